/* apply.c: applying functions that are known only when the program runs.
 *
 * A function value is a Fun or a partial application of one.  apply brings the function and its
 * arguments together and compares their number with the arity.  With just enough arguments it
 * calls, by a sibling call, so that loops through unknown functions run in constant space.  With
 * too few it makes a partial application.  With too many it calls with the first ones and
 * applies the result to the rest:
 *
 *         f of arity 2:    f x      a partial application
 *                          f x y    a call
 *                          f x y z  a call with x and y; its result is applied to z
 *
 * The cases that programs mostly meet are tried first.  In the general case the arguments lie on
 * the pointer stack, in sp[0] .. sp[n-1]. */
#include <config.h>
#include <assert.h>
#include "machine/cell.h"
#include "machine/error.h"
#include "machine/heap.h"
#include "machine/place.h"
#include "machine/redex.h"
#include "machine/search.h"
#include "machine/stack.h"
#include "machine/throw.h"

typedef W (*Fn1)(SP_ W);
typedef W (*Fn2)(SP_ W, W);
typedef W (*Fn3)(SP_ W, W, W);
typedef W (*Fn4)(SP_ W, W, W, W);
typedef W (*Fn5)(SP_ W, W, W, W, W);

#define EXACT(f, n) (IS_VALUE(f) && is_fun((W *)(f)) && ((Fun *)(f))->arity == (n))
#define CODE(f, n) ((Fn##n)((Fun *)(f))->code)
/* Is f a partial application of a function of m arguments that lacks just n of them? */
#define LACKS(f, n, m) \
 (IS_VALUE(f) && pap_count((W *)(f)) == (m) - (n) && pap_fun((W *)(f))->arity == (m))
#define HELD(f, i) (((W *)(f))[2 + (i)])
#define PAP_CODE(f, n) ((Fn##n)pap_fun((W *)(f))->code)

static inline __attribute__((always_inline)) W apply1(SP_ const Info *site, W f, W a)
{
  if (EXACT(f, 1)) return CODE(f, 1)(SPA a);
  if (LACKS(f, 1, 2)) return LML_USE(f), PAP_CODE(f, 2)(SPA HELD(f, 0), a);
  if (LACKS(f, 1, 3)) return LML_USE(f), PAP_CODE(f, 3)(SPA HELD(f, 0), HELD(f, 1), a);
  sp[0] = a;
  return lml_applyn(SPA site, f, 1);
}

static inline __attribute__((always_inline)) W apply2(SP_ const Info *site, W f, W a, W b)
{
  if (EXACT(f, 2)) return CODE(f, 2)(SPA a, b);
  if (LACKS(f, 2, 3)) return LML_USE(f), PAP_CODE(f, 3)(SPA HELD(f, 0), a, b);
  if (LACKS(f, 2, 4)) return LML_USE(f), PAP_CODE(f, 4)(SPA HELD(f, 0), HELD(f, 1), a, b);
  sp[0] = a;
  sp[1] = b;
  return lml_applyn(SPA site, f, 2);
}

static inline __attribute__((always_inline)) W apply3(SP_ const Info *site, W f, W a, W b, W c)
{
  if (EXACT(f, 3)) return CODE(f, 3)(SPA a, b, c);
  if (LACKS(f, 3, 4)) return LML_USE(f), PAP_CODE(f, 4)(SPA HELD(f, 0), a, b, c);
  sp[0] = a;
  sp[1] = b;
  sp[2] = c;
  return lml_applyn(SPA site, f, 3);
}

W lml_apply1(SP_ const Info *site, W f, W a) { return apply1(SPA site, f, a); }
W lml_apply2(SP_ const Info *site, W f, W a, W b) { return apply2(SPA site, f, a, b); }
W lml_apply3(SP_ const Info *site, W f, W a, W b, W c) { return apply3(SPA site, f, a, b, c); }

/* ---- any number ---- */

