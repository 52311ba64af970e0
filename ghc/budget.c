/* budget.c — whether a heap is worth a copy of the process, and whether it can be written. Only
 * arithmetic happens here. All times are in seconds of a processor, so that a busy machine changes
 * little; a program that mostly waits has the seconds of the clock.
 *
 * Copying costs the call itself and then a fault for each page that the program changes while the
 * writer has it: after the next major collection that is each page with live cells. The price of a
 * fault is measured. Writing costs a little more than a major collection of the same heap, until it
 * has been measured, too. Copies may take a half of the budget, and writing what is left.
 *
 * A run that is shorter than SHORT_RUN is charged as if it took that long, since its length is not
 * known yet; at its end it may wait SHORT_RUN. A longer one may take GRACE times its budget at its
 * end, if that is for the largest heap.
 */

typedef struct Budget {
  double share;      /* of the run */
  double copies;     /* what copies have taken so far */
  double writing;    /* and writing */
  double per_byte;   /* the price of writing */
  double per_fault;  /* the price of a page that is copied */
  bool has_measured; /* per_byte is of a snapshot that was written */
} Budget;

#define SHORT_RUN 5.0
#define COPIES_PART 0.5
#define GRACE 1.4
#define GAIN_WORTH 4.0    /* a heap larger by 5 % is worth a fifth of what is left for copies */
#define LEAST_GAIN 0.01   /* less is not worth anything */
#define MOST_WORTH 1.5    /* a heap that has grown by a half may take what the next seconds bring */
#define FIRST_PRICE 4e-9  /* of writing a byte, at most, until it has been measured */
#define OF_COLLECTION 1.5 /* times what a collection takes for a byte, writing takes */
#define FIRST_FAULT 2e-6

static Budget budget = { .share = 0.1, .per_byte = FIRST_PRICE, .per_fault = FIRST_FAULT };

static double allowance(double run) { return budget.share * (run > SHORT_RUN ? run : SHORT_RUN); }

/* The time that snapshots may take in all, at the end of the program. */
static double last_allowance(double run)
{
  return run < SHORT_RUN ? SHORT_RUN : GRACE * allowance(run);
}

static double spent(void) { return budget.copies + budget.writing; }

static double writing_time(uint64_t bytes) { return budget.per_byte * (double)bytes; }

/* May a process with `bytes` live bytes be copied, if the heap that is kept has `kept`? The more of
 * what is left it takes, the larger it must be. */
static bool may_copy(uint64_t bytes, uint64_t kept, double run)
{
  double price = budget.per_fault * (double)bytes / BLOCK_BYTES;
  double left = COPIES_PART * allowance(run) - budget.copies;
  double gain = kept ? (double)bytes / (double)kept - 1 : 1;
  double worth = GAIN_WORTH * gain < MOST_WORTH ? GAIN_WORTH * gain : MOST_WORTH;
  return gain >= LEAST_GAIN && price <= worth * left;
}

static bool may_write(uint64_t bytes, double run)
{
  return spent() + writing_time(bytes) <= allowance(run);
}

/* A major collection of `bytes` bytes took these seconds. */
static void note_collection(uint64_t bytes, double seconds)
{
  enum { LARGE = 1 << 20 }; /* smaller heaps give no good measure */
  if (budget.has_measured || bytes < LARGE) return;
  double price = OF_COLLECTION * seconds / (double)bytes;
  budget.per_byte = price < FIRST_PRICE ? price : FIRST_PRICE;
}

static void note_writing(uint64_t bytes, double seconds)
{
  if (!bytes) return;
  budget.per_byte = seconds / (double)bytes;
  budget.has_measured = true;
}

/* The system's time for all faults so far. Other calls count, too: the price is bounded. */
static void note_faults(double seconds, long faults)
{
  enum { MANY = 1000 };
  double price = faults > MANY ? seconds / (double)faults : FIRST_FAULT;
  budget.per_fault = price < FIRST_FAULT / 4   ? FIRST_FAULT / 4
                     : price > FIRST_FAULT * 2 ? FIRST_FAULT * 2
                                               : price;
}
