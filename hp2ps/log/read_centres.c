/* read_centres — reads the totals of cost centres at the end of a site log.
 *
 *     CENTRE 0 "name" "module" "file:line" "label" entries inner bytes ticks
 *     ARC 0 1 entries
 *
 * The line of a pair ends in "origin" "origin's module". Its label, "f<-g", distinguishes both
 * functions from others of their names. An origin without a module is a word such as (root).
 *
 * All but these lines and the head is skipped. A line that is damaged is an error: figures of a
 * part of the centres would not be those of the run.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "log/read_private.h"

enum { MOST_CENTRES = 1 << 24 };

typedef struct Centres {
  Reader r;
  Prof *costs;
  uint32_t *numbers; /* by the log's number: centre + 1 */
  size_t count;
} Centres;

static bool take_figure(Centres *c, Span *rest, double *value)
{
  Span w = reader_take_word(rest);
  return number_parse(w.s, w.end, value) && *value >= 0 && *value <= READER_LARGEST
             ? true
             : reader_expected(&c->r, "a figure of a cost centre", w.s, (size_t)(w.end - w.s));
}

static bool take_number(Centres *c, Span *rest, size_t *number)
{
  Span w = reader_take_word(rest);
  double n;
  if (!number_digits(w.s, w.end, &n) || n >= MOST_CENTRES)
    return reader_expected(&c->r, "the number of a cost centre", w.s, (size_t)(w.end - w.s));
  *number = (size_t)n;
  return true;
}

static void number_centre(Centres *c, size_t number, uint32_t centre)
{
  if (number >= c->count) {
    size_t size = number + number / 2 + 64;
    c->numbers = mem_resize(c->numbers, size, sizeof *c->numbers);
    memset(c->numbers + c->count, 0, (size - c->count) * sizeof *c->numbers);
    c->count = size;
  }
  c->numbers[number] = centre + 1;
}

static void add_centre(Centres *c, size_t number, char *const texts[4], const double figures[4])
{
  uint32_t i = prof_centre(c->costs, texts[0], strlen(texts[0]), texts[1], strlen(texts[1]),
                           texts[2], strlen(texts[2]));
  CostCentre *centre = &c->costs->centres[i];
  if (!centre->label) centre->label = mem_copy(texts[3], strlen(texts[3]));
  centre->cost.of[COST_ENTRIES] += figures[0];
  centre->cost.of[COST_BYTES] += figures[2];
  centre->cost.of[COST_TICKS] += figures[3];
  number_centre(c, number, i);
}

/* The pair's function as its label has it, fresh: the label up to the arrow after the name. */
static char *unit_of(const char *label, const char *name, const char **origin)
{
  const char *at = strstr(label, name), *arrow = at ? strstr(at + strlen(name), "<-") : NULL;
  *origin = arrow ? arrow + 2 : NULL;
  return arrow ? mem_copy(label, (size_t)(arrow - label)) : mem_copy(name, strlen(name));
}

static bool add_pair(Centres *c, size_t number, char *const texts[4], const double figures[4],
                     Span rest)
{
  char *origin = reader_string(&c->r, &rest, "the pair's origin"),
       *module = origin ? reader_string(&c->r, &rest, "the module of the pair's origin") : NULL;
  if (module) {
    const char *shown;
    char *unit = unit_of(texts[3], texts[0], &shown);
    uint32_t i = prof_pair(c->costs, unit, texts[1], texts[2], *module && shown ? shown : origin);
    CostCentre *pair = &c->costs->centres[i];
    pair->cost.of[COST_ENTRIES] += figures[0];
    pair->cost.of[COST_BYTES] += figures[2];
    pair->cost.of[COST_TICKS] += figures[3];
    number_centre(c, number, i);
    free(unit);
  }
  bool ok = module != NULL;
  free(module);
  free(origin);
  return ok;
}

