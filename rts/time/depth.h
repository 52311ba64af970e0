/* depth.h: the functions whose frames fill the stacks when they are deepest, in programs with pairs
 * (centre.h).
 *
 * Ticks look at the stacks.  Where both together are deeper by a quarter than at the last look that
 * went through them, they are gone through again: so it costs little however deep they become, and
 * what is known is a moment at which they were at least 4/5 as deep as at any tick.
 *
 *     C stack         a frame belongs to the pair whose code it is of; a frame of the run time to
 *                     the code that called it
 *     pointer stack   a word belongs to the thunk that was under evaluation when it was pushed,
 *                     and so to its pair
 *
 * The parts sum up to the depth. */
#ifndef DEPTH_H
#define DEPTH_H
#include "time/where.h"

/* centre: NULL if the code doesn't name one; function: NULL if it isn't known either. */
typedef struct DepthPart {
  LmlCentre *centre;
  const WhereFunction *function;
  uint64_t bytes;
} DepthPart;

typedef struct Depth {
  DepthPart *parts;
  size_t count;
  uint64_t bytes; /* of all parts */
  /* Those of them that lie below the frames that were looked at: there are more than DEPTH_FRAMES,
   * or code without tables for unwinding lies between.  They are SYSTEM's. */
  uint64_t outside;
} Depth;

enum { DEPTH_FRAMES = 200000 }; /* the innermost frames, which are looked at */

void depth_look(void);          /* at a safe point, stack.top set */
const Depth *depth_known(void); /* until the next look */
#endif
