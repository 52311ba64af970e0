/* lines.c: runs the programs of a .debug_line section.  A unit has a head, which says how its
 * opcodes are coded, and a program for a small machine.  Its registers are an address, a file
 * and a line; some of its instructions append a row. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "time/lines.h"

/* ---- bytes ---- */

typedef struct Bytes {
  const unsigned char *at, *end;
  bool bad;
} Bytes;

static uint64_t get_fixed(Bytes *b, size_t n)
{
  uint64_t x = 0;
  if ((size_t)(b->end - b->at) < n || n > sizeof x) {
    b->bad = true;
    b->at = b->end;
    return 0;
  }
  for (size_t i = n; i-- > 0;) x = x << 8 | b->at[i];
  b->at += n;
  return x;
}

static void skip_bytes(Bytes *b, uint64_t n)
{
  if ((uint64_t)(b->end - b->at) < n) b->bad = true;
  b->at = b->bad ? b->end : b->at + n;
}

/* A number in groups of 7 bits, the lowest first.  *bits: how many there were. */
static uint64_t get_groups(Bytes *b, int *bits)
{
  uint64_t x = 0, byte;
  *bits = 0;
  do {
    byte = get_fixed(b, 1);
    if (*bits < 64) x |= (byte & 0x7f) << *bits;
    *bits += 7;
  } while (byte & 0x80 && !b->bad);
  return x;
}

static uint64_t get_unsigned(Bytes *b)
{
  int bits;
  return get_groups(b, &bits);
}

static int64_t get_signed(Bytes *b)
{
  int bits;
  uint64_t x = get_groups(b, &bits);
  if (bits < 64 && x >> (bits - 1) & 1) x |= ~(uint64_t)0 << bits;
  return (int64_t)x;
}

/* ---- the head of a unit ---- */

typedef struct Unit {
  Bytes code;
  unsigned least; /* what an advance of the address is multiplied by */
  int line_base;
  unsigned line_range, opcode_base;
  unsigned char operands[256]; /* of the standard opcodes, by number */
} Unit;

/* A length takes 4 bytes, or 12 if they are all ones.  *wide: the number of bytes of lengths. */
static uint64_t get_length(Bytes *b, size_t *wide)
{
  uint64_t n = get_fixed(b, 4);
  *wide = n == 0xffffffff ? 8 : 4;
  return *wide == 8 ? get_fixed(b, 8) : n;
}

/* Reads the head and leaves *b after the unit.  False if the unit is of no version we know. */
static bool get_unit(Bytes *b, Unit *u)
{
  size_t wide;
  uint64_t length = get_length(b, &wide);
  Bytes all = *b;
  skip_bytes(b, length);
  if (b->bad) return false;
  all.end = b->at;
  unsigned version = (unsigned)get_fixed(&all, 2);
  if (version < 2 || version > 5) return false;
  if (version == 5) skip_bytes(&all, 2); /* the sizes of addresses and of segments */
  uint64_t head = get_fixed(&all, wide);
  u->code = all;
  skip_bytes(&u->code, head);
  u->least = (unsigned)get_fixed(&all, 1);
  skip_bytes(&all, version >= 4 ? 2 : 1); /* operations of a long instruction; is_stmt */
  u->line_base = (int8_t)get_fixed(&all, 1);
  u->line_range = (unsigned)get_fixed(&all, 1);
  u->opcode_base = (unsigned)get_fixed(&all, 1);
  for (unsigned i = 1; i < u->opcode_base; i++) u->operands[i] = (unsigned char)get_fixed(&all, 1);
  return !all.bad && !u->code.bad && u->line_range > 0 && u->opcode_base > 0;
}

/* ---- the program ---- */

typedef struct Machine {
  uint64_t address, file, line;
  bool begun;   /* the sequence has a row */
  uint64_t own; /* the file in which it began */
  LinesRow *rows;
  size_t count, room;
  bool full; /* there is no memory */
} Machine;

static void restart_machine(Machine *m)
{
  m->address = 0;
  m->file = m->line = 1;
  m->begun = false;
}

static void push_row(Machine *m, uint32_t line)
{
  if (m->count == m->room) {
    size_t room = m->room ? 2 * m->room : 1024;
    if (!memory_grow(&m->rows, sizeof *m->rows, room)) {
      m->full = true;
      return;
    }
    m->room = room;
  }
  m->rows[m->count++] = (LinesRow){ m->address, line };
}

static void append_line(Machine *m)
{
  if (!m->begun) m->own = m->file;
  m->begun = true;
  if (m->file == m->own && m->line > 0 && m->line <= UINT32_MAX) push_row(m, (uint32_t)m->line);
}

static void end_sequence(Machine *m)
{
  if (m->begun) push_row(m, 0);
  restart_machine(m);
}

