-- expect error: record.hs:4:9: error: expected the name of a field, found the number 1
-- expect error: record.hs:5:15: error: expected `}' after the fields, found `;'
module M where
f = r { 1 = 2 }
g = r { x = 1 ; y = 2 }
