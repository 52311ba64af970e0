/* prims.c: prim.def as tables.  See prims.h. */
#include <config.h>
#include "core/prims.h"
#include "core/cfunction.h"
#include <string.h>

/* The class column, as a PrimClass and its cells. */
#define CLASS_I \
 PRIM_TOTAL, { CELL_NONE }
#define CLASS_F \
 PRIM_INLINE, { CELL_NONE }
#define CLASS_F_PLACE \
 PRIM_INLINE, { CELL_PLACE }
#define CLASS_C \
 PRIM_CALL, { CELL_NONE }
#define CLASS_N \
 PRIM_NEVER, { CELL_NONE }
#define CLASS_A(...) PRIM_SITES, CELLS(__VA_ARGS__, NONE, NONE, NONE)
#define CELLS(a, b, c, ...)               \
 {                                        \
  CELL_##a, CELL_##b, CELL_##c, CELL_NONE \
 }

static const struct {
  const char *id, *name;
  int arity;
  const char *type, *args;
  PrimClass class;
  CellKind cells[4];
} table[] = {
#define PRIM(id, name, arity, type, args, class) { #id, name, arity, type, args, CLASS_##class },
#include "abi/prim.def"
#undef PRIM
};

#define PRIM(id, name, arity, type, args, class) \
 _Static_assert(sizeof args - 1 == arity, "prim.def: " #id " has a letter for each argument");
#include "abi/prim.def"
#undef PRIM

/* ---- functions of C ---- */

int prim_of_c(const char *name, const char *letters)
{
  return PR_COUNT + cfunction_add(name, letters);
}

const struct CFunction *prim_c(int p) { return p < PR_COUNT ? NULL : cfunction_at(p - PR_COUNT); }

/* The letter that prim.def would have for such an argument. */
static char c_letter(char letter)
{
  return letter == 'd' || letter == 'f' ? 'd' : letter == 'c' || letter == 'o' ? 's' : 'r';
}

/* ---- columns ---- */

const char *prim_id(int p) { return p < PR_COUNT ? table[p].id : prim_c(p)->name; }
const char *prim_name(int p) { return p < PR_COUNT ? table[p].name : prim_c(p)->name; }
const char *prim_shown(int p)
{
  return prim_name(p) + (strncmp(prim_name(p), "unary ", 6) == 0 ? 6 : 0);
}
int prim_arity(int p) { return p < PR_COUNT ? table[p].arity : prim_c(p)->arity; }
const char *prim_type(int p) { return p < PR_COUNT ? table[p].type : prim_c(p)->type; }
ArgKind prim_arg(int p, int i)
{
  return convention_of_prim(p < PR_COUNT ? table[p].args[i] : c_letter(prim_c(p)->letters[i]));
}
PrimClass prim_class(int p) { return p < PR_COUNT ? table[p].class : PRIM_INLINE; }
const CellKind *prim_cells(int p)
{
  static const CellKind none[] = { CELL_NONE };
  return p < PR_COUNT ? table[p].cells : none;
}
bool prim_inline(int p) { return prim_class(p) == PRIM_TOTAL || prim_class(p) == PRIM_INLINE; }

/* ---- results ---- */

static bool returns_a(int p, const char *result)
{
  size_t n = strlen(prim_type(p)), m = strlen(result);
  return n > m && strcmp(prim_type(p) + n - m, result) == 0;
}

static Raw c_raw(char letter)
{
  char how = c_letter(letter);
  return letter == 'v' || how == 's' ? RAW_NONE : how == 'd' ? RAW_DOUBLE : RAW_INT64;
}

Raw prim_raw(int p)
{
  if (p >= PR_COUNT) return c_raw(prim_c(p)->letters[prim_arity(p)]);
  if (!prim_inline(p)) return RAW_NONE;
  return returns_a(p, "->Double") ? RAW_DOUBLE : returns_a(p, "->Int64") ? RAW_INT64 : RAW_NONE;
}

/* Inline primitives return no cells. */
ResultKind prim_result(int p)
{
  if (prim_inline(p)) return prim_raw(p) ? RESULT_RAW : RESULT_SCALAR;
  return returns_a(p, "->Bool") ? RESULT_SCALAR : RESULT_WORD;
}

bool prim_returns_any(int p)
{
  const char *result = prim_type(p);
  for (const char *next; (next = strstr(result, "->")) != NULL;) result = next + 2;
  return result[0] == '*';
}

bool prim_tries(int p)
{
  return p == PR_IADD || p == PR_ISUB || p == PR_IMUL || p == PR_INEG || p == PR_IDIV
         || p == PR_IMOD || p == PR_IFLOORDIV || p == PR_IFLOORMOD || prim_tries_always(p);
}

bool prim_tries_always(int p)
{
  return p == PR_RTOINTEGER || p == PR_READARRAY || p == PR_WRITEARRAY || p == PR_READREF
         || p == PR_WRITEREF;
}

/* ---- conversions ---- */

static const struct {
  int outer, inner, both;
} conversions[] = {
  { PR_RFROMINTEGER, PR_RTOINTEGER, PR_RSAME },
  { PR_RFROMINTEGER, PR_RWTOINTEGER, PR_RSAME },
  { PR_ITODOUBLE, PR_RTOINTEGER, PR_RITOF },
};

enum { CONVERSIONS = sizeof conversions / sizeof *conversions };

int prim_after(int outer, int inner)
{
  for (int i = 0; i < CONVERSIONS; i++)
    if (conversions[i].outer == outer && conversions[i].inner == inner) return conversions[i].both;
  return -1;
}

bool prim_goes_on(int outer)
{
  for (int i = 0; i < CONVERSIONS; i++)
    if (conversions[i].outer == outer) return true;
  return false;
}

/* ---- comparisons ---- */

static const struct {
  int any, scalar, number, int64;
} comparisons[] = {
  { PR_EQ, PR_SEQ, PR_DEQ, PR_REQ }, { PR_NE, PR_SNE, PR_DNE, PR_RNE },
  { PR_LT, PR_SLT, PR_DLT, PR_RLT }, { PR_GT, PR_SGT, PR_DGT, PR_RGT },
  { PR_LE, PR_SLE, PR_DLE, PR_RLE }, { PR_GE, PR_SGE, PR_DGE, PR_RGE },
};

enum { COMPARISONS = sizeof comparisons / sizeof *comparisons };

bool prim_compares(int p)
{
  for (int i = 0; i < COMPARISONS; i++)
    if (p == comparisons[i].any || p == comparisons[i].scalar || p == comparisons[i].number
        || p == comparisons[i].int64)
      return true;
  return false;
}

int prim_compare_at(int p, Rep rep)
{
  for (int i = 0; i < COMPARISONS; i++)
    if (p == comparisons[i].any && rep_is_flat(rep))
      return rep == REP_DOUBLE  ? comparisons[i].number
             : rep == REP_INT64 ? comparisons[i].int64
                                : comparisons[i].scalar;
  return p;
}
