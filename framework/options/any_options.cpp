#include <kigi/framework/options/any_options.hpp>

#include <algorithm>

#include <kigi/framework/text/texts.hpp>

namespace kigi {

const OptionField* AnyOptions::find(std::string_view name) const {
    const auto found =
        std::ranges::find(held_->fields, name, [](const OptionField& field) { return field.info->name; });
    return found == held_->fields.end() ? nullptr : &*found;
}

Result<void> AnyOptions::set(std::string_view name, std::string_view text, std::string_view owner) {
    if (given(name))
        return refuse((owner.empty() ? "" : std::string{owner} + ": ") + "'" + shown(name) + "' is given twice");
    if (auto read = detail::read_field(held_->fields, held_->data(), name, text, owner); !read) return read;
    given_.emplace_back(name);
    return {};
}

Result<void> AnyOptions::set(const Assignments& assignments, std::string_view owner) {
    for (const auto& [name, text] : assignments)
        if (auto done = set(name, text, owner); !done) return done;
    if (auto fits = check(); !fits) return refuse((owner.empty() ? "" : std::string{owner} + ": ") + fits.error().what);
    return {};
}

Result<void> AnyOptions::set_default(std::string_view name, std::string_view text, std::string_view owner) {
    if (given(name) || !has(name)) return {};
    return detail::read_field(held_->fields, held_->data(), name, text, owner);
}

bool AnyOptions::has(std::string_view name) const { return find(name) != nullptr; }
bool AnyOptions::given(std::string_view name) const { return std::ranges::find(given_, name) != given_.end(); }

std::string AnyOptions::text(std::string_view name) const {
    const OptionField* field = find(name);
    if (!field) return {};
    return field->form->write(*field->info, field->at(const_cast<void*>(std::as_const(*held_).data())));
}

std::vector<OptionDescription> AnyOptions::describe() const {
    return detail::describe_fields(held_->fields, std::as_const(*held_).data());
}
std::vector<OptionValue> AnyOptions::values() const {
    return detail::values_of_fields(held_->fields, std::as_const(*held_).data());
}
std::string AnyOptions::text() const {
    return detail::text_of_fields(held_->fields, std::as_const(*held_).data(), held_->first());
}

}  // namespace kigi
