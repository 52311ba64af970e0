/* sitenames_results — whether the results of a program's functions are evaluated, and by which
 * folds and loops they are handed on. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "source/sitenames_private.h"

/* Is there a $! in the line, or a ! before a name or a parenthesis? */
static bool has_bang(const char *line)
{
  for (const char *p = strchr(line, '!'); p; p = strchr(p + 1, '!')) {
    bool begins = p > line && strchr(" \t(,{[", p[-1]);
    if ((p > line && p[-1] == '$') || (begins && (is_word(p[1]) || p[1] == '('))) return true;
  }
  return false;
}

/* Is there something in the line that evaluates a value: one of these functions, $!, or a ! in a
 * pattern or before a type? */
static bool evaluates(const char *line)
{
  static const char *const words[] = { "seq",          "deepseq",       "force",
                                       "foldl'",       "foldr'",        "foldl1'",
                                       "scanl'",       "iterate'",      "modify'",
                                       "modifyIORef'", "modifySTRef'",  "atomicModifyIORef'",
                                       "insertWith",   "insertWithKey", "adjust",
                                       "alter",        "update",        "unionWith",
                                       "fromListWith", "accumArray",    "accum" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (line_has(line, words[i], strlen(words[i]))) return true;
  return has_bang(line);
}

/* Does something in its own definition? */
static bool evaluates_itself(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++)
        if (evaluates(n->sources[i].lines[k])) return true;
  return false;
}

/* The word that stands right before this one in a line, and is no keyword; its length in *length.
 * NULL: none. */
static const char *word_before(const char *line, const char *word, size_t *length)
{
  const char *end = word;
  while (end > line && end[-1] == ' ') end--;
  const char *begin = end;
  while (begin > line && is_word(begin[-1])) begin--;
  *length = (size_t)(end - begin);
  return begin < end && end < word && !sitenames_is_keyword(begin, *length) ? begin : NULL;
}

/* Is there a = or a guard in this line, or does the next one begin with a guard? A statement that
 * begins with the name has neither. */
static bool is_equation(const Source *s, size_t line)
{
  const char *next = line + 1 < s->count ? skip_blanks(s->lines[line + 1]) : "";
  return strchr(s->lines[line], '=') || strchr(s->lines[line], '|') || *next == '|' || *next == '=';
}

/* Does a definition of this name take arguments? */
static bool is_function(const SiteNames *n, const char *name)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], name, &from, &to);
         from = to) {
      const char *at = strstr(n->sources[i].lines[from], name) + strlen(name);
      if (*skip_blanks(at) != '=' && *skip_blanks(at) && is_equation(&n->sources[i], from))
        return true;
    }
  return false;
}

/* How many parentheses that open between two places of a line are not closed there. */
static int open_between(const char *from, const char *to)
{
  int depth = 0;
  for (; from < to; from++) depth += *from == '(' ? 1 : *from == ')' ? -1 : 0;
  return depth;
}

/* Is the line in a definition of the function? */
static bool is_in_definition(const Source *s, size_t line, const char *function)
{
  for (size_t from = 0, to; sitenames_next_definition(s, function, &from, &to); from = to)
    if (line >= from && line < to) return true;
  return false;
}

/* The function that calls itself in the line with a call as an argument: run of "run (n - 1) (step
 * w)", where the call of step begins at `call`. Fresh; NULL: there is none. */
static char *loop_around(const SiteNames *n, const Source *s, size_t at, const char *call)
{
  const char *line = s->lines[at], *right = strchr(line, '=');
  char *found = NULL;
  if (call == line || call[-1] != '(') return NULL;
  for (const char *p = right ? next_name(right) : NULL; p && p < call && !found;
       p = next_name(p + word_length(p))) {
    char *name = mem_copy(p, word_length(p));
    if (open_between(p + word_length(p), call) == 1 && is_function(n, name)
        && is_in_definition(s, at, name))
      found = name;
    else free(name);
  }
  return found;
}

