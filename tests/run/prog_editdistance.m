-- Edit distance by a lazy table: every entry is a suspended expression of its neighbours, evaluated at most once.
-- expect: 3 8 0 4 4
-- expect: 60
let rec distance a b = last (last (table a b))
and table a b = (rows
    where rec rows = count 0 (length b) . map2 row (combine (a, count 1 (length a))) rows
    and row (x, i) above = (this
        where rec this = i . map2 entry (combine (b, combine (above, tl above))) this
        and entry (y, (diagonal, up)) left =
                if x = y then diagonal else 1 + min diagonal (min up left)))
in
mix (map itos [distance "kitten" "sitting"; distance "rosettacode" "raisethysword"; distance "same" "same";
               distance "" "four"; distance "four" ""]) " " @ "\n" @
itos (distance (rept 60 'a') (rept 60 'b'))
