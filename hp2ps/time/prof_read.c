/* prof_read — see prof_read.h. */
#include <config.h>

#include "time/prof_read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "time/prof_private.h"

/* Percentages have one decimal, so each of the lines that are summed may be wrong by 0.05. They are
 * compared with each other, not with the ticks: a tick may weigh more than another. */
static void check_inherited(const Prof *c, CostKind kind, const Input *in)
{
  double *sums = mem_alloc(c->nnodes, sizeof *sums);
  size_t *lines = mem_alloc(c->nnodes, sizeof *lines);
  for (size_t i = c->nnodes; i-- > 0;) {
    const CostNode *n = &c->nodes[i];
    sums[i] += n->own[kind];
    lines[i]++;
    if (n->own[kind] >= 0 && n->inherited[kind] >= 0
        && fabs(n->inherited[kind] - sums[i]) > 0.051 * (double)(lines[i] + 1)) {
      message_warning(input_messages(in), loc_line(input_name(in), n->line),
                      "inherited %s are %.1f percent, but this line and those below it make %.1f",
                      prof_word(kind), n->inherited[kind], sums[i]);
      break;
    }
    if (n->parent != PROF_NONE) {
      sums[n->parent] += sums[i];
      lines[n->parent] += lines[i];
    }
  }
  free(lines);
  free(sums);
}

/* A profile of a program without centres doesn't know which function allocated which bytes. */
static void check_total(const Prof *c, CostKind kind, const Input *in)
{
  double sum = 0, total = c->total.of[kind];
  for (size_t i = 0; i < c->nnodes; i++) sum += c->nodes[i].cost.of[kind];
  for (size_t i = 0; i < c->ncentres && c->paired; i++) sum += c->centres[i].cost.of[kind];
  double slack = c->rounded ? total * 0.0005 * (double)(c->nnodes + 1) : total * 1e-9 + 0.5;
  if (sum > 0 && fabs(sum - total) > slack)
    message_warning(input_messages(in), loc_file(input_name(in)),
                    "the lines have %.15g %s, but the total says %.15g", sum, prof_word(kind),
                    total);
}

Prof *prof_read(Input *in)
{
  ProfForm form = prof_form(in);
  Prof *c = form == PROF_JSON       ? prof_read_json(in)
            : form == PROF_LEX      ? prof_read_lex(in)
            : form == PROF_SYMBOLIC ? prof_read_symbolic(in)
                                    : prof_read_text(in);
  if (!c) return NULL;
  prof_finish(c);
  for (int k = COST_TICKS; k <= COST_BYTES; k++) {
    check_total(c, (CostKind)k, in);
    check_inherited(c, (CostKind)k, in);
  }
  return c;
}
