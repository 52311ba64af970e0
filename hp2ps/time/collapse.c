/* collapse — see collapse.h. */
#include <config.h>

#include "time/collapse.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/suggest.h"
#include "base/text.h"
#include "time/circles.h"
#include "time/mentions.h"

/* The costs that a chosen function takes over. */
typedef struct Taken {
  Cost cost;
  bool estimated;
} Taken;

typedef struct Collapse {
  const Prof *from;
  const Mentions *mentions;
  bool *kept;       /* of each function: it stays */
  uint32_t *seat;   /* of each that stays: its place in a row of owners */
  uint32_t *seated; /* by place: the function */
  size_t seats;
  Circles circles; /* of those that go */
  double *owners;  /* a row for each circle: the part of it that each function gets */
  Taken *taken;    /* by place */
  Prof *to;
} Collapse;

/* The choice of functions */

/* Is the name "module.function", of this module of n letters? */
static bool is_of(const char *module, size_t n, const char *function, const char *name)
{
  return n > 0 && strncmp(name, module, n) == 0 && name[n] == '.'
         && text_means(name + n + 1, function);
}

/* The profile says a.f if another module has an f; then f means both. A module may be given where
 * the profile doesn't say it: prog.lex has only the place, "parts/a.m:12", whose file is called as
 * the module is. */
static bool is_called(const CostCentre *c, const char *name)
{
  const char *operator= strstr(c->name, ".(");
  const char *dot = operator? operator: strrchr(c->name, '.');
  const char *slash = strrchr(c->place, '/'), *file = slash ? slash + 1 : c->place;
  return text_means(name, c->name) || (dot > c->name && text_means(name, dot + 1))
         || is_of(c->module, strlen(c->module), c->name, name)
         || is_of(file, strcspn(file, "."), c->name, name);
}

static bool choose_function(Collapse *k, const char *name, const char *file, Messages *messages)
{
  bool any = false;
  Suggest near = { 0 };
  for (size_t i = 0; i < k->from->ncentres; i++) {
    const CostCentre *c = &k->from->centres[i];
    bool met = is_called(c, name);
    any |= met;
    if (met && c->origin) k->kept[k->mentions->of[i].unit] = true;
    if (!met) suggest_offer(&near, name, c->name);
  }
  if (!any) {
    char *others = suggest_words(&near);
    message_error(messages, loc_file(file),
                  "--centres: there is no function '%s' in this profile%s%s", name,
                  *others ? "; the nearest: " : "", others);
    free(others);
  }
  suggest_free(&near);
  return any;
}

/* The costs of a function that is mentioned outside the program have no function to go to. */
static bool choose_all(Collapse *k, const char *names, const char *file, Messages *messages)
{
  size_t count;
  char **list = text_names(names, &count);
  bool ok = true;
  for (size_t i = 0; i < count; i++) {
    ok = choose_function(k, list[i], file, messages) && ok;
    free(list[i]);
  }
  free(list);
  for (size_t i = 0; i < k->from->ncentres; i++)
    if (k->mentions->of[i].kind == MENTION_ROOT) k->kept[k->mentions->of[i].unit] = true;
  return ok;
}

/* The owners of functions that go */

static double *row_of(const Collapse *k, uint32_t function)
{
  return k->owners + k->circles.circle[function] * k->seats;
}

/* Adds the owners of a mention's origin to a row. */
static void add_owners(const Collapse *k, double *row, uint32_t origin, double share)
{
  if (k->kept[origin]) {
    row[k->seat[origin]] += share;
    return;
  }
  const double *of = row_of(k, origin);
  for (size_t i = 0; i < k->seats; i++) row[i] += of[i] * share;
}

/* Arcs into each circle from outside, those of the last circle first: a circle has a higher number
 * than those that it enters, so the owners of its origins are known by then. */
static int by_circle(const void *a, const void *b)
{
  const CostArc *x = a, *y = b;
  return x->to != y->to ? (x->to < y->to ? 1 : -1) : 0;
}

