/* read_event — what the files that read an eventlog share. Internal to read.
 *
 * read_eventlog.c  knows what events mean
 * read_names.c     names the sites that the entries of samples belong to
 * read_late.c      puts samples in the order of time
 * read_aside.c     puts marks and sizes of the heap in the order of time
 *
 * Note [Late]: the buffers of an eventlog are not in the order of time, and a name may be used
 * before it is given. So samples wait, with sites in place of names. When there are many, the
 * earliest is taken, and its sites get their names. The samples of a small log are thus sorted in
 * any case. In a large log a sample that comes too late is left out, with a warning. Marks and
 * sizes are few and are kept to the end.
 */
#ifndef HP2PS_READ_EVENT_H
#define HP2PS_READ_EVENT_H

#include "log/read_private.h"

/* What the bands of a profile are, by the numbers that eventlogs use. */
typedef enum Breakdown {
  BY_NOTHING,
  BY_CENTRE,
  BY_MODULE,
  BY_DESCRIPTION,
  BY_TYPE,
  BY_RETAINER,
  BY_BIOGRAPHY,
  BY_CLOSURE,
  BY_INFO_TABLE,
  BY_ERA,
  BREAKDOWNS
} Breakdown;

/* Names */

typedef struct Names Names;
enum { NO_SITE = UINT32_MAX };

Names *names_new(void);
void names_free(Names *n);

/* Each takes the payload of an event that defines a name; false if it can't be understood. */
bool names_centre(Names *n, const unsigned char *data, size_t size);
bool names_table(Names *n, const unsigned char *data, size_t size);
bool names_has_tables(const Names *n);

/* The site of a name or a stack. A stack is the numbers of its cost centres, four bytes each, the
 * innermost first. `after` is the site of the entry before, or NO_SITE. */
uint32_t names_site(Names *n, bool stack, const unsigned char *key, size_t len, uint32_t after);

/* Gives the attributes of a site as fresh strings; [KIND_NAME] is the name of the band. */
void names_attributes(Names *n, uint32_t site, Breakdown by, char *attributes[KIND_ALL]);

unsigned names_kinds(Breakdown by);   /* has the bit 1 << kind for each attribute */
const char *names_flag(Breakdown by); /* the flag of GHC's run time: "-hT" */

/* Samples */

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

typedef struct Late Late;

Late *late_new(void);
void late_free(Late *l);
void late_put(Late *l, Census *c); /* takes its shares, and leaves c empty */
/* Takes the earliest sample if `any` is true or too many wait. The caller frees its shares. */
bool late_take(Late *l, bool any, Census *c);

/* Marks and sizes */

typedef struct Aside Aside;

Aside *aside_new(void);
void aside_free(Aside *a);
void aside_mark(Aside *a, uint64_t time, const unsigned char *text, size_t len);
void aside_size(Aside *a, uint64_t time, double bytes);
size_t aside_marks_left_out(const Aside *a);
void aside_give_marks(Aside *a, Reader *r);
void aside_give_sizes(Aside *a, Model *m); /* call it after model_finish */

static inline double event_seconds(uint64_t time) { return (double)time / 1e9; }

#endif
