# gen.awk: writes a random program of three files whose modules are full of constants.
#
#   awk -v seed=7 -v dir=. -f gen.awk       dir/a.m, dir/b.m and dir/prog.m
#
# The definitions d1, d2 ... are constants of all kinds (numbers, lists, endless lists, functions, pairs and lists of
# these) and functions. Each lies in module a or b and mentions only definitions before it, or itself with a smaller
# first argument, so that the program ends. The main program shows a few expressions that use them: called, suspended,
# partially applied, held in data, behind a catch.

function pick(n) { return int(rand() * n) }
function fresh() { return "v" ++names }

# A definition before number k of one of the kinds, or 0.
function before(k, kinds,    i, n, found) {
    for (i = 1; i < k; i++)
        if (index(kinds, kind[i])) found[n++] = i
    return n ? found[pick(n)] : 0
}
function use(k, kinds,    i) {
    i = before(k, kinds)
    if (i) used[i] = 1
    return i
}

# An Int; k: only definitions before it; depth: of what is left; scope: the variables, with blanks around them.
function number(k, depth, scope,    c, i, v, w) {
    c = depth < 1 ? pick(4) : pick(20)
    if (c == 0) return pick(100)
    if (c == 1 && (i = variable(scope))) return i
    if (c == 2 && (i = use(k, "n"))) return "d" i
    if (c == 3 && (i = use(k, "f"))) return "(d" i " " pick(3) " " pick(9) ")"
    if (depth < 1) return pick(100)
    if (c < 6) return "(" number(k, depth - 1, scope) " + " number(k, depth - 1, scope) ")"
    if (c < 8) return "(Sum " list(k, depth - 1, scope) ")"
    if (c == 8) return "(length " list(k, depth - 1, scope) ")"
    if (c == 9) return "(if " number(k, depth - 1, scope) " > " number(k, depth - 1, scope) " then " \
        number(k, depth - 1, scope) " else " number(k, depth - 1, scope) ")"
    if (c < 12) return "(" function_(k, depth - 1, scope) " " number(k, depth - 1, scope) ")"
    if (c == 12) { v = fresh(); return "(let " v " = " number(k, depth - 1, scope) " in " number(k, depth - 1, scope v " ") ")" }
    if (c == 13) { v = fresh(); w = fresh(); return "(case " list(k, depth - 1, scope) " in [] : " number(k, depth - 1, scope) \
        " || (" v "." w ") : (" number(k, depth - 1, scope v " ") ") + Sum " w " end)" }
    if (c == 14) { v = fresh(); return "(catch (if " number(k, depth - 1, scope) " > " pick(60) " then fail \"no\" else " \
        number(k, depth - 1, scope) ") (\\" v ". length " v " + " number(k, depth - 1, scope) "))" }
    if (c == 15 && (i = use(k, "p"))) return "(Sum (fst d" i ") + snd d" i " " number(k, depth - 1, scope) ")"
    if (c == 16 && (i = use(k, "t"))) return "(hd d" i " " number(k, depth - 1, scope) ")"
    if (c == 17 && (i = use(k, "f"))) return "(d" i " 2 " number(k, depth - 1, scope) ")"
    if (c == 18) return "(seq " list(k, depth - 1, scope) " " number(k, depth - 1, scope) ")"
    return "(Sum (map " function_(k, depth - 1, scope) " " list(k, depth - 1, scope) "))"
}
function variable(scope,    n, at) {
    n = split(scope, at, " ")
    return n ? at[1 + pick(n)] : ""
}
function list(k, depth, scope,    c, i, v) {
    c = depth < 1 ? pick(3) : pick(11)
    if (c == 0 && depth > 0) return "[" number(k, depth - 1, scope) "; " pick(9) "]"
    if (c < 3 && (i = use(k, "l"))) return "d" i
    if (depth < 1) return "[" pick(9) "; " pick(9) "]"
    if (c == 3 && (i = use(k, "e"))) return "(head " (1 + pick(6)) " d" i ")"
    if (c < 6) return "(map " function_(k, depth - 1, scope) " " list(k, depth - 1, scope) ")"
    if (c == 6) return "(" list(k, depth - 1, scope) " @ " list(k, depth - 1, scope) ")"
    if (c == 7) return "(" number(k, depth - 1, scope) " . " list(k, depth - 1, scope) ")"
    if (c == 8 && (i = use(k, "p"))) return "(fst d" i ")"
    if (c == 9) { v = fresh(); return "(let " v " = " list(k, depth - 1, scope) " in " v " @ [Sum " v "; " number(k, depth - 1, scope) "])" }
    if (c == 10) return "(conc [" list(k, depth - 1, scope) "; " list(k, depth - 1, scope) "])"
    return "[" pick(9) "; " pick(9) "; " pick(9) "]"
}
function function_(k, depth, scope,    c, i, v) {
    c = depth < 1 ? pick(3) : pick(12)
    if (c == 0 && (i = use(k, "f"))) return "(d" i " " pick(3) ")"
    if (c > 9 && (i = use(k, "f"))) return "(d" i " (" number(k, depth - 1, scope) " % 3))"
    if (c > 7) { v = fresh(); return "(let " v " = " function_(k, depth - 1, scope) " in seq " v " (\\x. " v " (x + " \
        number(k, depth - 1, scope) ")))" }
    if (c == 1 && (i = use(k, "g"))) return "d" i
    if (c == 2 && (i = use(k, "p"))) return "(snd d" i ")"
    if (c == 3 && (i = use(k, "t"))) return "(hd d" i ")"
    if (c == 4) { v = fresh(); return "(let " v " = " function_(k, depth - 1, scope) " in \\x. " v " (" v " x))" }
    if (c == 5) return "(\\x. x + " list_sum(k, depth, scope) ")"
    v = fresh()
    return "(\\" v ". " (depth < 1 ? v " + 1" : number(k, depth - 1, scope v " ")) ")"
}
function list_sum(k, depth, scope) { return "Sum " list(k, depth - 1, scope) }

