/* timeorder — puts the samples, marks and sizes of an eventlog in the order of time.
 *
 * Note [Late]: the buffers of an eventlog are not in the order of time, and a name may be used
 * before it is given. So samples wait, with sites in place of names. When there are many, the
 * earliest is taken, and its sites get their names. The samples of a small log are thus sorted in
 * any case. In a large log a sample that comes too late is left out, with a warning. Marks and
 * sizes are few and are kept to the end.
 */
#ifndef HP2PS_TIMEORDER_H
#define HP2PS_TIMEORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "log/model.h"

typedef struct Share {
  uint32_t site;
  double bytes;
} Share;

typedef struct Census {
  uint64_t time; /* nanoseconds */
  size_t byte;   /* where it begins in the file */
  Share *shares;
  size_t count, cap;
} Census;

typedef struct TimeOrder TimeOrder;

TimeOrder *timeorder_new(void);
void timeorder_free(TimeOrder *o);

void timeorder_put(TimeOrder *o, Census *c); /* takes its shares, and leaves c empty */
/* Takes the earliest sample if `any` is true or too many wait. The caller frees its shares. */
bool timeorder_take(TimeOrder *o, bool any, Census *c);

void timeorder_mark(TimeOrder *o, uint64_t time, const unsigned char *text, size_t len);
void timeorder_size(TimeOrder *o, uint64_t time, double bytes);
bool timeorder_has_marks(const TimeOrder *o);
size_t timeorder_marks_left_out(const TimeOrder *o);
void timeorder_give_marks(TimeOrder *o, Model *m, double from, double to);
void timeorder_give_sizes(TimeOrder *o, Model *m); /* call it after model_finish */

static inline double timeorder_seconds(uint64_t time) { return (double)time / 1e9; }

#endif
