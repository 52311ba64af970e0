/* profwords — a time profile in words: some lines, the last of which is what to do next.
 *
 * They say how long the program ran and how much it allocated, which cost centres took most of
 * both, the collector's share, and the stack that took most time.
 */
#ifndef HP2PS_PROFWORDS_H
#define HP2PS_PROFWORDS_H

#include "base/output.h"
#include "log/prof.h"

typedef struct ProfWordsOptions {
  const char *file; /* as the next command names it; "-" for standard input */
  const char *heap; /* the heap profile that lies beside it; NULL if there is none */
  bool json;
} ProfWordsOptions;

void profwords_write(const Prof *c, const ProfWordsOptions *options, Output *out);

#endif
