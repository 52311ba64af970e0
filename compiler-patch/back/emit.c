/* emit.c: G-code -> C: the file around functions and data. */
#include <config.h>
#include "back/emit.h"
#include "back/emit_private.h"
#include "back/mangle.h"
#include "abi/contract.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- several texts ---- */

/* One of the texts of a program, and what of the whole it has.  The first has all data. */
typedef struct Text {
  size_t from, to; /* its functions, in the text of all */
  Names names;     /* that it mentions */
} Text;

struct Texts {
  Text *at;
  int n;
  const Text *now; /* the one at work */
};

static bool has_data(const Emit *em) { return !em->texts || em->texts->now == em->texts->at; }

/* ---- functions ---- */

/* Code that functions share, and its table: the assembler text of LML_JUMP mentions them. */
static const char *shared_scope(const Emit *em) { return em->divided ? "extern" : "LML_SHARED"; }

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

/* Does only the text that defines f mention it? */
static bool is_mentioned_here(const Texts *t, const GFun *f)
{
  for (int k = 0; k < t->n; k++)
    if (k != f->text && names_have(&t->at[k].names, emit_own_name(f))) return false;
  return true;
}

/* Texts other than a whole one see each other's functions, but for those that nobody else wants:
 * the C compiler may do away with these. */
static bool is_static(const Emit *em, const GFun *f)
{
  if (f->family) return false;
  if (!em->texts) return emit_is_own(em, f);
  return emit_place(em, emit_own_name(f)) == PART_HERE && emit_is_local(em, f->fun)
         && is_mentioned_here(em->texts, f);
}

/* The prototype of the C function with f's address, if it has one of its own. */
static void emit_prototype(Emit *em, const GFun *f)
{
  if (!gcode_wanted(f) || (f->family && !emit_has_address(f))) return;
  if (!emit_declares(em, emit_own_name(f))) return;
  if (f->fun->is_piece && !f->family) fprintf(em->out, "LML_PIECE ");
  if (f->family && !em->divided && emit_is_local(em, f->fun)) fprintf(em->out, "LML_OWN ");
  emit_signature(em, emit_own_name(f), f->fun, f->kind, f->nargs, is_static(em, f), false);
  fprintf(em->out, "%s;\n", emit_symbol(em, emit_own_name(f)));
}

static void emit_shared_prototype(Emit *em, const GFun *f)
{
  if (!emit_declares(em, emit_name(f))) return;
  fprintf(em->out, "%s ", shared_scope(em));
  emit_signature(em, emit_name(f), f->fun, f->kind, f->nargs, false, false);
  fprintf(em->out, ";   /* %d */\n", f->family->size);
}

static void emit_prototypes(Emit *em)
{
  const GProgram *p = em->prog;
  for (int i = 0; i < p->nexterns; i++) emit_extern(em, p->externs[i]);
  for (int i = 0; i < p->nfuns; i++) emit_prototype(em, p->funs[i]);
  for (int i = 0; i < p->nfamilies; i++) emit_shared_prototype(em, p->families[i]->first);
  if (p->ntable) fprintf(em->out, "%s const W X[%d];\n", shared_scope(em), p->ntable);
}

