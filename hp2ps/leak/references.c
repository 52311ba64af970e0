/* references — see references.h. */
#include <config.h>

#include "leak/references.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/leakwords_private.h"
#include "plot/scale.h"

/* A walk over all cells to which one leads, but for what threads have. */
typedef struct Walk {
  const Inquiry *q;
  uint32_t *seen; /* by node: the number of the last walk that came there */
  uint32_t *queue;
  uint32_t number;
} Walk;

static bool is_thread(const SnapshotSite *site)
{
  const char *what = site->texts[SITE_CONSTRUCTION];
  return strcmp(what, "thread") == 0 || strcmp(what, "stack") == 0;
}

/* The bytes of at most `most` cells. */
static uint64_t bytes_from(Walk *w, uint32_t from, uint32_t most)
{
  const Snapshot *s = w->q->snapshot;
  uint32_t n = 0;
  uint64_t bytes = 0;
  w->seen[w->queue[n++] = from] = ++w->number;
  for (uint32_t i = 0; i < n && i < most; i++) {
    uint32_t v = w->queue[i];
    bytes += snapshot_bytes(s, v);
    if (is_thread(&s->sites[s->site[snapshot_cell(s, v)]])) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      uint32_t to = s->to[e];
      if (snapshot_is_cell(s, to) && w->seen[to] != w->number)
        w->seen[w->queue[n++] = to] = w->number;
    }
  }
  return n > most ? UINT64_MAX : bytes;
}

static bool is_reference(const Inquiry *q, uint32_t node)
{
  return snapshot_is_cell(q->snapshot, node)
         && families_is_reference(q->families, families_of(q->families, node));
}

static const char *article_of(const char *what) { return strcmp(what, "TVar") == 0 ? "a" : "an"; }

/* The reference that leads to the least that is half of all; 0: there is none. */
static uint32_t find_reference(Walk *w, uint64_t *bytes)
{
  enum { TRIED = 20000, SMALL = 2000, LARGE = 8 };
  const Snapshot *s = w->q->snapshot;
  uint32_t best = 0, tried = 0, large = 0;
  for (uint32_t v = 1 + s->nroots; v < s->nodes && tried < TRIED && large < LARGE; v++) {
    if (!is_reference(w->q, v)) continue;
    tried++;
    uint64_t all = bytes_from(w, v, SMALL);
    if (all != UINT64_MAX && 2 * all < s->live) continue;
    large++;
    if (all == UINT64_MAX) all = bytes_from(w, v, s->cells);
    if (2 * all < s->live || (best && all >= *bytes)) continue;
    best = v;
    *bytes = all;
  }
  return best;
}

/* Does the node lead to the cell: itself, or by the library's cell in which a reference lies? */
static bool leads_to_cell(const Inquiry *q, uint32_t node, uint32_t cell)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    uint32_t box = s->to[e];
    if (box == cell) return true;
    if (!snapshot_is_cell(s, box) || s->first[box + 1] != s->first[box] + 1) continue;
    const SnapshotSite *site = families_site(q->families, families_of(q->families, box));
    if (site->kind == 'c' && (site->library || site->foreign) && s->to[s->first[box]] == cell)
      return true;
  }
  return false;
}

/* "cache (prog.hs:7)": by what the text binds in the line, or as GHC calls it. Fresh. */
static char *constant_at(const Inquiry *q, const SnapshotSite *site)
{
  Place at = { site->texts[SITE_FILE], site->line, site->column };
  char *bound = *at.file && site->line ? sitenames_top_constant(q->names, &at) : NULL;
  char *words = leak_site_at(site, bound ? bound : site->texts[SITE_PRODUCER]);
  free(bound);
  return words;
}

/* The constant whose reference it is: "the constant cache (prog.hs:7)". Fresh; NULL: there is
 * none. */
static char *constant_of(const Inquiry *q, uint32_t cell)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = 0; i < s->nroots; i++) {
    const SnapshotSite *site =
        s->roots[i].kind == ROOT_CONSTANT ? &s->sites[s->roots[i].site] : NULL;
    if (!site || site->library || !leads_to_cell(q, 1 + i, cell)) continue;
    char *at = constant_at(q, site);
    char *words = mem_format("the constant %s", at);
    free(at);
    return words;
  }
  return NULL;
}

/* Is it a part of the library's data, such as the MVar of a Chan's item? No code of the program
 * writes it. The box in which a reference lies, and a transaction that has read it, say nothing of
 * whose it is. */
