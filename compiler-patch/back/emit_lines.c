/* emit_lines.c: the table at the end of the C file that says whose code each of its lines is.
 *
 * The C compiler leaves a table of its own in the object, from addresses to lines of C, in which
 * inlined code keeps the line it was written in (cc.c, -g1).  Together the two tables lead from any
 * address to a function of the source: rts/time/where.c does that for the profile of time (-T).
 *
 * The table is a string, so that it costs nothing before it is read.  It has a line for each
 * module, then a line for each function, and then rows:
 *
 *     g                              only with -g: the report shall show lines
 *     m queens<TAB>queens.m          module 0: name and file
 *     f 0 12 safe                    function 0: its module, its line, its name
 *     d 0 31                         line 31 begins one of several functions of that name
 *     d 0 40 12                      line 40 goes on with the one that begins in line 12
 *     v 2                            two frames follow, a line for each
 *     xs,,ys,                        frame 1: three words, and the names of those that have one;
 *                                    a blank stands before them in the main expression's frame
 *     2zs,                           frame 2: as frame 1 up to its second word, then zs
 *     +1043f0l12BdAf1u9x             rows
 *
 * A row begins with the distance of its C line from that of the row before: A is 1, B is 2 and so
 * on up to Z; a larger one is a number after +.  Small letters follow, each with a number, which is
 * 1 if it is left out.  They hold from that line on, until a row says otherwise:
 *
 *     f  the function     l  the line of its source     x  1: code that functions share (share.c)
 *     d  the line is n further down           u  n further up
 *     o  the function of the library, from 1 on, that the code counts for, since f was inlined into
 *        it or serves it; 0: none
 *     s  the cost centre, by its place in LmlModule.centres from 1 on; 0 is MAIN
 *     v  the function's frame on the pointer stack while the code of the line calls; 0: not known
 *
 * Readers skip letters that they don't know.
 *
 * A function is known by its name here, since that is all that code keeps of the function it came
 * from.  If the module itself defines several of one name, local ones of different functions
 * mostly, there is a d for each, and the line of a row says which of them it is: the last that
 * begins before.  If one of them stands in the text of another, a further d says where that text
 * goes on.  Only the module that defines them has these rows, not the modules with copies of their
 * code. */
#include <config.h>
#include "back/emit_private.h"
#include "back/shown.h"
#include "base/unique.h"
#include <stdlib.h>
#include <string.h>

/* The line of a function is the least that any of its code has. */
typedef struct Function {
  Name name;
  const Source *src;
  int line, number; /* number -1: no code is the function's */
  int defs;         /* how many the module defines */
} Function;

typedef struct Table {
  VEC(const Source *) modules;
  VEC(Function *) functions;
  Unique known;        /* the functions, by name and source */
  Function *spare;     /* for the next of them; or NULL */
  Unique colours;      /* the centres */
  VEC(Foreign) frames; /* the names in them */
  Unique known_frames; /* the same, as FrameNames */
} Table;

/* ---- marks ---- */

static bool in_library(const Source *src) { return src && src->library; }

static LineMark mark_of(const GFun *f, const Instr *i, size_t at)
{
  const Expr *e = i ? i->node : NULL;
  Here own = f->fun->here, here = e && e->here.loc.src ? e->here : own;
  bool inlined =
      here.producer != own.producer && in_library(here.loc.src) && in_library(own.loc.src);
  return (LineMark){ .at = at,
                     .producer = here.producer,
                     .src = here.loc.src,
                     .line = here.loc.line,
                     .within = inlined ? f->fun : NULL,
                     .shared = f->family && f->family->size > 1,
                     .centre = e   ? e->here.centre
                               : i ? i->here.centre
                                   : own.centre };
}

