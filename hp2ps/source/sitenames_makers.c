/* sitenames_makers — which definitions of the top level may make data of a constructor, as their
 * text shows it. GHC's map of info tables names others, too: where it copies one function into
 * another, it gives the name of the first to what the second makes. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "source/sitenames_private.h"

/* Definitions of the top level */

typedef struct Lines {
  size_t from, to; /* from 0; the line after the last */
} Lines;

/* Does something begin at the left margin of this line? */
static bool begins(const char *line) { return *line && !isspace((unsigned char)*line); }

static bool is_same_name(const char *a, const char *b)
{
  size_t n = word_length(a);
  return n > 0 && word_length(b) == n && strncmp(a, b, n) == 0;
}

/* All equations of one name that follow each other, with the declaration of its type, around a line
 * of the text. */
static Lines lines_around(const Source *s, size_t line)
{
  Lines x = { line, line + 1 };
  while (x.from > 0 && !begins(s->lines[x.from])) x.from--;
  const char *name = s->lines[x.from];
  for (size_t k = x.from; k-- > 0;)
    if (begins(s->lines[k])) {
      if (!is_same_name(s->lines[k], name)) break;
      x.from = k;
    }
  while (x.to < s->count && (!begins(s->lines[x.to]) || is_same_name(s->lines[x.to], name))) x.to++;
  return x;
}

/* Declarations have no code, but for these two. */
static bool has_methods(const char *line)
{
  return skip_keyword(line, "class") != line || skip_keyword(line, "instance") != line;
}

static bool is_declaration(const char *line)
{
  static const char *const words[] = { "data",   "newtype",  "type",    "import",
                                       "module", "deriving", "default", "infix",
                                       "infixl", "infixr",   "foreign" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (skip_keyword(line, words[i]) != line) return true;
  return false;
}

/* Constructors */

/* Is what stands here a part of a pattern? An arrow follows, or the = of an equation; or a guard
 * does, in the next line. */
static bool is_pattern(const Source *s, size_t line, const char *word)
{
  const char *text = s->lines[line], *equals = strstr(text, " = ");
  if (equals && begins(text) && word < equals) return true;
  const char *from = strstr(word, "<-"), *bar = strchr(word, '|');
  if (from && (!bar || from < bar)) return true; /* what is before the | of a list is made there */
  const char *arrow = strstr(word, "->"), *lambda = strchr(word, '\\');
  if (arrow && (!lambda || arrow < lambda)) return true;
  if (line + 1 == s->count) return false;
  const char *next = skip_blanks(s->lines[line + 1]);
  return *next == '|' && next[1] != '|' && indent_of(s->lines[line + 1]) > 0 && !strstr(text, " = ")
         && !strstr(text, "->");
}

/* The first of these lines that makes such data, with or without the patterns; x.to: none does. */
static size_t made_in(const Source *s, Lines x, const Declared *d, bool patterns)
{
  size_t length = strlen(d->constructor);
  for (size_t k = x.from; k < x.to; k++) {
    const char *line = s->lines[k];
    if (sitenames_sets_field(s, k, k + 1, d)) return k;
    for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
      if (word_length(p) == length && strncmp(p, d->constructor, length) == 0
          && (patterns || (!is_pattern(s, k, p) && !strstr(line, "::"))))
        return k;
  }
  return x.to;
}

bool sitenames_may_make(const SiteNames *n, const Place *at, const char *constructor)
{
  const Source *s = sitenames_source(n, at->file);
  const Declared *d = sitenames_declared(n, constructor);
  if (!s || !d || at->line == 0 || at->line > s->count) return true;
  Lines x = lines_around(s, at->line - 1);
  return is_declaration(s->lines[x.from]) || made_in(s, x, d, true) < x.to;
}

char *sitenames_maker(const SiteNames *n, const char *constructor, Place *at)
{
  const Declared *d = sitenames_declared(n, constructor);
  const char *found = NULL;
  for (size_t i = 0; i < n->nsources && d; i++) {
    const Source *s = &n->sources[i];
    for (Lines x = { 0, 0 }; x.to < s->count;) {
      x = lines_around(s, x.to);
      const char *name = s->lines[x.from];
      size_t line = made_in(s, x, d, false);
      if (line == x.to || is_declaration(name)) continue;
      if (found || has_methods(name) || !islower((unsigned char)*name)) return NULL;
      found = name;
      *at = (Place){ s->file, (uint32_t)line + 1, 0 };
    }
  }
  return found ? mem_copy(found, word_length(found)) : NULL;
}

static const char *line_at(const SiteNames *n, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  return s && at->line > 0 && at->line <= s->count ? s->lines[at->line - 1] : "";
}

/* Does a value for the field of a record begin here? */
static bool is_update(const char *line, const char *word)
{
  const char *after = skip_blanks(word + word_length(word));
  while (word > line && isspace((unsigned char)word[-1])) word--;
  return word > line && (word[-1] == '{' || word[-1] == ',') && *after == '=' && after[1] != '=';
}

const Declared *sitenames_updated(const SiteNames *n, const Place *at, const char *field)
{
  const char *line = line_at(n, at), *p = next_name(line);
  while (p && !(is_named(field, p, word_length(p)) && is_update(line, p)))
    p = next_name(p + word_length(p));
  for (size_t i = 0; i < n->ndeclared && p; i++)
    for (size_t k = 0; k < n->declared[i].count; k++)
      if (strcmp(n->declared[i].fields[k].name, field) == 0 && !n->declared[i].fields[k].strict)
        return &n->declared[i];
  return NULL;
}

const Declared *sitenames_updated_by(const SiteNames *n, const Place *at, const char *value,
                                     const char **field)
{
  const char *line = line_at(n, at);
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p))) {
    const char *equals = skip_blanks(p + word_length(p));
    if (!is_update(line, p) || strncmp(skip_blanks(equals + 1), value, strlen(value)) != 0)
      continue;
    char *name = mem_copy(p, word_length(p));
    const Declared *d = sitenames_updated(n, at, name);
    for (size_t i = 0; d && i < d->count; i++)
      if (strcmp(d->fields[i].name, name) == 0) *field = d->fields[i].name;
    free(name);
    if (d) return d;
  }
  return NULL;
}

