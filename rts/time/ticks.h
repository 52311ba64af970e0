/* ticks.h: where the program's time goes, a tick at a time.
 *
 *     clock  ->  beat: an address and some nanoseconds      in the signal handler
 *            ->  settle: and the place and demand chain     at the next safe point
 *            ->  spots: time by function, line, chain       when there are many, and for a report
 *
 * Every tick is in exactly one line of the sums: a spot's, the collector's, or lost.  A spot
 * belongs to a function
 *     - whose code was interrupted, or
 *     - if that was code of the run time or of a C library, on whose behalf it ran: the one that
 *       the next safe point names;
 * and to none (SYSTEM) if that is not known either.  A tick weighs the program's time since the
 * last. */
#ifndef TICKS_H
#define TICKS_H
#include "machine/collect.h"
#include "time/where.h"

void ticks_beat(uint64_t pc, uint64_t ns); /* a ClockBeat */
/* Says where the ticks that wait belong.  At a safe point, stack.top set; or place is NULL, and
 * it can't be known. */
void ticks_settle(const CollectPlace *place);

typedef struct TicksSpot {
  const WhereFunction *function; /* NULL: SYSTEM */
  uint32_t line, chain;
  LmlCentre *centre;
  uint64_t ticks, ns;
} TicksSpot;

/* last: where the program was at its last tick outside the collector; ticks is 0 if there was
 * none. */
typedef struct TicksSums {
  uint64_t ticks, ns, gc_ticks, gc_ns, lost;
  TicksSpot last;
} TicksSums;

/* Sums of all ticks so far.  *spots: an array of n, until the next tick. */
TicksSums ticks_sum(const TicksSpot **spots, size_t *n);
#endif
