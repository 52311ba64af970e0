/* desugar_global.c: what modules define, as core has it: functions and constants, types and their
 * constructors, cost centres.  The other files of desugar build with these.
 *
 * 1. Definitions.  The program is read as a whole, with its library, but only what main leads to
 *    becomes core.  A global is a variable at first.  When an expression mentions it, it is
 *    wanted, and its right-hand side will be made; that mentions others.  So nothing has to be
 *    dropped later.
 *
 * 2. Types.  Lists, tuples and Bool are core's own types.  Every other data type becomes a
 *    DataType.  A newtype doesn't exist in core: its constructor and its field are the identity,
 *    and where they are applied nothing is left of them.
 *
 *        newtype Age = Age Int                  Age (n + 1)  =>  n + 1, a REP_INT64
 *
 * 3. Cost centres, by -auto-all and its like.
 *
 *        area (Circle r) = pi * r * r     =>    area (Circle r) = %scc <area> pi * r * r
 *        total = sum . map area                 total = %scc <total> sum . map area
 *
 *    Every top-level definition of the program's own modules is a centre of its name, fields of
 *    data types among them.  With -auto-local every local definition and lambda is one, too: f/g,
 *    f/\.  These are GHC's.  A function is entered by each call.  A definition without parameters
 *    is entered once, when it is evaluated, but pays for the work of the functions that it
 *    mentions.  desugar_arity.c comes later, and leaves alone what begins with a count.  Other
 *    things that the compiler makes of data types, such as dictionaries, are no centres. */
#include <config.h>
#include "base/module.h"
#include "haskell/desugar/desugar_private.h"
#include "haskell/rename/names.h"
#include "haskell/types/data.h"
#include <stdlib.h>
#include <string.h>

typedef struct Global {
  HMake *make;
  void *arg;
  Ty *type;
  const HEntity *written; /* the function or method; NULL: the compiler has made it */
  HClone *clone;
  bool wanted;
} Global;

/* of the program at work: */
static const HModule *root;
static Name module;
static VEC(Fun *) wanted;
static VEC(CoreDef) defs;

void hglobal_begin(const HModule *m, Name name)
{
  root = m;
  module = name;
  memset(&wanted, 0, sizeof wanted);
  memset(&defs, 0, sizeof defs);
}

bool hglobal_is_library(Loc loc) { return loc.src && loc.src->library; }

/* ---- types ---- */

static DataType *special(const HTyCon *t)
{
  if (!strcmp(t->name, "[]")) return con_nil->type;
  if (t->ncons == 1 && t->cons[0]->arity >= 2) return con_tuple(t->cons[0]->arity)->type;
  return NULL;
}

/* The type as it is written, without the mark of a strict field. */
static const char *written_type(const HType *t)
{
  char *text = NULL;
  size_t len;
  FILE *f = open_memstream(&text, &len);
  if (!f) return "";
  htree_print_type(f, t->kind == HTY_BANG || t->kind == HTY_LAZY ? t->args[0] : t);
  if (fclose(f) != 0) return "";
  const char *kept = arena_printf(unit_arena, "%s", text);
  free(text);
  return kept;
}

int hcon_ndicts(const HConInfo *c) { return c->scheme->npreds; }

static void describe(DataCon *to, const HConInfo *c)
{
  int at = to->ndicts = hcon_ndicts(c);
  Name *labels = NEWN(Name, at + c->arity + 1);
  const char **types = NEWN(const char *, at + c->arity + 1);
  if (!c->written) return;
  for (int i = 0; i < c->written->nfields; i++) {
    const HConField *f = &c->written->fields[i];
    for (int k = 0; k < (f->nnames ? f->nnames : 1); k++, at++) {
      labels[at] = f->nnames ? f->names[k].name : NULL;
      types[at] = written_type(f->type);
    }
  }
  con_describe(to, c->written->loc, labels, types);
}

/* Which fields of the cell are strict; NULL: none. */
static const bool *strict_fields(const HConInfo *c)
{
  bool any = false, *strict = NEWN(bool, hcon_ndicts(c) + c->arity);
  for (int k = 0; c->strict && k < c->arity; k++) any |= strict[hcon_ndicts(c) + k] = c->strict[k];
  return any ? strict : NULL;
}

static DataType *make_type(const HTyCon *t)
{
  DataType *d = con_new_type(t->name, t->ncons);
  for (int i = 0; i < t->ncons; i++) {
    const HConInfo *c = t->cons[i];
    describe(con_add(d, c->name, hcon_ndicts(c) + c->arity, strict_fields(c)), c);
  }
  return d;
}

