/* sitenames_definitions — what the definitions of a program's functions do, as their text shows it:
 * which records they change, what they make, and who calls them. It is a guess by words and
 * lines, not a parser's knowledge. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "source/sitenames_private.h"

/* The lines of definitions, and their effects */

/* The letters of a function's name that stand in the text: a method of an instance is step@Ball. */
static size_t length_in_text(const char *function)
{
  const char *at = *function ? strchr(function + 1, '@') : NULL;
  return at && isalpha((unsigned char)*function) ? (size_t)(at - function) : strlen(function);
}

bool sitenames_defines(const char *line, const char *function)
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

/* Where the name stands in the first line of its definition. */
static size_t name_column(const Source *s, size_t from)
{
  const char *begin = s->lines[from] + indent_of(s->lines[from]), *name = begin;
  if (text_ends_in(s->file, ".hs")) name = skip_keyword(skip_keyword(begin, "let"), "where");
  return (size_t)(name - s->lines[from]);
}

bool sitenames_next_definition(const Source *s, const char *function, size_t *from, size_t *to)
{
  while (*from < s->count && !sitenames_defines(s->lines[*from], function)) ++*from;
  if (*from == s->count) return false;
  size_t indent = name_column(s, *from);
  for (*to = *from + 1; *to < s->count; ++*to) {
    const char *line = s->lines[*to];
    if (line[indent_of(line)] && indent_of(line) <= indent && !sitenames_defines(line, function))
      break;
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

/* Is a field of one record the other, or has it the other in it? */
static bool has_field_of(const Declared *d, const Declared *inner)
{
  for (size_t i = 0; i < d->count && d != inner; i++)
    if (line_has(d->fields[i].type, inner->type, strlen(inner->type))) return true;
  return false;
}

/* The lazy record that these lines change. If they change a record and one in it, that is the outer
 * one: a chain through it stays even if the fields of the inner one are strict. */
static const Declared *changed_in(const SiteNames *n, const Source *s, size_t from, size_t to)
{
  const Declared *changed = NULL;
  for (size_t i = 0; i < n->ndeclared; i++) {
    const Declared *d = &n->declared[i];
    if (d->count > 0 && sitenames_is_lazy(d) && (!changed || has_field_of(d, changed))
        && (sitenames_sets_field(s, from, to, d) || makes_another(s, from, to, d)))
      changed = d;
  }
  return changed;
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
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to) {
      const Declared *d = changed_in(n, &n->sources[i], from, to);
      if (d) return d;
    }
  return NULL;
}

/* The lazy record that the definition changes; rather than one that it takes apart and makes anew,
 * one of which this line sets a field. */
static const Declared *changed_around(const SiteNames *n, const Source *s, size_t from, size_t to,
                                      uint32_t line)
{
  const Declared *around = changed_in(n, s, from, to), *here = changed_in(n, s, line - 1, line);
  bool set = here && sitenames_sets_field(s, line - 1, line, here);
  return set && around && !sitenames_sets_field(s, from, to, around) && !has_field_of(around, here)
             ? here
             : around;
}

const Declared *sitenames_changed_at(const SiteNames *n, const char *function, const Place *at)
{
  const Source *s = at->line > 0 ? sitenames_source(n, at->file) : NULL;
  for (size_t from = 0, to; s && sitenames_next_definition(s, function, &from, &to); from = to)
    if (at->line > from && at->line <= to) return changed_around(n, s, from, to, at->line);
  return sitenames_changed_by(n, function);
}

bool sitenames_leaves_lazy(const SiteNames *n, const char *function, const Declared *d)
{
  bool sets = false;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to) {
      const Source *s = &n->sources[i];
      if (count_word(s, from, to, d->constructor)) return false;
      for (size_t k = 0; k < d->count; k++)
        if (!d->fields[k].strict && count_word(s, from, to, d->fields[k].name)) return false;
      sets |= sitenames_sets_field(s, from, to, d);
    }
  return sets;
}

/* What begins a result in a line, and what ends it. */
static const char *const result_begins[] = { " = ", " -> ", " then ", " else ", NULL };
static const char *const result_ends[] = { " then ", " else ", " where ", " | ", NULL };

/* The first of these in the text; its length in *length. NULL: none is there. */
static const char *first_of(const char *text, const char *const *list, size_t *length)
{
  const char *first = NULL;
  for (size_t i = 0; list[i]; i++) {
    const char *at = strstr(text, list[i]);
    if (!at || (first && at > first)) continue;
    first = at;
    *length = strlen(list[i]);
  }
  return first;
}

