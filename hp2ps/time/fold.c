/* fold — see fold.h. */
#include <config.h>

#include "time/fold.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/suggest.h"
#include "base/text.h"
#include "time/circles.h"

#define MANY (PROF_NONE - 1) /* an owner: more than one centre */

/* The choice of centres */

static bool is_called(const CostCentre *c, const char *name)
{
  size_t module = strlen(c->module);
  return text_means(name, c->label) || text_means(name, c->name)
         || (module > 0 && strncmp(name, c->module, module) == 0 && name[module] == '.'
             && text_means(name + module + 1, c->name));
}

static bool choose_centre(const Prof *c, const char *name, bool *kept, const char *file,
                          Messages *messages)
{
  bool any = false;
  Suggest near = { 0 };
  for (size_t i = 0; i < c->ncentres; i++)
    if (is_called(&c->centres[i], name)) any = kept[i] = true;
    else suggest_offer(&near, name, c->centres[i].label);
  if (!any) {
    char *others = suggest_words(&near);
    message_error(messages, loc_file(file),
                  "--centres: there is no cost centre '%s' in this profile%s%s", name,
                  *others ? "; the nearest: " : "", others);
    free(others);
  }
  suggest_free(&near);
  return any;
}

/* It was never entered. A profile by function has no entries; there the built-in ones stay. */
static bool stays(const Prof *c, const CostCentre *centre)
{
  return c->total.of[COST_ENTRIES] > 0 ? centre->cost.of[COST_ENTRIES] <= 0
                                       : strcmp(centre->place, "<built-in>") == 0;
}

static bool choose_all(const Prof *c, const char *names, bool *kept, const char *file,
                       Messages *messages)
{
  size_t count;
  char **list = text_names(names, &count);
  bool ok = true;
  for (size_t i = 0; i < count; i++) {
    ok = choose_centre(c, list[i], kept, file, messages) && ok;
    free(list[i]);
  }
  free(list);
  for (size_t i = 0; i < c->ncentres; i++) kept[i] |= stays(c, &c->centres[i]);
  return ok;
}

/* Where costs go */

static void move_cost(Cost *to, const Cost *cost, double share)
{
  for (int k = COST_TICKS; k < COST_KINDS; k++) to->of[k] += cost->of[k] * share;
}

static bool is_nothing(const Cost *cost)
{
  for (int k = COST_TICKS; k < COST_KINDS; k++)
    if (cost->of[k] > 0) return false;
  return true;
}

/* The owner of costs that have both owners; MANY if these differ. */
static uint32_t common_owner(uint32_t a, uint32_t b)
{
  return a == PROF_NONE || a == b ? b : b == PROF_NONE ? a : MANY;
}

/* Nodes without a parent can't pass their costs on, so their centres stay. Gives whether there are
 * others. */
static bool keep_roots(const Prof *c, bool *kept)
{
  bool others = false;
  for (size_t i = 0; i < c->nnodes; i++)
    if (c->nodes[i].parent == PROF_NONE) kept[c->nodes[i].centre] = true;
    else others = true;
  return others;
}

/* A tree: each node belongs to the nearest chosen node above it, or to its root. */
static void fold_tree(Prof *c, const bool *kept)
{
  uint32_t *owner = mem_alloc(c->nnodes, sizeof *owner), *of = mem_alloc(c->ncentres, sizeof *of);
  Cost *sums = mem_alloc(c->ncentres, sizeof *sums);
  for (size_t i = 0; i < c->ncentres; i++) of[i] = PROF_NONE;
  for (size_t i = 0; i < c->nnodes; i++) {
    const CostNode *n = &c->nodes[i];
    bool own = n->parent == PROF_NONE || kept[n->centre];
    owner[i] = own ? n->centre : owner[n->parent];
    if (!own && !is_nothing(&n->cost)) of[n->centre] = common_owner(of[n->centre], owner[i]);
    move_cost(&sums[owner[i]], &n->cost, 1);
  }
  for (size_t i = 0; i < c->nnodes && c->divided; i++)
    if (owner[i] != c->nodes[i].centre && of[c->nodes[i].centre] == MANY)
      c->centres[owner[i]].estimated = true;
  for (size_t i = 0; i < c->ncentres; i++)
    for (int k = COST_TICKS; k < COST_KINDS; k++) c->centres[i].cost.of[k] = sums[i].of[k];
  free(sums);
  free(of);
  free(owner);
}

/* Arcs: circles of centres that are not kept become one, and costs go from them to those that
 * entered them. */

