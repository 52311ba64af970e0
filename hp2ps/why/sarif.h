/* sarif — leaks as SARIF 2.1.0, the form in which editors and continuous integration take what
 * tools find: one result for each leak, with its place in the source. */
#ifndef HP2PS_SARIF_H
#define HP2PS_SARIF_H

#include "base/output.h"
#include "leak/leaks.h"

/* `file` is the snapshot's name. */
void sarif_write(const Leaks *l, const char *of, const char *file, Output *out);

#endif
