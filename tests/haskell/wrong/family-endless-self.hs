-- expect error: family-endless-self.hs:4:23: error: there is no end to the equations of family `F': more than 2000 follow each other
-- GHC refuses the equation, too, unless it is told to take all; then it gives up after 200.
{-# LANGUAGE TypeFamilies, UndecidableInstances #-}
type family F a where F a = F a

x :: F Int
x = undefined

main = x `seq` print 1