_Static_assert(LML_REGS == 5, "`call_code' passes five arguments in C");

/* Calls code with the arguments at sp: the first LML_REGS as C arguments, the others moved down
 * to sp[0] ... */
static W call_code(SP_ void *code, W arity)
{
  /* reading beyond the arguments is harmless */
  W a = sp[0], b = sp[1], c = sp[2], d = sp[3], e = sp[4];
  switch (arity) {
    case 1: return ((Fn1)code)(SPA a);
    case 2: return ((Fn2)code)(SPA a, b);
    case 3: return ((Fn3)code)(SPA a, b, c);
    case 4: return ((Fn4)code)(SPA a, b, c, d);
    default:
      for (W i = LML_REGS; i < arity; i++) sp[i - LML_REGS] = sp[i];
      return ((Fn5)code)(SPA a, b, c, d, e);
  }
}

/* Copies n words, upwards or downwards; few, so that a call of memcpy would take longer. The C
 * compiler would make one of the loop but for the empty instruction. */
static inline void copy_up(W *to, const W *from, W n)
{
  for (W i = 0; i < n; i++) {
    to[i] = from[i];
    __asm__ volatile("");
  }
}

static inline void copy_down(W *to, const W *from, W n)
{
  while (n-- > 0) {
    to[n] = from[n];
    __asm__ volatile("");
  }
}

/* Calls code with the `held' arguments that f holds and the first of the n arguments at sp, `arity'
 * in all.  The other arguments are kept in sp[0] ... */
static W call_first(SP_ void *code, W f, W held, W arity, W n)
{
  W taken = arity - held, rest = n - taken, *above = sp + n + held;
  assert(held < arity && rest > 0 && rest < n);
  copy_up(above, sp, taken);
  copy_up(sp, sp + taken, rest);
  copy_up(sp + rest, &HELD(f, 0), held);
  copy_up(sp + rest + held, above, taken);
  return CALL(rest, call_code, code, arity);
}

/* A partial application of the function value f to the n arguments at sp. */
static W make_pap(SP_ const Info *site, W f, W n)
{
  W held = is_fun((W *)f) ? 0 : pap_count((W *)f), size = 2 + held + n;
  if (HEAP_FULL(size)) {
    sp[n] = f;
    COLLECT_FOR(n + 1, size, site);
    f = sp[n];
  }
  W *c = hp;
  hp += size;
  assert(hp <= heap.top);
  cell_charge(site, size);
  c[0] = HDR_FUN(site);
  c[1] = pap_word(held ? pap_fun((W *)f) : (Fun *)f, held + n);
  copy_up(c + 2, &HELD(f, 0), held);
  copy_up(c + 2 + held, sp, n);
  assert(pap_count(c) < pap_fun(c)->arity);
  return (W)c;
}

/* Puts the arguments that f holds before the n arguments at sp. */
static void spread_arguments(SP_ W f, W n)
{
  W held = pap_count((W *)f);
  copy_down(sp + held, sp, n);
  copy_up(sp, &HELD(f, 0), held);
}

/* Calls the function of the partial application f, which lacks just the n arguments at sp. So few
 * arguments in all go straight to where C takes them. */
