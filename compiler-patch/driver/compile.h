/* compile.h: one source through all passes. */
#ifndef COMPILE_H
#define COMPILE_H
#include "back/emit.h"
#include "back/gcode.h"
#include "back/share.h"
#include "base/vec.h"
#include "driver/cc.h"

typedef struct CompileOptions {
  bool library;            /* its names are visible */
  bool library_module;     /* the source is a part of it */
  bool loose_literate;     /* code may touch prose in a .lm file */
  bool provisional;        /* an interface is wanted, whatever is not known yet */
  int optimise;
  FlagMode flag;
  ShareMode share;
  EvalMode eval;
  char dump[32];           /* letters of -d, in order */
  const char *c_file;      /* where the C is to be left; NULL: nowhere */
  VEC(const char *) imports;
  VEC(const char *) front; /* options that a front end took */
  CcOptions cc;
} CompileOptions;

extern CompileOptions compile_options;

/* Messages and exit 1 if there are errors.  With dumps, prints them and exits. */
/* interface NULL: none is wanted */
void compile_object(const char *file, const char *object, const char *interface);
/* no code; nothing for a program */
void compile_interface(const char *file, const char *interface);

bool compile_dumps(void);                /* is something to be printed, and nothing compiled? */
const char *compile_describe(void);      /* all options that change an object, as one line */

#endif
