/* model — a profile in memory: its bands, its samples, the entries of each sample, and the figures
 * about each band.
 *
 * The reader fills a Model through model_begin .. model_finish, and everybody else only looks at
 * it. The figures (area, deviation, peak, slope) are summed over every sample of the log.
 * Only the samples that thin.h chooses are kept for drawing, each of them whole. So memory grows
 * with bands x columns, not with the length of the log.
 *
 * Note [Weights]: a sample stands for half the interval to its neighbour on either side (the
 * trapezoidal rule). Its weight is known only when the next sample has come, so one sample is
 * always pending. A name that is missing from a sample has the value 0 there.
 *
 * Note [The end of the run]: many programs are sampled once more after their work is done, when
 * hardly anything is alive. The last sample is taken for that if it is empty, or less than a
 * twentieth of the one before; both are compared before any restriction. It is drawn, and counts
 * for areas and means. Final values and the line of best fit leave it out.
 */
#ifndef HP2PS_MODEL_H
#define HP2PS_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Entry {
  uint32_t band;
  double value;
} Entry;

typedef struct Sample {
  double time, total;
  double whole;       /* total before restrictions */
  double heap, stack; /* bytes of the run time's heap and stack; negative if unknown */
  Entry *entries;
  size_t count, cap;
} Sample;

/* Sums weighted by time, over the samples that a band of value v is present in: of 1, v, v - base,
 * (v - base)^2 and t v. */
typedef struct Sums {
  double weight, area, sum, squares, moment;
} Sums;

typedef struct Band {
  char *name;      /* clean UTF-8, for people */
  const char *key; /* the name's bytes in the log; bands differ in these */
  size_t key_len;
  uint32_t hash;
  uint32_t next; /* the band that followed it last; most logs repeat their order */
  uint64_t seen; /* number of the last sample it was met in, from 1 */
  size_t place;  /* ... and its entry there */
  /* over all samples: */
  uint64_t present;      /* samples it occurs in */
  double base;           /* its first value; sums are of v - base, for precision */
  double sum, squares;   /* unweighted sums of v - base and its square */
  double weight, area;   /* sums weighted by time: of 1 and v ... */
  double wsum, wsquares; /* ... of v - base and its square ... */
  double moment;         /* ... and of t v */
  double peak, peak_time;
  double last;      /* its value in the last sample it is present in ... */
  uint64_t last_at; /* ... and the number of that sample */
  /* over all but the end of the run: */
  double final;
  Sums fit;
} Band;

typedef struct Mark {
  double time;
  char *text; /* NULL for a plain mark */
} Mark;

/* From `from` to `to`, at most `bytes` may have been alive without being counted. */
typedef struct Gap {
  double from, to, bytes;
} Gap;

typedef struct Model {
  char *job, *date, *sample_unit, *value_unit; /* NULL when the log has none */
  char *start, *pid, *host, *program;          /* site logs only */
  char *slice;                                 /* what was selected, in words; NULL for
                                                  everything */
  unsigned kinds;                              /* has the bit 1 << kind for each attribute
                                                  that the log has (slice.h) */
  char ghc; /* the letter after -h of the flag that made a log by GHC; '?' if it isn't known, 'l'
               for an eventlog without a heap profile (ghcheap.h), 0 for other logs */
  size_t pauses; /* of such an eventlog, for collections; in seconds: */
  double paused, longest_pause, longest_at;
  char *cut; /* a name that GHC has cut; NULL if there is none */
  int usual; /* of a log by GHC: the Kind of the bands, unless --by says so (slice.h) */
  Band *bands;
  size_t nbands, bands_cap;
  uint32_t *table; /* open hash of band number + 1 */
  size_t table_size;
  uint32_t first_band; /* guess for the first line of a sample */
  Sample *samples;     /* those kept for drawing, by time */
  size_t nsamples;
  Mark *marks;
  size_t nmarks, marks_cap;
  double mark_gap; /* plain marks nearer than this are merged */
  Gap *gaps;       /* in the order of the log */
  size_t ngaps, gaps_cap;
  double uncounted; /* the most bytes of a gap; -1: none */
  /* over all samples: */
  uint64_t read;                       /* how many */
  double first, last;                  /* their times */
  Band total;                          /* of all bands together */
  double area, peak, peak_time, final; /* copies of the total's */
  double heap_peak, stack_peak;        /* negative if never given */
  double weight, wtime, wtime2;        /* sums of w, w t, w t^2, t counted from
                                          `first` */
  /* see Note [The end of the run]: */
  bool ended;        /* the last sample is the end of the run */
  double final_time; /* of the last sample before the end */
  double fit_weight, fit_wtime, fit_wtime2;
  /* being filled: */
  Sample current, pending;
  double pending_half;
  uint64_t accounted;               /* samples whose weight is known */
  double before_time, before_whole; /* of the sample before the pending one */
  struct Thin *thin;
  void (*watch)(void *context, const Sample *s); /* is called with each sample, once its weight
                                                    is known; NULL: no function */
  void *watcher;
  struct Matrix *matrix; /* gets every sample too; NULL: none is wanted */
} Model;

Model *model_new(void);
void model_free(Model *m);

/* The band of that name, which is made if there is none. `after` is the band of the line before, or
 * MODEL_NO_BAND. */
#define MODEL_NO_BAND UINT32_MAX
uint32_t model_band(Model *m, const char *key, size_t len, uint32_t after);

void model_begin(Model *m, double time);
void model_add(Model *m, uint32_t band, double value); /* equal bands are summed */
void model_pass(Model *m, double value);               /* an entry that a restriction leaves
                                                          out */
void model_end(Model *m);                              /* the sample is whole; it counts */
void model_drop(Model *m);                             /* the sample is forgotten */
void model_mark(Model *m, double time, const char *text, size_t len);
void model_gap(Model *m, double from, double to, double bytes);
void model_finish(Model *m);
/* Leaves only the samples for drawing that `columns` columns show (thin.h). */
void model_thin(Model *m, size_t columns);

/* Figures about a band. */
double model_mean(const Model *m, const Band *b);      /* by time */
double model_deviation(const Model *m, const Band *b); /* by time, absence counted as 0 */
double model_sum(const Band *b);                       /* of all samples, whatever their
                                                          spacing */
/* The deviation as GHC's hp2ps computes it, see order.h. */
double model_plain_deviation(const Model *m, const Band *b);
void model_fit(const Model *m, const Band *b, double *slope, double *r2); /* straight line by least
                                                            squares, the end of the run left out */
double model_duration(const Model *m);

#endif
