/* holders — see holders.h. */
#include <config.h>

#include "held/holders.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "base/unique.h"

enum { MOST_HOLDERS = 100000 };

/* Classes */

static ClassKind kind_of_site(char kind)
{
  switch (kind) {
    case 'g':
    case 'p': return CLASS_PARTIAL;
    case 't':
    case 's':
    case 'l':
    case 'f':
    case 'k': return CLASS_SUSPENDED;
    case 'h': return CLASS_HOLE;
    default: return CLASS_VALUE;
  }
}

static const char *or_none(const char *s) { return *s ? s : "(none)"; }

static char *name_of_site(const SnapshotSite *s, ClassKind kind, HolderBy by, bool ghc)
{
  const char *before = s->kind == 'g'             ? ""
                       : kind == CLASS_PARTIAL    ? "partial "
                       : kind == CLASS_SUSPENDED  ? "suspended "
                       : kind == CLASS_EVALUATION ? "evaluating "
                       : kind == CLASS_CODE       ? "code of "
                       : kind == CLASS_CONSTANT   ? "constant "
                                                  : "";
  const char *after = kind == CLASS_HOLE ? ", being evaluated" : "";
  if (kind == CLASS_CONSTANT || kind == CLASS_CODE)
    return mem_format("%s%s", before,
                      or_none(s->texts[kind == CLASS_CODE ? SITE_CONSTRUCTION : SITE_PRODUCER]));
  if (by == HOLDER_TYPE && kind != CLASS_EVALUATION)
    return mem_format("%s%s%s", before, or_none(s->texts[SITE_TYPE]), after);
  const char *what = s->quote      ? s->quote
                     : s->function ? s->function
                                   : or_none(s->texts[SITE_CONSTRUCTION]);
  if (ghc && !*s->texts[SITE_PRODUCER]) /* GHC doesn't name the maker of data */
    return mem_format("%s%s%s", before, what, after);
  return mem_format("%s%s %s %s%s%s%s", before, what, s->nearby ? s->nearby : "by",
                    or_none(s->texts[SITE_PRODUCER]), s->or_by ? " or " : "",
                    s->or_by ? s->or_by : "", after);
}

static char *place_of_site(const SnapshotSite *s)
{
  return text_place(s->texts[SITE_FILE], s->line);
}

static uint32_t add_class(Holders *h, Class c)
{
  MEM_RESERVE(h->classes, h->class_room, (size_t)h->nclasses + 1);
  h->classes[h->nclasses] = c;
  return h->nclasses++;
}

/* A class of a site is found by its kind, name, module and, by site, its line; a class of a root by
 * its kind and name. */
typedef struct Names {
  Unique *texts;
  uint32_t *classes; /* by the text's number */
  size_t room;
} Names;

/* UINT32_MAX: there is none. */
static uint32_t find_class(Names *n, const char *text)
{
  size_t known = unique_count(n->texts), i = unique_number(n->texts, text);
  if (i < known) return n->classes[i];
  MEM_RESERVE(n->classes, n->room, i + 1);
  return n->classes[i] = UINT32_MAX;
}

static void add_name(Names *n, const char *text, uint32_t class)
{
  n->classes[unique_number(n->texts, text)] = class;
}

static void free_names(Names *n)
{
  unique_free(n->texts);
  free(n->classes);
}

/* "x.m:3", "x.m:3 and 7", "x.m:3, 7 and 9"; of more lines the first: "x.m:3 and 4 more lines". */
static char *place_of_lines(const char *file, const uint32_t *lines, size_t n)
{
  unsigned first = (unsigned)lines[0], second = n > 1 ? (unsigned)lines[1] : 0;
  if (n == 1) return mem_format("%s:%u", file, first);
  if (n == 2) return mem_format("%s:%u and %u", file, first, second);
  if (n == 3) return mem_format("%s:%u, %u and %u", file, first, second, (unsigned)lines[2]);
  return mem_format("%s:%u and %zu more lines", file, first, n - 1);
}

/* Notes the line, if it is new; they are sorted. */
static void add_line(Class *c, uint32_t line)
{
  size_t k = c->nlines;
  for (size_t i = 0; i < c->nlines; i++)
    if (c->lines[i] == line) return;
  MEM_RESERVE(c->lines, c->line_room, c->nlines + 1);
  for (c->nlines++; k > 0 && c->lines[k - 1] > line; k--) c->lines[k] = c->lines[k - 1];
  c->lines[k] = line;
}

