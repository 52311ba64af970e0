-- A byte order mark stands before this line.
module Mark where
x = 1
