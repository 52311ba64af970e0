/* main — hp2ps, the heap-profile grapher: log -> Model -> Stack -> Plot -> picture, once per file. */
#include <config.h>

#include <langinfo.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "auxfile.h"
#include "draw.h"
#include "find.h"
#include "layout.h"
#include "mem.h"
#include "model.h"
#include "options.h"
#include "read.h"
#include "table.h"
#include "term.h"
#include "text.h"
#include "trace.h"

/* Names of files */

static const char *
base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* As ever, output goes to the current directory under the log's base name. */
static char *
beside(const char *path, const char *suffix)
{
    char *whole = find_stem(path), *name = mem_format("%s%s", base_name(whole), suffix);
    free(whole);
    return name;
}

/* What a log is called where people read it. Fresh. */
static char *
shown_name(const char *path)
{
    char *name = path ? beside(path, "") : mem_copy("standard input", 14);
    char *clean = text_clean(name, strlen(name));
    free(name);
    return clean;
}

/* Logs */

static ReadOptions
read_options(const Options *o)
{
    return (ReadOptions){ .slice = o->slice, .from = o->from, .to = o->to, .cells = o->cells, .quiet = o->quiet,
                          .progress = !o->quiet && isatty(STDERR_FILENO) };
}

/* path NULL: standard input. The site log is read instead if a slice needs it, and else for what
 * it knows besides. */
static Model *
load(const char *path, const Options *o, bool may_miss)
{
    ReadOptions options = read_options(o);
    options.may_miss = may_miss;
    bool need = slice_needs_sites(o->slice) || o->cells;
    char *sites = !path ? NULL : need ? find_sites(path) : find_beside(path);
    if (path && need && !sites)
        return NULL;
    options.beside = need ? NULL : sites;
    Model *m = read_log(path && need ? sites : path, &options);
    free(sites);
    return m;
}

/* Graph */

static void
page_size(const Options *o, LayoutOptions *l)
{
    double broad = o->letter ? 792 : 842, narrow = o->letter ? 612 : 595;
    l->margin = 30;
    l->width = o->portrait ? narrow : broad;
    l->height = o->portrait ? broad : narrow;
    if (o->format == FORMAT_EPS || o->eps_width > 0) {
        l->width = o->eps_width > 0 ? o->eps_width : 468;
        l->height = l->width * 0.72;
        l->margin = 6;
    }
}

/* Axes as long as another profile's; that one is read under the same restrictions. */
static bool
scale_of(const Options *o, LayoutOptions *l)
{
    char *path = find_log(o->scale_of);
    Model *m = load(path, o, true);
    free(path);
    if (!m)
        return false;
    l->x_range = fmax(l->x_range, model_duration(m));
    l->y_range = fmax(l->y_range, m->peak);
    model_free(m);
    return true;
}

/* Vectors are bounded by the layout; a PNG of very many bands hardly compresses, and is drawn coarser unless --dpi says
 * how fine it must be. */
static bool
write_page_file(const Plot *plot, size_t first, size_t count, const Options *o, const char *path)
{
    const size_t most = 1000000;
    bool free_choice = o->format == FORMAT_PNG && !o->dpi_given;
    for (double dpi = o->dpi;; dpi *= 0.8) {
        Out *out = out_new();
        bool ok = draw_pages(plot, first, count, o->format, dpi, out);
        if (ok && !(free_choice && out_size(out) > most && dpi > 40))
            return out_commit(out, path);
        out_free(out);
        if (!ok)
            return false;
    }
}

