/* options — see options.h. */
#include <config.h>

#include "options.h"

#include <ctype.h>
#include <getopt.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "html.h"
#include "mem.h"
#include "number.h"

enum { BAD_USAGE = 2 };

enum {
    OPT_ALIGN = 256,
    OPT_AT,
    OPT_BY,
    OPT_CHECK,
    OPT_DIFF,
    OPT_MAX_GROWTH,
    OPT_MAX_MEAN,
    OPT_MAX_PEAK,
    OPT_TOLERANCE,
    OPT_UPDATE,
    OPT_ONLY,
    OPT_EXCEPT,
    OPT_FOLLOW,
    OPT_FROM,
    OPT_TO,
    OPT_CELLS,
    OPT_COLOURS_OF,
    OPT_SORT,
    OPT_BANDS,
    OPT_TRACE,
    OPT_FORMAT,
    OPT_PAPER,
    OPT_PORTRAIT,
    OPT_DPI,
    OPT_TITLE,
    OPT_GREY,
    OPT_HTML_SIZE,
    OPT_KEY,
    OPT_NO_SOURCE,
    OPT_SOURCE,
    OPT_AUX,
    OPT_REPORT,
    OPT_SCALE_OF,
    OPT_TABLE,
    OPT_BARS,
    OPT_CENTRES,
    OPT_PROPAGATE,
    OPT_LINES,
    OPT_TERM,
    OPT_WHY,
    OPT_HOLDERS,
    OPT_QUIET,
    OPT_HELP,
    OPT_VERSION
};

static const char short_options[] = "bcCde::ghi::lMm::o:pst::xy";

static const struct option long_options[] = {
    { "align", required_argument, NULL, OPT_ALIGN },
    { "at", required_argument, NULL, OPT_AT },
    { "aux", required_argument, NULL, OPT_AUX },
    { "bands", required_argument, NULL, OPT_BANDS },
    { "bars", optional_argument, NULL, OPT_BARS },
    { "by", required_argument, NULL, OPT_BY },
    { "cells", no_argument, NULL, OPT_CELLS },
    { "centers", required_argument, NULL, OPT_CENTRES },
    { "centres", required_argument, NULL, OPT_CENTRES },
    { "check", required_argument, NULL, OPT_CHECK },
    { "color", no_argument, NULL, 'c' },
    { "colour", no_argument, NULL, 'c' },
    { "colors-of", required_argument, NULL, OPT_COLOURS_OF },
    { "colours-of", required_argument, NULL, OPT_COLOURS_OF },
    { "diff", no_argument, NULL, OPT_DIFF },
    { "dpi", required_argument, NULL, OPT_DPI },
    { "except", required_argument, NULL, OPT_EXCEPT },
    { "follow", no_argument, NULL, OPT_FOLLOW },
    { "format", required_argument, NULL, OPT_FORMAT },
    { "from", required_argument, NULL, OPT_FROM },
    { "gray", no_argument, NULL, OPT_GREY },
    { "grey", no_argument, NULL, OPT_GREY },
    { "help", no_argument, NULL, OPT_HELP },
    { "holders", no_argument, NULL, OPT_HOLDERS },
    { "html-size", required_argument, NULL, OPT_HTML_SIZE },
    { "key", required_argument, NULL, OPT_KEY },
    { "key-page", no_argument, NULL, 'M' },
    { "lines", no_argument, NULL, OPT_LINES },
    { "max-growth", required_argument, NULL, OPT_MAX_GROWTH },
    { "max-mean", required_argument, NULL, OPT_MAX_MEAN },
    { "max-peak", required_argument, NULL, OPT_MAX_PEAK },
    { "multiples", no_argument, NULL, 'l' },
    { "no-source", no_argument, NULL, OPT_NO_SOURCE },
    { "only", required_argument, NULL, OPT_ONLY },
    { "output", required_argument, NULL, 'o' },
    { "paper", required_argument, NULL, OPT_PAPER },
    { "portrait", no_argument, NULL, OPT_PORTRAIT },
    { "propagate", no_argument, NULL, OPT_PROPAGATE },
    { "quiet", no_argument, NULL, OPT_QUIET },
    { "report", optional_argument, NULL, OPT_REPORT },
    { "scale-of", required_argument, NULL, OPT_SCALE_OF },
    { "source", required_argument, NULL, OPT_SOURCE },
    { "sort", required_argument, NULL, OPT_SORT },
    { "table", optional_argument, NULL, OPT_TABLE },
    { "term", optional_argument, NULL, OPT_TERM },
    { "title", required_argument, NULL, OPT_TITLE },
    { "to", required_argument, NULL, OPT_TO },
    { "tolerance", required_argument, NULL, OPT_TOLERANCE },
    { "trace", required_argument, NULL, OPT_TRACE },
    { "update", no_argument, NULL, OPT_UPDATE },
    { "version", no_argument, NULL, OPT_VERSION },
    { "why", optional_argument, NULL, OPT_WHY },
    { NULL, 0, NULL, 0 }
};

