#pragma once
/// \file
/// A request that has passed the gate, and its answer: all that a site sees of HTTP.

#include <string>
#include <string_view>

namespace kigi::web {

struct Request {
    bool post = false;   ///< POST with a JSON body, else GET
    std::string path{};  ///< "/api/sessions"; letters, digits and /_.- alone
    std::string body{};  ///< empty for GET
};

struct Reply {
    int status = 200;
    std::string_view type = "application/json";
    std::string body{};
    /// A page with everything inside, scripts too: it is shown apart from this site, without its rights.
    bool alone = false;
};

}  // namespace kigi::web
