/* hgz — see hgz.h. */
#include <config.h>

#include "held/hgz.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { STRING_MOST = 1 << 16, VALUE_MOST = 255 };


void __attribute__((noreturn, format(printf, 2, 3))) hgz_damaged(Reader *r, const char *format, ...)
{
  va_list args;
  if (!input_failed(r->in)) {
    va_start(args, format);
    char *why = mem_vformat(format, args);
    va_end(args);
    message_error(input_messages(r->in), loc_file(input_name(r->in)), "%s; it can't be used",
                  input_truncated(r->in) ? "the snapshot is cut short or damaged" : why);
    free(why);
  }
  longjmp(r->failed, 1);
}

/* Bytes */

void hgz_refill(Reader *r)
{
  const char *bytes;
  input_skip(r->in, (size_t)(r->next - r->chunk));
  size_t n = input_peek(r->in, CHUNK, &bytes);
  r->chunk = r->next = (const unsigned char *)bytes;
  r->end = r->next + n;
}

static inline unsigned read_byte(Reader *r)
{
  if (r->next == r->end) {
    hgz_refill(r);
    if (r->next == r->end) hgz_damaged(r, "the snapshot is cut short");
  }
  return *r->next++;
}

static uint64_t read_long_number(Reader *r, uint64_t n)
{
  for (int shift = 7; shift < 64; shift += 7) {
    unsigned b = read_byte(r);
    n |= (uint64_t)(b & 127) << shift;
    if (b < 128) return n;
  }
  hgz_damaged(r, "a number is too long");
}

static inline uint64_t read_number(Reader *r)
{
  unsigned b = read_byte(r);
  return b < 128 ? b : read_long_number(r, b & 127);
}

static uint32_t read_small_number(Reader *r, uint64_t most, const char *what)
{
  uint64_t n = read_number(r);
  if (n > most) hgz_damaged(r, "%s %" PRIu64 " is too large", what, n);
  return (uint32_t)n;
}

/* As the file has it; fresh, and a NUL follows. */
static char *read_bytes(Reader *r, uint32_t *length)
{
  uint32_t n = *length = read_small_number(r, STRING_MOST, "the length of a name,");
  char *bytes = mem_alloc(n + 1, 1);
  for (uint32_t i = 0; i < n; i++) {
    if (r->next == r->end) {
      hgz_refill(r);
      if (r->next == r->end) {
        free(bytes);
        hgz_damaged(r, "the snapshot is cut short");
      }
    }
    bytes[i] = (char)*r->next++;
  }
  return bytes;
}

static char *read_string(Reader *r)
{
  uint32_t n;
  char *bytes = read_bytes(r, &n), *clean = text_clean(bytes, n);
  free(bytes);
  return clean;
}

/* Head */

/* The text of a line such as JOB "prog", with C's escapes; fresh. */
static char *unquote(const char *text, size_t len)
{
  char *bytes = mem_alloc(len + 1, 1);
  size_t n = 0;
  for (size_t i = 1; i + 1 < len; i++) {
    unsigned hex;
    if (text[i] != '\\' || i + 2 >= len) bytes[n++] = text[i];
    else if (text[i + 1] == 'x' && i + 4 < len && sscanf(text + i + 2, "%2x", &hex) == 1) {
      bytes[n++] = (char)hex;
      i += 3;
    } else bytes[n++] = text[++i];
  }
  char *clean = text_clean(bytes, n);
  free(bytes);
  return clean;
}

static bool is_word(const char *text, size_t len, const char *word, const char **rest)
{
  size_t n = strlen(word);
  *rest = text + n + 1;
  return len > n && memcmp(text, word, n) == 0 && text[n] == ' ';
}

/* Three numbers and a type. */
static void add_slices(Snapshot *s, const char *text, size_t len)
{
  char *after;
  struct SnapshotSlices *x = &s->slices[s->nslices];
  const char *quote = memchr(text, '"', len);
  if (s->nslices == SLICES_MOST || !quote) return;
  x->count = strtoull(text, &after, 10);
  x->used = strtoull(after, &after, 10);
  x->kept = strtoull(after, NULL, 10);
  x->type = unquote(quote, len - (size_t)(quote - text));
  s->nslices++;
}

