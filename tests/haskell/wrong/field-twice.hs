-- expect error: field-twice.hs:3:24: error: constructor `T' has two fields `a'
-- expect error: field-twice.hs:3:50: error: constructor `U' has two fields `b'
data T = T { a :: Int, a :: Int } | U { a, b, c, b :: Int }
main = print (a (T 1 2))
