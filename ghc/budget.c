/* budget.c — whether a heap is worth a copy of the process, and whether it can be written. Only
 * arithmetic happens here. All times are in seconds.
 *
 * Copying costs the call itself and then a fault for each page that the program changes while the
 * writer has it. Writing costs some seconds for each GB, on which the program waits at its end.
 * Copies may take half of the budget, and writing the rest. A run that is shorter than SHORT_RUN
 * may take that long again.
 */

typedef struct Budget {
  double share;    /* of the run */
  double copies;   /* what copies have taken so far */
  double writing;  /* and writing, on which the program waited or will wait */
  double per_byte; /* the price of writing */
} Budget;

#define SHORT_RUN 5.0
#define FIRST_PRICE 5e-9   /* of writing a byte, until it has been measured */
#define FAULT_PRICE 0.7e-6 /* of a page that is copied */

static Budget budget = { .share = 0.1, .per_byte = FIRST_PRICE };

static double allowance(double run) { return budget.share * (run > SHORT_RUN ? run : SHORT_RUN); }

/* What the program may wait for at its end. */
static double last_allowance(double run) { return run < SHORT_RUN ? SHORT_RUN : allowance(run); }

static bool may_copy(double run) { return budget.copies < allowance(run) / 2; }

static double writing_time(uint64_t bytes) { return budget.per_byte * (double)bytes; }

static double spent(void) { return budget.copies + budget.writing; }
