/* missed.h: names in the sets of -g -m -p -c -t -s -r that matched no cell, and --held if no cell
 * was held so. */
#ifndef MISSED_H
#define MISSED_H
#include "base/attribute.h"

/* Reports each such name on stderr: either the program makes no cells of that name (then the
 * nearest names that exist are listed), or none of these cells was alive at a sample.  Must be
 * called when all samples are taken. */
void missed_report(const NameSet sets[ATTRIBUTES], Held held);
#endif
