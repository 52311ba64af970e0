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
/* The time it was when this was first called: files of one run have the same, by which readers
 * recognise that they belong together. */
Stamp stamp_run(void);
/* The date in the format of ctime; "" if there is none. */
const char *stamp_date(Stamp s, char *buffer, size_t size);
void stamp_put_start(Stamp s, OutFile *out); /* the line START */
void stamp_put_program(OutFile *out);        /* the line PROGRAM, a hash of the executable */
#endif
