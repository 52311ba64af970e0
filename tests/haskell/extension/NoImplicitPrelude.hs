{-# LANGUAGE NoImplicitPrelude #-}
import Prelude (print)
main = print 'x'
-- prints: 'x'
