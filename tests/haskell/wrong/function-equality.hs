-- expect error: function-equality.hs:3:19: error: no instance Eq (Bool -> Bool): wanted by `=='
-- expect error: function-equality.hs:3:19: note: Bool -> Bool is a function; is an argument missing?
main = print (not == not)
