/* extract — writes a log in the format of another tool (format.h). */
#ifndef HP2PS_EXTRACT_H
#define HP2PS_EXTRACT_H

#include "options.h"

/* The path NULL means standard input. On failure it prints a message and gives false. */
bool extract_log(const char *path, const Options *o);

#endif
