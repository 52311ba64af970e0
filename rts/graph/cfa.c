/* cfa.c: runs the programs of .eh_frame, as far as they are about the stack pointer.  For x86-64;
 * elsewhere nothing is found.
 *
 * A table has a head that many share, the CIE, and a part for each function, the FDE.  Both hold
 * instructions which say, from address to address, where the canonical frame address is: the stack
 * pointer of the caller, after the call.  It is a register and an offset. */
#include <config.h>
#include <string.h>
#include "graph/cfa.h"

#if defined __x86_64__
enum { RSP = 7, RETURN = 16 }; /* numbers of registers: stack pointer, return address */
enum { DEPTH = 8 };            /* states that are remembered at a time */

/* As libgcc has it; it has no header for it. */
struct dwarf_eh_bases {
  void *tbase, *dbase, *func;
};
extern const unsigned char *_Unwind_Find_FDE(void *, struct dwarf_eh_bases *) __attribute__((weak));

typedef struct Bytes {
  const unsigned char *at, *end;
} Bytes;

/* Where the return address is: in the word below the canonical frame address, nowhere, or in a
 * register and the like, as it is for a moment where jump.h returns. */
typedef enum Return { BELOW, NOWHERE, ELSEWHERE } Return;

typedef struct State {
  uint64_t reg, offset; /* where the canonical frame address is */
  Return back;
} State;

typedef struct Machine {
  State now, first, kept[DEPTH]; /* first: when the instructions of the CIE are done */
  int depth;
  W address, ip; /* instructions count up to the call before ip */
  uint64_t code_align;
  int64_t data_align;
  bool odd; /* something that we don't know */
} Machine;

static uint64_t get_fixed(Bytes *b, size_t n)
{
  uint64_t x = 0;
  if ((size_t)(b->end - b->at) < n) n = (size_t)(b->end - b->at);
  memcpy(&x, b->at, n);
  b->at += n;
  return x;
}

static uint64_t get_unsigned(Bytes *b)
{
  uint64_t x = 0, byte = 0x80;
  for (int shift = 0; byte & 0x80 && b->at < b->end; shift += 7) {
    byte = get_fixed(b, 1);
    if (shift < 64) x |= (byte & 0x7f) << shift;
  }
  return x;
}

static void skip_bytes(Bytes *b, uint64_t n)
{
  b->at = n < (uint64_t)(b->end - b->at) ? b->at + n : b->end;
}

static int64_t get_signed(Bytes *b)
{
  const unsigned char *from = b->at;
  uint64_t x = get_unsigned(b);
  int bits = 7 * (int)(b->at - from);
  return (int64_t)(bits > 0 && bits < 64 && x >> (bits - 1) & 1 ? x | ~(uint64_t)0 << bits : x);
}

/* ---- instructions ---- */

/* A rule for a register; only that of the return address matters. */
static void rule(Machine *m, uint64_t reg, Return back)
{
  if (reg == RETURN) m->now.back = back;
}

/* The register was saved `offset' bytes from the canonical frame address. */
static void rule_offset(Machine *m, uint64_t reg, int64_t offset)
{
  rule(m, reg, offset == -(int64_t)sizeof(W) ? BELOW : ELSEWHERE);
}

static void keep_state(Machine *m)
{
  if (m->depth < DEPTH) m->kept[m->depth++] = m->now;
  else m->odd = true;
}

static void bring_back(Machine *m)
{
  if (m->depth > 0) m->now = m->kept[--m->depth];
  else m->odd = true;
}

static void run_extended(Machine *m, unsigned opcode, Bytes *b)
{
  enum {
    NOP,
    SET_LOC,
    ADVANCE_1,
    ADVANCE_2,
    ADVANCE_4,
    OFFSET,
    RESTORE,
    UNDEFINED,
    SAME_VALUE,
    REGISTER,
    REMEMBER,
    RESTORE_STATE,
    DEF_CFA,
    DEF_CFA_REGISTER,
    DEF_CFA_OFFSET,
    DEF_CFA_EXPRESSION,
    EXPRESSION,
    OFFSET_SIGNED,
    DEF_CFA_SIGNED,
    DEF_CFA_OFFSET_SIGNED,
    VAL_OFFSET,
    VAL_OFFSET_SIGNED,
    VAL_EXPRESSION,
    ARGS_SIZE = 0x2e
  };
  uint64_t reg;
  switch (opcode) {
    case NOP: break;
    case ADVANCE_1: m->address += get_fixed(b, 1) * m->code_align; break;
    case ADVANCE_2: m->address += get_fixed(b, 2) * m->code_align; break;
    case ADVANCE_4: m->address += get_fixed(b, 4) * m->code_align; break;
    case RESTORE: rule(m, get_unsigned(b), m->first.back); break;
    case UNDEFINED: rule(m, get_unsigned(b), NOWHERE); break;
    case SAME_VALUE: rule(m, get_unsigned(b), ELSEWHERE); break;
    case REMEMBER: keep_state(m); break;
    case RESTORE_STATE: bring_back(m); break;
    case DEF_CFA:
      m->now.reg = get_unsigned(b);
      m->now.offset = get_unsigned(b);
      break;
    case DEF_CFA_SIGNED:
      m->now.reg = get_unsigned(b);
      m->now.offset = (uint64_t)(get_signed(b) * m->data_align);
      break;
    case DEF_CFA_REGISTER: m->now.reg = get_unsigned(b); break;
    case DEF_CFA_OFFSET: m->now.offset = get_unsigned(b); break;
    case DEF_CFA_OFFSET_SIGNED: m->now.offset = (uint64_t)(get_signed(b) * m->data_align); break;
    case DEF_CFA_EXPRESSION:
      m->now.reg = UINT64_MAX;
      skip_bytes(b, get_unsigned(b));
      break;
    case OFFSET:
      reg = get_unsigned(b);
      rule_offset(m, reg, (int64_t)get_unsigned(b) * m->data_align);
      break;
    case OFFSET_SIGNED:
      reg = get_unsigned(b);
      rule_offset(m, reg, get_signed(b) * m->data_align);
      break;
    case REGISTER:
    case VAL_OFFSET:
      rule(m, get_unsigned(b), ELSEWHERE);
      get_unsigned(b);
      break;
    case VAL_OFFSET_SIGNED:
      rule(m, get_unsigned(b), ELSEWHERE);
      get_signed(b);
      break;
    case EXPRESSION:
    case VAL_EXPRESSION:
      rule(m, get_unsigned(b), ELSEWHERE);
      skip_bytes(b, get_unsigned(b));
      break;
    case ARGS_SIZE: get_unsigned(b); break;
    default: m->odd = true; break; /* SET_LOC, too: no compiler writes it */
  }
}

