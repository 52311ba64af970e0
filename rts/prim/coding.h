/* coding.h: the codings of text in files, beside UTF-8: one byte, two or four for a character.
 *
 *     coding_decode(CODING_UTF16LE, "\x3d\xd8\x00\xde", 4, &n)     U+1F600, n = 4
 *     coding_decode(CODING_UTF16LE, "\x3d\xd8", 2, &n)             -CODING_MORE, n = 4
 *
 * A coding with a mark begins with U+FEFF: it is read, if it is there, and tells the order of the
 * bytes; it is written before the first character. */
#ifndef CODING_H
#define CODING_H
#include <stdbool.h>
#include <stddef.h>

/* ORDER: as numbered in System.IO of lib/haskell.  CODING_BYTES takes the lowest eight bits of a
 * character, CODING_LATIN1 only one that has no more. */
typedef enum Coding {
  CODING_UTF8,
  CODING_BYTES,
  CODING_LATIN1,
  CODING_ASCII,
  CODING_UTF16LE,
  CODING_UTF16BE,
  CODING_UTF32LE,
  CODING_UTF32BE,
  CODING_UTF16,
  CODING_UTF32,
  CODING_UTF8_MARK
} Coding;

/* What is done about bytes that are no character and characters that have no bytes: an error, they
 * are left out, a mark stands for them, or each byte is a character U+DC80 .. U+DCFF (utf8.h). */
typedef enum CodingFault { CODING_FAIL, CODING_SKIP, CODING_REPLACE, CODING_KEEP } CodingFault;

enum { CODING_MORE = 1, CODING_BAD }; /* results, negative: bytes are missing, or are no text */

/* The character that begins the n bytes, and in *taken how many bytes it has.  No coding with a
 * mark. */
long coding_decode(Coding coding, const unsigned char *bytes, size_t n, size_t *taken);
/* The character's bytes, four at most; how many there are, or 0 if it has none. */
size_t coding_encode(Coding coding, long code, unsigned char *bytes);
/* The bytes of a mark that n bytes begin with, and in *coding the coding that follows it. */
size_t coding_mark(Coding *coding, const unsigned char *bytes, size_t n);
/* Does text in this coding begin with a mark?  *plain is the one that follows the mark where it is
 * written. */
bool coding_is_marked(Coding coding, Coding *plain);
#endif
