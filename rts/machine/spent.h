/* spent.h: thunks that are entered at most once and are not updated.  The compiler finds them
 * (once.c). */
#ifndef SPENT_H
#define SPENT_H

/* Sets how these thunks are entered, as the flags say.  With --blackhole=off or --update=copy,
 * which show what updates do, these thunks are updated like all others.  With --check, a thunk
 * that was entered becomes a cell to which nothing may refer; verify.c asserts this. */
void spent_init(void);
#endif
