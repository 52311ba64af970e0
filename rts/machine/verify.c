/* verify.c: walks over the whole heap and asserts the invariants of cell.h; with --check after
 * each collection.
 *
 * The first walk goes from cell to cell: every header must name an Info that can describe a heap
 * cell, every size must lead to the next cell, and the last must lead to the end.  It notes in a
 * bit map where cells begin.  Then each word of each cell and each root is checked: it must be
 * an immediate, a static cell, or the beginning of a live cell.  The checker shares the
 * enumeration of roots with the collector, but computes sizes by itself, and by itself finds out
 * which constants must be alive.
 *
 * Only a frame says which constants the rest of its function may need, and the checker reads it as
 * the collector does.  The functions on the C stack are no second witness: they show which function
 * is at work, but not how much of it is left, and the main expression, which is always there,
 * mentions nearly everything.  So lmlc checks what frames say where that is made
 * (back/liveness_check.c), and a constant that is needed after its death stops the program. */
#include <config.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/program.h"
#include "machine/age.h"
#include "machine/bound.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/root.h"
#include "machine/search.h"
#include "machine/verify.h"

/* from the linker: where the program's image lies */
extern const char __executable_start[], end[];

static uint8_t *starts; /* a bit for each live word: does a cell begin there? */

static _Noreturn void violated(const char *what, const W *where)
{
  fprintf(stderr, "%s: check: %s at %p (collection %llu)\n", program_name, what,
          (const void *)where, (unsigned long long)heap.collections);
  abort();
}

static bool is_static(W w) { return w >= (W)__executable_start && w < (W)end; }
static bool in_live(W w) { return w >= (W)heap.base && w < (W)heap.end; }
static size_t word_of(W w) { return (size_t)((W *)w - heap.base); }
static bool is_start(W w) { return starts[word_of(w) / 8] >> word_of(w) % 8 & 1; }

/* ---- cells ---- */

static bool plausible_info(W header)
{
  const Info *info = (const Info *)(header & ~LML_INFO_BITS);
  return (is_static((W)info) || bound_has(info)) && info->kind <= LML_MENTION
         && info->site <= UINT32_MAX / 2;
}

/* Has it no leading zero limb, and is it too large for an Int? */
static bool good_integer(const W *c)
{
  size_t n = c[1] >> 1;
  return n > 0 && n <= (size_t)(heap.end - c) && c[1 + n] != 0 && (n > 1 || c[2] >= (W)1 << 62);
}

/* Does the header have the constructor's number?  In a logic program some are left to the Info. */
static bool good_constructor(const W *c)
{
  W tag = cell_info(c)->tag, header = c[0] & ~(W)LML_USED;
  return header == HDR_CON(cell_info(c), tag)
         || (tag >= LML_FREE_TAG && header == HDR_CON(cell_info(c), LML_TAG_MAX));
}

/* The size of the cell, or 0 if this can't be a heap cell. */
static size_t size_of(const W *c)
{
  const Info *info = cell_info(c);
  if (!plausible_info(c[0])) return 0;
  if (c[0] & LML_WHNF) {
    if (info->kind == LML_DOUBLE) return info->size == 2 && HDR_TAG(c) == 0 ? 2 : 0;
    if (info->kind == LML_INT64)
      return info->size == 2 && HDR_TAG(c) == 0 && !FITS_INT(c[1]) ? 2 : 0;
    if (info->kind == LML_INTEGER) return HDR_TAG(c) == 0 && good_integer(c) ? 2 + (c[1] >> 1) : 0;
    if (info->kind == LML_BYTES)
      return HDR_TAG(c) == 0 && c[1] & 1 && cell_byte_words(c[1] >> 1) < (W)(heap.end - c)
                 ? 2 + cell_byte_words(c[1] >> 1)
                 : 0;
    if (info->kind == LML_ARRAY)
      return HDR_TAG(c) <= CELL_CHOICE && (c[1] & c[2] & 1) && c[1] >> 1 < (W)(heap.end - c)
                 ? 3 + (c[1] >> 1)
                 : 0;
    if (info->kind == LML_CON) return info->size >= 2 && good_constructor(c) ? info->size : 0;
    const Fun *f = pap_fun(c);
    return is_static((W)f) && pap_count(c) > 0 && pap_count(c) < f->arity ? 2 + pap_count(c) : 0;
  }
  if (c[0] & LML_INFO_BITS || !info->code) return 0;
  switch (info->kind) {
    case LML_THUNK: return info->size >= 2 ? info->size : 0;
    case LML_SEL: return 2;
    case LML_HOLE: return info->size == info - cell_holes ? info->size : 0;
    case LML_STRING:
    case LML_INPUT: return 3;
    default: return 0;
  }
}

