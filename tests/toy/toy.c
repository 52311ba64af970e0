/* toy.c: the smallest front end: a language of constants and sums, through all of the compiler
 * behind it.
 *
 *     -- a comment
 *     main = two + 1
 *     two = 1 + 1
 *
 * A definition takes a line; names may be used before they are defined. */
#include <config.h>
#include "base/arena.h"
#include "front/front.h"
#include "base/module.h"
#include "core/prims.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Toy {
  const Source *src;
  const char *at, *line;
  int number;
  Name producer;
} Toy;

static VEC(CoreBind) binds;

static Loc here(const Toy *t)
{
  return (Loc){ .src = t->src, .line = t->number, .col = (int)(t->at - t->line) + 1 };
}

static void skip(Toy *t) { t->at += strspn(t->at, " \t"); }

static Name word(Toy *t)
{
  const char *from = t->at;
  while (isalpha((unsigned char)*t->at)) t->at++;
  if (t->at == from) diag_error(here(t), "expected a name");
  Name name = intern_n(from, (size_t)(t->at - from));
  skip(t);
  return name;
}

/* The variable of that name, made when it is first met. */
static CoreBind *find(Name name, Loc loc)
{
  for (int i = 0; i < binds.n; i++)
    if (binds.at[i].var->name == name) return &binds.at[i];
  vec_push(&binds, ((CoreBind){ core_var(name, REP_SCALAR, loc), NULL }));
  return &binds.at[binds.n - 1];
}

static Expr *term(Toy *t)
{
  Loc loc = here(t);
  if (!isdigit((unsigned char)*t->at))
    return core_ref(find(word(t), loc)->var, here_at(t->producer, loc));
  char *end;
  long n = strtol(t->at, &end, 10);
  t->at = end;
  skip(t);
  return core_int(n, here_at(t->producer, loc));
}

static Expr *sum(Toy *t)
{
  Expr *e = term(t);
  while (*t->at == '+') {
    Loc loc = here(t);
    t->at++;
    skip(t);
    e = core_prim2(PR_ADD, e, term(t), here_at(t->producer, loc));
  }
  return e;
}

static void definition(Toy *t)
{
  Loc loc = here(t);
  CoreBind *b = find(word(t), loc);
  Var *v = b->var;
  if (b->rhs) diag_error(loc, "`%s' is defined twice", v->name);
  if (*t->at == '=') t->at++;
  else diag_error(here(t), "expected `='");
  skip(t);
  Expr *rhs = sum(t);
  find(v->name, loc)->rhs = rhs; /* binds may have moved */
  if (*t->at && *t->at != '\n') diag_error(here(t), "expected `+' or the end of the line");
}

static void lines(Toy *t)
{
  for (t->number = 1; *t->at; t->number++) {
    t->line = t->at;
    skip(t);
    if (*t->at && *t->at != '\n' && strncmp(t->at, "--", 2) != 0) definition(t);
    t->at += strcspn(t->at, "\n");
    if (*t->at) t->at++;
  }
}

static Program *program(const Toy *t, Source *src, Name module)
{
  Loc start = { .src = src, .line = 1, .col = 1 };
  CoreBind *wanted = find(intern("main"), start);
  Var *v = core_var(intern("main"), REP_ANY, start);
  Expr *body = core_new(EX_LET, here_at(t->producer, start));
  for (int i = 0; i < binds.n; i++)
    if (!binds.at[i].rhs)
      diag_error(binds.at[i].var->loc, "`%s' is not defined", binds.at[i].var->name);
  body->binds = binds.at;
  body->nbinds = binds.n;
  body->rec = true;
  body->body = core_ref(wanted->var, here_at(t->producer, start));
  Fun *f = NEW(Fun);
  Var **params = NEWN(Var *, 1);
  params[0] = core_var(intern("input"), REP_ANY, start);
  *f = (Fun){ .var = v,
              .params = params,
              .nparams = 1,
              .body = body,
              .here = here_at(v->name, start),
              .shown = v->name,
              .module = module,
              .first = -1 };
  v->fun = f;
  v->toplevel = true;
  Program *p = NEW(Program);
  *p = (Program){ .src = src, .module = module, .funs = NEWN(Fun *, 1), .nfuns = 1, .main = f };
  p->funs[0] = f;
  return p;
}

static FrontUnit *read_toy(Source *src, const FrontOptions *o)
{
  Toy t = {
    .src = src, .at = src->text, .line = src->text, .number = 1, .producer = intern("main")
  };
  FrontUnit *u = NEW(FrontUnit);
  if (front_dumps(o, 'k')) puts("tokens of a toy");
  front_end_if_last(o, "k");
  lines(&t);
  u->program = program(&t, src, module_of_source(src, NULL));
  diag_stop();
  return u;
}

static void nothing(void) {}

static void note_nothing(const FrontUnit *u, Note *n) { (void)u, (void)n; }

static const char *const suffixes[] = { ".toy", NULL };
static const FrontEnd toy = { .language = "toy",
                              .suffixes = suffixes,
                              .dumps = "k",
                              .init = nothing,
                              .read = read_toy,
                              .note = note_nothing };

const FrontEnd *const front_ends[] = { &toy, NULL };
