#!/bin/bash
# examples.sh: the worked examples of the semantics of cost centres, by the oracle.
#
#   tests/centre/examples.sh            all x*.m
#   tests/centre/examples.sh FILE.m...  these
#
# x.m says in its own comments what each centre pays under which rules:
#
#   -- flags FLAGS                      of the oracle
#   -- rules RULES...                   each RULES is an argument of --centres, and each gives this table:
#   --   MAIN A4 V9
#   --   value true, returned MAIN
#
# All of them are programs of LML.  Each costs what the paper's program costs, as an argument that is
# no variable is bound by a let.  Environment: see tap.sh; ORACLE, if not that of the build tree.

. "$(dirname "$0")/../tap.sh"

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}

# The table under these rules is the one in the file `want'.
check() {
    limited 20 "$ORACLE" $flags "--centres=$1" "$file" > out 2> got < /dev/null ||
        { echo "oracle --centres=$1: status $?"; show got; return 1; }
    cmp -s want got && return
    echo "oracle $flags --centres=$1:"; diff -u want got | tail -n +3 > diff; show diff
    return 1
}

check_all() {
    local rule
    [ -s want ] || { echo "no table for: $*"; return 1; }
    for rule; do check "$rule" || return 1; done
}

one() {
    local file=$1 flags line rules=()
    cd "$2" || return 1
    flags=$(sed -n 's/^-- flags //p' "$file")
    grep -q '^-- rules ' "$file" || { echo "it says no rules"; return 1; }
    while read -r line; do
        case $line in
        "-- rules "*) [ ${#rules[@]} = 0 ] || check_all "${rules[@]}" || return 1
            rules=(${line#-- rules }); : > want ;;
        "--   "*) echo "${line#--   }" >> want ;;
        esac
    done < "$file"
    check_all "${rules[@]}"
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/centre/x*.m")
else mapfile -t files < <(realpath -- "$@")
fi
[ -x "$ORACLE" ] || bail "no $ORACLE: make check builds it"
tap_each one "${files[@]}"