static bool is_of_library(const Inquiry *q, uint32_t cell)
{
  static const char *const boxes[] = { "MVar", "TVar", "STRef", "IORef", "Ref", "transaction" };
  const Families *f = q->families;
  for (uint32_t v = 1 + q->snapshot->nroots; v < q->snapshot->nodes; v++) {
    uint32_t i = families_of(f, v);
    bool box = f->list[i].kind != 'c' || !f->list[i].library || !leads_to_cell(q, v, cell);
    for (size_t k = 0; k < sizeof boxes / sizeof *boxes && !box; k++)
      box = strcmp(leak_what(q, i), boxes[k]) == 0;
    if (!box) return true;
  }
  return false;
}

/* The program's data in which it stands. */
static char *data_around(const Inquiry *q, uint32_t cell)
{
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++) {
    uint32_t i = families_of(f, v);
    if (f->list[i].kind != 'c' || f->list[i].library || families_site(f, i)->foreign
        || families_is_list(f, i) || !leads_to_cell(q, v, cell))
      continue;
    const char *what = leak_what(q, i);
    const Declared *d = sitenames_declared(q->names, what);
    return d ? leak_name_at(what, d->file, d->line) : mem_copy(what, strlen(what));
  }
  return NULL;
}

char *references_constant(const Inquiry *q, uint32_t root)
{
  const Snapshot *s = q->snapshot;
  const SnapshotSite *site = &s->sites[s->roots[root - 1].site];
  uint32_t found = 0;
  for (uint32_t e = s->first[root]; e < s->first[root + 1] && !found; e++) {
    uint32_t to = s->to[e];
    bool box = snapshot_is_cell(s, to) && s->first[to + 1] == s->first[to] + 1;
    if (snapshot_is_cell(s, to) && is_reference(q, to)) found = to;
    else if (box && is_reference(q, s->to[s->first[to]])
             && leads_to_cell(q, root, s->to[s->first[to]]))
      found = s->to[s->first[to]];
  }
  if (!found) return NULL;
  const char *what = leak_what(q, families_of(q->families, found));
  char *at = constant_at(q, site);
  char *words = mem_format(
      "The constant %s is %s %s: what was put there stays, unless the program takes it out, or puts "
      "something smaller there.",
      at, article_of(what), what);
  free(at);
  return words;
}

static size_t count_all(const Inquiry *q, const char *const *words, size_t n)
{
  size_t count = 0;
  for (size_t i = 0; i < n; i++) count += sitenames_count(q->names, words[i]);
  return count;
}

/* Does the program make but one reference of this kind? Otherwise the one that it writes in a place
 * may be another. */
static bool is_only_one(const Inquiry *q, const char *what)
{
  static const char *const before[] = { "new", "newEmpty" };
  static const char *const behind[] = { "", "IO" };
  /* Each of these has references of its own, which the library writes. */
  static const char *const of_stm[] = {
    "newTQueue", "newTQueueIO", "newTBQueue",        "newTBQueueIO",
    "newTChan",  "newTChanIO",  "newBroadcastTChan", "newBroadcastTChanIO",
    "newTMVar",  "newTMVarIO",  "newEmptyTMVar",     "newEmptyTMVarIO"
  };
  static const char *const of_base[] = { "newChan", "newQSem", "newQSemN" };
  size_t made = 0;
  if (strcmp(what, "TVar") == 0) made += count_all(q, of_stm, sizeof of_stm / sizeof *of_stm);
  if (strcmp(what, "MVar") == 0) made += count_all(q, of_base, sizeof of_base / sizeof *of_base);
  for (size_t i = 0; i < sizeof before / sizeof *before; i++)
    for (size_t k = 0; k < sizeof behind / sizeof *behind; k++) {
      char *word = mem_format("%s%s%s", before[i], what, behind[k]);
      made += sitenames_count(q->names, word);
      free(word);
    }
  return made <= 1;
}

char *references_writer(const Inquiry *q, const char *what)
{
  static const char *const words[] = { "writeIORef",  "modifyIORef",       "modifyIORef'",
                                       "writeTVar",   "atomicModifyIORef", "atomicModifyIORef'",
                                       "modifyTVar",  "atomicWriteIORef",  "modifyTVar'",
                                       "modifyMVar_", "modifyMVar",        "putMVar" };
  const char *list[sizeof words / sizeof *words];
  size_t n = 0;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strstr(words[i], what)) list[n++] = words[i];
  Place at;
  char *user = n && is_only_one(q, what) ? sitenames_user_of(q->names, list, n, &at) : NULL;
  if (!user) return NULL;
  char *by = leak_name_at(user, at.file, at.line), *all = mem_format(", which %s writes", by);
  free(by);
  free(user);
  return all;
}

