/* xml — writes text into XML, in an element or a quoted attribute. It must be clean (text.h). */
#ifndef HP2PS_XML_H
#define HP2PS_XML_H

#include <stddef.h>

#include "out.h"

void xml_text(Out *out, const char *s);
void xml_bytes(Out *out, const char *s, size_t len);

#endif
