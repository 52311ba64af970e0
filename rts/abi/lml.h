/* lml.h: all that generated code sees of the run time.
 *
 * This file has words and cells: their shapes, and the static descriptors that cells point to.
 *
 *         lml_call.h     calls and registers (4 below)
 *         lml_code.h     macros that evaluate, update and allocate (3 and 5)
 *         lml_logic.h    more of them, for logic programs
 *         lml_prim.h     the primitives
 *
 * 1. Words.  A value is one word W.
 *
 *         ...n 1         an Int of 63 bits; arithmetic wraps
 *         ...c 010       a Char of 61 bits; a negative one is an output command (io.h)
 *         ...k 110       constructor number k, which has no fields ([] false None ...)
 *         ...p 000       a pointer to a cell; cells are 8-aligned
 *         ...p 100       an update mark for the cell p (3 below); only on the pointer stack
 *
 * 2. Cells.  Word 0 is the header: the address of a static Info plus low bits.  Every allocation
 *    site has one Info, and Infos are 64-aligned.
 *
 *         bit 0          LML_WHNF: the cell is a constructor, function or partial application
 *         bits 1-5       a constructor's number; 31 means that the Info holds the number
 *         bit 6          LML_USED: only in programs compiled with lmlc -fbiography; see below
 *
 *    The header of a thunk is its Info's address without low bits, and info->code evaluates the
 *    thunk.  Indirections and holes have such headers too: the code of an indirection follows
 *    the pointer, the code of a hole reports a black hole.  Layouts, in words:
 *
 *         constructor    header  field ...
 *         thunk          header  free variable ...     at least 2 words: an update writes word 1
 *         indirection    &lml_ind  value  (the rest is dead)
 *         hole           &cell_holes[2]  address of the thunk's Info | 1  (the rest is dead)
 *         partial app    header  Fun | nargs << 48  arg ...
 *         Double         header  the 8 bytes of a C double
 *         Int64          header  the number; one that fits an Int is an Int
 *         Integer        header  limbs << 1 | negative  limb ...    one that fits an Int is an Int
 *         bytes          header  how many bytes, an Int  the bytes, in whole words
 *         array          header  length, an Int  lower bound, an Int  element ...
 *         string rest    header  char *  bytes left << 1 | 1    word 1 is not a cell pointer
 *         static         Fun, string literal, constructor constant, CAF { Info or &lml_ind, value }
 *                        (mention.h has more of these)
 *
 * 3. Evaluation is a C call: EVAL(w) returns w's value.  Across any call that may collect, every
 *    live pointer must be on the pointer stack.  sp points at its first free word.  An entry is
 *    a word as above or an update mark: the code of a thunk pushes its own cell with LML_UPD.
 *    By these marks the collector finds the thunks under evaluation, which it treats as holes.
 *    A function gets its first LML_REGS arguments as C arguments.  The other arguments lie at
 *    sp[0], sp[1] ... above the caller's frame, and the function reads them before it does
 *    anything else.
 *
 * 4. Registers.  With gcc, hp and sp are global registers.  With clang (or LML_NO_REGS) hp is a
 *    variable, and sp is the first argument of every function.  The same generated text compiles
 *    both ways by the macros SP_ SP0 (parameters), SPA SPA0 (arguments) and CALL.
 *
 * 5. The heap limit is a variable in memory, read at each heap check.  A signal handler that
 *    wants a sample sets the limit to 0; then the next check calls lml_collect. */
#ifndef LML_H
#define LML_H
#include "contract.h"
#include "lml_call.h"
#include <stddef.h>
#include <stdint.h>

/* ---- descriptors ---- */

typedef W (*Code)(SP_ W self); /* evaluates the thunk self and returns its value */

/* ORDER: data comes first, and of data the kinds whose Info has the size (cell.h). */
typedef enum {
  LML_CON,     /* a constructor; Info.size words */
  LML_DOUBLE,  /* a C double; 2 words */
  LML_INT64,   /* a number of 64 bits that no Int is; 2 words */
  LML_INTEGER, /* a large Integer; word 1 gives the size */
  LML_BYTES,   /* packed bytes, which can be written; word 1 gives the size */
  LML_ARRAY,   /* an array; word 1 gives the size */
  LML_FUN,     /* a static Fun */
  /* a partial application; word 1 gives the size.  Also every other WHNF cell of a later kind
   * than LML_FUN: cell.h, Note [Partial applications borrow their Info] */
  LML_PAP,
  LML_THUNK, /* a thunk of Info.size words; all its fields are values */
  /* a thunk of 2 words: field Info.field of the constructor Info.tag that word 1 evaluates to */
  LML_SEL,
  /* a thunk of 3 words: the rest of a string that is being unrolled */
  LML_STRING,
  /* a thunk of 3 words: the rest of a file that is being read; the 3 words become the next cons */
  LML_INPUT,
  LML_IND,
  LML_HOLE,
  LML_LITERAL, /* a static string literal */
  LML_CAF,     /* a static thunk without fields */
  LML_MENTION, /* a static list of what some code may need (mention.h) */
  /* describes no cell but a place in the program that calls a primitive that may fail */
  LML_PLACE
} LmlKind;

