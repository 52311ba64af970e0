/* cc.h: the C compiler, which is also our preprocessor and linker.  The environment chooses it
 * with CC and CFLAGS; otherwise it is the one that lmlc itself was built with. */
#ifndef CC_H
#define CC_H
#include <stdbool.h>

typedef struct CcOptions {
  bool debug, verbose;
  bool full;      /* large files are compiled with -O2, too */
  long part_of;   /* the C text is a part of one of this length in bytes, and compiled as that
                     would be; 0: it is whole */
  int jobs;       /* how many texts are compiled at a time; 0: as many as there are processors */
  bool biography; /* -fbiography: library and run time are those for such programs */
  bool apart;     /* functions that are equal stay apart: a profile of time knows them by
                     their addresses */
} CcOptions;

/* Runs the traditional preprocessor over the file `in', with `flags' (-D -U -I ...).  Its output
 * goes to the file `out', its messages to the file `err'.  Returns true if it found no error. */
bool cc_preprocess(const char *in, const char *const *flags, int nflags, const char *out,
                   const char *err, const CcOptions *o);

/* Compiles C that belongs to the program. */
void cc_source(const char *c, const char *const *flags, int nflags, const char *output,
               const CcOptions *o);
void cc_object(const char *c, const char *output, const CcOptions *o);
/* Several C texts, which are the program's together, as many at a time as o->jobs says. */
void cc_objects(const char *const *texts, const char *const *outputs, int n, const CcOptions *o);

/* Links objects (and archives, and -l -L -Wl flags) with library and run time.  In `aliases' each
 * symbol is followed by the symbol it stands for. */
void cc_link(const char *const *objects, int nobjects, const char *const *aliases, int naliases,
             const char *output, const CcOptions *o);

/* The ending of the names of library and run time, before their .a or .o. */
const char *cc_kind(const CcOptions *o);
/* Is code called by the convention without global registers (lml.h, 4.)? */
bool cc_portable(void);
/* The C compiler and its flags in one line, as they are for a small C text. */
const char *cc_describe(const CcOptions *o);

#endif
