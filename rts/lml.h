/* lml.h: all that generated code sees of the run time.
 *
 * 1. Words.  A value is one word W.
 *
 *        ...n 1         an Int, 63 bits, arithmetic wraps
 *        ...c 010       a Char (61 bits, negative ones are output commands)
 *        ...k 110       constructor number k without fields ([] false None ...)
 *        ...p 000       a pointer to a cell, 8-aligned
 *        ...p 100       only on the pointer stack: an update mark for the cell p (below)
 *
 * 2. Cells.  Word 0 is the header: the address of a static Info, one per allocation site, plus low bits.
 *
 *        bit 0          WHNF: a constructor, function or partial application (Infos are 64-aligned)
 *        bits 1-5       of a constructor: its number, 31 meaning "look into the Info"
 *
 *    A thunk's header is exactly its Info's address, and info->code evaluates it; so do an
 *    indirection's and a hole's, whose codes follow the pointer and report the black hole.  Layouts (words):
 *
 *        constructor    header  field ...
 *        thunk          header  free variable ...      at least 2 words: the update needs word 1
 *        indirection    &lml_ind   value  (rest dead)
 *        hole           &cell_holes[2]  own Info's address | 1  (rest dead)
 *        partial app    header  Fun | nargs << 48   arg ...
 *        Double         header  the 8 bytes of a C double
 *        Integer        header  limbs << 1 | negative   limb ...      only those beyond the range of Int; the others are Ints
 *        array          header  its length, an Int   lower bound, an Int   element ...
 *        string rest    header  char *  bytes left << 1 | 1      (word 1 is no cell)
 *        static: Fun, string literal, constant constructor, CAF { Info or &lml_ind, value }
 *
 * 3. Evaluation is a C call: EVAL(w) returns w's value.  Every live pointer is on the pointer stack across any
 *    call that may collect.  sp points at the first free word.  An entry is a word as above or an
 *    update mark: thunk code pushes its own cell with LML_UPD, so that the collector finds what is under
 *    evaluation, and treats it as a hole.  A function's first LML_REGS arguments are C arguments; the rest
 *    lie at sp[0], sp[1] ... above its caller's frame, and it reads them before anything else.
 *
 * 4. Registers.  With gcc, hp and sp are global registers.  With clang (or LML_NO_REGS) hp is a variable and
 *    sp the first argument of every function.  The same generated text compiles both ways through
 *    the macros SP_ SP0 (parameters), SPA SPA0 (arguments), CALL.
 *
 * 5. The heap limit is a variable in memory, read at each check: a signal handler that wants a
 *    sample sets it to 0, and the next check calls lml_collect. */
#ifndef LML_H
#define LML_H
#include <stddef.h>
#include <stdint.h>

typedef uintptr_t W;
typedef intptr_t SW;

#define LML_REGS 5                      /* arguments passed in C */
#define LML_PAP_SHIFT 48

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define LML_COLD __attribute__((cold, noinline))
#define LML_PIECE __attribute__((noinline))             /* part of a function that was too large */
#define LML_FENCE __asm__ volatile ("" ::: "memory")    /* to the C compiler only: don't look across */

/* ---- registers ---- */

#if defined __GNUC__ && !defined __clang__ && !defined LML_NO_REGS && (defined __aarch64__ || defined __x86_64__)
# define LML_GLOBAL_REGS 1
# define LML_CONVENTION "registers"
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
/* CALL(k, f, args): call f with k words of this function's frame kept.  The arguments must not mention sp. */
# define CALL(k, f, ...) __extension__({ sp += (k); W r_ = f(__VA_ARGS__); sp -= (k); r_; })
# define CALL0(k, f) __extension__({ sp += (k); W r_ = f(); sp -= (k); r_; })
/* The same as a statement v = ..; generated code uses it, since C compilers take long for many statement expressions. */
# define SET_CALL(v, k, f, ...) (sp += (k), v = f(__VA_ARGS__), sp -= (k))
# define SET_CALL0(v, k, f) (sp += (k), v = f(), sp -= (k))
#else
# define LML_CONVENTION "portable"
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

/* ---- descriptors ---- */

typedef W (*Code)(SP_ W self);          /* evaluates the thunk self, updates it, returns the value */