static void emit_funs(Emit *em)
{
  for (int i = 0; i < em->prog->nfuns; i++) {
    GFun *f = em->prog->funs[i];
    if (em->divided) vec_push(&em->starts, (size_t)ftell(em->out));
    if (!gcode_wanted(f) || !emit_defines(em, emit_own_name(f))) continue;
    if (!f->family || f->family->first == f) emit_fun(em, f);
    if (f->family && emit_has_address(f)) emit_jump(em, f);
  }
  if (em->divided) vec_push(&em->starts, (size_t)ftell(em->out));
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
  if (em->prog->nvariables == 0 || !emit_declares(em, "VARIABLES")) return;
  if (!has_data(em)) {
    fprintf(em->out, "extern LmlVariable VARIABLES[];\n");
    return;
  }
  fprintf(em->out, "%sLmlVariable VARIABLES[] = {", emit_static(em));
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

/* What else a text needs that has no data: declarations of static data and Infos of the first, and
 * a module, to which its lines belong. */
static void emit_data_decls(Emit *em)
{
  const Sites *all = em->prog->sites;
  emit_const_decls(em);
  for (int i = 0; i < all->sites.n; i++)
    if (emit_declares(em, emit_site_name(all->sites.at[i]))) emit_site_decl(em, all->sites.at[i]);
  fprintf(em->out, "static LmlModule M = { %s };\n", emit_module(em->prog->core->src));
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
  if (em->divided) fprintf(em->out, "#pragma GCC visibility push(hidden)\n");
  fprintf(em->out, "static Info SPAP = { .kind = LML_PAP, .producer = \"SYSTEM\","
                   " .construction = \"\", .type = \"\", .module = &M };\n");
  emit_prototypes(em);
  emit_closure_decls(em);
  emit_mention_decls(em);
  emit_centre_decls(em);
  emit_variables(em);
  if (!has_data(em)) emit_data_decls(em);
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

/* What follows the data of a program: types, costs, and the main function. */
static void emit_main(Emit *em)
{
  const GProgram *p = em->prog;
  if (em->logic) emit_types(em);
  if (p->core->costs) emit_costs(em);
  if (p->core->main && emit_defines(em, main_name(p)))
    fprintf(em->out, "\nconst LmlProgram lml_program = { .name = %s, .main = L_%s%s%s%s%s };\n",
            quote_string(p->core->src->module), mangle_global(p->core->main),
            !em->logic                 ? ""
            : p->core->main->is_action ? ", LML_LOGIC(TYPES), .io = 1"
                                       : ", LML_LOGIC(TYPES)",
            !p->core->costs           ? ""
            : p->core->costs->dynamic ? ", LML_COUNTS(1)"
                                      : ", LML_COUNTS(0)",
            p->nvariables ? ", LML_NAMES(VARIABLES)" : "", emit_flags(p->core->flags));
}

void emit_program(FILE *f, GProgram *p, EmitOptions o)
{
  Emit em = emit_begin(p, o);
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
  emit_register(&em, true);
  emit_main(&em);
  free(head);
  free(text);
  free(sites);
  forget_sites(p);
}

/* ---- several texts ----
 *
 * The C compiler takes as long for two halves of a text as for the whole, but it can compile them
 * at the same time.  The first text has all data and the first functions, each of the others the
 * functions that follow:
 *
 *     static W L_f(..);           1   W K1[] = {..};             2   extern W K1[];
 *     static W L_g(..);               W L_g(..);                     static W L_h(..);
 *     static W L_h(..);               W L_f(..) { ..K1 L_g.. }       W L_h(..) {..}
 *     static W K1[] = {..};                                          W L_g(..) { ..K1 L_h.. }
 *     ...
 *
 * So what one of them defines isn't static, unless it is a function that the others don't mention.
 * No other object sees it either: all is hidden, and driver/compile.c divides no program that has
 * other objects with C names.  Each text declares just what it mentions. */

/* In instructions.  Each text costs the C compiler 26 ms for lml.h, and a second one is worth that
 * from 200 kB on.  Very large programs have no more than MANY texts, since for each of them all
 * names of the program are gone through. */
enum { WORTH_TWO = 5000, ENOUGH = 8000, MANY = 8 };

int emit_divisions(const GProgram *p)
{
  int n = 0;
  for (int i = 0; i < p->nfuns; i++)
    if (!p->funs[i]->elsewhere) n += p->funs[i]->ncode;
  if (n < 2 * ENOUGH) return n < WORTH_TWO ? 1 : 2;
  return n / ENOUGH < MANY ? n / ENOUGH : MANY;
}

/* The C compiler takes an eighth of the time for a byte of data. */
enum { DATA_WEIGHT = 8 };

/* Gives each function its text, so that all texts take about as long to compile. */
static void spread_functions(Emit *em, Texts *t, size_t all)
{
  size_t first = em->starts.at[0], end = em->starts.at[em->starts.n - 1];
  size_t data = (all - (end - first)) / DATA_WEIGHT, share = (data + end - first) / (size_t)t->n;
  int k = 0;
  t->at[0].from = first;
  for (int i = 0; i < em->prog->nfuns; i++) {
    size_t at = em->starts.at[i];
    for (; k < t->n - 1 && data + at - first >= share * (size_t)(k + 1); k++)
      t->at[k].to = t->at[k + 1].from = at;
    em->prog->funs[i]->text = k;
  }
  for (; k < t->n - 1; k++) t->at[k].to = t->at[k + 1].from = end;
  t->at[k].to = end;
}

/* The marks of the functions from..to, as if the text began there. */
static LineMarks marks_between(const LineMarks *all, size_t from, size_t to)
{
  LineMarks some = { 0 };
  for (int i = 0; i < all->n && all->at[i].at < to; i++) {
    LineMark m = all->at[i];
    if (m.at <= from) some.n = 0;
    m.at = m.at <= from ? 0 : m.at - from;
    vec_push(&some, m);
  }
  return some;
}

typedef struct Written {
  char *body, *sites, *main;
  size_t len, sites_len, main_len;
  LineMarks marks;
} Written;

/* The text t->now. */
static void emit_text(FILE *f, Emit *em, const Texts *t, const Written *w)
{
  const Text *now = t->now;
  size_t head_len = 0, functions = em->starts.at[0], end = em->starts.at[em->starts.n - 1];
  em->names = &now->names;
  char *head = emit_head(em, &head_len);
  int line = 1 + lines_of(head, head_len);
  em->out = f;
  fwrite(head, 1, head_len, f);
  if (has_data(em)) {
    fwrite(w->sites, 1, w->sites_len, f);
    fwrite(w->body, 1, functions, f);
    line += lines_of(w->sites, w->sites_len) + lines_of(w->body, functions);
  }
  fwrite(w->body + now->from, 1, now->to - now->from, f);
  if (has_data(em)) fwrite(w->body + end, 1, w->len - end, f);
  em->marks = marks_between(&w->marks, now->from, now->to);
  emit_lines(em, line, w->body + now->from);
  emit_register(em, has_data(em));
  if (has_data(em)) fwrite(w->main, 1, w->main_len, f);
  free(head);
}

static char *main_text(Emit *em, size_t *len)
{
  char *text = NULL;
  em->out = open_memstream(&text, len);
  if (!em->out) nomem();
  emit_main(em);
  if (fclose(em->out) != 0) nomem();
  return text;
}

static void find_names(const Emit *em, Texts *t, const Written *w)
{
  size_t functions = em->starts.at[0], end = em->starts.at[em->starts.n - 1];
  for (int k = 0; k < t->n; k++)
    names_add(&t->at[k].names, w->body + t->at[k].from, t->at[k].to - t->at[k].from);
  Names *first = &t->at[0].names;
  names_add(first, w->sites, w->sites_len);
  names_add(first, w->body, functions);
  names_add(first, w->body + end, w->len - end);
  names_add(first, w->main, w->main_len);
}

void emit_divided(FILE *const files[], int n, GProgram *p, EmitOptions o)
{
  Emit em = emit_begin(p, o);
  Texts t = { NEWN(Text, n), n, NULL };
  Written w = { 0 };
  assert(!em.coloured && !p->core->costs && !em.record);
  em.divided = true;
  w.body = emit_body(&em, &w.len);
  w.sites = emit_sites(&em, &w.sites_len);
  w.main = main_text(&em, &w.main_len);
  w.marks = em.marks;
  spread_functions(&em, &t, w.len + w.sites_len);
  find_names(&em, &t, &w);
  em.texts = &t;
  for (int k = 0; k < n; k++) {
    t.now = &t.at[k];
    emit_text(files[k], &em, &t, &w);
  }
  free(w.body);
  free(w.sites);
  free(w.main);
  forget_sites(p);
}
