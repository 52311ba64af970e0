-- expect error: length-div.hs:3:21: error: no instance Fractional Int: wanted by `/'
-- expect error: length-div.hs:3:21: note: `fromIntegral' makes a number of another type of an Int
average xs = sum xs / length xs
main = print (average [1, 2, 3])
