/* suggest.c: guesses which name the user meant by an unknown one.  It is the name at the least edit
 * distance.  Among several of these, names of the program come before names of the library, and
 * then the first in the alphabet wins, so that messages don't depend on the order of the search. */
#include <config.h>
#include "base/suggest.h"
#include <stdlib.h>
#include <string.h>

/* The number of letters to insert, delete, change or swap that turns a into b.  The result is above
 * limit, but not exact, if a name is very long or the lengths differ by more than limit. */
static int distance(const char *a, const char *b, int limit)
{
  enum { LONGEST = 40 };
  int row[3][LONGEST + 1], la = (int)strlen(a), lb = (int)strlen(b);
  if (la > LONGEST || lb > LONGEST || abs(la - lb) > limit) return limit + 1;
  for (int j = 0; j <= lb; j++) row[0][j] = j;
  for (int i = 1; i <= la; i++) {
    int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
    now[0] = i;
    for (int j = 1; j <= lb; j++) {
      int best = last[j - 1] + (a[i - 1] != b[j - 1]);
      if (last[j] + 1 < best) best = last[j] + 1;
      if (now[j - 1] + 1 < best) best = now[j - 1] + 1;
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]
          && before[j - 2] + 1 < best)
        best = before[j - 2] + 1;
      now[j] = best;
    }
  }
  return row[la % 3][lb];
}

static bool better(const Guess *g, int d, Name name, bool own)
{
  if (d != g->limit || !g->best) return d <= g->limit;
  return own != g->own ? own : strcmp(name, g->best) < 0;
}

static int tolerance(Name name)
{
  size_t len = strlen(name);
  return len < 3 ? 0 : len < 6 ? 1 : 2;
}

Guess suggest_begin(Name name) { return (Guess){ .want = name, .limit = tolerance(name) }; }

void suggest_consider(Guess *g, Name name, bool own)
{
  if (g->limit == 0 || strchr(name, ' ')) return;
  int d = distance(g->want, name, g->limit);
  if (!better(g, d, name, own)) return;
  g->best = name;
  g->limit = d;
  g->own = own;
}