/* finish_with_help fills in three lists of formats: all, those in colour, those in grey. */
static const char help[] =
    "Usage: hp2ps [option]... [file[.hp|.eventlog]]...\n"
    "Draws heap profiles: file.hp becomes file.ps. Without a file, standard input to standard output.\n"
    "\n"
    "Which picture\n"
    "  -o, --output=FILE     write to FILE; its suffix chooses the format; - is standard output\n"
    "      --format=FORMAT   %s\n"
    "      --at=WHEN         which census pprof, folded, speedscope and openmetrics hold: peak (default),\n"
    "                        end, or a time; all: each (speedscope, openmetrics)\n"
    "  -e[W[in|mm|pt]]       EPS, W wide (more than 2 in; points unless said), in file.ps\n"
    "      --paper=SIZE      a4 (default) or letter\n"
    "  -g, --portrait        an upright page rather than a broad one\n"
    "      --dpi=N           dots per inch of a PNG (default 144)\n"
    "      --table[=FORMAT]  figures instead of a picture: text, csv or json\n"
    "      --term[=WxH]      a graph in the terminal\n"
    "      --follow          that graph redrawn as the log grows, until its program ends; q quits; with\n"
    "                        -o x.html a page that reloads itself meanwhile\n"
    "      --bars[=LIST]     bars of a time profile (file.prof, file.lex, their JSON, or a site log with\n"
    "                        cost centres): entries or calls, ticks, bytes, stack; the first says in\n"
    "                        which order; of symbolic costs (file.costs): F H C U N V E B, ticks\n"
    "      --report[=FORMAT] the profile in words, with what to do next: text or json\n"
    "      --why[=WHAT]      words about a snapshot, file.hgz: who holds the memory; WHAT is a set as for\n"
    "                        --only, whose holders are told, or an older snapshot, to tell what has grown\n"
    "      --holders         a table about a snapshot: what each kind of cell retains\n"
    "      --format=heapsnapshot  a snapshot for Chrome's developer tools\n"
    "\n"
    "Which data\n"
    "      --by=KIND         bands by producer, construction, type, module, group, site, centre,\n"
    "                        origin, retainer, biography or held, or a pair such as producer,construction\n"
    "                        (needs the site log, file.hpz, or an eventlog, which also has stack and\n"
    "                        calls a producer cc)\n"
    "      --only=KIND=A,B   only what has one of these names; KIND~RE: what matches the expression\n"
    "      --except=KIND=A,B all but that; in plain logs KIND is name, and may be left out\n"
    "      --centres=A,B     in a time profile: fold all other cost centres, or functions, into these\n"
    "      --propagate       in a lexical profile (file.lex): add to each function what was spent below it\n"
    "      --from=T --to=T   only this stretch of time\n"
    "      --cells           cells instead of bytes (site log)\n"
    "  -m[N], --bands=N      at most N bands, the others together as OTHER (default 20; 0: no limit)\n"
    "  -t[F], --trace=F      bands that together make less than F percent go to OTHER (0 to 5; default 1)\n"
    "\n"
    "How it is drawn\n"
    "      --sort=ORDER      deviation (default: the smoothest at the bottom), area or name;\n"
    "                        sum: exactly as GHC's hp2ps does without flags\n"
    "  -d                    by standard deviation exactly as GHC's hp2ps computes it\n"
    "  -i[+|-]               by name, last (+) or first (-) in the alphabet on top\n"
    "  -c, -C, --colour      colours, one for each name (default for %s)\n"
    "      --grey            shades of grey (default for %s)\n"
    "      --colours-of=FILE colours as in the graph of another log, or as FILE.aux has them\n"
    "  -l, -x, --multiples   each band on a base line of its own\n"
    "      --lines           each band as a line from zero, not stacked\n"
    "  -M, --key-page        the key on a page of its own\n"
    "      --key=FILE        the key as text in FILE too, names in full; - is standard output\n"
    "  -b, -s                a big or a small title\n"
    "      --title=TEXT      TEXT in place of the job's name\n"
    "  -y                    as York did: no marks, no total line, trace elements left out\n"
    "  -p                    scale, order and shades as in the last graph (file.aux)\n"
    "      --aux=FILE        ... as recorded in FILE\n"
    "      --scale-of=FILE   axes at least as long as those of the profile FILE\n"
    "\n"
    "Two profiles\n"
    "      --diff A B        how B differs from A: a table (--format=csv or json), or a picture by -o\n"
    "      --align=HOW       in the picture: run (default, each from 0 to 100 %%), time or marks\n"
    "      --check=BASE      has the profile grown beyond BASE? status 3 if so; by default peak and\n"
    "                        mean may be a tenth more, growth a twentieth of BASE's peak; BASE may be a\n"
    "                        directory with a base for each log; --format=json or junit\n"
    "      --tolerance=[FIGURE:][NAME=]P%%   how much more is allowed; FIGURE: peak, mean or growth\n"
    "      --max-peak=[NAME=]SIZE --max-mean=[NAME=]SIZE --max-growth=[NAME=]SIZE   and how much at\n"
    "                        most, of the total or of the band NAME; sizes in k, M or G\n"
    "      --update          make the profile the new BASE\n"
    "\n"
    "Pages (html)\n"
    "      --html-size=N[k|M] the file is at most so large (default 8M, least 256k)\n"
    "      --source=DIR      look for source text in DIR, and in the log's directory\n"
    "      --no-source       no source text in the page\n"
    "\n"
    "      --quiet           no warnings about odd logs\n"
    "  -h, -?, --help        this text\n"
    "      --version         version\n";

