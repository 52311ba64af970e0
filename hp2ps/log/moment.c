/* moment — see moment.h. */
#include <config.h>

#include "log/moment.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"

bool moment_parse(const char *arg, MomentChoice *at)
{
  static const char *const words[] = {
    [MOMENT_PEAK] = "peak", [MOMENT_END] = "end", [MOMENT_ALL] = "all"
  };
  for (int how = MOMENT_PEAK; how <= MOMENT_ALL; how++)
    if (words[how] && strcmp(arg, words[how]) == 0) {
      at->how = (MomentHow)how;
      return true;
    }
  at->how = MOMENT_TIME;
  return number_parse(arg, arg + strlen(arg), &at->time);
}

Gathered *moment_new(MomentChoice at)
{
  Gathered *g = mem_alloc(1, sizeof *g);
  g->at = at;
  return g;
}

static void free_moment(Moment *m) { free(m->parts); }

void moment_free(Gathered *g)
{
  for (size_t i = 0; i < g->count; i++) free_moment(&g->moments[i]);
  free(g->moments);
  free(g->numbers);
  free(g);
}

static Moment copy_of(const Sample *s)
{
  Moment m = {
    .time = s->time, .heap = s->heap, .stack = s->stack, .total = s->total, .count = s->count
  };
  m.parts = mem_alloc(s->count + 1, sizeof *m.parts);
  for (size_t i = 0; i < s->count; i++)
    m.parts[i] = (Part){ s->entries[i].band, s->entries[i].value, -1 };
  return m;
}

/* Is this sample a better choice than the one chosen so far? */
static bool better(const Gathered *g, const Sample *s)
{
  const Moment *now = &g->moments[0];
  return g->at.how == MOMENT_PEAK ? s->total > now->total
                                  : fabs(s->time - g->at.time) < fabs(now->time - g->at.time);
}

static void append_sample(Gathered *g, const Sample *s)
{
  size_t cap = g->cap;
  MEM_RESERVE(g->moments, g->cap, g->count + 1);
  if (g->cap != cap) g->numbers = mem_resize(g->numbers, g->cap, sizeof *g->numbers);
  g->numbers[g->count] = g->seen;
  g->moments[g->count++] = copy_of(s);
}

static void drop_first(Gathered *g)
{
  free_moment(&g->moments[0]);
  g->count--;
  memmove(g->moments, g->moments + 1, g->count * sizeof *g->moments);
  memmove(g->numbers, g->numbers + 1, g->count * sizeof *g->numbers);
}

/* MOMENT_END keeps the last two, since the last may turn out to be the end of the run. */
void moment_watch(void *gathered, const Sample *s)
{
  Gathered *g = gathered;
  g->seen++;
  if (g->count == 0 || g->at.how == MOMENT_ALL || g->at.how == MOMENT_END) append_sample(g, s);
  else if (better(g, s)) {
    append_sample(g, s);
    drop_first(g);
  }
  if (g->at.how == MOMENT_END && g->count == 3) drop_first(g);
}

void moment_finish(Gathered *g, bool ended)
{
  g->seen = 0;
  if (g->at.how != MOMENT_END || g->count < 2) return;
  if (!ended) drop_first(g);
  else free_moment(&g->moments[--g->count]);
}

/* The number of the moment that was made of that sample; `count` if there is none. */
static size_t moment_of(const Gathered *g, uint64_t sample)
{
  if (g->at.how == MOMENT_ALL) return sample <= g->count ? sample - 1 : g->count;
  return g->count > 0 && g->numbers[0] == sample ? 0 : g->count;
}

/* Both readings meet the same sites in the same order. */
void moment_watch_cells(void *gathered, const Sample *s)
{
  Gathered *g = gathered;
  size_t i = moment_of(g, ++g->seen);
  if (i == g->count || g->moments[i].count != s->count) return;
  for (size_t k = 0; k < s->count; k++)
    if (g->moments[i].parts[k].band == s->entries[k].band)
      g->moments[i].parts[k].cells = s->entries[k].value;
}
