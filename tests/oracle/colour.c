/* colour.c: which text is profiled, and whose colour the others have.  See lexical.h.
 *
 * What was asked for has a root marker and a colour of its own, whether or not it is ever called;
 * so has main.  From each root its colour spreads to all it mentions, through texts without root
 * marker.  Where a colour meets another colour at a text without root marker, that text is shared:
 * it becomes a root.  Then all begins anew, until no colours meet.
 *
 * The order does not matter.  When colours meet at t, they have come there along two paths that
 * have no text but t in common, since a text has one colour in a round.  So t is a place where
 * paths from two roots join first; such places are the same however many of them are roots already;
 * and without any one of them two colours would meet there.  (In a cycle of texts that nobody asked
 * for, these are the places where different colours enter it.) */
#include <config.h>
#include "lexical.h"
#include <string.h>

/* ---- asking ---- */

typedef struct Wanted {
  const char *name;
  int found;
} Wanted;

static void ask_named(Text *t, void *arg)
{
  Wanted *w = arg;
  if (strcmp(t->name, w->name)) return;
  t->asked = true;
  w->found++;
}

bool colour_ask(const char *names)
{
  char *copy = arena_printf(unit_arena, "%s", names);
  for (char *n = strtok(copy, ","); n; n = strtok(NULL, ",")) {
    Wanted w = { n, 0 };
    text_each(ask_named, &w);
    if (w.found == 0) return false;
  }
  return true;
}

static void ask_own(Text *t, void *arg)
{
  (void)arg;
  if (t->own && t->nparams > 0) t->asked = true;
}

void colour_ask_all(void) { text_each(ask_own, NULL); }

/* Texts of one name are asked for together. */
static void ask_by_chance(Text *t, void *arg)
{
  uint64_t h = *(uint64_t *)arg * 0x9E3779B97F4A7C15u + 1;
  for (const char *c = t->name; *c; c++) h = (h ^ (unsigned char)*c) * 0x100000001B3u;
  h ^= h >> 29;
  t->asked |= t->linked && !((h * 0xBF58476D1CE4E5B9u) >> 32 & (t->own ? 1 : 7));
}

void colour_ask_some(uint64_t seed) { text_each(ask_by_chance, &seed); }

/* ---- spreading ---- */

static void spread(Text *t, Text *colour)
{
  t->colour = colour;
  for (int i = 0; i < t->mentions.n; i++) {
    Text *m = t->mentions.at[i];
    if (m->root || m->literal || m->colour == colour) continue;
    if (!m->colour) spread(m, colour);
    else m->met = true;
  }
}

static void begin(Text *t, void *arg)
{
  (void)arg;
  t->colour = NULL;
}

/* Not before the round is over: the colours are those of the roots that it began with. */
static void share(Text *t, void *arg)
{
  if (t->met) t->root = *(bool *)arg = true;
  t->met = false;
}

static void spread_root(Text *t, void *arg)
{
  (void)arg;
  if (t->root) spread(t, t);
}

static bool is_literal(const Expr *e)
{
  return e->kind == EX_LIT || (e->kind == EX_CON && e->nargs == 0);
}

static void mark_root(Text *t, void *arg)
{
  (void)arg;
  t->root = t->linked && (t->asked || t == text_main());
  t->literal = t->nparams == 0 && !t->root && is_literal(t->body);
}

static void add_origin(Text *t, Text *o)
{
  for (int i = 0; i < t->origins.n; i++)
    if (t->origins.at[i] == o) return;
  vec_push(&t->origins, o);
}

static void note_origins(Text *t, void *arg)
{
  (void)arg;
  if (t == text_main()) add_origin(t, &text_root);
  for (int i = 0; t->reached && i < t->mentions.n; i++)
    if (t->mentions.at[i]->root) add_origin(t->mentions.at[i], t->colour);
}

void colour_texts(void)
{
  text_each(mark_root, NULL);
  for (bool any = true; any;) {
    any = false;
    text_each(begin, NULL);
    text_each(spread_root, NULL);
    text_each(share, &any);
  }
  text_each(note_origins, NULL);
}

static void print_text(Text *t, void *arg)
{
  if (!t->colour) return;
  const char *kind = t->nparams == 0 && t != text_main() ? ", a constant" : "";
  if (!t->root) fprintf(arg, "%s: part of %s%s\n", t->name, t->colour->name, kind);
  else
    fprintf(arg, "%s: %s%s\n", t->name, t->asked || t == text_main() ? "profiled" : "shared", kind);
}

void colour_print(FILE *f) { text_each(print_text, f); }