static void __attribute__((noreturn))
finish_with(const char *text)
{
    exit(fputs(text, stdout) == EOF || fflush(stdout) != 0 ? EXIT_FAILURE : EXIT_SUCCESS);
}

static void __attribute__((noreturn))
finish_with_help(void)
{
    finish_with(mem_format(help, format_names(FORMATS_ALL, "", " or "),
                           format_names(FORMATS_COLOUR, "", " and "),
                           format_names(FORMATS_GREY, "", " and ")));
}

static void __attribute__((noreturn, format(printf, 1, 2)))
bad(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("hp2ps: ", stderr);
    vfprintf(stderr, format, args);
    fputs("\nTry 'hp2ps --help'.\n", stderr);
    va_end(args);
    exit(BAD_USAGE);
}

static double
number(const char *option, const char *arg, double least, double most)
{
    double v;
    if (!number_parse(arg, arg + strlen(arg), &v) || v < least || v > most)
        bad("%s: expected a number from %g to %g, found '%s'", option, least, most, arg);
    return v;
}

static double
moment(const char *option, const char *arg)
{
    return number(option, arg, -1e15, 1e15);
}

/* Reads "5in", "120mm", "360pt" or "360", and gives points. Without an argument, -e means 468. */
static double
eps_width(const char *arg)
{
    if (arg == NULL)
        return 468;
    size_t len = strlen(arg);
    const char *unit = len >= 2 ? arg + len - 2 : "";
    double factor = strcmp(unit, "in") == 0   ? 72
                    : strcmp(unit, "mm") == 0 ? 72 / 25.4
                    : strcmp(unit, "pt") == 0 ? 1
                                              : 0;
    double v;
    if (!number_parse(arg, factor > 0 ? unit : arg + len, &v))
        bad("-e: expected a width such as 5in, 120mm or 360pt, found '%s'", arg);
    v *= factor > 0 ? factor : 1;
    if (v <= 144 || v > 10000)
        bad("-e: expected more than 2 inches (144pt) and less than 10000pt, found '%s'", arg);
    return v;
}

static const char *const words_names[] = { [WORDS_TEXT] = "text", [WORDS_CSV] = "csv",
                                           [WORDS_JSON] = "json", [WORDS_JUNIT] = "junit" };

static bool
set_words(Options *o, const char *arg)
{
    for (int w = WORDS_TEXT; w <= WORDS_JUNIT; w++)
        if (strcmp(arg, words_names[w]) == 0) {
            o->words = (Words)w;
            return true;
        }
    return false;
}

