/* parse.c: a module: its header, its imports, and its declarations one after the other. */
#include <config.h>
#include "haskell/parse/lex.h"
#include "haskell/parse/parse_private.h"
#include "haskell/tree/extension.h"
#include <string.h>

typedef VEC(HThing) Things;
typedef VEC(HRef) Refs;
typedef VEC(HImport) Imports;

/* ---- lists of things ---- */

/* M.N is a constructor with a qualifier to the lexer. */
static Name module_name(Parser *p)
{
  const HToken *t = hparse_token(p);
  if (p->kind != HT_CON) hparse_fail(p, "the name of a module");
  hparse_advance(p);
  return t->qualifier ? intern_printf("%s.%s", t->qualifier, t->name) : t->name;
}

/* f, T, (+) or (:+:), perhaps with a module before it */
static HRef thing_name(Parser *p)
{
  bool parens = hparse_accept(p, HT_LPAREN);
  bool ok =
      parens ? p->kind == HT_VAROP || p->kind == HT_CONOP : p->kind == HT_VAR || p->kind == HT_CON;
  if (!ok) hparse_fail(p, "a name");
  HRef ref = hparse_ref(p);
  hparse_advance(p);
  if (parens) hparse_expect(p, HT_RPAREN, "after the operator");
  return ref;
}

/* (..), (A, b) or, with pattern synonyms, (.., A) */
static void parts(Parser *p, HThing *t)
{
  Refs refs = { 0 };
  hparse_advance(p);
  while (p->kind != HT_RPAREN) {
    if (!t->all && hparse_accept(p, HT_DOTDOT)) t->all = true;
    else vec_push(&refs, thing_name(p));
    if (!hparse_accept(p, HT_COMMA)) break;
  }
  t->list = !t->all;
  hparse_expect(p, HT_RPAREN, "after the constructors, fields or methods");
  t->parts = refs.at;
  t->nparts = refs.n;
}

/* `pattern C' is the constructor C of PatternSynonyms, without its type. */
static bool is_pattern(const Parser *p)
{
  HTokenKind next = hparse_ahead(p, 1);
  return p->kind == HT_VAR && !strcmp(hparse_token(p)->name, "pattern")
         && (next == HT_CON || next == HT_LPAREN);
}

static HThing thing(Parser *p)
{
  HThing t = { .loc = hparse_loc(p) };
  if (hparse_accept(p, HT_MODULE)) {
    t.module = true;
    t.ref.loc = hparse_loc(p);
    t.ref.name = module_name(p);
    return t;
  }
  bool pattern = is_pattern(p);
  if (pattern) hparse_advance(p);
  bool word = !pattern && hparse_accept(p, HT_TYPE);
  bool op = p->kind == HT_LPAREN && hparse_ahead(p, 1) == HT_CONOP;
  t.type = !pattern && (word || p->kind == HT_CON || op);
  t.ref = thing_name(p);
  if (t.type && p->kind == HT_LPAREN) parts(p, &t);
  return t;
}

static void things(Parser *p, HThing **to, int *n)
{
  Things all = { 0 };
  hparse_advance(p);
  while (p->kind != HT_RPAREN) {
    if (hparse_accept(p, HT_COMMA)) continue;
    vec_push(&all, thing(p));
    if (p->kind != HT_RPAREN) hparse_expect(p, HT_COMMA, "or `)' in the list of names");
  }
  hparse_advance(p);
  *to = all.at;
  *n = all.n;
}

/* ---- imports ---- */

static bool accept_word(Parser *p, const char *word)
{
  if (!hparse_at_word(p, word)) return false;
  hparse_advance(p);
  return true;
}

static HImport import(Parser *p)
{
  HImport i = { .loc = hparse_loc(p) };
  hparse_advance(p);
  i.source = hparse_accept(p, HT_SOURCE);
  accept_word(p, "safe");
  i.qualified = accept_word(p, "qualified");
  if ((i.of_package = p->kind == HT_STRING)) i.package = hparse_literal(p);
  i.module_loc = hparse_loc(p);
  i.module = module_name(p);
  i.qualified |= accept_word(p, "qualified");
  if (accept_word(p, "as")) i.as = module_name(p);
  i.hiding = accept_word(p, "hiding");
  i.list = p->kind == HT_LPAREN;
  if (i.list) things(p, &i.things, &i.nthings);
  else if (i.hiding) hparse_fail(p, "`(' after `hiding'");
  return i;
}

/* ---- the module ---- */

typedef struct Body {
  Imports imports;
  Decls decls;
} Body;

