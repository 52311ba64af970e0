#!/bin/bash
# share.sh: code as large functions and programs have it (lmlc -fshare, -feval, -ftexts) does what other code does: the same output, the
# same bytes allocated, the same profile to the byte, with the old faults switched on, too.
#
#   tests/large/share.sh [FILE...]    these programs; by default some samples, and some shapes of tests/large/shapes.awk;
#                                     SHARE=all: more of these (make check-large)

. "$(dirname "$0")/../tap.sh"
quick_c
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
samples=${tests%/*}/samples
unset LMLARGS
export SOURCE_DATE_EPOCH=0

# profile DIRECTORY FLAG...: what the program there does, as four files beside it.
profile() {
    local dir=$1; shift
    ( cd "$dir" && limited 60 ${RUN_WRAPPER-} ./prog -c -S "--clock=alloc:$clock" --stats-json=stats "$@" - < ../input > out 2> err
      echo "status $?" >> out
      sed -n 's/.*"allocated_bytes"/allocated/p' stats > bytes
      gzip -dc prog.hpz | grep -av '^PROGRAM' > sites )
}

one() {
    local mode flags share eval texts clock=64k
    cd "$2" || return 1
    case $1 in
    "$tests"/*) awk -v shape="${1##*/}" -v size=1500 -f "$tests/large/shapes.awk" > prog.m || return 1; clock=2k ;;
    *) cp "$1" prog.m ;;
    esac
    cat "${1%/*}"/*.txt 2> /dev/null | head -c 5000 > input
    for mode in never,test always,test never,call always,test,4; do
        mkdir $mode || return 1
        IFS=, read -r share eval texts <<< "$mode"
        limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} -fshare=$share -feval=$eval -ftexts=${texts:-1} prog.m -o $mode/prog > err 2>&1 < /dev/null ||
            { echo "lmlc $mode: status $?"; show err; return 1; }
    done
    for flags in '' '--blackhole=off --update=copy --selectors=off'; do
        for mode in never,test always,test never,call always,test,4; do profile $mode $flags; done
        for f in out bytes sites; do
            for mode in always,test never,call always,test,4; do
                cmp $mode/$f never,test/$f || { echo "$mode, flags: $flags"; diff $mode/$f never,test/$f | head -n 10; return 1; }
            done
        done
    done
}

shapes=(calls sections mutual)
[ "${SHARE-}" != all ] || shapes+=(list_of_lambdas cons_vars doubles list_of_vars lambdas_free catches append errors_list comprehension constants pattern_used args lets_all_used)
programs=(clausify/v0 calc/calc)
[ "${SHARE-}" != all ] || programs+=(mini/mini pack/pack queens/queens)
[ $# -gt 0 ] || set -- $(printf "$samples/%s.m\n" "${programs[@]}") "${shapes[@]/#/$tests/shapes/}"
tap_each one "$@"
