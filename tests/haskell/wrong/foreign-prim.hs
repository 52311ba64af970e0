-- expect error: foreign-prim.hs:2:1: error: only the library imports primitives
foreign import prim "TOANY" f :: Int
main = print f