const Declared *sitenames_lazily_selected(const SiteNames *n, const char *expression,
                                          const char **field)
{
  const char *name = expression + (*expression == '('),
             *record = skip_blanks(name + word_length(name));
  size_t rest = word_length(record);
  if (!rest || record == name + word_length(name) || record[rest + strspn(record + rest, ")")])
    return NULL;
  for (size_t i = 0; i < n->ndeclared; i++)
    for (size_t k = 0; k < n->declared[i].count; k++) {
      const FieldName *f = &n->declared[i].fields[k];
      if (f->strict || !*f->name || !is_named(f->name, name, word_length(name))) continue;
      *field = f->name;
      return &n->declared[i];
    }
  return NULL;
}

char *sitenames_top_constant(const SiteNames *n, const Place *at)
{
  const char *line = line_at(n, at), *right, *name = sitenames_binder(line, &right);
  return name && name == line ? mem_copy(name, word_length(name)) : NULL;
}

/* Functions */

static bool is_case_word(const char *p)
{
  static const char *const words[] = { "case", "of", "if", "then", "else", "otherwise" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (skip_keyword(p, words[i]) != p) return true;
  return false;
}

/* Is it the name that is defined in these lines, one of its arguments, or an operator in
 * backquotes? */
static bool is_known_there(const Source *s, Lines x, const char *line, const char *p)
{
  if (p > line && p[-1] == '`') return true;
  for (size_t k = x.from; k < x.to; k++) {
    const char *equals = begins(s->lines[k]) ? strchr(s->lines[k], '=') : NULL;
    for (const char *w = next_name(s->lines[k]); equals && w && w < equals;
         w = next_name(w + word_length(w)))
      if (is_same_name(w, p)) return true;
  }
  return false;
}

/* Does an argument of what ends here follow? */
static bool is_applied(const char *after)
{
  const char *next = skip_blanks(after);
  return *next && (is_word(*next) || strchr("([{\"", *next)) && !is_case_word(next);
}

/* Is there nothing in the line but constructors, operators, literals and arguments? */
static bool is_plain_data(const Source *s, Lines x, const char *line)
{
  if (strpbrk(line, "\\$@") || strstr(line, " . ")) return false;
  for (const char *p = line; *p; p++) /* a section */
    if ((*p == '(' && strchr("+-*/<>=&|:^!?%", p[1]))
        || (*p == ')' && p > line && strchr("+-*/<>=&|:^!?%`", p[-1])))
      return false;
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p))) {
    bool wild = *p == '_' && word_length(p) == 1;
    bool lower = !wild && !isupper((unsigned char)*p) && !is_case_word(p);
    bool quoted = p > line && p[-1] == '`';
    bool left = begins(line) && p == line;
    if (lower
        && (!is_known_there(s, x, line, p) || (!quoted && !left && is_applied(p + word_length(p)))))
      return false;
  }
  return true;
}

