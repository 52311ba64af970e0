#!/bin/bash
# planted.sh: leaks planted in programs that have none: hp2ps --why blames what was planted. Every third of
# them, or with WIDE all.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
unset LMLARGS
samples=${tests%/*}/samples

# plant NAME [FILE]: the sample, or FILE, changed by the sed script `script', every command of which must change a line.
plant() {
    local from=${2:-$samples/$1/$1.m}
    sed -f script "$from" > "$1.m" || return 1
    [ "$(diff "$from" "$1.m" | grep -c '^<')" = "$(wc -l < script)" ] || { echo "something was not planted"; return 1; }
    limited 60 "$LMLC" "$1.m" -o "$1" > lmlc.out 2>&1 || { show lmlc.out; return 1; }
}

# blames NAME TEXT: the marked line has the text. At the peak itself some programs have already begun to use up what they had
# kept: `snapshot' is another occasion then.
blames() {
    limited 60 "./$1" "${snapshot:---snapshot}" --clock=alloc:1M < in > out 2> err || { show err; return 1; }
    "$HP2PS" --why "$1.hgz" > why || return 1
    grep -F -e '<- ' why | grep -qF -e "$2" || { cat why; return 1; }
}

# says TEXT: the words below the tree have it.
says() { tr '\n' ' ' < why | grep -qF -e "$1" || { cat why; return 1; }; }

bench() { plant "$1" "${tests%/*}/bench/$1.m"; }
repeat() { yes "$2" | head -n "$1"; }
mini_input() { echo 'let double x = x + x;'; repeat 6000 'double 21;'; }
long_text() { local i; printf p; for i in 1 2 3; do tail -c +2 "$samples/pack/text.txt"; done; }
text() { printf p; head -c "$1" "$samples/pack/text.txt" | tail -c +2; }

# Values of variables are no longer evaluated when they are remembered.
calc_values() {
    cat > script << 'END'
s/^        seq v ((x, v) \. env, ""))$/        ((x, v) . filter (\\(y, _). x ~= y) env, ""))/
END
    plant calc || return 1
    { echo 'a = 1'; repeat 400 'a = a + 1'; } > in
    blames calc 'suspended complete by command'
}

# Messages tell the number of the line, which is counted lazily.
calc_lines() {
    cat > script << 'END'
s/^and line env s = catch .*/and line (env, n) s =\n        let ! (env', answer) = catch (command env (tokens s)) (\\m. (env, itos n @ ": " @ m @ "\\n")) in\n        ((env', n + 1), answer)/
s/automat line \[\]/automat line ([], 1)/
END
    plant calc && repeat 30000 '1 + 2' > in && blames calc 'suspended (+) by line'
}

# Every result is remembered, as `it'.
calc_it() {
    cat > script << 'END'
s/seq v (env, itos v @ /seq v (("it", v) . env, itos v @ /
END
    plant calc && repeat 30000 '1 + 2' > in && blames calc '(.) by command'
}

# The variables are a function, which grows with each definition.
calc_function() {
    cat > script << 'END'
s/^and value env x = .*/and nothing x = fail (x @ " has no value")\nand define y v env x = if x = y then v else env x\nand value env x = env x\nand unused env x = case filter (\\(y, v). x = y) env in/
s/seq v ((x, v) \. env, ""))/seq v (define x v env, ""))/
s/automat line \[\]/automat line nothing/
END
    plant calc && repeat 30000 'a = 1' > in && blames calc 'partial define by command'
}

