/* root.h: where the live graph begins: the pointer stack, the words that the run time registers
 * by root_add, the words of redex.h, pending choices (search.h), threads that don't run (green.h),
 * and those constants (CAFs) that never die.  Other constants
 * are live if code mentions them (mention.h).  The collector and the checker share this one
 * enumeration.  Update marks are not roots: root_each_mark finds
 * them, since the thunks under evaluation become holes before anything is traced. */
#ifndef ROOT_H
#define ROOT_H
#include "machine/cell.h"
#include "machine/green.h"
#include "machine/mention.h"
#include "machine/redex.h"
#include "machine/search.h"
#include "machine/stack.h"

#define ROOT_MAX 8
extern W *root_slots[ROOT_MAX]; /* words registered by root_add */
extern size_t root_count;
extern LmlModule *root_modules;

extern const char *root_names[ROOT_MAX]; /* what the user may call them */
/* registers it for the whole run */
void root_add(W *slot, const char *name);

/* A constant holds a value once it is evaluated, or a message once its evaluation failed. */
static inline bool root_caf_holds(const W *caf)
{
  return caf[0] == (W)&lml_ind || caf[0] == (W)&cell_throw;
}

static inline void root_each_constant(void (*visit)(W *caf))
{
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncafs; i++) visit(m->cafs[i]);
}

/* Visits cells as they were before the present branch of a search changed them: the trail has
 * their first words, and the cells still have the others. */
static inline void root_each_trailed(void (*visit)(W *slot))
{
  for (size_t i = 0; i < search.trailed; i++) {
    TrailEntry *e = &search.trail[i];
    if (cell_is_whnf(&e->header) || cell_values(&e->header) != 1) continue;
    visit(&e->word);
    for (size_t k = 2, n = cell_size(&e->header); k < n; k++) visit(&e->cell[k]);
  }
}

/* visit may store a new value in the slot.  Inline, so that visit is inlined too. */
static inline void root_each(void (*visit)(W *slot))
{
  for (W *p = stack.base; p < stack.top; p++)
    if (!STACK_IS_MARK(*p)) visit(p);
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncafs; i++)
      if (!mention_has((W)m->cafs[i]) && root_caf_holds(m->cafs[i])) visit(&m->cafs[i][1]);
  for (size_t i = 0; i < root_count; i++) visit(root_slots[i]);
  for (size_t i = 0; i < redexes.count; i++) visit(&redexes.words[i]);
  for (size_t i = 0; i < search.count; i++) visit(&search.choices[i].cell);
  root_each_trailed(visit);
  green_each(visit);
}

static inline void root_each_mark(void (*visit)(W *mark))
{
  for (W *p = stack.base; p < stack.top; p++)
    if (STACK_IS_MARK(*p)) visit(p);
  green_each_mark(visit);
}
#endif