void emit_mark(LineMarks *marks, const GFun *f, const Instr *i, FILE *out)
{
  LineMark m = mark_of(f, i, 0);
  const LineMark *last = marks->n ? &marks->at[marks->n - 1] : NULL;
  if (i && last) m.names = last->names; /* every line that calls says its own */
  if (last && m.producer == last->producer && m.src == last->src && m.line == last->line
      && m.within == last->within && m.shared == last->shared && m.centre == last->centre
      && m.names == last->names)
    return;
  m.at = (size_t)ftell(out);
  vec_push(marks, m);
}

void emit_mark_names(LineMarks *marks, Foreign names, FILE *out)
{
  if (marks->n == 0) return;
  LineMark m = marks->at[marks->n - 1];
  if (!names && !m.names) return;
  if (names && m.names && !strcmp(quote_none(m.names), quote_none(names))) return;
  m.at = (size_t)ftell(out);
  m.names = names;
  vec_push(marks, m);
}

void emit_move_marks(LineMarks *to, const LineMarks *from, size_t by)
{
  for (int i = 0; i < from->n; i++) {
    vec_push(to, from->at[i]);
    to->at[to->n - 1].at += by;
  }
}

/* ---- modules and functions ---- */

static int module_of(Table *t, const Source *src)
{
  int k = 0;
  while (k < t->modules.n && strcmp(quote_none(t->modules.at[k]->name), quote_none(src->name))) k++;
  if (k == t->modules.n) vec_push(&t->modules, src);
  return k;
}

static uint64_t function_hash(const void *item)
{
  const Function *f = item;
  return unique_mix((uint64_t)(uintptr_t)f->name, (uint64_t)(uintptr_t)f->src);
}

static bool function_same(const void *a, const void *b)
{
  const Function *f = a, *g = b;
  return f->name == g->name && f->src == g->src;
}

static Function *function_at(Table *t, Name name, const Source *src, int line)
{
  if (!t->spare) t->spare = NEW(Function);
  *t->spare = (Function){ name, src, line, t->functions.n, 0 };
  Function *f = unique_first(&t->known, t->spare);
  if (f == t->spare) {
    t->spare = NULL;
    vec_push(&t->functions, f);
    module_of(t, src);
  }
  if (line < f->line) f->line = line;
  return f;
}

/* The function in whose text the code is, if it is shown as another (Program.inner); or NULL. */
static const CoreDef *inner_at(const Program *prog, const LineMark *m)
{
  for (int i = 0; i < prog->ninner; i++) {
    const CoreDef *d = &prog->inner[i];
    if (d->loc.src == m->src && m->line >= d->loc.line && m->line <= d->end) return d;
  }
  return NULL;
}

static Function *function_of(Table *t, const Program *prog, const LineMark *m)
{
  const CoreDef *inner = inner_at(prog, m);
  return function_at(t, inner ? inner->name : m->producer, m->src, m->line);
}

/* The number of the function that the code counts for if it is the library's, from 1 on: the one
 * that it was inlined into, or that it serves; 0: its own. */
static int within_of(Table *t, const Program *prog, const LineMark *m)
{
  const Fun *f = m->within;
  return f ? function_at(t, f->here.producer, f->here.loc.src, f->here.loc.line)->number + 1
         : inner_at(prog, m) ? function_at(t, m->producer, m->src, m->line)->number + 1
                             : 0;
}

/* NULL if no code is the function's. */
static Function *defined_as(Table *t, const CoreDef *d)
{
  Function *new = NEW(Function);
  *new = (Function){ .name = d->name, .src = d->loc.src, .number = -1 };
  Function *f = unique_first(&t->known, new);
  return f->number < 0 ? NULL : f;
}

static void count_definitions(Table *t, const Program *prog)
{
  for (int i = 0; i < prog->ndefs; i++) {
    Function *f = defined_as(t, &prog->defs[i]);
    if (f) f->defs++;
  }
}

/* ---- centres ---- */

typedef struct Colour {
  const Centre *centre;
  int number;
} Colour;

static uint64_t colour_hash(const void *item)
{
  return unique_mix(0, (uintptr_t)((const Colour *)item)->centre);
}