static void head_line(Snapshot *s, const char *text, size_t len)
{
  static const struct {
    const char *word;
    size_t at;
  } strings[] = { { "JOB", offsetof(Snapshot, job) },
                  { "DATE", offsetof(Snapshot, date) },
                  { "START", offsetof(Snapshot, start) },
                  { "PROGRAM", offsetof(Snapshot, program) },
                  { "REASON", offsetof(Snapshot, reason) },
                  { "RUNTIME", offsetof(Snapshot, runtime) },
                  { "COLLECTOR", offsetof(Snapshot, collector) },
                  { "EXECUTABLE", offsetof(Snapshot, executable) } },
    numbers[] = {
      { "ALLOCATED", offsetof(Snapshot, allocated) }, { "PEAK", offsetof(Snapshot, peak) },
      { "PEAKED", offsetof(Snapshot, peaked) },       { "GOING", offsetof(Snapshot, going) },
      { "LIVE", offsetof(Snapshot, live) },           { "COUNTED", offsetof(Snapshot, counted) },
      { "SAMPLE", offsetof(Snapshot, sample) }
    };
  const char *rest;
  for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
    if (is_word(text, len, strings[i].word, &rest)) {
      char **place = (char **)((char *)s + strings[i].at);
      free(*place);
      *place = unquote(rest, len - (size_t)(rest - text));
    }
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (is_word(text, len, numbers[i].word, &rest))
      *(uint64_t *)((char *)s + numbers[i].at) = strtoull(rest, NULL, 10);
  if (is_word(text, len, "VALUES", &rest)) s->values = *rest == '1';
  if (is_word(text, len, "SLICES", &rest)) add_slices(s, rest, len - (size_t)(rest - text));
  if (is_word(text, len, "HEADER", &rest)) {
    char *after;
    s->header[0] = (uint32_t)strtoul(rest, &after, 10);
    s->header[1] = (uint32_t)strtoul(after, NULL, 10);
  }
}

static bool is_header(uint32_t words) { return words >= 1 && words <= 8; }

void hgz_read_head(Reader *r)
{
  Line line;
  if (!input_next(r->in, &line) || line.len < 4 || memcmp(line.text, "HGZ ", 4) != 0)
    hgz_damaged(r, "this is no snapshot, which begins with HGZ 4; --snapshot makes one");
  if (line.len != 5 || line.text[4] < '2' || line.text[4] > '5')
    hgz_damaged(r, "this is a snapshot of version %.*s, and version 2, 3, 4 or 5 was expected",
                (int)(line.len < 12 ? line.len - 4 : 8), line.text + 4);
  r->by_last = line.text[4] > '2';
  r->has_about = line.text[4] > '3';
  r->s->header[0] = r->s->header[1] = 1;
  while (input_next(r->in, &line) && line.len > 0)
    if (line.len < 4096) {
      char text[4096];
      memcpy(text, line.text, line.len);
      text[line.len] = 0;
      head_line(r->s, text, line.len);
    }
  if (!is_header(r->s->header[0]) || !is_header(r->s->header[1]))
    hgz_damaged(r, "its cells have headers of %u and %u words", (unsigned)r->s->header[0],
                (unsigned)r->s->header[1]);
  if (r->s->live > WORDS_MOST * WORD)
    hgz_damaged(r, "%" PRIu64 " live bytes are too many", r->s->live);
}

/* Sites */

static uint32_t add_site(Snapshot *s, SnapshotSite site)
{
  MEM_RESERVE(s->sites, s->sites_room, (size_t)s->nsites + 2);
  s->sites[++s->nsites] = site;
  return s->nsites;
}

static char read_kind(Reader *r)
{
  unsigned c = read_byte(r);
  if (!c || !strchr("cdiagptslfhk", (int)c)) hgz_damaged(r, "there is no kind of cell %u", c);
  return (char)c;
}

static void read_site(Reader *r)
{
  char kind = read_kind(r);
  SnapshotSite site = { .kind = kind, .size = read_small_number(r, UINT16_MAX, "the size") };
  uint32_t i = add_site(r->s, site);
  for (int t = 0; t < SITE_TEXTS; t++) {
    char *text = read_string(r);
    r->s->sites[i].texts[t] = text;
  }
  r->s->sites[i].line = read_small_number(r, UINT32_MAX, "a line,");
  if (r->has_about) {
    uint32_t n;
    char *about = read_bytes(r, &n);
    hgz_about(&r->s->sites[i], about, n);
    free(about);
  }
  MEM_RESERVE(r->renamed, r->renamed_room, (size_t)r->stated + 2);
  r->renamed[++r->stated] = i;
}

