-- increment.m: the paper's section 3: map applies increment, but who mentions it pays.
-- prints: 501500 65
-- lmlc: -fpairs=map,increment,g,h
-- pairs: increment <- g 1000
-- pairs: increment <- h 10
-- pairs: map <- g 1
-- pairs: map <- h 1
-- pairs: map <- map 1010
-- pairs: g <- main 1
-- pairs: h <- main 1
-- none: increment <- map
-- bytes: map <- map some
-- lmlc: -fpairs
-- pairs: increment <- main 1010
-- none: g <- main
let rec
    map f [] = []
||  map f (x.xs) = f x . map f xs
and increment x = x + 1
and g = map increment [1..1000]
and h = map increment [1..10]
and show (a, b) = itos (Sum a) @ " " @ itos (Sum b)
in show (g, h)
