/* sitenames_types — the types that a program's text declares for its functions, as far as they
 * distinguish lists from other values, and tell what a function takes which hands it on. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "source/calls.h"
#include "source/sitenames_private.h"

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

/* The type for which a synonym stands; the type itself: it is none. */
static const char *meant_by(const SiteNames *n, const char *type)
{
  for (size_t i = 0; i < n->nsynonyms; i++)
    if (is_named(n->synonyms[i].name, type, word_length(type)))
      return skip_blanks(n->synonyms[i].type);
  return type;
}

char *sitenames_result_type(const SiteNames *n, const char *function)
{
  char *type = *function ? sitenames_declared_type(n, function) : NULL;
  const char *result = type ? skip_blanks(sitenames_result_of(type)) : NULL;
  char *copy = result ? mem_copy(result, strlen(result)) : NULL;
  free(type);
  return copy;
}

bool sitenames_is_action(const SiteNames *n, const char *function, const char *monad)
{
  char *type = sitenames_declared_type(n, function);
  const char *result = type ? skip_blanks(sitenames_result_of(type)) : "";
  result = meant_by(n, result);
  size_t length = strlen(monad);
  bool action =
      strncmp(result, monad, length) == 0
      && (!is_word(result[length]) || (result[length] == 'T' && !is_word(result[length + 1])));
  free(type);
  return action;
}

bool sitenames_is_list_type(const SiteNames *n, const char *type)
{
  type = meant_by(n, type + strspn(type, " \t!"));
  return *type == '[' || strncmp(type, "String", 6) == 0 || (*type == '(' && calls_is_list(type));
}

/* Does the type begin with a name that stands for a function's, Parser of "type Parser a = String
 * ->
 * [(a, String)]"? */
static bool stands_for_function(const SiteNames *n, const char *type)
{
  const char *name = type + strspn(type, " \t!"), *meant = meant_by(n, name);
  return meant != name && strstr(meant, "->") != NULL;
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
  bool list = type ? one && sitenames_is_list_type(n, one) && !stands_for_function(n, one)
                   : is_joined(line, name);
  free(type);
  free(of);
  return list;
}

/* The first function of a right side, without its module. */
static const char *first_function(const char *right)
{
  const char *p = skip_blanks(right);
  while (isupper((unsigned char)*p) && p[word_length(p)] == '.') p += word_length(p) + 1;
  return p;
}

ListMaking sitenames_binds_list(const SiteNames *n, const char *right)
{
  static const char *const lazily[] = { "map",       "zip",       "zip3",      "zipWith",
                                        "zipWith3",  "concatMap", "concat",    "cycle",
                                        "replicate", "iterate",   "repeat",    "scanl",
                                        "enumFrom",  "take",      "takeWhile", "enumFromTo" };
  static const char *const others[] = {
    "filter", "drop",     "dropWhile", "reverse",    "sort",        "sortBy",   "sortOn",
    "nub",    "lines",    "words",     "unfoldr",    "toList",      "elems",    "keys",
    "assocs", "mapMaybe", "catMaybes", "replicateM", "getContents", "readFile", "tails",
    "inits",  "group",    "unwords",   "unlines"
  };
  const char *p = first_function(right);
  if (*p == '[' || strstr(p, " ++ ")) return LIST_LAZILY;
  for (size_t i = 0; i < sizeof lazily / sizeof *lazily; i++)
    if (is_named(lazily[i], p, word_length(p))) return LIST_LAZILY;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (is_named(others[i], p, word_length(p))) return LIST_MADE;
  char *function = mem_copy(p, word_length(p)), *type = sitenames_declared_type(n, function);
  bool made = type && sitenames_is_list_type(n, sitenames_result_of(type));
  free(type);
  free(function);
  return made ? LIST_MADE : LIST_NONE;
}

/* What is given to functions that hand it on as it is. Where GHC copies such a function into its
 * caller, its map gives the name of the function to what the caller gives it. */

/* The length of the type at p, up to an arrow that stands in no brackets. */
static size_t type_length(const char *p)
{
  int depth = 0;
  size_t n = 0;
  for (; p[n] && !(depth == 0 && p[n] == '-' && p[n + 1] == '>'); n++)
    depth += p[n] == '(' || p[n] == '[' ? 1 : p[n] == ')' || p[n] == ']' ? -1 : 0;
  while (n > 0 && isspace((unsigned char)p[n - 1])) n--;
  return n;
}

/* Is a value of the type a function, or an action that is one in the code that GHC makes? */
static bool is_function_type(const SiteNames *n, const char *type)
{
  static const char *const actions[] = {
    "IO", "ST", "STM", "State", "StateT", "Reader", "ReaderT"
  };
  size_t length = type_length(type);
  const char *written = type;
  type = meant_by(n, type);
  if (*type == '(' && strstr(type, "->") && strstr(type, "->") < type + length) return true;
  if (type != written && strstr(type, "->")) return true;
  for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
    if (skip_keyword(type, actions[i]) != type) return true;
  return false;
}

/* The argument of this number, from 0, in the equation that a line begins; NULL: it is no variable,
 * or is evaluated. */
static const char *argument_at(const char *line, int number)
{
  const char *p = line + word_length(line), *equals = strchr(line, '=');
  for (int i = 0; equals && p < equals; i++) {
    p = skip_blanks(p);
    if (i == number)
      return p < equals && islower((unsigned char)*p) && strchr(" \t=|", p[word_length(p)]) ? p
                                                                                            : NULL;
    p = argument_end(p);
  }
  return NULL;
}

