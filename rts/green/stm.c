/* stm.c: transactions.
 *
 * 1. A TVar is an array of two elements: its value, and the number of the transaction that last
 *    noted that it read the TVar.  In the place of the lower bound it has 1 + the slot of a thread
 *    that waits for it, or 0.
 *
 * 2. No other thread has its turn during a transaction, so it writes to TVars at once.  The log has
 *    what it read, and for each write the value before: three words each, which are roots.  If the
 *    transaction fails, or the branch of an orElse retries, the values are put back, the last one
 *    first; what was read stays in the log.
 *
 *        log:   v read | w written, was 3 | orElse: mark 2 | v written, was 0 | retry: v is 0
 *
 * 3. retry throws (throw.h).  In the outermost transaction all is undone, and the thread waits
 *    until another thread's transaction has written to a TVar that is in the log. */
#include <config.h>
#include <assert.h>
#include <stdlib.h>
#include "base/program.h"
#include "green/interrupt.h"
#include "green/queue.h"
#include "green/schedule.h"
#include "machine/cell.h"
#include "machine/error.h"
#include "machine/heap.h"
#include "machine/throw.h"

#define WAITING(t) (((W *)(t))[2])
#define VALUE(t) (((W *)(t))[3])
#define NOTED(t) (((W *)(t))[4])

enum { ENTRY = 3 }; /* words of an entry: the TVar, the value before, whether it was written */

static size_t log_room;
static const Green *inside; /* whose transaction is under way; NULL: none is */
static W transactions;      /* so far */

/* ---- TVars ---- */

W prim_NEWTVAR(SP_ const Info *site, W value)
{
  if (HEAP_FULL(5)) {
    sp[0] = value;
    COLLECT_FOR(1, 5, site);
    value = sp[0];
  }
  W *t = hp;
  hp += 5;
  cell_charge(site, 5);
  t[0] = HDR_FUN(site);
  t[1] = LML_INT(2);
  t[2] = LML_INT(0);
  t[3] = value;
  t[4] = LML_INT(0);
  return (W)t;
}

static void note_tvar(W tvar, W old, bool written)
{
  if (green.logged + ENTRY > log_room) {
    log_room = log_room ? 2 * log_room : 64 * ENTRY;
    green.log = realloc(green.log, log_room * sizeof(W));
    if (!green.log) program_fatal("out of memory for a transaction");
  }
  W *e = green.log + green.logged;
  e[0] = tvar;
  e[1] = old;
  e[2] = BOOL(written);
  green.logged += ENTRY;
}

W prim_READTVAR(SP_ W t)
{
  READS_STACK;
  LML_USE(t);
  if (inside == green.running && NOTED(t) != LML_INT(transactions)) {
    NOTED(t) = LML_INT(transactions);
    note_tvar(t, LML_NIL, false);
  }
  return VALUE(t);
}

W prim_WRITETVAR(SP_ W t, W value)
{
  READS_STACK;
  if (inside == green.running) note_tvar(t, VALUE(t), true);
  VALUE(t) = value;
  return LML_NIL;
}

/* Puts back what was written since the log had `mark' words. */
static void undo(size_t mark)
{
  for (size_t i = green.logged; i > mark;) {
    W *e = green.log + (i -= ENTRY);
    if (e[2] == LML_FALSE) continue;
    VALUE(e[0]) = e[1];
    e[1] = LML_NIL;
    e[2] = LML_FALSE; /* the TVar was met, as if it had been read */
  }
}

/* How long the log is; or, if mark isn't less than 0, undoes what was written since. */
W prim_STMMARK(SP_ W mark)
{
  READS_STACK;
  if (INT_OF(mark) >= 0) undo((size_t)INT_OF(mark));
  return LML_INT(green.logged);
}

/* ---- waiting ---- */

/* The place where g waits for the TVar. */
static GreenWait *find_wait(const Green *g, W t)
{
  for (size_t i = 0; i < g->nwaits; i++)
    if (g->waits[i].tvar == t) return &g->waits[i];
  return NULL;
}

static GreenWait *first_wait(W t)
{
  SW slot = INT_OF(WAITING(t));
  return slot ? find_wait(green.slots[slot - 1], t) : NULL;
}

