/* front.c: see front.h. */
#include <config.h>
#include "front/front.h"
#include <stdlib.h>
#include <string.h>

static bool has_suffix(const char *file, const char *suffix)
{
  size_t n = strlen(file), m = strlen(suffix);
  return n > m && strcmp(file + n - m, suffix) == 0;
}

const FrontEnd *front_of(const char *file)
{
  for (int i = 0; front_ends[i]; i++)
    for (int k = 0; front_ends[i]->suffixes[k]; k++)
      if (has_suffix(file, front_ends[i]->suffixes[k])) return front_ends[i];
  return front_ends[0];
}

bool front_dumps(const FrontOptions *o, char letter) { return strchr(o->dump, letter) != NULL; }

void front_end_if_last(const FrontOptions *o, const char *so_far)
{
  if (!o->dump[0] || o->dump[strspn(o->dump, so_far)]) return;
  diag_stop();
  exit(fflush(stdout) == 0 ? 0 : 1);
}
