/* read_beside — takes from the site log beside a plain log what the plain log lacks: the sizes of
 * heap and stack, marks, and what was not counted.
 *
 * Both logs have the same samples. The site log is read along with the plain one, sample by sample;
 * its entries are skipped. So it calls read_mark and read_word, but not read_sample.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "log/read_private.h"

typedef struct Beside {
  Reader r;
  double time, heap, stack; /* of the last sample read */
  bool ended;
} Beside;

Beside *beside_open(const char *path, Reader *r)
{
  Input *in = input_open(path);
  if (!in) return NULL;
  Beside *b = mem_alloc(1, sizeof *b);
  b->r = (Reader){ .in = in, .m = r->m, .opt = r->opt, .sites = true };
  b->time = -INFINITY;
  return b;
}

/* Takes a line, or skips it if it is damaged or of another kind. Gives true at a sample's end. */
static bool take_line(Beside *b)
{
  Reader *r = &b->r;
  double heap, stack, time;
  Span rest;
  if (reader_has_keyword(r, "BEGIN_SAMPLE")) {
    b->heap = b->stack = -1;
  } else if (reader_has_keyword(r, "HEAP")) {
    if (reader_space(r, reader_after(r, "HEAP"), &heap)) b->heap = heap;
  } else if (reader_has_keyword(r, "STACK")) {
    if (reader_space(r, reader_after(r, "STACK"), &stack)) b->stack = stack;
  } else if (reader_has_keyword(r, "MARK")) {
    reader_mark(r, reader_after(r, "MARK"), "MARK");
  } else if (reader_has_keyword(r, "UNCOUNTED")) {
    reader_uncounted(r, reader_after(r, "UNCOUNTED"));
  } else if (reader_has_keyword(r, "END_SAMPLE")) {
    rest = reader_after(r, "END_SAMPLE");
    if (reader_time(r, &rest, "END_SAMPLE", &time)) b->time = time;
    return true;
  }
  return false;
}

void reader_beside(Reader *r, double time)
{
  Beside *b = r->beside;
  if (!b) return;
  while (b->time < time && !b->ended) do
      b->ended = !reader_next_line(&b->r);
    while (!b->ended && !take_line(b));
  if (b->time == time) {
    r->m->current.heap = b->heap;
    r->m->current.stack = b->stack;
  }
}

void beside_warn(Beside *b)
{
  if (b->r.damages)
    reader_warn(&b->r, b->r.damage_line[0], "%s; marks or sizes of the heap are missing",
                b->r.damage[0]);
}

void beside_close(Beside *b)
{
  for (size_t i = 0; i < MOST_TOLD; i++) free(b->r.damage[i]);
  input_close(b->r.in);
  free(b);
}
