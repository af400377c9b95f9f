#!/usr/bin/env bash
# The documents show code that is compiled, and the check that says so sees code that is not, and links to nowhere.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
"$source/scripts/check-docs" "$source"

# The tutorial is made from this game: it stays one that is read in a minute.
lines=$(grep -cvE '^\s*(//|$)' "$source/games/tictactoe/tictactoe.hpp")
[ "$lines" -le 62 ] || { echo "tic-tac-toe has $lines lines of code (expected at most 62)"; exit 1; }

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir "$folder/docs"
printf 'int main() {\n    int a = 1;\n    if (a) {\n        return a;\n    }\n}\n' >"$folder/a.cpp"
document() { printf "$@" >"$folder/docs/a.md"; }
accepted() { "$source/scripts/check-docs" "$folder" >/dev/null; }
fail() { echo "$1"; exit 1; }

document '<!-- from a.cpp -->\n```cpp\nif (a) {\n    return a;\n}\n```\n[a](../a.cpp) [b](https://b)\n'
accepted || fail "code from a file is refused"
document '<!-- from a.cpp -->\n```cpp\nif (a) {\n    return b;\n}\n```\n'
! accepted || fail "other code than that of the file is not seen"
document '<!-- from b.cpp -->\n```cpp\nint main() {\n```\n'
! accepted || fail "a file that is not there is not seen"
document '```cpp\nint main() {\n```\n'
! accepted || fail "code from nowhere is not seen"
document '<!-- from a.cpp -->\n```cpp\nint b;\n'
! accepted || fail "a block without an end is not seen"
document 'See [here](there.md).\n'
! accepted || fail "a link to nowhere is not seen"
