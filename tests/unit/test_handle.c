/* test_handle.c: files as Haskell programs use them. */
#include <config.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>
#include "prim/coding.h"
#include "prim/handle.h"
#include "base/utf8.h"
#include "rts.h"

const LmlProgram lml_program = { .name = "test" };

static char dir[] = "/tmp/strata-handle.XXXXXX";

/* The path of a file below dir. */
static const char *at(const char *name)
{
  static char path[2][256];
  static int turn;
  turn = !turn;
  snprintf(path[turn], sizeof path[turn], "%s/%s", dir, name);
  return path[turn];
}

static void make(const char *name, const char *text, size_t n)
{
  FILE *f = fopen(at(name), "w");
  fwrite(text, 1, n, f);
  fclose(f);
}

static const char *contents(const char *name)
{
  static char text[100000];
  FILE *f = fopen(at(name), "r");
  size_t n = f ? fread(text, 1, sizeof text - 1, f) : 0;
  if (f) fclose(f);
  text[n] = 0;
  return text;
}

static void put(long h, const char *text)
{
  for (; *text; text++) CHECK_INT(handle_put(h, (unsigned char)*text), 0);
  CHECK_INT(handle_sync(h), 0);
}

static void test_code_points(void)
{
  static const long codes[] = {
    'a', 0x7F, 0x80, 0x7FF, 0x800, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF, 0
  };
  long h = handle_open(at("codes"), HANDLE_WRITE);
  CHECK(h > 2);
  for (int k = 0; k < 10; k++) CHECK_INT(handle_put(h, codes[k]), 0);
  CHECK_INT(handle_put(h, 0xD800), -HANDLE_NO_BYTES);
  CHECK_INT(handle_close(h), 0);
  h = handle_open(at("codes"), HANDLE_READ);
  for (int k = 0; k < 10; k++) {
    CHECK_INT(handle_peek(h), codes[k]);
    CHECK_INT(handle_get(h), codes[k]);
  }
  CHECK_INT(handle_peek(h), -HANDLE_END);
  CHECK_INT(handle_get(h), -HANDLE_END);
  CHECK_INT(handle_close(h), 0);
}

/* The first code point of a file with these bytes. */
static long first_of(const char *bytes, size_t n)
{
  make("wrong", bytes, n);
  long h = handle_open(at("wrong"), HANDLE_READ), code = handle_get(h);
  handle_close(h);
  return code;
}

static void test_wrong_bytes(void)
{
  CHECK_INT(first_of("\x80", 1), -HANDLE_NO_TEXT); /* begins in the middle */
  CHECK_INT(first_of("\xC3", 1), -HANDLE_NO_TEXT); /* ends in the middle */
  CHECK_INT(first_of("\xC3(", 2), -HANDLE_NO_TEXT);
  CHECK_INT(first_of("\xC0\x80", 2), -HANDLE_NO_TEXT); /* longer than need be */
  CHECK_INT(first_of("\xE0\x9F\xBF", 3), -HANDLE_NO_TEXT);
  CHECK_INT(first_of("\xF0\x8F\xBF\xBF", 4), -HANDLE_NO_TEXT);
  CHECK_INT(first_of("\xED\xA0\x80", 3), -HANDLE_NO_TEXT);     /* half of a pair */
  CHECK_INT(first_of("\xF4\x90\x80\x80", 4), -HANDLE_NO_TEXT); /* too large */
  CHECK_INT(first_of("\xFF", 1), -HANDLE_NO_TEXT);
  CHECK_INT(first_of("\xC3\xA9", 2), 0xE9);
}

static void test_binary(void)
{
  make("bytes", "\x80\xFF\n", 3);
  long h = handle_open(at("bytes"), HANDLE_READ);
  CHECK_INT(handle_set_coding(h, CODING_BYTES), 0);
  CHECK_INT(handle_get(h), 0x80);
  CHECK_INT(handle_get(h), 0xFF);
  CHECK_INT(handle_get(h), '\n');
  CHECK_INT(handle_get(h), -HANDLE_END);
  handle_close(h);
}

