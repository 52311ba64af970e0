/* value.c: making values.  See oracle.h. */
#include <config.h>
#include "oracle.h"

Value *value_new(ValueKind kind, const Centre *c)
{
  Value *v = NEW(Value);
  v->kind = kind;
  v->centre = c;
  return v;
}

/* Ints have 63 bits, Chars 61. */
Value *value_int(uintptr_t n, const Centre *c)
{
  Value *v = value_new(V_INT, c);
  v->n = (intptr_t)(n << 1) >> 1;
  return v;
}

Value *value_char(intptr_t n, const Centre *c)
{
  Value *v = value_new(V_CHAR, c);
  v->n = (intptr_t)((uintptr_t)n << 3) >> 3;
  return v;
}

Value *value_double(double x, const Centre *c)
{
  Value *v = value_new(V_DOUBLE, c);
  v->x = x;
  return v;
}

Value *value_integer(mpz_t z, const Centre *c)
{
  if (mpz_fits_slong_p(z) && mpz_get_si(z) >= -(1L << 62) && mpz_get_si(z) < 1L << 62)
    return value_int((uintptr_t)mpz_get_si(z), c);
  Value *v = value_new(V_INTEGER, c);
  mpz_init_set(v->big, z);
  return v;
}

Value *value_con(DataCon *con, Value **args, const Centre *c)
{
  Value *v = value_new(V_CON, c);
  v->con = con;
  v->args = args;
  v->nargs = con->arity;
  return v;
}

Value *value_string(const char *s, size_t len, const Centre *c)
{
  Value *v = value_new(V_STRING, c);
  v->str = s;
  v->n = (intptr_t)len;
  return v;
}

Value *value_unroll(const Value *s, const Centre *c)
{
  if (s->n == 0) return value_con(con_nil, NULL, c);
  Value **args = NEWN(Value *, 2);
  args[0] = value_char((unsigned char)*s->str, c);
  args[1] = value_string(s->str + 1, (size_t)s->n - 1, c);
  cost_charge(c, COST_H, 2);
  return value_con(con_cons, args, c);
}

bool value_is_function(const Value *v) { return v->kind == V_FUN || v->kind == V_PAP; }

int value_frame_depth(const Code *c) { return ((Place *)c->params[0]->data)->depth; }

Value *value_read(const Centre *c)
{
  int ch = getchar();
  if (ch == EOF) return value_con(con_nil, NULL, c);
  Value **args = NEWN(Value *, 2);
  args[0] = value_char(ch, c);
  args[1] = value_new(V_INPUT, c);
  return value_con(con_cons, args, c);
}
