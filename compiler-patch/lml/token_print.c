/* token_print.c: prints each token's place, kind and value on a line, for -dk. */
#include <config.h>
#include "lml/token.h"
#include <stdio.h>

static void print_token(const Token *t)
{
  static const char *const fixities[] = { "infixl", "infixr", "prefix", "postfix", "nonfix" };
  printf("%d:%d\t%s", t->loc.line, t->loc.col, token_kinds[t->kind].name);
  switch (t->kind) {
    case TK_IDENT: printf("\t%s", t->name); break;
    case TK_USEROP: printf("\t%s\t%s", t->name, fixities[t->fixity]); break;
    case TK_INT:
    case TK_ARITY:
    case TK_CONSTANTS: printf("\t%jd", (intmax_t)t->value); break;
    case TK_DOUBLE:
    case TK_BIGNUM: printf("\t%s", t->str); break;
    case TK_CHAR:
      putchar('\t');
      ast_print_char(t->value);
      break;
    case TK_STRING:
    case TK_STRICTNESS:
      putchar('\t');
      ast_print_string(t->str, t->len);
      break;
    case TK_EOF: break;
    default: printf("\t%s", token_kinds[t->kind].text);
  }
  putchar('\n');
}

void token_print(Tokens ts)
{
  for (int i = 0; i < ts.n; i++) print_token(&ts.at[i]);
}
