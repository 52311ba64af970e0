/* lml_call.h: how generated code is compiled and how its functions call one another: hp and sp in
 * registers, or not (lml.h, 4); part of lml.h. */
#ifndef LML_CALL_H
#define LML_CALL_H
#include "contract.h"
#include "jump.h"

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

/* The line in which an object describes itself ends in this (link.c). */
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

#endif
