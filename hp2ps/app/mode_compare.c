/* mode_compare — see mode_compare.h. */
#include <config.h>

#include "app/mode_compare.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/graphfile.h"
#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/target.h"
#include "app/webpage.h"
#include "base/mem.h"
#include "base/say.h"
#include "base/text.h"
#include "log/align.h"
#include "plot/colours.h"
#include "plot/overlay.h"
#include "words/baseline.h"
#include "words/diff.h"

/* Profiles that are of different kinds have no band in common. */
static char *why_not(const Pairs *p, bool times)
{
  char *why = pair_differ(p->a, p->b, times);
  size_t common = 0;
  for (size_t i = 0; i < p->count; i++) common += p->pairs[i].a && p->pairs[i].b;
  if (!why && common == 0 && p->a->area > 0 && p->b->area > 0)
    why = mem_format("they have no band in common; are they profiles of the same kind?");
  return why;
}

/* --diff */

/* Both logs before any restriction: colours are made from these, so that all pictures of two logs
 * agree. `own` are those that had to be read again. */
typedef struct Both {
  const Model *a, *b;
  Model *own[2];
} Both;

static Both whole_logs(const Pairs *p, const Options *o)
{
  Both both = { p->a, p->b, { NULL, NULL } };
  for (int i = 0; i < 2 && o->restricted; i++) {
    char *path = strcmp(o->files[i], "-") == 0 ? NULL : logpath_log(o->files[i]);
    if (path || lseek(STDIN_FILENO, o->input_start, SEEK_SET) >= 0)
      both.own[i] = logmodel_whole(path, o);
    free(path);
  }
  if (both.own[0] && both.own[1]) {
    both.a = both.own[0];
    both.b = both.own[1];
  }
  return both;
}

static void free_wholes(Both *both)
{
  for (int i = 0; i < 2; i++)
    if (both->own[i]) model_free(both->own[i]);
}

/* What the page of two profiles is made with. */
typedef struct Twins {
  HtmlTints *tints;
  HtmlOptions sides[2];
  HtmlTwin twin;
  Output *plain;
} Twins;

static void twins_begin(Twins *w, const Pairs *p, const Both *both, const Options *o,
                        const Axis *axis, const char *names[2])
{
  DiffOptions d = { .a = names[0], .b = names[1], .format = TABLE_TEXT };
  w->tints = html_tints_of_two(both->a->matrix, both->b->matrix, o->align == ALIGN_TIME);
  for (int i = 0; i < 2; i++) {
    char *path = strcmp(o->files[i], "-") == 0 ? NULL : logpath_log(o->files[i]);
    w->sides[i] = webpage_with(path, o, o->heading, w->tints);
    free((char *)w->sides[i].log);
    w->sides[i].log = text_clean(o->files[i], strlen(o->files[i]));
    free(path);
  }
  w->plain = output_new();
  diff_write(p, &d, w->plain);
  w->twin = (HtmlTwin){ p->a, &w->sides[0], axis, o->align, names[0], names[1] };
  w->sides[1].model = p->b;
  w->sides[1].twin = &w->twin;
  w->sides[1].plain = w->plain;
}

static void twins_end(Twins *w)
{
  output_free(w->plain);
  for (int i = 0; i < 2; i++) webpage_without(&w->sides[i]);
  html_tints_free(w->tints);
}

/* The bands that occur, with their sizes, in a fresh array. */
static Sized *sizes_of(const Model *m, bool times, size_t *count)
{
  Sized *sized = mem_alloc(m->nbands + 1, sizeof *sized);
  *count = 0;
  for (size_t i = 0; i < m->nbands; i++) {
    const Band *b = &m->bands[i];
    if (b->present)
      sized[(*count)++] = (Sized){ b->name, !(m->weight > 0) ? model_sum(b)
                                            : times          ? b->area
                                                             : b->area / m->weight };
  }
  return sized;
}

/* A name has one colour in the picture and in the page, see html_tints_of_two. */
static Colours *colours_of_both(const Both *both, bool times)
{
  size_t na, nb;
  Sized *a = sizes_of(both->a, times, &na), *b = sizes_of(both->b, times, &nb);
  Colours *c = colours_of_two(a, na, b, nb);
  free(b);
  free(a);
  return c;
}

static bool draw_change(const Pairs *p, const Options *asked, const char *title,
                        const char *names[2])
{
  Options with_page = *asked, *o = &with_page;
  Axis axis = align_runs(p->a, p->b, o->align);
  TraceOptions t = graphfile_trace_options(o);
  Overlay over = overlay_new(p, &axis, &t);
  Both both = whole_logs(p, o);
  Colours *colours = colours_of_both(&both, o->align == ALIGN_TIME);
  char *brief = diff_brief(p);
  Fill *fills = o->colour ? colours_fill(colours, over.stack) : colours_grey(over.stack, NULL, 0);
  char *heading = o->heading ? text_clean(o->heading, strlen(o->heading)) : NULL;
  Look l = { .title = o->title,
             .heading = heading ? heading : title,
             .fallback = title,
             .key_page = o->key_page,
             .fills = fills,
             .change = over.change,
             .brief = brief };
  target_page(o, &l);
  Twins twins;
  if (logmodel_wants_sites(o)) {
    twins_begin(&twins, p, &both, o, &axis, names);
    twins.sides[1].title = l.heading;
    o->html = &twins.sides[1];
  }
  bool ok = graphfile_write(over.stack, &l, o, target_words(o));
  if (o->html) twins_end(&twins);
  free(heading);
  free(fills);
  free(brief);
  colours_free(colours);
  free_wholes(&both);
  overlay_free(&over);
  align_free(&axis);
  return ok;
}

