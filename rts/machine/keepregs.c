/* keepregs.c: lml_collect_in for callers that keep everything in registers.
 *
 * Heap checks seldom fail, but a C call on that path makes the whole function slower: what is
 * live across the call must be in registers that the function saves when it begins.
 * lml_collect_keep preserves all registers.  Generated code calls it from an asm statement
 * (COLLECT_IN in lml.h) that touches hardly any register, so a function with no other calls
 * saves nothing.  On arm64 a test of the sample flag alone stays a C call: gcc moves it out of line
 * with other unlikely code, which is worth more there.
 *
 *         arm64   x86-64
 *         x15     r10      hp, before and after
 *         x16     r11      sp; everything live is below it
 *         x17     rax      the words wanted
 *         x14     r9       the place
 *
 * On x86-64 callers are compiled with -mno-red-zone: gcc does not know that the asm statement calls
 * and would keep variables below the stack pointer. */
#include <config.h>
#include "abi/lml.h"

#if defined LML_COLLECT_KEEPS && defined __aarch64__
__asm__("\t.text\n"
        "\t.p2align 2\n"
        "\t.global lml_collect_keep\n"
        "\t.hidden lml_collect_keep\n"
        "\t.type lml_collect_keep, %function\n"
        "lml_collect_keep:\n"
        "\t.cfi_startproc\n"
        "\tsub sp, sp, #672\n"
        "\t.cfi_def_cfa_offset 672\n"
        "\tstp x29, x30, [sp]\n"
        "\t.cfi_offset x29, -672\n"
        "\t.cfi_offset x30, -664\n"
        "\tstp x0, x1, [sp, #16]\n"
        "\tstp x2, x3, [sp, #32]\n"
        "\tstp x4, x5, [sp, #48]\n"
        "\tstp x6, x7, [sp, #64]\n"
        "\tstp x8, x9, [sp, #80]\n"
        "\tstp x10, x11, [sp, #96]\n"
        "\tstp x12, x13, [sp, #112]\n"
        "\tstr x18, [sp, #128]\n"
        "\tstp x27, x28, [sp, #144]\n"
        "\t.cfi_offset x27, -528\n"
        "\t.cfi_offset x28, -520\n"
        "\tstp q0, q1, [sp, #160]\n"
        "\tstp q2, q3, [sp, #192]\n"
        "\tstp q4, q5, [sp, #224]\n"
        "\tstp q6, q7, [sp, #256]\n"
        "\tstp q8, q9, [sp, #288]\n"
        "\tstp q10, q11, [sp, #320]\n"
        "\tstp q12, q13, [sp, #352]\n"
        "\tstp q14, q15, [sp, #384]\n"
        "\tstp q16, q17, [sp, #416]\n"
        "\tstp q18, q19, [sp, #448]\n"
        "\tstp q20, q21, [sp, #480]\n"
        "\tstp q22, q23, [sp, #512]\n"
        "\tstp q24, q25, [sp, #544]\n"
        "\tstp q26, q27, [sp, #576]\n"
        "\tstp q28, q29, [sp, #608]\n"
        "\tstp q30, q31, [sp, #640]\n"
        "\tmov x29, sp\n"
        "\tmov x27, x15\n"
        "\tmov x28, x16\n"
        "\tmov x0, x17\n"
        "\tmov x1, x14\n"
        "\tbl collect_kept\n"
        "\tmov x15, x27\n"
        "\tldp x0, x1, [sp, #16]\n"
        "\tldp x2, x3, [sp, #32]\n"
        "\tldp x4, x5, [sp, #48]\n"
        "\tldp x6, x7, [sp, #64]\n"
        "\tldp x8, x9, [sp, #80]\n"
        "\tldp x10, x11, [sp, #96]\n"
        "\tldp x12, x13, [sp, #112]\n"
        "\tldr x18, [sp, #128]\n"
        "\tldp x27, x28, [sp, #144]\n"
        "\tldp q0, q1, [sp, #160]\n"
        "\tldp q2, q3, [sp, #192]\n"
        "\tldp q4, q5, [sp, #224]\n"
        "\tldp q6, q7, [sp, #256]\n"
        "\tldp q8, q9, [sp, #288]\n"
        "\tldp q10, q11, [sp, #320]\n"
        "\tldp q12, q13, [sp, #352]\n"
        "\tldp q14, q15, [sp, #384]\n"
        "\tldp q16, q17, [sp, #416]\n"
        "\tldp q18, q19, [sp, #448]\n"
        "\tldp q20, q21, [sp, #480]\n"
        "\tldp q22, q23, [sp, #512]\n"
        "\tldp q24, q25, [sp, #544]\n"
        "\tldp q26, q27, [sp, #576]\n"
        "\tldp q28, q29, [sp, #608]\n"
        "\tldp q30, q31, [sp, #640]\n"
        "\tldp x29, x30, [sp]\n"
        "\tadd sp, sp, #672\n"
        "\t.cfi_def_cfa_offset 0\n"
        "\t.cfi_restore x27\n"
        "\t.cfi_restore x28\n"
        "\t.cfi_restore x29\n"
        "\t.cfi_restore x30\n"
        "\tret\n"
        "\t.cfi_endproc\n"
        "\t.size lml_collect_keep, . - lml_collect_keep\n");
