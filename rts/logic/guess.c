/* guess.c: free variables: bound by guessing, or waited for.
 *
 * Binding.  A variable that is bound becomes an indirection to its value, as a thunk does that is
 * updated.  So code that meets it later finds the value, and the trail undoes both alike.
 *
 * Waiting.  A primitive or a rigid case that needs the value of a free variable can't go on.
 * Within a & b it may be that the other side binds the variable.  So & makes a choice of its own
 * kind before it evaluates a.  If a suspends, the search goes back to it, evaluates b first, and
 * then a from its beginning:
 *
 *        x + x =:= 4 & x =:= 2        x + x suspends; x =:= 2; then x + x =:= 4
 *
 * To a branch that fails this choice is none: nothing is tried twice.  search.conj names the
 * innermost & whose left side is being evaluated.  Outside all of them a branch that suspends is
 * reported, and counts as one that fails. */
#include <config.h>
#include <stdio.h>
#include "base/program.h"
#include "logic/choose.h"
#include "logic/guess.h"
#include "logic/symbolic.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/place.h"
#include "machine/search.h"
#include "prim/io.h"

/* ---- binding ---- */

void guess_bind(W variable, W value)
{
  W *c = (W *)variable;
  trail_note(c);
  c[1] = value;
  c[0] = (W)&lml_ind;
  search.binds++;
}

static W fresh(const Info *site)
{
  W *c = hp;
  hp += 2;
  cell_charge(site, 2);
  c[0] = HDR_CON(site, LML_FREE_TAG);
  c[1] = LML_INT(-1);
  return (W)c;
}

/* The value of a pattern, with fresh variables as its fields; the words are free.  In a program
 * that counts its costs, its first field is the centre, which pays. */
static W instance(const LmlGuess *g, const LmlPattern *p, W centre)
{
  if (p->arity == 0) return p->word;
  W *c = hp;
  hp += 1 + p->arity;
  c[0] = p->word;
  if (search_counts()) symbolic_guessed(centre, p->arity - 1);
  cell_charge(cell_info(c), 1 + p->arity);
  for (W i = 1; i <= p->arity; i++) c[i] = i == 1 && search_counts() ? centre : fresh(g->variable);
  return (W)c;
}

W lml_narrow(SP_ const LmlGuess *g, W variable)
{
  W centre = lml_costs_centre;
  sp[0] = variable;
  W turn = g->n > 1 ? (W)INT_OF(CALL(1, lml_choose, g->choice, g->n)) : 0;
  const LmlPattern *p = &g->patterns[turn];
  W words = p->arity ? 1 + 3 * p->arity : 0;
  if (words && HEAP_FULL(words)) COLLECT_FOR(1, words, g->variable);
  W value = instance(g, p, centre);
  guess_bind(sp[0], value);
  return value;
}

/* ---- waiting ---- */

static void report_suspended(const Info *place, const Info *variable)
{
  char needs[PLACE_TEXT / 2], made[PLACE_TEXT / 2], text[2 * PLACE_TEXT];
  snprintf(text, sizeof text, "%s: suspended on a free variable of %s, in %s\n", program_name,
           place_of_site(made, sizeof made, variable), place_of_site(needs, sizeof needs, place));
  io_flush_all();
  io_error_text(text);
  program_status = 1;
}

void lml_suspend(SP_ const Info *place, W variable)
{
  SP_IGNORE;
  if (search.conj) choose_turn(search.conj - 1, hp);
  report_suspended(place, cell_info((W *)variable));
  choose_fail(hp);
}

/* ---- conjunction ---- */

/* The value of a constraint must be True, the second constructor of its type. */
static void require_true(SP_ W v, const Info *place)
{
  if (IS_FREE(v)) lml_suspend(SPA place, v);
  if (cell_number(v) != 1) lml_fail(SPA0);
}

static W both(SP_ const Info *place, W first, W second)
{
  sp[0] = second;
  W v = EVAL(1, first);
  LML_RETURNED();
  require_true(SPA v, place);
  require_true(SPA EVAL(0, sp[0]), place);
  return LML_TRUE;
}

/* Evaluates the left side.  If that leaves no choice, & needs none either. */
static W left_side(SP_ const Info *place, W a)
{
  size_t outer = search.conj, own = search.count;
  search.conj = own;
  W v = EVAL(0, a);
  LML_RETURNED();
  search.conj = outer;
  if (search.count == own) choose_drop(own - 1);
  require_true(SPA v, place);
  return v;
}

W prim_CONJ(SP_ const Info *place, W a, W b)
{
  sp[0] = b;
  sp[1] = a;
  W turn = CALL(2, choose_among, &cell_choice, 2, true);
  LML_RETURNED();
  if (turn != LML_INT(0)) return both(SPA place, sp[0], sp[1]);
  a = sp[1];
  CALL(1, left_side, place, a);
  LML_RETURNED();
  require_true(SPA EVAL(0, sp[0]), place);
  return LML_TRUE;
}

/* ---- asking ---- */

W prim_RIGID(SP_ const Info *place, W x)
{
  x = EVAL(0, x);
  if (IS_FREE(x)) lml_suspend(SPA place, x);
  return x;
}

W prim_ISVAR(SP_ W x)
{
  x = EVAL(0, x);
  return BOOL(IS_FREE(x));
}
