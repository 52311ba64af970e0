/* fcy.c: FlatCurry terms -> tree.  See fcy.h; one function reads each kind of term. */
#include <config.h>
#include "flat/fcy_private.h"
#include "flat/name.h"
#include <string.h>

typedef VEC(FExp *) Exps;
typedef VEC(FVar *) Vars;

static FExp *expression(FcyReader *r);

static bool is_word(const FcyWord *w, const char *s) { return !strcmp(w->text, s); }

/* ---- names ---- */

static bool is_builtin(Name name)
{
  int fields;
  return !strcmp(name, "[]") || !strcmp(name, ":") || flat_tuple(name, &fields);
}

static Name full(const FcyReader *r, Name module, Name name)
{
  if (!strcmp(module, "Prelude") && is_builtin(name)) return name;
  return module == r->program->root->name ? name : intern_printf("%s.%s", module, name);
}

/* ("M","f") */
static Name qualified(FcyReader *r)
{
  fcy_expect(r, '(');
  Name module = fcy_string(r);
  fcy_expect(r, ',');
  Name name = fcy_string(r);
  fcy_expect(r, ')');
  return full(r, module, name);
}

static FVar *variable(FcyReader *r)
{
  Loc loc = fcy_loc(r);
  return flat_var(intern_printf("x%d", fcy_index(r)), loc);
}

/* ---- types, as text ---- */

static const char *type(FcyReader *r);

typedef struct Joined {
  const char *text;
  int n;
} Joined;

static void join_type(FcyReader *r, void *arg)
{
  Joined *j = arg;
  const char *t = type(r);
  j->text = j->n++ ? arena_printf(unit_arena, "%s,%s", j->text, t) : t;
}

static const char *type_var(int n)
{
  return n < 26 ? arena_printf(unit_arena, "%c", 'a' + n) : arena_printf(unit_arena, "t%d", n);
}

static const char *applied_type(FcyReader *r)
{
  Name n = qualified(r);
  int fields;
  Joined args = { "", 0 };
  fcy_list(r, join_type, &args);
  if (!strcmp(n, "[]") && args.n) return arena_printf(unit_arena, "[%s]", args.text);
  if (flat_tuple(n, &fields)) return arena_printf(unit_arena, "(%s)", args.text);
  const char *shown = name_is_plain(n) ? n : arena_printf(unit_arena, "`%s`", n);
  return args.n ? arena_printf(unit_arena, "%s(%s)", shown, args.text) : shown;
}

static const char *type(FcyReader *r)
{
  int opened = fcy_open(r);
  FcyWord w = fcy_word(r, "a type");
  const char *t = "";
  if (is_word(&w, "TVar")) t = type_var(fcy_index(r));
  else if (is_word(&w, "TCons")) t = applied_type(r);
  else if (is_word(&w, "FuncType")) {
    t = type(r);
    t = arena_printf(unit_arena, "(%s -> %s)", t, type(r));
  } else if (is_word(&w, "ForallType")) {
    fcy_skip(r);
    t = type(r);
  } else fcy_fail_word(r, &w, "`TVar', `TCons', `FuncType' or `ForallType'");
  fcy_close(r, opened);
  return t;
}

/* Is the type that follows that of an action?  Nothing is read. */
static bool at_io(const FcyReader *reader)
{
  FcyReader r = *reader;
  fcy_open(&r);
  FcyWord w = fcy_word(&r, "a type");
  if (is_word(&w, "ForallType")) {
    fcy_skip(&r);
    return at_io(&r);
  }
  return is_word(&w, "TCons") && !strcmp(qualified(&r), "Prelude.IO");
}

/* ---- declarations of types ---- */

static void visibility(FcyReader *r)
{
  FcyWord w = fcy_word(r, "`Public' or `Private'");
  if (!is_word(&w, "Public") && !is_word(&w, "Private"))
    fcy_fail_word(r, &w, "`Public' or `Private'");
}

typedef struct Fields {
  VEC(const char *) types;
} Fields;

static void field(FcyReader *r, void *arg) { vec_push(&((Fields *)arg)->types, type(r)); }

typedef struct Cons {
  FType *type;
  VEC(FCon *) cons;
} Cons;

static void add_con(FcyReader *r, Cons *to, Name name, const Fields *f, Loc loc)
{
  FCon *c = NEW(FCon);
  *c = (FCon){ .name = name,
               .type = to->type,
               .tag = to->cons.n,
               .arity = f->types.n,
               .fields = f->types.at,
               .loc = loc };
  if (!is_builtin(name) && !flat_define_con(r->program, c))
    diag_error(loc, "the constructor `%s' is defined twice", name);
  vec_push(&to->cons, c);
}

