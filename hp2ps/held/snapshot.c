/* snapshot — see snapshot.h. hgz.c reads the parts of the file; here its pointers become nodes. */
#include <config.h>

#include "held/snapshot.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "held/hgz.h"

/* Pointers */

/* Two cells with the word between them, the second after it: found from the cell `near` on by
 * steps that double. */
static void bracket(const Snapshot *s, uint32_t near, uint32_t word, uint32_t *low, uint32_t *high)
{
  uint32_t step = 1;
  *low = near;
  *high = near + 1;
  for (; *high < s->cells && s->offset[*high] <= word; step *= 2) {
    *low = *high;
    *high = step < s->cells - *high ? *high + step : s->cells;
  }
  for (; s->offset[*low] > word; step *= 2) {
    *high = *low;
    *low = step < *low ? *low - step : 0;
  }
}

/* The cell that begins `word` words into the heap. */
static uint32_t cell_at(Reader *r, uint32_t near, int64_t word)
{
  const Snapshot *s = r->s;
  uint32_t low, high;
  if (word < 0 || word >= s->offset[s->cells]) hgz_damaged(r, "a pointer leads out of the heap");
  bracket(s, near, (uint32_t)word, &low, &high);
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (s->offset[middle] <= word) low = middle;
    else high = middle;
  }
  if (s->offset[low] != word) hgz_damaged(r, "a pointer leads into the middle of a cell");
  return low;
}

static inline uint32_t target(Reader *r, uint32_t from, uint32_t code)
{
  uint32_t z = code - 3, cell = r->frontier;
  int64_t distance = (int64_t)(z >> 1) ^ -(int64_t)(z & 1);
  if (code != 1) cell = cell_at(r, from, (int64_t)r->s->offset[from] + distance);
  if (cell >= r->s->cells) hgz_damaged(r, "a pointer leads out of the heap");
  if (cell >= r->frontier) r->frontier = cell + 1;
  return r->base + cell;
}

/* In the order in which the pointers were written, since that moves the frontier. */
static void resolve(Reader *r)
{
  Snapshot *s = r->s;
  for (size_t i = 0; i < r->nedges; i++) r->edges[i].code = target(r, 0, r->edges[i].code);
  for (uint32_t c = 0; c < s->cells; c++)
    for (uint32_t e = s->first[r->base + c]; e < s->first[r->base + c + 1]; e++)
      s->to[e] = s->to[e] < TO_ROOT ? target(r, c, s->to[e]) : 1 + (s->to[e] - TO_ROOT);
}

/* Does the root hang from node 0? */
static bool is_program_root(const SnapshotRoot *x)
{
  return x->kind > ROOT_CODE && (!x->led || x->loose);
}

/* The pointers of node 0 and of the roots. */
static size_t count_root_edges(const Reader *r)
{
  const Snapshot *s = r->s;
  size_t n = s->nstack + r->nedges + r->nleads;
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    n += is_program_root(&s->roots[i]) || s->roots[i].kind == ROOT_VARIABLE;
  return n;
}

/* The places before those of the cells are for the pointers of node 0 and of the roots. */
static void reserve_roots(Reader *r)
{
  Snapshot *s = r->s;
  r->base = 1 + s->nroots;
  if (s->nroots > UINT32_MAX - TO_ROOT) hgz_damaged(r, "there are too many roots");
  r->nto = count_root_edges(r);
  hgz_make_room(r);
  s->to_room = r->nto + CHUNK;
  s->to = mem_resize(NULL, s->to_room, sizeof *s->to);
  s->field = mem_resize(NULL, s->to_room, sizeof *s->field);
  memset(s->field, 0, r->nto);
}

static uint32_t *count_edges(Reader *r)
{
  uint32_t *count = mem_alloc((size_t)r->s->nroots + 1, sizeof *count);
  for (size_t i = 0; i < r->nedges; i++) count[r->edges[i].root]++;
  for (size_t i = 0; i < r->nleads; i++) count[r->leads[i].from]++;
  return count;
}

/* Puts pointers to the roots that are variables, or to those that hang from node 0 and don't lie on
 * the stack, into Snapshot.to, from place n on. Returns the place after them. */
static uint32_t link_kind(Snapshot *s, uint32_t n, bool variables)
{
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    if (variables ? s->roots[i].kind == ROOT_VARIABLE : is_program_root(&s->roots[i]))
      s->to[n++] = 1 + i;
  return n;
}

