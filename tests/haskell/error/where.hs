-- expect error: where.hs:4:1: error: expected a declaration; what belongs to the one above stands further right, found `where'
module M where
f x = y
where y = x