typedef struct LmlModule LmlModule;
typedef struct LmlCentre LmlCentre;
typedef struct LmlArc LmlArc;

/* Programs compiled with lmlc -fbiography define LML_BIOGRAPHY, and so does the run time that they
 * are linked with.  There Infos are 128-aligned, which leaves bit 6 of a header for the mark
 * LML_USED: the cell was used since the last sample (age.h).  A use takes a value apart: a case
 * looks at a constructor, a primitive reads a number, a partial application is applied.
 *
 *   LML_USE       w is a value in a cell
 *   LML_USE_ANY   w is a value, perhaps an immediate
 *   LML_USE_ONCE  w is a thunk that is entered at most once and is not updated.  The mark says that
 *                 it was entered.  With --blackhole=off and --update=copy such thunks are updated,
 *                 and need no mark.
 *
 * Other thunks have no mark: a thunk that was entered becomes a hole or an indirection.
 *
 * Without -b there are no marks, only tests: a test takes less time than a mark, which writes to a
 * cell that is otherwise only read (bench/biography.sh: 1.03, not 1.06 in the mean). */
#ifdef LML_BIOGRAPHY
# define LML_INFO_SIZE 128
# define LML_USED 64
# define LML_USE(w) ((void)(UNLIKELY(lml.uses) && (HDR(w) |= LML_USED)))
# define LML_USE_ANY(w) ((void)(UNLIKELY(lml.uses) && IS_PTR(w) && (HDR(w) |= LML_USED)))
# define LML_USE_ONCE(w) ((void)(UNLIKELY(lml.uses_once) && (HDR(w) |= LML_USED)))
#else
# define LML_INFO_SIZE 64
# define LML_USED 0
# define LML_USE(w) ((void)0)
# define LML_USE_ANY(w) ((void)0)
# define LML_USE_ONCE(w) ((void)0)
#endif
#define LML_INFO_BITS ((W)LML_INFO_SIZE - 1) /* those of a header that are no address */

typedef struct __attribute__((aligned(LML_INFO_SIZE))) Info {
  Code code;      /* of a thunk: evaluates it; NULL for values */
  uint8_t kind;   /* LmlKind */
  uint8_t flags;  /* LML_NEEDS, LML_ABOUT, LML_RESULT_SHIFT */
  uint16_t size;  /* words, header included; 0 if the cell has its size */
  uint16_t tag;   /* of LML_CON and LML_SEL: the constructor's number */
  uint16_t field; /* of LML_SEL: the number of the field, from 0 */
  /* more may follow after the NUL of construction: LML_ABOUT */
  const char *producer, *construction, *type;
  const LmlModule *module;
  /* of the source; column 0: not known */
  uint32_t line : LML_LINE_BITS, column : LML_COLUMN_BITS;
  /* the number that the census gave the site; 0 if none yet */
  uint32_t site;
  /* the census's counter; only site, cells and, at the start, code are ever written */
  uint64_t cells;
#ifdef LML_BIOGRAPHY
  /* of the cells at the last sample, those that had been used (age.c) */
  uint64_t used_bytes, used_cells;
#endif
} Info;

/* Info.flags of a thunk whose code may need constants: ThunkInfo.leads lists them. */
#define LML_NEEDS 1

/* the Info of a thunk whose code is shared, does not update, or may need constants */
typedef struct ThunkInfo {
  Info info;
  /* shared code: the constants in which its users differ (share.c) */
  const W *table;
  /* the thunk's own code, while info.code is another (spent.c) */
  Code once;
  /* the static cell that leads to the constants that the code may need (mention.h) */
  W *leads;
} ThunkInfo;

/* Generated code lists the fields of an Info and a ThunkInfo without their names, for which C
 * compilers take long.  So their order is part of the contract. */
