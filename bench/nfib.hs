-- nfib.hs: as nfib.m.
nfib :: Int -> Int
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

main :: IO ()
main = interact (\s -> show (nfib (read s)) ++ "\n")
