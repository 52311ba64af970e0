/* compile.h: one source through all passes. */
#ifndef COMPILE_H
#define COMPILE_H
#include "back/emit.h"
#include "back/gcode.h"
#include "back/share.h"
#include "base/vec.h"
#include "driver/cc.h"
#include "driver/cache.h"
#include "front/front.h"

typedef struct CompileOptions {
  bool library;        /* the library's names are visible */
  bool library_module; /* the source is a part of the library */
  bool check;          /* mistakes are reported, and nothing is made */
  bool loose_literate; /* code may touch prose in a .lm file */
  bool provisional;    /* compile_interface guesses the interface */
  int optimise;
  FlagMode flag;
  ShareMode share;
  EvalMode eval;
  int texts;          /* into how many the C is divided; 0: by its size */
  char dump[32];      /* letters of -d, in order */
  const char *stock;  /* --stock: the index to which the program's parts are added, or NULL */
  const char *c_file; /* the file that keeps the C text; NULL: the text is temporary */
  bool links;         /* the object will be linked by this process, together with `kept', */
  bool alone;         /* and with no others */
  VEC(const char *) imports;
  VEC(const char *) folders;   /* of -I */
  VEC(const char *) languages; /* of -X */
  const char *const *others;
  int nothers;                 /* files of other modules of the program */
  const char *goal;            /* NULL: main */
  const FrontProgram *program; /* of a project; or NULL */
  CostsMode costs;
  VEC(const char *) said; /* the words of the options on which code depends: CODE in option.def */
  CcOptions cc;
} CompileOptions;

extern CompileOptions compile_options;

/* Objects that the last one needs: of parts that were compiled apart (cache.h), and of the other
 * texts of a large program (emit_divided). */
extern CacheFiles compile_kept;

/* If a source has errors, these functions report them and exit with status 1.
 *
 * compile_object prints the dumps that -d asks for, if any, and then exits without an object.  It
 * writes no interface if `interface' is NULL. */
void compile_object(const char *file, const char *object, const char *interface);
/* Reports the mistakes of a module, if there are any.  Returns its name. */
Name compile_check(const char *file);
/* Writes the interface of a module and makes no code.  A program has no interface. */
void compile_interface(const char *file, const char *interface);

/* The number of the file that has the main of a program of several files, in a language whose
 * programs are compiled as a whole. */
int compile_root(const char *const *files, int n);
/* The programs of a project, by the first language that has projects. */
const FrontProgram *compile_project(const FrontProject *which, int *n);
bool compile_dumps(void); /* does -d ask for dumps in place of an object? */
/* The dependencies of objects of the same source, in one line: the version, the C compiler's
 * command and the options that option.def marks CODE. */
const char *compile_describe(void);

#endif
