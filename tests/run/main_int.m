-- A program of type Int prints it in decimal.
-- expect-exact: -42
6 * (- 7)
