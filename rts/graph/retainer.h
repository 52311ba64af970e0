/* retainer.h: the retainers of a cell, and sets of them.
 *
 * 1. A retainer decides when the cells that it holds can die.  It is a suspended call or a partial
 *    application, which hold their arguments; a constant; an evaluation that is under way, which
 *    holds what lies on the stack above its update mark; and the run time itself.  They are called
 *
 *         report/total          the suspended call, or partial application, of total that report
 *                               made; so suspended patterns, by the variable that is wanted
 *         EVAL:report/total     its evaluation
 *         squares               a constant
 *         variable:xs           a variable of the main expression, if what lies on the stack, or
 *                               the cell that functions hand on, has its name (frames.h, lml.h)
 *         MAIN                  the main expression: what else is on the stack below the first
 *                               update mark
 *         thread 2              the same of another thread than the main one (green.h)
 *         SYSTEM                the run time
 *
 *    Retainers of the same name are one, from whatever lines they come.
 *
 * 2. The retainers of a cell are those from which it is reached without passing another.  A set is
 *    called {a,b}, its names in the order of strcmp.  A set of more than --retainers names is
 *    called MANY, and its members are forgotten.  Union is then still associative and commutative,
 *    so the order in which a heap is walked doesn't matter.
 *
 * 3. Sets are numbered.  Equal sets have equal numbers.  Sets are never freed, since programs have
 *    few. */
#ifndef RETAINER_H
#define RETAINER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "abi/lml.h"
#include "base/attribute.h"

enum { RETAINER_NONE = 0, RETAINER_MANY = 1 }; /* no set yet; the set of too many */

/* A set has at most `most' members.  Must be called first. */
bool retainer_start(size_t most);

/* Sets of one. */
uint32_t retainer_cell(const Info *site);
uint32_t retainer_evaluation(const Info *site);
uint32_t retainer_constant(const Info *site);
uint32_t retainer_variable(const char *name, size_t length);
uint32_t retainer_main(void);
uint32_t retainer_thread(const char *name);
uint32_t retainer_system(void);

/* Neither set is RETAINER_NONE. */
uint32_t retainer_union(uint32_t a, uint32_t b);
/* The name of the set; the same pointer each time.  NULL if there is no memory. */
const char *retainer_name(uint32_t set);
/* Has any set that was named a member in `wanted'? */
bool retainer_met(const NameSet *wanted);
/* There was no memory for a set: what the functions above returned since is wrong. */
bool retainer_failed(void);
#endif
