-- Two types of one name are two types.
-- expect error: type_namesakes.m:9:31: error: this argument has type Colour, but `warm' expects Colour
-- expect error: type_namesakes.m:6:10: note: one type `Colour' is declared here
-- expect error: type_namesakes.m:8:10: note: another type `Colour' is declared here

let type Colour = Red + Green in
let r = Red in
let type Colour = Pink + Blue in
let warm c = c = Pink in warm r
