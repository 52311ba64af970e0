/* part.c: see part.h.
 *
 * 1. The label of a part is a digest of its text, in which the digests of other parts stand for
 *    their names.  So it is found for the parts that mention no others first.
 *
 * 2. Parts that mention each other, a component, begin with digests of their texts without the
 *    names of each other.  These stand for the names in the next round, and so on until no round
 *    distinguishes more parts.  Parts that are still alike then do the same thing.  A digest knows
 *    of the neighbours only, so those of the whole component become part of each.
 *
 * 3. A part that mentions something of this program alone, its module say, has no label. */
#include <config.h>
#include "back/part.h"
#include "back/word.h"
#include "base/arena.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- which parts there are ---- */

static uint64_t name_hash(const void *item)
{
  const Part *p = item;
  return unique_bytes(0, p->name, p->name_len);
}

static bool name_same(const void *a, const void *b)
{
  const Part *x = a, *y = b;
  return x->name_len == y->name_len && !memcmp(x->name, y->name, y->name_len);
}

Parts *part_begin(const char *how)
{
  Parts *all = NEW(Parts);
  all->how = how;
  all->known = (Unique){ .hash = name_hash, .same = name_same };
  return all;
}

Part *part_find(const Parts *all, const char *name, size_t len)
{
  Part wanted = { .name = name, .name_len = len };
  return unique_find(&all->known, &wanted);
}

Part *part_add(Parts *all, const char *name, FILE *out)
{
  Part *p = NEW(Part);
  *p = (Part){ .name = name, .name_len = strlen(name), .at = (size_t)ftell(out) };
  if (unique_first(&all->known, p) != p) abort();
  assert(all->all.n == all->open || all->all.at[all->all.n - 1]->at <= p->at);
  p->number = all->all.n;
  vec_push(&all->all, p);
  return p;
}

void part_text(Parts *all, const char *text, size_t len)
{
  for (int i = all->open; i < all->all.n; i++) {
    Part *p = all->all.at[i];
    size_t end = i + 1 < all->all.n ? all->all.at[i + 1]->at : len;
    assert(p->at <= end && end <= len);
    p->text = arena_strndup(unit_arena, text + p->at, end - p->at);
    p->len = end - p->at;
  }
  all->open = all->all.n;
}

size_t part_lengths(const Parts *all)
{
  size_t len = 0;
  for (int i = 0; i < all->all.n; i++) len += all->all.at[i]->len;
  return len;
}

/* ---- mentions ---- */

/* The module of the program's own source, and the variables of its main expression. */
static bool is_own_name(const char *s, size_t n)
{
  return (n == 1 && *s == 'M') || (n == 9 && !memcmp(s, "VARIABLES", n));
}

static void find_uses(const Parts *all, int number)
{
  Part *p = all->all.at[number];
  WordKind kind;
  for (size_t i = 0, n; i < p->len; i += n) {
    n = word(p->text + i, &kind);
    if (kind != WORD_NAME) continue;
    Part *used = part_find(all, p->text + i, n);
    if (used) vec_push(&p->uses, used->number);
    else if (is_own_name(p->text + i, n)) p->is_own = true;
  }
}

/* ---- digests ---- */

static void add_bytes(Digest *d, const char *s, size_t n)
{
  d->a = unique_bytes(d->a, s, n);
  d->b = unique_bytes(d->b + 0x517cc1b727220a95u, s, n);
}

static void add_digest(Digest *d, const Digest *more)
{
  d->a = unique_mix(d->a, more->a);
  d->b = unique_mix(d->b, more->b);
}

static int by_digest(const void *x, const void *y)
{
  const Digest *d = x, *e = y;
  if (d->a != e->a) return d->a < e->a ? -1 : 1;
  return d->b < e->b ? -1 : d->b > e->b;
}

/* The digest that stands for a part that p mentions. */
static Digest digest_in(const Part *p, const Part *used)
{
  return used == p ? (Digest){ 1, 1 } : used->digest;
}

static Digest digest_text(const Parts *all, const Part *p)
{
  Digest d = { 2, 3 };
  WordKind kind;
  for (size_t i = 0, n; i < p->len; i += n) {
    n = word(p->text + i, &kind);
    const Part *used = kind == WORD_NAME ? part_find(all, p->text + i, n) : NULL;
    if (used) {
      Digest of = digest_in(p, used);
      add_digest(&d, &of);
    } else if (kind == WORD_NAME && !strncmp(p->text + i, "U_", 2)) add_bytes(&d, "U", 1);
    else add_bytes(&d, p->text + i, n);
  }
  return d;
}

