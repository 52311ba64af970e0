# shapes.awk: a program of a given shape and size, and what it prints.
#
#   awk -v shape=NAME -v size=BYTES -f tests/large/shapes.awk > prog.m
#   awk -v list=1 -f tests/large/shapes.awk           the names of the shapes
#
# The first line of the program says what it prints ("-- expect:"), or which
# message lmlc gives ("-- expect error:").

function put(s) { text[++pieces] = s; bytes += length(s) }
function full() { return bytes >= size || n >= most }
function says(s) { expect = "-- expect: " s }
function repeat(s, k) { while (k-- > 0) put(s) }

function remainders(k,    v) { for (v = 1; --k >= 0;) v = 1 + k + v % 1009; return v }

# The same piece at both ends: as many as fit.
function nest(left, middle, right) {
    n = int(size / length(left right))
    if (most && n > most) n = most
    repeat(left, n); put(middle); repeat(right, n)
}
# A chain: FIRST SEP NEXT SEP NEXT ...; @ in NEXT stands for the number.
function chain(first, sep, next_,    s) {
    put(first)
    for (n = 0; !full(); n++) { s = next_; gsub(/@/, n, s); put(sep s) }
}

function make() {
    if (shape == "sum")        { put("let x = 1 in "); chain("x", "+", "x"); says(n + 1) }
    if (shape == "sum_digits") { chain("0", "+", "1"); says(n) }
    if (shape == "parens") { nest("(", "7", ")"); says(7) }
    if (shape == "lists")  { nest("[", "7", "]"); says(7) }
    if (shape == "pairs")  { nest("(1,", "7", ")"); expect = "-- expect-exact: "; for (i = 0; i < n; i++) expect = expect "1"; expect = expect "7" }
    if (shape == "calls_nested") { put("let f x = x in "); nest("f(1+", "0", ")"); says(n) }
    if (shape == "calls") { put("let f x = x in length "); chain("[f 0", ";", "f @"); put("]"); says(n + 1) }
    if (shape == "lets")  { put("let a = 1 in "); while (!full()) { put("let a = a+1 in "); n++ } put("a"); says(n + 1) }
    if (shape == "lets_named") { put("let a0 = 1 in "); while (!full()) { n++; put("let a" n " = a" (n - 1) "+1 in ") } put("a" n); says(n + 1) }
    if (shape == "lets_lazy") { put("let f x y = x+y in let a0 = 1 in "); while (!full()) { n++; put("let a" n " = f a" (n - 1) " 1 in ") } put("a" n); says(n + 1) }
    if (shape == "lets_left") { nest("let a=", "1", "+1 in a"); says(n + 1) }
    if (shape == "lets_all_used") { while (!full()) { n++; put("let a" n "=f " n " in "); bytes += length(n) + 2 }
        text[1] = "let f x=x in " text[1]; put("a1"); for (i = 2; i <= n; i++) put("+a" i); says(n * (n + 1) / 2) }
    if (shape == "ifs_else") { put("let f x = "); while (!full()) { n++; put("if x=" n " then " n % 101 " else\n") } put("0 in f " n); says(n % 101) }
    if (shape == "ifs_then") { put("let f x = "); nest("if x>0 then ", "5", " else 1"); put(" in f 3"); says(5) }
    if (shape == "ifs_cond") { put("let t = true in let f x = "); nest("if ", "x>0", " then t else x>1"); put(" in if f 2 then 5 else 6"); says(5) }
    if (shape == "lambdas") { put("("); nest("\\x.", "7", " 1"); text[pieces] = ") 1"; for (i = pieces - n + 1; i <= pieces; i++) text[i] = ") 1"; for (i = 1; i <= n; i++) text[i + 1 - 0] = "(\\x."; text[1] = ""; says(7) }
    if (shape == "lambda_args") { put("("); while (!full()) { n++; put("\\x" n "."); bytes += 2 } put("x" n ")"); repeat(" 1", n); says(1) }
    if (shape == "args")  { n = int(size / 10); if (most && n > most) n = most; put("let f"); for (i = 1; i <= n; i++) put(" x" i); put(" = x" n " in f"); for (i = 1; i <= n; i++) put(" " i % 10); says(n % 10) }
    if (shape == "args_unknown")  { n = int(size / 10); if (most && n > most) n = most; put("let h g = g"); for (i = 1; i <= n; i++) put(" " i % 10); put(" in let f"); for (i = 1; i <= n; i++) put(" x" i); put(" = x" n " in h f"); says(n % 10) }
    if (shape == "cases") { put("let f x = "); nest("case x in 0: 1 || y: ", "x+1", " end"); put(" in f 2"); says(3) }
    if (shape == "cases_scrutinee") { put("let f x = "); nest("case ", "x", " in 0:1||_:2 end"); put(" in f 2"); says(2) }
    if (shape == "wheres") { put("a0 where a0=a1"); while (!full()) { n++; put(" where a" n "=a" (n + 1)) } put(" where a" (n + 1) "=7"); says(7) }
    if (shape == "where_group") { put("a0 where rec a0=a1"); while (!full()) { n++; put(" and a" n "=a" (n + 1)) } put(" and a" (n + 1) "=7"); says(7) }
    if (shape == "case_ints") { put("let f x = case x in "); while (!full()) { put(n ": " n % 101 " || "); n++ } put("_ : 0 end in f " (n - 1)); says((n - 1) % 101) }
    if (shape == "case_sparse") { put("let f x = case x in "); while (!full()) { put(n * n ": " n % 101 " || "); n++ } put("_ : 0 end in f " (n - 1) * (n - 1)); says((n - 1) % 101) }
    if (shape == "constructors") { put("let rec type T = C0"); while (bytes < size / 2) { n++; put(" + C" n) } put(" and f x = case x in C0 : 0"); for (i = 1; i <= n; i++) put("||C" i ":" i % 101); put(" end in f C" n); says(n % 101) }
    if (shape == "constructors_fields") { put("let rec type T = C0 Int"); while (bytes < size / 2) { n++; put(" + C" n " Int") } put(" and f x = case x in C0 x: x"); for (i = 1; i <= n; i++) put("||C" i " x:x+" i % 101); put(" end in f (C" n " 1)"); says(1 + n % 101) }
    if (shape == "clauses") { put("let f 0 = 0"); while (!full()) { n++; put(" || f " n " = " n % 101) } put(" in f " n); says(n % 101) }
    if (shape == "strings_clauses") { put("let f \"abc0\" = 0"); while (!full()) { n++; put(" || f \"abc" n "\" = " n % 101) } put(" in f \"abc" n "\""); says(n % 101) }
    if (shape == "strings_default") { put("let f \"abc0\" = 0"); while (!full()) { n++; put(" || f \"abc" n "\" = " n % 101) } put(" || f s = length s in f \"abc" n "\" + f \"abc" n "x\""); says(n % 101 + length(n) + 4) }
    if (shape == "strings_pairs") { put("let f x y = case (x,y) in (\"a\",0):0"); while (!full()) { n++; put("||(\"k" n "\"," n "):" n % 101) } put("||_:1 end in f \"k" n "\" " n); says(n % 101) }
    if (shape == "strings_calls") { put("let g x = x in let f \"abc0\" = 0"); while (!full()) { n++; put(" || f \"abc" n "\" = g " n % 101) } put(" in f \"abc" n "\""); says(n % 101) }
    if (shape == "guards") { put("let f x & (x=0) = 0"); while (!full()) { n++; put(" || f x & (x=" n ") = " n % 101) } put(" || f x = x in f " n); says(n % 101) }
    if (shape == "diagonal") { m = int(sqrt(size / 3)); if (m > 100) m = 100; put("let f"); for (i = 1; i <= m; i++) { if (i > 1) put("\n||f"); for (j = 1; j <= m; j++) put(j == i ? " 1" : " _"); put("=" i) } put("\n||f"); for (j = 1; j <= m; j++) put(" _"); put("=0 in f"); for (j = 1; j <= m; j++) put(j == m ? " 1" : " 0"); says(m) }
    if (shape == "diagonal2") { m = int(sqrt(size / 3)); if (m > 60) m = 60; put("let f"); for (i = 1; i < m; i++) { if (i > 1) put("\n||f"); for (j = 1; j <= m; j++) put(j == i ? " 1" : j == i + 1 ? " 0" : " _"); put("=" i) } put("\n||f"); for (j = 1; j <= m; j++) put(" _"); put("=0 in f"); for (j = 1; j <= m; j++) put(j == m ? " 1" : " 0"); says(0) }
    if (shape == "string") { put("length \""); while (!full()) { put(substr("abcdefghijklmnopqrstuvwxyz\\n", 1, 28)); n += 27 } put("\""); says(n) }
    if (shape == "comprehension") { put("length [x" "@" ";;x0<-[1;2]"); while (!full()) { n++; put(";x" n "<-[x" (n - 1) "]") } put("]"); gsub(/@/, n, text[1]); says(2) }
    if (shape == "comprehension_tests") { put("length [x;;x<-[1..9]"); while (!full()) { n++; put(";x~=" n % 3) } put("]"); says(7) }
    if (shape == "comprehension_same") { put("length [x;;x<-[1]"); while (!full()) { n++; put(";x<-[x]") } put("]"); says(1) }
    if (shape == "comprehensions_nested") { nest("[y;;y<-", "[7]", "]"); says(7) }
    if (shape == "list_of_lambdas") { put("Sum(map(\\f.f 1)"); chain("[\\x.x", ";", "\\x.x+@"); put("])"); says(n + 1 + n * (n - 1) / 2) }
    if (shape == "lambdas_free") { put("let y = length input in Sum(map(\\f.f 1)"); chain("[\\x.x", ";", "\\x.x+y+@"); put("])"); says(n + 1 + n * (n - 1) / 2) }
    if (shape == "doubles") { put("let x = itof(length input) in ftoi(reduce(\\a.\\b.a+.b) 0.0"); chain("[x+.1.0", ";", "x+.@.0"); put("])"); says(1 + n * (n - 1) / 2) }
    if (shape == "errors_list") { put("let f x & (x=0) = 1 in let x = length input in Sum"); chain("[f x", ";", "(case x in 0: 1 || 1: @ end)"); put("]"); says(n + 1) }
    if (shape == "list_of_lists") { put("length"); chain("[[0]", ";", "[@]"); put("]"); says(n + 1) }
    if (shape == "list_of_pairs") { put("length"); chain("[0,0", ";", "@,@"); put("]"); says(n + 1) }
    if (shape == "list_of_vars") { put("let x = length input in Sum"); chain("[x+1", ";", "x+@"); put("]"); says(1 + n * (n - 1) / 2) }
    if (shape == "cons") { chain("length(1", ". ", "1"); put(". [])"); says(n + 1) }
    if (shape == "cons_vars") { put("let x = length input in "); chain("length(x", ".", "x"); put(".[])"); says(n + 1) }
    if (shape == "append") { put("let x = \"ab\" in "); chain("length(x", "@", "x"); put(")"); says(2 * n + 2) }
    if (shape == "append_strings") { chain("length(\"ab\"", "@", "\"c\""); put(")"); says(n + 2) }
    if (shape == "compose") { put("let f x = x+1 in ("); chain("f", " o ", "f"); put(")0"); says(n + 1) }
    if (shape == "and") { put("let x = length input in if "); chain("x=0", "&", "x=0"); put(" then 1 else 2"); says(1) }
    if (shape == "or") { put("let x = length input in if "); chain("x=1", "|", "x=@"); put(" then 1 else 2"); says(1) }
    if (shape == "and_or") { put("let x = length input in if "); chain("x=1", "|", "x=@&x=1"); put(" then 1 else 2"); says(2) }
    if (shape == "not") { put("let x = length input=0 in if "); chain("", "~", " "); if (n % 2) put("~"); put("~~x then 1 else 2"); says(n % 2 ? 2 : 1) }
    if (shape == "equals") { put("let x = length input=0 in if "); chain("x", "=", "x"); put(" then 1 else 2"); says(n % 2 || n >= 0 ? 1 : 2) }
    if (shape == "negate") { put("let x = 5 in "); n = int(size / 5); repeat("-(", n); put("x"); repeat(")", n); says(n % 2 ? -5 : 5) }
    if (shape == "times") { put("let x = 1 in "); chain("x", "*", "x"); says(1) }
    if (shape == "power") { put("let x = 1 in "); chain("x", "^", "x"); says(1) }
    if (shape == "mutual") { put("let rec f0 x = if x=0 then 7 else f1 (x-1)"); while (!full()) { n++; put("\nand f" n " x = if x=0 then " n % 101 " else f" (n + 1) "(x-1)") } put("\nand f" (n + 1) " x = f0 x in f0 " n); says(n % 101) }
    if (shape == "mutual_free") { put("let c = length input in let rec f0 x = if x=c then 7 else f1 (x-1)"); while (!full()) { n++; put("\nand f" n " x = if x=c then " n % 101 " else f" (n + 1) "(x-1)") } put("\nand f" (n + 1) " x = f0 x in f0 " n); says(n % 101) }
    if (shape == "definitions") { put("let rec f0 x = x"); while (!full()) { n++; put("\nand f" n " x = f" (n - 1) " x+1") } put("\nin f" n " 0"); says(n) }
    if (shape == "constants") { put("let rec c0 = length input"); while (!full()) { n++; put("\nand c" n "=c" (n - 1) "+1") } put("\nin c" n); says(n) }
    if (shape == "cyclic_data") { put("let rec c0 = 0.c1"); while (!full()) { n++; put("\nand c" n "=" n % 10 ".c" (n + 1)) } put("\nand c" (n + 1) "=5.c0 in Sum (head " (n + 2) " c0)"); s = 5; for (i = 1; i <= n; i++) s += i % 10; says(s) }
    if (shape == "functions_nested") { put("let f0 x = "); while (!full()) { n++; put("let f" n " x = "); bytes += 8 } put("x+1"); for (i = n; i >= 0; i--) put(" in f" i (i ? " x" : " 0")); says(1) }
    if (shape == "functions_nested_free") { n = int(sqrt(size) * 2.5); put("let f0 x0 = "); for (i = 1; i <= n; i++) put("let f" i " x" i " = "); put("x0"); for (i = 1; i <= n; i++) put("+x" i); for (i = n; i >= 0; i--) put(" in f" i (i ? " x0" : " 1")); says(n + 1) }
    if (shape == "types") { put("let rec type T0 = C0"); while (!full()) { n++; put("\nand type T" n " = C" n " T" (n - 1)) } put("\nin 5"); says(5) }
    if (shape == "synonyms") { put("let rec type T0 == Int"); while (!full()) { n++; put("\nand type T" n " == T" (n - 1)) } put("\nin (5 : T" n ")"); says(5) }
    if (shape == "synonyms_pairs") { put("let rec type T0 == Int"); for (n = 1; n <= 60; n++) put("\nand type T" n " == T" (n - 1) " # T" (n - 1)); put("\nin let f x = (x : T60) in 5"); says(5) }
    if (shape == "fields") { n = int(size / 16); if (most && n > most) n = most; put("let rec type T = C"); repeat(" Int", n); put(" and f (C"); for (i = 1; i <= n; i++) put(" x" i); put(") = x" n " in f (C"); for (i = 1; i <= n; i++) put(" " i % 10); put(")"); says(n % 10) }
    if (shape == "type_params") { n = int(size / 20); if (most && n > most) n = most; put("let rec type T"); for (i = 1; i <= n; i++) put(" *a" i); put(" = C"); for (i = 1; i <= n; i++) put(" *a" i); put(" and f (C"); for (i = 1; i <= n; i++) put(" x" i); put(") = x" n " in f (C"); for (i = 1; i <= n; i++) put(" " i % 10); put(")"); says(n % 10) }
    if (shape == "type_parens") { put("let f x = (x : "); nest("(", "Int", ")"); put(") in f 5"); says(5) }
    if (shape == "type_lists") { put("let f x = (x : "); nest("[", "Int", "]"); put(") in f []"); expect = "-- expect-exact: " }
    if (shape == "type_arrows") { put("let f x = (x : "); chain("Int", "->", "Int"); put(") in 5"); says(5) }
    if (shape == "pattern_list") { put("let f [x0"); while (bytes < size / 2) { n++; put(";x" n) } put("] = x" n " || f _ = 0 in f [0"); for (i = 1; i <= n; i++) put(";" i % 10); put("]"); says(n % 10) }
    if (shape == "pattern_cons") { put("let f (x0"); while (bytes < size / 2) { n++; put(".x" n) } put(") = length x" n " || f _ = 1 in f [0"); for (i = 1; i < n + 3; i++) put(";" i % 10); put("]"); says(3) }
    if (shape == "pattern_nested") { put("let f "); nest("(1 .", "x", ")"); put(" = length x || f _ = 0 in f ("); repeat("1 . ", n); put("[])"); says(0) }
    if (shape == "pattern_deep") { put("let f "); nest("[", "x", "]"); put(" = x || f _ = 1 in f "); repeat("[", n); put("7"); repeat("]", n); says(7) }
    if (shape == "pattern_binding") { put("let [x0"); while (bytes < size / 2) { n++; put(";x" n) } put("] = map (\\x.x) [0"); for (i = 1; i <= n; i++) put(";" i % 10); put("] in x" n); says(n % 10) }
    if (shape == "pattern_used") { put("let f [x0"); while (bytes < size / 3) { n++; put(";x" n) } put("] = x0"); for (i = 1; i <= n; i++) put("+x" i); put(" || f _ = 0 in f [0"); for (i = 1; i <= n; i++) put(";" i % 10); put("]"); s = 0; for (i = 1; i <= n; i++) s += i % 10; says(s) }
    if (shape == "pattern_listed") { put("let f [x0"); while (bytes < size / 3) { n++; put(";x" n) } put("] = [x" n); for (i = n - 1; i >= 0; i--) put(";x" i); put("] || f y = y in hd(f [0"); for (i = 1; i <= n; i++) put(";" i % 10); put("])"); says(n % 10) }
    if (shape == "pattern_called") { put("let g a b c = a+b+c in let f [x0"); while (bytes < size / 4) { n++; put(";x" n) } put("] = [g x0 x1 x2"); for (i = 1; i < n - 1; i++) put(";\ng x" i " x" (i + 1) " x" (i + 2)); put("] || f y = y in Sum(f [0"); for (i = 1; i <= n; i++) put(";1"); put("])"); says(3 * (n - 1) - 1) }
    if (shape == "pattern_pairs") { put("let f [(x0,y0)"); while (bytes < size / 3) { n++; put(";(x" n ",y" n ")") } put("] = x0-y0"); for (i = 1; i <= n; i++) put("+x" i "-y" i); put(" || f _ = 0 in f(map(\\x.x,1)[0"); for (i = 1; i <= n; i++) put(";" i % 10); put("])"); s = -1; for (i = 1; i <= n; i++) s += i % 10 - 1; says(s) }
    if (shape == "patterns_used") { put("let rec z = 0"); while (!full()) { n++; m = 40 * (1 + n % 7); put("\nand f" n " [x0"); for (i = 1; i <= m; i++) put(";x" i); put("] = x0"); for (i = 1; i <= m; i++) put("+x" i); put(" || f" n " _ = " n) } put("\nin f1[]"); for (i = 2; i < n; i++) put("+f" i "[]"); put("+f" n " (rept " (m + 1) " 2)"); says(2 * m + 2 + n * (n - 1) / 2) }
    if (shape == "fields_used") { n = int(size / 24); if (most && n > most) n = most; put("let rec type T = C Int"); repeat(" Int", n); put(" and f (C x0"); for (i = 1; i <= n; i++) put(" x" i); put(") = x0"); for (i = 1; i <= n; i++) put("+x" i); put(" in f (C 0"); for (i = 1; i <= n; i++) put(" " i % 10); put(")"); s = 0; for (i = 1; i <= n; i++) s += i % 10; says(s) }
    if (shape == "fields_strict") { n = int(size / 24); if (most && n > most) n = most; put("let x = length input in let rec type T = C Int!"); repeat(" Int!", n); put(" and f (C x0"); for (i = 1; i <= n; i++) put(" x" i); put(") = [x0"); for (i = 1; i <= n; i++) put(";x" i); put("] in Sum(f (C x"); for (i = 1; i <= n; i++) put(" (x+" i % 10 ")"); put("))"); s = 0; for (i = 1; i <= n; i++) s += i % 10; says(s) }
    if (shape == "record") { m = int(sqrt(size / 6)); put("let rec type T = C"); repeat(" Int", m); for (i = 1; i <= m; i++) { put("\nand "); if (i % 2) put("get" i " (C"); else put("set" i " y (C"); for (j = 1; j <= m; j++) put(" x" j); put(") = "); if (i % 2) put("x" i); else { put("C"); for (j = 1; j <= m; j++) put(j == i ? " y" : " x" j) } } put("\nin let r = C"); repeat(" 1", m); put(" in get1 ("); for (i = 2; i <= m; i += 2) put("set" i " " i "("); put("r"); for (i = 2; i <= m; i += 2) put(")"); put(")"); says(1) }
    if (shape == "args_used") { n = int(size / 14); if (most && n > most) n = most; put("let f"); for (i = 1; i <= n; i++) put(" x" i); put(" = x1"); for (i = 2; i <= n; i++) put("+x" i); put(" in f"); for (i = 1; i <= n; i++) put(" " i % 10); s = 0; for (i = 1; i <= n; i++) s += i % 10; says(s) }
    if (shape == "args_listed") { n = int(size / 18); if (most && n > most) n = most; put("let x = length input in let f"); for (i = 1; i <= n; i++) put(" x" i); put(" = [x1"); for (i = 2; i <= n; i++) put(";x" i); put("] in Sum(f"); for (i = 1; i <= n; i++) put(" (x+" i % 10 ")"); put(")"); s = 0; for (i = 1; i <= n; i++) s += i % 10; says(s) }
    if (shape == "lambda_used") { n = int(size / 18); if (most && n > most) n = most; put("let h g = g"); for (i = 1; i <= n; i++) put(" " i % 10); put(" in h ("); for (i = 1; i <= n; i++) put("\\x" i "."); put("x1"); for (i = 2; i <= n; i++) put("+x" i); put(")"); s = 0; for (i = 1; i <= n; i++) s += i % 10; says(s) }
    if (shape == "let_group") { put("let y = length input in let a0=y"); while (bytes < size * 2 / 3) { n++; put("\nand a" n "=y*" n "+1") } put("\nin a0"); for (i = 1; i <= n; i++) put("+a" i); says(n) }
    if (shape == "let_group_listed") { put("let y = length input in let f x=[x;y] in let a0=f y"); while (bytes < size * 2 / 3) { n++; put("\nand a" n "=f " n) } put("\nin length(conc[a0"); for (i = 1; i <= n; i++) put(";a" i); put("])"); says(2 * n + 2) }
    if (shape == "where_used") { put("let y = length input in (a0"); while (bytes < size / 3) { n++; put("+a" n) } put(" where a0=y"); for (i = 1; i <= n; i++) put("\nand a" i "=y*" i "+1"); put(")"); says(n) }
    if (shape == "rec_values") { put("let rec type T = N Int T T in let rec a0=N 0 a1 a0"); m = int(size / 22); for (n = 1; n <= m; n++) put("\nand a" n "=N " n % 10 " a" (n < m ? n + 1 : 0) " a" (n * 7919) % m); put("\nin let rec g n (N x y z) & (n=0) = x || g n (N x y z) = g (n-1) y in g " m " a0"); says(m % 10) }
    if (shape == "guards_vars") { put("let f"); for (i = 0; i < 40; i++) put(" x" i); while (!full()) { if (n) { put("\n|| f"); for (i = 0; i < 40; i++) put(" x" i) } n++; put(" & (x" n % 40 "+x" (n * 7) % 40 "=" n + 100 ") = x" (n * 3) % 40) } put("\n|| f"); for (i = 0; i < 40; i++) put(" _"); put(" = 7 in f"); for (i = 0; i < 40; i++) put(" " i % 10); says(7) }
    if (shape == "ifs_vars") { put("let f"); for (i = 0; i < 40; i++) put(" x" i); put(" = "); while (!full()) { n++; put("if x" n % 40 "+x" (n * 7) % 40 "=" n + 100 " then x" (n * 3) % 40 " else\n") } put("7 in f"); for (i = 0; i < 40; i++) put(" " i % 10); says(7) }
    if (shape == "ifs_recursive") { put("let rec f a b (x.xs) l = if x = 0 then a\n"); while (!full()) { n++; put("else if hd (if x > " n " then a else b @ l) = " n " then b @ f a (x . b) xs l\n") } put("else b in length (f [1] [2] [3; 0] [4])"); says(2) }
    if (shape == "steps") { put("let rec THEN a b = a + b % 1009 and x = stoi \"1\" in ("); while (!full()) put("x + " n++ "; "); put("x)"); says(remainders(n)) }
    if (shape == "calls_strict") { put("let f a b = a + b % 1009 and x = stoi \"1\" in "); while (!full()) put("f (x+" n++ ") ("); put("x"); repeat(")", n); says(remainders(n)) }
    if (shape == "functions_clauses") { put("let rec g x = x"); while (!full()) { n++; put("\nand f" n " 0 [] = " n % 101 " || f" n " x (y.(z.w)) = f" n " (x-1) w+y || f" n " x [y] = x*y || f" n " _ _ = " n) } put("\nin f1 2 [1;2;3;4;5]"); for (i = 2; i <= n; i++) put("+f" i " 1[]"); says(3 + n * (n + 1) / 2) }
    if (shape == "lets_listed") { put("let f x=x in "); while (bytes < size * 3 / 4) { n++; put("let a" n "=f " n " in ") } put("Sum[a1"); for (i = 2; i <= n; i++) put(";a" i); put("]"); says(n * (n + 1) / 2) }
    if (shape == "rec_listed") { put("let rec f x=x and a0=f 0"); while (bytes < size * 3 / 4) { n++; put("\nand a" n "=f " n ". a" (n - 1)); if (n == 1) text[pieces] = "\nand a1=f 1.[]" } put("\nin Sum a" n); says(n * (n + 1) / 2) }
    if (shape == "lists_of_calls") { put("let f x y = x+y in let x = length input in Sum(map Sum"); chain("[[f x 1;x]", ";", "[f x (f @ x); @]"); put("])"); says(1 + n * (n - 1)) }
    if (shape == "ifs_listed") { put("let x = length input in Sum"); chain("[if x=0 then 1 else 2", ";", "if x=@ then x else @"); put("]"); says(1 + n * (n - 1) / 2) }
    if (shape == "lets_in_list") { put("let x = length input in Sum"); chain("[x", ";", "let y=x+@ in y*y"); put("]"); says((n - 1) * n * (2 * n - 1) / 6) }
    if (shape == "lines") { put("let x = length input in Sum[x"); while (!full()) { put(";\nx+" n); n++ } put("]"); says(n * (n - 1) / 2) }
    if (shape == "lines_mixed") { put("let rec f x y = if x>y then x else y and g h x = h x in let x = length input in Sum[x"); while (!full()) { i = n % 7; put(";\n" (i == 0 ? "f (x+" n ") " n : i == 1 ? "g (f x) " n : i == 2 ? "g (\\y.y+" n ") x" : i == 3 ? "if x=" n " then 0 else f x " n : i == 4 ? "case x in 0: " n " || y: y end" : i == 5 ? "let z=f x " n " in z+x" : "hd [x+" n ";f x 1]")); n++ } put("]"); says(n * (n - 1) / 2) }
    if (shape == "strings_list") { put("length(conc"); chain("[\"a\"", ";", "\"s@\""); put("])"); s = 1; for (i = 0; i < n; i++) s += 1 + length(i); says(s) }
    if (shape == "cases_list") { put("let x = length input in Sum"); chain("[x", ";", "(case x+@ in 0: 0 || 1: 1 || y: y end)"); put("]"); says(n * (n - 1) / 2) }
    if (shape == "functions_list") { put("let x = length input in let rec f0 y = x+y"); while (!full()) { n++; put("\nand f" n " 0 = x || f" n " y = f" (n - 1) " (y-1)+1") } put("\nin f" n " 3"); says(3) }
    if (shape == "pattern_bindings") { put("let p = (1,2) in "); while (!full()) { n++; put("let (a,b) = p in ") } put("a+b"); says(3) }
    if (shape == "applications") { put("let rec f x = 1 and id x = x in id"); while (!full()) { n++; put(" id") } put(" 7"); says(7) }
    if (shape == "sections") { put("let x = 1 in ("); chain("(+x)", " o ", "(x+)"); put(") 0"); says(n + 1) }
    if (shape == "traces") { put("let x = 1 in "); nest("seq x (", "7", ")"); says(7) }
    if (shape == "catches") { nest("catch(", "7", ")(\\s.1)"); says(7) }
    if (shape == "locals") { put("let "); nest("local a=1 in ", "b=a", " end"); put(" in b"); says(1) }
    if (shape == "let_bang") { put("let f x = (x,x) in let!(a,b)=f 1 in "); while (!full()) { n++; put("let!(a,b)=f b in ") } put("a+b"); says(2) }
    if (shape == "comments") { while (!full()) { n++; put("/* x */ -- y\n") } put("7"); says(7) }
    if (shape == "long_name") { put("let "); while (!full()) put("abcdefghij"); m = pieces; put("=7 in "); for (i = 2; i <= m; i++) put(text[i]); says(7) }
    if (shape == "blowup") { put("let f0 x=(x,x) in "); for (n = 1; n <= 40; n++) { m = n - 1; put("let f" n " x=f" m "(f" m " x) in ") }; put("f40 1"); expect = "-- expect error: type" }
    if (shape == "blowup_values") { put("let a0=\\x.x in "); for (n = 1; n <= 60; n++) put("let a" n "=(a" (n - 1) ",a" (n - 1) ") in "); put("1"); expect = "-- expect error: too large" }
    if (shape == "op_users") { put("infixl \"+++\"; let rec (a +++ b) = a + b in "); chain("1", " +++ ", "1"); says(n + 1) }
    if (shape == "errors") { chain("x0", "+", "x@"); expect = "-- expect error: x1" }
    if (shape == "type_errors") { chain("[1+'a'", ";", "@+'b'"); put("]"); expect = "-- expect error: Char" }
    if (!expect) { print "shapes.awk: no shape " shape > "/dev/stderr"; exit 1 }
}
BEGIN {
    if (!size) size = 65536
    if (!most) most = 1e9
    n = 0
    make()
    print expect
    for (i = 1; i <= pieces; i++) printf "%s", text[i]
    print ""
}
