-- expect error: class.hs:6:7: error: expected a type variable after the name of the class
-- expect error: class.hs:7:7: error: expected a class applied to types
-- expect error: class.hs:8:10: error: expected a class applied to types
-- expect error: class.hs:9:17: error: expected a declaration, found `import'
module M where
class C
class [a] => D a
instance a b
class E a where import F
