#!/bin/bash
# accept.sh: take what the programs print now as what they are to print. Run
# it by "make accept", then read the diff it ends with before committing.
# A directory of tests with goldens of its own kind has an accept.sh too.

set -u
here=$(cd "$(dirname "$0")" && pwd)
tried=0 status=0
try() { tried=1; bash "$@" || status=1; }

for script in "$here"/*/accept.sh; do
    [ ! -f "$script" ] || try "$script"
done
[ $tried = 1 ] || { echo "accept: there are no goldens" >&2; exit 1; }
git -C "$here" status --short . 2> /dev/null
git -C "$here" --no-pager diff --stat . 2> /dev/null
exit $status
