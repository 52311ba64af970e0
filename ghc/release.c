/* release.c — a writer doesn't get the pages that hold no cells, or gives them back.
 *
 * After a collection half of the run time's memory is free, and the next collection will fill it.
 * If the writer still had these pages, each would be copied then. The block descriptors say which
 * blocks are free: `free` is -1 in the first of a group of them. Whole megablocks are kept from
 * being copied at all, so that the program's own pages stay as they are; of smaller groups the
 * writer gives its pages back.
 */

/* The group that begins with this descriptor; returns how many blocks it has in this megablock. */
static size_t release_group(bdescr *bd, size_t left)
{
  size_t n = bd->blocks ? bd->blocks : 1;
  if (n > left) n = left;
  if (bd->free == (StgPtr)-1) madvise(bd->start, n * BLOCK_BYTES, MADV_DONTNEED);
  return n;
}

/* Returns the end of the group of megablocks that begins here. */
static Word release_megablock(Word at)
{
  bdescr *first = FIRST_BDESCR(at);
  if (first->blocks > BLOCKS_PER_MBLOCK) { /* one group over several: a large object, or free */
    Word bytes = (Word)first->blocks * BLOCK_BYTES, end = (Word)first->start + bytes;
    end = (end + MBLOCK_SIZE - 1) & ~(Word)(MBLOCK_SIZE - 1);
    if (first->free == (StgPtr)-1) madvise(first->start, end - (Word)first->start, MADV_DONTNEED);
    return end;
  }
  for (size_t i = 0; i < BLOCKS_PER_MBLOCK;) i += release_group(first + i, BLOCKS_PER_MBLOCK - i);
  return at + MBLOCK_SIZE;
}

static void release_range(Word begin, Word end)
{
  begin = (begin + MBLOCK_SIZE - 1) & ~(Word)(MBLOCK_SIZE - 1);
  while (begin + MBLOCK_SIZE <= end) begin = release_megablock(begin);
}

/* Calls `visit` for the parts of the heap that can be read and written, by lines such as
 * "4200000000-4200400000 rw-p". */
static void each_range(void (*visit)(Word begin, Word end))
{
  enum { ROOM = 1 << 20 };
  static char text[ROOM];
  size_t n = 0;
  int fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  for (ssize_t k; fd >= 0 && n < ROOM - 1 && (k = read(fd, text + n, ROOM - 1 - n)) > 0;)
    n += (size_t)k;
  if (fd >= 0) close(fd);
  text[n] = 0;
  for (char *line = text, *end; line && *line;
       line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
    Word begin = strtoul(line, &end, 16), to = *end == '-' ? strtoul(end + 1, &end, 16) : 0;
    if (begin >= mblock_address_space.begin && to <= mblock_address_space.end
        && begins_with(end, " rw"))
      visit(begin, to);
  }
}

static void release_free_pages(void) { each_range(release_range); }

/* Free megablocks, as the program sees them before it copies itself. */

typedef struct Range {
  Word begin, end;
} Range;

enum { MOST_RANGES = 1000 };
static Range free_ranges[MOST_RANGES];
static size_t nfree_ranges;

/* Ranges that touch are one. */
static void add_free_range(Word begin, Word end)
{
  Range *last = nfree_ranges ? &free_ranges[nfree_ranges - 1] : NULL;
  if (last && last->end == begin) last->end = end;
  else if (nfree_ranges < MOST_RANGES) free_ranges[nfree_ranges++] = (Range){ begin, end };
}

static void find_free_range(Word begin, Word end)
{
  begin = (begin + MBLOCK_SIZE - 1) & ~(Word)(MBLOCK_SIZE - 1);
  while (begin + MBLOCK_SIZE <= end) {
    const bdescr *first = FIRST_BDESCR(begin);
    Word bytes = (Word)first->blocks * BLOCK_BYTES, next = begin + MBLOCK_SIZE;
    if (first->blocks > BLOCKS_PER_MBLOCK)
      next = ((Word)first->start + bytes + MBLOCK_SIZE - 1) & ~(Word)(MBLOCK_SIZE - 1);
    if (first->blocks >= BLOCKS_PER_MBLOCK && first->free == (StgPtr)-1 && next <= end)
      add_free_range((Word)first->start, next);
    begin = next;
  }
}

/* Before and after the process is copied. */
static void hide_free_ranges(void)
{
  nfree_ranges = 0;
  each_range(find_free_range);
  for (size_t i = 0; i < nfree_ranges; i++)
    madvise((void *)free_ranges[i].begin, free_ranges[i].end - free_ranges[i].begin, MADV_DONTFORK);
}

static void show_free_ranges(void)
{
  for (size_t i = 0; i < nfree_ranges; i++)
    madvise((void *)free_ranges[i].begin, free_ranges[i].end - free_ranges[i].begin, MADV_DOFORK);
}
