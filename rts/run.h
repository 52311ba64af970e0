/* run.h: a program's life: start, printing its value, the ways it ends. */
#ifndef RUN_H
#define RUN_H
#include <signal.h>

extern const char *run_name;            /* base name of argv[0] */
extern const char *run_path;            /* argv[0] */
extern int run_argc;                    /* the program's own arguments */
extern char **run_argv;
extern volatile sig_atomic_t run_signal;        /* a signal that asks the program to end; 0 none */

void run_init(int argc, char **argv);   /* flags, stacks, heap, signals */
int run_program(void);                  /* runs lml_program on its stacks; returns the status */
/* Called before a program ends, in whatever way; NULL unless somebody asked. */
extern void (*run_at_end)(void);

_Noreturn void run_exit(int status);    /* pending output, statistics, exit */
_Noreturn void run_die(void);           /* pending output, then by the signal that asked for it */
_Noreturn void run_kill(int sig);       /* by this signal */
#endif