static uint32_t site_named(Reader *r, uint64_t n)
{
  if (n == 0 || n > r->stated) hgz_damaged(r, "there is no site %" PRIu64, n);
  return r->renamed[n];
}

static uint32_t copy_site(Snapshot *s, uint32_t like)
{
  SnapshotSite site = s->sites[like];
  site.borrows = true;
  for (int t = 0; t < SITE_TEXTS; t++)
    site.texts[t] = mem_copy(site.texts[t], strlen(site.texts[t]));
  return add_site(s, site); /* which may move all sites */
}

static uint32_t site_as(Reader *r, uint32_t like, char as)
{
  Snapshot *s = r->s;
  for (uint32_t i = s->sites[like].alike; i; i = s->sites[i].alike)
    if (s->sites[i].kind == as) return i;
  uint32_t i = copy_site(s, like); /* with the others that are alike */
  s->sites[i].kind = as;
  s->sites[like].alike = i;
  return i;
}

uint32_t hgz_site_bound(Reader *r, uint32_t like, uint32_t variable)
{
  uint32_t i = copy_site(r->s, like);
  r->s->sites[i].variable = variable;
  return i;
}

/* Values */

/* Those of a cell lie one after another in Snapshot.raw: the field's number, or 0 for what
 * is no field; a letter, n for a number and the kind of cell or t for bytes; a length; bytes. */

static void keep(Snapshot *s, unsigned byte)
{
  MEM_RESERVE(s->raw, s->raw_room, s->nraw + 1);
  s->raw[s->nraw++] = (uint8_t)byte;
}

static void keep_bytes(Reader *r, uint32_t field, char letter)
{
  uint32_t n = read_small_number(r, VALUE_MOST, "the length of a value,");
  keep(r->s, field);
  keep(r->s, (unsigned char)letter);
  keep(r->s, n);
  for (; n > 0; n--) keep(r->s, read_byte(r));
}

static void keep_number(Reader *r, uint32_t field)
{
  unsigned low = read_byte(r); /* two bits for the kind, five of the number */
  uint64_t more = low < 128 ? 0 : read_number(r), n = (low & 127) >> 2 | more << 5;
  keep(r->s, field);
  keep(r->s, 'n');
  keep(r->s, 1 + sizeof n);
  keep(r->s, low & 3);
  for (size_t i = 0; i < sizeof n; i++) keep(r->s, (unsigned)(n >> 8 * i & 255));
}

/* Reads the value that follows a pointer to no cell. */
static void read_value(Reader *r, uint64_t code, uint32_t field)
{
  if (r->s->values && code == 0) keep_number(r, field);
  else if (r->s->values && code == 2) keep_bytes(r, field, 't');
}

/* Roots: the places from which the program reaches its heap */

static uint32_t add_root(Reader *r, RootKind kind, uint32_t site, char *name)
{
  Snapshot *s = r->s;
  MEM_RESERVE(s->roots, r->roots_room, (size_t)s->nroots + 1);
  s->roots[s->nroots] = (SnapshotRoot){ .kind = kind, .site = site, .name = name };
  return s->nroots++;
}

static void add_edge(Reader *r, uint32_t root)
{
  uint64_t code = read_number(r);
  read_value(r, code, 0);
  if (code == 0 || code == 2) return;
  if (code > UINT32_MAX) hgz_damaged(r, "a pointer leads too far");
  r->pointers++;
  MEM_RESERVE(r->edges, r->edges_room, r->nedges + 1);
  r->edges[r->nedges++] = (RootEdge){ root, (uint32_t)code };
}

static uint32_t stack_root(Reader *r)
{
  uint32_t marks = read_small_number(r, UINT32_MAX - 1, "the number of marks");
  if (marks >= r->s->nstack) hgz_damaged(r, "there are no %u marks on the stack", (unsigned)marks);
  return marks;
}

/* The functions of a part of the stack, outermost first. */
static void add_function(Reader *r)
{
  uint32_t i = r->caller = stack_root(r);
  char *name = read_string(r);
  SnapshotRoot *root = &r->s->roots[i];
  MEM_RESERVE(root->functions, root->functions_room, (size_t)root->nfunctions + 1);
  SnapshotCall *call = &root->functions[root->nfunctions++];
  *call = (SnapshotCall){ .name = name };
  r->has_function = true;
  call->count = read_number(r);
}

