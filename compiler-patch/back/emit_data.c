/* emit_data.c: static data.  A constant is one array of words; a site, one Info; a function as a value, a static cell.
 *
 * Sites are numbered when code or data first mentions them, so they are written last (emit.c). */
#include <config.h>
#include "back/emit_private.h"
#include "back/mangle.h"
#include "base/vec.h"
#include <ctype.h>
#include <float.h>
#include <gmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t W;

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

int emit_info(Site *s)
{
  Site *same = tag_same(emit_prog->sites, s);
  same->used = true;
  return same->number;
}

const char *emit_header(Site *s)
{
  int info = emit_info(s);
  switch (s->kind) {
    case SITE_CON: return arena_printf(unit_arena, "HDR_CON(&S%d, %d)", info, s->con->tag);
    case SITE_PAP: case SITE_FUN: case SITE_DOUBLE: case SITE_INTEGER: case SITE_ARRAY: return arena_printf(unit_arena, "HDR_FUN(&S%d)", info);
    default: return arena_printf(unit_arena, "HDR_THUNK(&S%d)", info);
  }
}

const char *emit_pap_word(const Fun *f, int nargs)
{
  return arena_printf(unit_arena, "((W)C_%s + ((W)%d << LML_PAP_SHIFT))", mangle_global(f), nargs);
}

/* As few digits as read back the same. */
const char *emit_double(double x)
{
  char text[40];
  if (x > DBL_MAX) return "__builtin_inf()";
  for (int digits = 1; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, x);
    if (strtod(text, NULL) == x) break;
  }
  return arena_printf(unit_arena, strpbrk(text, ".e") ? "%s" : "%s.0", text);
}

static const char *immediate(const char *kind, intptr_t value) { return arena_printf(unit_arena, "LML_%s(%ldL)", kind, (long)value); }

/* A text as an Int (letters.c): its address is even. */
static const char *letters_word(int number) { return arena_printf(unit_arena, "((W)K%d + 1)", number); }

static const char *place_of(const Fun *f)
{
  const char *text = f->loc.src ? arena_printf(unit_arena, "%s (%s)", f->producer, diag_place(f->loc)) : f->producer;
  return emit_string(text, strlen(text));
}

const char *emit_constant(const GConstant *c)
{
  switch (c->kind) {
    case GK_INT: return immediate("INT", c->value);
    case GK_CHAR: return immediate("CHAR", c->value);
    case GK_NULLARY: return immediate("NULLARY", c->value);
    case GK_RAW: return emit_double(core_double_of(c->value));
    case GK_CONST: return arena_printf(unit_arena, "(W)K%d", (int)c->value);
    case GK_LETTERS: return letters_word((int)c->value);
    case GK_GLOBAL: return arena_printf(unit_arena, "(W)C_%s", mangle_global(c->fun));
    case GK_HEADER: return emit_header(c->site);
    case GK_PAP: return emit_pap_word(c->fun, (int)c->value);
    case GK_SITE: return arena_printf(unit_arena, "&S%d", emit_info(c->site));
    case GK_CODE: return c->fun->shared ? emit_address(c->fun->shared) : arena_printf(unit_arena, "L_%s", mangle_global(c->fun));
    case GK_TEXT: return emit_string(c->text, strlen(c->text));
    case GK_PLACE: return place_of(c->fun);
  }
  return "";
}

/* ---- tables ---- */

void emit_jump(const GFun *f)
{
  const char *name = emit_own_name(f);
  if (!emit_is_local(f->fun)) fprintf(emit_out, "LML_EXPORT(%s);\n", name);
  fprintf(emit_out, "LML_JUMP(%d, %s, %s, %d);\n", f->nargs < 5 ? f->nargs : 5, name, emit_name(f), f->at);
}

/* As a number or an address; gcc is quicker with words written out. */
static const char *table_word(const Instr *i, const GConstant *c)
{
  switch (c->kind) {
    case GK_RAW: return arena_printf(unit_arena, "0x%lxUL", (unsigned long)c->value);
    case GK_CODE: return i->callee ? arena_printf(unit_arena, "(W)(X+%d)", c->fun->shared->at) : arena_printf(unit_arena, "(W)%s", emit_constant(c));
    case GK_SITE: case GK_TEXT: case GK_PLACE: return arena_printf(unit_arena, "(W)%s", emit_constant(c));
    default: return emit_constant(c);
  }
}

