/* fullest — at which sample a plain log is fullest, and whether another phase of the run comes near
 * to that.
 *
 * Another phase: a rise of a quarter of the peak or more, after a fall of as much on the way from
 * the peak, forwards or backwards, up to half of the peak at least. Another band is the largest
 * there, so that other cells are live than at the peak. Or, also without a fall between them, a
 * sample of nine tenths of the peak, if the largest band of the peak has less than half as much
 * there as it has at the peak.
 *
 * A band grows if it rises by a tenth of what it has at the peak, at least, in each of the last two
 * quarters of the samples before, and the peak lies in the last quarter of the run.
 */
#ifndef HP2PS_FULLEST_H
#define HP2PS_FULLEST_H

#include "base/message.h"

typedef struct Fullest {
  size_t at;          /* the number of the fullest sample, from 1; 0: there is none */
  double most;        /* its total */
  bool allocation;    /* the clock counts bytes allocated */
  char *time_unit;    /* NULL: the log has none */
  double first, last; /* times of the first and the last sample */
  /* The highest sample of another phase: */
  double other, other_time; /* 0: there is none */
  char *other_band;         /* its largest band */
  char **growing;           /* bands that grow up to the fullest sample */
  size_t ngrowing;
} Fullest;

/* Errors go to the messages; the samples before count. */
Fullest fullest_read(const char *log, Messages *messages);
void fullest_free(Fullest *f);
bool fullest_grows(const Fullest *f, const char *band);

#endif
