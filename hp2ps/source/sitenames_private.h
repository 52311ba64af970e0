/* sitenames_private — the text of a program as sitenames has read it, and its words. */
#ifndef HP2PS_SITENAMES_PRIVATE_H
#define HP2PS_SITENAMES_PRIVATE_H

#include <ctype.h>
#include <string.h>

#include "source/sitenames.h"

typedef struct Source {
  char *file;   /* as sites name it */
  char *text;   /* NUL between lines */
  char **lines; /* from 0 */
  size_t count;
} Source;

typedef struct Synonym {
  char *name, *type;
} Synonym;

struct SiteNames {
  Source *sources;
  size_t nsources, sources_room;
  Declared *declared;
  size_t ndeclared, declared_room;
  Synonym *synonyms; /* of Haskell: type Row = Array Int Int */
  size_t nsynonyms, synonyms_room;
};

/* The text of a file; NULL: it was not found. */
const Source *sitenames_source(const SiteNames *n, const char *file);

/* The variable without arguments that a line binds: x = ..., x <- ... NULL: none. */
const char *sitenames_binder(const char *line, const char **right);

/* The type that is declared for a function, on one line or several; fresh. NULL: none is. */
char *sitenames_declared_type(const SiteNames *n, const char *function);

/* The type after the last arrow that stands in no brackets. */
const char *sitenames_result_of(const char *type);

/* Is it a list, or a tuple with one in it? A map of lists is none. */
bool sitenames_is_list_type(const SiteNames *n, const char *type);

/* Does the right side of a binding make a list, and is its first cell there at once, so that nobody
 * waits for it? */
typedef enum ListMaking { LIST_NONE, LIST_MADE, LIST_LAZILY } ListMaking;
ListMaking sitenames_binds_list(const SiteNames *n, const char *right);

/* May the name that stands in this first line of a definition be that of a list: the rest of one in
 * a pattern, or an argument for which no other type is declared? */
bool sitenames_may_be_list(const SiteNames *n, const char *line, const char *name);

/* Is a field of the constructor given a value in lines `from` to `to`: { hits = ... }, or in LML
 * r.hits:=...? */
bool sitenames_sets_field(const Source *s, size_t from, size_t to, const Declared *d);

/* Does the variable stand in the line where a result may stand: after = or `seq`, at the end? */
bool sitenames_has_result(const char *line, const char *variable);

/* Definitions by their lines. They are guessed by words and indentation. */

/* Does the line begin a definition of this function? A declaration of its type is none. */
bool sitenames_defines(const char *line, const char *function);

/* The lines of the definitions of a function from line `from` on: *to gets the line after them.
 * Returns false if there are no more. In Haskell they end where the next name stands below one
 * after a let. */
bool sitenames_next_definition(const Source *s, const char *function, size_t *from, size_t *to);

/* How often the word stands after `at` in a line, and in the next ones up to line `to`. */
size_t sitenames_count_behind(const Source *s, const char *at, size_t line, size_t to,
                              const char *word, size_t length);

bool sitenames_is_keyword(const char *word, size_t length);

/* The name that begins the definition around a line; NULL: none does. */
const char *sitenames_definition_around(const Source *s, size_t line);

/* Words */

static inline bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '\''; }

static inline size_t word_length(const char *p)
{
  size_t k = 0;
  while (is_word(p[k])) k++;
  return k;
}

static inline size_t indent_of(const char *line) { return strspn(line, " \t"); }

/* The next name at or after p: a word that begins with a letter, not inside "...". NULL: none. */
static inline const char *next_name(const char *p)
{
  for (bool quoted = false; *p; p++) {
    if (*p == '"') quoted = !quoted;
    else if (*p == '\\' && quoted && p[1]) p++;
    else if (!quoted && (isalpha((unsigned char)*p) || *p == '_')) return p;
    else if (!quoted && is_word(*p)) p += word_length(p) - 1;
  }
  return NULL;
}

static inline bool line_has(const char *line, const char *word, size_t length)
{
  for (const char *p = next_name(line); p; p = next_name(p + word_length(p)))
    if (word_length(p) == length && strncmp(p, word, length) == 0) return true;
  return false;
}

static inline const char *skip_blanks(const char *p) { return p + strspn(p, " \t\n"); }

/* If the word stands at p: the text after it and blanks; otherwise p. */
static inline const char *skip_keyword(const char *p, const char *word)
{
  size_t n = strlen(word);
  return strncmp(p, word, n) == 0 && !is_word(p[n]) ? skip_blanks(p + n) : p;
}

static inline bool is_named(const char *have, const char *name, size_t length)
{
  return strlen(have) == length && strncmp(have, name, length) == 0;
}

#endif
