/* lines — see lines.h. */
#include <config.h>

#include "base/lines.h"

#include <stdarg.h>
#include <stdlib.h>

#include "base/mem.h"

void lines_say(Lines *l, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  if (l->count < LINES_MOST) l->lines[l->count++] = mem_vformat(format, args);
  va_end(args);
}

void lines_free(Lines *l)
{
  for (size_t i = 0; i < l->count; i++) free(l->lines[i]);
  l->count = 0;
}
