/* options — see options.h. */
#include <config.h>

#include "app/options.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/agree.h"
#include "app/help.h"
#include "app/say.h"
#include "app/status.h"
#include "base/mem.h"
#include "base/number.h"
#include "held/ghcstub.h"
#include "page/html.h"

/* The options of kind OWN: set_<member> */

static double number_of(const Option *f, const char *arg, double least, double most)
{
  double v;
  if (!number_parse(arg, arg + strlen(arg), &v) || v < least || v > most)
    help_bad("%s: expected a number from %g to %g, found '%s'", help_name(f), least, most, arg);
  return v;
}

/* For the argument of another module: says what is wrong with it. */
static void accept_value(bool ok, Messages *wrong)
{
  say_messages(wrong, false);
  if (!ok) exit(STATUS_USAGE);
}

/* Reads "5in", "120mm", "360pt" or "360", and gives points. Without an argument, -e means 468. */
static double width_of(const char *arg)
{
  if (arg == NULL) return 468;
  size_t len = strlen(arg);
  const char *unit = len >= 2 ? arg + len - 2 : "";
  double factor = strcmp(unit, "in") == 0   ? 72
                  : strcmp(unit, "mm") == 0 ? 72 / 25.4
                  : strcmp(unit, "pt") == 0 ? 1
                                            : 0;
  double v;
  if (!number_parse(arg, factor > 0 ? unit : arg + len, &v))
    help_bad("-e: expected a width such as 5in, 120mm or 360pt, found '%s'", arg);
  v *= factor > 0 ? factor : 1;
  if (v <= 144 || v > 10000)
    help_bad("-e: expected more than 2 inches (144pt) and less than 10000pt, found '%s'", arg);
  return v;
}

static bool set_words(Options *o, const char *arg)
{
  for (int w = WORDS_TEXT; w <= WORDS_SARIF; w++)
    if (strcmp(arg, agree_words[w]) == 0) {
      o->to.words = (Words)w;
      return true;
    }
  return false;
}

static void __attribute__((noreturn)) bad_format(const Option *f, const char *arg)
{
  const char *words[40];
  size_t n = 0;
  for (const Format *format = formats; format->name && n < 30; format++) words[n++] = format->name;
  for (int w = WORDS_TEXT; w <= WORDS_SARIF; w++) words[n++] = agree_words[w];
  words[n++] = "heapsnapshot";
  words[n] = NULL;
  char *names = format_names(FORMATS_ALL, "", " or ");
  help_bad_value(f, mem_format("%s, or for words text, csv, json, junit or sarif", names), words,
                 arg);
}

static void set_format(Options *o, const Option *f, const char *arg)
{
  if (set_words(o, arg)) return;
  o->to.chrome = strcasecmp(arg, "heapsnapshot") == 0;
  o->to.format = o->to.chrome ? formats : format_find(arg);
  if (!o->to.format) bad_format(f, arg);
  o->to.format_given = true;
}

static void set_eps_width(Options *o, const Option *f, const char *arg)
{
  o->to.eps_width = width_of(arg);
  set_format(o, f, "eps");
}

static void set_order(Options *o, Order order, bool ghc_rules)
{
  o->style.order = order;
  o->style.ghc_rules = ghc_rules;
}

static void set_sort(Options *o, const Option *f, const char *arg)
{
  static const Order orders[] = { ORDER_DEVIATION, ORDER_AREA, ORDER_SUM, ORDER_NAME };
  Order order = orders[help_choice(f, arg)];
  set_order(o, order, order == ORDER_SUM);
}

static void set_ghc_order(Options *o, const Option *f, const char *arg)
{
  (void)f, (void)arg;
  set_order(o, ORDER_GHC, true);
}

static void set_name_order(Options *o, const Option *f, const char *arg)
{
  (void)f;
  if (arg && strcmp(arg, "+") != 0 && strcmp(arg, "-") != 0)
    help_bad("-i: expected + or -, found '%s'", arg);
  set_order(o, arg && *arg == '-' ? ORDER_NAME_DOWN : ORDER_NAME, true);
}

