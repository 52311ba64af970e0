-- Numbers beyond those of an Int, on either side.
-- expect error: int-range.m:13:5: error: this number is out of range: the greatest Int is 4611686018427387903
-- expect error: int-range.m:14:6: error: this number is out of range: an Int lies between -4611686018427387904 and 4611686018427387903
-- expect error: int-range.m:15:5: error: this number is out of range: the greatest Int
-- expect error: int-range.m:16:6: error: this number is out of range: an Int lies
-- expect error: int-range.m:17:9: error: this number is out of range: the greatest Int
-- expect error: int-range.m:18:9: error: this number is out of range: an Int lies
-- expect error: int-range.m:19:5: error: this number is out of range: an Int lies
-- expect error: int-range.m:20:3: error: this number is out of range: the greatest Int
-- expect error: int-range.m:21:4: error: this number is out of range: an Int lies
-- expect error: int-range.m:22:21: error: this number is out of range: the greatest Int
let rec
a = 4611686018427387904 and
b = -4611686018427387905 and
c = 0x4000000000000000 and
d = -0x4000000000000001 and
e = 1 - 4611686018427387904 and
f = 0 + 9223372036854775808 and
g = 36893488147419103232000000000000000000001 and
h 4611686018427387904 = 1 and
k -4611686018427387905 = 1 and
l x = case x in 1 : 4611686018427387904 || _ : 0 end
in 1
