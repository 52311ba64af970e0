/* pagetree — a tree whose nodes have names and costs, for pages that show no heap profile.
 *
 *     a snapshot             classes of cells; below each those it holds     bytes, cells
 *     a time profile         cost centres; below each those it entered       ticks, bytes
 *
 * Several nodes may have the same class; the table beside the tree has a row for each class. The
 * sum of a node is its own amount and that of all below it, so only its own is kept.
 */
#ifndef HP2PS_PAGETREE_H
#define HP2PS_PAGETREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "plot/palette.h"

enum { TREE_FIGURES = 11 }; /* as many as a time profile can have, see timetree.c */

typedef struct TreeClass {
  char *name, *place;     /* place: "" if it is not known */
  bool coloured, hatched; /* without a colour it is grey */
  Colour colour;
  bool estimated;               /* its figures are not exact */
  double figures[TREE_FIGURES]; /* the row of the table */
} TreeClass;

typedef struct TreeNode {
  uint32_t up, class; /* a parent comes before its children; node 0 is the root */
  bool estimated;     /* its own amounts are not exact */
  double own[TREE_FIGURES];
} TreeNode;

/* A quantity that is counted: of the nodes, or in a column of the table. */
typedef struct TreeQuantity {
  const char *word, *unit;
  double total; /* what a share is a part of; 0: there are no shares */
} TreeQuantity;

typedef struct PageTree {
  const char *kind; /* "holders" or "centres" */
  const char *what; /* what the page is, for its title */
  char *job, *date; /* NULL if not known */
  char *facts;      /* the totals in words */
  char *words;      /* about it, a line for each paragraph; "" for none */
  uint32_t blamed;  /* the node that they are about; 0 for none */
  char *command;    /* the same by hp2ps */
  TreeQuantity quantities[TREE_FIGURES], columns[TREE_FIGURES];
  size_t nquantities, ncolumns;
  TreeClass *classes;
  size_t nclasses, classes_cap;
  size_t left_out; /* classes that pagetree_prune has dropped */
  TreeNode *nodes;
  size_t nnodes, nodes_cap;
} PageTree;

PageTree *pagetree_new(const char *kind, const char *what);
void pagetree_free(PageTree *t);
void pagetree_quantity(PageTree *t, const char *word, const char *unit);
void pagetree_column(PageTree *t, const char *word, const char *unit, double total);
/* Both are valid until the next one. */
TreeClass *pagetree_class(PageTree *t, const char *name, const char *place);
TreeNode *pagetree_node(PageTree *t, uint32_t up, uint32_t class);

/* Keeps about `most` nodes: those with most of the first quantity. The others become one
 * below each node that had some, of a class "(small)". Classes without a node are dropped. */
void pagetree_prune(PageTree *t, size_t most);

#endif
