/* parse_private.h: what the files of the parser share.
 *
 * The parser goes along an array of tokens.  It sees them through layout: parser->kind is that of
 * the token at the cursor, or HT_VSEMI or HT_VCLOSE if the layout puts a virtual semicolon or brace
 * before it.
 *
 * Each function that reads something begins at its first token and stops at the first token that
 * can't continue it.  This is what the rule parse-error(t) of the Report needs: if an item of an
 * implicit block stops before a token that isn't a semicolon, the block ends there
 * (parse_layout.c).
 *
 * A syntax error is reported where the cursor is, and the rest of the declaration is skipped:
 * hparse_fail jumps to the loop over the declarations of the module.
 *
 * Patterns, and the left-hand sides of equations, are read as expressions, since only the token
 * after them (<-, =, ->) decides what they are.  Then hparse_to_pat turns them into patterns. */
#ifndef HASKELL_PARSE_PRIVATE_H
#define HASKELL_PARSE_PRIVATE_H
#include "haskell/parse/parse.h"
#include <setjmp.h>

typedef struct Block {
  int column;      /* 0: it has written braces */
  bool semis;      /* a line that begins at the column begins a new item */
  HTokenKind word; /* that opened it */
  int opened;      /* the number of its first token */
} Block;

typedef struct Parser {
  HModule *module;
  HTokens tokens;
  int at;            /* the cursor */
  bool fresh;        /* layout has still to look at the token there: it begins a line */
  HTokenKind kind;   /* what the parser sees there */
  VEC(Block) blocks; /* the innermost last */
  Block closed;      /* the block that ended last .. */
  int closed_at;     /* .. and the token before which it did */
  VEC(HExp *) loose; /* parts of patterns that are in no pattern yet */
  jmp_buf *recovery;
} Parser;

/* ---- the cursor (parse_common.c) ---- */

const HToken *hparse_token(const Parser *p);     /* the token at the cursor, without layout */
HTokenKind hparse_ahead(const Parser *p, int n); /* the kind of the n-th token after it */
Loc hparse_loc(const Parser *p);
void hparse_see(Parser *p); /* the cursor or the blocks have changed */
void hparse_advance(Parser *p);
bool hparse_accept(Parser *p, HTokenKind kind);
/* `where' says after or before what: "after the condition"; it may be empty. */
void hparse_expect(Parser *p, HTokenKind kind, const char *where);
_Noreturn void hparse_fail(Parser *p, const char *expected);
bool hparse_at_word(const Parser *p, const char *word); /* an unqualified name */
bool hparse_at_symbol(const Parser *p, const char *symbol);

HRef hparse_ref(const Parser *p); /* the token at the cursor, which is a name */
HRef hparse_special(Loc loc, const char *name);
Name hparse_tuple_name(int commas);
bool hparse_at_operator(const Parser *p);
HItem hparse_operator(Parser *p);                 /* + or `f` */
HRef hparse_var(Parser *p, const char *expected); /* f or (+), unqualified */
HLit hparse_literal(Parser *p);

HExp *hparse_new(HExpKind kind, Loc loc);
HExp *hparse_apply(HExp *f, HExp **args, int nargs); /* f itself if nargs is 0 */
HDecl *hparse_new_decl(HDeclKind kind, Loc loc);

/* ---- layout (parse_layout.c) ---- */

typedef void HItemReader(Parser *p, void *to);
/* Reads the items of a block, whose word has just been read. */
void hlayout_block(Parser *p, HTokenKind word, HItemReader *item, void *to);
/* A block of one item whose lines begin with bars. */
void hlayout_bars(Parser *p, HTokenKind word, HItemReader *item, void *to);
/* Has the block that began at token `opened' ended here only because a block within it did, left of
 * whose column this token stands? */
bool hlayout_is_cut(const Parser *p, int opened);
/* The braces of a record are a block, too: in them a new line means nothing. */
void hlayout_open_brace(Parser *p);
void hlayout_close_brace(Parser *p, const char *where);
/* Takes a semicolon before `kind', virtual or not, if there is one. */
void hlayout_skip_semi(Parser *p, HTokenKind kind);

/* ---- the grammar ---- */

typedef VEC(HDecl *) Decls;

HExp *hparse_exp(Parser *p);   /* with a type perhaps */
HExp *hparse_infix(Parser *p); /* without */
HExp *hparse_aexp(Parser *p);  /* an argument, or a pattern of \p q -> */
bool hparse_starts_aexp(const Parser *p);
HRhs hparse_rhs(Parser *p, HTokenKind sign); /* sign: = or -> */
HStmt hparse_stmt(Parser *p);

void hparse_block_of_decls(Parser *p, HTokenKind word, Decls *to);
bool hparse_block_of_implicits(Parser *p, Decls *to); /* of let; false: they are none */
HDecl *hparse_decl(Parser *p);                        /* a definition, signature or fixity */
HDecl *hparse_topdecl(Parser *p);
/* Equations of one function become one declaration. */
void hparse_join(Decls *decls);

/* With Strict a pattern has a bang, and so has a definition without arguments in let and where. */
HPat *hparse_force(const Parser *p, HPat *q);
void hparse_force_local(const Parser *p, HDecl *d);
/* n + k as a pattern; NULL: it is none. */
HPat *hparse_sum_pattern(const Parser *p, const HExp *e);
HPat *hparse_to_pat(Parser *p, HExp *e);
HDecl *hparse_synonym(Parser *p); /* parse_synonym.c: at `pattern' */
/* The definition by an equation with this left-hand side: HD_FUN with one match, or HD_PATTERN. */
HDecl *hparse_lhs(Parser *p, HExp *e);
void hparse_check_loose(Parser *p);

HType *hparse_type(Parser *p);
HType *hparse_btype(Parser *p);
HType *hparse_optype(Parser *p); /* btypes with operators between them */
HType *hparse_atype(Parser *p);
HType *hparse_kind(Parser *p);
bool hparse_starts_atype(const Parser *p);
HType *hparse_apply_type(HType **types, int n); /* the only one itself */
HContext hparse_context(Parser *p, const HType *t);
HPred hparse_pred(Parser *p, const HType *t);
void hparse_tyvars(Parser *p, HTyVar **vars, int *n); /* a (b :: kind) .. */

/* parse_family.c: the equation of an instance of a data family, which has the type d */
HDecl *hparse_data_equation(Parser *p, HDecl *d, const HType *left);

#endif
