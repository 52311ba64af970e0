/* emit_data.c: static data.  A constant becomes one array of words; a site, an Info; a function
 * that is used as a value, a static cell.
 *
 * Code and data decide which Infos are needed, so Infos are written after these (emit.c). */
#include <config.h>
#include "back/emit_private.h"
#include "back/mangle.h"
#include "base/unique.h"
#include "base/vec.h"
#include "layout.h"
#include <ctype.h>
#include <float.h>
#include <gmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

const char *emit_string(const char *s, size_t n)
{
  char *t = arena_alloc(unit_arena, 4 * n + 3), *o = t;
  *o++ = '"';
  for (size_t k = 0; k < n; k++) {
    unsigned char c = (unsigned char)s[k];
    if (c >= 32 && c < 127 && c != '"' && c != '\\' && c != '?') *o++ = (char)c;
    else {
      *o++ = '\\';
      *o++ = (char)('0' + (c >> 6));
      *o++ = (char)('0' + (c >> 3 & 7));
      *o++ = (char)('0' + (c & 7));
    }
  }
  *o++ = '"';
  return t;
}

static const char *quoted(const char *s) { return emit_string(s, strlen(s)); }

/* The number of its Info, which is then used. */
static int number_of_info(Emit *em, Site *s)
{
  Site *same = tag_same(em->prog->sites, s);
  same->used = true;
  return same->number;
}

/* The first word of a cell made there. */
static const char *header_of(Emit *em, Site *s)
{
  int info = number_of_info(em, s);
  switch (s->kind) {
    case SITE_CON:
      return arena_printf(unit_arena, "HDR_CON(&S%d, %d)", info, con_header(s->con, em->logic));
    case SITE_PAP: case SITE_FUN: case SITE_DOUBLE: case SITE_INTEGER: case SITE_ARRAY:
    case SITE_INT64:
      return arena_printf(unit_arena, "HDR_FUN(&S%d)", info);
    default: return arena_printf(unit_arena, "HDR_THUNK(&S%d)", info);
  }
}

static const char *pap_word(const Fun *f, int nargs)
{
  return arena_printf(unit_arena, "((W)C_%s + ((W)%d << LML_PAP_SHIFT))", mangle_global(f), nargs);
}

/* The shortest text that is read back as the same number. */
static const char *c_double(double x)
{
  char text[40];
  if (x > DBL_MAX) return "__builtin_inf()";
  if (x < -DBL_MAX) return "-__builtin_inf()";
  for (int digits = 1; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, x);
    if (strtod(text, NULL) == x) break;
  }
  return arena_printf(unit_arena, strpbrk(text, ".e") ? "%s" : "%s.0", text);
}

static const char *immediate(const char *kind, intptr_t value)
{
  return arena_printf(unit_arena, "LML_%s(%ldL)", kind, (long)value);
}

/* The bits of a number.  C has no literal of the least one. */
static const char *c_int64(intptr_t value)
{
  if (value == INTPTR_MIN) return "((W)1 << 63)";
  return arena_printf(unit_arena, value < 0 ? "(W)(%ldL)" : "(W)%ldL", (long)value);
}

const char *emit_literal(LitKind lit, intptr_t value)
{
  return lit == LIT_INT64 ? c_int64(value) : immediate(lit == LIT_INT ? "INT" : "CHAR", value);
}

/* Text number n as an Int (letters.c).  Its address is even, so address + 1 looks like an Int. */
static const char *letters_word(int n) { return arena_printf(unit_arena, "((W)K%d + 1)", n); }

static const char *place_of(const Fun *f)
{
  if (!f->loc.src) return quoted(f->producer);
  return quoted(arena_printf(unit_arena, "%s (%s)", f->producer, diag_place(f->loc)));
}

/* The C function that a call of f reaches through its address. */
static const char *code_of(const Fun *f)
{
  if (f->shared) return emit_address(f->shared);
  return arena_printf(unit_arena, "L_%s", mangle_global(f));
}

const char *emit_constant(Emit *em, const GConstant *c)
{
  switch (c->kind) {
    case GK_INT: return immediate("INT", c->value);
    case GK_CHAR: return immediate("CHAR", c->value);
    case GK_NULLARY: return immediate("NULLARY", c->value);
    case GK_RAW: return c_double(core_double_of(c->value));
    case GK_INT64: return c_int64(c->value);
    case GK_CONST: return arena_printf(unit_arena, "(W)K%d", (int)c->value);
    case GK_LETTERS: return letters_word((int)c->value);
    case GK_GLOBAL: return arena_printf(unit_arena, "(W)C_%s", mangle_global(c->fun));
    case GK_HEADER: return header_of(em, c->site);
    case GK_PAP: return pap_word(c->fun, (int)c->value);
    case GK_SITE: return arena_printf(unit_arena, "&S%d", number_of_info(em, c->site));
    case GK_CODE: return code_of(c->fun);
    case GK_TEXT: return quoted(c->text);
    case GK_PLACE: return place_of(c->fun);
    case GK_MENTION: return arena_printf(unit_arena, "(W)R%d", (int)c->value);
    case GK_CENTRE: return arena_printf(unit_arena, "&%s", emit_centre(em, c->centre));
    case GK_ARC: return arena_printf(unit_arena, "&A[%d]", emit_arc(em, c->centre, c->enters));
  }
  return "";
}

