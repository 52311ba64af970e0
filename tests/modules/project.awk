# project.awk: writes a program of many modules that include each other's interfaces, one cycle of them all.
#
#   awk -v modules=100 -v blocks=18 -v dir=. -f project.awk
#
# A block is about 11 lines. Modules lie in directories g0 .. g4. All functions have a fuel that grows less with each call, so
# the program ends. Its output depends on nothing but these numbers.

function name(i) { return sprintf("m%03d", i) }
function group(i) { return "g" (i % 5) }
function interface(i) { return "../" group(i) "/" name(i) ".t" }

# One block of definitions, the k-th of module i; a and b are modules whose interfaces are included.
function block(i, k, a, b,    id, call) {
    id = i "_" k
    call = k % 3 == 0 ? "f" a "_" k " (n - 1) s" : k % 3 == 1 ? "f" b "_" k " (n - 2) (x" id ".s)" : "g" i "_" k " n s"
    print "and f" id " n s & (n <= 0) = length s + c" id > out
    print "||  f" id " n [] = " (k % 3 == 2 ? "c" id " + n" : "f" a "_" k " (n - 1) [n; c" id "]") > out
    print "||  f" id " n (x" id ".s) =" > out
    print "        let (even, odd) = split" i " (x" id " . s) in" > out
    print "        if x" id " % 2 = 0 then x" id " + (" call ") % 1009" > out
    print "        else Sum even - Sum odd + length [y ;; y <- s; y > x" id "] + h" id " (Leaf" i " n)" > out
    print "and g" i "_" k " n s = reduce (\\x.\\y. (x * " (k + 3) " + y) % 10007) n (map (+ c" id ") s)" > out
    print "and h" id " (Leaf" i " n) = n" > out
    print "||  h" id " (Fork" i " l x r) = h" id " l + x * " (k + 1) " + h" id " r" > out
    print "and c" id " = " (k % 2 ? "c" a "_" (k - 1) " % 100 + 1" : (i * 31 + k * 7) % 100) > out
    print "-- the " k "th block of module " i ", which isn't worth more words" > out
}

function module(i,    a, b, k) {
    a = (i + 1) % modules; b = (i * 7 + 3) % modules
    print "-- " name(i) ".m: made by project.awk" > out
    print "module" > out
    print "#include \"" interface(a) "\"" > out
    if (b != a) print "#include \"" interface(b) "\"" > out
    printf "export T%d, split%d", i, i > out
    for (k = 0; k < blocks; k++) printf ",\n       f%d_%d, c%d_%d", i, k, i, k > out
    print ";" > out
    print "rec type T" i " = Leaf" i " Int + Fork" i " T" i " Int T" i > out
    print "and split" i " [] = ([], [])" > out
    print "||  split" i " (x.xs) = let (a, b) = split" i " xs in if x % 2 = 0 then (x.a, b) else (a, x.b)" > out
    for (k = 0; k < blocks; k++) block(i, k, a, b)
    print "end" > out
}

BEGIN {
    for (i = 0; i < 5; i++) system("mkdir -p " dir "/g" i)
    for (i = 0; i < modules; i++) {
        out = dir "/" group(i) "/" name(i) ".m"
        module(i)
        close(out)
    }
    main = dir "/main.m"
    for (i = 0; i < modules; i++) print "#include \"" group(i) "/" name(i) ".t\"" > main
    printf "show_list itos [" > main
    for (i = 0; i < modules; i++) printf "%sf%d_0 30 [1..9]", (i ? ";\n    " : ""), i > main
    print "] @ \"\\n\"" > main
}
