/* mode_time — see mode_time.h. */
#include <config.h>

#include "app/mode_time.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/logpath.h"
#include "app/mode_export.h"
#include "app/say.h"
#include "app/target.h"
#include "base/command.h"
#include "base/input.h"
#include "base/mem.h"
#include "base/text.h"
#include "log/prof.h"
#include "log/read.h"
#include "out/draw.h"
#include "page/html.h"
#include "page/timetree.h"
#include "plot/colours.h"
#include "time/barchart.h"
#include "time/bars.h"
#include "time/bartable.h"
#include "time/barterm.h"
#include "time/collapse.h"
#include "time/fold.h"
#include "time/prof_read.h"
#include "time/profwords.h"
#include "time/propagate.h"
#include "time/recent.h"

/* Which file */

/* A profile that is followed may not be there yet. */
static bool is_named(const char *path)
{
  static const char *const endings[] = { ".prof",     ".prof.json", ".lex",
                                         ".lex.json", ".costs",     ".costs.json" };
  for (size_t i = 0; i < sizeof endings / sizeof *endings && path; i++)
    if (text_ends_in(path, endings[i])) return true;
  return false;
}

bool mode_time_wants(const Options *o, const char *arg)
{
  if (o->time.bars || o->time.centres || o->time.propagate) return true;
  char *path = logpath_is_standard(arg) ? NULL : logpath_log(arg);
  bool is = logpath_begins(path, prof_is) || (o->mode == MODE_FOLLOW && is_named(path));
  free(path);
  return is;
}

/* Options that mean nothing here. */
static bool check_options(const Options *o, const char *file)
{
  bool drawn = o->mode == MODE_GRAPH || o->mode == MODE_TABLE || o->mode == MODE_TERM
               || o->mode == MODE_REPORT;
  if (o->mode == MODE_GRAPH && o->to.format->export && !o->to.format->times) {
    say("%s: --format=%s is for heap profiles; this is a time profile, which pprof, folded and "
        "speedscope can hold",
        file, o->to.format->name);
    return false;
  }
  if (drawn && !o->data.restricted && !slice_needs_sites(o->data.slice) && !o->style.multiples
      && !o->style.share && !o->style.use_aux && !o->style.scale_of && !o->to.key)
    return true;
  say("%s: a time profile has no samples: --by, --only, --except, --from, --to, "
      "--cells, --multiples, --draw=share, --key, -p, --like and --scale-of are for heap profiles",
      file);
  return false;
}

static bool is_symbolic(CostKind k) { return k >= COST_F && k < COST_KINDS; }

/* Symbolic costs have a file of their own. */
static bool wants_symbolic(const Options *o)
{
  for (size_t i = 0; i < o->time.nquantities; i++)
    if (is_symbolic(o->time.quantities[i])) return true;
  return false;
}

/* Does the profile have the quantities that --bars names? */
static bool has_quantities(const Prof *c, const Options *o, const char *file)
{
  for (size_t i = 0; i < o->time.nquantities; i++) {
    CostKind k = o->time.quantities[i];
    if (is_symbolic(k) && !c->symbolic) {
      say("%s: --bars=%s is for symbolic costs, which logic programs "
          "compiled with lmlc --costs write to prog.costs",
          file, prof_word(k));
      return false;
    }
    if (c->symbolic && (k == COST_BYTES || k == COST_STACK)) {
      say("%s: these are symbolic costs, which have no %s", file, prof_word(k));
      return false;
    }
  }
  return true;
}

/* Does the profile have what only a lexical profile has? */
static bool suits(const Prof *c, const Options *o, const char *file)
{
  const char *what = o->time.propagate ? "--propagate" : NULL;
  for (size_t i = 0; i < o->time.nquantities; i++)
    if (o->time.quantities[i] == COST_STACK) what = "--bars=stack";
  if (!has_quantities(c, o, file)) return false;
  if (!what || c->paired) return true;
  say("%s: %s is for lexical profiles, which programs compiled with lmlc "
      "-fpairs write to prog.lex",
      file, what);
  return false;
}

