/* program.h: what every part of the run time may know of the program: its name, whether it was
 * asked to end, and the ways it ends. */
#ifndef PROGRAM_H
#define PROGRAM_H
#include <signal.h>
#include <stdint.h>

/* The base name of argv[0], made fit for a message and a file's name. */
extern const char *program_name;
extern const char *program_path; /* argv[0] */
extern int program_argc;         /* the program's own arguments */
extern char **program_argv;
extern int program_nflags; /* those of the run time, on the command line */
extern char **program_flags;
/* the signal that asked the program to end; 0 if none did */
extern volatile sig_atomic_t program_signal;

/* These are called before the program ends.  run.c sets them; they are NULL until then. */
extern void (*program_flush)(void); /* writes pending output */
/* Does everything else: logs, statistics.  If it fails and is called again, it goes on after the
 * step that failed. */
extern void (*program_at_end)(void);

extern int program_status;          /* of a program that comes to its end */
const char *program_compiler(void); /* what made it: lmlc, or for Haskell hsc */
/* The line of a place in the file, or 0 if lines there mean nothing to a reader: a compiler
 * writes FlatCurry files, and most have one line.  Their places are functions. */
uint32_t program_line(const char *file, uint32_t line);

_Noreturn void program_exit(int status);
_Noreturn void program_die(void); /* dies by the signal in program_signal */
/* Writes pending output and the message, and ends with status 1. */
__attribute__((format(printf, 1, 2))) _Noreturn void program_fatal(const char *format, ...);
#endif
