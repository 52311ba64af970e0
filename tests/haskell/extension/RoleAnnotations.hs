{-# LANGUAGE RoleAnnotations #-}
type role T nominal
data T a = T
main = case (T :: T Int) of T -> print 1
-- prints: 1
