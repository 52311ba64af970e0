/* chain.c: see chain.h.
 *
 * Note [Looking again].  A stack changes little between two ticks.  So we keep what we saw last,
 * and look at cells only from the first mark on that is another.  Addresses of cells are good
 * until the next collection. */
#include <config.h>
#include <stdbool.h>
#include <string.h>
#include "base/hashtable.h"
#include "base/memory.h"
#include "machine/cell.h"
#include "machine/centre.h"
#include "machine/heap.h"
#include "machine/stack.h"
#include "time/chain.h"

/* Marks that are looked at: LOW at the beginning of the stack and HIGH at its end, as far as they
 * are found within WORDS words.  Marks between these are left out of the chain.  A look at a
 * cell that is in no cache takes a tenth of a microsecond, and a collection moves all cells. */
enum { LOW = 32, HIGH = 64, WORDS = 2048 };

typedef struct Link {
  uint32_t outer;
  const Info *site;
  const void *name,
      *module; /* these distinguish it among those of its outer; with centres both are the centre */
} Link;

static struct {
  Link *at;
  size_t count, room;
  HashTable table; /* of all but the first, which is CHAIN_EMPTY */
} links;

static bool with_centres;

size_t chain_count(void) { return links.count; }
uint32_t chain_outer(uint32_t chain) { return links.at[chain].outer; }
const Info *chain_site(uint32_t chain) { return links.at[chain].site; }

/* ---- links ---- */

static uint64_t hash_of(uint32_t outer, const void *name, const void *module)
{
  return hashtable_word(hashtable_word(outer, (uintptr_t)name), (uintptr_t)module);
}

static bool make_room(void)
{
  size_t room = links.room ? 2 * links.room : 256;
  if (links.count == links.room && memory_grow(&links.at, sizeof *links.at, room))
    links.room = room;
  return links.count < links.room && hashtable_space(&links.table, 1);
}

static uint32_t extend_chain(uint32_t outer, const Info *site, const void *name, const void *module)
{
  uint64_t h = hash_of(outer, name, module);
  for (HASHTABLE_EACH(n, &links.table, h)) {
    const Link *l = &links.at[n];
    if (l->outer == outer && l->name == name && l->module == module) return n;
  }
  if (!make_room()) return outer;
  links.at[links.count] = (Link){ .outer = outer, .site = site, .name = name, .module = module };
  hashtable_add(&links.table, h, (uint32_t)links.count);
  return (uint32_t)links.count++;
}

/* The part of the chain that ends with this one, or CHAIN_EMPTY. */
static uint32_t part_with(uint32_t chain, const void *name, const void *module)
{
  while (chain != CHAIN_EMPTY && (links.at[chain].name != name || links.at[chain].module != module))
    chain = links.at[chain].outer;
  return chain;
}

static uint32_t push_site(uint32_t chain, const Info *site)
{
  if (!site->module || !site->producer) return chain; /* the run time's own */
  const void *name = site->producer, *module = site->module;
  if (with_centres) name = module = centre_of(site);
  uint32_t again = part_with(chain, name, module);
  return again != CHAIN_EMPTY ? again : extend_chain(chain, site, name, module);
}

/* ---- looking ---- */

/* The marks of the last look, and the chains that end with each.  Note [Looking again]. */
static struct {
  struct Seen {
    const W *at;
    W mark;
    uint32_t chain;
  } marks[LOW + HIGH];
  size_t count;
  uint64_t collections;
} seen;

typedef struct Look {
  size_t n;
  bool same;
  uint32_t chain;
} Look;

static void look_at(Look *l, const W *at)
{
  struct Seen *s = &seen.marks[l->n++];
  l->same = l->same && l->n <= seen.count && s->at == at && s->mark == *at;
  l->chain = l->same ? s->chain : push_site(l->chain, cell_site(STACK_MARKED(*at)));
  *s = (struct Seen){ at, *at, l->chain };
}

/* Looks at no more than LOW marks.  Returns how far it came. */
static const W *look_low(Look *l)
{
  const W *p = stack.base, *end = stack.top - p > WORDS ? p + WORDS : stack.top;
  for (; p < end && l->n < LOW; p++)
    if (STACK_IS_MARK(*p)) look_at(l, p);
  return p;
}

/* Looks at the last marks above `low'. */
static void look_high(Look *l, const W *low)
{
  const W *found[HIGH], *p = stack.top;
  int n = 0;
  if (stack.top - low > WORDS) low = stack.top - WORDS;
  while (p > low && n < HIGH)
    if (STACK_IS_MARK(*--p)) found[n++] = p;
  while (n > 0) look_at(l, found[--n]);
}

uint32_t chain_here(void)
{
  if (links.count == 0) {
    with_centres = centre_any();
    if (!make_room()) return CHAIN_EMPTY;
    links.at[links.count++] = (Link){ .outer = 0 };
  }
  Look l = { .same = seen.collections == heap.collections, .chain = CHAIN_EMPTY };
  look_high(&l, look_low(&l));
  seen.count = l.n;
  seen.collections = heap.collections;
  return l.chain;
}
