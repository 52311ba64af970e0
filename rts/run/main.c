/* main.c: where every LML program begins. */
#include <config.h>
#include "run/run.h"

int main(int argc, char **argv)
{
  run_init(argc, argv);
  return run_program();
}
