/* sitenames_definitions — what the definitions of a program's functions do, as their text shows it:
 * which records they change, what they make, which functions call them, and whether their results
 * are evaluated. It is a guess by words and lines, not a parser's knowledge. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/sitenames_private.h"

/* The lines of definitions, and their effects */

/* The letters of a function's name that stand in the text: a method of an instance is step@Ball. */
static size_t length_in_text(const char *function)
{
  const char *at = *function ? strchr(function + 1, '@') : NULL;
  return at && isalpha((unsigned char)*function) ? (size_t)(at - function) : strlen(function);
}

/* Does the line begin a definition of this function? A declaration of its type is none. */
static bool defines(const char *line, const char *function)
{
  line += strspn(line, " \t");
  line = skip_keyword(skip_keyword(line, "let"), "rec");
  line = skip_keyword(skip_keyword(line, "where"), "and");
  if (strncmp(line, "||", 2) == 0) line = skip_blanks(line + 2);
  size_t n = length_in_text(function);
  if (n == 0 || strncmp(line, function, n) != 0 || is_word(line[n])) return false;
  const char *after = skip_blanks(line + n);
  return strncmp(after, "::", 2) != 0 && *after != ',';
}

/* The lines of the definitions of a function from line `from` on: *to gets the line after them.
 * Returns false if there are no more. In Haskell they end where the next name stands below one
 * after a let. */
static bool next_definition(const Source *s, const char *function, size_t *from, size_t *to)
{
  while (*from < s->count && !defines(s->lines[*from], function)) ++*from;
  if (*from == s->count) return false;
  const char *begin = s->lines[*from] + indent_of(s->lines[*from]), *name = begin;
  if (text_ends_in(s->file, ".hs")) name = skip_keyword(skip_keyword(begin, "let"), "where");
  size_t indent = (size_t)(name - s->lines[*from]);
  for (*to = *from + 1; *to < s->count; ++*to) {
    const char *line = s->lines[*to];
    if (line[indent_of(line)] && indent_of(line) <= indent && !defines(line, function)) break;
  }
  return true;
}

/* How often a word stands in these lines. */
static size_t count_word(const Source *s, size_t from, size_t to, const char *word)
{
  size_t found = 0, length = strlen(word);
  for (size_t k = from; k < to; k++)
    for (const char *p = next_name(s->lines[k]); p; p = next_name(p + word_length(p)))
      found += word_length(p) == length && strncmp(p, word, length) == 0;
  return found;
}

bool sitenames_sets_field(const Source *s, size_t from, size_t to, const Declared *d)
{
  for (size_t k = from; k < to; k++)
    for (const char *p = next_name(s->lines[k]); p; p = next_name(p + word_length(p))) {
      size_t length = word_length(p);
      const char *after = p + length + strspn(p + length, " ");
      bool set = (*after == '=' && after[1] != '=') || strncmp(after, ":=", 2) == 0;
      for (size_t i = 0; i < d->count && set; i++)
        if (strlen(d->fields[i].name) == length && strncmp(d->fields[i].name, p, length) == 0)
          return true;
    }
  return false;
}

/* Does a field of the constructor stand in these lines? */
static bool selects_field(const Source *s, size_t from, size_t to, const Declared *d)
{
  for (size_t i = 0; i < d->count; i++)
    if (*d->fields[i].name && count_word(s, from, to, d->fields[i].name)) return true;
  return false;
}

/* Do these lines take one apart, by its pattern or its fields, and make another? */
static bool makes_another(const Source *s, size_t from, size_t to, const Declared *d)
{
  size_t found = count_word(s, from, to, d->constructor);
  return found >= 2 || (found == 1 && selects_field(s, from, to, d));
}

static const Declared *changed_in(const SiteNames *n, const Source *s, size_t from, size_t to)
{
  for (size_t i = 0; i < n->ndeclared; i++) {
    const Declared *d = &n->declared[i];
    if (d->count > 0 && sitenames_is_lazy(d)
        && (sitenames_sets_field(s, from, to, d) || makes_another(s, from, to, d)))
      return d;
  }
  return NULL;
}