/* ---- logic programs ---- */

/* The word that a free variable is bound to, or the header of the cell. */
static const char *pattern_word(Emit *em, const GPattern *p, LitKind lit)
{
  if (!p->con) return immediate(lit == LIT_INT ? "INT" : "CHAR", p->value);
  return p->site ? header_of(em, p->site) : immediate("NULLARY", con_immediate(p->con, true));
}

const char *emit_guess(Emit *em, const GGuess *g)
{
  const char *patterns = "";
  for (int i = 0; i < g->n; i++)
    patterns = arena_printf(unit_arena, "%s%s{ %s, %d }", patterns, i ? ", " : "",
                            pattern_word(em, &g->patterns[i], g->lit),
                            g->patterns[i].con ? g->patterns[i].con->arity : 0);
  return arena_printf(unit_arena, "static const LmlPattern p_[] = { %s }; static const LmlGuess g_"
                      " = { &S%d, &S%d, %d, p_ };", patterns, number_of_info(em, g->choice),
                      number_of_info(em, g->variable), g->n);
}

typedef VEC(const DataType *) Types;

static void note_type(Types *all, const DataCon *c)
{
  if (c->type == con_false->type) return;
  while (all->n <= c->type->number) vec_push(all, NULL);
  all->at[c->type->number] = c->type;
}

static bool note_types(Expr **slot, void *all)
{
  const Expr *e = *slot;
  if (e->kind == EX_CON) note_type(all, e->con);
  for (int i = 0; i < e->nalts; i++)
    if (e->alts[i].con) note_type(all, e->alts[i].con);
  return true;
}

/* The names of constructors, by the numbers of their types: for those without fields. */
void emit_types(Emit *em)
{
  Types all = {0};
  note_type(&all, con_nil);
  for (int i = 0; i < em->prog->core->nfuns; i++)
    if (em->prog->core->funs[i]->body) core_each(&em->prog->core->funs[i]->body, note_types, &all);
  fprintf(em->out, "\nstatic const LmlType TYPES[] = {\n");
  for (int i = 0; i < all.n; i++) {
    fprintf(em->out, "  { %d, (const char *const[]){", all.at[i] ? all.at[i]->ncons : 0);
    for (int c = 0; all.at[i] && c < all.at[i]->ncons; c++)
      fprintf(em->out, " %s,", quoted(all.at[i]->cons[c]->name));
    fprintf(em->out, " 0 } },\n");
  }
  fprintf(em->out, "};\n");
}

void emit_costs(Emit *em)
{
  const Program *p = em->prog->core;
  fprintf(em->out, "\nstatic const int SUMS[][LML_COSTS] = {");
  for (int i = 0; i < p->nsums; i++) {
    fprintf(em->out, "\n  {");
    for (int k = 0; k < LML_COSTS; k++) fprintf(em->out, " %d,", p->sums[i].of[k]);
    fprintf(em->out, " },");
  }
  fprintf(em->out, " {0} };\nW lml_costs[LML_COUNTERS(%d)];\n", p->nsums);
  fprintf(em->out, "static const char *const CENTRE_NAMES[] = {");
  for (int i = 0; i < p->ncosts; i++)
    fprintf(em->out, "\n  %s,", emit_string(p->costs[i], strlen(p->costs[i])));
  fprintf(em->out, " };\n");
}

/* ---- tables ---- */

void emit_jump(Emit *em, const GFun *f)
{
  const char *name = emit_own_name(f);
  if (!emit_is_local(em, f->fun)) fprintf(em->out, "LML_EXPORT(%s);\n", name);
  int passed = f->nargs < LML_REGS ? f->nargs : LML_REGS;
  fprintf(em->out, "LML_JUMP(%d, %s, %s, %d);\n", passed, name, emit_name(f), f->at);
}

/* A constant as a word of a table: a number or an address. */
static const char *table_word(Emit *em, const Instr *i, const GConstant *c)
{
  switch (c->kind) {
    case GK_RAW: case GK_INT64: return arena_printf(unit_arena, "0x%lxUL", (unsigned long)c->value);
    case GK_CODE:
      if (i->callee) return arena_printf(unit_arena, "(W)(X+%d)", c->fun->shared->at);
      /* fall through */
    case GK_SITE: case GK_TEXT: case GK_PLACE: case GK_CENTRE: case GK_ARC:
      return arena_printf(unit_arena, "(W)%s", emit_constant(em, c));
    default: return emit_constant(em, c);
  }
}

static void emit_table(Emit *em, const GFun *f)
{
  const GFun *first = f->family->first;
  GConstant c[GCODE_CONSTANTS];
  for (int k = 0; k < first->ncode; k++) {
    const Instr *i = &first->code[k];
    if (!i->table) continue;
    int n = gcode_constants(em->prog, first, i, c);
    for (int j = 0; j < n; j++)
      if (i->table[j] >= 0) fprintf(em->out, " %s,", table_word(em, i, &f->table[i->table[j]]));
  }
  fprintf(em->out, "\n");
}

