/* mode_graph — see mode_graph.h. It goes Model -> Stack -> Plot -> picture. */
#include <config.h>

#include "app/mode_graph.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/graphfile.h"
#include "app/like.h"
#include "app/logcolours.h"
#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/say.h"
#include "app/webpage.h"
#include "base/mem.h"
#include "base/text.h"
#include "log/trace.h"
#include "out/keylist.h"

/* Makes the axes at least as long as another log needs. It is read with the same restrictions. */
static bool scale_of(const Options *o, Look *l)
{
  char *path = logpath_log(o->style.scale_of);
  Model *m = logmodel_read(path, &o->data, true);
  free(path);
  if (!m) return false;
  l->x_range = fmax(l->x_range, model_duration(m));
  l->y_range = fmax(l->y_range, fmax(m->peak, o->data.cells ? 0 : m->uncounted));
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
  Messages errors = { 0 };
  bool ok = auxfile_write(path, &g, &errors);
  say_messages(&errors, false);
  free(kept);
  free(fills);
  return ok;
}

/* Reads the .aux file that an earlier graph left. *aux is NULL if there is none or it can't be
 * read. It prints a message and gives false if -p asks for a file that can't be read. */
static bool read_aux(const Options *o, const char *path, Aux **aux)
{
  bool missing = false;
  *aux = path ? logcolours_read(path, &missing) : NULL;
  if (*aux || !path) return true;
  if (!missing && !o->style.use_aux) say("%s: its colours are not used", path);
  else if (missing && o->style.use_aux && !o->to.quiet)
    say("%s: not there yet; this graph will be the standard", path);
  return missing || !o->style.use_aux;
}

/* Where a picture goes, and what it takes over from earlier ones. */
typedef struct Job {
  const Options *o;
  char *output, *aux_path; /* NULL means standard output; no .aux file */
  const Aux *like;         /* the .aux file for -p; NULL without -p */
  Colours *colours;
  const HtmlOptions *html; /* what a page is made with; NULL for a picture */
} Job;

static void report_hatched(const Options *o, const Stack *s)
{
  if (o->style.colour && !o->to.quiet && s->nlayers > PALETTE_COLOURS + 1)
    say("%zu bands, but %d colours: those that come again are hatched", s->nlayers,
        PALETTE_COLOURS);
}

static bool write_key(const Stack *s, const Fill *fills, const char *path)
{
  Output *out = output_new();
  keylist_write(s, fills, out);
  return say_commit(out, strcmp(path, "-") == 0 ? NULL : path);
}

static bool draw_stack(const Job *j, const Stack *s, Look *l)
{
  size_t count = 0;
  const Options *o = j->o;
  const Tint *before = j->like ? auxfile_shades(j->like, &count) : NULL;
  Fill *greys = colours_grey(s, before, count), *fills = colours_fill(j->colours, s);
  l->fills = o->style.colour ? fills : greys;
  report_hatched(o, s);
  bool ok = graphfile_write(s, l, j->html, &o->to, j->output)
            && (!o->to.key || write_key(s, l->fills, o->to.key));
  /* An .aux file is written for PostScript of the usual name, and for -p. */
  bool usual =
      j->output && !o->to.output && o->to.format->leaves_aux && !(o->style.like && o->style.aux);
  if (ok && j->aux_path && (usual || (o->style.use_aux && j->output && !o->style.like)))
    ok = write_aux(j->aux_path, s, l, j->colours, greys);
  free(fills);
  free(greys);
  return ok;
}

static bool draw_model(const Model *m, Job *j, Look *l)
{
  const Options *o = j->o;
  target_page(&o->to, l);
  if (j->like) {
    l->x_range = auxfile_x_range(j->like);
    l->y_range = auxfile_y_range(j->like);
  }
  if (o->style.scale_of && !scale_of(o, l)) return false;
  TraceOptions t = graphfile_trace_options(&o->style);
  if (j->like) {
    t.rank = auxfile_rank;
    t.context = j->like;
  }
  Like *like = o->style.like && !j->like ? like_read(o->style.like, &o->data, &o->style) : NULL;
  if (o->style.like && !j->like && !like) return false;
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

bool mode_graph(const Model *m, const char *path, const Options *o, bool first, Output *words)
{
  (void)first, (void)words;
  HtmlOptions page;
  Job j = { .o = o, .output = target_path(path, &o->to) };
  j.aux_path = o->style.aux ? mem_copy(o->style.aux, strlen(o->style.aux))
               : path       ? target_beside(path, ".aux")
                            : NULL;
  char *name = target_name(path),
       *heading = o->style.heading ? text_clean(o->style.heading, strlen(o->style.heading)) : NULL;
  Look l = { .title = o->style.title,
             .heading = heading,
             .fallback = name,
             .york = o->style.york,
             .multiples = o->style.multiples,
             .lines = o->style.lines,
             .share = o->style.share,
             .key_page = o->style.key_page };
  Aux *aux;
  bool ok = read_aux(o, j.aux_path, &aux)
            && (j.colours = logcolours_choose(m, path, &o->data, o->style.colours_of, aux)) != NULL;
  j.like = o->style.use_aux ? aux : NULL;
  if (ok && o->data.matrix) {
    page = webpage_begin(m, path, o, aux, heading);
    j.html = &page;
  }
  ok = ok && draw_model(m, &j, &l);
  if (j.html) webpage_end(&page);
  if (j.colours) colours_free(j.colours);
  if (aux) auxfile_free(aux);
  free(heading);
  free(name);
  free(j.aux_path);
  free(j.output);
  return ok;
}
