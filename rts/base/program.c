/* program.c: the ways a program ends.  They lie below all other files, since everything may
 * fail. */
#include <config.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
/* program_at_end reads the register hp, so this file must not use that register for anything
 * else */
#include "abi/lml.h"
#include "base/program.h"

const char *program_name = "program", *program_path = "program";
int program_argc, program_nflags;
char **program_argv, **program_flags;
volatile sig_atomic_t program_signal;
int program_status;
void (*program_flush)(void), (*program_at_end)(void);

const char *program_compiler(void)
{
  return lml_program.flags == LML_FLAGS_LEADING ? "lmlc" : "hsc";
}

uint32_t program_line(const char *file, uint32_t line)
{
  size_t n = file ? strlen(file) : 0;
  return n > 4 && !strcmp(file + n - 4, ".fcy") ? 0 : line;
}

static _Noreturn void die_by(int sig)
{
  sigset_t set;
  signal(sig, SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, sig);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  kill(getpid(), sig);
  _exit(128 + sig); /* in case the signal does not kill */
}

static void finish_run(void)
{
  if (program_at_end) program_at_end();
}

/* A program that was asked to end may reach its own end first. */
void program_exit(int status)
{
  finish_run();
  if (program_signal) die_by(program_signal);
  exit(status);
}

void program_die(void)
{
  finish_run();
  die_by(program_signal);
}

void program_fatal(const char *format, ...)
{
  va_list args;
  if (program_flush) program_flush();
  fprintf(stderr, "%s: ", program_name);
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputc('\n', stderr);
  program_exit(1);
}
