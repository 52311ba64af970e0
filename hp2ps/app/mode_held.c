/* mode_held — see mode_held.h. */
#include <config.h>

#include "app/mode_held.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/logpath.h"
#include "app/say.h"
#include "app/target.h"
#include "base/command.h"
#include "base/input.h"
#include "base/mem.h"
#include "base/text.h"
#include "held/chrome.h"
#include "held/ghcplaces.h"
#include "leak/ghcmap.h"
#include "why/icicle.h"
#include "why/why.h"
#include "log/fullest.h"
#include "out/draw.h"
#include "out/export.h"
#include "page/heldtree.h"
#include "page/html.h"
#include "plot/scale.h"
#include "time/prof_read.h"

bool mode_held_wants(const Options *o, const char *arg)
{
  if (o->mode == MODE_WHY || o->mode == MODE_HOLDERS || o->to.chrome || o->held.snapshot
      || (arg && text_ends_in(arg, ".hgz")))
    return true;
  char *path = logpath_is_standard(arg) ? NULL : logpath_log(arg);
  bool is = logpath_begins(path, snapshot_is);
  free(path);
  return is;
}

/* Options that mean nothing here. */
static bool check_options(const Options *o, const char *file)
{
  bool profile = o->time.bars || o->time.centres || o->time.propagate || o->style.multiples
                 || o->style.share || o->style.use_aux || o->style.scale_of || o->to.key
                 || o->data.cells || isfinite(o->data.from) || isfinite(o->data.to);
  if (o->mode == MODE_GRAPH && o->to.format->export && !o->to.chrome)
    say("%s: --format=%s is for heap profiles; this is a snapshot, which "
        "Chrome's tools read by --format=heapsnapshot",
        file, o->to.format->name);
  else if (o->mode == MODE_TERM || o->mode == MODE_FOLLOW)
    say("%s: this is a snapshot, which has one moment: strata why says who "
        "holds it, --holders has a table, and -o draws it",
        file);
  else if (profile || (o->data.restricted && o->mode != MODE_WHY))
    say("%s: a snapshot has one moment: --only, --except, --from, --to, "
        "--cells, --multiples, --draw=share, --key, --bars, --centres, --propagate, -p, --like and "
        "--scale-of are for profiles",
        file);
  else return true;
  return false;
}

/* Which file */

/* The plain log, and what it says of the run; an error is no reason to stop. */
static Fullest read_fullest(const char *log)
{
  Messages errors = { 0 };
  Fullest f = fullest_read(log, &errors);
  say_messages(&errors, false);
  return f;
}

/* The facts of the log that lies beside a snapshot; all 0: there is none. */
static Fullest read_beside(const char *snapshot)
{
  if (!snapshot || !text_ends_in(snapshot, ".hgz")) return (Fullest){ 0 };
  char *log = mem_format("%.*s.hp", (int)strlen(snapshot) - 4, snapshot);
  Fullest f = access(log, R_OK) == 0 ? read_fullest(log) : (Fullest){ 0 };
  free(log);
  return f;
}

/* The time profile of the program beside a snapshot; NULL: there is none. The commands that show
 * it report its faults. */
static Prof *read_time_beside(const char *snapshot)
{
  static const char *const endings[] = { "prof", "prof.gz", "prof.json" };
  Prof *p = NULL;
  if (!snapshot || !text_ends_in(snapshot, ".hgz")) return NULL;
  for (size_t i = 0; i < sizeof endings / sizeof *endings && !p; i++) {
    char *path = mem_format("%.*s%s", (int)strlen(snapshot) - 3, snapshot, endings[i]);
    Messages unsaid = { 0 };
    Input *in = access(path, R_OK) == 0 ? input_open(path, &unsaid) : NULL;
    if (in && prof_is(in)) p = prof_read(in);
    if (in) input_close(in);
    messages_clear(&unsaid);
    free(path);
  }
  return p;
}

/* Seconds since 1970; -1 if it isn't known. */
static double start_time(char *start)
{
  Model run = { .start = start };
  return export_start(&run);
}

/* When the run of a site log or a snapshot began, by the lines of its head; -1: they don't say. */
static double log_start(const char *sites)
{
  static const char word[] = "START \"";
  const size_t n = sizeof word - 1;
  double start = -1;
  Line line;
  Messages errors = { 0 };
  Input *in = access(sites, R_OK) == 0 ? input_open(sites, &errors) : NULL;
  while (in && start < 0 && input_next(in, &line) && line.len > 0
         && !(line.len > 12 && memcmp(line.text, "BEGIN_SAMPLE", 12) == 0))
    if (line.len > n && memcmp(line.text, word, n) == 0) {
      char *text = mem_copy(line.text + n, line.len - n);
      start = start_time(text);
      free(text);
    }
  if (in) input_close(in);
  say_messages(&errors, false);
  return start;
}

