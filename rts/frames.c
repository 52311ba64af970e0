/* frames.c: names the functions on the C stack. */
#include <config.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unwind.h>
#include "cell.h"
#include "frames.h"
#include "stack.h"
#include "where.h"

static const char *main_names;          /* Where.names of the main expression; NULL: not known */

enum { AHEAD = 16 };                    /* marks that are looked at for the code of a frame */

typedef struct Walk {
  FramesPart *parts;
  uint32_t count, most;
  uint32_t frames;
  uint32_t marks;                       /* below the frame at hand */
  const W *mark;                        /* the last of them; stack.base - 1: there is none */
  bool stopped;                         /* there are too many frames, or functions */
  _Unwind_Word frame;                   /* where the frame before ends */
} Walk;

static const W *mark_below(const W *p)
{
  while (--p >= stack.base)
    if (STACK_IS_MARK(*p))
      return p;
  return stack.base - 1;
}

static uint32_t count_marks(void)
{
  uint32_t n = 0;
  for (const W *p = stack.base; p < stack.top; p++)
    n += STACK_IS_MARK(*p);
  return n;
}

/* If the frame is that of a thunk's code, it and what lies below stand below the thunk's mark. */
static void pass_mark(Walk *w, W code)
{
  const W *p = w->mark;
  for (uint32_t n = 1; n <= AHEAD && p >= stack.base; n++, p = mark_below(p))
    if ((W)cell_site(STACK_MARKED(*p))->code == code) {
      w->mark = mark_below(p);
      w->marks -= n;
      return;
    }
}

/* Is there another frame, and may it be looked at? */
static bool go_on(Walk *w, struct _Unwind_Context *context)
{
  if (++w->frames > FRAMES_MOST)
    w->stopped = true;
  if (w->stopped || _Unwind_GetCFA(context) == w->frame)
    return false;                       /* by the latter, a table is wrong: it leads nowhere else */
  w->frame = _Unwind_GetCFA(context);
  return true;
}

static Where place_of(struct _Unwind_Context *context)
{
  Where at = where_address((uint64_t)_Unwind_GetIP(context) - 1);
  if (at.names)
    main_names = at.names;
  return at;
}

/* Functions are met from the innermost on, so those of the same part lie at the end. */
static void add(Walk *w, const Where *at)
{
  const char *name = at->function->name;
  for (uint32_t i = w->count; i-- > 0 && w->parts[i].marks == w->marks;)
    if (strcmp(w->parts[i].name, name) == 0) {
      w->parts[i].count++;
      return;
    }
  if (w->count < w->most)
    w->parts[w->count++] = (FramesPart){ w->marks, 1, name, at->function->file, at->line };
  else
    w->stopped = true;
}

/* The function at whose code the frame stands; and if that is the library's, inlined, whose frame
 * it is. */
static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *arg)
{
  Walk *w = arg;
  if (!go_on(w, context))
    return _URC_END_OF_STACK;
  W start = (W)_Unwind_GetRegionStart(context);
  Where at = place_of(context);
  uint32_t marks = w->marks;
  pass_mark(w, start);
  if (!at.function || marks != w->marks) /* the code of a thunk is named by its mark */
    return _URC_NO_REASON;
  add(w, &at);
  if (where_is_library(at.function)) {  /* it may have been inlined */
    at = where_own((uint64_t)_Unwind_GetIP(context) - 1, start);
    if (at.function)
      add(w, &at);
  }
  return _URC_NO_REASON;
}

static _Unwind_Reason_Code visit_main(struct _Unwind_Context *context, void *arg)
{
  if (!go_on(arg, context))
    return _URC_END_OF_STACK;
  place_of(context);
  return _URC_NO_REASON;
}

static void reverse(FramesPart *parts, uint32_t n)
{
  for (uint32_t i = 0; i < n / 2; i++) {
    FramesPart p = parts[i];
    parts[i] = parts[n - 1 - i];
    parts[n - 1 - i] = p;
  }
}

uint32_t frames_read(FramesPart *parts, uint32_t most)
{
  Walk w = { .parts = parts, .most = most, .marks = count_marks() };
  main_names = NULL;
  if (where_source() == WHERE_NOTHING)
    return 0;
  w.mark = mark_below(stack.top);
  _Unwind_Backtrace(visit, &w);
  reverse(parts, w.count);
  return w.count;
}

void frames_find_main(void)
{
  Walk w = { .count = 0 };
  main_names = NULL;
  if (where_source() != WHERE_NOTHING)
    _Unwind_Backtrace(visit_main, &w);
}

const char *frames_variable(const W *slot, size_t *length)
{
  const char *name = slot >= stack.main ? main_names : NULL;
  for (ptrdiff_t k = slot - stack.main; name && k > 0; k--) {
    name += strcspn(name, ",\n");
    name = *name == ',' ? name + 1 : NULL;
  }
  *length = name ? strcspn(name, ",\n") : 0;
  return *length ? name : NULL;
}