/* Cons q n v [t] */
static void constructor(FcyReader *r, void *arg)
{
  Fields f = { 0 };
  Loc loc = fcy_loc(r);
  FcyWord w = fcy_word(r, "`Cons'");
  if (!is_word(&w, "Cons")) fcy_fail_word(r, &w, "`Cons'");
  Name name = qualified(r);
  fcy_index(r);
  visibility(r);
  fcy_list(r, field, &f);
  add_con(r, arg, name, &f, loc);
}

/* NewCons q v t */
static void new_constructor(FcyReader *r, Cons *to)
{
  Fields f = { 0 };
  int opened = fcy_open(r);
  Loc loc = fcy_loc(r);
  FcyWord w = fcy_word(r, "`NewCons'");
  if (!is_word(&w, "NewCons")) fcy_fail_word(r, &w, "`NewCons'");
  Name name = qualified(r);
  visibility(r);
  field(r, &f);
  add_con(r, to, name, &f, loc);
  fcy_close(r, opened);
}

/* 0 or (0,KStar) */
static void type_param(FcyReader *r, void *arg)
{
  const char **params = arg;
  bool kinded = fcy_accept(r, '(');
  *params = arena_printf(unit_arena, "%s %s", *params, type_var(fcy_index(r)));
  if (!kinded) return;
  fcy_expect(r, ',');
  fcy_skip_element(r);
  fcy_expect(r, ')');
}

/* Type q v [tv] [cons], TypeSyn q v [tv] t or TypeNew q v [tv] newcons */
static void type_declaration(FcyReader *r, void *arg)
{
  Cons to = { .type = NEW(FType) };
  FType *t = to.type;
  (void)arg;
  t->loc = fcy_loc(r);
  FcyWord w = fcy_word(r, "a declaration of a type");
  bool synonym = is_word(&w, "TypeSyn"), new = is_word(&w, "TypeNew");
  if (!synonym && !new && !is_word(&w, "Type"))
    fcy_fail_word(r, &w, "`Type', `TypeSyn' or `TypeNew'");
  t->name = qualified(r);
  t->module = r->module;
  t->params = "";
  visibility(r);
  fcy_list(r, type_param, &t->params);
  if (synonym) fcy_skip(r);
  else if (new) new_constructor(r, &to);
  else fcy_list(r, constructor, &to);
  t->cons = to.cons.at;
  t->ncons = to.cons.n;
  if (synonym || is_builtin(t->name) || !strcmp(t->name, "Prelude.(->)")) return;
  flat_define_type(r->program, r->module, t);
}

/* ---- expressions ---- */

static void push_expression(FcyReader *r, void *arg) { vec_push((Exps *)arg, expression(r)); }

/* Comb ct q [e] */
static FExp *combination(FcyReader *r, Loc loc)
{
  int opened = fcy_open(r);
  FcyWord w = fcy_word(r, "the kind of a call");
  bool con = !strncmp(w.text, "Cons", 4), partial = strstr(w.text, "PartCall") != NULL;
  if (strcmp(w.text + 4, partial ? "PartCall" : "Call") != 0
      || !(con || !strncmp(w.text, "Func", 4)))
    fcy_fail_word(r, &w, "`FuncCall', `ConsCall', `FuncPartCall' or `ConsPartCall'");
  if (partial) fcy_index(r);
  fcy_close(r, opened);
  Exps args = { 0 };
  FExp *e = flat_new(con ? FX_CON : FX_CALL, loc);
  e->name = qualified(r);
  fcy_list(r, push_expression, &args);
  e->args = args.at;
  e->nargs = args.n;
  return e;
}

typedef struct Binds {
  VEC(FBind) binds;
} Binds;

/* Does a type follow, and no expression? */
static bool at_type(const FcyReader *reader)
{
  FcyReader r = *reader;
  fcy_open(&r);
  FcyWord w = fcy_word(&r, "a type or an expression");
  return is_word(&w, "TVar") || is_word(&w, "TCons") || is_word(&w, "FuncType")
         || is_word(&w, "ForallType");
}

/* (1,e) or (1,t,e) */
static void binding(FcyReader *r, void *arg)
{
  fcy_expect(r, '(');
  FVar *v = variable(r);
  fcy_expect(r, ',');
  if (at_type(r)) {
    fcy_skip_element(r);
    fcy_expect(r, ',');
  }
  vec_push(&((Binds *)arg)->binds, ((FBind){ v, expression(r) }));
  fcy_expect(r, ')');
}

