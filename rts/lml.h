/* lml.h: all that generated code sees of the run time.
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
#include "jump.h"
#include "layout.h"
#include <stddef.h>
#include <stdint.h>

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define LML_COLD __attribute__((cold, noinline))
/* a piece of a function that was too large (outline.c) */
#define LML_PIECE __attribute__((noinline))
/* all that it calls is inlined, but for what is elsewhere (emit_code.c) */
#define LML_UNROLLED __attribute__((flatten))
/* The function f that only the main expression calls, as the C compiler can't see it: otherwise it
 * might be inlined there, and a snapshot would take the one for the other (frames.h).  In itself it
 * may be inlined, which makes nfib take three quarters of the time. */
#define LML_APART(f)     \
 __extension__({         \
__typeof__(f) *f_ = (f); \
__asm__("" : "+r"(f_));  \
f_;                      \
 })
/* keeps the C compiler from optimising across it */
#define LML_FENCE __asm__ volatile("" ::: "memory")

/* What an object says of itself ends in this (link.c). */
#ifdef LML_BIOGRAPHY
# define LML_AND_BIOGRAPHY " -fbiography"
#else
# define LML_AND_BIOGRAPHY ""
#endif

/* ---- registers ---- */

#if defined __GNUC__ && !defined __clang__ && !defined LML_NO_REGS \
    && (defined __aarch64__ || defined __x86_64__)
# define LML_GLOBAL_REGS 1
# define LML_CONVENTION "registers" LML_AND_BIOGRAPHY
# ifdef __aarch64__
register W *hp __asm__("x27");
register W *sp __asm__("x28");
# else
register W *hp __asm__("r14");
register W *sp __asm__("r15");
# endif
# define SP_
# define SP0 void
# define SPA
# define SPA0
/* CALL(k, f, args) calls f and keeps k words of this function's frame.  The arguments must not
 * mention sp. */
# define CALL(k, f, ...) \
  __extension__({        \
sp += (k);               \
W r_ = f(__VA_ARGS__);   \
sp -= (k);               \
r_;                      \
  })
# define CALL0(k, f) \
  __extension__({    \
sp += (k);           \
W r_ = f();          \
sp -= (k);           \
r_;                  \
  })
/* The same as a statement v = ... Generated code uses this one, since C compilers are slow on
 * many statement expressions. */
# define SET_CALL(v, k, f, ...) (sp += (k), v = f(__VA_ARGS__), sp -= (k))
# define SET_CALL0(v, k, f) (sp += (k), v = f(), sp -= (k))
/* The same if gcc won't inline f.  After the call what was saved is read back.  gcc reads it
 * relative to the old sp, of which it makes a copy, if it can see how sp changes. */
# if defined __x86_64__ && defined __GCC_ASM_FLAG_OUTPUTS__ && !defined LML_NO_ASM
#  define LML_ASM 1 /* short sequences of instructions that gcc doesn't find */
#  define SET_FAR_CALL(v, k, f, ...)                                \
   do {                                                             \
    sp += (k);                                                      \
    v = f(__VA_ARGS__);                                             \
    if (k) __asm__("subq %1, %0" : "+r"(sp) : "er"((k)*8L) : "cc"); \
   } while (0)
# endif
/* At the head of a function with arguments on the pointer stack.  gcc 12 takes a function that
 * only reads these and computes for a pure one, and keeps other things in sp's register while it
 * calls such a function.  An assembler statement that might change sp makes it impure. */
# define READS_STACK __asm__ volatile("" : "+r"(sp))
#else
# define READS_STACK (void)sp
# define LML_CONVENTION "portable" LML_AND_BIOGRAPHY
extern W *lml_hp;
# define hp lml_hp
# define SP_ W *sp,
# define SP0 W *sp
# define SPA sp,
# define SPA0 sp
# define CALL(k, f, ...) f(sp + (k), __VA_ARGS__)
# define CALL0(k, f) f(sp + (k))
# define SET_CALL(v, k, f, ...) (v = f(sp + (k), __VA_ARGS__))
# define SET_CALL0(v, k, f) (v = f(sp + (k)))
#endif
#ifndef SET_FAR_CALL
# define SET_FAR_CALL SET_CALL
#endif