static void run_extended(Machine *m, Bytes *code)
{
  enum { END_SEQUENCE = 1, SET_ADDRESS = 2 };
  uint64_t n = get_unsigned(code);
  if (n == 0) return;
  Bytes operand = *code;
  skip_bytes(code, n);
  if (code->bad) return;
  operand.end = code->at;
  switch (get_fixed(&operand, 1)) {
    case END_SEQUENCE: end_sequence(m); break;
    case SET_ADDRESS: m->address = get_fixed(&operand, n - 1); break;
    default: break; /* nothing that we need */
  }
}

static void standard(Machine *m, const Unit *u, unsigned opcode, Bytes *code)
{
  enum { COPY = 1, ADVANCE_PC, ADVANCE_LINE, SET_FILE, CONST_ADD_PC = 8, FIXED_ADVANCE_PC };
  switch (opcode) {
    case COPY: append_line(m); break;
    case ADVANCE_PC: m->address += get_unsigned(code) * u->least; break;
    case ADVANCE_LINE: m->line += (uint64_t)get_signed(code); break;
    case SET_FILE: m->file = get_unsigned(code); break;
    case CONST_ADD_PC: m->address += (255 - u->opcode_base) / u->line_range * u->least; break;
    case FIXED_ADVANCE_PC: m->address += get_fixed(code, 2); break;
    default:
      for (unsigned i = 0; i < u->operands[opcode]; i++) get_unsigned(code);
  }
}

static void special(Machine *m, const Unit *u, unsigned opcode)
{
  unsigned n = opcode - u->opcode_base;
  m->address += (uint64_t)(n / u->line_range) * u->least;
  m->line += (uint64_t)(int64_t)(u->line_base + (int)(n % u->line_range));
  append_line(m);
}

static bool run_program(Machine *m, Unit *u)
{
  m->count = 0;
  restart_machine(m);
  while (u->code.at < u->code.end && !u->code.bad && !m->full) {
    unsigned opcode = *u->code.at++;
    if (opcode >= u->opcode_base) special(m, u, opcode);
    else if (opcode == 0) run_extended(m, &u->code);
    else standard(m, u, opcode, &u->code);
  }
  if (m->begun) end_sequence(m);
  return !u->code.bad && !m->full;
}

/* ---- which units ---- */

/* A set of .debug_aranges has a head, and pairs of an address and a length, of 8 bytes each, which
 * lie at a multiple of 16 from its beginning.  Leaves *b after the set.  False if its addresses
 * are of another size. */
static bool get_ranges(Bytes *b, Bytes *pairs)
{
  const unsigned char *start = b->at;
  size_t wide;
  uint64_t length = get_length(b, &wide);
  *pairs = *b;
  skip_bytes(b, length);
  if (b->bad) return false;
  pairs->end = b->at;
  bool known = get_fixed(pairs, 2) == 2; /* the version */
  skip_bytes(pairs, wide);
  known =
      get_fixed(pairs, 1) == 8 && get_fixed(pairs, 1) == 0 && known; /* of addresses, of segments */
  skip_bytes(pairs, -(uint64_t)(pairs->at - start) % 16);
  return known && !pairs->bad;
}

static bool covers(Bytes pairs, uint64_t address)
{
  while (pairs.at < pairs.end && !pairs.bad) {
    uint64_t from = get_fixed(&pairs, 8), length = get_fixed(&pairs, 8);
    if (address - from < length) return true;
  }
  return false;
}

void lines_guess(const unsigned char *bytes, size_t size, const uint64_t *addresses, size_t n,
                 size_t *units)
{
  Bytes b = { bytes, bytes + size, false }, pairs;
  for (size_t i = 0; i < n; i++) units[i] = LINES_NO_UNIT;
  for (size_t unit = 0; b.at < b.end && !b.bad; unit++)
    if (get_ranges(&b, &pairs))
      for (size_t i = 0; i < n; i++)
        if (covers(pairs, addresses[i])) units[i] = unit;
}

/* ---- all of them ---- */

static void skip_unit(Bytes *b)
{
  size_t wide;
  skip_bytes(b, get_length(b, &wide));
}

bool lines_read_some(const unsigned char *bytes, size_t size, const size_t *units, size_t n,
                     LinesVisit *visit, void *arg)
{
  Bytes b = { bytes, bytes + size, false };
  Machine m = { .rows = NULL };
  bool good = true;
  for (size_t unit = 0, next = 0; b.at < b.end && !b.bad && !m.full; unit++) {
    while (units && next < n && units[next] < unit) next++;
    if (units && next == n) break;
    if (units && units[next] != unit) { /* most are of the run time: not even their heads matter */
      skip_unit(&b);
      continue;
    }
    Unit u = { .least = 1 };
    bool known = get_unit(&b, &u);
    good = known && run_program(&m, &u) && good;
    if (known && m.count > 0) visit(m.rows, m.count, arg);
  }
  free(m.rows);
  return good && !b.bad;
}

bool lines_read(const unsigned char *bytes, size_t size, LinesVisit *visit, void *arg)
{
  return lines_read_some(bytes, size, NULL, 0, visit, arg);
}