/* Core's types have the names that Haskell has for them. */
static void rename_con(DataType *d, const HTyCon *t)
{
  d->name = t->name;
  for (int i = 0; i < t->ncons; i++) d->cons[i]->name = t->cons[i]->name;
}

static DataType *type_of(HTyCon *t)
{
  if (t->core) return t->core;
  if (t->entity && hbuiltin_is(HB_BOOL, t->entity) && t->ncons == 2) t->core = con_true->type;
  else if (!t->entity) t->core = special(t);
  if (t->core) rename_con(t->core, t);
  else t->core = make_type(t);
  return t->core;
}

DataCon *hcon_of(const HConInfo *c) { return type_of(c->tycon)->cons[c->number]; }

DataCon *hcon_tuple(int n)
{
  con_tuple(n)->name = con_tuple(n)->type->name = htype_tuple_name(n);
  return con_tuple(n);
}

bool hcon_is_newtype(const HConInfo *c) { return c->tycon->newtype; }

/* ---- representations ---- */

bool hcon_is(Ty *type, HBuiltin b)
{
  HTyCon *head = htype_head(type);
  return head && head->entity && hbuiltin_is(b, head->entity);
}

static bool is_enumeration(const HTyCon *t)
{
  for (int i = 0; i < t->ncons; i++)
    if (t->cons[i]->arity || hcon_ndicts(t->cons[i])) return false;
  return t->ncons > 0;
}

static Rep known_rep(const HTyCon *t)
{
  const HEntity *e = t->entity;
  if (e && hbuiltin_is(HB_CHAR, e)) return REP_SCALAR;
  if (e && hbuiltin_is(HB_DOUBLE, e)) return REP_DOUBLE;
  if (e && hbuiltin_is(HB_INTEGER, e)) return REP_INTEGER;
  if (e && (hbuiltin_is(HB_INT, e) || hbuiltin_is(HB_WORD, e))) return REP_INT64;
  return is_enumeration(t) ? REP_SCALAR : REP_ANY;
}

/* The arguments of the type constructor that t begins with, if they are all there; else NULL. */
static Ty **type_arguments(Ty *t, const HTyCon *head)
{
  Ty **args = NEWN(Ty *, head->arity + 1);
  t = htype_prune(t);
  for (int i = head->arity - 1; i >= 0; i--) {
    if (t->kind != TY_APP) return NULL;
    args[i] = t->arg;
    t = htype_prune(t->fun);
  }
  return t->kind == TY_CON ? args : NULL;
}

/* A newtype is represented as what is in it: the type that is left without newtypes; NULL: not
 * known. The limit is for types such as newtype T = T T. */
static Ty *without_newtypes(Ty *t)
{
  for (int depth = 0; depth <= 8; depth++) {
    HTyCon *head = t ? htype_head(t) : NULL;
    if (!head || !head->newtype) return head ? t : NULL;
    Ty **args = type_arguments(t, head);
    if (!args) return NULL;
    t = htype_substitute(head->cons[0]->fields[0], args);
  }
  return NULL;
}

/* Note [Products of numbers].  A Complex Double, a fraction, a record of strict numbers: a type
 * with one constructor, all of whose fields are strict and numbers.  Evaluated it holds just these,
 * in one cell, where the suspended computation holds at least as much; so it is evaluated early as
 * numbers are (opt/strict.c).  A field that is such a product itself has a cell of its own, which
 * would have to be counted too: we leave such types alone. */
enum { MOST_FIELDS = 4 };

static bool is_product(Ty *t, const HTyCon *head)
{
  const HConInfo *c = head->ncons == 1 ? head->cons[0] : NULL;
  if (!c || !c->strict || c->arity == 0 || c->arity > MOST_FIELDS || c->nown || hcon_ndicts(c))
    return false;
  for (int i = 0; i < c->arity; i++)
    if (!c->strict[i]) return false;
  Ty **args = type_arguments(t, head);
  for (int i = 0; args && i < c->arity; i++) {
    Ty *field = without_newtypes(htype_substitute(c->fields[i], args));
    if (!field || known_rep(htype_head(field)) == REP_ANY) return false;
  }
  return args != NULL;
}

Rep hcon_rep(Ty *t)
{
  const HTyCon *head = (t = without_newtypes(t)) ? htype_head(t) : NULL;
  if (!head) return REP_ANY;
  return is_product(t, head) ? REP_PRODUCT : known_rep(head);
}