typedef struct Flow {
  double entries; /* from outside */
  Cost cost;      /* of its centres, and what came from circles that it entered */
  uint32_t owner; /* the chosen centre that all its entries lead back to, or MANY */
  bool estimated;
  size_t *arcs, narcs, cap; /* into it, from outside */
} Flow;

static Flow *make_flows(const Prof *c, const bool *kept, const Circles *z)
{
  Flow *flows = mem_alloc(z->count, sizeof *flows);
  for (size_t i = 0; i < z->count; i++) flows[i].owner = PROF_NONE;
  for (size_t i = 0; i < c->ncentres; i++)
    if (!kept[i]) move_cost(&flows[z->circle[i]].cost, &c->centres[i].cost, 1);
  for (size_t i = 0; i < c->narcs; i++) {
    const CostArc *a = &c->arcs[i];
    if (kept[a->to] || a->entries <= 0
        || (!kept[a->from] && z->circle[a->from] == z->circle[a->to]))
      continue;
    Flow *f = &flows[z->circle[a->to]];
    f->entries += a->entries;
    MEM_RESERVE(f->arcs, f->cap, f->narcs + 1);
    f->arcs[f->narcs++] = i;
  }
  return flows;
}

/* Circles that enter others have higher numbers, so owners are known from the last on. */
static void find_owners(const Prof *c, const bool *kept, const Circles *z, Flow *flows)
{
  for (size_t i = z->count; i-- > 0;)
    for (size_t k = 0; k < flows[i].narcs; k++) {
      uint32_t from = c->arcs[flows[i].arcs[k]].from;
      flows[i].owner =
          common_owner(flows[i].owner, kept[from] ? from : flows[z->circle[from]].owner);
    }
}

static void share_out(Prof *c, const bool *kept, const Circles *z, Flow *flows)
{
  for (size_t i = 0; i < z->count; i++) {
    Flow *f = &flows[i];
    f->estimated |= f->owner == MANY && !is_nothing(&f->cost);
    for (size_t k = 0; k < f->narcs; k++) {
      const CostArc *a = &c->arcs[f->arcs[k]];
      bool known = kept[a->from];
      Flow *up = known ? NULL : &flows[z->circle[a->from]];
      CostCentre *to = known ? &c->centres[a->from] : NULL;
      move_cost(known ? &to->cost : &up->cost, &f->cost, a->entries / f->entries);
      *(known ? &to->estimated : &up->estimated) |= f->estimated;
    }
  }
}

/* A circle that was never entered from outside contradicts the entries. Its centres must stay, or
 * their costs would be lost. Gives true if there was none. */
static bool keep_unentered(const Prof *c, bool *kept, const Circles *z, const Flow *flows)
{
  bool none = true;
  for (size_t i = 0; i < c->ncentres; i++)
    if (!kept[i] && flows[z->circle[i]].owner == PROF_NONE) {
      kept[i] = true;
      none = false;
    }
  return none;
}

static void fold_arcs(Prof *c, bool *kept)
{
  for (bool done = false; !done;) {
    Circles z = circles_find(c->ncentres, c->arcs, c->narcs, kept);
    Flow *flows = make_flows(c, kept, &z);
    find_owners(c, kept, &z, flows);
    done = keep_unentered(c, kept, &z, flows);
    if (done) share_out(c, kept, &z, flows);
    for (size_t i = 0; i < z.count; i++) free(flows[i].arcs);
    free(flows);
    circles_free(&z);
  }
}

/* Takes the centres that are not kept out of c. */
static void drop_others(Prof *c, const bool *kept)
{
  size_t n = 0;
  for (size_t i = 0; i < c->ncentres; i++)
    if (kept[i]) c->centres[n++] = c->centres[i];
    else {
      free(c->centres[i].name);
      free(c->centres[i].module);
      free(c->centres[i].place);
      free(c->centres[i].label);
    }
  c->ncentres = n;
  c->nnodes = c->narcs = 0;
  c->total.of[COST_ENTRIES] = 0;
  for (size_t i = 0; i < n; i++) c->total.of[COST_ENTRIES] += c->centres[i].cost.of[COST_ENTRIES];
}

bool fold_centres(Prof *c, const char *names, const char *file, Messages *messages)
{
  bool *kept = mem_alloc(c->ncentres, sizeof *kept),
       ok = choose_all(c, names, kept, file, messages);
  if (ok && c->nnodes > 0) {
    ok = keep_roots(c, kept) || c->ncentres == 1;
    if (ok) fold_tree(c, kept);
    else
      message_error(
          messages, loc_file(file),
          "--centres folds costs by the tree of cost centres, and this profile has only the flat table");
  } else if (ok) fold_arcs(c, kept);
  if (ok) drop_others(c, kept);
  free(kept);
  return ok;
}
