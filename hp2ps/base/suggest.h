/* suggest — finds, among the names offered, those nearest to a name that was not found. */
#ifndef HP2PS_SUGGEST_H
#define HP2PS_SUGGEST_H

#include <stddef.h>

enum { SUGGEST_MOST = 3 };

/* The nearest names, the nearest first. It must be all zero at first. */
typedef struct Suggest {
  char *names[SUGGEST_MOST];
  size_t distances[SUGGEST_MOST], count;
} Suggest;

void suggest_offer(Suggest *n, const char *wanted, const char *name);
char *suggest_words(const Suggest *n); /* "a, b, c", fresh; "" if none is near */
/* "; do you mean a?", fresh; "" if none is near. */
char *suggest_guess(const Suggest *n);
void suggest_free(Suggest *n);

#endif
