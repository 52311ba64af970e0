/* pprof — a moment as a profile for pprof: compressed protocol buffers.
 *
 * A sample is a site with its cells (if the log has them) and bytes. Its stack is the path, the
 * innermost first, and its attributes are labels as well, so that -tagfocus can choose by them.
 */
#ifndef HP2PS_PPROF_H
#define HP2PS_PPROF_H

#include "out/export.h"

bool pprof_write(const Export *e, Output *out);

#endif
