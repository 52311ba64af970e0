/* stats.h: what -S, --stats-json and --census report. */
#ifndef STATS_H
#define STATS_H

void stats_init(void);   /* ends the program if --stats-json can't be written */
void stats_report(void); /* prints what the flags ask for */
#endif
