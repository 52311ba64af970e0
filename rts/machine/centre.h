/* centre.h: the cost centres of the program, and the centre that a cell is charged to.
 *
 * A program has centres if any part of it was compiled with lmlc -fscc.  Every word that is
 * allocated is charged to exactly one centre: the sum of LmlCentre.words over all centres is what
 * the program has allocated. */
#ifndef CENTRE_H
#define CENTRE_H
#include <stdbool.h>
#include "abi/lml.h"

#define CENTRE_ARROW "<-" /* between the functions of a pair */

bool centre_any(void); /* does the program have centres? */
/* Are its centres pairs (lmlc -fpairs)?  A pair is a function together with the function in whose
 * text it is mentioned, its origin: f as myhead uses it.  All pairs of a function have its name. */
bool centre_paired(void);
/* The centre that is charged for the cells of site.  Code that was compiled without centres is
 * charged to MAIN, cells that the run time makes for itself are charged to SYSTEM. */
LmlCentre *centre_of(const Info *site);
/* Labels distinguish centres of one name: "parse.mapper" and "lex.mapper" are the centres mapper of
 * two modules, "old/parse.mapper" is that of a module in the group old if another group has a
 * module parse, and "mapper:12" and "mapper:30" are a function and a mark of one module, by their
 * lines.  A name that only one centre has is its label.  Until centre_label_all was called,
 * and if there is no memory, names are the labels.  The label of a pair is "f<-myhead", without
 * blanks; both functions are distinguished from others of their names in the same way. */
void centre_label_all(void);
const char *centre_label(const LmlCentre *centre);
/* The part of a pair's label from the arrow on.  "" if it has none. */
const char *centre_arrow_label(const LmlCentre *centre);
/* The part of a pair's label after the arrow.  "" if it is no pair. */
const char *centre_origin_label(const LmlCentre *centre);
/* The length of a pair's label before the arrow; of another centre's whole label. */
size_t centre_unit_length(const LmlCentre *centre);
/* Every centre: MAIN, those of the modules, SYSTEM.  The sum of their words is what the program has
 * allocated up to heap.next. */
void centre_each(void (*visit)(LmlCentre *centre, void *arg), void *arg);
/* Every pair of centres of which one entered the other, or might have. */
void centre_each_arc(void (*visit)(const LmlArc *arc, void *arg), void *arg);
/* Words that code without centres has allocated, as far as MAIN has been charged for them. */
extern uint64_t centre_uncounted;
W centre_entries(const LmlCentre *centre); /* how often it was entered */
W centre_inner(const LmlCentre *centre);   /* how often other centres were entered in it */
#endif
