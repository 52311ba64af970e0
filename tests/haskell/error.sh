#!/bin/bash
# error.sh: Haskell modules that lmlc -da must refuse say in their comments with which words, as tests/error's do.

here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- "$here"/error/*.hs "$here"/error/*.lhs
LMLC_FLAGS="${LMLC_FLAGS-} -da" exec bash "$here/../error/error.sh" "$@"
