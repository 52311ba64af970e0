/* share.h: functions that are alike get one C function.  share.c explains how. */
#ifndef SHARE_H
#define SHARE_H
#include "back/gcode.h"

/* -fshare=: when functions share C functions.  By default they do in large programs only. */
typedef enum { SHARE_LARGE, SHARE_ALWAYS, SHARE_NEVER } ShareMode;

void share_program(GProgram *p, ShareMode mode);
#endif
