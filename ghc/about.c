/* strata_heap.c — lets a program that GHC compiled write a snapshot of its heap, prog.hgz.
 *
 *     hp2ps --ghc-stub > strata_heap.c
 *     ghc -O Prog.hs strata_heap.c        (or c-sources: strata_heap.c in a .cabal file)
 *     STRATA=peak ./Prog
 *     strata why Prog.hgz
 *
 * The source of the program doesn't change. Without STRATA in its environment the program runs as
 * if this file were not there. STRATA is one of
 *
 *     peak         the heap at its largest, or nearly
 *     end          what is left when the program ends
 *     at:SECONDS   the heap this number of seconds after the start
 *     mark:NAME    the heap when the program calls strata_mark("NAME") the first time
 *     signal       the heap at each signal STRATA_SIGNAL (USR2): Prog.1.hgz, Prog.2.hgz ...
 *
 * STRATA_FILE is the name of the file without .hgz. STRATA_BUDGET is the part of the run, in per
 * cent, that snapshots of the peak may take (10). With STRATA_LOG=1 each snapshot is described on
 * standard error.
 *
 * 1. When. The run time calls gc_done after each collection, while all Haskell threads stand still
 *    and the nursery is empty.
 *
 * 2. The writer. The program itself does nothing but copy its process (clone): the copy, the
 *    writer, has the heap as it is at that moment, page by page shared with the program until
 *    either writes to one. The writer marks and writes on another processor, or when the program
 *    has ended. It may run out of memory or of disk, and the program goes on. It has none of the
 *    program's open files, it sends no SIGCHLD, and wait() doesn't see it. It uses no malloc, since
 *    another thread may have held malloc's lock when the process was copied.
 *
 * 3. Which peak. At a major collection that leaves more than the heap that is kept, by 4 to 33 %, a
 *    new writer replaces the one before, which dies without having written. The last one begins to
 *    write when there was no larger heap for a while, or when the program ends. The budget bounds
 *    both: what copies cost, and what writing will cost. If a heap is too large to be written
 *    within the budget, the last one that was not is written instead, and the file says which part
 *    of the peak it has.
 *
 * 4. Live cells. The writer marks the cells from the roots, with a bit for each word, and
 *    writes only those that it has reached. So dead cells in old generations, slop and the
 *    neighbours in pinned blocks don't appear. The sum is compared with GHC's own live bytes, and
 *    the file says both.
 *
 * 5. Names. An info table is the place that made a cell. Its name comes from the cost centre of the
 *    cell (-prof), from the map of info tables (-finfo-table-map, GHC 9.2), or from the symbols of
 *    the executable. Local code of a function has no symbol of its own, or a meaningless one; the
 *    function around it is inferred from the order of the symbols, and the file says that it is
 *    inferred.
 *
 * 6. The file is described in hgz(5).
 *
 * 7. strata run preloads this file, as a library, into programs that were not linked with it: see
 *    preload.c, at the end.
 *
 * This file is joined from several (the folder ghc/ of Strata), each of which begins with a comment
 * such as this. It is compiled with the headers of the GHC that compiles the program.
 */
#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#if defined(__GNUC__) && !defined(__clang__) && !defined(__OPTIMIZE__)
# pragma GCC optimize("O2") /* ghc -O is no -O for its C compiler */
#endif
#ifdef STRATA_PRELOAD /* see preload.c: no function of the run time's must be called by its name \
                       */
# define IN_STG_CODE 0
# include "ghcconfig.h"
# include "stg/Types.h"

# include "Stg.h"
# undef EXTERN_INLINE
# define EXTERN_INLINE static inline
#endif
#include "Rts.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef StgWord Word;
typedef StgClosure Cell;
#define INLINE static inline __attribute__((always_inline))
#define HEADER sizeofW(StgHeader)
#define THUNK_HEADER sizeofW(StgThunkHeader)
