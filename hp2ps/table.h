/* table — the figures in words: one line a band, largest area first, then the total.
 *
 * For each: integral (value x time), share of it, mean, peak and when, final value, and the
 * straight line that fits best: slope per unit of time, and R squared, how well it fits (1:
 * perfectly). All figures are over every sample of the log, but the final value and the line
 * leave out the end of the run (model.h). With `most` or `percent`, the smallest bands are put
 * together as OTHER, which has no peak.
 */
#ifndef HP2PS_TABLE_H
#define HP2PS_TABLE_H

#include "model.h"
#include "out.h"

typedef enum TableFormat { TABLE_TEXT, TABLE_CSV, TABLE_JSON } TableFormat;

typedef struct TableOptions {
    TableFormat format;
    const char *file;       /* the log's name */
    bool heading;           /* CSV: with the line that names the columns */
    size_t most;            /* bands listed; 0: all */
    double percent;         /* trace elements; 0: none */
} TableOptions;

void table_write(const Model *m, const TableOptions *options, Out *out);

#endif