# Kinds: n a number, l a list, e an endless list, f a function of a small number and another, g a function as a constant,
# p a pair of a list and a function, t a list of functions.
function define(k,    c, loop) {
    c = kind[k]
    if (c == "n") return "d" k " = " number(k, 3, " ")
    if (c == "l") return "d" k " = " list(k, 3, " ")
    if (c == "e") { loop = "d" k; return loop " = let rec from n = n . from (n + 1) in map " function_(k, 2, " ") " (from " pick(5) ")" }
    if (c == "g") return "d" k " = " (pick(2) ? function_(k, 3, " ") : "let s = " list_sum(k, 2, " ") " in \\x. x + s")
    if (c == "p") return "d" k " = (" list(k, 2, " ") ", " function_(k, 2, " ") ")"
    if (c == "t") return "d" k " = [" function_(k, 2, " ") "; " function_(k, 2, " ") "]"
    return "d" k " n x = if n < 1 then " number(k, 2, " x ") " else " number(k, 2, " n x ") " + d" k " (n - 1) " \
        number(k, 1, " x n ") (pick(2) ? " + " number(k, 1, " x ") : "")
}

function module(m,    k, n, out, exports) {
    out = dir "/" m ".m"
    for (k = 1; k <= count; k++) if (where[k] == m) exports = exports (exports ? ", " : "") "d" k
    print "module" > out
    print "#include \"" (m == "a" ? "b" : "a") ".t\"" > out
    print "export " exports ";" > out
    for (k = 1; k <= count; k++) if (where[k] == m) print (n++ ? "and " : "rec ") text[k] > out
    print "end" > out
    close(out)
}

BEGIN {
    srand(seed)
    count = 8 + pick(12)
    split("n l l l e f f f g g p t", kinds, " ")
    for (k = 1; k <= count; k++) {
        kind[k] = kinds[1 + pick(12)]
        where[k] = k == 1 ? "a" : k == 2 ? "b" : pick(2) ? "a" : "b"
        text[k] = define(k)
    }
    module("a"); module("b")
    out = dir "/prog.m"
    print "-- random constants " seed > out
    print "#include \"a.t\"\n#include \"b.t\"" > out
    print "let safe n = catch (itos n @ \"\") (\\m. \"failed\") in" > out
    lines = 2 + pick(5)
    for (i = 1; i <= lines; i++)
        print "safe " number(count + 1, 4, " ") " @ \"\\n\"" (i < lines ? " @" : "") > out
}
