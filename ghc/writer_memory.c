/* writer_memory.c — the memory of the writer: mapped, never returned, for the writer ends soon.
 * Also what the writer shares with the program, and how it gives up. */

typedef enum WriterState { WRITER_WAITS, WRITER_WRITES, WRITER_DONE, WRITER_FAILED } WriterState;

/* One for each writer, in memory that it shares with the program. */
typedef struct Shared {
  uint32_t order;         /* a futex: 1 means write */
  volatile int state;     /* a WriterState */
  int error;              /* errno, of WRITER_FAILED */
  uint64_t live;          /* bytes that GHC counted; 0: it was no major collection */
  uint64_t size;          /* bytes of the heap, about: see hooks.c */
  uint64_t marked, cells; /* bytes and cells that the writer reached */
  uint64_t allocated;     /* bytes, by the program */
  uint64_t peak, peaked;  /* the most that a major collection left, and what was allocated then */
  double mark_time, time; /* seconds: to mark; in all */
  double processor;       /* of that, on a processor */
  uint64_t bytes;         /* of the file */
  uint64_t unmarked;      /* pointers to cells that were not marked */
  const char *reason;     /* peak, end, time, signal, mark */
  bool is_called;         /* by the program, which will report what went wrong */
  off_t peak_at;          /* where the head says the peak */
  char path[PATH_MAX + 16];
} Shared;

static Shared *shared;           /* the writer's own */
static char part[PATH_MAX + 32]; /* the file while it is written; "": there is none */

static void __attribute__((noreturn)) give_up(int error)
{
  if (*part) unlink(part);
  shared->error = error;
  shared->state = WRITER_FAILED;
  _exit(1);
}

static void *map_memory(size_t bytes)
{
  void *p =
      mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) give_up(ENOMEM);
  return p;
}

/* Room for `need` things; what was there stays. */
static void *grow_memory(void *old, size_t *room, size_t need, size_t size)
{
  size_t more = *room ? 2 * *room : 65536 / size + 1;
  while (more < need) more *= 2;
  void *p = old ? mremap(old, *room * size, more * size, MREMAP_MAYMOVE) : map_memory(more * size);
  if (p == MAP_FAILED) give_up(ENOMEM);
  *room = more;
  return p;
}

#define RESERVE(list, room, need)                                                     \
 do {                                                                                 \
  if ((need) > (room)) (list) = grow_memory((list), &(room), (need), sizeof *(list)); \
 } while (0)

/* Names live in pieces of this size. */
static char *keep_text(const char *s, size_t n)
{
  enum { PIECE = 1 << 18 };
  static char *piece;
  static size_t left;
  if (n + 1 > left) {
    left = n + 1 > PIECE ? n + 1 : PIECE;
    piece = map_memory(left);
  }
  char *copy = piece;
  memcpy(copy, s, n);
  copy[n] = 0;
  piece += n + 1;
  left -= n + 1;
  return copy;
}

static __attribute__((format(printf, 1, 2))) const char *keep_format(const char *format, ...)
{
  char text[1024];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(text, sizeof text, format, args);
  va_end(args);
  return keep_text(text, n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
}

/* Word -> word, 0 for what is not there. No key is 0. */
typedef struct Pair {
  Word key, value;
} Pair;

typedef struct Table {
  Pair *pairs;
  size_t count, room;
} Table;

INLINE size_t table_place(const Table *t, Word key)
{
  size_t i = (size_t)((key * 0x9e3779b97f4a7c15u) >> 20) & (t->room - 1);
  while (t->pairs[i].key && t->pairs[i].key != key) i = (i + 1) & (t->room - 1);
  return i;
}

static void table_double(Table *t)
{
  Table old = *t;
  t->room = old.room ? 2 * old.room : 4096;
  t->pairs = map_memory(t->room * sizeof *t->pairs);
  for (size_t i = 0; i < old.room; i++)
    if (old.pairs[i].key) t->pairs[table_place(t, old.pairs[i].key)] = old.pairs[i];
  if (old.pairs) munmap(old.pairs, old.room * sizeof *old.pairs);
}

/* The place of a value, which is 0 if the key is new. It holds until the next call. */
INLINE Word *table_at(Table *t, Word key)
{
  if (__builtin_expect(2 * (t->count + 1) > t->room, 0)) table_double(t);
  Pair *p = &t->pairs[table_place(t, key)];
  if (!p->key) {
    p->key = key;
    t->count++;
  }
  return &p->value;
}

INLINE Word table_get(const Table *t, Word key)
{
  return t->room ? t->pairs[table_place(t, key)].value : 0;
}
