/* handler.h: what every signal handler of the run time is declared with.
 *
 * The ABI of x86-64 promises that the stack is aligned to 16 bytes when a function is called, and
 * the compiler stores pairs of words by instructions that fault where it is not.  qemu-user before
 * version 8.1 enters handlers with a stack that is 8 bytes off; so a handler aligns it itself. */
#ifndef HANDLER_H
#define HANDLER_H

#ifdef __x86_64__
# define SIGNAL_HANDLER __attribute__((force_align_arg_pointer))
#else
# define SIGNAL_HANDLER
#endif

#endif
