/* cfa.h: how large the frame of a call is, by the C compiler's tables for unwinding (.eh_frame).
 *
 * libgcc reads these tables anew for each frame that it passes, with all that they say about
 * registers.  For the size alone they need to be read once for each return address. */
#ifndef CFA_H
#define CFA_H
#include <stdbool.h>
#include "abi/lml.h"

typedef struct Cfa {
  W start;     /* where the code begins that the table is about */
  size_t size; /* bytes from the stack pointer after the call up to that
                  of the caller; 0: it has none */
} Cfa;

/* For the code that a call returns to, at ip.  False if the tables don't say: there are none, or
 * the frame begins where a register says. */
bool cfa_find(W ip, Cfa *found);
#endif
