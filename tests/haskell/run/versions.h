/* A header with comments of C's,
   over two lines: foo' "and a quote */
#define THREE 3 /* a number */
four :: Int /* and
another */
four = 4
