/* where.c: see where.h. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hashtable.h"
#include "base/memory.h"
#include "base/path.h"
#include "machine/centre.h"
#include "machine/root.h"
#include "time/exe.h"
#include "time/lines.h"
#include "time/where.h"

/* ---- functions ---- */

static struct {
  WhereFunction **at; /* by number */
  size_t count, room;
  HashTable by_name; /* 1 + numbers; definitions of one name are reached from it */
} functions;

/* The known function of that name in the file, the newest if there are several, or NULL. */
static WhereFunction *find_function(const char *name, const char *file, bool by_base)
{
  WhereFunction *found = NULL;
  uint64_t h = hashtable_text(0, name);
  for (HASHTABLE_EACH(n, &functions.by_name, h)) {
    WhereFunction *f = functions.at[n - 1];
    if (strcmp(f->name, name) == 0 && (!found || f->number > found->number)
        && strcmp(by_base ? path_base(f->file) : f->file, by_base ? path_base(file) : file) == 0)
      found = f;
  }
  return found;
}

static bool make_room(void)
{
  size_t room = functions.room ? 2 * functions.room : 256;
  if (functions.count == functions.room && memory_grow(&functions.at, sizeof *functions.at, room))
    functions.room = room;
  return functions.count < functions.room && hashtable_space(&functions.by_name, 1);
}

/* NULL if there is no memory. */
static WhereFunction *intern_function(const char *name, const char *module, const char *file)
{
  WhereFunction *f = find_function(name, file, false);
  if (f) return f;
  char *texts[3] = { strdup(name), strdup(module), strdup(file) };
  f = texts[0] && texts[1] && texts[2] && make_room() ? malloc(sizeof *f) : NULL;
  if (!f) {
    for (int i = 0; i < 3; i++) free(texts[i]);
    return NULL;
  }
  *f = (WhereFunction){
    .name = texts[0], .module = texts[1], .file = texts[2], .number = (uint32_t)functions.count
  };
  functions.at[functions.count++] = f;
  hashtable_add(&functions.by_name, hashtable_text(0, name), (uint32_t)functions.count);
  return f;
}

/* The last definition of f's name that begins in that line or before; f if there is none. */
static WhereFunction *last_before(WhereFunction *f, uint32_t line)
{
  WhereFunction *def = f->defs;
  while (def && def->line > line) def = def->defs;
  return def ? def : f;
}

/* One of several functions of f's name begins in that line, or the one that begins in line `of'
 * goes on there.  Such a part is no function, and has no number of its own. */
static bool define_part(WhereFunction *f, uint32_t line, uint32_t of)
{
  WhereFunction **place = &f->defs, *def, *whole = of ? last_before(f, of) : NULL;
  while (*place && (*place)->line > line) place = &(*place)->defs;
  if (*place && (*place)->line == line) return true;
  if (!make_room() || !(def = malloc(sizeof *def))) return false;
  *def = (WhereFunction){ f->name, f->module, f->file, line, (uint32_t)functions.count,
                          *place,  true,      whole };
  *place = def;
  if (!whole) functions.at[functions.count++] = def;
  return true;
}

/* The function of f's name in whose text the line is. */
static WhereFunction *at_line(WhereFunction *f, uint32_t line)
{
  WhereFunction *def = f ? last_before(f, line) : NULL;
  return def && def->whole ? def->whole : def;
}

const WhereFunction *where_function(const char *name, const char *module, const char *file)
{
  return intern_function(name, module, file);
}

size_t where_count(void) { return functions.count; }
const WhereFunction *where_number(size_t number) { return functions.at[number]; }

/* ---- the table of a module ---- */

typedef struct Row {
  uint32_t c_line, function, line;
  uint32_t within; /* 1 + the number of the function; 0: none */
  bool shared;
  LmlCentre *centre;
  const char *names; /* as in Where; within LmlModule.lines */
} Row;

/* LmlModule.lines, read: rows by line of C.  Functions in it are our numbers. */
typedef struct Table {
  const LmlModule *module;
  uint64_t code; /* the address of some function of it, in the file */
  Row *rows;
  size_t count, room;
  bool met; /* the file's line table has a unit for it */
} Table;

