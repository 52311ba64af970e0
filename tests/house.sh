#!/bin/bash
# house.sh: the house is as its papers say: the sources as HACKING draws them
# (script/report), options, passes, tests and targets where they are told of.

. "$(dirname "$0")/tap.sh"
top=${tests%/*}
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"

# Test NUMBER passes if there is no TEXT, which tells what is wrong.
result() { if [ -z "$2" ]; then echo "ok $1 - $3"; else echo "not ok $1 - $3"; sed 's/^/#   /' <<< "$2"; fi; }

# Those of the words on standard input that FILE has not.
missing() { local word; while read -r word; do grep -qw -e "$word" "$1" || echo "$word is not in ${1#"$top/"}"; done; }

echo 1..32
result 1 "$(bash "$top/script/report" -a 2>&1)" "includes and folders are as script/rooms draws them"

mkdir -p "$scratch/script" "$scratch/hp2ps/plot" "$scratch/hp2ps/new" "$scratch/compiler-patch/core" "$scratch/compiler-patch/opt"
cp "$top/script/report" "$scratch/script"
cat > "$scratch/script/rooms" <<'END'
compiler-patch/core  |                   | the middle
compiler-patch/opt!  | core back (usage) | passes
hp2ps/plot           |                   | drawing
END
echo '#include <cairo.h>' > "$scratch/hp2ps/plot/order.c"
echo '/* Nothing. */' > "$scratch/hp2ps/new/zzz.h"
printf '%s\n' '#include "core/rep.h"' '#include "lml/ast.h"' '#include "rep.h"' > "$scratch/compiler-patch/core/core.c"
printf '%s\n' '#include "core/core.h"' '#include "core/core_private.h"' '#include "opt/lift.h"' '#include "opt/usage.h"' > "$scratch/compiler-patch/opt/fuse.c"
for ((i = 0; i < 61; i++)); do echo "int x$i;" > "$scratch/hp2ps/plot/x$i.c"; done
want='compiler-patch/core/core.c:2: core includes lml/ast.h
compiler-patch/core/core.c:3: rep.h is included without its folder
compiler-patch/opt/fuse.c:2: core/core_private.h is private to its folder
compiler-patch/opt/fuse.c:3: fuse includes opt/lift.h
hp2ps/plot/order.c:1: only CAIRO may see cairo.h
hp2ps/new: script/rooms has no line for this folder
hp2ps/plot: 62 files; a folder has at most 60
script/rooms: compiler-patch/opt may include back, which does not stand above it
hp2ps/new/zzz.h: does not begin with a sentence about itself'
cairo=$(sed -n 's/^cairo //p' "$top/script/report")
result 2 "$(diff <(echo "${want/CAIRO/$cairo}") <(bash "$scratch/script/report" -a 2>&1))" "and it would be told if they were not"

# The manual page is made from the table, which fails if the page leaves an option out; --help is made from it, too.
sed '/^@FLAG -fno-@$/d' "$top/doc/lmlc.1.in" > "$scratch/lmlc.1.in"
options() { awk -v as=man -v not=HSC -v passes="$top/compiler-patch/driver/pass.def" -f "$top/doc/flags.awk" \
    "$top/compiler-patch/driver/option.def" "$1" 2>&1 > /dev/null; }
result 3 "$(options "$top/doc/lmlc.1.in"; options "$scratch/lmlc.1.in" | grep -q -e '-fno- is missing' || echo "a missing option is not told")" \
    "the options of lmlc are in its manual page"

result 4 "$(bash "$top/script/tour" compiler-patch/opt > "$scratch/tour"; sed -n 's/^PASS(\([a-z]*\), *OPTION.*/\1[a-z_]*.h/p' "$top/compiler-patch/driver/pass.def" | missing "$scratch/tour")" \
    "the passes of -O are in the tour"

result 5 "$(cd "$tests" && printf 'tests/%s\n' */ | missing "$tests/README")" "the directories of tests/ are in tests/README"
result 6 "$(sed -n 's/^\(check-[a-z]*\):.*/make \1/p' "$top"/tests/local.mk "$top"/tests/*/local.mk | missing "$tests/README")" \
    "the targets that test are in tests/README"

# All but the front ends and the driver, with no front end there.
house=$scratch/house
mkdir -p "$house" && cp -r "$top"/compiler-patch/{base,core,opt,front,back} "$house"
compiles() {
    ${CC:-cc} -std=gnu11 -fsyntax-only -DHAVE_CONFIG_H -DPKGLIBDIR='""' -DLML_CC='"cc"' \
        -I"${LMLC%/*}" -I"$house" -I"$top/rts" "$@" 2>&1 | head -n 5
}
result 7 "$(compiles "$house"/*/*.c)" "core, passes and back end compile without a front end"
echo '#include "lml/ast.h"' > "$house/opt/bad.c"
result 8 "$([ -n "$(compiles "$house/opt/bad.c")" ] || echo "it does compile")" "and what needs one would not"

# Each folder of tests owns its scripts.
owned() {
    local file
    for file in "$tests"/*/*.sh; do
        grep -qF "${file#"$top/"}" "${file%/*}/local.mk" || echo "${file#"$top/"} is not in the local.mk of its folder"
    done
    for file in "$tests"/*/; do
        [ -f "$file/local.mk" ] && grep -qF "tests/$(basename "$file")/local.mk" "$tests/local.mk" ||
            echo "$file has no local.mk that tests/local.mk includes"
    done
}
result 9 "$(owned)" "each folder of tests/ lists its scripts"

# All C is laid out in one way.
form=$scratch/form
mkdir -p "$form/script" && cp "$top/script/format" "$form/script" && cp "$top/.clang-format" "$form"
printf '%s\n' 'int f(int a)' '{' '  a++;' '  return a;' '}' > "$form/good.c"
printf '%s\n' 'int f(int a)' '{' '  if (a)' '      return 1;' '    return a;' '}' > "$form/bad.c"
laid_out() { (cd "$form" && bash script/format bad.c && bash script/format --check bad.c good.c && cmp bad.c <(printf '%s\n' 'int f(int a)' '{' '  if (a) return 1;' '  return a;' '}')) 2>&1; }
if command -v "${CLANG_FORMAT:-clang-format}" > /dev/null; then
    result 10 "$(diff <(cd "$form" && bash script/format --check good.c bad.c) <(echo 'bad.c:3:9: is laid out otherwise: script/format lays it out'))" \
        "a file that is laid out otherwise is found"
    result 11 "$(laid_out)" "and script/format lays it out"
else
    for n in 10 11; do echo "ok $n # SKIP there is no clang-format"; done
fi
result 12 "$(bash "$top/script/format" --check nowhere.c 2>&1 | grep -v 'there is no such file')" "a file that isn't there is told"
# State is passed: variables of a file, or between files, that can be written. Constants are no state.
state() { (cd "$1" && grep -nE '^(extern|static) ([^(]*[;=]|VEC\()' -- *.c *_private.h | grep -v '\<const\>'); }
result 13 "$(state "$top/compiler-patch/back")" "the back end keeps no state in variables of files"
mkdir -p "$scratch/back"
printf '%s\n' 'static int depth;' 'static const char *const names[] = { 0 };' 'static VEC(int) places;' \
    'static int height(void) { return depth; }' 'static State now = {0};' > "$scratch/back/bad.c"
echo 'extern FILE *emit_out;' > "$scratch/back/bad_private.h"
want='bad.c:1:static int depth;
bad.c:3:static VEC(int) places;
bad.c:5:static State now = {0};
bad_private.h:1:extern FILE *emit_out;'
result 14 "$(diff <(echo "$want") <(state "$scratch/back"))" "and it would be told if it did"
if command -v "${CLANG_FORMAT:-clang-format}" > /dev/null
then result 15 "$(bash "$top/script/format" --check 2>&1)" "all C is laid out by .clang-format"
else echo "ok 15 # SKIP there is no clang-format"
fi

# The circles of calls between the object files of a tree, as tsort tells them. Objects of sources that are gone don't count.
# A family of script/circles counts as one file; a family that is none any more is told.
calls() {
    local tree=$1 object name folder there=()
    shift
    for object; do
        name=${object##*/} folder=${object#"${LMLC%/*}/"}
        name=${name#*-} folder=${folder%/*}
        [ ! -f "$top/$folder/${name%.o}.c" ] || there+=("$object")
    done
    nm -A "${there[@]}" | awk -v tree="${LMLC%/*}/$tree/" '
        { at = index($0, ".o:"); me = substr($0, length(tree) + 1, at - length(tree) - 1); sub(/[^-\/]*-/, "", me) }
        $(NF - 1) == "U" { user[++n] = me; used[n] = $NF }
        $(NF - 1) ~ /^[BCDRT]$/ { home[$NF] = me }
        END { for (i = 1; i <= n; i++) if (used[i] in home && home[used[i]] != user[i]) print user[i], home[used[i]] }' | sort -u
}
circles() {
    local tree=$1 edges
    shift
    edges=$(calls "$tree" "$@")
    [ -n "$edges" ] || { echo "no calls were found in $tree"; return; }
    awk -F' *[|] *' -v tree="$tree" '!/^#/ && NF == 3 && $1 == tree { print $2 }' "${families:-$top/script/circles}" > "$scratch/families"
    while read -r family; do
        awk -v family=" $family " 'index(family, " " $1 " ") && index(family, " " $2 " ")' <<< "$edges" | tsort > /dev/null 2>&1 &&
            echo "$tree: $family: no circle any more; script/circles need not list them"
    done < "$scratch/families"
    awk 'FILENAME != "-" { for (i = 1; i <= NF; i++) family[$i] = "family-of-" $1; next }
        { a = $1 in family ? family[$1] : $1; b = $2 in family ? family[$2] : $2; if (a != b) print a, b }' "$scratch/families" - <<< "$edges" |
        tsort 2>&1 > /dev/null
}
result 16 "$(circles hp2ps $(find "${HP2PS%/*}" -name 'hp2ps-*.o'))" "the files of hp2ps call one another in no circle"
result 17 "$(circles rts $(find "${LMLC%/*}/rts" -name 'liblmlrt_a-*.o'))" "nor do those of the run time, but for families that are listed"
result 18 "$(circles compiler-patch $(find "${LMLC%/*}/compiler-patch" -name 'liblmlc_a-*.o'))" "nor do those of the compiler"
mkdir -p "$scratch/tree"
printf '%s\n' 'void b(void);' 'void a(void) { b(); }' > "$scratch/tree/a.c"
printf '%s\n' 'void a(void);' 'void b(void) { a(); }' > "$scratch/tree/b.c"
(cd "$scratch/tree" && ${CC:-cc} -c a.c -o x-a.o && ${CC:-cc} -c b.c -o x-b.o)
told() { (top=$scratch LMLC=$scratch/lmlc families=$1; circles tree "$scratch"/tree/x-*.o); }
echo 'tree | a b | why' > "$scratch/allowed"; echo 'tree | a c | why' > "$scratch/stale"
result 19 "$(told /dev/null | grep -q '^tsort: .*loop' || echo "it is not"; told "$scratch/allowed"; told "$scratch/stale" | grep -q 'a c: no circle any more' || echo "stale")" \
    "and a circle would be told, unless it is listed, and a family that is no circle"

# A script that tries less than it could (WIDE and every in tests/tap.sh) tries all of it in a long suite: in
# check-wide, or in one of its own, whose recipe says WIDE=1 and names the script.
widened() {
    local file wide
    wide=$(sed -n '/^wide_tests/,/[^\\]$/p' "$tests/local.mk"; grep -h 'WIDE=1 ' "$tests"/*/local.mk)
    for file in $(cd "$top" && grep -lE '\$\{WIDE|[|] every ' tests/*/*.sh); do
        [[ $wide = *$file* || $(head -c 2 "$top/$file") != '#!' ]] || echo "$file is not in wide_tests"
    done
}
result 20 "$(widened)" "what takes less than all is in check-wide"

# configure.ac has the version.
version=$(sed -n 's/^AC_INIT(\[strata\], \[\(.*\)\])$/\1/p' "$top/configure.ac")
versions() {
    head -n 1 "$top/NEWS" | grep -qF "Strata $version," || echo "NEWS is of another version than $version"
    [ ! -d "$top/debian" ] || head -n 1 "$top/debian/changelog" | grep -qF "strata ($version)" || echo "debian/changelog is of another version than $version"
}
result 21 "$(versions)" "NEWS and the Debian packages have configure's version"

# A build without assertions does the same: none assigns, and none calls a function whose name says that it changes something.
effects() {
    grep -rnE '\bassert\(' "$@" --include='*.[ch]' | grep -v _Static_assert | sed 's/"[^"]*"//g' |
        grep -E 'assert\(.*(\+\+|--[^>]|[^=!<>]=[^=]|\b[a-z_]*(add|put|push|take|free|read|next|make|set)(_[a-z]+)?\()'
}
result 22 "$(effects "$top/compiler-patch" "$top/rts" "$top/hp2ps" "$top/ghc")" "no assertion has an effect"
printf '%s\n' 'assert(a == b && c <= d);' 'assert(i++ < 3);' 'assert(x = y);' 'assert(vec_push(&v, 1));' > "$scratch/tree/bad.c"
result 23 "$(effects "$scratch/tree" | wc -l | grep -vx 3)" "and one that had would be told"
# What make would build if a file of the run time had changed. Only programs that are linked need the archives; the
# libraries, which take most of the time, need no more than the headers that C texts include.
rebuilt() {
    local build=${LMLC%/*} source
    source=$(sed -n 's/^srcdir = //p' "$build/Makefile")
    would() { (cd "$build" && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -n V=0 -o Makefile -o config.h "$@" all-am 2> /dev/null) |
        sed -n 's/^echo "  [A-Z]* *" \([^;]*\);.*/\1/p' | sort; }
    comm -13 <(would) <(would -W "$source/$1")
}
if [ -f "${LMLC%/*}/Makefile" ]; then
    small=$(rebuilt rts/machine/heap.c)
    result 24 "$(grep -vE '^rts/machine/liblmlrt[a-z_]*_a-heap\.o$|^(rts|lmldir)/liblmlrt[a-z-]*\.a$' <<< "$small"
        for file in rts/machine/liblmlrt_a-heap.o rts/liblmlrt.a lmldir/liblmlrt.a; do grep -qxF "$file" <<< "$small" || echo "$file is not built"; done)" \
        "a change inside the run time builds its objects and archives, and no library"
    result 25 "$(rebuilt rts/abi/lml.h | grep -qxF lmldir/lib.index || echo "lmldir/lib.index is not built")" \
        "a change of a header that programs include builds the libraries, too"
else for n in 24 25; do echo "ok $n # SKIP there is no Makefile beside lmlc"; done
fi

# languages FOLDER: where a compiler in FOLDER knows a language outside its front end.  base, core and back name none, not
# even in comments; passes, what front ends share, and the driver may name one in comments and in texts for people, but
# include nothing of it, call nothing of it and compare with none: no literal is a language's name, an ending or a module.
# languages.c lists the front ends, and hsc is a command for one of them.
languages() {
    local mine='Haskell|haskell|\<LML\>|Lazy ML|Curry|\<hsc\>|[Ff]lat (program|text)|(^|[^a-z/])(lml|flat)/'
    local literal='"(lib/)?[A-Za-z/]*\.(m|lm|hs|lhs|flat|fcy)"|"(lm|hs|lhs|fcy|LML|Haskell|flat|Curry|Main|Prelude)"'
    local code="#include \"(lml|flat|haskell)/|(lml|flat|haskell)_front_end|$literal"
    (cd "$1" && grep -nE "$mine" base/*.[ch] core/*.[ch] back/*.[ch] back/*.def
        for file in opt/*.[ch] front/*.[ch] driver/*.[ch]; do
            case $file in driver/languages.c|driver/hsc.[ch]) continue ;; esac
            awk -v file="$file" -v bad="$code" '{ line = $0
                while (1) {
                    if (inside) { if (!(end = index(line, "*/"))) { line = ""; break }; line = substr(line, end + 2); inside = 0 }
                    if (!(start = index(line, "/*"))) break
                    rest = substr(line, start + 2); line = substr(line, 1, start - 1); inside = 1
                    if (end = index(rest, "*/")) { line = line " " substr(rest, end + 2); inside = 0 } else break
                }
                if (line ~ bad) print file ":" NR ":" $0 }' "$file"
        done) 2> /dev/null
}
result 26 "$(languages "$top/compiler-patch")" "the compiler knows languages in their front ends alone"
foreign=$scratch/foreign
mkdir -p "$foreign"/{base,core,back,opt,front,driver}
echo '/* A Haskell program may do that. */' > "$foreign/base/bad.c"
echo 'static bool is_good(const char *s) { return !strcmp(s, "lml.h"); } /* generated C includes it */' > "$foreign/core/good.c"
printf '%s\n' '/* In LML programs this is so,' ' * "Haskell" or not. */' 'int x; /* one */ const char *y = "Main"; /* two */' > "$foreign/opt/some.c"
printf '%s\n' '#include "haskell/load/load.h"' 'static const char usage[] = "Compiles Haskell programs (.hs)";' \
    'if (path_has_ending(file, ".lhs")) return;' 'src->name = "lib/Prelude.hs";' > "$foreign/driver/bad.c"
