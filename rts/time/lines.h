/* lines.h: reads the line tables of an object, its section .debug_line: which line of C the code
 * at an address was made of.  DWARF versions 2 to 5.
 *
 * The bytes come from a file that may be damaged: whatever they are, nothing outside them is read,
 * and rows that make no sense are harmless. */
#ifndef LINES_H
#define LINES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The code from address on, up to that of the next row, was made of the line.  Line 0 ends a
 * sequence: what lies between it and the next row is of no line. */
typedef struct LinesRow {
  uint64_t address;
  uint32_t line;
} LinesRow;

/* A unit is what one run of the C compiler has made.  The rows of a sequence ascend, those of
 * different sequences are in no order.  Lines are those of the file in which each sequence
 * begins; code from headers belongs to the line before. */
typedef void LinesVisit(const LinesRow *rows, size_t n, void *arg);

/* Visits the units.  False if the bytes are damaged, or if there is no memory; the units before
 * were visited. */
bool lines_read(const unsigned char *bytes, size_t size, LinesVisit *visit, void *arg);
/* The same for the n units with these numbers, from 0 on; they ascend. */
bool lines_read_some(const unsigned char *bytes, size_t size, const size_t *units, size_t n,
                     LinesVisit *visit, void *arg);

/* Guesses by the section .debug_aranges which unit has the code at each of the addresses, or
 * LINES_NO_UNIT.  The section has the ranges of each unit, in the same order, unless a compiler
 * wrote none for some: the rows of the unit show whether the guess is right. */
#define LINES_NO_UNIT SIZE_MAX
void lines_guess(const unsigned char *bytes, size_t size, const uint64_t *addresses, size_t n,
                 size_t *units);
#endif
