/* sitenames_parts — the definitions of a program's text that use a function, and those that take
 * parts of texts and arrays, which keep the whole.
 *
 * For parts a name counts if it has the qualifier of an import: B.take of "import qualified
 * Data.ByteString as B". Without one it may be a list's.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "source/sitenames_private.h"

/* Functions whose results share the array of their argument. */
static const char *const parts[] = {
  "take",       "takeEnd",      "takeWhile",   "takeWhileEnd", "drop",       "dropEnd",
  "dropWhile",  "dropWhileEnd", "dropAround",  "dropSpace",    "span",       "spanEnd",
  "break",      "breakEnd",     "breakOn",     "breakOnEnd",   "breakOnAll", "breakSubstring",
  "splitAt",    "split",        "splitWith",   "splitOn",      "chunksOf",   "lines",
  "words",      "group",        "groupBy",     "inits",        "tails",      "strip",
  "stripStart", "stripEnd",     "stripPrefix", "stripSuffix",  "uncons",     "unsnoc",
  "tail",       "init",         "slice",
};

/* The qualifier that an import of the module, or of one below it, gives its names. Its length in
 * *length; NULL: the line is none, or gives none. */
static const char *qualifier_of(const char *line, const char *module, size_t *length)
{
  const char *p = skip_keyword(line, "import");
  if (p == line) return NULL;
  p = skip_keyword(p, "qualified");
  size_t n = strlen(module), all = strcspn(p, " \t(");
  if (strncmp(p, module, n) != 0 || (p[n] != '.' && is_word(p[n]))) return NULL;
  const char *name = p, *rest = skip_keyword(skip_blanks(p + all), "qualified");
  const char *as = skip_keyword(rest, "as");
  if (as != rest) name = as;
  *length = as != rest ? word_length(as) : all;
  return name;
}

/* Does a qualified name of such a function end here: "B." of "B.take"? */
static bool is_qualified_by(const char *line, const char *word, const char *name, size_t length)
{
  size_t before = (size_t)(word - line);
  return before > length && word[-1] == '.' && strncmp(word - 1 - length, name, length) == 0
         && (before == length + 1
             || (!is_word(word[-2 - (ptrdiff_t)length]) && word[-2 - (ptrdiff_t)length] != '.'));
}

static bool is_part(const char *word)
{
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (is_named(parts[i], word, word_length(word))) return true;
  return false;
}

/* Does the line take a part by a name of the module? */
static bool takes_part(const Source *s, const char *line, const char *module)
{
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p))) {
    if (!is_part(p)) continue;
    for (size_t k = 0; k < s->count; k++) {
      size_t length = 0;
      const char *name = qualifier_of(s->lines[k], module, &length);
      if (name && is_qualified_by(line, p, name, length)) return true;
    }
  }
  return false;
}

/* The name of the definition at the left margin around the line. */
static const char *top_around(const Source *s, size_t line)
{
  while (line > 0 && !is_word(*s->lines[line])) line--;
  const char *p = s->lines[line];
  return islower((unsigned char)*p) && !sitenames_is_keyword(p, word_length(p)) ? p : NULL;
}

typedef bool Matches(const Source *s, const char *line, const char *word);

static bool mentions(const Source *s, const char *line, const char *word)
{
  (void)s;
  return skip_keyword(line, "import") == line && line_has(line, word, strlen(word));
}

typedef struct Found {
  const char *name, *file;
  uint32_t line;
} Found;

static bool is_same(const Found *a, const Found *b)
{
  size_t n = word_length(a->name);
  return strcmp(a->file, b->file) == 0 && n == word_length(b->name)
         && strncmp(a->name, b->name, n) == 0;
}

/* "f (prog.hs:3), g (prog.hs:9) and h (prog.hs:12)"; fresh. */
static char *list_words(const Found *found, size_t count)
{
  char *words = NULL;
  for (size_t i = 0; i < count; i++) {
    const char *before = i == 0 ? "" : i + 1 == count ? " and " : ", ";
    char *place = text_place(found[i].file, found[i].line);
    char *all = mem_format("%s%s%.*s (%s)", words ? words : "", before,
                           (int)word_length(found[i].name), found[i].name, place);
    free(place);
    free(words);
    words = all;
  }
  return words;
}

/* The definitions of the top level with lines that match; NULL: there is none, or there are many.
 */
static char *definitions(const SiteNames *n, Matches *matches, const char *word)
{
  enum { MOST = 3 };
  Found found[MOST];
  size_t count = 0;
  for (size_t i = 0; i < n->nsources; i++)
    for (size_t k = 0; k < n->sources[i].count; k++) {
      const Source *s = &n->sources[i];
      if (!matches(s, s->lines[k], word)) continue;
      Found x = { top_around(s, k), s->file, (uint32_t)k + 1 };
      if (!x.name) return NULL;
      if (count > 0 && is_same(&found[count - 1], &x)) continue;
      if (count == MOST) return NULL;
      found[count++] = x;
    }
  return list_words(found, count);
}

char *sitenames_parts(const SiteNames *n, const char *module)
{
  return definitions(n, takes_part, module);
}

char *sitenames_users(const SiteNames *n, const char *word)
{
  return definitions(n, mentions, word);
}
