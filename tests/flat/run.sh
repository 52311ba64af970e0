#!/bin/bash
# run.sh: flat programs say in their comments what they print, as tests/run's do.
#
#   tests/flat/run.sh            all of tests/flat/run
#   tests/flat/run.sh FILE...    these

here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- "$here"/run/*.flat
exec bash "$here/../run/run.sh" "$@"