char hcon_letter(Ty *t)
{
  Ty *from, *to;
  if (!(t = without_newtypes(t))) return 0;
  const HTyCon *head = htype_head(t);
  if (htype_is_fun(t, &from, &to)) return 'f';
  if (known_rep(head) != REP_ANY) return 'n';
  if (head == htype_special(intern("[]"))) return 'l';
  return head->ncons > 0 || head->name[0] == '(' ? 'd' : 0;
}

/* ---- application ---- */

Expr *hdesugar_app(Expr *f, Expr **args, int n, Here here)
{
  if (n == 0) return f;
  if (f->kind != EX_APP) return core_app(f, args, n, here);
  VEC(Expr *) all = { 0 }; /* (f a) b is f a b */
  for (int i = 0; i < f->nargs; i++) vec_push(&all, f->args[i]);
  for (int i = 0; i < n; i++) vec_push(&all, args[i]);
  return core_app(f->fun, all.at, all.n, here);
}

/* ---- construction ---- */

static bool is_evaluated(const Expr *e)
{
  return e->kind == EX_LIT || (e->kind == EX_CON && e->nargs == 0);
}

Expr *hcon_make(DataCon *c, Expr **args, Here here)
{
  Expr *con = core_con(c, args, here), *e = con;
  for (int i = c->arity - 1; i >= 0; i--) {
    Expr *arg = con->args[i];
    if (!c->strict || !c->strict[i] || is_evaluated(arg)) continue;
    Var *v = core_var(NULL, REP_ANY, arg->here.loc);
    con->args[i] = core_ref(v, here);
    e = core_eval(arg, v, e);
  }
  return e;
}

static Expr *make_cell(const HConInfo *c, Expr **dicts, Expr **args, Here here)
{
  int n = hcon_ndicts(c);
  if (n == 0) return hcon_make(hcon_of(c), args, here);
  Expr **all = NEWN(Expr *, n + c->arity);
  for (int i = 0; i < n; i++) all[i] = dicts[i];
  for (int i = 0; i < c->arity; i++) all[n + i] = args[i];
  return hcon_make(hcon_of(c), all, here);
}

/* \x y. C x y */
Expr *hcon_function(const HConInfo *c, Expr **dicts, Here here)
{
  Var **params = NEWN(Var *, c->arity);
  Expr **args = NEWN(Expr *, c->arity);
  for (int i = 0; i < c->arity; i++) {
    params[i] = core_var(NULL, hcon_rep(c->fields[i]), here.loc);
    args[i] = core_ref(params[i], here);
  }
  Expr *body = hcon_is_newtype(c) ? args[0] : make_cell(c, dicts, args, here);
  return core_lam(c->name, params, c->arity, body, here);
}

Expr *hcon_apply(const HConInfo *c, Expr **dicts, Expr **args, int n, Here here)
{
  if (n < c->arity) return hdesugar_app(hcon_function(c, dicts, here), args, n, here);
  if (hcon_is_newtype(c)) return hdesugar_app(args[0], args + 1, n - 1, here);
  return make_cell(c, dicts, args, here);
}

/* ---- taking apart ---- */

Expr *hcon_case(Expr *e, DataCon *c, Var **vars, Expr *body)
{
  Expr *r = core_eval(e, core_var(NULL, REP_ANY, e->here.loc), NULL);
  r->alts = NEWN(Alt, 1);
  r->nalts = 1;
  r->alts[0] = (Alt){ .con = c, .vars = vars, .nvars = c->arity, .body = body };
  return r;
}

/* ---- what parameters and type variables are while a clone (desugar_dict.c) is made ---- */

static void link(HClone *c, Ty *pattern, Ty *t)
{
  pattern = htype_prune(pattern);
  t = htype_prune(t);
  if (pattern == t) return;
  if (pattern->kind == TY_VAR) {
    pattern->link = t;
    vec_push(&c->linked, pattern);
  } else if (pattern->kind == TY_APP && t->kind == TY_APP) {
    link(c, pattern->fun, t->fun);
    link(c, pattern->arg, t->arg);
  }
}

void hclone_bind(HClone *c)
{
  for (int i = 0; i < c->n; i++) {
    c->params[i]->is = c->dicts[i];
    Pred p = hclass_pred(c->params[i]->pred);
    if (c->dicts[i]->type && p.class != hclass_asserted()) link(c, p.type, c->dicts[i]->type);
  }
}

void hclone_unbind(HClone *c)
{
  for (int i = 0; i < c->n; i++) c->params[i]->is = NULL;
  for (int i = 0; i < c->linked.n; i++) c->linked.at[i]->link = NULL;
  c->linked.n = 0;
}