static bool fold_profile(Prof *c, const Options *o, const char *file)
{
  if (!o->time.centres) return true;
  Messages errors = { 0 };
  bool ok = c->paired ? collapse_pairs(c, o->time.centres, file, &errors)
                      : fold_centres(c, o->time.centres, file, &errors);
  say_messages(&errors, false);
  return ok;
}

static Prof *load_prof(const char *path, const Options *o)
{
  Messages said = { 0 };
  Input *in = input_open(path, &said);
  Prof *c = !in ? NULL : prof_is(in) ? prof_read(in) : read_centres(in);
  char *file = in ? mem_copy(input_name(in), strlen(input_name(in))) : NULL;
  if (in) input_close(in);
  say_messages(&said, o->data.quiet);
  if (c && !(suits(c, o, file) && fold_profile(c, o, file))) {
    prof_free(c);
    c = NULL;
  }
  if (c && o->time.propagate) propagate(c);
  free(file);
  return c;
}

/* Colours */

/* Names of a chart get their colours as the bands of a heap profile do: of a sample, in which each
 * group has the size of its largest share. */
static Model *model_of(const Bars *b)
{
  Model *m = model_new();
  model_begin(m, 0);
  for (size_t g = 0; g < b->ngroups; g++) {
    const BarGroup *group = &b->groups[g];
    double most = 0;
    for (size_t q = 0; q < b->nquantities; q++)
      most = fmax(most, bars_share(b, q, group->values[q]));
    if (!group->folded)
      model_add(m, model_band(m, group->name, strlen(group->name), MODEL_NO_BAND), 1 + most);
  }
  model_end(m);
  model_finish(m);
  return m;
}

static const Fill *fill_of(const Stack *s, const Fill *fills, const char *name)
{
  for (size_t i = 0; i < s->nlayers; i++)
    if (s->layers[i].band && strcmp(s->layers[i].name, name) == 0) return &fills[i];
  return NULL;
}

/* A fresh array. Greys need not differ, since each bar has its name beside it. */
static Fill *fill_groups(const Bars *b, bool colour)
{
  Model *m = model_of(b);
  TraceOptions all = { .order = ORDER_AREA };
  Stack *s = trace_stack(m, &all);
  Colours *colours = colours_new(m, NULL, 0);
  Fill *layers = colours_fill(colours, s), *fills = mem_alloc(b->ngroups, sizeof *fills);
  for (size_t g = 0; g < b->ngroups; g++) {
    const Fill *own = colour ? fill_of(s, layers, b->groups[g].name) : NULL;
    fills[g] = b->groups[g].folded ? (Fill){ palette_other(), 0 }
               : own               ? *own
                                   : (Fill){ palette_level(0.62), 0 };
  }
  free(layers);
  colours_free(colours);
  trace_free(s);
  model_free(m);
  return fills;
}

/* Outputs */

static bool write_chart(const Bars *b, const Look *l, const Measure *measure,
                        const HtmlOptions *html, const Target *t, const char *path)
{
  Plot *plot = barchart_plot(b, l, measure, !t->format->many_pages);
  Picture p = { .plot = plot, .measure = measure, .count = plot->npages, .html = html };
  bool ok = target_picture(p, t, path);
  plot_free(plot);
  return ok;
}

/* The command that shows the figures of a page. */
static char *command_of(const char *path, const Options *o)
{
  char *file = path ? command_word(path) : mem_copy("-", 1);
  char *centres = o->time.centres ? command_word(o->time.centres) : NULL;
  char *command = mem_format("strata table%s%s%s%s %s", o->time.bars ? " --bars" : "",
                             o->time.propagate ? " --propagate" : "", centres ? " --centres=" : "",
                             centres ? centres : "", file);
  free(centres);
  free(file);
  return command;
}

/* prog.hp's picture is prog.ps, so that of prog.prof has another name. */
static char *chart_path(const char *path, const Target *t)
{
  if (t->output || !path) return target_path(path, t);
  char *suffix = mem_format("-bars.%s", t->eps_width > 0 ? "ps" : t->format->name);
  char *name = target_beside(path, suffix);
  free(suffix);
  return name;
}

