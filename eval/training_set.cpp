#include <kigi/eval/training_set.hpp>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/random.hpp>

namespace kigi {

void TrainingSet::add(std::span<const Feature> features, double target) {
    for (const auto& [index, value] : features) {
        indices_.push_back(index);
        values_.push_back(value);
    }
    begins_.push_back(indices_.size());
    targets_.push_back(static_cast<float>(target));
}

bool is_for_validation(std::uint64_t fingerprint, std::uint64_t seed, double share) noexcept {
    return unit_interval(key_of(fingerprint, seed)) < share;
}

}  // namespace kigi
