/* mode_export — see mode_export.h. */
#include <config.h>

#include "app/mode_export.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/say.h"
#include "app/target.h"
#include "base/mem.h"
#include "log/ghcnames.h"
#include "out/export.h"

/* A selection that reads a log by sites: from the site log, if there is one. */
static Selection by_sites(const char *path, const Selection *data)
{
  Selection sites = *data;
  char *beside = path ? logpath_beside(path) : NULL;
  sites.slice = slice_copy(data->slice, KIND_NAME);
  slice_by_all(sites.slice);
  sites.sites = beside != NULL;
  free(beside);
  return sites;
}

/* Only a site log has cells. They are read a second time, since a model has one value for a
 * band. */
static bool has_cells(const char *path, const Selection *data, const Model *m)
{
  return m->kinds && !m->ghc && (path || data->input_start >= 0);
}

/* Reads the log again, by cells, for the watcher in `sites`. */
static bool read_cells(const char *path, const Selection *sites, const Model *m)
{
  Selection cells = *sites;
  if (!has_cells(path, sites, m) || !logmodel_again(path, sites)) return false;
  cells.cells = cells.quiet = true;
  Model *again = logmodel_read(path, &cells, true);
  if (again) model_free(again);
  return again != NULL;
}

static bool add_cells(const char *path, const Selection *sites, const Model *m, Gathered *g)
{
  Selection cells = *sites;
  cells.watch = moment_watch_cells;
  cells.watcher = g;
  return read_cells(path, &cells, m);
}

/* The samples that were kept for drawing. */
static void take_kept(const Model *m, Gathered *g)
{
  for (size_t i = 0; i < m->nsamples; i++) moment_watch(g, &m->samples[i]);
}

/* In an eventlog the sizes of the heap are known only after the samples. */
static void take_sizes(const Model *m, Gathered *g)
{
  for (size_t i = 0, k = 0; i < g->count; i++) {
    while (k + 1 < m->nsamples && m->samples[k + 1].time <= g->moments[i].time) k++;
    if (g->moments[i].heap < 0 && m->nsamples > 0) g->moments[i].heap = m->samples[k].heap;
  }
}

/* The first word of the job, or the name of the file; fresh. */
static char *program_of(const Model *m, const char *path)
{
  size_t len = m->job ? strcspn(m->job, " ") : 0;
  return len ? mem_copy(m->job, len) : target_name(path);
}

/* `interval`: see Note [Times] in export.h. */
static bool write_sites(const Model *m, const Site *sites, const Gathered *g, bool cells,
                        double interval, const char *path, const Options *o)
{
  char *program = program_of(m, path), *to = target_path(path, &o->to);
  Export e = { .m = m,
               .sites = sites,
               .moments = g->moments,
               .count = g->count,
               .all = o->export.at.how == MOMENT_ALL,
               .cells = cells,
               .interval = interval,
               .program = program,
               .start = export_start(m) };
  Output *out = output_new();
  Messages errors = { 0 };
  e.messages = &errors;
  bool ok = o->to.format->export(&e, out);
  say_messages(&errors, false);
  if (!ok) output_free(out);
  else if ((ok = say_commit(out, to))) target_told(&o->to, to, NULL);
  free(to);
  free(program);
  return ok;
}

static bool write_export(const Model *m, const Gathered *g, bool cells, const char *path,
                         const Options *o)
{
  Site *sites = export_sites(m);
  bool ok = write_sites(m, sites, g, cells, 0, path, o);
  export_free_sites(sites, m->nbands);
  return ok;
}

/* Every sample, one after the other, so that a long run takes no more memory than a short one. The
 * samples are kept in a temporary file until all sites are known. */
typedef struct Stream {
  Export e;
  const Format *format;
  FILE *spool;
  Output *out;
  bool failed;
} Stream;

static void keep_numbers(Stream *t, const double *numbers, size_t count)
{
  t->failed |= fwrite(numbers, sizeof *numbers, count, t->spool) != count;
}