static void map_cells(void)
{
  for (W *c = heap.base; c < heap.end;) {
    size_t n = size_of(c);
    if (n == 0) violated("a word that is not the header of a heap cell", c);
    if (n != cell_size(c) || n > (size_t)(heap.end - c)) violated("a cell of the wrong size", c);
    starts[word_of((W)c) / 8] |= (uint8_t)(1 << word_of((W)c) % 8);
    c += n;
  }
}

/* ---- words ---- */

static bool is_static_cell(W w) { return is_static(w) && plausible_info(HDR(w)); }

static void check_value(W *slot)
{
  W w = *slot;
  if (IS_INT(w) || IS_CHAR(w) || IS_NULLARY(w)) return;
  if (!IS_PTR(w)) violated("a word that is not a value", slot);
  if (in_live(w) ? !is_start(w) : !is_static_cell(w))
    violated("a pointer that does not lead to a cell", slot);
}

/* A word of the stack that is not yet in use may be 0. */
static void check_root(W *slot)
{
  if (*slot) check_value(slot);
}

static void check_caf(W *caf)
{
  if (root_caf_holds(caf)) check_value(&caf[1]);
}

static void check_mark(W *mark)
{
  W *c = STACK_MARKED(*mark);
  if (in_live((W)c) ? !is_start((W)c) : !is_static_cell((W)c))
    violated("an update mark that does not lead to a cell", mark);
  if (flags.blackhole && !cell_is_hole(c) && !search.count)
    violated("an update mark whose cell is not a hole", mark);
}

/* Choices save marks, too. */
static void check_saved(W *slot)
{
  if (STACK_IS_MARK(*slot)) check_mark(slot);
  else check_root(slot);
}

/* Cells that a choice may want back are still there; younger cells lie where search.h says. */
static void check_search(void)
{
  size_t height = 0;
  for (size_t i = 0; i < search.count; i++) {
    const Choice *c = &search.choices[i];
    if (c->trail < height || c->trail > search.trailed)
      violated("a choice whose part of the trail is gone", (W *)c->cell);
    if (c->bound < heap.base || c->bound > heap.end || c->born != heap.fresh)
      violated("a choice that is out of order", (W *)c->cell);
    height = c->trail;
  }
  for (size_t i = 0; i < search.trailed; i++)
    if (!in_live((W)search.trail[i].cell) || !is_start((W)search.trail[i].cell))
      violated("a trailed cell that is gone", search.trail[i].cell);
}

static bool could_select(const W *sel)
{
  W x = cell_skip(sel[1]);
  return IS_PTR(x) && cell_is_con((W *)x) && CON_TAG(x) == cell_info(sel)->tag;
}

static void check_cell(W *c, void *arg)
{
  (void)arg;
  for (size_t i = cell_values(c), n = cell_size(c); i < n; i++)
    (cell_is_choice(c) ? check_saved : check_value)(c + i);
  if (cell_is_hole(c) && !plausible_info(c[1])) violated("a hole without its Info", c);
  if (cell_is_spent(c)) violated("a thunk that was entered once is still referred to", c);
  if (flags.selectors && flags.blackhole && !age_waits && !search.count && cell_is_sel(c)
      && could_select(c))
    violated("a selector that could be reduced", c);
}

/* ---- what is live ---- */

/* This walk follows pointers from the roots, while the census goes from one cell to the next. */
static struct {
  W **cells;
  size_t count, room, words;
} reached;
static uint8_t *led; /* by word of the section lml_leads: has it been reached? */

static bool is_led(const W *c)
{
  size_t word = (size_t)(c - mention.low);
  return led[word / 8] >> word % 8 & 1;
}

