/* chain.h: demand chains: the thunks under evaluation, by their update marks on the pointer stack,
 * from the outermost to the innermost.
 *
 * A thunk stands for the function in whose text it was written, in programs with cost centres for
 * its centre.  A function that comes again, directly or through others, is there once: what lies
 * between is dropped, so chains of recursive programs stay short and are few.
 *
 *         marks of   main  parse  term  factor  parse  term        chain   main  parse  term
 *
 * A chain is a number.  Chains share their beginnings, so they form a tree. */
#ifndef CHAIN_H
#define CHAIN_H
#include "abi/lml.h"

enum { CHAIN_EMPTY = 0 };

/* The chain at a safe point: stack.top must be set.  If the stack is very deep, the middle is left
 * out.  If there is no memory, the chain is cut short. */
uint32_t chain_here(void);
uint32_t chain_outer(uint32_t chain);   /* the chain without its last thunk; not of the empty one */
const Info *chain_site(uint32_t chain); /* a site of the last thunk; not of the empty chain */
size_t chain_count(void);               /* chains are numbered from 0; outer ones come first */
#endif
