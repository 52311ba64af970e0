/* leakwords_layers — what stays suspended inside a value when that is evaluated. Evaluating it
 * evaluates its constructor, one layer; lazy fields, components of tuples and what Just holds are
 * the next layers. They are known by the types of fields, as far as the source declares them, and
 * by suspended calls that stand in fields now. */
#ifndef HP2PS_LEAKWORDS_LAYERS_H
#define HP2PS_LEAKWORDS_LAYERS_H

#include "leak/rules.h"
#include "source/sitenames.h"

enum { LAYERS_MOST = 6 };

typedef struct Layers {
  const Declared *seen[4 * LAYERS_MOST]; /* constructors that were looked at */
  size_t nseen;
  const Declared *records[LAYERS_MOST]; /* those with lazy fields, the outermost first */
  size_t count;
  char *tuples, *justs; /* the fields whose values are such: "pos of Game"; NULL: none */
  char *functions;      /* the same */
  bool tuple;           /* the value itself is a tuple */
  bool map, intmap;     /* there is a map in it, */
  bool sequence;        /* or a Seq */
} Layers;

/* The layers of values of a type, such as "Maybe (Int, Pos)", that is the type of field `in`, or of
 * the value itself if that is NULL; and those of a constructor, with the others of its type. */
void layers_add_type(const Inquiry *q, Layers *x, const char *type, const char *in);
void layers_add_record(const Inquiry *q, Layers *x, const Declared *d);

/* Those of the values of suspended calls, by their types. */
void layers_add_results(const Inquiry *q, Layers *x, const Candidate *c);

/* The same by the type that the text declares for the function that they call. Returns whether that
 * has any. */
bool layers_add_declared(const Inquiry *q, Layers *x, const Candidate *c);

/* Those in which some of the calls stand, but for family `except`. */
void layers_add_entries(const Inquiry *q, Layers *x, const Candidate *c, uint32_t except);

/* Those in which many of the calls that make numbers stand, but for family `except`, though they
 * hang from such calls themselves. */
void layers_add_standing(const Inquiry *q, Layers *x, const Candidate *c, uint32_t except);

/* Those of the arguments of calls that a function of the library suspends. */
void layers_add_arguments(const Inquiry *q, Layers *x, const Candidate *c);

/* Those in which other suspended calls stand that would stay if these were evaluated. `declared`:
 * the text says of what type the values are, so that the arguments of the calls don't count.
 * Returns the first family of such data; UINT32_MAX: there is none. */
uint32_t layers_add_held(const Inquiry *q, Layers *x, const Candidate *c, bool declared);

/* Constructors of flat programs have no strict fields. */
bool layers_has_strict_fields(const char *file);

/* "put a ! before the types of the fields a, b of Stats (prog.hs:3) and the field of Box
 * (prog.hs:4)"; x has records. Fresh. */
char *layers_marks(const Inquiry *q, const Layers *x);

/* Adds "; and evaluate ..." for tuples, for what Just holds, and for lists of which a ! would
 * evaluate only the first cell, as the text of the program shows. */
void layers_put_rest(const Inquiry *q, const Layers *x, char **how);

/* Adds "; and evaluate the whole of .." for the lists in lazy fields of a record that the program
 * makes by take, map and the like. `fields`: only these; NULL: all. */
void layers_put_lists(const Inquiry *q, const Declared *d, const bool *fields, char **how);

/* Adds "; and keep the String in the field name of Person as Text" for the fields of the records
 * that are texts, however strict. */
void layers_put_texts(const Layers *x, char **how);

/* Records that get strict fields are suspended themselves in lazy fields of other records: adds
 * what to do about these, for the records of x and for constructor d, whose fields in `named` are
 * strict by now. */
void layers_put_holders(const Inquiry *q, const Layers *x, const Declared *d, const bool *named,
                        bool itself, char **how);

/* Forgets some of its fields: tuples or justs. */
void layers_drop(char **fields);

void layers_free(Layers *x);

#endif
