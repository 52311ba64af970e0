#!/bin/bash
# sample-readmes.sh: the commands that each README.md of samples/ and doc/ tells (its blocks of ```sh) run as they stand, and make
# the pictures it shows, which are there.
#
#   tests/manual/sample-readmes.sh            every second of samples/*/README.md, samples/*/*/README.md and
#                                             doc/*/README.md, or with WIDE all
#   tests/manual/sample-readmes.sh FILE...    these
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"

one() {
    local folder=${1%/*} picture
    cp -r "$folder" "$2/run" && cd "$2/run" || return 1
    rm -f ./*.png
    mkdir ../bin && ln -s "$LMLC" ../bin/lmlc && ln -s "$HP2PS" ../bin/hp2ps || return 1
    sed -n '/^```sh$/,/^```$/{/^```/!p}' README.md > ../commands
    [ -s ../commands ] || { echo "there are no commands"; return 1; }
    PATH=$2/bin:$PATH limited 60 bash -e ../commands > ../out 2>&1 || { echo "the commands fail:"; show ../out; return 1; }
    for picture in $(grep -o '!\[[^]]*]([^)]*)' README.md | sed 's/.*(\(.*\))/\1/'); do
        [ -s "$picture" ] || { echo "the commands make no $picture"; return 1; }
        [ -s "$folder/$picture" ] || { echo "there is no $picture"; return 1; }
    done
}

if [ $# = 0 ]; then
    mapfile -t files < <({ files_of "${tests%/*}/samples/*/README.md"; files_of "${tests%/*}/samples/*/*/README.md"
                           files_of "${tests%/*}/doc/*/README.md"; } | every 2)
else
    mapfile -t files < <(realpath -- "$@")
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