/* Adds those of a set to d, each once, in their order.  Returns how many they are. */
static int add_set(Digest *d, Digest *set, int n)
{
  int distinct = 0;
  if (n) qsort(set, (size_t)n, sizeof *set, by_digest);
  for (int i = 0; i < n; i++) {
    if (i > 0 && !by_digest(&set[i], &set[i - 1])) continue;
    add_digest(d, &set[i]);
    distinct++;
  }
  return distinct;
}

static Digest digest_set(const Parts *all, const Part *p)
{
  Digest d = { 4, 5 }, *used = NEWN(Digest, p->uses.n);
  for (int i = 0; i < p->uses.n; i++) used[i] = digest_in(p, all->all.at[p->uses.at[i]]);
  add_set(&d, used, p->uses.n);
  return d;
}

/* Gives each part its next digest.  Returns how many are distinct; *whole becomes the digest
 * of them all. */
static int digest_round(const Parts *all, const int *nodes, int count, Digest *whole)
{
  Digest *next = NEWN(Digest, count);
  for (int i = 0; i < count; i++) {
    const Part *p = all->all.at[nodes[i]];
    next[i] = p->is_set ? digest_set(all, p) : digest_text(all, p);
  }
  for (int i = 0; i < count; i++) all->all.at[nodes[i]]->digest = next[i];
  *whole = (Digest){ 6, 7 };
  return add_set(whole, next, count);
}

/* ---- labels ---- */

/* The name of a function or a cell without module and number: L_Main_show_12 is L_show. */
static const char *stem(const char *name)
{
  const char *from = strchr(name, '_'), *rest = from ? strchr(from + 1, '_') : NULL;
  const char *end = rest ? strrchr(rest + 1, '_') : NULL;
  if (!end) return arena_printf(unit_arena, "%c", *name);
  return arena_printf(unit_arena, "%c%.*s", *name, (int)(end - rest), rest);
}

static bool mentions_own(const Parts *all, const Part *p)
{
  for (int i = 0; i < p->uses.n; i++)
    if (all->all.at[p->uses.at[i]]->is_own) return true;
  return p->is_own;
}

#ifndef NDEBUG
/* Have the parts that the n of a component mention, but for these themselves, been labelled? */
static bool are_labelled(const Parts *all, const int *nodes, int n)
{
  for (int i = 0; i < n; i++) {
    const Part *p = all->all.at[nodes[i]];
    for (int k = 0; k < p->uses.n; k++) {
      const Part *used = all->all.at[p->uses.at[k]];
      bool within = false;
      for (int j = 0; j < n && !within; j++) within = nodes[j] == used->number;
      if (!within && !used->is_own && !used->label) return false;
    }
  }
  return true;
}
#endif

static void label_component(const int *nodes, int count, void *arg)
{
  Parts *all = arg;
  assert(count > 100 || are_labelled(all, nodes, count)); /* it takes the square of their time */
  bool own = false;
  for (int i = 0; i < count; i++) own |= mentions_own(all, all->all.at[nodes[i]]);
  for (int i = 0; i < count; i++) all->all.at[nodes[i]]->is_own = own;
  if (own) return;
  Digest whole;
  int before = 0, now = digest_round(all, nodes, count, &whole);
  for (; count > 1 && now > before; now = digest_round(all, nodes, count, &whole)) before = now;
  assert(now == before || count == 1); /* no round takes back a difference */
  for (int i = 0; i < count; i++) {
    Part *p = all->all.at[nodes[i]];
    const char *name = stem(p->name);
    add_digest(&p->digest, &whole);
    add_bytes(&p->digest, name, strlen(name));
    add_bytes(&p->digest, all->how, strlen(all->how));
    p->label = arena_printf(unit_arena, "%s_%016llx%016llx", name, (unsigned long long)p->digest.a,
                            (unsigned long long)p->digest.b);
  }
}

void part_label_all(Parts *all)
{
  SccUses *uses = NEWN(SccUses, all->all.n);
  assert(all->open == all->all.n); /* all have their texts */
  for (int i = 0; i < all->all.n; i++) {
    find_uses(all, i);
    uses[i] = all->all.at[i]->uses;
  }
  scc_each(uses, all->all.n, label_component, all);
}
