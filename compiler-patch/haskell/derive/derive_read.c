/* derive_read.c: derived instances of Read: what a derived Show writes, with any blanks and
 * parentheses.
 *
 *     data E = A | B | N Int | E :+: E | R { (%%) :: Int }         infixl 6 :+:
 *
 *     readsPrec = readAlternatives (\d t ->
 *         [(x, t1) | (w, t1) <- lex t, x <- case w of { "A" -> [A]; "B" -> [B]; _ -> [] }]
 *      ++ ((if d >= 11 then [] else [(N a1, t2) | ("N", t1) <- lex t, (a1, t2) <- readsPrec 11 t1])
 *      ++ ((if d >= 7 then [] else [(a1 :+: a2, t3) | (a1, t1) <- readsPrec 7 t,
 *                                          (":+:", t2) <- lex t1, (a2, t3) <- readsPrec 7 t2])
 *      ++ (if d >= 12 then [] else [(R a1, ..) | ("R", t1) <- lex t, ..]))))
 *
 * readAlternatives tries them at the precedence that it is given, and in parentheses at 0.
 * A constructor without fields has any precedence, and needs no parentheses of its own if it is an
 * operator. */
#include <config.h>
#include "haskell/derive/derive.h"

/* The generators of a comprehension.  `rest' is what is still to be read. */
typedef struct Reader {
  HDeriver *d;
  HEntity *rest;
  int n;
  VEC(HStmt) v;
} Reader;

/* (found, rest') <- parser rest */
static void generate(Reader *r, HPat *found, HExp *parser)
{
  HDeriver *d = r->d;
  HStmt s = { .kind = HS_BIND, .loc = d->loc, .exp = parser };
  r->rest = hderive_local(d, arena_printf(unit_arena, "t%d", ++r->n));
  s.pat = hderive_pairs(d, found, hderive_bind(d, r->rest));
  vec_push(&r->v, s);
}

static void word(Reader *r, const char *text)
{
  HExp *parser = hderive_call(r->d, "lex", hderive_var(r->d, r->rest));
  generate(r, hderive_literal(r->d, HL_STRING, hderive_quote(text)), parser);
}

static void value(Reader *r, int precedence, HEntity *var)
{
  HExp *parser = hderive_call2(r->d, "readsPrec", hderive_number(r->d, precedence),
                               hderive_var(r->d, r->rest));
  generate(r, hderive_bind(r->d, var), parser);
}

/* A name where a word is expected: an operator has parentheses. */
static void name(Reader *r, Name n)
{
  bool parens = htree_is_operator(n);
  if (parens) word(r, "(");
  word(r, n);
  if (parens) word(r, ")");
}

static void record(Reader *r, const HConInfo *c, HEntity **vars)
{
  name(r, c->name);
  for (int i = 0; i < c->arity; i++) {
    word(r, i ? "," : "{");
    name(r, c->labels[i]->name);
    word(r, "=");
    value(r, 0, vars[i]);
  }
  word(r, "}");
}

static void infix(Reader *r, const HConInfo *c, HEntity **vars)
{
  int inner = c->entity->fixity.level + 1;
  bool quotes = !htree_is_operator(c->name);
  value(r, inner, vars[0]);
  if (quotes) word(r, "`");
  word(r, c->name);
  if (quotes) word(r, "`");
  value(r, inner, vars[1]);
}

static void read_parts(Reader *r, const HConInfo *c, HEntity **vars)
{
  if (c->written->record) record(r, c, vars);
  else if (c->written->infix) infix(r, c, vars);
  else {
    name(r, c->name);
    for (int i = 0; i < c->arity; i++) value(r, 11, vars[i]);
  }
}

/* [(C vars, rest) | generators] */
static HExp *fields(HDeriver *d, const HConInfo *c, HEntity *text)
{
  HEntity **vars = hderive_locals(d, "a", c->arity);
  Reader r = { .d = d, .rest = text };
  read_parts(&r, c, vars);
  HExp *e = hderive_pair(d, hderive_made(d, c, vars), hderive_var(d, r.rest));
  return hderive_comprehension(d, e, r.v.at, r.v.n);
}

static HExp *read_con(HDeriver *d, const HConInfo *c, HEntity *prec, HEntity *text)
{
  int outer = c->written->record ? 12 : c->written->infix ? c->entity->fixity.level + 1 : 11;
  HExp *deep = hderive_infix(d, hderive_var(d, prec), ">=", hderive_number(d, outer));
  return hderive_if(d, deep, hderive_list(d, NULL, 0), fields(d, c, text));
}

/* ---- constructors without fields ---- */

/* case w of { "A" -> [A]; .. _ -> [] } */
static HExp *by_word(HDeriver *d, HEntity *w)
{
  VEC(HMatch) at = { 0 };
  for (int i = 0; i < d->type->ncons; i++) {
    HConInfo *c = d->type->cons[i];
    if (c->arity) continue;
    HPat *p = hderive_literal(d, HL_STRING, hderive_quote(c->name));
    HExp *e = hderive_con(d, c);
    vec_push(&at, hderive_alternative(d, &p, 1, hderive_list(d, &e, 1)));
  }
  HPat *other = hderive_wild(d);
  vec_push(&at, hderive_alternative(d, &other, 1, hderive_list(d, NULL, 0)));
  return hderive_case(d, hderive_var(d, w), at.at, at.n);
}

static HExp *words(HDeriver *d, HEntity *text)
{
  HEntity *w = hderive_local(d, "w"), *x = hderive_local(d, "x");
  Reader r = { .d = d, .rest = text };
  generate(&r, hderive_bind(d, w), hderive_call(d, "lex", hderive_var(d, text)));
  HStmt s = { .kind = HS_BIND, .loc = d->loc, .pat = hderive_bind(d, x), .exp = by_word(d, w) };
  vec_push(&r.v, s);
  HExp *e = hderive_pair(d, hderive_var(d, x), hderive_var(d, r.rest));
  return hderive_comprehension(d, e, r.v.at, r.v.n);
}

/* ---- all ---- */

static HExp *alternatives(HDeriver *d, HEntity *prec, HEntity *text)
{
  HExp *e = NULL;
  bool word = false;
  for (int i = d->type->ncons; i-- > 0;) {
    const HConInfo *c = d->type->cons[i];
    if (c->arity == 0) {
      word = true;
      continue;
    }
    HExp *one = read_con(d, c, prec, text);
    e = e ? hderive_infix(d, one, "++", e) : one;
  }
  if (word) e = e ? hderive_infix(d, words(d, text), "++", e) : words(d, text);
  return e ? e : hderive_list(d, NULL, 0);
}

void hderive_read(HDeriver *d)
{
  HDecl *f = hderive_method(d, "readsPrec");
  HEntity *prec = hderive_local(d, "d"), *text = hderive_local(d, "t");
  HExp *inside = hderive_lambda(d, prec, hderive_lambda(d, text, alternatives(d, prec, text)));
  hderive_equation(d, f, NULL, 0, hderive_call(d, "readAlternatives", inside));
}
