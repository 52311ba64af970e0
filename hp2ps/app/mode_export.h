/* mode_export — writes a log in the format of another tool (format.h). */
#ifndef HP2PS_MODE_EXPORT_H
#define HP2PS_MODE_EXPORT_H

#include "app/options.h"
#include "log/prof.h"

/* The path NULL means standard input. On failure it prints a message and gives false. */
bool mode_export(const char *path, const Options *o);

/* The same for a time profile that has a tree. */
bool mode_export_time(const Prof *c, const char *path, const Options *o);

#endif
