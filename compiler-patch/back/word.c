/* word.c: see word.h. */
#include <config.h>
#include "back/word.h"
#include "base/arena.h"
#include <ctype.h>
#include <string.h>

size_t word(const char *s, WordKind *kind)
{
  size_t n = 1;
  *kind = isalpha((unsigned char)*s) || *s == '_' ? WORD_NAME
          : *s == '"'                             ? WORD_STRING
                                                  : WORD_OTHER;
  if (*kind == WORD_STRING) {
    while (s[n] && s[n] != '"') n += s[n] == '\\' && s[n + 1] ? 2 : 1;
    return n + (s[n] == '"');
  }
  if (*kind == WORD_NAME || isdigit((unsigned char)*s))
    while (isalnum((unsigned char)s[n]) || s[n] == '_') n++;
  return n;
}

typedef struct Spelled {
  const char *text;
  size_t len;
} Spelled;

static uint64_t spelled_hash(const void *item)
{
  const Spelled *w = item;
  return unique_bytes(0, w->text, w->len);
}

static bool spelled_same(const void *a, const void *b)
{
  const Spelled *x = a, *y = b;
  return x->len == y->len && !memcmp(x->text, y->text, x->len);
}

/* The length of the comment at s; 0 if there is none. */
static size_t comment(const char *s)
{
  const char *end = s[0] == '/' && s[1] == '*' ? strstr(s + 2, "*/") : NULL;
  return end ? (size_t)(end + 2 - s) : 0;
}

void names_add(Names *n, const char *text, size_t len)
{
  WordKind kind;
  n->all.hash = spelled_hash;
  n->all.same = spelled_same;
  for (size_t i = 0, size; i < len; i += size) {
    if ((size = comment(text + i))) continue;
    Spelled here = { text + i, size = word(text + i, &kind) };
    if (kind != WORD_NAME || unique_find(&n->all, &here)) continue;
    Spelled *new = NEW(Spelled);
    *new = here;
    unique_first(&n->all, new);
  }
}

bool names_have(const Names *n, const char *name)
{
  Spelled wanted = { name, strlen(name) };
  return n->all.count > 0 && unique_find(&n->all, &wanted);
}
