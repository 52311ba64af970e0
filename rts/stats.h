/* stats.h: what -S and --stats-json tell. */
#ifndef STATS_H
#define STATS_H

void stats_init(void);
void stats_report(void);                /* if asked for */
#endif
