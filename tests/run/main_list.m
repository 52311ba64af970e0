-- Elements are printed one after the other, with nothing between.
-- expect-exact: 123
[1; 2; 3]
