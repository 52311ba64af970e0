/* mode_diff — see mode_diff.h. */
#include <config.h>

#include "app/mode_diff.h"

#include <stdlib.h>
#include <string.h>

#include "app/graphfile.h"
#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/say.h"
#include "app/status.h"
#include "app/webpage.h"
#include "base/mem.h"
#include "base/text.h"
#include "log/align.h"
#include "plot/colours.h"
#include "plot/overlay.h"
#include "words/diff.h"

/* Both logs before any restriction: colours are made from these, so that all pictures of two logs
 * agree. `own` are those that had to be read again. */
typedef struct Both {
  const Model *a, *b;
  Model *own[2];
} Both;

static Both whole_logs(const Pairs *p, const Options *o)
{
  Both both = { p->a, p->b, { NULL, NULL } };
  for (int i = 0; i < 2 && o->data.restricted; i++) {
    char *path = strcmp(o->files[i], "-") == 0 ? NULL : logpath_log(o->files[i]);
    if (logmodel_again(path, &o->data)) both.own[i] = logmodel_whole(path, &o->data);
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

/* The options of a page of two profiles. */
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
  w->tints = html_tints_of_two(both->a->matrix, both->b->matrix, o->diff.align == ALIGN_TIME);
  for (int i = 0; i < 2; i++) {
    char *path = strcmp(o->files[i], "-") == 0 ? NULL : logpath_log(o->files[i]);
    w->sides[i] = webpage_with(path, o, o->style.heading, w->tints);
    free((char *)w->sides[i].log);
    w->sides[i].log = text_clean(o->files[i], strlen(o->files[i]));
    free(path);
  }
  w->plain = output_new();
  diff_write(p, &d, w->plain);
  w->twin = (HtmlTwin){ p->a, &w->sides[0], axis, o->diff.align, names[0], names[1] };
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

static bool draw_change(const Pairs *p, const Options *o, const char *title, const char *names[2])
{
  Axis axis = align_runs(p->a, p->b, o->diff.align);
  TraceOptions t = graphfile_trace_options(&o->style);
  Overlay over = overlay_new(p, &axis, &t);
  Both both = whole_logs(p, o);
  Colours *colours = colours_of_both(&both, o->diff.align == ALIGN_TIME);
  char *brief = diff_brief(p);
  Fill *fills =
      o->style.colour ? colours_fill(colours, over.stack) : colours_grey(over.stack, NULL, 0);
  char *heading = o->style.heading ? text_clean(o->style.heading, strlen(o->style.heading)) : NULL;
  Look l = { .title = o->style.title,
             .heading = heading ? heading : title,
             .fallback = title,
             .key_page = o->style.key_page,
             .fills = fills,
             .change = over.change,
             .brief = brief };
  target_page(&o->to, &l);
  Twins twins;
  const HtmlOptions *html = o->data.matrix ? &twins.sides[1] : NULL;
  if (html) {
    twins_begin(&twins, p, &both, o, &axis, names);
    twins.sides[1].title = l.heading;
  }
  bool ok = graphfile_write(over.stack, &l, html, &o->to, target_words(&o->to));
  if (html) twins_end(&twins);
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
  bool picture = o->to.words == WORDS_NONE && (o->to.format_given || target_words(&o->to));
  if (picture) {
    char *title = mem_format("%s, compared with %s", b, a);
    bool ok = draw_change(p, o, title, (const char *[2]){ a, b });
    free(title);
    return ok;
  }
  DiffOptions d = { .a = a, .b = b, .most = o->style.bands_given ? o->style.bands : 0 };
  d.format = o->to.words == WORDS_CSV    ? TABLE_CSV
             : o->to.words == WORDS_JSON ? TABLE_JSON
                                         : TABLE_TEXT;
  Output *out = output_new();
  diff_write(p, &d, out);
  return say_commit(out, target_words(&o->to));
}

static void report_doubt(const Pairs *p, const Options *o)
{
  char *doubt = pair_doubt(p);
  if (doubt && !o->to.quiet) say("--diff %s %s: %s", o->files[0], o->files[1], doubt);
  free(doubt);
}

/* How many bytes of both paths are the folder that they are in. */
static size_t common_folder(const char *a, const char *b)
{
  size_t common = 0;
  for (size_t i = 0; a[i] && a[i] == b[i]; i++) common = a[i] == '/' ? i + 1 : common;
  return common;
}

/* The names of the two, fresh: their files or, if these have the same name, their paths from the
 * folder on that both are in. */
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
  char *why = pair_differ(p, o->diff.align == ALIGN_TIME);
  int status = STATUS_USAGE;
  if (why) say("--diff %s %s: %s", o->files[0], o->files[1], why);
  else if (o->diff.align == ALIGN_MARKS && align_marks(a, b) == 0)
    say("--align=marks: %s and %s have no mark with the same text", o->files[0], o->files[1]);
  else {
    report_doubt(p, o);
    status = write_diff(p, o, names[0], names[1]) ? STATUS_OK : STATUS_UNREADABLE;
  }
  free(why);
  free(names[0]);
  free(names[1]);
  pair_free(p);
  return status;
}

int mode_diff(Options *o)
{
  Model *m[2];
  for (int i = 0; i < 2; i++) {
    char *path = strcmp(o->files[i], "-") == 0 ? NULL : logpath_log(o->files[i]);
    m[i] = i == 0 || m[0] ? logmodel_read(path, &o->data, true) : NULL;
    free(path);
  }
  int status = m[0] && m[1] ? diff_models(m[0], m[1], o) : STATUS_UNREADABLE;
  for (int i = 0; i < 2; i++)
    if (m[i]) model_free(m[i]);
  return status;
}
