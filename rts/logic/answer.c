/* answer.c: values of logic programs as text, as their programmers write them.
 *
 *        S (S Z)    [1,2,3]    "abc"    (1,'x')    [_a,_b,_a]    1 :+: 2    Just (-1)
 *
 * A value knows its constructor: a cell by its Info, a constructor without fields by its word,
 * which has the number of the type (lml_program.types).  Free variables are named in the order in
 * which they are met; while the text is made, the field of a variable holds its number. */
#include <config.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "logic/answer.h"
#include "logic/symbolic.h"
#include "machine/bound.h"
#include "machine/cell.h"
#include "machine/search.h"
#include "prim/boxed.h"

static struct {
  char *bytes;
  size_t n, room;
} text;
/* the variables that have names so far */
static struct {
  W **cells;
  size_t n, room;
} named;

static void put_bytes(const char *s, size_t n)
{
  text.bytes = search_grow(text.bytes, &text.room, text.n + n + 1, 1);
  memcpy(text.bytes + text.n, s, n);
  text.n += n;
}

static void put_text(const char *s) { put_bytes(s, strlen(s)); }
static void put_char(char c) { put_bytes(&c, 1); }

/* In a program that counts its costs, the first field of a constructor is the centre that made it,
 * even if the constructor has no other fields; a value that is no constructor lies in a box. */
static size_t first(void) { return search_counts() ? 1 : 0; }

/* The value that w stands for; it is in normal form. */
static W skip_boxes(W w)
{
  for (w = bound_skip(w); IS_BOX(w);) w = bound_skip(FIELD(w, 1));
  return w;
}

/* ---- names ---- */

/* _a, _b, .. _z, _a1, _b1, .. */
static void put_variable(W *c)
{
  SW number = -1 - INT_OF(c[1]);
  char name[32];
  if (number == 0) {
    named.cells = search_grow(named.cells, &named.room, named.n + 1, sizeof *named.cells);
    named.cells[named.n++] = c;
    number = (SW)named.n;
    c[1] = LML_INT(-1 - number);
  }
  number--;
  snprintf(name, sizeof name, number < 26 ? "_%c" : "_%c%d", (int)('a' + number % 26),
           (int)(number / 26));
  put_text(name);
}

static void forget_names(void)
{
  while (named.n > 0) named.cells[--named.n][1] = LML_INT(-1);
}

static const char *nullary_name(W w)
{
  W k = w >> 3, type = k >> LML_TYPE_SHIFT, tag = k & (((W)1 << LML_TYPE_SHIFT) - 1);
  if (type >= lml_program.ntypes || tag >= (W)lml_program.types[type].n) return "?";
  return lml_program.types[type].names[tag];
}

static bool is_operator(const char *name)
{
  return !isalpha((unsigned char)name[0]) && !strchr("_'([", name[0]);
}

/* ---- characters ---- */

static void put_quoted(SW c, char quote)
{
  char code[24];
  const char *escape = c == '\n' ? "\\n" : c == '\t' ? "\\t" : c == '\r' ? "\\r" : NULL;
  if (escape) put_text(escape);
  else if (c == quote || c == '\\') put_char('\\'), put_char((char)c);
  else if (c >= ' ' && c < 127) put_char((char)c);
  else snprintf(code, sizeof code, "\\%ld", (long)c), put_text(code);
}

/* ---- values ---- */

static void put_value(W w, bool is_part);

static bool is_cons(W w)
{
  const Info *info = IS_PTR(w) && cell_is_con((W *)w) ? cell_info((W *)w) : NULL;
  return info && info->size == 3 + first() && info->tag == 1
         && (strcmp(info->construction, "(:)") == 0 || strcmp(info->construction, "(.)") == 0);
}

static W head_of(W cons) { return FIELD(cons, first()); }
static W tail_of(W cons) { return skip_boxes(FIELD(cons, first() + 1)); }

static bool is_nil(W w)
{
  return w == LML_NIL
         || (search_counts() && IS_PTR(w) && cell_is_con((W *)w) && cell_size((W *)w) == 2
             && strcmp(cell_info((W *)w)->construction, "[]") == 0);
}

/* Does the list end in [], and are its elements (if `characters') all characters? */
static bool is_whole(W w, bool characters)
{
  for (; is_cons(w); w = tail_of(w))
    if (characters && !IS_CHAR(skip_boxes(head_of(w)))) return false;
  return is_nil(w);
}

