/* sitenames_stores — what a program puts into its references, states and arrays, and whether that
 * is evaluated. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "source/sitenames_private.h"

/* After the argument that stands here. */
static const char *skip_argument(const char *p)
{
  p = skip_blanks(p);
  if (*p == '(') {
    int depth = 0;
    do depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
    while (*p++ && depth > 0);
  } else p += word_length(p);
  return skip_blanks(p);
}

/* Does a value to be evaluated follow so many arguments that stand here? () is none. */
static bool stores_call(const char *p, int arguments)
{
  while (arguments-- > 0) p = skip_argument(p);
  return (*p == '(' && p[1] != ')') || (*p == '$' && p[1] == ' ');
}

static bool stores_in(const Source *s, size_t from, size_t to, const char *word, int arguments)
{
  for (size_t k = from; k < to; k++)
    for (const char *p = next_name(s->lines[k]); p; p = next_name(p + word_length(p)))
      if (is_named(word, p, word_length(p)) && stores_call(p + word_length(p), arguments))
        return true;
  return false;
}

bool sitenames_stores(const SiteNames *n, const char *function, const char *word)
{
  bool found = false;
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    if (!function) found |= stores_in(s, 0, s->count, word, 1);
    else
      for (size_t from = 0, to; sitenames_next_definition(s, function, &from, &to); from = to)
        found |= stores_in(s, from, to, word, 1);
  }
  return found;
}

bool sitenames_stores_last(const SiteNames *n, const char *word)
{
  bool found = false;
  for (size_t i = 0; i < n->nsources; i++)
    found |= stores_in(&n->sources[i], 0, n->sources[i].count, word, 2);
  return found;
}

/* May a value of this type have records of `type` in it? Fields of its constructors may. */
static bool may_hold(const SiteNames *n, const char *in, const char *type, int depth)
{
  if (line_has(in, type, strlen(type))) return true;
  for (const char *p = next_name(in); p && depth > 0; p = next_name(p + word_length(p))) {
    const char *synonym = sitenames_synonym(n, p, word_length(p));
    const Declared *d;
    if (synonym && may_hold(n, synonym, type, depth - 1)) return true;
    for (size_t i = 0; (d = sitenames_of_type(n, p, word_length(p), i)) != NULL; i++)
      for (size_t k = 0; k < d->count; k++)
        if (may_hold(n, d->fields[k].type, type, depth - 1)) return true;
  }
  return false;
}

/* Is the reference that stands here, "(stats server)", a field whose values are other than records
 * of this type? Or is its value changed by arithmetic: (+ 1)? */
static bool is_of_others(const SiteNames *n, const char *p, const char *type)
{
  enum { DEPTH = 4 };
  const char *name = skip_blanks(p), *given = skip_argument(p);
  name += *name == '(';
  for (size_t i = 0; i < n->ndeclared; i++)
    for (size_t k = 0; k < n->declared[i].count; k++) {
      const FieldName *field = &n->declared[i].fields[k];
      if (is_named(field->name, name, word_length(name)) && strstr(field->type, "Ref"))
        return !may_hold(n, field->type, type, DEPTH);
    }
  return *given == '(' && strchr("+-*", given[1]);
}

bool sitenames_stores_lazily(const SiteNames *n, const char *word, const char *type)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k];
      if (skip_keyword(line, "import") != line) continue;
      for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
        if (is_named(word, p, word_length(p)) && !strstr(p, "$!")
            && !(type && is_of_others(n, p + word_length(p), type)))
          return true;
    }
  return false;
}

/* May a value of this type have very many others in it? */
static bool is_collection(const SiteNames *n, const char *type, int depth)
{
  static const char *const names[] = { "Map", "IntMap", "Set", "IntSet", "Seq", "HashMap" };
  enum { DEEPEST = 3 };
  if (strchr(type, '[')) return true;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (line_has(type, names[i], strlen(names[i]))) return true;
  for (const char *p = next_name(type); p && depth < DEEPEST; p = next_name(p + word_length(p))) {
    const char *synonym = sitenames_synonym(n, p, word_length(p));
    if (synonym && is_collection(n, synonym, depth + 1)) return true;
    const Declared *d;
    for (size_t i = 0; (d = sitenames_of_type(n, p, word_length(p), i)) != NULL; i++)
      for (size_t k = 0; k < d->count; k++)
        if (is_collection(n, d->fields[k].type, depth + 1)) return true;
  }
  return false;
}

bool sitenames_makes_collection(const SiteNames *n, const char *function)
{
  char *type = sitenames_result_type(n, function);
  bool collection = type && is_collection(n, type, 0);
  free(type);
  return collection;
}
