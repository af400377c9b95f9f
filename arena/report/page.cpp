#include <fmt/format.h>

#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/arena/report/page.hpp>

namespace kigi::arena {

namespace {

/// JSON inside a script element: a "<" would be read by the parser of HTML first.
std::string json_in_html(std::string_view json) {
    std::string text;
    text.reserve(json.size());
    for (const char c : json) {
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    }
    return text;
}

}  // namespace

std::string html_text(std::string_view text) {
    std::string html;
    for (const char c : text) {
        if (c == '&')
            html += "&amp;";
        else if (c == '<')
            html += "&lt;";
        else if (c == '>')
            html += "&gt;";
        else if (c == '"')
            html += "&quot;";
        else
            html += c;
    }
    return html;
}

std::string page(std::string_view title, std::string_view json, std::string_view script) {
    return fmt::format(
        R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<title>{}</title>
<link rel="icon" href="data:,">
<style>
{}</style>
</head>
<body>
<header class="top"><div id="title"></div><button id="theme" type="button"></button></header>
<main><noscript><p>This page draws itself with JavaScript, which is switched off.</p></noscript></main>
<footer></footer>
<script id="data" type="application/json">{}</script>
<script>
{}</script>
<script>
{}</script>
</body>
</html>
)",
        html_text(title), page_css, json_in_html(json), page_js, script);
}

}  // namespace kigi::arena
