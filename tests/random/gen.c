/* gen.c: a random LML program, well typed and terminating.
 *
 *   gen SEED            the same seed, the same program
 *   gen --marks SEED    and the same with marks of cost centres in it
 *   gen --tops SEED     another program: many small definitions at the top (tops.c)
 *
 * The program prints a few lines, each a value shown; most are wrapped in a `catch', so that a
 * failure doesn't hide what comes after it.  Expressions are made for a type, from what is in
 * scope, to a bounded depth. Loops recur on a number made small, on a list or on a tree, once or
 * twice per call, so everything ends.
 *
 * Never in a program: messages of failures (which of two failures comes first is nobody's
 * business), black holes, functions compared or printed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gen.h"

static void show(const Ty *t)
{
  switch (t->kind) {
    case INT: out("show_int"); break;
    case CHAR: out("show_char"); break;
    case BOOL: out("show_bool"); break;
    case SHAPE: out("show_shape"); break;
    case BIG: out("show_big"); break;
    case DOUBLE: out("(ftosf 0 20)"); break;
    case INTEGER: out("Iitos"); break;
    case ARRAY:
      out("(show_array ");
      show(t->a);
      out(")");
      break;
    case LIST:
      out("(show_list ");
      show(t->a);
      out(")");
      break;
    case PAIR:
      out("(show_pair (");
      show(t->a);
      out(", ");
      show(t->b);
      out("))");
      break;
    case TREE:
      out("(show_tree ");
      show(t->a);
      out(")");
      break;
    case KEEP:
      out("(show_keep ");
      show(t->a);
      out(")");
      break;
    case FUN: break;
  }
}

/* $: a mark may stand there. */
static const char prelude[] =
    "let rec type Shape = Dot + Box Int Int + Tag Char! Int\n"
    "and type Tree *a = Tip + Fork (Tree *a) *a (Tree *a)\n"
    "and show_shape Dot = $\"Dot\"\n"
    "||  show_shape (Box a b) = $\"(Box \" @ show_int a @ \" \" @ show_int b @ \")\"\n"
    "||  show_shape (Tag c n) = $\"(Tag \" @ show_char c @ \" \" @ show_int n @ \")\"\n"
    "and show_tree f Tip = $\"Tip\"\n"
    "||  show_tree f (Fork l x r) = $\"(\" @ show_tree f l @ \" \" @ f x @ \" \" @ show_tree f r @ \")\"\n"
    "and type Keep *a = Lost + Kept *a!\n"
    "and show_keep f Lost = $\"Lost\"\n"
    "||  show_keep f (Kept x) = $\"<\" @ f x @ \">\"\n"
    "and p_twice f x = $f (f x)\n"
    "and p_iter n f x = $if n < 1 then x else p_iter (n - 1) f (f x)\n"
    "and p_flip f x y = $f y x\n"
    "and p_swap (x, y) = $(y, x)\n"
    "and p_both f (x, y) = $(f x, f y)\n"
    "and p_tree f Tip = $Tip\n"
    "||  p_tree f (Fork l x r) = $Fork (p_tree f l) (f x) (p_tree f r)\n"
    "and p_fold f z Tip = $z\n"
    "||  p_fold f z (Fork l x r) = $f (p_fold f z l) x (p_fold f z r)\n"
    "and p_deep n t = $if n < 1 then t else p_deep (n - 1) (Fork t n Tip)\n"
    "and safe s = $catch (force s) (\\m. \"failed\")\n"
    "in\n";

static void out_prelude(void)
{
  for (const char *at = prelude; *at; at++)
    if (*at == '$') mark(6);
    else out("%c", *at);
}

static void prelude_big(void)
{
  out("let rec type Big = ");
  for (int i = 0; i < BIG_CONS; i++)
    out("%sB%d%s", i ? " + " : "", i,
        big_fields(i) == 2   ? " Int Int!"
        : big_fields(i) == 1 ? " Int"
                             : "");
  for (int i = 0; i < BIG_CONS; i++) {
    static const char *vars[] = { "", " x", " x y" };
    out("\n%s show_big (B%d%s) = \"B%d\"", i ? "|| " : "and", i, vars[big_fields(i)], i);
    if (big_fields(i) > 0) out(" @ show_int x");
    if (big_fields(i) > 1) out(" @ show_int y");
  }
  out("\nin\n");
}

static void usual(void)
{
  out_prelude();
  prelude_big();
  int ndefs = (int)chance(4), nlines = 4 + (int)chance(4);
  for (int i = 0; i < ndefs; i++) {
    define(4);
    out(" in\n");
  }
  for (int i = 0; i < nlines; i++) {
    Ty *t = data_type(2);
    bool bare = i == nlines - 1 && one_in(4);
    out(bare ? "(" : "safe (");
    show(t);
    out(" ");
    paren(t, 3 + (int)chance(3));
    out(") @ \"\\n\" %s\n", i < nlines - 1 ? "@" : "");
  }
}

int main(int argc, char **argv)
{
  bool many = argc == 3 && !strcmp(argv[1], "--tops");
  gen_marks = argc == 3 && !strcmp(argv[1], "--marks");
  if (argc != 2 + gen_marks + many) {
    fputs("usage: gen [--marks | --tops] SEED\n", stderr);
    return 2;
  }
  const char *seed = argv[argc - 1];
  gen_state = strtoull(seed, NULL, 10) * 0x9E3779B97F4A7C15u + 0x1234567u;
  for (int i = 0; i < 8; i++) chance(2);
  out("-- random program %s\n", seed);
  if (many) tops();
  else usual();
  return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
