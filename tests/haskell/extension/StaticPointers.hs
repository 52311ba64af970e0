{-# LANGUAGE StaticPointers #-}
import GHC.StaticPtr
main = print (deRefStaticPtr (static 1) :: Int)
-- refused: the language extension StaticPointers is not supported: static is not read; the rest is read
