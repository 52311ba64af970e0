/* parse_private.h: what the files of the parser share; private to them.
 *
 *   parse_common.c  tokens, errors and recovery from them
 *   parse_type.c    types and their declarations
 *   parse_pat.c     patterns
 *   parse_exp.c     expressions: operators, let, if, lambda
 *   parse_aexpr.c   atomic expressions: literals, brackets, case
 *   parse.c         bindings and files
 *
 * Errors.  After a message the parser panics: it sees only the end of the file, so all rules return
 * at once, until a rule that can go on (a definition, a clause, an arm) calls parser_recovered.
 * This skips to the place where the next definition, clause or arm can begin.  It uses the stack of
 * open brackets that parser_advance keeps.
 *
 * Note [Waiting operands].  Expressions and patterns are parsed as an LR parser with precedences
 * would: operands and operators that wait for their right operand lie on an explicit stack, and a
 * new operator first reduces those that bind tighter. `let .. in', `if .. else' and `\x.' wait on
 * the same stack as prefix operators of low level; that is why a body extends as far right as its
 * level allows, and why chains of any length (operators, let .. in let .. in, else if) cost no
 * recursion. Levels are those of the language manual; see token.def.  Nesting that does cost
 * recursion (brackets, bindings, case) is limited to MAX_DEPTH. */
#ifndef PARSE_PRIVATE_H
#define PARSE_PRIVATE_H
#include "base/vec.h"
#include "lml/token.h"

/* Levels that are not those of binary operators. */
enum {
  LV_LET = 5,
  LV_WHERE = 6,
  LV_LAMBDA = 8,
  LV_IF = 9,
  LV_AS = 11,
  LV_COLON = 12,
  LV_COMMA = 13,
  LV_CONS = 15,
  LV_NOT = 18,
  LV_NEGATE = 24,
  LV_FIX = 28,
  LV_APPLY = 31
};

/* The constructs that have begun and must be closed. */
typedef enum {
  OPEN_NONE,
  OPEN_PAREN,
  OPEN_SQUARE,
  OPEN_LET,
  OPEN_CASE,
  OPEN_LOCAL, /* up to their `in' */
  OPEN_END,   /* what is after the `in' of case and local; a module */
  OPEN_IF     /* up to its `else' */
} Bracket;

typedef struct Wait Wait;       /* parse_exp.c */
typedef struct PatWait PatWait; /* parse_pat.c */

typedef struct Parser {
  Source *src;
  const Token *first;
  Token *at;                  /* the token to look at; the last one is TK_EOF */
  Token eof;                  /* the token that rules see during a panic */
  bool panic, hopeless;       /* hopeless: never recover */
  Token *resumed;             /* the end of the last recovery; an error there isn't reported */
  const Token *negated;       /* the last number that stood after a sign */
  const Token *line_argument; /* the last name that began a line and was taken for an
                                 argument */
  int depth;
  VEC(Bracket) open; /* the open brackets, the innermost last */
  VEC(Wait) waits;
  VEC(PatWait) pat_waits;
} Parser;

typedef struct Opening {
  const Token *token;
  int errors;
} Opening;

/* ---- tokens ---- */

void parser_init(Parser *p, Source *src, bool interface);
const Token *parser_token(const Parser *p);
TokKind parser_kind(const Parser *p);
TokKind parser_ahead(const Parser *p, int n); /* the kind of the token n places on */
Bracket parser_open(const Parser *p);         /* the innermost open bracket */
void parser_advance(Parser *p);
bool parser_accept(Parser *p, TokKind k); /* advances if k is there */
/* Accepts k, or reports "expected <what>, found ...". */
bool parser_expect(Parser *p, TokKind k, const char *what);
Opening parser_opening(const Parser *p); /* remembers the token that begins a
                                            construct, for parser_close */
/* As parser_expect; the message names the line of the opening if that is another line. */
bool parser_close(Parser *p, TokKind k, const char *what, Opening o);

/* ---- errors ---- */

/* Reports an error and starts a panic. */
void parser_error(Parser *p, Loc loc, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void parser_expected(Parser *p, const char *what); /* error: expected what, found the
                                                      token */
void parser_unsupported(Parser *p, const char *what);
bool parser_recovered(Parser *p, int height); /* ends a panic in a construct that began
                                                 with `height' open brackets */
bool parser_enter(Parser *p);                 /* a recursive rule begins with this and
                                                 ends with p->depth--; if the result is
                                                 false, it must not go on */

/* Does a waiting operator take its right operand before a new operator of this level does?  It does
 * if it binds tighter, or equally tight and the new one associates to the left. */
bool parser_binds_first(int waiting, int level, bool is_right);

/* ---- names and nodes ---- */

bool parser_is_op(const Token *t); /* is it an operator that is a name in
                                      parentheses? */
bool parser_at_paren_op(const Parser *p);
bool parser_at_id(const Parser *p);
Name parse_id(Parser *p, const char *what); /* id = IDENT | "(" op ")" */
/* At a sign: notes that a number after it is negated. */
void parser_note_sign(Parser *p);
/* At an Int: reports the number 2^62, unless it stands after a sign. */
void parser_check_int(Parser *p);
intptr_t parser_negated(intptr_t v);
Pat *parser_new_pat(PatKind k, Loc loc);
bool parser_split_selector(Parser *p); /* at .a, where only a dot can stand: it
                                          takes the dot and leaves the name a */
Pat *parser_var_pat(Name name, Loc loc);
Exp *parser_new_exp(ExpKind k, Loc loc);
Exp *parser_id_exp(Name name, Loc loc);
Exp *parser_args_exp(ExpKind k, Loc loc, int nargs, ...);
/* If fun is an application itself, the arguments are added to its own. */
Exp *parser_apply(Exp *fun, Exp **args, int nargs, Loc loc);
Exp *parser_apply1(Exp *fun, Exp *arg);
Exp *parser_mark_exp(Name name, Loc loc, Exp *body); /* loc: of the mark */

/* ---- rules ---- */

SType *parse_type(Parser *p);
TyCon *parse_typename(Parser *p);
void parse_type_body(Parser *p, TyCon *c); /* after typename: "=" constr { "+" constr
                                              } | "=" record | "=" "=" type.  Sets
                                              the kind */
bool parse_starts_apat(const Parser *p);
Pat *parse_apat(Parser *p);
Pat *parse_pat(Parser *p, bool in_arm); /* in an arm, `:' ends it */
Exp *parse_guard(Parser *p);            /* of cpat = pat [ "&" "(" expr ")" ];
                                           NULL if none */
Exp *parse_expr(Parser *p);
Exp *parse_expr_in_parens(Parser *p); /* or a left section, `expr op' */
bool parse_starts_aexpr(const Parser *p);
Exp *parse_aexpr(Parser *p);
Exp *parse_seq(Parser *p); /* expr, or several with `;' and `:='
                              between them */
Bind *parse_binding(Parser *p);

#endif
