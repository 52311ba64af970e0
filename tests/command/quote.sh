#!/bin/bash
# quote.sh: whatever names, paths and texts a program has, its C text, its logs and its pages mean what they
# should. The C compiler itself looks for places that write a text of others as it is (base/quote.h).
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
top=${tests%/*} source=$top/compiler-patch
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || bail "no directory to work in"
quick_c
count=0
check() {
    local name=$1; shift; count=$((count + 1))
    if ("$@") > why 2>&1; then echo "ok $count - $name"; else echo "not ok $count - $name"; show why | sed 's/^/#   /'; fi
}

# ---- the sources ----

# Compiles files with a type for foreign texts that is no text.
checked() {
    ${CC:-cc} -std=gnu11 -fsyntax-only -DQUOTE_CHECK -DHAVE_CONFIG_H -I"${LMLC%/*}" -I"$source" -I"$top/rts" \
        -Wformat -Werror=format -Werror=incompatible-pointer-types "$@"
}
emitters=("$source"/back/emit*.c "$source/back/frame.c")
check 'no file of the emitter writes a foreign text as it is' checked "${emitters[@]}"

# Each kind of text, written by a new place.
new_place() {
    printf '%s\n' '#include <config.h>' '#include "back/emit_private.h"' '#include "back/mangle.h"' \
        "void f(FILE *o, GFun *f, Expr *e, Source *s, Centre *k, DataCon *c, Instr *i);" \
        "void f(FILE *o, GFun *f, Expr *e, Source *s, Centre *k, DataCon *c, Instr *i) {" \
        "(void)f; (void)e; (void)s; (void)k; (void)c; (void)i; fprintf(o, \"%s\", $1); }" > new.c
    checked -Werror new.c
}
refused() { local text; for text; do if new_place "$text"; then echo "not refused: $text"; return 1; fi; done; }
check 'and a new place that did would be refused' refused 'f->fun->shown' 'f->fun->producer' 'f->fun->module' 'e->str' \
    's->name' 's->module' 's->group' 'k->name' 'c->name' 'c->type->name' 'i->text' 'diag_where(e->loc)' 'diag_place(e->loc)' \
    'centre_shown(k)' 'shown_name(k->name)' 'quote_line(s->name)'
check 'but not one that quotes' new_place 'quote_comment(f->fun->shown)'
check 'foreign texts are computed with in known places only' diff - <(cd "$source/back" && grep -c 'quote_none(' emit*.c frame.c | grep -v ':0$'
    grep -nE '\((const )?char \*\)' emit*.c frame.c | grep -vE 'VEC\(|"\(const char|"[^"]*\(const char') << 'END'
emit_centre.c:3
emit_const.c:1
emit_lines.c:6
END
# Other writers of C: the note of an object, stubs, the flags that a program is given, and what the preprocessor reads.
check 'other files that write C quote each text' diff - <(cd "$source" && grep -lE 'build_c_open\(|__asm__\(|# 1 ' -r --include='*.c' . | sort
    grep -hE 'f(printf|puts|putc)\(.*%s' front/note.c driver/stub.c driver/cpp.c | grep -v quote_) << 'END'
./back/emit_const.c
./back/emit_name.c
./driver/build.c
./driver/compile.c
./driver/cpp.c
./driver/given.c
./driver/stub.c
./front/note.c
END
check 'no shell reads a command of lmlc' eval '! grep -nE "\<(system|popen) ?\(" -r "$source" --include="*.c"'

# ---- programs ----

# C without comments, strings and characters.
strip_c() {
    awk '{ text = text $0 "\n" }
        END { n = length(text)
            for (i = 1; i <= n; i++) {
                c = substr(text, i, 1); two = substr(text, i, 2)
                if (two == "/*") { i = index(substr(text, i + 2), "*/") + i + 2; printf " " }
                else if (c == "\"" || c == "'\''") {
                    for (i++; i <= n && substr(text, i, 1) != c && substr(text, i, 1) != "\n"; i++) if (substr(text, i, 1) == "\\") i++
                } else printf "%s", c } }' "$1"
}

