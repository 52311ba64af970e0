/* share.h: functions that are alike get one C function.  See share.c. */
#ifndef SHARE_H
#define SHARE_H
#include "back/gcode.h"

typedef enum { SHARE_LARGE, SHARE_ALWAYS, SHARE_NEVER } ShareMode;      /* -fshare=; in large programs only, by default */

void share_program(GProgram *p, ShareMode mode);
#endif
