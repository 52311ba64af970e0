/* depth.c: see depth.h. */
#include <config.h>
#include <unwind.h>
#include "base/hashtable.h"
#include "machine/cell.h"
#include "machine/centre.h"
#include "machine/clock.h"
#include "machine/stack.h"
#include "time/depth.h"

enum { PARTS = 4096 }; /* a power of two; what finds no room is SYSTEM's */

static DepthPart parts[PARTS + 1]; /* from 1 */
static HashSlot slots[2 * PARTS];
static HashTable parts_at = { slots, 2 * PARTS, 0 };
static Depth known = { .parts = parts + 1 };

/* ---- parts ---- */

/* NULL: there is no room for a new one. */
static DepthPart *part_of(LmlCentre *centre, const WhereFunction *function)
{
  uint64_t h = hashtable_word(0, (W)(centre ? (const void *)centre : (const void *)function));
  for (HASHTABLE_EACH(n, &parts_at, h))
    if (parts[n].centre == centre && parts[n].function == function) return &parts[n];
  bool system = centre == &lml_system_centre; /* a part is left for it */
  if (known.count >= (system ? PARTS : PARTS - 1)) return NULL;
  hashtable_add(&parts_at, h, (uint32_t)++known.count);
  parts[known.count] = (DepthPart){ centre, function, 0 };
  return &parts[known.count];
}

static void add_bytes(LmlCentre *centre, const WhereFunction *function, uint64_t bytes)
{
  if (bytes == 0) return;
  DepthPart *p = part_of(centre, centre ? NULL : function);
  if (!p) p = part_of(&lml_system_centre, NULL);
  p->bytes += bytes;
}

/* ---- the pointer stack ---- */

static void look_at_words(void)
{
  LmlCentre *centre = &lml_main_centre;
  const W *from = stack.base;
  for (const W *p = stack.base; p < stack.top; p++)
    if (STACK_IS_MARK(*p)) {
      add_bytes(centre, NULL, (uint64_t)(p - from) * sizeof(W));
      centre = centre_of(cell_site(STACK_MARKED(*p)));
      from = p;
    }
  add_bytes(centre, NULL, (uint64_t)(stack.top - from) * sizeof(W));
}

/* ---- the C stack ---- */

enum { ENOUGH = 8192 }; /* bytes that the frames below the program's take at most */

typedef struct Walk {
  const char *seen;
  uint64_t waiting;
  uint32_t frames;
} Walk;

/* From the innermost frame on; what is the run time's waits for the code that called it. */
static _Unwind_Reason_Code visit_frame(struct _Unwind_Context *context, void *arg)
{
  Walk *w = arg;
  const char *end = (const char *)(uintptr_t)_Unwind_GetCFA(context);
  if (++w->frames > DEPTH_FRAMES) return _URC_END_OF_STACK;
  if (end <= w->seen || end > stack.c_high) return _URC_NO_REASON;
  w->waiting += (uint64_t)(end - w->seen);
  w->seen = end;
  Where at = where_address((uint64_t)_Unwind_GetIP(context) - 1);
  if (at.function && !at.shared) {
    add_bytes(at.centre, at.function, w->waiting);
    w->waiting = 0;
  }
  return _URC_NO_REASON;
}

static void look_at_frames(const char *here)
{
  Walk w = { .seen = here };
  _Unwind_Backtrace(visit_frame, &w);
  uint64_t rest = (uint64_t)(stack.c_high - w.seen);
  known.outside = rest > ENOUGH ? rest : 0;
  add_bytes(&lml_system_centre, NULL, w.waiting + rest);
}

/* ---- looking ---- */

void depth_look(void)
{
  const char *here = __builtin_frame_address(0);
  if (here >= stack.c_high || here < stack.c_low) return;
  uint64_t depth =
      (uint64_t)(stack.c_high - here) + (uint64_t)((char *)stack.top - (char *)stack.base);
  if (depth < known.bytes + known.bytes / 4 || !centre_paired()) return;
  clock_pause();
  known.count = 0;
  hashtable_clear(&parts_at);
  look_at_words();
  look_at_frames(here);
  known.bytes = depth;
  clock_resume();
}

const Depth *depth_known(void) { return &known; }
