/* timetree — see timetree.h. */
#include <config.h>

#include "page/timetree.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/unique.h"

_Static_assert((int)BARS_QUANTITIES <= (int)TREE_FIGURES, "each quantity of a profile has room");

static char *copy_text(const char *s) { return s ? mem_copy(s, strlen(s)) : NULL; }

/* The module stands before the place: "Main, Main.hs:(3,1)-(5,20)". */
static char *place_of(const BarGroup *g)
{
  const char *between = *g->module && *g->place ? ", " : "";
  return mem_format("%s%s%s", g->module, between, g->place);
}

/* Class 0 is the program's, class 1 + g that of group g. */
static void add_classes(PageTree *t, const Bars *b, const Fill *fills)
{
  pagetree_class(t, b->job && *b->job ? b->job : "the program", "");
  for (size_t g = 0; g < b->ngroups; g++) {
    const BarGroup *group = &b->groups[g];
    char *place = place_of(group);
    TreeClass *c = pagetree_class(t, group->name, place);
    free(place);
    c->coloured = true;
    c->colour = fills[g].colour;
    for (size_t q = 0; q < b->nquantities; q++) c->figures[q] = group->values[q];
    for (size_t i = 0; i < group->nbars; i++)
      for (size_t q = 0; q < b->nquantities; q++) c->estimated |= group->bars[i].estimated[q];
  }
}

static size_t number_of(Unique *u, const char *label, const char *module, const char *place)
{
  char *key = mem_format("%s\n%s\n%s", label, module, place);
  size_t n = unique_number(u, key);
  free(key);
  return n;
}

/* A class for a centre without a bar: it has no cost of its own, but may stand above others. */
static uint32_t class_of(PageTree *t, const CostCentre *x)
{
  BarGroup g = { .module = x->module, .place = x->place };
  char *place = place_of(&g);
  pagetree_class(t, x->label, place);
  free(place);
  return (uint32_t)t->nclasses - 1;
}

/* The class of each centre, in a fresh array. Centres of one label and place are of one group. */
static uint32_t *classes_of(PageTree *t, const Prof *c, const Bars *b)
{
  Unique *keys = unique_new();
  uint32_t *classes = mem_alloc(c->ncentres, sizeof *classes);
  uint32_t *group = mem_alloc(b->ngroups + c->ncentres, sizeof *group);
  for (size_t g = b->ngroups; g-- > 0;) {
    const BarGroup *x = &b->groups[g];
    group[number_of(keys, x->name, x->module, x->place)] = (uint32_t)g + 1;
  }
  for (size_t i = 0; i < c->ncentres; i++) {
    const CostCentre *x = &c->centres[i];
    uint32_t *of = &group[number_of(keys, x->label, x->module, x->place)];
    if (*of == 0) *of = class_of(t, x);
    classes[i] = *of;
  }
  free(group);
  unique_free(keys);
  return classes;
}

static CostKind kind_of(const char *word)
{
  int k = 0;
  while (k < COST_KINDS - 1 && strcmp(prof_word((CostKind)k), word) != 0) k++;
  return (CostKind)k;
}

/* The quantities that add up from the leaves of the tree. Entries don't, unless they are those of
 * pairs. */
static size_t nested(const Bars *b, bool propagated, size_t which[BARS_QUANTITIES])
{
  size_t n = 0;
  for (size_t q = 0; q < b->nquantities; q++) {
    const char *word = b->quantities[q].word;
    bool costs = strcmp(word, "ticks") == 0 || strcmp(word, "bytes") == 0;
    if (costs ? !propagated : strcmp(word, "entries") != 0) which[n++] = q;
  }
  if (n == 0) which[n++] = 0;
  return n;
}

static size_t count_roots(const Prof *c)
{
  size_t roots = 0;
  for (size_t i = 0; i < c->nnodes; i++) roots += c->nodes[i].parent == PROF_NONE;
  return roots;
}

/* The nodes of the profile; if it has several roots, below one for the program. */
static void add_nodes(PageTree *t, const Prof *c, const Bars *b, const size_t *which)
{
  uint32_t *classes = classes_of(t, c, b), above = count_roots(c) > 1;
  if (above) pagetree_node(t, 0, 0);
  for (size_t i = 0; i < c->nnodes; i++) {
    const CostNode *from = &c->nodes[i];
    TreeNode *n = pagetree_node(t, from->parent == PROF_NONE ? 0 : from->parent + above,
                                classes[from->centre]);
    n->estimated = c->centres[from->centre].divided;
    for (size_t k = 0; k < t->nquantities; k++)
      n->own[k] = from->cost.of[kind_of(b->quantities[which[k]].word)];
  }
  free(classes);
}

/* Without nodes, arcs may show which class entered another: the only one that did, for each class,
 * in a fresh array; 0 if there is none, or several. */