/* The file has numbers: time, heap, stack, total, how many sites; then site and bytes of each. */
static void keep_sample(void *stream, const Sample *s)
{
  double head[] = { s->time, s->heap, s->stack, s->total, (double)s->count };
  keep_numbers(stream, head, sizeof head / sizeof *head);
  for (size_t i = 0; i < s->count; i++)
    keep_numbers(stream, (double[]){ s->entries[i].band, s->entries[i].value }, 2);
}

/* The next sample that was kept, as a moment; false after the last. */
static bool next_moment(Stream *t, Moment *m)
{
  double head[5], part[2] = { 0 };
  if (t->failed || fread(head, sizeof head, 1, t->spool) != 1) return false;
  *m = (Moment){
    .time = head[0], .heap = head[1], .stack = head[2], .total = head[3], .count = (size_t)head[4]
  };
  m->parts = mem_alloc(m->count + 1, sizeof *m->parts);
  for (size_t i = 0; i < m->count; i++) {
    t->failed |= fread(part, sizeof part, 1, t->spool) != 1;
    m->parts[i] = (Part){ (uint32_t)part[0], part[1], -1 };
  }
  return !t->failed;
}

static void put_moment(Stream *t, Moment *m)
{
  t->e.moments = m;
  t->e.count = 1;
  t->failed |= !t->format->export(&t->e, t->out);
  t->e.more = true;
  free(m->parts);
}

/* The same sample of the second reading, which meets the same sites in the same order. */
static void put_with_cells(void *stream, const Sample *s)
{
  Stream *t = stream;
  Moment m;
  if (!next_moment(t, &m)) return;
  for (size_t i = 0; i < m.count && m.count == s->count; i++)
    if (m.parts[i].band == s->entries[i].band) m.parts[i].cells = s->entries[i].value;
  put_moment(t, &m);
}

static void put_all(Stream *t, const char *path, const Selection *sites)
{
  Moment m;
  Selection cells = *sites;
  cells.watch = put_with_cells;
  cells.watcher = t;
  rewind(t->spool);
  if (!t->e.cells || !read_cells(path, &cells, t->e.m))
    while (next_moment(t, &m)) put_moment(t, &m);
  if (!t->e.more) { /* there was no sample */
    t->e.count = 0;
    t->failed |= !t->format->export(&t->e, t->out);
  }
}

static bool export_every(const char *path, const Options *o, Selection *sites)
{
  Stream t = { .format = o->to.format, .spool = tmpfile() };
  if (!t.spool) {
    say("a temporary file: %s", strerror(errno));
    return false;
  }
  sites->watch = keep_sample;
  sites->watcher = &t;
  Model *m = logmodel_read(path, sites, false);
  bool ok = m != NULL;
  if (ok) {
    Site *all = export_sites(m);
    char *to = target_path(path, &o->to);
    t.e = (Export){ .m = m, .sites = all, .cells = has_cells(path, sites, m) };
    t.out = output_new_large();
    Messages errors = { 0 };
    t.e.messages = &errors;
    put_all(&t, path, sites);
    say_messages(&errors, false);
    if (t.failed) say("a temporary file has no room for the samples");
    if (t.failed) output_free(t.out);
    else ok = say_commit(t.out, to);
    ok = ok && !t.failed;
    if (ok) target_told(&o->to, to, NULL);
    free(to);
    export_free_sites(all, m->nbands);
    model_free(m);
  }
  fclose(t.spool);
  return ok;
}

