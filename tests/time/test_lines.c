/* test_lines.c: the reader of line tables: programs of every opcode in every version, our own
 * executable, and damaged copies of both. */
#include <config.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "time/exe.h"
#include "time/lines.h"
#include "../unit/check.h"

/* ---- programs by hand ---- */

static unsigned char unit[512];
static size_t unit_size;

static void put(unsigned n, int bytes)
{
  for (; bytes > 0; bytes--, n >>= 8) unit[unit_size++] = (unsigned char)n;
}

/* A unit of that version around the program: line_base -3, line_range 12, opcode_base 13. */
static void make_unit(int version, const unsigned char *program, size_t n)
{
  static const unsigned char operands[12] = { 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1 };
  unit_size = 4;
  put((unsigned)version, 2);
  if (version == 5) put(0x0008, 2);
  size_t length_at = unit_size;
  put(0, 4);
  put(4, 1);
  if (version >= 4) put(1, 1);
  put(1, 1);
  put(0xfd, 1);
  put(12, 1);
  put(13, 1);
  memcpy(unit + unit_size, operands, sizeof operands);
  unit_size += sizeof operands;
  put(0, 2); /* empty tables of files: nobody reads them */
  unsigned head = (unsigned)(unit_size - length_at - 4);
  memcpy(unit + length_at, &head, 4);
  memcpy(unit + unit_size, program, n);
  unit_size += n;
  unsigned length = (unsigned)unit_size - 4;
  memcpy(unit, &length, 4);
}

static char rows_text[65536];

static void print_rows(const LinesRow *rows, size_t n, void *arg)
{
  (void)arg;
  for (size_t i = 0; i < n; i++) {
    size_t used = strlen(rows_text);
    snprintf(rows_text + used, sizeof rows_text - used, "%llx:%u ",
             (unsigned long long)rows[i].address, (unsigned)rows[i].line);
  }
}

static const char *rows_of(int version, const unsigned char *program, size_t n)
{
  rows_text[0] = 0;
  make_unit(version, program, n);
  if (!lines_read(unit, unit_size, print_rows, NULL)) strcat(rows_text, "bad");
  return rows_text;
}

static void test_opcodes(void)
{
  static const unsigned char all[] = {
    0,      9,    2,
    0x00,   0x10, 0,
    0,      0,    0,
    0,      0,                     /* set_address 0x1000 */
    3,      9,    1,               /* advance_line 9: line 10; copy */
    2,      3,    13 + 3 + 12 * 2, /* advance_pc 3 * 4; special: line + 0, pc + 8 */
    3,      0x7b, 1,               /* advance_line -5: line 5 */
    4,      2,    13 + 4,
    4,      1, /* in file 2 a row of a header, then back */
    8,      1, /* const_add_pc: (255 - 13) / 12 * 4 = 80 */
    9,      0x34, 0x12,
    6,      7,    10,
    11,     5,    7,
    12,     1, /* fixed_advance_pc; what changes nothing */
    13 + 5,    /* line + 2 */
    0,      2,    0x80,
    0, /* an extended opcode that we don't know */
    2,      0x80, 1,
    0,      1,    1, /* advance_pc 128 * 4; end_sequence */
    0,      9,    2,
    0x00,   0x05, 0,
    0,      0,    0,
    0,      0,    1,
    2,      1,    0,
    1,      1
  };
  static const char *const want = "1000:10 1014:10 1014:5 1064:6 2298:8 2498:0 500:1 504:0 ";
  for (int version = 2; version <= 5; version++) CHECK_STR(rows_of(version, all, sizeof all), want);
  CHECK_STR(rows_of(6, all, sizeof all), "bad");
  CHECK_STR(rows_of(1, all, sizeof all), "bad");
}