/* ---- descriptors ---- */

typedef W (*Code)(SP_ W self); /* evaluates the thunk self and returns its value */

/* ORDER: data comes first, and of data the kinds whose Info tells the size (cell.h). */
typedef enum {
  LML_CON,     /* a constructor; Info.size words */
  LML_DOUBLE,  /* a C double; 2 words */
  LML_INT64,   /* a number of 64 bits that no Int is; 2 words */
  LML_INTEGER, /* a large Integer; word 1 gives the size */
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
  uint8_t flags;  /* LML_NEEDS */
  uint16_t size;  /* words, header included; 0 if the cell itself tells */
  uint16_t tag;   /* of LML_CON and LML_SEL: the constructor's number */
  uint16_t field; /* of LML_SEL: the number of the field, from 0 */
  const char *producer, *construction, *type;
  const LmlModule *module;
  uint32_t line;
  /* the number that the census gave the site; 0 if none yet */
  uint32_t site;
  /* the census's counter; only site, cells and, at the start, code are ever written */
  uint64_t cells;
#ifdef LML_BIOGRAPHY
  /* of the cells at the last sample, those that had been used (age.c) */
  uint64_t used_bytes, used_cells;
#endif
} Info;

/* Info.flags of a thunk whose code may need constants: ThunkInfo.leads tells which. */
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
LML_FOLLOWS(Info, line, module);
LML_FOLLOWS(Info, site, line);
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
  LML_CENTRE_SYSTEM    /* what the run time does for nobody that is known */
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
  /* Of a pair c <- o, by -fpairs: name, module and line are those of c, and these are o's.  An
   * origin in parentheses is no function: (root) mentions main, (constant) stands for whoever
   * first needs a constant, (other modules) for texts that were not at hand; `*' stands for all
   * mentions of a function that are not told apart.  NULL: it is no pair. */
  const char *origin;
  const LmlModule *origin_module; /* NULL: the origin is no function */
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
  /* Of a logic program: what runs it, and the names of its constructors, by their types' numbers;
   * io: main is an action, and its value isn't printed.  NULL: main's value is a text. */
  W (*solve)(SP_ W input);
  const LmlType *types;
  size_t ntypes;
  int io;
  /* Of one that counts its costs: the names of its centres; `lml_costs', its counters; the sums
   * that it counts at once; dynamic: a function learns from its caller under which it runs. */
  const char *const *centres;
  size_t ncentres;
  W *costs;
  const int (*sums)[LML_COSTS];
  size_t nsums;
  int dynamic;
  LmlVariable *variables;
  size_t nvariables;
  int flags; /* LML_FLAGS_LEADING or its like (layout.h) */
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

/* ---- evaluation ---- */

#define IS_WHNF(w) (HDR(w) & LML_WHNF) /* is the cell w a value? */
#define IS_VALUE(w) (!IS_PTR(w) || IS_WHNF(w))
/* w must not be a value, so its header has no low bits */
#define THUNK_INFO(w) ((const Info *)HDR(w))
#define ENTER(w) (THUNK_INFO(w)->code)
/* EVAL(k, w) evaluates w and keeps k words of this function's frame. w need not be on the stack:
 * its own code saves what it needs. */
#define EVAL(k, w)                                            \
 __extension__({                                              \
W w_ = (w);                                                   \
if (!IS_VALUE(w_)) w_ = CALL(k, ((Info *)HDR(w_))->code, w_); \
w_;                                                           \
 })

