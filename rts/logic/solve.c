/* solve.c: runs a logic program: prints all its answers, one a line.
 *
 * An answer is printed when all of it has been evaluated, so a branch that fails prints nothing.
 * Then the branch is made to fail, and the search goes on where the last choice was made.  Without
 * an answer the program ends with status 1.
 *
 * Depth first, a branch that never ends keeps those to its right from being tried.  Iterative
 * deepening (--search=ids) cuts branches with too many choices, and begins again with more. */
#include <config.h>
#include "base/flags.h"
#include "base/program.h"
#include "logic/answer.h"
#include "logic/choose.h"
#include "logic/normalform.h"
#include "logic/symbolic.h"
#include "machine/charlist.h"
#include "machine/heap.h"
#include "machine/search.h"
#include "prim/io.h"

static size_t answers;
/* for --search=ids: branches of at most this many choices have been searched before */
static size_t shown;

static bool wants_more(void)
{
  return !lml_program.io && (flags.solutions == 0 || answers < flags.solutions);
}

/* An action has printed what it wanted. */
static void print_answer(W value)
{
  size_t n = 0;
  const char *text = lml_program.io ? NULL : answer_text(value, &n);
  if (search_counts()) symbolic_answer(text, n);
  if (!text) return;
  io_text(text, n);
  io_text("\n", 1);
}

/* One branch, to its end. */
static W attempt_branch(SP_ W input)
{
  W value = CALL(0, lml_program.main, input);
  LML_RETURNED();
  value = CALL(0, normalform_of, NULL, value);
  if (shown && search.depth <= shown) return LML_NIL;
  answers++;
  print_answer(value);
  return LML_NIL;
}

/* All branches that are not too deep, until there are enough answers. */
static __attribute__((noinline)) W explore(SP_ W input)
{
  search_begin(SPA __builtin_frame_address(0));
  symbolic_begin();
  if (setjmp(search_end) == 0) {
    CALL(0, attempt_branch, input);
    if (wants_more()) lml_fail(SPA0);
  } else hp = search.next;
  choose_drop(0);
  return LML_NIL;
}

/* Each time twice as deep, until no branch is cut.  Answers that were found before aren't printed
 * again. */
static W deepen_search(SP_ W input)
{
  sp[0] = input;
  for (search.bound = 8;; search.bound *= 2) {
    search.cut = false;
    input = sp[0];
    CALL(1, explore, input);
    if (!search.cut || !wants_more()) return LML_NIL;
    shown = search.bound;
  }
}

W lml_solve(SP_ W input)
{
  if (flags.ids) CALL(0, deepen_search, input);
  else CALL(0, explore, input);
  if (answers == 0 && program_status == 0) {
    io_flush_all();
    io_error_text(program_name);
    io_error_text(": no answer\n");
  }
  if (answers == 0) program_status = 1;
  return LML_NIL;
}

/* ---- values as text ---- */

W prim_SHOW(SP_ const Info *cons, W x)
{
  size_t n;
  x = CALL(0, normalform_of, NULL, x);
  const char *text = answer_text(x, &n);
  return charlist_list(SPA cons, text, n);
}
