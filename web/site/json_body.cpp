#include <cstdint>

#include <nlohmann/json.hpp>

#include <kigi/web/site/json_body.hpp>

namespace kigi::web {

using Json = nlohmann::json;

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Reply refused(int status, const std::string& why) { return {status, "application/json", text_of({{"error", why}})}; }

std::string text_at(const Json& body, const char* name) {
    const auto found = body.find(name);
    return found == body.end() || found->is_null() ? std::string{} : found->get<std::string>();
}

std::size_t count_at(const Json& body, const char* name) {
    const Json& number = body.at(name);
    if (!number.is_number_unsigned()) throw Json::type_error::create(302, std::string{name} + " is no count", &number);
    return number.get<std::size_t>();
}

Result<int> whole_at(const Json& body, const char* name, int least, int most) {
    const Json& number = body.at(name);
    if (!number.is_number_integer() || number.get<std::int64_t>() < least || number.get<std::int64_t>() > most)
        return refuse(std::string{name} + " is a number from " + std::to_string(least) + " to " + std::to_string(most));
    return number.get<int>();
}

}  // namespace kigi::web
