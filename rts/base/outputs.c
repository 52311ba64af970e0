/* outputs.c: names and opens the files of a run. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/outputs.h"
#include "base/program.h"

/* The endings of the files that a run can leave.  -o may give the name of any of them. */
static const char *const endings[] = {
  ".hp",    ".hpz", ".hgz",      ".prof",  ".prof.json", ".folded", ".speedscope.json",
  ".pb.gz", ".lex", ".lex.json", ".costs", ".costs.json"
};

typedef struct Stem {
  const char *text;
  int length;
  bool given; /* given by -o */
  bool exact; /* with none of the endings: the first file's whole name */
} Stem;

/* The length of the ending that path has; 0 if it has none, or is nothing else. */
static size_t ending_in(const char *path)
{
  size_t n = strlen(path), longest = 0;
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    size_t end = strlen(endings[i]);
    if (n > end && end > longest && strcmp(path + n - end, endings[i]) == 0) longest = end;
  }
  return longest;
}

static Stem stem_of(const char *path, const char *name)
{
  if (!path) return (Stem){ name, (int)strlen(name), false, false };
  size_t end = ending_in(path);
  return (Stem){ path, (int)(strlen(path) - end), true, end == 0 };
}

static unsigned in_use = 1; /* the number in the names of this run's files */

/* The path stem.hp, stem-2.hp ...; NULL if there is no memory. */
static char *path_of(Stem s, unsigned number, const char *ending)
{
  char *path, text[16] = "";
  if (number > 1) snprintf(text, sizeof text, "-%u", number);
  return asprintf(&path, "%.*s%s%s", s.length, s.text, text, ending) < 0 ? NULL : path;
}

/* All files of the run: those of the profile of the heap, if there is one, and those added. */
typedef struct Files {
  OutputFile *first;
  int nfirst;
  OutputFile *also;
  int nalso;
} Files;
static OutputFile *also;
static int nalso;

void outputs_also(OutputFile *files, int n)
{
  also = files;
  nalso = n;
}

static int count_files(const Files *f) { return f->nfirst + f->nalso; }

static OutputFile *at(const Files *f, int i)
{
  return i < f->nfirst ? &f->first[i] : &f->also[i - f->nfirst];
}

static const char *ending_at(const Files *f, Stem s, int i)
{
  return i == 0 && s.exact ? "" : at(f, i)->ending;
}

static void leave_files(const Files *files)
{
  for (int i = 0; i < count_files(files); i++) {
    OutputFile *f = at(files, i);
    if (f->out) outfile_leave(f->out);
    f->out = NULL;
  }
}

/* Opens the files under names with that number.  Sets *taken if another run writes one of them;
 * then none stays open.  False if there is no memory. */
static bool try_number(const Files *files, Stem s, unsigned number, bool *taken)
{
  int how = OUTFILE_ALONE | (s.given && number == 1 ? 0 : OUTFILE_PLAIN);
  *taken = false;
  for (int i = 0; i < count_files(files) && !*taken; i++) {
    OutputFile *f = at(files, i);
    char *path = path_of(s, number, ending_at(files, s, i));
    f->out = path ? outfile_open(path, how | (f->gzip ? OUTFILE_GZIP : 0)) : NULL;
    free(path);
    if (!f->out) return false;
    *taken = outfile_is_taken(f->out);
  }
  if (*taken) leave_files(files);
  return true;
}

static void report_number(const Files *files, Stem s, unsigned number)
{
  fprintf(stderr, "%s: another run is writing its profile here; this one goes to", program_name);
  for (int i = 0; i < count_files(files); i++)
    fprintf(stderr, "%s%.*s-%u%s", i ? ", " : " ", s.length, s.text, number,
            ending_at(files, s, i));
  fputc('\n', stderr);
}

/* ---- files that the user named ---- */

static _Noreturn void refuse_path(const char *path, const char *why)
{
  flags_refuse("%s: %s (the program was not run)", path, why);
}

/* None of the files stays if one of them can't be opened. */
static void need_all(const Files *files)
{
  for (int i = 0; i < count_files(files); i++) {
    const OutFile *s = at(files, i)->out;
    const char *why = outfile_error(s);
    char *path = why ? strdup(outfile_path(s)) : NULL;
    if (!why) continue;
    leave_files(files);
    refuse_path(path ? path : "-o", why);
  }
}

void outputs_need(const char *path)
{
  const char *why = outfile_refusal(path);
  if (why) refuse_path(path, why);
}

/* ---- opening ---- */

static bool open_group(const Files *files, const char *path, const char *name)
{
  unsigned number = 0;
  bool taken;
  if (count_files(files) == 0) return true;
  Stem s = stem_of(path, name);
  do
    if (!try_number(files, s, ++number, &taken)) return false;
  while (taken);
  in_use = number;
  if (path) need_all(files);
  for (int i = 0; i < count_files(files); i++) outfile_begin(at(files, i)->out);
  if (number > 1) report_number(files, s, number);
  return true;
}

bool outputs_open(OutputFile *files, int n, const char *path, const char *name)
{
  Files all = { files, n, also, nalso };
  if (!path || outfile_names_file(path)) return open_group(&all, path, name);
  outputs_need(path);
  OutputFile *first = at(&all, 0);
  first->out = outfile_open(path, first->gzip ? OUTFILE_GZIP : 0);
  if (all.nfirst > 0) all.first++, all.nfirst--;
  else all.also++, all.nalso--;
  return first->out && open_group(&all, NULL, name);
}

char *outputs_path(const char *path, const char *name, const char *ending, unsigned more)
{
  bool named = path && outfile_names_file(path);
  return path_of(stem_of(named ? path : NULL, name), in_use + more, ending);
}
