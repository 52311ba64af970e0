/* eventlog — reads a GHC eventlog as a sequence of events, without knowing what they mean.
 *
 * All numbers are big-endian. A file is a header, which gives the size of every kind of event,
 * and then events. This is a whole file with one kind of event and one event:
 *
 *     68 64 72 62                    "hdrb"  the header begins
 *     68 65 74 62                    "hetb"  the kinds of events begin
 *     65 74 62 00                    "etb"   one kind begins
 *        00 3a                               its number: 58, a mark by the user
 *        ff ff                               its size: -1, each event has its own; else in bytes
 *        00 00 00 0b                         the length of its description ...
 *        55 73 65 72 20 6d 61 72 6b 65 72    "User marker"
 *        00 00 00 00                         the length of further information: none
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
 * Every processor writes into a buffer of its own, and a buffer goes to the file when it is full.
 * So times in the file can go back, by as much as it takes to fill a buffer. A caller that needs
 * events in order must sort them. The events that mark buffers are given like all others.
 *
 * Note [Is this an event?]: an event is believed only if another event can follow it, or the file
 * ends there. An event can begin where a known number and a time below LATEST stand. Zeros pass
 * this test, and a log holds many. So unless the next time is near this one, several more events
 * must follow. This finds a wrong byte in a number or a length before it does harm. After damage
 * every byte is tried, and reading goes on at the first that begins a chain of events, of which
 * the first two have nearly the same time. The end of a sample has a fixed length and is always
 * believed.
 */
#ifndef HP2PS_EVENTLOG_H
#define HP2PS_EVENTLOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"

enum { EVENTLOG_VARIABLE = -1 };

#define EVENT(name, number, size, least) EVENT_##name = number,
enum EventNumber {
#include "log/eventlog.def"
};
#undef EVENT

typedef struct Event {
  unsigned number;
  uint64_t time;             /* nanoseconds */
  const unsigned char *data; /* valid until the next event is asked for */
  size_t size;               /* at least what eventlog.def says is needed */
  uint64_t place;            /* offset in the file, decompressed */
} Event;

typedef enum EventStep {
  EVENTLOG_EVENT,
  EVENTLOG_DAMAGE, /* bytes from `place` on were skipped, up to the next event */
  EVENTLOG_CUT,    /* the file ends without an end mark */
  EVENTLOG_END
} EventStep;

typedef struct Eventlog Eventlog;

bool eventlog_is(Input *in); /* looks at the first bytes and leaves them there */

/* Reads the header. Gives NULL if the file ends before the header does. The caller closes `in`. */
Eventlog *eventlog_open(Input *in);
void eventlog_close(Eventlog *log);

bool eventlog_header_damaged(const Eventlog *log);       /* parts of it were skipped */
bool eventlog_has(const Eventlog *log, unsigned number); /* does the header declare it? */
bool eventlog_trailing(const Eventlog *log);             /* something follows the end mark */

EventStep eventlog_next(Eventlog *log, Event *event);

/* The number in `len` bytes of a payload. */
static inline uint64_t eventlog_number(const unsigned char *bytes, size_t len)
{
  uint64_t n = 0;
  for (size_t i = 0; i < len; i++) n = n << 8 | bytes[i];
  return n;
}

#endif
