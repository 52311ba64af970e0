-- The verses of a song book, put together by functions that each have a piece.
let rec
    verse n = "verse " @ itos n @ ", " @ itos (n * n % 97) @ " bars\n"

and book n last =
        if n > last then ""
        else verse n @ book (n + 1) last

and digest sum [] = itos sum @ "\n"
||  digest sum (c.cs) = (let sum' = (sum * 31 + ord c) % 1000003 in seq sum' (digest sum' cs))

in  digest 7 (book 1 20000)
