/* emit_private.h: what the files of the emitter share.
 *
 *   frame.c      the variables of the C function at work, and their places on the pointer stack
 *   emit_code.c  functions: G-code instruction by instruction (emit_body.h)
 *   emit_words.c   the words that instructions mention, and the tables of functions that share code
 *   emit_const.c   static data
 *   emit_mention.c what leads from code to constants
 *   emit_site.c    sites, closures, the module
 *   emit_logic.c   what programs of a logic language have besides
 *   emit_centre.c  cost centres, and the arcs between them
 *   emit_lines.c whose code the lines of the file are
 *   emit_name.c  names, scopes and types of functions and data, as C
 *   emit.c       the file around them */
#ifndef EMIT_PRIVATE_H
#define EMIT_PRIVATE_H
#include "back/emit.h"
#include "back/frame.h"
#include "back/gcode.h"
#include "back/tag.h"
#include "back/word.h"
#include "base/arena.h"
#include "base/unique.h"
#include "base/vec.h"
#include <stdio.h>

/* The source and the cost centre to which sites belong. */
typedef struct Owner {
  const Source *src;
  const Centre *centre;
  int number;
} Owner;

/* The entries of `to' that text of `from' makes. */
typedef struct Arc {
  const Centre *from, *to;
  int uses;
  int numbers[4];
} Arc;

/* From this byte of the text on, the code is the producer's and the centre's, made of a line of
 * src. */
typedef struct LineMark {
  size_t at;
  Name producer;
  const Source *src;
  int line;
  const Fun *within;    /* the library's function into which the code, the library's,
                           too, was inlined; or NULL */
  const Centre *centre; /* NULL: MAIN */
  bool shared;          /* functions share it */
  Foreign names;        /* of the words in the frame while the line calls (frame.h); or NULL */
} LineMark;
typedef VEC(LineMark) LineMarks;

typedef struct Texts Texts; /* emit.c */

typedef struct Emit {
  FILE *out; /* the file, or the part of it at work */
  GProgram *prog;
  FlagMode flag;
  EvalMode eval;
  bool by_line;
  bool logic;                  /* a logic program: values may be free variables */
  bool small;                  /* most Integers are small */
  bool coloured;               /* by cost centres */
  bool uses;                   /* cells that are used get a mark: Note [Uses] in
                                  emit_control.c */
  Parts *record;               /* the parts, while they are found (emit_parts); or NULL */
  const Parts *parts;          /* where each part is to be; NULL: here */
  bool divided;                /* the text becomes several (emit_divided) */
  const Texts *texts;          /* these, once it is known what each of them mentions */
  const Names *names;          /* the one at work needs declarations of these only; NULL: of all */
  VEC(size_t) starts;          /* where each C function begins, if the text becomes several */
  Frame *frame;                /* of the C function at work */
  VEC(const Expr *) doubles;   /* the array D */
  VEC(Owner *) others;         /* other owners of sites than the file itself: M0, M1, ... */
  VEC(const Centre *) centres; /* those that the file mentions */
  VEC(const Arc *) arcs;       /* the array A */
  Unique known_others, known_centres, known_arcs; /* the same */
  LineMarks marks;                                /* of the part at work */
} Emit;

/* ---- parts ---- */

/* From here on the text defines `name'.  Returns its part while parts are found, otherwise NULL. */
Part *emit_part(Emit *em, const char *name);
PartPlace emit_place(const Emit *em, const char *name);
bool emit_defines(const Emit *em, const char *name); /* is it defined here? */
/* Must it be declared here, whether or not it is defined? */
bool emit_declares(const Emit *em, const char *name);
const char *emit_scope(const Emit *em, const char *name);  /* "static ", "" or "extern " */
const char *emit_static(const Emit *em);                   /* "static ", if the text is whole */
const char *emit_symbol(const Emit *em, const char *name); /* what follows the declared name */

/* ---- words, as C.  Texts of others become C by base/quote.h only. ---- */

