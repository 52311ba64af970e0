/* text.c: the definitions of a program and its library, and what they mention.  See lexical.h. */
#include <config.h>
#include "lexical.h"
#include <assert.h>

Text text_root = { .name = "(root)" }, text_constant = { .name = "(constant)" };

static VEC(Text *) texts;
static Text *main_text;

static const Var *input;

Text *text_main(void) { return main_text; }
const Var *text_input(void) { return input; }

void text_each(void (*visit)(Text *, void *), void *arg)
{
  for (int i = 0; i < texts.n; i++) visit(texts.at[i], arg);
}

Text *text_of(const Var *v)
{
  if (v->fun) return cell_definition(v->fun)->var->data;
  const Place *p = v->data;
  return p->text;
}

/* ---- making them ---- */

static Text *new_text(Name name, Name module, bool own, Var **params, int nparams, Expr *body)
{
  Text *t = NEW(Text);
  *t = (Text){ .name = name ? name : intern("(pattern)"),
               .module = module,
               .index = texts.n + 1,
               .own = own,
               .params = params,
               .nparams = nparams,
               .body = body };
  vec_push(&texts, t);
  return t;
}

static Text *binding_text(const CoreBind *b, Name module)
{
  Expr *e = b->rhs;
  bool function = e->kind == EX_LAM;
  return new_text(b->var->name, module, true, function ? e->params : NULL,
                  function ? e->nparams : 0, function ? e->body : e);
}

static void add_main(Fun *f, Name module)
{
  Expr *e = f->body;
  for (; cell_is_top(e); e = e->body)
    for (int i = 0; i < e->nbinds; i++)
      ((Place *)e->binds[i].var->data)->text = binding_text(&e->binds[i], module);
  input = f->params[0];
  ((Place *)input->data)->input = true;
  main_text = new_text(f->var->name, module, true, NULL, 0, e);
  f->var->data = main_text;
}

void text_add_program(Program *p, bool own)
{
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    if (f == p->main) {
      add_main(f, p->module);
      continue;
    }
    Text *t = new_text(f->var->name, p->module, own, f->params, f->nparams, f->body);
    t->asked = own && f->exported;
    f->var->data = t;
  }
}

/* ---- what mentions what ---- */

static bool note_mention(Expr **slot, void *arg)
{
  Text *t = arg, *m = (*slot)->kind == EX_VAR ? text_of((*slot)->var) : NULL;
  if (!m) return true;
  for (int i = 0; i < t->mentions.n; i++)
    if (t->mentions.at[i] == m) return true;
  vec_push(&t->mentions, m);
  return true;
}

static void link(Text *t)
{
  if (t->linked) return;
  t->linked = true;
  core_each(&t->body, note_mention, t);
  template_prepare(t);
  for (int i = 0; i < t->mentions.n; i++) link(t->mentions.at[i]);
}

static void reach(Text *t)
{
  if (t->reached) return;
  t->reached = true;
  for (int i = 0; i < t->mentions.n; i++) reach(t->mentions.at[i]);
}

void text_link(void)
{
  assert(main_text);
  for (int i = 0; i < texts.n; i++)
    if (texts.at[i]->own) link(texts.at[i]);
  reach(main_text);
}

/* ---- constants that wait for arguments ---- */

static Expr *expanded(Expr *e, int n, Name name)
{
  Var **params = NEWN(Var *, n);
  Expr **args = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) {
    params[i] = core_var(NULL, REP_ANY, e->here.loc);
    args[i] = core_ref(params[i], e->here);
  }
  return core_lam(name, params, n, core_app(e, args, n, e->here), e->here);
}

static void expand_function(Fun *f)
{
  int n = f->nparams == 0 && name_is_free(f->body) ? name_arity(f->body) : 0;
  if (n == 0) return;
  Expr *e = expanded(f->body, n, f->var->name);
  f->params = e->params;
  f->nparams = n;
  f->body = e->body;
}

static void expand_main(Expr *e)
{
  for (Expr *l = e; cell_is_top(l); l = l->body)
    for (int i = 0; i < l->nbinds; i++) name_note(l->binds[i].var, l->binds[i].rhs);
  for (; cell_is_top(e); e = e->body)
    for (int i = 0; i < e->nbinds; i++) {
      CoreBind *b = &e->binds[i];
      int n = b->rhs->kind != EX_LAM && name_is_free(b->rhs) ? name_arity(b->rhs) : 0;
      if (n > 0) b->rhs = expanded(b->rhs, n, b->var->name);
    }
}

void text_expand(Program *p)
{
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i] == p->main) expand_main(p->main->body);
    else expand_function(p->funs[i]);
}