/* One more place of a class: a line more, if it is in the same file; otherwise the place becomes
 * the file alone. */
static void merge_place(Class *c, const char *path, uint32_t line)
{
  const char *file = text_base(path), *colon = strchr(c->place, ':');
  if (!*c->place) return;
  size_t n = colon ? (size_t)(colon - c->place) : strlen(c->place);
  bool same = colon && strlen(file) == n && strncmp(c->place, file, n) == 0;
  if (same && c->nlines == 0) add_line(c, (uint32_t)strtoul(colon + 1, NULL, 10));
  if (same) add_line(c, line);
  char *place = same ? place_of_lines(file, c->lines, c->nlines) : mem_copy(file, strlen(file));
  free(c->place);
  c->place = place;
}

static uint32_t class_for(Holders *h, Names *names, ClassKind kind, uint32_t site, HolderBy by)
{
  const SnapshotSite *s = &h->snapshot->sites[site];
  char *name = name_of_site(s, kind, by, snapshot_is_ghc(h->snapshot));
  char *key = by == HOLDER_SITE ? mem_format("%d %u", kind, (unsigned)site)
              : by == HOLDER_TYPE && kind >= CLASS_VALUE
                  ? mem_format("%d %s", kind, name)
                  : mem_format("%d %s %s", kind, name, s->texts[SITE_MODULE]);
  uint32_t c = find_class(names, key);
  if (c == UINT32_MAX) {
    c = add_class(h,
                  (Class){ .kind = kind, .name = name, .place = place_of_site(s), .site = site });
    add_name(names, key, c);
    free(key);
    return c;
  }
  merge_place(&h->classes[c], s->texts[SITE_FILE], s->line);
  free(name);
  free(key);
  return c;
}

static uint32_t class_named(Holders *h, Names *names, ClassKind kind, const char *name)
{
  char *key = mem_format("%d %s", kind, name);
  uint32_t c = find_class(names, key);
  if (c != UINT32_MAX) {
    free(key);
    return c;
  }
  c = add_class(
      h, (Class){ .kind = kind, .name = mem_copy(name, strlen(name)), .place = mem_copy("", 0) });
  add_name(names, key, c);
  free(key);
  return c;
}

static uint32_t class_of_variable(Holders *h, Names *names, const char *variable)
{
  char *name = mem_format("variable %s", variable);
  uint32_t c = class_named(h, names, CLASS_VARIABLE, name);
  free(name);
  return c;
}

/* The cell of a variable that is handed on belongs to the variable. */
static uint32_t class_of_bound(Holders *h, Names *names, const SnapshotVariable *v)
{
  uint32_t c = class_of_variable(h, names, v->name);
  if (*h->classes[c].place) merge_place(&h->classes[c], v->file, v->line);
  else {
    free(h->classes[c].place);
    h->classes[c].place = text_place(v->file, v->line);
  }
  return c;
}

static uint32_t class_for_site(Holders *h, Names *names, uint32_t i, HolderBy by)
{
  const SnapshotSite *s = &h->snapshot->sites[i];
  return s->variable ? class_of_bound(h, names, &h->snapshot->variables[s->variable - 1])
                     : class_for(h, names, kind_of_site(s->kind), i, by);
}

/* The text behind the number of a thread, ", in f" or nothing; NULL: it has no number. */
static const char *code_of_thread(const SnapshotRoot *r)
{
  static const char thread[] = "thread ";
  size_t n = sizeof thread - 1;
  if (r->kind != ROOT_THREAD || strncmp(r->name, thread, n) != 0) return NULL;
  size_t digits = strspn(r->name + n, "0123456789");
  return digits ? r->name + n + digits : NULL;
}

/* Many threads with the same code are one holder. */
static uint32_t class_of_thread(Holders *h, Names *names, const SnapshotRoot *r)
{
  enum { MANY = 8, LOOKED_AT = 4000 };
  const Snapshot *s = h->snapshot;
  const char *code = code_of_thread(r);
  if (!code) return class_named(h, names, CLASS_THREAD, r->name);
  char *name = mem_format("threads%s", code), *key = mem_format("%d %s", CLASS_THREAD, name);
  uint32_t c = find_class(names, key), alike = 0;
  for (uint32_t i = 0; i < s->nroots && i < LOOKED_AT && c == UINT32_MAX && alike < MANY; i++) {
    const char *other = code_of_thread(&s->roots[i]);
    alike += other && strcmp(other, code) == 0;
  }
  if (c == UINT32_MAX) c = class_named(h, names, CLASS_THREAD, alike < MANY ? r->name : name);
  free(key);
  free(name);
  return c;
}