#define LML_FOLLOWS(T, b, a) \
 _Static_assert(offsetof(T, b) == offsetof(T, a) + sizeof(((T *)0)->a), #b " follows " #a)
LML_FOLLOWS(Info, kind, code);
LML_FOLLOWS(Info, flags, kind);
LML_FOLLOWS(Info, size, flags);
LML_FOLLOWS(Info, tag, size);
LML_FOLLOWS(Info, field, tag);
LML_FOLLOWS(Info, producer, field);
LML_FOLLOWS(Info, construction, producer);
LML_FOLLOWS(Info, type, construction);
LML_FOLLOWS(Info, module, type);
_Static_assert(offsetof(Info, site) == offsetof(Info, module) + sizeof(W) + sizeof(uint32_t),
               "line and column follow module, site follows them");
LML_FOLLOWS(ThunkInfo, table, info);
LML_FOLLOWS(ThunkInfo, once, table);
LML_FOLLOWS(ThunkInfo, leads, once);

/* Sections in which the Infos of generated code lie side by side, so that missed.c can look
 * through all of them. */
#define LML_SITE static __attribute__((section("lml_sites"))) Info
#define LML_THUNK_SITE static __attribute__((section("lml_thunk_sites"))) ThunkInfo
#define LML_GIVEN_SITE __attribute__((section("lml_sites"))) Info
#define LML_GIVEN_THUNK_SITE __attribute__((section("lml_thunk_sites"))) ThunkInfo
/* The section of the static cells that lead to constants which may die (mention.h). */
#define LML_LEADS __attribute__((section("lml_leads")))

typedef struct Fun { /* a function as a value: a static cell */
  W header;          /* &info | LML_WHNF, info.kind LML_FUN */
  /* W code(SP_ W a1, ... ); arguments need not be evaluated */
  void *code;
  W arity;
} Fun;

struct LmlModule {
  const char *name, *group, *file;
  W *const *cafs;
  size_t ncafs; /* its constants (root.h, mention.h) */
  LmlModule *next;
  /* Infos of the thunks that are entered at most once and not updated (spent.h) */
  Info *const *once;
  size_t nonce;
  /* The cost centre of the Infos that point here.  A file has one more LmlModule for each centre
   * that its Infos belong to, so that an Info needs no word for it.  NULL: none was asked for. */
  LmlCentre *centre;
  LmlCentre *const *centres;
  size_t ncentres; /* those that the file mentions */
  LmlArc *arcs;
  size_t narcs; /* those whose entries its code counts */
  /* whose code the lines of the file are, as emit_lines.c of the compiler writes it, and a
   * function of the file; both for where.c.  NULL: the file has no such table. */
  const char *lines;
  void (*code)(void);
};

/* A cost centre is a colour of the text: what lmlc -fscc counts, it counts under the centre that
 * encloses the expression in the source.  Nothing keeps track of centres while a program runs. */
typedef enum {
  LML_CENTRE_MAIN,     /* what no other centre encloses */
  LML_CENTRE_MARK,     /* {# SCC "name" #} */
  LML_CENTRE_FUNCTION, /* a function, by -auto-all and its like */
  LML_CENTRE_MODULE,   /* all functions of a module, by -auto-module */
  LML_CENTRE_CAF,      /* the constants of a module, or one of them */
  LML_CENTRE_SHARED,   /* a function that several centres use, not copied */
  LML_CENTRE_PAIR,     /* a function as another's text mentions it, by -fpairs */
  LML_CENTRE_SYSTEM    /* the run time, where it isn't known for which centre it works */
} LmlCentreKind;

struct __attribute__((aligned(64))) LmlCentre {
  const char *name;
  const LmlModule *module; /* where it is written; NULL: nowhere */
  uint32_t line;
  uint8_t kind;    /* LmlCentreKind */
  uint32_t number; /* for reports: their own number of it */
  W words;         /* allocated so far */
  W ticks;
  const char *label; /* what logs call it; NULL: its name (centre.h) */
  LmlCentre *next;   /* of all; centre.c */
  /* The centre may be a pair c <- o, by -fpairs: name, module and line are those of c, and these
   * are o's.  An origin in parentheses is no function: (root) mentions main, (constant) stands for
   * the text that first needs a constant, (other modules) for texts that were not at hand; `*'
   * stands for all mentions of a function together.  NULL: it is no pair. */
  const char *origin;
  const LmlModule *origin_module; /* NULL: the origin is no function */
  size_t unit; /* of a pair with a label, "c<-o": the letters of c; 0: it has none */
};

/* How often the code of one centre entered another. */
struct LmlArc {
  LmlCentre *from, *to;
  W entries;
};
/* Every file that mentions a centre defines it, and the linker keeps one of them. */
#define LML_CENTRE extern __attribute__((weak, visibility("hidden"))) LmlCentre
#define LML_COUNT(counter, what, n) ((counter)->what += (W)(n))

extern LmlCentre lml_main_centre, lml_system_centre;
/* called by a C constructor function in each generated file */
void lml_register(LmlModule *m);

/* A variable of the main expression, and its cell while that lives: no root, but a collection
 * moves it (gc.c).  Snapshots name cells by it. */
typedef struct LmlVariable {
  const char *name, *file;
  uint32_t line;
  W cell;
} LmlVariable;

typedef struct LmlType LmlType;
typedef struct LmlProgram {
  const char *name; /* the source file's base name */
  W (*main)(SP_ W input);
  /* A logic program has the function that runs its search, and the names of its constructors, by
   * their types' numbers; io: main is an action, and its value isn't printed.  NULL: main's value
   * is a text. */
  W (*solve)(SP_ W input);
  const LmlType *types;
  size_t ntypes;
  int io;
  /* A logic program that counts its costs has the names of its centres; `lml_costs', its counters;
   * the sums that it counts at once; dynamic: a function learns its centre from its caller. */
  const char *const *centres;
  size_t ncentres;
  W *costs;
  const int (*sums)[LML_COSTS];
  size_t nsums;
  int dynamic;
  LmlVariable *variables;
  size_t nvariables;
  int flags; /* LML_FLAGS_LEADING or its like (contract.h) */
} LmlProgram;
#define LML_NAMES(v) .variables = (v), .nvariables = sizeof(v) / sizeof *(v)
extern const LmlProgram lml_program; /* defined by the generated main program */

extern Info lml_ind __attribute__((visibility("hidden"))), lml_literal, lml_mention;

/* ---- words ---- */

#define LML_FALSE LML_NULLARY(0)
#define LML_TRUE LML_NULLARY(1)
#define LML_NIL LML_NULLARY(0)
#define LML_UPD 4
#define INT_OF(w) ((SW)(w) >> 1)
#define CHAR_OF(w) ((SW)(w) >> 3)
#define NULLARY_OF(w) ((w) >> 3)
#define IS_PTR(w) (((w)&7) == 0)
#define ATOMS(a, b) LIKELY(!IS_PTR(a) && !IS_PTR(b)) /* two values without cells */
#define IS_INT(w) ((w)&1)
#define IS_CHAR(w) (((w)&7) == 2)
#define IS_NULLARY(w) (((w)&7) == 6)
#define BOOL(c) ((c) ? LML_TRUE : LML_FALSE)

#define TABLE_OF(w) (((const ThunkInfo *)HDR(w))->table) /* of a thunk that is being entered */
#define HDR(w) (((W *)(w))[0])
#define FIELD(w, i) (((W *)(w))[(i) + 1]) /* field i, counted from 0 */
#define INFO(w) ((Info *)(HDR(w) & ~LML_INFO_BITS))
#define HDR_CON(info, k) ((W)(info) + LML_TAG_BITS(k))
#define HDR_FUN(info) ((W)(info) + LML_WHNF)
#define HDR_THUNK(info) ((W)(info))
/* a static cell, laid out by C */
typedef struct LmlDouble {
  W header;
  double value;
} LmlDouble;
/* the constructor's number, in types of at most LML_TAG_MAX constructors */
#define HDR_TAG(w) ((HDR(w) >> 1) & LML_TAG_MAX)
#define CON_TAG(w) (HDR_TAG(w) == LML_TAG_MAX ? (W)INFO(w)->tag : HDR_TAG(w))

/* Moves n words of the pointer stack from sp[from] ... to sp[to] ... */
#define LML_MOVE(to, from, n) __builtin_memmove(sp + (to), sp + (from), (n) * sizeof(W))

/* ---- values ---- */

#define IS_WHNF(w) (HDR(w) & LML_WHNF) /* is the cell w a value? */
#define IS_VALUE(w) (!IS_PTR(w) || IS_WHNF(w))
/* w must not be a value, so its header has no low bits */
#define THUNK_INFO(w) ((const Info *)HDR(w))
#define ENTER(w) (THUNK_INFO(w)->code)
#include "lml_code.h"
#include "lml_logic.h"
#include "lml_prim.h"

#endif
