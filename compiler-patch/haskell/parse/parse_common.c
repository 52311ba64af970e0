/* parse_common.c: the cursor of the parser, messages, names, and new nodes of the tree. */
#include <config.h>
#include "base/digits.h"
#include "haskell/parse/parse_private.h"
#include "haskell/tree/extension.h"
#include "haskell/tree/literal.h"
#include <stdlib.h>
#include <string.h>

const HToken *hparse_token(const Parser *p) { return &p->tokens.at[p->at]; }

HTokenKind hparse_ahead(const Parser *p, int n)
{
  return p->at + n < p->tokens.n ? p->tokens.at[p->at + n].kind : HT_EOF;
}

Loc hparse_loc(const Parser *p) { return htoken_loc(hparse_token(p)); }

/* ---- the cursor ---- */

static const Block *innermost(const Parser *p)
{
  return p->blocks.n ? &p->blocks.at[p->blocks.n - 1] : NULL;
}

void hparse_see(Parser *p)
{
  const HToken *t = hparse_token(p);
  const Block *b = p->fresh ? innermost(p) : NULL;
  p->kind = t->kind;
  if (!b || b->column == 0) return;
  if (t->column < b->column) p->kind = HT_VCLOSE;
  else if (t->column == b->column && b->semis) p->kind = HT_VSEMI;
}

void hparse_advance(Parser *p)
{
  if (p->at + 1 < p->tokens.n) p->at++;
  p->fresh = hparse_token(p)->first;
  hparse_see(p);
}

bool hparse_accept(Parser *p, HTokenKind kind)
{
  if (p->kind != kind) return false;
  hparse_advance(p);
  return true;
}

bool hparse_at_word(const Parser *p, const char *word)
{
  const HToken *t = hparse_token(p);
  return p->kind == HT_VAR && !t->qualifier && !strcmp(t->name, word);
}

bool hparse_at_symbol(const Parser *p, const char *symbol)
{
  const HToken *t = hparse_token(p);
  return p->kind == HT_VAROP && !t->qualifier && !strcmp(t->name, symbol);
}

/* ---- messages ---- */

static const char *found(const Parser *p)
{
  const HToken *t = hparse_token(p);
  if (t->kind == HT_EOF) return htoken_show(t);
  const char *then = p->kind == HT_VSEMI    ? ", which begins a new item of the block"
                     : p->kind == HT_VCLOSE ? ", which ends the block, since it stands to the left"
                                            : "";
  return arena_printf(unit_arena, "%s%s", htoken_show(t), then);
}

static void note_block(const Parser *p, const Block *b, const char *fate)
{
  if (b->word == HT_MODULE) return;
  const HToken *t = &p->tokens.at[b->opened];
  diag_note(htoken_loc(t), "the block of `%s' begins here, in column %d%s",
            htoken_kinds[b->word].text, t->column, fate);
}

/* An error after a block is mostly one of indentation. */
static void note_layout(const Parser *p)
{
  if (p->kind == HT_VSEMI || p->kind == HT_VCLOSE) note_block(p, innermost(p), "");
  else if (p->closed_at == p->at && p->closed.column)
    note_block(p, &p->closed,
               hparse_token(p)->column < p->closed.column
                   ? ", and has ended, since this stands further left"
                   : ", and has ended, since this can't be part of it");
}

void hparse_fail(Parser *p, const char *expected)
{
  diag_error(hparse_loc(p), "expected %s, found %s", expected, found(p));
  note_layout(p);
  longjmp(*p->recovery, 1);
}

void hparse_expect(Parser *p, HTokenKind kind, const char *where)
{
  if (hparse_accept(p, kind)) return;
  hparse_fail(
      p, arena_printf(unit_arena, "`%s'%s%s", htoken_kinds[kind].text, *where ? " " : "", where));
}

/* ---- names ---- */

HRef hparse_ref(const Parser *p)
{
  const HToken *t = hparse_token(p);
  return (HRef){ .qualifier = t->qualifier, .name = t->name, .loc = htoken_loc(t) };
}

HRef hparse_special(Loc loc, const char *name)
{
  return (HRef){ .name = intern(name), .loc = loc };
}

Name hparse_tuple_name(int commas)
{
  char *s = arena_alloc(unit_arena, (size_t)commas + 3);
  memset(s, ',', (size_t)commas + 1);
  s[0] = '(';
  s[commas + 1] = ')';
  return intern(s);
}

bool hparse_at_operator(const Parser *p)
{
  return p->kind == HT_VAROP || p->kind == HT_CONOP || p->kind == HT_BACKQUOTE;
}

static HItem backquoted(Parser *p)
{
  HItem item = { .kind = HI_OPERATOR, .loc = hparse_loc(p), .back = true };
  hparse_advance(p);
  if (p->kind != HT_VAR && p->kind != HT_CON) hparse_fail(p, "a name between backquotes");
  item.con = p->kind == HT_CON;
  item.ref = hparse_ref(p);
  hparse_advance(p);
  hparse_expect(p, HT_BACKQUOTE, "after the name");
  return item;
}