/* Is the text, which ends at `end`, a variable or []? */
static bool is_ready(const char *text, const char *end)
{
  text = skip_blanks(text);
  while (end > text && end[-1] == ' ') end--;
  if (end - text == 2 && strncmp(text, "[]", 2) == 0) return true;
  return islower((unsigned char)*text) && text + word_length(text) == end;
}

/* Does a result begin at the end of the line, to stand in the next one? */
static bool ends_open(const char *line)
{
  size_t n = strlen(line);
  while (n > 0 && line[n - 1] == ' ') n--;
  for (size_t i = 0; result_begins[i]; i++) {
    size_t length = strlen(result_begins[i]) - 1; /* without the blank behind it */
    if (n >= length && strncmp(line + n - length, result_begins[i], length) == 0) return true;
  }
  return false;
}

/* Is each list that the line gives a variable, or an element before one? *cells counts the latter.
 */
static bool gives_ready(const char *line, size_t *cells)
{
  size_t length;
  if (ends_open(line)) return false;
  for (const char *at = line; (at = first_of(at, result_begins, &length)) != NULL;) {
    const char *from = at + length, *end = first_of(from, result_ends, &length), *colon = NULL;
    if (!end) end = from + strlen(from);
    at = from - 1;
    if (skip_keyword(from, "if") != from || skip_keyword(from, "case") != from) continue;
    for (const char *p = from; p < end; p++)
      if (*p == ':' && p[-1] == ' ' && p[1] == ' ') colon = p;
    if (!is_ready(colon ? colon + 1 : from, end)) return false;
    *cells += colon != NULL;
  }
  return true;
}

bool sitenames_makes_at_once(const SiteNames *n, const char *function)
{
  size_t cells = 0;
  if (sitenames_is_recursive(n, function)) return false;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++)
        if (!gives_ready(n->sources[i].lines[k], &cells)) return false;
  return cells > 0;
}

/* Does a result begin at the end of this part of a line, after parentheses that open there? */
static bool begins_result(const char *line, const char *to)
{
  while (to > line && (to[-1] == ' ' || to[-1] == '(')) to--;
  for (size_t i = 0; result_begins[i]; i++) {
    size_t length = strlen(result_begins[i]) - 1; /* without the blank behind it */
    if ((size_t)(to - line) >= length && strncmp(to - length, result_begins[i], length) == 0)
      return true;
  }
  return to == line;
}

/* Is the word the first element before a list that is a result in these lines? */
static bool is_put_before(const Source *s, size_t from, size_t to, const char *word, size_t length,
                          char cons)
{
  for (size_t k = from; k < to; k++)
    for (const char *line = s->lines[k], *p = next_name(line); p;
         p = next_name(p + word_length(p))) {
      const char *after = skip_blanks(p + length);
      if (word_length(p) == length && strncmp(p, word, length) == 0 && p[length] == ' '
          && *after == cons && after[1] == ' ' && begins_result(line, p))
        return true;
    }
  return false;
}

bool sitenames_inserts(const SiteNames *n, const char *function)
{
  if (!sitenames_is_recursive(n, function)) return false;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to) {
      const Source *s = &n->sources[i];
      const char *line = s->lines[from], *p = strstr(line, function);
      char cons = text_ends_in(s->file, ".hs") ? ':' : '.';
      for (p = p ? skip_blanks(p + strlen(function)) : ""; is_word(*p); p = skip_blanks(p)) {
        if (is_put_before(s, from, to, p, word_length(p), cons)) return true;
        p += word_length(p);
      }
    }
  return false;
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
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
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

/* After the cons of an element: is the rest of the list a call, "f xs" or "(f xs)"? */
static bool is_call(const char *rest)
{
  rest = skip_blanks(rest);
  bool inside = *rest == '(';
  if (inside) rest = skip_blanks(rest + 1);
  size_t length = word_length(rest);
  const char *after = skip_blanks(rest + length);
  return length > 0 && islower((unsigned char)*rest) && !sitenames_is_keyword(rest, length)
         && (is_word(*after) || *after == '(')
         && !(is_word(*after) && sitenames_is_keyword(after, word_length(after)));
}

bool sitenames_makes_as_needed(const SiteNames *n, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  const char *line = line_of(n, at);
  bool lml = s && text_ends_in(s->file, ".m");
  const char *comprehension = lml ? ";;" : "<-", *cons = lml ? " . " : " : ";
  if (!s || !at->line || at->line > s->count || strstr(line, "::")) return false;
  for (size_t k = at->line - 1; strchr(line, '[') && k < s->count && k < at->line + 1u; k++)
    if (strstr(s->lines[k], comprehension) && (lml || memchr(line, '|', strlen(line)))) return true;
  for (const char *p = line; (p = strstr(p, cons)) != NULL; p += strlen(cons))
    if (is_call(p + strlen(cons))) return true;
  return false;
}

