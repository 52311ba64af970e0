/* summary.h: --census: a table of the live cells, at the peak and at the end. */
#ifndef SUMMARY_H
#define SUMMARY_H

/* Both are called just after a collection. */
void summary_note_peak(void); /* keeps its census if it is the largest so far */
void summary_note_end(void);  /* the collection was the last */
/* prints the tables, by producer and by construction, on standard error */
void summary_print(void);
#endif
