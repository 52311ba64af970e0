/* ghcheap — the sizes of GHC's heap after each collection, and the pauses for collections.
 *
 * Every eventlog has them, also that of a run without a heap profile (+RTS -l alone):
 *
 *     heap size   what the run time has from the system
 *     blocks      the part of it that is in use (since GHC 9.2)
 *     live        the part of that which is alive; only a major collection finds out
 *
 * A sample is what is known after a collection. A size that it doesn't have is that of the sample
 * before. When there are too many, the lower one of each two is left out.
 */
#ifndef HP2PS_GHCHEAP_H
#define HP2PS_GHCHEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum GhcSize { GHC_HEAP, GHC_BLOCKS, GHC_LIVE, GHC_SIZES } GhcSize;

typedef struct GhcPoint {
  uint64_t time;          /* nanoseconds */
  double size[GHC_SIZES]; /* in bytes; negative if it isn't known yet */
} GhcPoint;

/* The pauses of a run, in seconds: their number and sum, and the longest of them, from the longest
 * on. */
enum { GHC_LONGEST = 20 };
typedef struct GhcPauses {
  size_t count;
  double sum;
  struct {
    double at, seconds;
  } longest[GHC_LONGEST]; /* as many as there are */
} GhcPauses;

typedef struct GhcHeap GhcHeap;

GhcHeap *ghcheap_new(void);
void ghcheap_free(GhcHeap *h);

/* Events may come late, but those of one collection come together. */
void ghcheap_size(GhcHeap *h, GhcSize which, uint64_t time, double bytes);
void ghcheap_pause(GhcHeap *h, bool begins, uint64_t time);

/* The samples by time, which belong to h; call it when all events were given. */
const GhcPoint *ghcheap_points(GhcHeap *h, size_t *count);
const GhcPauses *ghcheap_pauses(const GhcHeap *h);

#endif
