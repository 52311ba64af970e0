/* snapshot — reads a snapshot, prog.hgz: every live cell of a program and every pointer between
 * them. rts/graph/livegraph.h describes the file.
 *
 * The graph has three kinds of nodes: node 0 is the root of all; nodes 1 .. nroots are the places
 * from which the program reaches its heap; the others are cells, cell i being node 1 + nroots + i.
 *
 * Note [The stack is a chain]. If two pending evaluations refer to the same list, neither holds it
 * alone, and it would hang under node 0. But each evaluation was demanded by the one below it on
 * the stack, and ends first. So the root leads to the main expression, that to the first pending
 * evaluation, that to the next, and each to the words of its own part of the stack. A cell that
 * two of them refer to is then held by the lower one, which is true: it stays until that is done.
 *
 * Note [Constants are led to]. A constant lives while code that may still run mentions it. So each
 * part of the stack whose rest leads to a constant has a pointer to it, and each thunk whose code
 * leads to constants one to its code, and that to them. A constant that such pointers don't
 * explain counts as the program's: it hangs from node 0.
 */
#ifndef HP2PS_SNAPSHOT_H
#define HP2PS_SNAPSHOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"

enum {
  SITE_GROUP,
  SITE_MODULE,
  SITE_PRODUCER,
  SITE_CONSTRUCTION,
  SITE_TYPE,
  SITE_FILE,
  SITE_TEXTS
};

enum { SLICES_MOST = 8 };

/* The site of cells. A cell whose kind differs from its site's gets a site of its own here, with
 * that kind, and so does a cell to which a variable is bound. */
typedef struct SnapshotSite {
  char kind;               /* a letter, see rts/graph/livegraph.h */
  uint32_t size;           /* words */
  char *texts[SITE_TEXTS]; /* clean */
  uint32_t line, column;   /* column 0: not known */
  uint32_t variable;       /* the cell is bound to this one of Snapshot.variables, from 1;
                              0: to none */
  uint32_t alike;          /* one more site with other cells of the same site; 0: none */
  /* Facts from the source, as far as the file has them (doc/hgz.5): */
  uint32_t nnames;
  char **names;   /* of the values in its cells, from 0: of a thunk or partial application its
                     free variables and arguments, of a constructor its fields; "" for one that
                     has none; NULL: not known */
  char *strict;   /* of a constructor: ! or a blank for each field; NULL: not known */
  char **types;   /* of a constructor: the declared type of each field; NULL: not known */
  char *declared; /* of a constructor: the file of its declaration; NULL: not known */
  uint32_t declared_line;
  char result; /* of a thunk, its value: n a number, character or other value without fields,
                  l a list, f a function, d other data; 0: not known */
  /* The function of a suspended or partial call, "lambda of f" or one of a library, if the
   * construction only says whose it is; NULL: the construction is it. */
  char *function;
  char *caller, *caller_file; /* of a library's code that was copied into the program: where; NULL:
                                 not known, or it was not copied */
  uint32_t caller_line, caller_column;
  bool library;   /* the code is the library's: its file, or of a program of GHC's its package */
  bool foreign;   /* of a program of GHC's, a constructor: another package declares it, though the
                     program makes its cells */
  bool evaluated; /* of a program of GHC's: the producer is where it is evaluated, not its maker */
  const char *nearby; /* "in" or "near" if the producer is inferred from the order of symbols; NULL:
                         it is known, or not given */
  const char *or_by; /* of a program of GHC's: another function that may have made its cells, if its
                        map leaves that open; another site's text; NULL: there is none */
  char *giver, *giver_file; /* ... or a function that may have given them to the one that the map
                               names, with its place; NULL: there is none, or there are several */
  uint32_t giver_line;
  uint64_t address; /* of its info table in the executable; 0: not given */
  uint64_t applies; /* of an application: the address of the function's; 0: not given */
  char *quote;      /* the expression as the source writes it; NULL: not known */
  bool borrows;     /* another site owns these */
} SnapshotSite;

/* A variable of the main expression that functions hand on: many may refer to its cell. */
typedef struct SnapshotVariable {
  char *name, *file;
  uint32_t line;
  uint32_t word; /* where its cell begins */
} SnapshotVariable;

/* A variable hangs from the main expression, whose it is; the code of a site from the thunks of
 * that site; of the constants see Note [Constants are led to]; the others from node 0. */
typedef enum RootKind {
  ROOT_STACK,
  ROOT_VARIABLE,
  ROOT_CODE,
  ROOT_CONSTANT,
  ROOT_RUNTIME,
  ROOT_THREAD, /* a thread but the main one, or a chunk of the main thread's stack */
  ROOT_REDEX
} RootKind;

/* A word of the stack that a function has a name for. */
typedef struct SnapshotSlot {
  char *name, *function;
  uint32_t node; /* the cell that it points to */
} SnapshotSlot;

/* A function that stands on a part of the stack. */
typedef struct SnapshotCall {
  char *name, *file; /* name "": only its code is known; file NULL: no place is known */
  uint64_t count;
  uint64_t address; /* to which the innermost of these calls returns; 0: not given */
  uint32_t line;
  bool near;  /* the name is only that of the nearest symbol */
  bool noted; /* the place is that of its code, by ghc -g */
} SnapshotCall;

