/* debuginfo — reads what `ghc -g` writes of a program's code into its executable: for the code of
 * each function, thunk and continuation the function of the source that it belongs to, and the
 * part of the source that it was made of.
 *
 * Only this file sees libdw, of elfutils. A build without it knows nothing of any code.
 */
#ifndef HP2PS_DEBUGINFO_H
#define HP2PS_DEBUGINFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct DebugInfo DebugInfo;

enum { DEBUG_WITHIN = 3 };

/* A part of the source. */
typedef struct DebugSpan {
  uint32_t line, column;         /* from 1 */
  uint32_t end_line, end_column; /* after the last character */
} DebugSpan;

typedef struct DebugCode {
  const char *name; /* as the source calls it, with those around it: "main.step"; NULL:
                       not known */
  const char *file; /* as GHC was given it; NULL: no place is known */
  DebugSpan span;
  DebugSpan within[DEBUG_WITHIN]; /* the notes of the same block and file that follow; line 0: none.
                                     Where a variable stands in `span`, which GHC has replaced by
                                     what it is bound to, they say where that is */
} DebugCode;

bool debuginfo_is_built_in(void);

/* NULL: the file is no executable, or can't be read. */
DebugInfo *debuginfo_open(const char *path);
void debuginfo_close(DebugInfo *d);

/* The build id in hexadecimal digits; "": it has none. */
const char *debuginfo_build_id(const DebugInfo *d);

/* Has GHC written something of the program's code? */
bool debuginfo_has_code(const DebugInfo *d);

/* The folder in which GHC compiled the module of this file; NULL: it is not known, or there are
 * several. */
const char *debuginfo_folder(const DebugInfo *d, const char *file);

/* The file of the i-th module, from 0; NULL: there are no more. */
const char *debuginfo_file(const DebugInfo *d, size_t i);

/* The names of the code that begins at this address; NULL: nothing is known of it. */
const DebugCode *debuginfo_find(const DebugInfo *d, uint64_t address);

#endif