/* All tables are one array, X, in the order in which share.c gave them places. */
void emit_tables(Emit *em)
{
  if (!em->prog->ntable) return;
  fprintf(em->out, "static const W X[%d] = {\n", em->prog->ntable);
  for (int i = 0; i < em->prog->ntables; i++) emit_table(em, em->prog->tables[i]);
  fprintf(em->out, "};\n");
}

/* ---- static data ---- */

/* A constant is one array of words: its cells follow each other.  `cells' is the queue of those
 * that are laid out.  Doubles inside a constant stand apart, in the array D of the program.  As
 * words they would all end in zeros, and gcc, which hashes numbers by their last digits, would take
 * quadratic time for them.
 *
 * Note [Long constants].  A C compiler takes a kilobyte and ten microseconds for each word that is
 * an address.  An array of many words is written as assembler text, which the compiler passes on as
 * it is: a list of a million numbers takes a twentieth of the time.  What it mentions must be
 * plain: Infos, strings, numbers and its own cells. */
enum { LONG_CONSTANT = 3000, STATEMENT_CELLS = 500 };

typedef struct Layout {
  VEC(const Expr *) cells;
  int next;                /* words laid out so far */
  const char *name;        /* of the array */
  bool is_text;            /* Note [Long constants] */
  int words;               /* how many words of the cell at work have been written */
  VEC(int) infos;          /* is_text: the Infos that are mentioned */
} Layout;

static bool is_double(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_DOUBLE; }
static bool is_integer(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_INTEGER; }
/* Is it an Int of 64 bits that is no immediate? */
static bool is_int64(const Expr *e)
{
  return e->kind == EX_LIT && e->lit == LIT_INT64 && !core_is_immediate(e->value);
}
static bool is_text(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_TEXT; }

/* GMP takes its memory from the arena, too. */
static void *gmp_take(size_t n) { return arena_alloc(unit_arena, n); }
static void gmp_give(void *p, size_t n) { (void)p; (void)n; }

static void *gmp_retake(void *p, size_t old, size_t n)
{
  void *q = gmp_take(n);
  memcpy(q, p, old < n ? old : n);
  return q;
}

/* The limbs of a large Integer, least first. */
static W *limbs_of(const Expr *e, int *n)
{
  mpz_t z;
  mp_set_memory_functions(gmp_take, gmp_retake, gmp_give);
  if (mpz_init_set_str(z, e->str, 10)) abort();          /* digits, says the lexer */
  size_t count = mpz_size(z);
  W *limbs = NEWN(W, count);
  mpz_export(limbs, &count, -1, sizeof *limbs, 0, 0, z);
  mpz_clear(z);
  *n = (int)count;
  return limbs;
}

static int const_size(const Expr *e)
{
  int n = 0;
  if (is_double(e) || is_int64(e)) return 2;
  if (is_integer(e)) {
    limbs_of(e, &n);
    return 2 + n;
  }
  return e->kind == EX_CON ? 1 + e->nargs : e->kind == EX_APP ? 2 + e->nargs : 3;
}

/* ---- words, in C or as assembler text ---- */

static const char *number_word(const Layout *l, unsigned long n)
{
  return arena_printf(unit_arena, l->is_text ? "%lu" : "%luUL", n);
}

static const char *cell_word(const Layout *l, int at)
{
  if (l->is_text) return arena_printf(unit_arena, "%s+%d", l->name, at * (int)sizeof(W));
  return arena_printf(unit_arena, "(W)(%s+%d)", l->name, at);
}

static const char *info_word(Emit *em, Layout *l, Site *site, int tag)
{
  int info = number_of_info(em, site), bits = LML_TAG_BITS(tag);
  if (!l->is_text) return arena_printf(unit_arena, "(W)&S%d+%d", info, bits);
  int i = 0;
  while (i < l->infos.n && l->infos.at[i] != info) i++;
  if (i == l->infos.n) vec_push(&l->infos, info);
  return arena_printf(unit_arena, "S%d+%d", info, bits);
}

static void put_word(Emit *em, Layout *l, const char *word)
{
  bool first = l->words++ == 0;
  if (l->is_text) fprintf(em->out, "%s%s", first ? "  \"\\t.quad " : ", ", word);
  else fprintf(em->out, "%s%s,", first ? "  " : " ", word);
}

static void end_cell(Emit *em, Layout *l)
{
  fputs(l->is_text ? "\\n\"\n" : "\n", em->out);
  l->words = 0;
}

/* The address of a string's characters.  In assembler text they get a label of their own. */
static const char *string_word(Emit *em, const Layout *l, const Expr *e, int cell)
{
  if (!l->is_text) return arena_printf(unit_arena, "(W)%s", emit_string(e->str, e->len));
  fprintf(em->out, "  \"\\t.pushsection .rodata\\n.L%s.%d:\\n\\t.ascii \\\"", l->name, cell);
  for (size_t i = 0; i < e->len; i++) {
    unsigned char c = (unsigned char)e->str[i];
    fprintf(em->out, isalnum(c) ? "%c" : "\\\\%03o", c);
  }
  fprintf(em->out, "\\\"\\n\\t.popsection\\n\"\n");
  return arena_printf(unit_arena, ".L%s.%d", l->name, cell);
}

