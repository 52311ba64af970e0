/* emit.c: G-code -> C: the file around functions and data. */
#include <config.h>
#include "back/emit.h"
#include "back/emit_private.h"
#include "back/mangle.h"
#include "abi/contract.h"
#include <stdlib.h>
#include <string.h>

/* ---- functions ---- */

static void emit_extern(Emit *em, const Fun *f)
{
  const char *name = mangle_global(f);
  fprintf(em->out, "extern W C_%s[];", name);
  if (f->nparams > 0) {
    const char *code = arena_printf(unit_arena, "L_%s", name);
    fputc(' ', em->out);
    emit_signature(em, code, f, GF_BODY, f->nparams, false, false);
    fprintf(em->out, "; W T_%s(SP_ W);", name);
  }
  fprintf(em->out, "   /* %s */\n", quote_comment(f->var->name));
}

/* The prototype of the C function with f's address, if it has one of its own. */
static void emit_prototype(Emit *em, const GFun *f)
{
  if (!gcode_wanted(f) || (f->family && !emit_has_address(f))) return;
  if (!emit_declares(em, emit_own_name(f))) return;
  if (f->fun->is_piece && !f->family) fprintf(em->out, "LML_PIECE ");
  if (f->family && emit_is_local(em, f->fun)) fprintf(em->out, "LML_OWN ");
  bool is_static = !f->family && emit_is_own(em, f);
  emit_signature(em, emit_own_name(f), f->fun, f->kind, f->nargs, is_static, false);
  fprintf(em->out, "%s;\n", emit_symbol(em, emit_own_name(f)));
}

static void emit_shared_prototype(Emit *em, const GFun *f)
{
  fprintf(em->out, "LML_SHARED ");
  emit_signature(em, emit_name(f), f->fun, f->kind, f->nargs, false, false);
  fprintf(em->out, ";   /* %d */\n", f->family->size);
}

static void emit_prototypes(Emit *em)
{
  const GProgram *p = em->prog;
  for (int i = 0; i < p->nexterns; i++) emit_extern(em, p->externs[i]);
  for (int i = 0; i < p->nfuns; i++) emit_prototype(em, p->funs[i]);
  for (int i = 0; i < p->nfamilies; i++) emit_shared_prototype(em, p->families[i]->first);
  if (p->ntable) fprintf(em->out, "LML_SHARED const W X[%d];\n", p->ntable);
}

static void emit_funs(Emit *em)
{
  for (int i = 0; i < em->prog->nfuns; i++) {
    GFun *f = em->prog->funs[i];
    if (!gcode_wanted(f) || !emit_defines(em, emit_own_name(f))) continue;
    if (!f->family || f->family->first == f) emit_fun(em, f);
    if (f->family && emit_has_address(f)) emit_jump(em, f);
  }
}

/* Code and data, in memory.  They decide which sites are used, and the Infos of these come before
 * them in the file. */
static char *emit_body(Emit *em, size_t *len)
{
  char *text = NULL;
  em->out = open_memstream(&text, len);
  if (!em->out) nomem();
  emit_consts(em);
  emit_closures(em);
  emit_cafs(em);
  emit_funs(em);
  emit_tables(em);
  emit_mentions(em);
  if (fclose(em->out) != 0) nomem();
  if (em->record) part_text(em->record, text, *len);
  return text;
}

/* The Infos of the sites that are used, in memory: they, too, mention centres. */
static char *emit_sites(Emit *em, size_t *len)
{
  const Sites *all = em->prog->sites;
  char *text = NULL;
  em->out = open_memstream(&text, len);
  if (!em->out) nomem();
  for (int i = 0; i < all->sites.n; i++) {
    Site *s = all->sites.at[i];
    s->used |= emit_place(em, emit_site_name(s)) == PART_GIVEN;
    if (s->used) emit_site(em, s);
  }
  if (fclose(em->out) != 0) nomem();
  if (em->record) part_text(em->record, text, *len);
  return text;
}

/* See Note [Variables that are handed on] in gen_cell.c. */
static void emit_variables(Emit *em)
{
  if (em->prog->nvariables == 0) return;
  fprintf(em->out, "static LmlVariable VARIABLES[] = {");
  for (int i = 0; i < em->prog->nvariables; i++) {
    const Var *v = em->prog->variables[i];
    fprintf(em->out, "\n  { %s, %s, %d, 0 },", quote_string(v->name),
            quote_string(diag_listed(v->loc.src)), v->loc.line);
  }
  fprintf(em->out, "\n};\n");
}

/* The macros that decide what those of lml.h mean, each between these two texts.  An option that
 * changes the code of a text that stays the same must be seen here. */
static void emit_macros(FILE *f, const GProgram *p, bool uses, const char *before,
                        const char *after)
{
  if (uses) fprintf(f, "%sLML_BIOGRAPHY 1%s", before, after);
  if (p->core->policy.logic) fprintf(f, "%sLML_SEARCH 1%s", before, after);
  if (p->core->costs) fprintf(f, "%sLML_CENTRES %d%s", before, p->core->costs->ncentres, after);
}