/* The function that was read last. */
static SnapshotCall *last_function(Reader *r)
{
  if (!r->has_function) hgz_damaged(r, "a place belongs to no function");
  SnapshotRoot *root = &r->s->roots[r->caller];
  return &root->functions[root->nfunctions - 1];
}

static void add_place(Reader *r)
{
  SnapshotCall *call = last_function(r);
  if (call->file) hgz_damaged(r, "a place belongs to no function");
  call->file = read_string(r);
  call->line = read_small_number(r, UINT32_MAX, "a line,");
}

/* How the function's name is known, and to where it returns. */
static void add_address(Reader *r)
{
  enum { NEAR = 3 };
  SnapshotCall *call = last_function(r);
  call->near = read_number(r) == NEAR;
  call->address = read_number(r);
}

static void add_mark(Reader *r)
{
  uint32_t site = site_named(r, read_number(r));
  if (r->s->nroots != r->s->nstack) hgz_damaged(r, "a mark comes after the other roots");
  uint32_t root = add_root(r, ROOT_STACK, site, NULL);
  r->s->nstack++;
  add_edge(r, root);
}

/* Several words of a thread's stack, one after the other, are one root. */
static uint32_t add_thread(Reader *r, char *name)
{
  const SnapshotRoot *last = &r->s->roots[r->s->nroots - 1];
  if (last->kind != ROOT_THREAD || strcmp(last->name, name) != 0 || r->s->runtime)
    return add_root(r, ROOT_THREAD, 0, name);
  free(name);
  return r->s->nroots - 1;
}

/* Reads which code needs the constant that was read last. */
static void add_need(Reader *r)
{
  char *text = read_string(r);
  SnapshotRoot *root = &r->s->roots[r->s->nroots - 1];
  if (root->kind != ROOT_CONSTANT || root->name) {
    free(text);
    hgz_damaged(r, "somebody needs a constant that isn't there");
  }
  root->name = text;
}

static void add_constant(Reader *r)
{
  uint32_t root = add_root(r, ROOT_CONSTANT, site_named(r, read_number(r)), NULL);
  MEM_RESERVE(r->constants, r->constants_room, r->nconstants + 1);
  r->constants[r->nconstants++] = root;
  add_edge(r, root);
}

static uint32_t constant_named(Reader *r)
{
  uint64_t n = read_number(r);
  if (n == 0 || n > r->nconstants) hgz_damaged(r, "there is no constant %" PRIu64, n);
  return r->constants[n - 1];
}

/* The code of a site's thunks is a root from which the constants hang, lest each thunk have a
 * pointer to each of them. */
static void add_leads(Reader *r)
{
  uint64_t of = read_number(r);
  uint32_t from = of ? add_root(r, ROOT_CODE, site_named(r, of), NULL) : stack_root(r);
  for (uint64_t n = read_number(r); n > 0; n--) {
    uint32_t to = constant_named(r);
    MEM_RESERVE(r->leads, r->leads_room, r->nleads + 1);
    r->leads[r->nleads++] = (Lead){ from, to };
    r->s->roots[to].led = true;
  }
}

static void index_code(Reader *r)
{
  const Snapshot *s = r->s;
  r->code_sites = s->nsites + 1;
  r->code = mem_alloc(r->code_sites, sizeof *r->code);
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    if (s->roots[i].kind == ROOT_CODE) r->code[s->roots[i].site] = i;
}

static void add_slot(SnapshotRoot *root, SnapshotSlot *slot, uint32_t edge)
{
  MEM_RESERVE(root->slots, root->slots_room, (size_t)root->nslots + 1);
  root->slots[root->nslots++] = (SnapshotSlot){ slot->name, slot->function, edge };
  *slot = (SnapshotSlot){ .name = NULL };
}

/* A word of the stack. */
static void add_word(Reader *r)
{
  uint32_t root = stack_root(r);
  if (r->variable && root) hgz_damaged(r, "the main expression has no variable above a mark");
  read_number(r); /* the slot */
  size_t edge = r->nedges;
  add_edge(r, r->variable ? r->variable : root);
  r->variable = 0;
  if (r->slot.name && r->nedges > edge) add_slot(&r->s->roots[root], &r->slot, (uint32_t)edge);
}

/* The name of a function's variable in the next word. */
static void read_slot(Reader *r)
{
  free(r->slot.name);
  free(r->slot.function);
  r->slot = (SnapshotSlot){ .name = NULL };
  r->slot.name = read_string(r);
  r->slot.function = read_string(r);
}

