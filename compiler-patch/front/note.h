/* note.h: what an object file says of itself: a text in a section of its own, which the linker
 * leaves out.
 *
 *     LML-NOTE 1
 *     unit module parse/util util.m        (or program; who, and the source)
 *     options gcc -std=gnu11 ...           (all that decides what is made of the source)
 *     convention registers                 (lml.h, 4)
 *     library 1f9c...                      (a hash of the interfaces of the library it was compiled
 *     with)
 *     export f 2 vl (Int->(*a->Int))       (arity, calling convention, type)
 *     exporttype type (Bag *a) = ...
 *     import parse/bags bags.t add 2 - ... (used: whose, the interface, and what that says of it)
 *     importtype parse/bags bags.t type (Bag *a) = ...
 *     opaque Env                           (a type it knows by name only)
 *     include bags.t                       (a file that was included)
 *     end
 *
 * A blank or % in a name or path is written %20 or %25. */
#ifndef NOTE_H
#define NOTE_H
#include "base/intern.h"
#include "base/vec.h"
#include <stdbool.h>
#include <stdio.h>

typedef struct NoteItem {
  Name module;             /* import: whose */
  const char *interface;   /* import: the file that said so */
  Name name;
  const char *convention;  /* "2 vl" */
  const char *type;        /* of a value; of a type its declaration */
  bool is_type;
} NoteItem;

typedef struct Note {
  const char *object;      /* the file */
  bool program;
  Name module;
  const char *source, *options, *convention, *library;
  VEC(NoteItem) exports, imports;
  VEC(Name) opaque;
  VEC(const char *) includes;
} Note;

typedef VEC(Note *) Notes;

/* How a value is called, as an item has it.  strict: a letter per argument (convention.h); NULL or
 * empty: all are lazy. */
const char *note_convention(int arity, const char *strict);

void note_write(FILE *c, const Note *n);         /* as a part of the C text; the C compiler knows
                                                    the convention */

/* All notes in a file, an object or an archive of them, appended; none is no error.  False, with
 * errno, if it can't be read. */
bool note_read(const char *path, Notes *to);

#endif