/* Skips the rest of a declaration with an error: up to a token that begins a line of the module's
 * block or, if it has braces, to a semicolon outside of others. */
static void recover(Parser *p, int blocks)
{
  const Block *outer = &p->blocks.at[blocks - 1];
  int depth = 0;
  for (p->blocks.n = blocks; hparse_token(p)->kind != HT_EOF; p->at++) {
    const HToken *t = hparse_token(p);
    if (outer->column) {
      if (t->first && t->column <= outer->column) break;
      continue;
    }
    if (t->kind == HT_SEMI && depth == 0) break;
    if (t->kind == HT_LBRACE) depth++;
    if (t->kind == HT_RBRACE && depth-- == 0) break;
  }
  p->fresh = hparse_token(p)->first;
  hparse_see(p);
}

static void module_item(Parser *p, void *to)
{
  Body *volatile body = to;
  jmp_buf here;
  jmp_buf *volatile before = p->recovery;
  volatile int blocks = p->blocks.n, at = p->at;
  p->recovery = &here;
  if (setjmp(here) == 0) {
    if (p->kind == HT_IMPORT && body->decls.n > 0)
      hparse_fail(p, "a declaration: imports stand before all declarations");
    if (p->kind == HT_IMPORT) {
      HImport i = import(p);
      vec_push(&body->imports, i);
    } else {
      bool synonym = hparse_at_word(p, "pattern") && hextension_is_on(p->module, "PatternSynonyms");
      HDecl *d = synonym ? hparse_synonym(p) : hparse_topdecl(p);
      vec_push(&body->decls, d);
      bool makes = d->kind == HD_SYNONYM || d->kind == HD_TYPE_EQUATION;
      for (int i = 0; makes && i < d->ndecls; i++) vec_push(&body->decls, d->decls[i]);
      for (int i = 0; d->kind == HD_INSTANCE && i < d->ndecls; i++)
        if (d->decls[i]->kind == HD_TYPE_EQUATION && d->decls[i]->ndecls)
          vec_push(&body->decls, d->decls[i]->decls[0]);
    }
    bool ends = p->kind == HT_SEMI || p->kind == HT_VSEMI || p->kind == HT_VCLOSE
                || p->kind == HT_RBRACE || p->kind == HT_EOF;
    if (!ends) hparse_fail(p, "the end of the declaration");
    hparse_check_loose(p);
  } else {
    p->loose.n = 0;
    if (p->at == at && hparse_token(p)->kind != HT_EOF) hparse_advance(p);
    recover(p, blocks);
  }
  p->recovery = before;
}

static void header(Parser *p)
{
  HModule *m = p->module;
  m->header = true;
  hparse_advance(p);
  m->loc = hparse_loc(p);
  m->name = module_name(p);
  if ((m->list = p->kind == HT_LPAREN)) things(p, &m->exports, &m->nexports);
  hparse_expect(p, HT_WHERE, "after the header of the module");
}

/* (:>) :: a -> T a -> T a, of which infixr 5 :> is declared, is derived for as a :> T a would be.
 */
static void make_infix(Decls all, Name op)
{
  for (int i = 0; i < all.n; i++)
    for (int k = 0; k < all.at[i]->ncons; k++) {
      HCon *c = &all.at[i]->cons[k];
      if (c->typed && c->ref.name == op && *op == ':' && c->nfields == 2 && !c->record)
        c->infix = true;
    }
}

static void find_infix(Decls all)
{
  for (int i = 0; i < all.n; i++)
    for (int k = 0; all.at[i]->kind == HD_FIXITY && k < all.at[i]->nnames; k++)
      make_infix(all, all.at[i]->names[k].name);
}

static void module(Parser *p)
{
  HModule *m = p->module;
  Body body = { 0 };
  m->name = intern("Main");
  m->loc = hparse_loc(p);
  if (p->kind == HT_MODULE) header(p);
  hlayout_block(p, HT_MODULE, module_item, &body);
  if (hparse_token(p)->kind != HT_EOF) hparse_fail(p, "the end of the text");
  hparse_join(&body.decls);
  find_infix(body.decls);
  m->imports = body.imports.at;
  m->nimports = body.imports.n;
  m->decls = body.decls.at;
  m->ndecls = body.decls.n;
}

void hparse_module(HModule *m)
{
  jmp_buf end;
  Parser p = { .module = m, .closed_at = -1, .recovery = &end };
  p.tokens = hlex_source(m);
  hextension_check(m);
  p.tokens.at[p.tokens.n - 1].column = 0;
  hparse_see(&p);
  if (setjmp(end) == 0) module(&p);
}