# The variables as they were before each assignment are kept, to be able to go back. That may be meant so: the words say
# what to do if it is not.
calc_undo() {
    cat > script << 'END'
s/^and line env s = catch .*/and line state s = catch (command state (tokens s)) (\\m. (state, m @ "\\n"))/
s/^and command env \[\] = .*/and assign x v [] = [(x, v)]\n||  assign x v ((y, w) . r) = if x = y then (x, v) . r else (let r' = assign x v r in seq r' ((y, w) . r'))\nand command state [] = (state, "")/
s/^||  command env (Name x/||  command (env, past) (Name x/
s/seq v ((x, v) \. env, ""))/seq v ((assign x v env, env . past), ""))/
s/^||  command env ts = .*/||  command (env, past) ts = (let v = complete env ts in seq v ((env, past), itos v @ "\\n"))/
s/automat line \[\]/automat line ([], [])/
END
    plant calc || return 1
    awk 'BEGIN { for (k = 0; k < 12; k++) printf "v%d = %d\n", k, k
                 for (k = 0; k < 6000; k++) printf "v%d = v%d %% 1009\n", k * 7 % 12, k * 5 % 12 }' > in
    blames calc '(.) by command' && says 'command adds to it'
}

# Sums over all values are told when they are asked for, and then all that waited is under evaluation.
calc_sums() {
    cat > script << 'END'
s/^and line env s = catch .*/and type Sums = Sums Int Int Int\nand line (env, st) s = catch (command env st (tokens s)) (\\m. ((env, st), m @ "\\n"))/
s/^and command env \[\] = .*/and count_in v (Sums n sum most) = Sums (n + 1) (sum + v) (max v most)\nand command env st [] = (case st in Sums n sum most : ((env, st), itos n @ ", " @ itos sum @ ", " @ itos most @ "\\n") end)/
s/^||  command env (Name x/||  command env st (Name x/
s/seq v ((x, v) \. env, ""))/seq v (((x, v) . env, st), ""))/
s/^||  command env ts = .*/||  command env st ts = (let v = complete env ts in seq v ((env, count_in v st), itos v @ "\\n"))/
s/automat line \[\]/automat line ([], Sums 0 0 0)/
END
    plant calc && { repeat 30000 '1 + 2'; echo; } > in && blames calc 'suspended (+) by count_in' && says 'fields of Sums (calc.m:' && says 'calls of count_in, made by command (calc.m:'
}

# The value of a variable is a function that knows all variables before it. Whenever the heap is looked at, a call that will
# put one more into the list may wait. It is not to blame for the list.
calc_closures() {
    cat > script << 'END'
s/^        || ((y, v) \. l) : v$/        || ((y, v) . l) : v 0/
s/^and command env \[\] = .*/and set x m env = let rest = filter (\\(y, v). x ~= y) env in seq (length rest) ((x, m) . rest)\nand command e [] = (e, "")/
s/^        seq v ((x, v) \. env, ""))$/        (set x (\\n. complete env ts + n) env, ""))/
END
    plant calc && awk 'BEGIN { for (k = 0; k < 800; k++) print "a = 1 * 2 + 3 * 4 + 5 * 6 + 7\n                 a + 1" }' > in || return 1
    local n
    for n in 16 17 18 19; do
        limited 60 ./calc -p --clock=alloc:400003 "--snapshot=at:$n" < in > out 2> err || { show err; return 1; }
        "$HP2PS" --why calc.hgz > why && grep -F -e '<- ' why | grep -qF -e 'partial lambda of command by command' || { cat why; return 1; }
    done
}

# A new value takes the place of the old one by map, which nobody needs behind that place. Who has called map is known by the
# function that it was given.
calc_assign() {
    cat > script << 'END'
s/^and command env \[\] = .*/and assign x v env = if exists (\\(y, w). x = y) env then map (\\(y, w). if x = y then (x, v) else (y, w)) env else (x, v) . env\nand  command env [] = (env, "")/
s/seq v ((x, v) \. env, ""))/seq v (assign x v env, ""))/
END
    plant calc && { printf 'c = 1\nb = 2\na = 3\n'; repeat 20000 'a = a + 1'; } > in &&
        blames calc 'suspended map by map' && says "made by the library's map for assign (calc.m:"
}

# What was unpacked is kept from the beginning, not only the window of it.
pack_window() {
    echo '/go n past is & (n > 2 \* window)/d' > script
    plant pack && text 60000 > text && ./pack < text > packed && { printf u; cat packed; } > in || return 1
    blames pack '(.) by go'
}

# Places of long ago are not forgotten.
pack_places() {
    echo '/else if at % window = 0 then Places/d' > script
    plant pack && text 60000 > in && snapshot=--snapshot=peak:200 blames pack 'Entry by update'
}

# The items are counted at the end.
pack_items() {
    cat > script << 'END'
s/^and pack text = .*/and pack text = (let is = items text in bytes (writeblocks is) @ "\\n" @ itos (length is))/
END
    plant pack && text 60000 > in && blames pack 'suspended length by pack'
}