HItem hparse_operator(Parser *p)
{
  if (p->kind == HT_BACKQUOTE) return backquoted(p);
  const HToken *t = hparse_token(p);
  HItem item = { .kind = HI_OPERATOR,
                 .loc = htoken_loc(t),
                 .con = p->kind == HT_CONOP,
                 .prefix = t->loose_before && !t->loose_behind,
                 .ref = hparse_ref(p) };
  hparse_advance(p);
  return item;
}

HRef hparse_var(Parser *p, const char *expected)
{
  bool parens =
      p->kind == HT_LPAREN && (hparse_ahead(p, 1) == HT_VAROP || hparse_ahead(p, 1) == HT_CONOP);
  if (parens) hparse_advance(p);
  else if (p->kind != HT_VAR) hparse_fail(p, expected);
  if (hparse_token(p)->qualifier) hparse_fail(p, "a name without a module before it");
  HRef ref = hparse_ref(p);
  hparse_advance(p);
  if (parens) hparse_expect(p, HT_RPAREN, "after the operator");
  return ref;
}

/* ---- literals ---- */

enum { MOST_PLACES = 10000 };

/* 0x1.8p3 is 1.8 in base 16, times 2 ^ 3; as digits and a decimal exponent. */
static void in_decimal(HLit *lit)
{
  const char *text = hliteral_rational(*lit);
  char *digits = arena_alloc(unit_arena, strlen(text) + 1), *to = digits;
  const char *s = text + 2, *exponent = strpbrk(text, "pP");
  long twos = exponent ? strtol(exponent + 1, NULL, 10) : 0;
  for (bool behind = false; *s && s != exponent; s++) {
    if (*s == '.') behind = true;
    else *to++ = *s, twos -= behind ? 4 : 0;
  }
  if (twos < -MOST_PLACES || twos > MOST_PLACES) return;
  unsigned long times = (unsigned long)(twos < 0 ? -twos : twos);
  const char *value = digits_times(digits_decimal(digits, 16), twos < 0 ? 5 : 2, times);
  lit->text = arena_printf(unit_arena, "%s%se%ld", value, strpbrk(value, ".") ? "" : ".0",
                           twos < 0 ? twos : 0L);
  lit->len = (int)strlen(lit->text);
}

/* With NumDecimals 1.5e3 is the whole number 1500. */
static void as_integer(HLit *lit)
{
  const char *text = hliteral_rational(*lit), *exponent = strpbrk(text, "eE");
  char *digits = arena_alloc(unit_arena, strlen(text) + 1), *to = digits;
  long places = exponent ? strtol(exponent + 1, NULL, 10) : 0;
  bool after_point = false;
  for (const char *s = text; *s && s != exponent; s++)
    if (*s == '.') after_point = true;
    else *to++ = *s, places -= after_point;
  for (; to > digits + 1 && to[-1] == '0' && places < 0; places++) to--;
  *to = '\0';
  if (strspn(digits, "0") == strlen(digits)) places = 0;
  if (places < 0 || places > MOST_PLACES) return;
  lit->text = digits_times(digits, 10, (unsigned long)places);
  lit->len = (int)strlen(lit->text);
  lit->kind = HL_INTEGER;
}

HLit hparse_literal(Parser *p)
{
  const HToken *t = hparse_token(p);
  HLit lit = { .kind = t->kind == HT_INTEGER    ? HL_INTEGER
                       : t->kind == HT_RATIONAL ? HL_RATIONAL
                       : t->kind == HT_CHAR     ? HL_CHAR
                                                : HL_STRING,
               .text = t->text,
               .len = t->len,
               .hashes = t->hashes,
               .minus = t->minus };
  if (lit.kind == HL_RATIONAL && lit.len > 1 && (lit.text[1] | 32) == 'x') in_decimal(&lit);
  if (lit.kind == HL_RATIONAL && !lit.hashes && hextension_is_on(p->module, "NumDecimals"))
    as_integer(&lit);
  hparse_advance(p);
  return lit;
}

/* ---- nodes of the tree ---- */

HExp *hparse_new(HExpKind kind, Loc loc)
{
  HExp *e = NEW(HExp);
  e->kind = kind;
  e->loc = loc;
  return e;
}

HExp *hparse_apply(HExp *f, HExp **args, int nargs)
{
  VEC(HExp *) all = { 0 };
  if (nargs == 0) return f;
  HExp *e = hparse_new(HX_APPLY, f->loc);
  vec_push(&all, f);
  for (int i = 0; i < nargs; i++) vec_push(&all, args[i]);
  e->args = all.at;
  e->nargs = all.n;
  return e;
}

HDecl *hparse_new_decl(HDeclKind kind, Loc loc)
{
  HDecl *d = NEW(HDecl);
  d->kind = kind;
  d->loc = loc;
  return d;
}
