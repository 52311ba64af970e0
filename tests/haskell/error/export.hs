-- expect error: export.hs:2:13: error: expected `,' or `)' in the list of names, found `('
module M (f (g)) where
f = 1
