-- routes0.m: the shortest way from a town to all others, by a map of roads.
--
-- Input: the town to start from; then a road on each line, both its ends and its length in kilometres.  Roads lead both
-- ways.  Output: how far all towns are, the nearest first, each with the town before it on the way; then the longest of
-- these shortest ways, stage by stage.
--
-- The way of looking is Dijkstra's (1959).  Towns whose distance is known are settled.  The frontier has those one road
-- further; the nearest of them is settled next.  This is the slow version: routes.m is the same program, fixed.

infixr "<>";

let rec
    type Road = Road String! String! Int!               -- from, to, kilometres
and type Place = Place Int! String! String!             -- kilometres from the start, the town, the town before it

-- ---- reading ----

and lines [] = []
||  lines s = let (l, r) = take (\c. c ~= '\n') s in l . lines (rest r)

and fields [] = []
||  fields (' '.s) = fields s
||  fields s = let (f, r) = take (\c. c ~= ' ') s in f . fields r

and rest [] = []
||  rest (c.s) = s

and road n l = case fields l in
           [a; b; km] : if all isdigit km then Road a b (stoi km) else throw (wrong n "the length is no number")
        || _ : throw (wrong n "a road is a town, a town and a length")
        end

and wrong n what = "line " @ itos n @ ": " @ what @ "\n"

and number n [] = []
||  number n (x.xs) = (n, x) . number (n + 1) xs

and roads ls = [road n l ;; (n, l) <- number 2 ls; ~ null (fields l)]

-- ---- the map: every town with its neighbours ----

and atlas rs = revitlist both rs []

and both (Road a b km) m = enter a (b, km) (enter b (a, km) m)

and enter town way [] = [(town, [way])]
||  enter town way ((t, ways).m) =
        if t = town then (t, way . ways) . m
        else (t, ways) . enter town way m

and neighbours m town = find [] town m

and find d town [] = d
||  find d town ((t, x).m) = if t = town then x else find d town m

-- ---- the search ----

and search m start = settle m [] [Place 0 start start]

and settle m known [] = known
||  settle m known ((p as Place km town before).frontier) =
        if settled known town then settle m known frontier
        else settle m ((town, p).known) (further m known p <> frontier)

and settled known town = case find (Place (-1) "" "") town known in Place km t b : km >= 0 end

-- Where one can go next, the nearest first.
and further m known (Place km town before) =
        sort nearer [Place (km + more) next town ;; (next, more) <- neighbours m town; ~ settled known next]

and [] <> q = q
||  p <> [] = p
||  (p as x.xs) <> (q as y.ys) = if nearer x y then x . (xs <> q) else y . (p <> ys)

and nearer (Place m a x) (Place n b y) = m < n | m = n & a < b

-- ---- the answer ----

and way known town = case find (Place 0 town town) town known in
           Place km t before : if before = t then [t] else way known before @ [t]
        end

and stages known town = length (way known town) - 1

and left n s = s @ space (n - length s)

and report start known = (
        let ps = sort nearer [p ;; (t, p) <- known] in
        concmap (line known) ps @ "\n" @ longest known (last ps)
        where line known (Place km town before) =
            itosf 6 km @ " km  " @ itosf 4 (stages known town) @ " stages  " @ left 12 town @ " by " @ before @ "\n")

and longest known (Place km town before) =
        "The longest way, " @ itos km @ " km:\n" @ concmap (\t. "  " @ t @ "\n") (way known town)

and answer [] = "There is no town to start from.\n"
||  answer (start.ls) =
        let m = {# SCC "index" #} atlas (roads ls) in
        if null (neighbours m start) then "There is no road from " @ start @ ".\n"
        else {# SCC "report" #} report start ({# SCC "search" #} search m start)

in catch (answer (lines input)) (\why. "routes: " @ why)