/* Is the cell that w leads to reached for the first time? */
static bool is_new(W w)
{
  if (!IS_PTR(w) || (!in_live(w) && !mention_has(w))) return false;
  bool old = in_live(w) ? is_start(w) : is_led((W *)w);
  size_t word = in_live(w) ? word_of(w) : (size_t)((W *)w - mention.low);
  (in_live(w) ? starts : led)[word / 8] |= (uint8_t)(1 << word % 8);
  return !old;
}

static void reach_word(W w)
{
  if (!is_new(w)) return;
  if (reached.count == reached.room) {
    reached.room = reached.room ? 2 * reached.room : 1024;
    reached.cells = realloc(reached.cells, reached.room * sizeof *reached.cells);
    if (!reached.cells) program_fatal("out of memory for --check");
  }
  reached.cells[reached.count++] = (W *)w;
}

static void reach_root(W *slot) { reach_word(*slot); }
static void reach_mark(W *mark) { reach_word((W)STACK_MARKED(*mark)); }

static void follow_static(W *c)
{
  if (c[0] == (W)&cell_dead) violated("a constant that has died is mentioned again", c);
  mention_each(c, reach_root);
}

static void follow_cell(const W *c)
{
  size_t n = size_of(c);
  if (n == 0) violated("a word that is not the header of a heap cell", c);
  reached.words += n;
  reach_word(mention_of_code(c));
  for (size_t i = cell_values(c); i < n; i++) reach_word(cell_lead(c[i]));
}

/* A constant that holds a value in the heap must be needed. */
static void check_constant(W *caf)
{
  if (!root_caf_holds(caf)) return;
  if (IS_PTR(caf[1]) && in_live(caf[1]) && mention_has((W)caf) && !is_led(caf))
    violated("a constant that nothing needs", caf);
}

static void follow_reached(void)
{
  while (reached.count > 0) {
    W *c = reached.cells[--reached.count];
    if (in_live((W)c)) follow_cell(c);
    else follow_static(c);
  }
}

/* ---- evaluations that were interrupted ---- */

static bool is_reached(W w) { return in_live(w) ? is_start(w) : !mention_has(w) || is_led((W *)w); }

static void note_mark(W w, void *found)
{
  if (STACK_IS_MARK(w) && is_reached((W)STACK_MARKED(w))) *(bool *)found = true;
}

static void reach_any(W w, void *arg)
{
  (void)arg;
  reach_word(STACK_IS_MARK(w) ? (W)STACK_MARKED(w) : w);
}

/* A rest that sleeps has its words while something leads to one of its thunks, perhaps another
 * rest; the collector has freed those that nothing leads to. */
static void follow_rests(void)
{
  size_t found = 0;
  for (bool more = green.rests > 0; more;) {
    more = false;
    for (size_t i = 0; i < green.nslots; i++) {
      Green *g = green.slots[i];
      if (!g || g->state != GREEN_RESTS || g->needed) continue;
      green_each_word(g, note_mark, &g->needed);
      if (!g->needed) continue;
      green_each_word(g, reach_any, NULL);
      follow_reached();
      more = true;
      found++;
    }
  }
  for (size_t i = 0; i < green.nslots && found > 0; i++)
    if (green.slots[i]) green.slots[i]->needed = false;
  if (found != green.rests) violated("an evaluation that nothing needs", heap.base);
}

size_t verify_live(void)
{
  starts = calloc(heap_live() / 8 + 1, 1);
  led = calloc(mention.bytes / sizeof(W) / 8 + 1, 1);
  if (!starts || !led) program_fatal("out of memory for --check");
  reached.words = 0;
  root_each(reach_root);
  root_each_mark(reach_mark);
  follow_reached();
  follow_rests();
  root_each_constant(check_constant);
  free(starts);
  free(led);
  return reached.words;
}

void verify_heap(void)
{
  size_t words = heap_live();
  starts = calloc(words / 8 + 1, 1);
  if (!starts) program_fatal("out of memory for --check");
  map_cells();
  heap_each(check_cell, NULL);
  root_each(check_root);
  root_each_constant(check_caf);
  root_each_mark(check_mark);
  check_search();
  free(starts);
  if (mention.bytes && verify_live() != words) violated("cells that nothing leads to", heap.base);
}
