/* epoch.c: collecting while choices are pending.
 *
 * 1. Views.  Each choice sees the heap as it was when the choice was made, and the present
 *    computation sees it as it is.  An older choice may see a thunk where a younger one sees its
 *    value.  To forward one for the other would let a branch see what another has done.
 *
 * 2. The order.  First the whole trail is undone: the heap is what the oldest choice sees.  It
 *    is traced from there, until nothing is left to scan.  Then the entries up to the next choice's
 *    are done again, the next choice is traced, and so on; at last the present computation:
 *
 *        undo all | trace choice 1 | redo | trace choice 2 | redo | trace the present
 *
 *        to:      | choice 1 holds | choice 2 holds more   | the present holds more | free
 *                                  ^ bound of choice 1     ^ bound of choice 2
 *
 *    So the new space is sorted by the choices that hold its cells, and `older than the choice'
 * stays a question of addresses (search.h, 3).
 *
 * 3. Entries.  When an entry is done again, its cell has been copied or it hasn't.  If it hasn't,
 *    no choice to which the entry matters can reach the cell: the entry is dropped, and the cell
 *    gets its new words where it is.  If it has, the copy keeps its size and all its old words,
 *    which the older choices need: of these two go to the entry, and the new ones take their place.
 *    An indirection so made is no indirection to the collector, or it would be removed.  It is a
 *    thunk of an Info of bound.h, that leads to word 1.
 *
 *        thunk f x y, seen by choice 1, has become 7 in the present:
 *
 *        copy:  Bound f | 7 | x | y               entry: copy, header of f, the old word 1
 *
 * 4. Cost.  Each collection walks over the trail twice and over the words of all choices once.  An
 *    entry that has become useless is gone after the next collection. */
#include <config.h>
#include <assert.h>
#include <stdlib.h>
#include "machine/age.h"
#include "machine/bound.h"
#include "machine/cell.h"
#include "machine/epoch.h"
#include "machine/heap.h"
#include "machine/redex.h"
#include "machine/root.h"
#include "machine/search.h"
#include "machine/throw.h"

static void swap_entry(TrailEntry *e)
{
  W header = e->cell[0], word = e->cell[1];
  e->cell[0] = e->header;
  e->cell[1] = e->word;
  e->header = header;
  e->word = word;
}

static void undo_all(void)
{
  assert(search.count > 0 && search.choices[0].trail == 0);
  for (size_t i = search.trailed; i-- > 0;) swap_entry(&search.trail[i]);
}

/* ---- redoing ---- */

/* The header by which the collector knows an indirection or hole of any size. */
static W plain_header(W header)
{
  if (bound_is(header)) return (W)&lml_ind;
  return cell_is_hole(&header) ? (W)&cell_holes[2] : header;
}

/* A copy of a thunk that throws: the entry's cell leads to it. */
static W throw_cell(W message)
{
  W *c = gc.next;
  gc.next += 2;
  c[0] = (W)&cell_throw;
  c[1] = message;
  if (age_on) age_set(c, (Age){ age_now + 1, 0, 2 });
  return (W)c;
}

/* The copy c gets the words of the entry, and the entry those of c (3 above). */
static void redo_copy(TrailEntry *e, W *c)
{
  W header = plain_header(e->header), word = e->word;
  size_t size = cell_size(c);
  assert(size >= 2);
  const Info *site = cell_site(c);
  *e = (TrailEntry){ c, c[0], c[1] };
  if (cell_is_hole(&header)) {
    c[0] = (W)redex_hole(size);
    c[1] = word;
    return;
  }
  c[0] = (W)bound_info(site, size);
  c[1] = header == (W)&cell_throw ? throw_cell(word) : word;
  gc_visit(&c[1]);
}

/* Does the entries from number `from' to `to' again.  Those that are still of use move down to
 * `at'; returns how many are kept then. */
static size_t redo_entries(size_t from, size_t to, size_t at)
{
  assert(at <= from && from <= to && to <= search.trailed);
  for (size_t i = from; i < to; i++) {
    TrailEntry e = search.trail[i];
    W *copy = gc_moved(e.cell);
    if (copy) {
      redo_copy(&e, copy);
      search.trail[at++] = e;
    } else {
      e.cell[0] = plain_header(e.header);
      e.cell[1] = e.word;
    }
  }
  return at;
}

/* ---- choices ---- */

/* The thunk of a saved mark is a hole, and stays a cell. */
static void visit_saved(W *slot)
{
  if (!STACK_IS_MARK(*slot)) {
    gc_visit(slot);
    return;
  }
  W c = (W)STACK_MARKED(*slot);
  if (gc_in_from(c)) *slot = gc_keep((W *)c) | LML_UPD;
}

static void visit_choice(Choice *c)
{
  gc_visit(&c->cell);
  W *words = (W *)c->cell;
  assert(cell_is_choice(words));
  for (size_t i = 3, n = cell_size(words); i < n; i++) visit_saved(words + i);
}

static size_t done, kept; /* entries done again so far, and of these kept */

static W *trace_choices(W *first, GcScan *scan)
{
  done = kept = 0;
  undo_all();
  for (size_t i = 0; i < search.count; i++) {
    Choice *c = &search.choices[i];
    assert(c->trail >= done);
    kept = redo_entries(done, c->trail, kept);
    done = c->trail;
    c->trail = kept;
    visit_choice(c);
    scan(first);
    first = c->bound = gc.next;
    c->born = heap.fresh;
  }
  return first;
}

/* A thunk that is under evaluation now may be part of a value that an entry brings back.  It has
 * become a hole by now. */
static void end_trail(void) { search.trailed = redo_entries(done, search.trailed, kept); }

const GcViews epoch_views = { trace_choices, end_trail };
