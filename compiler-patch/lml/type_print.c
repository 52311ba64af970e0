/* type_print.c: types as text, for messages, dumps and interfaces.
 *
 * In source notation `#' binds tighter than `->', components of tuples and arguments of
 * constructors stand in parentheses unless they are atoms, and List Char is String.  Variables are
 * named *a, *b ... in the order of their first occurrence, but those of a signature keep the user's
 * names. */
#include <config.h>
#include "base/vec.h"
#include "lml/type.h"
#include <ctype.h>
#include <string.h>

/* Each text, or pair of texts, gives variables new names.  A variable has a name if its mark is
 * `mark'. */
typedef struct Show {
  VEC(char) out;
  long limit; /* stop there, with "..." */
  unsigned mark;
  int nnames;
  bool scheme;                  /* T_VARs aren't the scheme's own and show as *_a */
  bool (*known)(const TyCon *); /* synonyms to show by their names, or NULL */
  VEC(Type *) rigid;            /* the rigid variables in the text; their names are taken */
} Show;

enum { MESSAGE_LIMIT = 400, DUMP_LIMIT = 100000 };
static const long no_limit = 1L << 40;

static bool full(const Show *s) { return s->out.n > s->limit; }

static void put_text(Show *s, const char *text)
{
  for (; *text; text++) vec_push(&s->out, *text);
}

static const char *finish_text(Show *s)
{
  if (full(s)) put_text(s, " ...");
  vec_push(&s->out, '\0');
  const char *text = s->out.at;
  memset(&s->out, 0, sizeof s->out);
  return text;
}

/* ---- names of variables ---- */

static void find_rigid(Show *s, Type *t, unsigned mark)
{
  t = type_prune(t);
  if (t->mark == mark) return;
  t->mark = mark;
  if (t->kind == T_VAR && t->rigid) vec_push(&s->rigid, t);
  for (int i = 0; i < t->nargs; i++) find_rigid(s, t->args[i], mark);
}

static bool is_taken(const Show *s, Name name)
{
  for (int i = 0; i < s->rigid.n; i++)
    if (s->rigid.at[i]->name == name) return true;
  return false;
}

static Name next_name(Show *s, const char *prefix)
{
  for (;;) {
    int n = s->nnames++;
    Name name = n < 26 ? intern_printf("%s%c", prefix, 'a' + n)
                       : intern_printf("%s%c%d", prefix, 'a' + n % 26, n / 26);
    if (!is_taken(s, name)) return name;
  }
}

/* Two signatures may both say *a and mean different types: the second shows as *a'. */
static void show_rigid(Show *s, Type *t)
{
  put_text(s, t->name);
  for (int i = 0; i < s->rigid.n && s->rigid.at[i] != t; i++)
    if (s->rigid.at[i]->name == t->name) put_text(s, "'");
}

static void show_variable(Show *s, Type *t)
{
  put_text(s, "*");
  if (t->rigid) {
    show_rigid(s, t);
    return;
  }
  if (t->mark != s->mark) {
    t->mark = s->mark;
    t->name = next_name(s, s->scheme && t->kind == T_VAR ? "_" : "");
  }
  put_text(s, t->name);
}

/* ---- source notation ---- */

typedef enum { ANY, OPERAND, ATOM } Place; /* OPERAND: left of an arrow */

static void show_type(Show *s, Type *t, Place place);

static void show_con_name(Show *s, const TyCon *c)
{
  bool word = isalpha((unsigned char)*c->name) || *c->name == '_' || *c->name == '#'
              || (unsigned char)*c->name >= 0x80;
  if (!word) put_text(s, "(");
  put_text(s, c->name);
  if (!word) put_text(s, ")");
}

static void show_arrow(Show *s, Type *t)
{
  show_type(s, t->args[0], OPERAND);
  put_text(s, " -> ");
  show_type(s, t->args[1], ANY);
}

