/* csv — see csv.h. */
#include <config.h>

#include "csv.h"

#include <string.h>

void csv_string(Out *out, const char *s)
{
  const char *guard = *s && strchr("=+-@", *s) ? "'" : "";
  if (!*guard && !strpbrk(s, "\",")) {
    out_puts(out, s);
    return;
  }
  out_format(out, "\"%s", guard);
  for (; *s; s++) out_write(out, *s == '"' ? "\"\"" : s, *s == '"' ? 2 : 1);
  out_puts(out, "\"");
}