static void set_first(W t, const GreenWait *w) { WAITING(t) = LML_INT(w ? w->owner->slot + 1 : 0); }

static void wait_for_log(Green *g)
{
  size_t n = green.logged / ENTRY;
  g->waits = realloc(g->waits, (n + 1) * sizeof *g->waits);
  if (!g->waits) program_fatal("out of memory for a transaction");
  g->nwaits = 0;
  for (size_t i = 0; i < n; i++) {
    W t = green.log[i * ENTRY];
    GreenWait *first = first_wait(t), *w = &g->waits[g->nwaits];
    if (first && first->owner == g) continue; /* it is in the log twice */
    *w = (GreenWait){ t, g, first, NULL };
    g->nwaits++;
    if (first) first->prev = w;
    set_first(t, w);
  }
  green.logged = 0;
}

static void leave_tvars(Green *g)
{
  for (size_t i = 0; i < g->nwaits; i++) {
    GreenWait *w = &g->waits[i];
    if (w->prev) w->prev->next = w->next;
    else set_first(w->tvar, w->next);
    if (w->next) w->next->prev = w->prev;
  }
  g->nwaits = 0;
}

/* Those that came first go on first. */
static void wake_waiting(W t)
{
  GreenWait *w = first_wait(t), *before;
  while (w && w->next) w = w->next;
  for (; w; w = before) {
    Green *g = w->owner;
    before = w->prev;
    leave_tvars(g);
    queue_ready(g);
  }
}

/* ---- transactions ---- */

static W run_action(SP_ W action) { return lml_apply1(SPA & cell_apply, action, LML_INT(0)); }

static bool failed; /* the last attempt */

/* A function of its own, as in prim_catch.c. */
static __attribute__((noinline)) W attempt(SP_ W action)
{
  bool f;
  W r = CALL(0, throw_try, run_action, action, &f);
  failed = f;
  return r;
}

static bool is_retry(W message)
{
  return IS_PTR(message) && cell_info((W *)message) == &cell_raised
         && CON_TAG(message) == THROWN_RETRY;
}

static void commit(void)
{
  for (size_t i = 0; i < green.logged; i += ENTRY)
    if (green.log[i + 2] == LML_TRUE && WAITING(green.log[i]) != LML_INT(0))
      wake_waiting(green.log[i]);
  green.logged = 0;
}

static void begin_transaction(void)
{
  inside = green.running;
  transactions++;
  green.hold++;
}

static void end_transaction(void)
{
  inside = NULL;
  green.hold--;
}

/* Whatever interrupts the thread, the log is empty then. */
static W wait_for_write(SP0)
{
  Green *g = green.running;
  if (g->throwers && green.mask < 2) green.logged = 0;
  interrupt_before_waiting(SPA0);
  wait_for_log(g);
  schedule_wait(SPA GREEN_RETRIES, leave_tvars);
  return LML_NIL;
}

static W let_others_run(SP0)
{
  schedule_yield(SPA0);
  return LML_NIL;
}

W prim_ATOMICALLY(SP_ W action)
{
  if (inside == green.running)
    return error_throw_text(SPA "Control.Concurrent.STM.atomically was nested");
  for (;;) {
    sp[0] = action;
    while (inside) CALL0(1, let_others_run); /* it waits for a lazy value, say */
    action = sp[0];
    begin_transaction();
    W r = CALL(1, attempt, action);
    end_transaction();
    if (!failed) {
      commit();
      return r;
    }
    undo(0);
    if (!is_retry(r)) {
      green.logged = 0;
      throw_value(SPA r);
    }
    CALL0(1, wait_for_write);
    action = sp[0];
  }
}

W prim_RETRY(SP_ W unused)
{
  (void)unused;
  return error_throw_kind(SPA THROWN_RETRY, "retry");
}

W prim_ORELSE(SP_ W first, W second)
{
  W mark = LML_INT(green.logged);
  sp[0] = second;
  sp[1] = mark;
  W r = CALL(2, attempt, first);
  if (!failed) return r;
  if (!is_retry(r)) throw_value(SPA r);
  undo((size_t)INT_OF(sp[1]));
  return lml_apply1(SPA & cell_apply, sp[0], LML_INT(0));
}
