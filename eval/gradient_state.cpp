#include <kigi/eval/gradient_state.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

#include <kigi/eval/text_lines.hpp>

namespace kigi {

namespace {

void append(std::string& bytes, const std::vector<double>& numbers) {
    bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(double));
}

std::vector<double> taken(std::string_view& bytes, std::size_t count) {
    std::vector<double> numbers(count);
    std::copy_n(bytes.data(), count * sizeof(double), reinterpret_cast<char*>(numbers.data()));
    bytes.remove_prefix(count * sizeof(double));
    return numbers;
}

}  // namespace

std::string gradient_state_bytes(const GradientState& state) {
    std::string head = "kigi-fit 1\nsettings " + state.settings + "\niterations ";
    append_number(head, state.state.iterations);
    head += ' ';
    append_number(head, state.state.x.size());
    head += ' ';
    append_number(head, state.state.norm);
    head += '\n';
    std::string numbers;
    for (const auto* vector : {&state.state.x, &state.state.residual, &state.state.direction}) append(numbers, *vector);
    return with_checksum(std::move(head), numbers);
}

Result<GradientState> parse_gradient_state(std::string_view bytes) {
    GradientState read;
    TextLines lines{bytes, "the fit"};
    if (!lines.next() || lines.line != "kigi-fit 1") return lines.wrong("'kigi-fit 1' at the beginning");
    if (!lines.next("settings ")) return lines.wrong("'settings LINE'");
    read.settings = lines.line;
    std::size_t count = 0;
    if (!lines.next("iterations ") || !take_number(lines.line, read.state.iterations) ||
        !take_word(lines.line, count) || !take_word(lines.line, read.state.norm) || !lines.line.empty() ||
        read.state.iterations < 0)
        return lines.wrong("'iterations DONE UNKNOWNS NORM'");
    const auto rest = lines.checked_rest();
    if (!rest) return std::unexpected{rest.error()};
    std::string_view numbers = *rest;
    if (numbers.size() / (3 * sizeof(double)) != count || numbers.size() % (3 * sizeof(double)) != 0)
        return lines.wrong("three times as many numbers behind it as there are unknowns");
    read.state.x = taken(numbers, count);
    read.state.residual = taken(numbers, count);
    read.state.direction = taken(numbers, count);
    return read;
}

}  // namespace kigi
