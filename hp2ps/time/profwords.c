/* profwords — see profwords.h. */
#include <config.h>

#include "time/profwords.h"

#include <stdlib.h>
#include <string.h>

#include "base/command.h"
#include "base/json.h"
#include "base/lines.h"
#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"

enum { MOST_NAMED = 3, FEW_TICKS = 100, FEW_CENTRES = 3, LONGEST_NAME = 60 };

static double part(const Prof *c, const Cost *cost, CostKind kind)
{
  return c->total.of[kind] > 0 ? cost->of[kind] / c->total.of[kind] : 0;
}

/* The run time's own centres are not the program's. */
static bool is_built_in(const CostCentre *centre)
{
  static const char *const modules[] = { "GC", "SYSTEM", "MAIN", "IDLE", "PROFILING" };
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    if (strcmp(centre->module, modules[i]) == 0) return true;
  return false;
}

static double collecting(const Prof *c)
{
  for (size_t i = 0; i < c->ncentres; i++)
    if (strcmp(c->centres[i].name, "GC") == 0 && is_built_in(&c->centres[i]))
      return part(c, &c->centres[i].cost, COST_TICKS);
  return 0;
}

/* The centre of the program that has most after `before` ones; PROF_NONE if none has anything. */
static uint32_t next_largest(const Prof *c, CostKind kind, const uint32_t *before, size_t count)
{
  uint32_t best = PROF_NONE;
  for (uint32_t i = 0; i < c->ncentres; i++) {
    bool used = is_built_in(&c->centres[i]) || !(c->centres[i].cost.of[kind] > 0);
    for (size_t k = 0; k < count; k++) used |= before[k] == i;
    if (!used
        && (best == PROF_NONE || c->centres[i].cost.of[kind] > c->centres[best].cost.of[kind]))
      best = i;
  }
  return best;
}

/* "bump 26 % (Svc.hs:8:1-38)"; places only where asked for. */
static char *named(const Prof *c, uint32_t i, CostKind kind, bool places)
{
  const CostCentre *centre = &c->centres[i];
  bool placed = places && *centre->place && *centre->place != '<';
  char *name = text_elide(centre->label, LONGEST_NAME);
  char *words = mem_format("%s %.0f %%%s%s%s", name, 100 * part(c, &centre->cost, kind),
                           placed ? " (" : "", placed ? centre->place : "", placed ? ")" : "");
  free(name);
  return words;
}

static void say_most(const Prof *c, Lines *l, CostKind kind, const char *what)
{
  uint32_t used[MOST_NAMED];
  char *list = mem_copy("", 0);
  for (size_t n = 0; n < MOST_NAMED; n++) {
    used[n] = next_largest(c, kind, used, n);
    if (used[n] == PROF_NONE || (n > 0 && part(c, &c->centres[used[n]].cost, kind) < 0.005)) break;
    char *one = named(c, used[n], kind, kind == COST_TICKS);
    char *more = mem_format("%s%s%s", list, n ? ", " : "", one);
    free(one);
    free(list);
    list = more;
  }
  if (*list) lines_say(l, "Most %s: %s.", what, list);
  free(list);
}

/* The node that has most ticks of its own; PROF_NONE without a tree. */
static uint32_t costliest(const Prof *c)
{
  uint32_t best = PROF_NONE;
  for (uint32_t i = 0; i < c->nnodes; i++) {
    const CostNode *n = &c->nodes[i];
    if (is_built_in(&c->centres[n->centre]) || n->parent == PROF_NONE) continue;
    if (best == PROF_NONE || n->cost.of[COST_TICKS] > c->nodes[best].cost.of[COST_TICKS]) best = i;
  }
  return best;
}

