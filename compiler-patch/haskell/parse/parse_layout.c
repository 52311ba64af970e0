/* parse_layout.c: blocks, with braces or by indentation.
 *
 * After `let where do of' a block begins.  If the next token isn't a brace, the block is implicit:
 * its column is that of this token, and must lie right of the enclosing block's.  A block of `do'
 * may also begin at the same column (NondecreasingIndentation, which programs of Haskell 98 use):
 *
 *     main = do
 *       args <- getArgs
 *       if null args then usage else do
 *       run args                          the second block of `do'
 *
 * In the block of the module itself that would only hide mistakes.  If the token lies further left,
 * the block is empty.
 *
 * A token that begins a line at the block's column begins an item; one further left ends the block.
 * hparse_see does this, which shows the parser HT_VSEMI and HT_VCLOSE.
 *
 * parse-error(t).  A block also ends where its item stops before a token that can't go on, as in
 * (case x of A -> 1), let x = 1 in x, and [y | let y = 1, y > 0].  The functions of the parser
 * never fail where they could stop, so it is enough to look at the token after an item. */
#include <config.h>
#include "haskell/parse/parse_private.h"

typedef enum { BLOCK_EMPTY, BLOCK_WRITTEN, BLOCK_IMPLICIT } Opening;

static int column_of_innermost(const Parser *p)
{
  return p->blocks.n ? p->blocks.at[p->blocks.n - 1].column : 0;
}

static void push_block(Parser *p, int column, bool semis, HTokenKind word)
{
  Block b = { .column = column, .semis = semis, .word = word, .opened = p->at };
  vec_push(&p->blocks, b);
}

static Opening open_block(Parser *p, HTokenKind word, bool semis)
{
  const HToken *t = hparse_token(p);
  int around = column_of_innermost(p);
  if (t->kind == HT_LBRACE) {
    push_block(p, 0, semis, word);
    hparse_advance(p);
    return BLOCK_WRITTEN;
  }
  bool same = word == HT_DO && p->blocks.n > 1 && t->column == around && around > 0;
  if (t->column > around || same) {
    push_block(p, t->column, semis, word);
    p->fresh = false;
    hparse_see(p);
    return BLOCK_IMPLICIT;
  }
  p->fresh = true;
  hparse_see(p);
  return BLOCK_EMPTY;
}

static bool accept_semi(Parser *p)
{
  if (p->kind == HT_SEMI) {
    hparse_advance(p);
    return true;
  }
  if (p->kind != HT_VSEMI) return false;
  p->fresh = false;
  hparse_see(p);
  return true;
}

/* If several blocks end here, the one to report is the outermost that ends since the token stands
 * left of it. */
static void pop_block(Parser *p)
{
  Block b = p->blocks.at[--p->blocks.n];
  int column = hparse_token(p)->column;
  bool told = p->closed_at == p->at && column < p->closed.column && column > b.column;
  if (!told) p->closed = b;
  p->closed_at = p->at;
}

static bool accept_close(Parser *p, Opening how)
{
  if (p->kind != (how == BLOCK_WRITTEN ? HT_RBRACE : HT_VCLOSE)) return false;
  pop_block(p);
  if (how == BLOCK_WRITTEN) hparse_advance(p);
  else hparse_see(p);
  return true;
}

/* A token that no item begins with: `where' below a block of do, for example, or an operator, whose
 * left operand is the block:
 *
 *     term = do
 *       n <- number
 *       return (Num n)
 *       <|> parens expr                   term = (do ..) <|> parens expr
 *
 * Two operators begin an item: - a number, and ! a strict pattern.  Nothing around the block of the
 * module could want such a token. */
static bool begins_no_item(const Parser *p)
{
  if (p->blocks.n == 1 && p->kind != HT_EOF) return false;
  switch (p->kind) {
    case HT_WHERE:
    case HT_RPAREN:
    case HT_RBRACKET:
    case HT_COMMA:
    case HT_THEN:
    case HT_ELSE:
    case HT_OF:
    case HT_IN:
    case HT_RUNBOXED:
    case HT_EOF:
    case HT_RBRACE:
    case HT_BACKQUOTE:
    case HT_BAR:
    case HT_COLONCOLON:
    case HT_CONOP: return true;
    case HT_VAROP: return !hparse_at_symbol(p, "-") && !hparse_at_symbol(p, "!");
    default: return false;
  }
}

bool hlayout_is_cut(const Parser *p, int opened)
{
  return p->closed_at == p->at && p->closed.opened > opened
         && hparse_token(p)->column < p->closed.column && !begins_no_item(p);
}

/* parse-error(t) */
static void close_here(Parser *p)
{
  pop_block(p);
  hparse_see(p);
}

void hlayout_block(Parser *p, HTokenKind word, HItemReader *item, void *to)
{
  Opening how = open_block(p, word, true);
  if (how == BLOCK_EMPTY) return;
  for (;;) {
    while (accept_semi(p)) {}
    if (accept_close(p, how)) return;
    if (how == BLOCK_IMPLICIT && begins_no_item(p)) break;
    item(p, to);
    if (p->kind == HT_SEMI || p->kind == HT_VSEMI) continue;
    if (accept_close(p, how)) return;
    if (how == BLOCK_WRITTEN) hparse_fail(p, "`;' or `}'");
    break;
  }
  close_here(p);
}

void hlayout_bars(Parser *p, HTokenKind word, HItemReader *item, void *to)
{
  Opening how = open_block(p, word, false);
  if (how == BLOCK_EMPTY) hparse_fail(p, "`|' right of the enclosing block");
  item(p, to);
  if (accept_close(p, how)) return;
  if (how == BLOCK_WRITTEN) hparse_fail(p, "`}'");
  close_here(p);
}

void hlayout_open_brace(Parser *p)
{
  push_block(p, 0, false, HT_LBRACE);
  hparse_advance(p);
}

void hlayout_close_brace(Parser *p, const char *where)
{
  if (p->kind != HT_RBRACE) hparse_expect(p, HT_RBRACE, where);
  accept_close(p, BLOCK_WRITTEN);
}

void hlayout_skip_semi(Parser *p, HTokenKind kind)
{
  bool here = p->kind == HT_VSEMI && hparse_token(p)->kind == kind;
  bool next = p->kind == HT_SEMI && hparse_ahead(p, 1) == kind;
  if (here || next) accept_semi(p);
}
