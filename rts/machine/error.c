/* error.c: throw and catch, and the messages of failures that the run time itself finds.
 *
 * Note [Throwing].  A throw abandons every evaluation between itself and the handler.  Their
 * thunks are found by their update marks, and each is overwritten with a thunk that throws the
 * same message:
 *
 *         stack:  handler | ... mark of a ... mark of b ... | throw "oops"
 *         after:  a and b are both `throw "oops"'
 *
 * Code that needs such a value later fails in the same way, whether or not a collection came in
 * between.
 *
 * Note [Kinds of exceptions].  LML throws strings.  A Haskell program throws any value, and its
 * handlers want to know what they have caught.  So what is thrown there is a cell of one field,
 * cell_raised, whose number is the kind: 0 a value that the program has thrown, 1 the message of a
 * failed match, 2 that of a black hole.  A string without such a cell is another message of the run
 * time.  Only programs that have called prim_HANDLE have such cells for messages.
 *
 * Note [Registers and longjmp].  longjmp sets hp and sp to what they were at setjmp.  For sp
 * that is right.  But with the old hp, cells allocated since then would be lost; so hp travels
 * in memory. */
#include <config.h>
#include <stdio.h>
#include <string.h>
#include "base/program.h"
#include "logic/search.h"
#include "machine/age.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/enter.h"
#include "machine/error.h"
#include "machine/root.h"

Handler *error_handler;
static W message_thrown = LML_NIL;
static W *next_thrown; /* hp when the message was thrown */

void error_init(void) { root_add(&message_thrown, "message of a failure"); }

/* ---- catch ---- */

__attribute__((noinline)) W error_try(SP_ W (*body)(SP_ W arg), W arg, bool *failed)
{
  Handler h;
  h.top = sp;
  h.outer = error_handler;
  error_handler = &h;
  if (setjmp(h.env) == 0) {
    W r = CALL(0, body, arg);
    error_handler = h.outer;
    *failed = false;
    return r;
  }
  hp = next_thrown; /* Note [Registers and longjmp] */
  W message = message_thrown;
  message_thrown = LML_NIL;
  *failed = true;
  return message;
}

static W evaluate(SP_ W w) { return EVAL(0, w); }

static bool caught;

/* A function of its own: a function that takes the address of a variable makes no sibling calls,
 * and handlers that catch again should run in constant space. */