/* The stack with most ticks, innermost first, if it has callers. */
static void say_stack(const Prof *c, Lines *l)
{
  uint32_t node = costliest(c);
  char *stack = mem_copy("", 0);
  size_t frames = 0;
  for (uint32_t i = node; i != PROF_NONE && c->nodes[i].parent != PROF_NONE;
       i = c->nodes[i].parent, frames++) {
    char *more =
        mem_format("%s%s%s", stack, frames ? " < " : "", c->centres[c->nodes[i].centre].label);
    free(stack);
    stack = more;
  }
  char *brief = text_elide(stack, 2 * LONGEST_NAME);
  if (frames > 1 && c->nodes[node].cost.of[COST_TICKS] > 0)
    lines_say(l, "The costliest stack, with %.0f %% of the time: %s.",
              100 * part(c, &c->nodes[node].cost, COST_TICKS), brief);
  free(brief);
  free(stack);
}

static size_t own_centres(const Prof *c)
{
  size_t count = 0;
  for (size_t i = 0; i < c->ncentres; i++)
    count += !is_built_in(&c->centres[i]) && strcmp(c->centres[i].name, "CAF") != 0;
  return count;
}

/* The next step: the heap if the collector has a good part of the time, then the
 * program's centres, then the whole tree. */
static char *next_step(const Prof *c, const ProfWordsOptions *o)
{
  const double much = 0.3;
  char *file = command_word(o->file), *heap = o->heap ? command_word(o->heap) : NULL, *next;
  bool ghc = c->job && strstr(c->job, "+RTS");
  if (heap && collecting(c) >= much) next = mem_format("strata report %s", heap);
  else if (collecting(c) >= much)
    next =
        mem_format("%s", ghc ? "run it with +RTS -hc: collections take long because much is alive"
                             : "run it with a heap profile (-p; GHC: +RTS -hT): collections take "
                               "long because much is alive");
  else if (c->total.of[COST_TICKS] < FEW_TICKS)
    next = mem_format("let it run longer, or with %s, for more ticks", "+RTS -V0.0001");
  else if (own_centres(c) < FEW_CENTRES)
    next = mem_format("compile it with -fprof-auto, which gives more cost centres");
  else next = mem_format("strata page %s", file);
  free(heap);
  free(file);
  return next;
}

static void write_json(const Prof *c, const ProfWordsOptions *o, const Lines *l, const char *next,
                       Output *out)
{
  output_puts(out, "{");
  json_member(out, "file", o->file);
  json_member(out, "job", c->job);
  output_format(out,
                "\"seconds\": %.10g, \"ticks\": %.10g, \"bytes\": %.15g, \"collecting\": %.6g, ",
                c->seconds, c->total.of[COST_TICKS], c->total.of[COST_BYTES], collecting(c));
  output_puts(out, "\"lines\": [");
  for (size_t i = 0; i < l->count; i++) {
    output_puts(out, i ? ",\n  " : "\n  ");
    json_string(out, l->lines[i]);
  }
  output_puts(out, "],\n \"next\": ");
  json_string(out, next);
  output_puts(out, "}\n");
}

static void say_whole(const Prof *c, const ProfWordsOptions *o, Lines *l)
{
  char *file = text_clean(o->file, strlen(o->file));
  char *bytes = scale_amount(c->total.of[COST_BYTES], "bytes");
  lines_say(l, "%s: %.3g s in %.0f ticks, %s allocated, %zu cost centres.",
            strcmp(file, "-") == 0 ? "standard input" : file, c->seconds, c->total.of[COST_TICKS],
            bytes, c->ncentres);
  free(bytes);
  free(file);
}

void profwords_write(const Prof *c, const ProfWordsOptions *o, Output *out)
{
  Lines l = { .count = 0 };
  say_whole(c, o, &l);
  if (c->total.of[COST_TICKS] < FEW_TICKS)
    lines_say(&l, "These are few ticks, so shares of the time are guesses.");
  if (collecting(c) >= 0.005)
    lines_say(&l, "Collections take %.0f %% of the time.", 100 * collecting(c));
  say_most(c, &l, COST_TICKS, "time");
  say_most(c, &l, COST_BYTES, "memory allocated");
  say_stack(c, &l);
  char *next = next_step(c, o);
  if (o->json) write_json(c, o, &l, next, out);
  else {
    for (size_t i = 0; i < l.count; i++) output_format(out, "%s\n", l.lines[i]);
    output_format(out, "Next: %s\n", next);
  }
  free(next);
  lines_free(&l);
}
