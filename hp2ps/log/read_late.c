/* read_late — puts samples in the order of time, see Note [Late].
 *
 * The samples wait in a binary heap: none is earlier than the one at half its index. Samples of the
 * same time keep the order in which they were put. It calls none of the other readers.
 */
#include <config.h>

#include <stdlib.h>

#include "base/mem.h"
#include "log/read_event.h"

enum { MOST_SHARES = 1 << 20, MOST_SAMPLES = 1 << 16 };

typedef struct Waiting {
  Census census;
  uint64_t order;
} Waiting;

struct Late {
  Waiting *heap; /* indexed from 1 */
  size_t count, cap, shares;
  uint64_t put;
};

Late *late_new(void) { return mem_alloc(1, sizeof(Late)); }

void late_free(Late *l)
{
  for (size_t i = 1; i <= l->count; i++) free(l->heap[i].census.shares);
  free(l->heap);
  free(l);
}

static bool earlier(const Waiting *a, const Waiting *b)
{
  if (a->census.time != b->census.time) return a->census.time < b->census.time;
  return a->order < b->order;
}

void late_put(Late *l, Census *c)
{
  Waiting w = { *c, l->put++ };
  *c = (Census){ 0 };
  l->shares += w.census.count;
  MEM_RESERVE(l->heap, l->cap, l->count + 2);
  size_t i = ++l->count;
  for (; i > 1 && earlier(&w, &l->heap[i / 2]); i /= 2) l->heap[i] = l->heap[i / 2];
  l->heap[i] = w;
}

/* Restores the heap after its first sample was taken. */
static void sift(Late *l)
{
  Waiting w = l->heap[l->count--];
  size_t i = 1;
  for (size_t k; (k = 2 * i) <= l->count; i = k) {
    k += k < l->count && earlier(&l->heap[k + 1], &l->heap[k]);
    if (!earlier(&l->heap[k], &w)) break;
    l->heap[i] = l->heap[k];
  }
  l->heap[i] = w;
}

bool late_take(Late *l, bool any, Census *c)
{
  bool many = l->shares > MOST_SHARES || l->count > MOST_SAMPLES;
  if (l->count == 0 || !(any || many)) return false;
  *c = l->heap[1].census;
  l->shares -= c->count;
  sift(l);
  return true;
}
