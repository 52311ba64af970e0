/* trail.c: what cells were before the present branch of a search changed them.  See search.h. */
#include <config.h>
#include <assert.h>
#include <stdlib.h>
#include "base/program.h"
#include "machine/heap.h"
#include "machine/search.h"

Search search;
jmp_buf search_end;

LML_COLD void *search_more(void *array, size_t *room, size_t n, size_t size)
{
  *room = n < 256 ? 256 : n + n / 2;
  array = realloc(array, *room * size);
  if (!array) program_fatal("out of memory for the search: %zu choices are pending", search.count);
  return array;
}

static inline bool is_within(const W *c, const W *low, const W *high)
{
  return (W)c - (W)low < (W)high - (W)low;
}

void trail_note_at(W *c, const W *next)
{
  assert(search.count > 0);
  const Choice *newest = &search.choices[search.count - 1];
  if (is_within(c, newest->born, next) || is_within(c, newest->bound, heap.end)) return;
  if (UNLIKELY(search.trailed == search.trail_room))
    search.trail =
        search_more(search.trail, &search.trail_room, search.trailed + 1, sizeof *search.trail);
  search.trail[search.trailed++] = (TrailEntry){ c, c[0], c[1] };
}

void trail_undo(size_t height)
{
  assert(height <= search.trailed);
  while (search.trailed > height) {
    const TrailEntry *e = &search.trail[--search.trailed];
    e->cell[0] = e->header;
    e->cell[1] = e->word;
  }
}
