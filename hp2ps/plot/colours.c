/* colours — see colours.h. */
#include <config.h>

#include "plot/colours.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "base/unique.h"

enum { MOST_KEPT = 1000 };

struct Colours {
  Tint *tints;          /* the table, then other names from before */
  size_t count, placed; /* all tints; those in the table */
  double apart[PALETTE_COLOURS][PALETTE_COLOURS];
};

/* The colours in use, for each hatching; hatching 0 is plain. */
typedef struct Taken {
  bool at[PALETTE_HATCHES][PALETTE_COLOURS];
} Taken;

static const Tint *find_tint(const Tint *tints, size_t count, const char *name)
{
  for (size_t i = 0; i < count; i++)
    if (strcmp(tints[i].name, name) == 0) return &tints[i];
  return NULL;
}

/* The tint of that name or, if there is none, of a name with the same text_bare. */
static const Tint *find_before(const Tint *tints, size_t count, const char *name)
{
  const Tint *same = find_tint(tints, count, name);
  for (size_t i = 0; i < count && !same; i++)
    if (strcmp(text_bare(tints[i].name), text_bare(name)) == 0) same = &tints[i];
  return same;
}

/* The first free colour on the way whose distance from every taken one is at least `least`; -1 if
 * there is none. */
static int search_palette(const Colours *c, Way way, const bool *taken, double least)
{
  for (int i = 0, n = way.home; i < PALETTE_COLOURS; i++, n = (n + way.step) % PALETTE_COLOURS) {
    bool ok = !taken[n];
    for (int j = 0; ok && j < PALETTE_COLOURS; j++) ok = !taken[j] || c->apart[n][j] >= least;
    if (ok) return n;
  }
  return -1;
}

static int palette_place(const Colours *c, const char *name, const bool *taken)
{
  static const double least[] = { 0.12, 0.10, 0.08, PALETTE_LEAST };
  int n = -1;
  for (size_t i = 0; n < 0 && i < sizeof least / sizeof *least; i++)
    n = search_palette(c, palette_way(name), taken, least[i]);
  return n;
}

static int nearest(Colour wanted)
{
  int best = 0;
  for (int i = 1; i < PALETTE_COLOURS; i++)
    if (palette_distance(wanted, palette_colour(i))
        < palette_distance(wanted, palette_colour(best)))
      best = i;
  return best;
}

/* The table */

/* Marks every colour of the palette that looks like this one as taken. A colour of the palette
 * looks like no other, so it marks only itself. */
static void take_colour(Taken *taken, Colour colour)
{
  for (int i = 0; i < PALETTE_COLOURS; i++)
    if (palette_distance(colour, palette_colour(i)) < PALETTE_LEAST) taken->at[0][i] = true;
}

static void add_tint(Colours *c, const char *name, Colour colour, Taken *taken)
{
  take_colour(taken, colour);
  c->tints[c->placed++] = (Tint){ mem_copy(name, strlen(name)), colour };
}

/* Is the colour unlike all in the table and that of OTHER? It need not be in the palette, since
 * a user may have edited the file it comes from. */
static bool may_have(const Colours *c, Colour wanted)
{
  for (size_t i = 0; i < c->placed; i++)
    if (palette_distance(wanted, c->tints[i].colour) < PALETTE_LEAST) return false;
  return palette_distance(wanted, palette_other()) >= PALETTE_LEAST;
}

/* Gives the name the colour it had, or the nearest of the palette. If both are taken, the name
 * waits for a later round. */
static void add_before(Colours *c, const char *name, Colour wanted, Taken *taken)
{
  int n = nearest(wanted);
  if (may_have(c, wanted)) add_tint(c, name, wanted, taken);
  else if (!taken->at[0][n]) add_tint(c, name, palette_colour(n), taken);
}

/* Each round goes through the forty largest names, the largest first. */
static void fill_table(Colours *c, const char *const *names, size_t n, const Tint *before,
                       size_t count)
{
  enum { BEFORE, COMMON, REST, ROUNDS };
  Taken taken = { 0 };
  for (int round = 0; round < ROUNDS; round++)
    for (size_t i = 0; i < n && i < PALETTE_COLOURS; i++) {
      const char *name = names[i];
      const Tint *had = round == BEFORE ? find_before(before, count, name) : NULL;
      if (find_tint(c->tints, c->placed, name)) continue;
      if (had) add_before(c, name, had->colour, &taken);
      else if (round == REST || (round == COMMON && palette_common(name))) {
        int number = palette_place(c, name, taken.at[0]);
        if (number >= 0) add_tint(c, name, palette_colour(number), &taken);
      }
    }
}