/* See Note [The stack is a chain] and Note [Constants are led to]. */
static void link_roots(Reader *r)
{
  Snapshot *s = r->s;
  uint32_t n = 0, *at = count_edges(r);
  s->first[0] = 0;
  s->to[n++] = 1;
  n = link_kind(s, n, false);
  for (uint32_t i = 0; i < s->nroots; i++) {
    uint32_t count = at[i];
    s->first[1 + i] = n;
    if (i + 1 < s->nstack) s->to[n++] = 2 + i;
    if (i == 0) n = link_kind(s, n, true);
    at[i] = n;
    n += count;
  }
  for (size_t i = 0; i < r->nedges; i++) s->to[at[r->edges[i].root]++] = r->edges[i].code;
  for (size_t i = 0; i < r->nleads; i++) s->to[at[r->leads[i].from]++] = 1 + r->leads[i].to;
  free(at);
}

/* Slots have the numbers of their pointers so far. */
static void name_slots(Reader *r)
{
  for (uint32_t i = 0; i < r->s->nstack; i++)
    for (uint32_t k = 0; k < r->s->roots[i].nslots; k++) {
      SnapshotSlot *slot = &r->s->roots[i].slots[k];
      slot->node = r->edges[slot->node].code;
    }
}

/* The cells of variables get sites of their own. */
static void name_cells(Reader *r)
{
  Snapshot *s = r->s;
  for (uint32_t i = 0; i < s->nvariables; i++) {
    uint32_t cell = cell_at(r, 0, s->variables[i].word);
    s->site[cell] = hgz_site_bound(r, s->site[cell], i + 1);
  }
}

/* The stack */

/* Notes which function stands there most often. Two that call each other do so equally often, but
 * for one call or two. */
static void add_calls(SnapshotRoot *root, const char *name, uint64_t n)
{
  enum { ALIKE = 50 }; /* they differ by one in this number at most */
  bool alike = root->calls > 1 && n > 1 && n + n / ALIKE >= root->calls
               && root->calls + root->calls / ALIKE >= n;
  char *both = alike && !strstr(root->deepest, " and ")
                   ? mem_format("%s and %s", root->deepest, name)
                   : NULL;
  if (!both && (alike || n <= root->calls)) return;
  free(root->deepest);
  if (!both) {
    free(root->often);
    free(root->often_file);
    root->often = root->often_file = NULL;
  }
  root->deepest = both ? both : mem_copy(name, strlen(name));
  root->calls = n > root->calls ? n : root->calls;
}

/* One more function: "tautology \xC3\x977, same". */
static void put_call(SnapshotRoot *root, const SnapshotCall *call)
{
  const char *before = root->name ? root->name : "", *comma = root->name ? ", " : "";
  char *name = mem_format("%s%s", call->near ? "near " : "", call->name);
  char *longer = call->count > 1
                     ? mem_format("%s%s%s \xC3\x97%" PRIu64, before, comma, name, call->count)
                     : mem_format("%s%s%s", before, comma, name);
  free(root->name);
  root->name = longer;
  if (strcmp(call->name, TEXT_ELLIPSIS) == 0) root->more = true;
  else add_calls(root, name, call->count);
  free(name);
}

/* Is the function one of "f" or "f and g"? */
static bool names_function(const char *names, const char *function)
{
  const char *and = strstr(names, " and ");
  size_t n = and? (size_t)(and-names) : strlen(names);
  return (strlen(function) == n && strncmp(names, function, n) == 0)
         || (and&&strcmp(and+5, function) == 0);
}

/* If the function is one of those that stand there most often, its place is noted; operators come
 * after all others. */
static void put_often(SnapshotRoot *root, const SnapshotCall *call)
{
  if (!root->deepest || !names_function(root->deepest, call->name)) return;
  if (root->often && (*root->often != '(' || *call->name == '(')) return;
  free(root->often);
  free(root->often_file);
  root->often = mem_copy(call->name, strlen(call->name));
  root->often_file = mem_copy(call->file, strlen(call->file));
  root->often_line = call->line;
}

/* Where the innermost function stands that is not the library's. */
static void put_own(const Snapshot *s, SnapshotRoot *root, const SnapshotCall *call)
{
  if (!call->file || snapshot_is_library_file(s, call->file)) return;
  free(root->own);
  free(root->own_file);
  root->own = mem_copy(call->name, strlen(call->name));
  root->own_file = mem_copy(call->file, strlen(call->file));
  root->own_line = call->line;
  put_often(root, call);
}

