/* standalone.h: what libFuzzer would do, for compilers without it, and with a fixed seed: a main
 * program that feeds mutations of a corpus to the entry point, and prints TAP.
 *
 *     fuzz_X [-s SEED] [-n RUNS] [-t SECONDS] [FILE...]
 *
 * Without files the corpus is what FUZZ_CORPUS names, from the source tree on.  FUZZ_WORDS are
 * words of the language, if it isn't LML.  An input that
 * ends the process by a signal is left in crash-fuzz. */
#ifndef STANDALONE_H
#define STANDALONE_H
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FUZZ_MAX = 4096 };

typedef struct FuzzFile {
  char text[FUZZ_MAX];
  size_t len;
} FuzzFile;

static FuzzFile *fuzz_corpus;
static size_t fuzz_files;
static FuzzFile fuzz_input;
static uint64_t fuzz_state;

/* Words that make sense to the lexer; single characters come from the corpus. */
static const char *const fuzz_words[] = {
#ifdef FUZZ_WORDS
  FUZZ_WORDS
#else
  " let ",
  " rec ",
  " and ",
  " in ",
  " where ",
  " || ",
  " case ",
  " end ",
  " if ",
  " then ",
  " else ",
  " type ",
  " local ",
  " module ",
  " export ",
  " import ",
  "infixl \"++\"; ",
  "prefix \"!!\"; ",
  " ++ ",
  " !! ",
  "(",
  ")",
  "[",
  "]",
  " = ",
  " . ",
  ";",
  ";;",
  "..",
  "<-",
  " : ",
  "::",
  "->",
  " # ",
  "*a",
  ",",
  "\\x. ",
  " as ",
  "_",
  " & (",
  "!",
  "~",
  "-",
  "@",
  "\"s\"",
  "'c'",
  "0",
  "{# ARITY _ = 1 #}",
  "/*",
  "*/",
  "--",
  "\n",
  "\n# 12 \"f\"\n",
  " == ",
  " + ",
  "1.5",
  "[|",
  " o ",
  "x",
  "C",
  "\"",
  "'",
  "\r",
  "\377",
  "#3"
#endif
};

static uint32_t fuzz_random(uint32_t n)
{
  fuzz_state ^= fuzz_state << 13; /* xorshift */
  fuzz_state ^= fuzz_state >> 7;
  fuzz_state ^= fuzz_state << 17;
  return (uint32_t)(fuzz_state >> 32) % n;
}

static void fuzz_load(const char *path)
{
  FILE *f = fopen(path, "rb");
  if (!f) return;
  fuzz_corpus = realloc(fuzz_corpus, (fuzz_files + 1) * sizeof *fuzz_corpus);
  if (!fuzz_corpus) exit(1);
  FuzzFile *file = &fuzz_corpus[fuzz_files++];
  file->len = fread(file->text, 1, FUZZ_MAX, f);
  fclose(f);
}

/* Replace `cut' bytes at `at' of the input by the n at s, as far as there is room. */
static void fuzz_splice(size_t at, size_t cut, const char *s, size_t n)
{
  FuzzFile *in = &fuzz_input;
  if (cut > in->len - at) cut = in->len - at;
  if (n > FUZZ_MAX - (in->len - cut)) n = FUZZ_MAX - (in->len - cut);
  memmove(in->text + at + n, in->text + at + cut, in->len - at - cut);
  memmove(in->text + at, s, n);
  in->len += n - cut;
}

static void fuzz_mutate(void)
{
  char piece[256];
  size_t at = fuzz_random((uint32_t)fuzz_input.len + 1);
  size_t n = fuzz_random(fuzz_random(2) ? 8 : sizeof piece);
  const FuzzFile *other = &fuzz_corpus[fuzz_random((uint32_t)fuzz_files)];
  const char *word = fuzz_words[fuzz_random(sizeof fuzz_words / sizeof *fuzz_words)];
  size_t from = other->len ? fuzz_random((uint32_t)other->len) : 0;
  if (n > other->len - from) n = other->len - from;
  memcpy(piece, other->text + from, n);
  switch (fuzz_random(6)) {
    case 0: fuzz_splice(at, 1 + fuzz_random(30), "", 0); break;
    case 1: fuzz_splice(at, 0, piece, n); break;
    case 2: fuzz_splice(at, n, piece, n); break;
    case 3:
      piece[0] = (char)fuzz_random(256);
      fuzz_splice(at, 1, piece, 1);
      break;
    default: fuzz_splice(at, fuzz_random(2) ? fuzz_random(6) : 0, word, strlen(word));
  }
}

static void fuzz_crashed(int sig)
{
  int fd = open("crash-fuzz", O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (fd >= 0 && write(fd, fuzz_input.text, fuzz_input.len) >= 0) close(fd);
  signal(sig, SIG_DFL);
  raise(sig);
}

static void fuzz_catch_crashes(void)
{
  static char stack[65536];
  static const int signals[] = { SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGALRM };
  stack_t ss = { .ss_sp = stack, .ss_size = sizeof stack };
  struct sigaction sa = { .sa_handler = fuzz_crashed, .sa_flags = SA_ONSTACK };
  sigaltstack(&ss, NULL);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &sa, NULL);
}

static void fuzz_load_default(void)
{
  const char *top = getenv("top_srcdir");
  char pattern[] = FUZZ_CORPUS;
  for (char *p = strtok(pattern, " "); p; p = strtok(NULL, " ")) {
    char path[4096];
    glob_t g;
    snprintf(path, sizeof path, "%s/%s", top ? top : ".", p);
    if (glob(path, 0, NULL, &g) != 0) continue;
    for (size_t i = 0; i < g.gl_pathc; i++) fuzz_load(g.gl_pathv[i]);
    globfree(&g);
  }
}

static long fuzz_run(long runs, long seconds)
{
  time_t end = time(NULL) + seconds;
  long i;
  for (i = 0; i < runs && time(NULL) < end; i++) {
    fuzz_input = fuzz_corpus[fuzz_random((uint32_t)fuzz_files)];
    for (uint32_t n = i < (long)fuzz_files ? 0 : 1 + fuzz_random(8); n > 0; n--) fuzz_mutate();
    alarm(10); /* a hang is a crash */
    LLVMFuzzerTestOneInput((const uint8_t *)fuzz_input.text, fuzz_input.len);
  }
  alarm(0);
  return i;
}

int main(int argc, char **argv)
{
  long runs = 2000, seconds = 10, seed = 1;
  for (int c; (c = getopt(argc, argv, "s:n:t:")) != -1;) {
    if (c == '?') return 2;
    *(c == 's' ? &seed : c == 'n' ? &runs : &seconds) = atol(optarg);
  }
  fuzz_state = (uint64_t)seed * 0x9E3779B97F4A7C15u | 1;
  for (int i = optind; i < argc; i++) fuzz_load(argv[i]);
  if (optind == argc) fuzz_load_default();
  /* What the passes print goes nowhere; the results go where it would have gone. */
  FILE *tap = fdopen(dup(STDOUT_FILENO), "w");
  if (!tap || !freopen("/dev/null", "w", stdout)) return 1;
  fuzz_catch_crashes();
  long done = fuzz_files ? fuzz_run(runs, seconds) : 0;
  fprintf(tap, "1..1\n%s 1 - %ld inputs from %zu files, seed %ld\n", done ? "ok" : "not ok", done,
          fuzz_files, seed);
  return fclose(tap) == 0 && done ? 0 : 1;
}

#endif