/* An immediate, as a number: gcc is quicker with numbers than with macros (lml.h, 1). */
static const char *literal_word(const Layout *l, const Expr *e)
{
  return number_word(l, e->lit == LIT_CHAR ? LML_CHAR(e->value) : LML_INT(e->value));
}

/* The word for e inside a constant.  If e is a cell, it joins the queue. */
static const char *const_word(Emit *em, Layout *l, const Expr *e)
{
  switch (e->kind) {
    case EX_LIT:
      if (is_double(e) || is_integer(e) || is_int64(e)) break;
      if (is_text(e)) return letters_word((int)e->value);
      return literal_word(l, e);
    case EX_VAR: return arena_printf(unit_arena, "(W)C_%s", mangle_global(e->var->fun));
    case EX_CON:
      if (e->nargs == 0)
        return arena_printf(unit_arena, "%lu", LML_NULLARY(con_immediate(e->con, em->logic)));
      break;
    default: break;
  }
  int at = l->next;
  if (at > 0 && is_double(e) && !l->is_text) {
    if (em->record) return arena_printf(unit_arena, "(W)D%lx", (unsigned long)e->value);
    vec_push(&em->doubles, e);
    return arena_printf(unit_arena, "(W)(D+%d)", em->doubles.n - 1);
  }
  vec_push(&l->cells, e);
  l->next += const_size(e);
  return cell_word(l, at);
}

static void emit_string_cell(Emit *em, Layout *l, const Expr *e, int k)
{
  const char *text = string_word(em, l, e, k);
  put_word(em, l, l->is_text ? "lml_literal" : "(W)&lml_literal");
  put_word(em, l, text);
  put_word(em, l, number_word(l, (unsigned long)(e->len << 1 | 1)));
}

static void emit_raw_cell(Emit *em, Layout *l, const Expr *e)
{
  SiteKind kind = is_double(e) ? SITE_DOUBLE : SITE_INT64;
  put_word(em, l, info_word(em, l, tag_static_number(em->prog->sites, kind), 0));
  put_word(em, l, number_word(l, (unsigned long)e->value));
}

static void emit_integer_cell(Emit *em, Layout *l, const Expr *e)
{
  int n;
  W *limbs = limbs_of(e, &n);
  put_word(em, l, info_word(em, l, tag_static_number(em->prog->sites, SITE_INTEGER), 0));
  put_word(em, l, number_word(l, (unsigned long)n << 1));
  for (int i = 0; i < n; i++) put_word(em, l, number_word(l, limbs[i]));
}

static const char *pap_words(const Expr *e)
{
  return arena_printf(unit_arena, "HDR_FUN(&SPAP), %s", pap_word(e->fun->var->fun, e->nargs));
}

/* A constructor or a partial application. */
static void emit_plain_cell(Emit *em, Layout *l, const Expr *e)
{
  if (e->kind == EX_CON) {
    Site *site = tag_static_con(em->prog->sites, e->con);
    put_word(em, l, info_word(em, l, site, con_header(e->con, em->logic)));
  } else put_word(em, l, pap_words(e));
  for (int a = 0; a < e->nargs; a++) put_word(em, l, const_word(em, l, e->args[a]));
}

/* Cell number k of the queue. */
static void emit_cell(Emit *em, Layout *l, int k)
{
  const Expr *e = l->cells.at[k];
  if (e->kind == EX_STRING) emit_string_cell(em, l, e, k);
  else if (is_double(e) || is_int64(e)) emit_raw_cell(em, l, e);
  else if (is_integer(e)) emit_integer_cell(em, l, e);
  else emit_plain_cell(em, l, e);
  end_cell(em, l);
}

static void emit_const(Emit *em, const char *name, const Expr *e, bool local, bool leads)
{
  Layout l = { .name = name };
  emit_part(em, name);
  const_word(em, &l, e);
  fprintf(em->out, "%s%sW %s[] = {\n", local ? "static " : "", leads ? "LML_LEADS " : "", name);
  for (int k = 0; k < l.cells.n; k++) emit_cell(em, &l, k);
  fprintf(em->out, "};\n");
}

static void emit_label(Emit *em, const char *name, bool local)
{
  fprintf(em->out, "  \"\\t.balign %d\\n", (int)sizeof(W));
  if (!local) fprintf(em->out, "\\t.globl %s\\n", name);
  fprintf(em->out, "%s:\\n\"\n", name);
}

/* The text is divided into statements of a moderate length.  The Infos are mentioned in C, too,
 * lest the C compiler leave them out. */
static void emit_long_const(Emit *em, const char *name, const Expr *e, bool local)
{
  Layout l = { .name = name, .is_text = true };
  Part *part = emit_part(em, name);
  if (part) part->is_assembly = part->is_own = true;
  const_word(em, &l, e);
  for (int k = 0; k < l.cells.n; k++) {
    if (k % STATEMENT_CELLS == 0)
      fprintf(em->out, "__asm__(\"\\t.pushsection .data.%s,\\\"aw\\\",%%progbits\\n\"\n", name);
    if (k == 0) emit_label(em, name, local);
    emit_cell(em, &l, k);
    if (k % STATEMENT_CELLS == STATEMENT_CELLS - 1 || k == l.cells.n - 1)
      fprintf(em->out, "  \"\\t.popsection\\n\");\n");
  }
  fprintf(em->out, "static Info *const I%s[] __attribute__((used)) = {", name);
  for (int i = 0; i < l.infos.n; i++) fprintf(em->out, " &S%d,", l.infos.at[i]);
  fprintf(em->out, " };\n");
}

