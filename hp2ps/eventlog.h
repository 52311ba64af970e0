/* eventlog — the container: a GHC eventlog as a sequence of events, whatever they mean.
 *
 * All numbers are big-endian. A file is a header, which gives the size of every kind of event,
 * and then events. This is the whole of a small one, of one kind of event and one event:
 *
 *     68 64 72 62                    "hdrb"  the header begins
 *     68 65 74 62                    "hetb"  the kinds of events begin
 *     65 74 62 00                    "etb"   one kind begins
 *        00 3a                               its number: 58, a mark by the user
 *        ff ff                               its size: -1, each event has its own; else in bytes
 *        00 00 00 0b                         the length of its description ...
 *        55 73 65 72 20 6d 61 72 6b 65 72    "User marker"
 *        00 00 00 00                         the length of what else is said of it: nothing
 *     65 74 65 00                    "ete"   the kind ends
 *     68 65 74 65                    "hete"  the kinds end
 *     68 64 72 65                    "hdre"  the header ends
 *     64 61 74 62                    "datb"  the events begin
 *        00 3a                               an event: its number
 *        00 00 00 00 00 98 96 80             its time: 10,000,000 ns since the program began
 *        00 04                               its length, since its kind has no fixed one
 *        6c 6f 61 64                         "load"
 *     ff ff                                  the end
 *
 * Every processor writes into a buffer of its own, and buffers go to the file when they are full.
 * So times go back in the file, by as much as it takes to fill a buffer; who needs them in order
 * must sort. The markers of buffers are events like all others, and of no use here.
 *
 * Note [Is this an event?]: an event counts only if what follows it can be one, too: a number the
 * header has, a time of less than two years, or the end. Zeros are all that, and there are many in
 * a log; so unless the time is near that of the event before, several more must follow. A wrong
 * byte in a number or a length is so found before it does harm. Then every byte after it is tried,
 * and reading goes on at the first that begins a chain of events, two of them of about one time.
 * Only the end of a sample, whose length is fixed, counts in any case.
 */
#ifndef HP2PS_EVENTLOG_H
#define HP2PS_EVENTLOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "input.h"

enum { EVENTLOG_VARIABLE = -1 };

#define EVENT(name, number, size, least) EVENT_##name = number,
enum EventNumber {
#include "eventlog.def"
};
#undef EVENT

typedef struct Event {
    unsigned number;
    uint64_t time;                  /* nanoseconds */
    const unsigned char *data;      /* valid until the next event is asked for */
    size_t size;                    /* at least what eventlog.def says is needed */
    uint64_t place;                 /* offset in the file, decompressed */
} Event;

typedef enum EventStep {
    EVENTLOG_EVENT,
    EVENTLOG_DAMAGE,    /* something is lost before the next event; `place' is where */
    EVENTLOG_CUT,       /* the file ends, but not in an end mark */
    EVENTLOG_END
} EventStep;

typedef struct Eventlog Eventlog;

bool eventlog_is(Input *in);                /* by the first bytes, which are not taken */

/* Reads the header. NULL if there is no end to it, and so no events. `in' stays the caller's. */
Eventlog *eventlog_open(Input *in);
void eventlog_close(Eventlog *log);

bool eventlog_header_damaged(const Eventlog *log);      /* yet it could be read, in part */
bool eventlog_has(const Eventlog *log, unsigned number);        /* a kind that the header has */
bool eventlog_trailing(const Eventlog *log);    /* something follows the end mark */

EventStep eventlog_next(Eventlog *log, Event *event);

/* Numbers in a payload. */
static inline uint64_t
eventlog_number(const unsigned char *bytes, size_t len)
{
    uint64_t n = 0;
    for (size_t i = 0; i < len; i++)
        n = n << 8 | bytes[i];
    return n;
}

#endif
