{-# LANGUAGE TraditionalRecordSyntax #-}
data P = P { a :: Int }
main = print (a (P 1))
-- prints: 1
