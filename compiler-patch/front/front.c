/* front.c: see front.h. */
#include <config.h>
#include "front/front.h"
#include <stdlib.h>
#include <string.h>

bool front_dumps(const FrontOptions *o, char letter) { return strchr(o->dump, letter) != NULL; }

void front_end_if_last(const FrontOptions *o, const char *so_far)
{
  if (!o->dump[0] || o->dump[strspn(o->dump, so_far)]) return;
  diag_stop();
  exit(fflush(stdout) == 0 ? 0 : 1);
}