char *sitenames_given_to(const SiteNames *n, const char *function)
{
  size_t length = strlen(function), before;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k], *p = next_name(line);
      while (p && !(word_length(p) == length && strncmp(p, function, length) == 0))
        p = next_name(p + word_length(p));
      const char *to =
          p && !sitenames_defines(line, function) ? word_before(line, p, &before) : NULL;
      char *name = to                                        ? mem_copy(to, before)
                   : p && !sitenames_defines(line, function) ? loop_around(n, &n->sources[i], k, p)
                                                             : NULL;
      if (name && is_function(n, name) && !evaluates(line) && !evaluates_itself(n, name))
        return name;
      free(name);
    }
  return NULL;
}

char *sitenames_result_by(const SiteNames *n, const char *function)
{
  char *name = NULL;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to) {
      const char *right = strstr(n->sources[i].lines[from], "= ");
      const char *called = right ? skip_blanks(right + 2) : "";
      if (name || to > from + 1 || !isalpha((unsigned char)*called)) {
        free(name);
        return NULL;
      }
      name = mem_copy(called, word_length(called));
    }
  return name;
}

/* Folds from the right */

/* Does the line define a function that gives its first argument its own result for the rest, as in
 * "fold f z (x : xs) = f x (fold f z xs)"? */
static bool folds_right(const char *line, const char *function)
{
  const char *name = sitenames_defines(line, function) ? strstr(line, function) : NULL;
  const char *given = name ? next_name(name + strlen(function)) : NULL, *right = strchr(line, '=');
  const char *called = given && right && given < right ? next_name(right) : NULL;
  if (!called || word_length(called) != word_length(given)
      || strncmp(called, given, word_length(given)) != 0)
    return false;
  for (const char *p = next_name(called + word_length(called)); p;
       p = next_name(p + word_length(p)))
    if (is_named(function, p, word_length(p)) && p[-1] == '(') return true;
  return false;
}

static bool is_right_fold(const SiteNames *n, const char *word, size_t length)
{
  static const char *const folds[] = { "foldr", "foldr1", "reduce" };
  bool fold = false, own = false;
  char *name = mem_copy(word, length);
  for (size_t i = 0; i < sizeof folds / sizeof *folds; i++) fold |= strcmp(folds[i], name) == 0;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], name, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++) own |= folds_right(n->sources[i].lines[k], name);
  fold = own || (fold && !sitenames_is_defined(n, name));
  free(name);
  return fold;
}

/* Is a function given right after `at` in the line, or at the beginning of the next one: this one,
 * perhaps with arguments of its own, or, if `lambda`, one without a name? */
static bool is_given_after(const Source *s, size_t line, const char *at, const char *function,
                           bool lambda)
{
  at = skip_blanks(at);
  if (!*at && line + 1 < s->count) at = skip_blanks(s->lines[line + 1]);
  at += *at == '(';
  return (lambda && *at == '\\') || is_named(function, at, word_length(at));
}

char *sitenames_fold_of(const SiteNames *n, const char *function, Place *at)
{
  for (size_t i = 0; i < n->nsources && *function; i++) {
    const Source *s = &n->sources[i];
    size_t from = 0, to = 0;
    bool more = sitenames_next_definition(s, function, &from, &to);
    for (size_t k = 0; k < s->count; k++) {
      if (more && k >= to) more = sitenames_next_definition(s, function, (from = to, &from), &to);
      for (const char *p = next_name(s->lines[k]); p; p = next_name(p + word_length(p))) {
        const char *behind = p + word_length(p);
        if (!is_given_after(s, k, behind, function, more && k >= from && k < to)
            || !is_right_fold(n, p, word_length(p)))
          continue;
        *at = (Place){ s->file, (uint32_t)k + 1, 0 };
        return mem_copy(p, word_length(p));
      }
    }
  }
  return NULL;
}

uint32_t sitenames_lambda_end(const SiteNames *n, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  if (!s || !at->line || at->line > s->count) return 0;
  const char *begin = strstr(s->lines[at->line - 1], "(\\");
  size_t k = at->line - 1;
  if (!begin && at->line < s->count) begin = strstr(s->lines[++k], "(\\");
  int depth = 0;
  for (const char *p = begin; p && k < s->count; p = ++k < s->count ? s->lines[k] : NULL)
    for (; *p; p++) {
      depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
      if (*p == ')' && depth == 0) return (uint32_t)k + 1;
    }
  return 0;
}

