/* table — writes the figures: a line for each band, the largest area first, and one for the total.
 *
 * A line holds the integral (value x time), the share of it, mean, peak and its time, final value,
 * and the straight line that fits best: its slope per unit of time, and R squared, which is 1 for a
 * perfect fit. The figures are over every sample of the log, but the final value and the line leave
 * out the end of the run (model.h). With `most` or `percent`, the smallest bands are put together
 * as OTHER, which has no peak and no R squared.
 */
#ifndef HP2PS_TABLE_H
#define HP2PS_TABLE_H

#include "base/output.h"
#include "log/model.h"

typedef enum TableFormat { TABLE_TEXT, TABLE_CSV, TABLE_JSON, TABLE_SARIF } TableFormat;

typedef struct TableOptions {
  TableFormat format;
  const char *file; /* the log's name */
  bool heading;     /* CSV begins with a line that names the columns */
  size_t most;      /* at most this many bands are listed; 0: all */
  double percent;   /* bound of the trace elements (trace.h); 0: none */
} TableOptions;

/* A field of a line of CSV, quoted where that is needed. */
void table_csv(Output *out, const char *s);

void table_write(const Model *m, const TableOptions *options, Output *out);

#endif
