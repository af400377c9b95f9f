#pragma once
/// \file
/// The options of something whose type is not known: parsed once, then passed around and completed.

#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/options/options.hpp>

namespace kigi {

/// A value: copies are independent. It remembers which fields were given, so that defaults can be set afterwards.
class AnyOptions {
public:
    template <class O>
    [[nodiscard]] static AnyOptions of(O defaults = {}) {
        return AnyOptions{std::make_unique<Held<O>>(std::move(defaults))};
    }

    AnyOptions(const AnyOptions& other) : held_{other.held_->clone()}, given_{other.given_} {}
    AnyOptions(AnyOptions&&) noexcept = default;
    AnyOptions& operator=(const AnyOptions& other) { return *this = AnyOptions{other}; }
    AnyOptions& operator=(AnyOptions&&) noexcept = default;
    ~AnyOptions() = default;

    /// What somebody asked for. Refused: an unknown name, a bad value, what is given already. `owner` as in
    /// parse_options().
    Result<void> set(std::string_view name, std::string_view text, std::string_view owner = {});
    /// All of these, then check().
    Result<void> set(const Assignments& assignments, std::string_view owner = {});
    /// What is taken if nobody asks for something else: changes nothing if the field is given, or not there. A bad
    /// value is refused.
    Result<void> set_default(std::string_view name, std::string_view text, std::string_view owner = {});
    /// Whether the values go together, as the struct sees it.
    [[nodiscard]] Result<void> check() const { return held_->check(); }

    [[nodiscard]] bool has(std::string_view name) const;
    /// Whether it was asked for with set().
    [[nodiscard]] bool given(std::string_view name) const;
    /// The value as text; empty if there is none, or no such field.
    [[nodiscard]] std::string text(std::string_view name) const;
    /// The fields, with what they hold now as defaults.
    [[nodiscard]] std::vector<OptionDescription> describe() const;
    [[nodiscard]] std::vector<OptionValue> values() const;
    /// What differs from the defaults of the struct: "depth=8,table=64".
    [[nodiscard]] std::string text() const;

    /// Whether this holds an `O`.
    template <class O>
    [[nodiscard]] bool is() const {
        return dynamic_cast<const Held<O>*>(held_.get()) != nullptr;
    }
    /// The struct. `O` is what of() was called with.
    template <class O>
    [[nodiscard]] const O& as() const {
        assert(is<O>());
        return static_cast<const Held<O>&>(*held_).options;
    }
    template <class O>
    [[nodiscard]] O& as() {
        assert(is<O>());
        return static_cast<Held<O>&>(*held_).options;
    }

private:
    struct Holder {
        OptionFields fields;

        explicit Holder(OptionFields all) : fields{all} {}
        Holder(const Holder&) = default;
        Holder& operator=(const Holder&) = delete;
        virtual ~Holder() = default;
        [[nodiscard]] virtual std::unique_ptr<Holder> clone() const = 0;
        [[nodiscard]] virtual void* data() = 0;
        [[nodiscard]] virtual const void* data() const = 0;
        [[nodiscard]] virtual const void* first() const = 0;  ///< as it was made
        [[nodiscard]] virtual Result<void> check() const = 0;
    };
    template <class O>
    struct Held final : Holder {
        O options;
        O defaults;

        explicit Held(O made) : Holder{fields_of<O>()}, options{made}, defaults{std::move(made)} {}
        [[nodiscard]] std::unique_ptr<Holder> clone() const override { return std::make_unique<Held>(*this); }
        [[nodiscard]] void* data() override { return &options; }
        [[nodiscard]] const void* data() const override { return &options; }
        [[nodiscard]] const void* first() const override { return &defaults; }
        [[nodiscard]] Result<void> check() const override { return checked(options); }
    };

    explicit AnyOptions(std::unique_ptr<Holder> held) : held_{std::move(held)} {}
    [[nodiscard]] const OptionField* find(std::string_view name) const;

    std::unique_ptr<Holder> held_;
    std::vector<std::string> given_{};
};

}  // namespace kigi
