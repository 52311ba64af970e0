/* summary.h: --census: who held what at the peak, and at the end. */
#ifndef SUMMARY_H
#define SUMMARY_H

/* Just after a collection. */
void summary_note_peak(void);           /* keeps its census if it's the largest so far */
void summary_note_end(void);            /* it was the last */
void summary_print(void);               /* the tables, by producer and by construction, on standard error */
#endif