/* Is the profile that lies beside a snapshot of a later run? */
static bool is_earlier(const Snapshot *s, const char *path)
{
  if (!path || !text_ends_in(path, ".hgz") || !s->start) return false;
  char *sites = mem_format("%.*s.hpz", (int)strlen(path) - 4, path);
  double start = start_time(s->start);
  bool earlier = start >= 0 && start < log_start(sites);
  free(sites);
  return earlier;
}

bool mode_held_is_of_run(const char *snapshot)
{
  char *sites = mem_format("%.*s.hpz", (int)strlen(snapshot) - 4, snapshot);
  double start = log_start(snapshot);
  bool same = start >= 0 && start == log_start(sites);
  free(sites);
  return same;
}

/* There is no snapshot: says how to make one. */
static void report_missing(const char *path, const char *stem)
{
  char *log = mem_format("%s.hp", stem), *sites = mem_format("%s.hpz", stem);
  bool has_log = access(log, R_OK) == 0, ours = access(sites, R_OK) == 0;
  Fullest p = has_log ? read_fullest(log) : (Fullest){ 0 };
  say("%s: there is no snapshot; to make one, run the program with --snapshot (Haskell: +RTS "
      "--snapshot)",
      path);
  if (p.at && p.allocation)
    fprintf(stderr, "  (for the peak of %s, run it as for that profile, with --snapshot=at:%zu)\n",
            log, p.at);
  else if (p.at && !ours)
    fprintf(stderr, "  (of a program that GHC compiled: strata run ./%s writes one)\n",
            text_base(stem));
  else if (p.at)
    fputs("  (for the exact peak, profile it with --clock=alloc:64k first, and ask again)\n",
          stderr);
  fullest_free(&p);
  free(sites);
  free(log);
}

/* The snapshot that the argument means, fresh; it prints a message and gives NULL if there is
 * none. */
static char *find_snapshot(const char *arg)
{
  if (text_ends_in(arg, ".hgz") || text_ends_in(arg, ".part")) return mem_copy(arg, strlen(arg));
  char *log = logpath_log(arg), *stem = logpath_stem(log), *path = mem_format("%s.hgz", stem);
  if (access(path, F_OK) != 0 && access(log, F_OK) == 0 && strcmp(log, stem) == 0
      && access(arg, X_OK) != 0) {
    free(path); /* a file of another name; its reader will say what it is */
    path = mem_copy(arg, strlen(arg));
  } else if (access(path, F_OK) != 0) {
    report_missing(path, stem);
    free(path);
    path = NULL;
  }
  free(stem);
  free(log);
  return path;
}

/* Outputs */

static bool commit_holders(const Options *o, HolderBy *by)
{
  *by = !o->data.by ? HOLDER_NAME : strcmp(o->data.by, "site") == 0 ? HOLDER_SITE : HOLDER_TYPE;
  if (*by == HOLDER_TYPE && strcmp(o->data.by, "type") != 0) {
    say("--by=%s: a snapshot is folded by name, site or type", o->data.by);
    return false;
  }
  return true;
}

static char *output_path(const char *path, const Target *t, const char *suffix)
{
  if ((!path && !t->output) || (t->output && strcmp(t->output, "-") == 0)) return NULL;
  if (t->output) return mem_copy(t->output, strlen(t->output));
  const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
  size_t len = strlen(base);
  return mem_format("%.*s.%s", (int)(text_ends_in(base, ".hgz") ? len - 4 : len), base, suffix);
}

static char *subtitle(const Snapshot *s)
{
  char *amount = scale_amount((double)s->live, "bytes"), *cells = scale_count(s->cells);
  char *allocated = scale_amount((double)s->allocated, "bytes");
  char *words =
      mem_format("who holds %s in %s cells, after %s of allocation", amount, cells, allocated);
  free(allocated);
  free(cells);
  free(amount);
  return words;
}

/* A page of the tree. `p` is the picture for readers without a script. */
static bool write_page(Picture p, const Holders *h, const Options *o, const char *path,
                       const char *facts, Output *out)
{
  char *file = path ? text_clean(path, strlen(path)) : mem_copy("-", 1);
  char *name = command_word(file);
  char *command = mem_format("strata why --holders %s", name);
  PageTree *tree = heldtree_new(h, facts, command);
  WhyOptions w = { .format = TABLE_TEXT, .file = file, .heading = true };
  Output *plain = output_new();
  why_classes(h, &w, plain);
  HtmlOptions html = {
    .log = file, .title = o->style.heading, .size = o->page.size, .tree = tree, .plain = plain
  };
  p.html = &html;
  bool ok = o->to.format->write(&p, out);
  output_free(plain);
  pagetree_free(tree);
  free(command);
  free(name);
  free(file);
  return ok;
}

