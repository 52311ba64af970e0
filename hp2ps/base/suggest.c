/* suggest — see suggest.h.
 *
 * The distance of two names is the number of letters to change, insert or leave out; upper and
 * lower case count as equal. If a name contains the other, their distance is 1. A name is near if
 * its distance is at most one more than a third of the wanted name's length. rts/run/missed.c
 * measures names in the same way, in code of its own: hp2ps shares no source with the run time.
 */
#include <config.h>

#include "base/suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"

enum { LONGEST = 60 };

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

static size_t edits(const char *a, size_t na, const char *b, size_t nb)
{
  size_t row[LONGEST + 1];
  for (size_t j = 0; j <= nb; j++) row[j] = j;
  for (size_t i = 1; i <= na; i++) {
    size_t corner = row[0];
    row[0] = i;
    for (size_t j = 1; j <= nb; j++) {
      bool same = tolower((unsigned char)a[i - 1]) == tolower((unsigned char)b[j - 1]);
      size_t change = corner + !same;
      corner = row[j];
      row[j] = least(change, least(row[j], row[j - 1]) + 1);
    }
  }
  return row[nb];
}

/* The distance of two names; if it is above `most`, any number above `most`. */
static size_t distance(const char *a, const char *b, size_t most)
{
  size_t na = strlen(a), nb = strlen(b);
  if (na > LONGEST || nb > LONGEST)
    return strcasecmp(a, b) == 0 ? 0 : strstr(a, b) || strstr(b, a) ? 1 : most + 1;
  if (na >= 3 && nb >= 3 && (strstr(a, b) || strstr(b, a))) return 1;
  if ((na > nb ? na - nb : nb - na) > most) return most + 1;
  return edits(a, na, b, nb);
}

static bool has_name(const Suggest *n, const char *name)
{
  for (size_t i = 0; i < n->count; i++)
    if (strcmp(n->names[i], name) == 0) return true;
  return false;
}

void suggest_offer(Suggest *n, const char *wanted, const char *name)
{
  size_t most = 1 + strlen(wanted) / 3;
  size_t d = distance(wanted, name, most);
  if (d > most || (n->count == SUGGEST_MOST && d >= n->distances[SUGGEST_MOST - 1])
      || has_name(n, name))
    return;
  if (n->count == SUGGEST_MOST) free(n->names[--n->count]);
  size_t at = n->count++;
  for (; at > 0 && n->distances[at - 1] > d; at--) {
    n->names[at] = n->names[at - 1];
    n->distances[at] = n->distances[at - 1];
  }
  n->names[at] = mem_copy(name, strlen(name));
  n->distances[at] = d;
}

char *suggest_words(const Suggest *n)
{
  char *words = mem_copy("", 0);
  for (size_t i = 0; i < n->count; i++) {
    char *more = mem_format("%s%s%s", words, i ? ", " : "", n->names[i]);
    free(words);
    words = more;
  }
  return words;
}

char *suggest_guess(const Suggest *n)
{
  return n->count ? mem_format("; do you mean %s?", n->names[0]) : mem_copy("", 0);
}

void suggest_free(Suggest *n)
{
  for (size_t i = 0; i < n->count; i++) free(n->names[i]);
}
