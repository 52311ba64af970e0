/* near — finds, among the names offered, those nearest to a name that was not found. */
#ifndef HP2PS_NEAR_H
#define HP2PS_NEAR_H

#include <stddef.h>

enum { NEAR_MOST = 3 };

/* The nearest names, the nearest first. It must be all zero at first. */
typedef struct Near {
  char *names[NEAR_MOST];
  size_t distances[NEAR_MOST], count;
} Near;

void near_offer(Near *n, const char *wanted, const char *name);
char *near_words(const Near *n); /* "a, b, c", fresh; "" if none is near */
/* "; do you mean a?", fresh; "" if none is near. */
char *near_guess(const Near *n);
void near_free(Near *n);

#endif
