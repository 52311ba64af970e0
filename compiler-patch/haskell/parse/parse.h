/* parse.h: tokens -> tree, one function per rule of the grammar (parse_private.h). */
#ifndef HASKELL_PARSE_H
#define HASKELL_PARSE_H
#include "haskell/parse/token.h"

/* Reads m->src into m.  Reports errors, one of each declaration at most, and goes on after it. */
void hparse_module(HModule *m);

#endif
