/* project.h: the modules of a program, the interfaces they include, and whether a module has
 * changed since it was compiled. */
#ifndef PROJECT_H
#define PROJECT_H
#include "base/vec.h"
#include "driver/cc.h"
#include <sys/types.h>

typedef struct Module Module;

struct Module {
  const char *source, *object, *interface;
  const char *real;           /* the source's absolute path, which identifies it */
  VEC(const char *) includes; /* all files that the source includes */
  VEC(Module *) uses;         /* modules whose interfaces it includes */
  int number;                 /* its place in Project.modules */
  struct Cycle *cycle;

  /* for make.c alone */
  bool dirty; /* the module must be compiled */
  bool failed;
  bool queued, running; /* an inference of its interface waits; one runs */
  int passes;           /* how often its interface was inferred */
  const char *log;      /* messages of the last inference */
  char *saved;
  size_t nsaved; /* the interface before we began; NULL: there was none */
  bool had_interface;
};

/* Modules that include each other's interfaces, or a single module. */
typedef struct Cycle {
  VEC(Module *) modules;
  bool cyclic; /* a module includes its own interface, if indirectly */

  /* for make.c alone */
  enum { CYCLE_WAITS, CYCLE_GUESSES, CYCLE_INFERS, CYCLE_COMPILES, CYCLE_DONE, CYCLE_FAILED } state;
  int open;       /* how many of its jobs wait or run */
  bool fresh;     /* all interfaces were guessed at the start */
  bool unsettled; /* an interface was inferred too often */
  int guesses;    /* how often interfaces were guessed */
} Cycle;

typedef struct Project {
  VEC(Module *) modules; /* those of the command line come first, in its order */
  VEC(Cycle *) cycles;   /* a cycle comes after those that it uses */
} Project;

/* Reads the sources.  With `follow' it also reads the sources whose interfaces these include, and
 * so on. */
Project *project_read(const char *const *sources, int n, bool follow, const CcOptions *o);
/* Might compiling the module now give another object than it has? */
bool project_is_stale(const Module *m);
bool project_is_newer(const char *a, const char *b); /* true if one of them isn't there */
bool project_exists(const char *path);

#endif