echo '#include "lml/lml_front.h"' > "$foreign/driver/languages.c"
want='base/bad.c:1:/* A Haskell program may do that. */
opt/some.c:3:int x; /* one */ const char *y = "Main"; /* two */
driver/bad.c:1:#include "haskell/load/load.h"
driver/bad.c:3:if (path_has_ending(file, ".lhs")) return;
driver/bad.c:4:src->name = "lib/Prelude.hs";'
result 27 "$(diff <(echo "$want") <(languages "$foreign"))" "and a language that is known elsewhere would be found"

# Functions of a file say what they are about: the name of a static function is no bare verb that fits any file.
bare() { (cd "$1" && grep -nE '^static [^=;(]*[ *](add|find|make|get|new|emit|print|set|put|note|check|take|give|look|show|begin|count|copy|has|is|collect|change|visit|walk|push|pop|use|move|measure|run|say|start|sort|join|report|replace|attempt|produce)\(' $(find . -name '*.c')); }
result 28 "$(for room in compiler-patch rts hp2ps ghc; do bare "$top/$room"; done)" "static functions have a noun"
printf '%s\n' 'static void add(int n)' 'static void add_arc(int n)' 'static Ty *find(const char *s);' 'static int count = 0;' > "$scratch/tree/bad.c"
result 29 "$(bare "$scratch/tree" | wc -l | grep -vx 2)" "and one without would be found"

