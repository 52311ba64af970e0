/* sitenames_constants — which definitions a constant leads to: whether it uses itself, who uses it,
 * and how its lists and fields are made. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "source/sitenames_private.h"

/* Words that definitions lead to, each once. */
enum { WORDS_MOST = 200 };

typedef struct Words {
  const char *list[WORDS_MOST];
  size_t count;
} Words;

static bool is_word_of(const Words *w, const char *name)
{
  for (size_t i = 0; i < w->count; i++)
    if (word_length(w->list[i]) == word_length(name)
        && strncmp(w->list[i], name, word_length(name)) == 0)
      return true;
  return false;
}

/* Adds the words on the right side of the outermost definitions of a name. */
static void add_words(const SiteNames *n, const char *name, Words *w)
{
  char *function = mem_copy(name, word_length(name));
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    for (size_t from = 0, to; sitenames_next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        if (text_ends_in(s->file, ".hs") && indent_of(s->lines[from]) > 0) continue;
        bool left = sitenames_defines(s->lines[k], function);
        const char *equals = left ? strchr(s->lines[k], '=') : s->lines[k];
        for (const char *p = equals ? next_name(equals) : NULL; p && w->count < WORDS_MOST;
             p = next_name(p + word_length(p)))
          if (!is_word_of(w, p)) w->list[w->count++] = p;
      }
  }
  free(function);
}

/* Is the name defined without arguments? */
static bool is_constant(const SiteNames *n, const char *name)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], name, &from, &to);
         from = to) {
      const char *right, *bound = sitenames_binder(n->sources[i].lines[from], &right);
      if (bound && word_length(bound) == strlen(name) && strncmp(bound, name, strlen(name)) == 0)
        return true;
    }
  return false;
}

bool sitenames_binds_itself(const SiteNames *n, const char *variable)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], variable, &from, &to);
         from = to) {
      const char *right, *bound = sitenames_binder(n->sources[i].lines[from], &right);
      if (bound && is_named(variable, bound, word_length(bound))
          && sitenames_count_behind(&n->sources[i], right, from, to, variable, strlen(variable))
                 > 0)
        return true;
    }
  return false;
}

/* Has the definition that begins in this line an argument of this name? */
static bool has_argument(const char *line, const char *name, size_t length)
{
  const char *equals = strchr(line, '=');
  for (const char *p = next_name(line); p && (!equals || p < equals);
       p = next_name(p + word_length(p)))
    if (word_length(p) == length && strncmp(p, name, length) == 0) return true;
  return false;
}

/* Does a definition of the word, outside of these lines, mention the variable, which is no argument
 * of its own? */
static bool other_mentions(const Source *s, const char *word, const char *variable, size_t length)
{
  for (size_t from = 0, to; sitenames_next_definition(s, word, &from, &to); from = to)
    for (size_t k = from; k < to && !has_argument(s->lines[from], variable, length); k++)
      if (!is_named(word, variable, length) && line_has(s->lines[k], variable, length)) return true;
  return false;
}

/* Do lines `from` to `to`, which bind the variable, make a table, and lead back to it? */
static bool binds_table(const Source *s, size_t from, size_t to, const char *variable,
                        const char *right)
{
  static const char *const makers[] = { "fromList",    "fromSet",
                                        "fromAscList", "fromDistinctAscList",
                                        "map",         "mapWithKey",
                                        "listArray",   "array" };
  size_t length = word_length(variable);
  bool table = false, back = false;
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
    table |= line_has(right, makers[i], strlen(makers[i]));
  for (size_t k = from; k < to && table && !back; k++)
    for (const char *p = next_name(k == from ? right : s->lines[k]); p && !back;
         p = next_name(p + word_length(p))) {
      char *word = mem_copy(p, word_length(p));
      back = is_named(word, variable, length) || other_mentions(s, word, variable, length);
      free(word);
    }
  return back;
}

bool sitenames_has_table(const SiteNames *n)
{
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    for (size_t from = 0; from < s->count; from++) {
      const char *right, *bound = sitenames_binder(s->lines[from], &right);
      if (!bound || strncmp(right - 2, "<-", 2) == 0) continue;
      size_t to = from + 1, indent = (size_t)(bound - s->lines[from]);
      while (to < s->count && s->lines[to][0] && indent_of(s->lines[to]) > indent) to++;
      if (binds_table(s, from, to, bound, right)) return true;
    }
  }
  return false;
}

SelfUse sitenames_self_use(const SiteNames *n, const char *constant)
{
  Words w = { .count = 0 };
  if (!is_constant(n, constant)) return SELF_NONE;
  add_words(n, constant, &w);
  if (is_word_of(&w, constant)) return SELF_DIRECT;
  for (size_t i = 0; i < w.count; i++) add_words(n, w.list[i], &w);
  return is_word_of(&w, constant) ? SELF_BY_OTHERS : SELF_NONE;
}

