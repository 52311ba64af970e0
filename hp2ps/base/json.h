/* json — writes pieces of JSON. Strings must be clean (text.h), but that they may have several
 * lines. */
#ifndef HP2PS_JSON_H
#define HP2PS_JSON_H

#include "base/output.h"

void json_string(Output *out, const char *s);
/* "name": "value", or null, and a comma. */
void json_member(Output *out, const char *name, const char *value);

#endif