# A suite of continuous integration that takes every n-th program has another beside it, in check-all, that takes all:
# it runs every test, or the same scripts, without an n (whole_suites in tests/local.mk).
recipe() { cat "$suites" "$tests"/*/local.mk | awk -v of="$1:" '/^[^\t]/ { on = $1 == of } on'; }
complete() {
    local suite whole script all
    all=$(sed -n '/^all_suites/,/[^\\]$/p; /^long_modes/s/ \([a-z]\)/ check-\1/gp' "$suites")
    for suite in $(sed -n "s/.*groups=('\(.*\))$/\1/p" "$top/script/test" | tr -d "'"); do
        recipe "$suite" | grep -qE '_EVERY *=|_EVERY=|=few|nomem.sh' || continue
        whole=$(sed -n "s/^whole_suites.*[ =]$suite:\([^ ]*\).*/\1/p" "$suites")
        [ -n "$whole" ] && grep -qw -e "$whole" <<< "$all" || { echo "no suite of check-all takes all of $suite"; continue; }
        ! recipe "$whole" | grep -E '_EVERY|=few' || echo "$whole doesn't take all of $suite"
        recipe "$whole" | grep -qE '\$\(variant\) [a-z]+ check( |$)' && continue
        for script in $(recipe "$suite" | grep -o 'tests/[a-z/-]*\.sh'); do
            recipe "$whole" | grep -qF "$script" || echo "$script of $suite is not in $whole"
        done
    done
}
suites=$tests/local.mk
result 30 "$(complete)" "what continuous integration takes some of, check-all takes all of"
suites=$scratch/suites.mk
sed 's/ check-cc:check-clang//; s/check-sanitizers check-clang/check-clang/; /^check-ways:/,/^$/s/MODE=ways/& RUN_EVERY=2/' "$tests/local.mk" > "$suites"
result 31 "$(complete | grep -v RUN_EVERY= | wc -l | grep -vx 3)" "and a suite that is missing, or takes less, would be told"