static W call_held(SP_ W f, W held, W n)
{
  const W *h = &HELD(f, 0);
  switch (held + n <= LML_REGS ? held * LML_REGS + n : 0) {
    case 1 * LML_REGS + 1: return PAP_CODE(f, 2)(SPA h[0], sp[0]);
    case 1 * LML_REGS + 2: return PAP_CODE(f, 3)(SPA h[0], sp[0], sp[1]);
    case 1 * LML_REGS + 3: return PAP_CODE(f, 4)(SPA h[0], sp[0], sp[1], sp[2]);
    case 1 * LML_REGS + 4: return PAP_CODE(f, 5)(SPA h[0], sp[0], sp[1], sp[2], sp[3]);
    case 2 * LML_REGS + 1: return PAP_CODE(f, 3)(SPA h[0], h[1], sp[0]);
    case 2 * LML_REGS + 2: return PAP_CODE(f, 4)(SPA h[0], h[1], sp[0], sp[1]);
    case 2 * LML_REGS + 3: return PAP_CODE(f, 5)(SPA h[0], h[1], sp[0], sp[1], sp[2]);
    case 3 * LML_REGS + 1: return PAP_CODE(f, 4)(SPA h[0], h[1], h[2], sp[0]);
    case 3 * LML_REGS + 2: return PAP_CODE(f, 5)(SPA h[0], h[1], h[2], sp[0], sp[1]);
    case 4 * LML_REGS + 1: return PAP_CODE(f, 5)(SPA h[0], h[1], h[2], h[3], sp[0]);
    default: spread_arguments(SPA f, n); return call_code(SPA pap_fun((W *)f)->code, held + n);
  }
}

/* The arguments that a free variable would hold, read as a partial application: its word 1 is a
 * negative Int. */
enum { FREE_HOLDS = 0xffff };

W lml_applyn(SP_ const Info *site, W f, W n)
{
  for (;;) {
    if (!IS_VALUE(f)) {
      f = EVAL(n, f);
      LML_RETURNED();
    }
    assert(IS_PTR(f) && IS_VALUE(f) && n > 0);
    W held = is_fun((W *)f) ? 0 : pap_count((W *)f);
    if (UNLIKELY(held == FREE_HOLDS)) lml_suspend(SPA site, f);
    LML_USE(f);
    Fun *fun = held ? pap_fun((W *)f) : (Fun *)f;
    if (held + n < fun->arity) return make_pap(SPA site, f, n);
    W arity = fun->arity;
    if (held + n == arity)
      return held ? call_held(SPA f, held, n) : call_code(SPA fun->code, arity);
    f = call_first(SPA fun->code, f, held, arity, n);
    LML_RETURNED();
    n -= arity - held;
  }
}

/* ---- tail calls ---- */

/* With --blackhole=off the thunk under evaluation is this application from now on (redex.h), if it
 * was an application of an unknown function: its mark is the last word below sp.
 * These functions stand apart so that the usual path needs no frame. */
static LML_COLD void become_application(W *top, W f, const W *args, size_t n)
{
  const W *place = top - 1;
  if (place >= stack.base && STACK_IS_MARK(*place)
      && cell_site(STACK_MARKED(*place))->code == lml_ap)
    redex_become(top - 1, f, args, n);
}

static LML_COLD W become1(SP_ const Info *site, W f, W a)
{
  become_application(sp, f, &a, 1);
  return lml_apply1(SPA site, f, a);
}

static LML_COLD W become2(SP_ const Info *site, W f, W a, W b)
{
  become_application(sp, f, (const W[]){ a, b }, 2);
  return lml_apply2(SPA site, f, a, b);
}

static LML_COLD W become3(SP_ const Info *site, W f, W a, W b, W c)
{
  become_application(sp, f, (const W[]){ a, b, c }, 3);
  return lml_apply3(SPA site, f, a, b, c);
}

W lml_japply1(SP_ const Info *site, W f, W a)
{
  if (UNLIKELY(lml.keep_redex)) return become1(SPA site, f, a);
  return apply1(SPA site, f, a);
}

W lml_japply2(SP_ const Info *site, W f, W a, W b)
{
  if (UNLIKELY(lml.keep_redex)) return become2(SPA site, f, a, b);
  return apply2(SPA site, f, a, b);
}

W lml_japply3(SP_ const Info *site, W f, W a, W b, W c)
{
  if (UNLIKELY(lml.keep_redex)) return become3(SPA site, f, a, b, c);
  return apply3(SPA site, f, a, b, c);
}

