/* read_event — what the files that read an eventlog share. Internal to read.
 *
 * read_eventlog.c  what events mean, and what is wrong with them
 * read_names.c     sites: what an entry of a sample belongs to, and how it is called
 * read_late.c      samples in the order of time
 * read_aside.c     marks and sizes of the heap, in the order of time
 *
 * Note [Late]: the buffers of an eventlog are not in the order of time, nor is a name always given
 * before it is used. So samples wait, with sites for names, until there are many of them; then the
 * earliest is taken, and its sites get their names. Small logs are put in order whatever their
 * order is; in large ones what comes too late is left out, and told. Marks and sizes are few, and
 * kept to the end.
 */
#ifndef HP2PS_READ_EVENT_H
#define HP2PS_READ_EVENT_H

#include "read_private.h"

/* What bands are: the numbers of eventlogs. */
typedef enum Breakdown {
    BY_NOTHING, BY_CENTRE, BY_MODULE, BY_DESCRIPTION, BY_TYPE, BY_RETAINER, BY_BIOGRAPHY,
    BY_CLOSURE, BY_INFO_TABLE, BY_ERA, BREAKDOWNS
} Breakdown;

/* Names */

typedef struct Names Names;
enum { NO_SITE = UINT32_MAX };

Names *names_new(void);
void names_free(Names *n);

/* Definitions: the payloads of their events. False if they can't be understood. */
bool names_centre(Names *n, const unsigned char *data, size_t size);
bool names_table(Names *n, const unsigned char *data, size_t size);
bool names_has_tables(const Names *n);

/* The site of a name, or of a stack of numbers of cost centres, innermost first, each of four
 * bytes. `after' is the site of the entry before, or NO_SITE. */
uint32_t names_site(Names *n, bool stack, const unsigned char *key, size_t len, uint32_t after);

/* Of a site, as fresh strings; attributes[KIND_NAME] is the name of the band. */
void names_attributes(Names *n, uint32_t site, Breakdown by, char *attributes[KIND_ALL]);

unsigned names_kinds(Breakdown by);             /* the attributes there are, bit by bit */
const char *names_flag(Breakdown by);           /* of the run time that gave it: "-hT" */

/* Samples */

typedef struct Share {
    uint32_t site;
    double bytes;
} Share;

typedef struct Census {
    uint64_t time;          /* nanoseconds */
    size_t byte;            /* where it begins in the file */
    Share *shares;
    size_t count, cap;
} Census;

typedef struct Late Late;

Late *late_new(void);
void late_free(Late *l);
void late_put(Late *l, Census *c);              /* takes its shares, and leaves c empty */
/* The earliest, if there are too many, or any at all; its shares are the caller's. */
bool late_take(Late *l, bool any, Census *c);

/* Marks and sizes */

typedef struct Aside Aside;

Aside *aside_new(void);
void aside_free(Aside *a);
void aside_mark(Aside *a, uint64_t time, const unsigned char *text, size_t len);
void aside_size(Aside *a, uint64_t time, double bytes);
size_t aside_marks_left_out(const Aside *a);
void aside_give_marks(Aside *a, Reader *r);
void aside_give_sizes(Aside *a, Model *m);      /* once its samples are chosen */

static inline double
event_seconds(uint64_t time)
{
    return (double)time / 1e9;
}

#endif