/* A picture if -o or --format asks for one, else a table. */
static bool write_diff(const Pairs *p, const Options *o, const char *a, const char *b)
{
  bool picture = o->words == WORDS_NONE && (o->format_given || target_words(o));
  if (picture) {
    char *title = mem_format("%s, compared with %s", b, a);
    bool ok = draw_change(p, o, title, (const char *[2]){ a, b });
    free(title);
    return ok;
  }
  DiffOptions d = { .a = a, .b = b, .most = o->bands_given ? o->bands : 0 };
  d.format = o->words == WORDS_CSV ? TABLE_CSV : o->words == WORDS_JSON ? TABLE_JSON : TABLE_TEXT;
  Output *out = output_new();
  diff_write(p, &d, out);
  return output_commit(out, target_words(o));
}

static void tell_doubt(const Pairs *p, const Options *o)
{
  char *doubt = pair_doubt(p);
  if (doubt && !o->quiet) say("--diff %s %s: %s", o->files[0], o->files[1], doubt);
  free(doubt);
}

/* How many bytes of both paths are the folder that they are in. */
static size_t common_folder(const char *a, const char *b)
{
  size_t common = 0;
  for (size_t i = 0; a[i] && a[i] == b[i]; i++) common = a[i] == '/' ? i + 1 : common;
  return common;
}

/* What the two are called, fresh: by their files or, if these are called the same, by their paths
 * from the folder on that both are in. */
static void name_both(char *const files[2], char *names[2])
{
  names[0] = target_name(files[0]);
  names[1] = target_name(files[1]);
  if (strcmp(names[0], names[1]) != 0) return;
  size_t common = strcmp(files[0], files[1]) == 0 ? 0 : common_folder(files[0], files[1]);
  for (int i = 0; i < 2; i++) {
    free(names[i]);
    names[i] = text_clean(files[i] + common, strlen(files[i] + common));
  }
}

static int diff_models(const Model *a, const Model *b, const Options *o)
{
  Pairs *p = pair_models(a, b);
  char *names[2];
  name_both(o->files, names);
  char *why = why_not(p, o->align == ALIGN_TIME);
  int status = STATUS_USAGE;
  if (why) say("--diff %s %s: %s", o->files[0], o->files[1], why);
  else if (o->align == ALIGN_MARKS && align_marks(a, b) == 0)
    say("--align=marks: %s and %s have no mark with the same text", o->files[0], o->files[1]);
  else {
    tell_doubt(p, o);
    status = write_diff(p, o, names[0], names[1]) ? STATUS_OK : STATUS_UNREADABLE;
  }
  free(why);
  free(names[0]);
  free(names[1]);
  pair_free(p);
  return status;
}

int mode_compare_diff(const Options *o)
{
  Model *m[2];
  for (int i = 0; i < 2; i++) {
    char *path = strcmp(o->files[i], "-") == 0 ? NULL : logpath_log(o->files[i]);
    m[i] = i == 0 || m[0] ? logmodel_read(path, o, true) : NULL;
    free(path);
  }
  int status = m[0] && m[1] ? diff_models(m[0], m[1], o) : STATUS_UNREADABLE;
  for (int i = 0; i < 2; i++)
    if (m[i]) model_free(m[i]);
  return status;
}

/* --check */

/* If BASE is a directory, the base of a log is the file of the same name in it. */
static char *base_of(const Options *o, const char *log)
{
  struct stat st;
  size_t len = strlen(o->check);
  if (stat(o->check, &st) != 0 || !S_ISDIR(st.st_mode) || !log) return mem_copy(o->check, len);
  const char *slash = strrchr(log, '/');
  return mem_format("%s%s%s", o->check, len && o->check[len - 1] == '/' ? "" : "/",
                    slash ? slash + 1 : log);
}

static bool copy_all(FILE *from, const char *name, const char *to)
{
  Output *out = output_new();
  char buffer[1 << 16];
  size_t n;
  while ((n = fread(buffer, 1, sizeof buffer, from)) > 0) output_write(out, buffer, n);
  if (!ferror(from)) return output_commit(out, to);
  say("%s: %s", name, strerror(errno));
  output_free(out);
  return false;
}

