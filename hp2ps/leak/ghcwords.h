/* ghcwords — words about programs that GHC compiled: its names explained, and what helps, in GHC's
 * terms.
 *
 * GHC knows less about a cell than our own compilers: data has no maker unless the program was
 * compiled with -prof or -finfo-table-map, and local code has the name of the function around it at
 * best. Nothing is said that isn't known.
 */
#ifndef HP2PS_GHCWORDS_H
#define HP2PS_GHCWORDS_H

#include "leak/remedies.h"

/* A function as the source calls it: $wtotal is total, main4 is main; what GHC made of loops and
 * constants is explained, with its name: "a loop that GHC made ($wgo9)". Fresh. */
char *ghcwords_function(const char *name);

/* The name without what GHC puts before and after it: $wadjust and f_$sadjust are adjust. */
const char *ghcwords_plain(const char *name);

/* "made in f", "made by f (Prog.hs:3)": place is "Prog.hs:3" or "". The maker of data may not be
 * known. `evaluated`: the site says where cells are evaluated, not where they were made. Fresh. */
char *ghcwords_made(const SnapshotSite *site, const char *place, bool evaluated);

/* How suspended expressions stand in data. */
typedef struct GhcStanding {
  const SnapshotSite *in; /* the site of the data; NULL: it is not known */
  bool list, rest;        /* it is a list; and each is the rest of one */
  bool chain;             /* each waits for another */
  bool loop;              /* the text of the function that makes them stores none in a reference */
  const char *type;       /* of their values; NULL: it is not known */
} GhcStanding;

/* Advice about them. Fresh. */
char *ghcwords_how(const GhcStanding *x);

/* Advice about suspended expressions that the function has made, by what its text uses; NULL: none
 * is known. */
const char *ghcwords_used(const SiteNames *names, const char *function);
/* The same by what the whole text uses, in one or two places; fresh. NULL: it uses more, or nothing
 * of the kind. */
char *ghcwords_anywhere(const SiteNames *names);
/* The same by the monad alone of which the function makes actions. */
const char *ghcwords_monad(const SiteNames *names, const char *function);

/* The remedy for expressions that the library suspends, or that stand in its data; NULL: none. */
const Remedy *ghcwords_remedy(const SnapshotSite *site);

/* Cells of a queue, each of which leads to the next: of Chan and TChan. */
bool ghcwords_is_queue(const SnapshotSite *site);

/* Sentences of rules, as rules.h has them for other programs. Fresh. */
/* cause: the code that needs it; bound: what the text binds in its line; or NULL. */
char *ghcwords_constant(const SnapshotSite *site, const char *cause, const char *bound);
char *ghcwords_runtime(const char *root);
/* Cells of lists whose elements take no room of their own, such as characters, if they are half of
 * all.
 * NULL: they aren't. */
char *ghcwords_characters(const Snapshot *s);
bool ghcwords_is_characters(const Snapshot *s);
/* Are cells of the site slices of this type, ByteString, Text or Vector? */
bool ghcwords_is_slice(const SnapshotSite *site, const char *type);
/* Slices of longer arrays: `count` of them use `used` bytes of the `kept` bytes that they keep.
 * Pinned: a copy may keep its neighbours. At work: a loop goes through the longest of these
 * arrays. */
char *ghcwords_slices(const char *type, uint64_t count, uint64_t used, uint64_t kept, bool pinned,
                      bool at_work);
/* A list in a reference: of a TQueue, for example. `elements`: what they are, NULL if not known;
 * `writer`: ", which f (Prog.hs:3) writes", or NULL; `functions`: they are functions, to be called
 * later. */
char *ghcwords_listed(const SnapshotSite *in, uint64_t cells, const char *elements,
                      const char *writer, bool functions);
/* Many lists in data: how many, and how long the longest is. `around`: ", each in a TVar", or NULL.
 */
char *ghcwords_lists(const SnapshotSite *in, uint64_t lists, uint64_t longest, const char *around);
/* "Chan" or "TChan": what such cells are items of. */
const char *ghcwords_queue_kind(const SnapshotSite *site);
/* Items of a channel, or of a "TQueue". `ahead`: so many of them have been read by others, from
 * copies (dupTChan) of the channel. `made`: "made by f (Prog.hs:3)", or "Event, made by f
 * (Prog.hs:3)"; NULL: not known.
 */
char *ghcwords_queue(const char *kind, uint64_t cells, uint64_t ahead, const char *made);

#endif
