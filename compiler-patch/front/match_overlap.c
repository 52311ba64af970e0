/* match_overlap.c: finds clauses that are never reached.
 *
 * In LML it is an error if one earlier clause without a guard covers a clause.  Only the patterns
 * decide this.  A clause that several earlier ones cover together is dead, but no error. */
#include <config.h>
#include "base/arena.h"
#include "base/suggest.h"
#include "front/match_private.h"
#include <stdlib.h>
#include <string.h>

/* Does p match every value that q matches? */
static bool covers(const Pattern *p, const Pattern *q)
{
  p = match_bare(p);
  q = match_bare(q);
  if (!p || !q) return !p;
  if (p->kind == PAT_STRING && q->kind == PAT_STRING)
    return p->len == q->len && memcmp(p->str, q->str, p->len) == 0;
  if (!match_same_type(p, q) || match_key(p) != match_key(q)) return false;
  const DataCon *c = match_con(p);
  if (!c || c->arity == 0) return true;
  Pattern **ps = match_args(p), **qs = match_args(q);
  for (int i = 0; i < c->arity; i++)
    if (!covers(ps[i], qs[i])) return false;
  return true;
}

static bool covers_row(const MatchRow *a, const MatchRow *b, int ncols)
{
  for (int i = 0; i < ncols; i++)
    if (!covers(a->pats[i], b->pats[i])) return false;
  return true;
}

/* The constructor of the type whose name is nearest to `name'; NULL if none is near. */
static Name near_con(const DataType *type, Name name)
{
  Guess g = suggest_begin(name);
  for (int i = 0; type && i < type->ncons; i++) suggest_consider(&g, type->cons[i]->name, false);
  return g.best;
}

/* A variable in the covering clause may be a misspelt constructor. */
static void note_misspelt(const Pattern *p)
{
  Name near = p->kind == PAT_NAME && !p->sub ? near_con(p->type, p->name) : NULL;
  if (near)
    diag_note(p->loc, "here `%s' is a variable; did you mean the constructor `%s'?", p->name, near);
  for (int i = 0; p->kind == PAT_CON && i < p->con->arity; i++) note_misspelt(p->args[i]);
  if (p->sub) note_misspelt(p->sub);
}

/* Clause a covers clause b. */
static void report_covered(const MatchRow *a, const MatchRow *b, int ncols)
{
  if (b->guard && covers_row(b, a, ncols))
    diag_error(
        b->loc,
        "bad conditional pattern (overlap?): the same pattern without a condition comes before it, in line %d",
        a->loc.line);
  else
    diag_error(b->loc, "this clause is never reached: the clause in line %d covers it",
               a->loc.line);
  for (int i = 0; i < ncols; i++) note_misspelt(a->pats[i]);
}

/* A row with the key of its pattern in one column.  The pattern is closed if it has no variables.
 * Only an equal pattern or one with variables can cover a closed pattern.  Rows are sorted by hash,
 * so that equal closed patterns are neighbours; so a long table of constants doesn't take quadratic
 * time. */
typedef struct Keyed {
  uint64_t hash;
  int row;
  bool closed;
} Keyed;

static int by_hash(const void *a, const void *b)
{
  const Keyed *x = a, *y = b;
  if (x->closed != y->closed) return x->closed - y->closed;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  return x->row - y->row;
}

static int key_rows(const MatchRow *rows, int nrows, int col, Keyed *keyed)
{
  int closed = 0;
  for (int i = 0; i < nrows; i++) {
    Digest d = { 0 };
    bool is_closed = match_digest(rows[i].pats[col], &d);
    keyed[i] = (Keyed){ is_closed ? d.hash : 0, i, is_closed };
    closed += is_closed;
  }
  return closed;
}

static int best_column(const MatchRow *rows, int nrows, int ncols, Keyed *keyed)
{
  int best = 0, most = -1;
  for (int c = 0; c < ncols; c++) {
    int n = key_rows(rows, nrows, c, keyed);
    if (n > most) {
      most = n;
      best = c;
    }
  }
  return best;
}

/* An earlier row that covers the row of k[j], or -1. */
static int covering_row(const MatchRow *rows, int ncols, const Keyed *k, int nopen, int j)
{
  const MatchRow *b = &rows[k[j].row];
  for (int i = 0; i < nopen && k[i].row < k[j].row; i++)
    if (!rows[k[i].row].guard && covers_row(&rows[k[i].row], b, ncols)) return k[i].row;
  for (int i = j - 1; i >= nopen && k[i].hash == k[j].hash; i--)
    if (!rows[k[i].row].guard && covers_row(&rows[k[i].row], b, ncols)) return k[i].row;
  return -1;
}

/* If one clause covers several others, only the first of these is reported. */
void match_check_overlap(const MatchRow *rows, int nrows, int ncols)
{
  if (nrows < 2 || ncols == 0) return;
  Keyed *k = NEWN(Keyed, nrows);
  int *cover = NEWN(int, nrows);
  bool *told = NEWN(bool, nrows);
  int nopen = nrows - key_rows(rows, nrows, best_column(rows, nrows, ncols, k), k);
  qsort(k, (size_t)nrows, sizeof *k, by_hash);
  for (int j = 0; j < nrows; j++) cover[k[j].row] = covering_row(rows, ncols, k, nopen, j);
  for (int j = 0; j < nrows; j++) {
    if (cover[j] < 0 || told[cover[j]]) continue;
    told[cover[j]] = true;
    report_covered(&rows[cover[j]], &rows[j], ncols);
  }
}
