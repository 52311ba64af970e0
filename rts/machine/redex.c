/* redex.c: the applications that thunks under evaluation have become. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/program.h"
#include "machine/cell.h"
#include "machine/redex.h"
#include "machine/stack.h"

typedef struct Entry {
  W *place;        /* where the update mark is on the stack */
  W mark;          /* the mark's value when the entry was made */
  size_t first, n; /* the entry's range in redexes.words */
} Entry;

Redexes redexes;
static Entry *entries;
static size_t count, entry_room, word_room;
/* used by redex_is: earlier entries have lower places than the last mark asked for */
static size_t cursor;

static void *grown(void *old, size_t *room, size_t n, size_t size)
{
  if (n <= *room) return old;
  *room = n < 64 ? 64 : 2 * n;
  void *p = realloc(old, *room * size);
  if (!p) program_fatal("out of memory for --blackhole=off");
  return p;
}

/* Drops all entries from number i on. */
static void cut_entries(size_t i)
{
  if (i < count) redexes.count = entries[i].first;
  count = i;
}

void redex_become(W *place, W f, const W *args, size_t n)
{
  size_t i = count;
  while (i > 0 && entries[i - 1].place >= place) i--;
  cut_entries(i);
  entries = grown(entries, &entry_room, count + 1, sizeof *entries);
  redexes.words = grown(redexes.words, &word_room, redexes.count + n + 1, sizeof(W));
  W *to = redexes.words + redexes.count;
  to[0] = f;
  memcpy(to + 1, args, n * sizeof(W));
  entries[count++] = (Entry){ place, *place, redexes.count, n + 1 };
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
  while (cursor < count && entries[cursor].place < mark) cursor++;
  return cursor < count && entries[cursor].place == mark;
}

/* A thunk too large for the table becomes a hole of 2 words. */
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
  for (size_t i = 0; i < count; i++) entries[i].mark = *entries[i].place;
}