/* -m and -t without a number mean 0. */
static void set_bands(Options *o, const Option *f, const char *arg)
{
  o->style.bands = arg ? (size_t)number_of(f, arg, 0, 1e6) : 0;
  o->style.bands_given = true;
}

static void set_trace(Options *o, const Option *f, const char *arg)
{
  o->style.trace = arg ? number_of(f, arg, 0, 5) : 0;
  o->style.trace_given = true;
}

static void set_table(Options *o, const Option *f, const char *arg)
{
  static const TableFormat tables[] = { TABLE_TEXT, TABLE_CSV, TABLE_JSON };
  if (o->mode != MODE_WHY && o->mode != MODE_HOLDERS) o->mode = MODE_TABLE;
  o->to.table = tables[arg ? help_choice(f, arg) : 0];
}

static void restrict_by(Options *o, bool ok, Messages *wrong)
{
  accept_value(ok, wrong);
  o->data.restricted = true;
}

static void set_only(Options *o, const Option *f, const char *arg)
{
  Messages wrong = { 0 };
  (void)f;
  restrict_by(o, slice_only(o->data.slice, arg, &wrong), &wrong);
}

static void set_except(Options *o, const Option *f, const char *arg)
{
  Messages wrong = { 0 };
  (void)f;
  restrict_by(o, slice_except(o->data.slice, arg, &wrong), &wrong);
}

static void set_by(Options *o, const Option *f, const char *arg)
{
  Messages wrong = { 0 };
  (void)f;
  o->data.by = arg;
  accept_value(slice_by(o->data.slice, arg, &wrong) && slice_by(o->data.kinds, arg, &wrong),
               &wrong);
}

static void set_marks(Options *o, const Option *f, const char *arg)
{
  Messages wrong = { 0 };
  (void)f;
  accept_value(slice_marks(o->data.slice, arg, &wrong), &wrong);
}

/* --from or --to. */
static void set_time(Options *o, const Option *f, const char *arg)
{
  *(strcmp(f->spellings, "--from") == 0 ? &o->data.from : &o->data.to) =
      number_of(f, arg, -1e15, 1e15);
  o->data.restricted = true;
}

static void set_cells(Options *o, const Option *f, const char *arg)
{
  (void)f, (void)arg;
  o->data.cells = o->data.restricted = true;
}

static void set_count(Options *o, const Option *f, const char *arg)
{
  o->data.cells = help_choice(f, arg) == 1;
  o->data.restricted |= o->data.cells;
}

static void set_draw(Options *o, const Option *f, const char *arg)
{
  int how = help_choice(f, arg);
  o->style.share = how == 1;
  o->style.lines = how == 2;
  o->style.multiples = how == 3;
}

/* WHAT is an older snapshot if it is called so, and otherwise a restriction. */
static void set_why(Options *o, const Option *f, const char *arg)
{
  size_t len = arg ? strlen(arg) : 0;
  if (o->mode != MODE_HOLDERS) o->mode = MODE_WHY;
  if (len > 4 && strcmp(arg + len - 4, ".hgz") == 0) o->held.old = arg;
  else if (arg) set_only(o, f, arg);
}

/* The words of --bars=LIST. The lexical profiler calls entries calls, symbolic costs E. */
static const struct {
  const char *word;
  CostKind kind;
} quantities[] = {
  { "entries", COST_ENTRIES },
  { "calls", COST_ENTRIES },
  { "ticks", COST_TICKS },
  { "time", COST_TICKS },
  { "bytes", COST_BYTES },
  { "alloc", COST_BYTES },
  { "stack", COST_STACK },
  { "F", COST_F },
  { "H", COST_H },
  { "C", COST_C },
  { "U", COST_U },
  { "N", COST_N },
  { "V", COST_V },
  { "E", COST_ENTRIES },
  { "B", COST_B },
};

