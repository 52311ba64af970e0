-- arrays.m: an array is made when it is needed, and used when an element is asked for.
--
-- Between two marks, at every sample, the cells of a construction are in these phases and no others:
-- between a and b: Array none
-- between c and d: Array use 10296
-- between e and f: Array drag 10296
let rec type Cells = End + Cell (LArray Int) Cells
and     type Junks = Stop + Junk Int Junks
in
let rec build n acc = if n = 0 then acc else build (n-1) (Cell (sarray 0 9 0 (combine ([0..9], [n..n+9]))) acc)
and total acc End = acc
||  total acc (Cell x r) = total (acc + (x ? 3)) r
and waste n acc = if n = 0 then acc else waste (n-1) (Junk n acc)
and weigh acc Stop = acc
||  weigh acc (Junk n r) = weigh (acc+n) r
and work k acc = if k = 0 then acc else work (k-1) (acc + weigh 0 (waste 100 Stop))
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
