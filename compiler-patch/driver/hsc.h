/* hsc.h: lmlc under the name hsc takes GHC's options (hsc.def), for Haskell alone. */
#ifndef HSC_H
#define HSC_H
#include <stdbool.h>

bool hsc_is_meant(const char *argv0);
/* The same command line for lmlc.  *argc becomes the number of its words. */
char **hsc_arguments(int *argc, char **argv);

#endif