const Declared *sitenames_changed_near(const SiteNames *n, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  const char *line = s && at->line > 0 && at->line <= s->count ? s->lines[at->line - 1] : "";
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p))) {
    char *word = mem_copy(p, word_length(p));
    const Declared *d = islower((unsigned char)*p) ? sitenames_changed_by(n, word) : NULL;
    free(word);
    if (d) return d;
  }
  return NULL;
}

/* The lines of the instance in which a method stands, "(<>)@Stats", from line `from` on: *to gets
 * the line after them. */
static bool next_instance(const Source *s, const char *method, size_t *from, size_t *to)
{
  const char *type = strrchr(method, '@');
  if (!type || !type[1]) return false;
  for (; *from < s->count; ++*from)
    if (strncmp(s->lines[*from], "instance ", 9) == 0
        && line_has(s->lines[*from], type + 1, strlen(type + 1)))
      break;
  for (*to = *from + 1; *to < s->count; ++*to)
    if (s->lines[*to][0] && !indent_of(s->lines[*to])) break;
  return *from < s->count;
}

const Declared *sitenames_changed_by(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_instance(&n->sources[i], function, &from, &to); from = to) {
      const Declared *d = changed_in(n, &n->sources[i], from + 1, to);
      if (d) return d;
    }
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to) {
      const Declared *d = changed_in(n, &n->sources[i], from, to);
      if (d) return d;
    }
  return NULL;
}

const Declared *sitenames_changed_at(const SiteNames *n, const char *function, const Place *at)
{
  const Source *s = at->line > 0 ? sitenames_source(n, at->file) : NULL;
  for (size_t from = 0, to; s && next_definition(s, function, &from, &to); from = to)
    if (at->line > from && at->line <= to) return changed_in(n, s, from, to);
  return sitenames_changed_by(n, function);
}

/* Is there a tuple in the line right of its last = or ->? Arguments in parentheses that follow
 * their function at once are none. */
static bool has_tuple(const char *line)
{
  enum { DEEP = 64 };
  bool call[DEEP] = { false };
  int depth = 0;
  const char *right = NULL;
  for (const char *p = line; *p; p++)
    if ((*p == '=' && p > line && p[-1] == ' ' && p[1] == ' ') || strncmp(p, "->", 2) == 0)
      right = p;
  for (const char *p = right ? right : ""; *p; p++) {
    if ((*p == '(' || *p == '[') && depth + 1 < DEEP) call[++depth] = *p == '[' || is_word(p[-1]);
    if ((*p == ')' || *p == ']') && depth > 0) depth--;
    if (*p == ',' && depth > 0 && !call[depth]) return true;
  }
  return false;
}

bool sitenames_makes_tuple(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
      for (size_t k = from; k < to; k++)
        if (has_tuple(n->sources[i].lines[k])) return true;
  return false;
}

bool sitenames_makes_tuple_at(const SiteNames *n, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  return s && at->line > 0 && at->line <= s->count && has_tuple(s->lines[at->line - 1]);
}

static const char *line_of(const SiteNames *n, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  return s && at->line > 0 && at->line <= s->count ? s->lines[at->line - 1] : "";
}

bool sitenames_has_word(const SiteNames *n, const Place *at, const char *word)
{
  return line_has(line_of(n, at), word, strlen(word));
}

bool sitenames_builds(const SiteNames *n, const Place *at, const char *type)
{
  const char *line = line_of(n, at), *equals = strstr(line, " = ");
  for (const char *p = next_name(equals ? equals : line); p; p = next_name(p + word_length(p))) {
    char *word = mem_copy(p, word_length(p));
    const Declared *d = isupper((unsigned char)*p) ? sitenames_declared(n, word) : NULL;
    free(word);
    size_t arguments = 0;
    bool known = d && d->count > 0 && strcmp(d->type, type) == 0;
    for (const char *a = skip_blanks(p + word_length(p)); known && is_word(*a);
         a = skip_blanks(a + word_length(a)), arguments++)
      known = !isupper((unsigned char)*a);
    if (known && arguments == d->count) return true;
  }
  return false;
}

