/* livegraph.c: writes the live graph in the format that livegraph.h describes. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/utf8.h"
#include "base/attribute.h"
#include "base/hashtable.h"
#include "base/memory.h"
#include "base/program.h"
#include "base/stamp.h"
#include "graph/frames.h"
#include "graph/lead.h"
#include "graph/livegraph.h"
#include "heapprof/siteattribute.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/root.h"

/* No put_ function but put_string and put_site writes more than SLACK bytes. */
enum { BUFFER = 1 << 16, SLACK = 512, SITES = 1 << 10, PARTS = 4096 };
enum { SHAPE_EDGES = 16, SHAPES_MOST = 1 << 15 };

/* A site, or a shape: two bits for each edge and a 1 above them.  A site has edges 0, or LEADS:
 * the constants that its code leads to have been written. */
#define LEADS UINT64_MAX
typedef struct Numbered {
  const Info *site;
  uint64_t edges;
  uint32_t number;
  uint32_t last; /* of a shape: where in LiveGraph.last it has its places */
} Numbered;

struct LiveGraph {
  bool values;
  const Info **constants; /* of all modules, in the order of root_modules */
  W *needs;               /* by word of the section lml_leads: what led there first,
                             a Need and an Info; NULL: no constant dies */
  OutFile *out;
  W *base, *frontier;
  size_t live; /* bytes from base on */
  uint64_t cells, edges;
  uint32_t sites, shapes;
  Numbered *numbered; /* sites, shapes and leads, from 1 on */
  uint32_t nnumbered, room;
  HashTable table; /* of these */
  const W **last;  /* where each edge 3 of each shape led to the last time */
  size_t nlast, last_room;
  bool failed; /* there was no memory for one of these */
  FramesPart parts[PARTS];
  size_t used;
  unsigned char buffer[BUFFER];
};

/* ---- bytes ---- */

static void flush_buffer(LiveGraph *g)
{
  outfile_put(g->out, (const char *)g->buffer, g->used);
  g->used = 0;
}

static inline void make_room(LiveGraph *g)
{
  if (UNLIKELY(g->used > BUFFER - SLACK)) flush_buffer(g);
}

static inline void put_byte(LiveGraph *g, unsigned byte)
{
  g->buffer[g->used++] = (unsigned char)byte;
}

static inline void put_number(LiveGraph *g, uint64_t n)
{
  for (; n > 127; n >>= 7) put_byte(g, (unsigned)(n & 127) | 128);
  put_byte(g, (unsigned)n);
}

static inline uint64_t zigzag(int64_t n) { return (uint64_t)n << 1 ^ (uint64_t)(n >> 63); }

/* At most GRAPH_TEXT bytes. */
static void put_bytes(LiveGraph *g, const void *bytes, size_t n)
{
  size_t some = n < GRAPH_TEXT ? n : GRAPH_TEXT;
  put_number(g, some);
  memcpy(g->buffer + g->used, bytes, some);
  g->used += some;
}

/* Writes a string of any length as UTF-8; a text that is not UTF-8 is taken for ISO 8859-1.  The
 * head is short, and ASCII. */
static void put_joined(LiveGraph *g, const char *head, const char *text)
{
  size_t n = text ? strlen(text) : 0, more = 0;
  bool utf8 = utf8_is_text(text ? text : "", n);
  for (size_t i = 0; i < n && !utf8; i++) more += (unsigned char)text[i] >= 0x80;
  make_room(g);
  put_number(g, strlen(head) + n + more);
  for (; *head; head++) put_byte(g, (unsigned char)*head);
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)text[i];
    make_room(g);
    if (utf8) put_byte(g, c);
    else g->used += utf8_encode(c, g->buffer + g->used);
  }
}

static void put_string(LiveGraph *g, const char *text) { put_joined(g, "", text); }

/* ---- sites ---- */