static bool colour_same(const void *a, const void *b)
{
  return ((const Colour *)a)->centre == ((const Colour *)b)->centre;
}

void emit_line_centres(Emit *em)
{
  for (int k = 0; k < em->marks.n; k++)
    if (em->coloured && em->marks.at[k].centre) emit_centre(em, em->marks.at[k].centre);
}

static void number_centres(Emit *em, Table *t)
{
  for (int i = 0; i < em->centres.n; i++) {
    Colour *c = NEW(Colour);
    *c = (Colour){ em->centres.at[i], i + 1 };
    unique_first(&t->colours, c);
  }
}

static int colour_of(Emit *em, Table *t, const Centre *centre)
{
  if (!em->coloured || !centre || centre->kind == CENTRE_MAIN) return 0;
  Colour c = { centre, 0 };
  return ((Colour *)unique_first(&t->colours, &c))->number;
}

/* ---- frames ---- */

typedef struct FrameNames {
  Foreign names;
  int number;
} FrameNames;

static uint64_t frame_hash(const void *item)
{
  const char *names = quote_none(((const FrameNames *)item)->names);
  return unique_bytes(0, names, strlen(names));
}

static bool frame_same(const void *a, const void *b)
{
  return !strcmp(quote_none(((const FrameNames *)a)->names),
                 quote_none(((const FrameNames *)b)->names));
}

/* The number of the frame with these names; 0: they are not known. */
static int frame_of(Table *t, Foreign names)
{
  if (!names) return 0;
  FrameNames *new = NEW(FrameNames);
  *new = (FrameNames){ names, t->frames.n + 1 };
  FrameNames *first = unique_first(&t->known_frames, new);
  if (first == new) vec_push(&t->frames, names);
  return first->number;
}

/* ---- the table ---- */

static void put_string(Emit *em, Foreign text) { fprintf(em->out, "  %s\n", quote_string(text)); }

/* How many words at their beginning two frames have in common, and in *len how long that is. */
static int count_common(const char *a, const char *b, size_t *len)
{
  enum { MOST = 9 };
  int n = 0;
  *len = 0;
  for (size_t i = 0; a[i] && a[i] == b[i] && n < MOST; i++)
    if (a[i] == ',') {
      n++;
      *len = i + 1;
    }
  return n;
}

static void put_frames(Emit *em, const Table *t)
{
  const char *last = "";
  if (t->frames.n) put_string(em, quote_printf("v %d\n", t->frames.n));
  for (int k = 0; k < t->frames.n; k++) {
    const char *names = quote_none(quote_line(t->frames.at[k]));
    size_t len;
    int n = count_common(last, names, &len);
    if (len > 1) put_string(em, quote_printf("%d%s\n", n, names + len));
    else put_string(em, quote_printf("%s\n", names));
    last = names;
  }
}

static void put_names(Emit *em, Table *t)
{
  for (int k = 0; k < t->modules.n; k++)
    put_string(em, quote_printf("m %s\t%s\n", quote_line(t->modules.at[k]->module),
                                quote_line(diag_listed(t->modules.at[k]))));
  for (int k = 0; k < t->functions.n; k++) {
    const Function *f = t->functions.at[k];
    put_string(em, quote_printf("f %d %d %s\n", module_of(t, f->src), f->line,
                                quote_line(shown_name(f->name))));
  }
  put_frames(em, t);
}

/* The innermost of the functions of d's name whose text goes on after d's; NULL: there is none. */
static const CoreDef *goes_on(const Program *prog, const CoreDef *d)
{
  const CoreDef *best = NULL;
  for (int i = 0; i < prog->ndefs; i++) {
    const CoreDef *o = &prog->defs[i];
    if (o->name == d->name && o->loc.src == d->loc.src && o->loc.line < d->loc.line
        && o->end > d->end && (!best || o->loc.line > best->loc.line))
      best = o;
  }
  return best;
}