static void
set_format(Options *o, const char *arg)
{
    if (set_words(o, arg))
        return;
    o->chrome = strcasecmp(arg, "heapsnapshot") == 0;
    o->format = o->chrome ? formats : format_find(arg);
    if (!o->format)
        bad("--format: expected %s, found '%s'", format_names(FORMATS_ALL, "", " or "), arg);
    o->format_given = true;
}

static void
set_sort(Options *o, const char *arg)
{
    if (strcmp(arg, "deviation") == 0)
        o->order = ORDER_DEVIATION;
    else if (strcmp(arg, "area") == 0)
        o->order = ORDER_AREA;
    else if (strcmp(arg, "name") == 0)
        o->order = ORDER_NAME;
    else if (strcmp(arg, "sum") == 0)
        o->order = ORDER_SUM;
    else
        bad("--sort: expected deviation, area, sum or name, found '%s'", arg);
    o->ghc_rules = o->order == ORDER_SUM;
}

static void
set_name_order(Options *o, const char *arg)
{
    if (arg && strcmp(arg, "+") != 0 && strcmp(arg, "-") != 0)
        bad("-i: expected + or -, found '%s'", arg);
    o->order = arg && *arg == '-' ? ORDER_NAME_DOWN : ORDER_NAME;
    o->ghc_rules = true;
}

/* -m and -t without a number mean 0. */
static void
set_bands(Options *o, const char *option, const char *arg)
{
    o->bands = arg ? (size_t)number(option, arg, 0, 1e6) : 0;
    o->bands_given = true;
}

static void
set_trace(Options *o, const char *option, const char *arg)
{
    o->trace = arg ? number(option, arg, 0, 5) : 0;
    o->trace_given = true;
}

static void
set_table(Options *o, const char *arg)
{
    if (o->mode != MODE_WHY && o->mode != MODE_HOLDERS)
        o->mode = MODE_TABLE;
    if (!arg || strcmp(arg, "text") == 0)
        o->table = TABLE_TEXT;
    else if (strcmp(arg, "csv") == 0)
        o->table = TABLE_CSV;
    else if (strcmp(arg, "json") == 0)
        o->table = TABLE_JSON;
    else
        bad("--table: expected text, csv or json, found '%s'", arg);
}

/* WHAT is an older snapshot if it is called so, and otherwise a restriction. */
static bool
set_why(Options *o, const char *arg)
{
    size_t len = arg ? strlen(arg) : 0;
    if (o->mode != MODE_HOLDERS)
        o->mode = MODE_WHY;
    if (len > 4 && strcmp(arg + len - 4, ".hgz") == 0)
        o->why_old = arg;
    else if (arg) {
        o->restricted = true;
        return slice_only(o->slice, arg);
    }
    return true;
}

/* The words of --bars=LIST. The lexical profiler calls entries calls, symbolic costs E. */
static const struct { const char *word; CostKind kind; } quantities[] = {
    { "entries", COST_ENTRIES }, { "calls", COST_ENTRIES }, { "ticks", COST_TICKS },
    { "time", COST_TICKS },      { "bytes", COST_BYTES },   { "alloc", COST_BYTES },
    { "stack", COST_STACK },     { "F", COST_F },           { "H", COST_H },
    { "C", COST_C },             { "U", COST_U },           { "N", COST_N },
    { "V", COST_V },             { "E", COST_ENTRIES },     { "B", COST_B },
};

static bool
add_quantity(Options *o, const char *word, size_t len)
{
    for (size_t i = 0; i < sizeof quantities / sizeof *quantities; i++)
        if (strlen(quantities[i].word) == len && strncmp(quantities[i].word, word, len) == 0) {
            for (size_t k = 0; k < o->nquantities; k++)
                if (o->quantities[k] == quantities[i].kind)
                    return true;
            o->quantities[o->nquantities++] = quantities[i].kind;
            return true;
        }
    return false;
}

static void
set_bars(Options *o, const char *arg)
{
    o->bars = true;
    o->nquantities = 0;
    for (const char *p = arg; p; p = *p ? p + 1 : NULL) {
        size_t len = strcspn(p, ",");
        if (!add_quantity(o, p, len))
            bad("--bars=%s: expected entries (or calls), ticks, bytes and stack, or some, with "
                "commas between; of symbolic costs F, H, C, U, N, V, E, B and ticks",
                arg);
        p += len;
    }
}

