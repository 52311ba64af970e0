/* load.h: reads a program and the modules that it imports.
 *
 * A module M.N is looked for as M/N.fcy and M/N.flat in the folder of the program, in those of -I,
 * in those of CURRYPATH, and at last in the library.  Within each folder .curry/ * / is looked
 * into, too, since that is where Curry systems put what they compile. */
#ifndef LOAD_H
#define LOAD_H
#include "flat/flat.h"

typedef struct LoadOptions {
  bool library; /* flat text imports the Prelude of the library by itself */
  const char *const *folders;
  int nfolders; /* of -I */
} LoadOptions;

/* Reports errors; nothing of the program is resolved. */
FProgram *load_program(Source *src, const LoadOptions *o);

/* The files that the program consists of, but the first. */
const char *const *load_files(const FProgram *p, int *n);

#endif
