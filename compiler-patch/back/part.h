/* part.h: the parts of a program's C text, and labels for them that depend on nothing else.
 *
 * A part is one definition of the text: a C function, an Info, a static cell.  Its label is made
 * from its own text, from the labels of the parts that it mentions, not from the numbers in their
 * names, and from all else that decides what code it becomes (Parts.how).  So two programs that
 * have a part in common have the same label for it, and a part that was compiled for one of them
 * will do for the other (stock.h). */
#ifndef PART_H
#define PART_H
#include "base/scc.h"
#include "base/unique.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef enum {
  PART_HERE,  /* it is defined in this text, and only the text knows it */
  PART_GIVEN, /* it is defined here under its label, for others */
  PART_STOCK, /* it was compiled before, and has its label there */
  PART_NONE   /* it isn't wanted */
} PartPlace;

typedef struct Digest {
  uint64_t a, b;
} Digest;

typedef struct Part {
  const char *name; /* in the text */
  size_t name_len;
  size_t at;        /* where it begins */
  const char *text; /* from there to the beginning of the next part */
  size_t len;
  bool is_set;      /* the order of what it mentions means nothing */
  bool is_assembly; /* its text mentions others in a way that knows no labels */
  bool is_own;      /* it belongs to this program alone, or mentions what does */
  bool is_library;  /* the code of a function of another text than the program's */
  bool is_needed;   /* a part that is defined here mentions it */
  int number;       /* its place in Parts.all */
  SccUses uses;
  Digest digest;
  const char *label; /* NULL if is_own */
  PartPlace place;
} Part;

typedef struct Parts {
  const char *how; /* by which compiler, with which headers and macros (emit.h) */
  VEC(Part *) all;
  Unique known; /* the same, by name */
  int open;     /* from this one on they have no text yet */
} Parts;

Parts *part_begin(const char *how);
/* From here on what is written to out defines `name'. */
Part *part_add(Parts *all, const char *name, FILE *out);
/* The text that was written since the last call. */
void part_text(Parts *all, const char *text, size_t len);
/* All parts have been added: gives them labels. */
void part_label_all(Parts *all);
size_t part_lengths(const Parts *all); /* of all their texts together */
/* NULL if there is none of that name. */
Part *part_find(const Parts *all, const char *name, size_t len);

#endif
