/* agree — see agree.h. */
#include <config.h>

#include "app/agree.h"

#include <string.h>
#include <strings.h>

#include "app/help.h"
#include "app/mode.h"
#include "base/text.h"

const char *const agree_words[] = { [WORDS_TEXT] = "text",
                                    [WORDS_CSV] = "csv",
                                    [WORDS_JSON] = "json",
                                    [WORDS_JUNIT] = "junit",
                                    [WORDS_SARIF] = "sarif" };

static void format_from_output(Options *o)
{
  if (o->to.format_given || !o->to.output) return;
  const char *dot = strrchr(o->to.output, '.');
  if (!dot || strchr(dot, '/') || strcmp(o->to.output, "-") == 0) return;
  o->to.chrome = strcasecmp(dot + 1, "heapsnapshot") == 0;
  o->to.format = o->to.chrome ? formats : format_find(dot + 1);
  if (!o->to.format)
    help_bad("-o %s: expected a name that ends in %s, or --format", o->to.output,
             format_names(FORMATS_ALL, ".", " or "));
}

/* A page whose file has the name of a picture. */
static void check_page(const Options *o)
{
  const char *dot = o->to.output ? strrchr(o->to.output, '.') : NULL;
  const Format *f = dot ? format_find(dot + 1) : NULL;
  if (o->verb && strcmp(o->verb->name, "page") == 0 && f && !f->sites)
    help_bad("page -o %s: expected a name that ends in .html; draw -o %s makes a picture",
             o->to.output, o->to.output);
}

static void check_key(const Options *o)
{
  if (!o->to.key) return;
  bool standard = strcmp(o->to.key, "-") == 0;
  bool picture =
      (o->to.output && strcmp(o->to.output, "-") == 0) || (!o->to.output && o->nfiles == 0);
  if (o->mode != MODE_GRAPH) help_bad("--key=%s: there is a key only with a picture", o->to.key);
  if (standard && picture)
    help_bad("--key=-: standard output takes the picture already; name a file with -o");
  if (!standard && o->nfiles > 1)
    help_bad("--key=%s: one file cannot hold the keys of %zu graphs", o->to.key, o->nfiles);
}

/* --follow writes a picture if --format or the name of the output asks for one; any other name is
 * that of a text. */
static void set_followed(Options *o)
{
  const char *dot = o->to.output ? strrchr(o->to.output, '.') : NULL;
  const Format *f = dot && !strchr(dot, '/') ? format_find(dot + 1) : NULL;
  if (!o->to.format_given && f) {
    o->to.format = f;
    o->to.format_given = true;
  }
  if (o->to.format_given && (o->to.chrome || o->to.format->export))
    help_bad("--follow: expected a picture's format, found '%s'",
             o->to.chrome ? "heapsnapshot" : o->to.format->name);
  if (o->to.format_given && o->to.output && strcmp(o->to.output, "-") == 0)
    help_bad("--follow: a picture that is written again and again needs a file, by -o FILE");
}

/* --holders and --why write a page if --format or the name of the output asks for one. */
static void set_held(Options *o)
{
  const char *dot = o->to.output ? strrchr(o->to.output, '.') : NULL;
  const Format *f = o->to.format_given ? o->to.format : dot ? format_find(dot + 1) : NULL;
  if (!f || !f->sites) return;
  if (o->held.old || o->data.restricted)
    help_bad("--why=...: this answer is in words; a page is for --holders, or --why alone");
  o->to.format = f;
  o->to.format_given = true;
  o->mode = MODE_GRAPH;
  o->held.snapshot = true;
}

/* Can the command write words as that? */
static bool can_write(Mode mode, Words words) { return modes[mode].words & 1u << words; }

/* The name of the output chooses the format of words, too, unless one is given. */
static void words_from_output(Options *o)
{
  static const struct {
    const char *suffix;
    Words words;
  } suffixes[] = {
    { ".txt", WORDS_TEXT },  { ".csv", WORDS_CSV },     { ".json", WORDS_JSON },
    { ".xml", WORDS_JUNIT }, { ".sarif", WORDS_SARIF },
  };
  if (!o->to.output || o->to.words != WORDS_NONE || o->to.format_given || o->to.table != TABLE_TEXT)
    return;
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
    if (text_ends_in(o->to.output, suffixes[i].suffix) && can_write(o->mode, suffixes[i].words))
      o->to.words = suffixes[i].words;
}

static void check_words(Options *o)
{
  words_from_output(o);
  if (o->to.words != WORDS_NONE && !can_write(o->mode, o->to.words))
    help_bad("--format=%s: expected %s, or with --table, --report, --diff, --check or --why one of "
             "their own",
             agree_words[o->to.words], format_names(FORMATS_ALL, "", " or "));
  if (modes[o->mode].figures && o->to.words != WORDS_NONE)
    o->to.table = o->to.words == WORDS_CSV     ? TABLE_CSV
                  : o->to.words == WORDS_JSON  ? TABLE_JSON
                  : o->to.words == WORDS_SARIF ? TABLE_SARIF
                                               : TABLE_TEXT;
}