bool mode_export(const char *path, const Options *o)
{
  const Format *f = o->to.format;
  Selection sites = by_sites(path, &o->data);
  if (f->every) {
    bool done = export_every(path, o, &sites);
    slice_free(sites.slice);
    return done;
  }
  bool kept = f->series || o->export.at.how == MOMENT_ALL;
  Gathered *g = moment_new(kept ? (MomentChoice){ .how = MOMENT_ALL } : o->export.at);
  if (!kept) {
    sites.watch = moment_watch;
    sites.watcher = g;
  }
  Model *m = logmodel_read(path, &sites, false);
  bool ok = m != NULL;
  if (ok && kept) take_kept(m, g);
  if (ok) {
    moment_finish(g, m->ended);
    take_sizes(m, g);
    bool cells = !kept && add_cells(path, &sites, m, g);
    ok = write_export(m, g, cells, path, o);
    model_free(m);
  }
  moment_free(g);
  slice_free(sites.slice);
  return ok;
}

/* Time profiles, see Note [Times] in export.h */

/* The centres from the outermost to that of the node; MAIN, above all, is left out. */
static void fill_path(const Prof *c, uint32_t node, Site *s)
{
  for (uint32_t i = node; c->nodes[i].parent != PROF_NONE; i = c->nodes[i].parent) s->depth++;
  if (s->depth == 0) s->depth = 1;
  s->path = mem_alloc(s->depth, sizeof *s->path);
  for (size_t k = s->depth; k-- > 0; node = c->nodes[node].parent) {
    const char *label = c->centres[c->nodes[node].centre].label;
    s->path[k] = mem_copy(label, strlen(label));
  }
}

/* Where the centre of a node is, if that is in the source. */
static void fill_place(const CostCentre *centre, Site *s)
{
  char *line = ghcnames_line(centre->place), *colon = strrchr(line, ':');
  s->kinds[KIND_CENTRE] = centre->label;
  s->kinds[KIND_MODULE] = *centre->module ? centre->module : NULL;
  s->placed = s->depth;
  if (colon && *centre->place != '<') {
    s->line = (unsigned)strtoul(colon + 1, NULL, 10);
    s->file = mem_copy(line, (size_t)(colon - line));
    s->placed = s->depth - 1;
  }
  free(line);
}

static bool costs_something(const CostNode *n)
{
  return n->cost.of[COST_TICKS] > 0 || n->cost.of[COST_BYTES] > 0;
}

/* The nodes that cost something are sites, and bands of a model that holds the profile's name. */
static Site *sites_of_tree(const Prof *c, double interval, Model *m, Moment *moment)
{
  Site *sites = mem_alloc(c->nnodes + 1, sizeof *sites);
  moment->parts = mem_alloc(c->nnodes + 1, sizeof *moment->parts);
  for (uint32_t i = 0; i < c->nnodes; i++) {
    const CostNode *n = &c->nodes[i];
    if (!costs_something(n)) continue;
    char *key = mem_format("%lu", (unsigned long)i);
    uint32_t band = model_band(m, key, strlen(key), MODEL_NO_BAND);
    free(key);
    fill_path(c, i, &sites[band]);
    fill_place(&c->centres[n->centre], &sites[band]);
    double time = n->cost.of[COST_TICKS] * interval;
    moment->parts[moment->count++] = (Part){ band, time, n->cost.of[COST_BYTES] };
    moment->total += time;
  }
  return sites;
}

bool mode_export_time(const Prof *c, const char *path, const Options *o)
{
  if (c->nnodes == 0 || c->paired) {
    say("%s: --format=%s: this profile has no tree of cost centres", path ? path : "standard input",
        o->to.format->name);
    return false;
  }
  const double usual = 1000; /* microseconds */
  Model *m = model_new();
  Moment moment = { .heap = -1, .stack = -1 };
  double interval = c->interval > 0 ? c->interval : usual;
  m->job = c->job ? mem_copy(c->job, strlen(c->job)) : NULL;
  m->date = c->date ? mem_copy(c->date, strlen(c->date)) : NULL;
  Site *sites = sites_of_tree(c, interval, m, &moment);
  Gathered g = { .moments = &moment, .count = 1 };
  bool ok = write_sites(m, sites, &g, true, interval, path, o);
  export_free_sites(sites, m->nbands);
  free(moment.parts);
  model_free(m);
  return ok;
}
