/* prof — see prof.h. */
#include <config.h>

#include "log/prof.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { FIRST_TABLE = 256 };

const char *prof_word(CostKind kind)
{
  static const char *const words[COST_KINDS] = { "entries", "ticks", "bytes", "stack", "F", "H",
                                                 "C",       "U",     "N",     "V",     "B" };
  return words[kind];
}

Prof *prof_new(void)
{
  Prof *c = mem_alloc(1, sizeof *c);
  c->table_size = FIRST_TABLE;
  c->table = mem_alloc(c->table_size, sizeof *c->table);
  return c;
}

void prof_free(Prof *c)
{
  for (size_t i = 0; i < c->ncentres; i++) {
    free(c->centres[i].name);
    free(c->centres[i].module);
    free(c->centres[i].place);
    free(c->centres[i].origin);
    free(c->centres[i].label);
  }
  free(c->centres);
  free(c->nodes);
  free(c->arcs);
  free(c->table);
  for (size_t i = 0; i < PROF_NOTES; i++) free(c->notes[i]);
  free(c->job);
  free(c->date);
  free(c->now);
  free(c);
}

/* Centres */

static uint32_t hash_centre(const CostCentre *c)
{
  return text_hash(c->name, strlen(c->name)) * 31 + text_hash(c->module, strlen(c->module)) * 17
         + (c->origin ? text_hash(c->origin, strlen(c->origin)) * 13
                      : text_hash(c->place, strlen(c->place)));
}

static bool same_centre(const CostCentre *a, const CostCentre *b)
{
  return strcmp(a->name, b->name) == 0 && strcmp(a->module, b->module) == 0
         && !a->origin == !b->origin
         && (a->origin ? strcmp(a->origin, b->origin) == 0 : strcmp(a->place, b->place) == 0);
}

/* The slot that holds an equal centre, or the free one where it belongs. */
static uint32_t *slot_for(const Prof *c, const CostCentre *centre)
{
  size_t slot = hash_centre(centre) & (c->table_size - 1);
  while (c->table[slot] && !same_centre(&c->centres[c->table[slot] - 1], centre))
    slot = (slot + 1) & (c->table_size - 1);
  return &c->table[slot];
}

static void grow_table(Prof *c)
{
  free(c->table);
  c->table_size *= 2;
  c->table = mem_alloc(c->table_size, sizeof *c->table);
  for (size_t i = 0; i < c->ncentres; i++) *slot_for(c, &c->centres[i]) = (uint32_t)i + 1;
}

/* The number of an equal centre, or of this one, which is then taken over. */
static uint32_t intern_centre(Prof *c, CostCentre centre)
{
  if (c->ncentres * 2 >= c->table_size) grow_table(c);
  uint32_t *slot = slot_for(c, &centre);
  if (*slot) {
    free(centre.name);
    free(centre.module);
    free(centre.place);
    free(centre.origin);
    return *slot - 1;
  }
  MEM_RESERVE(c->centres, c->centres_cap, c->ncentres + 1);
  c->centres[c->ncentres++] = centre;
  *slot = (uint32_t)c->ncentres;
  return *slot - 1;
}

uint32_t prof_centre(Prof *c, const char *name, size_t name_len, const char *module,
                     size_t module_len, const char *place, size_t place_len)
{
  return intern_centre(c, (CostCentre){ .name = text_clean(name, name_len),
                                        .module = text_clean(module, module_len),
                                        .place = text_clean(place, place_len) });
}

static char *copy_text(const char *text) { return mem_copy(text, strlen(text)); }

uint32_t prof_pair(Prof *c, const char *name, const char *module, const char *place,
                   const char *origin)
{
  uint32_t i = intern_centre(c, (CostCentre){ .name = copy_text(name),
                                              .module = copy_text(module),
                                              .place = copy_text(place),
                                              .origin = origin ? copy_text(origin) : NULL });
  if (!c->centres[i].label)
    c->centres[i].label = origin ? mem_format("%s<-%s", name, origin) : copy_text(name);
  c->paired = true;
  return i;
}

/* Nodes and arcs */

CostNode *prof_node(Prof *c, uint32_t centre, uint32_t parent)
{
  MEM_RESERVE(c->nodes, c->nodes_cap, c->nnodes + 1);
  CostNode *n = &c->nodes[c->nnodes++];
  *n = (CostNode){ .centre = centre, .parent = parent };
  for (int k = 0; k < COST_KINDS; k++) n->own[k] = n->inherited[k] = -1;
  return n;
}

