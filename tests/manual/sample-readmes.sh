#!/bin/bash
# sample-readmes.sh: the commands that each README.md of samples/ and doc/ tells (its blocks of ```sh) run as they stand, and make
# the pictures it shows, which are there.
#
#   tests/manual/sample-readmes.sh            every third of samples/*/README.md, samples/leaks/*/README.md and
#                                             doc/*/README.md, or with WIDE all (tests/samples/haskell.sh tries samples/haskell's)
#   tests/manual/sample-readmes.sh FILE...    these
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"

one() {
    local folder=${1%/*} picture
    cp -r "$folder" "$2/run" && cd "$2/run" || return 1
    rm -f ./*.png
    sed -n '/^```sh$/,/^```$/{/^```/!p}' README.md > ../commands
    [ -s ../commands ] || { echo "there are no commands"; return 1; }
    limited 60 bash -e ../commands > ../out 2>&1 || { echo "the commands fail:"; show ../out; return 1; }
    for picture in $(grep -o '!\[[^]]*]([^)]*)' README.md | sed 's/.*(\(.*\))/\1/'); do
        [ -s "$picture" ] || { echo "the commands make no $picture"; return 1; }
        [ -s "$folder/$picture" ] || { echo "there is no $picture"; return 1; }
    done
}

if [ $# = 0 ]; then
    mapfile -t files < <({ files_of "${tests%/*}/samples/*/README.md" | grep -v '/haskell/README.md$'; files_of "${tests%/*}/samples/leaks/*/README.md"
                           files_of "${tests%/*}/doc/*/README.md"; } | every 3)
else
    mapfile -t files < <(realpath -- "$@")
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
programs_on_path
tap_each one "${files[@]}"