/* The log becomes the base: the file that was read, byte for byte. */
static bool update(const char *log, const Options *o, const char *base)
{
  bool need = slice_needs_sites(o->slice) || o->cells;
  char *path = !log ? NULL : need ? logpath_sites(log) : mem_copy(log, strlen(log));
  if (!log && lseek(STDIN_FILENO, o->input_start, SEEK_SET) < 0) return false;
  FILE *from = path ? fopen(path, "rb") : fdopen(dup(STDIN_FILENO), "rb");
  bool ok = from && copy_all(from, path ? path : "standard input", base);
  if (!from) say("%s: %s", path ? path : "standard input", strerror(errno));
  if (from) fclose(from);
  free(path);
  return ok;
}

/* A clock that counts bytes gives the same log each time; by others a few samples tell little. */
enum { LEAST_SAMPLES = 20 };

static bool is_enough(const Model *m) { return m->read >= LEAST_SAMPLES || figures_exact(m); }

static bool enough(const Model *m, const char *name)
{
  if (is_enough(m)) return true;
  say("%s: only %llu sample%s, and a check needs %d; sample more often (-i0.01, GHC: "
      "+RTS -i0.01)",
      name, (unsigned long long)m->read, m->read == 1 ? "" : "s", LEAST_SAMPLES);
  return false;
}

static BaselineFormat check_format(const Options *o)
{
  return o->words == WORDS_JSON    ? BASELINE_JSON
         : o->words == WORDS_JUNIT ? BASELINE_JUNIT
                                   : BASELINE_TEXT;
}

static int judge(const Pairs *p, const Options *o, const char *base, const char *log, bool first,
                 Output *out)
{
  Baseline *c = baseline_pairs(p, o->limits, base, log);
  if (!c) return STATUS_UNREADABLE;
  for (size_t i = 0; i < c->count; i++)
    if (baseline_outside(&c->findings[i])) {
      char *words = baseline_words(c, &c->findings[i]);
      say("%s: %s", log, words);
      free(words);
    }
  baseline_write(c, check_format(o), first, out);
  int status = c->outside ? STATUS_OUTSIDE : STATUS_OK;
  baseline_free(c);
  return status;
}

/* Without a base only the limits count, and the profile is compared with itself. */
static int check_models(const Model *base, const Model *m, const Options *o, const char *base_name,
                        const char *log, bool first, Output *out)
{
  Pairs *p = pair_models(base ? base : m, m);
  char *why = base ? why_not(p, true) : NULL;
  int status = STATUS_USAGE;
  if (why) say("%s can't be compared with %s: %s", log, base_name, why);
  else if (!base || (enough(base, base_name) && enough(m, log)))
    status = judge(p, o, base ? base_name : NULL, log, first, out);
  free(why);
  pair_free(p);
  return status;
}

static int check_log(const char *path, Options *o, bool first, Output *out)
{
  char *base = o->check ? base_of(o, path) : NULL;
  char *log = path ? text_clean(path, strlen(path)) : mem_copy("standard input", 14);
  bool none = base && access(base, F_OK) != 0, fresh = none && o->update;
  Model *is = logmodel_read(path, o, true);
  Model *was = is && base && !none ? logmodel_read(base, o, true) : NULL;
  int status = STATUS_UNREADABLE;
  if (is && none && !fresh) say("there is no base %s; with --update %s becomes it", base, log);
  if (is && fresh) status = enough(is, log) ? STATUS_OK : STATUS_USAGE;
  else if (is && (was || !base)) status = check_models(was, is, o, base, log, first, out);
  if (is && o->update && (was || fresh) && status != STATUS_UNREADABLE && is_enough(is)) {
    bool ok = update(path, o, base);
    status = ok ? STATUS_OK : STATUS_UNREADABLE;
    if (ok && o->words == WORDS_NONE) output_format(out, "%s: now the base, %s\n", log, base);
  }
  if (status == STATUS_UNREADABLE || status == STATUS_USAGE)
    baseline_write_error(log, check_format(o), first, out);
  if (is) model_free(is);
  if (was) model_free(was);
  free(log);
  free(base);
  return status;
}

/* What could not be read counts more than what is outside, since the check is not complete. */
static int worse(int a, int b)
{
  static const int rank[] = {
    [STATUS_OK] = 0, [STATUS_OUTSIDE] = 1, [STATUS_UNREADABLE] = 2, [STATUS_USAGE] = 3
  };
  return rank[a] >= rank[b] ? a : b;
}

int mode_compare_check(Options *o)
{
  BaselineFormat format = check_format(o);
  Output *out = output_new();
  int status = STATUS_OK;
  baseline_begin(format, out);
  for (size_t i = 0; i < (o->nfiles ? o->nfiles : 1); i++) {
    const char *arg = o->nfiles ? o->files[i] : "-";
    char *path = strcmp(arg, "-") == 0 ? NULL : logpath_log(arg);
    if (!path) o->input_start = logmodel_hold_input();
    size_t before = output_size(out);
    status = worse(status, check_log(path, o, i == 0 || before <= 1, out));
    free(path);
  }
  baseline_end(format, out);
  return output_commit(out, target_words(o)) ? status : STATUS_UNREADABLE;
}