/* The declared type of what a function gives is data of the program, none of whose fields is a
 * function. */
static bool gives_data(const SiteNames *n, const char *name)
{
  char *function = mem_copy(name, word_length(name)), *type = sitenames_declared_type(n, function);
  const char *result = type ? skip_blanks(sitenames_result_of(type)) : "";
  size_t length = word_length(result);
  bool data = length && !*skip_blanks(result + length);
  size_t count = 0;
  for (const Declared *d; data && (d = sitenames_of_type(n, result, length, count)); count++)
    for (size_t i = 0; i < d->count; i++) data &= !strstr(d->fields[i].type, "->");
  free(type);
  free(function);
  return data && count > 0;
}

bool sitenames_may_make_function(const SiteNames *n, const Place *at)
{
  const Source *s = sitenames_source(n, at->file);
  if (!s || at->line == 0 || at->line > s->count) return true;
  Lines x = lines_around(s, at->line - 1);
  const char *name = s->lines[x.from];
  if (!islower((unsigned char)*name) || is_declaration(name) || has_methods(name)
      || !gives_data(n, name))
    return true;
  for (size_t k = x.from; k < x.to; k++) {
    bool type = begins(s->lines[k])
                && strncmp(skip_blanks(s->lines[k] + word_length(s->lines[k])), "::", 2) == 0;
    bool comment = strncmp(skip_blanks(s->lines[k]), "--", 2) == 0;
    if (!type && !comment && begins(s->lines[k]) && !is_same_name(s->lines[k], name)) break;
    if (!type && !comment && !is_plain_data(s, x, s->lines[k])) return true;
  }
  return false;
}

/* Does an equation of the name begin in one of these lines, at the left margin? The first; x.to:
 * none does. */
static size_t equation_in(const Source *s, Lines x, const char *name, size_t length)
{
  for (size_t k = x.from; k < x.to; k++) {
    const char *line = s->lines[k];
    if (begins(line) && word_length(line) == length && strncmp(line, name, length) == 0
        && strncmp(skip_blanks(line + length), "::", 2) != 0)
      return k;
  }
  return x.to;
}

char *sitenames_around(const SiteNames *n, const Place *at, const char *function, uint32_t *line)
{
  const Source *s = sitenames_source(n, at->file);
  size_t length = word_length(function);
  Lines all = { 0, s ? s->count : 0 };
  size_t first = s && length ? equation_in(s, all, function, length) : 0;
  if (!s || !length || first == s->count || at->line == 0 || at->line > s->count) return NULL;
  Lines x = lines_around(s, at->line - 1);
  const char *name = s->lines[x.from];
  if (!islower((unsigned char)*name) || is_declaration(name) || has_methods(name)
      || equation_in(s, x, name, word_length(name)) == x.to
      || equation_in(s, x, function, length) < x.to)
    return NULL;
  *line = (uint32_t)first + 1;
  return mem_copy(name, word_length(name));
}

size_t sitenames_lines_with(const SiteNames *n, const Place *at, const char *word, uint32_t *line)
{
  const Source *s = sitenames_source(n, at->file);
  size_t found = 0;
  if (!s || at->line == 0 || at->line > s->count) return 0;
  Lines x = lines_around(s, at->line - 1);
  for (size_t k = x.to; k-- > x.from;)
    if (line_has(s->lines[k], word, strlen(word))) {
      *line = (uint32_t)k + 1;
      found++;
    }
  return found;
}

/* Is a function of this name defined at the left margin, with arguments or without? */
static bool is_top(const SiteNames *n, const char *name)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const char *line = n->sources[i].lines[k];
      if (is_same_name(line, name) && strstr(line, " =")) return true;
    }
  return false;
}

char *sitenames_called_at(const SiteNames *n, const Place *at)
{
  const char *line = line_at(n, at);
  const char *words[3] = { NULL };
  size_t count = 0;
  if (begins(line) || strchr(line, '\\')) return NULL;
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p))) {
    bool known = !islower((unsigned char)*p) || !is_top(n, p);
    for (size_t i = 0; i < count; i++) known |= is_same_name(words[i], p);
    if (known) continue;
    if (count == sizeof words / sizeof *words) return NULL;
    words[count++] = p;
  }
  char *all = NULL;
  for (size_t i = 0; i < count; i++) {
    char *more = mem_format("%s%s%.*s", all ? all : "",
                            i == 0          ? ""
                            : i + 1 < count ? ", "
                                            : " or ",
                            (int)word_length(words[i]), words[i]);
    free(all);
    all = more;
  }
  return all;
}

