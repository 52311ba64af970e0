/* emit_logic.c: what only programs of a logic language have: the patterns that a free variable may
 * become, the names of constructors for answers, the sums of symbolic costs. */
#include <config.h>
#include "back/emit_private.h"
#include "base/vec.h"
#include "abi/contract.h"
#include <string.h>

/* The word that a free variable is bound to, or the header of the cell. */
static const char *pattern_word(Emit *em, const GPattern *p, LitKind lit)
{
  if (!p->con) return emit_immediate(lit == LIT_INT ? "INT" : "CHAR", p->value);
  return p->site ? emit_header(em, p->site)
                 : emit_immediate("NULLARY", con_immediate(p->con, true));
}

const char *emit_guess(Emit *em, const GGuess *g)
{
  const char *patterns = "";
  for (int i = 0; i < g->n; i++)
    patterns = arena_printf(unit_arena, "%s%s{ %s, %d }", patterns, i ? ", " : "",
                            pattern_word(em, &g->patterns[i], g->lit),
                            g->patterns[i].con ? g->patterns[i].con->arity : 0);
  return arena_printf(unit_arena,
                      "static const LmlPattern p_[] = { %s }; static const LmlGuess g_"
                      " = { &S%d, &S%d, %d, p_ };",
                      patterns, emit_info(em, g->choice), emit_info(em, g->variable), g->n);
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
  Types all = { 0 };
  note_type(&all, con_nil);
  for (int i = 0; i < em->prog->core->nfuns; i++)
    if (em->prog->core->funs[i]->body) core_each(&em->prog->core->funs[i]->body, note_types, &all);
  fprintf(em->out, "\nstatic const LmlType TYPES[] = {\n");
  for (int i = 0; i < all.n; i++) {
    fprintf(em->out, "  { %d, (const char *const[]){", all.at[i] ? all.at[i]->ncons : 0);
    for (int c = 0; all.at[i] && c < all.at[i]->ncons; c++)
      fprintf(em->out, " %s,", quote_string(all.at[i]->cons[c]->name));
    fprintf(em->out, " 0 } },\n");
  }
  fprintf(em->out, "};\n");
}

void emit_costs(Emit *em)
{
  const CoreCosts *c = em->prog->core->costs;
  fprintf(em->out, "\nstatic const int SUMS[][LML_COSTS] = {");
  for (int i = 0; i < c->nsums; i++) {
    fprintf(em->out, "\n  {");
    for (int k = 0; k < LML_COSTS; k++) fprintf(em->out, " %d,", c->sums[i].of[k]);
    fprintf(em->out, " },");
  }
  fprintf(em->out, " {0} };\nW lml_costs[LML_COUNTERS(%d)];\n", c->nsums);
  fprintf(em->out, "static const char *const CENTRE_NAMES[] = {");
  for (int i = 0; i < c->ncentres; i++) fprintf(em->out, "\n  %s,", quote_string(c->centres[i]));
  fprintf(em->out, " };\n");
}