static FExp *let(FcyReader *r, Loc loc)
{
  Binds b = { 0 };
  FExp *e = flat_new(FX_LET, loc);
  fcy_list(r, binding, &b);
  e->binds = b.binds.at;
  e->nbinds = b.binds.n;
  e->body = expression(r);
  return e->nbinds ? e : e->body;
}

/* 1 or (1,t) */
static void free_variable(FcyReader *r, void *arg)
{
  bool typed = fcy_accept(r, '(');
  vec_push((Vars *)arg, variable(r));
  if (!typed) return;
  fcy_expect(r, ',');
  fcy_skip_element(r);
  fcy_expect(r, ')');
}

static FExp *free_variables(FcyReader *r, Loc loc)
{
  Vars vars = { 0 };
  FExp *e = flat_new(FX_FREE, loc);
  fcy_list(r, free_variable, &vars);
  e->vars = vars.at;
  e->nvars = vars.n;
  e->body = expression(r);
  return e->nvars ? e : e->body;
}

static void push_variable(FcyReader *r, void *arg) { vec_push((Vars *)arg, variable(r)); }

/* Pattern q [x] or LPattern l */
static void pattern(FcyReader *r, FAlt *a)
{
  Vars vars = { 0 };
  int opened = fcy_open(r);
  a->loc = fcy_loc(r);
  FcyWord w = fcy_word(r, "a pattern");
  if (is_word(&w, "LPattern")) a->lit = fcy_literal(r);
  else if (is_word(&w, "Pattern")) {
    a->name = qualified(r);
    fcy_list(r, push_variable, &vars);
    a->vars = vars.at;
    a->nvars = vars.n;
  } else fcy_fail_word(r, &w, "`Pattern' or `LPattern'");
  fcy_close(r, opened);
}

typedef struct Alts {
  VEC(FAlt) alts;
} Alts;

static void branch(FcyReader *r, void *arg)
{
  FAlt a = { 0 };
  FcyWord w = fcy_word(r, "`Branch'");
  if (!is_word(&w, "Branch")) fcy_fail_word(r, &w, "`Branch'");
  pattern(r, &a);
  a.body = expression(r);
  vec_push(&((Alts *)arg)->alts, a);
}

static FExp *case_of(FcyReader *r, Loc loc)
{
  Alts to = { 0 };
  FExp *e = flat_new(FX_CASE, loc);
  FcyWord w = fcy_word(r, "`Rigid' or `Flex'");
  if (!is_word(&w, "Rigid") && !is_word(&w, "Flex")) fcy_fail_word(r, &w, "`Rigid' or `Flex'");
  e->flex = is_word(&w, "Flex");
  e->body = expression(r);
  fcy_list(r, branch, &to);
  e->alts = to.alts.at;
  e->nalts = to.alts.n;
  return e;
}

static FExp * or (FcyReader * r, Loc loc)
{
  FExp *e = flat_new(FX_OR, loc);
  e->args = NEWN(FExp *, 2);
  e->nargs = 2;
  e->args[0] = expression(r);
  e->args[1] = expression(r);
  return e;
}

static FExp *expression(FcyReader *r)
{
  int opened = fcy_open(r);
  Loc loc = fcy_loc(r);
  FcyWord w = fcy_word(r, "an expression");
  FExp *e = NULL;
  if (is_word(&w, "Comb")) e = combination(r, loc);
  else if (is_word(&w, "Var")) {
    e = flat_new(FX_VAR, loc);
    e->name = intern_printf("x%d", fcy_index(r));
  } else if (is_word(&w, "Lit")) {
    e = flat_new(FX_LIT, loc);
    e->lit = fcy_literal(r);
  } else if (is_word(&w, "Case")) e = case_of(r, loc);
  else if (is_word(&w, "Let")) e = let(r, loc);
  else if (is_word(&w, "Free")) e = free_variables(r, loc);
  else if (is_word(&w, "Or")) e = or (r, loc);
  else if (is_word(&w, "Typed")) {
    e = expression(r);
    fcy_skip(r);
  } else fcy_fail_word(r, &w, "`Var', `Lit', `Comb', `Let', `Free', `Or', `Case' or `Typed'");
  fcy_close(r, opened);
  return e;
}

/* ---- strings ---- */

static bool is_cons(const FExp *e)
{
  return e->kind == FX_CON && e->nargs == 2 && !strcmp(e->name, ":");
}