/* `html` is what a page is made with; NULL for a picture. */
static bool graph(const Bars *b, const char *path, const HtmlOptions *html, const Options *o)
{
  char *name = target_name(path), *output = chart_path(path, &o->to);
  char *heading = o->style.heading ? text_clean(o->style.heading, strlen(o->style.heading)) : NULL;
  Fill *fills = fill_groups(b, o->style.colour);
  Look l = { .title = o->style.title, .heading = heading, .fallback = name, .fills = fills };
  target_page(&o->to, &l);
  bool ok;
  if (o->to.format->builtin_widths) ok = write_chart(b, &l, &measure_builtin, html, &o->to, output);
  else {
    Fonts *fonts = draw_fonts();
    Measure measure = draw_measure(fonts);
    ok = write_chart(b, &l, &measure, html, &o->to, output);
    draw_fonts_free(fonts);
  }
  free(fills);
  free(heading);
  free(output);
  free(name);
  return ok;
}

/* A table has all centres unless -m or -t is given. */
static BarOptions bar_options(const Options *o)
{
  bool words = o->mode == MODE_TABLE;
  BarOptions b = { .nkinds = o->time.nquantities,
                   .most = o->style.bands_given || !words ? o->style.bands : 0,
                   .percent = o->style.trace_given || !words ? o->style.trace : 0,
                   .by_name = o->style.order == ORDER_NAME || o->style.order == ORDER_NAME_DOWN,
                   .zeros = words,
                   .centres = o->time.centres,
                   .propagated = o->time.propagate };
  memcpy(b.kinds, o->time.quantities, sizeof b.kinds);
  return b;
}

/* A page has all centres, and which entered which. The chart is for browsers without scripts. */
static bool write_page(const Prof *c, const Bars *b, const char *path, const Options *o)
{
  BarOptions all = bar_options(o);
  all.most = 0;
  all.percent = 0;
  all.zeros = true;
  Bars *every = bars_of_costs(c, &all);
  Fill *fills = fill_groups(every, true);
  char *command = command_of(path, o), *name = path ? text_clean(path, strlen(path)) : NULL;
  PageTree *tree = timetree_new(c, every, fills, all.propagated, command);
  Output *plain = output_new();
  bartable_text(b, name ? name : "-", plain);
  HtmlOptions html = { .log = name ? name : "-",
                       .title = o->style.heading,
                       .size = o->page.size,
                       .tree = tree,
                       .plain = plain,
                       .live = o->to.live };
  bool ok = graph(b, path, &html, o);
  output_free(plain);
  pagetree_free(tree);
  free(name);
  free(command);
  free(fills);
  bars_free(every);
  return ok;
}

static void table(const Bars *b, const char *path, const Options *o, bool first, Output *out)
{
  char *file = path ? text_clean(path, strlen(path)) : mem_copy("-", 1);
  if (!first && o->to.table == TABLE_TEXT) output_puts(out, "\n");
  if (o->to.table == TABLE_TEXT) bartable_text(b, file, out);
  else if (o->to.table == TABLE_CSV) bartable_csv(b, file, first, out);
  else bartable_json(b, file, out);
  free(file);
}

static void term(const Bars *b, const char *path, const Options *o, Output *out)
{
  TermOptions t = target_terminal(&o->to);
  char *name = target_name(path);
  char *heading = o->style.heading    ? text_clean(o->style.heading, strlen(o->style.heading))
                  : b->job && *b->job ? mem_copy(b->job, strlen(b->job))
                                      : mem_copy(name, strlen(name));
  Fill *fills = fill_groups(b, true);
  BarTermOptions options = {
    .title = heading, .columns = t.columns, .unicode = t.unicode, .colour = t.colour, .fills = fills
  };
  barterm_draw(b, &options, out);
  free(fills);
  free(heading);
  free(name);
}

/* The heap profile of the same program beside a time profile, fresh; NULL if there is none. */
static char *heap_beside(const char *path)
{
  char *stem = path ? logpath_stem(path) : NULL, *log = stem ? mem_format("%s.hp", stem) : NULL;
  bool is = log && logpath_exists(log);
  free(stem);
  if (is) return log;
  free(log);
  return path ? logpath_eventlog(path) : NULL;
}

