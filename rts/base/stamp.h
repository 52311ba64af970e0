/* stamp.h: what the files of a run say about the run: when it was, and which program it was. */
#ifndef STAMP_H
#define STAMP_H
#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#include "base/outfile.h"

typedef struct Stamp {
  time_t start;
  /* SOURCE_DATE_EPOCH gave the start; then times are in UTC, and nothing of this process is
   * written */
  bool reproducible;
} Stamp;

Stamp stamp_now(void); /* the time it is, or SOURCE_DATE_EPOCH */
/* The time it was when this was first called: files of one run have the same, so that readers can
 * tell that they belong together. */
Stamp stamp_run(void);
/* The date in the format of ctime; "" if there is none. */
const char *stamp_date(Stamp s, char *buffer, size_t size);
void stamp_put_start(Stamp s, OutFile *out); /* the line START */
void stamp_put_program(OutFile *out);        /* the line PROGRAM, a hash of the executable */

/* Is the text UTF-8?  Names in a program are ISO 8859-1, names of files are most likely UTF-8,
 * and all that a run writes is UTF-8. */
bool stamp_is_utf8(const char *text, size_t n);
#endif