static void emit_table(const GFun *f)
{
  const GFun *first = f->family->first;
  GConstant c[GCODE_CONSTANTS];
  for (int k = 0; k < first->ncode; k++) {
    const Instr *i = &first->code[k];
    if (!i->table) continue;
    int n = gcode_constants(emit_prog, first, i, c);
    for (int j = 0; j < n; j++)
      if (i->table[j] >= 0) fprintf(emit_out, " %s,", table_word(i, &f->table[i->table[j]]));
  }
  fprintf(emit_out, "\n");
}

/* In the order of their places (share.c), which is that of the families. */
void emit_tables(void)
{
  if (!emit_prog->ntable) return;
  fprintf(emit_out, "static const W X[%d] = {\n", emit_prog->ntable);
  for (int i = 0; i < emit_prog->ntables; i++) emit_table(emit_prog->tables[i]);
  fprintf(emit_out, "};\n");
}

/* ---- static data ---- */

/* A constant is one array of words, its parts one after the other: a queue of the expressions still to be laid out.  The
 * Doubles in it are apart, in the array D of the program: as words they would all end in zeros, which gcc, who hashes
 * numbers by their last digits, takes quadratic time for.
 *
 * Note [Long constants].  A C compiler takes a kilobyte and ten microseconds for each word that is
 * an address.  An array of many words is written as assembler text, which the compiler passes on as
 * it is: a list of a million numbers takes a twentieth of the time.  What it mentions must be
 * plain: Infos, strings, numbers and its own cells. */
enum { LONG_CONSTANT = 3000, STATEMENT_CELLS = 500 };

typedef struct Layout {
  VEC(const Expr *) cells;
  int next;                /* words laid out so far */
  const char *name;
  bool is_text;            /* Note [Long constants] */
  int words;               /* written of the cell at work */
  VEC(int) infos;          /* is_text: those mentioned */
} Layout;

static VEC(const Expr *) doubles;

static bool is_double(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_DOUBLE; }
static bool is_integer(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_INTEGER; }
static bool is_text(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_TEXT; }

/* GMP's memory is the arena's, too. */
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
  if (is_double(e)) return 2;
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

static const char *info_word(Layout *l, Site *site, int tag)
{
  int info = emit_info(site), bits = (tag > 31 ? 31 : tag) << 1 | 1;
  if (!l->is_text) return arena_printf(unit_arena, "(W)&S%d+%d", info, bits);
  int i = 0;
  while (i < l->infos.n && l->infos.at[i] != info) i++;
  if (i == l->infos.n) vec_push(&l->infos, info);
  return arena_printf(unit_arena, "S%d+%d", info, bits);
}

static void put_word(Layout *l, const char *word)
{
  bool first = l->words++ == 0;
  if (l->is_text) fprintf(emit_out, "%s%s", first ? "  \"\\t.quad " : ", ", word);
  else fprintf(emit_out, "%s%s,", first ? "  " : " ", word);
}

static void end_cell(Layout *l)
{
  fputs(l->is_text ? "\\n\"\n" : "\n", emit_out);
  l->words = 0;
}

/* The characters of a string literal, as a word: in text they get a label of their own. */
static const char *string_word(const Layout *l, const Expr *e, int cell)
{
  if (!l->is_text) return arena_printf(unit_arena, "(W)%s", emit_string(e->str, e->len));
  fprintf(emit_out, "  \"\\t.pushsection .rodata\\n.L%s.%d:\\n\\t.ascii \\\"", l->name, cell);
  for (size_t i = 0; i < e->len; i++) {
    unsigned char c = (unsigned char)e->str[i];
    fprintf(emit_out, isalnum(c) ? "%c" : "\\\\%03o", c);
  }
  fprintf(emit_out, "\\\"\\n\\t.popsection\\n\"\n");
  return arena_printf(unit_arena, ".L%s.%d", l->name, cell);
}

static const char *const_word(Layout *l, const Expr *e)
{
  switch (e->kind) {                                     /* words as numbers (lml.h, 1): long tables compile faster so */
    case EX_LIT:
      if (is_double(e) || is_integer(e)) break;
      if (is_text(e)) return letters_word((int)e->value);
      if (e->lit == LIT_INT) return number_word(l, (unsigned long)e->value << 1 | 1);
      return number_word(l, (unsigned long)e->value << 3 | 2);
    case EX_VAR: return arena_printf(unit_arena, "(W)C_%s", mangle_global(e->var->fun));
    case EX_CON:
      if (e->nargs == 0) return arena_printf(unit_arena, "%d", e->con->tag << 3 | 6);
      break;
    default: break;
  }
  int at = l->next;
  if (at > 0 && is_double(e) && !l->is_text) {
    vec_push(&doubles, e);
    return arena_printf(unit_arena, "(W)(D+%d)", doubles.n - 1);
  }
  vec_push(&l->cells, e);
  l->next += const_size(e);
  return cell_word(l, at);
}

