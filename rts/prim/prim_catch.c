/* prim_catch.c: handlers of failures: catch of LML, and that of Haskell. */
#include <config.h>
#include "machine/cell.h"
#include "machine/green.h"
#include "machine/throw.h"

static W evaluate_word(SP_ W w) { return EVAL(0, w); }

static bool caught;

/* A function of its own: a function that takes the address of a variable makes no sibling calls,
 * and handlers that catch again should run in constant space. */
static __attribute__((noinline)) W attempt(SP_ W e)
{
  bool failed;
  W r = CALL(0, throw_try, evaluate_word, e, &failed);
  caught = failed;
  return r;
}

W prim_CATCH(SP_ W e, W handle)
{
  sp[0] = handle;
  W r = CALL(1, attempt, e);
  LML_RETURNED();
  return caught ? lml_apply1(SPA & cell_apply, sp[0], r) : r;
}

/* ---- handlers of Haskell ---- */

static bool is_raised(W w) { return IS_PTR(w) && cell_info((W *)w) == &cell_raised; }

static W run_action(SP_ W action) { return lml_apply1(SPA & cell_apply, action, LML_INT(0)); }

/* As attempt, above, of an action: its result needn't be evaluated. */
static __attribute__((noinline)) W attempt_action(SP_ W action)
{
  bool failed;
  W r = CALL(0, throw_try, run_action, action, &failed);
  caught = failed;
  return r;
}

/* The handler gets the kind, the message of the run time, the value that was thrown, and the
 * token.  While it runs, exceptions of other threads wait: it is masked.  A handler that catches
 * again is masked already, so loops of them run in constant space. */
W prim_HANDLE(SP_ W action, W handler)
{
  throw_kinds = true;
  sp[0] = handler;
  W r = CALL(1, attempt_action, action);
  if (!caught) return r;
  handler = sp[0];
  W kind = is_raised(r) ? (W)CON_TAG(r) : THROWN_OTHER;
  W what = is_raised(r) ? FIELD(r, 0) : r;
  sp[0] = LML_INT(kind);
  sp[1] = kind == THROWN_VALUE ? LML_NIL : what;
  sp[2] = kind == THROWN_VALUE ? what : LML_NIL;
  sp[3] = LML_INT(0);
  if (green.mask) return lml_japplyn(SPA & cell_apply, handler, 4);
  green.mask = 1;
  r = lml_applyn(SPA & cell_apply, handler, 4);
  green.mask = 0;
  if (!green_deliver) return r;
  sp[0] = r;
  CALL0(1, green_deliver);
  return sp[0];
}
