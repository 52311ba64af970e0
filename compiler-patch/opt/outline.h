/* outline.h: divides functions that are too large for a C compiler.  Before: lifted core.  After: the same meaning, sites and
 * names; pieces of large functions are functions of their own. */
#ifndef OUTLINE_H
#define OUTLINE_H
#include "core/core.h"
void outline_program(Program *p);
#endif
