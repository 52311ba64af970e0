/* kinds — which compiler made a program, and how such a program is asked for its profile and its
 * snapshot. Each kind is a line of the table in kinds.c.
 */
#ifndef HP2PS_KINDS_H
#define HP2PS_KINDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/message.h"

typedef struct ProgramKind {
  const char *compiler; /* that made it */
  /* Is it such a program? These are all bytes of its file. */
  bool (*is)(const char *bytes, size_t len);
  const char *variable; /* of the environment; it holds flags for the run time */
  const char *flags;    /* that write prog.hp and prog.hgz */
  /* The flags, fresh, of another run, which writes a snapshot after so many bytes of allocation,
   * and whose files begin with `stem`. */
  char *(*again)(uint64_t allocated, const char *stem);
} ProgramKind;

/* The kind of the program in the file `path`. If there is none, it adds a message and gives
 * NULL. */
const ProgramKind *kinds_find(const char *path, Messages *messages);

#endif