/* Formats of one page put the key's pages into files of their own: prog.svg, prog-key.svg, prog-key2.svg. */
static bool
write_single_pages(const Plot *plot, const Options *o, const char *path)
{
    bool ok = write_page_file(plot, 0, 1, o, path);
    if (!path && plot->npages > 1 && !o->quiet)
        fprintf(stderr, "hp2ps: the key is left out: a pipe holds one %s page\n", options_suffix(o->format) + 1);
    for (size_t i = 1; i < plot->npages && path && ok; i++) {
        const char *dot = strrchr(base_name(path), '.');
        size_t len = dot ? (size_t)(dot - path) : strlen(path);
        char *number = i > 1 ? mem_format("%zu", i) : mem_copy("", 0);
        char *name = mem_format("%.*s-key%s%s", (int)len, path, number, dot ? dot : "");
        ok = write_page_file(plot, i, 1, o, name);
        free(name);
        free(number);
    }
    return ok;
}

static bool
write_text(const Plot *plot, const char *path)
{
    char *text = NULL;
    size_t len = 0;
    FILE *memory = open_memstream(&text, &len);
    if (!memory)
        return false;
    plot_print(plot, memory);
    Out *out = out_new();
    bool ok = fclose(memory) == 0;
    if (ok)
        out_write(out, text, len);
    free(text);
    return out_commit(out, path) && ok;
}

static bool
write_graph(const Stack *s, const LayoutOptions *l, const Options *o, const char *path)
{
    if (o->format == FORMAT_PLOT) {
        Plot *plot = layout_plot(s, l, &measure_builtin);
        bool ok = write_text(plot, path);
        plot_free(plot);
        return ok;
    }
    Fonts *fonts = draw_fonts();
    Measure measure = draw_measure(fonts);
    Plot *plot = layout_plot(s, l, &measure);
    bool ok = draw_many_pages(o->format) ? write_page_file(plot, 0, plot->npages, o, path)
                                         : write_single_pages(plot, o, path);
    plot_free(plot);
    draw_fonts_free(fonts);
    return ok;
}

static bool
write_aux(const char *path, const Stack *s, const LayoutOptions *l)
{
    Colour *greys = mem_alloc(s->nlayers, sizeof *greys), *colours = mem_alloc(s->nlayers, sizeof *colours);
    for (size_t i = 0; i < s->nlayers; i++) {
        greys[i] = layout_shade(s, i, false, l->aux);
        colours[i] = layout_shade(s, i, true, l->aux);
    }
    bool ok =
        auxfile_write(path, s, fmax(l->x_range, model_duration(s->model)), fmax(l->y_range, s->peak), greys, colours);
    free(greys);
    free(colours);
    return ok;
}

static TraceOptions
trace_options(const Options *o, const Aux *aux)
{
    TraceOptions t = { .percent = o->trace, .most = o->bands, .order = o->order, .ghc = o->ghc_rules, .drop = o->york };
    if (aux) {
        t.rank = auxfile_rank;
        t.context = aux;
    }
    return t;
}

/* -p: what the last graph recorded. The first time there is nothing yet; then this graph sets the standard. */
static bool
read_aux(const Options *o, const char *path, Aux **aux)
{
    bool missing = false;
    *aux = o->use_aux && path ? auxfile_read(path, &missing) : NULL;
    if (missing && !o->quiet)
        fprintf(stderr, "hp2ps: %s: not there yet; this graph will be the standard\n", path);
    return *aux || missing || !(o->use_aux && path);
}

static bool
graph(const Model *m, const char *path, const Options *o)
{
    bool piped = (!path && !o->output) || (o->output && strcmp(o->output, "-") == 0);
    char *output = piped       ? NULL
                   : o->output ? mem_copy(o->output, strlen(o->output))
                               : beside(path, options_suffix(o->format));
    char *aux_path = o->aux ? mem_copy(o->aux, strlen(o->aux)) : path ? beside(path, ".aux") : NULL;
    char *name = shown_name(path);
    char *heading = o->heading ? text_clean(o->heading, strlen(o->heading)) : NULL;
    Aux *aux;
    bool ok = read_aux(o, aux_path, &aux);
    LayoutOptions l = { .title = o->title,
                        .heading = heading,
                        .fallback = name,
                        .colour = o->colour,
                        .york = o->york,
                        .multiples = o->multiples,
                        .key_page = o->key_page,
                        .aux = aux };
    page_size(o, &l);
    if (aux) {
        l.x_range = auxfile_x_range(aux);
        l.y_range = auxfile_y_range(aux);
    }
    if (ok && (!o->scale_of || scale_of(o, &l))) {
        TraceOptions t = trace_options(o, aux);
        Stack *s = trace_stack(m, &t);
        ok = write_graph(s, &l, o, output);
        /* PostScript by its usual name leaves an .aux behind, as it always has; otherwise only -p does. */
        bool usual = output && !o->output && (o->format == FORMAT_PS || o->format == FORMAT_EPS);
        if (ok && aux_path && (usual || (o->use_aux && output)))
            ok = write_aux(aux_path, s, &l);
        trace_free(s);
    } else
        ok = false;
    if (aux)
        auxfile_free(aux);
    free(heading);
    free(name);
    free(aux_path);
    free(output);
    return ok;
}