/* Does e consist of what Note [Long constants] allows? */
static bool is_plain(const Expr *e)
{
  for (; e->kind == EX_CON && e->nargs > 0; e = e->args[e->nargs - 1])       /* long lists */
    for (int i = 0; i < e->nargs - 1; i++)
      if (!is_plain(e->args[i])) return false;
  return e->kind == EX_CON || e->kind == EX_STRING || (e->kind == EX_LIT && !is_text(e));
}

static bool is_cell(const Expr *e)
{
  if (is_integer(e) || is_int64(e) || e->kind == EX_STRING || e->kind == EX_APP) return true;
  return e->kind == EX_CON && e->nargs > 0;
}

/* How many words emit_const will lay out for e.  Adds the Doubles that stand apart to *ndoubles. */
static int total_const_size(const Expr *e, int *ndoubles)
{
  int n = is_double(e) ? const_size(e) : 0;
  VEC(const Expr *) todo = {0};
  vec_push(&todo, e);
  while (todo.n > 0) {
    const Expr *c = todo.at[--todo.n];
    if (is_double(c) && c != e) ++*ndoubles;
    if (is_cell(c)) n += const_size(c);
    if (c->kind == EX_APP || c->kind == EX_CON)
      for (int a = 0; a < c->nargs; a++) vec_push(&todo, c->args[a]);
  }
  return n;
}

static bool is_static(const GConst *c) { return !c->fun || !c->fun->exported; }

static const char *const_name(Emit *em, int k)
{
  const Fun *f = em->prog->consts[k].fun;
  if (f) return arena_printf(unit_arena, "C_%s", mangle_global(f));
  return arena_printf(unit_arena, "K%d", k);
}

static void emit_doubles(Emit *em)
{
  if (em->doubles.n == 0) return;
  const char *header = header_of(em, tag_static_number(em->prog->sites, SITE_DOUBLE));
  fprintf(em->out, "static LmlDouble D[] = {\n");
  for (int i = 0; i < em->doubles.n; i++) {
    double x = core_double_of(em->doubles.at[i]->value);
    fprintf(em->out, "  { %s, %s },\n", header, c_double(x));
  }
  fprintf(em->out, "};\n");
}

/* The characters of a text are two bytes apart and start at an even address.  So the next character
 * is one further for an Int (letters_word), whose lowest bit is set. */
static void emit_text(Emit *em, int k, const Expr *e)
{
  char *spaced = arena_alloc(unit_arena, 2 * e->len);
  for (size_t i = 0; i < e->len; i++) {
    spaced[2 * i] = e->str[i];
    spaced[2 * i + 1] = ' ';
  }
  const char *name = arena_printf(unit_arena, "K%d", k);
  emit_part(em, name);
  if (!emit_declares(em, name)) return;
  fprintf(em->out, "%sconst char %s[]%s __attribute__((aligned(2)))", emit_scope(em, name), name,
          emit_symbol(em, name));
  if (emit_defines(em, name)) fprintf(em->out, " = %s", emit_string(spaced, 2 * e->len));
  fprintf(em->out, ";\n");
}

static bool look(Expr **slot, void *arg)
{
  const Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (f && !f->needs_none) *(bool *)arg = true;
  return true;
}

/* Does static data number k lead to a constant? */
static bool const_leads(const Emit *em, int k)
{
  Expr *e = (Expr *)em->prog->consts[k].expr;
  bool leads = false;
  if (em->prog->nitems) core_each(&e, look, &leads);
  return leads;
}

static void declare_const(Emit *em, int k, int size, bool is_long)
{
  const char *name = const_name(em, k), *leads = const_leads(em, k) ? "LML_LEADS " : "";
  bool local = is_static(&em->prog->consts[k]);
  if (em->record || !emit_declares(em, name)) return;
  if (emit_place(em, name) != PART_HERE)
    fprintf(em->out, "extern %sW %s[]%s;\n", leads, name, emit_symbol(em, name));
  else if (local && is_long)
    fprintf(em->out, "extern W %s[] __attribute__((visibility(\"hidden\")));\n", name);
  else if (local) fprintf(em->out, "static %sW %s[%d];\n", leads, name, size);
  else fprintf(em->out, "extern %sW %s[];\n", leads, name);
}

/* Writes the texts, and declares the other constants, which mention each other.  Returns which of
 * them are long. */
static const bool *declare_consts(Emit *em)
{
  int ndoubles = 0;
  bool *is_long = NEWN(bool, em->prog->nconsts);
  for (int k = 0; k < em->prog->nconsts; k++) {
    const Expr *e = em->prog->consts[k].expr;
    if (is_text(e)) {
      emit_text(em, k, e);
      continue;
    }
    int before = ndoubles, size = total_const_size(e, &ndoubles);
    is_long[k] = size + 2 * (ndoubles - before) >= LONG_CONSTANT && is_plain(e);
    if (is_long[k] || !emit_defines(em, const_name(em, k))) ndoubles = before;
    declare_const(em, k, size, is_long[k]);
  }
  if (ndoubles && !em->record) fprintf(em->out, "static LmlDouble D[%d];\n", ndoubles);
  return is_long;
}

