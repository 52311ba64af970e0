/* slices.h: Texts and ByteStrings that are a part of a longer array keep all of it.
 *
 * The bytes that the slices of an array use are added up.  A snapshot's head gets a line for each
 * type, over the arrays of which less than a half is used: how many slices, how many bytes they
 * use, and how many bytes the arrays have.  Where the parts of an array overlap, more seems to be
 * used. */
#ifndef SLICES_H
#define SLICES_H
#include <stdint.h>
#include "base/outfile.h"

enum { SLICE_TYPES = 2 };

typedef struct Slices {
  uint64_t slices, used, kept;
} Slices;

/* Only just after a collection.  Without memory there are none. */
void slices_find(Slices sums[SLICE_TYPES]);
/* Writes a line for each type that has any. */
void slices_write(const Slices sums[SLICE_TYPES], OutFile *out);
#endif
