-- failexit n ends the program with status n, after the output so far.
-- expect: so far
-- expect status: 3
"so far\n" @ failexit 3
