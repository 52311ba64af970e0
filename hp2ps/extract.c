/* extract — see extract.h. */
#include <config.h>

#include "extract.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "export.h"
#include "find.h"
#include "load.h"
#include "mem.h"
#include "save.h"

/* The options that read a log by sites: the site log, if there is one. */
static Options
by_sites(const char *path, const Options *o)
{
    Options sites = *o;
    char *beside = path ? find_beside(path) : NULL;
    sites.slice = slice_copy(o->slice, KIND_NAME);
    slice_by_all(sites.slice);
    sites.sites = beside != NULL;
    free(beside);
    return sites;
}

/* Only a site log has cells. They are read a second time, since a model has one value for a
 * band. */
static bool
add_cells(const char *path, const Options *o, const Model *m, Gathered *g)
{
    Options cells = *o;
    bool events = m->sample_unit && strcmp(m->sample_unit, "elapsed seconds") == 0;
    if (!m->kinds || events || (!path && lseek(STDIN_FILENO, o->input_start, SEEK_SET) < 0))
        return false;
    cells.cells = cells.quiet = true;
    cells.watch = at_watch_cells;
    cells.watcher = g;
    Model *again = load_log(path, &cells, true);
    if (again)
        model_free(again);
    return again != NULL;
}

/* The samples that were kept for drawing. */
static void
take_kept(const Model *m, Gathered *g)
{
    for (size_t i = 0; i < m->nsamples; i++)
        at_watch(g, &m->samples[i]);
}

/* In an eventlog the sizes of the heap are known only after the samples. */
static void
take_sizes(const Model *m, Gathered *g)
{
    for (size_t i = 0, k = 0; i < g->count; i++) {
        while (k + 1 < m->nsamples && m->samples[k + 1].time <= g->moments[i].time)
            k++;
        if (g->moments[i].heap < 0 && m->nsamples > 0)
            g->moments[i].heap = m->samples[k].heap;
    }
}

/* The first word of the job, or the name of the file; fresh. */
static char *
program_of(const Model *m, const char *path)
{
    size_t len = m->job ? strcspn(m->job, " ") : 0;
    return len ? mem_copy(m->job, len) : save_name(path);
}

static bool
write_export(const Model *m, const Gathered *g, bool cells, const char *path, const Options *o)
{
    Site *sites = export_sites(m);
    char *program = program_of(m, path), *to = save_path(path, o);
    Export e = { .m = m, .sites = sites, .moments = g->moments, .count = g->count,
                 .all = o->at.how == AT_ALL, .cells = cells, .program = program,
                 .start = export_start(m) };
    Out *out = out_new();
    bool ok = o->format->export(&e, out);
    if (ok)
        ok = out_commit(out, to);
    else
        out_free(out);
    free(to);
    free(program);
    export_free_sites(sites, m->nbands);
    return ok;
}

bool
extract_log(const char *path, const Options *o)
{
    const Format *f = o->format;
    Options sites = by_sites(path, o);
    bool kept = f->series || o->at.how == AT_ALL;
    Gathered *g = at_new(kept || f->every ? (At){ .how = AT_ALL } : o->at);
    if (!kept || f->every) {
        sites.watch = at_watch;
        sites.watcher = g;
    }
    Model *m = load_log(path, &sites, false);
    bool ok = m != NULL;
    if (ok && kept && !f->every)
        take_kept(m, g);
    if (ok) {
        at_finish(g, m->ended);
        take_sizes(m, g);
        bool cells = (!kept || f->every) && add_cells(path, &sites, m, g);
        ok = write_export(m, g, cells, path, o);
        model_free(m);
    }
    at_free(g);
    slice_free(sites.slice);
    return ok;
}
