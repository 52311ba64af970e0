-- Every program has the parts of this one.
main :: IO ()
main = return ()
