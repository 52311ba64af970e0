/* limits — see limits.h. */
#include <config.h>

#include "words/limits.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/suggest.h"
#include "base/text.h"

static const char *const figure_names[FIGURES] = { "peak", "mean", "growth" };
static const double usual[FIGURES] = { 0.1, 0.1, 0.05 };

Limits *limits_new(void) { return mem_alloc(1, sizeof(Limits)); }

void limits_free(Limits *l)
{
  for (size_t i = 0; i < l->nlimits; i++) free(l->limits[i].name);
  for (size_t i = 0; i < l->ntolerances; i++) free(l->tolerances[i].name);
  free(l->limits);
  free(l->tolerances);
  free(l);
}

const char *limits_figure(Figure figure) { return figure_names[figure]; }

/* "elim=10" is the value 10 for the band elim. Names may have a = in them, so the last counts. */
static char *take_name(const char **arg)
{
  const char *sign = strrchr(*arg, '=');
  char *name = sign ? text_clean(*arg, (size_t)(sign - *arg)) : NULL;
  *arg = sign ? sign + 1 : *arg;
  return name;
}

/* "peak:5%" is for the peak alone. */
static Figure take_figure(const char **arg)
{
  for (int f = 0; f < FIGURES; f++) {
    size_t len = strlen(figure_names[f]);
    if (strncmp(*arg, figure_names[f], len) == 0 && (*arg)[len] == ':') {
      *arg += len + 1;
      return (Figure)f;
    }
  }
  return FIGURES;
}

/* Both take over the name. */

static void add_tolerance(Limits *l, Tolerance t)
{
  MEM_RESERVE(l->tolerances, l->tolerances_cap, l->ntolerances + 1);
  l->tolerances[l->ntolerances++] = t;
}

static void add_limit(Limits *l, Limit limit)
{
  MEM_RESERVE(l->limits, l->limits_cap, l->nlimits + 1);
  l->limits[l->nlimits++] = limit;
}

bool limits_tolerance(Limits *l, const char *arg, Messages *messages)
{
  const char *rest = arg;
  Tolerance t = { .figure = take_figure(&rest) };
  t.name = take_name(&rest);
  size_t len = strlen(rest), digits = len > 0 && rest[len - 1] == '%' ? len - 1 : len;
  bool ok = number_parse(rest, rest + digits, &t.part) && t.part >= 0 && t.part <= 1e6;
  t.part /= 100;
  if (!ok || (t.name && !*t.name)) {
    free(t.name);
    return message_error(messages, loc_none(),
                         "--tolerance=%s: expected a percentage such as 10%%, and before it "
                         "perhaps peak:, mean: or growth: and a band's name, elim=10%%",
                         arg);
  }
  add_tolerance(l, t);
  return true;
}

/* Reads "5M", "200k", "1.5G" or "4096". */
static bool read_size(const char *s, double *value)
{
  static const char suffixes[] = "KMGT";
  size_t len = strlen(s);
  const char *suffix = len > 0 ? strchr(suffixes, toupper((unsigned char)s[len - 1])) : NULL;
  bool has = suffix && *suffix;
  if (!number_parse(s, s + len - has, value)) return false;
  *value *= has ? pow(1000, (double)(suffix - suffixes + 1)) : 1;
  return *value >= 0 && *value <= 1e24;
}

bool limits_most(Limits *l, Figure figure, const char *arg, Messages *messages)
{
  const char *rest = arg;
  Limit limit = { .figure = figure, .name = take_name(&rest) };
  if (!read_size(rest, &limit.most) || (limit.name && !*limit.name)) {
    free(limit.name);
    return message_error(messages, loc_none(),
                         "--max-%s=%s: expected a size such as 4096, 200k or 5M, and before it "
                         "perhaps a band's name, elim=5M",
                         figure_names[figure], arg);
  }
  add_limit(l, limit);
  return true;
}

/* The figure before the : or =; FIGURES if there is none of that name. */
static Figure figure_before(const char *arg, size_t len)
{
  int f = 0;
  while (f < FIGURES && (strlen(figure_names[f]) != len || strncmp(arg, figure_names[f], len) != 0))
    f++;
  return (Figure)f;
}

/* Says what is wrong with --limit=ARG, and which figure may be meant. */
static bool bad_limit(const char *arg, Messages *messages)
{
  Suggest near = { .count = 0 };
  char *figure = mem_copy(arg, strcspn(arg, ":="));
  bool known = figure_before(arg, strlen(figure)) != FIGURES;
  for (int f = 0; f < FIGURES && !known; f++) suggest_offer(&near, figure, figure_names[f]);
  char *guess = suggest_guess(&near);
  message_error(messages, loc_none(),
                "--limit=%s: expected peak, mean or growth, perhaps a band's name, and a size or a "
                "percentage: peak=5M, mean:elim=200k or growth=10%%%s",
                arg, guess);
  free(guess);
  suggest_free(&near);
  free(figure);
  return false;
}

bool limits_add(Limits *l, const char *arg, Messages *messages)
{
  size_t len = strcspn(arg, ":=");
  const char *name = arg + len + 1, *value = strrchr(arg, '=');
  Figure figure = figure_before(arg, len);
  bool named = arg[len] == ':';
  if (figure == FIGURES || !value || (named && value <= name)) return bad_limit(arg, messages);
  size_t digits = strlen(++value);
  bool relative = digits > 0 && value[digits - 1] == '%';
  double most;
  if (relative ? !number_parse(value, value + digits - 1, &most) || most < 0 || most > 1e6
               : !read_size(value, &most))
    return bad_limit(arg, messages);
  char *band = named ? text_clean(name, (size_t)(value - 1 - name)) : NULL;
  if (relative) add_tolerance(l, (Tolerance){ figure, band, most / 100 });
  else add_limit(l, (Limit){ figure, band, most });
  return true;
}

double limits_part(const Limits *l, Figure figure, const char *name)
{
  for (size_t i = l->ntolerances; i-- > 0;) {
    const Tolerance *t = &l->tolerances[i];
    bool figure_fits = t->figure == FIGURES || t->figure == figure;
    bool name_fits = !t->name || (name && text_means(t->name, name));
    if (figure_fits && name_fits) return t->part;
  }
  return usual[figure];
}