static void test_latin1(void)
{
  long h = handle_open(at("latin1"), HANDLE_WRITE);
  CHECK_INT(handle_set_coding(h, CODING_LATIN1), 0);
  CHECK_INT(handle_put(h, 0xFF), 0);
  CHECK_INT(handle_put(h, 0x100), -HANDLE_NO_BYTES);
  CHECK_INT(handle_set_coding(h, CODING_BYTES), 0);
  CHECK_INT(handle_put(h, 0x1FE), 0);
  handle_close(h);
  CHECK_STR(contents("latin1"), "\xFF\xFE");
}

/* A mark tells the order of the bytes; a character beyond U+FFFF is a pair; lines end as asked. */
static void test_codings(void)
{
  make("utf16",
       "\xFF\xFE"
       "a\0\x3D\xD8\x00\xDE\r\0\n\0",
       12);
  long h = handle_open(at("utf16"), HANDLE_READ);
  CHECK_INT(handle_set_coding(h, CODING_UTF16), 0);
  CHECK_INT(handle_set_newlines(h, true, false), 0);
  CHECK_INT(handle_get(h), 'a');
  CHECK_INT(handle_get(h), 0x1F600);
  CHECK_INT(handle_get(h), '\n');
  CHECK_INT(handle_get(h), -HANDLE_END);
  CHECK_INT(handle_set_coding(h, -1), CODING_UTF16 + HANDLE_NEWLINES);
  handle_close(h);
  h = handle_open(at("marked"), HANDLE_WRITE);
  CHECK_INT(handle_set_coding(h, CODING_UTF8_MARK), 0);
  CHECK_INT(handle_set_newlines(h, false, true), 0);
  CHECK_INT(handle_put(h, '\n'), 0);
  handle_close(h);
  CHECK_STR(contents("marked"), "\xEF\xBB\xBF\r\n");
}

/* Bytes that are no text, and characters without bytes, are what the coding's fault makes of them.
 */
static void test_faults(void)
{
  static const long firsts[] = { -HANDLE_NO_TEXT, 'b', 0xFFFD, 0xDCFF };
  make("faulty",
       "\xFF"
       "b",
       2);
  for (long fault = CODING_FAIL; fault <= CODING_KEEP; fault++) {
    long h = handle_open(at("faulty"), HANDLE_READ);
    CHECK_INT(handle_set_coding(h, CODING_UTF8 + HANDLE_FAULT * fault), 0);
    CHECK_INT(handle_get(h), firsts[fault]);
    handle_close(h);
  }
  long h = handle_open(at("kept"), HANDLE_WRITE);
  CHECK_INT(handle_set_coding(h, CODING_ASCII + HANDLE_FAULT * CODING_REPLACE), 0);
  CHECK_INT(handle_put(h, 0xE9), 0);
  CHECK_INT(handle_set_coding(h, CODING_UTF8 + HANDLE_FAULT * CODING_KEEP), 0);
  CHECK_INT(handle_put(h, 0xDCFF), 0);
  handle_close(h);
  CHECK_STR(contents("kept"), "?\xFF");
}

/* Any bytes are the same again, and none of them become a character that UTF-8 could give. */
static void test_escaped_bytes(void)
{
  static const char name[] = "f\xFF\xC0\xAF\xC3\xA9\xED\xB3\xBF\xE2\x82z\xF0\x9F\x98\x80\xF0\x9F";
  static const long codes[] = { 'f',    0xDCFF, 0xDCC0, 0xDCAF, 0xE9,    0xDCED, 0xDCB3,
                                0xDCBF, 0xDCE2, 0xDC82, 'z',    0x1F600, 0xDCF0, 0xDC9F };
  size_t at_byte = 0, back = 0;
  unsigned char bytes[sizeof name + 4];
  for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
    long code = utf8_next_escaped((const unsigned char *)name, sizeof name - 1, &at_byte);
    CHECK_INT(code, codes[k]);
    back += utf8_encode_escaped(code, bytes + back);
  }
  CHECK_INT((long)at_byte, sizeof name - 1);
  bytes[back] = 0;
  CHECK_STR((const char *)bytes, name);
  int same = 0;
  for (unsigned pair = 0; pair < 0x10000; pair++) {
    const unsigned char two[] = { (unsigned char)(pair >> 8), (unsigned char)pair };
    size_t n = 0;
    for (at_byte = 0; at_byte < 2;)
      n += utf8_encode_escaped(utf8_next_escaped(two, 2, &at_byte), bytes + n);
    same += n == 2 && memcmp(bytes, two, 2) == 0;
  }
  CHECK_INT(same, 0x10000);
}

