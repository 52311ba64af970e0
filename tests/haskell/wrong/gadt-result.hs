-- expect error: gadt-result.hs:4:30: error: the type of constructor `A' must end in T
-- expect error: gadt-result.hs:4:46: error: the type of constructor `B' must end in T with all its parameters
{-# LANGUAGE GADTs #-}
data T a where { A :: Int -> Maybe Int; B :: T }
newtype N a where N :: Int -> N Int
main = print 1
