/* main — hp2ps draws heap profiles. Each file goes log -> Model -> Stack -> Plot -> picture. What
 * is done with snapshots is in mode_held.c, with time profiles in mode_time.c. */
#include <config.h>

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/folder.h"
#include "app/follow.h"
#include "app/graphfile.h"
#include "app/like.h"
#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/mode_compare.h"
#include "app/mode_export.h"
#include "app/mode_held.h"
#include "app/mode_time.h"
#include "app/options.h"
#include "app/parse.h"
#include "app/target.h"
#include "app/webpage.h"
#include "base/mem.h"
#include "base/say.h"
#include "base/text.h"
#include "log/model.h"
#include "log/trace.h"
#include "out/draw.h"
#include "out/keylist.h"
#include "out/table.h"
#include "out/term.h"
#include "plot/areachart.h"
#include "plot/auxfile.h"
#include "plot/colours.h"
#include "plot/scale.h"
#include "words/heapreport.h"

/* Colours */

static Colours *table_of(const Model *m, const char *path, const Options *o, const Tint *before,
                         size_t count)
{
  bool again = o->restricted && (path || lseek(STDIN_FILENO, o->input_start, SEEK_SET) >= 0);
  Model *whole = again ? logmodel_whole(path, o) : NULL;
  Colours *c = colours_new(whole ? whole : m, before, count);
  if (whole) model_free(whole);
  return c;
}

static Aux *aux_beside(const char *path)
{
  char *name = target_beside(path, ".aux");
  bool missing;
  Aux *a = auxfile_read(name, &missing);
  if (!a && !missing) say("%s: its colours are not used", name);
  free(name);
  return a;
}

/* For --colours-of a log: the colours of its own picture. On failure it prints a message and gives
 * NULL. */
static Colours *colours_of_log(const Options *o)
{
  char *path = logpath_log(o->colours_of);
  Model *m = logmodel_whole(path, o);
  Aux *aux = m ? aux_beside(path) : NULL;
  size_t count = 0;
  const Tint *before = aux ? auxfile_colours(aux, &count) : NULL;
  Colours *c = m ? colours_new(m, before, count) : NULL;
  if (aux) auxfile_free(aux);
  if (m) model_free(m);
  free(path);
  return c;
}

static Colours *colours_of_aux(const Model *m, const char *path, const Options *o)
{
  bool missing;
  Aux *a = auxfile_read(o->colours_of, &missing);
  if (missing) say("%s: No such file or directory", o->colours_of);
  if (!a) return NULL;
  size_t count;
  const Tint *before = auxfile_colours(a, &count);
  Colours *c = table_of(m, path, o, before, count);
  auxfile_free(a);
  return c;
}

/* The colours of the log. Names keep the colours that --colours-of or else `aux` (may be NULL)
 * gives them. On failure it prints a message and gives NULL. */
static Colours *choose_colours(const Model *m, const char *path, const Options *o, const Aux *aux)
{
  size_t count = 0;
  if (o->colours_of && text_ends_in(o->colours_of, ".aux")) return colours_of_aux(m, path, o);
  Colours *other = o->colours_of ? colours_of_log(o) : NULL;
  if (o->colours_of && !other) return NULL;
  const Tint *before = other ? colours_tints(other, &count)
                       : aux ? auxfile_colours(aux, &count)
                             : NULL;
  Colours *c = table_of(m, path, o, before, count);
  if (other) colours_free(other);
  return c;
}

/* Graph */

/* Makes the axes at least as long as another log needs. It is read with the same restrictions. */
static bool scale_of(const Options *o, Look *l)
{
  char *path = logpath_log(o->scale_of);
  Model *m = logmodel_read(path, o, true);
  free(path);
  if (!m) return false;
  l->x_range = fmax(l->x_range, model_duration(m));
  l->y_range = fmax(l->y_range, fmax(m->peak, o->cells ? 0 : m->uncounted));
  model_free(m);
  return true;
}

static bool write_aux(const char *path, const Stack *s, const Look *l, const Colours *colours,
                      const Fill *greys)
{
  AuxGraph g = { .stack = s,
                 .greys = greys,
                 .x_range = fmax(l->x_range, model_duration(s->model)),
                 .y_range = fmax(l->y_range, s->peak) };
  Fill *fills = colours_fill(colours, s);
  Tint *kept = colours_keep(colours, s, fills, &g.ncolours);
  g.colours = kept;
  bool ok = auxfile_write(path, &g);
  free(kept);
  free(fills);
  return ok;
}

