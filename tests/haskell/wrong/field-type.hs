-- expect error: field-type.hs:4:35: error: this literal has type [Char], but field `age' has type Int
-- expect error: field-type.hs:4:26: error: no instance Num [Char]: wanted by this literal
data P = P { name :: String, age :: Int } deriving Show
main = print (P { name = 3, age = "x" })
