/* suggest.h: what the user may have meant by a name that isn't there. */
#ifndef SUGGEST_H
#define SUGGEST_H
#include "base/intern.h"
#include <stdbool.h>

/* A search among the names that are there. */
typedef struct Guess {
  Name want;
  Name best;               /* the nearest considered so far; NULL: none differs little enough */
  int limit;               /* how far it may be */
  bool own;                /* best is the program's own, not the library's */
} Guess;

Guess suggest_begin(Name want);
void suggest_consider(Guess *g, Name name, bool own);

#endif