static TraceOptions trace_options(const Options *o, const Aux *aux)
{
  TraceOptions t = graphfile_trace_options(o);
  if (aux) {
    t.rank = auxfile_rank;
    t.context = aux;
  }
  return t;
}

/* Reads the .aux file that an earlier graph left. *aux is NULL if there is none or it can't be
 * read. It prints a message and gives false if -p asks for a file that can't be read. */
static bool read_aux(const Options *o, const char *path, Aux **aux)
{
  bool missing = false;
  *aux = path ? auxfile_read(path, &missing) : NULL;
  if (*aux || !path) return true;
  if (!missing && !o->use_aux) say("%s: its colours are not used", path);
  else if (missing && o->use_aux && !o->quiet)
    say("%s: not there yet; this graph will be the standard", path);
  return missing || !o->use_aux;
}

/* Where a picture goes, and what it takes over from earlier ones. */
typedef struct Job {
  const Options *o;
  char *output, *aux_path; /* NULL means standard output; no .aux file */
  const Aux *like;         /* the .aux file for -p; NULL without -p */
  Colours *colours;
} Job;

/* The lines between samples are guesses, so few samples deserve a warning. */
static void tell_few(const Options *o, const Model *m, const char *path)
{
  const unsigned few = 10;
  if (m->read < few && !o->quiet)
    say("%s: only %llu sample%s, so much may have happened unseen; "
        "draw a longer run, or one with a shorter -i",
        path ? path : "standard input", (unsigned long long)m->read, m->read == 1 ? "" : "s");
}

static void tell_hatched(const Options *o, const Stack *s)
{
  if (o->colour && !o->quiet && s->nlayers > PALETTE_COLOURS + 1)
    say("%zu bands, but %d colours: those that come again are hatched", s->nlayers,
        PALETTE_COLOURS);
}

static bool write_key(const Stack *s, const Fill *fills, const char *path)
{
  Output *out = output_new();
  keylist_write(s, fills, out);
  return output_commit(out, strcmp(path, "-") == 0 ? NULL : path);
}

static bool draw_stack(const Job *j, const Stack *s, Look *l)
{
  size_t count = 0;
  const Options *o = j->o;
  const Tint *before = j->like ? auxfile_shades(j->like, &count) : NULL;
  Fill *greys = colours_grey(s, before, count), *fills = colours_fill(j->colours, s);
  l->fills = o->colour ? fills : greys;
  tell_hatched(o, s);
  bool ok = graphfile_write(s, l, o, j->output) && (!o->key || write_key(s, l->fills, o->key));
  /* An .aux file is written for PostScript of the usual name, and for -p. */
  bool usual = j->output && !o->output && o->format->leaves_aux && !(o->like && o->aux);
  if (ok && j->aux_path && (usual || (o->use_aux && j->output && !o->like)))
    ok = write_aux(j->aux_path, s, l, j->colours, greys);
  free(fills);
  free(greys);
  return ok;
}

static bool draw_model(const Model *m, Job *j, Look *l)
{
  const Options *o = j->o;
  target_page(o, l);
  if (j->like) {
    l->x_range = auxfile_x_range(j->like);
    l->y_range = auxfile_y_range(j->like);
  }
  if (o->scale_of && !scale_of(o, l)) return false;
  TraceOptions t = trace_options(o, j->like);
  Like *like = o->like && !j->like ? like_read(o) : NULL;
  if (o->like && !j->like && !like) return false;
  if (like) {
    t.rank = like_rank;
    t.context = like;
  }
  Stack *s = trace_stack(m, &t);
  bool ok = draw_stack(j, s, l);
  trace_free(s);
  if (like) like_free(like);
  return ok;
}

static bool graph(const Model *m, const char *path, const Options *asked)
{
  Options with_page = *asked, *o = &with_page;
  HtmlOptions page;
  Job j = { .o = o, .output = target_path(path, o) };
  j.aux_path = o->aux ? mem_copy(o->aux, strlen(o->aux))
               : path ? target_beside(path, ".aux")
                      : NULL;
  char *name = target_name(path),
       *heading = o->heading ? text_clean(o->heading, strlen(o->heading)) : NULL;
  Look l = { .title = o->title,
             .heading = heading,
             .fallback = name,
             .york = o->york,
             .multiples = o->multiples,
             .lines = o->lines,
             .share = o->share,
             .key_page = o->key_page };
  Aux *aux;
  bool ok = read_aux(o, j.aux_path, &aux) && (j.colours = choose_colours(m, path, o, aux)) != NULL;
  j.like = o->use_aux ? aux : NULL;
  if (ok && logmodel_wants_sites(o)) {
    page = webpage_begin(m, path, o, aux, heading);
    o->html = &page;
  }
  ok = ok && draw_model(m, &j, &l);
  if (o->html) webpage_end(&page);
  if (j.colours) colours_free(j.colours);
  if (aux) auxfile_free(aux);
  free(heading);
  free(name);
  free(j.aux_path);
  free(j.output);
  return ok;
}

