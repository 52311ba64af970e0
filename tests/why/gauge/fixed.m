-- A gauge keeps its last twelve readings, of which the highest is told in the end.
let rec
    type Gauge = {level:Int!; recent:List Int}

and shift n xs = head 12 (n . xs)

and read_ g n = (let level = ((g.level) * 7 + n) % 1001 in
               let recent = shift level (g.recent) in
               seq (length recent) (Gauge level recent))

and watch g n last =
        if n > last then g
        else (let g' = read_ g n in seq g' (watch g' (n + 1) last))

in  let g = watch (Gauge 0 []) 1 30000 in
    itos (g.level) @ " " @ itos (Maxl (g.recent)) @ "\n"
