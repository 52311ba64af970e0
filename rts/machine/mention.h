/* mention.h: the static cells that lead to constants, for constants that die.
 *
 * 1. The rule.  The value of a module's constant is kept while code that may still run mentions
 *    the constant.  Code that may still run is
 *
 *         the code of a live thunk             its Info has LML_NEEDS: ThunkInfo.leads
 *         the code of a live function value    its Fun
 *         the rest of a function that waits    a word of its frame on the pointer stack
 *           for a call
 *
 *    and the code that such code leads to.  lmlc says in static cells what each piece of code may
 *    need.  They lie side by side in a section of their own, lml_leads, so that the collector
 *    knows by the address of a static cell whether it must look at it.  Code and data outside the
 *    section lead to no constant.
 *
 *         constant     Info or &lml_ind   value   its code's mention   its Info
 *         Fun          header   code   arity   its code's mention
 *         mention      &lml_mention   n   cell ...       the cells of the section, or of static
 *                                                        data outside, that the code mentions
 *         data         constructors and partial applications that hold any of these
 *
 * 2. The collector follows pointers to these cells as it follows others, but copies nothing.  A
 *    bit for each word of the section says whether the cell there has been met.  Then all
 *    constants that it didn't meet die: they become cell_dead.  Entering one stops the program
 *    with a message, since a table of lmlc must have been wrong.
 *
 * 3. A constant outside the section holds at most an immediate (or the message of its failure)
 *    and needs no other constant.  It never dies, and neither does any with --constants=keep: then
 *    the section counts as empty, and all constants are roots. */
#ifndef MENTION_H
#define MENTION_H
#include <stdbool.h>
#include "machine/cell.h"

typedef struct Mention {
  W *low;       /* the section */
  W bytes;      /* its size; 0: no constant dies */
  uint8_t *met; /* a bit for each word: the cell there has been met */
  W **queue;    /* cells that were met and not yet taken */
  size_t waiting;
} Mention;
extern Mention mention;

/* The words of a constant and of a Fun that lie in the section. */
enum { MENTION_OF_CONSTANT = 2, MENTION_SITE = 3, MENTION_OF_FUN = 3 };

/* Does the pointer w lead to a cell of the section? */
static inline bool mention_has(W w) { return w - (W)mention.low < mention.bytes; }

/* From now on constants may die.  Before, nothing says what main will need. */
void mention_start(void);
void mention_begin(void); /* no cell has been met */
void mention_meet(W *c);  /* c, a cell of the section, joins the queue if it is new */
W *mention_next(void);    /* takes a cell from the queue; NULL if it is empty */
bool mention_met(const W *c);

/* The static cell that leads to what the code of the cell c may need; 0 if c has no code. */
static inline W mention_of_code(const W *c)
{
  const Info *info = cell_info(c);
  if (!cell_is_whnf(c))
    return UNLIKELY(info->flags & LML_NEEDS) ? (W)((const ThunkInfo *)info)->leads : 0;
  return kind_is_data(info->kind) ? 0 : (W)pap_fun(c);
}

/* Visits the words of c, a cell of the section, that lead on.  A constant under evaluation is a
 * hole: the frames of its code say what that may need. */
static inline void mention_each(W *c, void (*visit)(W *slot))
{
  const Info *info = cell_info(c);
  size_t from = 0, end = 0;
  if (cell_is_con(c)) from = 1, end = info->size;
  else if (cell_is_function(c) && is_fun(c)) from = MENTION_OF_FUN, end = from + 1;
  else if (cell_is_function(c)) {
    W fun = (W)pap_fun(c);
    visit(&fun);
    from = 2, end = 2 + pap_count(c);
  } else if (c[0] == (W)&lml_ind || c[0] == (W)&cell_throw) from = 1, end = 2;
  else if (info->kind == LML_MENTION) from = 2, end = 2 + c[1];
  else if (info->kind == LML_CAF) from = MENTION_OF_CONSTANT, end = from + 1;
  for (size_t i = from; i < end; i++) visit(c + i);
}
#endif
