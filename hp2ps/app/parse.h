/* parse — the words of the command line: which options they are, and their values. */
#ifndef HP2PS_PARSE_H
#define HP2PS_PARSE_H

#include "app/options.h"

/* Fills in the options. It ends the program with status 2 if the command line is wrong, and with
 * status 0 after --help and --version. */
void parse_command(Options *o, int argc, char **argv);

#endif
