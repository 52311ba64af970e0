-- expect error: name-export.m:5:11: error: `g' is exported, but not defined in this module
-- expect error: name-export.m:5:14: error: `map' is exported, but not defined in this module
-- lmlc: -c
module
export f, g, map;
f x = x
end