static bool is_ascii(const FExp *e)
{
  return e->kind == FX_LIT && e->lit.kind == FL_CHAR && e->lit.value < 128;
}

/* The number of characters, if the list consists of them; 0 if it doesn't. */
static int string_length(const FExp *e)
{
  int n = 0;
  for (; is_cons(e) && is_ascii(e->args[0]); e = e->args[1]) n++;
  return e->kind == FX_CON && e->nargs == 0 && !strcmp(e->name, "[]") ? n : 0;
}

/* Makes strings of lists of characters.  Along a list there is no recursion. */
static void fold_strings(FExp **slot, void *arg)
{
  FExp *e = *slot;
  int n = is_cons(e) ? string_length(e) : 0;
  if (n > 0) {
    char *s = NEWN(char, n + 1);
    FExp *str = flat_new(FX_STRING, e->loc);
    for (int i = 0; i < n; i++, e = e->args[1]) s[i] = (char)e->args[0]->lit.value;
    str->str = s;
    str->len = (size_t)n;
    *slot = str;
    return;
  }
  FExp **at = slot;
  for (; is_cons(*at); at = &(*at)->args[1]) fold_strings(&(*at)->args[0], arg);
  flat_each_child(*at, fold_strings, arg);
}

/* ---- functions and programs ---- */

static void parameters(FFun *f, int arity, const char *name)
{
  f->params = NEWN(FVar *, arity);
  f->nparams = arity;
  for (int i = 0; i < arity; i++)
    f->params[i] = flat_var(intern_printf("%s%d", name, i + 1), f->loc);
}

/* Rule [x] e, or External "M.f".  A derived function of a type without constructors has no
 * parameters in its rule, and looks at none. */
static void rule(FcyReader *r, FFun *f, int arity)
{
  Vars vars = { 0 };
  int opened = fcy_open(r);
  FcyWord w = fcy_word(r, "`Rule' or `External'");
  if (is_word(&w, "External")) {
    f->external = fcy_string(r);
    parameters(f, arity, "x");
  } else if (is_word(&w, "Rule")) {
    fcy_list(r, push_variable, &vars);
    f->params = vars.at;
    f->nparams = vars.n;
    if (vars.n == 0) parameters(f, arity, "unused");
    f->body = expression(r);
    fold_strings(&f->body, NULL);
  } else fcy_fail_word(r, &w, "`Rule' or `External'");
  fcy_close(r, opened);
}

/* Func q n v t rule */
static void function(FcyReader *r, void *arg)
{
  FFun *f = NEW(FFun);
  (void)arg;
  f->loc = fcy_loc(r);
  FcyWord w = fcy_word(r, "`Func'");
  if (!is_word(&w, "Func")) fcy_fail_word(r, &w, "`Func'");
  f->name = qualified(r);
  f->module = r->module;
  int arity = fcy_index(r);
  visibility(r);
  f->io = at_io(r);
  fcy_skip(r);
  rule(r, f, arity);
  if (f->nparams != arity)
    diag_error(f->loc, "`%s' should have %d parameters, but its rule has %d", f->name, arity,
               f->nparams);
  if (flat_define_fun(r->program, f)) vec_push(&r->module->funs, f);
  else diag_error(f->loc, "`%s' is defined twice", f->name);
}

static void import(FcyReader *r, void *arg)
{
  Loc loc = fcy_loc(r);
  (void)arg;
  vec_push(&r->module->imports, ((FImport){ fcy_string(r), loc }));
}

static void program(FcyReader *r)
{
  FcyWord w = fcy_word(r, "`Prog'");
  if (!is_word(&w, "Prog")) fcy_fail_word(r, &w, "`Prog'");
  Name name = fcy_string(r);
  if (r->module == r->program->root) r->module->name = name;
  fcy_list(r, import, NULL);
  fcy_list(r, type_declaration, NULL);
  fcy_list(r, function, NULL);
  fcy_skip(r);
  fcy_loc(r);
  if (r->at < r->end) fcy_fail(r, "the end of the file");
}

void fcy_read(FProgram *p, FModule *m)
{
  jmp_buf failed;
  FcyReader *r = NEW(FcyReader);
  *r = (FcyReader){ .program = p,
                    .module = m,
                    .at = m->src->text,
                    .end = m->src->text + m->src->len,
                    .line_start = m->src->text,
                    .line = 1,
                    .failed = &failed };
  m->exact = m->src->lineless = true;
  if (!setjmp(failed)) program(r);
}
