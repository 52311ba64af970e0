-- expect error: header.hs:2:8: error: expected the name of a module, found name `main'
module main where
main = 1