# What was unpacked is cut lazily: what is left of each cut holds all before it.
pack_cut() {
    echo 's/(let l = head window past in seq (length l) (go window l is))/go window (head window past) is/' > script
    plant pack && long_text > text && ./pack < text > packed && { printf u; cat packed; } > in || return 1
    blames pack 'suspended head by head' && says 'evaluate the whole list when it is made, say by seq (length x)'
}

# A place is a position and a function that compares with the text there, and is not forgotten. The table of the places is
# named (forgotten, they leave 0.35 of 3.3 MB), not the list of items, whose end has yet to be made with that table.
pack_agrees() {
    cat > script << 'END'
/else if at % window = 0 then Places/d
s/let l = (at, text) \. head/let l = (at, common 0 text) . head/
s/^and type Places = .*/and type Places = Places (Table (List (Int # (String -> Int))))! (Table (List (Int # (String -> Int))))!/
s/where longer (p, old) (n, d) =/where longer (p, agrees) (n, d) =/
s/else common 0 old text in/else agrees text in/
END
    plant pack && long_text > in && blames pack 'Entry by update' && says 'cells Entry, made by update (pack.m:'
}

# How often each symbol was used in all blocks is told behind the last.
pack_totals() {
    cat > script << 'END'
s/^and pack text = .*/and pack text = (bytes o writeblocks Empty o items) text\nand add is totals = revitlist (\\i.\\t. update (\\n. n + 1) 0 (symbol i) t) is totals/
s/^and writeblocks is =/and writeblocks totals is = let totals' = add (head block is) totals in/
s/if null rest then \[0\] else 1 \. writeblocks rest)/if null rest then 0 . concmap (\\(s, n). bits 16 n) (entries totals') else 1 . writeblocks totals' rest)/
END
    plant pack && long_text > in && blames pack 'suspended add by writeblocks'
}

# The blocks are counted before they are written. The function that does is called by the library's composition.
pack_blocks() {
    cat > script << 'END'
s/^and writeblocks is =$/and writeblocks is = (go (max 1 ((length is + block - 1) \/ block)) is/
s/^        let first = head block is and rest = .*/        where rec go 1 is = writeblock is @ [0]/
s/^        writeblock first @ (if null rest .*/              ||  go n is = writeblock (head block is) @ 1 . go (n - 1) (tail block is))/
END
    plant pack && text 60000 > in && blames pack '(.) by go' &&
        says 'a variable of writeblocks (pack.m:' && says 'It will be walked again'
}

# Two rows of items are made, and the shorter one is written. A call that will make the second holds half of all, the first
# row the rest: both are named.
pack_shorter() {
    cat > script << 'END'
s/^and items text = (go/and items lazy text = (go/
s/^            || (n, d) : Copy d n \./            || (n, d) : if lazy \& n < 5 then Lit c . (let t' = enter at text t in seq t' (go (at + 1) t' rest)) else Copy d n ./
s/^and pack text = .*/and pack text = bytes (writeblocks (shorter (items false text) (items true text)))\nand shorter a b = if cost 0 a <= cost 0 b then a else b\nand cost n [] = n\n||  cost n (Lit c . is) = cost (n + 8) is\n||  cost n (Copy d m . is) = cost (n + 16) is/
END
    plant pack && long_text > in && snapshot=--snapshot=peak:200 blames pack 'suspended items by pack' && says 'by the evaluation of shorter (pack.m:'
}

# Symbols are counted block by block, in arrays whose elements are not evaluated. The sums wait for each other: evaluated
# before they are put into the list of which the array is made, they leave 0.26 of 2.3 MB.
pack_tally() {
    cat > script << 'END'
s/^-- ---- bits and bytes ----$/and tally text = (show (go (times []) (items text))\n    where rec\n        go u [] = u\n    ||  go u is = (let u' = add u (times (head block is)) in seq u' (go u' (tail block is)))\n    and times is = array 0 (symbols - 1) length [(symbol i, i) ;; i <- is]\n    and add u v = array 0 (symbols - 1) hd [(s, u ? s + v ? s) ;; s <- [0..symbols - 1]]\n    and show u = concmap (\\s. itos (u ? s) @ "\\n") [0..symbols - 1])/
s/^   'p'\.text : pack text$/   'p'.text : tally text/
END
    plant pack && long_text > in && blames pack 'suspended (+) by add' &&
        says 'They stand in a list, made by add (pack.m:' && says 'evaluate each with seq before it is put there'
}

# What was found out about types goes on from one item to the next, in a tree. It is data in use.
mini_types() {
    cat > script << 'END'
s/^\(and world = (.*builtin\]\))$/\1, State Tip 0)/
s/^and perform (types, values) (Define/and perform (types, values, state) (Define/
s/^        case binding types f e start in$/        case binding types f e state in/
s/\. values))$/. values, s))/
s/^||  perform (types, values) (Evaluate/||  perform (types, values, state) (Evaluate/
s/^        case infer types e start in$/        case infer types e state in/
s/^           (t, State k n) :$/           (t, s as State k n) :/
s/(text @ type', (types, values))/(text @ type', (types, values, s))/
END
    plant mini && mini_input > in && blames mini 'Bin by learn' && says 'cells Bin, made by learn (mini.m:'
}

# The words of the session are counted at its end.
mini_words() {
    cat > script << 'END'
s/^in session world (tokens 1 input)$/and counted ts = itos (length ts) @ "\\n"\nin let ts = tokens 1 input in session world ts @ counted ts/
END
    plant mini && mini_input > in && blames mini 'variable ts' && says 'the suspended call of counted (mini.m:'
}

# Names that are defined are kept with a function that says where.
mini_warn() {
    cat > script << 'END'
s/^and session w \[(n, End)\] = ""/and session w defs [(n, End)] = concmap (\\(f, say). if f = "it" then say "a poor name" else "") defs/
s/^||  session w ts = .*/||  session w defs ts = (let (answer, w') = reply w ts in let d = note ts defs in answer @ "\\n" @ seq d (session w' d (after ts)))\nand note ((_, Sign "let") . (r as (_, Name f) . _)) defs = (f, warn r) . defs\n||  note ts defs = defs\nand warn ((n, t) . ts) message = at n message/
s/^in session world (/in session world [] (/
END
    plant mini && mini_input > in && blames mini 'partial warn by note'
}

# A line for each item is made at the end, of the words from there on.
mini_log() {
    cat > script << 'END'
s/^and session w \[(n, End)\] = ""/and session w log [(n, End)] = "log:\\n" @ conc (reverse log)/
s/^||  session w ts = .*/||  session w log ts = (let ! (answer, w') = reply w ts in answer @ "\\n" @ session w' (entry ts . log) (after ts))\nand entry ((n, t) . ts) = itos n @ ": " @ show_token t @ "\\n"/
s/^in session world (/in session world [] (/
END
    plant mini && mini_input > in && blames mini 'suspended entry by session'
}

# Items are parsed a second time at the end.
mini_items() {
    cat > script << 'END'
s/^and session w \[(n, End)\] = ""/and session w seen [(n, End)] = concmap (\\(n, ir). case fst ir in Define "it" e : at n "a poor name" || _ : "" end) seen/
s/^||  session w ts = .*/||  session w seen (ts as (n, _) . _) = (let (answer, w') = reply w ts in answer @ "\\n" @ session w' ((n, item ts) . seen) (after ts))/
s/^in session world (/in session world [] (/
END
    plant mini && mini_input > in && blames mini 'suspended item by session'
}

# The line in which a name was defined is looked up in the words from there on, when it is asked for.
mini_places() {
    cat > script << 'END'
s/^\(and world = (.*builtin\]\))$/\1, [])/
s/(perform w i)/(perform w ts i)/
s/^and perform (types, values) (Define/and again f places = case filter (\\(g, n). f = g) places in [] : "" || ((g, n) . _) : ", after line " @ itos n end\nand position ((n, t) . _) = n\nand perform (types, values, places) ts (Define/
s/^\(  *let text = force (f @ " : " @ hd (show_types \[t\])\)) in$/\1 @ again f places) in/
s/\. values))$/. values, (f, position ts) . places))/
s/^||  perform (types, values) (Evaluate/||  perform (types, values, places) ts (Evaluate/
s/(text @ type', (types, values))/(text @ type', (types, values, places))/
END
    plant mini || return 1
    awk 'BEGIN { for (k = 0; k < 1000; k++) printf "let f%d x = x * %d + (if x < %d then 1 else 2);\n", k, k, k }' > in
    blames mini 'suspended position by perform'
}

# The text of a definition is made when it is asked for, of the words from there on. A list carries the calls.
mini_source() {
    cat > script << 'END'
s/^\(and world = (.*builtin\]\))$/\1, [])/
s/(perform w i)/(perform w ts i)/
s/^and perform (types, values) (Define/and source ((_, Sign ";") . ts) = ";"\n||  source [t] = ""\n||  source ((_, t) . ts) = show_token t @ " " @ source ts\nand told f sources = (case filter (\\(g, s). f = g) sources in [] : "" || ((g, s) . _) : ", before: " @ s end)\nand perform (types, values, sources) ts (Define/
s/^\(  *let text = force (f @ " : " @ hd (show_types \[t\])\)) in$/\1 @ told f sources) in/
s/\. values))$/. values, (f, source ts) . sources))/
s/^||  perform (types, values) (Evaluate/||  perform (types, values, sources) ts (Evaluate/
s/(text @ type', (types, values))/(text @ type', (types, values, sources))/
END
    plant mini || return 1
    { echo 'let double x = x + x; let square x = x * x;'; repeat 2000 'double 21; square 7;'; } > in
    blames mini 'suspended source by perform'
}

# The value of every expression gets the name `it', before the values that had it: a list that perform adds to. Some values have suspended
# calls in it, which it may be right not to evaluate.
mini_it() {
    cat > script << 'END'
s/^\( *\)let type' = force (" : " @ hd (show_types \[resolve k t\])) in$/\1let t' = resolve k t in let v = eval values (fst (close e)) in\n\1let type' = force (" : " @ hd (show_types [t'])) in/
s/force (show_value (eval values (fst (close e))))/force (show_value v)/
s/seq text (text @ type', (types, values))/let scheme = force (generalise [] t') in seq text (seq scheme (text @ type', (("it", scheme) . types, ("it", v) . values)))/
END
    plant mini || return 1
    local lists='let from n = n : from (n + 1); let map f l = case l of [] -> [] | x : xs -> f x : map f xs;'
    { echo "$lists"; repeat 150 'map (\x. x * x) (from 1); [1, 2, 3, 4, 5]; \x. x; (1, true); [5, 7]; 42; (2, 3);'; } > in
    blames mini '(.) by perform' && says 'made by perform (mini.m:'
}

# Answers are remembered by what was asked. The question is a list of which only the beginning was needed, and what is left of
# it holds the words of the session; but evaluated questions take 1.1 MB of 1.6 MB. It is the memory of all answers that grows.
mini_memo() {
    cat > script << 'END'
s/^and session w \[(n, End)\] = ""/and type Memo = NoMemo + Memo Memo! (List Token) String Memo!\nand session w memo [(n, End)] = ""/
s/^||  session w ts = .*/||  session w memo ts = (let q = asked ts in case recall q memo in Some a : a @ "\\n" @ session w memo (after ts) || None : let (a, w') = reply w ts in a @ "\\n" @ session w' (remember q a memo) (after ts) end)\nand asked ((_, Sign ";") . ts) = []\n||  asked [t] = []\n||  asked ((n, t) . ts) = t . asked ts\nand recall q NoMemo = None\n||  recall q (Memo l q' a r) = if q < q' then recall q l else if q > q' then recall q r else Some a\nand remember q a NoMemo = Memo NoMemo q a NoMemo\n||  remember q a (Memo l q' a' r) = if q < q' then Memo (remember q a l) q' a' r else Memo l q' a' (remember q a r)/
s/^in session world (/in session world NoMemo (/
END
    plant mini || return 1
    awk 'BEGIN { for (k = 0; k < 1500; k++) printf "%d + %d * (%d + 1);\n", k * 7919 % 1500, k, k % 7 }' > in
    local n
    blames mini 'Memo by remember' && says 'cells Memo, made by remember (mini.m:' || return 1
    for n in 4 5 6 7; do
        limited 60 ./mini -p --clock=alloc:3000001 "--snapshot=at:$n" < in > out 2> err || { show err; return 1; }
        "$HP2PS" --why mini.hgz > why && grep -F -e '<- ' why | grep -qF -e 'Memo by remember' || { cat why; return 1; }
    done
}

# A count is handed on while a tree is built, and needed at the end.
bench_tree() {
    cat > script << 'END'
s/^and build n seed t =$/and build n seed c t =/
s/^        if n = 0 then t else .*/        if n = 0 then (t, c) else let u = insert (seed % 64) t in seq u (build (n - 1) (next seed) (c + seed % 7) u)/
s/^let t = build .*/let (t, c) = build (stoi input) 42 0 Tip in/
s/itos (depth t) @/itos (depth t) @ " " @ itos c @/
END
    bench tree && echo 20000 > in && blames tree 'suspended (+) by build'
}

# What is added comes from a table, which is a constant of the program.
bench_live() {
    cat > script << 'END'
s/^and next seed/and weights = map (\\n. n * 3 % 7) (from 0)\nand  next seed/
s/if i = 1 then let y = x + 1 in/if i = 1 then let y = x + weights ?? (10 * x) in/
END
    bench live && echo 3000 > in && blames live 'variable weights (live.m:14)'
}

# A field of the tree is increased lazily.
bench_field() {
    cat > script << 'END'
s/if i = 1 then let y = x + 1 in seq y (Node y l r)/if i = 1 then Node (x + 1) l r/
s/churn (n \/ 2) n 42 (full n)/churn n 64 42 (full 64)/
END
    bench live && echo 20000 > in && blames live 'suspended (+) by bump'
}

# Functions that tell what a store was are kept, with the store. The list of them is a fifth of all.
bench_tell() {
    cat > script << 'END'
s/^and run (Assign v e) s n next = .*/and tell s v "verbose" = itos (s ?? v) @ "\\n"\n||  tell s v how = ""\nand run (Assign v e) s n next = let x = eval s e in seq x (let t = set v x s in seq (force t) (next t (tell s v . n)))/
s/^||  run (If c a b) s n next = .*/||  run (If c a b) s n next = if eval s c ~= 0 then run a s n next else run b s n next/
s/then run a s (n + 1) \(.*\) else next s (n + 1)/then run a s n \1 else next s n/
s/^in run (program (stoi input)) .*/in run (program (stoi input)) [0; 0; 0; 0; 0] []/
s/itos n @ "\\n")$/concmap (\\f. f "quiet") n @ "\\n")/
END
    bench interp && echo 700 > in && blames interp 'partial tell by run'
}

# A list of sums, each made of the one before, is a constant of the program.
bench_sums() {
    cat > script << 'END'
s/^and greater .*/& \nand sums = 0 . map2 (+) sums (from 1)\nand weigh n [] = n || weigh n (z.zs) = weigh ((n + sums ?? (z * 2000)) % 65521) zs/
s/itos (Sum zs)/itos (weigh 0 zs)/
END
    bench lcs && echo 60 > in && blames lcs 'variable sums (lcs.m:'
}

# Additions wait for each other, each with a word in hand.
bench_letters() {
    cat > script << 'END'
s/^and entries Tip .*/and letters [] = 0 || letters (w.ws) = letters ws + length w\n& /
s/^in concmap .*/in itos (letters (words input)) @ "\\n"/
END
    bench wordcount && repeat 2500 'some words and others' > in && blames wordcount 'in main, letters' &&
        tr '\n' ' ' < why | grep -q 'calls of letters (wordcount.m:[0-9]*) wait for each other' || { cat why; return 1; }
}

# Every tree that was before is kept, to be able to go back. The loop that adds to the list never walks it.
raffle_old() {
    cat > script << 'END'
s/type Raffle = Raffle Tree Int/type Raffle = Raffle Tree Int (List Tree)/
s/^and     draw k seed (Raffle t n) =/and     draw k seed (Raffle t n old) =/
s/if k = 0 then Raffle t n$/if k = 0 then Raffle t n old/
s/if has x t then .*/if has x t then draw k x (Raffle t n old) else let u = insert x t in seq u (draw (k - 1) x (Raffle u (n + 1) (t.old)))/
s/^and     count (Raffle t n) = n/and     count (Raffle t n old) = if length old = n then n else 0/
s/(Raffle Tip 0)/(Raffle Tip 0 [])/
END
    plant raffle "$samples/raffle/fixed.m" && echo 700 > in && blames raffle '(.) by draw' && says 'draw adds to it'
}

one() { cd "$2" && "$(basename "$1")"; }
mapfile -t leaks < <(printf '%s\n' "$samples"/{calc/calc_{values,lines,it,function,undo,sums,closures,assign},pack/pack_{window,places,items,cut,agrees,totals,blocks,shorter,tally},mini/mini_{words,warn,log,items,places,source,it,memo,types},bench/bench_{tree,live,field,tell,sums,letters},raffle/raffle_old} | every 3)
tap_each one "${leaks[@]}"
