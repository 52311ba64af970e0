/* name.c: see name.h. */
#include <config.h>
#include "flat/name.h"
#include <stddef.h>
#include <string.h>

bool name_is_symbol(char c) { return c && strchr("!#$%&*+./<=>?@\\^|-~:", c); }

bool name_is_word(const char *s)
{
  static const char *const words[] = { "data", "let", "in",  "free",   "case",    "fcase",
                                       "of",   "or",  "scc", "import", "external" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strcmp(s, words[i])) return true;
  return false;
}

static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static bool is_word_char(char c)
{
  return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '\'';
}

/* The words of a qualified name but the last begin with capitals. */
bool name_is_plain(Name name)
{
  const char *s = name;
  for (;;) {
    const char *part = s;
    if (!is_letter(*s) && *s != '_') return false;
    while (is_word_char(*s)) s++;
    if (!*s) return !name_is_word(name);
    if (*s != '.' || *part < 'A' || *part > 'Z') return false;
    s++;
  }
}

const char *name_unqualified(Name name)
{
  const char *s = name;
  while (*s >= 'A' && *s <= 'Z') {
    const char *part = s;
    while (is_word_char(*s)) s++;
    if (*s != '.' || !s[1]) return part;
    s++;
  }
  return s;
}

bool name_is_sign(const char *s)
{
  static const char *const signs[] = { "=", "|", "->", ".." };
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (!strcmp(s, signs[i])) return true;
  return false;
}

bool name_is_operator(Name name)
{
  const char *op = name_unqualified(name), *s = op;
  if (name_is_sign(name)) return false;
  if (name[strspn(name, "-")] == 0 && strlen(name) > 1) return false;
  while (name_is_symbol(*s)) s++;
  return !*s && s > op;
}

NameFixity name_fixity(Name op)
{
  static const struct {
    const char *op;
    NameFixity is;
  } table[] = {
    { ".", { 9, 1 } },   { "!!", { 9, -1 } }, { "*", { 7, -1 } },  { "/", { 7, -1 } },
    { "+", { 6, -1 } },  { "-", { 6, -1 } },  { ":", { 5, 1 } },   { "++", { 5, 1 } },
    { "==", { 4, 0 } },  { "/=", { 4, 0 } },  { "<", { 4, 0 } },   { ">", { 4, 0 } },
    { "<=", { 4, 0 } },  { ">=", { 4, 0 } },  { "=:=", { 4, 0 } }, { "=:<=", { 4, 0 } },
    { "&&", { 3, 1 } },  { "||", { 2, 1 } },  { ">>", { 1, -1 } }, { ">>=", { 1, -1 } },
    { "$", { 0, 1 } },   { "$!", { 0, 1 } },  { "$!!", { 0, 1 } }, { "$#", { 0, 1 } },
    { "$##", { 0, 1 } }, { "&", { 0, 1 } },   { "&>", { 0, 1 } },  { "?", { 0, 1 } },
  };
  const char *bare = name_unqualified(op);
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp(bare, table[i].op)) return table[i].is;
  return (NameFixity){ 9, -1 };
}
