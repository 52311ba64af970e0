/* lines — the lines of a report in words, which are said one by one and printed together. */
#ifndef HP2PS_LINES_H
#define HP2PS_LINES_H

#include <stddef.h>

enum { LINES_MOST = 12 }; /* a report is short: what would follow is left out */

typedef struct Lines {
  char *lines[LINES_MOST];
  size_t count;
} Lines;

void __attribute__((format(printf, 2, 3))) lines_say(Lines *l, const char *format, ...);
void lines_free(Lines *l);

#endif
