/* xml — see xml.h. */
#include <config.h>

#include "base/xml.h"

#include <string.h>

void xml_bytes(Output *out, const char *s, size_t len)
{
  for (size_t i = 0; i < len; i++) {
    const char *as = s[i] == '&'   ? "&amp;"
                     : s[i] == '<' ? "&lt;"
                     : s[i] == '>' ? "&gt;"
                     : s[i] == '"' ? "&quot;"
                                   : NULL;
    if (as) output_puts(out, as);
    else output_write(out, s + i, 1);
  }
}

void xml_text(Output *out, const char *s) { xml_bytes(out, s, strlen(s)); }