/* ---- which definitions are cost centres ---- */

static bool is_exported(const HEntity *e) { return hnames_has(&e->module->names->exported, e); }

/* A method of another module than main's has the module in its name; a centre shows that anyway. */
static Name own_name(const Fun *f)
{
  const char *home = f->here.loc.src->module;
  size_t n = strlen(home);
  bool begins = !strncmp(f->var->name, home, n) && f->var->name[n] == '.';
  return begins && f->var->name[n + 1] ? intern(f->var->name + n + 1) : f->var->name;
}

static void note_centre(Fun *f, const HEntity *e)
{
  const CentreOptions *o = &centre_options;
  if (!o->on || o->pairs || (hglobal_is_library(f->here.loc) && !o->library)) return;
  bool exported = o->exported && e->kind != HE_METHOD && is_exported(e);
  if (o->all || o->module || o->local || exported)
    f->centre = centre_function(own_name(f), module_of_source(f->here.loc.src, NULL), f->here.loc);
}

/* What the module's pragmas say of e. */
static void note_pragmas(Fun *f, const HEntity *e)
{
  const HModule *m = e->module;
  for (int i = 0; m && i < m->npragmas; i++) {
    if (m->pragmas[i].name != e->name) continue;
    switch (m->pragmas[i].is) {
      case HPR_OPAQUE: f->opaque = true; break;
      case HPR_TAKES_APART: f->undo = UNDO_TAKES_APART; break;
      case HPR_PUTS_TOGETHER: f->undo = UNDO_PUTS_TOGETHER; break;
      case HPR_OPENED: f->undo = UNDO_OPENED; break;
    }
  }
}

static bool is_written_constant(const HEntity *e)
{
  const HDecl *d = e->kind == HE_METHOD ? NULL : e->decl;
  return d && d->kind == HD_FUN && d->nmatches == 1 && d->matches[0].npats == 0
         && d->bind->nparams == 0;
}

/* ---- definitions ---- */

static Var *new_global(Name name, Here here, Global is)
{
  Fun *f = NEW(Fun);
  Var *v = core_var(name, REP_ANY, here.loc);
  Global *g = NEW(Global);
  *g = is;
  *f = (Fun){ .var = v, .here = here, .shown = name, .module = module, .first = -1, .data = g };
  v->fun = f;
  v->toplevel = true;
  if (g->written) {
    note_centre(f, g->written);
    note_pragmas(f, g->written);
  }
  return v;
}

Var *hglobal_new(Name name, Here here, Ty *type, HMake *make, void *arg)
{
  return new_global(name, here, (Global){ .make = make, .arg = arg, .type = type });
}

Var *hglobal_written(const HEntity *e, Name name, Here here, Ty *type, HMake *make, void *arg)
{
  return new_global(name, here, (Global){ make, arg, type, e, NULL, false });
}

Var *hglobal_clone(Var *of, HClone *clone)
{
  if (!clone->var) {
    Global g = *(Global *)of->fun->data;
    g.clone = clone;
    g.wanted = false;
    clone->var = new_global(of->name, here_at(of->fun->here.producer, of->loc), g);
  }
  return clone->var;
}

Expr *hglobal_ref(Var *v, Here here)
{
  Global *g = v->fun ? v->fun->data : NULL;
  if (g && !g->wanted) {
    g->wanted = true;
    vec_push(&wanted, v->fun);
  }
  return core_ref(v, here);
}

static void make_body(Fun *f)
{
  const Global *g = f->data;
  if (g->clone) hclone_bind(g->clone);
  if (g->type) f->var->rep = hcon_rep(g->type);
  Expr *e = g->make(g->arg, f->here.producer);
  if (g->clone) hclone_unbind(g->clone);
  f->body = e;
  bool entered_once = f->centre && is_written_constant(g->written);
  if (e->kind != EX_LAM || entered_once) return;
  f->params = e->params;
  f->nparams = e->nparams;
  f->body = e->body;
}

/* ---- other names for globals ---- */

/* A constant that is another global, such as (+)@Int = primIntAdd, is that.  With cost centres a
 * constant of the program's own has a colour, and stays; so does one that is not to be inlined. */
static Var *behind(Var *v)
{
  for (int i = 0; i < wanted.n; i++) { /* x = y and y = x never end */
    const Fun *f = v->fun;
    const Expr *e = f && f->nparams == 0 ? f->body : NULL;
    bool other = e && e->kind == EX_VAR && e->var->fun;
    if (!other || f->opaque || (centre_options.on && !hglobal_is_library(f->here.loc))) break;
    v = e->var;
  }
  return v;
}

