/* bartable — writes the figures of a bar chart: a line for each bar, with its shares of the totals,
 * as text, CSV or JSON. `file` is the profile's name.
 */
#ifndef HP2PS_BARTABLE_H
#define HP2PS_BARTABLE_H

#include "base/output.h"
#include "time/bars.h"

void bartable_text(const Bars *b, const char *file, Output *out);
void bartable_csv(const Bars *b, const char *file, bool heading, Output *out); /* heading: a line
                                                               that names the columns */
void bartable_json(const Bars *b, const char *file, Output *out);

#endif