/* The functions that shared code finds in its table, by their number of arguments. */
typedef W (*LmlCode0)(SP0);
typedef W (*LmlCode1)(SP_ W);
typedef W (*LmlCode2)(SP_ W, W);
typedef W (*LmlCode3)(SP_ W, W, W);
typedef W (*LmlCode4)(SP_ W, W, W, W);
typedef W (*LmlCode5)(SP_ W, W, W, W, W);
_Static_assert(LML_REGS == 5, "LmlCode0 to 5, and LML_V, LML_A below");

/* Why an update takes a detour (update.c). */
enum {
  LML_UPDATE_COPIES = 1, /* --update=copy */
  LML_UPDATE_TRAILS = 2  /* a choice is pending, and may need the thunk (search.h) */
};

typedef struct LmlState {
  W *volatile limit; /* the heap limit; 0 makes the next heap check fail */
  volatile int flag; /* 1 when a sample is wanted (for -fflag=entry) */
  int slow_update;   /* LML_UPDATE_COPIES, LML_UPDATE_TRAILS */
  int keep_redex;    /* --blackhole=off */
  /* thunks that are entered at most once are updated or become Spent cells (spent.c) */
  int once_guarded;
  int charges; /* does the program have cost centres? */
  /* cells that are used are marked; thunks that are entered at most once are, too */
  int uses, uses_once;
  /* In a logic program: the outermost frame to which a call has returned since the newest choice
   * was made.  It ends at low_water on the C stack, and begins at low_words on the other
   * (capture.c). */
  char *low_water;
  W *low_words;
} LmlState;
extern LmlState lml __attribute__((visibility("hidden")));

/* A function that returns a constructor's fields returns the first as its C result and leaves
 * the others here.  They are no roots, so the caller reads them before it does anything else. */
extern W lml_fields[LML_FIELDS] __attribute__((visibility("hidden")));

/* A caller of shared code leaves the code's table in lml_k.  LML_JUMP makes a function that sets
 * lml_k to the words from X[at] on and goes on in f.  It uses assembly where possible, since a C
 * compiler takes a millisecond for each such function. */
extern const W *lml_k __attribute__((visibility("hidden")));
#define LML_SHARED static __attribute__((used))
#ifdef LML_GLOBAL_REGS
# ifdef __aarch64__
#  define LML_SET_K(at)                                   \
   "\tadrp x9, X+8*" #at "\n\tadd x9, x9, :lo12:X+8*" #at \
   "\n\tadrp x10, lml_k\n\tstr x9, [x10, :lo12:lml_k]\n"
