-- No separator after the last arm.
-- expect error: syn-end.m:3:20: error: expected a pattern, found `end'
case 1 in 1 : 2 || end