#endif

#if defined LML_COLLECT_KEEPS && defined __x86_64__
/* The C function that is called preserves rbx, rbp and r12 to r13, but for it r14 and r15 are hp
 * and sp (lml.h).  rbp leads to the caller's frame for collect_kept, and for code that
 * unwinds the stack. */
# define EACH_WORD(f) f(rcx, 0) f(rdx, 8) f(rsi, 16) f(rdi, 24) f(r8, 32) f(r14, 40) f(r15, 48)
# define EACH_DOUBLE(f)                                                                            \
  f(0, 64) f(1, 80) f(2, 96) f(3, 112) f(4, 128) f(5, 144) f(6, 160) f(7, 176) f(8, 192) f(9, 208) \
      f(10, 224) f(11, 240) f(12, 256) f(13, 272) f(14, 288) f(15, 304)
# define PUT_WORD(r, at) "\tmovq %" # r ", " # at "(%rsp)\n"
# define GET_WORD(r, at) "\tmovq " # at "(%rsp), %" # r "\n"
# define PUT_DOUBLE(n, at) "\tmovaps %xmm" # n ", " # at "(%rsp)\n"
# define GET_DOUBLE(n, at) "\tmovaps " # at "(%rsp), %xmm" # n "\n"
__asm__("\t.text\n"
        "\t.p2align 4\n"
        "\t.global lml_collect_keep\n"
        "\t.hidden lml_collect_keep\n"
        "\t.type lml_collect_keep, %function\n"
        "lml_collect_keep:\n"
        "\t.cfi_startproc\n"
        "\tpushq %rbp\n"
        "\t.cfi_def_cfa_offset 16\n"
        "\t.cfi_offset %rbp, -16\n"
        "\tmovq %rsp, %rbp\n"
        "\t.cfi_def_cfa_register %rbp\n"
        "\tandq $-16, %rsp\n"
        "\tsubq $320, %rsp\n" EACH_WORD(PUT_WORD) EACH_DOUBLE(
            PUT_DOUBLE) "\tmovq %r10, %r14\n"
                        "\tmovq %r11, %r15\n"
                        "\tmovq %rax, %rdi\n"
                        "\tmovq %r9, %rsi\n"
                        "\tcall collect_kept\n"
                        "\tmovq %r14, %r10\n" EACH_WORD(GET_WORD) EACH_DOUBLE(
                            GET_DOUBLE) "\tleave\n"
                                        "\t.cfi_def_cfa %rsp, 8\n"
                                        "\t.byte 0xc3\n" /* ret, and not the one of jump.h: rcx is
                                                            kept */
                                        "\t.cfi_endproc\n"
                                        "\t.size lml_collect_keep, . - lml_collect_keep\n");
#endif
