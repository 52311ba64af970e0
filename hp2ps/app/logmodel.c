/* logmodel — see logmodel.h. */
#include <config.h>

#include "app/logmodel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/logpath.h"
#include "app/say.h"
#include "base/mem.h"
#include "log/read.h"

/* The line that shows how much of a large log was read; *shown: it is on the screen. */
static void show_progress(void *shown, const char *name, double done, double all)
{
  fprintf(stderr, "\r%s: %s: %.0f MB", say_name(), name, done / 1e6);
  if (all > 0) fprintf(stderr, " (%.0f %%)", 100 * done / all);
  fputs("\033[K", stderr);
  *(bool *)shown = true;
}

static ReadOptions read_options(const Selection *s)
{
  return (ReadOptions){ .slice = s->slice,
                        .from = s->from,
                        .to = s->to,
                        .cells = s->cells,
                        .watch = s->watch,
                        .watcher = s->watcher,
                        .matrix = s->matrix };
}

Model *logmodel_read(const char *path, const Selection *s, bool may_miss)
{
  ReadOptions options = read_options(s);
  options.may_miss = may_miss;
  bool need = slice_needs_sites(s->slice) || s->cells || s->sites;
  char *sites = !path ? NULL : need ? logpath_sites(path) : logpath_beside(path);
  if (path && need && !sites) return NULL;
  need |= s->matrix && sites;
  options.beside = need ? NULL : sites;
  char *prof = path ? logpath_ghc_prof(path) : NULL;
  options.prof = prof;
  bool shown = false;
  if (!s->quiet && isatty(STDERR_FILENO)) options.progress = show_progress;
  options.progress_context = &shown;
  Messages said = { 0 };
  Model *m = read_log(path && need ? sites : path, &options, &said);
  if (shown) fputs("\r\033[K", stderr);
  say_messages(&said, s->quiet);
  free(prof);
  free(sites);
  return m;
}

Model *logmodel_whole(const char *path, const Selection *s)
{
  Selection whole = *s;
  whole.slice = s->kinds;
  whole.from = -INFINITY;
  whole.to = INFINITY;
  whole.cells = false;
  whole.quiet = true;
  whole.sites = slice_needs_sites(s->slice) || s->cells;
  return logmodel_read(path, &whole, true);
}

long long logmodel_hold_input(void)
{
  off_t start = lseek(STDIN_FILENO, 0, SEEK_CUR);
  FILE *copy = start < 0 ? tmpfile() : NULL;
  if (start >= 0 || !copy) return start;
  char buffer[1 << 16];
  ssize_t n;
  while ((n = read(STDIN_FILENO, buffer, sizeof buffer)) > 0
         && fwrite(buffer, 1, (size_t)n, copy) == (size_t)n)
    ;
  bool ok = n == 0 && fflush(copy) == 0 && lseek(fileno(copy), 0, SEEK_SET) == 0
            && dup2(fileno(copy), STDIN_FILENO) >= 0;
  fclose(copy);
  if (!ok) say("standard input: cannot be copied to a temporary file");
  return ok ? 0 : -1;
}

bool logmodel_again(const char *path, const Selection *s)
{
  return path || lseek(STDIN_FILENO, s->input_start, SEEK_SET) >= 0;
}