static const char letters[] = {
  [LML_CON] = 'c',   [LML_DOUBLE] = 'd', [LML_INT64] = 'i', [LML_INTEGER] = 'i', [LML_ARRAY] = 'a',
  [LML_FUN] = 'p',   [LML_PAP] = 'p',    [LML_THUNK] = 't', [LML_SEL] = 's',     [LML_STRING] = 'l',
  [LML_INPUT] = 'f', [LML_IND] = 't',    [LML_HOLE] = 'h',  [LML_LITERAL] = 'l', [LML_CAF] = 'k',
  [LML_PLACE] = 't', [LML_BYTES] = 'd',
};

static inline char letter_of(const W *c)
{
  return cell_is_function(c) ? 'p' : letters[cell_info(c)->kind];
}

static inline uint64_t hash_of(const Info *site, uint64_t edges)
{
  return hashtable_word((W)site >> 6, edges);
}

/* NULL: there is none. */
static inline const Numbered *find_numbered(const LiveGraph *g, const Info *site, uint64_t edges)
{
  uint64_t h = hash_of(site, edges);
  for (HASHTABLE_EACH(n, &g->table, h))
    if (g->numbered[n].site == site && g->numbered[n].edges == edges) return &g->numbered[n];
  return NULL;
}

/* Writes the compiler's notes for snapshots, after the facts that stand in other words of the
 * Info. */
static void put_about(LiveGraph *g, const Info *site)
{
  const char *text =
      site->flags & LML_ABOUT ? site->construction + strlen(site->construction) + 1 : NULL;
  unsigned result = site->flags >> LML_RESULT_SHIFT;
  char head[32] = "";
  if (site->column) snprintf(head, sizeof head, "k%u\n", (unsigned)site->column);
  if (result > 0 && result < sizeof LML_RESULTS) {
    size_t n = strlen(head);
    snprintf(head + n, sizeof head - n, "r%c\n", LML_RESULTS[result - 1]);
  }
  if (!text && *head) head[strlen(head) - 1] = '\0'; /* no line follows */
  put_joined(g, head, text);
}

static void put_site(LiveGraph *g, const Info *site)
{
  make_room(g);
  put_byte(g, 0);
  put_byte(g, (unsigned char)letters[site->kind]);
  put_number(g, site->size);
  for (int a = 0; a <= ATTRIBUTE_TYPE; a++) put_string(g, siteattribute_of(site, (Attribute)a));
  put_string(g, site->module ? site->module->file : NULL);
  make_room(g);
  put_number(g, program_line(site->module ? site->module->file : NULL, site->line));
  put_about(g, site);
}

static bool table_space(LiveGraph *g)
{
  uint32_t more = g->room ? 2 * g->room : SITES;
  if (g->nnumbered + 1 >= g->room && memory_grow(&g->numbered, sizeof *g->numbered, more))
    g->room = more;
  if (g->nnumbered + 1 >= g->room || !hashtable_space(&g->table, 1)) g->failed = true;
  return !g->failed;
}

/* There is space for it. */
static const Numbered *add_numbered(LiveGraph *g, Numbered n)
{
  g->numbered[++g->nnumbered] = n;
  hashtable_add(&g->table, hash_of(n.site, n.edges), g->nnumbered);
  return &g->numbered[g->nnumbered];
}

static LML_COLD uint32_t number_new(LiveGraph *g, const Info *site)
{
  if (!table_space(g)) return 1;
  add_numbered(g, (Numbered){ .site = site, .number = ++g->sites });
  put_site(g, site);
  return g->sites;
}

static inline uint32_t number_site(LiveGraph *g, const Info *site)
{
  const Numbered *at = find_numbered(g, site, 0);
  return LIKELY(at) ? at->number : number_new(g, site);
}

/* ---- edges ---- */

static void put_literal(LiveGraph *g, const W *c)
{
  bool literal = c && cell_info(c) == &lml_literal;
  put_bytes(g, literal ? (const char *)c[1] : "", literal ? (size_t)INT_OF(c[2]) : 0);
}

/* The number 4 n + kind, which may have 65 bits. */
static void put_value(LiveGraph *g, uint64_t n, unsigned kind)
{
  unsigned low = (unsigned)(n & 31) << 2 | kind;
  put_byte(g, n > 31 ? low | 128 : low);
  if (n > 31) put_number(g, n >> 5);
}

