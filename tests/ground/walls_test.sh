#!/usr/bin/env bash
# The rooms keep to their arrows, and the check that says so sees an include across a wall of each kind.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
"$source/scripts/check-walls" "$source"

rooms=$(mktemp -d)
trap 'rm -r "$rooms"' EXIT
status=0
refuses() {  # FILE INCLUDE
    rm -rf "${rooms:?}"/*
    mkdir -p "$rooms/$(dirname "$1")"
    echo "#include $2" >"$rooms/$1"
    if "$source/scripts/check-walls" "$rooms" >/dev/null; then
        echo "not seen: $1 includes $2"
        status=1
    fi
}
refuses framework/game/game.hpp '<kigi/games/kalah/kalah.hpp>'
refuses framework/game/game.hpp '<boost/optional.hpp>'
refuses framework/game/game.hpp '<fmt/format.h>'
refuses search/folds/alpha_beta.hpp '<kigi/games/kalah/kalah.hpp>'
refuses search/folds/alpha_beta.hpp '<kigi/eval/zero.hpp>'
refuses games/kalah/kalah.hpp '<kigi/search/folds/alpha_beta.hpp>'
refuses games/kalah/kalah.hpp '<kigi/games/reversi/reversi.hpp>'
refuses games/graph/graph.hpp '<nlohmann/json.hpp>'
refuses games/kalah/kalah.hpp '"board.hpp"'
refuses eval/linear.hpp '<kigi/games/reversi/reversi.hpp>'
refuses eval/kalah/stores.hpp '<kigi/games/reversi/reversi.hpp>'
refuses eval/linear.hpp '<kigi/search/folds/alpha_beta.hpp>'
refuses arena/match.hpp '<kigi/search/folds/alpha_beta.hpp>'
refuses web/site/views.cpp '<kigi/apps/program.hpp>'
refuses web/site/views.cpp '<boost/beast/http.hpp>'
refuses apps/kigi.cpp '<kigi/tests/apps/ran.hpp>'

rm -rf "${rooms:?}"/*
mkdir -p "$rooms/games/nim"
printf 'const char* text = R"(\n#include <kigi/search/stack.hpp>\n)";\n' >"$rooms/games/nim/nim.cpp"
if ! "$source/scripts/check-walls" "$rooms"; then
    echo "an include in a text is none"
    status=1
fi
echo '#include <kigi/search/stack.hpp>' >>"$rooms/games/nim/nim.cpp"
if "$source/scripts/check-walls" "$rooms" >/dev/null; then
    echo "not seen: an include after a text"
    status=1
fi
exit $status
