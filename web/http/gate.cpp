#include <algorithm>
#include <charconv>

#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/string.hpp>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/web/http/gate.hpp>

namespace kigi::web {

namespace {

namespace http = boost::beast::http;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' || c == '_' ||
           c == '.' || c == '-';
}

/// The value of a field that is there once; nothing if it is not there, and an empty text if it is there twice.
template <class Name>
std::optional<std::string_view> only(const RequestHeader& header, Name name) {
    const auto [first, last] = header.equal_range(name);
    if (first == last) return std::nullopt;
    if (std::next(first) != last) return std::string_view{};
    return view(first->value());
}

std::optional<Refusal> refused_body(const RequestHeader& header, const GateLimits& limits) {
    if (header.count(http::field::transfer_encoding) != 0) return Refusal{501, "Transfer-Encoding is not understood"};
    const auto length = only(header, http::field::content_length);
    if (header.method() == http::verb::get)
        return length && *length != "0" ? std::optional{Refusal{400, "GET has no body"}} : std::nullopt;
    if (!length) return Refusal{411, "Content-Length is missing"};
    std::size_t bytes = 0;
    const auto [end, error] = std::from_chars(length->data(), length->data() + length->size(), bytes);
    if (length->empty() || error != std::errc{} || end != length->data() + length->size())
        return Refusal{400, "Content-Length is no number"};
    if (bytes > limits.body) return Refusal{413, "too much at once"};
    const auto type = only(header, http::field::content_type).value_or("");
    if (!equal_in_any_case(type.substr(0, type.find(';')), "application/json")) return Refusal{415, "JSON is expected"};
    return std::nullopt;
}

std::optional<Refusal> refused_sender(const RequestHeader& header, std::string_view host, bool page) {
    const auto origin = only(header, http::field::origin);
    if (origin && !equal_in_any_case(*origin, "http://" + std::string{host}))
        return Refusal{403, "another site's page asks"};
    if (!origin && header.method() == http::verb::post) return Refusal{403, "Origin is missing"};
    if (const auto site = only(header, "Sec-Fetch-Site"); site && *site != "same-origin" && *site != "none") {
        // A link from elsewhere to the page itself is what addresses are for.
        const bool visit = page && only(header, "Sec-Fetch-Mode").value_or("") == "navigate";
        if (!visit) return Refusal{403, "another site's page asks"};
    }
    return std::nullopt;
}

}  // namespace

ServerNames::ServerNames(std::string_view address, std::uint16_t port, const std::vector<std::string>& more)
    : port_{std::to_string(port)} {
    const auto add = [&](const std::string& host) { hosts_.push_back(host + ":" + port_); };
    boost::system::error_code bad;
    const auto ip = boost::asio::ip::make_address(std::string{address}, bad);
    if (!bad && ip.is_unspecified()) every_address_ = true;
    if (!bad && (ip.is_loopback() || ip.is_unspecified())) add("localhost");
    add(!bad && ip.is_v6() ? "[" + std::string{address} + "]" : std::string{address});
    for (const auto& name : more) add(name);
}

bool ServerNames::contain(std::string_view host) const {
    const auto is_host = [&](const std::string& one) {
        return equal_in_any_case(one, host) || (port_ == "80" && equal_in_any_case(one, std::string{host} + ":80"));
    };
    if (std::ranges::any_of(hosts_, is_host)) return true;
    if (!every_address_) return false;
    const auto colon = host.rfind(':');
    if (colon == std::string_view::npos || host.substr(colon + 1) != port_) return false;
    std::string_view address = host.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
    boost::system::error_code bad;
    static_cast<void>(boost::asio::ip::make_address(std::string{address}, bad));
    return !bad;
}

std::optional<Refusal> refusal(const RequestHeader& header, const ServerNames& names, const GateLimits& limits) {
    if (header.version() != 11) return Refusal{505, "HTTP/1.1 is expected"};
    const auto host = only(header, http::field::host);
    if (!host || !names.contain(*host)) return Refusal{421, "this server has another name"};
    if (header.method() != http::verb::get && header.method() != http::verb::post)
        return Refusal{405, "GET or POST is expected"};
    const auto path = view(header.target());
    if (path.size() > limits.path) return Refusal{414, "the path is too long"};
    if (!path.starts_with('/') || !std::ranges::all_of(path, is_plain)) return Refusal{404, "there is no such path"};
    for (const auto field : {http::field::range, http::field::upgrade, http::field::expect})
        if (header.count(field) != 0) return Refusal{400, "Range, Upgrade and Expect are not understood"};
    if (auto refused = refused_sender(header, *host, !path.starts_with("/api/"))) return refused;
    return refused_body(header, limits);
}

}  // namespace kigi::web