static struct {
  Table *at;
  size_t count;
} tables;
static bool by_line; /* a table is of a file that was compiled with -g */

/* The lines before the rows, read: modules, and functions by their numbers in the table. */
typedef struct Names {
  char **modules, **files;
  size_t nmodules;
  uint32_t *functions;
  size_t n;
  char **frames; /* the names in them; rows keep the texts */
  size_t nframes;
} Names;

static char *copy_text(const char *from, const char *to)
{
  char *t = malloc((size_t)(to - from) + 1);
  if (t) {
    memcpy(t, from, (size_t)(to - from));
    t[to - from] = 0;
  }
  return t;
}

/* "queens<TAB>queens.m" */
static bool add_module(Names *names, const char *from, const char *to)
{
  const char *tab = memchr(from, '\t', (size_t)(to - from));
  size_t n = names->nmodules;
  if (!tab || !memory_grow(&names->modules, sizeof(char *), n + 1)
      || !memory_grow(&names->files, sizeof(char *), n + 1))
    return false;
  names->modules[n] = copy_text(from, tab);
  names->files[n] = copy_text(tab + 1, to);
  names->nmodules++;
  return names->modules[n] && names->files[n];
}

/* "0 12 safe" */
static bool add_function(Names *names, const char *from, const char *to)
{
  char *end;
  unsigned long module = strtoul(from, &end, 10), line = strtoul(end, &end, 10);
  if (module >= names->nmodules || end >= to || *end != ' '
      || (names->n % 64 == 0 && !memory_grow(&names->functions, sizeof(uint32_t), names->n + 64)))
    return false;
  char *name = copy_text(end + 1, to);
  WhereFunction *f =
      name ? intern_function(name, names->modules[module], names->files[module]) : NULL;
  free(name);
  if (!f) return false;
  if (line && (f->line == 0 || line < f->line)) f->line = (uint32_t)line;
  names->functions[names->n++] = f->number;
  return true;
}