/* Does the word at p stand where a value is handed on as it is: a part of a tuple or record, the
 * head of a list, an argument? */
static bool is_handed_on(const char *line, const char *p)
{
  const char *before = p, *after = p + word_length(p) + strspn(p + word_length(p), " ");
  bool apart = after > p + word_length(p);
  while (before > line && before[-1] == ' ') before--;
  char left = before > line ? before[-1] : '=', right = *after ? *after : ')';
  bool list = right == ':' && after[1] != ':';
  if (strchr("(,={", left)) return strchr(",)}", right) ? right != ')' || left == ',' : list;
  if (!is_word(left)) return false;
  return strchr(",)}(", right) || (apart && is_word(right)) || right == '$';
}

/* Is the function, whose equation this line begins, one that hands on its argument of this number?
 */
static bool hands_on(const Source *s, size_t line, int number)
{
  const char *name = s->lines[line], *argument = argument_at(name, number);
  if (!argument) return false;
  for (size_t k = line; k == line || (k < s->count && (!*s->lines[k] || indent_of(s->lines[k])));
       k++) {
    const char *text = k == line ? strchr(name, '=') : s->lines[k];
    for (const char *p = next_name(text); p; p = next_name(p + word_length(p)))
      if (word_length(p) == word_length(argument)
          && strncmp(p, argument, word_length(argument)) == 0 && is_handed_on(text, p))
        return true;
  }
  return false;
}

/* Does an equation of the function at the left margin hand on an argument of this type ("": any)?
 */
static bool takes(const SiteNames *n, const char *function, const char *type)
{
  char *declared = sitenames_declared_type(n, function);
  const char *one;
  bool found = false;
  for (int i = 0; declared && !found && (one = argument_type(declared, i)) != NULL; i++) {
    one = skip_blanks(one);
    if (one == skip_blanks(sitenames_result_of(declared))) break;
    if (type ? *type && !is_named(type, one, type_length(one)) : !is_function_type(n, one))
      continue;
    for (size_t k = 0; k < n->nsources && !found; k++)
      for (size_t line = 0; line < n->sources[k].count && !found; line++)
        found =
            is_named(function, n->sources[k].lines[line], word_length(n->sources[k].lines[line]))
            && hands_on(&n->sources[k], line, i);
  }
  free(declared);
  return found;
}

/* Is something more than variables given to the function in this line? */
static bool gives(const char *line, const char *function)
{
  size_t length = strlen(function);
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
    if (is_named(function, p, word_length(p)) && strpbrk(p + length, "($\\")) return true;
  return false;
}

char *sitenames_giver(const SiteNames *n, const char *function, const char *type, Place *at)
{
  const char *found = NULL;
  if (!takes(n, function, type)) return NULL;
  for (size_t i = 0; i < n->nsources; i++) {
    const char *name = "";
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k];
      if (*line && !isspace((unsigned char)*line)) name = line;
      bool own = is_named(function, name, word_length(name)) || !islower((unsigned char)*name)
                 || skip_keyword(name, "module") != name || skip_keyword(name, "import") != name;
      if (own || strstr(line, "::") || !gives(line, function)) continue;
      bool same = found && word_length(found) == word_length(name)
                  && strncmp(found, name, word_length(name)) == 0;
      if (found && !same) return mem_copy("", 0);
      if (!found) *at = (Place){ n->sources[i].file, (uint32_t)k + 1, 0 };
      found = name;
    }
  }
  return found ? mem_copy(found, word_length(found)) : NULL;
}

/* Has the text from here to the end of the field's value the field's own name after a cons? */
static bool conses(const char *value, const char *name, char cons)
{
  int depth = 0;
  bool after = false;
  for (const char *p = value; *p && depth >= 0 && (depth > 0 || (*p != ',' && *p != '}')); p++) {
    depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
    if (*p == cons && (p == value || p[-1] == ' ')) after = true;
    if (after && is_word(*p) && !is_word(p[-1])) {
      if (word_length(p) == strlen(name) && strncmp(p, name, strlen(name)) == 0) return true;
    }
  }
  return false;
}

bool sitenames_adds_before(const SiteNames *n, const Declared *d, size_t field)
{
  const char *name = d->fields[field].name;
  char cons = text_ends_in(d->file, ".hs") ? ':' : '.';
  for (size_t i = 0; i < n->nsources && *name; i++)
    for (size_t k = 0; k < n->sources[i].count; k++)
      for (const char *p = next_name(n->sources[i].lines[k]); p;
           p = next_name(p + word_length(p))) {
        const char *after = p + word_length(p) + strspn(p + word_length(p), " ");
        if (word_length(p) == strlen(name) && strncmp(p, name, strlen(name)) == 0 && *after == '='
            && conses(after + 1, name, cons))
          return true;
      }
  return false;
}

bool sitenames_is_folded(const SiteNames *n, const char *function, const char *fold)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++)
      for (const char *p = next_name(n->sources[i].lines[k]); p;
           p = next_name(p + word_length(p))) {
        const char *given = p + word_length(p) + strspn(p + word_length(p), " (");
        if (word_length(p) == strlen(fold) && strncmp(p, fold, strlen(fold)) == 0
            && word_length(given) == strlen(function)
            && strncmp(given, function, strlen(function)) == 0)
          return true;
      }
  return false;
}
