/* json — see json.h. */
#include <config.h>

#include "base/json.h"

void json_string(Output *out, const char *s)
{
  output_puts(out, "\"");
  for (; *s; s++) {
    if (*s == '"' || *s == '\\') output_puts(out, "\\");
    if (*s == '\n') output_puts(out, "\\n");
    else output_write(out, s, 1);
  }
  output_puts(out, "\"");
}

void json_member(Output *out, const char *name, const char *value)
{
  output_format(out, "\"%s\": ", name);
  if (value) json_string(out, value);
  else output_puts(out, "null");
  output_puts(out, ", ");
}