/* Code points of three bytes across the ends of buffers, in texts of several sizes. */
static void test_long_texts(void)
{
  static const int sizes[] = { 1, 2730, 2731, 2732, 8191, 20000 };
  for (int k = 0; k < 6; k++) {
    long h = handle_open(at("long"), HANDLE_WRITE), sum = 0;
    for (int i = 0; i < sizes[k]; i++) sum += handle_put(h, 0x800 + i) == 0;
    CHECK_INT(handle_close(h), 0);
    h = handle_open(at("long"), HANDLE_READ);
    for (int i = 0; i < sizes[k]; i++) sum += handle_get(h) == 0x800 + i;
    CHECK_INT(sum, 2 * sizes[k]);
    CHECK_INT(handle_get(h), -HANDLE_END);
    handle_close(h);
  }
}

static void test_buffers(void)
{
  long h = handle_open(at("buffer"), HANDLE_WRITE);
  put(h, "block\n");
  CHECK_STR(contents("buffer"), "");
  CHECK_INT(handle_flush(h), 0);
  CHECK_STR(contents("buffer"), "block\n");
  CHECK_INT(handle_set_buffer(h, HANDLE_LINES), 0);
  CHECK_INT(handle_buffer(h), HANDLE_LINES);
  put(h, "line\nrest");
  CHECK_STR(contents("buffer"), "block\nline\n");
  CHECK_INT(handle_set_buffer(h, HANDLE_UNBUFFERED), 0);
  CHECK_STR(contents("buffer"), "block\nline\nrest");
  put(h, "!");
  CHECK_STR(contents("buffer"), "block\nline\nrest!");
  CHECK_INT(handle_close(h), 0);
}

static void test_modes(void)
{
  make("modes", "old", 3);
  long h = handle_open(at("modes"), HANDLE_READ);
  CHECK_INT(handle_put(h, 'x'), -HANDLE_NOT_WRITABLE);
  CHECK_INT(handle_flush(h), -HANDLE_NOT_WRITABLE);
  CHECK_INT(handle_state(h) % HANDLE_DESCRIPTOR, HANDLE_IS_READABLE + HANDLE_IS_SEEKABLE);
  handle_close(h);
  CHECK_INT(handle_get(h), -HANDLE_CLOSED);
  CHECK_INT(handle_state(h), -HANDLE_CLOSED);
  CHECK_INT(handle_close(h), 0);
  long other = handle_open(at("modes"), HANDLE_APPEND);
  CHECK(other > h); /* the number isn't used again */
  CHECK_INT(handle_get(other), -HANDLE_NOT_READABLE);
  put(other, "+new");
  handle_close(other);
  CHECK_STR(contents("modes"), "old+new");
  CHECK_INT(handle_open(at("none"), HANDLE_READ), -ENOENT);
  CHECK_INT(handle_open(dir, HANDLE_READ), -HANDLE_DIRECTORY);
}

/* Several readers or one writer; a file that can't be opened for writing keeps its text. */
static void test_locks(void)
{
  make("lock", "text", 4);
  long a = handle_open(at("lock"), HANDLE_READ), b = handle_open(at("lock"), HANDLE_READ);
  CHECK(a > 0 && b > 0);
  CHECK_INT(handle_open(at("lock"), HANDLE_WRITE), -HANDLE_LOCKED);
  CHECK_STR(contents("lock"), "text");
  handle_close(a);
  handle_close(b);
  a = handle_open(at("lock"), HANDLE_WRITE);
  CHECK(a > 0);
  CHECK_STR(contents("lock"), "");
  CHECK_INT(handle_open(at("lock"), HANDLE_READ), -HANDLE_LOCKED);
  handle_close(a);
}