/* The only field of the program's data that can be such a reference: the data itself may be gone,
 * since GHC takes records apart. Fresh; NULL: there is none. */
static char *perhaps_field(const Inquiry *q, const char *what)
{
  size_t k = 0;
  const Declared *d = sitenames_one_holder(q->names, what, &k);
  if (!d) return NULL;
  char *at = leak_name_at(d->constructor, d->file, d->line), *words;
  words = *d->fields[k].name
              ? mem_format(", perhaps that in the field %s of %s", d->fields[k].name, at)
              : mem_format(", perhaps that in %s", at);
  free(at);
  return words;
}

char *references_place(const Inquiry *q, uint64_t *bytes)
{
  const Snapshot *s = q->snapshot;
  Walk w = { .q = q };
  *bytes = 0;
  if (!snapshot_is_ghc(s)) return NULL;
  w.seen = mem_alloc(s->nodes, sizeof *w.seen);
  w.queue = mem_alloc(s->nodes, sizeof *w.queue);
  uint32_t found = find_reference(&w, bytes);
  free(w.queue);
  free(w.seen);
  if (!found) return NULL;
  const char *what = leak_what(q, families_of(q->families, found));
  char *constant = constant_of(q, found), *data = constant ? NULL : data_around(q, found);
  const char *article = article_of(what);
  bool own = !is_of_library(q, found);
  char *perhaps = own && !constant && !data ? perhaps_field(q, what) : NULL;
  char *writer = own ? references_writer(q, what) : NULL;
  const char *by = writer ? writer : "";
  char *where = constant  ? mem_format("%s, %s %s%s", constant, article, what, by)
                : perhaps ? mem_format("%s %s%s%s", article, what, perhaps, by)
                          : mem_format("%s %s%s%s%s", article, what, data ? " of " : "",
                                       data ? data : "", by);
  free(perhaps);
  free(writer);
  free(data);
  free(constant);
  return where;
}

char *references_words(const Inquiry *q)
{
  uint64_t bytes;
  char *where = references_place(q, &bytes), *amount = scale_amount((double)bytes, "bytes");
  char *words = where ? mem_format(
                    "%s of it are in %s: if some of that is needed no longer, take it out there.",
                    amount, where)
                      : NULL;
  free(amount);
  free(where);
  return words;
}

/* Queues that are bounded */

static bool is_variable(const Inquiry *q, uint32_t node)
{
  return is_reference(q, node) && strcmp(leak_what(q, families_of(q->families, node)), "TVar") == 0;
}

/* Does the TVar hold no data but a small number? */
static bool holds_number(const Inquiry *q, uint32_t variable)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t e = s->first[variable]; e < s->first[variable + 1]; e++) {
    const char *what =
        snapshot_is_cell(s, s->to[e]) ? leak_what(q, families_of(q->families, s->to[e])) : "NS";
    if (strcmp(what, "NS") != 0 && strcmp(what, "NatS#") != 0 && strcmp(what, "I#") != 0
        && strcmp(what, "W#") != 0)
      return false;
  }
  return true;
}

/* Has the cell four TVars or more, this one and two numbers among them? A function that reads or
 * writes such a queue may have three, and one number. */
static bool is_bounded_queue(const Inquiry *q, uint32_t node, uint32_t variable)
{
  const Snapshot *s = q->snapshot;
  uint32_t variables = 0, numbers = 0;
  bool has = false;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    if (!is_variable(q, s->to[e])) continue;
    variables++;
    numbers += holds_number(q, s->to[e]);
    has |= s->to[e] == variable;
  }
  bool data = snapshot_is_cell(s, node) && s->sites[s->site[snapshot_cell(s, node)]].kind == 'c';
  return has && variables >= (data ? 4 : 3) && numbers >= (data ? 2 : 1);
}

bool references_are_bounded(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (size_t i = 0; i < c->referrers.count; i++)
    for (uint32_t v = 1; v < s->nodes && is_variable(q, c->referrers.list[i]); v++)
      if (is_bounded_queue(q, v, c->referrers.list[i])) return true;
  return false;
}