static bool report_prof(const Prof *c, const char *path, const Options *o, bool first, Output *out)
{
  if (c->symbolic) {
    say("%s: symbolic costs have no report; strata table has their figures",
        path ? path : "standard input");
    return false;
  }
  char *heap = heap_beside(path);
  ProfWordsOptions p = { .file = path ? path : "-",
                         .heap = heap,
                         .json = o->to.words == WORDS_JSON };
  if (!first && !p.json) output_puts(out, "\n");
  profwords_write(c, &p, out);
  free(heap);
  return true;
}

/* Draws a time profile, as a page or a picture. */
static bool draw_prof(const Prof *c, const char *path, const Options *o)
{
  BarOptions options = bar_options(o);
  Bars *b = bars_of_costs(c, &options);
  bool ok = o->to.format->sites ? write_page(c, b, path, o) : graph(b, path, NULL, o);
  bars_free(b);
  return ok;
}

/* Figures or bars in characters. */
static void write_bars(const Prof *c, const char *path, const Options *o, bool first, Output *words)
{
  BarOptions options = bar_options(o);
  Bars *b = bars_of_costs(c, &options);
  if (o->mode == MODE_TABLE) table(b, path, o, first, words);
  else term(b, path, o, words);
  bars_free(b);
}

bool mode_time(const char *arg, const Options *o, bool first, Output *words)
{
  char *path = logpath_is_standard(arg) ? NULL : logpath_prof(arg, wants_symbolic(o));
  Prof *c = check_options(o, path ? path : "standard input") ? load_prof(path, o) : NULL;
  bool ok = c != NULL;
  if (ok && o->mode == MODE_REPORT) ok = report_prof(c, path, o, first, words);
  else if (ok && o->mode != MODE_GRAPH) write_bars(c, path, o, first, words);
  else if (ok) ok = o->to.format->export ? mode_export_time(c, path, o) : draw_prof(c, path, o);
  if (c) prof_free(c);
  free(path);
  return ok;
}

/* Following */

static bool check_followed(const Options *o, const char *path)
{
  Options drawn = *o;
  drawn.mode = MODE_TERM;
  return check_options(&drawn, path);
}

/* The costs of the last reading are kept, so that a row can say what it cost since. */

typedef struct Kept {
  Prof *costs;  /* of the last reading; NULL before the first */
  Prof *before; /* of the reading before, if costs have changed since */
} Kept;

void mode_time_forget(void *kept)
{
  Kept *k = kept;
  if (k->costs) prof_free(k->costs);
  if (k->before) prof_free(k->before);
  free(k);
}

static void keep_reading(Kept *k, Prof *c)
{
  bool same = k->costs && memcmp(&k->costs->total, &c->total, sizeof c->total) == 0;
  if (!same) {
    if (k->before) prof_free(k->before);
    k->before = k->costs;
  } else prof_free(k->costs);
  k->costs = c;
}

/* A picture or a page, into its file. */
static bool picture_followed(Prof *c, const char *path, const Options *o, Followed *f)
{
  Options drawn = *o;
  drawn.mode = MODE_GRAPH;
  drawn.to.live = !f->last;
  BarOptions options = bar_options(&drawn);
  Bars *b = bars_of_costs(c, &options);
  bool ok = o->to.format->sites ? write_page(c, b, path, &drawn) : graph(b, path, NULL, &drawn);
  f->words = recent_words(c, NULL);
  f->broken = !ok;
  bars_free(b);
  prof_free(c);
  return ok;
}

bool mode_time_followed(const char *path, Options *o, Followed *f, Output *out)
{
  Prof *c = check_followed(o, path) ? load_prof(path, o) : NULL;
  if (!c) return false;
  if (o->to.format_given) return picture_followed(c, path, o, f);
  Kept *k = f->kept ? f->kept : mem_alloc(1, sizeof *k);
  f->kept = k;
  keep_reading(k, c);
  TermOptions t = target_terminal(&o->to);
  /* A graph takes half of the screen, a table all of it but its head and the line below. */
  int rows = (o->to.term_rows ? o->to.term_rows : 2 * t.rows) - (c->now ? 6 : 5);
  recent_write(c, k->before, (size_t)(rows > 4 ? rows : 4), t.columns, out);
  f->words = recent_words(c, k->before);
  return true;
}
