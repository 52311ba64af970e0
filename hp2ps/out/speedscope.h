/* speedscope — moments as JSON for speedscope: a profile for each, its weights the bytes alive. */
#ifndef HP2PS_SPEEDSCOPE_H
#define HP2PS_SPEEDSCOPE_H

#include "out/export.h"

bool speedscope_write(const Export *e, Output *out);

#endif
