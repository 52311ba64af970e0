/* mutant.c: a mutant of a file: mutant SEED FILE... writes one of the files, with one to eight
 * changes, to standard output.  A change deletes bytes, repeats them, takes some of another of the
 * files, or puts an odd byte, a large number or a hostile text there.  The same seed and files give
 * the same mutant on every machine. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 18 }; /* bytes of a mutant */

typedef struct Text {
  char at[MOST];
  size_t n;
} Text;

static Text text, other;
static uint64_t state;

static const char *const odd[] = { "*/",
                                   "/*",
                                   "\"",
                                   "\\",
                                   "?\?/",
                                   "%s%n",
                                   "\n",
                                   "\r\n",
                                   "\t",
                                   "'",
                                   "(",
                                   ")",
                                   "[",
                                   "]",
                                   "{",
                                   "}",
                                   "-1",
                                   "0",
                                   "1e999",
                                   "-1e-999",
                                   "nan",
                                   "inf",
                                   "9223372036854775807",
                                   "9223372036854775808",
                                   "4294967296",
                                   "-2147483649",
                                   "18446744073709551616",
                                   "\377\376",
                                   "\357\273\277",
                                   "\303",
                                   "</script>",
                                   "&lt;",
                                   "{-",
                                   "-}",
                                   "--",
                                   "{-#",
                                   "#-}",
                                   "let ",
                                   "where ",
                                   "case ",
                                   "\n  ",
                                   ";",
                                   ",",
                                   "BEGIN_SAMPLE 1\n",
                                   "END_SAMPLE 0\n",
                                   "JOB \"",
                                   "\"\"",
                                   "#include \"x\"\n",
                                   "# 1 \"f\"\n",
                                   "`",
                                   "$",
                                   "\033[31m" };

static uint32_t draw(size_t n)
{
  state ^= state << 13; /* xorshift */
  state ^= state >> 7;
  state ^= state << 17;
  return n ? (uint32_t)((state >> 32) % n) : 0;
}

static void load(Text *t, const char *path)
{
  FILE *f = fopen(path, "rb");
  if (!f) {
    perror(path);
    exit(1);
  }
  t->n = fread(t->at, 1, MOST, f);
  fclose(f);
}

/* Replaces `cut' bytes at `at' by the n at s, as far as there is room. */
static void splice(size_t at, size_t cut, const char *s, size_t n)
{
  if (cut > text.n - at) cut = text.n - at;
  if (n > MOST - (text.n - cut)) n = MOST - (text.n - cut);
  memmove(text.at + at + n, text.at + at + cut, text.n - at - cut);
  memcpy(text.at + at, s, n);
  text.n += n - cut;
}

static size_t line_end(size_t at)
{
  const char *newline = memchr(text.at + at, '\n', text.n - at);
  return newline ? (size_t)(newline - text.at) + 1 : text.n;
}

static void change(void)
{
  size_t at = draw(text.n + 1), n = 1 + draw(draw(2) ? 8 : 200), from = draw(other.n + 1);
  const char *word = odd[draw(sizeof odd / sizeof *odd)];
  char byte = (char)draw(256), piece[200];
  switch (draw(7)) {
    case 0: splice(at, n, "", 0); break;
    case 1: splice(at, line_end(at) - at, "", 0); break;
    case 2: splice(at, 1, &byte, 1); break;
    case 3: splice(at, draw(2) ? draw(12) : 0, word, strlen(word)); break;
    case 4:
      if (n > text.n - at) n = text.n - at;
      memcpy(piece, text.at + at, n);
      splice(draw(text.n + 1), 0, piece, n);
      break;
    default:
      if (n > other.n - from) n = other.n - from;
      splice(at, draw(2) ? n : 0, other.at + from, n);
  }
}

int main(int argc, char **argv)
{
  if (argc < 3) {
    fputs("usage: mutant SEED FILE...\n", stderr);
    return 2;
  }
  state = strtoull(argv[1], NULL, 10) * 0x9E3779B97F4A7C15u | 1;
  for (int i = 0; i < 8; i++) draw(1);
  load(&text, argv[2 + draw((size_t)argc - 2)]);
  load(&other, argv[2 + draw((size_t)argc - 2)]);
  for (uint32_t n = 1 + draw(8); n > 0; n--) change();
  return fwrite(text.at, 1, text.n, stdout) == text.n && fclose(stdout) == 0 ? 0 : 1;
}