static void test_both_ways(void)
{
  make("both", "abcdef", 6);
  long h = handle_open(at("both"), HANDLE_BOTH);
  CHECK_INT(handle_get(h), 'a');
  CHECK_INT(handle_tell(h), 1);
  put(h, "XY"); /* where reading had come to */
  CHECK_INT(handle_tell(h), 3);
  CHECK_INT(handle_get(h), 'd');
  CHECK_INT(handle_seek(h, HANDLE_FROM_END, -1), 0);
  CHECK_INT(handle_get(h), 'f');
  CHECK_INT(handle_seek(h, HANDLE_FROM_START, 1), 0);
  CHECK_INT(handle_get(h), 'X');
  CHECK_INT(handle_seek(h, HANDLE_FROM_HERE, 1), 0);
  CHECK_INT(handle_get(h), 'd');
  CHECK_INT(handle_size(h), 6);
  handle_close(h);
  CHECK_STR(contents("both"), "aXYdef");
}

static void test_lazy(void)
{
  make("lazy", "ab", 2);
  long h = handle_open(at("lazy"), HANDLE_READ);
  CHECK_INT(handle_rest(h), 0);
  CHECK_INT(handle_get(h), -HANDLE_LAZY);
  CHECK_INT(handle_rest(h), -HANDLE_LAZY);
  CHECK_INT(handle_rest_get(h), 'a');
  CHECK_INT(handle_rest_get(h), 'b');
  CHECK_INT(handle_rest_get(h), -HANDLE_END);
  CHECK_INT(handle_state(h), -HANDLE_CLOSED);
  h = handle_open(at("lazy"), HANDLE_READ);
  handle_rest(h);
  handle_rest_get(h);
  CHECK_INT(handle_close(h), 0); /* cuts the text off */
  CHECK_INT(handle_rest_get(h), -HANDLE_END);
}

static void test_pipe(void)
{
  int ends[2];
  CHECK(pipe(ends) == 0 && dup2(ends[0], 0) == 0);
  CHECK_INT(handle_ready(0, 0), 0);
  CHECK(write(ends[1], "x", 1) == 1);
  CHECK_INT(handle_ready(0, 1000), 1);
  CHECK_INT(handle_get(0), 'x');
  close(ends[1]);
  CHECK_INT(handle_ready(0, 1000), 1);
  CHECK_INT(handle_get(0), -HANDLE_END);
  CHECK_INT(handle_seek(0, HANDLE_FROM_START, 0), -ESPIPE);
  CHECK_INT(handle_size(0), -EINVAL);
  CHECK_INT(handle_echo(0), 0);
  CHECK_INT(handle_set_echo(0, false), 0);
  close(ends[0]);
}

static void test_full(void)
{
  long h = handle_open("/dev/full", HANDLE_WRITE);
  if (h < 0) return;
  CHECK_INT(handle_put(h, 'x'), 0);
  CHECK_INT(handle_flush(h), -ENOSPC);
  CHECK_INT(handle_flush(h), 0); /* it is told once */
  CHECK_INT(handle_put(h, 'y'), 0);
  CHECK_INT(handle_close(h), -ENOSPC);
  CHECK_INT(handle_state(h), -HANDLE_CLOSED);
}

int main(void)
{
  CHECK(mkdtemp(dir) != NULL);
  test_code_points();
  test_wrong_bytes();
  test_binary();
  test_latin1();
  test_codings();
  test_faults();
  test_escaped_bytes();
  test_long_texts();
  test_buffers();
  test_modes();
  test_locks();
  test_both_ways();
  test_lazy();
  test_pipe();
  test_full();
  char command[300];
  snprintf(command, sizeof command, "rm -rf %s", dir);
  CHECK(system(command) == 0);
  return check_done();
}
