/* program.h: the program as everybody here knows it: what it is called, whether it was told to end, and the ways it ends. */
#ifndef PROGRAM_H
#define PROGRAM_H
#include <signal.h>

/* base name of argv[0], fit for a message and a file's name */
extern const char *program_name;
extern const char *program_path;        /* argv[0] */
extern int program_argc;                /* its own arguments */
extern char **program_argv;
extern volatile sig_atomic_t program_signal;    /* a signal that asks it to end; 0 none */

/* What there is to do before it ends, set by those who know (run.c); NULL until then. */
extern void (*program_flush)(void);     /* writes pending output, */
extern void (*program_at_end)(void);    /* and does all the rest: logs, statistics; called again it goes on where it failed */

_Noreturn void program_exit(int status);
_Noreturn void program_die(void);       /* by the signal that asked for it */
/* Pending output, the message, status 1. */
__attribute__((format(printf, 1, 2))) _Noreturn void program_fatal(const char *format, ...);
#endif
