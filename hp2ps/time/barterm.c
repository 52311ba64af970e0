/* barterm — see barterm.h. A bar is as long as its value to an eighth of a cell where the terminal
 * has blocks, and to a cell of plain letters. */
#include <config.h>

#include "time/barterm.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"

enum { NAME_MOST = 40, VALUE = 20, BAR_LEAST = 10 };

typedef struct Screen {
  const Bars *bars;
  const BarTermOptions *opt;
  Output *out;
  int name, width; /* cells of names and bars */
} Screen;

static void put_blanks(Output *out, int n)
{
  for (; n > 0; n--) output_puts(out, " ");
}

static char *row_name(const BarGroup *g, const Bar *bar)
{
  char *name = bars_name(g);
  if (!*bar->name) return name;
  char *both = mem_format("%s %s", name, bar->name);
  free(name);
  return both;
}

static void choose_widths(Screen *s)
{
  for (size_t g = 0; g < s->bars->ngroups; g++)
    for (size_t i = 0; i < s->bars->groups[g].nbars; i++) {
      char *name = row_name(&s->bars->groups[g], &s->bars->groups[g].bars[i]);
      int n = text_columns(name);
      s->name = n > s->name ? n : s->name;
      free(name);
    }
  int most = s->opt->columns - VALUE - BAR_LEAST - 2;
  most = most > NAME_MOST ? NAME_MOST : most < 8 ? 8 : most;
  s->name = s->name > most ? most : s->name;
  s->width = s->opt->columns - s->name - VALUE - 2;
  s->width = s->width < BAR_LEAST ? BAR_LEAST : s->width;
}

static void put_name(const Screen *s, const char *name)
{
  char *fit = mem_copy(name, strlen(name));
  for (size_t keep = text_length(name); text_columns(fit) > s->name && keep > 1; keep--) {
    free(fit);
    fit = text_elide(name, keep - 1);
  }
  put_blanks(s->out, s->name - text_columns(fit));
  output_puts(s->out, fit);
  free(fit);
}

/* Gives the cells that the bar took. */
static int put_blocks(const Screen *s, double cells)
{
  static const char *const ends[] = { "",
                                      "\xE2\x96\x8F",
                                      "\xE2\x96\x8E",
                                      "\xE2\x96\x8D",
                                      "\xE2\x96\x8C",
                                      "\xE2\x96\x8B",
                                      "\xE2\x96\x8A",
                                      "\xE2\x96\x89" };
  int eighths = (int)lround(cells * 8);
  eighths = eighths == 0 && cells > 0 ? 1 : eighths;
  for (int i = 0; i < eighths / 8; i++) output_puts(s->out, "\xE2\x96\x88");
  output_puts(s->out, ends[eighths % 8]);
  return (eighths + 7) / 8;
}

static int put_letters(const Screen *s, double cells)
{
  int whole = (int)lround(cells);
  for (int i = 0; i < whole; i++) output_puts(s->out, "#");
  return whole;
}

static void put_bar(const Screen *s, size_t group, const Bar *bar, double cells)
{
  const BarGroup *g = &s->bars->groups[group];
  Colour c = s->opt->colour ? s->opt->fills[group].colour : palette_level(0);
  c = palette_shade(c, (size_t)(bar - g->bars), g->nbars);
  int bytes[3];
  palette_bytes(c, bytes);
  if (s->opt->colour) output_format(s->out, "\033[38;2;%d;%d;%dm", bytes[0], bytes[1], bytes[2]);
  int taken = s->opt->unicode ? put_blocks(s, cells) : put_letters(s, cells);
  if (s->opt->colour) output_puts(s->out, "\033[0m");
  put_blanks(s->out, s->width - taken);
}

static double highest(const Bars *b, size_t quantity)
{
  double high = 0;
  for (size_t g = 0; g < b->ngroups; g++)
    for (size_t i = 0; i < b->groups[g].nbars; i++)
      high = fmax(high, b->groups[g].bars[i].values[quantity]);
  return high > 0 ? high : 1;
}

static void put_row(const Screen *s, size_t quantity, size_t group, const Bar *bar, double high)
{
  double value = bar->values[quantity];
  char *name = row_name(&s->bars->groups[group], bar), *amount = scale_short(value);
  char *words = mem_format("%s%s", bar->estimated[quantity] ? "~" : "", amount);
  put_name(s, name);
  output_puts(s->out, s->opt->unicode ? " \xE2\x94\x82" : " |");
  put_bar(s, group, bar, value / high * s->width);
  put_blanks(s->out, 10 - text_columns(words));
  output_format(s->out, "%s %6.1f %%\n", words, bars_share(s->bars, quantity, value));
  free(words);
  free(amount);
  free(name);
}

static void put_panel(const Screen *s, size_t quantity)
{
  const Bars *b = s->bars;
  char *total = scale_short(b->quantities[quantity].total);
  double high = highest(b, quantity);
  output_format(s->out, "\n");
  put_blanks(s->out, s->name + 1);
  output_format(s->out, "%s (%s)\n", b->quantities[quantity].word, total);
  for (size_t g = 0; g < b->ngroups; g++)
    for (size_t i = 0; i < b->groups[g].nbars; i++)
      put_row(s, quantity, g, &b->groups[g].bars[i], high);
  free(total);
}

void barterm_draw(const Bars *b, const BarTermOptions *options, Output *out)
{
  Screen s = { .bars = b, .opt = options, .out = out };
  choose_widths(&s);
  char *title = text_elide(options->title, (size_t)options->columns);
  char *cost = mem_format("%s%s%s", b->cost, b->date ? ", " : "", b->date ? b->date : "");
  char *brief = text_elide(cost, (size_t)options->columns);
  output_format(out, "%s\n%s\n", title, brief);
  free(brief);
  free(cost);
  free(title);
  for (size_t q = 0; q < b->nquantities; q++) put_panel(&s, q);
  for (size_t i = 0; b->notes[i]; i++) output_format(out, "%s%s\n", i ? "" : "\n", b->notes[i]);
}
