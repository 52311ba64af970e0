-- expect error: dollar.hs:2:25: error: no instance Num [a]: wanted by this literal
main = print $ length $ 5
