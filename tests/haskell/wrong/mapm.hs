-- expect error: mapm.hs:3:1: error: `main' has type [IO ()], but as the program it has type IO a
-- expect error: mapm.hs:3:1: note: it is a list of actions; `sequence_' makes one action of them, and `mapM_' is `map' for actions
main = map print [1, 2, 3]
