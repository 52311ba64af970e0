/* peak.c: whether a collection is worth a snapshot of the peak. */
#include <config.h>
#include "graph/peak.h"

#define THRIFTY 0.25     /* of the budget; see 3 */
enum { MUCH = 1 << 16 }; /* words: a snapshot large enough to have a price */

const PeakBudget peak_files_alone = { 0.11, 1.1, 8e-9, 40 };
const PeakBudget peak_files = { 0.04, 1.0, 8e-9, 40 };
const PeakBudget peak_images = { 0.08, 5.0, 1e-9, 5 };

static double price(const Peak *p, const PeakBudget *budget)
{
  if (p->words <= 0) return budget->guess;
  double mean = p->seconds / p->words;
  return p->last < mean ? p->last : mean;
}

static bool has_grown(size_t live, size_t kept, size_t percent)
{
  return (double)live * 100 > (double)kept * (100 + (double)percent);
}

bool peak_due(const Peak *p, const PeakBudget *budget, size_t live, size_t kept, size_t percent,
              double run)
{
  double most = budget->share * (run > budget->shortest ? run : budget->shortest);
  double after = p->spent + (double)live * price(p, budget);
  if (after > THRIFTY * most && percent < budget->far) percent = budget->far;
  return after <= most && has_grown(live, kept, percent);
}

void peak_taken(Peak *p, size_t live, double seconds)
{
  p->spent += seconds;
  if (live < MUCH) return;
  p->words += (double)live;
  p->seconds += seconds;
  p->last = seconds / (double)live;
}