static void put_immediate(LiveGraph *g, W w)
{
  if (IS_INT(w)) put_value(g, zigzag(INT_OF(w)), 0);
  else if (IS_CHAR(w)) put_value(g, zigzag(CHAR_OF(w)), 1);
  else put_value(g, zigzag((int64_t)NULLARY_OF(w)), 2);
}

static void put_other(LiveGraph *g, W w)
{
  bool pointer = IS_PTR(w) && w;
  put_byte(g, pointer ? 2 : 0);
  if (g->values && pointer) put_literal(g, (const W *)w);
  else if (g->values) put_immediate(g, w);
}

static inline bool is_live(const LiveGraph *g, W w)
{
  return IS_PTR(w) && w - (W)g->base < g->live;
}

/* Does an edge to this live cell lead to the frontier?  It may move on. */
static inline bool is_next(LiveGraph *g, W *to)
{
  bool next = to == g->frontier;
  g->edges++;
  if (to >= g->frontier) g->frontier = to + cell_size(to);
  return next;
}

/* An edge from the cell at `from'. */
static inline void put_edge(LiveGraph *g, const W *from, W w)
{
  make_room(g);
  if (is_live(g, w)) put_number(g, LIKELY(is_next(g, (W *)w)) ? 1 : 3 + zigzag((W *)w - from));
  else put_other(g, w);
}

/* ---- roots ---- */

static void put_marks(LiveGraph *g)
{
  for (W *p = stack.base; p < stack.top; p++)
    if (STACK_IS_MARK(*p)) {
      W *c = STACK_MARKED(*p);
      uint32_t site = number_site(g, cell_site(c));
      make_room(g);
      put_byte(g, 'M');
      put_number(g, site);
      put_edge(g, g->base, (W)c);
    }
}

/* Functions that stand below the first mark are the main expression's, if the main thread runs. */
static void put_functions(LiveGraph *g)
{
  uint32_t n = frames_read(g->parts, PARTS);
  for (uint32_t i = 0; i < n; i++) {
    if (!g->parts[i].marks && green.running != &green_main) continue;
    make_room(g);
    put_byte(g, 'F');
    put_number(g, g->parts[i].marks);
    put_string(g, g->parts[i].name);
    make_room(g);
    put_number(g, g->parts[i].count);
    if (!g->parts[i].line) continue;
    put_byte(g, 'P');
    put_string(g, g->parts[i].file);
    make_room(g);
    put_number(g, program_line(g->parts[i].file, g->parts[i].line));
  }
}

/* The name of the variable in the word of the stack that is written next. */
static void put_variable(LiveGraph *g, const W *slot)
{
  size_t n;
  char text[256];
  const char *function = NULL, *name = frames_variable(slot, &n);
  if (!name) name = frames_slot(slot, &n, &function);
  if (!name) return;
  snprintf(text, sizeof text, "%.*s", n < sizeof text ? (int)n : (int)sizeof text - 1, name);
  make_room(g);
  put_byte(g, function ? 'W' : 'V');
  put_string(g, text);
  if (function) put_string(g, function);
}

/* ---- threads ---- */

/* A word of a thread's stack: what it leads to is the main expression's, or the thread's by its
 * name. */
typedef struct ThreadWords {
  LiveGraph *g;
  const Green *thread;
  char name[GREEN_NAME];
} ThreadWords;

static void put_thread_word(W word, void *arg)
{
  ThreadWords *t = arg;
  W w = cell_lead(word);
  if (!is_live(t->g, w)) return;
  make_room(t->g);
  if (t->thread == &green_main) {
    put_byte(t->g, 'S');
    put_number(t->g, 0);
    put_number(t->g, 0);
  } else {
    put_byte(t->g, 'T');
    put_string(t->g, t->name);
  }
  make_room(t->g);
  put_edge(t->g, t->g->base, w);
}