/* "0 31", or "0 40 12" */
static bool add_definition(const Names *names, const char *from)
{
  char *end;
  unsigned long function = strtoul(from, &end, 10), line = strtoul(end, &end, 10);
  unsigned long of = *end == ' ' ? strtoul(end, NULL, 10) : 0;
  return function < names->n
         && define_part(functions.at[names->functions[function]], (uint32_t)line, (uint32_t)of);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* How long the first n words of a frame's names are, with their commas. */
static size_t words_length(const char *names, int n)
{
  const char *at = names;
  for (; n > 0 && *at; at++) n -= *at == ',';
  return (size_t)(at - names);
}

/* "xs,,ys,", or "2zs,": two words as in the frame before. */
static bool add_frame(Names *names, const char *from, const char *to)
{
  size_t n = names->nframes, shared = 0;
  if (n % 64 == 0 && !memory_grow(&names->frames, sizeof *names->frames, n + 64)) return false;
  if (from < to && is_digit(*from)) {
    if (n > 0) shared = words_length(names->frames[n - 1], *from - '0');
    from++;
  }
  char *text = malloc(shared + (size_t)(to - from) + 1);
  if (!text) return false;
  if (shared) memcpy(text, names->frames[n - 1], shared);
  memcpy(text + shared, from, (size_t)(to - from));
  text[shared + (size_t)(to - from)] = 0;
  names->frames[names->nframes++] = text;
  return true;
}

/* "3", and as many lines follow; *p becomes the end of the last. */
static bool add_frames(Names *names, const char **p)
{
  char *end;
  unsigned long count = strtoul(*p, &end, 10);
  bool good = *end == '\n';
  for (; good && count > 0; count--) {
    const char *from = end + 1, *to = strchr(from, '\n');
    good = to && add_frame(names, from, to);
    if (good) end = (char *)to;
  }
  *p = end;
  return good;
}

static bool set_row(const LmlModule *m, const Names *names, Row *row, char letter, unsigned long n)
{
  switch (letter) {
    case '+': row->c_line += (uint32_t)n; break;
    case 'f':
      if (n >= names->n) return false;
      row->function = names->functions[n];
      break;
    case 'l': row->line = (uint32_t)n; break;
    case 'd': row->line += (uint32_t)n; break;
    case 'u': row->line -= (uint32_t)n; break;
    case 'o': row->within = n > 0 && n <= names->n ? 1 + names->functions[n - 1] : 0; break;
    case 'x': row->shared = n != 0; break;
    case 'v': row->names = n > 0 && n <= names->nframes ? names->frames[n - 1] : NULL; break;
    case 's': row->centre = n > 0 && n <= m->ncentres ? m->centres[n - 1] : &lml_main_centre; break;
    default: break; /* of a later version */
  }
  return true;
}

static bool add_row(Table *t, const Row *row)
{
  if (t->count == t->room) {
    size_t room = t->room ? 2 * t->room : 256;
    if (!memory_grow(&t->rows, sizeof *t->rows, room)) return false;
    t->room = room;
  }
  t->rows[t->count++] = *row;
  return true;
}

/* Does a row begin with the letter?  A to Z say its distance, as a number after + does. */
static bool begins_row(char c) { return c == '+' || (c >= 'A' && c <= 'Z'); }

/* The number after a letter; 1 if there is none. */
static unsigned long take_number(const char **p)
{
  char *end;
  if (!is_digit(**p)) return 1;
  unsigned long n = strtoul(*p, &end, 10);
  *p = end;
  return n;
}

static bool read_rows(Table *t, const Names *names, const char *p)
{
  Row row = { .centre = t->module->ncentres ? &lml_main_centre : NULL };
  while (*p) {
    char letter = *p++;
    bool near = begins_row(letter) && letter != '+';
    unsigned long n = near ? (unsigned long)(letter - 'A' + 1) : take_number(&p);
    if (!set_row(t->module, names, &row, near ? '+' : letter, n)) return false;
    if ((begins_row(*p) || !*p) && !add_row(t, &row)) return false;
  }
  return true;
}

static bool read_table(Table *t)
{
  Names names = { .n = 0 };
  bool good = true;
  const char *p = t->module->lines, *end;
  by_line |= *p == 'g';
  p += *p == 'g' && p[1] == '\n' ? 2 : 0;
  for (; good && *p && strchr("mfdv", *p) && p[1] == ' ' && (end = strchr(p, '\n')); p = end + 1)
    good = *p == 'm'   ? add_module(&names, p + 2, end)
           : *p == 'f' ? add_function(&names, p + 2, end)
           : *p == 'd' ? add_definition(&names, p + 2)
                       : (end = p + 2, add_frames(&names, &end));
  good = good && read_rows(t, &names, p);
  for (size_t i = 0; i < names.nmodules; i++) {
    free(names.modules[i]);
    free(names.files[i]);
  }
  free(names.modules);
  free(names.files);
  free(names.functions);
  free(names.frames);
  return good;
}

static bool read_tables(uint64_t bias)
{
  size_t n = 0;
  for (LmlModule *m = root_modules; m; m = m->next) n += m->lines != NULL;
  tables.at = calloc(n + 1, sizeof *tables.at);
  for (LmlModule *m = root_modules; m && tables.at; m = m->next)
    if (m->lines) {
      Table *t = &tables.at[tables.count];
      *t = (Table){ .module = m, .code = (uint64_t)(uintptr_t)m->code - bias };
      if (read_table(t)) tables.count++;
    }
  return tables.count > 0;
}

/* ---- addresses ---- */

enum { NOBODY = -1, SYMBOL = -2 };

/* The code from address on, up to that of the next, was made of a line of C of a module.  The row
 * of the module's table for the line is looked up on demand, since few addresses are asked for. */
typedef struct Piece {
  uint64_t address;
  int32_t table; /* a place in tables.at, or one of the above */
  uint32_t of;   /* the line of C; of a SYMBOL the number of its function */
} Piece;

static struct {
  Piece *at;
  size_t count, room;
} pieces;
static uint64_t bias;

static void add_piece(Piece c)
{
  Piece *last = pieces.count ? &pieces.at[pieces.count - 1] : NULL;
  if (last && last->table == c.table && last->of == c.of && c.table != NOBODY) return;
  if (pieces.count == pieces.room) {
    size_t room = pieces.room ? 2 * pieces.room : 4096;
    if (!memory_grow(&pieces.at, sizeof *pieces.at, room)) return;
    pieces.room = room;
  }
  pieces.at[pieces.count++] = c;
}

static int by_address(const void *a, const void *b)
{
  const Piece *x = a, *y = b;
  if (x->address != y->address) return x->address < y->address ? -1 : 1;
  return (x->table != NOBODY) - (y->table != NOBODY); /* one ends where the next begins */
}

static bool is_sorted(void)
{
  for (size_t i = 1; i < pieces.count; i++)
    if (by_address(&pieces.at[i - 1], &pieces.at[i]) > 0) return false;
  return true;
}

/* Pieces that ascend, from one place of pieces.at up to another. */
typedef struct Run {
  const Piece *from, *to;
} Run;

static int by_first(const void *a, const void *b)
{
  return by_address(((const Run *)a)->from, ((const Run *)b)->from);
}

static size_t find_runs(Run *runs)
{
  size_t n = 0;
  const Piece *from = pieces.at, *end = pieces.at + pieces.count;
  for (const Piece *p = from + 1; p <= end; p++)
    if (p == end || by_address(p - 1, p) > 0) {
      if (runs) runs[n] = (Run){ from, p };
      from = p;
      n++;
    }
  return n;
}

/* Puts the runs in the order of their first pieces, if there is memory. */
static void order_runs(void)
{
  size_t n = find_runs(NULL), k = 0;
  Run *runs = malloc(n * sizeof *runs);
  Piece *at = malloc(pieces.room * sizeof *at);
  if (runs && at) {
    find_runs(runs);
    qsort(runs, n, sizeof *runs, by_first);
    for (size_t i = 0; i < n; i++)
      for (const Piece *p = runs[i].from; p < runs[i].to; p++) at[k++] = *p;
    memcpy(pieces.at, at, k * sizeof *at);
  }
  free(at);
  free(runs);
}

/* The sequences of a line table ascend, and don't overlap unless it is damaged. */
static void sort_pieces(void)
{
  if (is_sorted()) return;
  order_runs();
  if (!is_sorted()) qsort(pieces.at, pieces.count, sizeof *pieces.at, by_address);
}

/* ---- lines ---- */

/* The module some function of which lies between the addresses, or NULL. */
static Table *table_between(uint64_t from, uint64_t to)
{
  for (size_t k = 0; k < tables.count; k++)
    if (tables.at[k].code >= from && tables.at[k].code < to) return &tables.at[k];
  return NULL;
}

/* The module whose code the rows are of, or NULL.  A unit has far more rows than there are modules,
 * and most of them lie in functions that aren't known by their address. */
static Table *owner(const LinesRow *rows, size_t n)
{
  uint64_t least = UINT64_MAX, most = 0;
  for (size_t k = 0; k < tables.count; k++) {
    least = tables.at[k].code < least ? tables.at[k].code : least;
    most = tables.at[k].code > most ? tables.at[k].code : most;
  }
  for (size_t i = 0; i + 1 < n; i++)
    if (rows[i].line && rows[i].address <= most && rows[i + 1].address > least) {
      Table *t = table_between(rows[i].address, rows[i + 1].address);
      if (t) return t;
    }
  return NULL;
}

/* The row for a line of C; NULL if the line comes before all. */
static const Row *row_of(const Table *t, uint32_t c_line)
{
  size_t low = 0, high = t->count;
  while (low < high) {
    size_t mid = low + (high - low) / 2;
    if (t->rows[mid].c_line <= c_line) low = mid + 1;
    else high = mid;
  }
  return low ? &t->rows[low - 1] : NULL;
}

static void take_unit(const LinesRow *rows, size_t n, void *arg)
{
  Table *t = owner(rows, n);
  (void)arg;
  if (!t) return;
  t->met = true;
  for (size_t i = 0; i < n; i++)
    add_piece((Piece){ rows[i].address + bias, rows[i].line ? (int32_t)(t - tables.at) : NOBODY,
                       rows[i].line });
}

static int by_number(const void *a, const void *b)
{
  size_t x = *(const size_t *)a, y = *(const size_t *)b;
  return x < y ? -1 : x > y;
}

/* Most of the line table is of the run time.  Reads the units of the modules, where it can be
 * guessed which these are.  False if a module has not been met. */
static bool read_own_lines(const Exe *e, const ExeSection *lines)
{
  ExeSection ranges = exe_section(e, ".debug_aranges");
  size_t n = tables.count, *units = calloc(n, sizeof *units);
  uint64_t *codes = calloc(n, sizeof *codes);
  bool met = ranges.bytes && units && codes;
  for (size_t k = 0; k < n && met; k++) codes[k] = tables.at[k].code;
  if (met) {
    lines_guess(ranges.bytes, ranges.size, codes, n, units);
    qsort(units, n, sizeof *units, by_number);
    lines_read_some(lines->bytes, lines->size, units, n, take_unit, NULL);
  }
  for (size_t k = 0; k < n; k++) met = met && tables.at[k].met;
  free(codes);
  free(units);
  exe_free(&ranges);
  return met;
}

static bool read_lines(const Exe *e)
{
  ExeSection s = exe_section(e, ".debug_line");
  if (s.bytes && !read_own_lines(e, &s)) {
    pieces.count = 0;
    lines_read(s.bytes, s.size, take_unit, NULL);
  }
  exe_free(&s);
  return pieces.count > 0;
}

/* ---- symbols ---- */

static int hex(char c)
{
  return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Undoes mangle.c of the compiler. */
static void unmangle_name(char *out, const char *from, const char *to)
{
  for (; from < to; from++) {
    if (*from != 'z' || from + 1 >= to) {
      *out++ = *from;
      continue;
    }
    char c = *++from;
    if (c == 'z' || c == 'u' || c == 'q') *out++ = c == 'u' ? '_' : c == 'q' ? '\'' : c;
    else if (hex(c) >= 0 && from + 1 < to && hex(from[1]) >= 0) {
      *out++ = (char)(hex(c) << 4 | hex(from[1]));
      from++;
    }
  }
  *out = 0;
}

/* The function of the tables that has the name and belongs to the module, or a new one. */
static WhereFunction *function_called(const char *name, const char *module)
{
  for (size_t i = 0; i < functions.count; i++)
    if (!strcmp(functions.at[i]->name, name) && !strcmp(functions.at[i]->module, module))
      return functions.at[i];
  return intern_function(name, module, "");
}

/* L_queens_safe, or L_queens_safe_112 if no other file knows it; L_dir__queens_safe. */
static void take_symbol(const ExeSymbol *s, void *arg)
{
  char name[256], module[256];
  const char *end = s->name + strcspn(s->name, "."), *part = s->name + 2, *dash;
  (void)arg;
  if (!strchr("LTGOU", s->name[0]) || s->name[0] == 0 || s->name[1] != '_'
      || (size_t)(end - s->name) >= sizeof name || !(dash = strchr(part, '_')) || dash > end)
    return;
  if (dash[1] == '_') {
    part = dash + 2;
    if (!(dash = strchr(part, '_')) || dash > end) return;
  }
  if (s->local) {
    const char *p = end;
    while (p > dash && p[-1] >= '0' && p[-1] <= '9') p--;
    if (p > dash + 1 && p < end && p[-1] == '_') end = p - 1;
  }
  unmangle_name(module, part, dash);
  unmangle_name(name, dash + 1, end);
  const WhereFunction *f = function_called(name, module);
  if (!f) return;
  add_piece((Piece){ s->address, SYMBOL, f->number });
  add_piece((Piece){ s->address + s->size, NOBODY, 0 });
}

/* ---- reading ---- */

static WhereSource read_all(void)
{
  Exe e;
  WhereSource source = WHERE_NOTHING;
  bool open = exe_open(&e);
  bias = open ? e.bias : 0;
  if (read_tables(bias) && open)
    source = read_lines(&e)                                             ? WHERE_LINES
             : exe_each_function(&e, take_symbol, NULL) && pieces.count ? WHERE_SYMBOLS
                                                                        : WHERE_NOTHING;
  if (open) exe_close(&e);
  sort_pieces();
  return source;
}

WhereSource where_source(void)
{
  static bool read;
  static WhereSource source;
  if (!read) source = read_all();
  read = true;
  return source;
}

/* ---- asking ---- */

bool where_by_line(void)
{
  where_source();
  return by_line;
}

static Where where_piece(const Piece *c)
{
  if (c->table == SYMBOL) return (Where){ .function = functions.at[c->of] };
  const Row *r = c->table == NOBODY ? NULL : row_of(&tables.at[c->table], c->of);
  if (!r) return (Where){ .function = NULL };
  return (Where){ at_line(functions.at[r->function], r->line),
                  r->line,
                  r->within ? functions.at[r->within - 1] : NULL,
                  r->shared,
                  r->centre,
                  r->names };
}

/* How many pieces begin at the address or before. */
static size_t pieces_before(uint64_t address)
{
  size_t low = 0, high = pieces.count;
  while (low < high) {
    size_t mid = low + (high - low) / 2;
    if (pieces.at[mid].address <= address) low = mid + 1;
    else high = mid;
  }
  return low;
}

Where where_address(uint64_t address)
{
  where_source();
  size_t n = pieces_before(address);
  return n ? where_piece(&pieces.at[n - 1]) : (Where){ .function = NULL };
}

/* lmlc calls the library's files so, wherever they lie. */
bool where_is_library(const WhereFunction *f) { return !strncmp(f->file, "lib/", 4); }

/* Does the name say that the function is in its file?  Data.Map.insert is in lib/Data/Map.hs. */
static bool is_at_home(const WhereFunction *f)
{
  const char *file = f->file + strlen("lib/"), *name = f->name;
  for (; *name && *file == (*name == '.' ? '/' : *name); file++) name++;
  return *file == '.' && *name == '.';
}

/* Names with a module are Haskell's, and those of one function wherever they come from. */
static bool are_same(const WhereFunction *f, const WhereFunction *g)
{
  bool qualified = f->name[0] >= 'A' && f->name[0] <= 'Z' && strchr(f->name, '.');
  return strcmp(f->name, g->name) == 0 && (qualified || strcmp(f->module, g->module) == 0)
         && where_is_library(g);
}

/* Helpers may lie in files that only the library knows, so the file that the name begins with
 * comes first. */
const WhereFunction *where_whole(const WhereFunction *f)
{
  const WhereFunction *best = NULL;
  if (!where_is_library(f) || f->is_def) return f;
  uint64_t h = hashtable_text(0, f->name);
  for (HASHTABLE_EACH(n, &functions.by_name, h)) {
    const WhereFunction *g = functions.at[n - 1];
    if (!are_same(f, g)) continue;
    int better = best ? is_at_home(g) - is_at_home(best) : 1;
    if (better > 0 || (better == 0 && g->number < best->number)) best = g;
  }
  return best ? best : f;
}

Where where_own(uint64_t address, uint64_t start)
{
  where_source();
  for (size_t n = pieces_before(address); n > 0 && pieces.at[n - 1].address >= start; n--) {
    Where at = where_piece(&pieces.at[n - 1]);
    if (at.function && !where_is_library(at.function)) return at;
  }
  return (Where){ .function = NULL };
}

Where where_place(const char *place)
{
  char name[512], file[512];
  const char *open = strrchr(place, '('), *colon = strrchr(place, ':'), *end;
  where_source();
  if (!open || open < place + 1) return (Where){ .function = NULL };
  end = colon > open ? colon : open + strlen(open) - 1;
  snprintf(name, sizeof name, "%.*s", (int)(open - 1 - place), place);
  snprintf(file, sizeof file, "%.*s", (int)(end - open - 1), open + 1);
  WhereFunction *f = find_function(name, file, true);
  if (!f) { /* an operator has parentheses in the tables */
    snprintf(name, sizeof name, "(%.*s)", (int)(open - 1 - place), place);
    f = find_function(name, file, true);
  }
  unsigned line = *end == ':' ? (unsigned)strtoul(end + 1, NULL, 10) : 0;
  if (!f) {
    snprintf(name, sizeof name, "%.*s", (int)(open - 1 - place), place);
    if ((f = intern_function(name, "", file))) f->line = line;
  }
  return (Where){ .function = at_line(f, line), .line = line };
}

Where where_site(const Info *site)
{
  where_source();
  if (!site->module || !site->producer || !site->line) return (Where){ .function = NULL };
  WhereFunction *f = intern_function(site->producer, site->module->name, site->module->file);
  if (f && f->line == 0) f->line = site->line;
  return (
      Where){ .function = at_line(f, site->line), .line = site->line, .centre = centre_of(site) };
}