void snapshot_name_stack(Snapshot *s)
{
  for (uint32_t i = 0; i < s->nstack; i++) {
    SnapshotRoot *root = &s->roots[i];
    free(root->name);
    free(root->deepest);
    free(root->often);
    free(root->often_file);
    free(root->own);
    free(root->own_file);
    root->name = root->deepest = root->often = root->often_file = NULL;
    root->own = root->own_file = NULL;
    root->calls = 0;
    for (uint32_t k = 0; k < root->nfunctions; k++) {
      if (!*root->functions[k].name) continue;
      put_call(root, &root->functions[k]);
      put_own(s, root, &root->functions[k]);
    }
  }
}

/* The whole */

/* The file of a GHC program says which sites are a library's; in other programs the path shows
 * it. */
static void find_library(Snapshot *s)
{
  for (uint32_t i = 1; i <= s->nsites; i++)
    s->sites[i].library |= snapshot_is_library_file(s, s->sites[i].texts[SITE_FILE]);
}

/* The invariants on which all walks over the graph rely. */
#ifndef NDEBUG
static bool is_graph(const Snapshot *s)
{
  if (s->nodes != 1 + s->nroots + s->cells || s->nstack > s->nroots) return false;
  for (uint32_t v = 0; v < s->nodes; v++)
    if (s->first[v] > s->first[v + 1]) return false;
  for (uint32_t i = 0; i < s->first[s->nodes]; i++)
    if (s->to[i] == 0 || s->to[i] >= s->nodes) return false;
  for (uint32_t c = 0; c < s->cells; c++)
    if (s->site[c] == 0 || s->site[c] > s->nsites || s->offset[c] >= s->offset[c + 1]) return false;
  return true;
}
#endif

static bool read_all(Reader *r)
{
  if (setjmp(r->failed)) return false;
  hgz_read_head(r);
  hgz_refill(r);
  hgz_read_roots(r);
  reserve_roots(r);
  hgz_read_cells(r);
  resolve(r);
  find_library(r->s);
  name_cells(r);
  name_slots(r);
  link_roots(r);
  snapshot_name_stack(r->s);
  assert(is_graph(r->s));
  return true;
}

bool snapshot_is(Input *in)
{
  const char *bytes;
  return input_peek(in, 4, &bytes) == 4 && memcmp(bytes, "HGZ ", 4) == 0;
}

Snapshot *snapshot_read(const char *path, Messages *messages)
{
  Reader r = { .in = input_open(path, messages) };
  if (!r.in) return NULL;
  r.s = mem_alloc(1, sizeof *r.s);
  bool ok = read_all(&r);
  if (!ok) {
    snapshot_free(r.s);
    r.s = NULL;
  }
  free(r.edges);
  free(r.renamed);
  free(r.shapes);
  free(r.constants);
  free(r.leads);
  free(r.code);
  free(r.slot.name);
  free(r.slot.function);
  input_close(r.in);
  return r.s;
}

void snapshot_free(Snapshot *s)
{
  for (uint32_t i = 1; i <= s->nsites; i++) {
    for (int t = 0; t < SITE_TEXTS; t++) free(s->sites[i].texts[t]);
    hgz_about_free(&s->sites[i]);
  }
  for (uint32_t i = 0; i < s->nroots; i++) {
    free(s->roots[i].name);
    free(s->roots[i].deepest);
    free(s->roots[i].own);
    free(s->roots[i].own_file);
    for (uint32_t k = 0; k < s->roots[i].nfunctions; k++) {
      free(s->roots[i].functions[k].name);
      free(s->roots[i].functions[k].file);
    }
    free(s->roots[i].functions);
    free(s->roots[i].often);
    free(s->roots[i].often_file);
    for (uint32_t k = 0; k < s->roots[i].nslots; k++) {
      free(s->roots[i].slots[k].name);
      free(s->roots[i].slots[k].function);
    }
    free(s->roots[i].slots);
  }
  for (uint32_t i = 0; i < s->nvariables; i++) {
    free(s->variables[i].name);
    free(s->variables[i].file);
  }
  free(s->variables);
  free(s->sites);
  free(s->roots);
  free(s->job);
  free(s->date);
  free(s->start);
  free(s->program);
  free(s->reason);
  free(s->runtime);
  free(s->executable);
  for (size_t i = 0; i < s->nhomes; i++) {
    free(s->homes[i].file);
    free(s->homes[i].path);
  }
  free(s->homes);
  free(s->advice);
  free(s->collector);
  for (size_t i = 0; i < s->nslices; i++) free(s->slices[i].type);
  free(s->site);
  free(s->offset);
  free(s->first);
  free(s->to);
  free(s->field);
  free(s->raw);
  free(s->raw_at);
  free(s);
}

