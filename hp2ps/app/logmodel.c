/* logmodel — see logmodel.h. */
#include <config.h>

#include "app/logmodel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/logpath.h"
#include "base/mem.h"
#include "base/say.h"
#include "log/read.h"

bool logmodel_wants_sites(const Options *o)
{
  return (o->mode == MODE_GRAPH || o->mode == MODE_DIFF) && o->format->sites;
}

static ReadOptions read_options(const Options *o)
{
  return (ReadOptions){ .slice = o->slice,
                        .from = o->from,
                        .to = o->to,
                        .cells = o->cells,
                        .quiet = o->quiet,
                        .watch = o->watch,
                        .watcher = o->watcher,
                        .matrix = logmodel_wants_sites(o),
                        .progress = !o->quiet && isatty(STDERR_FILENO) };
}

Model *logmodel_read(const char *path, const Options *o, bool may_miss)
{
  ReadOptions options = read_options(o);
  options.may_miss = may_miss;
  bool need = slice_needs_sites(o->slice) || o->cells || o->sites;
  char *sites = !path ? NULL : need ? logpath_sites(path) : logpath_beside(path);
  if (path && need && !sites) return NULL;
  need |= logmodel_wants_sites(o) && sites;
  options.beside = need ? NULL : sites;
  Model *m = read_log(path && need ? sites : path, &options);
  free(sites);
  return m;
}

Model *logmodel_whole(const char *path, const Options *o)
{
  Options whole = *o;
  whole.slice = o->kinds;
  whole.from = -INFINITY;
  whole.to = INFINITY;
  whole.cells = false;
  whole.quiet = true;
  whole.sites = slice_needs_sites(o->slice) || o->cells;
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
