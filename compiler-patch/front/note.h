/* note.h: a note in an object file, which describes the object.  It is a text in a section of its
 * own, which the linker leaves out of the program.
 *
 *     LML-NOTE 1
 *     unit module parse/util util.m        (module, program or stub, its name, its source)
 *     options gcc -std=gnu11 ...           (the options that it was compiled with)
 *     convention registers                 (lml.h, 4)
 *     library 1f9c...                      (a hash of the library's interfaces at that time)
 *     export f 2 vl (Int->(*a->Int))       (arity, calling convention, type)
 *     export g 1 v+ (Int->Int)             (the same; it may need constants, reach.h)
 *     exporttype type (Bag *a) = ...
 *     import parse/bags bags.t add 2 - ... (module, interface, and then as for export)
 *     importtype parse/bags bags.t type (Bag *a) = ...
 *     opaque Env                           (a type that the module knows only by name)
 *     include bags.t                       (a file that the source includes)
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
  Name module;           /* of an import: the module that exports it */
  const char *interface; /* of an import: the file that declares it */
  Name name;
  const char *convention; /* arity and letters of the arguments, "2 vl" */
  const char *type;       /* the type of a value, or the declaration of a type */
  bool is_type;
} NoteItem;

typedef struct Note {
  const char *object; /* the file that holds the note */
  bool program;
  bool stub; /* the object has no code, but its options and source (driver/stub.h) */
  Name module;
  const char *source, *options, *convention, *library;
  VEC(NoteItem) exports, imports;
  VEC(Name) opaque;
  VEC(const char *) includes;
} Note;

typedef VEC(Note *) Notes;

/* The text for NoteItem.convention.  `strict' has a letter for each argument (convention.h).  If it
 * is NULL or empty, all arguments are lazy.  If the function may need constants, a + is the end. */
const char *note_convention(int arity, const char *strict, bool needs_none);

/* Writes the note as a part of the C text.  The macro LML_CONVENTION fills in the convention. */
void note_write(FILE *c, const Note *n);

/* A word without blanks for any text, and back. */
const char *note_escape(const char *s);
char *note_unescape(char *s);

/* Appends all notes in an object or archive to `to'; there may be none.  Returns false and sets
 * errno if the file can't be read. */
bool note_read(const char *path, Notes *to);

#endif
