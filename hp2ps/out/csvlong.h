/* csvlong — every site at every sample as CSV, a line each, for data bases and statistics. */
#ifndef HP2PS_CSVLONG_H
#define HP2PS_CSVLONG_H

#include "out/export.h"

bool csvlong_write(const Export *e, Output *out);

#endif