const char *emit_double(double x);
const char *emit_immediate(const char *kind, intptr_t value);
int emit_info(Emit *em, Site *s);              /* the number of its Info */
const char *emit_header(Emit *em, Site *s);    /* the first word of a cell made there */
const char *emit_pap(const Fun *f, int nargs); /* the second one of its application */
const char *emit_letters(int n);               /* text number n, as an Int */
/* a literal of a case, as C */
const char *emit_literal(LitKind lit, intptr_t value);
const char *emit_constant(Emit *em, const GConstant *c); /* of an instruction */
const char *emit_guess(Emit *em, const GGuess *g);       /* declares g_, for lml_narrow */

/* ---- cost centres ---- */

const char *emit_centre(Emit *em, const Centre *k); /* its C variable */
const char *emit_owner(Emit *em, Owner o);          /* its C variable, an LmlModule */
const char *emit_module(const Source *src);         /* the first fields of that */
/* The index in A of a counter of such entries.  Each place in the code may have another. */
int emit_arc(Emit *em, const Centre *from, const Centre *to);
void emit_centres_begin(Emit *em);
void emit_centre_decls(Emit *em); /* once all are known */
void emit_centres(Emit *em);

/* ---- what leads to constants ---- */

bool emit_has_closure(const Fun *f);
const char *emit_leads(const Fun *f); /* "LML_LEADS " or "" */
const char *emit_mention_word(const Fun *f);
const char *emit_lead(const Emit *em, const Fun *f);

/* ---- parts of the file ---- */

bool emit_is_local(const Emit *em, const Fun *f); /* does no other file know its name? */
bool emit_is_own(const Emit *em, const GFun *f);  /* does none know its C function? */

/* Names of C functions: the one with f's address; the one with f's code, which may be its family's;
 * the one for callers that know nothing of tables. */
const char *emit_own_name(const GFun *f);
const char *emit_name(const GFun *f);
const char *emit_address(const GFun *f);
bool emit_has_address(const GFun *f); /* is its own wanted, or will its family's do? */

/* what argument i is in C, if it is passed out of its cell */
Raw emit_raw_arg(const Fun *f, GFunKind kind, int i);
const char *emit_type(Raw raw);                        /* its C type; of an Int64 W */
const char *emit_from_word(Raw raw, const char *word); /* the number with these bits, */
const char *emit_to_word(Raw raw, const char *number); /* and the other way round */
void emit_signature(Emit *em, const char *name, const Fun *f, GFunKind kind, int nargs,
                    bool is_static, bool named);
void emit_fun(Emit *em, GFun *f);
void emit_jump(Emit *em, const GFun *f); /* the C function with f's address */
void emit_tables(Emit *em);
void emit_mention_decls(Emit *em);
void emit_mentions(Emit *em);
void emit_consts(Emit *em);
void emit_const_decls(Emit *em); /* of those that another text defines */
void emit_closure_decls(Emit *em);
void emit_closures(Emit *em);
void emit_cafs(Emit *em);
void emit_types(Emit *em); /* of a logic program: TYPES */
void emit_costs(Emit *em); /* of one that counts costs: its
                              centres */
void emit_register(Emit *em, bool has_sites);
void emit_site(Emit *em, const Site *s);
void emit_site_decl(Emit *em, const Site *s); /* of one that is defined elsewhere */
const char *emit_site_name(const Site *s);

/* The text that is written to out from now on is the code of instruction i of f, or of f (i is
 * NULL). */
void emit_mark(LineMarks *marks, const GFun *f, const Instr *i, FILE *out);
/* The line of C that is being written calls, and its frame has variables with these names. */
void emit_mark_names(LineMarks *marks, Foreign names, FILE *out);
void emit_move_marks(LineMarks *to, const LineMarks *from, size_t by);
void emit_line_centres(Emit *em); /* the file mentions those of the marks */
/* Writes the table.  em->marks are of text, which begins in line c_line of the file. */
void emit_lines(Emit *em, int c_line, const char *text);

#endif
