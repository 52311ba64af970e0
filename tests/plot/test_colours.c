/* test_colours: 200 sets of names, whole and in parts: fills that can be told apart, and that stay.
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "plot/colours.h"
#include "../unit/check.h"

enum { SETS = 200, MOST = 120 };

static unsigned long seed = 7;

static size_t chance(size_t below)
{
  seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  return (seed >> 33) % below;
}

/* Names as programs have them: short ones, those of modules, stacks with GHC's numbers, the common
 * constructions. */
static void make_name(char *name, size_t size, size_t set, size_t i)
{
  static const char *const words[] = { "elim", "negin", "split", "parse", "Data.Map.insert",
                                       "go",   "CAF",   "Sym" };
  static const char *const common[] = { "(.)", "(,)", "(,,)", "(+)" };
  const char *word = words[chance(8)];
  if (i < 4 && set % 2) snprintf(name, size, "%s", common[i]);
  else if (set % 3 == 0) snprintf(name, size, "(%zu)%s%zu/main", chance(1000), word, i);
  else snprintf(name, size, "%s%zu", word, i * 7 + set);
}

typedef struct Set {
  char names[MOST][60];
  double sizes[MOST];
  size_t count;
} Set;

static void make_set(Set *set, size_t number)
{
  set->count = number % 4 == 0   ? 2 + chance(7)
               : number % 4 == 1 ? 20
               : number % 4 == 2 ? 40
                                 : 1 + chance(MOST);
  for (size_t i = 0; i < set->count; i++) {
    make_name(set->names[i], sizeof set->names[i], number, i);
    set->sizes[i] = (double)(1 + chance(1000000));
  }
}

/* Two samples of every `each`-th name from `first` on. */
static Model *model_of(const Set *set, size_t first, size_t each)
{
  Model *m = model_new();
  for (int t = 0; t < 2; t++) {
    model_begin(m, t);
    for (size_t i = first; i < set->count; i += each)
      model_add(m, model_band(m, set->names[i], strlen(set->names[i]), MODEL_NO_BAND),
                set->sizes[i]);
    model_end(m);
  }
  model_finish(m);
  return m;
}

static Stack *stack_of(const Model *m, size_t most)
{
  TraceOptions t = { .most = most };
  return trace_stack(m, &t);
}

static bool equal(Fill a, Fill b)
{
  return a.hatch == b.hatch && palette_distance(a.colour, b.colour) < 1e-9;
}

/* Are all pairs of fills different, and the plain ones at least so far apart? */
static bool told_apart(const Fill *fills, size_t n, double least)
{
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < i; j++)
      if (equal(fills[i], fills[j])
          || (fills[i].hatch == fills[j].hatch
              && palette_distance(fills[i].colour, fills[j].colour) < least))
        return false;
  return true;
}

static bool plain(const Fill *fills, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (fills[i].hatch) return false;
  return true;
}

/* Is the name one of the forty largest of the set? */
static bool large(const Set *set, const char *name)
{
  size_t larger = 0, at = 0;
  while (strcmp(set->names[at], name) != 0) at++;
  for (size_t i = 0; i < set->count; i++)
    larger += set->sizes[i] > set->sizes[at] || (set->sizes[i] == set->sizes[at] && i < at);
  return larger < PALETTE_COLOURS;
}

/* Do the names of a part have the colours they have in the whole, and large names no hatching? */
static bool stays(const Set *set, const Stack *whole, const Fill *fills, const Stack *part,
                  const Fill *there)
{
  for (size_t i = 0; i < part->nlayers; i++)
    for (size_t j = 0; j < whole->nlayers; j++) {
      const Layer *l = &part->layers[i];
      Fill plain_one = { fills[j].colour, there[i].hatch };
      if (l->band && strcmp(l->name, whole->layers[j].name) == 0
          && !equal(there[i], large(set, l->name) ? fills[j] : plain_one))
        return false;
    }
  return true;
}

static size_t indistinct, unstable, hatched, alike, crowded;

static void try_part(const Set *set, const Colours *c, const Stack *whole, const Fill *fills,
                     size_t first, size_t each)
{
  Model *m = model_of(set, first, each);
  Stack *s = stack_of(m, 0);
  Fill *there = colours_fill(c, s);
  indistinct += !told_apart(there, s->nlayers, PALETTE_LEAST);
  hatched += set->count <= PALETTE_COLOURS && !plain(there, s->nlayers);
  unstable += !stays(set, whole, fills, s, there);
  free(there);
  trace_free(s);
  model_free(m);
}

static void try_grey(const Stack *s)
{
  Fill *greys = colours_grey(s, NULL, 0);
  for (size_t i = 1; i < s->nlayers; i++)
    alike += fabs(greys[i].colour.r - greys[i - 1].colour.r) < 0.05;
  crowded += !told_apart(greys, s->nlayers < 80 ? s->nlayers : 80, 0);
  free(greys);
}

