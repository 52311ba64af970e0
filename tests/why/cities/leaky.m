let rec pts i n = if i > n then [] else let a = i * 37 % 1009 in let b = i * 91 % 997 in seq a (seq b ((a, b) . pts (i + 1) n))
and near (a, b) [] m = m
 || near (a, b) ((c, d) . r) m = let e = (a - c) * (a - c) + (b - d) * (b - d) in let k = if e > 0 & e < m then e else m in seq k (near (a, b) r k)
and total [] ps s = s || total (p . r) ps s = let t = s + near p ps 1000000 in seq t (total r ps t)
in let ps = pts 1 1600 in itos (total ps ps 0) @ "\n"