static void emit_integer_cell(Layout *l, const Expr *c)
{
  int n;
  W *limbs = limbs_of(c, &n);
  put_word(l, info_word(l, tag_static_number(emit_prog->sites, SITE_INTEGER), 0));
  put_word(l, number_word(l, (unsigned long)n << 1));
  for (int i = 0; i < n; i++) put_word(l, number_word(l, limbs[i]));
}

static const char *pap_words(const Expr *c)
{
  return arena_printf(unit_arena, "HDR_FUN(&SPAP), %s", emit_pap_word(c->fun->var->fun, c->nargs));
}

static void emit_cell(Layout *l, const Expr *c, int k)
{
  if (c->kind == EX_STRING) {
    const char *text = string_word(l, c, k);
    put_word(l, l->is_text ? "lml_literal" : "(W)&lml_literal");
    put_word(l, text);
    put_word(l, number_word(l, (unsigned long)(c->len << 1 | 1)));
  } else if (is_double(c)) {
    put_word(l, info_word(l, tag_static_number(emit_prog->sites, SITE_DOUBLE), 0));
    put_word(l, number_word(l, (unsigned long)c->value));
  } else if (is_integer(c)) {
    emit_integer_cell(l, c);
  } else {
    if (c->kind == EX_CON) put_word(l, info_word(l, tag_static_con(emit_prog->sites, c->con), c->con->tag));
    else put_word(l, pap_words(c));
    for (int a = 0; a < c->nargs; a++) put_word(l, const_word(l, c->args[a]));
  }
  end_cell(l);
}

static void emit_const(const char *name, const Expr *e, bool is_static)
{
  Layout l = { .name = name };
  const_word(&l, e);
  fprintf(emit_out, "%sW %s[] = {\n", is_static ? "static " : "", name);
  for (int k = 0; k < l.cells.n; k++) emit_cell(&l, l.cells.at[k], k);
  fprintf(emit_out, "};\n");
}

static void emit_label(const char *name, bool is_static)
{
  fprintf(emit_out, "  \"\\t.balign %d\\n", (int)sizeof(W));
  if (!is_static) fprintf(emit_out, "\\t.globl %s\\n", name);
  fprintf(emit_out, "%s:\\n\"\n", name);
}

/* In statements of a moderate length.  The Infos are mentioned in C, too, lest they be left out. */
static void emit_long_const(const char *name, const Expr *e, bool is_static)
{
  Layout l = { .name = name, .is_text = true };
  const_word(&l, e);
  for (int k = 0; k < l.cells.n; k++) {
    if (k % STATEMENT_CELLS == 0)
      fprintf(emit_out, "__asm__(\"\\t.pushsection .data.%s,\\\"aw\\\",%%progbits\\n\"\n", name);
    if (k == 0) emit_label(name, is_static);
    emit_cell(&l, l.cells.at[k], k);
    if (k % STATEMENT_CELLS == STATEMENT_CELLS - 1 || k == l.cells.n - 1)
      fprintf(emit_out, "  \"\\t.popsection\\n\");\n");
  }
  fprintf(emit_out, "static Info *const I%s[] __attribute__((used)) = {", name);
  for (int i = 0; i < l.infos.n; i++) fprintf(emit_out, " &S%d,", l.infos.at[i]);
  fprintf(emit_out, " };\n");
}

/* Made of what Note [Long constants] allows? */
static bool is_plain(const Expr *e)
{
  for (; e->kind == EX_CON && e->nargs > 0; e = e->args[e->nargs - 1])       /* long lists */
    for (int i = 0; i < e->nargs - 1; i++)
      if (!is_plain(e->args[i])) return false;
  return e->kind == EX_CON || e->kind == EX_STRING || (e->kind == EX_LIT && !is_text(e));
}

/* Adds those in it to *ndoubles. */
static int total_const_size(const Expr *e, int *ndoubles)
{
  int n = is_double(e) ? const_size(e) : 0;
  VEC(const Expr *) todo = {0};
  vec_push(&todo, e);
  while (todo.n > 0) {
    const Expr *c = todo.at[--todo.n];
    if (is_double(c) && c != e) ++*ndoubles;
    if (is_integer(c) || c->kind == EX_STRING || c->kind == EX_APP || (c->kind == EX_CON && c->nargs > 0)) n += const_size(c);
    if (c->kind == EX_APP || c->kind == EX_CON)
      for (int a = 0; a < c->nargs; a++) vec_push(&todo, c->args[a]);
  }
  return n;
}

