/* emit.c: G-code -> C: the file around functions and data. */
#include <config.h>
#include "back/emit.h"
#include "back/emit_private.h"
#include "back/mangle.h"
#include <stdlib.h>
#include <string.h>

FILE *emit_out, *emit_body;
GProgram *emit_prog;
FlagMode emit_mode;
EvalMode emit_eval_mode;

bool emit_is_local(const Fun *f) { return !f->exported && f != emit_prog->core->main; }
bool emit_is_own(const GFun *f) { return f->family || f->kind == GF_ONCE || emit_is_local(f->fun); }

const char *emit_own_name(const GFun *f)
{
  const char *prefix = f->kind == GF_BODY ? "L_" : f->kind == GF_LAZY ? "G_" : f->kind == GF_ONCE ? "O_" : "T_";
  return arena_printf(unit_arena, "%s%s", prefix, mangle_global(f->fun));
}

const char *emit_address(const GFun *f) { return f->family && !emit_has_address(f) ? emit_name(f) : emit_own_name(f); }

const char *emit_name(const GFun *f)
{
  return f->family ? arena_printf(unit_arena, "F%d", f->family->number) : emit_own_name(f);
}

bool emit_raw_arg(const Fun *f, GFunKind kind, int i)
{
  return kind == GF_BODY && f->strict && f->strict[i] == 'd';
}

void emit_signature(const char *name, const Fun *f, GFunKind kind, int nargs, bool is_static, bool named)
{
  const char *result = kind == GF_BODY && f->raw ? "double" : "W";
  fprintf(emit_out, "%s%s %s(%s", is_static ? "static " : "", result, name, nargs ? "SP_ " : "SP0");
  for (int k = 0; k < nargs && k < 5; k++) {
    fprintf(emit_out, "%s%s", k ? ", " : "", emit_raw_arg(f, kind, k) ? "double" : "W");
    if (named) fprintf(emit_out, " v%d", k);
  }
  fprintf(emit_out, ")");
}

bool emit_has_address(const GFun *f)
{
  if (f->family->nconstants == 0 && !f->fun->exported) return false;       /* the family's will do */
  if (f->kind == GF_LAZY || (f->kind == GF_THUNK && f->fun->exported)) return true;
  return f->kind == GF_BODY && (f->fun->exported || f->fun->wants_code || (f->fun->wants_closure && core_is_plain(f->fun)));
}

static void emit_prototypes(void)
{
  for (int i = 0; i < emit_prog->nexterns; i++) {
    Fun *f = emit_prog->externs[i];
    const char *name = mangle_global(f);
    fprintf(emit_out, "extern W C_%s[];", name);
    if (f->nparams > 0) {
      fputc(' ', emit_out);
      emit_signature(arena_printf(unit_arena, "L_%s", name), f, GF_BODY, f->nparams, false, false);
      fprintf(emit_out, "; W T_%s(SP_ W);", name);
    }
    fprintf(emit_out, "   /* %s */\n", f->var->name);
  }
  for (int i = 0; i < emit_prog->nfuns; i++) {
    GFun *f = emit_prog->funs[i];
    if (!gcode_wanted(f) || (f->family && !emit_has_address(f))) continue;
    if (f->fun->is_piece && !f->family) fprintf(emit_out, "LML_PIECE ");
    if (f->family && emit_is_local(f->fun)) fprintf(emit_out, "LML_OWN ");
    emit_signature(emit_own_name(f), f->fun, f->kind, f->nargs, !f->family && emit_is_own(f), false);
    fprintf(emit_out, ";\n");
  }
  for (int i = 0; i < emit_prog->nfamilies; i++) {
    GFun *f = emit_prog->families[i]->first;
    fprintf(emit_out, "LML_SHARED ");
    emit_signature(emit_name(f), f->fun, f->kind, f->nargs, false, false);
    fprintf(emit_out, ";   /* %d */\n", f->family->size);
  }
  if (emit_prog->ntable) fprintf(emit_out, "LML_SHARED const W X[%d];\n", emit_prog->ntable);
}

static void emit_funs(void)
{
  for (int i = 0; i < emit_prog->nfuns; i++) {
    GFun *f = emit_prog->funs[i];
    if (!gcode_wanted(f)) continue;
    if (!f->family || f->family->first == f) emit_fun(f);
    if (f->family && emit_has_address(f)) emit_jump(f);
  }
}

/* Sites are numbered while code and data are written, so those parts go to memory first. */
void emit_program(FILE *f, GProgram *p, FlagMode flag_mode, EvalMode eval)
{
  char *text = NULL;
  size_t len = 0;
  emit_prog = p;
  emit_mode = flag_mode;
  emit_eval_mode = eval;
  emit_out = open_memstream(&text, &len);
  if (!emit_out) diag_nomem();
  emit_consts();
  emit_closures();
  emit_cafs();
  emit_funs();
  emit_tables();
  if (fclose(emit_out) != 0) diag_nomem();
  emit_out = f;
  fprintf(emit_out, "/* made by lmlc from %s */\n#include \"lml.h\"\n\nstatic LmlModule M;\n", p->core->src->name);
  fprintf(emit_out, "static Info SPAP = { 0, LML_PAP, 0, 0, 0, 0, \"SYSTEM\", \"\", \"\", &M, 0, 0 };\n");
  emit_prototypes();
  emit_closure_decls();
  for (int i = 0; i < p->sites->sites.n; i++)
    if (p->sites->sites.at[i]->used) emit_site(p->sites->sites.at[i]);
  fwrite(text, 1, len, emit_out);
  emit_register();
  if (p->core->main)
    fprintf(emit_out, "\nconst LmlProgram lml_program = { %s, L_%s };\n", emit_string(p->core->src->module, strlen(p->core->src->module)),
            mangle_global(p->core->main));
  free(text);
}
