/* csv — writes a field of a line of CSV, as RFC 4180 has it. Strings must be clean (text.h).
 *
 * A spreadsheet takes a field that begins with one of = + - @ for a formula, so an apostrophe is
 * put before it.
 */
#ifndef HP2PS_CSV_H
#define HP2PS_CSV_H

#include "base/output.h"

void csv_string(Output *out, const char *s);

#endif
