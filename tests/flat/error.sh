#!/bin/bash
# error.sh: flat programs that lmlc must refuse say in their comments with which words, as tests/error's do.

here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- "$here"/error/*.flat
exec bash "$here/../error/error.sh" "$@"
