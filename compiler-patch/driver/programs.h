/* programs.h: the programs of a project (--project).  One is compiled by this process.  Several are
 * compiled by a process each, which is given the same project and the name of its program. */
#ifndef PROGRAMS_H
#define PROGRAMS_H
#include "driver/option.h"

/* NULL: there were several, and all are made.  Otherwise the one is to be compiled by the caller:
 * opt and compile_options are set for it.  Errors end the process. */
const FrontProgram *programs_of_project(Options *opt);

#endif