static void
set_term(Options *o, const char *arg)
{
    char after;
    o->mode = MODE_TERM;
    if (arg
        && (sscanf(arg, "%4dx%4d%c", &o->term_columns, &o->term_rows, &after) != 2
            || o->term_columns < 20 || o->term_rows < 5))
        bad("--term: expected WIDTHxHEIGHT, at least 20x5, found '%s'", arg);
}

static void
set_report(Options *o, const char *arg)
{
    o->mode = MODE_REPORT;
    if (arg && strcmp(arg, "text") != 0 && strcmp(arg, "json") != 0)
        bad("--report: expected text or json, found '%s'", arg);
    if (arg)
        set_words(o, arg);
}

static void
set_at(Options *o, const char *arg)
{
    if (!at_parse(arg, &o->at))
        bad("--at: expected peak, end, all or a time, found '%s'", arg);
    o->at_given = true;
}

static void
set_align(Options *o, const char *arg)
{
    if (strcmp(arg, "run") != 0 && strcmp(arg, "time") != 0 && strcmp(arg, "marks") != 0)
        bad("--align: expected run, time or marks, found '%s'", arg);
    o->align = *arg == 'r' ? ALIGN_RUN : *arg == 't' ? ALIGN_TIME : ALIGN_MARKS;
}

static void
set_paper(Options *o, const char *arg)
{
    if (strcasecmp(arg, "a4") != 0 && strcasecmp(arg, "letter") != 0)
        bad("--paper: expected a4 or letter, found '%s'", arg);
    o->letter = strcasecmp(arg, "letter") == 0;
}

/* Reads "300000", "512k" or "8M". */
static void
set_html_size(Options *o, const char *arg)
{
    size_t len = strlen(arg);
    char unit = len > 0 ? arg[len - 1] : '\0';
    double factor = unit == 'k' || unit == 'K' ? 1e3 : unit == 'M' || unit == 'm' ? 1e6 : 1, v;
    if (!number_parse(arg, arg + len - (factor > 1), &v) || v * factor < HTML_LEAST
        || v * factor > 1e9)
        bad("--html-size: expected a size from 256k to 1000M, found '%s'", arg);
    o->html_size = (size_t)(v * factor);
}

static void
add_folder(Options *o, const char *folder)
{
    MEM_RESERVE(o->folders, o->folders_cap, o->nfolders + 1);
    o->folders[o->nfolders++] = folder;
}

static void
set_colour(Options *o, bool colour)
{
    o->colour = colour;
    o->colour_given = true;
}

static void
set_long(Options *o, int c)
{
    bool ok = true;
    switch (c) {
    case OPT_ALIGN: set_align(o, optarg); break;
    case OPT_AT: set_at(o, optarg); break;
    case OPT_CHECK: o->check = optarg; o->mode = MODE_CHECK; break;
    case OPT_DIFF: o->mode = MODE_DIFF; break;
    case OPT_MAX_GROWTH: ok = limits_most(o->limits, FIGURE_GROWTH, optarg); break;
    case OPT_MAX_MEAN: ok = limits_most(o->limits, FIGURE_MEAN, optarg); break;
    case OPT_MAX_PEAK: ok = limits_most(o->limits, FIGURE_PEAK, optarg); break;
    case OPT_TOLERANCE: ok = limits_tolerance(o->limits, optarg); break;
    case OPT_UPDATE: o->update = true; break;
    case OPT_BY:
        o->by = optarg;
        ok = slice_by(o->slice, optarg) && slice_by(o->kinds, optarg);
        break;
    case OPT_ONLY: ok = slice_only(o->slice, optarg); o->restricted = true; break;
    case OPT_EXCEPT: ok = slice_except(o->slice, optarg); o->restricted = true; break;
    case OPT_FOLLOW: o->mode = MODE_FOLLOW; break;
    case OPT_FROM: o->from = moment("--from", optarg); o->restricted = true; break;
    case OPT_TO: o->to = moment("--to", optarg); o->restricted = true; break;
    case OPT_CELLS: o->cells = o->restricted = true; break;
    case OPT_COLOURS_OF: o->colours_of = optarg; break;
    case OPT_SORT: set_sort(o, optarg); break;
    case OPT_BANDS: set_bands(o, "--bands", optarg); break;
    case OPT_TRACE: set_trace(o, "--trace", optarg); break;
    case OPT_FORMAT: set_format(o, optarg); break;
    case OPT_PAPER: set_paper(o, optarg); break;
    case OPT_PORTRAIT: o->portrait = true; break;
    case OPT_DPI: o->dpi = number("--dpi", optarg, 10, 1200); o->dpi_given = true; break;
    case OPT_TITLE: o->heading = optarg; break;
    case OPT_GREY: set_colour(o, false); break;
    case OPT_HTML_SIZE: set_html_size(o, optarg); break;
    case OPT_KEY: o->key = optarg; break;
    case OPT_NO_SOURCE: o->no_source = true; break;
    case OPT_SOURCE: add_folder(o, optarg); break;
    case OPT_AUX: o->aux = optarg; o->use_aux = true; break;
    case OPT_SCALE_OF: o->scale_of = optarg; break;
    case OPT_REPORT: set_report(o, optarg); break;
    case OPT_TABLE: set_table(o, optarg); break;
    case OPT_TERM: set_term(o, optarg); break;
    case OPT_WHY: ok = set_why(o, optarg); break;
    case OPT_HOLDERS: o->mode = MODE_HOLDERS; break;
    case OPT_BARS: set_bars(o, optarg); break;
    case OPT_CENTRES: o->centres = optarg; break;
    case OPT_PROPAGATE: o->propagate = true; break;
    case OPT_LINES: o->lines = true; break;
    case OPT_QUIET: o->quiet = true; break;
    case OPT_HELP: finish_with_help();
    case OPT_VERSION: finish_with("hp2ps (Strata) " PACKAGE_VERSION "\n");
    }
    if (!ok)
        exit(BAD_USAGE);
}

