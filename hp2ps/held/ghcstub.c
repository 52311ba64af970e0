/* ghcstub — see ghcstub.h. */
#include <config.h>

#include "held/ghcstub.h"

#include <string.h>

#include "base/mem.h"

#include "held/ghcstub.inc"

char *ghcstub_text(void)
{
  size_t length = 0;
  for (size_t i = 0; stub_lines[i]; i++) length += strlen(stub_lines[i]);
  char *text = mem_alloc(length + 1, 1), *at = text;
  for (size_t i = 0; stub_lines[i]; i++) {
    size_t n = strlen(stub_lines[i]);
    memcpy(at, stub_lines[i], n);
    at += n;
  }
  return text;
}