static bool write_picture(const Holders *h, const Options *o, const char *path, const Measure *m)
{
  const Snapshot *s = h->snapshot;
  char *words = subtitle(s),
       *output = output_path(path, &o->to, o->to.eps_width > 0 ? "ps" : o->to.format->name);
  Look page = { 0 };
  target_page(&o->to, &page);
  IcicleOptions icicle = { page.width,
                           page.height,
                           page.margin,
                           o->style.colour,
                           o->style.heading ? o->style.heading
                           : s->job         ? s->job
                                            : "",
                           words,
                           s->date ? s->date : "" };
  Plot *plot = icicle_plot(h, &icicle, m);
  Picture p = { .plot = plot, .measure = m, .count = 1, .dpi = o->to.dpi };
  Output *out = output_new();
  Messages said = { 0 };
  p.messages = &said;
  bool ok =
      o->to.format->sites ? write_page(p, h, o, path, words, out) : o->to.format->write(&p, out);
  say_messages(&said, o->to.quiet);
  if (!ok) output_free(out);
  else if ((ok = say_commit(out, output))) target_told(&o->to, output, words);
  plot_free(plot);
  free(output);
  free(words);
  return ok;
}

static bool draw_tree(const Holders *h, const Options *o, const char *path)
{
  if (o->to.format->builtin_widths) return write_picture(h, o, path, &measure_builtin);
  Fonts *fonts = draw_fonts();
  Measure measure = draw_measure(fonts);
  bool ok = write_picture(h, o, path, &measure);
  draw_fonts_free(fonts);
  return ok;
}

static bool export_snapshot(const Holders *h, const Options *o, const char *path, const char *name)
{
  Output *out = output_new();
  char *output = output_path(path, &o->to, "heapsnapshot");
  Messages errors = { 0 };
  bool ok = chrome_write(h, name, out, &errors);
  say_messages(&errors, false);
  if (!ok) output_free(out);
  else if ((ok = say_commit(out, output))) target_told(&o->to, output, NULL);
  free(output);
  return ok;
}

/* A snapshot may be large.  A person at a terminal sees what is being done, in a line that the next
 * text, longer than it, is written over; NULL clears it. */
static void show_step(const Options *o, const char *what, const char *file)
{
  const char *term = getenv("TERM");
  if (o->to.quiet || !isatty(STDERR_FILENO) || !term || strcmp(term, "dumb") == 0) return;
  fputs("\033[K", stderr);
  if (what) fprintf(stderr, "%s %.40s\r", what, file);
  fflush(stderr);
}

/* The snapshot (NULL: standard input) as the place of the source; NULL: that is not to be read. */
static const char *source_beside(const char *path, const Options *o)
{
  return o->page.no_source ? NULL : path ? path : "-";
}

/* For --why=OLD.hgz. */
static bool compare_snapshots(const Holders *h, const Options *o, HolderBy by, const WhyOptions *w,
                              Output *words)
{
  show_step(o, "reading", o->held.old);
  Messages errors = { 0 };
  Snapshot *old = snapshot_read(o->held.old, &errors);
  GhcFiles files = { o->held.old, NULL, o->page.no_source };
  if (old && ghcplaces_name(old, &files, &errors))
    ghcmap_correct(old, source_beside(o->held.old, o));
  Holders *before = old ? holders_new(old, by, o->held.old, &errors) : NULL;
  say_messages(&errors, false);
  bool ok = before != NULL;
  show_step(o, NULL, NULL);
  if (ok && old->program && h->snapshot->program && strcmp(old->program, h->snapshot->program) != 0
      && !o->to.quiet)
    say("%s: another program than that of %s wrote it", o->held.old, w->file);
  if (ok) why_tree(h, before, w, words);
  if (before) holders_free(before);
  if (old) snapshot_free(old);
  return ok;
}

static bool write_by_mode(const Holders *h, const Options *o, HolderBy by, const WhyOptions *w,
                          Output *words)
{
  if (o->mode == MODE_HOLDERS) why_classes(h, w, words);
  else if (o->held.old) return compare_snapshots(h, o, by, w, words);
  else if (o->data.restricted) {
    Messages said = { 0 };
    bool ok = why_paths(h, o->data.slice, w, words, &said);
    say_messages(&said, false);
    return ok;
  } else why_tree(h, NULL, w, words);
  return true;
}

