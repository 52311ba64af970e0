/* chrometrace — a run as JSON for Perfetto and chrome://tracing: what is alive as counters, the
 * twenty largest by producer and the rest as OTHER, and the marks. */
#ifndef HP2PS_CHROMETRACE_H
#define HP2PS_CHROMETRACE_H

#include "out/export.h"

bool chrometrace_write(const Export *e, Output *out);

#endif
