/* kinds — which compiler made a program, and how a program of lmlc or hsc is asked for its profile
 * and its snapshot.
 */
#ifndef HP2PS_KINDS_H
#define HP2PS_KINDS_H

#include <stdint.h>

#include "base/message.h"
#include "run/ghcprogram.h"

typedef enum ProgramKind {
  KIND_REFUSED, /* a message says why */
  KIND_STRATA,  /* of lmlc or hsc */
  KIND_GHC,
  KIND_COMMAND /* a program or script that may start one of GHC's */
} ProgramKind;

/* The kind of the program in the file `path`. If `itself`, a program of GHC's is meant itself, and
 * *ghc is filled; otherwise it is a command like others. */
ProgramKind kinds_find(const char *path, bool itself, GhcProgram *ghc, Messages *messages);

/* Of KIND_STRATA: the variable of the environment that holds flags for the run time, and the flags
 * that write prog.hp and prog.hgz. */
extern const char kinds_variable[], kinds_flags[];
/* The flags, fresh, of another run, which writes a snapshot after `allocated` bytes of allocation,
 * and whose files begin with `stem`. */
char *kinds_flags_again(uint64_t allocated, const char *stem);

#endif
