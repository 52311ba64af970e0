/* hgz — reads the parts that prog.hgz, a snapshot, consists of. rts/graph/livegraph.h describes the
 * file.
 *
 * The file is read once from front to back. The codes of pointers are kept as they come; snapshot.c
 * makes them nodes when the places of all cells are known. A damaged file is read no further:
 * hgz_damaged says what is wrong, and goes back to Reader.failed.
 */
#ifndef HP2PS_HGZ_H
#define HP2PS_HGZ_H

#include <setjmp.h>

#include "base/input.h"
#include "held/snapshot.h"

#define WORDS_MOST ((uint64_t)1 << 30) /* words of a heap, so that distances fit into 32 bits */
enum { WORD = 8, CHUNK = 1 << 16, SHAPE_EDGES = 16 };
#define TO_ROOT 0xf0000000u /* codes from here on are roots; no distance is as large */

typedef struct RootEdge {
  uint32_t root, code;
} RootEdge;

/* A site, and of each value of its cells which edge it is: 0 1 2, or 3 for a distance. */
typedef struct Shape {
  uint32_t site, count;
  uint8_t edges[SHAPE_EDGES];
  uint32_t last[SHAPE_EDGES]; /* the word of the cell that each led to the last time */
} Shape;

/* A pointer from root to root: a part of the stack, or the code of a site, leads to a constant. */
typedef struct Lead {
  uint32_t from, to;
} Lead;

typedef struct Reader {
  Input *in;
  const unsigned char *next, *end; /* bytes that input_peek gave */
  const unsigned char *chunk;
  Snapshot *s;
  bool has_about;    /* sites have a text about them: from version 4 on */
  bool by_last;      /* distances in cells that have shapes are from Shape.last;
                      * in version 2 they are from the cell */
  uint32_t stated;   /* sites that the file has so far */
  uint32_t *renamed; /* number in the file -> index of Snapshot.sites */
  size_t renamed_room;
  Shape *shapes;
  size_t nshapes, shapes_room;
  RootEdge *edges; /* of the roots, in the order of the file */
  size_t nedges, edges_room;
  uint32_t redex;      /* the root for redexes; 0: there is none */
  uint32_t variable;   /* the root for the next word of the stack; 0: none */
  SnapshotSlot slot;   /* the name of the next word of the stack; name NULL: it has none */
  bool has_function;   /* a function of the stack was read; */
  uint32_t caller;     /* the last stands on this part */
  uint32_t *constants; /* their roots, in the order of the file */
  size_t nconstants, constants_room;
  Lead *leads;
  size_t nleads, leads_room;
  uint32_t *code;      /* by site: the root that is its code; 0: there is none */
  uint32_t code_sites; /* sites from here on have none */
  size_t roots_room, nto;
  uint64_t pointers; /* edges that lead to cells */
  uint32_t base;     /* the node of the first cell */
  uint32_t frontier; /* the first cell that no pointer before has led to */
  jmp_buf failed;
} Reader;

void __attribute__((noreturn, format(printf, 2, 3)))
hgz_damaged(Reader *r, const char *format, ...);
void hgz_refill(Reader *r);

void hgz_read_head(Reader *r);
void hgz_read_roots(Reader *r);
void hgz_read_cells(Reader *r);

/* The site for the cell of a variable. */
uint32_t hgz_site_bound(Reader *r, uint32_t like, uint32_t variable);
void hgz_make_room(Reader *r); /* for one more cell */

/* Takes apart the text about a site, as the file has it (hgz_about.c). */
void hgz_about(SnapshotSite *s, const char *text, size_t len);
void hgz_about_free(SnapshotSite *s);

#endif