bool sitenames_changes_state(const SiteNames *n, const Place *at)
{
  static const char *const words[] = {
    "modifyIORef", "modifyIORef'", "modifySTRef",       "modifySTRef'",
    "modify",      "modify'",      "writeIORef",        "writeSTRef",
    "modifyMVar_", "put",          "atomicModifyIORef", "atomicModifyIORef'"
  };
  const char *line = line_of(n, at);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (line_has(line, words[i], strlen(words[i]))) return true;
  return false;
}

bool sitenames_drops_few(const SiteNames *n, const Place *at, const char *function)
{
  size_t length = strlen(function);
  for (const char *line = line_of(n, at); (line = strstr(line, function)); line += length) {
    const char *number = line + length;
    if (*number == ' ' && isdigit((unsigned char)number[1]) && !isalnum((unsigned char)number[2]))
      return true;
  }
  return false;
}

bool sitenames_is_recursive(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k];
        size_t length = length_in_text(function);
        const char *begin =
            defines(line, function) ? memmem(line, strlen(line), function, length) : NULL;
        if (line_has(begin ? begin + length : line, function, length)) return true;
      }
  return false;
}

/* Is the name the head of the line's definition, or one of its arguments? */
static bool is_left(const char *line, const char *word)
{
  const char *equals = strchr(line, '=');
  for (const char *p = next_name(line); p && equals && p < equals;
       p = next_name(p + word_length(p)))
    if (is_named(word, p, word_length(p))) return true;
  return false;
}

/* The same for one line of it. */
static bool gives_back_at(const SiteNames *n, const Place *at, const char *line, bool loop)
{
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p))) {
    char *word = mem_copy(p, word_length(p));
    bool back = sitenames_has_result(line, word) && sitenames_is_argument(n, at, word)
                && !(loop && is_left(line, word));
    free(word);
    if (back) return true;
  }
  return false;
}

bool sitenames_gives_back(const SiteNames *n, const char *function)
{
  bool loop = sitenames_is_recursive(n, function), back = false;
  char *type = sitenames_declared_type(n, function);
  bool list = !type || sitenames_is_list_type(n, sitenames_result_of(type));
  free(type);
  for (size_t i = 0; i < n->nsources && list; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
      for (size_t k = from; k < to && !back; k++)
        back = gives_back_at(n, &(Place){ n->sources[i].file, (uint32_t)(k + 1), 0 },
                             n->sources[i].lines[k], loop);
  return back;
}

static bool joins_texts(const char *line)
{
  static const char *const words[] = { "show", "itos", "concat", "unlines", "unwords", "printf" };
  bool joins = strstr(line, "++") || strstr(line, " @ ");
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    joins |= line_has(line, words[i], strlen(words[i]));
  return joins;
}

bool sitenames_joins_texts(const SiteNames *n, const char *function, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  bool found = false;
  for (size_t from = 0, to; s && next_definition(s, function, &from, &to); from = to)
    for (size_t k = from; k < to && indent_of(s->lines[k]) < strlen(s->lines[k]); k++) {
      found = true;
      if (strcmp(function, "main") != 0 && joins_texts(s->lines[k])) return true;
    }
  if (found && strcmp(function, "main") != 0) return false;
  return s && at->line > 0 && at->line <= s->count && joins_texts(s->lines[at->line - 1]);
}

/* How often the word stands after `at` in a line, and in the next ones up to line `to`. */
static size_t count_behind(const Source *s, const char *at, size_t line, size_t to,
                           const char *word, size_t length)
{
  size_t found = 0;
  for (; line < to; at = ++line < to ? s->lines[line] : NULL)
    for (const char *p = next_name(at); p; p = next_name(p + word_length(p)))
      found += word_length(p) == length && strncmp(p, word, length) == 0;
  return found;
}

/* Does the equation from line `from` to `to` mention an argument twice? */
static bool mentions_twice(const Source *s, size_t from, size_t to, const char *function)
{
  const char *line = s->lines[from], *name = strstr(line, function);
  const char *behind = name ? name + strlen(function) : line, *right = strpbrk(behind, "=|");
  for (const char *p = next_name(behind); p && right && p < right;
       p = next_name(p + word_length(p)))
    if (count_behind(s, right, from, to, p, word_length(p)) > 1) return true;
  return !right;
}

bool sitenames_may_keep(const SiteNames *n, const char *function, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  bool found = false;
  for (size_t from = 0, to; s && next_definition(s, function, &from, &to); from = to)
    for (size_t k = from, next; k < to && from < at->line && at->line <= to; k = next) {
      for (next = k + 1; next < to && !defines(s->lines[next], function);) next++;
      if (mentions_twice(s, k, next, function)) return true;
      found = true;
    }
  return !found;
}

/* Does what stands here make a record: Hive .., h { .. }? */
static bool makes_record(const char *p, const Declared *d)
{
  p += strspn(p, " ($");
  size_t length = word_length(p);
  return is_named(d->constructor, p, length) || (length && *skip_blanks(p + length) == '{');
}

bool sitenames_wraps(const SiteNames *n, const char *function, const char *constructor,
                     const Declared *d)
{
  size_t length = strlen(constructor);
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k];
        for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
          if (is_named(constructor, p, word_length(p)) && makes_record(p + length, d)) return true;
      }
  return false;
}