static void
set_short(Options *o, int c)
{
    switch (c) {
    case 'b': o->title = TITLE_BIG; break;
    case 's': o->title = TITLE_SMALL; break;
    case 'c': case 'C': set_colour(o, true); break;
    case 'd': o->order = ORDER_GHC; o->ghc_rules = true; break;
    case 'e': o->eps_width = eps_width(optarg); set_format(o, "eps"); break;
    case 'g': o->portrait = true; break;
    case 'h': finish_with_help();
    case 'i': set_name_order(o, optarg); break;
    case 'l': case 'x': o->multiples = true; break;
    case 'M': o->key_page = true; break;
    case 'm': set_bands(o, "-m", optarg); break;
    case 'o': o->output = optarg; break;
    case 'p': o->use_aux = true; break;
    case 't': set_trace(o, "-t", optarg); break;
    case 'y': o->york = true; break;
    case '?':
        fputs("Try 'hp2ps --help'.\n", stderr);
        exit(BAD_USAGE);
    }
}

/* Words on the command line */

/* A value that begins with - is an option that was meant as one, unless it is a number, or stands
 * behind a = sign. */
static bool
is_option(const char *word)
{
    return word && word[0] == '-' && word[1] && !isdigit((unsigned char)word[1]) && word[1] != '.';
}

/* Is the word one of these, which have blanks between them? */
static bool
is_one_of(const char *word, const char *words)
{
    size_t len = strlen(word);
    for (const char *p = words; (p = strstr(p, word)); p++)
        if ((p == words || p[-1] == ' ') && (p[len] == ' ' || !p[len]))
            return true;
    return false;
}

/* Is the word a value of an option that takes one only behind =, or of -m and -t, right behind? */
static bool
fits_option(int c, const char *word)
{
    double v;
    int columns, rows;
    const char *end = word + strlen(word);
    switch (c) {
    case OPT_TABLE: return is_one_of(word, "text csv json");
    case OPT_REPORT: return is_one_of(word, "text json");
    case OPT_BARS: return is_one_of(word, "entries calls ticks time bytes alloc stack");
    case OPT_TERM: return sscanf(word, "%4dx%4d", &columns, &rows) == 2;
    case 'e': case 'm': case 't': return number_parse(word, end, &v);
    }
    return false;
}

static const char *
long_name(int c)
{
    const struct option *o = long_options;
    while (o->name && o->val != c)
        o++;
    return o->name;
}

/* An option without its value must not take the next word for it, nor leave it among the files.
 * `next` is the word after the option; NULL at the end. */
static void
check_value(int c, const char *next)
{
    const char *name = long_name(c);
    if (!optarg && next && fits_option(c, next) && access(next, F_OK) != 0) {
        if (c >= 256)
            bad("--%s %s: expected --%s=%s", name, next, name, next);
        bad("-%c %s: expected -%c%s", c, next, c, next);
    }
}

