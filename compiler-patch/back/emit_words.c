/* emit_words.c: the words that instructions mention, as C: numbers, addresses, the first words of
 * cells.  Functions that share their code (share.c) find theirs in a table.
 *
 * A word that mentions an Info says that it is used: Infos are written last (emit.c). */
#include <config.h>
#include "back/emit_private.h"
#include "back/global.h"
#include "back/mangle.h"
#include <float.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The number of its Info, which is then used. */
int emit_info(Emit *em, Site *s)
{
  Site *same = tag_same(em->prog->sites, s);
  same->used = true;
  return same->number;
}

/* The first word of a cell made there. */
const char *emit_header(Emit *em, Site *s)
{
  int info = emit_info(em, s);
  switch (s->kind) {
    case SITE_CON:
      return arena_printf(unit_arena, "HDR_CON(&S%d, %d)", info, con_header(s->con, em->logic));
    case SITE_PAP:
    case SITE_FUN:
    case SITE_DOUBLE:
    case SITE_INTEGER:
    case SITE_ARRAY:
    case SITE_BYTES:
    case SITE_INT64: return arena_printf(unit_arena, "HDR_FUN(&S%d)", info);
    default: return arena_printf(unit_arena, "HDR_THUNK(&S%d)", info);
  }
}

const char *emit_pap(const Fun *f, int nargs)
{
  return arena_printf(unit_arena, "((W)C_%s + ((W)%d << LML_PAP_SHIFT))", mangle_global(f), nargs);
}

/* The shortest text that is read back as the same number. */
const char *emit_double(double x)
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

const char *emit_immediate(const char *kind, intptr_t value)
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
  return lit == LIT_INT64 ? c_int64(value) : emit_immediate(lit == LIT_INT ? "INT" : "CHAR", value);
}

/* Text number n as an Int (letters.c).  Its address is even, so address + 1 looks like an Int. */
const char *emit_letters(int n) { return arena_printf(unit_arena, "((W)K%d + 1)", n); }

static const char *place_of(const Fun *f)
{
  if (!f->here.loc.src) return quote_string(f->here.producer);
  return quote_string(quote_printf("%s (%s)", f->here.producer, diag_place(f->here.loc)));
}

/* The C function that a call of f reaches through its address. */
static const char *code_of(const Fun *f)
{
  const GFun *shared = global_of(f)->shared;
  if (shared) return emit_address(shared);
  return arena_printf(unit_arena, "L_%s", mangle_global(f));
}

const char *emit_constant(Emit *em, const GConstant *c)
{
  switch (c->kind) {
    case GK_INT: return emit_immediate("INT", c->value);
    case GK_CHAR: return emit_immediate("CHAR", c->value);
    case GK_NULLARY: return emit_immediate("NULLARY", c->value);
    case GK_RAW: return emit_double(core_double_of(c->value));
    case GK_INT64: return c_int64(c->value);
    case GK_CONST: return arena_printf(unit_arena, "(W)K%d", (int)c->value);
    case GK_LETTERS: return emit_letters((int)c->value);
    case GK_GLOBAL: return arena_printf(unit_arena, "(W)C_%s", mangle_global(c->fun));
    case GK_HEADER: return emit_header(em, c->site);
    case GK_PAP: return emit_pap(c->fun, (int)c->value);
    case GK_SITE: return arena_printf(unit_arena, "&S%d", emit_info(em, c->site));
    case GK_CODE: return code_of(c->fun);
    case GK_TEXT: return quote_string(c->text);
    case GK_PLACE: return place_of(c->fun);
    case GK_MENTION: return arena_printf(unit_arena, "(W)R%d", (int)c->value);
    case GK_CENTRE: return arena_printf(unit_arena, "&%s", emit_centre(em, c->centre));
    case GK_ARC: return arena_printf(unit_arena, "&A[%d]", emit_arc(em, c->centre, c->enters));
  }
  return "";
}

/* ---- tables ---- */

void emit_jump(Emit *em, const GFun *f)
{
  const char *name = emit_own_name(f);
  if (em->divided || !emit_is_local(em, f->fun)) fprintf(em->out, "LML_EXPORT(%s);\n", name);
  int passed = f->nargs < LML_REGS ? f->nargs : LML_REGS;
  fprintf(em->out, "LML_JUMP(%d, %s, %s, %d);\n", passed, name, emit_name(f), f->at);
}

/* A constant as a word of a table: a number or an address. */
static const char *table_word(Emit *em, const Instr *i, const GConstant *c)
{
  switch (c->kind) {
    case GK_RAW:
    case GK_INT64: return arena_printf(unit_arena, "0x%lxUL", (unsigned long)c->value);
    case GK_CODE:
      if (i->callee) return arena_printf(unit_arena, "(W)(X+%d)", global_of(c->fun)->shared->at);
      /* fall through */
    case GK_SITE:
    case GK_TEXT:
    case GK_PLACE:
    case GK_CENTRE:
    case GK_ARC: return arena_printf(unit_arena, "(W)%s", emit_constant(em, c));
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
  fprintf(em->out, "%sconst W X[%d] = {\n", emit_static(em), em->prog->ntable);
  for (int i = 0; i < em->prog->ntables; i++) emit_table(em, em->prog->tables[i]);
  fprintf(em->out, "};\n");
}
