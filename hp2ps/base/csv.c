/* csv — see csv.h. */
#include <config.h>

#include "base/csv.h"

#include <string.h>

void csv_string(Output *out, const char *s)
{
  const char *guard = *s && strchr("=+-@", *s) ? "'" : "";
  if (!*guard && !strpbrk(s, "\",")) {
    output_puts(out, s);
    return;
  }
  output_format(out, "\"%s", guard);
  for (; *s; s++) output_write(out, *s == '"' ? "\"\"" : s, *s == '"' ? 2 : 1);
  output_puts(out, "\"");
}