/* Does a value to be evaluated follow the argument that stands here? () is none. */
static bool stores_call(const char *p)
{
  p = skip_blanks(p);
  if (*p == '(') {
    int depth = 0;
    do depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
    while (*p++ && depth > 0);
  } else p += word_length(p);
  p = skip_blanks(p);
  return (*p == '(' && p[1] != ')') || (*p == '$' && p[1] == ' ');
}

static bool stores_in(const Source *s, size_t from, size_t to, const char *word)
{
  for (size_t k = from; k < to; k++)
    for (const char *p = next_name(s->lines[k]); p; p = next_name(p + word_length(p)))
      if (is_named(word, p, word_length(p)) && stores_call(p + word_length(p))) return true;
  return false;
}

bool sitenames_stores(const SiteNames *n, const char *function, const char *word)
{
  bool found = false;
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    if (!function) found |= stores_in(s, 0, s->count, word);
    else
      for (size_t from = 0, to; next_definition(s, function, &from, &to); from = to)
        found |= stores_in(s, from, to, word);
  }
  return found;
}

bool sitenames_uses(const SiteNames *n, const char *function, const char *word)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
      if (count_word(&n->sources[i], from, to, word)) return true;
  return false;
}

static bool is_keyword(const char *word, size_t length)
{
  static const char *const words[] = { "let",  "rec",  "and", "in", "where", "of",
                                       "then", "else", "if",  "do", "case" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (is_named(words[i], word, length)) return true;
  return false;
}

/* Their callers */

/* The name that begins the definition around a line; NULL: none does. */
static const char *definition_around(const Source *s, size_t line)
{
  for (size_t k = line + 1; k-- > 0;) {
    const char *text = s->lines[k], *name = text;
    if (islower((unsigned char)*text) || *text == '_') {
      name = skip_keyword(skip_keyword(skip_keyword(name, "and"), "let"), "rec");
      return is_keyword(name, word_length(name)) || !word_length(name) ? NULL : name;
    }
    if (*text && !isspace((unsigned char)*text)) return NULL;
  }
  return NULL;
}

/* The first of the words that the line has; NULL: it has none. */
static const char *word_in(const char *line, const char *const *words, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (line_has(line, words[i], strlen(words[i]))) return words[i];
  return NULL;
}

char *sitenames_user_of(const SiteNames *n, const char *const *words, size_t count, Place *at)
{
  const char *found = NULL;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const Source *s = &n->sources[i];
      bool import = skip_keyword(s->lines[k], "import") != s->lines[k];
      if (import || !word_in(s->lines[k], words, count)) continue;
      const char *name = definition_around(s, k);
      if (!name) return NULL;
      bool same = found && word_length(found) == word_length(name)
                  && strncmp(found, name, word_length(name)) == 0;
      if (found && !same) return NULL;
      if (found) continue;
      found = name;
      *at = (Place){ s->file, (uint32_t)k + 1, 0 };
    }
  return found ? mem_copy(found, word_length(found)) : NULL;
}

