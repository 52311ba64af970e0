/* ghcheap — see ghcheap.h. */
#include <config.h>

#include "log/ghcheap.h"

#include <stdlib.h>

#include "base/mem.h"

enum { MOST_POINTS = 1 << 16 };
/* In nanoseconds: sizes that are logged within this time are of one collection. */
static const uint64_t TOGETHER = 500000;

struct GhcHeap {
  GhcPoint *points;
  size_t count, cap;
  uint64_t began; /* the pause that goes on; 0: none */
  GhcPauses pauses;
};

GhcHeap *ghcheap_new(void) { return mem_alloc(1, sizeof(GhcHeap)); }

void ghcheap_free(GhcHeap *h)
{
  free(h->points);
  free(h);
}

static int by_time(const void *x, const void *y)
{
  uint64_t a = ((const GhcPoint *)x)->time, b = ((const GhcPoint *)y)->time;
  return (a > b) - (a < b);
}

static void sort_points(GhcHeap *h)
{
  if (h->count) qsort(h->points, h->count, sizeof *h->points, by_time);
}

static void thin(GhcHeap *h)
{
  size_t kept = 0;
  sort_points(h);
  for (size_t i = 0; i < h->count; i += 2) {
    size_t next = i + 1 < h->count ? i + 1 : i;
    bool later = h->points[next].size[GHC_HEAP] > h->points[i].size[GHC_HEAP];
    h->points[kept++] = h->points[later ? next : i];
  }
  h->count = kept;
}

void ghcheap_size(GhcHeap *h, GhcSize which, uint64_t time, double bytes)
{
  GhcPoint *last = h->count ? &h->points[h->count - 1] : NULL;
  if (!last || last->size[which] >= 0 || time < last->time || time - last->time > TOGETHER) {
    if (h->count >= MOST_POINTS) thin(h);
    MEM_RESERVE(h->points, h->cap, h->count + 1);
    last = &h->points[h->count++];
    *last = (GhcPoint){ time, { -1, -1, -1 } };
  }
  last->size[which] = bytes;
}

static void add_pause(GhcPauses *p, double at, double seconds)
{
  size_t i = p->count < GHC_LONGEST ? p->count : GHC_LONGEST;
  for (; i > 0 && p->longest[i - 1].seconds < seconds; i--)
    if (i < GHC_LONGEST) p->longest[i] = p->longest[i - 1];
  if (i < GHC_LONGEST) {
    p->longest[i].at = at;
    p->longest[i].seconds = seconds;
  }
  p->count++;
  p->sum += seconds;
}

void ghcheap_pause(GhcHeap *h, bool begins, uint64_t time)
{
  if (!begins && h->began > 0 && time >= h->began)
    add_pause(&h->pauses, (double)h->began / 1e9, (double)(time - h->began) / 1e9);
  h->began = begins ? time : 0;
}

const GhcPoint *ghcheap_points(GhcHeap *h, size_t *count)
{
  sort_points(h);
  for (size_t i = 1; i < h->count; i++)
    for (int k = 0; k < GHC_SIZES; k++)
      if (h->points[i].size[k] < 0) h->points[i].size[k] = h->points[i - 1].size[k];
  *count = h->count;
  return h->points;
}

const GhcPauses *ghcheap_pauses(const GhcHeap *h) { return &h->pauses; }
