/* snapshot.h: when the live graph is written to prog.hgz (livegraph.h has the format).
 *
 * A snapshot belongs to a collection that is just over.  Code that wants one sets
 * heap_collect_pending, so that the next heap check collects; or it is there at the right moment
 * anyway.
 *
 * 1. The peak, without knowing the future.  After each collection peak.h decides whether the heap
 *    has grown enough for an image to replace the one that is kept (image.h); at the end the image
 * writes the snapshot.  An image is lost when the program is killed.  So files are written, too,
 * when the heap has grown a lot.  They are stored in gzip's frame and not compressed, which costs
 *    about as much as a collection.  If there is no image that is larger, the file that is left
 *    at the end is compressed then.
 *
 * 2. Never half a file.  A snapshot is written as prog.hgz.part, which is renamed when it is
 *    whole.  Whatever happens leaves the snapshot before it, or none.
 *
 * 3. Profiling never changes what the program does: errors are shown at the end, and the clock of
 *    the profile stands still while a snapshot is written.
 *
 * 4. Names.  With one --snapshot flag the file is prog.hgz (outputs.h says what prog is).  With
 *    several, each has its occasion in the name: prog.peak.hgz, prog.at17.hgz.  Signals are
 *    numbered: prog.1.hgz, prog.2.hgz. */
#ifndef SNAPSHOT_H
#define SNAPSHOT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern bool snapshot_on; /* any --snapshot was given */

typedef struct SnapshotSums {
  uint64_t written;  /* files, with those that others replaced */
  uint64_t words;    /* that they hold */
  double seconds;    /* CPU time that writing them took */
  double packing;    /* CPU time of compressing the last at the end, or of its image */
  uint64_t images;   /* with those that others replaced */
  double imaging;    /* CPU time that making them took */
  double collecting; /* of the collections that they follow */
} SnapshotSums;
extern SnapshotSums snapshot_sums;

/* Gets memory, remembers the constants, catches SIGUSR1.  The heap must have started. */
void snapshot_start(void);
/* called just after each collection; seconds: its CPU time (measured only for -S and
 * --stats-json) */
void snapshot_collected(double seconds);
/* the n-th sample of the profile was taken; the collection is just over */
void snapshot_sampled(uint64_t n);
/* `mark text' was demanded, or the program ends: true if a snapshot is wanted now.  Then the
 * caller must collect. */
bool snapshot_marks(const char *text, size_t n);
bool snapshot_ends(void);
/* The program ends because `what' is exhausted; the collection is just over. */
void snapshot_exhausted(const char *what);
/* Compresses what was only stored, and reports errors and occasions that never came. */
void snapshot_finish(void);
#endif
