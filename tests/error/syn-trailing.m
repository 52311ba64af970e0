-- expect error: syn-trailing.m:2:3: error: expected an operator or the end of the program, found `)'
1 )
