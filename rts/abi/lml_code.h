/* lml_code.h: what generated code does with words and cells: it evaluates, updates, allocates and
 * applies.  Macros, some with assembler, and the functions of the run time that they call; part of
 * lml.h. */
#ifndef LML_CODE_H
#define LML_CODE_H

/* ---- evaluation ---- */

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
  LML_UPDATE_TRAILS = 2, /* a choice is pending, and may need the thunk (search.h) */
  LML_UPDATE_ENDS = 4    /* the thread that runs ends with one (green.h, 4) */
};

typedef struct LmlState {
  W *volatile limit; /* the heap limit; 0 makes the next heap check fail */
  volatile int flag; /* 1 when a sample is wanted (for -fflag=entry) */
  int slow_update;   /* LML_UPDATE_COPIES and its like */
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
/* The same if r is an immediate. */
#define UPDATE_RETURN_SCALAR UPDATE_RETURN
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
# define UPDATE_CALL_SCALAR(...) LML_UPDATE_CALL_(LML_UPDATES_SLOWLY_, __VA_ARGS__)
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
#  define LML_COLLECT_KEEPS 1 /* keepregs.c */
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

#endif
