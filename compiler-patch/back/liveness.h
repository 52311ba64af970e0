/* liveness.h: which constants the rest of a function may still need, at each place where cells may
 * be collected.
 *
 * A constant dies when no code that may still run mentions it.  Code that may still run is the code
 * of live thunks and function values, which their Infos and Funs describe, and the rest of each
 * function that is under way.  The function itself describes its rest: while it waits for a call,
 * its frame holds a word that points to a mention, a static cell, which lists what comes after the
 * call (rts/machine/mention.h).  Functions that lead to no constant (Fun.needs_none) have no such
 * word.
 *
 * Requires: heap checks and polls are there, and gcode_check has found the live slots.  Leaves
 * true: Instr.mention of each instruction that may collect, Global.mention of each function and
 * constant, GProgram.items and GProgram.mentions. */
#ifndef LIVENESS_H
#define LIVENESS_H
#include "back/gcode.h"

void liveness_program(GProgram *p);

/* Does i, an instruction of f, leave a frame while cells may be collected? */
bool liveness_may_collect(const GFun *f, const Instr *i);

/* Finds out in another way what liveness_program has said, and aborts with a message if that is
 * anything else.  It takes quadratic time. */
void liveness_check(const GProgram *p);

#endif