char *sitenames_user(const SiteNames *n, const char *word, size_t length, Place *at)
{
  char *copy = mem_copy(word, length);
  const char *words[] = { copy };
  char *user = sitenames_user_of(n, words, 1, at);
  free(copy);
  return user;
}

const char *sitenames_one_used(const SiteNames *n, const char *const *words, size_t count)
{
  const char *found = NULL;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k];
      const char *word = skip_keyword(line, "import") == line ? word_in(line, words, count) : NULL;
      if (word && found && word != found) return NULL;
      if (word) found = word;
    }
  return found && !sitenames_is_defined(n, found) ? found : NULL;
}

/* Their arguments and results */

bool sitenames_calls(const SiteNames *n, const char *function, const char *other)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k], *right = strchr(line, '=');
        bool first = defines(line, function);
        if (line_has(first ? (right ? right : "") : line, other, strlen(other))) return true;
      }
  return false;
}

bool sitenames_has_text(const SiteNames *n) { return n->nsources > 0; }

bool sitenames_is_defined(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to);) return true;
  return false;
}

/* Is there a cons of LML in the text? The dot of a lambda, \\x.x, is none. */
static bool has_cons(const char *text)
{
  for (const char *p = text; *p; p++) {
    if (*p == '\\') p += 1 + strcspn(p + 1, ".");
    else if (*p == '.' && p > text && !isdigit((unsigned char)p[1])) return true;
    if (!*p) return false;
  }
  return false;
}

bool sitenames_makes_list(const SiteNames *n, const char *function)
{
  char *type = sitenames_declared_type(n, function);
  bool list = type && sitenames_is_list_type(n, sitenames_result_of(type)), known = type != NULL;
  free(type);
  for (size_t i = 0; i < n->nsources && !known; i++) {
    const Source *s = &n->sources[i];
    if (!text_ends_in(s->file, ".m")) continue;
    for (size_t from = 0, to; next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        const char *right = strchr(s->lines[k], '=');
        list |= has_cons(right ? right + 1 : s->lines[k]);
      }
  }
  return list;
}

/* Has it a field of its own type? */
static bool is_recursive(const Declared *d)
{
  for (size_t i = 0; i < d->count; i++)
    if (*d->type && line_has(d->fields[i].type, d->type, strlen(d->type))) return true;
  return false;
}

bool sitenames_walks_data(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k], *right = strchr(line, '=');
        for (const char *p = next_name(line); p && (!right || p < right);
             p = next_name(p + word_length(p))) {
          char *word = mem_copy(p, word_length(p));
          const Declared *d = isupper((unsigned char)*p) ? sitenames_declared(n, word) : NULL;
          free(word);
          if (d && is_recursive(d)) return true;
        }
      }
  return false;
}

/* Are their results evaluated? */

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
  for (const char *p = strchr(line, '!'); p; p = strchr(p + 1, '!')) {
    bool begins = p > line && strchr(" \t(,{[", p[-1]);
    if ((p > line && p[-1] == '$') || (begins && (is_word(p[1]) || p[1] == '('))) return true;
  }
  return false;
}

/* Does something in its own definition? */
static bool evaluates_itself(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to)
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
  return begin < end && end < word && !is_keyword(begin, *length) ? begin : NULL;
}