static bool write_words(const Holders *h, const Options *o, HolderBy by, const char *path,
                        const char *name, bool first, Output *words)
{
  bool beside = o->to.table == TABLE_TEXT || o->to.table == TABLE_JSON;
  Fullest profile = beside ? *h->log : (Fullest){ 0 };
  WhyOptions w = { .format = o->to.table,
                   .file = name,
                   .heading = first,
                   .most = o->style.bands_given ? o->style.bands ? o->style.bands : SIZE_MAX : 0,
                   .profile = &profile,
                   .earlier = beside && is_earlier(h->snapshot, path) };
  if (!first && o->to.table == TABLE_TEXT) output_puts(words, "\n");
  return write_by_mode(h, o, by, &w, words);
}

/* A table of a snapshot is that of its holders, and a report of it says why they hold. */
static Options options_for(const Options *asked)
{
  Options o = *asked;
  if (o.mode == MODE_TABLE) o.mode = MODE_HOLDERS;
  else if (o.mode == MODE_REPORT) {
    o.mode = MODE_WHY;
    o.to.table = o.to.words == WORDS_JSON ? TABLE_JSON : o.to.table;
  }
  return o;
}

/* A snapshot, who holds what in it, and what lies beside it. */
typedef struct Held {
  Snapshot *snapshot;
  Holders *holders;
  Prof *time;
  Fullest log;
} Held;

static void close_held(Held *x)
{
  if (x->holders) holders_free(x->holders);
  if (x->time) prof_free(x->time);
  if (x->snapshot) snapshot_free(x->snapshot);
  fullest_free(&x->log);
}

/* `path` is NULL for standard input, and `name` is what the user calls it. Without holders there
 * was an error, which was said. */
static Held open_held(const char *path, const char *name, HolderBy by, const Options *o)
{
  Held x = { 0 };
  Messages errors = { 0 };
  GhcFiles files = { path, o->held.executable, o->page.no_source };
  show_step(o, "reading", name);
  x.snapshot = snapshot_read(path, &errors);
  bool named = x.snapshot && ghcplaces_name(x.snapshot, &files, &errors);
  if (named) ghcmap_correct(x.snapshot, source_beside(path, o));
  say_messages(&errors, false);
  if (named) show_step(o, "looking for the holders in", name);
  if (named) x.holders = holders_new(x.snapshot, by, name, &errors);
  say_messages(&errors, false);
  if (!x.holders) return x;
  x.holders->file = source_beside(path, o);
  x.holders->time = x.time = read_time_beside(path);
  x.log = read_beside(path);
  return x;
}

bool mode_held(const char *arg, const Options *asked, bool first, Output *words)
{
  HolderBy by;
  Options with_mode = options_for(asked), *o = &with_mode;
  char *path = logpath_is_standard(arg) ? NULL : find_snapshot(arg);
  if ((!logpath_is_standard(arg) && !path) || !check_options(o, path ? path : "standard input")
      || !commit_holders(o, &by)) {
    free(path);
    return false;
  }
  char *given = path ? mem_copy(path, strlen(path)) : mem_copy("standard input", 14);
  char *name = text_clean(given, strlen(given));
  Held x = open_held(path, name, by, o);
  Holders *h = x.holders;
  bool ok = h != NULL;
  if (ok) {
    h->log = &x.log;
    show_step(o, "weighing", name);
  }
  if (ok && o->to.chrome) ok = export_snapshot(h, o, path, name);
  else if (ok && (o->mode == MODE_WHY || o->mode == MODE_HOLDERS))
    ok = write_words(h, o, by, path, name, first, words);
  else if (ok) ok = draw_tree(h, o, path);
  show_step(o, NULL, NULL);
  close_held(&x);
  free(name);
  free(given);
  free(path);
  return ok;
}

char *mode_held_words(const char *snapshot, const Options *o)
{
  char *name = text_clean(snapshot, strlen(snapshot)), *words = NULL;
  Held x = open_held(snapshot, name, HOLDER_NAME, o);
  if (x.holders) {
    x.holders->log = &x.log;
    words = why_brief(x.holders);
  }
  show_step(o, NULL, NULL);
  close_held(&x);
  free(name);
  return words;
}

bool mode_held_say(const char *snapshot, const Options *o)
{
  Options why = *o;
  Output *words = output_new();
  why.mode = MODE_WHY;
  why.to.output = NULL;
  bool ok = mode_held(snapshot, &why, true, words);
  fflush(stdout);
  if (ok) fwrite(output_bytes(words), 1, output_size(words), stderr);
  output_free(words);
  return ok;
}
