/* foreign.c: what names of other languages' libraries are called here. */
#include <config.h>
#include "lml/foreign.h"
#include <string.h>

#define PROGRAM "a program is an expression, and its value is printed"
#define SHOW "each type has its own: `itos', `ftos', `show_bool', `show_list show_int' ..."
#define LAMBDA "a lambda is written `\\x. e'"

static const char *const known[][2] = {
  { "main", PROGRAM },
  { "print", PROGRAM },
  { "printf", PROGRAM },
  { "putStr", PROGRAM },
  { "putStrLn", PROGRAM },
  { "show", SHOW },
  { "toString", SHOW },
  { "foldr", "it is `reduce f z l' here" },
  { "foldl", "it is `revitlist f l z' here" },
  { "zip", "it is `combine (l, m)' here" },
  { "unzip", "it is `split' here" },
  { "zipWith", "it is `map2' here" },
  { "concatMap", "it is `concmap' here" },
  { "elem", "it is `mem' here" },
  { "span", "it is `take' here" },
  { "drop", "it is `tail' here" },
  { "replicate", "it is `rept' here" },
  { "any", "it is `exists' here" },
  { "error", "it is `fail' here" },
  { "raise", "it is `fail' here" },
  { "read", "it is `stoi' or `stof' here" },
  { "div", "it is the operator `/' here" },
  { "mod", "it is the operator `%' here" },
  { "rem", "it is the operator `%' here" },
  { "Just", "it is `Some' here" },
  { "Nothing", "it is `None' here" },
  { "SOME", "it is `Some' here" },
  { "NONE", "it is `None' here" },
  { "Left", "it is `No' here" },
  { "Right", "it is `Yes' here" },
  { "otherwise", "it is `true' here, or a clause without a guard" },
  { "fn", LAMBDA },
  { "fun", LAMBDA },
  { "match", "it is `case e in p : a || q : b end' here" },
  { "do", "a sequence is written `(a; b)', with functions THEN and BIND" },
};

const char *foreign_name(Name name)
{
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(known[i][0], name) == 0) return known[i][1];
  return NULL;
}