static void add_variable(Reader *r)
{
  Snapshot *s = r->s;
  MEM_RESERVE(s->variables, s->variables_room, (size_t)s->nvariables + 1);
  SnapshotVariable *v = &s->variables[s->nvariables++];
  *v = (SnapshotVariable){ .name = NULL };
  v->name = read_string(r);
  v->file = read_string(r);
  v->line = read_small_number(r, UINT32_MAX, "a line,");
  v->word = read_small_number(r, WORDS_MOST, "the place of a cell,");
}

static void read_root(Reader *r, unsigned letter)
{
  uint32_t root;
  if ((r->variable || r->slot.name) && letter != 'S')
    hgz_damaged(r, "a variable is in no word of the stack");
  switch (letter) {
    case 0: read_site(r); break;
    case 'M': add_mark(r); break;
    case 'F': add_function(r); break;
    case 'P': add_place(r); break;
    case 'A': add_address(r); break;
    case 'V': r->variable = add_root(r, ROOT_VARIABLE, 0, read_string(r)); break;
    case 'W': read_slot(r); break;
    case 'S': add_word(r); break;
    case 'B': add_variable(r); break;
    case 'C': add_constant(r); break;
    case 'L': add_leads(r); break;
    case 'H': r->s->roots[constant_named(r)].loose = true; break;
    case 'N': add_need(r); break;
    case 'R':
      root = add_root(r, ROOT_RUNTIME, 0, read_string(r));
      add_edge(r, root);
      break;
    case 'T':
      root = add_thread(r, read_string(r));
      add_edge(r, root);
      break;
    case 'X':
      if (!r->redex) r->redex = add_root(r, ROOT_REDEX, 0, NULL);
      add_edge(r, r->redex);
      break;
    default: hgz_damaged(r, "there is no kind of root %u", letter);
  }
}

void hgz_read_roots(Reader *r)
{
  add_root(r, ROOT_STACK, 0, NULL); /* the main expression */
  r->s->nstack = 1;
  for (unsigned letter; (letter = read_byte(r)) != 'E';) read_root(r, letter);
  index_code(r);
}

/* Cells */

static inline void add_pointer(Reader *r, uint64_t code, uint32_t field)
{
  Snapshot *s = r->s;
  if (code > UINT32_MAX) hgz_damaged(r, "a pointer leads too far");
  if (r->nto + 1 > s->to_room) {
    size_t room = s->to_room;
    s->to = mem_reserve(s->to, &s->to_room, r->nto + 1, sizeof *s->to);
    s->field = mem_reserve(s->field, &room, r->nto + 1, sizeof *s->field);
  }
  s->to[r->nto] = (uint32_t)code;
  s->field[r->nto++] = (uint8_t)field;
}

/* The pointer of a thunk to its code, if that leads to constants. */
static inline void add_code(Reader *r, uint32_t site)
{
  if (site < r->code_sites && r->code[site]) add_pointer(r, TO_ROOT + r->code[site], 0);
}

static inline void add_cell_pointer(Reader *r, uint64_t code, uint32_t field)
{
  if (code >= TO_ROOT) hgz_damaged(r, "a pointer leads too far");
  r->pointers++;
  add_pointer(r, code, field);
}

static inline void read_pointers(Reader *r, uint64_t n)
{
  for (uint32_t field = 1; n > 0; n--, field += field < 255) {
    uint64_t code = read_number(r);
    if (code == 1 || code > 2) add_cell_pointer(r, code, field);
    else read_value(r, code, field);
  }
}

/* How many of the words of a cell are values. */
static inline uint64_t values_of(const Snapshot *s, char as, uint64_t size)
{
  uint64_t before = as == 't' || as == 's' ? s->header[1] : s->header[0] + (as == 'p');
  switch (as) {
    case 'c':
    case 'a':
    case 'g':
    case 't':
    case 's':
    case 'p': return size > before ? size - before : 0;
    default: return 0;
  }
}

void hgz_make_room(Reader *r)
{
  Snapshot *s = r->s;
  size_t want = (size_t)r->base + s->cells + 2, room = s->cells_room, same = room, third = room;
  if (want <= s->cells_room) return;
  s->site = mem_reserve(s->site, &s->cells_room, want, sizeof *s->site);
  s->offset = mem_reserve(s->offset, &room, want, sizeof *s->offset);
  s->first = mem_reserve(s->first, &same, want, sizeof *s->first);
  if (s->values) s->raw_at = mem_reserve(s->raw_at, &third, want, sizeof *s->raw_at);
}