static __attribute__((noinline)) W attempt(SP_ W e)
{
  bool failed;
  W r = CALL(0, error_try, evaluate, e, &failed);
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

/* ---- throw ---- */

enum { RAISED, NO_MATCH, BLACK_HOLE, OTHER = 5 };

static bool has_kinds; /* Note [Kinds of exceptions] */

static W of_kind(SP_ W kind, W message)
{
  if (HEAP_FULL(2)) {
    sp[0] = message;
    COLLECT_IN(1, 2, "exception");
    message = sp[0];
  }
  W *c = hp;
  hp += 2;
  cell_charge(&cell_raised, 2);
  c[0] = HDR_CON(&cell_raised, kind);
  c[1] = message;
  return (W)c;
}

static void abandon(W *from, const W *to, const W *next, W message)
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

static _Noreturn void jump(W *top, W *next, W message)
{
  Handler *h = error_handler;
  abandon(h->top, top, next, message); /* Note [Throwing] */
  message_thrown = message;
  next_thrown = next;
  error_handler = h->outer;
  longjmp(h->env, 1);
}

static _Noreturn void throw(SP_ W message) { jump(sp, hp, message); }

W error_throw_text(SP_ const char *text)
{
  W message = CALL(0, charlist_copy, text);
  throw(SPA message);
}

W prim_RAISE(SP_ W value) { throw(SPA CALL(0, of_kind, RAISED, value)); }
W prim_THROW(SP_ W message) { throw(SPA message); }
W prim_FAIL(SP_ W message) { throw(SPA message); }

void lml_no_match(SP_ const char *message)
{
  W text = CALL(0, charlist_copy, message);
  throw(SPA has_kinds ? CALL(0, of_kind, NO_MATCH, text) : text);
}

W enter_throw(SP_ W self) { throw(SPA FIELD(self, 0)); }

/* ---- handlers of Haskell ---- */

static bool is_raised(W w) { return IS_PTR(w) && cell_info((W *)w) == &cell_raised; }

static W run_action(SP_ W action) { return lml_apply1(SPA & cell_apply, action, LML_INT(0)); }

/* As attempt, above, of an action: its result needn't be evaluated. */
static __attribute__((noinline)) W attempt_action(SP_ W action)
{
  bool failed;
  W r = CALL(0, error_try, run_action, action, &failed);
  caught = failed;
  return r;
}

/* The handler gets the kind, the message of the run time, the value that was thrown, and the
 * token. */
W prim_HANDLE(SP_ W action, W handler)
{
  has_kinds = true;
  sp[0] = handler;
  W r = CALL(1, attempt_action, action);
  if (!caught) return r;
  handler = sp[0];
  W kind = is_raised(r) ? (W)CON_TAG(r) : OTHER;
  W what = is_raised(r) ? FIELD(r, 0) : r;
  sp[0] = LML_INT(kind);
  sp[1] = kind == RAISED ? LML_NIL : what;
  sp[2] = kind == RAISED ? what : LML_NIL;
  sp[3] = LML_INT(0);
  return lml_japplyn(SPA & cell_apply, handler, 4);
}

/* ---- messages ---- */

/* The file's name without directories, as lmlc writes it for a failed match.  Messages must not
 * depend on where the compiler was called. */
static const char *file_name(const Info *site)
{
  const char *path = site->module ? site->module->file : NULL,
             *slash = path ? strrchr(path, '/') : NULL;
  return slash ? slash + 1 : path;
}

const char *error_site(char *buffer, size_t size, const Info *site)
{
  const char *producer = site->producer ? site->producer : "?", *file = file_name(site);
  uint32_t line = program_line(file, site->line);
  if (line) snprintf(buffer, size, "%s (%s:%u)", producer, file, (unsigned)line);
  else if (file && site->line) snprintf(buffer, size, "%s (%s)", producer, file);
  else snprintf(buffer, size, "%s", producer);
  return buffer;
}

const char *error_place(char *buffer, size_t size, const char *what, const Info *site)
{
  char where[ERROR_TEXT / 2];
  snprintf(buffer, size, "%s in %s", what, error_site(where, sizeof where, site));
  return buffer;
}

W error_throw_at(SP_ const char *what, const Info *site)
{
  char text[ERROR_TEXT];
  return error_throw_text(SPA error_place(text, sizeof text, what, site));
}

void lml_div_zero(SP_ const Info *place)
{
  error_throw_at(SPA "Division by zero", place);
  __builtin_unreachable();
}

/* A black hole may be found during a collection or a stack overflow, so its message is made
 * without allocating.  Each site has a static literal; the last literal serves all further
 * sites. */
static W black_hole_message(const Info *site)
{
  enum { SITES = 32 };
  static struct {
    const Info *site;
    W literal[3], raised[2];
    char text[ERROR_TEXT];
  } messages[SITES];
  int i = 0;
  while (i < SITES - 1 && messages[i].site && messages[i].site != site) i++;
  messages[i].site = site;
  error_place(messages[i].text, sizeof messages[i].text, "Black hole detected", site);
  messages[i].literal[0] = (W)&lml_literal;
  messages[i].literal[1] = (W)messages[i].text;
  messages[i].literal[2] = LML_INT(strlen(messages[i].text));
  messages[i].raised[0] = HDR_CON(&cell_raised, BLACK_HOLE);
  messages[i].raised[1] = (W)messages[i].literal;
  return (W)(has_kinds ? messages[i].raised : messages[i].literal);
}

W error_black_hole(SP_ const Info *site) { throw(SPA black_hole_message(site)); }
W enter_hole(SP_ W self) { return error_black_hole(SPA cell_site((W *)self)); }

void error_black_hole_now(W *top, W *next, const Info *site)
{
  jump(top, next, black_hole_message(site));
}