# make dist copies what it lists, in one argument of a shell, which Linux takes up to 128 kB.
distributed() {
    local build=${LMLC%/*} recipe source
    source=$(sed -n 's/^srcdir = //p' "$build/Makefile")
    recipe=$(cd "$build" && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -n -o Makefile distdir-am 2> /dev/null)
    [ ${#recipe} -lt 125000 ] || echo "the recipe of make dist has ${#recipe} bytes: list whole folders"
    git -C "$top" ls-files | grep -vxF .gitignore |
        awk -v listed="$(sed -n "s/.*list='\([^']*\)'.*/\1/p" <<< "$recipe" | head -n 1)" -v source="$source/" '
            BEGIN { n = split(listed, name, " ")
                    for (i = 1; i <= n; i++) { if (index(name[i], source) == 1) name[i] = substr(name[i], length(source) + 1); has[name[i]] = 1 } }
            { for (f = $0; f != "" && !(f in has); ) if (!sub("/[^/]*$", "", f)) f = ""
              if (f == "") print $0 " is in no distribution" }'
}
if git -C "$top" ls-files > "$scratch/files" 2> /dev/null && [ -s "$scratch/files" ] && [ -f "${LMLC%/*}/Makefile" ]; then
    result 32 "$(distributed)" "make dist takes all files"
else echo "ok 32 - make dist takes all files # SKIP there is no repository, or no build tree"; fi
