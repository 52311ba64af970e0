/* ghcstub — see ghcstub.h. */
#include <config.h>

#include "held/ghcstub.h"

#include <string.h>

#include "base/mem.h"

#include "held/ghcstub.inc"

static char *join_lines(const char *const *lines)
{
  size_t length = 0;
  for (size_t i = 0; lines[i]; i++) length += strlen(lines[i]);
  char *text = mem_alloc(length + 1, 1), *at = text;
  for (size_t i = 0; lines[i]; i++) {
    size_t n = strlen(lines[i]);
    memcpy(at, lines[i], n);
    at += n;
  }
  return text;
}

char *ghcstub_text(void) { return join_lines(stub_lines); }

char *ghcstub_chooser(void) { return join_lines(chooser_lines); }