static void test_damage_by_hand(void)
{
  static const unsigned char cut[] = { 0, 9, 2, 0, 0x10, 0, 0, 0, 0, 0, 0, 3, 9, 1, 0, 9, 2, 1 };
  CHECK_STR(rows_of(5, cut, sizeof cut), "1000:10 1000:0 bad");
  static const unsigned char endless[] = { 3, 0xff, 0xff, 0xff };
  CHECK_STR(rows_of(4, endless, sizeof endless), "bad");
  rows_text[0] = 0;
  make_unit(5, cut, 14);
  for (size_t n = 0; n < unit_size; n++)
    if (n > 0 && lines_read(unit, n, print_rows, NULL)) strcat(rows_text, "?");
  CHECK_STR(rows_text, ""); /* a part of a unit is never taken for one */
  CHECK(lines_read(unit, 0, print_rows, NULL));
}

/* ---- which units ---- */

/* Puts a set of .debug_aranges into unit: n ranges of 16 bytes from the address on, 64 apart. */
static void put_ranges(uint64_t address, int n, unsigned version)
{
  size_t start = unit_size;
  put(0, 4);
  put(version, 2);
  put(0, 4);
  put(8, 1);
  put(0, 1);
  while ((unit_size - start) % 16) put(0, 1);
  for (int i = 0; i <= n; i++) {
    put(i < n ? (unsigned)address + 64 * (unsigned)i : 0, 8);
    put(i < n ? 16 : 0, 8);
  }
  unsigned length = (unsigned)(unit_size - start - 4);
  memcpy(unit + start, &length, 4);
}

static void test_guess(void)
{
  static const uint64_t addresses[] = { 0x1000, 0x100f, 0x1010, 0x1040, 0x2000, 0x3000 };
  static const size_t want[] = { 0, 0, LINES_NO_UNIT, 0, LINES_NO_UNIT, 2 };
  size_t units[6];
  unit_size = 0;
  put_ranges(0x1000, 2, 2);
  put_ranges(0x2000, 1, 3); /* a version that nobody knows */
  put_ranges(0x3000, 1, 2);
  lines_guess(unit, unit_size, addresses, 6, units);
  for (int i = 0; i < 6; i++) CHECK(units[i] == want[i]);
  for (size_t n = 0; n < unit_size; n++) lines_guess(unit, n, addresses, 6, units);
  CHECK(units[0] == 0 && units[5] == LINES_NO_UNIT); /* the last set was cut */
}

static void test_some(void)
{
  static const unsigned char program[] = { 0, 9, 2, 0, 0x10, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1 };
  static const size_t units[] = { 1, 3, 9, LINES_NO_UNIT };
  unsigned char all[4 * sizeof unit];
  size_t size = 0;
  for (unsigned char k = 0; k < 4; k++) {
    unsigned char own[sizeof program];
    memcpy(own, program, sizeof program);
    own[4] = (unsigned char)(0x10 + k);
    make_unit(5, own, sizeof own);
    memcpy(all + size, unit, unit_size);
    size += unit_size;
  }
  rows_text[0] = 0;
  CHECK(lines_read_some(all, size, units, 4, print_rows, NULL));
  CHECK_STR(rows_text, "1100:1 1100:0 1300:1 1300:0 ");
  CHECK(lines_read_some(all, size, units, 0, print_rows, NULL));
  CHECK_STR(rows_text, "1100:1 1100:0 1300:1 1300:0 ");
}

/* ---- our own executable ---- */

static int line_of_here(void);
static volatile int here_line;

__attribute__((noinline)) static int line_of_here(void)
{
  here_line = __LINE__;
  return here_line;
}

typedef struct Look {
  uint64_t address;
  unsigned line, distance;
  uint64_t bias;
} Look;

/* The line at an address is that of the last row not beyond it. */
static void look(const LinesRow *rows, size_t n, void *arg)
{
  Look *l = arg;
  for (size_t i = 0; i + 1 < n; i++)
    if (rows[i].line && rows[i].address + l->bias <= l->address
        && l->address < rows[i + 1].address + l->bias)
      l->line = rows[i].line;
}

static uint64_t found_at;
static void find_here(const ExeSymbol *s, void *arg)
{
  (void)arg;
  if (strncmp(s->name, "line_of_here", 12) == 0) found_at = s->address;
}

