-- A local function in a mark, and a mark in a local function that several centres call.
-- entries go 12, outer 2, step 10, other 1
let rec f n = {# SCC outer #}
                let rec go k = {# SCC go #} if k = 0 then 0 else step (go (k - 1))
                and step k = {# SCC step #} k + 1
                in go n
and g h = {# SCC other #} h 3
in itos (f 7 + g f)
