/* retainer.c: names and sets of retainers.
 *
 * The members of a set are numbers of retainers, ascending, side by side in a pool.  Two tables
 * lead from names to retainers and from members to sets.  The unions that were made last are
 * remembered, since the cells of a heap need few of them, and often. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hashtable.h"
#include "base/memory.h"
#include "graph/retainer.h"
#include "heapprof/siteattribute.h"

typedef struct Set {
  uint32_t first, count; /* where its members lie in the pool, and how many */
  char *name;            /* NULL: not asked for yet */
} Set;

typedef struct Union {
  uint32_t a, b, result;
} Union;
enum { UNIONS = 1 << 12, FIRST = 64 };

static size_t most;  /* members of a set */
static char **names; /* of retainers, from 1 */
static Set *sets;    /* from 1; 1 is RETAINER_MANY */
static uint32_t *pool;
static uint32_t name_count, name_room, set_count, set_room, pool_used, pool_room;
static HashTable by_name, by_members;
static Union unions[UNIONS];
static uint32_t *merged; /* room for the members of a union */
static bool failed;

bool retainer_failed(void) { return failed; }

/* ---- tables ---- */

static uint64_t hash_members(const uint32_t *members, uint32_t n)
{
  uint64_t h = n;
  for (uint32_t i = 0; i < n; i++) h = hashtable_word(h, members[i]);
  return h;
}

static bool space(void *array, size_t size, uint32_t *room, uint32_t wanted)
{
  uint32_t more = *room ? *room : FIRST;
  while (more < wanted) more *= 2;
  if (more == *room) return true;
  if (!memory_grow(array, size, more)) return false;
  *room = more;
  return true;
}

/* ---- sets ---- */

static uint32_t find_set(const uint32_t *members, uint32_t n, uint64_t h)
{
  for (HASHTABLE_EACH(i, &by_members, h))
    if (sets[i].count == n && !memcmp(pool + sets[i].first, members, n * sizeof *members)) return i;
  return 0;
}

static uint32_t set_of(const uint32_t *members, uint32_t n)
{
  uint64_t h = hash_members(members, n);
  uint32_t found = find_set(members, n, h);
  if (found) return found;
  if (!hashtable_space(&by_members, 1) || !space(&sets, sizeof *sets, &set_room, set_count + 2)
      || !space(&pool, sizeof *pool, &pool_room, pool_used + n)) {
    failed = true;
    return RETAINER_MANY;
  }
  memcpy(pool + pool_used, members, n * sizeof *members);
  sets[++set_count] = (Set){ pool_used, n, NULL };
  pool_used += n;
  hashtable_add(&by_members, h, set_count);
  return set_count;
}

/* Puts the members of both sets in `merged', ascending.  Returns their number, most + 1 if there
 * are more. */
static uint32_t merge_members(const Set *x, const Set *y)
{
  const uint32_t *p = pool + x->first, *q = pool + y->first;
  const uint32_t *p_end = p + x->count, *q_end = q + y->count;
  uint32_t n = 0;
  while ((p < p_end || q < q_end) && n <= most) {
    uint32_t least = q == q_end || (p < p_end && *p < *q) ? *p : *q;
    p += p < p_end && *p == least;
    q += q < q_end && *q == least;
    merged[n++] = least;
  }
  return n;
}

static LML_COLD uint32_t unite_sets(uint32_t a, uint32_t b)
{
  uint32_t n = merge_members(&sets[a], &sets[b]);
  return n > most ? RETAINER_MANY : set_of(merged, n);
}

uint32_t retainer_union(uint32_t a, uint32_t b)
{
  if (a == b || a == RETAINER_MANY || b == RETAINER_MANY) return a == b ? a : RETAINER_MANY;
  Union *u = &unions[(a * 0x9e3779b1u ^ b * 0x85ebca6bu) >> 20];
  if (u->a != a || u->b != b) *u = (Union){ a, b, unite_sets(a, b) };
  return u->result;
}

/* ---- names ---- */

/* The set of the retainer of that name, which is freed here. */
static uint32_t set_of_name(char *name)
{
  if (!name || !hashtable_space(&by_name, 1)
      || !space(&names, sizeof *names, &name_room, name_count + 2)) {
    failed = true;
    free(name);
    return RETAINER_MANY;
  }
  uint64_t h = hashtable_text(0, name);
  for (HASHTABLE_EACH(i, &by_name, h))
    if (strcmp(names[i], name) == 0) {
      free(name);
      return set_of(&i, 1);
    }
  names[++name_count] = name;
  hashtable_add(&by_name, h, name_count);
  return set_of(&name_count, 1);
}

static const char *known(const char *text) { return *text ? text : "(none)"; }

static char *name_site(const char *before, const Info *site)
{
  const char *producer = known(siteattribute_of(site, ATTRIBUTE_PRODUCER));
  const char *construction = known(siteattribute_of(site, ATTRIBUTE_CONSTRUCTION));
  char *name;
  return asprintf(&name, "%s%s/%s", before, producer, construction) < 0 ? NULL : name;
}

uint32_t retainer_cell(const Info *site) { return set_of_name(name_site("", site)); }
uint32_t retainer_evaluation(const Info *site) { return set_of_name(name_site("EVAL:", site)); }
uint32_t retainer_constant(const Info *site)
{
  return set_of_name(strdup(known(siteattribute_of(site, ATTRIBUTE_CONSTRUCTION))));
}
uint32_t retainer_variable(const char *name, size_t length)
{
  char *whole;
  return set_of_name(asprintf(&whole, "variable:%.*s", (int)length, name) < 0 ? NULL : whole);
}
uint32_t retainer_main(void) { return set_of_name(strdup("MAIN")); }
uint32_t retainer_thread(const char *name) { return set_of_name(strdup(name)); }
uint32_t retainer_system(void) { return set_of_name(strdup("SYSTEM")); }

static int by_text(const void *a, const void *b)
{
  return strcmp(names[*(const uint32_t *)a], names[*(const uint32_t *)b]);
}

/* Sorts the members by name, in `merged'. */
static size_t sort_members(const Set *s)
{
  size_t length = 2;
  memcpy(merged, pool + s->first, s->count * sizeof *merged);
  qsort(merged, s->count, sizeof *merged, by_text);
  for (uint32_t i = 0; i < s->count; i++) length += strlen(names[merged[i]]) + 1;
  return length;
}

static char *make_name(const Set *s)
{
  char *name = malloc(sort_members(s) + 1), *p = name;
  for (uint32_t i = 0; name && i < s->count; i++)
    p = stpcpy(stpcpy(p, i ? "," : "{"), names[merged[i]]);
  if (name) stpcpy(p, "}");
  return name;
}

const char *retainer_name(uint32_t set)
{
  if (!sets[set].name)
    sets[set].name = set == RETAINER_MANY ? strdup("MANY") : make_name(&sets[set]);
  return sets[set].name;
}

bool retainer_met(const NameSet *wanted)
{
  for (uint32_t i = RETAINER_MANY; i <= set_count; i++)
    if (sets[i].name && attribute_retained(wanted, sets[i].name)) return true;
  return false;
}

/* ---- the beginning ---- */

bool retainer_start(size_t members)
{
  most = members;
  merged = calloc(most + 1, sizeof *merged);
  if (!merged || !hashtable_space(&by_members, 1) || !space(&sets, sizeof *sets, &set_room, 2))
    return false;
  sets[RETAINER_MANY] = (Set){ 0, 0, NULL };
  set_count = RETAINER_MANY;
  return true;
}
