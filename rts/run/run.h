/* run.h: a program's life, from reading its flags to printing its value. */
#ifndef RUN_H
#define RUN_H

void run_init(int argc, char **argv); /* sets up flags, stacks, heap and signals */
/* runs lml_program on its own stacks; returns its exit status */
int run_program(void);
#endif