static uint32_t class_for_root(Holders *h, Names *names, const SnapshotRoot *r, HolderBy by)
{
  switch (r->kind) {
    case ROOT_STACK:
      return r->site
                 ? class_for(h, names, CLASS_EVALUATION, r->site, by)
                 : class_named(h, names, CLASS_MAIN,
                               snapshot_is_ghc(h->snapshot) ? "main thread" : "main expression");
    case ROOT_VARIABLE: return class_of_variable(h, names, r->name);
    case ROOT_CODE: return class_for(h, names, CLASS_CODE, r->site, by);
    case ROOT_CONSTANT: return class_for(h, names, CLASS_CONSTANT, r->site, by);
    case ROOT_RUNTIME: return class_named(h, names, CLASS_RUNTIME, r->name);
    case ROOT_THREAD: return class_of_thread(h, names, r);
    case ROOT_REDEX:
      return class_named(h, names, CLASS_REDEX, "applications that --blackhole=off keeps");
  }
  return 0;
}

/* Adds the functions at work to the name of each class that is a single part of the stack. */
static void name_functions(Holders *h)
{
  const Snapshot *s = h->snapshot;
  uint32_t *count = mem_alloc(h->nclasses, sizeof *count);
  for (uint32_t i = 0; i < s->nstack; i++) count[h->class_of_root[i]]++;
  for (uint32_t i = 0; i < s->nstack; i++) {
    Class *c = &h->classes[h->class_of_root[i]];
    if (!s->roots[i].name || count[c - h->classes] > 1) continue;
    bool near = strncmp(s->roots[i].name, "near ", 5) == 0;
    char *longer = mem_format("%s, %s%s", c->name, near ? "" : "in ", s->roots[i].name);
    free(c->name);
    c->name = longer;
  }
  free(count);
}

static void make_classes(Holders *h, HolderBy by)
{
  const Snapshot *s = h->snapshot;
  Names names = { .texts = unique_new() };
  h->class_of_site = mem_alloc((size_t)s->nsites + 1, sizeof *h->class_of_site);
  h->class_of_root = mem_alloc((size_t)s->nroots + 1, sizeof *h->class_of_root);
  class_named(h, &names, CLASS_ROOT, "the program");
  for (uint32_t i = 1; i <= s->nsites; i++) h->class_of_site[i] = class_for_site(h, &names, i, by);
  uint32_t *evaluations = mem_alloc((size_t)s->nsites + 1, sizeof *evaluations);
  for (uint32_t i = 0; i < s->nroots; i++) {
    const SnapshotRoot *r = &s->roots[i];
    bool plain = r->kind == ROOT_STACK && r->site;
    if (!plain || !evaluations[r->site]) h->class_of_root[i] = class_for_root(h, &names, r, by);
    else h->class_of_root[i] = evaluations[r->site];
    if (plain) evaluations[r->site] = h->class_of_root[i];
  }
  free(evaluations);
  name_functions(h);
  free_names(&names);
}

uint32_t holders_class(const Holders *h, uint32_t node)
{
  const Snapshot *s = h->snapshot;
  return node == 0                   ? 0
         : snapshot_is_cell(s, node) ? h->class_of_site[s->site[snapshot_cell(s, node)]]
                                     : h->class_of_root[node - 1];
}

/* Folding */

/* (holder of the dominator, class) -> holder: open addressing, at most half full. */
typedef struct Place {
  uint32_t up, class, holder;
  bool used;
} Place;

typedef struct Table {
  Place *places;
  size_t count, room;
  uint32_t other; /* the class OTHER, when it is needed */
} Table;

static Place *find_place(const Table *t, uint32_t up, uint32_t class)
{
  uint64_t mix = ((uint64_t)up << 32 | class) * 0x9e3779b97f4a7c15u;
  size_t i = (size_t)(mix >> 24) & (t->room - 1);
  while (t->places[i].used && (t->places[i].up != up || t->places[i].class != class))
    i = (i + 1) & (t->room - 1);
  return &t->places[i];
}

static void grow(Table *t)
{
  Table larger = { .room = t->room ? 2 * t->room : 1024, .count = t->count, .other = t->other };
  larger.places = mem_alloc(larger.room, sizeof *larger.places);
  for (size_t i = 0; i < t->room; i++)
    if (t->places[i].used) *find_place(&larger, t->places[i].up, t->places[i].class) = t->places[i];
  free(t->places);
  *t = larger;
}

