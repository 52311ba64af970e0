/* coding.c: the codings of text in files (coding.h). */
#include <config.h>
#include <string.h>
#include "base/utf8.h"
#include "prim/coding.h"

static bool is_little(Coding coding)
{
  return coding == CODING_UTF16LE || coding == CODING_UTF32LE;
}

/* A number of n bytes. */
static long number_of(const unsigned char *bytes, size_t n, bool little)
{
  long number = 0;
  for (size_t i = 0; i < n; i++) number = number << 8 | bytes[little ? n - 1 - i : i];
  return number;
}

static void put_number(unsigned char *bytes, size_t n, bool little, long number)
{
  for (size_t i = 0; i < n; i++)
    bytes[little ? i : n - 1 - i] = (unsigned char)(number >> (8 * i) & 255);
}

/* ---- from bytes ---- */

static long decode_utf8(const unsigned char *bytes, size_t n, size_t *taken)
{
  size_t length = utf8_length(bytes[0]);
  if (length == 0) return -CODING_BAD;
  *taken = length;
  if (n < length) return -CODING_MORE;
  long code = utf8_decode(bytes, length);
  return code < 0 ? -CODING_BAD : code;
}

/* A character beyond U+FFFF is two numbers, 0xD800 + its high bits and 0xDC00 + its low ones. */
static long decode_utf16(const unsigned char *bytes, size_t n, bool little, size_t *taken)
{
  *taken = 2;
  if (n < 2) return -CODING_MORE;
  long high = number_of(bytes, 2, little);
  if (!utf8_is_surrogate(high)) return high;
  if (high >= 0xDC00) return -CODING_BAD;
  *taken = 4;
  if (n < 4) return -CODING_MORE;
  long low = number_of(bytes + 2, 2, little);
  bool pair = low >= 0xDC00 && low < 0xE000;
  return pair ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : -CODING_BAD;
}

static long decode_utf32(const unsigned char *bytes, size_t n, bool little, size_t *taken)
{
  *taken = 4;
  if (n < 4) return -CODING_MORE;
  long code = number_of(bytes, 4, little);
  return code > 0x10FFFF || utf8_is_surrogate(code) ? -CODING_BAD : code;
}

long coding_decode(Coding coding, const unsigned char *bytes, size_t n, size_t *taken)
{
  *taken = 1;
  if (n == 0) return -CODING_MORE;
  switch (coding) {
    case CODING_BYTES:
    case CODING_LATIN1: return bytes[0];
    case CODING_ASCII: return bytes[0] < 0x80 ? bytes[0] : -CODING_BAD;
    case CODING_UTF16LE:
    case CODING_UTF16BE: return decode_utf16(bytes, n, is_little(coding), taken);
    case CODING_UTF32LE:
    case CODING_UTF32BE: return decode_utf32(bytes, n, is_little(coding), taken);
    default: return decode_utf8(bytes, n, taken);
  }
}

/* ---- to bytes ---- */

static size_t encode_utf16(long code, bool little, unsigned char *bytes)
{
  if (code < 0x10000) {
    put_number(bytes, 2, little, code);
    return 2;
  }
  put_number(bytes, 2, little, 0xD800 + ((code - 0x10000) >> 10));
  put_number(bytes + 2, 2, little, 0xDC00 + ((code - 0x10000) & 0x3FF));
  return 4;
}

size_t coding_encode(Coding coding, long code, unsigned char *bytes)
{
  long limit = coding == CODING_ASCII ? 0x7F : coding == CODING_LATIN1 ? 0xFF : 0x10FFFF;
  if (code > limit || (coding != CODING_BYTES && utf8_is_surrogate(code))) return 0;
  switch (coding) {
    case CODING_BYTES:
    case CODING_LATIN1:
    case CODING_ASCII: bytes[0] = (unsigned char)code; return 1;
    case CODING_UTF16LE:
    case CODING_UTF16BE: return encode_utf16(code, is_little(coding), bytes);
    case CODING_UTF32LE:
    case CODING_UTF32BE: put_number(bytes, 4, is_little(coding), code); return 4;
    default: return utf8_encode(code, bytes);
  }
}

/* ---- marks ---- */

bool coding_is_marked(Coding coding, Coding *plain)
{
  *plain = coding == CODING_UTF16   ? CODING_UTF16BE
           : coding == CODING_UTF32 ? CODING_UTF32BE
                                    : CODING_UTF8;
  return coding >= CODING_UTF16;
}

size_t coding_mark(Coding *coding, const unsigned char *bytes, size_t n)
{
  static const struct {
    Coding coding, plain;
    size_t n;
    const char *bytes;
  } marks[] = { { CODING_UTF16, CODING_UTF16LE, 2, "\xFF\xFE" },
                { CODING_UTF16, CODING_UTF16BE, 2, "\xFE\xFF" },
                { CODING_UTF32, CODING_UTF32LE, 4, "\xFF\xFE\0\0" },
                { CODING_UTF32, CODING_UTF32BE, 4, "\0\0\xFE\xFF" },
                { CODING_UTF8_MARK, CODING_UTF8, 3, "\xEF\xBB\xBF" } };
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (marks[i].coding == *coding && n >= marks[i].n
        && !memcmp(bytes, marks[i].bytes, marks[i].n)) {
      *coding = marks[i].plain;
      return marks[i].n;
    }
  coding_is_marked(*coding, coding);
  return 0;
}
