// A fit as bytes, so that learning goes on where it was interrupted.

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/eval/reversi/network/network_fit.hpp>
#include <kigi/eval/text_lines.hpp>

namespace kigi::reversi {

namespace {

void append(std::string& bytes, const std::vector<float>& numbers) {
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
}
void take(std::string_view& bytes, std::vector<float>& numbers) {
    std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(float));
    bytes.remove_prefix(numbers.size() * sizeof(float));
}

}  // namespace

std::string NetworkFit::state() const {
    std::string head = "kigi-network-fit 1\nepochs ";
    append_number(head, epochs_);
    head += ' ';
    append_number(head, steps_);
    head += ' ';
    append_number(head, error_);
    head += '\n';
    std::string numbers;
    for (const auto* part : {&rows_, &squares_, &layers_.value, &layers_.mean, &layers_.square}) append(numbers, *part);
    return with_checksum(std::move(head), numbers);
}

Result<void> NetworkFit::restore(std::string_view state) {
    TextLines lines{state, "the fit"};
    if (!lines.next() || lines.line != "kigi-network-fit 1") return lines.wrong("'kigi-network-fit 1'");
    int epochs = 0;
    std::uint64_t steps = 0;
    double error = 0;
    if (!lines.next("epochs ") || !take_number(lines.line, epochs) || !take_word(lines.line, steps) ||
        !take_word(lines.line, error) || !lines.line.empty() || epochs < 0)
        return lines.wrong("'epochs DONE STEPS ERROR'");
    const auto rest = lines.checked_rest();
    if (!rest) return std::unexpected{rest.error()};
    std::string_view numbers = *rest;
    const std::size_t count = rows_.size() + squares_.size() + 3 * layers_.value.size();
    if (numbers.size() != count * sizeof(float)) return lines.wrong("as many numbers behind it as the network has");
    for (auto* part : {&rows_, &squares_, &layers_.value, &layers_.mean, &layers_.square}) take(numbers, *part);
    std::fill(layers_.gradient.begin(), layers_.gradient.end(), 0.0F);
    epochs_ = epochs;
    steps_ = steps;
    error_ = error;
    return {};
}

}  // namespace kigi::reversi
