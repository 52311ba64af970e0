/* bars — see bars.h. */
#include <config.h>

#include "time/bars.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "plot/scale.h"

static void free_group(BarGroup *g)
{
  for (size_t i = 0; i < g->nbars; i++) free(g->bars[i].name);
  free(g->bars);
  free(g->name);
  free(g->module);
  free(g->place);
}

void bars_free(Bars *b)
{
  for (size_t i = 0; i < b->ngroups; i++) free_group(&b->groups[i]);
  for (size_t i = 0; i < BARS_NOTES; i++) free(b->notes[i]);
  free(b->groups);
  free(b->job);
  free(b->date);
  free(b->cost);
  free(b);
}

double bars_share(const Bars *b, size_t quantity, double value)
{
  double total = b->quantities[quantity].total;
  return total > 0 ? 100 * value / total : 0;
}

char *bars_name(const BarGroup *g)
{
  return g->folded ? mem_format("others (%zu)", g->folded) : mem_copy(g->name, strlen(g->name));
}

size_t bars_rows(const Bars *b)
{
  size_t rows = 0;
  for (size_t i = 0; i < b->ngroups; i++) rows += b->groups[i].nbars;
  return rows;
}

/* Order: by the first quantity, the next decides between equals, and names at last. */

static int by_values(const double *a, const double *b, const char *x, const char *y)
{
  for (int i = 0; i < BARS_QUANTITIES; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? 1 : -1;
  return strcmp(x, y);
}

static int by_size(const void *a, const void *b)
{
  const BarGroup *x = a, *y = b;
  return by_values(x->values, y->values, x->name, y->name);
}

static int by_share(const void *a, const void *b)
{
  const BarGroup *x = a, *y = b;
  return x->share != y->share ? (x->share < y->share ? 1 : -1) : by_size(a, b);
}

static int bars_by_size(const void *a, const void *b)
{
  const Bar *x = a, *y = b;
  return by_values(x->values, y->values, x->name, y->name);
}

static int by_name(const void *a, const void *b)
{
  const BarGroup *x = a, *y = b;
  return strcmp(x->name, y->name);
}

/* Folding */

static bool is_nothing(const BarGroup *g)
{
  for (int i = 0; i < BARS_QUANTITIES; i++)
    if (g->values[i] > 0) return false;
  return true;
}

static double largest_share(const Bars *b, const double *values)
{
  double most = 0;
  for (size_t i = 0; i < b->nquantities; i++) {
    double share = bars_share(b, i, values[i]);
    most = share > most ? share : most;
  }
  return most;
}

static void add_values(double *to, const double *values)
{
  for (int i = 0; i < BARS_QUANTITIES; i++) to[i] += values[i];
}

/* The number of groups at the end, the smallest, that together make less than `percent` of every
 * quantity. */
static size_t count_traces(const Bars *b, double percent)
{
  double sums[BARS_QUANTITIES] = { 0 };
  size_t n = 0;
  for (; n < b->ngroups && percent > 0 && b->groups[0].share > 0; n++) {
    add_values(sums, b->groups[b->ngroups - 1 - n].values);
    if (largest_share(b, sums) >= percent) break;
  }
  return n;
}

/* A mark that was never entered is worth a row. The constants of a library module are not. */
static bool is_source(const BarGroup *g) { return *g->place && *g->place != '<'; }

static void drop_zeros(Bars *b, bool all)
{
  size_t n = 0;
  double totals = 0;
  for (size_t i = 0; i < b->nquantities; i++) totals += b->quantities[i].total;
  if (totals <= 0) return; /* all are zero, which is worth showing */
  for (size_t i = 0; i < b->ngroups; i++)
    if (is_nothing(&b->groups[i]) && (all || !is_source(&b->groups[i]))) free_group(&b->groups[i]);
    else b->groups[n++] = b->groups[i];
  b->ngroups = n;
}

/* A fresh group that stands for those from `shown` on, which are freed. */
static BarGroup make_others(Bars *b, size_t shown)
{
  BarGroup others = { .name = mem_copy("", 0),
                      .module = mem_copy("", 0),
                      .place = mem_copy("", 0),
                      .folded = b->ngroups - shown };
  others.bars = mem_alloc(1, sizeof *others.bars);
  others.bars[others.nbars++].name = mem_copy("", 0);
  for (size_t i = shown; i < b->ngroups; i++) {
    add_values(others.values, b->groups[i].values);
    for (size_t k = 0; k < b->groups[i].nbars; k++)
      for (int q = 0; q < BARS_QUANTITIES; q++)
        others.bars[0].estimated[q] |= b->groups[i].bars[k].estimated[q];
    free_group(&b->groups[i]);
  }
  memcpy(others.bars[0].values, others.values, sizeof others.values);
  return others;
}

static void fold_groups(Bars *b, const BarOptions *o)
{
  size_t shown = b->ngroups - count_traces(b, o->percent);
  if (o->most > 0 && shown > o->most) shown = o->most - 1;
  if (shown + 1 >= b->ngroups) return; /* a single group is not made "others" */
  BarGroup others = make_others(b, shown);
  b->groups[shown] = others;
  b->ngroups = shown + 1;
}

/* The bars of a group at its end that together make less than `percent` of every quantity become
 * one. */
static void fold_bars(const Bars *b, BarGroup *g, double percent)
{
  double sums[BARS_QUANTITIES] = { 0 };
  size_t n = 0;
  for (; n < g->nbars && percent > 0 && g->share > 0; n++) {
    add_values(sums, g->bars[g->nbars - 1 - n].values);
    if (largest_share(b, sums) >= percent) break;
  }
  if (n < 2) return;
  size_t first = g->nbars - n;
  Bar others = { .name = mem_format("<- others (%zu)", n) };
  for (size_t i = first; i < g->nbars; i++) {
    add_values(others.values, g->bars[i].values);
    for (int q = 0; q < BARS_QUANTITIES; q++) others.estimated[q] |= g->bars[i].estimated[q];
    free(g->bars[i].name);
  }
  g->bars[first] = others;
  g->nbars = first + 1;
}

static void sum_totals(Bars *b)
{
  for (size_t i = 0; i < b->ngroups; i++)
    for (size_t q = 0; q < b->nquantities; q++) b->quantities[q].total += b->groups[i].values[q];
}

/* A group is folded or not by its largest share in any panel. */
void bars_arrange(Bars *b, const BarOptions *o)
{
  if (!o->propagated) sum_totals(b);
  drop_zeros(b, !o->zeros);
  for (size_t i = 0; i < b->ngroups; i++) {
    b->groups[i].share = largest_share(b, b->groups[i].values);
    qsort(b->groups[i].bars, b->groups[i].nbars, sizeof(Bar), bars_by_size);
    fold_bars(b, &b->groups[i], o->percent);
  }
  if (b->ngroups > 1) qsort(b->groups, b->ngroups, sizeof *b->groups, by_share);
  fold_groups(b, o);
  size_t named = b->ngroups && b->groups[b->ngroups - 1].folded ? b->ngroups - 1 : b->ngroups;
  if (named > 1) qsort(b->groups, named, sizeof *b->groups, o->by_name ? by_name : by_size);
}

/* Building */

Bars *bars_new(void)
{
  Bars *b = mem_alloc(1, sizeof *b);
  b->cost = mem_copy("", 0);
  return b;
}

void bars_quantity(Bars *b, const char *word) { b->quantities[b->nquantities++].word = word; }

BarGroup *bars_group(Bars *b, const char *name, const char *module, const char *place)
{
  MEM_RESERVE(b->groups, b->cap, b->ngroups + 1);
  BarGroup *g = &b->groups[b->ngroups++];
  *g = (BarGroup){ .name = mem_copy(name, strlen(name)),
                   .module = mem_copy(module, strlen(module)),
                   .place = mem_copy(place, strlen(place)) };
  return g;
}

Bar *bars_bar(BarGroup *g, const char *name, const double values[BARS_QUANTITIES])
{
  MEM_RESERVE(g->bars, g->cap, g->nbars + 1);
  Bar *bar = &g->bars[g->nbars++];
  *bar = (Bar){ .name = mem_copy(name, strlen(name)) };
  memcpy(bar->values, values, sizeof bar->values);
  add_values(g->values, values);
  return bar;
}

static size_t count_with(const Prof *c, CostKind kind)
{
  size_t n = 0;
  for (size_t i = 0; i < c->ncentres; i++) n += c->centres[i].cost.of[kind] > 0;
  return n;
}

/* A profile by function knows neither entries nor bytes: several functions have ticks, but all
 * bytes are those of MAIN. */
static bool is_known(const Prof *c, CostKind kind)
{
  bool by_function = count_with(c, COST_ENTRIES) == 0 && count_with(c, COST_BYTES) == 1
                     && count_with(c, COST_TICKS) > 1;
  return count_with(c, kind) > 0 && !(kind == COST_BYTES && by_function);
}

/* Without --bars=LIST: what the profile has any of, ticks first, but calls of pairs before, and
 * symbolic costs. Gives how many. */
static size_t choose_quantities(const Prof *c, const BarOptions *o, CostKind kinds[BARS_QUANTITIES])
{
  static const CostKind of_centres[] = { COST_TICKS, COST_BYTES, COST_ENTRIES },
                        of_pairs[] = { COST_ENTRIES, COST_TICKS, COST_BYTES },
                        symbolic[] = { COST_F, COST_H,       COST_C, COST_U,    COST_N,
                                       COST_V, COST_ENTRIES, COST_B, COST_TICKS };
  const CostKind *usual = c->symbolic ? symbolic : c->paired ? of_pairs : of_centres;
  size_t n = 0, most = c->symbolic ? sizeof symbolic / sizeof *symbolic : 3;
  for (; n < o->nkinds; n++) kinds[n] = o->kinds[n];
  for (size_t i = 0; i < most && o->nkinds == 0; i++)
    if (is_known(c, usual[i])) kinds[n++] = usual[i];
  if (n == 0) kinds[n++] = COST_TICKS;
  return n;
}

/* The centres that cost anything at all. */
static size_t count_paying(const Prof *c)
{
  size_t n = 0;
  for (size_t i = 0; i < c->ncentres; i++) {
    bool pays = false;
    for (int k = 0; k < COST_KINDS; k++) pays |= k != COST_STACK && c->centres[i].cost.of[k] > 0;
    n += pays;
  }
  return n;
}

/* "1.25 s in 1250 ticks, 14.2 MB allocated, 9 cost centres"; what is not known is left out. */
static char *cost_words(const Prof *c)
{
  size_t n = count_paying(c);
  char *words = mem_format("%zu %s%s", n, c->paired ? "pair" : "cost centre", n == 1 ? "" : "s");
  if (c->total.of[COST_BYTES] > 0) {
    char *bytes = scale_amount(c->total.of[COST_BYTES], "bytes");
    char *more = mem_format("%s allocated, %s", bytes, words);
    free(bytes);
    free(words);
    words = more;
  }
  if (c->total.of[COST_TICKS] > 0) {
    char *time = c->interval > 0
                     ? mem_format("%.3g s in ", c->total.of[COST_TICKS] * c->interval * 1e-6)
                     : mem_copy("", 0);
    char *more = mem_format("%s%.15g ticks, %s", time, c->total.of[COST_TICKS], words);
    free(time);
    free(words);
    words = more;
  }
  return words;
}

static void make_notes(Bars *b, const Prof *c, const BarOptions *o)
{
  size_t n = 0;
  bool estimated = false;
  for (size_t i = 0; i < c->ncentres; i++) estimated |= c->centres[i].estimated;
  if (count_paying(c) == 0)
    b->notes[n++] = mem_format("%s", "The profile has no costs: no entries, no ticks, no "
                                     "bytes.");
  if (o->centres)
    b->notes[n++] = mem_format("All but %s is folded into what it was %s.", o->centres,
                               c->paired ? "mentioned in" : "entered from");
  if (o->propagated)
    b->notes[n++] = mem_format("%s", "Ticks and bytes are a function's own and those of what it "
                                     "mentions; ~: shared out by calls.");
  else if (estimated)
    b->notes[n++] = mem_format("~: estimated; what several %s is shared out by their %s.",
                               c->paired ? "functions mention" : "centres entered",
                               c->paired ? "calls" : "entries");
  if (c->rounded)
    b->notes[n++] = mem_format("%s", "Ticks and bytes are percentages of one decimal; a "
                                     "profile by -P has them exactly.");
  for (size_t i = 0; i < PROF_NOTES && c->notes[i]; i++)
    b->notes[n++] = mem_copy(c->notes[i], strlen(c->notes[i]));
}

static void add_bar(Bars *b, BarGroup *g, const CostCentre *c,
                    const CostKind kinds[BARS_QUANTITIES])
{
  double values[BARS_QUANTITIES] = { 0 };
  char *name = c->origin ? mem_format("<- %s", c->origin) : mem_copy("", 0);
  for (size_t q = 0; q < b->nquantities; q++) values[q] = c->cost.of[kinds[q]];
  Bar *bar = bars_bar(g, name, values);
  for (size_t q = 0; q < b->nquantities; q++)
    bar->estimated[q] = values[q] > 0 && (kinds[q] == COST_ENTRIES ? c->split : c->estimated);
  free(name);
}

static void add_centres(Bars *b, const Prof *c, const CostKind kinds[BARS_QUANTITIES])
{
  for (size_t i = 0; i < c->ncentres; i++) {
    const CostCentre *centre = &c->centres[i];
    add_bar(b, bars_group(b, centre->label, centre->module, centre->place), centre, kinds);
  }
}

static int by_function(const void *a, const void *b)
{
  const CostCentre *x = *(CostCentre *const *)a, *y = *(CostCentre *const *)b;
  int order = strcmp(x->name, y->name);
  return order ? order : strcmp(x->module, y->module);
}

static bool costs_something(const CostCentre *c)
{
  for (int k = 0; k < COST_KINDS; k++)
    if (c->cost.of[k] > 0) return true;
  return false;
}

/* A group for each function. */
static void add_pairs(Bars *b, const Prof *c, const CostKind kinds[BARS_QUANTITIES])
{
  const CostCentre **all = mem_alloc(c->ncentres + 1, sizeof *all);
  BarGroup *g = NULL;
  size_t n = 0;
  for (size_t i = 0; i < c->ncentres; i++)
    if (costs_something(&c->centres[i])) all[n++] = &c->centres[i];
  qsort(all, n, sizeof *all, by_function);
  for (size_t i = 0; i < n; i++) {
    if (i == 0 || by_function(&all[i - 1], &all[i]) != 0)
      g = bars_group(b, all[i]->name, all[i]->module, all[i]->place);
    add_bar(b, g, all[i], kinds);
  }
  free(all);
}

Bars *bars_of_costs(const Prof *c, const BarOptions *options)
{
  Bars *b = bars_new();
  CostKind kinds[BARS_QUANTITIES] = { 0 };
  size_t n = choose_quantities(c, options, kinds);
  for (size_t i = 0; i < n; i++) {
    bars_quantity(b, kinds[i] != COST_ENTRIES ? prof_word(kinds[i])
                     : c->paired              ? "calls"
                     : c->symbolic            ? "E"
                                              : prof_word(kinds[i]));
    b->quantities[i].total = options->propagated ? c->total.of[kinds[i]] : 0;
  }
  b->job = c->job ? mem_copy(c->job, strlen(c->job)) : NULL;
  b->date = c->date ? mem_copy(c->date, strlen(c->date)) : NULL;
  free(b->cost);
  b->cost = cost_words(c);
  if (c->paired) add_pairs(b, c, kinds);
  else add_centres(b, c, kinds);
  bars_arrange(b, options);
  make_notes(b, c, options);
  return b;
}
