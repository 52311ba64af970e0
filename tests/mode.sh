#!/bin/bash
# mode.sh NAME SCRIPT...: scripts of the build tree, in the folder NAME.mode, that run those of the sources; prints their
# names. So a mode has logs of its own, and runs beside another that runs the same scripts. Run from a build tree, by its make.

name=$1.mode; shift
top=$(cd "$(dirname "$0")/.." && pwd)
for script; do
    mkdir -p "$name/${script%/*}" && printf 'exec bash %q\n' "$top/$script" > "$name/$script" && echo "$name/$script" || exit 1
done