/* Words */

static const char *
text_output(const Options *o)
{
    return o->output && strcmp(o->output, "-") != 0 ? o->output : NULL;
}

static void
table(const Model *m, const char *path, const Options *o, bool first, Out *out)
{
    char *file = path ? text_clean(path, strlen(path)) : mem_copy("-", 1);
    TableOptions t = { .format = o->table, .file = file, .heading = first };
    t.most = o->bands_given ? o->bands : 0;
    t.percent = o->trace_given ? o->trace : 0;
    if (!first && o->table == TABLE_TEXT)
        out_puts(out, "\n");
    table_write(m, &t, out);
    free(file);
}

static TermOptions
terminal(const Options *o)
{
    TermOptions t = { .columns = 80, .rows = 24 };
    bool screen = !text_output(o) && isatty(STDOUT_FILENO);
    struct winsize size;
    if (screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20 && size.ws_row >= 12) {
        t.columns = size.ws_col;
        t.rows = size.ws_row / 2 > 10 ? size.ws_row / 2 : 10;
    }
    if (o->term_columns) {
        t.columns = o->term_columns;
        t.rows = o->term_rows;
    }
    const char *kind = getenv("TERM");
    setlocale(LC_CTYPE, "");
    t.unicode = screen && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    setlocale(LC_CTYPE, "C");
    t.colour = t.unicode && kind && strcmp(kind, "dumb") != 0 && !getenv("NO_COLOR");
    return t;
}

static void
term(const Model *m, const char *path, const Options *o, Out *out)
{
    TraceOptions t = trace_options(o, NULL);
    TermOptions options = terminal(o);
    char *heading = o->heading ? text_clean(o->heading, strlen(o->heading)) : shown_name(path);
    Stack *s = trace_stack(m, &t);
    term_draw(s, !o->heading && m->job && *m->job ? m->job : heading, &options, out);
    trace_free(s);
    free(heading);
}

static bool
one_file(const char *arg, const Options *o, bool first, Out *words)
{
    char *path = arg && strcmp(arg, "-") != 0 ? find_log(arg) : NULL;
    Model *m = load(path, o, false);
    bool ok = m != NULL;
    if (ok && o->mode == MODE_GRAPH)
        ok = graph(m, path, o);
    else if (ok && o->mode == MODE_TABLE)
        table(m, path, o, first, words);
    else if (ok)
        term(m, path, o, words);
    if (m)
        model_free(m);
    free(path);
    return ok;
}

int
main(int argc, char **argv)
{
    Options o;
    options_parse(&o, argc, argv);
    Out *words = out_new();
    bool ok = true;
    if (o.nfiles == 0)
        ok = one_file(NULL, &o, true, words);
    for (size_t i = 0; i < o.nfiles; i++)
        ok = one_file(o.files[i], &o, i == 0, words) && ok;
    if (o.mode == MODE_GRAPH)
        out_free(words);
    else if (ok || out_size(words) > 0)
        ok = out_commit(words, text_output(&o)) && ok;
    else
        out_free(words);
    options_free(&o);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