Colours *colours_new(const Model *whole, const Tint *before, size_t count)
{
  size_t n, traces;
  uint32_t *bands = trace_rank(whole, 0, false, &n, &traces);
  const char **names = mem_alloc(n, sizeof *names);
  for (size_t i = 0; i < n; i++) names[i] = whole->bands[bands[n - 1 - i]].name;
  Colours *c = colours_of_names(names, n, before, count);
  free(names);
  free(bands);
  return c;
}

Colours *colours_of_names(const char *const *names, size_t n, const Tint *before, size_t count)
{
  Colours *c = mem_alloc(1, sizeof *c);
  for (int i = 0; i < PALETTE_COLOURS; i++)
    for (int j = 0; j < i; j++)
      c->apart[i][j] = c->apart[j][i] = palette_distance(palette_colour(i), palette_colour(j));
  c->tints = mem_alloc(PALETTE_COLOURS + count, sizeof *c->tints);
  fill_table(c, names, n, before, count);
  c->count = c->placed;
  for (size_t i = 0; i < count; i++)
    if (!find_tint(c->tints, c->count, before[i].name))
      c->tints[c->count++] =
          (Tint){ mem_copy(before[i].name, strlen(before[i].name)), before[i].colour };
  return c;
}

/* Sizes that were summed in another order differ in their last digits. */
static int by_size(const void *x, const void *y)
{
  const Sized *a = x, *b = y;
  float one = (float)a->size, other = (float)b->size;
  return one != other ? (one > other ? -1 : 1) : strcmp(b->name, a->name);
}

/* By its name, or by the name without its number. */
static size_t number_of(Unique *numbers, const char *name, bool bare)
{
  char *key = mem_format("%s%s", bare ? "bare " : "name ", bare ? text_bare(name) : name);
  size_t n = unique_number(numbers, key);
  free(key);
  return n;
}

Colours *colours_of_two(const Sized *a, size_t na, const Sized *b, size_t nb)
{
  Unique *numbers = unique_new();
  Sized *all = mem_alloc(na + nb + 1, sizeof *all);
  size_t *at = mem_alloc(2 * (na + nb) + 1, sizeof *at), n = 0; /* by number: place + 1 */
  for (size_t i = 0; i < nb + na; i++) {
    const Sized *s = i < nb ? &b[i] : &a[i - nb];
    size_t name = number_of(numbers, s->name, false), bare = number_of(numbers, s->name, true);
    size_t place = at[name] ? at[name] : i >= nb ? at[bare] : 0;
    if (!place) {
      place = ++n;
      all[n - 1] = (Sized){ s->name, 0 };
      at[name] = place;
      if (i < nb && !at[bare]) at[bare] = place;
    }
    all[place - 1].size += s->size;
  }
  qsort(all, n, sizeof *all, by_size);
  const char **names = mem_alloc(n + 1, sizeof *names);
  for (size_t i = 0; i < n; i++) names[i] = all[i].name;
  Colours *c = colours_of_names(names, n, NULL, 0);
  free(names);
  free(at);
  free(all);
  unique_free(numbers);
  return c;
}

void colours_free(Colours *c)
{
  for (size_t i = 0; i < c->count; i++) free(c->tints[i].name);
  free(c->tints);
  free(c);
}

const Tint *colours_tints(const Colours *c, size_t *count)
{
  *count = c->count;
  return c->tints;
}

size_t colours_placed(const Colours *c) { return c->placed; }

/* A picture */

/* The colour that the name has in every picture, with the first hatching that is free. The next
 * colour on the name's way is taken only if the first has no hatching left. */
