/* heldtree — see heldtree.h. */
#include <config.h>

#include "page/heldtree.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "why/icicle.h"
#include "leak/leaks.h"

/* Where it was made, and what the source calls it. Fresh. */
static char *place_of(const Class *c)
{
  return mem_format("%s%s%s", c->place, *c->place && c->called ? ", " : "",
                    c->called ? c->called : "");
}

static void add_classes(PageTree *t, const Holders *h)
{
  Fill *fills = icicle_fills(h, true);
  for (uint32_t i = 0; i < h->nclasses; i++) {
    const Class *from = &h->classes[i];
    char *place = place_of(from);
    TreeClass *c = pagetree_class(t, from->name, place);
    free(place);
    c->coloured = icicle_colour_of(h, from) != NULL;
    c->colour = fills[i].colour;
    c->hatched = fills[i].hatch != 0;
    /* the root is no row of the table */
    c->figures[0] = i ? (double)from->retained : 0;
    c->figures[1] = i ? (double)from->bytes : 0;
    c->figures[2] = i ? (double)from->cells : 0;
  }
  free(fills);
}

static void add_leaks(PageTree *t, const Holders *h)
{
  Leaks *leaks = leaks_find(h, NULL);
  t->words = leaks_all_words(leaks, "", "\n");
  t->blamed = leaks->count ? leaks->list[0].holder : 0;
  leaks_free(leaks);
}

static char *copy_text(const char *s) { return s ? mem_copy(s, strlen(s)) : NULL; }

PageTree *heldtree_new(const Holders *h, const char *facts, const char *command)
{
  PageTree *t = pagetree_new("holders", "who holds what");
  t->job = copy_text(h->snapshot->job);
  t->date = copy_text(h->snapshot->date);
  t->facts = copy_text(facts);
  t->command = copy_text(command);
  pagetree_quantity(t, "bytes", "bytes");
  pagetree_quantity(t, "cells", "cells");
  pagetree_column(t, "retained", "bytes", (double)h->snapshot->live);
  pagetree_column(t, "own", "bytes", 0);
  pagetree_column(t, "cells", "cells", 0);
  add_classes(t, h);
  for (uint32_t i = 0; i < h->nholders; i++) {
    const Holder *x = &h->holders[i];
    TreeNode *n = pagetree_node(t, x->up, x->class);
    n->own[0] = (double)x->bytes;
    n->own[1] = (double)x->cells;
  }
  add_leaks(t, h);
  return t;
}
