/* front.h: a front end: what the driver knows of a language.
 *
 * A front end makes core of a text, and tells in neutral terms (note.h) what the text offers to
 * others and takes from them.  All behind core, and the driver, know languages by this interface
 * alone; languages.c lists them. */
#ifndef FRONT_H
#define FRONT_H
#include "core/core.h"
#include "front/note.h"

typedef struct FrontOptions {
  bool library;            /* the library's names are visible */
  bool library_module;     /* the text is a part of the library */
  const char *dump;        /* letters of -d */
  const char *const *imports; int nimports;    /* interfaces whose names are visible */
} FrontOptions;

/* A text that was read. */
typedef struct FrontUnit {
  Program *program;        /* a module if there is no main in it */
  void *tree;              /* the front end's own */
} FrontUnit;

/* Errors in a text are reported; then the process ends with status 1.  Where a function is NULL,
 * the language has no such thing. */
typedef struct FrontEnd {
  const char *language;
  const char *const *suffixes;       /* of its texts; NULL after the last */
  const char *dumps;                 /* the letters of -d that print what it does */
  bool preprocessed;                 /* its texts go through the preprocessor, and include
                                        interfaces that way */

  void (*init)(void);                                              /* once per process */
  /* takes a command-line option; false: it is none of its own */
  bool (*option)(const char *option);
  FrontUnit *(*read)(Source *src, const FrontOptions *o);
  /* core of a module of the library; NULL if there is none */
  Program *(*library)(Name module);

  /* After the passes that decide how code is called. */
  /* adds exports, imports and opaque types to n */
  void (*note)(const FrontUnit *u, Note *n);
  void (*write_interface)(FILE *f, const FrontUnit *u);            /* the caller checks f */

  /* Must the interface at path stay as it is, since a person wrote it?  Then it is compared with
   * the module, if that isn't NULL. */
  bool (*keeps_interface)(const FrontUnit *u, const char *path);
  /* before the text's imports are all known; NULL for a program */
  const char *(*guess_interface)(Source *src, const FrontOptions *o);
} FrontEnd;

extern const FrontEnd *const front_ends[];     /* NULL after the last; the first takes what no
                                                  suffix tells */
const FrontEnd *front_of(const char *file);

bool front_dumps(const FrontOptions *o, char letter);

/* After the dump of a pass: what comes later isn't wanted unless it is to be dumped, too, so that a
 * text can be looked at by the passes it is fit for.  so_far: the letters of all passes up to
 * here. */
void front_end_if_last(const FrontOptions *o, const char *so_far);

#endif