static const char *const_name(int k)
{
  Fun *f = emit_prog->consts[k].fun;
  return f ? arena_printf(unit_arena, "C_%s", mangle_global(f)) : arena_printf(unit_arena, "K%d", k);
}

static void emit_doubles(void)
{
  if (doubles.n == 0) return;
  const char *header = emit_header(tag_static_number(emit_prog->sites, SITE_DOUBLE));
  fprintf(emit_out, "static LmlDouble D[] = {\n");
  for (int i = 0; i < doubles.n; i++) fprintf(emit_out, "  { %s, %s },\n", header, emit_double(core_double_of(doubles.at[i]->value)));
  fprintf(emit_out, "};\n");
}

/* A character every two bytes, from an even address on: a step is 1 to Ints. */
static void emit_text(int k, const Expr *e)
{
  char *spaced = arena_alloc(unit_arena, 2 * e->len);
  for (size_t i = 0; i < e->len; i++) {
    spaced[2 * i] = e->str[i];
    spaced[2 * i + 1] = ' ';
  }
  fprintf(emit_out, "static const char K%d[] __attribute__((aligned(2))) = %s;\n", k, emit_string(spaced, 2 * e->len));
}

void emit_consts(void)
{
  int ndoubles = 0;
  bool *is_long = NEWN(bool, emit_prog->nconsts);
  for (int k = 0; k < emit_prog->nconsts; k++) {
    Fun *f = emit_prog->consts[k].fun;
    if (is_text(emit_prog->consts[k].expr)) {
      emit_text(k, emit_prog->consts[k].expr);
      continue;
    }
    bool is_static = !f || !f->exported;
    int before = ndoubles, size = total_const_size(emit_prog->consts[k].expr, &ndoubles);
    is_long[k] = size + 2 * (ndoubles - before) >= LONG_CONSTANT
                 && is_plain(emit_prog->consts[k].expr);
    if (is_long[k]) ndoubles = before;
    if (is_static && is_long[k])
      fprintf(emit_out, "extern W %s[] __attribute__((visibility(\"hidden\")));\n", const_name(k));
    else if (is_static) fprintf(emit_out, "static W %s[%d];\n", const_name(k), size);
    else fprintf(emit_out, "extern W %s[];\n", const_name(k));
  }
  if (ndoubles) fprintf(emit_out, "static LmlDouble D[%d];\n", ndoubles);
  memset(&doubles, 0, sizeof doubles);
  for (int k = 0; k < emit_prog->nconsts; k++) {
    if (is_text(emit_prog->consts[k].expr)) continue;
    Fun *f = emit_prog->consts[k].fun;
    void (*emit)(const char *, const Expr *, bool) = is_long[k] ? emit_long_const : emit_const;
    emit(const_name(k), emit_prog->consts[k].expr, !f || !f->exported);
  }
  emit_doubles();
}

/* ---- sites, closures, the module ---- */

static bool same_file(const Source *a, const Source *b)
{
  return a == b || (!strcmp(a->name, b->name) && !strcmp(a->module, b->module));
}

/* The module of a site, with its file: this one; that of the library function whose text was taken from there; or this one in a file it includes. */
static const char *site_module(const Site *s)
{
  static VEC(const Source *) others;
  static const GProgram *of;
  const Source *src = s->loc.src;
  if (of != emit_prog) others.n = 0;
  of = emit_prog;
  if (!src || same_file(src, emit_prog->core->src)) return "M";
  int k = 0;
  while (k < others.n && !same_file(src, others.at[k])) k++;
  if (k == others.n) {
    vec_push(&others, src);
    fprintf(emit_out, "static LmlModule M%d = { %s, %s, %s, 0, 0, 0 };\n", k, emit_string(src->module, strlen(src->module)),
            emit_string(src->group, strlen(src->group)), emit_string(src->name, strlen(src->name)));
  }
  return arena_printf(unit_arena, "M%d", k);
}