const char *emit_how(const GProgram *p, EmitOptions o)
{
  char *text = NULL;
  size_t len;
  FILE *f = open_memstream(&text, &len);
  if (!f) nomem();
  fputs(o.compiler, f);
  emit_macros(f, p, o.uses, " ", "");
  if (fclose(f) != 0) nomem();
  const char *how = arena_strndup(unit_arena, text, len);
  free(text);
  return how;
}

static char *emit_head(Emit *em, size_t *len)
{
  char *text = NULL;
  em->out = open_memstream(&text, len);
  if (!em->out) nomem();
  fprintf(em->out, "/* made by %s from %s */\n", program_name,
          quote_comment(em->prog->core->src->name));
  emit_macros(em->out, em->prog, em->uses, "#define ", "\n");
  fprintf(em->out, "#include \"lml.h\"\n\nstatic LmlModule M;\n");
  fprintf(em->out, "static Info SPAP = { .kind = LML_PAP, .producer = \"SYSTEM\","
                   " .construction = \"\", .type = \"\", .module = &M };\n");
  emit_prototypes(em);
  emit_closure_decls(em);
  emit_mention_decls(em);
  emit_centre_decls(em);
  emit_variables(em);
  if (fclose(em->out) != 0) nomem();
  return text;
}

static int lines_of(const char *text, size_t len)
{
  int n = 0;
  for (size_t i = 0; i < len; i++) n += text[i] == '\n';
  return n;
}

static const char *emit_flags(int flags)
{
  return flags == LML_FLAGS_MARKED   ? ", .flags = LML_FLAGS_MARKED"
         : flags == LML_FLAGS_EITHER ? ", .flags = LML_FLAGS_EITHER"
                                     : "";
}

static Emit emit_begin(GProgram *p, EmitOptions o)
{
  Emit em = { .prog = p,
              .flag = o.flag,
              .eval = o.eval,
              .by_line = o.by_line,
              .uses = o.uses,
              .logic = p->core->policy.logic,
              .small = p->core->policy.small_integers,
              .coloured = core_is_coloured(p->core),
              .frame = frame_new(),
              .parts = o.parts };
  emit_centres_begin(&em);
  return em;
}

static const char *main_name(const GProgram *p)
{
  return arena_printf(unit_arena, "L_%s", mangle_global(p->core->main));
}

static void divide_functions(const GProgram *p, const Parts *parts)
{
  for (int i = 0; i < p->nfuns; i++) {
    const char *name = emit_own_name(p->funs[i]);
    const Source *src = p->funs[i]->fun->here.loc.src;
    Part *part = part_find(parts, name, strlen(name));
    if (!part) continue;
    part->is_library = src && src != p->core->src;
    part->is_own |= !part->is_library;
  }
}

static void forget_sites(GProgram *p)
{
  for (int i = 0; i < p->sites->sites.n; i++) p->sites->sites.at[i]->used = false;
}

Parts *emit_parts(GProgram *p, EmitOptions o)
{
  Emit em = emit_begin(p, o);
  size_t len = 0;
  em.record = part_begin(emit_how(p, o));
  free(emit_body(&em, &len));
  free(emit_sites(&em, &len));
  Part *main = p->core->main ? part_find(em.record, main_name(p), strlen(main_name(p))) : NULL;
  if (main) main->is_own = true;
  if (o.keeps) divide_functions(p, em.record);
  part_label_all(em.record);
  forget_sites(p);
  return em.record;
}

void emit_leave_out(GProgram *p, const Parts *parts)
{
  for (int i = 0; i < p->nfuns; i++) {
    const char *name = emit_own_name(p->funs[i]);
    const Part *part = part_find(parts, name, strlen(name));
    p->funs[i]->elsewhere = part && part->place == PART_STOCK;
  }
}

void emit_program(FILE *f, GProgram *p, EmitOptions o)
{
  Emit em = emit_begin(p, o);
  const Source *src = p->core->src;
  size_t len = 0, sites_len = 0, head_len = 0;
  char *text = emit_body(&em, &len), *sites = emit_sites(&em, &sites_len);
  emit_line_centres(&em);
  char *head = emit_head(&em, &head_len);
  em.out = f;
  fwrite(head, 1, head_len, f);
  fwrite(sites, 1, sites_len, f);
  fwrite(text, 1, len, f);
  emit_centres(&em);
  emit_lines(&em, 1 + lines_of(head, head_len) + lines_of(sites, sites_len), text);
  emit_register(&em);
  if (em.logic) emit_types(&em);
  if (p->core->costs) emit_costs(&em);
  if (p->core->main && emit_defines(&em, main_name(p)))
    fprintf(f, "\nconst LmlProgram lml_program = { .name = %s, .main = L_%s%s%s%s%s };\n",
            quote_string(src->module), mangle_global(p->core->main),
            !em.logic                  ? ""
            : p->core->main->is_action ? ", LML_LOGIC(TYPES), .io = 1"
                                       : ", LML_LOGIC(TYPES)",
            !p->core->costs           ? ""
            : p->core->costs->dynamic ? ", LML_COUNTS(1)"
                                      : ", LML_COUNTS(0)",
            p->nvariables ? ", LML_NAMES(VARIABLES)" : "", emit_flags(p->core->flags));
  free(head);
  free(text);
  free(sites);
  forget_sites(p);
}