/* Where the unit can be guessed, it has the line that all units together have. */
static void test_own_unit(const Exe *e, const ExeSection *lines, unsigned line)
{
  ExeSection ranges = exe_section(e, ".debug_aranges");
  Look l = { .address = (uint64_t)(uintptr_t)line_of_here, .bias = e->bias };
  uint64_t address = l.address - e->bias;
  size_t unit_number = LINES_NO_UNIT;
  if (ranges.bytes) lines_guess(ranges.bytes, ranges.size, &address, 1, &unit_number);
  if (unit_number != LINES_NO_UNIT) {
    CHECK(lines_read_some(lines->bytes, lines->size, &unit_number, 1, look, &l));
    CHECK(l.line == line);
  }
  exe_free(&ranges);
}

static void test_own(void)
{
  Exe e;
  CHECK(exe_open(&e));
  ExeSection s = exe_section(&e, ".debug_line");
  CHECK(exe_section(&e, ".no_such").bytes == NULL);
  CHECK(exe_each_function(&e, find_here, NULL));
  CHECK(found_at == (uint64_t)(uintptr_t)line_of_here);
  Look l = { .address = (uint64_t)(uintptr_t)line_of_here, .bias = e.bias };
  if (s.bytes) {
    CHECK(lines_read(s.bytes, s.size, look, &l));
    CHECK(line_of_here() - (int)l.line <= 2 && line_of_here() >= (int)l.line);
    test_own_unit(&e, &s, l.line);
  }
  exe_free(&s);
  exe_close(&e);
}

/* ---- damage ---- */

static uint32_t seed = 12345;
static uint32_t any(size_t n)
{
  seed = seed * 1664525 + 1013904223;
  return n ? (uint32_t)((uint64_t)seed * n >> 32) : 0;
}

static size_t touched;
static void touch(const LinesRow *rows, size_t n, void *arg)
{
  (void)arg;
  touched += rows[n - 1].line + n;
}

static void touch_symbol(const ExeSymbol *s, void *arg)
{
  (void)arg;
  touched += strlen(s->name) + (size_t)s->size;
}

static void read_everything(const unsigned char *bytes, size_t size)
{
  Exe e;
  if (!exe_of_bytes(&e, bytes, size)) return;
  ExeSection s = exe_section(&e, ".debug_line");
  if (s.bytes) lines_read(s.bytes, s.size, touch, NULL);
  exe_free(&s);
  static const uint64_t addresses[] = { 0, 0x1000, UINT64_MAX };
  size_t units[3];
  ExeSection ranges = exe_section(&e, ".debug_aranges");
  if (ranges.bytes) lines_guess(ranges.bytes, ranges.size, addresses, 3, units);
  exe_free(&ranges);
  exe_each_function(&e, touch_symbol, NULL);
}

/* Changes a few bytes: of the head, of the table of sections at the end, or anywhere. */
static void test_damage(void)
{
  Exe e;
  enum { ROUNDS = 300 };
  if (!exe_open(&e)) return;
  unsigned char *copy = malloc(e.size);
  for (int round = 0; round < ROUNDS && copy; round++) {
    size_t size = round % 10 == 9 ? any(e.size) + 1 : e.size;
    memcpy(copy, e.bytes, e.size);
    for (int k = 0; k < 1 + (int)any(20); k++) {
      size_t at = round % 3 == 0 ? any(64) : round % 3 == 1 ? e.size - 1 - any(4096) : any(e.size);
      copy[at % size] ^= (unsigned char)(1 + any(255));
    }
    unsigned char *part = malloc(size); /* so that a sanitizer sees the end */
    memcpy(part, copy, size);
    read_everything(part, size);
    free(part);
  }
  ExeSection s = exe_section(&e, ".debug_line");
  for (int round = 0; round < ROUNDS && s.bytes && copy; round++) {
    memcpy(copy, s.bytes, s.size);
    for (int k = 0; k < 1 + (int)any(100); k++) copy[any(s.size)] = (unsigned char)any(256);
    lines_read(copy, s.size, touch, NULL);
  }
  exe_free(&s);
  free(copy);
  exe_close(&e);
  CHECK(1);
}

int main(void)
{
  test_opcodes();
  test_damage_by_hand();
  test_guess();
  test_some();
  test_own();
  test_damage();
  return check_done();
}
