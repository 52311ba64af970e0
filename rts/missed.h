/* missed.h: names in the sets of -g -m -p -c -t that met no cell. */
#ifndef MISSED_H
#define MISSED_H
#include "attribute.h"

/* Tells of each on stderr: that the program makes no cells of that name, with the nearest it
 * has; or that none of them was alive at a sample.  To be called when all samples are taken. */
void missed_report(const NameSet sets[ATTRIBUTES]);
#endif
