/* frames.h: which functions stand on the C stack, and above how many update marks.
 *
 * The C compiler's tables for unwinding lead from frame to frame, and where.h from the address in
 * a frame to the function of the source.  The frame of a thunk's code is found again by its mark:
 * the code begins where the thunk's Info says.  So the functions between two such frames stand
 * above as many marks as lie below.
 *
 *         C stack:         main  total  [code of t]  length  map  map
 *         pointer stack:   ...          mark of t    ...
 *         frames:          0 marks: main, total      1 mark: length, map 2 times
 *
 * Of the main expression it is also known what its variables are called that lie in its frame.
 *
 * Where a frame can't be read, or a thunk's code has none of its own, the functions seem to stand
 * above fewer marks than they do.  Names get coarser, nothing else. */
#ifndef FRAMES_H
#define FRAMES_H
#include <stdint.h>
#include "abi/lml.h"
#include "time/where.h"

typedef struct FramesPart {
  uint32_t marks, count;
  const char *name;
  const char *file; /* where in the source the innermost of these calls
                       stands; */
  uint32_t line;    /* 0: not known */
} FramesPart;

enum { FRAMES_MOST = 20000 }; /* frames that are looked at */

/* in the place of functions further out that were not looked at */
#define FRAMES_MORE "\xE2\x80\xA6"

/* The functions, the outermost first; a function that occurs several times above the same number
 * of marks is there once.  Returns how many there are, at most `most'.  If the stack has more
 * than FRAMES_MOST frames, these are the innermost, and FRAMES_MORE stands before them.  0 if
 * it isn't known whose code it is.  stack.top must be set. */
uint32_t frames_read(FramesPart *parts, uint32_t most);

/* The function that recurs: it has most frames among the innermost FRAMES_MOST.  Those that are
 * called in each round of a recursion and return have few.  NULL if it isn't known. */
const WhereFunction *frames_most(void);

/* Only finds the frame of the main expression, for frames_variable; frames_read does so, too. */
void frames_find_main(void);

/* After one of these: the name of the variable of the main expression that lies in this word of the
 * pointer stack, and its length.  NULL if it isn't known. */
const char *frames_variable(const W *slot, size_t *length);

/* After frames_read, for words of the pointer stack from the bottom up: the name of the variable of
 * a function that lies in this one, its length, and the function.  NULL if it isn't known. */
const char *frames_slot(const W *slot, size_t *length, const char **function);
#endif