typedef enum {
  LML_CON,                              /* constructor; size words */
  LML_DOUBLE,                           /* a C double; 2 words */
  LML_INTEGER,                          /* a large Integer; size from word 1 */
  LML_ARRAY,                            /* an array; size from word 1 */
  LML_FUN,                              /* static Fun */
  LML_PAP,                              /* partial application; size from word 1 (so is any WHNF cell that is no FUN and none of those above) */
  LML_THUNK,                            /* size words, all fields values */
  LML_SEL,                              /* thunk of 2 words: field `field' of the constructor `tag' that word 1 evaluates to */
  LML_STRING,                           /* thunk of 3 words: string being unrolled */
  LML_INPUT,                            /* thunk of 3 words, which become the cons: rest of standard input; no cells in it */
  LML_IND, LML_HOLE,
  LML_LITERAL,                          /* static string literal */
  LML_CAF,                              /* static thunk without fields */
  LML_PLACE                             /* no cells: where a primitive that may fail is called */
} LmlKind;

typedef struct LmlModule LmlModule;

typedef struct __attribute__((aligned(64))) Info {
  Code code;                            /* thunks: how to evaluate; NULL for values */
  uint8_t kind;                         /* LmlKind */
  uint8_t flags;
  uint16_t size;                        /* words, header included; 0 if the cell tells */
  uint16_t tag;                         /* LML_CON, LML_SEL: constructor number */
  uint16_t field;                       /* LML_SEL: 0.. */
  const char *producer, *construction, *type;
  const LmlModule *module;
  uint32_t line;
  uint32_t site;                        /* the census's number for it, 0 none yet */
  uint64_t cells;                       /* the census's counter: with site, the only fields that are written */
} Info;

