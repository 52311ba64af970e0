/* front.c: see front.h. */
#include <config.h>
#include "front/front.h"
#include "base/path.h"
#include <stdlib.h>
#include <string.h>

bool front_dumps(const FrontOptions *o, char letter) { return strchr(o->dump, letter) != NULL; }

bool front_is_literate(const FrontEnd *f, const char *file)
{
  for (const char *const *ending = f->literate; ending && *ending; ending++)
    if (path_has_ending(file, *ending)) return true;
  return false;
}

void front_end_if_last(const FrontOptions *o, const char *so_far)
{
  if (!o->dump[0] || o->dump[strspn(o->dump, so_far)]) return;
  diag_stop();
  exit(fflush(stdout) == 0 ? 0 : 1);
}