static bool add_quantity(Options *o, const char *word, size_t len)
{
  for (size_t i = 0; i < sizeof quantities / sizeof *quantities; i++)
    if (strlen(quantities[i].word) == len && strncmp(quantities[i].word, word, len) == 0) {
      for (size_t k = 0; k < o->time.nquantities; k++)
        if (o->time.quantities[k] == quantities[i].kind) return true;
      o->time.quantities[o->time.nquantities++] = quantities[i].kind;
      return true;
    }
  return false;
}

static void set_bars(Options *o, const Option *f, const char *arg)
{
  (void)f;
  o->time.bars = true;
  o->time.nquantities = 0;
  for (const char *p = arg; p; p = *p ? p + 1 : NULL) {
    size_t len = strcspn(p, ",");
    if (!add_quantity(o, p, len))
      help_bad("--bars=%s: expected entries (or calls), ticks, bytes and stack, or some, "
               "with commas between; of symbolic costs F, H, C, U, N, V, E, B and ticks",
               arg);
    p += len;
  }
}

static void set_term(Options *o, const Option *f, const char *arg)
{
  char after;
  (void)f;
  o->mode = MODE_TERM;
  if (arg
      && (sscanf(arg, "%4dx%4d%c", &o->to.term_columns, &o->to.term_rows, &after) != 2
          || o->to.term_columns < 20 || o->to.term_rows < 5))
    help_bad("--term: expected WIDTHxHEIGHT, at least 20x5, found '%s'", arg);
}

static void set_report(Options *o, const Option *f, const char *arg)
{
  static const Words words[] = { WORDS_TEXT, WORDS_JSON };
  o->mode = MODE_REPORT;
  if (arg) o->to.words = words[help_choice(f, arg)];
}

static void set_at(Options *o, const Option *f, const char *arg)
{
  static const char *const words[] = { "peak", "end", "all", NULL };
  if (!moment_parse(arg, &o->export.at)) help_bad_value(f, "peak, end, all or a time", words, arg);
  o->export.at_given = true;
}

static void set_align(Options *o, const Option *f, const char *arg)
{
  static const Alignment alignments[] = { ALIGN_RUN, ALIGN_TIME, ALIGN_MARKS };
  o->diff.align = alignments[help_choice(f, arg)];
}

static void set_paper(Options *o, const Option *f, const char *arg)
{
  o->to.letter = help_choice(f, arg) == 1;
}

static void set_dpi(Options *o, const Option *f, const char *arg)
{
  o->to.dpi = number_of(f, arg, 10, 1200);
  o->to.dpi_given = true;
}

/* Reads "300000", "512k" or "8M". */
static void set_html_size(Options *o, const Option *f, const char *arg)
{
  size_t len = strlen(arg);
  char unit = len > 0 ? arg[len - 1] : '\0';
  double factor = unit == 'k' || unit == 'K' ? 1e3 : unit == 'M' || unit == 'm' ? 1e6 : 1, v;
  (void)f;
  if (!number_parse(arg, arg + len - (factor > 1), &v) || v * factor < HTML_LEAST
      || v * factor > 1e9)
    help_bad("--html-size: expected a size from 256k to 1000M, found '%s'", arg);
  o->page.size = (size_t)(v * factor);
}

static void set_source(Options *o, const Option *f, const char *arg)
{
  (void)f;
  MEM_RESERVE(o->page.folders, o->page.folders_cap, o->page.nfolders + 1);
  o->page.folders[o->page.nfolders++] = arg;
}

static void set_colour(Options *o, const Option *f, const char *arg)
{
  (void)f, (void)arg;
  o->style.colour = o->style.colour_given = true;
}

static void set_grey(Options *o, const Option *f, const char *arg)
{
  set_colour(o, f, arg);
  o->style.colour = false;
}

static void set_title(Options *o, const Option *f, const char *arg)
{
  (void)arg;
  o->style.title = strcmp(f->spellings, "-b") == 0 ? TITLE_BIG : TITLE_SMALL;
}

static void set_aux(Options *o, const Option *f, const char *arg)
{
  (void)f;
  o->style.aux = arg;
  o->style.use_aux = true;
}

