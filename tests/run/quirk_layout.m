-- Odds and ends: types in parentheses in a rec group, || at the ends or starts of lines, clauses on one line,
-- parenthesised bindings, partial constructors.
-- expect: red green blue
-- expect: 1 2 3
-- expect: [1; 2]
let rec (type Colour = Red + Green + Blue) and
    (name Red = "red" ||
     name Green = "green" ||
     name Blue = "blue")
and (type Box *a = Box *a)
and (open (Box x) = x)
and number c = case c in
        Red : 1 ||
        Green : 2 ||
        Blue : 3
    end
in
mix (map name [Red; Green; Blue]) " " @ "\n" @
mix (map (itos o number) [Red; Green; Blue]) " " @ "\n" @
show_list itos (map open (map Box [1; 2]))
