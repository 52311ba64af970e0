/* marks.c — which words of the heap are reached: a bit for each, by block of 4 kB.
 *
 * When all is marked, each block gets the number of marked words before it. The place of a cell in
 * the file is that number and the marked words before the cell in its block.
 */

enum { BLOCK_BYTES = 4096, BLOCK_WORDS = BLOCK_BYTES / 8, MEGA_SHIFT = 20, MEGA_BLOCKS = 256 };

typedef struct Block {
  uint64_t bits[BLOCK_WORDS / 64];
  uint32_t before; /* marked words before the block */
  uint32_t more;   /* words, of the last cell that begins here, that lie after the block */
} Block;

static Block **mblocks; /* by number in the address space; NULL: nothing is marked there */
static size_t nmblocks; /* one more than the last that has marks */

static void make_marks(void)
{
  Word n = (mblock_address_space.end - mblock_address_space.begin) >> MEGA_SHIFT;
  mblocks = map_memory((n + 1) * sizeof *mblocks);
}

static Block *make_blocks(size_t i)
{
  mblocks[i] = map_memory(MEGA_BLOCKS * sizeof(Block));
  if (i >= nmblocks) nmblocks = i + 1;
  return mblocks[i];
}

INLINE Block *block_of(Word p)
{
  size_t i = (p - mblock_address_space.begin) >> MEGA_SHIFT;
  Block *blocks = mblocks[i];
  if (__builtin_expect(!blocks, 0)) blocks = make_blocks(i);
  return &blocks[p >> 12 & (MEGA_BLOCKS - 1)];
}

INLINE bool is_marked(Word p)
{
  size_t w = p >> 3 & (BLOCK_WORDS - 1);
  return block_of(p)->bits[w >> 6] >> (w & 63) & 1;
}

/* Marks the n words of a cell. False: they were marked. */
INLINE bool set_mark(Word p, size_t n)
{
  Block *b = block_of(p);
  size_t w = p >> 3 & (BLOCK_WORDS - 1);
  if (b->bits[w >> 6] >> (w & 63) & 1) return false;
  if (w + n > BLOCK_WORDS) {
    b->more = (uint32_t)(w + n - BLOCK_WORDS);
    n = BLOCK_WORDS - w;
  }
  while (n) {
    size_t k = 64 - (w & 63);
    if (k > n) k = n;
    b->bits[w >> 6] |= (k == 64 ? ~(uint64_t)0 : ((uint64_t)1 << k) - 1) << (w & 63);
    w += k;
    n -= k;
  }
  return true;
}

/* Words of the file before this cell, which is marked. */
INLINE uint32_t place_of(Word p)
{
  const Block *b = block_of(p);
  size_t w = p >> 3 & (BLOCK_WORDS - 1), i;
  uint32_t n = b->before;
  for (i = 0; i < w >> 6; i++) n += (uint32_t)__builtin_popcountll(b->bits[i]);
  return n + (uint32_t)__builtin_popcountll(b->bits[i] & (((uint64_t)1 << (w & 63)) - 1));
}

/* Counts the marked words before each block; returns them all. */
static uint64_t number_blocks(void)
{
  uint64_t n = 0;
  for (size_t m = 0; m < nmblocks; m++)
    for (size_t k = 0; mblocks[m] && k < MEGA_BLOCKS; k++) {
      Block *b = &mblocks[m][k];
      b->before = (uint32_t)n;
      n += b->more;
      for (size_t i = 0; i < BLOCK_WORDS / 64; i++) n += (uint64_t)__builtin_popcountll(b->bits[i]);
    }
  return n;
}

/* The cells in the order of their addresses, which is that of the file. A visitor returns the words
 * of the cell. */
typedef size_t (*CellVisitor)(Cell *c, uint32_t place);

INLINE void each_cell_of_block(const Block *b, Word start, CellVisitor visit)
{
  uint32_t place = b->before;
  for (size_t w = 0; w < BLOCK_WORDS;) {
    uint64_t rest = b->bits[w >> 6] >> (w & 63);
    if (!rest) {
      w = (w | 63) + 1;
      continue;
    }
    w += (size_t)__builtin_ctzll(rest);
    Cell *c = (Cell *)(start + 8 * w);
    size_t n = visit(c, place);
    place += (uint32_t)n;
    w += n;
  }
}

INLINE void each_cell(CellVisitor visit)
{
  for (size_t m = 0; m < nmblocks; m++)
    for (size_t k = 0; mblocks[m] && k < MEGA_BLOCKS; k++)
      each_cell_of_block(&mblocks[m][k],
                         mblock_address_space.begin + (m << MEGA_SHIFT) + k * BLOCK_BYTES, visit);
}