static uint32_t *only_entrants(PageTree *t, const Prof *c, const Bars *b)
{
  uint32_t *classes = classes_of(t, c, b), *from = mem_alloc(t->nclasses, sizeof *from);
  bool *several = mem_alloc(t->nclasses, sizeof *several);
  for (size_t i = 0; i < c->narcs; i++) {
    uint32_t to = classes[c->arcs[i].to], by = classes[c->arcs[i].from];
    several[to] |= from[to] != 0 && from[to] != by && to != by;
    if (to != by) from[to] = by;
  }
  for (size_t i = 0; i < t->nclasses; i++) from[i] = several[i] ? 0 : from[i];
  free(several);
  free(classes);
  return from;
}

/* The bars of a group, below its node if they have names. */
static void add_bars(PageTree *t, const BarGroup *g, uint32_t node, const size_t *which)
{
  TreeNode *n = &t->nodes[node];
  for (size_t i = 0; i < g->nbars; i++) {
    const Bar *bar = &g->bars[i];
    if (*bar->name && g->nbars > 1) {
      char *name = mem_format("%s %s", g->name, bar->name);
      Colour colour = t->classes[t->nodes[node].class].colour;
      TreeClass *c = pagetree_class(t, name, "");
      c->coloured = true;
      c->colour = palette_shade(colour, i, g->nbars);
      free(name);
      n = pagetree_node(t, node, (uint32_t)t->nclasses - 1);
    }
    for (size_t k = 0; k < t->nquantities; k++) n->own[k] += bar->values[which[k]];
  }
}

/* Adds the group of a class, after the one that alone entered it, and gives its node. nodes[class]
 * is 0 as long as it has none; in a circle one is found that waits for itself, and goes to the top.
 */
static uint32_t add_group(PageTree *t, const Bars *b, uint32_t class, const uint32_t *from,
                          uint32_t *nodes, const size_t *which)
{
  const uint32_t waits = UINT32_MAX;
  uint32_t above = from[class];
  if (nodes[class] != 0) return nodes[class] == waits ? 0 : nodes[class];
  nodes[class] = waits;
  uint32_t up = above > 0 && above <= b->ngroups ? add_group(t, b, above, from, nodes, which) : 0;
  nodes[class] = (uint32_t)t->nnodes;
  pagetree_node(t, up, class);
  add_bars(t, &b->groups[class - 1], nodes[class], which);
  return nodes[class];
}

static void add_groups(PageTree *t, const Prof *c, const Bars *b, const size_t *which)
{
  uint32_t *from = only_entrants(t, c, b), *nodes = mem_alloc(b->ngroups + 1, sizeof *nodes);
  pagetree_node(t, 0, 0);
  for (size_t g = 0; g < b->ngroups; g++) add_group(t, b, (uint32_t)g + 1, from, nodes, which);
  free(nodes);
  free(from);
}

/* Gives the words with a sentence more, and frees the old ones. */
static char *add_sentence(char *words, const char *sentence)
{
  size_t len = strlen(words);
  const char *between = len == 0 ? "" : words[len - 1] == '.' ? " " : ". ";
  char *more = mem_format("%s%s%s", words, between, sentence);
  char *begin = more + len + strlen(between);
  *begin = *begin >= 'a' && *begin <= 'z' ? (char)(*begin - 'a' + 'A') : *begin;
  free(words);
  return more;
}

static char *notes_of(const Prof *c, const Bars *b)
{
  char *words = mem_copy("", 0);
  for (size_t i = 0; i < BARS_NOTES && b->notes[i]; i++) words = add_sentence(words, b->notes[i]);
  if (c->divided && c->nnodes > 0)
    words = add_sentence(
        words, "~: estimated. In the tree, the costs of a centre that several others "
               "entered are divided among these by entries; in the table they are exact.");
  if (c->narcs > 0 && c->nnodes == 0)
    words = add_sentence(words, "In the tree, a centre is below another one if that one alone "
                                "entered it.");
  return words;
}

PageTree *timetree_new(const Prof *c, const Bars *b, const Fill *fills, bool propagated,
                       const char *command)
{
  PageTree *t = pagetree_new("centres", c->symbolic ? "symbolic costs" : "time profile");
  size_t which[BARS_QUANTITIES], n = nested(b, propagated, which);
  t->job = copy_text(b->job);
  t->date = copy_text(b->date);
  t->facts = copy_text(b->cost);
  t->words = notes_of(c, b);
  t->command = copy_text(command);
  for (size_t k = 0; k < n; k++)
    pagetree_quantity(t, b->quantities[which[k]].word, b->quantities[which[k]].word);
  for (size_t q = 0; q < b->nquantities; q++)
    pagetree_column(t, b->quantities[q].word, b->quantities[q].word, b->quantities[q].total);
  add_classes(t, b, fills);
  if (c->nnodes > 0) add_nodes(t, c, b, which);
  else add_groups(t, c, b, which);
  return t;
}
