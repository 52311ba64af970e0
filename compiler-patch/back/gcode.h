/* gcode.h: G-code, the compiler's last form before C.
 *
 * A GFun is one piece of code of a function:
 *   GF_BODY   its body
 *   GF_THUNK  the entry that evaluates a suspended call of it
 *   GF_ONCE   the same for thunks that are entered at most once: OPEN marks nothing, and nothing is
 *             updated
 *   GF_LAZY   the entry for callers that don't know how it is passed its arguments
 *   GF_CAF    the code of a constant
 * Code is a flat array.  Jumps go forward only, except that a tail call of the function itself
 * starts it again.  After RET, RETURN, UNWIND, JCALL, JAPPLY, FAIL and JMP comes a LABEL or the
 * end.
 *
 * A slot holds a word, or (raw) a number out of its cell: what BOX takes and UNBOX leaves.  BOX
 * makes a cell for a Double.  It makes one for an Int of 64 bits only if that is no immediate,
 * which is rare; so that is a call of the run time, which may collect (gcode_boxes_by_call).
 *
 * Slots are numbered from the bottom of the stack: slot 0 is the first argument.  gcode_check
 * verifies that depths agree at each label, that nothing reads outside the stack, and that the code
 * ends.  It gives each instruction that may collect the set of slots that are live after it: only
 * those are kept in the frame. */
#ifndef GCODE_H
#define GCODE_H
#include "back/tag.h"
#include "core/core.h"
#include <stdint.h>

typedef enum {
#define GI(op, operands) GI_##op,
#include "back/gcode.def"
#undef GI
  GI_COUNT
} GOp;

typedef struct GTarget {
  DataCon *con;
  intptr_t value;
  int label;
} GTarget;

/* The values to which a flexible case binds a free variable, in this order: a constructor, whose
 * cells have a site, or (con NULL) a literal. */
typedef struct GPattern {
  DataCon *con;
  intptr_t value;
  Site *site;
} GPattern;
typedef struct GGuess {
  GPattern *patterns;
  int n;
  LitKind lit;
  Site *choice, *variable;
} GGuess;

/* A set of stack slots. */
typedef struct Slots {
  uint64_t *bits;
  int nwords;
} Slots;

/* A constant of an instruction: a word that is known before the program runs. */
typedef enum {
  GK_INT,
  GK_CHAR,
  GK_NULLARY, /* an immediate: value */
  GK_RAW,     /* a Double out of its cell: value, its bits */
  GK_INT64,   /* an Int of 64 bits out of its word: value */
  GK_CONST,   /* static data number value */
  GK_LETTERS, /* the same, a text, as an Int */
  GK_GLOBAL,  /* fun as a value */
  GK_HEADER,  /* first word of a cell made at site */
  GK_PAP,     /* second word of a partial application of fun to value arguments */
  GK_SITE,    /* site's Info */
  GK_CODE,    /* the code of fun, which is called */
  GK_TEXT,    /* a message */
  GK_PLACE,   /* fun's name and position, as text */
  GK_MENTION, /* mention number value */
  GK_CENTRE,  /* a cost centre */
  GK_ARC      /* the counter of the entries of one centre from another */
} GConstantKind;

typedef struct GConstant {
  GConstantKind kind;
  intptr_t value;
  Fun *fun;
  Site *site;
  Foreign text;
  const Centre *centre, *enters; /* GK_CENTRE: centre; GK_ARC: both */
} GConstant;

/* The name that the source has for the value in a slot, from an instruction on.  variable: its
 * number in GProgram.variables, or -1. */
typedef struct GName {
  int slot;
  Name name;
  int variable;
  const struct GName *next;
} GName;

typedef struct Instr {
  GOp op;
  int n, m; /* numbers of the operand list; slots; labels; MK: n arguments */
  int into; /* MK: slot of the cell that ALLOC made, -1 a fresh one */
  Fun *fun;
  DataCon *con;
  LitKind lit;
  intptr_t value;
  bool nullary;
  int prim;
  Site *site;
  Foreign text;
  const Centre *centre, *enters; /* SCC: from where to where; WORDS: centre */
  bool scalar;         /* EVAL, CALL, APPLY, SWITCH, UPDATE: the value is an immediate; JOIN:
                          the arguments are */
  bool cell;           /* EVAL: the value is a cell */
  bool known;          /* by values: EVAL, UNWIND: it is a value already */
  unsigned char facts; /* EVAL, CALL, PRIM: FACT_.. (core.h) */
  Raw raw;             /* PUSHLIT, BOX, UNBOX: what is out of its cell; JOIN: arguments */
  Site **cells;        /* PRIM: a site for each kind of cell it makes, or its place */
  uint64_t scalars;    /* SPLIT, OPEN: bit i: field i is an evaluated scalar */
  GTarget *targets;
  int ntargets;
  int deflt;            /* SWITCH; deflt -1: none */
  struct GGuess *guess; /* NARROW */
  DataType *type;       /* SWITCH on constructors */
  Here here;
  const Expr *node;   /* whose code it is, since its time is charged there; NULL: as before it */
  const GName *names; /* of slots that are bound after it */
  /* by gcode_check */
  int depth;                /* stack depth before it; -1: never reached */
  Slots live;               /* slots live after it */
  struct GMention *mention; /* by liveness: what the code after it may need; NULL: nothing */
  /* by share, in the code of a family */
  int *table;             /* for each constant: its place in the members' tables, or -1 if all
                             members have the same; NULL: no constant has a place */
  struct GFamily *callee; /* CALL, JCALL: the family of all functions that the members call */
} Instr;

