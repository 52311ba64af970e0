/* language.c: the front end of Haskell.  So far it reads modules; nothing becomes core yet. */
#include <config.h>
#include "haskell/language.h"
#include "haskell/extension.h"
#include "haskell/lex.h"
#include "haskell/parse.h"
#include <string.h>

static bool preprocess;      /* -cpp */

static HModule *new_module(Source *src, const FrontOptions *o)
{
  HModule *m = NEW(HModule);
  m->src = src;
  m->languages = NEWN(HLanguage, o->nlanguages);
  m->nlanguages = o->nlanguages;
  for (int i = 0; i < o->nlanguages; i++) m->languages[i].name = intern(o->languages[i]);
  return m;
}

static FrontUnit *read_haskell(Source *src, const FrontOptions *o)
{
  if (front_dumps(o, 'k')) htoken_print(stdout, hlex_source(new_module(src, o)));
  front_end_if_last(o, "k");
  HModule *m = new_module(src, o);
  hparse_module(m);
  hextension_check(m);
  diag_stop();
  if (front_dumps(o, 'a')) htree_print(stdout, m);
  front_end_if_last(o, "ka");
  diag_error((Loc){0}, "%s: Haskell programs can be read (lmlc -da), but not compiled yet",
             src->name);
  diag_stop();
  return NULL;
}

static void nothing(void) { }

static bool haskell_option(const char *option)
{
  return !strcmp(option, "-cpp") && (preprocess = true);
}

static bool wants_cpp(const Source *src) { return preprocess || hlex_wants_cpp(src); }

static const char *const suffixes[] = { ".hs", ".lhs", NULL };

const FrontEnd haskell_front_end = {
  .language = "Haskell",
  .suffixes = suffixes,
  .dumps = "ka",
  .wants_cpp = wants_cpp,
  .init = nothing,
  .option = haskell_option,
  .read = read_haskell,
};
