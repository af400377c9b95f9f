#include <nlohmann/json.hpp>

#include <kigi/apps/console/json_record.hpp>

namespace kigi::apps {

namespace {

std::string json_text(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

template <class T, class Write>
std::string listed(const std::vector<T>& items, Write write) {
    std::string json = "[";
    for (const auto& item : items) json += (json.size() > 1 ? "," : "") + write(item);
    return json + "]";
}

}  // namespace

Record& Record::raw(std::string_view name, std::string json) {
    fields_.emplace_back(json_text(name), std::move(json));
    return *this;
}
Record& Record::add(std::string_view name, std::string_view text) { return raw(name, json_text(text)); }
Record& Record::add(std::string_view name, bool yes) { return raw(name, yes ? "true" : "false"); }
Record& Record::add(std::string_view name, double number) { return raw(name, nlohmann::json(number).dump()); }
Record& Record::add(std::string_view name, std::nullptr_t) { return raw(name, "null"); }
Record& Record::add(std::string_view name, const std::vector<std::string>& texts) {
    return raw(name, listed(texts, [](const std::string& text) { return json_text(text); }));
}
Record& Record::add(std::string_view name, const std::vector<std::int64_t>& numbers) {
    return raw(name, listed(numbers, [](std::int64_t number) { return std::to_string(number); }));
}
Record& Record::add(std::string_view name, const Record& object) { return raw(name, object.json()); }
Record& Record::add(std::string_view name, const std::vector<Record>& objects) {
    return raw(name, listed(objects, [](const Record& object) { return object.json(); }));
}
Record& Record::join(const Record& other) {
    fields_.insert(fields_.end(), other.fields_.begin(), other.fields_.end());
    return *this;
}

std::string Record::json() const {
    std::string line = "{";
    for (const auto& [name, value] : fields_) line += (line.size() > 1 ? "," : "") + name + ":" + value;
    return line + "}";
}

std::optional<std::string> field_of(std::string_view json, std::string_view name) {
    const auto object = nlohmann::json::parse(json, nullptr, false);
    if (!object.is_object()) return std::nullopt;
    const auto field = object.find(std::string{name});
    if (field == object.end()) return std::nullopt;
    return field->is_string() ? field->get<std::string>() : field->dump();
}

}  // namespace kigi::apps