/* The parenthesis that the one at `close` closes; NULL: the line has none. */
static const char *opening(const char *line, const char *close)
{
  int depth = 0;
  for (const char *p = close; p >= line; p--) {
    depth += *p == ')' ? 1 : *p == '(' ? -1 : 0;
    if (depth == 0) return p;
  }
  return NULL;
}

/* Does a binding begin here: at the left end of the line, or after let, where, and, or the ! of a
 * strict pattern? */
static bool begins_binding(const char *line, const char *at)
{
  static const char *const before[] = { "let", "where", "and", "!" };
  size_t n = (size_t)(at - line);
  while (n > 0 && line[n - 1] == ' ') n--;
  bool begins = n == 0;
  for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
    size_t length = strlen(before[i]);
    begins |= n >= length && strncmp(line + n - length, before[i], length) == 0
              && (n == length || !is_word(line[n - length - 1]));
  }
  return begins;
}

/* Does the line bind the variables of a tuple to a call of the function: "(n, s) = count xs"? */
static bool binds_tuple_to(const char *line, const char *function)
{
  for (const char *p = strstr(line, ") = "); p; p = strstr(p + 1, ") = ")) {
    const char *called = skip_blanks(p + 4), *open = opening(line, p);
    if (open && begins_binding(line, open) && memchr(open, ',', (size_t)(p - open))
        && is_named(function, called, word_length(called)))
      return true;
  }
  return false;
}

/* The end of the arguments of a call that stand in one line, from the name of the function on. */
static const char *arguments_end(const char *p)
{
  int depth = 0;
  for (p += word_length(p); *p && depth >= 0; p++) {
    depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
    if (depth == 0 && (strchr(",;=|$", *p) || strncmp(p, " in ", 4) == 0)) break;
  }
  return p;
}

/* Is a variable between two places of a line an argument of a call of the function in this line? */
static bool gives_any(const char *line, const char *function, const char *from, const char *to)
{
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p))) {
    if (!is_named(function, p, word_length(p))) continue;
    const char *end = arguments_end(p);
    for (const char *a = next_name(p + word_length(p)); a && a < end;
         a = next_name(a + word_length(a)))
      for (const char *v = next_name(from); v && v < to; v = next_name(v + word_length(v)))
        if (word_length(v) == word_length(a) && strncmp(v, a, word_length(a)) == 0) return true;
  }
  return false;
}

/* Does the definition give a component of one result to the next call of the function: "(m, s1) =
 * eval a s; (n, s2) = eval b s1"? It hands a state on then, from the left to the right. */
static bool hands_result_on(const Source *s, size_t from, size_t to, size_t line,
                            const char *function)
{
  const char *close = strstr(s->lines[line], ") = "), *open = opening(s->lines[line], close);
  for (size_t k = from; k < to && open; k++)
    if (gives_any(s->lines[k], function, open, close)) return true;
  return false;
}

bool sitenames_takes_own_results(const SiteNames *n, const char *function, Place *at)
{
  for (size_t i = 0; i < n->nsources && *function; i++) {
    const Source *s = &n->sources[i];
    for (size_t from = 0, to; sitenames_next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        if (!binds_tuple_to(s->lines[k], function) || hands_result_on(s, from, to, k, function))
          continue;
        *at = (Place){ s->file, (uint32_t)k + 1, 0 };
        return true;
      }
  }
  return false;
}

bool sitenames_is_handed_on(const SiteNames *n, const char *function)
{
  bool found = false;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k];
      if (!line_has(line, function, strlen(function)) || strstr(line, "::")
          || sitenames_defines(line, function))
        continue;
      if (evaluates(line)) return false;
      found = true;
    }
  return found && !evaluates_itself(n, function);
}

bool sitenames_hands_on(const SiteNames *n, const char *function, const char *constructor)
{
  if (!sitenames_is_recursive(n, function)) return false;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k];
        if (has_bang(line) || line_has(line, "seq", 3)
            || line_has(line, constructor, strlen(constructor)))
          return false;
      }
  return true;
}

bool sitenames_applies_lazily(const SiteNames *n, const char *word)
{
  size_t length = strlen(word);
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k];
      if (skip_keyword(line, "import") != line) continue;
      for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
        if (word_length(p) == length && strncmp(p, word, length) == 0 && !strstr(p, "$!"))
          return true;
    }
  return false;
}
