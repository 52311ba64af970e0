/* project.h: the modules of a program, who includes whose interface, and what has changed since it
 * was compiled. */
#ifndef PROJECT_H
#define PROJECT_H
#include "base/vec.h"
#include "driver/cc.h"
#include <sys/types.h>

typedef struct Module Module;

struct Module {
  const char *source, *object, *interface;
  const char *real;                    /* the source's absolute path: two names may be one file */
  VEC(const char *) includes;          /* all files its text includes */
  VEC(Module *) uses;                  /* modules whose interfaces are among them */
  int number;                          /* its place in Project.modules */
  struct Cycle *cycle;

  /* make.c */
  bool dirty;                          /* is to be compiled */
  bool failed;
  bool queued, running;                /* its interface is to be inferred, or is being so */
  int passes;                          /* how often that was done */
  const char *log;                     /* messages of the last pass */
  char *saved; size_t nsaved;          /* the interface before we began; NULL: there was none */
  bool had_interface;
};

/* Modules that include each other's interfaces, or a single one. */
typedef struct Cycle {
  VEC(Module *) modules;
  bool cyclic;

  /* make.c */
  enum { CYCLE_WAITS, CYCLE_GUESSES, CYCLE_INFERS, CYCLE_COMPILES, CYCLE_DONE, CYCLE_FAILED } state;
  int open;                            /* jobs that wait or run */
  bool fresh;                          /* began without any interface */
  bool unsettled;                      /* interfaces go on changing */
  int guesses;                         /* how often interfaces were guessed */
} Cycle;

typedef struct Project {
  VEC(Module *) modules;               /* those named first, in order */
  VEC(Cycle *) cycles;                 /* what is used comes before who uses it */
} Project;

/* The sources, and with `follow' those whose interfaces they include, and so on. */
Project *project_read(const char *const *sources, int n, bool follow, const CcOptions *o);
bool project_is_stale(const Module *m);         /* its object isn't what compiling it now would
                                                   give */
bool project_is_newer(const char *a, const char *b);    /* or b isn't there */
bool project_exists(const char *path);

#endif
