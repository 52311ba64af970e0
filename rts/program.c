/* program.c: the ways a program ends.  They are below everything else, since everything may fail. */
#include <config.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "lml.h"                        /* hp is looked at in the end, so it must not be lost here */
#include "program.h"

const char *program_name = "program", *program_path = "program";
int program_argc;
char **program_argv;
volatile sig_atomic_t program_signal;
void (*program_flush)(void), (*program_at_end)(void);

static _Noreturn void die_by(int sig)
{
  sigset_t set;
  signal(sig, SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, sig);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  kill(getpid(), sig);
  _exit(128 + sig);                     /* in case it is not deadly */
}

static void finish(void)
{
  if (program_at_end)
    program_at_end();
}

/* Told to end, it may come to an end by itself first. */
void program_exit(int status)
{
  finish();
  if (program_signal)
    die_by(program_signal);
  exit(status);
}

void program_die(void)
{
  finish();
  die_by(program_signal);
}

void program_fatal(const char *format, ...)
{
  va_list args;
  if (program_flush)
    program_flush();
  fprintf(stderr, "%s: ", program_name);
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputc('\n', stderr);
  program_exit(1);
}