static void find_owners(Collapse *k)
{
  const Mentions *m = k->mentions;
  CostArc *into = mem_alloc(m->narcs + 1, sizeof *into);
  size_t n = 0;
  for (size_t i = 0; i < m->narcs; i++) {
    CostArc a = m->arcs[i];
    if (k->kept[a.to] || a.entries <= 0
        || (!k->kept[a.from] && k->circles.circle[a.from] == k->circles.circle[a.to]))
      continue;
    a.to = k->circles.circle[a.to];
    into[n++] = a;
  }
  qsort(into, n, sizeof *into, by_circle);
  for (size_t i = 0, end; i < n; i = end) {
    double calls = 0;
    for (end = i; end < n && into[end].to == into[i].to; end++) calls += into[end].entries;
    for (size_t j = i; j < end; j++)
      add_owners(k, k->owners + into[i].to * k->seats, into[j].from, into[j].entries / calls);
  }
  free(into);
}

static void take_seats(Collapse *k)
{
  k->seats = 0;
  for (size_t i = 0; i < k->mentions->nfunctions; i++)
    if (k->kept[i]) {
      k->seat[i] = (uint32_t)k->seats;
      k->seated[k->seats++] = (uint32_t)i;
    }
}

static void drop_owners(Collapse *k)
{
  circles_free(&k->circles);
  free(k->owners);
  k->owners = NULL;
}

/* A function that is not called from outside its circle has no owner, so it stays. Gives true if
 * there was none. */
static bool keep_unowned(Collapse *k)
{
  bool none = true;
  for (size_t i = 0; i < k->mentions->nfunctions; i++) {
    double sum = 0;
    for (size_t s = 0; !k->kept[i] && s < k->seats; s++) sum += row_of(k, (uint32_t)i)[s];
    if (!k->kept[i] && sum <= 0) {
      k->kept[i] = true;
      none = false;
    }
  }
  return none;
}

static void find_all_owners(Collapse *k)
{
  const Mentions *m = k->mentions;
  for (bool done = false; !done;) {
    take_seats(k);
    k->circles = circles_find(m->nfunctions, m->arcs, m->narcs, k->kept);
    k->owners = mem_alloc((k->circles.count + 1) * (k->seats + 1), sizeof *k->owners);
    find_owners(k);
    done = keep_unowned(k);
    if (!done) drop_owners(k);
  }
}

/* Moving */

static void add_cost(Cost *to, const Cost *cost, double share, bool calls)
{
  for (int i = calls ? COST_ENTRIES : COST_TICKS; i < COST_KINDS; i++)
    to->of[i] += cost->of[i] * share;
}

/* A row's parts are sums of quotients, so a whole one may be a little less than 1. */
static bool is_whole(double share) { return share > 1 - 1e-9; }

static void add_pair(Collapse *k, const CostCentre *c, const char *origin, double share)
{
  uint32_t i = prof_pair(k->to, c->name, c->module, c->place, origin);
  CostCentre *pair = &k->to->centres[i];
  bool whole = is_whole(share);
  add_cost(&pair->cost, &c->cost, whole ? 1 : share, true);
  pair->estimated |= !whole || c->estimated;
  pair->split |= (!whole && c->cost.of[COST_ENTRIES] > 0) || c->split;
}

/* A pair of a function that stays. */
static void keep_pair(Collapse *k, const CostCentre *c, const Mention *m)
{
  if (m->kind != MENTION_FUNCTION || k->kept[m->origin]) {
    add_pair(k, c, c->origin, 1);
    return;
  }
  const double *row = row_of(k, m->origin);
  for (size_t s = 0; s < k->seats; s++)
    if (row[s] > 0) add_pair(k, c, k->mentions->names[k->seated[s]], row[s]);
}

static void take_cost(Collapse *k, size_t seat, const Cost *cost, double share)
{
  Taken *t = &k->taken[seat];
  bool whole = is_whole(share), any = false;
  add_cost(&t->cost, cost, whole ? 1 : share, false);
  for (int i = COST_TICKS; i < COST_KINDS; i++) any |= cost->of[i] > 0;
  t->estimated |= !whole && any;
}

/* A pair of a function that goes: if its origin isn't known, the owners of the function share
 * it. */