const char *snapshot_home(const Snapshot *s, const char *file)
{
  for (size_t i = 0; i < s->nhomes; i++)
    if (strcmp(s->homes[i].file, file) == 0) return s->homes[i].path;
  return NULL;
}

const SnapshotSlot *snapshot_slot(const SnapshotRoot *root, uint32_t node)
{
  for (uint32_t i = 0; i < root->nslots; i++)
    if (root->slots[i].node == node) return &root->slots[i];
  return NULL;
}

const char *snapshot_field_name(const SnapshotSite *site, uint32_t field)
{
  bool known = field > 0 && field <= site->nnames && *site->names[field - 1];
  return known ? site->names[field - 1] : NULL;
}

uint64_t snapshot_bytes(const Snapshot *s, uint32_t node)
{
  if (!snapshot_is_cell(s, node)) return 0;
  uint32_t c = snapshot_cell(s, node);
  return (uint64_t)(s->offset[c + 1] - s->offset[c]) * WORD;
}

bool snapshot_is_library(const SnapshotSite *site) { return site->library; }

/* lmlc calls the files of the library lib/lists.m and lib/Data/Map.hs, wherever they lie, and a
 * program's own folder ./lib. A program of GHC's may have a folder lib. */
bool snapshot_is_library_file(const Snapshot *s, const char *file)
{
  return !snapshot_is_ghc(s) && strncmp(file, "lib/", 4) == 0;
}

bool snapshot_is_ghc(const Snapshot *s) { return s->runtime && strncmp(s->runtime, "GHC", 3) == 0; }

bool snapshot_is_haskell(const Snapshot *s)
{
  if (snapshot_is_ghc(s)) return true;
  for (uint32_t i = 1; i <= s->nsites; i++) {
    const char *file = s->sites[i].texts[SITE_FILE];
    size_t n = strlen(file);
    if ((n > 3 && strcmp(file + n - 3, ".hs") == 0) || (n > 4 && strcmp(file + n - 4, ".lhs") == 0))
      return true;
  }
  return false;
}

/* Values as text */

static char *number_words(unsigned kind, uint64_t z)
{
  int64_t n = (int64_t)(z >> 1) ^ -(int64_t)(z & 1);
  if (kind == 1 && n >= ' ' && n < 127) return mem_format("'%c'", (char)n);
  return mem_format(kind == 1   ? "'\\%" PRId64 "'"
                    : kind == 2 ? "constructor %" PRId64
                                : "%" PRId64,
                    n);
}

/* An Integer: its sign and limbs, the least first. */
static char *integer_words(const uint8_t *bytes, size_t n)
{
  char *text = mem_copy(n && bytes[0] ? "-0x" : "0x", n && bytes[0] ? 3 : 2);
  bool begun = false;
  for (size_t i = n; i-- > 1;)
    if (bytes[i] || begun) {
      char *longer = mem_format(begun ? "%s%02x" : "%s%x", text, bytes[i]);
      free(text);
      text = longer;
      begun = true;
    }
  return text;
}

static char *value_words(char letter, const uint8_t *bytes, size_t n)
{
  uint64_t number = 0;
  double x;
  if (letter == 'n') {
    for (size_t i = 1; i < n; i++) number |= (uint64_t)bytes[i] << 8 * (i - 1);
    return number_words(bytes[0], number);
  }
  if (letter == 'd' && n == sizeof x) {
    memcpy(&x, bytes, n);
    return mem_format("%.15g", x);
  }
  if (letter == 'i') return integer_words(bytes, n);
  char *clean = text_clean((const char *)bytes, n), *quoted = mem_format("\"%s\"", clean);
  free(clean);
  return quoted;
}

char *snapshot_values(const Snapshot *s, uint32_t cell)
{
  char *words = mem_copy("", 0);
  if (!s->values) return words;
  for (uint64_t i = s->raw_at[cell]; i < s->raw_at[cell + 1]; i += 3 + s->raw[i + 2]) {
    if (s->raw[i + 1] == 't' && s->raw[i + 2] == 0) continue;
    char *value = value_words((char)s->raw[i + 1], s->raw + i + 3, s->raw[i + 2]);
    char *longer = mem_format("%s%s%s", words, *words ? ", " : "", value);
    free(value);
    free(words);
    words = longer;
  }
  return words;
}
