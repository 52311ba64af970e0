-- double.m: Double arithmetic: points of the Mandelbrot set counted, and a lazy list of numbers relaxed.  Input: n.
let rec escapes x y = steps x y 0.0 0.0 0
and steps x y u v n =
        if n = 100 then n
        else if u *. u +. v *. v > 4.0 then n
        else steps x y (u *. u -. v *. v +. x) (2.0 *. u *. v +. y) (n + 1)
and row y w i sum =
        if i = w then sum
        else row y w (i + 1) (sum + escapes (itof i *. 3.0 /. itof w -. 2.0) y)
and area w h j sum =
        if j = h then sum else area w h (j + 1) (sum + row (itof j *. 2.0 /. itof h -. 1.0) w 0 0)

-- Each number becomes the mean of its neighbours; the ends stay.
and relax (l as a.b.r) = a . inner l
and inner (a.(l as b.c.r)) = (a +. c) *. 0.5 . inner l
||  inner (a.r) = r
and again 0 l = l
||  again k l = again (k - 1) (relax l)
and total s [] = s
||  total s (x.xs) = let t = s +. x in seq t (total t xs)
in
let n = stoi input in
let line = again n (0.0 . rept n 0.0 @ [1024.0]) in
itos (area n n 0 0) @ " " @ itos (ftoi (1000.0 *. total 0.0 line)) @ "\n"
