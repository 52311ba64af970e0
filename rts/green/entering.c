/* entering.c: threads that have entered a thunk which another thread evaluates.
 *
 * The other thread may be a rest (green.h, 4).  It has turns only as long as some thread waits for
 * a value of it, so that what an exception has interrupted takes no time that nobody asks for. */
#include <config.h>
#include "green/entering.h"
#include "green/queue.h"
#include "machine/cell.h"

Green *entering_first;

static bool has_mark(const Green *g, W cell)
{
  if (g == green.running || !g->saved) return false;
  for (const W *p = green_words(g), *end = p + g->nwords; p < end; p++)
    if (*p == cell + LML_UPD) return true;
  return false;
}

/* The thread that doesn't run and evaluates this thunk, or NULL. */
static Green *owner_of(W hole)
{
  for (size_t i = 0; i < green.nslots; i++)
    if (green.slots[i] && has_mark(green.slots[i], hole)) return green.slots[i];
  return NULL;
}

static bool is_awaited(const Green *g)
{
  const Green *e = entering_first, *last = e ? e->prev : NULL;
  for (; e; e = e == last ? NULL : e->next)
    if (owner_of(e->roots[GREEN_ON]) == g) return true;
  return false;
}

static void wake_rest(Green *rest)
{
  green.rests--;
  green.count++;
  queue_ready(rest);
}

void entering_rest(Green *rest)
{
  if (is_awaited(rest)) wake_rest(rest);
}

/* The rest g sleeps again, unless some thread still waits for a value of it.  If it waits in an
 * action of unsafePerformIO, it goes on waiting. */
static void rest_again(Green *g)
{
  if (is_awaited(g)) return;
  if (g->state == GREEN_ENTERS) entering_leave(g);
  else if (g->state == GREEN_READY && g != green.running) queue_remove(&queue_first, g);
  else return;
  g->state = GREEN_RESTS;
  green.count--;
  green.rests++;
}

bool entering_begin(Green *g, W hole)
{
  Green *owner = owner_of(hole);
  if (!owner) return false;
  if (owner->state == GREEN_RESTS) wake_rest(owner);
  g->roots[GREEN_ON] = hole;
  queue_append(&entering_first, g);
  return true;
}

void entering_leave(Green *g)
{
  queue_remove(&entering_first, g);
  Green *owner = owner_of(g->roots[GREEN_ON]);
  if (owner && owner->end) rest_again(owner);
}

void entering_wake(void)
{
  Green *g = entering_first, *last = g ? g->prev : NULL;
  while (g) {
    Green *next = g == last ? NULL : g->next;
    W w = g->roots[GREEN_ON];
    if (!IS_PTR(w) || !cell_is_hole((W *)w)) {
      queue_remove(&entering_first, g);
      queue_ready(g);
    }
    g = next;
  }
}
