-- show.m: values to text (show) and back (scan).
--
-- show_t : T -> String.  scan_t : String -> (T # String) returns the value and what follows it;
-- white space before it is skipped, parentheses around it are allowed, text that is no such value fails.

module
export show_int, show_bool, show_char, show_string, show_list, show_pair, show_option, show_ok, show_array,
       scan_int, scan_bool, scan_char, scan_string, scan_list, scan_pair;
rec
    show_int n = itos n

and show_bool true = "true"
||  show_bool false = "false"

and show_char '\'' = "'\\''"
||  show_char '\n' = "'\\n'"
||  show_char '\t' = "'\\t'"
||  show_char c = ['\''; c; '\'']

and show_string s = '"' . concmap quoted s @ "\""
and quoted '"' = "\\\""
||  quoted c = [c]

and show_list f l = '[' . mix (map f l) "; " @ "]"
and show_pair (f, g) (a, b) = "(" @ f a @ ", " @ g b @ ")"

and show_option f None = "None"
||  show_option f (Some a) = "(Some " @ f a @ ")"

and show_ok f g (No a) = "(No " @ f a @ ")"
||  show_ok f g (Yes b) = "(Yes " @ g b @ ")"

-- array 1 3 [a; b; c]
and show_array f a = (
        "array " @ itos lo @ " " @ itos hi @ " " @ show_list f [a ? i ;; i <- [lo..hi]]
        where lo = lowerbound a and hi = upperbound a)

-- f, in parentheses; the open one is read already.
and scan_closed f s =
        let (v, r) = f s in
        (v, expect ")" r)

-- The text after the word w.
and expect w s = let ! (w', r) = takeword s in if w = w' then r else fail (w @ " expected")

-- 12  -12  +12  ~12
and scan_int s =
        let ! (w, r) = takeword s in
        if w = "(" then scan_closed scan_int r
        else if w = "+" then scan_int r
        else if w = "-" | w = "~" then let (n, r') = scan_int r in (- n, r')
        else if w ~= [] & all isdigit w then (stoi w, r)
        else fail "<integer> expected"

and scan_bool s =
        let ! (w, r) = takeword s in
        if mem w ["true"; "TRUE"; "True"; "tt"; "TT"; "t"; "T"] then (true, r)
        else if mem w ["false"; "FALSE"; "False"; "ff"; "FF"; "f"; "F"] then (false, r)
        else if w = "(" then scan_closed scan_bool r
        else fail "<boolean> expected"

-- 'c' or c, without escapes.
and scan_char s = case skip s in
           ('\''.c.'\''.r) : (c, r)
        || ('\''.r) : fail "non-matching single quote in <char>"
        || ('('.r) : scan_closed scan_char r
        || (c.r) : (c, r)
        || [] : fail "<char> expected"
        end
and skip s = let (blanks, r) = take isspace s in r

-- "text", without escapes, or a list of characters.
and scan_string s = case skip s in
           ('"'.r) : let ! (text, r') = take (~= '"') r in
                     if null r' then fail "\" expected" else (text, tl r')
        || ('('.r) : scan_closed scan_string r
        || r : scan_list scan_char r
        end

-- nil  []  [a; b]  [a, b]  a.b.nil  a:b:nil  a::b::nil
and scan_list f s =
        let ! (w, r) = takeword s in
        if w = "nil" then ([], r)
        else if w = "(" then scan_closed (scan_list f) r
        else if w = "[" then
            let ! (w', r') = takeword r in
            if w' = "]" then ([], r') else scan_elements f r
        else let (x, r') = f s in
             let (xs, r'') = scan_list f (skip_cons (skip r')) in
             (x.xs, r'')
and scan_elements f s =
        let (x, r) = f s in
        let ! (w, r') = takeword r in
        if w = "]" then ([x], r')
        else if w = ";" | w = "," then let (xs, r'') = scan_elements f r' in (x.xs, r'')
        else fail "; or ] expected"
and skip_cons (':'.':'.s) = s
||  skip_cons (':'.s) = s
||  skip_cons ('.'.s) = s
||  skip_cons s = fail "<cons> expected"

-- (a, b) or a, b
and scan_pair (f, g) s =
        let ! (w, r) = takeword s in
        if w = "(" then scan_closed (scan_two (f, g)) r else scan_two (f, g) s
and scan_two (f, g) s =
        let (a, r) = f s in
        let (b, r') = g (expect "," r) in
        ((a, b), r')
end
