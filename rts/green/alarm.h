/* alarm.h: time, for turns.  See alarm.c. */
#ifndef ALARM_H
#define ALARM_H
#include <stdbool.h>
#include <stdint.h>

/* Nanoseconds of CLOCK_MONOTONIC. */
int64_t alarm_now(void);
/* A sleeper shall wake at this time. */
void alarm_set(int64_t at);
/* Several threads, or only one, may run from now on. */
void alarm_tick(bool several);
/* What has happened since this was asked last: a sleeper shall wake; the running thread has used
 * time and allocated nothing. */
bool alarm_rang(void);
bool alarm_idled(void);
#endif
