/* tops.c: a program of many small definitions at the top that mention each other.
 *
 * Each function t takes a number that becomes smaller from call to call, and a number to compute
 * with, so everything ends.  Which functions a function mentions is left to chance: there are
 * cycles, and functions that one, several or none mention.  They are called, handed on, applied in
 * parts, kept in data, returned, and written without their arguments.  Constants mention functions
 * and earlier constants; only main and the functions w mention constants, so that no constant needs
 * itself. */
#include <stdio.h>
#include "gen.h"

static int ntops, nconstants, nusers;

static unsigned top(void) { return chance((unsigned)ntops); }

static void define_call(int i)
{
  out("t%d n x = if n < 1 then x + %u else t%u (n - 1) (x + 1)", i, chance(9), top());
  if (one_in(2)) out(" + t%u (n - 2) x", top());
}

static void define_handed_on(int i)
{
  out("t%d n x = if n < 1 then x else ", i);
  switch (chance(5)) {
    case 0: out("Sum (map (t%u (n - 1)) [x; x + 1])", top()); break;
    case 1: out("twice (t%u (n - 1)) x", top()); break;
    case 2: out("hd (filter (\\y. y > 0 | n > 0) (map (t%u (n - 2)) [x; 7]))", top()); break;
    case 3: out("(twice o t%u) (n - 1) x", top()); break;
    default: out("reduce (\\a. \\b. t%u (n - 2) (a + b)) x [n; 2]", top());
  }
}

static void define_in_data(int i)
{
  unsigned a = top(), b = top();
  if (one_in(2))
    out("t%d n x = if n < 1 then x else "
        "(case (t%u, [t%u]) in (f, g.gs) : f (n - 1) (g (n - 2) x) end)",
        i, a, b);
  else
    out("t%d n x = if n < 1 then x else "
        "(let p = (t%u (n - 1), x) in fst p (snd p) + fst p n)",
        i, a);
}

static void define_returned(int i)
{
  if (one_in(2)) out("t%d n x = if n < 1 then x else choose%d (x %% 2) (n - 1) x\n", i, i);
  else
    out("t%d n x = if n < 1 then x else (let f = choose%d (x %% 2) in f (n - 1) x + f (n - 2) 3)\n",
        i, i);
  out("and choose%d b = if b < 1 then t%u else ", i, top());
  if (one_in(2)) out("t%u", top());
  else out("(\\n. \\y. t%u (n - 1) (y + b))", top());
}

/* Another name for itself, by way of others, would have no value: names are of earlier ones. */
static void define_point_free(int i)
{
  if (i > 0 && one_in(3)) out("t%d = t%u", i, chance((unsigned)i));
  else out("t%d = lower t%u", i, top());
}

static void define_local(int i)
{
  unsigned a = top(), b = top();
  out("t%d n x = if n < 1 then x else (loop 2 x where rec loop k y = "
      "if k < 1 then t%u (n - 1) y else loop (k - 1) (y + z) and z = t%u (n - 2) x)",
      i, a, b);
}

static void define_top(int i)
{
  switch (chance(8)) {
    case 0:
    case 1: define_call(i); break;
    case 2: define_handed_on(i); break;
    case 3: define_in_data(i); break;
    case 4: define_returned(i); break;
    case 5: define_point_free(i); break;
    case 6: define_local(i); break;
    default: define_call(i);
  }
}

static void define_constant(int i)
{
  switch (chance(5)) {
    case 0: out("c%d = t%u 3 %u", i, top(), chance(9)); break;
    case 1: out("c%d = Sum [t%u 2 1; %u]", i, top(), chance(9)); break;
    case 2: out("c%d = (if %u < 5 then t%u else t%u) 2 3", i, chance(10), top(), top()); break;
    case 3: out("c%d = %u", i, chance(9)); break;
    default:
      if (i > 0) out("c%d = c%u + t%u 1 2", i, chance((unsigned)i), top());
      else out("c%d = length (map (t%u 1) [1; 2; 3])", i, top());
  }
}

static void define_user(int i)
{
  out("w%d x = ", i);
  if (nconstants && one_in(2)) out("c%u + ", chance((unsigned)nconstants));
  out("t%u %u x", top(), chance(5));
  if (nconstants && one_in(2)) out(" + add c%u x", chance((unsigned)nconstants));
}

static void line(void)
{
  out("itos (");
  if (nusers && one_in(2)) out("w%u %u", chance((unsigned)nusers), chance(9));
  else out("t%u %u %u", top(), chance(6), chance(9));
  if (nconstants && one_in(3)) out(" + c%u", chance((unsigned)nconstants));
  out(") @ \"\\n\"");
}

void tops(void)
{
  ntops = 4 + (int)chance(9);
  nconstants = (int)chance(4);
  nusers = (int)chance(4);
  out("let rec\n    add x y = x + y\nand twice f x = f (f x)\n"
      "and lower f n x = if n < 1 then x else f (n - 1) x\n");
  for (int i = 0; i < ntops; i++) {
    out("and ");
    define_top(i);
    out("\n");
  }
  for (int i = 0; i < nconstants; i++) {
    out("and ");
    define_constant(i);
    out("\n");
  }
  for (int i = 0; i < nusers; i++) {
    out("and ");
    define_user(i);
    out("\n");
  }
  out("in\n");
  int nlines = 2 + (int)chance(4);
  for (int i = 0; i < nlines; i++) {
    line();
    out(i < nlines - 1 ? " @\n" : "\n");
  }
}