/* Profiles show what the program calls: Data.IntMap.insert, though that is Data.Map.insert, which
 * is then the helper (desugar_known.c).  Primitives and methods have no such names. */
static bool is_called(const Fun *by, const Fun *f, const Fun *target)
{
  bool called = !hglobal_is_library(by->here.loc) && hglobal_is_library(f->here.loc);
  return called && f->here.loc.src != target->here.loc.src && target->nparams > 0 && f->var->name
         && !strchr(f->var->name, '@') && strcmp(target->here.loc.src->module, "Prim");
}

static bool look_behind(Expr **slot, void *by)
{
  Expr *e = *slot;
  if (e->kind != EX_VAR || !e->var->fun) return true;
  Var *v = behind(e->var);
  if (v != e->var && !is_called(by, e->var->fun, v->fun)) e->var = v;
  e->var->uses++;
  return true;
}

Fun **hglobal_all(int *n)
{
  for (int i = 0; i < wanted.n; i++) make_body(wanted.at[i]); /* the list grows */
  for (int i = 0; i < wanted.n; i++) core_each(&wanted.at[i]->body, look_behind, wanted.at[i]);
  for (int i = 0; i < wanted.n; i++) wanted.at[i]->data = NULL;
  *n = wanted.n;
  return wanted.at;
}

/* ---- names of definitions ---- */

/* desugar_known.c finds better names for the library's. */
Name hglobal_name(const HModule *m, Name name)
{
  if (!m || m == root || hglobal_is_library(m->loc)) return name;
  return m->twin ? intern_printf("%s.%s.%s", m->src->group, m->name, name)
                 : intern_printf("%s.%s", m->name, name);
}

/* A definition may be made several times. */
Expr *hglobal_note(Name name, const HDecl *d, Expr *e)
{
  if (!d->bind->noted) vec_push(&defs, ((CoreDef){ name, d->loc, core_last_line(e, d->loc) }));
  d->bind->noted = true;
  return e;
}

CoreDef *hglobal_defs(int *n)
{
  *n = defs.n;
  return defs.at;
}

/* ---- local definitions and lambdas ---- */

/* Until they are marked, lambdas of the text have this name. */
static Name lambda_name(void) { return intern("\\"); }

Expr *hcentre_lambda(Expr *lam)
{
  if (lam->kind != EX_LAM || hglobal_is_library(lam->here.loc)) return lam;
  lam->lambda = true;
  if (centre_options.local) lam->name = lambda_name();
  return lam;
}

static bool mark_locals(Expr **slot, void *path);

/* *slot, all of what is called name in the definition path, becomes a centre. */
static void mark_local(Expr **slot, Name name, Name path, Loc loc)
{
  Name own = intern_printf("%s/%s", path, name);
  core_each(slot, mark_locals, (void *)own);
  *slot = core_scc(centre_function(own, module_of_source(loc.src, NULL), loc), *slot);
}

static void mark_bind(CoreBind *b, Name path)
{
  Expr *e = b->rhs;
  Name name = e->kind == EX_LAM && e->name != lambda_name() ? e->name : NULL;
  if (name) mark_local(&e->body, name, path, e->here.loc);
  else if (b->var->name && !core_is_atom(e)) mark_local(&b->rhs, b->var->name, path, b->var->loc);
  else core_each(&b->rhs, mark_locals, (void *)path);
}

static bool mark_locals(Expr **slot, void *path)
{
  Expr *e = *slot;
  if (e->kind == EX_LAM && e->name == lambda_name()) {
    e->name = NULL;
    mark_local(&e->body, lambda_name(), path, e->here.loc);
    return false;
  }
  if (e->kind != EX_LET) return true;
  for (int i = 0; i < e->nbinds; i++) mark_bind(&e->binds[i], path);
  core_each(&e->body, mark_locals, path);
  return false;
}

static bool forget_lambda(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_LAM && (*slot)->name == lambda_name()) (*slot)->name = NULL;
  return true;
}

void hcentre_program(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    const Centre *k = f->centre;
    if (!k) continue;
    if (centre_options.local) core_each(&f->body, mark_locals, (void *)own_name(f));
    f->body = core_scc(k, f->body);
    f->centre = NULL; /* from here on the field is for imported functions */
  }
  for (int i = 0; centre_options.local && i < p->nfuns; i++)
    core_each(&p->funs[i]->body, forget_lambda, NULL);
}
