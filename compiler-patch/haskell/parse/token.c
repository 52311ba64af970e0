/* token.c: what token.def says of each kind of token, and tokens in messages. */
#include <config.h>
#include "haskell/parse/token.h"

const HTokenInfo htoken_kinds[HT_COUNT] = {
#define LITERAL(id, what) { #id, what, HTC_LITERAL },
#define KEYWORD(id, text) { #id, text, HTC_KEYWORD },
#define SYMBOL(id, text) { #id, text, HTC_SYMBOL },
#define SPECIAL(id, text) { #id, text, HTC_SPECIAL },
#define PAIR(id, text) { #id, text, HTC_PAIR },
#include "haskell/parse/token.def"
};

Loc htoken_loc(const HToken *t) { return (Loc){ .src = t->src, .line = t->line, .col = t->col }; }

const char *htoken_show(const HToken *t)
{
  const char *what = htoken_kinds[t->kind].text;
  switch (t->kind) {
    case HT_VAR:
    case HT_CON:
    case HT_VAROP:
    case HT_CONOP:
      return arena_printf(unit_arena, "%s `%s%s%.60s'", what, t->qualifier ? t->qualifier : "",
                          t->qualifier ? "." : "", t->name);
    case HT_INTEGER:
    case HT_RATIONAL:
      return arena_printf(unit_arena, "the %s %.*s", what, t->len < 40 ? t->len : 40, t->text);
    case HT_CHAR:
    case HT_STRING:
    case HT_SCC: return arena_printf(unit_arena, "a %s", what);
    default: break;
  }
  if (htoken_kinds[t->kind].class == HTC_LITERAL) return what;
  return arena_printf(unit_arena, "`%s'", what);
}

static void print_one(FILE *f, const HToken *t)
{
  fprintf(f, "%d:%d%s\t%s", t->line, t->col, t->first ? " first" : "", htoken_kinds[t->kind].id);
  if (t->qualifier) fprintf(f, " %s", t->qualifier);
  if (t->name) fprintf(f, " %s", t->name);
  if (t->text) fprintf(f, " %.*s", t->len, t->text);
  putc('\n', f);
}

void htoken_print(FILE *f, HTokens ts)
{
  for (int i = 0; i < ts.n; i++) print_one(f, &ts.at[i]);
}
