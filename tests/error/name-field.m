-- expect error: name-field.m:3:44: error: undefined identifier `.a': there is no record with this field here (a cons has a blank after its dot)
(let type T = {a:Int} in itos ((T 3).a)) @
(let a = ["x"] and l = "q" in  conc (rev (l.a)))
