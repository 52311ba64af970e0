/* slices.c — ByteStrings, Texts and Vectors that are a part of a longer array keep all of it.
 *
 * The bytes that the slices of an array use are added up. The file gets three sums for each of
 * the types, over the arrays of whose elements less than a half is used: how many slices, how many
 * bytes they use, and how many bytes the arrays have. Where the parts of an array overlap, more
 * seems to be used. An array of its own is no slice, however short it is.
 */

/* A slice's cell has a pointer to the array, or to a cell that has it, first, and its length last.
 */
typedef struct SliceType {
  const char *name, *module, *constructor;
  unsigned bytes;   /* of an element */
  bool is_indirect; /* a cell lies between */
} SliceType;

static const SliceType slice_types[] = {
  { "ByteString", "Data.ByteString.Internal", "PS", 1, true },
  { "ByteString", "Data.ByteString.Internal", "BS", 1, true },
  { "ByteString", "Data.ByteString.Internal.Type", "BS", 1, true },
  { "Text", "Data.Text.Internal", "Text", 1, false },
  { "Vector", "Data.Vector", "Vector", 8, false },
  { "Vector", "Data.Vector.Primitive", "Vector", 8, false }, /* or less: more seems to be used */
};
enum { SLICE_TYPES = sizeof slice_types / sizeof *slice_types };

typedef struct Array {
  Word cell;
  uint64_t used, slices;
  unsigned type; /* in slice_types */
} Array;

/* The bytes of an array's elements, without what stands before and after them. */
static uint64_t elements_bytes(const Cell *c)
{
  switch (get_itbl(c)->type) {
    case ARR_WORDS: return ((const StgArrBytes *)c)->bytes;
    case ARRAYS: return 8 * ((const StgMutArrPtrs *)c)->ptrs;
    default: return 8 * words_of(c);
  }
}

static Array *arrays;
static size_t narrays, arrays_room;
static Table array_places;

/* From 1; 0: it is no slice. Text 1 has characters of two bytes. */
static unsigned char slice_type(const char *package, const char *module, const char *constructor,
                                unsigned char *scale)
{
  for (unsigned i = 0; i < SLICE_TYPES; i++)
    if (strcmp(slice_types[i].module, module) == 0
        && strcmp(slice_types[i].constructor, constructor) == 0) {
      *scale = (unsigned char)(slice_types[i].bytes * (begins_with(package, "text-1") ? 2 : 1));
      return (unsigned char)(i + 1);
    }
  return 0;
}

static void note_slice(const Cell *c, const StgInfoTable *i, unsigned type, unsigned scale)
{
  Word words = i->layout.payload.ptrs + i->layout.payload.nptrs,
       length = (Word)c->payload[words - 1];
  const Cell *to = (const Cell *)untag((Word)c->payload[0]);
  if (i->layout.payload.nptrs == 0 || !in_heap((Word)to)) return;
  if (slice_types[type - 1].is_indirect) {
    if (get_itbl(to)->layout.payload.ptrs == 0 || get_itbl(to)->type > CONSTR_NOCAF) return;
    to = (const Cell *)untag((Word)to->payload[0]);
    if (!in_heap((Word)to)) return;
  }
  Word *place = table_at(&array_places, (Word)to);
  if (!*place) {
    RESERVE(arrays, arrays_room, narrays + 1);
    arrays[narrays++] = (Array){ .cell = (Word)to, .type = type - 1 };
    *place = narrays;
  }
  arrays[*place - 1].used += length * scale;
  arrays[*place - 1].slices++;
}