bool sitenames_is_equation(const SiteNames *n, const Place *at, const char *function)
{
  const char *line = line_at(n, at);
  return *line && is_named(function, line, word_length(line)) && strchr(line, '=');
}

/* Data of libraries */

/* The part of a module's name that it has in common with its kin: Data.Map of Data.Map.Internal and
 * Data.Map.Strict. */
static size_t stem_of(const char *module)
{
  size_t length = 0;
  while (is_word(module[length]) || (module[length] == '.' && is_word(module[length + 1])))
    length++;
  const char *dot = memchr(module, '.', length);
  dot = dot ? memchr(dot + 1, '.', length - (size_t)(dot + 1 - module)) : NULL;
  return dot ? (size_t)(dot - module) : length;
}

/* Does an import of this kind let the program use functions without a qualifier? One of a type
 * alone doesn't. */
static bool is_open(const char *rest, size_t length)
{
  const char *list = strchr(rest + length, '(');
  if (strstr(rest + length, "qualified")) return false;
  if (!list || strstr(rest + length, "hiding")) return true;
  for (const char *p = next_name(list); p; p = next_name(p + word_length(p)))
    if (islower((unsigned char)*p)) return true;
  return false;
}

/* Are there imports of the module's kin, all of them qualified? */
static bool is_qualified(const Source *s, const char *module)
{
  size_t length = stem_of(module), found = 0;
  for (size_t k = 0; k < s->count; k++) {
    const char *line = s->lines[k], *rest = skip_keyword(line, "import");
    if (rest == line) continue;
    const char *after = skip_keyword(rest, "qualified");
    if (stem_of(after) != length || strncmp(after, module, length) != 0) continue;
    if (after == rest && is_open(rest, length)) return false;
    found++;
  }
  return found > 0;
}

/* Does a qualified name stand in these lines: Map.insert, M.!? */
static bool has_qualified(const Source *s, Lines x)
{
  for (size_t k = x.from; k < x.to; k++)
    for (const char *p = next_name(s->lines[k]); p; p = next_name(p + word_length(p))) {
      const char *after = p + word_length(p);
      if (isupper((unsigned char)*p) && *after == '.' && after[1] && after[1] != ' ') return true;
    }
  return false;
}

bool sitenames_may_use(const SiteNames *n, const Place *at, const char *module)
{
  const Source *s = sitenames_source(n, at->file);
  if (!s || at->line == 0 || at->line > s->count || !is_qualified(s, module)) return true;
  Lines x = lines_around(s, at->line - 1);
  return is_declaration(s->lines[x.from]) || has_qualified(s, x);
}

bool sitenames_may_mean(const SiteNames *n, const Place *at, const char *module, const char *word)
{
  const Source *s = sitenames_source(n, at->file);
  if (!s || at->line == 0 || at->line > s->count || !is_qualified(s, module)) return true;
  const char *line = s->lines[at->line - 1];
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
    if (p > line && p[-1] == '.' && is_named(word, p, word_length(p))) return true;
  return false;
}

/* Is the line an equation that ends a list where a number has become 0: "limit 0 _ = []", or
 * "limit n (x : xs) | n <= 0 = []"? */
static bool ends_list(const char *line, const char *function)
{
  const char *equals = strrchr(line, '='), *value = equals ? skip_blanks(equals + 1) : "";
  bool empty = strncmp(value, "[]", 2) == 0 && !*skip_blanks(value + 2);
  bool zero = false;
  for (const char *p = line; *p && p < equals; p++)
    zero |= *p == '0' && strchr(" (=", p > line ? p[-1] : ' ') && strchr(" )=", p[1]);
  return empty && zero && (sitenames_defines(line, function) || *skip_blanks(line) == '|');
}

bool sitenames_cuts(const SiteNames *n, const char *function)
{
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t from = 0, to; sitenames_next_definition(&n->sources[i], function, &from, &to);
         from = to)
      for (size_t k = from; k < to; k++)
        if (ends_list(n->sources[i].lines[k], function)) return true;
  return false;
}
