/* eventnames — the sites of an eventlog and their names.
 *
 * An entry of a sample belongs to a site, which is a name or a stack of cost centres. ghcnames.h
 * says what names mean. An eventlog has more names for two kinds of sites:
 *
 *     -hc  2 8                         stack "main < Main.CAF", and of the innermost, centre 2:
 *                                      module, producer (main), site (phases.hs:22)
 *     -hi  0x4a2b60                    module, producer, construction, type and site of the code at
 *                                      that address, if it was compiled with -finfo-table-map
 *
 * A .hp by GHC has sites, too, which are names only.
 */
#ifndef HP2PS_EVENTNAMES_H
#define HP2PS_EVENTNAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "log/ghcnames.h"
#include "log/slice.h"

typedef struct EventNames EventNames;
enum { NO_SITE = UINT32_MAX };

EventNames *eventnames_new(void);
void eventnames_free(EventNames *n);

/* Each takes the payload of an event that defines a name; false if it can't be understood. */
bool eventnames_centre(EventNames *n, const unsigned char *data, size_t size);
bool eventnames_table(EventNames *n, const unsigned char *data, size_t size);
bool eventnames_has_tables(const EventNames *n);

/* The site of a name or a stack. A stack is the numbers of its cost centres, four bytes each, the
 * innermost first. `after` is the site of the entry before, or NO_SITE. */
uint32_t eventnames_site(EventNames *n, bool stack, const unsigned char *key, size_t len,
                         uint32_t after);

/* Gives the attributes of a site as fresh strings; [KIND_NAME] is the name of the band. */
void eventnames_attributes(EventNames *n, uint32_t site, Breakdown by, const GhcProf *prof,
                           const char *job, char *attributes[KIND_ALL]);

#endif