keep=--keep-c
# Does the program that lmlc makes of the files print WANT, and has its C text no text of others?
runs() {
    local want=$1 text; shift
    rm -f prog prog.c
    limited 60 "$LMLC" $keep -o prog "$@" || return 1
    text=$(limited 20 ./prog | tr '\n' ' '); [ "$text" = "$want" ] || { echo "it prints $text"; return 1; }
    [ -n "$keep" ] || return 0
    strip_c prog.c > stripped; ! grep -nw INJECTED stripped
}
quoted='*/ INJECTED(); /*\n#error INJECTED\n\" \\ ??/ %s %n </script><b>&lt;`x`$(x);,\t'
fcy() {
    local int='TCons ("Prelude","Int") []' t="TCons (\"M\",\"T$quoted\") []"
    local call="Comb FuncCall (\"M\",\"f$quoted\")" cons="(\"M\",\"K$quoted\")" nil="(\"M\",\"N$quoted\")"
    local calls="" _
    for _ in {1..60}; do calls+="Comb FuncCall (\"M\",\"d$quoted\") ["; done
    cat << END
Prog "M" ["Prelude"] [Type ("M","T$quoted") Public [] [Cons $cons 2 Public [$t,$int],Cons $nil 0 Public []]]
 [Func ("M","f$quoted") 1 Public (FuncType ($int) ($t)) (Rule [1] (Case Rigid (Var 1)
   [Branch (LPattern (Intc 0)) (Comb ConsCall $nil []),Branch (LPattern (Intc 1)) (Comb ConsCall $cons [$call [Lit (Intc 0)],Lit (Intc 7)])])),
  Func ("M","g$quoted") 1 Public (FuncType ($t) ($int)) (Rule [1] (Case Flex (Var 1)
   [Branch (Pattern $cons [2,3]) (Comb FuncCall ("M","g$quoted") [Var 2]),Branch (Pattern $nil []) (Lit (Intc 7))])),
  Func ("M","d$quoted") 1 Public (FuncType ($t) ($t)) (Rule [1] (Comb ConsCall $cons [Var 1,Lit (Intc 1)])),
  Func ("M","main") 0 Public ($int) (Rule [] (Comb FuncCall ("M","g$quoted") [$calls$call [Lit (Intc 1)]$(printf ']%.0s' {1..60})])),
  Func ("M","goal*/\n??/") 0 Public ($int) (Rule [] (Lit (Intc 5)))] []
END
}
fcy > M.fcy
check 'names of FlatCurry' runs '7 ' M.fcy
check 'names of FlatCurry, with symbolic costs' runs '7 ' --costs M.fcy
check 'the name of a goal' runs '5 ' '--goal=goal*/
??/' M.fcy

cat > Main.hs << 'END'
module Main where
data T = Int :*/ Int | Int :/* Int deriving Show
infixl 6 */, /*, ??/
(*/), (/*), (??/) :: Int -> Int -> T
a */ b = a :*/ b
a /* b = a :/* b
a ??/ b = {-# SCC "*/ INJECTED(); /* \ ??/ %s %n" #-} if a > b then b */ a else a /* b
main :: IO ()
main = print [2 */ 3, 3 /* 2, foldr seq (2 ??/ 1) "*/ INJECTED(); /*\n\" \\ ??/ %s %n"]
END
for way in '' -auto-all -fpairs; do
    check "operators of Haskell, ${way:-plainly}" runs '[2 :*/ 3,3 :/* 2,1 :*/ 2] ' ${way:+"$way"} Main.hs
done
cat > ops.m << 'END'
module
infixl "*/";
infixl "/*";
infixl "??/";
export */, /*, ??/, {:"f */ INJECTED(); %s ??/":};
rec a */ b = a + b
and a /* b = {# SCC "*/ INJECTED(); /* ??/ %s %n" #} (a - b)
and a ??/ b = show_int (a */ b) @ " */ INJECTED(); /*\n\" \\ ??/ %s %n"
and {:"f */ INJECTED(); %s ??/":} x = x ??/ 1
end
END
cat > main.m << 'END'
#include "ops.t"
show_int (4 */ 1) @ {:"f */ INJECTED(); %s ??/":} 1
END
lml='52 */ INJECTED(); /* " \ ??/ %s %n'
for way in '' -auto-all -fpairs; do
    check "operators and names of LML, ${way:-plainly}" runs "$lml" --make -z ${way:+"$way"} main.m
done

# ---- folders and files ----