static void show_tuple(Show *s, Type *t)
{
  for (int i = 0; i < t->nargs && !full(s); i++) {
    if (i > 0) put_text(s, " # ");
    show_type(s, t->args[i], ATOM);
  }
}

static void show_application(Show *s, Type *t)
{
  show_con_name(s, t->con);
  for (int i = 0; i < t->nargs && !full(s); i++) {
    put_text(s, " ");
    show_type(s, t->args[i], ATOM);
  }
}

static bool is_string(Type *t)
{
  return t->con == tycon_list && type_head(t->args[0]) == tycon_char;
}
static bool is_tuple(const Type *t) { return t->con->kind == TC_DATA && *t->con->name == '#'; }

static void show_type(Show *s, Type *t, Place place)
{
  if (full(s)) return;
  t = type_prune(t);
  if (t->kind != T_CON) {
    show_variable(s, t);
    return;
  }
  if (is_string(t)) {
    put_text(s, "String");
    return;
  }
  bool arrow = t->con == tycon_fun && t->nargs == 2;
  bool parens = place >= (arrow ? OPERAND : ATOM) && t->nargs > 0;
  if (parens) put_text(s, "(");
  if (arrow) show_arrow(s, t);
  else if (is_tuple(t)) show_tuple(s, t);
  else show_application(s, t);
  if (parens) put_text(s, ")");
}

static Show begin_text(long limit)
{
  Show s = { .limit = limit };
  return s;
}

/* Naming must come after every walk of find_rigid: both use the marks. */
static void name_from_here(Show *s) { s->mark = type_walk(); }

const char *type_show(Type *t)
{
  Show s = begin_text(MESSAGE_LIMIT);
  find_rigid(&s, t, type_walk());
  name_from_here(&s);
  show_type(&s, t, ANY);
  return finish_text(&s);
}

void type_show_two(Type *a, Type *b, const char **sa, const char **sb)
{
  Show s = begin_text(MESSAGE_LIMIT);
  unsigned mark = type_walk();
  find_rigid(&s, a, mark);
  find_rigid(&s, b, mark);
  name_from_here(&s);
  show_type(&s, a, ANY);
  *sa = finish_text(&s);
  show_type(&s, b, ANY);
  *sb = finish_text(&s);
}

const char *type_show_scheme(const Scheme *scheme)
{
  Show s = begin_text(DUMP_LIMIT);
  s.scheme = true;
  find_rigid(&s, scheme->type, type_walk());
  name_from_here(&s);
  show_type(&s, scheme->type, ANY);
  return finish_text(&s);
}

/* ---- as interfaces have it ---- */

static void show_full(Show *s, Type *t);

static void show_full_application(Show *s, Type *t)
{
  show_con_name(s, t->con);
  for (int i = 0; i < t->nargs; i++) {
    put_text(s, " ");
    show_full(s, t->args[i]);
  }
}

static void show_full_infix(Show *s, Type *t, const char *op)
{
  show_full(s, t->args[0]);
  put_text(s, op);
  show_full(s, t->args[1]);
}

static void show_full(Show *s, Type *t)
{
  t = type_prune(t);
  if (t->kind != T_CON) {
    show_variable(s, t);
    return;
  }
  if (t->alias && s->known && s->known(t->alias)) {
    show_con_name(s, t->alias);
    return;
  }
  if (t->nargs > 0) put_text(s, "(");
  if (t->con == tycon_fun && t->nargs == 2) show_full_infix(s, t, "->");
  else if (is_tuple(t) && t->nargs == 2) show_full_infix(s, t, "#");
  else show_full_application(s, t);
  if (t->nargs > 0) put_text(s, ")");
}

const char *type_show_interface(Type *t) { return type_show_written(t, NULL); }

const char *type_show_written(Type *t, bool (*known)(const TyCon *))
{
  Show s = begin_text(no_limit);
  s.known = known;
  find_rigid(&s, t, type_walk());
  name_from_here(&s);
  show_full(&s, t);
  return finish_text(&s);
}
