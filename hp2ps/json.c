/* json — see json.h. */
#include <config.h>

#include "json.h"

void json_string(Out *out, const char *s)
{
  out_puts(out, "\"");
  for (; *s; s++) {
    if (*s == '"' || *s == '\\') out_puts(out, "\\");
    out_write(out, s, 1);
  }
  out_puts(out, "\"");
}

void json_member(Out *out, const char *name, const char *value)
{
  out_format(out, "\"%s\": ", name);
  if (value) json_string(out, value);
  else out_puts(out, "null");
  out_puts(out, ", ");
}