/* Formats of other tools have no look, and hold bytes and cells. */
static void check_export(const Options *o)
{
  const Format *f = o->to.format;
  if (o->export.at_given && (o->mode != MODE_GRAPH || !f->export || f->series))
    help_bad("--at: expected --format=pprof, folded, speedscope or openmetrics, which hold one "
             "census");
  if (o->export.at.how == MOMENT_ALL && !f->can_all)
    help_bad("--at=all: %s holds one census; expected peak, end or a time", f->name);
  if (f->export && o->data.cells)
    help_bad("--cells: %s has bytes, and cells too where it can", f->name);
  if (f->export && o->mode == MODE_DIFF)
    help_bad("--diff: expected a picture's format, found '%s'", f->name);
}

/* `strata why old.hgz new.hgz' is about what has grown between them. */
static void compare_snapshots(Options *o)
{
  if (o->mode != MODE_WHY || o->held.old || o->data.restricted || o->nfiles != 2
      || !text_ends_in(o->files[0], ".hgz") || !text_ends_in(o->files[1], ".hgz"))
    return;
  o->held.old = *o->files++;
  o->nfiles--;
}

/* Limits alone make a check. */
static void check_compared(Options *o)
{
  compare_snapshots(o);
  if (o->check.limits->nlimits > 0 && o->mode == MODE_GRAPH) o->mode = MODE_CHECK;
  if (o->mode == MODE_CHECK && !o->check.base && o->check.limits->nlimits == 0 && o->nfiles > 1) {
    o->check.base = *o->files++; /* check BASE LOG... */
    o->nfiles--;
  }
  if (o->mode == MODE_CHECK && !o->check.base && o->check.limits->nlimits == 0)
    help_bad("%s, or limits such as --limit=peak=50M",
             o->verb ? "check: expected a base and a log, check base.hp prog.hp"
                     : "--check: expected a base, --check=BASE");
  if (o->mode == MODE_DIFF && o->nfiles != 2)
    help_bad("--diff: expected two logs, found %zu", o->nfiles);
  if (o->mode == MODE_DIFF && strcmp(o->files[0], "-") == 0 && strcmp(o->files[1], "-") == 0)
    help_bad("--diff - -: standard input can be only one of the two");
  if (o->check.base && strcmp(o->check.base, "-") == 0)
    help_bad("--check=-: expected a base that is a file or a directory");
  if ((o->check.limits->nlimits > 0 || o->check.limits->ntolerances > 0) && o->mode != MODE_CHECK)
    help_bad("--limit, --tolerance and --max-...: these are for --check");
  if (o->mode == MODE_FOLLOW && (o->nfiles != 1 || strcmp(o->files[0], "-") == 0))
    help_bad("--follow: expected one log, by its name");
  if (o->check.update && !o->check.base)
    help_bad("--update: expected --check=BASE, the file to update");
  if (o->held.old && !modes[o->mode].held) help_bad("--since: this is for --why");
  if (o->diff.align != ALIGN_RUN && o->mode != MODE_DIFF) help_bad("--align: this is for --diff");
}

/* --like is --scale-of, --colours-of and the order of a log; of an .aux file it is -p. */
static void set_like(Options *o)
{
  if (!o->style.like) return;
  o->style.colours_of = o->style.colours_of ? o->style.colours_of : o->style.like;
  if (text_ends_in(o->style.like, ".aux")) {
    o->style.aux = o->style.like;
    o->style.use_aux = true;
  } else if (!o->style.scale_of) o->style.scale_of = o->style.like;
}

/* Standard output is the program's, and its words go to standard error: only the page has a file.
 */
static void check_run(const Options *o)
{
  const char *output = o->to.output;
  if (o->mode != MODE_RUN && o->run.once) help_bad("--once: this is an option of run");
  if (o->mode != MODE_RUN && o->run.exe) help_bad("--exe: this is an option of run");
  if (o->mode != MODE_RUN && o->mode != MODE_LIBRARY && o->run.ghc)
    help_bad("--ghc: this is an option of run and of --ghc-library");
  if (o->mode != MODE_RUN) return;
  if (output && !text_ends_in(output, ".html"))
    help_bad("run -o %s: expected a name that ends in .html, for the page; strata why has words in "
             "other formats afterwards",
             output);
  if (o->to.format_given && !o->to.format->sites)
    help_bad("run --format=%s: run writes a page; strata draw makes pictures afterwards",
             o->to.format->name);
}

void agree_options(Options *o)
{
  check_run(o);
  set_like(o);
  check_compared(o);
  check_words(o);
  if (modes[o->mode].pictures && o->to.words == WORDS_NONE) format_from_output(o);
  if (o->mode == MODE_FOLLOW) set_followed(o);
  if (modes[o->mode].held) set_held(o);
  check_export(o);
  if (!o->style.colour_given) o->style.colour = o->to.format->colour;
  if (o->to.output && o->nfiles > 1 && strcmp(o->to.output, "-") != 0 && o->mode == MODE_GRAPH)
    help_bad("-o %s: one output cannot hold the graphs of %zu files", o->to.output, o->nfiles);
  check_page(o);
  check_key(o);
  if ((o->style.lines || o->style.share)
      && (o->mode != MODE_GRAPH || o->style.multiples || o->to.format->write == NULL
          || o->to.format->sites))
    help_bad("%s: expected a picture of a heap profile without --multiples",
             o->style.share ? "--draw=share" : "--lines");
  /* The sites are for a page. */
  o->data.matrix = o->to.format->sites
                   && (modes[o->mode].pictures || (o->mode == MODE_FOLLOW && o->to.format_given));
}