void emit_consts(Emit *em)
{
  const bool *is_long = declare_consts(em);
  for (int k = 0; k < em->prog->nconsts; k++) {
    const GConst *c = &em->prog->consts[k];
    const char *name = const_name(em, k);
    if (is_text(c->expr) || !emit_defines(em, name)) continue;
    bool local = is_static(c) && emit_place(em, name) == PART_HERE;
    if (is_long[k]) emit_long_const(em, name, c->expr, local);
    else emit_const(em, name, c->expr, local, const_leads(em, k));
  }
  emit_doubles(em);
}

/* ---- what leads to constants ---- */

/* Is f, a global of this program that isn't imported, used as a value, here or elsewhere? */
static bool has_closure(const Fun *f)
{
  if (f->is_thunk || f->is_value || f->nparams == 0) return false;
  return f->wants_closure || f->exported;
}

/* The mention of f's code, or 0. */
static const char *mention_of(const Fun *f)
{
  return f->mention ? arena_printf(unit_arena, "R%d", f->mention->number) : "0";
}

/* A cell of f lies in the section of those that lead to constants, if f does, and ends with f's
 * mention. */
static const char *leads_text(const Fun *f) { return f->needs_none ? "" : "LML_LEADS "; }

static const char *mention_word(const Fun *f)
{
  return f->needs_none ? "" : arena_printf(unit_arena, ", (W)%s", mention_of(f));
}

/* The static cell that leads to what f may need: f itself where it has a cell.  Where parts have
 * labels it doesn't matter whether a function has one. */
static const char *lead_of(const Emit *em, const Fun *f)
{
  if ((em->record || em->parts) && f->nparams > 0 && !f->is_value) return mention_of(f);
  bool cell = !f->body || f->is_value || has_closure(f)
              || (f->nparams == 0 && !f->is_thunk && f != em->prog->core->main);
  return cell ? arena_printf(unit_arena, "C_%s", mangle_global(f)) : mention_of(f);
}

static const char *item_word(const Emit *em, int item)
{
  const GItem *i = &em->prog->items[item];
  if (!i->fun) return arena_printf(unit_arena, "K%d", i->number);
  return lead_of(em, i->fun);
}

static bool is_in(const GMention *m, int item)
{
  for (int i = 0; m && i < m->nitems; i++)
    if (m->items[i] == item) return true;
  return false;
}

/* A mention is written as the items that the one within it hasn't, and that one.  But the set that
 * is within it needn't be so in another program: a part with a label has all its items. */
static const GMention *within(const Emit *em, const GMention *m)
{
  return em->parts ? NULL : m->within;
}

static int mention_words(const Emit *em, const GMention *m)
{
  const GMention *part = within(em, m);
  return m->nitems + (part ? 1 - part->nitems : 0);
}

static const char *mention_name(const GMention *m)
{
  return arena_printf(unit_arena, "R%d", m->number);
}

void emit_mention_decls(Emit *em)
{
  for (int i = 0; i < em->prog->nmentions; i++) {
    const char *name = mention_name(em->prog->mentions[i]);
    if (!emit_declares(em, name)) continue;
    if (emit_place(em, name) != PART_HERE)
      fprintf(em->out, "extern LML_LEADS W %s[]%s;\n", name, emit_symbol(em, name));
    else
      fprintf(em->out, "static LML_LEADS W %s[%d];\n", name,
              2 + mention_words(em, em->prog->mentions[i]));
  }
}

/* The whole set, whatever it is written as. */
static void record_mention(Emit *em, const GMention *m)
{
  emit_part(em, mention_name(m))->is_set = true;
  for (int i = 0; i < m->nitems; i++) fprintf(em->out, " %s,", item_word(em, m->items[i]));
}

static void emit_mention(Emit *em, const GMention *m)
{
  int n = mention_words(em, m);
  fprintf(em->out, "%sLML_LEADS W R%d[%d] = { (W)&lml_mention, %d,",
          emit_scope(em, mention_name(m)), m->number, 2 + n, n);
  for (int i = 0; i < m->nitems; i++)
    if (!is_in(within(em, m), m->items[i]))
      fprintf(em->out, " (W)%s,", item_word(em, m->items[i]));
  if (within(em, m)) fprintf(em->out, " (W)R%d,", m->within->number);
  fprintf(em->out, " };\n");
}

void emit_mentions(Emit *em)
{
  for (int i = 0; i < em->prog->nmentions; i++) {
    const GMention *m = em->prog->mentions[i];
    if (em->record) record_mention(em, m);
    else if (emit_defines(em, mention_name(m))) emit_mention(em, m);
  }
}

/* ---- sites, closures, the module ---- */

static bool same_file(const Source *a, const Source *b)
{
  return a == b || (!strcmp(a->name, b->name) && !strcmp(a->module, b->module));
}

/* The first fields of an LmlModule. */
static const char *module_text(const Source *src)
{
  return arena_printf(unit_arena, ".name = %s, .group = %s, .file = %s", quoted(src->module),
                      quoted(src->group), quoted(src->name));
}