typedef enum { GF_BODY, GF_THUNK, GF_LAZY, GF_CAF, GF_ONCE } GFunKind;

/* Functions that differ in constants only, and have one C function. */
typedef struct GFamily {
  int number;
  int size;           /* members */
  struct GFun *first; /* it has the code */
  int nconstants;     /* words of each member's table */
} GFamily;

typedef struct GFun {
  GFunKind kind;
  Fun *fun;
  int nargs; /* slots at entry */
  Instr *code;
  int ncode;
  int nlabels;
  int maxdepth;
  int turns; /* by gcode_poll: how many times its C function has the body, */
  bool twin; /* or is there a second C function? */
  /* by gcode_fill_entries: of an entry: it calls nothing, and the mark of its cell is made only
   * where it collects */
  bool quiet;
  bool tests_last;  /* of the turns, the last does what POLL says, not the first */
  bool elsewhere;   /* its code was compiled before (stock.h) */
  int text;         /* which of several C texts defines it (emit_divided) */
  GFamily *family;  /* by share: NULL if it is like no other */
  GConstant *table; /* its own constants, */
  int at;           /* and where they are in the table of all */
} GFun;

enum { GCODE_CONSTANTS = 4 };

/* Static data: constant constructors and partial applications. */
typedef struct GConst {
  const Expr *expr;
  Fun *fun; /* the function whose value it is, or NULL */
  int number;
} GConst;

/* A thing that may lead to a constant: a Fun (the constant itself, a function, a value), or static
 * data. */
typedef struct GItem {
  Fun *fun;
  int number;
} GItem;

/* The needs of a piece of code (liveness.h): a set of items.  Each set is there once. */
typedef struct GMention {
  int number;
  const int *items;
  int nitems;                    /* indices in GProgram.items, in order */
  const struct GMention *within; /* a smaller one, all of which is in this one; or NULL */
} GMention;

typedef struct GProgram {
  Program *core;
  Sites *sites;
  GFun **funs;
  int nfuns;
  GConst *consts;
  int nconsts;
  Fun **externs;
  int nexterns; /* imported functions and constants mentioned */
  GFamily **families;
  int nfamilies; /* by share */
  GFun **tables;
  int ntables; /* whose tables there are, in order; */
  int ntable;  /* words of them all */
  GItem *items;
  int nitems; /* by liveness */
  GMention **mentions;
  int nmentions;
  Var **variables;
  int nvariables; /* of the main expression: the run time knows their cells */
} GProgram;

/* -fflag=: where the sample flag is tested. */
typedef enum { FLAG_HEAP, FLAG_ENTRY, FLAG_NONE } FlagMode;

void gcode_add_heap(GProgram *p);

/* Comes after gcode_add_heap.  turns: small loops may be written several times. */
void gcode_add_polls(GProgram *p, FlagMode mode, bool turns);

/* Comes after gcode_find_wanted and gcode_add_polls, and before gcode_check. */
void gcode_fill_entries(GProgram *p);

void gcode_print(FILE *f, const GProgram *p);

/* Finds depths and live sets.  Aborts if the code is at fault, and names the pass `after'. */
void gcode_check(GFun *f, const char *after);

bool gslots_has(const Slots *s, int slot);
int gslots_count(const Slots *s, int most); /* how many, or `most' if there are more */
void gcode_find_wanted(GProgram *p);
bool gcode_wanted(const GFun *f); /* after it: has f any callers? */
/* After it: is f a function that only the main expression uses? */
bool gcode_is_mains(const Fun *f);

/* Puts the constants of i, an instruction of f, into `out', in order; its mention is the last.
 * Returns how many they are. */
int gcode_constants(const GProgram *p, const GFun *f, const Instr *i,
                    GConstant out[GCODE_CONSTANTS]);

/* Is i a BOX that calls, and may collect? */
static inline bool gcode_boxes_by_call(const Instr *i)
{
  return i->op == GI_BOX && i->raw == RAW_INT64;
}

const char *gcode_name(GOp op);

/* Is it so large that the time of the C compiler matters more than the speed of the program? */
bool gcode_is_large(const GProgram *p);

#endif
