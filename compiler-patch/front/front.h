/* front.h: a front end, which is all that the driver knows of a language.
 *
 * A front end turns a text into core and lists the text's exports and imports in a form that is
 * the same for all languages (note.h).  The driver and the passes after it know a language only
 * by this interface.  languages.c lists the front ends. */
#ifndef FRONT_H
#define FRONT_H
#include "core/core.h"
#include "front/note.h"

/* Does the program count its symbolic costs, and how? */
typedef enum {
  COSTS_NONE,
  COSTS_TEXT,   /* by a transformation of its text */
  COSTS_DYNAMIC /* while it runs */
} CostsMode;

typedef struct FrontOptions {
  bool library;        /* the library's names are visible */
  bool library_module; /* the text is a part of the library */
  bool for_others;     /* others take code from it: DataType.module of exported types is set */
  const char *dump;    /* letters of -d */
  const char *const *imports;
  int nimports; /* interfaces whose names are visible */
  const char *const *folders;
  int nfolders; /* of -I */
  /* Reads another file of the language, as the one that is compiled was read.  `cpp' are more flags
   * for the preprocessor, with NULL after the last; or NULL.  With -cpp among them it reads all. */
  Source *(*text)(const char *file, const char *const *cpp);
  const struct FrontProgram *program; /* that is compiled, of a project; or NULL */
  const char *const *languages;
  int nlanguages;   /* of -X */
  const char *goal; /* what the program evaluates, by --goal; NULL: main */
  bool check;       /* only mistakes are wanted: the unit may have no program */
  const char *const *others;
  int nothers; /* files of other modules, which may be imported */
  CostsMode costs;
} FrontOptions;

/* A project in a form of the language's own, and what of it is wanted (--project). */
typedef struct FrontProject {
  const char *where;        /* a folder or a file */
  const char *const *words; /* names of programs */
  int nwords;
  const char *const *folders; /* of --package-dir */
  int nfolders;
  const char *const *sources; /* of --package-source */
  int nsources;
  const char *const *flags; /* of --flag */
  int nflags;
} FrontProject;

/* A program of a project, or a library. */
typedef struct FrontProgram {
  const char *name;       /* a word that names it alone */
  const char *output;     /* the program's file; NULL: it is a library, which is only checked */
  const char *file;       /* the text with its main, or one of a library's */
  const char *const *cpp; /* FrontOptions.text */
  const char *goal;       /* FrontOptions.goal */
  const char *run_flags;  /* that it begins with; or NULL */
  const char *const *linked;
  int nlinked; /* -l and -L for the linker, C that is compiled, too, and -I, -D for that */
  void *own;   /* only the front end uses it */
} FrontProgram;

/* A text that a front end has read. */
typedef struct FrontUnit {
  Program *program; /* a module if it has no main */
  void *tree;       /* only the front end uses it */
} FrontUnit;

/* If a text has errors, its front end reports them and ends the process with status 1.  A function
 * is NULL if the language has no such thing. */
typedef struct FrontEnd {
  const char *language;
  const char *const *suffixes;          /* endings of its files; NULL after the last */
  const char *const *literate;          /* those of them that literate programs have; NULL after
                                           the last, or NULL */
  const char *dumps;                    /* the letters of -d that print its passes */
  bool preprocessed;                    /* the preprocessor includes interfaces into its texts */
  bool has_costs;                       /* its programs can count symbolic costs */
  const char *const *options;           /* spellings of the options that it obeys and others do
                                           not; NULL after the last, or NULL */
  const char *stock;                    /* its library is compiled with each program, but for what
                                           lib<stock>.a has (back/stock.h); or NULL */
  bool keeps;                           /* so are its libraries, which are the user's: what was
                                           compiled of them is kept (driver/cache.h) */
  const char *stock_file;               /* if one of these two: the file of the library to which
                                           code counts that has no place in a text */
  const char *main_module;              /* the module of a program's main, if it has a fixed name */
  bool (*wants_cpp)(const Source *src); /* shall it read this text, where it doesn't read
                                           all? */
  const char *headers;                  /* a folder of the library where the preprocessor
                                           finds headers; it puts versions.h of these before
                                           each text; or NULL */

  void (*init)(void); /* called once in each process */
  /* Takes an option of the command line.  False if the option isn't for this front end. */
  bool (*option)(const char *option);
  FrontUnit *(*read)(Source *src, const FrontOptions *o);
  /* For a language whose programs are compiled as a whole: the number of the file that has the
   * program's main.  Ends the process if there is none. */
  int (*root)(const char *const *files, int n, const FrontOptions *o);
  /* The file of a module below a folder, without its ending; with it, or NULL if there is no such
   * file.  NULL if a module may lie in any file. */
  const char *(*module_path)(const char *module);
  const char *(*module_file)(const char *folder, const char *module);
  /* The n programs of a project.  Ends the process if it has errors, or if a name fits none. */
  const FrontProgram *(*project)(const FrontProject *which, const FrontOptions *o, int *n);
  /* The core of a module of the library; NULL if there is no such module. */
  Program *(*library)(Name module);

  /* The next two are called after the passes that decide how code is called.
   * note adds exports, imports and opaque types to n. */
  void (*note)(const FrontUnit *u, Note *n);
  void (*write_interface)(FILE *f, const FrontUnit *u); /* the caller checks f for errors */

  /* Did a person write the interface at path, so that it must stay as it is?  Then it is compared
   * with the module, if u isn't NULL. */
  bool (*keeps_interface)(const FrontUnit *u, const char *path);
  /* The text of an interface, guessed before all imports are known; NULL for a program. */
  const char *(*guess_interface)(Source *src, const FrontOptions *o);
} FrontEnd;

/* NULL follows the last front end.  The first takes the files with unknown endings. */
extern const FrontEnd *const front_ends[];

bool front_dumps(const FrontOptions *o, char letter);
bool front_is_literate(const FrontEnd *f, const char *file);

/* Is called after the dump of a pass.  Ends the process if no later pass is to be dumped, so that
 * a text with errors for later passes can be dumped, too.  so_far has the letters of all passes up
 * to this one. */
void front_end_if_last(const FrontOptions *o, const char *so_far);

#endif
