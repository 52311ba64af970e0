/* load — see load.h. */
#include <config.h>

#include "load.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "find.h"
#include "mem.h"
#include "read.h"
#include "say.h"

bool load_wants_sites(const Options *o)
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
                        .matrix = load_wants_sites(o),
                        .progress = !o->quiet && isatty(STDERR_FILENO) };
}

Model *load_log(const char *path, const Options *o, bool may_miss)
{
  ReadOptions options = read_options(o);
  options.may_miss = may_miss;
  bool need = slice_needs_sites(o->slice) || o->cells || o->sites;
  char *sites = !path ? NULL : need ? find_sites(path) : find_beside(path);
  if (path && need && !sites) return NULL;
  need |= load_wants_sites(o) && sites;
  options.beside = need ? NULL : sites;
  Model *m = read_log(path && need ? sites : path, &options);
  free(sites);
  return m;
}

Model *load_whole(const char *path, const Options *o)
{
  Options whole = *o;
  whole.slice = o->kinds;
  whole.from = -INFINITY;
  whole.to = INFINITY;
  whole.cells = false;
  whole.quiet = true;
  whole.sites = slice_needs_sites(o->slice) || o->cells;
  return load_log(path, &whole, true);
}

long long load_hold_input(void)
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
