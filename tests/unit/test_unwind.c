/* test_unwind.c: the stack can be unwound from behind a return by a jump (jump.h), as snapshots and
 * profiles of stack space do.  libgcc takes .cfi_restore for a register that isn't saved at all. */
#include <config.h>
#include <stdint.h>
#include <unwind.h>
#include "jump.h"
#include "../unit/check.h"

enum { DEPTH = 100 };
static volatile int odd, sum;
static long frames, downs;

static long down(int n);

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *arg)
{
  (void)arg;
  frames++;
  downs += _Unwind_GetRegionStart(context) == (uintptr_t)down;
  return frames < 10 * DEPTH ? _URC_NO_REASON : _URC_END_OF_STACK;
}

/* The call lies behind a return. */
static long __attribute__((noinline, noclone)) down(int n)
{
  sum += n;
  if (__builtin_expect(odd == n, 1))
    return n;
  if (n == 0)
    _Unwind_Backtrace(visit, NULL);
  else
    sum ^= (int)down(n - 1);
  sum -= n;
  return sum;
}

int main(void)
{
  odd = -1;
  down(DEPTH - 1);
  CHECK_INT(downs, DEPTH);
  CHECK(frames > DEPTH + 1 && frames < 10 * DEPTH);
  return check_done();
}