static void give_pair(Collapse *k, const CostCentre *c, const Mention *m)
{
  bool known = m->kind == MENTION_FUNCTION;
  if (known && k->kept[m->origin]) {
    take_cost(k, k->seat[m->origin], &c->cost, 1);
    return;
  }
  const double *row = row_of(k, known ? m->origin : m->unit);
  for (size_t s = 0; s < k->seats; s++)
    if (row[s] > 0) take_cost(k, s, &c->cost, row[s]);
}

static void move_pairs(Collapse *k)
{
  for (size_t i = 0; i < k->from->ncentres; i++) {
    const CostCentre *c = &k->from->centres[i];
    const Mention *m = &k->mentions->of[i];
    if (m->kind == MENTION_NONE) add_pair(k, c, NULL, 1);
    else if (k->kept[m->unit]) keep_pair(k, c, m);
    else give_pair(k, c, m);
  }
}

/* Shares the costs that a function took over among its pairs, by their calls. */
static void settle_seat(Collapse *k, size_t seat)
{
  const char *name = k->mentions->names[k->seated[seat]];
  const Taken *t = &k->taken[seat];
  double calls = 0;
  size_t called = 0;
  for (size_t i = 0; i < k->to->ncentres; i++)
    if (k->to->centres[i].origin && strcmp(k->to->centres[i].name, name) == 0) {
      calls += k->to->centres[i].cost.of[COST_ENTRIES];
      called += k->to->centres[i].cost.of[COST_ENTRIES] > 0;
    }
  if (called == 0) {
    CostCentre *c = &k->to->centres[prof_pair(k->to, name, "", "", "(root)")];
    add_cost(&c->cost, &t->cost, 1, false);
    c->estimated |= t->estimated;
    return;
  }
  for (size_t i = 0; i < k->to->ncentres; i++) {
    CostCentre *c = &k->to->centres[i];
    if (!c->origin || strcmp(c->name, name) != 0 || c->cost.of[COST_ENTRIES] <= 0) continue;
    add_cost(&c->cost, &t->cost, c->cost.of[COST_ENTRIES] / calls, false);
    c->estimated |= t->estimated || called > 1;
  }
}

static bool is_empty(const Cost *cost)
{
  for (int i = 0; i < COST_KINDS; i++)
    if (cost->of[i] > 0) return false;
  return true;
}

/* The pairs in `to` take the place of those in c. */
static void replace_prof(Prof *c, Prof *to)
{
  Prof old = *c;
  c->centres = to->centres;
  c->ncentres = to->ncentres;
  c->centres_cap = to->centres_cap;
  c->table = to->table;
  c->table_size = to->table_size;
  c->nnodes = c->narcs = 0;
  to->centres = old.centres;
  to->ncentres = old.ncentres;
  to->table = old.table;
  prof_free(to);
  c->total.of[COST_ENTRIES] = 0;
  for (size_t i = 0; i < c->ncentres; i++)
    c->total.of[COST_ENTRIES] += c->centres[i].cost.of[COST_ENTRIES];
}

static void collapse_functions(Collapse *k)
{
  find_all_owners(k);
  k->taken = mem_alloc(k->seats + 1, sizeof *k->taken);
  k->to = prof_new();
  move_pairs(k);
  for (size_t s = 0; s < k->seats; s++)
    if (!is_empty(&k->taken[s].cost)) settle_seat(k, s);
  drop_owners(k);
  free(k->taken);
}

bool collapse_pairs(Prof *c, const char *names, const char *file, Messages *messages)
{
  Mentions *m = mentions_new(c);
  Collapse k = { .from = c, .mentions = m };
  k.kept = mem_alloc(m->nfunctions + 1, sizeof *k.kept);
  k.seat = mem_alloc(m->nfunctions + 1, sizeof *k.seat);
  k.seated = mem_alloc(m->nfunctions + 1, sizeof *k.seated);
  bool ok = choose_all(&k, names, file, messages);
  if (ok) {
    collapse_functions(&k);
    replace_prof(c, k.to);
  }
  free(k.kept);
  free(k.seat);
  free(k.seated);
  mentions_free(m);
  return ok;
}