bool sitenames_is_sorted(const SiteNames *n, const char *variable, uint32_t bound)
{
  static const char *const words[] = { "sort", "sortBy", "sortOn", "sortle", "reverse", "rev" };
  bool sorted = false;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count && !sorted; k++) {
      const char *line = n->sources[i].lines[k];
      if (skip_keyword(line, "import") != line || !line_has(line, variable, strlen(variable)))
        continue;
      for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        sorted |= line_has(line, words[w], strlen(words[w]));
      Place at = { n->sources[i].file, (uint32_t)k + 1, 0 };
      uint32_t argument = sorted && bound ? sitenames_argument_line(n, &at, variable) : 0;
      if (argument && argument != bound) sorted = false;
    }
  return sorted;
}

/* Does the expression begin with such a function? */
static bool is_lazy_call(const char *p)
{
  static const char *const makers[] = { "take", "drop", "filter", "map",
                                        "zip",  "init", "head",   "zipWith" };
  p += strspn(p, " ");
  for (size_t w = 0; w < sizeof makers / sizeof *makers; w++)
    if (word_length(p) == strlen(makers[w]) && strncmp(p, makers[w], strlen(makers[w])) == 0)
      return true;
  return false;
}

/* Is one of the arguments that follow in parentheses such a call? */
static bool has_lazy_argument(const char *p)
{
  int depth = 0;
  for (; *p && depth >= 0; p++) {
    if (*p == '(' && depth == 0 && is_lazy_call(p + 1)) return true;
    depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
  }
  return false;
}

bool sitenames_makes_lazily(const SiteNames *n, const Declared *d, size_t field)
{
  const char *name = d->fields[field].name;
  bool found = false;
  for (size_t i = 0; i < n->nsources && !found; i++)
    for (size_t k = 0; k < n->sources[i].count && !found; k++)
      for (const char *p = next_name(n->sources[i].lines[k]); p && !found;
           p = next_name(p + word_length(p))) {
        size_t length = word_length(p);
        const char *after = p + length + strspn(p + length, " ");
        if (length == strlen(name) && strncmp(p, name, length) == 0 && *after == '=')
          found = is_lazy_call(after + 1);
        else if (length == strlen(d->constructor) && strncmp(p, d->constructor, length) == 0)
          found = has_lazy_argument(after);
      }
  return found;
}

bool sitenames_is_used_outside(const SiteNames *n, const char *constant)
{
  Words w = { .count = 0 };
  add_words(n, constant, &w);
  for (size_t i = 0; i < w.count; i++) add_words(n, w.list[i], &w);
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    for (size_t k = 0; k < s->count; k++) {
      const char *around = sitenames_definition_around(s, k), *line = s->lines[k];
      if (!line_has(line, constant, strlen(constant)) || strstr(line, "::")) continue;
      if (around && !is_word_of(&w, around) && !is_named(constant, around, word_length(around)))
        return true;
    }
  }
  return false;
}

bool sitenames_leads_to_index(const SiteNames *n, const char *constant)
{
  Words w = { .count = 0 };
  add_words(n, constant, &w);
  for (size_t i = 0; i < w.count; i++) add_words(n, w.list[i], &w);
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    for (size_t k = 0; k < s->count; k++) {
      const char *around = strstr(s->lines[k], "!!") ? sitenames_definition_around(s, k) : NULL;
      if (around && is_word_of(&w, around)) return true;
    }
  }
  return false;
}

bool sitenames_leads_to(const SiteNames *n, const char *function, const char *constant)
{
  Words w = { .count = 0 };
  add_words(n, function, &w);
  for (size_t i = 0; i < w.count; i++) add_words(n, w.list[i], &w);
  return is_word_of(&w, constant);
}

char *sitenames_choice_below(const SiteNames *n, const char *function)
{
  Words w = { .count = 0 };
  char *choice = sitenames_choice(n, function);
  add_words(n, function, &w);
  for (size_t i = 0; i < w.count && !choice; i++) {
    char *name = mem_copy(w.list[i], word_length(w.list[i]));
    choice = sitenames_choice(n, name);
    free(name);
    add_words(n, w.list[i], &w);
  }
  return choice;
}

/* Is it the name of the definition that begins there, or in which the line stands? */
static bool is_around(const Source *s, uint32_t line, const char *name)
{
  const char *around =
      line > 0 && line <= s->count ? sitenames_definition_around(s, line - 1) : NULL;
  return around && is_named(name, around, word_length(around));
}

char *sitenames_choice_around(const SiteNames *n, const char *function, uint32_t line, Place *at)
{
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    for (uint32_t k = 0; k < s->count; k++) {
      const char *begin = sitenames_definition_around(s, k);
      char *name = begin ? mem_copy(begin, word_length(begin)) : NULL;
      bool outer = name && sitenames_defines(s->lines[k], name) && !is_around(s, line, name)
                   && sitenames_leads_to(n, name, function)
                   && !sitenames_leads_to(n, function, name);
      char *choice = outer ? sitenames_choice(n, name) : NULL;
      *at = (Place){ s->file, k + 1, 0 };
      free(choice);
      if (choice) return name;
      free(name);
    }
  }
  return NULL;
}