static void put_threads(LiveGraph *g)
{
  if (!green.forked) return;
  for (size_t i = 0; i < green.nslots; i++) {
    ThreadWords t = { .g = g, .thread = green.slots[i] };
    if (!t.thread) continue;
    green_name(t.thread, t.name);
    if (t.thread == green.running && t.thread != &green_main)
      for (const W *p = stack.base; p < stack.top && !STACK_IS_MARK(*p); p++)
        put_thread_word(*p, &t);
    green_each_word(t.thread, put_thread_word, &t);
  }
}

/* What lies below the first mark is the main expression's, if the main thread runs. */
static void put_stack(LiveGraph *g)
{
  uint64_t marks = 0;
  for (W *p = stack.base; p < stack.top; p++)
    if (STACK_IS_MARK(*p)) marks++;
    else if (is_live(g, *p) && (marks || green.running == &green_main)) {
      put_variable(g, p);
      make_room(g);
      put_byte(g, 'S');
      put_number(g, marks);
      put_number(g, (uint64_t)(p - stack.base));
      put_edge(g, g->base, *p);
    }
}

/* ---- what needs the constants ---- */

/* A constant is needed by the code of a suspended cell, a function value, a cell that refers to it,
 * what is left of an evaluation, what is left of the main expression.  Infos are 64-aligned, so
 * the two fit a word. */
typedef enum Need {
  NEED_NONE,
  NEED_THUNK,
  NEED_FUNCTION,
  NEED_CELL,
  NEED_REST,
  NEED_MAIN,
  NEED_THREAD
} Need;

static void meet_slot(W *slot)
{
  if (IS_PTR(*slot) && mention_has(*slot)) mention_meet((W *)*slot);
}

/* Marks the cells that w leads to, and that no pointer led to before, as needed by a cell of the
 * site. */
static void mark_needed(LiveGraph *g, W w, Need need, const Info *site)
{
  meet_slot(&w);
  for (W *c; (c = mention_next()); mention_each(c, meet_slot))
    g->needs[c - mention.low] = (W)site | need;
}

static void need_by_thread(W word, void *g) { mark_needed(g, word, NEED_THREAD, NULL); }

static void lead_from_stack(LiveGraph *g)
{
  const Info *below = NULL;
  for (W *p = stack.base; p < stack.top; p++)
    if (STACK_IS_MARK(*p)) below = cell_site(STACK_MARKED(*p));
    else mark_needed(g, *p, below ? NEED_REST : NEED_MAIN, below);
  for (size_t i = 0; i < green.nslots; i++)
    if (green.slots[i]) green_each_word(green.slots[i], need_by_thread, g);
}

static void lead_from_cell(LiveGraph *g, const W *c)
{
  bool function = cell_is_function(c);
  if (mention_has(mention_of_code(c)))
    mark_needed(g, mention_of_code(c), function ? NEED_FUNCTION : NEED_THUNK,
                function ? cell_info((W *)pap_fun(c)) : cell_info(c));
  for (size_t i = cell_values(c), n = cell_size(c); i < n; i++)
    if (IS_PTR(c[i]) && mention_has(c[i])) mark_needed(g, c[i], NEED_CELL, cell_site(c));
}

static void find_needs(LiveGraph *g)
{
  mention_begin();
  memset(g->needs, 0, mention.bytes);
  lead_from_stack(g);
  for (W *c = heap.base; c < heap.end; c += cell_size(c)) lead_from_cell(g, c);
}

static void put_need(LiveGraph *g, const W *constant)
{
  static const char *const forms[] = {
    [NEED_THUNK] = "%s, suspended by %s (%s:%u)",
    [NEED_FUNCTION] = "the function %s",
    [NEED_CELL] = "%s by %s (%s:%u)",
    [NEED_REST] = "the rest of %s, evaluated for %s (%s:%u)",
    [NEED_MAIN] = "the rest of the main expression",
    [NEED_THREAD] = "the rest of a thread",
  };
  W word = g->needs ? g->needs[constant - mention.low] : NEED_NONE;
  const Info *who = (const Info *)(word & ~(W)63);
  const char *file = who && who->module && who->module->file ? who->module->file : "?";
  char text[512];
  if (word == NEED_NONE) return;
  snprintf(text, sizeof text, forms[word & 63], who ? who->construction : "",
           who ? who->producer : "", file, who ? (unsigned)who->line : 0);
  make_room(g);
  put_byte(g, 'N');
  put_string(g, text);
}

