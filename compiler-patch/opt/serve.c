/* serve.c: see serve.h.
 *
 * The reader of a profile knows the library by what it exports:
 *
 *     itos n = ... digits n []           itos is exported, digits isn't: its cells are itos's
 *     reverse l = (onto [] l where rec onto ...)         those of onto are reverse's
 *
 * A helper that several exported functions use keeps its own name: what it makes belongs to none
 * of them alone. */
#include <config.h>
#include "opt/serve.h"

static const char shared[] = ""; /* it serves more than one function */

/* ---- the function that another serves ---- */

/* Fun.data: the exported function it serves, `shared', or NULL while none is known. */
typedef struct Server {
  Fun *exported;
} Server;

static bool reach(Expr **slot, void *arg);

static void give_server(Fun *f, Server *s)
{
  if (f->data == shared || f->data == s->exported) return;
  f->data = f->data ? (void *)shared : s->exported;
  core_each(&f->body, reach, s);
}

static bool reach(Expr **slot, void *arg)
{
  Fun *f = (*slot)->kind == EX_VAR ? (*slot)->var->fun : NULL;
  if (f && f->body && !f->exported) give_server(f, arg);
  return true;
}

static void find_servers(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->exported) core_each(&p->funs[i]->body, reach, &(Server){ p->funs[i] });
}

static Name name_of(const Fun *f)
{
  const Fun *served = f->exported || !f->data || f->data == shared ? f : f->data;
  return served->var->name;
}

/* ---- renaming ---- */

static bool rename_nodes(Expr **slot, void *arg)
{
  Expr *e = *slot;
  Name name = arg;
  e->here.producer = name;
  if (e->kind == EX_LAM) e->name = name;
  return true;
}

void serve_program(Program *p)
{
  find_servers(p);
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    Name name = name_of(f);
    if (f->var->name && name) {
      f->here.producer = f->shown = name;
      core_each(&f->body, rename_nodes, (void *)name);
    }
  }
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->data = NULL;
}
