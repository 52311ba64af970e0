{-# LANGUAGE PackageImports #-}
import "containers" Data.Map (fromList)
main = print (fromList [(1, 2)])
-- prints: fromList [(1,2)]