bool sitenames_is_recursive(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k];
        size_t length = length_in_text(function);
        /* A statement of its do begins with the name, too, further to the right. */
        bool equation = k == from || indent_of(line) <= name_column(&n->sources[i], from);
        const char *begin = equation && sitenames_defines(line, function)
                                ? memmem(line, strlen(line), function, length)
                                : NULL;
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
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
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
  for (size_t from = 0, to; s && sitenames_next_definition(s, function, &from, &to); from = to)
    for (size_t k = from; k < to && indent_of(s->lines[k]) < strlen(s->lines[k]); k++) {
      found = true;
      if (strcmp(function, "main") != 0 && joins_texts(s->lines[k])) return true;
    }
  if (found && strcmp(function, "main") != 0) return false;
  return s && at->line > 0 && at->line <= s->count && joins_texts(s->lines[at->line - 1]);
}

size_t sitenames_count_behind(const Source *s, const char *at, size_t line, size_t to,
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
    if (sitenames_count_behind(s, right, from, to, p, word_length(p)) > 1) return true;
  return !right;
}

bool sitenames_may_keep(const SiteNames *n, const char *function, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  bool found = false;
  for (size_t from = 0, to; s && sitenames_next_definition(s, function, &from, &to); from = to)
    for (size_t k = from, next; k < to && from < at->line && at->line <= to; k = next) {
      for (next = k + 1; next < to && !sitenames_defines(s->lines[next], function);) next++;
      if (mentions_twice(s, k, next, function)) return true;
      found = true;
    }
  return !found;
}

char *sitenames_used_variable(const SiteNames *n, const char *function, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  const char *right, *name = s && at->line && at->line <= s->count
                                 ? sitenames_binder(s->lines[at->line - 1], &right)
                                 : NULL;
  for (size_t from = 0, to; name && sitenames_next_definition(s, function, &from, &to); from = to)
    if (from < at->line && at->line <= to
        && sitenames_count_behind(s, right, at->line - 1, to, name, word_length(name)) > 1)
      return mem_copy(name, word_length(name));
  return NULL;
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
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k];
        for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
          if (is_named(constructor, p, word_length(p)) && makes_record(p + length, d)) return true;
      }
  return false;
}

bool sitenames_uses(const SiteNames *n, const char *function, const char *word)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      if (count_word(&n->sources[i], from, to, word)) return true;
  return false;
}

