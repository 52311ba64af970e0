/* budget.c — whether a heap is worth a copy of the process, and whether it can be written. Only
 * arithmetic happens here. All times are in seconds of a processor, so that a busy machine changes
 * little; a program that mostly waits has the seconds of the clock.
 *
 * Copying costs the call itself and then a fault for each page that the program changes while the
 * writer has it: after the next major collections that is the whole heap. Writing costs some
 * seconds for each GB, on which the program waits at its end. Copies may take the larger part of
 * the budget, for writing happens on another processor mostly, and writing what is left. A run that
 * is shorter than SHORT_RUN may take that long again.
 */

typedef struct Budget {
  double share;    /* of the run */
  double copies;   /* what copies have taken so far */
  double writing;  /* and writing, on which the program will wait */
  double per_byte; /* the price of writing */
} Budget;

#define SHORT_RUN 5.0
#define COPIES_PART 0.7
#define COPIES_RUN 10.7    /* a shorter run may take as much for copies as one of this length */
#define FIRST_PRICE 4e-9   /* of writing a byte, until it has been measured */
#define FAULT_PRICE 1.5e-6 /* of a page that is copied */

static Budget budget = { .share = 0.1, .per_byte = FIRST_PRICE };

static double allowance(double run) { return budget.share * (run > SHORT_RUN ? run : SHORT_RUN); }

/* What the program may wait for at its end. */
static double last_allowance(double run) { return run < SHORT_RUN ? SHORT_RUN : allowance(run); }

/* May a process with so many live bytes be copied, if the heap that is kept has `kept`? A 25th more
 * is enough as long as copies have taken little, an 8th until they have taken a half; beyond that
 * it must be a third, so that the sizes are a geometric series, and the last copies can be paid. */
static bool may_copy(uint64_t bytes, uint64_t kept, double run)
{
  double price = budget.copies + FAULT_PRICE * (double)bytes / BLOCK_BYTES;
  double all = COPIES_PART * budget.share * run;
  double most = COPIES_PART * budget.share * (run > COPIES_RUN ? run : COPIES_RUN);
  uint64_t step = price < all / 4 ? 25 : price < all / 2 ? 8 : 3;
  return price < most && bytes > kept + kept / step;
}

static double writing_time(uint64_t bytes) { return budget.per_byte * (double)bytes; }

static double spent(void) { return budget.copies + budget.writing; }
