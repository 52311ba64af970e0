/* throw.c: throwing a value to the nearest handler, and black holes.  Nothing is allocated here, so
 * that a collection and the end of a stack can throw, too.
 *
 * Note [Throwing].  A throw abandons every evaluation between itself and the handler.  Their
 * thunks are found by their update marks, and each is overwritten with a thunk that throws the
 * same message:
 *
 *         stack:  handler | ... mark of a ... mark of b ... | throw "oops"
 *         after:  a and b are both `throw "oops"'
 *
 * Code that needs such a value later fails in the same way, whether or not a collection came in
 * between.  What another thread throws says nothing of these thunks, though: they are kept with
 * what was done so far (green.h, 4), and throw_past leaves them alone.  A throw in such a rest that
 * nothing in it handles ends the rest.
 *
 * Note [Kinds of exceptions].  LML throws strings.  A Haskell program throws any value, and its
 * handlers want to know what they have caught.  So what is thrown there is a cell of one field,
 * cell_raised, whose number is the kind: 0 a value that the program has thrown, 1 the message of a
 * failed match, 2 that of a black hole, 6 and 7 that of a thread which would wait for ever.  A
 * string without such a cell is another message of the run time.  Only programs that have called
 * prim_HANDLE have such cells for messages.
 *
 * Note [Registers and longjmp].  longjmp sets hp and sp to what they were at setjmp.  For sp
 * that is right.  But with the old hp, cells allocated since then would be lost; so hp travels
 * in memory. */
#include <config.h>
#include <string.h>
#include "machine/age.h"
#include "machine/cell.h"
#include "machine/green.h"
#include "machine/place.h"
#include "machine/root.h"
#include "machine/search.h"
#include "machine/throw.h"

Handler *throw_handler;
bool throw_kinds;
static W message_thrown = LML_NIL;
static W *next_thrown; /* hp when the message was thrown */

/* ---- catch ---- */

__attribute__((noinline)) W throw_try(SP_ W (*body)(SP_ W arg), W arg, bool *failed)
{
  Handler h;
  h.top = sp;
  h.outer = throw_handler;
  h.mask = green.mask;
  h.hold = green.hold;
  throw_handler = &h;
  if (setjmp(h.env) == 0) {
    W r = CALL(0, body, arg);
    throw_handler = h.outer;
    *failed = false;
    return r;
  }
  hp = next_thrown; /* Note [Registers and longjmp] */
  W message = message_thrown;
  message_thrown = LML_NIL;
  *failed = true;
  return message;
}

/* ---- throw ---- */

static void abandon_thunks(W *from, const W *to, const W *next, W message)
{
  for (; from < to; from++)
    if (STACK_IS_MARK(*from)) {
      W *c = STACK_MARKED(*from);
      if (UNLIKELY(lml.slow_update & LML_UPDATE_TRAILS)) trail_note_at(c, next);
      c[0] = (W)&cell_throw;
      c[1] = message;
      age_renew(c);
    }
}

static _Noreturn void jump_to_handler(W *next, W message)
{
  Handler *h = throw_handler;
  message_thrown = message;
  next_thrown = next;
  throw_handler = h->outer;
  green.mask = h->mask;
  green.hold = h->hold;
  longjmp(h->env, 1);
}

static _Noreturn void throw_at(W *top, W *next, W message)
{
  const Green *g = green.running;
  bool ends = throw_handler == g->beyond;
  abandon_thunks(ends ? g->end : throw_handler->top, top, next, message); /* Note [Throwing] */
  if (ends) green_end(next);
  jump_to_handler(next, message);
}

void throw_value(SP_ W message) { throw_at(sp, hp, message); }

void throw_past(SP_ W message)
{
  SP_IGNORE;
  jump_to_handler(hp, message);
}

static W enter_throw(SP_ W self) { throw_value(SPA FIELD(self, 0)); }

/* ---- black holes ---- */

/* A black hole may be found during a collection or a stack overflow, so its message is made
 * without allocating.  Each site has a static literal; the last literal serves all further
 * sites. */
static W black_hole_message(const Info *site)
{
  enum { SITES = 32 };
  static struct {
    const Info *site;
    W literal[3], raised[2];
    char text[PLACE_TEXT];
  } messages[SITES];
  int i = 0;
  while (i < SITES - 1 && messages[i].site && messages[i].site != site) i++;
  messages[i].site = site;
  place_message(messages[i].text, sizeof messages[i].text, "Black hole detected", site);
  messages[i].literal[0] = (W)&lml_literal;
  messages[i].literal[1] = (W)messages[i].text;
  messages[i].literal[2] = LML_INT(strlen(messages[i].text));
  messages[i].raised[0] = HDR_CON(&cell_raised, THROWN_HOLE);
  messages[i].raised[1] = (W)messages[i].literal;
  return (W)(throw_kinds ? messages[i].raised : messages[i].literal);
}

W throw_black_hole(SP_ const Info *site) { throw_value(SPA black_hole_message(site)); }

void throw_black_hole_now(W *top, W *next, const Info *site)
{
  throw_at(top, next, black_hole_message(site));
}

static W enter_hole(SP_ W self)
{
  return green_hole ? green_hole(SPA self) : throw_black_hole(SPA cell_site((W *)self));
}

/* ---- the start ---- */

void throw_init(void)
{
  cell_throw.code = enter_throw;
  cell_holes[2].code = enter_hole;
  root_add(&message_thrown, "message of a failure");
}
