/* xml — writes text into XML, in an element or a quoted attribute. It must be clean (text.h). */
#ifndef HP2PS_XML_H
#define HP2PS_XML_H

#include <stddef.h>

#include "base/output.h"

void xml_text(Output *out, const char *s);
void xml_bytes(Output *out, const char *s, size_t len);

#endif
