/* emit.c: G-code -> C: the file around functions and data. */
#include <config.h>
#include "emit.h"
#include "emitter.h"
#include "mangle.h"
#include <stdlib.h>
#include <string.h>

FILE *emit_out, *emit_body;
GProgram *emit_prog;
FlagMode emit_mode;

bool emit_is_local(const Fun *f) { return !f->exported && f != emit_prog->core->main; }

const char *emit_prefix(GFunKind k)
{
  return k == GF_BODY ? "L_" : k == GF_LAZY ? "G_" : "T_";
}

bool emit_raw_arg(const Fun *f, GFunKind kind, int i)
{
  return kind == GF_BODY && f->strict && f->strict[i] == 'd';
}

void emit_signature(const Fun *f, GFunKind kind, int nargs, bool is_static, bool named)
{
  const char *result = kind == GF_BODY && f->raw ? "double" : "W";
  fprintf(emit_out, "%s%s %s%s(%s", is_static ? "static " : "", result, emit_prefix(kind), mangle_global(f), nargs ? "SP_ " : "SP0");
  for (int k = 0; k < nargs && k < 5; k++) {
    fprintf(emit_out, "%s%s", k ? ", " : "", emit_raw_arg(f, kind, k) ? "double" : "W");
    if (named) fprintf(emit_out, " v%d", k);
  }
  fprintf(emit_out, ")");
}

bool emit_wanted(const GFun *f)
{
  switch (f->kind) {
    case GF_THUNK: return f->fun->wants_entry || (f->fun->exported && !f->fun->is_thunk);
    case GF_LAZY: return f->fun->wants_closure || f->fun->exported;
    default: return true;
  }
}

static void want_closures(const Expr *e)
{
  for (;;) {
    if (e->kind == EX_VAR && e->var->fun) e->var->fun->wants_closure = true;
    if (e->kind == EX_APP) e->fun->var->fun->wants_closure = true;
    for (int i = 0; i < e->nargs - 1; i++) want_closures(e->args[i]);
    if (e->nargs == 0) return;
    e = e->args[e->nargs - 1];
  }
}

static void find_wanted(void)
{
  for (int i = 0; i < emit_prog->nconsts; i++) want_closures(emit_prog->consts[i].expr);
  for (int i = 0; i < emit_prog->nfuns; i++)
    for (int k = 0; k < emit_prog->funs[i]->ncode; k++) {
      const Instr *in = &emit_prog->funs[i]->code[k];
      if (in->op == GI_PUSHGLOBAL || in->op == GI_MKPAP) in->fun->wants_closure = true;
      if (in->op == GI_MKCALL) in->fun->wants_entry = true;
    }
}

static void emit_prototypes(void)
{
  for (int i = 0; i < emit_prog->nexterns; i++) {
    Fun *f = emit_prog->externs[i];
    const char *name = mangle_global(f);
    fprintf(emit_out, "extern W C_%s[];", name);
    if (f->nparams > 0) {
      fputc(' ', emit_out);
      emit_signature(f, GF_BODY, f->nparams, false, false);
      fprintf(emit_out, "; W T_%s(SP_ W);", name);
    }
    fprintf(emit_out, "   /* %s */\n", f->var->name);
  }
  for (int i = 0; i < emit_prog->nfuns; i++) {
    GFun *f = emit_prog->funs[i];
    if (!emit_wanted(f)) continue;
    if (f->fun->is_piece) fprintf(emit_out, "LML_PIECE ");
    emit_signature(f->fun, f->kind, f->nargs, emit_is_local(f->fun), false);
    fprintf(emit_out, ";\n");
  }
}

/* Sites are numbered while code and data are written, so those parts go to memory first. */
void emit_program(FILE *f, GProgram *p, FlagMode flag_mode)
{
  char *text = NULL;
  size_t len = 0;
  emit_prog = p;
  emit_mode = flag_mode;
  find_wanted();
  emit_out = open_memstream(&text, &len);
  if (!emit_out) diag_nomem();
  emit_consts();
  emit_closures();
  emit_cafs();
  for (int i = 0; i < p->nfuns; i++)
    if (emit_wanted(p->funs[i])) emit_fun(p->funs[i]);
  if (fclose(emit_out) != 0) diag_nomem();
  emit_out = f;
  int n;
  Site **sites = tag_sites(&n);
  fprintf(emit_out, "/* made by lmlc from %s */\n#include \"lml.h\"\n\nstatic LmlModule M;\n", p->core->src->name);
  fprintf(emit_out, "static Info SPAP = { 0, LML_PAP, 0, 0, 0, 0, \"SYSTEM\", \"\", \"\", &M, 0, 0 };\n");
  emit_prototypes();
  emit_closure_decls();
  for (int i = 0; i < n; i++)
    if (sites[i]->used) emit_site(sites[i]);
  fwrite(text, 1, len, emit_out);
  if (p->core->main)
    fprintf(emit_out, "\nconst LmlProgram lml_program = { %s, L_%s };\n", emit_string(p->core->src->module, strlen(p->core->src->module)),
            mangle_global(p->core->main));
  free(text);
}