/* Does a definition of this name take arguments? */
static bool is_function(const SiteNames *n, const char *name)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], name, &from, &to); from = to) {
      const char *at = strstr(n->sources[i].lines[from], name) + strlen(name);
      if (*skip_blanks(at) != '=' && *skip_blanks(at)) return true;
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
  for (size_t from = 0, to; next_definition(s, function, &from, &to); from = to)
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
      const char *to = p && !defines(line, function) ? word_before(line, p, &before) : NULL;
      char *name = to                              ? mem_copy(to, before)
                   : p && !defines(line, function) ? loop_around(n, &n->sources[i], k, p)
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
    for (size_t from = 0, to; next_definition(&n->sources[i], function, &from, &to); from = to) {
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
  const char *name = defines(line, function) ? strstr(line, function) : NULL;
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
    for (size_t from = 0, to; next_definition(&n->sources[i], name, &from, &to); from = to)
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
    bool more = next_definition(s, function, &from, &to);
    for (size_t k = 0; k < s->count; k++) {
      if (more && k >= to) more = next_definition(s, function, (from = to, &from), &to);
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

bool sitenames_takes_own_results(const SiteNames *n, const char *function, Place *at)
{
  for (size_t i = 0; i < n->nsources && *function; i++) {
    const Source *s = &n->sources[i];
    for (size_t from = 0, to; next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        if (!binds_tuple_to(s->lines[k], function)) continue;
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
          || defines(line, function))
        continue;
      if (evaluates(line)) return false;
      found = true;
    }
  return found && !evaluates_itself(n, function);
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

/* Constants that use themselves */

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
    for (size_t from = 0, to; next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        if (text_ends_in(s->file, ".hs") && indent_of(s->lines[from]) > 0) continue;
        bool left = defines(s->lines[k], function);
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
    for (size_t from = 0, to; next_definition(&n->sources[i], name, &from, &to); from = to) {
      const char *right, *bound = sitenames_binder(n->sources[i].lines[from], &right);
      if (bound && word_length(bound) == strlen(name) && strncmp(bound, name, strlen(name)) == 0)
        return true;
    }
  return false;
}

bool sitenames_binds_itself(const SiteNames *n, const char *variable)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; next_definition(&n->sources[i], variable, &from, &to); from = to) {
      const char *right, *bound = sitenames_binder(n->sources[i].lines[from], &right);
      if (bound && is_named(variable, bound, word_length(bound))
          && count_behind(&n->sources[i], right, from, to, variable, strlen(variable)) > 0)
        return true;
    }
  return false;
}

/* Does a definition of the word, outside of these lines, mention the variable? */
static bool other_mentions(const Source *s, const char *word, const char *variable, size_t length)
{
  for (size_t from = 0, to; next_definition(s, word, &from, &to); from = to)
    for (size_t k = from; k < to; k++)
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
      const char *around = definition_around(s, k), *line = s->lines[k];
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
      const char *around = strstr(s->lines[k], "!!") ? definition_around(s, k) : NULL;
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

/* Choices */

static const char symbols[] = "!#$%&*+./<=>?@\\^|-~:";

/* The next operator with a bar, and more than bars, such as <|>. NULL: there is none. */
static const char *next_choice(const char *p, size_t *length)
{
  while (*(p += strcspn(p, symbols))) {
    *length = strspn(p, symbols);
    if (*length > 2 && memchr(p, '|', *length) && strspn(p, "|") < *length) return p;
    p += *length;
  }
  return NULL;
}

/* The line of the definition of an operator: it stands before the first =. 0: not known. */
static uint32_t operator_line(const Source *s, const char *name, size_t length)
{
  for (uint32_t k = 0; k < s->count; k++) {
    const char *line = s->lines[k], *equals = strstr(line, " ="), *p = line;
    size_t n;
    while (equals && !strstr(line, "::") && (p = next_choice(p, &n)) && p < equals) {
      if (n == length && strncmp(p, name, n) == 0) return k + 1;
      p += n;
    }
  }
  return 0;
}

char *sitenames_choice(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    for (size_t from = 0, to; next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        size_t length;
        const char *p = next_choice(s->lines[k], &length);
        if (!p) continue;
        uint32_t line = operator_line(s, p, length);
        char *name = mem_copy(p, length), *place = line ? text_place(s->file, line) : NULL;
        char *words = place ? mem_format("%s (%s)", name, place) : mem_copy(p, length);
        free(place);
        free(name);
        return words;
      }
  }
  return NULL;
}