void emit_site(const Site *s)
{
  static const char *const kinds[] = { "LML_CON", "LML_THUNK", "LML_PAP", "LML_THUNK", "LML_SEL", "LML_FUN", "LML_CAF", "LML_DOUBLE", "LML_INTEGER", "LML_ARRAY", "LML_PLACE" };
  const char *code = "0", *module = site_module(s);
  bool has_code = s->kind == SITE_CALL || s->kind == SITE_CAF;
  const GFun *entry = has_code ? s->once ? s->fun->shared_once : s->fun->shared_entry : NULL;
  bool table = entry && entry->family->nconstants > 0, more = table || (has_code && s->once);
  if (has_code) code = entry ? emit_name(entry) : arena_printf(unit_arena, "%s_%s", s->once ? "O" : "T", mangle_global(s->fun));
  if (s->kind == SITE_AP) code = s->once ? "lml_ap_once" : "lml_ap";
  if (s->kind == SITE_SEL) code = "lml_sel";
  fprintf(emit_out, "%s S%d = %s{ %s, %s, 0, %d, %d, %d, %s, %s, %s, &%s, %d, 0 }", more ? "LML_THUNK_SITE" : "LML_SITE", s->number,
          more ? "{ " : "", code, kinds[s->kind], s->size,
          s->con ? s->con->tag : 0, s->field, emit_string(s->producer, strlen(s->producer)), emit_string(s->construction, strlen(s->construction)),
          emit_string(s->type, strlen(s->type)), module, s->loc.line);
  if (more) fprintf(emit_out, ", %s, %s }", table ? arena_printf(unit_arena, "X+%d", entry->at) : "0", s->once ? code : "0");
  fprintf(emit_out, ";\n");
}

/* Functions as values. */
void emit_closures(void)
{
  for (int i = 0; i < emit_prog->nfuns; i++) {
    GFun *f = emit_prog->funs[i];
    const char *name = mangle_global(f->fun);
    if (f->kind != GF_BODY || !(f->fun->wants_closure || f->fun->exported) || f->fun->is_thunk) continue;
    bool lazy = !core_is_plain(f->fun);
    const GFun *shared = lazy ? f->fun->shared_lazy : f->fun->shared;
    const char *code = shared ? emit_address(shared) : arena_printf(unit_arena, "%s_%s", lazy ? "G" : "L", name);
    fprintf(emit_out, "%sW C_%s[] = { %s, (W)%s, %d };\n", emit_is_local(f->fun) ? "static " : "", name, emit_header(tag_fun(emit_prog->sites, f->fun)), code, f->fun->nparams);
  }
}

void emit_closure_decls(void)
{
  for (int i = 0; i < emit_prog->nfuns; i++) {
    GFun *f = emit_prog->funs[i];
    const char *name = mangle_global(f->fun);
    if (f->kind == GF_CAF) fprintf(emit_out, "%sW C_%s[2];\n", emit_is_local(f->fun) ? "static " : "", name);
    if (f->kind != GF_BODY || !(f->fun->wants_closure || f->fun->exported) || f->fun->is_thunk) continue;
    fprintf(emit_out, emit_is_local(f->fun) ? "static W C_%s[3];\n" : "extern W C_%s[3];\n", name);
  }
}

void emit_cafs(void)
{
  int n = 0;
  for (int i = 0; i < emit_prog->nfuns; i++)
    if (emit_prog->funs[i]->kind == GF_CAF) {
      fprintf(emit_out, "%sW C_%s[2] = { %s, 1 };\n", emit_is_local(emit_prog->funs[i]->fun) ? "static " : "", mangle_global(emit_prog->funs[i]->fun),
              emit_header(tag_caf(emit_prog->sites, emit_prog->funs[i]->fun)));
      n++;
    }
  fprintf(emit_out, "static W *const CAFS[] = {");
  for (int i = 0; i < emit_prog->nfuns; i++)
    if (emit_prog->funs[i]->kind == GF_CAF) fprintf(emit_out, " C_%s,", mangle_global(emit_prog->funs[i]->fun));
  fprintf(emit_out, " 0 };\n");
  fprintf(emit_out, "static LmlModule M = { %s, %s, %s, CAFS, %d, 0 };\n", emit_string(emit_prog->core->src->module, strlen(emit_prog->core->src->module)),
          emit_string(emit_prog->core->src->group, strlen(emit_prog->core->src->group)), emit_string(emit_prog->core->src->name, strlen(emit_prog->core->src->name)), n);
}

/* After all sites are known. */
void emit_register(void)
{
  int n = emit_prog->sites->sites.n, once = 0;
  Site **sites = emit_prog->sites->sites.at;
  fprintf(emit_out, "static Info *const ONCE[] = {");
  for (int i = 0; i < n; i++)
    if (sites[i]->used && sites[i]->once) fprintf(emit_out, once++ % 16 ? " (Info *)&S%d," : "\n  (Info *)&S%d,", sites[i]->number);
  fprintf(emit_out, " 0 };\n__attribute__((constructor)) static void module_register(void) { M.once = ONCE; M.nonce = %d; lml_register(&M); }\n", once);
}
