#!/bin/bash
# instances.sh: the library has the instances that GHC's has (instances.py).

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
command -v "${GHC:-ghc}" > /dev/null || { echo "1..0 # SKIP there is no GHC"; exit 0; }
one() { cd "$2" && python3 "$tests/hslib/instances.py" "${GHC:-ghc}" "$(realpath "$LMLC")"; }
tap_each one "$tests/hslib/instances.py"
