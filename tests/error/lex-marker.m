-- Messages after a line marker name the other file, and show its line.
-- expect error: other.m:41:5: error: undefined identifier `nowhere'
-- expect error:    41 | y = nowhere + 1
# 40 "other.m"
let
y = nowhere + 1
in y
