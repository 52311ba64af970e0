/* command — see command.h. */
#include <config.h>

#include "base/command.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* Characters that no shell takes for something else. */
static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                            "_-+=./:,@%";

static size_t quoted_length(const char *word)
{
  size_t len = 2;
  for (const char *p = word; *p; p++) len += *p == '\'' ? 4 : 1;
  return len;
}

/* Within single quotes every character but the quote stands for itself. */
char *command_word(const char *word)
{
  if (*word && word[strspn(word, PLAIN)] == '\0') return mem_copy(word, strlen(word));
  char *quoted = mem_alloc(quoted_length(word) + 1, 1), *to = quoted;
  *to++ = '\'';
  for (const char *p = word; *p; p++)
    if (*p == '\'') {
      memcpy(to, "'\\''", 4);
      to += 4;
    } else *to++ = *p;
  *to = '\'';
  return quoted;
}

char *command_only(const char *kind, const char *name)
{
  char *escaped = mem_alloc(2 * strlen(name) + 1, 1), *to = escaped;
  int depth = 0;
  for (const char *p = name; *p; p++) {
    depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
    if ((*p == ',' && depth <= 0) || *p == '\\') *to++ = '\\';
    *to++ = *p;
  }
  char *both = mem_format("%s=%s", kind, escaped), *word = command_word(both);
  free(escaped);
  free(both);
  return word;
}

bool command_can_name(const char *name)
{
  const size_t longest = 100;
  return *name && strlen(name) <= longest && !strstr(name, "\xEF\xBF\xBD");
}
