{-# LANGUAGE QualifiedDo #-}
import qualified Prelude as P
import Prelude
main = P.do { print 1; print 2 }
-- refused: the language extension QualifiedDo is not supported: M.do is not read; the rest is read
