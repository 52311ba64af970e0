/* run.h: a program's life, from its flags to its value printed. */
#ifndef RUN_H
#define RUN_H

void run_init(int argc, char **argv);   /* flags, stacks, heap, signals */
int run_program(void);                  /* runs lml_program on its stacks; returns the status */
#endif