rm -f ops.[ot] main.o
odd='d* INJECTED(); * "q" \ ??-%s %n'"'"'a<b>&amp;`touch bad`$(touch bad);#$$
end
: x'
mkdir -p "$odd/x*" && cp ./*.m ./*.hs ./*.fcy "$odd" && cp Main.hs "$odd/x*" && cp ops.m "$odd/o*??p\"s %s.m"
cp main.m "$odd/m \"*??%s.m"
sed -i 's/^.include.*/#include "ops.t"\n#define X/' "$odd/m \"*??%s.m"
check 'folders: Haskell' runs '[2 :*/ 3,3 :/* 2,1 :*/ 2] ' "$odd/Main.hs"
check 'a folder whose name ends in a star' runs '[2 :*/ 3,3 :/* 2,1 :*/ 2] ' "$odd/x*/Main.hs"
check 'folders: LML' eval 'keep=; runs "$lml" --make -z "$odd/main.m"'
check 'C is not kept under a path with a newline' eval 'touch "$odd/main.m"; runs "$lml" --make -z "$odd/main.m" 2>&1 | grep "no C text can be kept"'
check 'folders: FlatCurry' runs '7 ' "$odd/M.fcy"
check 'files, by the preprocessor' runs "$lml" -z "$odd/m \"*??%s.m" "$odd/ops.o"
check 'an interface that another file wrote' eval '(cd "$odd" && rm -f ./*.[ot] && limited 60 "$LMLC" --make -z main.m -o prog && ./prog)'
check 'a message names file and line' eval '(cp "$odd/ops.m" "$odd/e\"rr.m"; sed -i "s/a - b/a -/" "$odd/e\"rr.m"
    limited 20 "$LMLC" -z -c "$odd/e\"rr.m"; [ $? = 1 ]) 2>&1 | grep -F "/e\"rr.m:7:"; grep -n "expected" why || true'
check 'and no shell ran a name' eval '[ -z "$(find . -name bad)" ]'

# The C compiler must take no file for an option, or for a file of options.
mkdir @d
printf '%s\n' module 'export f;' 'f x = x + 1' end | tee ./-Wl,-f.m > @d/g.m
printf '#include "-Wl,-f.t"\nf 2\n' > dash.m; printf '#include "@d/g.t"\n#define X\nf 2\n' > at.m
commands() {
    local source
    for source in dash at; do "$LMLC" --make $source.m -o @p && [ "$(./@p)" = 3 ] && rm @p || return 1; done
    "$LMLC" dash.m -o -p -- -Wl,-f.o && [ "$(./-p)" = 3 ]
}
check 'files whose names begin as options do' commands

# ---- logs, pictures and pages ----

mkdir "$odd/logs"
limited 60 "$LMLC" -o "$odd/logs/p\"*<b>" M.fcy 2> err || show err
(cd "$odd/logs" && limited 20 "./p\"*<b>" -c --clock=alloc:256 --snapshot=end --collect-always) > out 2> err
log=$(echo "$odd"/logs/*.hp) site=$(echo "$odd"/logs/*.hpz)
check 'a log has its names in quotes' eval '[ -n "$log" ] && limited 20 "$HP2PS" --format=plot -o - "$log" | grep -F "INJECTED"'
pages() {
    limited 20 "$HP2PS" --format=html -o page.html "${site:-$log}" || return 1
    # One script ends for each that begins, and no name is an element.
    [ "$(grep -oi '<script' page.html | wc -l)" = "$(grep -oi '</script' page.html | wc -l)" ] || { echo "scripts begin and end"; return 1; }
    ! grep -n 'INJECTED.*<b>' page.html
}
check 'a page keeps names apart from its elements' pages
formats() {
    local format
    for format in svg pprof folded speedscope massif openmetrics csv-long trace; do
        limited 20 "$HP2PS" --format="$format" -o "out.$format" "$log" || { echo "$format"; return 1; }
    done
    ! grep -n '<b>' out.svg && whole_json out.speedscope && whole_json out.trace && whole_xml out.svg
}
# Nothing but punctuation, numbers and words is left of JSON without its strings, and no markup of XML without its tags.
whole_json() {
    ! sed -E 's/"([^"\\[:cntrl:]]|\\(["\\\/bfnrt]|u[0-9a-fA-F]{4}))*"/0/g; s/(true|false|null)/0/g' "$1" | grep -n '[^][{}:,0-9.eE+ -]'
}
whole_xml() {
    ! tr '\n' ' ' < "$1" | sed -E 's/<([^<>"]|"[^"<]*")*>//g; s/&(amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);//g' | grep -n '[<>&]'
}
check 'so do the other formats' formats
echo "1..$count"
