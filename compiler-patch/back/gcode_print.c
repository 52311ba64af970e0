/* gcode_print.c: prints G-code (-dG).  The letters in gcode.def say which operands to print. */
#include <config.h>
#include "back/gcode.h"
#include "core/prims.h"

static const char *const operands[] = {
#define GI(op, operands) operands,
#include "back/gcode.def"
#undef GI
};

static void print_literal(FILE *f, const Instr *i)
{
  if (i->nullary) fprintf(f, " %s", i->con->name);
  else if (i->lit == LIT_INT) fprintf(f, " %ld", (long)i->value);
  else if (i->lit == LIT_TEXT) fprintf(f, " text %ld", (long)i->value);
  else if (i->lit == LIT_DOUBLE) fprintf(f, " %.17g", core_double_of(i->value));
  else if (i->value > 32 && i->value < 127) fprintf(f, " '%c'", (char)i->value);
  else fprintf(f, " '\\%lo'", (long)i->value);
}

static void print_site(FILE *f, const Site *s)
{
  if (s) fprintf(f, "  {%s/%s}", s->here.producer, s->construction);
}

static void print_fun(FILE *f, const Fun *fun)
{
  if (fun->is_thunk) fprintf(f, " %s'%d", fun->shown, fun->var->unique);
  else fprintf(f, " %s", fun->var->name ? fun->var->name : fun->shown);
}

static void print_operands(FILE *f, const Instr *i)
{
  int number = 0;
  for (const char *o = operands[i->op]; *o; o++) switch (*o) {
      case 's': fprintf(f, " %d", i->depth - 1 - (i->op == GI_SPLIT ? i->m : i->n)); break;
      case 'n': fprintf(f, " %d", number++ ? i->m : i->n); break;
      case 'l': fprintf(f, " L%d", i->n); break;
      case 'f': print_fun(f, i->fun); break;
      case 'p': fprintf(f, " %s", prim_name(i->prim)); break;
      case 'c': fprintf(f, " %s", i->con->name); break;
      case 'i': print_site(f, i->site); break;
      case 'k': print_literal(f, i); break;
      case 't': fprintf(f, " \"%s\"", i->text); break;
      case 'e': fprintf(f, " <%s>", i->centre->name); break;
      case 'a': fprintf(f, " <%s> from <%s>", i->enters->name, i->centre->name); break;
    }
}

static void print_targets(FILE *f, const Instr *i)
{
  for (int t = 0; t < i->ntargets; t++) {
    if (i->targets[t].con) fprintf(f, " %s:L%d", i->targets[t].con->name, i->targets[t].label);
    else fprintf(f, " %ld:L%d", (long)i->targets[t].value, i->targets[t].label);
  }
  if (i->deflt >= 0) fprintf(f, " _:L%d", i->deflt);
}

static void print_fun_code(FILE *f, const GFun *g)
{
  static const char *const kinds[] = { "function", "suspended", "lazy", "constant", "once" };
  fprintf(f, "%s", kinds[g->kind]);
  print_fun(f, g->fun);
  fprintf(f, " %d", g->nargs);
  if (g->fun->fields) fprintf(f, "   returns %d", g->fun->fields);
  if (g->turns > 1) fprintf(f, "   %d turns%s", g->turns, g->tests_last ? "" : ", the first tests");
  if (g->twin) fprintf(f, "   and a twin");
  if (g->family) fprintf(f, "   one of %d, family %d", g->family->size, g->family->number);
  fprintf(f, "\n");
  for (int k = 0; k < g->ncode; k++) {
    const Instr *i = &g->code[k];
    fprintf(f, i->op == GI_LABEL ? "  " : "    ");
    fprintf(f, "%s", gcode_name(i->op));
    print_operands(f, i);
    if (i->op == GI_SWITCH) print_targets(f, i);
    if (i->known) fprintf(f, "   a value already");
    if (i->into >= 0) fprintf(f, " into %d", i->depth - 1 - i->into);
    if (i->mention) fprintf(f, "   then R%d", i->mention->number);
    fprintf(f, "\n");
  }
  fprintf(f, "\n");
}

static void print_mention(FILE *f, const GProgram *p, const GMention *m)
{
  fprintf(f, "mention R%d =", m->number);
  for (int i = 0; i < m->nitems; i++) {
    const GItem *item = &p->items[m->items[i]];
    if (item->fun) print_fun(f, item->fun);
    else fprintf(f, " static %d", item->number);
  }
  fprintf(f, "\n");
}

void gcode_print(FILE *f, const GProgram *p)
{
  for (int i = 0; i < p->nconsts; i++) {
    fprintf(f, "static %d = ", i);
    core_print_expr(f, p->consts[i].expr);
    fprintf(f, "\n");
  }
  for (int i = 0; i < p->nmentions; i++) print_mention(f, p, p->mentions[i]);
  for (int i = 0; i < p->nfuns; i++) print_fun_code(f, p->funs[i]);
}