static void put_constants(LiveGraph *g)
{
  size_t n = 0;
  uint32_t held = 0;
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncafs; i++, n++)
      if (root_caf_holds(m->cafs[i]) && is_live(g, m->cafs[i][1])) {
        held++;
        uint32_t site = number_site(g, g->constants[n]);
        make_room(g);
        put_byte(g, 'C');
        put_number(g, site);
        put_edge(g, g->base, m->cafs[i][1]);
        if (mention_has((W)m->cafs[i])) {
          put_need(g, m->cafs[i]);
          if (g->needs) lead_number(m->cafs[i], held);
        }
      }
}

/* ---- what leads to them ---- */

/* Writes the constants that the words given to lead_from lead to.  site 0: the words are of the
 * stack, above `marks' update marks. */
static void put_lead(LiveGraph *g, uint32_t site, uint64_t marks)
{
  const uint32_t *numbers;
  size_t n = lead_take(&numbers);
  if (n == 0) return;
  make_room(g);
  put_byte(g, 'L');
  put_number(g, site);
  if (site == 0) put_number(g, marks);
  put_number(g, n);
  for (size_t i = 0; i < n; i++) {
    make_room(g);
    put_number(g, numbers[i]);
  }
}

static void put_stack_leads(LiveGraph *g)
{
  uint64_t marks = 0;
  for (const W *p = stack.base; p < stack.top; p++)
    if (STACK_IS_MARK(*p)) put_lead(g, 0, marks++);
    else lead_from(*p);
  put_lead(g, 0, marks);
}

/* Is what the code of cells of the site leads to still to be written? */
static bool is_new_lead(LiveGraph *g, const Info *site)
{
  if (find_numbered(g, site, LEADS) || !table_space(g)) return false;
  add_numbered(g, (Numbered){ .site = site, .edges = LEADS });
  return true;
}

/* All thunks of a site have the same code. */
static void put_code_leads(LiveGraph *g)
{
  for (const W *c = heap.base; c < heap.end; c += cell_size(c))
    if (!cell_is_whnf(c) && mention_has(mention_of_code(c)) && is_new_lead(g, cell_info(c))) {
      uint32_t site = number_site(g, cell_info(c));
      lead_from(mention_of_code(c));
      put_lead(g, site, 0);
    }
}

static void lead_from_thread(W word, void *unused)
{
  (void)unused;
  lead_from(word);
}

/* Writes the leads that go through function values and pointers to static cells. */
static void put_other_leads(LiveGraph *g)
{
  const uint32_t *numbers;
  for (const W *c = heap.base; c < heap.end; c += cell_size(c)) {
    if (cell_is_function(c)) lead_from(mention_of_code(c));
    for (size_t i = cell_values(c), n = cell_size(c); i < n; i++) lead_from(c[i]);
  }
  for (size_t i = 0; i < root_count; i++) lead_from(*root_slots[i]);
  for (size_t i = 0; i < redexes.count; i++) lead_from(redexes.words[i]);
  for (size_t i = 0; i < green.nslots; i++)
    if (green.slots[i]) green_each_word(green.slots[i], lead_from_thread, NULL);
  for (size_t n = lead_take(&numbers); n > 0; n--) {
    make_room(g);
    put_byte(g, 'H');
    put_number(g, numbers[n - 1]);
  }
}

/* ---- words of the run time, and what a search may go back to ---- */

static void put_root(LiveGraph *g, const char *name, W w)
{
  if (!is_live(g, w)) return;
  make_room(g);
  put_byte(g, 'R');
  put_string(g, name);
  put_edge(g, g->base, w);
}

static LiveGraph *of_trail;

static void put_trailed(W *slot) { put_root(of_trail, "a search may go back to it", *slot); }