#  define LML_GO "b "
# else
#  define LML_SET_K(at) "\tleaq X+8*" #  at "(%rip), %r11\n\tmovq %r11, lml_k(%rip)\n"
#  define LML_GO "jmp "
# endif
/* a function that LML_JUMP makes and no other file sees */
# define LML_OWN extern __attribute__((visibility("hidden")))
# define LML_EXPORT(name) __asm__("\t.globl " # name "\n")
# define LML_JUMP(n, name, f, at)                                                    \
  __asm__("\t.pushsection .text\n\t.p2align 2\n\t.type " #name ", %function\n" #name \
          ":\n" LML_SET_K(at) "\t" LML_GO #f "\n"                                    \
                              "\t.size " #name ", .-" #name "\n\t.popsection")
#else
# define LML_OWN static
# define LML_EXPORT(name)
# define LML_JUMP(n, name, f, at) \
  W name(LML_V##n)                \
  {                               \
   lml_k = X + (at);              \
   return f(LML_A##n);            \
  }
# define LML_V0 SP0
# define LML_V1 SP_ W a
# define LML_V2 SP_ W a, W b
# define LML_V3 SP_ W a, W b, W c
# define LML_V4 SP_ W a, W b, W c, W d
# define LML_V5 SP_ W a, W b, W c, W d, W e
# define LML_A0 SPA0
# define LML_A1 SPA a
# define LML_A2 SPA a, b
# define LML_A3 SPA a, b, c
# define LML_A4 SPA a, b, c, d
# define LML_A5 SPA a, b, c, d, e
#endif

/* Updates as UPDATE_RETURN does, after it has done what lml.slow_update says; may collect. */
W lml_slow_update(SP_ W value);

/* UPDATE_RETURN overwrites the thunk whose mark PUSH_UPD left at sp[0] with its value r, and
 * returns r from the enclosing function.  It pops nothing: CALL has restored sp. */
#define PUSH_UPD(t) (sp[0] = (t) + LML_UPD)
#define UPDATE_RETURN(r)                                              \
 do {                                                                 \
  W r__ = (r);                                                        \
  if (UNLIKELY(LML_UPDATES_SLOWLY_)) return lml_slow_update(SPA r__); \
  LML_UPDATE_(r__);                                                   \
 } while (0)
#define LML_UPDATE_(r)             \
 do {                              \
  W *t__ = (W *)(sp[0] - LML_UPD); \
  t__[1] = (r);                    \
  t__[0] = (W)&lml_ind;            \
  return t__[1];                   \
 } while (0)
#ifdef LML_ASM
# define LML_UPDATES_SLOWLY_                                    \
  __extension__({                                               \
int not_;                                                       \
__asm__("cmpl $0, %1" : "=@ccne"(not_) : "m"(lml.slow_update)); \
not_;                                                           \
  })
#else
# define LML_UPDATES_SLOWLY_ lml.slow_update
#endif
/* The same if r is an immediate, which is never copied. */
#ifdef LML_SEARCH
# define UPDATE_RETURN_SCALAR UPDATE_RETURN
#else
# define UPDATE_RETURN_SCALAR LML_UPDATE_
#endif
/* The same if the mark of the thunk t is not at sp[0], since nothing was called meanwhile. */
#define UPDATE_SELF(t, r)              \
 do {                                  \
  W r__ = (r);                         \
  if (UNLIKELY(LML_UPDATES_SLOWLY_)) { \
   PUSH_UPD(t);                        \
   return lml_slow_update(SPA r__);    \
  }                                    \
  UPDATE_SELF_SCALAR(t, r__);          \
 } while (0)
#define UPDATE_SELF_SCALAR(t, r) \
 do {                            \
  W v__ = (r);                   \
  FIELD(t, 0) = v__;             \
  HDR(t) = (W)&lml_ind;          \
  return v__;                    \
 } while (0)
/* The same if r is what f returns; k words of the frame are kept, the mark among them.  It is read
 * before sp changes, so that gcc needs no copy of the old sp. */
#if defined LML_GLOBAL_REGS && !defined LML_SEARCH
# define UPDATE_CALL(...) LML_UPDATE_CALL_(LML_UPDATES_SLOWLY_, __VA_ARGS__)
# define UPDATE_CALL_SCALAR(...) LML_UPDATE_CALL_(0, __VA_ARGS__)
# define LML_UPDATE_CALL_(slowly, k, f, ...) \
  do {                                       \
   sp += (k);                                \
   W r__ = f(__VA_ARGS__);                   \
   if (UNLIKELY(slowly)) {                   \
    sp -= (k);                               \
    return lml_slow_update(r__);             \
   }                                         \
   W *t__ = (W *)(sp[-(k)] - LML_UPD);       \
   sp -= (k);                                \
   t__[1] = r__;                             \
   t__[0] = (W)&lml_ind;                     \
   return r__;                               \
  } while (0)
#else
# define UPDATE_CALL(k, f, ...)      \
  do {                               \
   W v__;                            \
   SET_CALL(v__, k, f, __VA_ARGS__); \
   UPDATE_RETURN(v__);               \
  } while (0)
# define UPDATE_CALL_SCALAR(k, f, ...) \
  do {                                 \
   W v__;                              \
   SET_CALL(v__, k, f, __VA_ARGS__);   \
   UPDATE_RETURN_SCALAR(v__);          \
  } while (0)
#endif

/* ---- heap ---- */

/* Is p, in a register, beyond the limit?  gcc loads what is volatile into a register, and then
 * compares; x86-64 can compare with memory. */
#ifdef LML_ASM
# define LML_BEYOND_(p)                                                      \
  __extension__({                                                            \
int beyond_;                                                                 \
__asm__ volatile("cmpq %1, %2" : "=@cca"(beyond_) : "m"(lml.limit), "r"(p)); \
beyond_;                                                                     \
  })
#else
# define LML_BEYOND_(p) ((p) > lml.limit)
#endif
#define HEAP_FULL(n) UNLIKELY(LML_BEYOND_(hp + (n))) /* is there no room for n words? */
/* Takes n words, of which h is the first.  If there is no room for them, hp is beyond the limit,
 * and COLLECT_TAKE follows, which takes n others.  So hp is in one register all the time; gcc would
 * compute the new one in another. */
#ifdef LML_ASM
# define HEAP_TAKE(h, n)                          \
  UNLIKELY(__extension__({                        \
int beyond_;                                      \
h = hp;                                           \
__asm__ volatile("addq %2, %0\n\tcmpq %3, %0"     \
                 : "+r"(hp), "=@cca"(beyond_)     \
                 : "er"((n)*8L), "m"(lml.limit)); \
beyond_;                                          \
  }))
#else
# define HEAP_TAKE(h, n) (h = hp, hp += (n), UNLIKELY(LML_BEYOND_(hp)))
#endif
#define COLLECT_TAKE(h, k, n, place) \
 do {                                \
  hp = h;                            \
  COLLECT_IN(k, n, place);           \
  h = hp;                            \
  hp += (n);                         \
 } while (0)
/* Everything live must be below sp.  Afterwards `words' words are free, and a sample that was
 * due is taken. */
LML_COLD void lml_collect(SP_ size_t words);
/* The same; the code at place, "f (prog.m:12)", wants the words. */
LML_COLD void lml_collect_in(SP_ size_t words, const char *place);
/* The same; the words are for a cell of that site. */
LML_COLD void lml_collect_for(SP_ size_t words, const Info *site);
#ifdef LML_GLOBAL_REGS
# define COLLECT(k, n) \
  do {                 \
   sp += (k);          \
   lml_collect(n);     \
   sp -= (k);          \
  } while (0)
# if defined __aarch64__ || defined LML_NO_RED_ZONE
#  define LML_COLLECT_KEEPS 1 /* keep.c */
# endif
# ifdef LML_COLLECT_KEEPS
#  ifdef __aarch64__
#   define COLLECT_IN(k, n, place)         \
    do {                                   \
     if ((n) == 0) LML_CALL_(k, 0, place); \
     else LML_KEEP_(k, n, place);          \
    } while (0)
#   define LML_KEEP_REGISTERS_ "x15", "x16", "x17", "x14"
#   define LML_KEEP_CALL_ "bl lml_collect_keep"
#   define LML_KEEP_CHANGES_ "x30", "cc", "memory"
#  else
#   define COLLECT_IN LML_KEEP_
#   define LML_KEEP_REGISTERS_ "r10", "r11", "rax", "r9"
#   define LML_KEEP_CALL_ "call lml_collect_keep"
#   define LML_KEEP_CHANGES_ "cc", "memory"
#  endif
#  define LML_KEEP_(k, n, place) LML_KEEP_IN_(LML_KEEP_REGISTERS_, k, n, place)
#  define LML_KEEP_IN_(...) LML_KEEP_BY_(__VA_ARGS__)
#  define LML_KEEP_BY_(r0, r1, r2, r3, k, n, place)                 \
   do {                                                             \
    register W *hp_ __asm__(r0) = hp;                               \
    register W *sp_ __asm__(r1) = sp + (k);                         \
    register size_t n_ __asm__(r2) = (n);                           \
    register const char *place_ __asm__(r3) = (place);              \
    __asm__ volatile(LML_KEEP_CALL_                                 \
                     : "+r"(hp_), "+r"(sp_), "+r"(n_), "+r"(place_) \
                     :                                              \
                     : LML_KEEP_CHANGES_);                          \
    hp = hp_;                                                       \
   } while (0)
# else
#  define COLLECT_IN LML_CALL_
# endif
# define LML_CALL_(k, n, place) \
  do {                          \
   sp += (k);                   \
   lml_collect_in(n, place);    \
   sp -= (k);                   \
  } while (0)
# define COLLECT_FOR(k, n, site) \
  do {                           \
   sp += (k);                    \
   lml_collect_for(n, site);     \
   sp -= (k);                    \
  } while (0)
#else
# define COLLECT(k, n) lml_collect(sp + (k), n)
# define COLLECT_IN(k, n, place) lml_collect_in(sp + (k), n, place)
# define COLLECT_FOR(k, n, site) lml_collect_for(sp + (k), n, site)
#endif
/* The entry test of functions that may call without allocating; if true, COLLECT_IN(k, 0, ...)
 * follows. */
#define POLL_DUE UNLIKELY(LML_BEYOND_(hp))
/* At the entry of the thunk self, which stays live.  If self was under evaluation already, the
 * collection has made it a hole; then the hole is entered. */
#define POLL_THUNK(self, place)                             \
 do {                                                       \
  if (POLL_DUE) {                                           \
   W header_ = HDR(self);                                   \
   sp[0] = (self);                                          \
   COLLECT_IN(1, 0, place);                                 \
   (self) = sp[0];                                          \
   if (HDR(self) != header_) return ENTER(self)(SPA(self)); \
  }                                                         \
 } while (0)
/* The same for a thunk that is entered at most once.  If spent.c has such thunks updated or
 * spent, their fields would be gone after a collection, so there is no collection then. */
#define POLL_ONCE(self, place)         \
 do {                                  \
  if (POLL_DUE && !lml.once_guarded) { \
   sp[0] = (self);                     \
   COLLECT_IN(1, 0, place);            \
   (self) = sp[0];                     \
  }                                    \
 } while (0)
#define FLAG_DUE UNLIKELY(lml.flag) /* -fflag=entry */

/* ---- application of unknown functions ---- */

/* site is the Info charged if a partial application has to be made. f need not be evaluated. */
W lml_apply1(SP_ const Info *site, W f, W a);
W lml_apply2(SP_ const Info *site, W f, W a, W b);
W lml_apply3(SP_ const Info *site, W f, W a, W b, W c);
/* n is a plain number; the arguments are at sp[0] .. sp[n-1] */
W lml_applyn(SP_ const Info *site, W f, W n);
/* The same as a tail call. */
W lml_japply1(SP_ const Info *site, W f, W a);
W lml_japply2(SP_ const Info *site, W f, W a, W b);
W lml_japply3(SP_ const Info *site, W f, W a, W b, W c);
W lml_japplyn(SP_ const Info *site, W f, W n);
/* EVAL out of line, for functions so large that the C compiler should see little of each
 * evaluation. lml_take evaluates the word that lies `below' words below sp, and clears it there. */
W lml_eval(SP_ W w);
W lml_take(SP_ W below);
/* Codes of the thunks  header f a1 ... an, for any n; info->size gives n. */
W lml_ap(SP_ W self);
W lml_ap_once(SP_ W self); /* does not update */
/* The code of selectors.  A constructor of another number is a failed match, in the producer and
 * at the line of the Info. */
W lml_sel(SP_ W self);

/* ---- failure ---- */
__attribute__((noreturn, cold)) void lml_no_match(SP_ const char *message); /* throws message */
__attribute__((noreturn, cold)) void lml_div_zero(SP_ const Info *place);

#include "lml_logic.h"
#include "lml_prim.h"

#endif
