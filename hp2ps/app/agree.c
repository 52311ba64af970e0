/* agree — see agree.h. */
#include <config.h>

#include "app/agree.h"

#include <string.h>
#include <strings.h>

#include "app/help.h"
#include "base/text.h"

const char *const agree_words[] = {
  [WORDS_TEXT] = "text", [WORDS_CSV] = "csv", [WORDS_JSON] = "json", [WORDS_JUNIT] = "junit"
};

static void format_from_output(Options *o)
{
  if (o->format_given || !o->output) return;
  const char *dot = strrchr(o->output, '.');
  if (!dot || strchr(dot, '/') || strcmp(o->output, "-") == 0) return;
  o->chrome = strcasecmp(dot + 1, "heapsnapshot") == 0;
  o->format = o->chrome ? formats : format_find(dot + 1);
  if (!o->format)
    help_bad("-o %s: expected a name that ends in %s, or --format", o->output,
             format_names(FORMATS_ALL, ".", " or "));
}

/* A page whose file has the name of a picture. */
static void check_page(const Options *o)
{
  const char *dot = o->output ? strrchr(o->output, '.') : NULL;
  const Format *f = dot ? format_find(dot + 1) : NULL;
  if (o->verb && strcmp(o->verb->name, "page") == 0 && f && !f->sites)
    help_bad("page -o %s: expected a name that ends in .html; draw -o %s makes a picture",
             o->output, o->output);
}

static void check_key(const Options *o)
{
  if (!o->key) return;
  bool standard = strcmp(o->key, "-") == 0;
  bool picture = (o->output && strcmp(o->output, "-") == 0) || (!o->output && o->nfiles == 0);
  if (o->mode != MODE_GRAPH) help_bad("--key=%s: there is a key only with a picture", o->key);
  if (standard && picture)
    help_bad("--key=-: standard output takes the picture already; name a file with -o");
  if (!standard && o->nfiles > 1)
    help_bad("--key=%s: one file cannot hold the keys of %zu graphs", o->key, o->nfiles);
}

/* --follow writes a picture if --format or the name of the output asks for one; any other name is
 * that of a text. */
static void set_followed(Options *o)
{
  const char *dot = o->output ? strrchr(o->output, '.') : NULL;
  const Format *f = dot && !strchr(dot, '/') ? format_find(dot + 1) : NULL;
  if (!o->format_given && f) {
    o->format = f;
    o->format_given = true;
  }
  if (o->format_given && (o->chrome || o->format->export))
    help_bad("--follow: expected a picture's format, found '%s'",
             o->chrome ? "heapsnapshot" : o->format->name);
  if (o->format_given && o->output && strcmp(o->output, "-") == 0)
    help_bad("--follow: a picture that is written again and again needs a file, by -o FILE");
}

/* --holders and --why write a page if --format or the name of the output asks for one. */
static void set_held(Options *o)
{
  const char *dot = o->output ? strrchr(o->output, '.') : NULL;
  const Format *f = o->format_given ? o->format : dot ? format_find(dot + 1) : NULL;
  if (!f || !f->sites) return;
  if (o->why_old || o->restricted)
    help_bad("--why=...: this answer is in words; a page is for --holders, or --why alone");
  o->format = f;
  o->format_given = true;
  o->mode = MODE_GRAPH;
  o->snapshot = true;
}

/* Can the command write words as that? */
static bool can_write(Mode mode, Words words)
{
  static const struct {
    Mode mode;
    Words words;
  } can[] = {
    { MODE_TABLE, WORDS_TEXT },  { MODE_TABLE, WORDS_CSV },    { MODE_TABLE, WORDS_JSON },
    { MODE_REPORT, WORDS_TEXT }, { MODE_REPORT, WORDS_JSON },  { MODE_DIFF, WORDS_TEXT },
    { MODE_DIFF, WORDS_CSV },    { MODE_DIFF, WORDS_JSON },    { MODE_CHECK, WORDS_TEXT },
    { MODE_CHECK, WORDS_JSON },  { MODE_CHECK, WORDS_JUNIT },  { MODE_WHY, WORDS_TEXT },
    { MODE_WHY, WORDS_CSV },     { MODE_WHY, WORDS_JSON },     { MODE_HOLDERS, WORDS_TEXT },
    { MODE_HOLDERS, WORDS_CSV }, { MODE_HOLDERS, WORDS_JSON },
  };
  for (size_t i = 0; i < sizeof can / sizeof *can; i++)
    if (can[i].mode == mode && can[i].words == words) return true;
  return false;
}

/* The name of the output chooses the format of words, too, unless one is given. */
static void words_from_output(Options *o)
{
  static const struct {
    const char *suffix;
    Words words;
  } suffixes[] = {
    { ".txt", WORDS_TEXT },
    { ".csv", WORDS_CSV },
    { ".json", WORDS_JSON },
    { ".xml", WORDS_JUNIT },
  };
  if (!o->output || o->words != WORDS_NONE || o->format_given || o->table != TABLE_TEXT) return;
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
    if (text_ends_in(o->output, suffixes[i].suffix) && can_write(o->mode, suffixes[i].words))
      o->words = suffixes[i].words;
}