/* Those that go on come last: a definition that begins in their line is the one that counts. */
static void put_definitions(Emit *em, Table *t, const Program *prog)
{
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < prog->ndefs; i++) {
      const CoreDef *d = &prog->defs[i];
      const Function *f = defined_as(t, d);
      if (!f || f->defs < 2) continue;
      const CoreDef *outer = pass ? goes_on(prog, d) : NULL;
      if (!pass) put_string(em, quote_printf("d %d %d\n", f->number, d->loc.line));
      else if (outer)
        put_string(em, quote_printf("d %d %d %d\n", f->number, d->end + 1, outer->loc.line));
    }
}

typedef struct Row {
  int c_line, function, line, within, shared, colour, frame;
} Row;

static void put_fact(FILE *out, char letter, int n)
{
  if (n == 1) putc(letter, out);
  else fprintf(out, "%c%d", letter, n);
}

static void put_distance(FILE *out, int lines)
{
  if (lines >= 1 && lines <= 26) putc('A' + lines - 1, out);
  else fprintf(out, "+%d", lines);
}

static void put_line(FILE *out, int last, int line)
{
  int by = line > last ? line - last : last - line;
  if (by < line) put_fact(out, line > last ? 'd' : 'u', by);
  else put_fact(out, 'l', line);
}

static void put_row(FILE *out, const Row *last, const Row *r)
{
  put_distance(out, r->c_line - last->c_line);
  if (r->function != last->function) put_fact(out, 'f', r->function);
  if (r->line != last->line) put_line(out, last->line, r->line);
  if (r->within != last->within) put_fact(out, 'o', r->within);
  if (r->shared != last->shared) put_fact(out, 'x', r->shared);
  if (r->colour != last->colour) put_fact(out, 's', r->colour);
  if (r->frame != last->frame) put_fact(out, 'v', r->frame);
}

/* The rows go into lines of the C text that a person can look at. */
static void put_rows(Emit *em, Table *t, int c_line, const char *text)
{
  enum { ROWS = 12 };
  Row last = { .function = -1 };
  const char *at = text;
  int n = 0;
  for (int k = 0; k < em->marks.n; k++) {
    const LineMark *m = &em->marks.at[k];
    for (; at < text + m->at; at++) c_line += *at == '\n';
    if (!m->src) continue;
    const Program *core = em->prog->core;
    Row r = { c_line,
              function_of(t, core, m)->number,
              m->line,
              within_of(t, core, m),
              m->shared,
              colour_of(em, t, m->centre),
              frame_of(t, m->names) };
    if (k + 1 < em->marks.n && !memchr(at, '\n', em->marks.at[k + 1].at - m->at)) continue;
    if (r.function == last.function && r.line == last.line && r.within == last.within
        && r.shared == last.shared && r.colour == last.colour && r.frame == last.frame)
      continue;
    if (n++ % ROWS == 0) fprintf(em->out, "%s  \"", n > 1 ? "\"\n" : "");
    put_row(em->out, &last, &r);
    last = r;
  }
  fprintf(em->out, n ? "\"" : "  \"\"");
}

void emit_lines(Emit *em, int c_line, const char *text)
{
  Table t = { .known = { .hash = function_hash, .same = function_same },
              .colours = { .hash = colour_hash, .same = colour_same },
              .known_frames = { .hash = frame_hash, .same = frame_same } };
  number_centres(em, &t);
  for (int k = 0; k < em->marks.n; k++)
    if (em->marks.at[k].src) {
      function_of(&t, em->prog->core, &em->marks.at[k]);
      within_of(&t, em->prog->core, &em->marks.at[k]);
      frame_of(&t, em->marks.at[k].names);
    }
  count_definitions(&t, em->prog->core);
  fprintf(em->out, "\n/* whose code the lines of this file are (emit_lines.c) */\n"
                   "static const char LINES[] =\n");
  if (em->by_line) put_string(em, quote_printf("g\n"));
  put_names(em, &t);
  put_definitions(em, &t, em->prog->core);
  put_rows(em, &t, c_line, text);
  fprintf(em->out, ";\n");
}