static bool read_centre(Centres *c, Span rest)
{
  static const char *const words[4] = { "the centre's name", "the centre's module",
                                        "the centre's position", "the centre's label" };
  char *texts[4] = { 0 };
  double figures[4];
  size_t number;
  bool ok = take_number(c, &rest, &number);
  for (int i = 0; i < 4 && ok; i++) ok = (texts[i] = reader_string(&c->r, &rest, words[i])) != NULL;
  for (int i = 0; i < 4 && ok; i++) ok = take_figure(c, &rest, &figures[i]);
  bool pair = rest.s < rest.end && memchr(rest.s, '"', (size_t)(rest.end - rest.s));
  if (ok && pair) ok = add_pair(c, number, texts, figures, rest);
  else if (ok) add_centre(c, number, texts, figures);
  for (int i = 0; i < 4; i++) free(texts[i]);
  return ok;
}

static bool read_arc(Centres *c, Span rest)
{
  size_t ends[2];
  double entries;
  for (int i = 0; i < 2; i++) {
    if (!take_number(c, &rest, &ends[i])) return false;
    if (ends[i] >= c->count || !c->numbers[ends[i]])
      return reader_fail(&c->r, "expected a CENTRE line for centre %zu before its arcs", ends[i]);
  }
  if (!take_figure(c, &rest, &entries)) return false;
  prof_arc(c->costs, c->numbers[ends[0]] - 1, c->numbers[ends[1]] - 1, entries);
  return true;
}

static bool read_line(Centres *c)
{
  Reader *r = &c->r;
  if (r->line.len == 0 || *r->line.text < 'A' || *r->line.text > 'Z') return true;
  if (reader_has_keyword(r, "CENTRE")) return read_centre(c, reader_after(r, "CENTRE"));
  if (reader_has_keyword(r, "ARC")) return read_arc(c, reader_after(r, "ARC"));
  if (reader_has_keyword(r, "JOB") && !c->costs->job)
    return reader_hpstring(r, reader_after(r, "JOB"), "JOB", &c->costs->job);
  if (reader_has_keyword(r, "DATE") && !c->costs->date)
    return reader_hpstring(r, reader_after(r, "DATE"), "DATE", &c->costs->date);
  return true;
}

/* Adds the error that says why there are no totals. */
static void refuse_totals(Centres *c)
{
  Messages *messages = input_messages(c->r.in);
  if (c->r.damages)
    message_error(messages, reader_loc(&c->r, c->r.damage_line[0]), "%s", c->r.damage[0]);
  else if (c->r.cut || input_truncated(c->r.in))
    message_error(messages, reader_loc(&c->r, reader_line(&c->r)),
                  "the log is cut short, so that totals are missing");
  else
    reader_refuse(&c->r, "expected the totals of cost centres, which a program writes at its end "
                         "if it was compiled with lmlc -fscc, -auto-all or -fpairs");
}

static bool read_all(Centres *c)
{
  while (reader_next_line(&c->r))
    if (!read_line(c)) break;
  bool ok = c->r.damages == 0 && !c->r.cut && !input_truncated(c->r.in) && c->costs->ncentres > 0
            && !input_failed(c->r.in);
  if (!ok && !input_failed(c->r.in)) refuse_totals(c);
  return ok;
}

static void sum_totals(Prof *costs)
{
  for (size_t i = 0; i < costs->ncentres; i++)
    for (int k = COST_TICKS; k <= COST_BYTES; k++)
      costs->total.of[k] += costs->centres[i].cost.of[k];
}

Prof *read_centres(Input *in)
{
  Slice *all = slice_new();
  ReadOptions plain = { .slice = all, .from = -INFINITY, .to = INFINITY };
  Centres c = { .r = { .in = in, .opt = &plain, .sites = true }, .costs = prof_new() };
  bool ok = read_all(&c);
  for (size_t i = 0; i < MOST_TOLD; i++) free(c.r.damage[i]);
  free(c.numbers);
  slice_free(all);
  if (!ok) {
    prof_free(c.costs);
    return NULL;
  }
  sum_totals(c.costs);
  prof_finish(c.costs);
  return c.costs;
}