static void put_string(W w)
{
  put_char('"');
  for (; is_cons(w); w = tail_of(w)) put_quoted(CHAR_OF(skip_boxes(head_of(w))), '"');
  put_char('"');
}

static void put_elements(W w, const char *between)
{
  for (const char *before = ""; is_cons(w); w = tail_of(w), before = between) {
    put_text(before);
    put_value(head_of(w), *between == ':');
  }
  if (!is_nil(w)) put_text(between), put_value(w, true);
}

static void put_list(W w, bool is_part)
{
  if (is_whole(w, true)) put_string(w);
  else if (is_whole(w, false)) put_char('['), put_elements(w, ","), put_char(']');
  else {
    put_text(is_part ? "(" : "");
    put_elements(w, ":");
    put_text(is_part ? ")" : "");
  }
}

static void put_tuple(const W *c)
{
  for (size_t i = first() + 1, n = cell_size(c); i < n; i++)
    put_text(i > first() + 1 ? "," : "("), put_value(c[i], false);
  put_char(')');
}

static void put_application(const W *c, const char *name)
{
  put_text(name);
  for (size_t i = first() + 1, n = cell_size(c); i < n; i++) put_char(' '), put_value(c[i], true);
}

static void put_constructor(const W *c, bool is_part)
{
  char name[256];
  const char *shown = cell_info(c)->construction;
  snprintf(name, sizeof name, "%s", shown[0] == '(' ? shown + 1 : shown);
  if (shown[0] == '(') name[strlen(name) - 1] = 0;
  if (name[0] == ',') {
    put_tuple(c);
    return;
  }
  size_t fields = cell_size(c) - first() - 1;
  const W *field = c + first() + 1;
  is_part = is_part && fields > 0;
  put_text(is_part ? "(" : "");
  if (is_operator(name) && fields == 2)
    put_value(field[0], true), put_char(' '), put_text(name), put_char(' '),
        put_value(field[1], true);
  else put_application(c, !name[0] || (is_operator(name) && fields > 0) ? shown : name);
  put_text(is_part ? ")" : "");
}

/* A number: a negative one that is part of something stands in parentheses. */
static void put_number(const char *digits, bool is_part)
{
  bool wrapped = is_part && digits[0] == '-';
  put_text(wrapped ? "(" : ""), put_text(digits), put_text(wrapped ? ")" : "");
}

/* The shortest text that is read back as the same number, with a point: 1.0, 0.01, 1.5e7. */
static const char *double_text(double x, char *buffer, size_t size)
{
  char short_text[32];
  int digits = 1;
  for (; digits < 17; digits++) {
    snprintf(short_text, sizeof short_text, "%.*e", digits - 1, x);
    if (strtod(short_text, NULL) == x) break;
  }
  snprintf(short_text, sizeof short_text, "%.*e", digits - 1, x);
  char *e = strchr(short_text, 'e');
  int exponent = e ? atoi(e + 1) : 0;
  if (!e) snprintf(buffer, size, "%s", short_text); /* infinite, or no number */
  else if (exponent >= -4 && exponent < 7)
    snprintf(buffer, size, "%.*f", digits - 1 > exponent ? digits - 1 - exponent : 1, x);
  else
    snprintf(buffer, size, "%.*s%se%d", (int)(e - short_text), short_text, digits > 1 ? "" : ".0",
             exponent);
  return buffer;
}

static void put_immediate(W w, bool is_part)
{
  char digits[32];
  if (IS_CHAR(w)) put_char('\''), put_quoted(CHAR_OF(w), '\''), put_char('\'');
  else if (IS_INT(w))
    snprintf(digits, sizeof digits, "%ld", (long)INT_OF(w)), put_number(digits, is_part);
  else put_text(nullary_name(w));
}

static void put_value(W w, bool is_part)
{
  char digits[40];
  w = skip_boxes(w);
  if (!IS_PTR(w)) put_immediate(w, is_part);
  else if (IS_FREE(w)) put_variable((W *)w);
  else if (cell_is_double((W *)w))
    put_number(double_text(DOUBLE_OF(w), digits, sizeof digits), is_part);
  else if (cell_is_integer((W *)w)) put_number(boxed_show_integer(w, 10), is_part);
  else if (!cell_is_con((W *)w)) put_text("<function>");
  else if (is_cons(w)) put_list(w, is_part);
  else put_constructor((W *)w, is_part);
}

const char *answer_text(W value, size_t *length)
{
  text.n = 0;
  put_value(value, false);
  forget_names();
  *length = text.n;
  return text.bytes;
}
