-- What is left open is named with its line.
-- expect error: syn-open.m:9:1: error: expected an operator or `)' for the `(' in line 8, found `and'
-- expect error: syn-open.m:12:1: error: expected an operator, `;' or `]' for the `[' in line 9, found `and'
-- expect error: syn-open.m:16:1: error: expected an operator, `||' or `end' for the `case' in line 13, found `and'
-- expect error: 3 errors
module
rec
    a x = (x + 1
and b x = [x;
  1;
  2
and c x =
  case x in
     1 : 2
  || 3 : 4
and d x = x
end
