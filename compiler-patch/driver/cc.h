/* cc.h: the C compiler, which is also our preprocessor and linker: CC and CFLAGS of the
 * environment, or the one lmlc itself was built with. */
#ifndef CC_H
#define CC_H
#include <stdbool.h>

typedef struct CcOptions {
  bool debug, verbose;
  bool full;               /* its -O2 for large files, too */
} CcOptions;

/* Runs the traditional preprocessor over the file `in', with `flags' (-D -U -I ...).  Its output
 * and its messages are left in the files out and err.  True if it is content. */
bool cc_preprocess(const char *in, const char *const *flags, int nflags, const char *out,
                   const char *err, const CcOptions *o);

void cc_object(const char *c, const char *output, const CcOptions *o);

/* Links objects (and archives, and -l -L -Wl flags) with library and run time.  aliases: symbol and
 * what it stands for, in turn. */
void cc_link(const char *const *objects, int nobjects, const char *const *aliases, int naliases,
             const char *output, const CcOptions *o);

bool cc_portable(void);                         /* by the convention without global registers?
                                                   (lml.h, 4.) */
const char *cc_describe(const CcOptions *o);    /* everything that decides what cc_object makes of a
                                                   C text, as one line */

#endif