static uint64_t owner_hash(const void *item)
{
  const Owner *o = item;
  return unique_bytes((uintptr_t)o->centre, o->src->name, strlen(o->src->name));
}

static bool owner_same(const void *a, const void *b)
{
  const Owner *x = a, *y = b;
  return x->centre == y->centre && same_file(x->src, y->src);
}

/* The C variable for the module, file and cost centre of a site.  It is M for this file.  The
 * others belong to library functions whose text was copied here, to files that this one includes,
 * and to centres. */
const char *emit_owner(Emit *em, Owner want)
{
  Owner *o = NEW(Owner), *first;
  if (em->record && !want.src && !want.centre) return "SYSTEM";      /* any program's */
  *o = (Owner){ want.src ? want.src : em->prog->core->src, want.centre, em->others.n };
  if (!o->centre && same_file(o->src, em->prog->core->src)) return "M";
  if (em->record) return arena_printf(unit_arena, "{ %s }", module_text(o->src));
  em->known_others.hash = owner_hash;
  em->known_others.same = owner_same;
  first = unique_first(&em->known_others, o);
  if (first == o) {
    vec_push(&em->others, o);
    fprintf(em->out, "static LmlModule M%d = { %s", o->number, module_text(o->src));
    if (o->centre) fprintf(em->out, ", .centre = &%s", emit_centre(em, o->centre));
    fprintf(em->out, " };\n");
  }
  return arena_printf(unit_arena, "M%d", first->number);
}

static const char *site_module(Emit *em, const Site *s)
{
  return emit_owner(em, (Owner){ .src = s->loc.src, .centre = s->loc.centre });
}

/* The entry of the thunks that are made at s, if it belongs to a family. */
static const GFun *shared_entry(const Site *s)
{
  if (s->kind != SITE_CALL && s->kind != SITE_CAF) return NULL;
  return s->once ? s->fun->shared_once : s->fun->shared_entry;
}

/* The C function that evaluates the cells made at s; 0 if they are values. */
static const char *site_code(const Site *s)
{
  const GFun *entry = shared_entry(s);
  switch (s->kind) {
    case SITE_CALL: case SITE_CAF:
      if (entry) return emit_name(entry);
      return arena_printf(unit_arena, "%s_%s", s->once ? "O" : "T", mangle_global(s->fun));
    case SITE_AP: return s->once ? "lml_ap_once" : "lml_ap";
    case SITE_SEL: return "lml_sel";
    default: return "0";
  }
}

/* Are cells made at s thunks whose code may need constants?  (A constant's own cell tells.) */
static bool site_leads(const Site *s) { return s->kind == SITE_CALL && !s->fun->needs_none; }

/* The fields of an Info by position, in the order that lml.h asserts.  With their names gcc takes
 * 15 % longer for a program of 12,000 sites. */
static const char *info_text(const Site *s, const char *module)
{
  static const char *const kinds[] = {
    [SITE_CON] = "LML_CON", [SITE_CALL] = "LML_THUNK", [SITE_PAP] = "LML_PAP",
    [SITE_AP] = "LML_THUNK", [SITE_SEL] = "LML_SEL", [SITE_FUN] = "LML_FUN",
    [SITE_CAF] = "LML_CAF", [SITE_DOUBLE] = "LML_DOUBLE", [SITE_INTEGER] = "LML_INTEGER",
    [SITE_ARRAY] = "LML_ARRAY", [SITE_PLACE] = "LML_PLACE", [SITE_INT64] = "LML_INT64"
  };
  return arena_printf(unit_arena, "{ %s, %s, %d, %d, %d, %d, %s, %s, %s, &%s, %d, 0 }",
                      site_code(s), kinds[s->kind], site_leads(s), s->size,
                      s->con ? s->con->tag : 0, s->field, quoted(s->producer),
                      quoted(s->construction), quoted(s->type), module, s->loc.line);
}

const char *emit_site_name(const Site *s) { return arena_printf(unit_arena, "S%d", s->number); }

/* An Info that is defined elsewhere. */
static void declare_site(Emit *em, const char *name, bool is_thunk)
{
  if (emit_place(em, name) == PART_STOCK)
    fprintf(em->out, "extern %s %s%s;\n", is_thunk ? "ThunkInfo" : "Info", name,
            emit_symbol(em, name));
}

static const char *given_text(const Emit *em, const char *name)
{
  return emit_place(em, name) == PART_GIVEN ? "GIVEN_" : "";
}

/* A thunk that has a table, is entered once, or may need constants has a ThunkInfo. */
void emit_site(Emit *em, const Site *s)
{
  const GFun *entry = shared_entry(s);
  bool has_table = entry && entry->family->nconstants > 0, once = s->once && s->kind == SITE_CALL;
  bool is_thunk = has_table || once || site_leads(s);
  const char *name = emit_site_name(s);
  emit_part(em, name);
  if (!emit_defines(em, name)) {
    declare_site(em, name, is_thunk);
    return;
  }
  const char *info = info_text(s, site_module(em, s)), *given = given_text(em, name);
  const char *label = emit_symbol(em, name);
  if (!is_thunk) {
    fprintf(em->out, "LML_%sSITE %s%s = %s;\n", given, name, label, info);
    return;
  }
  const char *table = has_table ? arena_printf(unit_arena, "X+%d", entry->at) : "0";
  const char *leads = site_leads(s) ? arena_printf(unit_arena, ", %s", lead_of(em, s->fun)) : "";
  fprintf(em->out, "LML_%sTHUNK_SITE %s%s = { %s, %s, %s%s };\n", given, name, label, info, table,
          once ? site_code(s) : "0", leads);
}