static inline void begin_cell(Reader *r, uint32_t site, uint64_t size, uint64_t *words)
{
  Snapshot *s = r->s;
  if (size < 2 || size > WORDS_MOST || *words + size > s->live / WORD)
    hgz_damaged(r, "its cells have more words than its head says");
  hgz_make_room(r);
  s->site[s->cells] = site;
  s->offset[s->cells] = (uint32_t)*words;
  s->first[r->base + s->cells] = (uint32_t)r->nto;
  if (s->values) s->raw_at[s->cells] = s->nraw;
  s->cells++;
  *words += size;
}

static void read_plain(Reader *r, uint64_t *words)
{
  Snapshot *s = r->s;
  uint64_t code = read_number(r);
  uint32_t site = site_named(r, code >> 2);
  if (code & 2) site = site_as(r, site, read_kind(r));
  uint64_t size = code & 1 ? read_number(r) : s->sites[site].size;
  begin_cell(r, site, size, words);
  read_pointers(r, values_of(s, s->sites[site].kind, size));
  add_code(r, site);
  if (s->values && strchr("dil", s->sites[site].kind)) keep_bytes(r, 0, s->sites[site].kind);
}

static void read_shape(Reader *r)
{
  Shape shape = { .site = site_named(r, read_number(r)) };
  const SnapshotSite *site = &r->s->sites[shape.site];
  uint64_t count = site->size < 2 ? 0 : values_of(r->s, site->kind, site->size);
  if (r->s->values || count > SHAPE_EDGES)
    hgz_damaged(r, "a cell with values has a shape, or one with too many");
  for (shape.count = 0; shape.count < count; shape.count++)
    shape.edges[shape.count] = (uint8_t)read_small_number(r, 3, "the class of an edge,");
  MEM_RESERVE(r->shapes, r->shapes_room, r->nshapes + 1);
  r->shapes[r->nshapes++] = shape;
}

/* The code of the pointer that the cell at `word` has as its value i, a distance. */
static inline uint64_t read_distance(Reader *r, Shape *shape, uint32_t i, uint64_t word)
{
  uint64_t z = read_number(r);
  if (!r->by_last) return z < UINT32_MAX ? 3 + z : z;
  int64_t far = (int64_t)(z >> 1) ^ -(int64_t)(z & 1);
  if (far < -(int64_t)WORDS_MOST || far > (int64_t)WORDS_MOST)
    hgz_damaged(r, "a pointer leads too far");
  int64_t to = shape->last[i] + far, d = to - (int64_t)word;
  if (to < 0 || to > (int64_t)WORDS_MOST) hgz_damaged(r, "a pointer leads out of the heap");
  shape->last[i] = (uint32_t)to;
  return 3 + (d < 0 ? 2 * (uint64_t)-d - 1 : 2 * (uint64_t)d);
}

static inline void read_shaped(Reader *r, uint64_t n, uint64_t *words)
{
  if (n >= r->nshapes) hgz_damaged(r, "there is no shape %" PRIu64, n);
  Shape *shape = &r->shapes[n];
  uint64_t word = *words;
  begin_cell(r, shape->site, r->s->sites[shape->site].size, words);
  for (uint32_t i = 0; i < shape->count; i++)
    if (shape->edges[i] == 1) add_cell_pointer(r, 1, i + 1);
    else if (shape->edges[i] == 3) add_cell_pointer(r, read_distance(r, shape, i, word), i + 1);
  add_code(r, shape->site);
}

void hgz_read_cells(Reader *r)
{
  Snapshot *s = r->s;
  uint64_t words = 0;
  while (words < s->live / WORD) {
    uint64_t code = read_number(r);
    if (code == 0) read_site(r);
    else if (code == 1) read_shape(r);
    else if (code == 2) read_plain(r, &words);
    else read_shaped(r, code - 3, &words);
    if (r->nto >= UINT32_MAX / 2) hgz_damaged(r, "there are too many pointers");
  }
  hgz_make_room(r);
  s->offset[s->cells] = (uint32_t)words;
  s->first[r->base + s->cells] = (uint32_t)r->nto;
  s->nodes = r->base + s->cells;
  if (s->values) s->raw_at[s->cells] = s->nraw;
  if (read_number(r) != s->cells || read_number(r) != r->pointers)
    hgz_damaged(r, "the numbers at its end don't agree with its cells");
}