void prof_arc(Prof *c, uint32_t from, uint32_t to, double entries)
{
  MEM_RESERVE(c->arcs, c->arcs_cap, c->narcs + 1);
  c->arcs[c->narcs++] = (CostArc){ from, to, entries };
}

/* Labels */

static int by_names(const void *a, const void *b)
{
  const CostCentre *x = *(CostCentre *const *)a, *y = *(CostCentre *const *)b;
  int order = strcmp(x->name, y->name);
  if (order == 0) order = strcmp(x->module, y->module);
  return order ? order : strcmp(x->place, y->place);
}

static bool alike(const CostCentre *a, const CostCentre *b, bool module)
{
  return strcmp(a->name, b->name) == 0 && (!module || strcmp(a->module, b->module) == 0);
}

/* Does one of the neighbours have the same name, and the same module if that counts? */
static bool has_double(CostCentre *const *all, size_t n, size_t i, bool module)
{
  return (i > 0 && alike(all[i - 1], all[i], module))
         || (i + 1 < n && alike(all[i], all[i + 1], module));
}

/* The number of the line in a place such as a.m:12, a.hs:12:5-20 or a.hs:(12,5)-(14,20), with a
 * colon before it, as a fresh string. The whole place, if it has none. */
static char *line_of(const char *place)
{
  const char *colon = strchr(place, ':'), *digits = colon ? colon + 1 + (colon[1] == '(') : "";
  size_t n = strspn(digits, "0123456789");
  return n > 0 ? mem_format(":%.*s", (int)n, digits) : mem_format(" (%s)", place);
}

/* `modules`: centres of several modules have this name. */
static char *label_of(CostCentre *const *all, size_t n, size_t i, bool modules)
{
  const CostCentre *c = all[i];
  const char *module = modules ? c->module : "", *dot = *module ? "." : "";
  if (!has_double(all, n, i, true) || !*c->place) return mem_format("%s%s%s", module, dot, c->name);
  char *line = line_of(c->place), *label = mem_format("%s%s%s%s", module, dot, c->name, line);
  free(line);
  return label;
}

static void make_labels(Prof *c)
{
  CostCentre **all = mem_alloc(c->ncentres, sizeof *all);
  for (size_t i = 0; i < c->ncentres; i++) all[i] = &c->centres[i];
  qsort(all, c->ncentres, sizeof *all, by_names);
  for (size_t i = 0, end; i < c->ncentres; i = end) {
    for (end = i + 1; end < c->ncentres && alike(all[i], all[end], false);) end++;
    bool modules = !alike(all[i], all[end - 1], true);
    for (size_t k = i; k < end; k++)
      if (!all[k]->label) all[k]->label = label_of(all, c->ncentres, k, modules);
  }
  free(all);
}

/* A file doesn't list all of them, but a centre has several nodes only if it is one. */
static void find_divided(Prof *c)
{
  uint32_t *nodes = mem_alloc(c->ncentres, sizeof *nodes);
  for (size_t i = 0; i < c->nnodes && c->divided; i++)
    c->centres[c->nodes[i].centre].divided |= nodes[c->nodes[i].centre]++ > 0;
  free(nodes);
}

void prof_finish(Prof *c)
{
  find_divided(c);
  for (size_t i = 0; i < c->nnodes; i++)
    for (int k = 0; k < COST_KINDS; k++)
      c->centres[c->nodes[i].centre].cost.of[k] += c->nodes[i].cost.of[k];
  c->total.of[COST_ENTRIES] = 0;
  for (size_t i = 0; i < c->ncentres; i++)
    c->total.of[COST_ENTRIES] += c->centres[i].cost.of[COST_ENTRIES];
  make_labels(c);
}

/* Forms */

static bool begins_json(const char *s, size_t len)
{
  size_t i = 0;
  while (i < len && strchr(" \t\r\n", s[i])) i++;
  return i < len && s[i] == '{';
}

static bool is_titled(const char *s, size_t len, const char *title)
{
  return memmem(s, len, title, strlen(title)) != NULL;
}

ProfForm prof_form(Input *in)
{
  const char *bytes;
  size_t len = input_peek(in, 200, &bytes);
  return begins_json(bytes, len)                      ? PROF_JSON
         : is_titled(bytes, len, PROF_LEX_TITLE)      ? PROF_LEX
         : is_titled(bytes, len, PROF_SYMBOLIC_TITLE) ? PROF_SYMBOLIC
         : is_titled(bytes, len, PROF_TITLE)          ? PROF_TEXT
                                                      : PROF_UNKNOWN;
}

bool prof_is(Input *in) { return prof_form(in) != PROF_UNKNOWN; }
