/* spent.c: thunks that are entered at most once.
 *
 * Their code leaves the thunk as it is: no update mark is pushed, and nothing is written when
 * the value is known.  For example, in  sum (from 1 n)  nothing refers to the thunk  from 1 n
 * once sum has entered it.  spent_init replaces the codes in the Infos before the program
 * starts; ThunkInfo.once keeps the thunk's own code:
 *
 *         usual                               Info.code = the thunk's own code
 *         --blackhole=off, --update=copy      enter_updating: mark, own code, update
 *         --check                             enter_spending: the header becomes `Spent', own code
 *
 * A Spent cell keeps its fields, since its own code still reads them.  Entering it aborts the
 * program, and so does a live reference to it at the next collection (verify.c). */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "machine/cell.h"
#include "machine/root.h"
#include "machine/spent.h"

/* ---- applications of unknown functions ---- */

static inline W apply_unknown(SP_ const Info *site, W self)
{
  W n = site->size - 2u, f = FIELD(self, 0);
  switch (n) {
    case 1: return lml_apply1(SPA site, f, FIELD(self, 1));
    case 2: return lml_apply2(SPA site, f, FIELD(self, 1), FIELD(self, 2));
    case 3: return lml_apply3(SPA site, f, FIELD(self, 1), FIELD(self, 2), FIELD(self, 3));
    default: memcpy(sp, &FIELD(self, 1), n * sizeof(W)); return lml_applyn(SPA site, f, n);
  }
}

W lml_ap_once(SP_ W self)
{
  LML_USE_ONCE(self);
  return apply_unknown(SPA INFO(self), self);
}

/* ---- other ways to enter them ---- */

static W enter_updating(SP_ W self)
{
  PUSH_UPD(self);
  W r = CALL(1, ((const ThunkInfo *)HDR(self))->once, self);
  UPDATE_RETURN(r);
}

static W enter_spent(SP_ W self)
{
  SP_IGNORE;
  (void)self;
  fprintf(stderr, "check: a thunk that should be entered once was entered again\n");
  abort();
}

static void spend_cell(W *c)
{
  size_t size = cell_info(c)->size;
  if (size >= CELL_HOLES) return;
  cell_spent[size] = (Info){ .code = enter_spent,
                             .kind = LML_THUNK,
                             .size = (uint16_t)size,
                             .producer = "SYSTEM",
                             .construction = "Spent",
                             .type = "Spent" };
  c[0] = (W)&cell_spent[size];
}

static W enter_spending(SP_ W self)
{
  const ThunkInfo *info = (const ThunkInfo *)HDR(self);
  /* shared code reads its table from the header, which must stay */
  if (!info->table) spend_cell((W *)self);
  return info->once(SPA self);
}

static W ap_spending(SP_ W self)
{
  const Info *site = INFO(self);
  spend_cell((W *)self);
  return apply_unknown(SPA site, self);
}

static void enter_by(Code call, Code ap)
{
  lml.once_guarded = 1;
  for (const LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->nonce; i++)
      m->once[i]->code = m->once[i]->code == lml_ap_once ? ap : call;
}

void spent_init(void)
{
  if (!flags.blackhole || flags.update_copy) enter_by(enter_updating, lml_ap);
  else if (flags.check) enter_by(enter_spending, ap_spending);
}