static const char *cell_name(const Fun *f)
{
  return arena_printf(unit_arena, "C_%s", mangle_global(f));
}

static const char *scope_of(const Emit *em, const Fun *f)
{
  return emit_is_local(em, f) ? emit_scope(em, cell_name(f)) : "";
}

/* The C function that a closure of f calls. */
static const char *closure_code(const Fun *f)
{
  bool lazy = !core_is_plain(f);
  const GFun *shared = lazy ? f->shared_lazy : f->shared;
  if (shared) return emit_address(shared);
  return arena_printf(unit_arena, "%s_%s", lazy ? "G" : "L", mangle_global(f));
}

void emit_closures(Emit *em)
{
  for (int i = 0; i < em->prog->nfuns; i++) {
    Fun *f = em->prog->funs[i]->fun;
    if (em->prog->funs[i]->kind != GF_BODY || !has_closure(f)) continue;
    if (!emit_defines(em, cell_name(f))) continue;
    emit_part(em, cell_name(f));
    const char *header = header_of(em, tag_fun(em->prog->sites, f));
    fprintf(em->out, "%s%sW C_%s[] = { %s, (W)%s, %d%s };\n", scope_of(em, f), leads_text(f),
            mangle_global(f), header, closure_code(f), f->nparams, mention_word(f));
  }
}

void emit_closure_decls(Emit *em)
{
  for (int i = 0; i < em->prog->nfuns; i++) {
    const GFun *f = em->prog->funs[i];
    const char *name = cell_name(f->fun), *leads = leads_text(f->fun);
    bool caf = f->kind == GF_CAF, closure = f->kind == GF_BODY && has_closure(f->fun);
    if (!(caf || closure) || !emit_declares(em, name)) continue;
    if (emit_place(em, name) != PART_HERE)
      fprintf(em->out, "extern %sW %s[]%s;\n", leads, name, emit_symbol(em, name));
    else if (caf)
      fprintf(em->out, "%s%sW %s[%d];\n", scope_of(em, f->fun), leads, name, *leads ? 4 : 2);
    else
      fprintf(em->out, "%s %sW %s[%d];\n", emit_is_local(em, f->fun) ? "static" : "extern", leads,
              name, *leads ? 4 : 3);
  }
}

static int emit_caf_cells(Emit *em)
{
  int n = 0;
  for (int i = 0; i < em->prog->nfuns; i++) {
    Fun *f = em->prog->funs[i]->fun;
    if (em->prog->funs[i]->kind != GF_CAF || !emit_defines(em, cell_name(f))) continue;
    emit_part(em, cell_name(f));
    const char *header = header_of(em, tag_caf(em->prog->sites, f));
    const char *more = f->needs_none ? ""
                                     : arena_printf(unit_arena, "%s, %s", mention_word(f), header);
    fprintf(em->out, "%s%sW C_%s[%d] = { %s, 1%s };\n", scope_of(em, f), leads_text(f),
            mangle_global(f), *more ? 4 : 2, header, more);
    n++;
  }
  return n;
}

/* The CAFs, the table of them, and the module, which has it. */
void emit_cafs(Emit *em)
{
  int n = emit_caf_cells(em);
  if (em->record) return;
  fprintf(em->out, "static W *const CAFS[] = {");
  for (int i = 0; i < em->prog->nfuns; i++) {
    const GFun *f = em->prog->funs[i];
    if (f->kind == GF_CAF && emit_defines(em, cell_name(f->fun)))
      fprintf(em->out, " %s,", cell_name(f->fun));
  }
  fprintf(em->out, " 0 };\n");
  const char *module = module_text(em->prog->core->src);
  fprintf(em->out, "static LmlModule M = { %s, .cafs = CAFS, .ncafs = %d };\n", module, n);
}

static const char *centre_text(const Emit *em)
{
  if (!em->prog->core->coloured) return "";
  return arena_printf(unit_arena,
                      " M.centres = CENTRES; M.ncentres = %d; M.arcs = A; M.narcs = %d;",
                      em->centres.n, em->arcs.n);
}

/* The table of thunks that are entered once, and the constructor that registers the module.  All
 * Infos have been written. */
void emit_register(Emit *em)
{
  const Sites *all = em->prog->sites;
  int once = 0;
  fprintf(em->out, "static Info *const ONCE[] = {");
  for (int i = 0; i < all->sites.n; i++) {
    const Site *s = all->sites.at[i];
    if (!s->used || !s->once || !emit_defines(em, emit_site_name(s)))
      continue;
    fprintf(em->out, "%s (Info *)&S%d,", once++ % 16 ? "" : "\n ", s->number);
  }
  fprintf(em->out, " 0 };\n__attribute__((constructor)) static void module_register(void)"
          " { M.once = ONCE; M.nonce = %d;%s M.lines = LINES; M.code = module_register;"
          " lml_register(&M); }\n", once, centre_text(em));
}