static void set_check(Options *o, const Option *f, const char *arg)
{
  (void)f;
  o->check.base = arg;
  o->mode = MODE_CHECK;
}

static void set_limit(Options *o, const Option *f, const char *arg)
{
  Messages wrong = { 0 };
  (void)f;
  accept_value(limits_add(o->check.limits, arg, &wrong), &wrong);
}

static void set_tolerance(Options *o, const Option *f, const char *arg)
{
  Messages wrong = { 0 };
  (void)f;
  accept_value(limits_tolerance(o->check.limits, arg, &wrong), &wrong);
}

/* --max-peak, --max-mean or --max-growth. */
static void set_most(Options *o, const Option *f, const char *arg)
{
  Messages wrong = { 0 };
  const char *figure = f->spellings + strlen("--max-");
  for (int k = 0; k < FIGURES; k++)
    if (strcmp(figure, limits_figure((Figure)k)) == 0)
      accept_value(limits_most(o->check.limits, (Figure)k, arg, &wrong), &wrong);
}

static void set_quiet(Options *o, const Option *f, const char *arg)
{
  (void)f, (void)arg;
  o->to.quiet = o->data.quiet = true;
}

static void set_help(Options *o, const Option *f, const char *arg)
{
  (void)f, (void)arg;
  help_print_all(o->verb);
}

static void set_ghc_stub(Options *o, const Option *f, const char *arg)
{
  (void)o, (void)f, (void)arg;
  help_print(ghcstub_text());
}

static void set_version(Options *o, const Option *f, const char *arg)
{
  (void)o, (void)f, (void)arg;
  help_print(mem_format("%s (Strata) " PACKAGE_VERSION "\n", say_name()));
}

/* The table: what the lines of options.def do, in their order */

typedef enum Taking { TAKE_NOTHING, TAKE_SET, TAKE_TEXT, TAKE_MODE, TAKE_OWN } Taking;

typedef struct Taker {
  Taking how;
  size_t offset; /* of the member that TAKE_SET and TAKE_TEXT set */
  Mode mode;
  void (*own)(Options *o, const Option *f, const char *arg);
} Taker;

#define TAKER_SET(member)                              \
 {                                                     \
  .how = TAKE_SET, .offset = offsetof(Options, member) \
 }
#define TAKER_TEXT(member)                              \
 {                                                      \
  .how = TAKE_TEXT, .offset = offsetof(Options, member) \
 }
#define TAKER_MODE(member)                \
 {                                        \
  .how = TAKE_MODE, .mode = MODE_##member \
 }
#define TAKER_OWN(member)              \
 {                                     \
  .how = TAKE_OWN, .own = set_##member \
 }
#define GROUP(name, title) { .how = TAKE_NOTHING },
#define OPTION(names, kind, member, arg, words, text) TAKER_##kind(member),
static const Taker takers[] = {
#include "app/options.def"
};
#undef OPTION
#undef GROUP

void options_take(Options *o, size_t number, const char *arg)
{
  const Taker *t = &takers[number];
  char *member = (char *)o + t->offset;
  switch (t->how) {
    case TAKE_NOTHING: break;
    case TAKE_SET: *(bool *)member = true; break;
    case TAKE_TEXT: *(const char **)member = arg; break;
    case TAKE_MODE: o->mode = t->mode; break;
    case TAKE_OWN: t->own(o, &help_options[number], arg); break;
  }
}

Options options_new(void)
{
  return (Options){
    .data = { .from = -INFINITY, .to = INFINITY, .slice = slice_new(), .kinds = slice_new() },
    .style = { .trace = 1, .bands = 20 },
    .to = { .dpi = 144, .format = formats },
    .page = { .size = HTML_SIZE },
    .check = { .limits = limits_new() }
  };
}

void options_free(Options *o)
{
  slice_free(o->data.slice);
  slice_free(o->data.kinds);
  limits_free(o->check.limits);
  free(o->page.folders);
}
