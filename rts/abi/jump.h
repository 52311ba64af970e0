/* jump.h: on x86-64 a function returns by a jump.
 *
 * A processor predicts where `ret' goes from a small stack of its own, on which each call has put
 * its return address: 16 of them on most Intel processors.  Lazy programs call deeper than that.
 * The evaluation of a list's tail is called by that of the list, thousands of calls deep.  On the
 * way back the prediction is wrong at each return after the sixteenth, and costs 30 to 45 cycles.
 * An indirect jump is predicted by where it went last time, which is right more often:
 *
 *        ret        =>        popq %rcx
 *                             jmp  *%rcx
 *
 * gcc has no option for it, so `ret' is a macro of the assembler.  rcx holds nothing when a
 * function returns, by the calling convention.  With -fipa-ra gcc would rely on more than that, so
 * LML_JUMP_RETURNS is only defined together with -fno-ipa-ra (STRATA_MACHINE in m4/strata.m4).
 *
 * Between the two instructions the return address is in rcx and the frame is gone: the unwinding
 * tables say so.  For the code after them it is on the stack again.  The tables say where, and not
 * just that it is restored (.cfi_restore): libgcc would take that for not saved.
 *
 * A shadow stack (CET) would not allow such a return; so the macro is left out where gcc generates
 * code for one (-fcf-protection), and without that option a program isn't given one. clang writes
 * objects without an assembler and keeps its `ret'.  So does gcc by CFLAGS=-ULML_JUMP_RETURNS for a
 * program, and by configure --disable-jump for all. */
#ifndef JUMP_H
#define JUMP_H
#if defined LML_JUMP_RETURNS && !defined __CET__
# ifdef __GCC_HAVE_DWARF2_CFI_ASM
#  define LML_UNWIND_(text) text
# else
#  define LML_UNWIND_(text) ""
# endif
/* clang-format off */
__asm__("\t.macro ret\n"
        "\tpopq %rcx\n"
        LML_UNWIND_("\t.cfi_def_cfa %rsp, 0\n"
                    "\t.cfi_register %rip, %rcx\n")
        "\tjmp *%rcx\n"
        LML_UNWIND_("\t.cfi_def_cfa %rsp, 8\n"
                    "\t.cfi_offset %rip, -8\n")
        "\t.endm\n");
/* clang-format on */
#endif
#endif
