-- Every byte of the input comes through; a last line without newline too.
-- input-exact: one\ttwo\n\nthree
-- expect-exact: one\ttwo\n\nthree
input