/* For an option that takes the next word as its value. */
static void
check_taken(int c, const char *taken)
{
    if (optarg != taken || !is_option(taken))
        return;
    if (c < 256)
        bad("-%c: expected a value, found the option %s; a file of that name is ./%s", c, taken,
            taken);
    bad("--%s: expected a value, found the option %s; a value of that kind is given as --%s=%s",
        long_name(c), taken, long_name(c), taken);
}

static void
format_from_output(Options *o)
{
    if (o->format_given || !o->output)
        return;
    const char *dot = strrchr(o->output, '.');
    if (!dot || strchr(dot, '/') || strcmp(o->output, "-") == 0)
        return;
    o->chrome = strcasecmp(dot + 1, "heapsnapshot") == 0;
    o->format = o->chrome ? formats : format_find(dot + 1);
    if (!o->format)
        bad("-o %s: expected a name that ends in %s, or --format", o->output,
            format_names(FORMATS_ALL, ".", " or "));
}

static void
check_key(const Options *o)
{
    if (!o->key)
        return;
    bool standard = strcmp(o->key, "-") == 0;
    bool picture = (o->output && strcmp(o->output, "-") == 0) || (!o->output && o->nfiles == 0);
    if (o->mode != MODE_GRAPH)
        bad("--key=%s: there is a key only with a picture", o->key);
    if (standard && picture)
        bad("--key=-: standard output takes the picture already; name a file with -o");
    if (!standard && o->nfiles > 1)
        bad("--key=%s: one file cannot hold the keys of %zu graphs", o->key, o->nfiles);
}

/* --follow writes a picture if --format or the name of the output asks for one; any other name is
 * that of a text. */
static void
set_followed(Options *o)
{
    const char *dot = o->output ? strrchr(o->output, '.') : NULL;
    const Format *f = dot && !strchr(dot, '/') ? format_find(dot + 1) : NULL;
    if (!o->format_given && f) {
        o->format = f;
        o->format_given = true;
    }
    if (o->format_given && (o->chrome || o->format->export))
        bad("--follow: expected a picture's format, found '%s'",
            o->chrome ? "heapsnapshot" : o->format->name);
    if (o->format_given && o->output && strcmp(o->output, "-") == 0)
        bad("--follow: a picture that is written again and again needs a file, by -o FILE");
}

/* --holders and --why write a page if --format or the name of the output asks for one. */
static void
set_held(Options *o)
{
    const char *dot = o->output ? strrchr(o->output, '.') : NULL;
    const Format *f = o->format_given ? o->format : dot ? format_find(dot + 1) : NULL;
    if (!f || !f->sites)
        return;
    if (o->why_old || o->restricted)
        bad("--why=...: this is told in words; a page is for --holders, or --why alone");
    o->format = f;
    o->format_given = true;
    o->mode = MODE_GRAPH;
    o->snapshot = true;
}

/* Which command writes words as what. */
static void
check_words(Options *o)
{
    static const struct { Mode mode; Words words; } can[] = {
        { MODE_TABLE, WORDS_TEXT },  { MODE_TABLE, WORDS_CSV },  { MODE_TABLE, WORDS_JSON },
        { MODE_REPORT, WORDS_TEXT }, { MODE_REPORT, WORDS_JSON }, { MODE_DIFF, WORDS_TEXT },
        { MODE_DIFF, WORDS_CSV },    { MODE_DIFF, WORDS_JSON },   { MODE_CHECK, WORDS_TEXT },
        { MODE_CHECK, WORDS_JSON },  { MODE_CHECK, WORDS_JUNIT },
    };
    bool ok = o->words == WORDS_NONE;
    for (size_t i = 0; i < sizeof can / sizeof *can; i++)
        ok |= can[i].mode == o->mode && can[i].words == o->words;
    if (!ok)
        bad("--format=%s: expected %s, or with --table, --report, --diff or --check one of their "
            "own", words_names[o->words], format_names(FORMATS_ALL, "", " or "));
    if (o->mode == MODE_TABLE && o->words != WORDS_NONE)
        o->table = o->words == WORDS_CSV ? TABLE_CSV : o->words == WORDS_JSON ? TABLE_JSON
                                                                              : TABLE_TEXT;
}

