/* suggest.h: guesses which name the user meant by an unknown one. */
#ifndef SUGGEST_H
#define SUGGEST_H
#include "base/intern.h"
#include <stdbool.h>

/* A search among the known names for one that is like `want'. */
typedef struct Guess {
  Name want;
  Name best; /* the nearest name so far; NULL if none was near enough */
  int limit; /* the distance of best, or the largest one allowed */
  bool own;  /* best is the program's own, not the library's */
} Guess;

Guess suggest_begin(Name want);
void suggest_consider(Guess *g, Name name, bool own);

#endif