W lml_japplyn(SP_ const Info *site, W f, W n)
{
  if (UNLIKELY(lml.keep_redex)) become_application(sp, f, sp, n);
  return lml_applyn(SPA site, f, n);
}

/* ---- thunks ---- */

W lml_eval(SP_ W w) { return IS_VALUE(w) ? w : ENTER(w)(SPA w); }

W lml_take(SP_ W below)
{
  W *place = sp - (SW)below, w = *place;
  assert(place >= stack.base);
  *place = 1;
  return lml_eval(SPA w);
}

W lml_ap(SP_ W self)
{
  const Info *site = INFO(self);
  W n = site->size - 2u, f = FIELD(self, 0), r;
  assert(n > 0);
  PUSH_UPD(self);
  switch (n) {
    case 1: r = CALL(1, lml_apply1, site, f, FIELD(self, 1)); break;
    case 2: r = CALL(1, lml_apply2, site, f, FIELD(self, 1), FIELD(self, 2)); break;
    case 3: r = CALL(1, lml_apply3, site, f, FIELD(self, 1), FIELD(self, 2), FIELD(self, 3)); break;
    default: copy_up(sp + 1, &FIELD(self, 1), n); r = CALL(1, lml_applyn, site, f, n);
  }
  UPDATE_RETURN(r);
}

/* Throws.  The thunk self is marked first, so that it is abandoned like all others under
 * evaluation. */
static LML_COLD W sel_no_match(SP_ W self, const Info *info)
{
  char text[256];
  PUSH_UPD(self);
  CALL(1, error_throw_text, place_message(text, sizeof text, "No match", info));
  return 0;
}

static LML_COLD W sel_black_hole(SP_ W self, const Info *info)
{
  PUSH_UPD(self);
  CALL(1, throw_black_hole, info);
  return 0;
}

/* In a logic program the branch fails, or waits for the variable. */
static LML_COLD W sel_fails(SP_ W x, const Info *info)
{
  if (IS_FREE(x)) lml_suspend(SPA info, x);
  lml_fail(SPA0);
}

/* The selector whose mark is at sp[0] may be where a thread ends, so it is updated as other thunks
 * are. */
static LML_COLD W select_slowly(SP_ W x, const Info *info)
{
  if (!IS_PTR(x) || CON_TAG(x) != info->tag) return sel_no_match(SPA sp[0] & ~(W)7, info);
  LML_USE(x);
  W r = EVAL(1, FIELD(x, info->field));
  UPDATE_RETURN(r);
}

/* While its argument is evaluated a selector is a hole like any other thunk.  After that it
 * becomes an indirection to the field at once, so that the rest of the constructor can die while
 * the field is evaluated.  Indirections must not form a cycle: a selector that selects itself is
 * a black hole. */
static inline __attribute__((always_inline)) W select_field(SP_ W self, bool logic)
{
  const Info *info = INFO(self);
  W x = FIELD(self, 0);
  if (!IS_VALUE(x)) {
    PUSH_UPD(self);
    x = EVAL(1, x);
    if (logic) LML_RETURNED();
    if (UNLIKELY(lml.slow_update & LML_UPDATE_ENDS)) return select_slowly(SPA x, info);
    self = sp[0] & ~(W)7;
  }
  if (UNLIKELY(!IS_PTR(x) || CON_TAG(x) != info->tag))
    return logic ? sel_fails(SPA x, info) : sel_no_match(SPA self, info);
  LML_USE(x);
  W w = cell_skip(FIELD(x, info->field));
  if (UNLIKELY(w == self)) return sel_black_hole(SPA self, info);
  if (logic) trail_note((W *)self);
  ((W *)self)[1] = w;
  ((W *)self)[0] = (W)&lml_ind;
  return IS_VALUE(w) ? w : ((Info *)HDR(w))->code(SPA w);
}

W lml_sel(SP_ W self) { return select_field(SPA self, false); }
W lml_search_sel(SP_ W self) { return select_field(SPA self, true); }