static void put_words(LiveGraph *g)
{
  for (size_t i = 0; i < root_count; i++) put_root(g, root_names[i], *root_slots[i]);
  for (size_t i = 0; i < search.count; i++) put_root(g, "a pending choice", search.choices[i].cell);
  of_trail = g;
  root_each_trailed(put_trailed);
  of_trail = NULL;
  for (size_t i = 0; i < green.logged; i++) put_root(g, "a transaction", green.log[i]);
  for (size_t i = 0; i < redexes.count; i++)
    if (is_live(g, redexes.words[i])) {
      make_room(g);
      put_byte(g, 'X');
      put_edge(g, g->base, redexes.words[i]);
    }
}

/* ---- names of cells ---- */

static void put_variables(LiveGraph *g)
{
  for (size_t i = 0; i < lml_program.nvariables; i++) {
    const LmlVariable *v = &lml_program.variables[i];
    if (!is_live(g, v->cell) || !cell_is_whnf((W *)v->cell)) continue;
    make_room(g);
    put_byte(g, 'B');
    put_string(g, v->name);
    put_string(g, v->file);
    make_room(g);
    put_number(g, program_line(v->file, v->line));
    put_number(g, (uint64_t)((W *)v->cell - g->base));
  }
}

/* ---- cells ---- */

static void put_limbs(LiveGraph *g, bool negative, const W *limbs, size_t n)
{
  size_t bytes = n * sizeof(W), some = bytes < GRAPH_TEXT ? bytes : GRAPH_TEXT - 8;
  put_number(g, 1 + some);
  put_byte(g, negative);
  memcpy(g->buffer + g->used, limbs, some);
  g->used += some;
}

/* Writes the contents of a cell that are no values. */
static void put_contents(LiveGraph *g, const W *c, char letter)
{
  make_room(g);
  if (cell_is_bytes(c)) put_bytes(g, c + 2, (size_t)INT_OF(c[1]));
  else if (letter == 'd') put_bytes(g, c + 1, sizeof(double));
  else if (letter == 'l') put_bytes(g, (const char *)c[1], (size_t)INT_OF(c[2]));
  else if (cell_is_int64(c)) { /* it has no size, but the number itself */
    W limb = (SW)c[1] < 0 ? -c[1] : c[1];
    put_limbs(g, (SW)c[1] < 0, &limb, 1);
  } else if (letter == 'i') put_limbs(g, c[1] & 1, c + 2, c[1] >> 1);
}

static LML_COLD void put_plain(LiveGraph *g, const W *c, size_t size)
{
  const Info *site = cell_site(c);
  size_t i = cell_values(c);
  uint32_t n = number_site(g, site);
  char letter = letter_of(c);
  bool other = letter != letters[site->kind], odd = size != site->size;
  make_room(g);
  put_byte(g, 2);
  put_number(g, (uint64_t)n << 2 | (unsigned)other << 1 | odd);
  if (UNLIKELY(other)) put_byte(g, (unsigned char)letter);
  if (UNLIKELY(odd)) put_number(g, size);
  for (; i < size; i++) put_edge(g, c, cell_lead(c[i]));
  if (g->values) put_contents(g, c, letter);
}

/* Shapes to come are too many. */
static bool is_full(const LiveGraph *g) { return g->shapes == SHAPES_MOST; }

static bool last_space(LiveGraph *g)
{
  size_t room = g->last_room ? 2 * g->last_room : SITES;
  if (g->nlast + SHAPE_EDGES <= g->last_room) return true;
  if (memory_grow(&g->last, sizeof *g->last, room)) g->last_room = room;
  else g->failed = true;
  return !g->failed;
}

/* A shape with n edges, `far' of which are distances.  NULL if there is no memory. */
static LML_COLD const Numbered *shape_new(LiveGraph *g, const Info *site, uint64_t edges, size_t n,
                                          size_t far)
{
  uint32_t of = number_site(g, site);
  if (!table_space(g) || !last_space(g)) return NULL;
  const Numbered *at = add_numbered(g, (Numbered){ site, edges, g->shapes++, (uint32_t)g->nlast });
  while (far-- > 0) g->last[g->nlast++] = g->base;
  make_room(g);
  put_byte(g, 1);
  put_number(g, of);
  while (n-- > 0) put_byte(g, edges >> 2 * n & 3);
  return at;
}

