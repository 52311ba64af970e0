{-# LANGUAGE ImplicitPrelude #-}
main = print 1
-- prints: 1