static uint32_t add_holder(Holders *h, uint32_t up, uint32_t class)
{
  MEM_RESERVE(h->holders, h->holder_room, (size_t)h->nholders + 1);
  h->holders[h->nholders] = (Holder){ .up = up, .class = class };
  return h->nholders++;
}

static uint32_t holder_for(Holders *h, Table *t, uint32_t up, uint32_t class);

/* Cells below OTHER stay there. */
static uint32_t other_below(Holders *h, Table *t, uint32_t up)
{
  if (!t->other)
    t->other = add_class(
        h, (Class){ .kind = CLASS_OTHER, .name = mem_copy("OTHER", 5), .place = mem_copy("", 0) });
  if (h->holders[up].class == t->other) return up;
  Place *p = find_place(t, up, t->other);
  return p->used ? p->holder : holder_for(h, t, up, t->other);
}

static uint32_t new_place(Holders *h, Table *t, uint32_t up, uint32_t class)
{
  for (uint32_t a = h->classes[class].cells ? up : 0; a; a = h->holders[a].up)
    if (h->holders[a].class == class) return a;
  if (t->other && h->holders[up].class == t->other) return up;
  if (h->nholders >= MOST_HOLDERS && class != t->other) return other_below(h, t, up);
  return add_holder(h, up, class);
}

static uint32_t holder_for(Holders *h, Table *t, uint32_t up, uint32_t class)
{
  Place *p = find_place(t, up, class);
  if (p->used) return p->holder;
  uint32_t holder = new_place(h, t, up, class);
  if (2 * (t->count + 2) > t->room) grow(t);
  t->count++;
  *find_place(t, up, class) = (Place){ up, class, holder, true };
  return holder;
}

static void fold(Holders *h)
{
  Table t = { 0 };
  const Dominators *d = &h->tree;
  grow(&t);
  h->holder_of = mem_resize(NULL, (size_t)d->count + 1, sizeof *h->holder_of);
  h->holder_of[0] = add_holder(h, 0, 0);
  for (uint32_t v = 1; v < d->count; v++) {
    uint32_t node = d->node[v], class = holders_class(h, node);
    uint32_t i = holder_for(h, &t, h->holder_of[d->above[v]], class);
    uint64_t bytes = snapshot_bytes(h->snapshot, node);
    h->holder_of[v] = i;
    h->holders[i].cells++;
    h->holders[i].bytes += bytes;
    h->classes[class].cells++;
    h->classes[class].bytes += bytes;
  }
  free(t.places);
}

static void link_children(Holders *h)
{
  for (uint32_t i = 0; i < h->nholders; i++) h->holders[i].retained = h->holders[i].bytes;
  for (uint32_t i = h->nholders; i-- > 1;)
    h->holders[h->holders[i].up].retained += h->holders[i].retained;
  for (uint32_t i = h->nholders; i-- > 1;) {
    uint32_t *place = &h->holders[h->holders[i].up].child;
    while (*place && h->holders[*place].retained > h->holders[i].retained)
      place = &h->holders[*place].next;
    h->holders[i].next = *place;
    *place = i;
  }
}

/* The name that a cell has in another that points to it; NULL: not known. */
static char *name_in_cell(const Snapshot *s, uint32_t from, uint32_t to)
{
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, from)]];
  const char *name = NULL;
  for (uint32_t e = s->first[from]; e < s->first[from + 1] && !name; e++)
    if (s->to[e] == to) name = snapshot_field_name(site, s->field[e]);
  return name ? mem_format("%s %s of %s", site->kind == 'c' ? "field" : "variable", name,
                           site->function ? site->function : site->texts[SITE_CONSTRUCTION])
              : NULL;
}

/* The name that the source has for node v of the tree, found in the node that dominates it. */
static char *called(const Holders *h, uint32_t v)
{
  const Snapshot *s = h->snapshot;
  uint32_t node = h->tree.node[v], from = h->tree.node[h->tree.above[v]];
  if (snapshot_is_cell(s, from)) return name_in_cell(s, from, node);
  const SnapshotRoot *root = from ? &s->roots[from - 1] : NULL;
  const SnapshotSlot *slot = root && root->kind == ROOT_STACK ? snapshot_slot(root, node) : NULL;
  return slot ? mem_format("variable %s of %s", slot->name, slot->function) : NULL;
}

/* The bytes that the topmost cells of each class retain. The dominator tree is walked in its own
 * depth-first order, and open[class] counts how many cells of the class are above. */
