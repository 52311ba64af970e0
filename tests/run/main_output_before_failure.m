-- What was printed before a failure stays printed.
-- expect-exact: 12
-- expect error: third
[1; 2; fail "third"; 4]
