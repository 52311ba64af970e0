/* emit_const.c: static data.
 *
 * A constant is one array of words: its cells follow each other.  `cells' is the queue of those
 * that are laid out.  Doubles inside a constant stand apart, in the array D of the program.  As
 * words they would all end in zeros, and gcc, which hashes numbers by their last digits, would take
 * quadratic time for them.
 *
 * Note [Long constants].  A C compiler takes a kilobyte and ten microseconds for each word that is
 * an address.  An array of many words is written as assembler text, which the compiler passes on as
 * it is: a list of a million numbers takes a twentieth of the time.  Its mentions must be
 * plain: Infos, strings, numbers and its own cells. */
#include <config.h>
#include "back/emit_private.h"
#include "back/mangle.h"
#include "base/digits.h"
#include "base/vec.h"
#include "abi/contract.h"
#include <stdlib.h>
#include <string.h>

enum { LONG_CONSTANT = 3000, STATEMENT_CELLS = 500 };

typedef struct Layout {
  VEC(const Expr *) cells;
  int next;         /* words laid out so far */
  const char *name; /* of the array */
  bool is_text;     /* Note [Long constants] */
  int words;        /* how many words of the cell at work have been written */
  VEC(int) infos;   /* is_text: the Infos that are mentioned */
} Layout;

static bool is_double(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_DOUBLE; }
static bool is_integer(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_INTEGER; }
/* Is it an Int of 64 bits that is no immediate? */
static bool is_int64(const Expr *e)
{
  return e->kind == EX_LIT && e->lit == LIT_INT64 && !core_is_immediate(e->value);
}
static bool is_text(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_TEXT; }

/* The limbs of a large Integer, least first. */
static uint64_t *limbs_of(const Expr *e, int *n) { return digits_limbs(quote_none(e->str), n); }

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
  int info = emit_info(em, site), bits = LML_TAG_BITS(tag);
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
  if (!l->is_text) return arena_printf(unit_arena, "(W)%s", quote_bytes(e->str, e->len));
  fprintf(em->out,
          "  \"\\t.pushsection .rodata\\n.L%s.%d:\\n\\t.ascii \\\"%s\\\"\\n"
          "\\t.popsection\\n\"\n",
          l->name, cell, quote_ascii(e->str, e->len));
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
      if (is_text(e)) return emit_letters((int)e->value);
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
  uint64_t *limbs = limbs_of(e, &n);
  put_word(em, l, info_word(em, l, tag_static_number(em->prog->sites, SITE_INTEGER), 0));
  put_word(em, l, number_word(l, (unsigned long)n << 1));
  for (int i = 0; i < n; i++) put_word(em, l, number_word(l, limbs[i]));
}

static const char *pap_words(const Expr *e)
{
  return arena_printf(unit_arena, "HDR_FUN(&SPAP), %s", emit_pap(e->fun->var->fun, e->nargs));
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
  fprintf(em->out, "%s%sW %s[] = {\n", local ? emit_static(em) : "", leads ? "LML_LEADS " : "",
          name);
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
  for (; e->kind == EX_CON && e->nargs > 0; e = e->args[e->nargs - 1]) /* long lists */
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
  VEC(const Expr *) todo = { 0 };
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
  const char *header = emit_header(em, tag_static_number(em->prog->sites, SITE_DOUBLE));
  fprintf(em->out, "static LmlDouble D[] = {\n");
  for (int i = 0; i < em->doubles.n; i++) {
    double x = core_double_of(em->doubles.at[i]->value);
    fprintf(em->out, "  { %s, %s },\n", header, emit_double(x));
  }
  fprintf(em->out, "};\n");
}

/* The characters of a text are two bytes apart and start at an even address.  So the next character
 * is one further for an Int (emit_letters), whose lowest bit is set. */
static void emit_text(Emit *em, int k, const Expr *e)
{
  const char *name = arena_printf(unit_arena, "K%d", k);
  emit_part(em, name);
  if (!emit_declares(em, name)) return;
  fprintf(em->out, "%sconst char %s[]%s __attribute__((aligned(2)))", emit_scope(em, name), name,
          emit_symbol(em, name));
  if (emit_defines(em, name)) fprintf(em->out, " = %s", quote_spaced(e->str, e->len));
  fprintf(em->out, ";\n");
}

static bool look_at_node(Expr **slot, void *arg)
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
  if (em->prog->nitems) core_each(&e, look_at_node, &leads);
  return leads;
}

static void declare_const(Emit *em, int k, int size, bool is_long)
{
  const char *name = const_name(em, k), *leads = const_leads(em, k) ? "LML_LEADS " : "";
  bool local = is_static(&em->prog->consts[k]);
  if (em->record || !emit_declares(em, name)) return;
  if (emit_place(em, name) != PART_HERE)
    fprintf(em->out, "extern %sW %s[]%s;\n", leads, name, emit_symbol(em, name));
  else if (em->divided) fprintf(em->out, "extern %sW %s[];\n", leads, name);
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

void emit_const_decls(Emit *em)
{
  for (int k = 0; k < em->prog->nconsts; k++) {
    const char *name = const_name(em, k);
    if (!is_text(em->prog->consts[k].expr)) declare_const(em, k, 0, false);
    else if (emit_declares(em, name))
      fprintf(em->out, "extern const char %s[]%s __attribute__((aligned(2)));\n", name,
              emit_symbol(em, name));
  }
}

void emit_consts(Emit *em)
{
  const bool *is_long = declare_consts(em);
  for (int k = 0; k < em->prog->nconsts; k++) {
    const GConst *c = &em->prog->consts[k];
    const char *name = const_name(em, k);
    if (is_text(c->expr) || !emit_defines(em, name)) continue;
    bool local = is_static(c) && emit_place(em, name) == PART_HERE;
    if (is_long[k]) emit_long_const(em, name, c->expr, local && !em->divided);
    else emit_const(em, name, c->expr, local, const_leads(em, k));
  }
  emit_doubles(em);
}