static void run_program(Machine *m, Bytes b)
{
  while (b.at < b.end && m->address < m->ip && !m->odd) {
    unsigned opcode = (unsigned)get_fixed(&b, 1), low = opcode & 0x3f;
    switch (opcode >> 6) {
      case 1: m->address += low * m->code_align; break;
      case 2: rule_offset(m, low, (int64_t)get_unsigned(&b) * m->data_align); break;
      case 3: rule(m, low, m->first.back); break;
      default: run_extended(m, low, &b);
    }
  }
}

/* ---- heads ---- */

/* How many bytes an address takes; 0: it isn't known. */
static size_t width(unsigned encoding)
{
  switch (encoding & 7) {
    case 0:
    case 4: return 8;
    case 2: return 2;
    case 3: return 4;
    default: return 0;
  }
}

/* A length of 4 bytes, and what it is the length of. */
static Bytes record_at(const unsigned char *at)
{
  Bytes b = { at, at + 4 };
  uint32_t n = (uint32_t)get_fixed(&b, 4);
  return (Bytes){ b.at, n < 0xfffffff0 ? b.at + n : b.at };
}

/* Reads the CIE up to its instructions.  *encoding: that of the addresses in FDEs.  *sized: an FDE
 * gives the length of its augmentation data. */
static bool read_cie(Machine *m, Bytes *b, unsigned *encoding, bool *sized)
{
  get_fixed(b, 4); /* 0: it is a CIE */
  unsigned version = (unsigned)get_fixed(b, 1);
  const char *letters = (const char *)b->at;
  b->at += strnlen(letters, (size_t)(b->end - b->at));
  get_fixed(b, 1);
  m->code_align = get_unsigned(b);
  m->data_align = get_signed(b);
  if ((version == 1 ? get_fixed(b, 1) : get_unsigned(b)) != RETURN
      || (version != 1 && version != 3))
    return false;
  *encoding = 0;
  *sized = *letters == 'z';
  if (!*sized) return *letters == 0;
  uint64_t n = get_unsigned(b);
  Bytes more = *b;
  skip_bytes(b, n);
  more.end = b->at;
  for (letters++; *letters; letters++)
    if (*letters == 'R') *encoding = (unsigned)get_fixed(&more, 1);
    else if (*letters == 'L') get_fixed(&more, 1);
    else if (*letters == 'P') { /* a function: its encoding, and itself */
      size_t w = width((unsigned)get_fixed(&more, 1));
      if (w == 0) return false;
      get_fixed(&more, w);
    } else return false; /* a signal's frame, for one */
  return true;
}

bool cfa_find(W ip, Cfa *found)
{
  struct dwarf_eh_bases bases;
  const unsigned char *fde = _Unwind_Find_FDE ? _Unwind_Find_FDE((void *)(ip - 1), &bases) : NULL;
  unsigned encoding;
  bool sized;
  Machine m = { .ip = ip };
  if (!fde) return false;
  Bytes own = record_at(fde);
  const unsigned char *here = own.at;
  if (here == own.end) return false;
  Bytes shared = record_at(here - (int32_t)get_fixed(&own, 4));
  if (!read_cie(&m, &shared, &encoding, &sized) || width(encoding) == 0) return false;
  run_program(&m, shared);
  m.first = m.now;
  m.address = (W)bases.func;
  skip_bytes(&own, 2 * width(encoding)); /* where the code begins, and how long it is */
  if (sized) skip_bytes(&own, get_unsigned(&own));
  run_program(&m, own);
  *found = (Cfa){ (W)bases.func, m.now.back == NOWHERE ? 0 : (size_t)m.now.offset };
  return !m.odd
         && (m.now.back == NOWHERE
             || (m.now.back == BELOW && m.now.reg == RSP && m.now.offset >= sizeof(W)));
}

#else
bool cfa_find(W ip, Cfa *found)
{
  (void)ip, (void)found;
  return false;
}
#endif