/* Words */

static void table(const Model *m, const char *path, const Options *o, bool first, Output *out)
{
  char *file = path ? text_clean(path, strlen(path)) : mem_copy("-", 1);
  TableOptions t = { .format = o->table, .file = file, .heading = first };
  t.most = o->bands_given ? o->bands : 0;
  t.percent = o->trace_given ? o->trace : 0;
  if (!first && o->table == TABLE_TEXT) output_puts(out, "\n");
  table_write(m, &t, out);
  free(file);
}

/* The band worth looking into, by what it consists of; NULL if the log doesn't tell. */
static Model *load_inner(const char *path, const Options *o, const HeapReportOptions *r,
                         const Band *subject)
{
  Options inner = *o;
  if (r->inner_kind >= KIND_COUNT || (!path && o->input_start < 0)) return NULL;
  if (!path && lseek(STDIN_FILENO, o->input_start, SEEK_SET) < 0) return NULL;
  inner.slice = slice_copy(o->slice, r->inner_kind);
  slice_only_name(inner.slice, r->kind, subject->name);
  inner.quiet = true;
  Model *m = logmodel_read(path, &inner, true);
  slice_free(inner.slice);
  return m;
}

/* What --by can ask for, of the log or of the site log beside it. */
static unsigned kinds_for(const Model *m, const char *path)
{
  char *sites = path && !m->kinds ? logpath_beside(path) : NULL;
  unsigned kinds = sites ? slice_site_kinds() : m->kinds;
  free(sites);
  return kinds;
}

/* The kind of the bands. An eventlog's are named by its stacks, or by the only kind it has. */
static Kind kind_of_bands(const Model *m, const Options *o, unsigned kinds)
{
  bool events = m->sample_unit && strcmp(m->sample_unit, "elapsed seconds") == 0;
  Kind usual = KIND_NAME;
  for (int k = 0; k < KIND_COUNT && events; k++)
    if (kinds == 1u << k || (k == KIND_STACK && kinds & 1u << k)) usual = (Kind)k;
  if (!events && kinds) usual = slice_kind_of(m->job);
  return slice_bands(o->slice, usual);
}

static char *time_options(const Options *o)
{
  char *from = isfinite(o->from) ? mem_format("--from=%.15g ", o->from) : mem_copy("", 0);
  char *both =
      isfinite(o->to) ? mem_format("%s--to=%.15g ", from, o->to) : mem_copy(from, strlen(from));
  free(from);
  return both;
}

static void report(const Model *m, const char *path, const Options *o, bool first, Output *out)
{
  char *only = slice_options(o->slice), *times = time_options(o);
  char *options = mem_format("%s%s%s", o->cells ? "--cells " : "", times, only);
  char *stem = path ? logpath_stem(path) : NULL,
       *snapshot = stem ? mem_format("%s.hgz", stem) : NULL;
  HeapReportOptions r = { .file = path ? path : "-",
                          .snapshot = snapshot,
                          .options = options,
                          .json = o->words == WORDS_JSON };
  HeapReport *judged = heapreport_new(m);
  const Band *subject = heapreport_subject(judged);
  r.kinds = kinds_for(m, path);
  r.kind = kind_of_bands(m, o, r.kinds);
  r.inner_kind = heapreport_inner_kind(r.kind, r.kinds);
  Model *inner = subject ? load_inner(path, o, &r, subject) : NULL;
  r.inner = inner;
  if (!first && !r.json) output_puts(out, "\n");
  heapreport_write(judged, &r, out);
  if (inner) model_free(inner);
  heapreport_free(judged);
  free(snapshot);
  free(stem);
  free(options);
  free(times);
  free(only);
}

static bool term(const Model *m, const char *path, const Options *o, Output *out)
{
  TraceOptions t = trace_options(o, NULL);
  TermOptions options = target_terminal(o);
  char *heading = o->heading ? text_clean(o->heading, strlen(o->heading)) : target_name(path);
  Aux *aux = options.colour && path ? aux_beside(path) : NULL;
  Colours *colours = choose_colours(m, path, o, aux);
  if (colours) {
    Stack *s = trace_stack(m, &t);
    Fill *fills = colours_fill(colours, s);
    options.fills = fills;
    term_draw(s, !o->heading && m->job && *m->job ? m->job : heading, &options, out);
    free(fills);
    trace_free(s);
    colours_free(colours);
  }
  if (aux) auxfile_free(aux);
  free(heading);
  return colours != NULL;
}