static Fill late_fill(const Colours *c, const char *name, Taken *taken)
{
  const Tint *had = find_before(c->tints + c->placed, c->count - c->placed, name);
  Way way = palette_way(name);
  int n = had ? nearest(had->colour) : way.home;
  for (int i = 0; i < PALETTE_COLOURS; i++, n = (n + way.step) % PALETTE_COLOURS)
    for (int hatch = 0; hatch < PALETTE_HATCHES; hatch++)
      if (!taken->at[hatch][n]) {
        taken->at[hatch][n] = true;
        return (Fill){ palette_colour(n), hatch };
      }
  return (Fill){ palette_colour(n), PALETTE_HATCHES - 1 };
}

/* The first layer in the alphabet that has no fill yet; nlayers if all have one. Sizes differ from
 * picture to picture, and between a picture and a page; names don't. */
static size_t first_left(const Stack *s, const bool *done)
{
  size_t best = s->nlayers;
  for (size_t i = 0; i < s->nlayers; i++)
    if (!done[i] && (best == s->nlayers || strcmp(s->layers[i].name, s->layers[best].name) < 0))
      best = i;
  return best;
}

Fill *colours_fill(const Colours *c, const Stack *s)
{
  Taken taken = { 0 };
  int used[PALETTE_COLOURS] = { 0 };
  Fill *fills = mem_alloc(s->nlayers, sizeof *fills);
  bool *done = mem_alloc(s->nlayers, sizeof *done);
  for (size_t i = 0; i < s->nlayers; i++) {
    const Layer *l = &s->layers[i];
    const Tint *t = l->band ? find_tint(c->tints, c->placed, l->name) : NULL;
    if (t && used[t - c->tints]++) t = NULL; /* another layer of the same name has this colour */
    else if (t) take_colour(&taken, t->colour);
    done[i] = t || !l->band;
    fills[i] = (Fill){ t ? t->colour : palette_other(), 0 };
  }
  for (size_t i; (i = first_left(s, done)) < s->nlayers; done[i] = true)
    fills[i] = late_fill(c, s->layers[i].name, &taken);
  free(done);
  return fills;
}

/* Grey */

static bool same(Fill a, Fill b) { return a.hatch == b.hatch && a.colour.r == b.colour.r; }

/* Does fills[from .. to) hold an equal fill? */
static bool among(Fill f, const Fill *fills, size_t from, size_t to)
{
  for (size_t i = from; i < to; i++)
    if (same(f, fills[i])) return true;
  return false;
}

/* The fill of layer i: `wanted` if possible. Its shade must differ from that of the layer below;
 * from the other layers it may differ in hatching alone. */
static Fill next_grey(const Fill *fills, size_t i, Colour wanted)
{
  const size_t all = PALETTE_GREYS * PALETTE_HATCHES;
  size_t from = i > all - 1 ? i - (all - 1) : 0;
  for (size_t k = 0; k < PALETTE_HATCHES + all; k++) {
    size_t j = k < PALETTE_HATCHES ? 0 : k - PALETTE_HATCHES;
    Fill f = k < PALETTE_HATCHES ? (Fill){ wanted, (int)k }
                                 : (Fill){ palette_grey(i + j), (int)(j / PALETTE_GREYS) };
    if ((i == 0 || fills[i - 1].colour.r != f.colour.r) && !among(f, fills, from, i)) return f;
  }
  return (Fill){ palette_grey(i), 0 };
}

Fill *colours_grey(const Stack *s, const Tint *before, size_t count)
{
  Fill *fills = mem_alloc(s->nlayers, sizeof *fills);
  for (size_t i = 0; i < s->nlayers; i++) {
    const Tint *had = find_tint(before, count, s->layers[i].name);
    fills[i] = next_grey(fills, i, had ? had->colour : palette_grey(i));
  }
  return fills;
}

/* For the next time */

Tint *colours_keep(const Colours *c, const Stack *s, const Fill *fills, size_t *count)
{
  Tint *kept = mem_alloc(c->count + s->nlayers, sizeof *kept);
  size_t n = c->placed;
  memcpy(kept, c->tints, n * sizeof *kept);
  for (size_t i = 0; i < s->nlayers; i++)
    if (s->layers[i].band && !find_tint(kept, n, s->layers[i].name))
      kept[n++] = (Tint){ (char *)s->layers[i].name, fills[i].colour };
  for (size_t i = c->placed; i < c->count && n < MOST_KEPT; i++)
    if (!find_tint(kept, n, c->tints[i].name)) kept[n++] = c->tints[i];
  *count = n;
  return kept;
}
