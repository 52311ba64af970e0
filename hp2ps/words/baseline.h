/* baseline — is a profile within what a base and the limits allow?
 *
 * Compared are peak, mean and growth of the total, and of every band that has a hundredth of the
 * base's area, or of the new profile's. A figure is outside if it is more than the base's by more
 * than its tolerance, and by more than the doubt of both (figures.h), which are independent. A band
 * may also be more by a hundredth of the base's total, so that small bands don't fail for a few
 * bytes. A growth may be more by a part of the base's peak, since it may be 0; it counts from 0 if
 * the base falls. A figure that has become less is never outside, nor is a growth of 0 or less.
 */
#ifndef HP2PS_BASELINE_H
#define HP2PS_BASELINE_H

#include "base/output.h"
#include "log/pair.h"
#include "words/limits.h"

typedef enum BaselineFormat { BASELINE_TEXT, BASELINE_JSON, BASELINE_JUNIT } BaselineFormat;

/* A figure that was compared, with the base or with a limit. */
typedef struct Finding {
  Figure figure;
  const char *name;     /* NULL for the total */
  bool limited;         /* compared with a limit; otherwise with the base */
  double was, is, most; /* in the base, in the profile, and what is allowed */
} Finding;

typedef struct Baseline {
  const char *base, *log; /* what they are called; no base (NULL) if there are only limits */
  const char *unit;
  Finding *findings;
  size_t count, cap, outside;
  bool less; /* the total's mean is below the base's by more than tolerance */
} Baseline;

/* `p` has the base as a and the profile as b. If a limit or tolerance names a band that neither
 * has, it adds a message and gives NULL. */
Baseline *baseline_pairs(const Pairs *p, const Limits *limits, const char *base, const char *log,
                         Messages *messages);
void baseline_free(Baseline *c);

bool baseline_outside(const Finding *f);
char *baseline_words(const Baseline *c, const Finding *f); /* "the peak of elim is ...": fresh */

/* Writes the result of one check. JUnit and JSON need a frame around all of them. */
void baseline_write(const Baseline *c, BaselineFormat format, bool first, Output *out);
/* The same for a log that could not be checked; a message says why. */
void baseline_write_error(const char *log, BaselineFormat format, bool first, Output *out);
void baseline_begin(BaselineFormat format, Output *out);
void baseline_end(BaselineFormat format, Output *out);

#endif