typedef struct Walk {
  uint32_t *child, *next; /* by number; 0: none */
  uint64_t *retained;
  uint32_t *open;
  uint32_t *top;   /* by class: the topmost cell that retains most */
  uint32_t *tried; /* by class: how many topmost cells were asked for their name */
} Walk;

enum { TRIED_MOST = 64 };

/* The name of a class is that of all its topmost cells, as far as they are tried; "": they
 * differ. */
static void try_name(Holders *h, Walk *w, uint32_t class, uint32_t v)
{
  char **name = &h->classes[class].called;
  if (w->tried[class] >= TRIED_MOST || (*name && !**name)) return;
  char *own = called(h, v);
  bool same = w->tried[class]++ == 0 || (own && *name && strcmp(own, *name) == 0);
  free(*name);
  *name = same ? own : mem_copy("", 0);
  if (!same) free(own);
}

static void enter(Holders *h, Walk *w, uint32_t v)
{
  uint32_t class = holders_class(h, h->tree.node[v]);
  if (w->open[class]++ > 0) return;
  h->classes[class].retained += w->retained[v];
  if (v) try_name(h, w, class, v);
  if (!w->top[class] || w->retained[v] > w->retained[w->top[class]]) w->top[class] = v;
}

static void leave(Holders *h, Walk *w, uint32_t v) { w->open[holders_class(h, h->tree.node[v])]--; }

static void walk_graph(Holders *h, Walk *w)
{
  uint32_t v = 0;
  enter(h, w, 0);
  for (;;) {
    uint32_t below = w->child[v];
    if (below) {
      w->child[v] = w->next[below];
      v = below;
      enter(h, w, v);
    } else {
      leave(h, w, v);
      if (v == 0) return;
      v = h->tree.above[v];
    }
  }
}

static void find_called(Holders *h, const Walk *w)
{
  for (uint32_t i = 1; i < h->nclasses; i++) {
    Class *c = &h->classes[i];
    if (c->called && *c->called) continue;
    bool one = w->top[i] && 2 * w->retained[w->top[i]] >= c->retained;
    free(c->called);
    c->called = one ? called(h, w->top[i]) : NULL;
  }
}

static void retain(Holders *h)
{
  const Dominators *d = &h->tree;
  Walk w = { mem_alloc(d->count, sizeof *w.child),    mem_alloc(d->count, sizeof *w.next),
             mem_alloc(d->count, sizeof *w.retained), mem_alloc(h->nclasses, sizeof *w.open),
             mem_alloc(h->nclasses, sizeof *w.top),   mem_alloc(h->nclasses, sizeof *w.tried) };
  for (uint32_t v = 0; v < d->count; v++) w.retained[v] = snapshot_bytes(h->snapshot, d->node[v]);
  for (uint32_t v = d->count; v-- > 1;) {
    uint32_t up = d->above[v];
    w.retained[up] += w.retained[v];
    w.next[v] = w.child[up];
    w.child[up] = v;
  }
  walk_graph(h, &w);
  find_called(h, &w);
  free(w.top);
  free(w.tried);
  free(w.child);
  free(w.next);
  free(w.retained);
  free(w.open);
}

Holders *holders_new(const Snapshot *s, HolderBy by, const char *path, Messages *messages)
{
  Dominators tree = idom_tree(s->nodes, s->first, s->to);
  if (tree.count != s->nodes) {
    message_error(messages, loc_file(path), "nothing leads to %u of its cells; it can't be used",
                  (unsigned)(s->nodes - tree.count));
    idom_free(&tree);
    return NULL;
  }
  Holders *h = mem_alloc(1, sizeof *h);
  h->snapshot = s;
  h->file = "-";
  h->tree = tree;
  make_classes(h, by);
  fold(h);
  link_children(h);
  retain(h);
  return h;
}

void holders_free(Holders *h)
{
  for (uint32_t i = 0; i < h->nclasses; i++) {
    free(h->classes[i].name);
    free(h->classes[i].place);
    free(h->classes[i].lines);
    free(h->classes[i].called);
  }
  free(h->classes);
  free(h->holders);
  free(h->holder_of);
  free(h->class_of_site);
  free(h->class_of_root);
  idom_free(&h->tree);
  free(h);
}

bool holders_is_library(const Holders *h, uint32_t class)
{
  uint32_t site = h->classes[class].site;
  return site && snapshot_is_library(&h->snapshot->sites[site]);
}