typedef struct ThunkInfo {              /* of a thunk whose code is shared, or does not update: behind the Info, */
  Info info;
  const W *table;                       /* what differs; */
  Code once;                            /* its code, where the Info has another for the time (spent.c) */
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

/* Where the Infos of generated code lie, side by side, so that all of a program's can be looked
 * through (missed.c). */
#define LML_SITE static __attribute__((section("lml_sites"))) Info
#define LML_THUNK_SITE static __attribute__((section("lml_thunk_sites"))) ThunkInfo

typedef struct Fun {                    /* a function as a value: a static cell */
  W header;                             /* &info | LML_WHNF, info.kind LML_FUN */
  void *code;                           /* W code(SP_ W a1, ... ): all arguments as they are */
  W arity;
} Fun;

struct LmlModule {
  const char *name, *group, *file;
  W *const *cafs; size_t ncafs;         /* roots: each a static cell of two words */
  LmlModule *next;
  Info *const *once; size_t nonce;      /* of thunks that are entered at most once, and not updated */
};
void lml_register(LmlModule *m);        /* called by a constructor function of each generated file */

typedef struct LmlProgram {
  const char *name;                     /* source file's base name */
  W (*main)(SP_ W input);
} LmlProgram;
extern const LmlProgram lml_program;    /* defined by the generated main program */

extern Info lml_ind __attribute__((visibility("hidden"))), lml_literal;

/* ---- words ---- */

#define LML_INT(n) (((W)(SW)(n) << 1) | 1)
#define LML_CHAR(c) (((W)(SW)(c) << 3) | 2)
#define LML_NULLARY(k) (((W)(k) << 3) | 6)
#define LML_FALSE LML_NULLARY(0)
#define LML_TRUE LML_NULLARY(1)
#define LML_NIL LML_NULLARY(0)
#define LML_UPD 4
#define INT_OF(w) ((SW)(w) >> 1)
#define CHAR_OF(w) ((SW)(w) >> 3)
#define NULLARY_OF(w) ((w) >> 3)
#define IS_PTR(w) (((w) & 7) == 0)
#define BOOL(c) ((c) ? LML_TRUE : LML_FALSE)

#define LML_WHNF 1
#define TABLE_OF(w) (((const ThunkInfo *)HDR(w))->table)      /* of a thunk being entered */
#define HDR(w) (((W *)(w))[0])
#define FIELD(w, i) (((W *)(w))[(i) + 1])       /* field i from 0 */
#define INFO(w) ((Info *)(HDR(w) & ~(W)63))
#define HDR_CON(info, k) ((W)(info) + (LML_WHNF | ((k) > 31 ? 31 : (k)) << 1))
#define HDR_FUN(info) ((W)(info) + LML_WHNF)
#define HDR_THUNK(info) ((W)(info))
typedef struct LmlDouble { W header; double value; } LmlDouble;      /* a constant; its cell, laid out by C */
#define HDR_TAG(w) ((HDR(w) >> 1) & 31)         /* constructor number, for types of at most 31 constructors */
#define CON_TAG(w) (HDR_TAG(w) == 31 ? (W)INFO(w)->tag : HDR_TAG(w))

/* n words of the pointer stack, from sp[from] .. to sp[to] .. */
#define LML_MOVE(to, from, n) __builtin_memmove(sp + (to), sp + (from), (n) * sizeof(W))

/* ---- evaluation ---- */

#define IS_VALUE(w) (!IS_PTR(w) || (HDR(w) & LML_WHNF))
#define ENTER(w) (((Info *)HDR(w))->code)       /* w is no value, so its header has no low bits */
/* EVAL with k words of frame kept; the thing evaluated need not be on the stack: whoever needs it saves it. */
#define EVAL(k, w) __extension__({ W w_ = (w); if (!IS_VALUE(w_)) w_ = CALL(k, ((Info *)HDR(w_))->code, w_); w_; })
#define EVAL_SCALAR(k, w) __extension__({ W w_ = (w); if (IS_PTR(w_)) w_ = CALL(k, ((Info *)HDR(w_))->code, w_); w_; })

/* Functions that shared code finds in its table, by the number of their arguments. */
typedef W (*LmlCode0)(SP0);
typedef W (*LmlCode1)(SP_ W);
typedef W (*LmlCode2)(SP_ W, W);
typedef W (*LmlCode3)(SP_ W, W, W);
typedef W (*LmlCode4)(SP_ W, W, W, W);
typedef W (*LmlCode5)(SP_ W, W, W, W, W);

/* Updating: t is the cell, r its value; with --update=copy a fresh copy of the value's root. */
typedef struct LmlState {
  W *volatile limit;                    /* heap limit, 0 when a sample is wanted */
  volatile int flag;                    /* sample wanted (for -fflag=entry) */
  int copy_update;                      /* --update=copy */
  int keep_redex;                       /* --blackhole=off */
  int once_guarded;                     /* thunks entered at most once are updated, or spent (spent.c) */
} LmlState;
extern LmlState lml __attribute__((visibility("hidden")));

/* Fields that a function returns, but for the first: its caller reads them before anything else happens, so they are no roots. */
enum { LML_FIELDS = 7 };
extern W lml_fields[LML_FIELDS] __attribute__((visibility("hidden")));

/* A caller of shared code leaves the table of what is called here.  LML_JUMP is a function that does only that, for table
 * at word `at' of X, and goes on in f: where it can, without the C compiler, which takes a millisecond for each. */
extern const W *lml_k __attribute__((visibility("hidden")));
#define LML_SHARED static __attribute__((used))
#ifdef LML_GLOBAL_REGS
# ifdef __aarch64__
#  define LML_SET_K(at) "\tadrp x9, X+8*" #at "\n\tadd x9, x9, :lo12:X+8*" #at "\n\tadrp x10, lml_k\n\tstr x9, [x10, :lo12:lml_k]\n"
#  define LML_GO "b "
# else
#  define LML_SET_K(at) "\tleaq X+8*" #at "(%rip), %r11\n\tmovq %r11, lml_k(%rip)\n"
#  define LML_GO "jmp "
# endif
# define LML_OWN extern __attribute__((visibility("hidden")))      /* what LML_JUMP makes, if others don't see it */
# define LML_EXPORT(name) __asm__("\t.globl " #name "\n")
# define LML_JUMP(n, name, f, at) \
   __asm__("\t.pushsection .text\n\t.p2align 2\n\t.type " #name ", %function\n" #name ":\n" LML_SET_K(at) "\t" LML_GO #f "\n" \
           "\t.size " #name ", .-" #name "\n\t.popsection")
#else
# define LML_OWN static
# define LML_EXPORT(name)
# define LML_JUMP(n, name, f, at) W name(LML_V##n) { lml_k = X + (at); return f(LML_A##n); }
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

W lml_copy_root(SP_ W value, W *slot);  /* slot: where on the stack the update mark is; may collect */

/* The mark was pushed at sp[0] by PUSH_UPD; pops nothing (CALL did).  Returns the value from the enclosing function. */
#define PUSH_UPD(t) (sp[0] = (t) | LML_UPD)
#define UPDATE_RETURN(r) \
  do { W r__ = (r); \
       if (UNLIKELY(lml.copy_update)) r__ = lml_copy_root(SPA r__, sp); \
       UPDATE_RETURN_SCALAR(r__); } while (0)
/* the same with an immediate, of which there are no copies */
#define UPDATE_RETURN_SCALAR(r) \
  do { W *t__ = (W *)(sp[0] & ~(W)7); t__[1] = (r); t__[0] = (W)&lml_ind; return t__[1]; } while (0)

/* ---- heap ---- */

#define HEAP_FULL(n) UNLIKELY(hp + (n) > lml.limit)       /* n words wanted */
LML_COLD void lml_collect(SP_ size_t words);    /* everything live is below sp; afterwards words are free (and a due sample was taken) */
LML_COLD void lml_collect_in(SP_ size_t words, const char *place);      /* the same; place, "f (prog.m:12)", is whose code wants them */
LML_COLD void lml_collect_for(SP_ size_t words, const Info *site);      /* the same, for a cell of that site */
#ifdef LML_GLOBAL_REGS
# define COLLECT(k, n) do { sp += (k); lml_collect(n); sp -= (k); } while (0)
# ifdef __aarch64__
#  define LML_COLLECT_KEEPS 1           /* keep.c */
#  define COLLECT_IN(k, n, place) do { if ((n) == 0) LML_CALL_(k, 0, place); else LML_KEEP_(k, n, place); } while (0)
#  define LML_KEEP_(k, n, place) \
  do { register W *hp_ __asm__("x15") = hp; register W *sp_ __asm__("x16") = sp + (k); \
       register size_t n_ __asm__("x17") = (n); register const char *place_ __asm__("x14") = (place); \
       __asm__ volatile ("bl lml_collect_keep" : "+r"(hp_), "+r"(sp_), "+r"(n_), "+r"(place_) : : "x30", "cc", "memory"); hp = hp_; } while (0)
# else
#  define COLLECT_IN LML_CALL_
# endif
# define LML_CALL_(k, n, place) do { sp += (k); lml_collect_in(n, place); sp -= (k); } while (0)
# define COLLECT_FOR(k, n, site) do { sp += (k); lml_collect_for(n, site); sp -= (k); } while (0)
#else
# define COLLECT(k, n) lml_collect(sp + (k), n)
# define COLLECT_IN(k, n, place) lml_collect_in(sp + (k), n, place)
# define COLLECT_FOR(k, n, site) lml_collect_for(sp + (k), n, site)
#endif
#define POLL_DUE UNLIKELY(hp > lml.limit)       /* entry test of functions that may call without allocating: COLLECT_IN(k, 0, ..) then */
/* At the entry of a thunk, which is kept.  A thunk that was under evaluation already is a hole after the collection: then
 * that is entered. */
#define POLL_THUNK(self, place) \
  do { \
    if (POLL_DUE) { \
      W header_ = HDR(self); \
      sp[0] = (self); \
      COLLECT_IN(1, 0, place); \
      (self) = sp[0]; \
      if (HDR(self) != header_) \
        return ENTER(self)(SPA (self)); \
    } \
  } while (0)
/* The same for a thunk that is entered at most once, unless it is updated or spent for the time (spent.c): then its fields
 * would be gone after a collection. */
#define POLL_ONCE(self, place) \
  do { \
    if (POLL_DUE && !lml.once_guarded) { \
      sp[0] = (self); \
      COLLECT_IN(1, 0, place); \
      (self) = sp[0]; \
    } \
  } while (0)
#define FLAG_DUE UNLIKELY(lml.flag)             /* -fflag=entry */

/* ---- application of unknown functions ----
 * site: the Info charged if a partial application has to be made.  f need not be evaluated. */
W lml_apply1(SP_ const Info *site, W f, W a);
W lml_apply2(SP_ const Info *site, W f, W a, W b);
W lml_apply3(SP_ const Info *site, W f, W a, W b, W c);
W lml_applyn(SP_ const Info *site, W f, W n);   /* n raw; arguments at sp[0] .. sp[n-1] */
/* The same as the last thing a function does. */
W lml_japply1(SP_ const Info *site, W f, W a);
W lml_japply2(SP_ const Info *site, W f, W a, W b);
W lml_japply3(SP_ const Info *site, W f, W a, W b, W c);
W lml_japplyn(SP_ const Info *site, W f, W n);
/* EVAL out of line, for functions so large that the C compiler should see little of each evaluation; take: of the word so far
 * below sp, which is cleared. */
W lml_eval(SP_ W w);
W lml_take(SP_ W below);
/* thunk codes: header  f  a1 ... an (n from info->size); code for any n */
W lml_ap(SP_ W self);
W lml_ap_once(SP_ W self);              /* the same without an update */
/* selector thunk code; a constructor of another number fails through lml_no_match with the Info's producer and line */
W lml_sel(SP_ W self);

/* ---- failure ---- */
__attribute__((noreturn, cold)) void lml_no_match(SP_ const char *message);   /* as throw */
__attribute__((noreturn, cold)) void lml_div_zero(SP_ const Info *place);

/* ---- Double: in a cell, or out of it as a C double ---- */

static inline W lml_bits(double x) { W w; __builtin_memcpy(&w, &x, sizeof w); return w; }
static inline double lml_double(W bits) { double x; __builtin_memcpy(&x, &bits, sizeof x); return x; }
#define DOUBLE_OF(w) lml_double(FIELD(w, 0))

/* ---- primitives ---- */
#define PRIM_I(id, n)
#define PRIM_F(id, n)
#define PRIM_F_W(id, n)
#define PRIM_C(id, n) W prim_##id(SP_ LML_W_##n);
#define PRIM_N(id, n) W prim_##id(SP_ LML_W_##n);
#define PRIM_A_D(id, n) W prim_##id(SP_ const Info *, LML_W_##n);
#define PRIM_A_W PRIM_A_D
#define PRIM_A_A PRIM_A_D
#define PRIM_A_I PRIM_A_D
#define PRIM_A_L PRIM_A_D
#define PRIM_A_P PRIM_A_D
#define PRIM_A_PI(id, n) W prim_##id(SP_ const Info *, const Info *, LML_W_##n);
#define PRIM_A_AL PRIM_A_PI
#define PRIM_A_NYL PRIM_A_ALT
#define PRIM_A_ALT(id, n) W prim_##id(SP_ const Info *, const Info *, const Info *, LML_W_##n);
#define LML_W_1 W
#define LML_W_2 W, W
#define LML_W_3 W, W, W
#define LML_W_4 W, W, W, W
#define PRIM(id, name, arity, type, args, class) PRIM_##class(id, arity)
#include "prim.def"
#undef PRIM

#define LML_ADD(a, b) ((a) + (b) - 1)
#define LML_SUB(a, b) ((a) - (b) + 1)
#define LML_MUL(a, b) (((a) - 1) * (W)INT_OF(b) + 1)
#define LML_NEG(a) ((W)2 - (a))
#define LML_SEQ(a, b) BOOL((a) == (b))
#define LML_SNE(a, b) BOOL((a) != (b))
#define LML_SLT(a, b) BOOL((SW)(a) < (SW)(b))
#define LML_SGT(a, b) BOOL((SW)(a) > (SW)(b))
#define LML_SLE(a, b) BOOL((SW)(a) <= (SW)(b))
#define LML_SGE(a, b) BOOL((SW)(a) >= (SW)(b))
#define LML_ORD(c) LML_INT(CHAR_OF(c))
#define LML_CHR(n) LML_CHAR(INT_OF(n))
#define LML_TEXTAT(t) LML_CHAR(*(const unsigned char *)((t) - 1))    /* t: the address of a character, plus one */
#define LML_CNO(w) __extension__({ W c_ = (w); LML_INT(IS_PTR(c_) ? CON_TAG(c_) : (c_ & 7) == 6 ? NULLARY_OF(c_) : 0); })
#define LML_TAG(n) LML_NULLARY(INT_OF(n))
#define LML_BITAND(a, b) ((a) & (b))
#define LML_BITOR(a, b) ((a) | (b))
#define LML_BITXOR(a, b) (((a) ^ (b)) | 1)
#define LML_BITCOMPL(a) (~(a) | 1)
#define LML_BITLSH(a, b) LML_INT(INT_OF(b) > 62 || INT_OF(b) < 0 ? 0 : (SW)((W)INT_OF(a) << INT_OF(b)))
#define LML_BITRSH(a, b) LML_INT(INT_OF(b) > 62 || INT_OF(b) < 0 ? 0 : (SW)(((W)(a) >> 1) >> INT_OF(b)))
#define LML_BITRSHA(a, b) LML_INT(INT_OF(a) >> (INT_OF(b) > 62 || INT_OF(b) < 0 ? 62 : INT_OF(b)))
/* machine division; the least Int by -1 wraps */
#define LML_DIV(place, a, b) (LML_ZERO_(place, b), (b) == LML_INT(-1) ? LML_NEG(a) : LML_INT(INT_OF(a) / INT_OF(b)))
#define LML_MOD(place, a, b) (LML_ZERO_(place, b), (b) == LML_INT(-1) ? LML_INT(0) : LML_INT(INT_OF(a) % INT_OF(b)))
#define LML_ZERO_(place, b) (UNLIKELY((b) == LML_INT(0)) ? lml_div_zero(SPA place) : (void)0)
#define LML_POW(place, a, b) lml_pow(SPA place, a, b)
W lml_pow(SP_ const Info *place, W a, W b);                /* fails when b < 0 */

#define LML_DEQ(a, b) BOOL((a) == (b))
#define LML_DNE(a, b) BOOL((a) != (b))
#define LML_DLT(a, b) BOOL((a) < (b))
#define LML_DGT(a, b) BOOL((a) > (b))
#define LML_DLE(a, b) BOOL((a) <= (b))
#define LML_DGE(a, b) BOOL((a) >= (b))
#define LML_DADD(a, b) ((a) + (b))
#define LML_DSUB(a, b) ((a) - (b))
#define LML_DMUL(a, b) ((a) * (b))
#define LML_DDIV(a, b) ((a) / (b))
#define LML_DNEG(a) (-(a))
#define LML_ITOF(n) ((double)INT_OF(n))
/* toward zero; what no Int can hold becomes the nearest that can, and what is no number 0 */
#define LML_FTOI(a) LML_INT((a) < -0x1p62 ? -((SW)1 << 62) : (a) >= 0x1p62 ? ((SW)1 << 62) - 1 : (a) == (a) ? (SW)(a) : 0)
#define LML_DHIGH(a) LML_INT(lml_bits(a) >> 32)
#define LML_DLOW(a) LML_INT(lml_bits(a) & 0xffffffff)
#define LML_DMAKE(high, low) lml_double((W)INT_OF(high) << 32 | ((W)INT_OF(low) & 0xffffffff))
#define LML_FBITS(a) LML_INT(lml_float_bits(a))
#define LML_FMAKE(n) lml_float((uint32_t)INT_OF(n))
static inline uint32_t lml_float_bits(double x) { float f = (float)x; uint32_t w; __builtin_memcpy(&w, &f, sizeof w); return w; }
static inline double lml_float(uint32_t bits) { float f; __builtin_memcpy(&f, &bits, sizeof f); return f; }
#define LML_LOWERBOUND(a) FIELD(a, 1)
#define LML_UPPERBOUND(a) LML_SUB(LML_ADD(FIELD(a, 1), FIELD(a, 0)), LML_INT(1))
#define LML_TOINTEGER(n) (n)
#define LML_FROMINTEGER(a) (IS_PTR(a) ? lml_integer_low(a) : (a))       /* wraps, as Int does */
W lml_integer_low(W a);
#define LML_FABS __builtin_fabs
#define LML_SQRT __builtin_sqrt
#define LML_EXP __builtin_exp
#define LML_LOG __builtin_log
#define LML_DPOW __builtin_pow
#define LML_SIN __builtin_sin
#define LML_COS __builtin_cos
#define LML_TAN __builtin_tan
#define LML_ASIN __builtin_asin
#define LML_ACOS __builtin_acos
#define LML_ATAN __builtin_atan
#define LML_ATAN2 __builtin_atan2
#define LML_SINH __builtin_sinh
#define LML_COSH __builtin_cosh
#define LML_TANH __builtin_tanh
#define LML_GAMMA __builtin_tgamma
#define LML_CEIL __builtin_ceil
#define LML_FLOOR __builtin_floor

#endif
