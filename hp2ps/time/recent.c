/* recent — see recent.h. */
#include <config.h>

#include "time/recent.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"

enum { NAME_MOST = 40, NAME_LEAST = 12, FIGURES = 58 }; /* columns */

typedef struct Row {
  const CostCentre *centre;
  Cost since;
} Row;

/* Readings list their centres in any order, so they are found again by label. */

static int by_label(const void *a, const void *b)
{
  const CostCentre *x = *(CostCentre *const *)a, *y = *(CostCentre *const *)b;
  int order = strcmp(x->label, y->label);
  return order ? order : strcmp(x->module, y->module);
}

static const CostCentre **sorted(const Prof *c)
{
  const CostCentre **all = mem_alloc(c->ncentres + 1, sizeof *all);
  for (size_t i = 0; i < c->ncentres; i++) all[i] = &c->centres[i];
  qsort(all, c->ncentres, sizeof *all, by_label);
  return all;
}

static Cost difference(const Cost *now, const Cost *before)
{
  Cost d = *now;
  for (int k = 0; k < COST_KINDS && before; k++)
    d.of[k] = now->of[k] > before->of[k] ? now->of[k] - before->of[k] : 0;
  return d;
}

static int by_ticks(const void *a, const void *b)
{
  const Row *x = a, *y = b;
  static const CostKind order[] = { COST_TICKS, COST_BYTES, COST_ENTRIES };
  for (int i = 0; i < 3; i++)
    if (x->since.of[order[i]] != y->since.of[order[i]])
      return x->since.of[order[i]] < y->since.of[order[i]] ? 1 : -1;
  for (int i = 0; i < 3; i++)
    if (x->centre->cost.of[order[i]] != y->centre->cost.of[order[i]])
      return x->centre->cost.of[order[i]] < y->centre->cost.of[order[i]] ? 1 : -1;
  return strcmp(x->centre->label, y->centre->label);
}

static Row *make_rows(const Prof *now, const Prof *before)
{
  Row *rows = mem_alloc(now->ncentres + 1, sizeof *rows);
  const CostCentre **old = before ? sorted(before) : NULL;
  for (size_t i = 0; i < now->ncentres; i++) {
    const CostCentre *c = &now->centres[i],
                     **found =
                         old ? bsearch(&c, old, before->ncentres, sizeof *old, by_label) : NULL;
    rows[i] = (Row){ c, difference(&c->cost, found ? &(*found)->cost : NULL) };
  }
  qsort(rows, now->ncentres, sizeof *rows, by_ticks);
  free(old);
  return rows;
}

/* Writing */

static char *row_name(const CostCentre *c, size_t most)
{
  char *name =
      c->origin ? mem_format("%s <- %s", c->name, c->origin) : mem_copy(c->label, strlen(c->label));
  if ((size_t)text_columns(name) <= most) return name;
  char *brief = text_elide(name, most - 1);
  free(name);
  return brief;
}

static double share_of(double part, double all) { return all > 0 ? 100 * part / all : 0; }

static void put_amount(Output *out, double now, double since)
{
  char *amount = scale_short(now), *more = scale_short(since);
  char *added = since > 0 ? mem_format("+%s", more) : mem_copy("", 0);
  output_format(out, " %9s %9s", amount, added);
  free(added);
  free(more);
  free(amount);
}

static void put_row(const Prof *now, const Cost *total, const Row *r, size_t most, int width,
                    Output *out)
{
  const Cost *cost = &r->centre->cost;
  char *name = row_name(r->centre, most);
  output_puts(out, name);
  for (int n = text_columns(name); n < width; n++) output_puts(out, " ");
  output_format(out, " %6.1f %% %6.1f %%", share_of(r->since.of[COST_TICKS], total->of[COST_TICKS]),
                share_of(cost->of[COST_TICKS], now->total.of[COST_TICKS]));
  put_amount(out, cost->of[COST_ENTRIES], r->since.of[COST_ENTRIES]);
  put_amount(out, cost->of[COST_BYTES], r->since.of[COST_BYTES]);
  output_puts(out, "\n");
  free(name);
}

static bool is_nothing(const Cost *c)
{
  return c->of[COST_TICKS] <= 0 && c->of[COST_BYTES] <= 0 && c->of[COST_ENTRIES] <= 0;
}

static size_t count_rows(const Prof *now, const Row *rows, size_t most)
{
  size_t n = 0;
  while (n < now->ncentres && n < most && !is_nothing(&rows[n].centre->cost)) n++;
  return n;
}

static const char NOW[] = "now: ", LEFT_OUT[] = ".. > ";

/* The end of a long chain says more than its beginning. */
static void put_now(const Prof *c, int columns, Output *out)
{
  const char *end = c->now, *next;
  int room = columns - (int)(strlen(NOW) + strlen(LEFT_OUT));
  if (!end) return;
  while (text_columns(end) > room && (next = strstr(end, " > "))) end = next + 3;
  char *brief = text_columns(end) > room && room > 1 ? text_elide(end, (size_t)room - 1)
                                                     : mem_copy(end, strlen(end));
  output_format(out, "%s%s%s\n", NOW, end == c->now ? "" : LEFT_OUT, brief);
  free(brief);
}

void recent_write(const Prof *now, const Prof *before, size_t most, int columns, Output *out)
{
  Row *rows = make_rows(now, before);
  Cost total = difference(&now->total, before ? &before->total : NULL);
  size_t n = count_rows(now, rows, most);
  int width = 8, room = columns - FIGURES;
  room = room > NAME_MOST ? NAME_MOST : room < NAME_LEAST ? NAME_LEAST : room;
  for (size_t i = 0; i < n; i++) {
    char *name = row_name(rows[i].centre, (size_t)room);
    width = text_columns(name) > width ? text_columns(name) : width;
    free(name);
  }
  char *words = recent_words(now, before);
  output_format(out, "%s\n%s\n", now->job ? now->job : "", words);
  put_now(now, columns, out);
  output_format(out, "%*s %8s %8s %9s %9s %9s %9s\n", width, "", "%now", "%time",
                now->paired ? "calls" : "entries", "", "bytes", "");
  for (size_t i = 0; i < n; i++) put_row(now, &total, &rows[i], (size_t)room, width, out);
  free(words);
  free(rows);
}

char *recent_words(const Prof *now, const Prof *before)
{
  Row *rows = make_rows(now, before);
  Cost since = difference(&now->total, before ? &before->total : NULL);
  char *bytes = scale_amount(now->total.of[COST_BYTES], "bytes");
  char *most = now->ncentres > 0 ? row_name(rows[0].centre, NAME_MOST) : mem_copy("nothing", 7);
  char *words = mem_format("%.15g ticks (%.15g new), %s allocated; most now: %s",
                           now->total.of[COST_TICKS], since.of[COST_TICKS], bytes, most);
  free(most);
  free(bytes);
  free(rows);
  return words;
}
