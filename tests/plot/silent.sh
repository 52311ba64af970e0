#!/bin/bash
# silent.sh: only app/ prints messages and ends the program. Everything else of hp2ps is a library: what goes wrong in it is a
# value (hp2ps/base/message.h). The one exception is base/mem.c, which ends the program if there is no memory.

. "$(dirname "$0")/tap.sh"

source=$here/../../hp2ps objects=${HP2PS%/*}
words='stdout|stderr|perror|v?w?printf|v?fprintf|v?dprintf|puts|putchar|v?warnx?|v?errx?|error|_?_?exit|_Exit|quick_exit|abort'

# talkers FOLDER...: the sources there whose objects refer to such a function or variable, with its name.
talkers() {
    local folder file object
    for folder; do
        for file in "$source/$folder"/*.c; do
            object=$objects/$folder/hp2ps-$(basename "$file" .c).o
            [ -f "$object" ] || { echo "there is no $object"; continue; }
            nm -u "$object" | sed 's/.* //; s/@.*//; s/^__\(.*\)_chk$/\1/' | grep -Ex "$words" | sed "s|^|$folder/$(basename "$file"): |"
        done
    done
}

# The same in the text, without comments and strings.
mentions() {
    local folder file
    for folder; do
        for file in "$source/$folder"/*.[ch]; do
            sed 's/"\([^"\\]\|\\.\)*"//g; s,/\*.*\*/,,; s,/\*.*,,; s/^ \* .*//' "$file" |
                grep -qE "(^|[^[:alnum:]_>.])(stdout|stderr|STDERR_FILENO|($words) *\\()" && echo "$folder/$(basename "$file")"
        done
    done
}

folders=$(cd "$source" && for folder in */; do [ "$folder" = app/ ] || echo "${folder%/}"; done)
if ! have nm || [ ! -d "$objects/base" ]; then skip "nothing below app/ prints or exits" "no nm, or no objects"
else
    # shellcheck disable=SC2086
    talkers $folders > found
    printf 'base/mem.c: exit\nbase/mem.c: stderr\n' > want
    check "nothing below app/ prints or exits, but for base/mem.c" diff want found
    talkers app > found
    check "the same search finds app/say.c" grep -qx 'app/say.c: stderr' found
fi
# shellcheck disable=SC2086
mentions $folders > found
# run/process.c and run/tools.c name the descriptors of the programs that they run.
printf 'base/mem.c\nrun/process.c\nrun/tools.c\n' > want
check "no text below app/ names a way to print or to exit, but for base/mem.c, run/process.c and run/tools.c" diff want found
mentions app > found
check "the same search finds app/say.c and app/help.c" eval 'grep -qx app/say.c found && grep -qx app/help.c found'
finish