/* A cell of as many words as its site says, n of which are values. */
static inline void put_shaped(LiveGraph *g, const W *c, const Info *site, size_t n)
{
  uint64_t edges = 1;
  const W *value = c + site->size - n, *to[SHAPE_EDGES];
  size_t far = 0;
  for (size_t i = 0; i < n; i++) {
    unsigned class = is_live(g, value[i])           ? (is_next(g, (W *)value[i]) ? 1 : 3)
                     : IS_PTR(value[i]) && value[i] ? 2
                                                    : 0;
    edges = edges << 2 | class;
    to[far] = (const W *)value[i];
    far += class == 3;
  }
  const Numbered *at = find_numbered(g, site, edges);
  if (UNLIKELY(!at) && !(at = shape_new(g, site, edges, n, far))) return;
  make_room(g);
  put_number(g, 3 + (uint64_t)at->number);
  const W **last = g->last + at->last;
  for (size_t i = 0; i < far; last[i] = to[i], i++) put_number(g, zigzag(to[i] - last[i]));
}

/* A thunk under evaluation has no values.  There are as many as the stack has marks. */
static void put_hole(LiveGraph *g, const W *c, size_t size)
{
  const Info *site = cell_site(c);
  uint32_t n = number_site(g, site);
  bool other = letters[site->kind] != 'h';
  make_room(g);
  put_byte(g, 2);
  put_number(g, (uint64_t)n << 2 | (unsigned)other << 1 | (size != site->size));
  if (LIKELY(other)) put_byte(g, 'h');
  if (UNLIKELY(size != site->size)) put_number(g, size);
}

static void put_cells(LiveGraph *g)
{
  for (W *c = heap.base; c < heap.end; g->cells++) {
    const Info *site = cell_info(c);
    size_t size = cell_size(c), n = size - cell_values(c);
    bool own = size == site->size && n <= SHAPE_EDGES && letter_of(c) == letters[site->kind];
    if (LIKELY(own && !g->values && !cell_is_hole(c) && !is_full(g))) put_shaped(g, c, site, n);
    else if (cell_is_hole(c)) put_hole(g, c, size);
    else put_plain(g, c, size);
    c += size;
  }
}

/* ---- the whole ---- */

static size_t count_constants(void)
{
  size_t n = 0;
  for (LmlModule *m = root_modules; m; m = m->next) n += m->ncafs;
  return n;
}

LiveGraph *livegraph_new(bool values)
{
  LiveGraph *g = calloc(1, sizeof *g);
  size_t n = 0;
  if (!g || !(g->constants = calloc(count_constants() + 1, sizeof *g->constants))
      || !table_space(g))
    return NULL;
  g->values = values;
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncafs; i++) g->constants[n++] = cell_site(m->cafs[i]);
  return g;
}

bool livegraph_write(LiveGraph *g, OutFile *out)
{
  g->out = out;
  g->base = g->frontier = heap.base;
  g->live = heap_live() * sizeof(W);
  g->cells = g->edges = g->sites = g->shapes = 0;
  g->nlast = 0;
  g->nnumbered = 0;
  hashtable_clear(&g->table);
  put_marks(g);
  put_functions(g);
  put_stack(g);
  bool leads = lead_begin() && (g->needs || (g->needs = calloc(mention.bytes, 1)));
  if (leads) find_needs(g);
  put_constants(g);
  if (leads) {
    put_stack_leads(g);
    put_code_leads(g);
    put_other_leads(g);
  }
  put_threads(g);
  put_words(g);
  put_variables(g);
  make_room(g);
  put_byte(g, 'E');
  put_cells(g);
  make_room(g);
  put_number(g, g->cells);
  put_number(g, g->edges);
  flush_buffer(g);
  return !g->failed;
}