static void try_set(size_t number)
{
  static Set set;
  make_set(&set, number);
  Model *m = model_of(&set, 0, 1);
  Colours *c = colours_new(m, NULL, 0);
  Stack *all = stack_of(m, 0), *folded = stack_of(m, 20);
  Fill *fills = colours_fill(c, all), *fewer = colours_fill(c, folded);
  indistinct += !told_apart(fills, all->nlayers, PALETTE_LEAST)
                || !told_apart(fewer, folded->nlayers, PALETTE_LEAST);
  hatched += !plain(fewer, folded->nlayers)
             || (all->nlayers <= PALETTE_COLOURS && !plain(fills, all->nlayers));
  unstable += !stays(&set, all, fills, folded, fewer);
  for (size_t each = 2; each < 6; each++) try_part(&set, c, all, fills, chance(each), each);
  try_grey(all);
  free(fills);
  free(fewer);
  trace_free(all);
  trace_free(folded);
  colours_free(c);
  model_free(m);
}

/* What was before stays: in the next run, whose names are other ones and of other sizes. */
static void memory(void)
{
  static Set set;
  make_set(&set, 1);
  Model *m = model_of(&set, 0, 1), *next;
  Colours *c = colours_new(m, NULL, 0);
  size_t count;
  const Tint *tints = colours_tints(c, &count);
  CHECK_INT(count, 20);
  for (size_t i = 0; i < set.count; i++) set.sizes[i] = 1e6 - set.sizes[i] + 1;
  for (size_t i = 0; i < 10; i++) snprintf(set.names[i], sizeof set.names[i], "new%zu", i);
  next = model_of(&set, 0, 1);
  Colours *again = colours_new(next, tints, count);
  Stack *s = stack_of(next, 0);
  Fill *fills = colours_fill(again, s);
  size_t kept = 0;
  for (size_t i = 0; i < s->nlayers; i++)
    for (size_t j = 0; j < count; j++)
      kept += strcmp(tints[j].name, s->layers[i].name) == 0
              && equal(fills[i], (Fill){ tints[j].colour, 0 });
  CHECK_INT(kept, 10);
  CHECK(told_apart(fills, s->nlayers, PALETTE_LEAST));
  Tint *all = colours_keep(again, s, fills, &count);
  CHECK_INT(count, 30); /* those that are gone are not forgotten */
  free(all);
  free(fills);
  trace_free(s);
  colours_free(again);
  colours_free(c);
  model_free(next);
  model_free(m);
}

/* Colours somebody wrote into the file: kept if they can be told from the others, never two alike.
 */
static void foreign(void)
{
  Set set = { .names = { "a", "b", "c", "d" }, .sizes = { 4, 3, 2, 1 }, .count = 4 };
  Tint wanted[] = { { (char *)"a", { 1, 0, 0 } },
                    { (char *)"b", { 1, 0, 0.01 } },
                    { (char *)"c", { 0, 0.447, 0.698 } },
                    { (char *)"d", { 0.84, 0.84, 0.84 } } };
  Model *m = model_of(&set, 0, 1);
  Colours *c = colours_new(m, wanted, 4);
  Stack *s = stack_of(m, 0);
  Fill *fills = colours_fill(c, s);
  for (size_t i = 0; i < s->nlayers; i++)
    if (s->layers[i].name[0] == 'a') CHECK(equal(fills[i], (Fill){ { 1, 0, 0 }, 0 }));
  CHECK(told_apart(fills, s->nlayers, PALETTE_LEAST));
  free(fills);
  trace_free(s);
  colours_free(c);
  model_free(m);
}

static void distances(void)
{
  Colour orange = { 0xE6 / 255.0, 0x9F / 255.0, 0 }, olive = { 0xAA / 255.0, 0xAA / 255.0, 0 };
  CHECK(fabs(palette_distance(palette_level(0), palette_level(1)) - 1) < 1e-3);
  CHECK(fabs(palette_distance(orange, olive) - 0.00069 * 12 / 7)
        < 1e-4); /* the same to a protanope */
  CHECK(fabs(palette_distance(palette_colour(0), palette_colour(2)) - 0.18709) < 1e-4);
  double least = 1;
  for (int i = 0; i < PALETTE_COLOURS; i++) {
    least = fmin(least, palette_distance(palette_colour(i), palette_other()));
    for (int j = 0; j < i; j++)
      least = fmin(least, palette_distance(palette_colour(i), palette_colour(j)));
  }
  CHECK(least >= 0.064);
  Way a = palette_way("(12)go/main"), b = palette_way("(345)go/main"), c = palette_way("(12)");
  CHECK(a.home == b.home && a.step == b.step);
  CHECK(a.home != c.home || a.step != c.step);
  /* The promise that homes don't change reaches across versions: this is one of them. */
  CHECK_INT(palette_way("elim").home, 19);
}

int main(void)
{
  distances();
  for (size_t i = 0; i < SETS; i++) try_set(i);
  CHECK_INT(indistinct, 0);
  CHECK_INT(unstable, 0);
  CHECK_INT(hatched, 0);
  CHECK_INT(alike, 0);
  CHECK_INT(crowded, 0);
  memory();
  foreign();
  return check_done();
}