typedef struct SnapshotRoot {
  RootKind kind;
  uint32_t site;        /* of the thunk under evaluation, the code, or the constant; 0:
                           none */
  char *name;           /* of ROOT_RUNTIME, ROOT_THREAD, ROOT_VARIABLE; of ROOT_STACK the functions
                           that stand on this part of the stack, or NULL; of
                           ROOT_CONSTANT the code that needs it, or NULL */
  char *deepest;        /* of ROOT_STACK: the function that stands there most often, or
                           two as often, "f and g"; */
  uint64_t calls;       /* how often; NULL and 0: not known */
  bool more;            /* there are more functions further out, which are not known */
  char *own, *own_file; /* of ROOT_STACK: the innermost function there that is not the
                           library's, and where it stands; NULL: not known */
  uint32_t own_line;
  SnapshotCall *functions; /* of ROOT_STACK: these functions, outermost first */
  uint32_t nfunctions;
  size_t functions_room;
  char *often, *often_file; /* of ROOT_STACK: a function of the program's of which as many calls
                               stand there as of the deepest, no operator if there is another; NULL:
                               not known */
  uint32_t often_line;
  SnapshotSlot *slots; /* of ROOT_STACK: the variables of its functions, as far as they are known */
  uint32_t nslots;
  size_t slots_room;
  bool led;   /* a constant: code on the stack or in cells leads to it, */
  bool loose; /* and something that is no node does */
} SnapshotRoot;

typedef struct Snapshot {
  char *job, *date, *start, *program, *reason; /* NULL if not given */
  char *runtime;                               /* "GHC 9.0.2"; NULL: our own run time */
  struct SnapshotSlices {
    uint64_t count, used, kept; /* slices, the bytes that they use, and those of their arrays */
    char *type;                 /* "ByteString" */
  } slices[SLICES_MOST];        /* of arrays that are used by less than a half */
  size_t nslices;
  char *collector;  /* "nonmoving"; NULL: GHC's usual one, or our own */
  char *executable; /* its path; NULL if not given */
  struct SnapshotHome {
    char *file, *path; /* of a module: as the sites have it, and from the root; as GHC found it */
  } * homes;
  size_t nhomes, homes_room;
  char *advice;             /* what would give more names, a sentence; NULL: nothing */
  uint64_t allocated, live; /* bytes */
  uint64_t counted;         /* live bytes as the collector counts them; 0: not given */
  uint32_t header[2];       /* words of a cell before its values; of a thunk */
  uint64_t peak, peaked;    /* the most that was live, and what was allocated then;
                               0: not given */
  uint64_t going;           /* 1: the run had not ended when that was written */
  uint64_t sample;          /* its number; 0 if not given */
  bool values;
  SnapshotSite *sites; /* from 1 */
  uint32_t nsites;
  SnapshotVariable *variables;
  uint32_t nvariables;
  SnapshotRoot *roots; /* root i is node 1 + i; those of the stack come first */
  uint32_t nroots, nstack;
  uint32_t cells;
  uint32_t *site;   /* of each cell */
  uint32_t *offset; /* words before each cell; one more for the end */
  uint32_t nodes;
  uint32_t *first;  /* the pointers of node v are to[first[v]] .. to[first[v +
                       1]] */
  uint32_t *to;     /* nodes */
  uint8_t *field;   /* which field of the cell the pointer is, from 1; 255: that or
                       a later one */
  uint8_t *raw;     /* with values: those of all cells ... */
  uint64_t *raw_at; /* ... and where those of a cell begin; one more for the end */
  size_t nraw, variables_room, sites_room, cells_room, to_room, raw_room;
} Snapshot;

bool snapshot_is(Input *in); /* is what input_peek shows the beginning of a snapshot? */
/* The path NULL means standard input. On failure it adds a message and gives NULL. */
Snapshot *snapshot_read(const char *path, Messages *messages);
void snapshot_free(Snapshot *s);

static inline uint32_t snapshot_node(const Snapshot *s, uint32_t cell)
{
  return 1 + s->nroots + cell;
}

static inline bool snapshot_is_cell(const Snapshot *s, uint32_t node) { return node > s->nroots; }

static inline uint32_t snapshot_cell(const Snapshot *s, uint32_t node)
{
  return node - 1 - s->nroots;
}

/* Where a file of the program's text was when GHC read it; NULL: not known. */
const char *snapshot_home(const Snapshot *s, const char *file);

/* Makes what SnapshotRoot has of the functions on the stack, but for their list, anew. */
void snapshot_name_stack(Snapshot *s);

/* The variable in the part `root` of the stack that points to the node; NULL: none is known. */
const SnapshotSlot *snapshot_slot(const SnapshotRoot *root, uint32_t node);

/* The name of the value in this field, from 1, as SnapshotSite.names has it; NULL: it has none. */
const char *snapshot_field_name(const SnapshotSite *site, uint32_t field);

uint64_t snapshot_bytes(const Snapshot *s, uint32_t node); /* of a cell; 0 for others */

/* Is the site in the library's code? */
bool snapshot_is_library(const SnapshotSite *site);
/* Is it one of the library's files? */
bool snapshot_is_library_file(const Snapshot *s, const char *file);

/* Was the program compiled by GHC? */
bool snapshot_is_ghc(const Snapshot *s);

/* Is it of a Haskell program? Some of its sites are in Haskell files then, the library's at
 * least. */
bool snapshot_is_haskell(const Snapshot *s);

/* The values in a cell besides pointers, as text: "1, 'a'"; "" without values. Fresh. */
char *snapshot_values(const Snapshot *s, uint32_t cell);

#endif
