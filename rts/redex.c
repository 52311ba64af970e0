/* redex.c: the applications that thunks under evaluation have become. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "cell.h"
#include "program.h"
#include "redex.h"
#include "stack.h"

typedef struct Entry {
  W *place;                             /* of the update mark */
  W mark;                               /* what it was */
  size_t first, n;                      /* in redexes.words */
} Entry;

Redexes redexes;
static Entry *entries;
static size_t count, entry_room, word_room;
static size_t cursor;                   /* redex_is: entries before it belong to lower places */

static void *grown(void *old, size_t *room, size_t n, size_t size)
{
  if (n <= *room)
    return old;
  *room = n < 64 ? 64 : 2 * n;
  void *p = realloc(old, *room * size);
  if (!p)
    program_fatal("out of memory for --blackhole=off");
  return p;
}

/* Drops the entries from the i-th on. */
static void cut(size_t i)
{
  if (i < count)
    redexes.count = entries[i].first;
  count = i;
}

/* Is there the mark of such a thunk? */
static bool is_application(const W *place)
{
  return place >= stack.base && STACK_IS_MARK(*place) && cell_site(STACK_MARKED(*place))->code == lml_ap;
}

void redex_become(W *top, W f, const W *args, size_t n)
{
  W *place = top - 1;
  if (!is_application(place))
    return;
  size_t i = count;
  while (i > 0 && entries[i - 1].place >= place)
    i--;
  cut(i);
  entries = grown(entries, &entry_room, count + 1, sizeof *entries);
  redexes.words = grown(redexes.words, &word_room, redexes.count + n + 1, sizeof(W));
  W *to = redexes.words + redexes.count;
  to[0] = f;
  memcpy(to + 1, args, n * sizeof(W));
  entries[count++] = (Entry) { place, *place, redexes.count, n + 1 };
  redexes.count += n + 1;
}

static bool is_current(const Entry *e) { return e->place < stack.top && *e->place == e->mark; }

void redex_prune(void)
{
  size_t kept = 0, words = 0;
  for (size_t i = 0; i < count; i++)
    if (is_current(&entries[i])) {
      Entry e = entries[i];
      memmove(redexes.words + words, redexes.words + e.first, e.n * sizeof(W));
      e.first = words;
      words += e.n;
      entries[kept++] = e;
    }
  count = kept;
  redexes.count = words;
  cursor = 0;
}

bool redex_is(const W *mark)
{
  while (cursor < count && entries[cursor].place < mark)
    cursor++;
  return cursor < count && entries[cursor].place == mark;
}

/* Too large ones shrink to the usual size. */
const Info *redex_hole(size_t size)
{
  Info *hole = &cell_holes[size < CELL_HOLES ? size : 2];
  if (!hole->code) {
    *hole = cell_holes[2];
    hole->size = (uint16_t)size;
  }
  return hole;
}

void redex_renew(void)
{
  for (size_t i = 0; i < count; i++)
    entries[i].mark = *entries[i].place;
}
