/* stats.h: what -S tells. */
#ifndef STATS_H
#define STATS_H

void stats_init(void);
void stats_begin_collection(void);
void stats_end_collection(void);
void stats_report(void);                /* on standard error, if asked for */
#endif
