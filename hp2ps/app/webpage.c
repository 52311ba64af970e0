/* webpage — see webpage.h. */
#include <config.h>

#include "app/webpage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/logcolours.h"
#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/mode_held.h"
#include "app/target.h"
#include "base/mem.h"
#include "base/text.h"

/* Colours: as logcolours.c chooses them for one kind. All messages are printed there. */

/* The tables are made from the whole log, before any restriction. */
static HtmlTints *tints_of(const Model *m, const char *path, const Options *o,
                           const HtmlTints *other, const Aux *aux)
{
  size_t count = 0;
  const Tint *before = aux ? auxfile_colours(aux, &count) : NULL;
  bool again = o->data.restricted && logmodel_again(path, &o->data);
  Model *whole = again ? logmodel_whole(path, &o->data) : NULL;
  HtmlTints *t = html_tints(whole ? whole->matrix : m->matrix, other, before, count);
  if (whole) model_free(whole);
  return t;
}

static HtmlTints *tints_of_log(const Options *o)
{
  bool missing;
  char *path = logpath_log(o->style.colours_of), *beside = target_beside(path, ".aux");
  Model *m = logmodel_whole(path, &o->data);
  Aux *aux = logcolours_read(beside, &missing);
  Options whole = *o;
  whole.data.restricted = false;
  HtmlTints *t = m ? tints_of(m, path, &whole, NULL, aux) : NULL;
  if (aux) auxfile_free(aux);
  if (m) model_free(m);
  free(beside);
  free(path);
  return t;
}

static HtmlTints *choose_tints(const Model *m, const char *path, const Options *o, const Aux *aux)
{
  bool missing, from_aux = o->style.colours_of && text_ends_in(o->style.colours_of, ".aux");
  Aux *like = from_aux ? logcolours_read(o->style.colours_of, &missing) : NULL;
  HtmlTints *other = o->style.colours_of && !from_aux ? tints_of_log(o) : NULL;
  HtmlTints *t = tints_of(m, path, o, other, like ? like : aux);
  if (other) html_tints_free(other);
  if (like) auxfile_free(like);
  return t;
}

/* Source: beside the log, or where --source says */

static void find_source(HtmlOptions *h, const Options *o, const char *path)
{
  if (o->page.no_source) return;
  const char *slash = path ? strrchr(path, '/') : NULL;
  h->folders = mem_alloc(o->page.nfolders + 1, sizeof *h->folders);
  for (size_t i = 0; i < o->page.nfolders; i++) h->folders[h->nfolders++] = o->page.folders[i];
  h->folders[h->nfolders++] = slash ? mem_copy(path, (size_t)(slash - path) + 1) : mem_copy(".", 1);
}

/* Who holds it: the words about the snapshot of the same run, if one lies beside the log. What a
 * restriction leaves out must not be in the page, and the words are about everything. */

static char *words_beside(const HtmlOptions *h, const char *path, const Options *o)
{
  bool restricted = (h->only && *h->only) || isfinite(h->from) || isfinite(h->to);
  if (!path || o->to.live || restricted) return NULL;
  char *stem = logpath_stem(path), *snapshot = mem_format("%s.hgz", stem);
  char *words = mode_held_is_of_run(snapshot) ? mode_held_words(snapshot, o) : NULL;
  free(snapshot);
  free(stem);
  return words;
}

HtmlOptions webpage_with(const char *path, const Options *o, const char *heading,
                         const HtmlTints *tints)
{
  const char *slash = path ? strrchr(path, '/') : NULL, *name = slash ? slash + 1 : path;
  HtmlOptions h = { .title = heading,
                    .bands = o->style.bands,
                    .trace = o->style.trace,
                    .order = o->style.order,
                    .cells = o->data.cells,
                    .size = o->page.size,
                    .live = o->to.live,
                    .tints = tints,
                    .only = slice_options(o->data.slice),
                    .from = o->data.from,
                    .to = o->data.to,
                    .colours_of = o->style.colours_of };
  h.log = name ? text_clean(name, strlen(name)) : mem_copy("-", 1);
  h.held = words_beside(&h, path, o);
  find_source(&h, o, path);
  return h;
}

HtmlOptions webpage_begin(const Model *m, const char *path, const Options *o, const Aux *aux,
                          const char *heading)
{
  return webpage_with(path, o, heading, choose_tints(m, path, o, aux));
}

void webpage_end(HtmlOptions *h)
{
  html_tints_free((HtmlTints *)h->tints);
  webpage_without(h);
}

void webpage_without(HtmlOptions *h)
{
  if (h->nfolders) free((char *)h->folders[h->nfolders - 1]);
  free(h->folders);
  free((char *)h->only);
  free((char *)h->held);
  free((char *)h->log);
}
