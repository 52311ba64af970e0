/* retainers — see retainers.h. */
#include <config.h>

#include "log/retainers.h"

#include <string.h>

#include "base/mem.h"

typedef struct Names {
  char **names;
  size_t count, cap;
} Names;

static void add_name(Names *n, const char *from, const char *to)
{
  MEM_RESERVE(n->names, n->cap, n->count + 1);
  n->names[n->count++] = mem_copy(from, (size_t)(to - from));
}

/* The first c of from .. to outside parentheses; `to` if there is none. */
static const char *find_char(const char *from, const char *to, char c)
{
  int depth = 0;
  for (; from < to && (depth > 0 || *from != c); from++)
    depth += *from == '(' ? 1 : *from == ')' && depth > 0 ? -1 : 0;
  return from;
}

/* The length of the word that names the kind of a retainer; 0: there is none. */
static size_t kind_length(const char *from, const char *to)
{
  static const char *const kinds[] = { "EVAL:", "variable:" };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    size_t len = strlen(kinds[i]);
    if ((size_t)(to - from) > len && strncmp(from, kinds[i], len) == 0) return len;
  }
  return 0;
}

static void add_retainer(Names *n, const char *from, const char *to)
{
  size_t len = kind_length(from, to);
  add_name(n, from, to);
  if (len > 0) add_name(n, from += len, to);
  const char *slash = find_char(from, to, '/');
  if (slash < to) {
    add_name(n, from, slash);
    add_name(n, slash + 1, to);
  }
}

char **retainers_names(const char *set, size_t *count)
{
  Names n = { 0 };
  size_t len = strlen(set);
  if (len >= 2 && set[0] == '{' && set[len - 1] == '}') {
    const char *end = set + len - 1;
    for (const char *p = set + 1, *comma; p < end; p = comma + 1) {
      comma = find_char(p, end, ',');
      add_retainer(&n, p, comma);
    }
  }
  *count = n.count;
  return n.names;
}