static void baseline_words(Options *o)
{
  words_from_output(o);
  if (o->words != WORDS_NONE && !can_write(o->mode, o->words))
    help_bad("--format=%s: expected %s, or with --table, --report, --diff, --check or --why one of "
             "their own",
             agree_words[o->words], format_names(FORMATS_ALL, "", " or "));
  bool table = o->mode == MODE_TABLE || o->mode == MODE_WHY || o->mode == MODE_HOLDERS;
  if (table && o->words != WORDS_NONE)
    o->table = o->words == WORDS_CSV ? TABLE_CSV : o->words == WORDS_JSON ? TABLE_JSON : TABLE_TEXT;
}

/* Formats of other tools have no look, and hold bytes and cells. */
static void check_export(const Options *o)
{
  const Format *f = o->format;
  if (o->at_given && (o->mode != MODE_GRAPH || !f->export || f->series))
    help_bad("--at: expected --format=pprof, folded, speedscope or openmetrics, which hold one "
             "census");
  if (o->at.how == MOMENT_ALL && !f->can_all)
    help_bad("--at=all: %s holds one census; expected peak, end or a time", f->name);
  if (f->export && o->cells) help_bad("--cells: %s has bytes, and cells too where it can", f->name);
  if (f->export && o->mode == MODE_DIFF)
    help_bad("--diff: expected a picture's format, found '%s'", f->name);
}

/* Limits alone make a check. */
static void check_compared(Options *o)
{
  if (o->limits->nlimits > 0 && o->mode == MODE_GRAPH) o->mode = MODE_CHECK;
  if (o->mode == MODE_CHECK && !o->check && o->limits->nlimits == 0 && o->nfiles > 1) {
    o->check = *o->files++; /* check BASE LOG... */
    o->nfiles--;
  }
  if (o->mode == MODE_CHECK && !o->check && o->limits->nlimits == 0)
    help_bad("%s, or limits such as --limit=peak=50M",
             o->verb ? "check: expected a base and a log, check base.hp prog.hp"
                     : "--check: expected a base, --check=BASE");
  if (o->mode == MODE_DIFF && o->nfiles != 2)
    help_bad("--diff: expected two logs, found %zu", o->nfiles);
  if (o->mode == MODE_DIFF && strcmp(o->files[0], "-") == 0 && strcmp(o->files[1], "-") == 0)
    help_bad("--diff - -: standard input can be only one of the two");
  if (o->check && strcmp(o->check, "-") == 0)
    help_bad("--check=-: expected a base that is a file or a directory");
  if ((o->limits->nlimits > 0 || o->limits->ntolerances > 0) && o->mode != MODE_CHECK)
    help_bad("--limit, --tolerance and --max-...: these are for --check");
  if (o->mode == MODE_FOLLOW && (o->nfiles != 1 || strcmp(o->files[0], "-") == 0))
    help_bad("--follow: expected one log, by its name");
  if (o->update && !o->check) help_bad("--update: expected --check=BASE, the file to update");
  if (o->why_old && o->mode != MODE_WHY && o->mode != MODE_HOLDERS)
    help_bad("--since: this is for --why");
  if (o->align != ALIGN_RUN && o->mode != MODE_DIFF) help_bad("--align: this is for --diff");
}

/* --like is --scale-of, --colours-of and the order of a log; of an .aux file it is -p. */
static void set_like(Options *o)
{
  if (!o->like) return;
  o->colours_of = o->colours_of ? o->colours_of : o->like;
  if (text_ends_in(o->like, ".aux")) {
    o->aux = o->like;
    o->use_aux = true;
  } else if (!o->scale_of) o->scale_of = o->like;
}

void agree_options(Options *o)
{
  set_like(o);
  check_compared(o);
  baseline_words(o);
  if (o->mode == MODE_GRAPH || (o->mode == MODE_DIFF && o->words == WORDS_NONE))
    format_from_output(o);
  if (o->mode == MODE_FOLLOW) set_followed(o);
  if (o->mode == MODE_WHY || o->mode == MODE_HOLDERS) set_held(o);
  check_export(o);
  if (!o->colour_given) o->colour = o->format->colour;
  if (o->output && o->nfiles > 1 && strcmp(o->output, "-") != 0 && o->mode == MODE_GRAPH)
    help_bad("-o %s: one output cannot hold the graphs of %zu files", o->output, o->nfiles);
  check_page(o);
  check_key(o);
  if ((o->lines || o->share)
      && (o->mode != MODE_GRAPH || o->multiples || o->format->write == NULL || o->format->sites))
    help_bad("%s: expected a picture of a heap profile without --multiples",
             o->share ? "--draw=share" : "--lines");
}
