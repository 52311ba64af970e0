/* outputs.c: names and opens the files of a run. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "outputs.h"
#include "program.h"

typedef struct Stem {
  const char *text;
  int length;
  bool given;                           /* given by -o */
  /* The ending of the first file; "" if -o gives a path with another ending. */
  const char *first;
} Stem;

static Stem stem_of(const OutputFile *first, const char *path, const char *name)
{
  if (!path)
    return (Stem){ name, (int)strlen(name), false, first->ending };
  size_t n = strlen(path), end = strlen(first->ending);
  bool has = n > end && strcmp(path + n - end, first->ending) == 0;
  return (Stem){ path, (int)(has ? n - end : n), true, has ? first->ending : "" };
}

static unsigned in_use = 1;              /* the number in the names of this run's files */

/* The path stem.hp, stem-2.hp ...; NULL if there is no memory. */
static char *path_of(Stem s, unsigned number, const char *ending)
{
  char *path, text[16] = "";
  if (number > 1)
    snprintf(text, sizeof text, "-%u", number);
  return asprintf(&path, "%.*s%s%s", s.length, s.text, text, ending) < 0 ? NULL : path;
}

static void leave(OutputFile *files, int n)
{
  for (int i = 0; i < n; i++) {
    if (files[i].sink)
      sink_leave(files[i].sink);
    files[i].sink = NULL;
  }
}

/* Opens the files under names with that number.  Sets *taken if another run writes one of them;
 * then none stays open.  False if there is no memory. */
static bool try_number(OutputFile *files, int n, Stem s, unsigned number, bool *taken)
{
  int how = SINK_ALONE | (s.given && number == 1 ? 0 : SINK_PLAIN);
  *taken = false;
  for (int i = 0; i < n && !*taken; i++) {
    char *path = path_of(s, number, i ? files[i].ending : s.first);
    files[i].sink = path ? sink_open(path, how | (files[i].gzip ? SINK_GZIP : 0)) : NULL;
    free(path);
    if (!files[i].sink)
      return false;
    *taken = sink_is_taken(files[i].sink);
  }
  if (*taken)
    leave(files, n);
  return true;
}

static void tell(const OutputFile *files, int n, Stem s, unsigned number)
{
  fprintf(stderr, "%s: another run is writing its profile here; this one goes to", program_name);
  for (int i = 0; i < n; i++)
    fprintf(stderr, "%s%.*s-%u%s", i ? ", " : " ", s.length, s.text, number,
            i ? files[i].ending : s.first);
  fputc('\n', stderr);
}

static bool open_group(OutputFile *files, int n, Stem s)
{
  unsigned number = 0;
  bool taken;
  do
    if (!try_number(files, n, s, ++number, &taken))
      return false;
  while (taken);
  in_use = number;
  for (int i = 0; i < n; i++)
    sink_begin(files[i].sink);
  if (number > 1)
    tell(files, n, s, number);
  return true;
}

bool outputs_open(OutputFile *files, int n, const char *path, const char *name)
{
  if (!path || sink_names_file(path))
    return open_group(files, n, stem_of(files, path, name));
  files[0].sink = sink_open(path, files[0].gzip ? SINK_GZIP : 0);
  return files[0].sink && open_group(files + 1, n - 1, stem_of(files + 1, NULL, name));
}

char *outputs_path(const char *path, const char *name, const char *ending, unsigned more)
{
  static const OutputFile log = { ".hp", false, NULL };
  bool named = path && sink_names_file(path);
  return path_of(stem_of(&log, named ? path : NULL, name), in_use + more, ending);
}