bool sitenames_is_keyword(const char *word, size_t length)
{
  static const char *const words[] = { "let",  "rec",  "and", "in", "where", "of",
                                       "then", "else", "if",  "do", "case" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (is_named(words[i], word, length)) return true;
  return false;
}

/* Their callers */

const char *sitenames_definition_around(const Source *s, size_t line)
{
  for (size_t k = line + 1; k-- > 0;) {
    const char *text = s->lines[k], *name = text;
    if (islower((unsigned char)*text) || *text == '_') {
      name = skip_keyword(skip_keyword(skip_keyword(name, "and"), "let"), "rec");
      return sitenames_is_keyword(name, word_length(name)) || !word_length(name) ? NULL : name;
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
      const char *name = sitenames_definition_around(s, k);
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

uint32_t sitenames_next_use(const SiteNames *n, const Place *at, const char *word)
{
  const Source *s = sitenames_source(n, at->file);
  const char *around = s ? sitenames_definition_around(s, at->line - 1) : NULL;
  for (size_t k = at->line; around && k < s->count; k++)
    if (line_has(s->lines[k], word, strlen(word)))
      return sitenames_definition_around(s, k) == around ? (uint32_t)k + 1 : 0;
  return 0;
}

/* Has the same text been read before, under another name? */
static bool is_read_again(const SiteNames *n, size_t source)
{
  const Source *s = &n->sources[source];
  for (size_t i = 0; i < source; i++) {
    const Source *other = &n->sources[i];
    size_t same = 0;
    while (same < s->count && same < other->count && !strcmp(s->lines[same], other->lines[same]))
      same++;
    if (same == s->count && same == other->count) return true;
  }
  return false;
}

size_t sitenames_count(const SiteNames *n, const char *word)
{
  size_t count = 0;
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    size_t lines = is_read_again(n, i) ? 0 : s->count;
    for (size_t k = 0; k < lines; k++)
      if (skip_keyword(s->lines[k], "import") == s->lines[k])
        count += count_word(s, k, k + 1, word);
  }
  return count;
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
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++) {
        const char *line = n->sources[i].lines[k], *right = strchr(line, '=');
        bool first = sitenames_defines(line, function);
        if (line_has(first ? (right ? right : "") : line, other, strlen(other))) return true;
      }
  return false;
}

bool sitenames_has_text(const SiteNames *n) { return n->nsources > 0; }

bool sitenames_is_defined(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);)
      return true;
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
    for (size_t from = 0, to; sitenames_next_definition(s, function, &from, &to); from = to)
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
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
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

/* The words up to `end`, if there are two at least and nothing else; *last gets the last of them.
 * Returns how many; 0: there is something else. */
static size_t only_words(const char *p, const char *end, const char **last)
{
  size_t count = 0;
  while ((p = skip_blanks(p)) < end) {
    if (!isalpha((unsigned char)*p) && *p != '_') return 0;
    *last = p;
    count++;
    p += word_length(p);
  }
  return count > 1 ? count : 0;
}

/* Is there a line from `from` on, up to line `to`, whose result is a call of something with this
 * input, "Nothing -> q s"? */
static bool has_second(const Source *s, size_t from, size_t to, const char *arrow,
                       const char *input)
{
  for (size_t k = from; k < to; k++) {
    const char *line = s->lines[k], *p = strstr(line, arrow), *last = NULL;
    const char *end = line + strlen(line), *call = p ? skip_blanks(p + strlen(arrow)) : "";
    if (islower((unsigned char)*call) && only_words(call, end, &last)
        && word_length(last) == word_length(input) && strncmp(last, input, word_length(input)) == 0)
      return true;
  }
  return false;
}

/* Does the line join all that two functions find in one input: "value s = numbers s ++ words s"? */
static bool joins_results(const char *line)
{
  const char *right = strchr(line, '='), *join = right ? strstr(right, " ++ ") : NULL;
  const char *first = NULL, *second = NULL, *end = line + strlen(line);
  return join && islower((unsigned char)*skip_blanks(right + 1))
         && islower((unsigned char)*skip_blanks(join + 4)) && only_words(right + 1, join, &first)
         && only_words(join + 4, end, &second) && word_length(first) == word_length(second)
         && strncmp(first, second, word_length(first)) == 0;
}

/* Is a function a choice by its definition: does it try one function on its input, and then, for
 * some results, another on the same: "case p s of Nothing -> q s"? Or does it join what both find?
 */
static bool is_alternative(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++) {
    const Source *s = &n->sources[i];
    bool lml = text_ends_in(s->file, ".m");
    for (size_t from = 0, to; sitenames_next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to; k++) {
        if (joins_results(s->lines[k])) return true;
        const char *first = strstr(s->lines[k], "case "), *input = NULL;
        const char *end = first ? strstr(first, lml ? " in" : " of") : NULL;
        if (end && only_words(first + strlen("case "), end, &input)
            && has_second(s, k + 1, to, lml ? " : " : "->", input))
          return true;
      }
  }
  return false;
}

/* The name of a choice, with the place of its definition; fresh. */
static char *choice_at(const Source *s, const char *name, size_t length, uint32_t line)
{
  char *copy = mem_copy(name, length), *place = line ? text_place(s->file, line) : NULL;
  char *words = place ? mem_format("%s (%s)", copy, place) : mem_copy(name, length);
  free(place);
  free(copy);
  return words;
}

/* The first function of the line that is a choice by its definition, with its place; fresh; NULL:
 * there is none. */
static char *choice_function(const SiteNames *n, const char *line, const char *around)
{
  char *words = NULL;
  for (const char *p = next_name(line); p && !words; p = next_name(p + word_length(p))) {
    char *name = mem_copy(p, word_length(p));
    for (size_t i = 0; i < n->nsources && strcmp(name, around) != 0 && !words; i++) {
      size_t from = 0, to;
      if (sitenames_next_definition(&n->sources[i], name, &from, &to) && is_alternative(n, name))
        words = choice_at(&n->sources[i], name, strlen(name), (uint32_t)from + 1);
    }
    free(name);
  }
  return words;
}

char *sitenames_choice(const SiteNames *n, const char *function)
{
  char *words = NULL;
  for (size_t i = 0; i < n->nsources && !words; i++) {
    const Source *s = &n->sources[i];
    for (size_t from = 0, to; sitenames_next_definition(s, function, &from, &to); from = to)
      for (size_t k = from; k < to && !words; k++) {
        size_t length;
        const char *p = next_choice(s->lines[k], &length);
        if (p) words = choice_at(s, p, length, operator_line(s, p, length));
        else words = choice_function(n, s->lines[k], function);
      }
  }
  return words;
}
