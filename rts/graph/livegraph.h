/* livegraph.h: writes the live graph, every cell and every pointer, as prog.hgz has it.
 *
 * 1. Just after a collection heap.base .. heap.end holds the live cells and nothing else, in the
 *    order in which the collector met them: breadth first from the roots.  So a walk from cell
 *    to cell writes the graph.  It needs no table of cells and no mark in them.
 *
 * 2. In breadth-first order the first pointer to a cell is nearly always a pointer to the next
 *    cell that nothing pointed to before, the frontier.  Such a pointer is written as a 1.  Any
 *    other is the distance in words from the cell that holds it:
 *
 *         0                 no cell of the heap: a number, a character, a constructor without
 *                           fields
 *         1                 the frontier, which moves on by one cell
 *         2                 a static cell
 *         3 + zigzag(d)     the cell d words further on; if it lies at the frontier or beyond,
 *                           the frontier moves past it
 *
 *    Few cells lie in another order (selectors that can't be reduced); nothing relies on it.
 *
 * 3. The file.  It is gzip.  First come lines of text, then an empty line, then bytes.  Numbers
 *    are LEB128, strings are a length and UTF-8.
 *
 *         HGZ 4
 *         JOB "prog"                      strings as in the site log (log.h)
 *         DATE "Sun Nov 15 01:31:38 2026"
 *         START "2026-11-15T01:31:38+00:00"
 *         PROGRAM "5f1d..."
 *         REASON "peak"                   why it was taken then
 *         SAMPLE 17                       at which sample of the profile; only at:N
 *         ALLOCATED 78123456              bytes that the program had allocated
 *         PEAK 14400000                   the most bytes that any collection left; only peak
 *         PEAKED 77000000                 bytes that the program had allocated then; only peak
 *         GOING 1                         the run had not ended; only peak
 *         SLICES 1598 30420 8430000 "Text"
 *                                         parts of longer arrays (slices.h)
 *         LIVE 14322408                   bytes of the cells to come
 *         VALUES 1                        only if values follow the pointers (below)
 *
 *         roots      'M' site edge        an update mark: a thunk under evaluation; from the
 *                                         bottom of the stack up
 *                    'F' marks name n     n calls of the function `name' stand on the C stack
 *                                         above that many marks (frames.h); the outermost first;
 *                                         an ellipsis for those that were not looked at
 *                    'P' file line        where in the source the innermost of these calls stands,
 *                                         if that is known
 *                    'V' name             what the source calls the variable of the main
 *                                         expression in the word to come
 *                    'W' name function    what it calls the variable of a function there
 *                    'S' marks slot edge  a word of the pointer stack above that many marks
 *                    'C' site edge        a constant that holds a value
 *                    'N' text             what needs the constant before: the first that leads to
 *                                         it, from the bottom of the stack and through the cells
 *                    'L' site n number .. the code of each thunk of the site leads to these
 *                                         constants, numbered from 1 as they were written
 *                    'L' 0 marks n number ..  the words of the stack above that many marks do
 *                    'H' number           so does something else: a function value, a pointer to a
 *                                         static cell
 *                    'T' name edge        a word that the thread "thread 2" has on its stack
 * (green.h) 'R' name edge        a word of the run time 'X' edge             a redex that
 * --blackhole=off keeps 'B' name file line word  a variable of the main expression is bound to the
 *                                         cell, a value, that begins `word' words into the heap;
 *                                         this is no pointer
 *                    0 site               a site, before its first use
 *                    'E'                  the end of the roots
 *         cells      0 site               as above
 *                    1 site class ...     a shape, before its first use: a site, and for each value
 *                                         of its cells which edge it is: 0 1 2, or 3 for a distance
 *                    2 plain              a cell, with all its edges
 *                    3 + shape  distance ...
 *                                         a cell of that shape, and zigzag(d) for each distance:
 *                                         not from the cell, but from where this value of the last
 *                                         cell of the shape led to; at first, from the first cell
 *         plain      4 site + 2 other + odd  [kind]  [size]  edge ...
 *                                         other: its kind is not its site's; odd: nor is its size,
 *                                         in words; an edge for each value: size - 1 of kinds
 *                                         c a t s, size - 2 of p, none of the others
 *         site       kind size group module producer construction type file line about
 *                                         sites are numbered from 1, shapes from 0; about: names of
 *                                         the values in its cells and more, as the compiler wrote
 *                                         it (LML_ABOUT in contract.h; doc/hgz.5)
 *         trailer    cells edges          how many there were, but for edges 0 and 2
 *
 *    A kind is a letter: c constructor, d Double, i Integer, a array, p partial application, t
 *    thunk, s selector, l rest of a string, f rest of a file, h hole (a thunk under evaluation),
 *    k constant.
 *
 *    With values, each edge 0 is followed by 4 x zigzag(n) + 0 for an Int, + 1 for a Char, + 2
 *    for a constructor without fields; each edge 2 by a string, "" unless the static cell is a
 *    literal; and the edges of a cell of kind d, i and l by a string of bytes: the double as it
 *    lies in memory; the sign (0 or 1) and limbs; the rest of the text.  Strings of values have
 *    at most GRAPH_TEXT bytes.
 *
 *
 * 4. Most cells have one of few shapes, such as a cons of a number and the next cell.  So most take
 *    one byte, and there is less to compress.  Pointers to cells that others share come in the
 *    order of those cells, a shape's field at a time: the distance between two of them is mostly
 *    short, and often the same again.  Cells whose kind or size is not their site's, of
 *    more than 16 values, and all cells in a file with VALUES, are plain.
 *
 * 5. The same graph gives the same bytes: sites and shapes are numbered as they are met. */
#ifndef LIVEGRAPH_H
#define LIVEGRAPH_H
#include <stdbool.h>
#include "base/outfile.h"

enum { GRAPH_TEXT = 64 };

typedef struct LiveGraph LiveGraph;

/* Remembers the sites of the constants, which an evaluated constant no longer has.  Must be
 * called before the program begins.  NULL if there is no memory. */
LiveGraph *livegraph_new(bool values);
/* Writes roots, cells and trailer; only just after a collection. stack.top must be set.  False
 * if there is no memory. */
bool livegraph_write(LiveGraph *g, OutFile *out);
#endif
