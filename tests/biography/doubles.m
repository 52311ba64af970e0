-- doubles.m: numbers are used when they are computed with.
--
-- Between two marks, at every sample, the cells of a construction are in these phases and no others:
-- between a and b: Double use 1584
-- between c and d: Double use 1584
-- between e and f: Double drag 1584
let rec type Cells = End + Cell Double Cells
and     type Junks = Stop + Junk Int Junks
in
let rec build n acc = if n = 0 then acc else double n (itof n *. 0.5) acc
and total acc End = acc
||  total acc (Cell x r) = total (acc + ftoi x) r
and waste n acc = if n = 0 then acc else waste (n-1) (Junk n acc)
and weigh acc Stop = acc
||  weigh acc (Junk n r) = weigh (acc+n) r
and work k acc = if k = 0 then acc else work (k-1) (acc + weigh 0 (waste 100 Stop))
and double n x acc = if x < 0.0 then acc else build (n-1) (Cell x acc)
in
case build 100 End in
   End : "nothing"
|| Cell _ cells :
     mark "a" (itos (work 30 0)) @ "\n" @
     mark "b" (itos (total 0 cells)) @ "\n" @
     mark "c" (itos (work 30 0)) @ "\n" @
     mark "d" (itos (total 0 cells)) @ "\n" @
     mark "e" (itos (work 30 0)) @ "\n" @
     mark "f" (if work 1 0 < 0 then itos (total 0 cells) else "\n")
end