/* Formats of other tools have no look, and hold bytes and cells. */
static void
check_export(const Options *o)
{
    const Format *f = o->format;
    if (o->at_given && (o->mode != MODE_GRAPH || !f->export || f->series))
        bad("--at: expected --format=pprof, folded, speedscope or openmetrics, which hold one "
            "census");
    if (o->at.how == AT_ALL && !f->can_all)
        bad("--at=all: %s holds one census; expected peak, end or a time", f->name);
    if (f->export && o->cells)
        bad("--cells: %s has bytes, and cells too where it can", f->name);
    if (f->export && o->mode == MODE_DIFF)
        bad("--diff: expected a picture's format, found '%s'", f->name);
}

/* Limits alone make a check. */
static void
check_compared(Options *o)
{
    if (o->limits->nlimits > 0 && o->mode == MODE_GRAPH)
        o->mode = MODE_CHECK;
    if (o->mode == MODE_CHECK && !o->check && o->limits->nlimits == 0)
        bad("--check: expected a base, --check=BASE, or limits such as --max-peak=50M");
    if (o->mode == MODE_DIFF && o->nfiles != 2)
        bad("--diff: expected two logs, found %zu", o->nfiles);
    if (o->mode == MODE_DIFF && strcmp(o->files[0], "-") == 0 && strcmp(o->files[1], "-") == 0)
        bad("--diff - -: standard input can be only one of the two");
    if (o->check && strcmp(o->check, "-") == 0)
        bad("--check=-: expected a base that is a file or a directory");
    if ((o->limits->nlimits > 0 || o->limits->ntolerances > 0) && o->mode != MODE_CHECK)
        bad("--tolerance and --max-...: these are for --check");
    if (o->mode == MODE_FOLLOW && (o->nfiles != 1 || strcmp(o->files[0], "-") == 0))
        bad("--follow: expected one log, by its name");
    if (o->update && !o->check)
        bad("--update: expected --check=BASE, the file to update");
    if (o->align != ALIGN_RUN && o->mode != MODE_DIFF)
        bad("--align: this is for --diff");
}

/* --check takes the next word as its base, unless that is an option, or limits are given and no
 * other word is left to be the log. */
static void
parse_words(Options *o, int argc, char **argv)
{
    int base = 0;
    for (int c; (c = getopt_long(argc, argv, short_options, long_options, NULL)) != -1;) {
        bool apart = c == OPT_CHECK && optarg == argv[optind - 1];
        if (apart && is_option(optarg)) {
            optind--;
            optarg = NULL;
        } else if (apart)
            base = optind - 1;
        check_taken(c, argv[optind - 1]);
        check_value(c, argv[optind]);
        if (c >= 256)
            set_long(o, c);
        else
            set_short(o, c);
    }
    bool is_log = base && optind == argc && o->limits->nlimits > 0 && !o->update;
    o->files = argv + (is_log ? base : optind);
    o->nfiles = is_log ? 1 : (size_t)(argc - optind);
    if (is_log)
        o->check = NULL;
}

void
options_parse(Options *o, int argc, char **argv)
{
    *o = (Options){ .from = -INFINITY, .to = INFINITY, .trace = 1, .bands = 20, .dpi = 144,
                    .format = formats, .html_size = HTML_SIZE };
    o->slice = slice_new();
    o->kinds = slice_new();
    o->limits = limits_new();
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "-?") == 0)
            finish_with_help();
    parse_words(o, argc, argv);
    check_compared(o);
    check_words(o);
    if (o->mode == MODE_GRAPH || (o->mode == MODE_DIFF && o->words == WORDS_NONE))
        format_from_output(o);
    if (o->mode == MODE_FOLLOW)
        set_followed(o);
    if (o->mode == MODE_WHY || o->mode == MODE_HOLDERS)
        set_held(o);
    check_export(o);
    if (!o->colour_given)
        o->colour = o->format->colour;
    if (o->output && o->nfiles > 1 && strcmp(o->output, "-") != 0 && o->mode == MODE_GRAPH)
        bad("-o %s: one output cannot hold the graphs of %zu files", o->output, o->nfiles);
    check_key(o);
    if (o->lines && (o->mode != MODE_GRAPH || o->multiples || o->format->write == NULL
                     || o->format->sites))
        bad("--lines: expected a picture of a heap profile without --multiples");
}

void
options_free(Options *o)
{
    slice_free(o->slice);
    slice_free(o->kinds);
    limits_free(o->limits);
    free(o->folders);
}