enum { PAGE_PICTURE = 48 }; /* columns of the small picture in a page */

static void tell_followed(const Model *m, Followed *f)
{
  const char *value = m->value_unit && *m->value_unit ? m->value_unit : "bytes";
  const char *unit = m->sample_unit && *m->sample_unit ? m->sample_unit : "seconds";
  Scale x = scale_times(m->first, m->last, 8, unit);
  char *when = scale_moment(&x, m->last, unit), *peak = scale_amount(m->peak, value);
  char *alive = scale_amount(m->total.last, value);
  f->samples = m->read;
  f->words = mem_format("%s: %s alive, peak %s, %llu samples", when, alive, peak, f->samples);
  free(alive);
  free(peak);
  free(when);
}

/* Draws a log for --follow; a name that the log doesn't have yet is waited for. */
static bool draw_followed(const char *path, Options *o, Followed *f, Output *out)
{
  Options asked = *o;
  if (o->format_given) asked.mode = MODE_GRAPH;
  asked.live = !f->last;
  Model *m = logmodel_read(path, &asked, true);
  if (!m) return false;
  tell_followed(m, f);
  if (logmodel_wants_sites(&asked)) model_thin(m, PAGE_PICTURE);
  bool ok = o->format_given ? graph(m, path, &asked) : term(m, path, &asked, out);
  f->broken = o->format_given && !ok;
  model_free(m);
  return ok;
}

static bool one_file(const char *arg, Options *o, bool first, Output *words)
{
  Look page = { 0 };
  target_page(o, &page);
  if (!arg || strcmp(arg, "-") == 0) o->input_start = logmodel_hold_input();
  if (mode_held_wants(o, arg)) return mode_held(arg, o, &page, first, words);
  if (mode_time_wants(o, arg)) return mode_time(arg, o, first, words);
  char *path = arg && strcmp(arg, "-") != 0 ? logpath_log(arg) : NULL;
  if (o->mode == MODE_GRAPH && o->format->export) {
    bool done = mode_export(path, o);
    free(path);
    return done;
  }
  Model *m = logmodel_read(path, o, false);
  bool ok = m != NULL;
  if (ok && (o->mode == MODE_GRAPH || o->mode == MODE_TERM)) tell_few(o, m, path);
  if (ok && logmodel_wants_sites(o)) model_thin(m, PAGE_PICTURE);
  if (ok && o->mode == MODE_GRAPH) ok = graph(m, path, o);
  else if (ok && o->mode == MODE_TABLE) table(m, path, o, first, words);
  else if (ok && o->mode == MODE_REPORT) report(m, path, o, first, words);
  else if (ok) ok = term(m, path, o, words);
  if (m) model_free(m);
  free(path);
  return ok;
}

/* If descriptor 0, 1 or 2 is closed, the next file opened would get it, and messages could go into
 * that file. So closed ones are filled first. */
static void keep_standard(void)
{
  int fd;
  do fd = open("/", O_PATH | O_CLOEXEC);
  while (fd >= 0 && fd <= 2);
  if (fd >= 0) close(fd);
}

static int draw_all(Options *options)
{
  Options o = *options;
  Output *words = output_new();
  bool ok = true;
  if (o.nfiles == 0) ok = one_file(NULL, &o, true, words);
  for (size_t i = 0; i < o.nfiles; i++) ok = one_file(o.files[i], &o, i == 0, words) && ok;
  if (o.mode == MODE_GRAPH) output_free(words);
  else if (ok || output_size(words) > 0) ok = output_commit(words, target_words(&o)) && ok;
  else output_free(words);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int follow(Options *o)
{
  if (mode_time_wants(o, o->files[0]))
    return follow_log(o->files[0], o, mode_time_followed, mode_time_forget);
  return follow_log(o->files[0], o, draw_followed, NULL);
}

int main(int argc, char **argv)
{
  Options o;
  keep_standard();
  say_as(argv[0]);
  if (argc == 1 && isatty(STDIN_FILENO)) return folder_show();
  parse_command(&o, argc, argv);
  int status = o.mode == MODE_DIFF     ? mode_compare_diff(&o)
               : o.mode == MODE_CHECK  ? mode_compare_check(&o)
               : o.mode == MODE_FOLLOW ? follow(&o)
                                       : draw_all(&o);
  options_free(&o);
  return status;
}
