#pragma once
/// \file
/// What is refused before a body is read or a path looked at. Pages of other sites can make a browser send requests to
/// this computer, and names of other sites can be made to mean it (DNS rebinding); so a request must name this server,
/// and one that changes something must come from its own page.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

namespace kigi::web {

struct GateLimits {
    std::size_t path = 200;          ///< characters
    std::size_t header = 8 * 1024;   ///< bytes
    std::size_t body = 1024 * 1024;  ///< bytes
};

/// The names under which the server answers.
class ServerNames {
public:
    /// For a server that listens at `address` ("127.0.0.1", "::1", "0.0.0.0") and `port`, and that is also reached by
    /// these names. At a loopback address it is "localhost", too. At all addresses of the computer, a literal address
    /// is as good as any other, since no name can be made to mean another site.
    ServerNames(std::string_view address, std::uint16_t port, const std::vector<std::string>& more = {});

    /// Whether a Host header means this server.
    [[nodiscard]] bool contain(std::string_view host) const;

private:
    std::vector<std::string> hosts_{};
    std::string port_;
    bool every_address_ = false;
};

struct Refusal {
    int status;
    std::string_view why;  ///< a few words
};

using RequestHeader = boost::beast::http::request_header<boost::beast::http::fields>;

/// Why a request is refused by its header; nothing if it may pass.
[[nodiscard]] std::optional<Refusal> refusal(const RequestHeader& header, const ServerNames& names,
                                             const GateLimits& limits = {});

}  // namespace kigi::web
