/* sitenames_types — the types that a program's text declares for its functions, as far as they
 * distinguish lists from other values. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/calls.h"
#include "leak/sitenames_private.h"

char *sitenames_declared_type(const SiteNames *n, const char *function)
{
  size_t length = strlen(function);
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    for (size_t k = 0; k < s->count; k++) {
      const char *line = s->lines[k] + indent_of(s->lines[k]);
      const char *colons = is_named(function, line, word_length(line)) ? line + length : "";
      colons += strspn(colons, " \t");
      if (strncmp(colons, "::", 2) != 0) continue;
      char *type = mem_copy(colons + 2, strlen(colons + 2));
      for (size_t m = k + 1; m < s->count && indent_of(s->lines[m]) > indent_of(s->lines[k]); m++) {
        char *more = mem_format("%s %s", type, s->lines[m]);
        free(type);
        type = more;
      }
      return type;
    }
  }
  return NULL;
}

const char *sitenames_result_of(const char *type)
{
  const char *result = type;
  int depth = 0;
  for (const char *p = type; *p; p++) {
    depth += *p == '(' || *p == '[' ? 1 : *p == ')' || *p == ']' ? -1 : 0;
    if (depth == 0 && p[0] == '-' && p[1] == '>') result = p + 2;
  }
  return result;
}

bool sitenames_is_list_type(const SiteNames *n, const char *type)
{
  type += strspn(type, " \t!");
  for (size_t i = 0; i < n->nsynonyms; i++)
    if (is_named(n->synonyms[i].name, type, word_length(type))) {
      type = n->synonyms[i].type + strspn(n->synonyms[i].type, " \t");
      break;
    }
  return *type == '[' || strncmp(type, "String", 6) == 0 || (*type == '(' && calls_is_list(type));
}

/* The end of an argument, or of the type of one: a word, or what stands in brackets. */
static const char *argument_end(const char *p)
{
  int depth = 0;
  do {
    depth += *p == '(' || *p == '[' ? 1 : *p == ')' || *p == ']' ? -1 : 0;
    p++;
  } while (*p && (depth > 0 || !strchr(" \t([", *p)));
  return p;
}

/* Which argument of the definition that `line` begins is the word at `name`, from 0? -1: it is a
 * part of one. */
static int argument_number(const char *line, const char *name)
{
  const char *p = argument_end(line + indent_of(line));
  for (int i = 0; *p; i++) {
    p += strspn(p, " \t");
    if (p >= name) return p == name ? i : -1;
    p = argument_end(p);
  }
  return -1;
}

/* The type of an argument in a declared type; NULL: there are fewer arguments. */
static const char *argument_type(const char *type, int number)
{
  const char *constraint = strstr(type, "=>");
  int depth = 0;
  type = constraint ? constraint + 2 : type;
  for (const char *p = type; *p && number > 0; p++) {
    depth += *p == '(' || *p == '[' ? 1 : *p == ')' || *p == ']' ? -1 : 0;
    if (depth > 0 || p[0] != '-' || p[1] != '>') continue;
    type = p + 2;
    number--;
  }
  return number ? NULL : type;
}

/* Is the word at `name` joined to something right of the line's =, by a cons or an append? */
static bool is_joined(const char *line, const char *name)
{
  size_t length = word_length(name);
  const char *right = strchr(line, '=');
  for (const char *p = right ? next_name(right) : NULL; p; p = next_name(p + word_length(p))) {
    if (word_length(p) != length || strncmp(p, name, length) != 0) continue;
    const char *before = p;
    while (before > right && before[-1] == ' ') before--;
    char next = p[length + strspn(p + length, " ")];
    if (strchr(".:@+", before[-1]) || next == '@') return true;
  }
  return false;
}

bool sitenames_may_be_list(const SiteNames *n, const char *line, const char *name)
{
  const char *function = line + indent_of(line);
  int number = argument_number(line, name);
  if (function[word_length(function)] == '(') return true; /* f(x, y) of a flat program */
  if (number < 0) return name > line && strchr(":.", name[-1] == ' ' ? name[-2] : name[-1]);
  char *of = mem_copy(function, word_length(function)), *type = sitenames_declared_type(n, of);
  const char *one = type ? argument_type(type, number) : NULL;
  bool list = type ? one && sitenames_is_list_type(n, one) : is_joined(line, name);
  free(type);
  free(of);
  return list;
}
