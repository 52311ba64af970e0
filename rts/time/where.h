/* where.h: whose code lies at an address: the function of the source, the line in it, and its
 * cost centre.
 *
 * Two tables lead there.  The C compiler's, in the program's file, goes from addresses to lines
 * of C (lines.h).  lmlc's goes from lines of C to functions (LmlModule.lines).  They are read
 * when they are first needed.  If the file has no line table, the names in its symbol table
 * give the function; if it has none either, only places and sites give one. */
#ifndef WHERE_H
#define WHERE_H
#include <stdbool.h>
#include "abi/lml.h"

/* A function of the source.  There is one for each name in a file; if the file defines several of
 * that name, one for each definition too. */
typedef struct WhereFunction {
  const char *name, *module, *file; /* file: "" if unknown */
  uint32_t line;                    /* 0 if unknown */
  uint32_t number;                  /* from 0 on, in the order in which they became known */
  struct WhereFunction *defs;       /* of a name: its definitions, if there are several, the
                                       last first; of a definition: those before it */
  bool is_def;
  struct WhereFunction *whole; /* not NULL: it is no function; whole goes on in its line */
} WhereFunction;

typedef struct Where {
  const WhereFunction *function; /* NULL: not known; then the rest means nothing */
  uint32_t line;                 /* 0: not known */
  /* The library's function that the code counts for, since the function, the library's, too, was
   * inlined into it or serves it alone; or NULL. */
  const WhereFunction *within;
  bool shared;       /* the code serves several functions, this is one of them */
  LmlCentre *centre; /* NULL: not known */
  /* The names of the words in the frame of code that calls, on the pointer stack, by place, a comma
   * after each, and then a newline; a blank stands before those of the main expression.  NULL: not
   * known. */
  const char *names;
} Where;

typedef enum WhereSource { WHERE_LINES, WHERE_SYMBOLS, WHERE_NOTHING } WhereSource;

/* The tables that addresses are looked up in.  Reads them if that has not been done. */
WhereSource where_source(void);
bool where_by_line(void); /* was a part of the program compiled with -g? */
Where where_address(uint64_t address);
/* Code of the library may have been inlined into the code that begins at `start': the last piece of
 * code there before the address that is the program's own, or none. */
Where where_own(uint64_t address, uint64_t start);
bool where_is_library(const WhereFunction *f);
/* The library's helpers have the name of the function that they serve, in other files, too: of all
 * that have f's name the one that stands for them, f itself if it isn't the library's. */
const WhereFunction *where_whole(const WhereFunction *f);
Where where_place(const char *place); /* "f (prog.m:12)" or "f (Prog.fcy)", as generated
                                         code says it */
Where where_site(const Info *site);   /* the producer of its cells */
const WhereFunction *where_function(const char *name, const char *module, const char *file);
size_t where_count(void); /* functions known so far */
const WhereFunction *where_number(size_t number);
#endif
