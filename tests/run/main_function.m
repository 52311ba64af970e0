-- A function cannot be printed.
-- expect: 1
-- expect error: Illegal node to print
("1\n", map)
