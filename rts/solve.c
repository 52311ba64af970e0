/* solve.c: runs a logic program: prints all its answers, one a line.
 *
 * An answer is printed when all of it has been evaluated, so a branch that fails prints nothing.
 * Then the branch is made to fail, and the search goes on where the last choice was made.  Without
 * an answer the program ends with status 1. */
#include <config.h>
#include "answer.h"
#include "error.h"
#include "flags.h"
#include "heap.h"
#include "io.h"
#include "normal.h"
#include "program.h"
#include "search.h"
#include "text.h"

static size_t answers;

static bool wants_more(void)
{
  return !lml_program.io && (flags.solutions == 0 || answers < flags.solutions);
}

static void print(W value)
{
  size_t n;
  const char *text = answer_text(value, &n);
  io_text(text, n);
  io_text("\n", 1);
}

/* One branch, to its end. */
static W attempt(SP_ W input)
{
  W value = CALL(0, lml_program.main, input);
  LML_RETURNED();
  value = CALL(0, normal_form, NULL, value);
  answers++;
  if (!lml_program.io)
    print(value);
  return LML_NIL;
}

/* All branches, until there are enough answers. */
static __attribute__((noinline)) void explore(SP_ W input)
{
  search_begin(SPA __builtin_frame_address(0));
  if (setjmp(search_end) == 0) {
    CALL(0, attempt, input);
    if (wants_more())
      lml_fail(SPA0);
  } else
    hp = search.next;
  search_drop(0);
}

W lml_solve(SP_ W input)
{
  explore(SPA input);
  if (answers == 0 && program_status == 0) {
    io_flush_all();
    io_error_text(program_name);
    io_error_text(": no answer\n");
  }
  if (answers == 0)
    program_status = 1;
  return LML_NIL;
}

/* ---- primitives ---- */

W prim_SHOW(SP_ const Info *cons, W x)
{
  size_t n;
  x = CALL(0, normal_form, NULL, x);
  const char *text = answer_text(x, &n);
  return text_list(SPA cons, text, n);
}

/* Effects can't be undone. */
static void outside_choices(SP0)
{
  if (search.count)
    error_throw_text(SPA "non-determinism in input or output: a choice is pending");
}

W prim_PUTCHAR(SP_ W c)
{
  outside_choices(SPA0);
  char byte = (char)CHAR_OF(c);
  io_text(&byte, 1);
  return LML_INT(0);
}

W prim_GETCHAR(SP_ W dummy)
{
  (void)dummy;
  outside_choices(SPA0);
  int c;
  while ((c = io_next_char()) == IO_TOLD)
    COLLECT(0, 0);                      /* ends the program */
  if (c == IO_END)
    error_throw_text(SPA "end of the input");
  return LML_CHAR(c);
}
