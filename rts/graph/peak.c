/* peak.c: whether a collection is worth a snapshot of the peak. */
#include <config.h>
#include "graph/peak.h"

#define GUESS 8e-9       /* for a word, until one was measured */
#define THRIFTY 0.25     /* of the budget; see 3 */
enum { FAR = 40 };       /* per cent more */
enum { MUCH = 1 << 16 }; /* words: a snapshot that tells the price of one */

static double price(const Peak *p)
{
  if (p->words <= 0) return GUESS;
  double mean = p->seconds / p->words;
  return p->last < mean ? p->last : mean;
}

static bool has_grown(size_t live, size_t kept, size_t percent)
{
  return (double)live * 100 > (double)kept * (100 + (double)percent);
}

bool peak_due(const Peak *p, size_t live, size_t kept, size_t percent, double run)
{
  double budget = PEAK_SHARE * (run > PEAK_SHORT ? run : PEAK_SHORT);
  double after = p->spent + (double)live * price(p);
  if (after > THRIFTY * budget && percent < FAR) percent = FAR;
  return after <= budget && has_grown(live, kept, percent);
}

void peak_taken(Peak *p, size_t live, double seconds)
{
  p->spent += seconds;
  if (live < MUCH) return;
  p->words += (double)live;
  p->seconds += seconds;
  p->last = seconds / (double)live;
}
