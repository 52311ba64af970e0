/* foreign.c: imports of functions of C, see foreign.h. */
#include <config.h>
#include "haskell/types/foreign.h"
#include "haskell/types/builtin.h"
#include <string.h>

typedef struct Reader {
  const HDecl *decl;
  bool report, failed;
} Reader;

static void refuse(Reader *r, const char *why, const char *what)
{
  if (r->report && !r->failed) diag_error(r->decl->loc, why, r->decl->name.name, what);
  r->failed = true;
}

/* ---- types ---- */

static const struct {
  const char *type;
  char letter;
} known[] = {
  { "Int", 'l' },    { "Int8", 'b' },      { "Int16", 'h' },  { "Int32", 'i' },  { "Int64", 'l' },
  { "Word", 'L' },   { "Word8", 'B' },     { "Word16", 'H' }, { "Word32", 'I' }, { "Word64", 'L' },
  { "Double", 'd' }, { "Float", 'f' },     { "Char", 'c' },   { "Bool", 'o' },   { "Ptr", 'p' },
  { "FunPtr", 'p' }, { "StablePtr", 'p' },
};

static bool is_library(const HTyCon *c)
{
  return c->entity && c->entity->loc.src && c->entity->loc.src->library;
}

static char known_letter(const HTyCon *c)
{
  for (size_t i = 0; is_library(c) && i < sizeof known / sizeof *known; i++)
    if (!strcmp(c->name, known[i].type)) return known[i].letter;
  return 0;
}

/* The type inside of a newtype; NULL: it is none. */
static Ty *inside(Ty *t)
{
  HTyCon *c = htype_head(t);
  if (!c || !c->newtype || c->ncons != 1) return NULL;
  Ty **args = NEWN(Ty *, c->arity);
  int n = c->arity;
  for (t = htype_prune(t); t->kind == TY_APP && n > 0; t = htype_prune(t->fun)) args[--n] = t->arg;
  return n == 0 ? htype_substitute(c->cons[0]->fields[0], args) : NULL;
}

static char letter_of(Ty *t)
{
  enum { DEEPEST = 16 };
  for (int i = 0; t && i < DEEPEST; i++, t = inside(t)) {
    const HTyCon *c = htype_head(t);
    char letter = c ? known_letter(c) : 0;
    if (letter) return letter;
  }
  return 0;
}

static bool is_unit(Ty *t) { return htype_head(t) == htype_special(intern("()")); }

/* The type of an action's result; NULL: it is no action. */
static Ty *of_action(Ty *t)
{
  t = htype_prune(t);
  const HTyCon *c = htype_head(t);
  return c && t->kind == TY_APP && hbuiltin_is(HB_IO, c->entity) ? t->arg : NULL;
}

static void add_letter(Reader *r, const char **letters, Ty *t, bool result)
{
  HTypeNames names = { 0 };
  char letter = result && is_unit(t) ? 'v' : letter_of(t);
  if (!letter)
    refuse(r,
           result ? "C can't return this type to `%s': %s; numbers, characters, truth values, "
                    "addresses and newtypes of them can be returned, and ()"
                  : "`%s' can't pass a value of this type to C: %s; numbers, characters, truth "
                    "values, addresses and newtypes of them can be passed",
           htype_show(&names, t));
  else *letters = arena_printf(unit_arena, "%s%c", *letters, letter);
}

static const char *letters_of(Reader *r, Ty *t, bool *action)
{
  const char *letters = "";
  Ty *from, *to;
  for (; htype_is_fun(t, &from, &to); t = to) add_letter(r, &letters, from, false);
  Ty *of = of_action(t);
  *action = of != NULL;
  add_letter(r, &letters, of ? of : t, true);
  return letters;
}

/* ---- the text between the quotes ---- */

static bool is_header(const char *word)
{
  size_t n = strlen(word);
  return n > 2 && !strcmp(word + n - 2, ".h");
}

static bool is_c_name(const char *name)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789$.";
  return *name && !strchr("0123456789", *name) && strspn(name, letters) == strlen(name);
}

/* "static math.h & sin" is &sin, and "math.h" alone means the function of the Haskell name. */
static const char *name_of(Reader *r)
{
  const HDecl *d = r->decl;
  const char *text = d->entity ? arena_strndup(unit_arena, d->lit.text + 1, (size_t)d->lit.len - 2)
                               : "",
             *name = "", *amp = "";
  for (size_t n; *(text += strspn(text, " \t\n")); text += n) {
    n = strcspn(text, " \t\n");
    const char *word = arena_strndup(unit_arena, text, n);
    if (word[0] == '&') amp = "&", word++;
    if (!*word || !strcmp(word, "static") || is_header(word)) continue;
    if (!strcmp(name, "value"))
      refuse(r,
             "`%s' can't be imported: `%s' is a value of C, but only functions and addresses are",
             word);
    if (*name) refuse(r, "`%s': expected the name of one function of C, found a second: %s", word);
    name = word;
  }
  if (!*name) name = d->name.name;
  if (!is_c_name(name)) refuse(r, "`%s': this is no name of C: %s", name);
  return arena_printf(unit_arena, "%s%s", amp, name);
}

/* ---- imports ---- */

static void check_convention(Reader *r)
{
  static const char *const taken[] = { "ccall", "capi", "stdcall" };
  const HDecl *d = r->decl;
  const char *word = d->nwords > 1 ? d->words[1] : "";
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
    if (!strcmp(word, taken[i])) return;
  refuse(r, "`%s' can't be called: functions are imported by ccall or capi, not by `%s'", word);
}

static bool says(const HDecl *d, const char *word)
{
  return d->entity && d->lit.len == (int)strlen(word) + 2
         && !strncmp(d->lit.text + 1, word, strlen(word));
}

HForeign hforeign_read(const HDecl *d, bool report)
{
  Reader r = { .decl = d, .report = report };
  HForeign is = { .name = "*" };
  const HVar *v = d->name.is->data;
  if (!v || !v->scheme) return is;
  check_convention(&r);
  if (says(d, "wrapper"))
    refuse(&r,
           "`%s' can't be made: an import of \"wrapper\" makes a function of Haskell one of C, "
           "and C cannot call a program of lmlc%s",
           "");
  else if (!says(d, "dynamic")) is.name = name_of(&r);
  if (!r.failed) is.letters = letters_of(&r, v->scheme->type, &is.action);
  bool pointed = !r.failed && is.letters[0] == 'p';
  if (!r.failed && is.name[0] == '*' && !(pointed && is.letters[1]))
    refuse(&r, "`%s': the first argument of an import of \"dynamic\" is the function's address, %s",
           "a FunPtr");
  if (!r.failed && is.name[0] == '&' && !(pointed && !is.letters[1] && !is.action))
    refuse(&r, "`%s' is the address of something in C: its type is %s", "Ptr or FunPtr");
  if (r.failed) is.letters = NULL;
  return is;
}
