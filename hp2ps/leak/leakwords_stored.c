/* leakwords_stored — how records are stored and handed on: in a State, in references, in maps and
 * other data, as arguments. A record with strict fields is suspended there, unless something
 * evaluates it. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/leakwords_private.h"
#include "leak/thresholds.h"

/* Does the program keep its state in a monad, or in a reference? Then a record must be evaluated
 * before it is stored. */
static bool has_state(const Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  bool state = sitenames_imports(q->names, "Control.Monad.State")
               || sitenames_imports(q->names, "Control.Monad.State.")
               || sitenames_imports(q->names, "Control.Monad.Trans.State.")
               || sitenames_imports(q->names, "Control.Monad.RWS")
               || sitenames_imports(q->names, "Control.Monad.RWS.");
  for (uint32_t i = 1; i <= s->nsites && !state; i++)
    state = strstr(s->sites[i].texts[SITE_FILE], "Control/Monad/")
            && strstr(s->sites[i].texts[SITE_FILE], "State");
  return state;
}

static bool has_reference(const Inquiry *q)
{
  for (uint32_t i = 0; i < q->families->count; i++)
    if (strcmp(leak_what(q, i), "Ref") == 0 && q->families->list[i].cells) return true;
  return sitenames_imports(q->names, "Data.IORef") || sitenames_imports(q->names, "Data.STRef");
}

bool leak_has_store(const Inquiry *q) { return has_state(q) || has_reference(q); }

/* Functions that store a value as it is, and how to store it evaluated. */
typedef struct Store {
  const char *function, *strict;
} Store;

static const Store states[] = { { "put", "put $!" },
                                { "modify", "modify'" },
                                { "state", "put $! or modify' instead of state" },
                                { NULL, NULL } };
static const Store references[] = { { "writeIORef", "writeIORef r $! x" },
                                    { "modifyIORef", "modifyIORef'" },
                                    { "atomicWriteIORef", "atomicWriteIORef r $! x" },
                                    { "atomicModifyIORef", "atomicModifyIORef'" },
                                    { "writeSTRef", "writeSTRef r $! x" },
                                    { "modifySTRef", "modifySTRef'" },
                                    { NULL, NULL } };

/* Of programs that GHC compiled. An MVar may be a lock alone, putMVar m (). */
static const Store variables[] = { { "modifyMVar_", "modifyMVar_ m (\\x -> return $! f x)" },
                                   { "putMVar", "putMVar m $! x" },
                                   { "writeTVar", "writeTVar v $! x" },
                                   { "modifyTVar", "modifyTVar'" },
                                   { NULL, NULL } };

/* Those of them that the program calls for records of a type, or of any if that is NULL, "put $!
 * and modify'"; fresh. NULL: it calls none. */
static char *strict_stores(const Inquiry *q, const Store *list, const char *type)
{
  char *words = NULL;
  for (; list->function; list++) {
    bool given = strcmp(list->function, "putMVar") == 0 || strcmp(list->function, "writeTVar") == 0;
    if (given ? sitenames_stores(q->names, NULL, list->function)
              : sitenames_stores_lazily(q->names, list->function, type))
      leak_put(&words, "%s%s", words ? " and " : "", list->strict);
  }
  return words;
}

static bool is_of_constructor(const Inquiry *q, uint32_t i, const char *constructor)
{
  return q->families->list[i].kind == 'c' && strcmp(leak_what(q, i), constructor) == 0;
}

/* Do nearly all records of this constructor stand in arrays, and none of them in a reference? */
static bool stands_in_arrays(const Inquiry *q, const char *constructor)
{
  const Families *f = q->families;
  uint64_t cells = 0, arrays = 0, other = 0;
  for (uint32_t i = 0; i < f->count; i++)
    if (is_of_constructor(q, i, constructor)) cells += f->list[i].cells;
  for (size_t k = 0; k < f->nlinks; k++) {
    if (!is_of_constructor(q, f->links[k].to, constructor)) continue;
    if (f->list[f->links[k].from].kind == 'a') arrays += f->links[k].count;
    if (families_is_reference(f, f->links[k].from)) other += f->links[k].count;
  }
  return arrays * 10 >= cells * 9 && arrays > 0 && !other;
}

/* Says how records get evaluated into an array. */
static void put_into_array(const Inquiry *q, char **how)
{
  if (sitenames_stores_last(q->names, "writeArray"))
    leak_put(how,
             "; and store it evaluated, with writeArray a i $! x: a record with such fields is "
             "itself suspended until it is needed");
}

/* Says how a program with a state or references stores records of this constructor; false if it has
 * no state, and stores nothing in references but evaluated values. */
bool leak_put_stored(const Inquiry *q, const char *constructor, char **how)
{
  bool state = has_state(q), has = q->haskell && (state || has_reference(q));
  if (!state && has && constructor && stands_in_arrays(q, constructor)) {
    put_into_array(q, how);
    return true;
  }
  const Declared *d = constructor ? sitenames_declared(q->names, constructor) : NULL;
  const char *type = d && *d->type ? d->type : NULL;
  char *stores = has && state                   ? strict_stores(q, states, NULL)
                 : has                          ? strict_stores(q, references, type)
                 : snapshot_is_ghc(q->snapshot) ? strict_stores(q, variables, type)
                                                : NULL;
  if (stores)
    leak_put(
        how,
        "; and store it evaluated, with %s: a record with such fields is itself suspended until "
        "it is needed",
        stores);
  /* modify' evaluates nothing before the lazy monad's step runs. */
  if (stores && state && sitenames_imports(q->names, "Control.Monad.State")
      && !strstr(*how, "import Control.Monad.State.Strict"))
    leak_put(how, "; and import Control.Monad.State.Strict instead of Control.Monad.State");
  if (!stores && has && !state && type) {
    char *others = strict_stores(q, references, NULL); /* these store other values */
    has = others != NULL;
    free(others);
  } else has = stores != NULL || (has && state);
  free(stores);
  return has;
}

/* Is a record evaluated before it gets into data of family `in`: by a strict field, or by a strict
 * function of the library? */
static bool is_evaluated_in(const Inquiry *q, uint32_t in, uint32_t record)
{
  const Families *f = q->families;
  const Declared *d = sitenames_declared(q->names, leak_what(q, in));
  if (f->list[in].library) return strstr(leak_producer(q, in), "Strict") != NULL;
  for (size_t k = f->first[in]; d && k < f->first[in + 1]; k++)
    if (f->links[k].to == record && f->links[k].field > 0 && f->links[k].field <= d->count
        && d->fields[f->links[k].field - 1].strict)
      return true;
  return false;
}

/* Has it a strict field? Then its cells were suspended until something evaluated them. */
static bool has_strict_field(const Inquiry *q, uint32_t record)
{
  const Declared *d = sitenames_declared(q->names, leak_what(q, record));
  for (size_t i = 0; d && i < d->count; i++)
    if (d->fields[i].strict) return true;
  return false;
}

/* Has (<>) of the program made records of this constructor, and does one of the functions that add
 * up by it, from the right, stand in the text? Then says what to use in its place. */
static bool put_added_up(const Inquiry *q, const char *constructor, char **how)
{
  static const struct {
    const char *name, *instead;
  } sums[] = { { "foldMap", "foldMap' of Data.Foldable" }, { "mconcat", "foldl' (<>) mempty" } };
  Place at;
  bool added = false;
  for (uint32_t i = 0; i < q->families->count; i++)
    added |= q->families->list[i].kind == 'c' && strcmp(leak_what(q, i), constructor) == 0
             && strncmp(leak_producer(q, i), "(<>)@", 5) == 0;
  for (size_t i = 0; i < sizeof sums / sizeof *sums && added; i++) {
    char *user = sitenames_user(q->names, sums[i].name, strlen(sums[i].name), &at);
    char *place = user ? text_place(at.file, at.line) : NULL;
    if (user)
      leak_put(how,
               "; and use %s instead of %s (%s), which adds up from the right: it goes from the "
               "left, and evaluates each result",
               sums[i].instead, sums[i].name, place);
    free(place);
    free(user);
    if (place) return true;
  }
  return false;
}

void leak_put_each(const Inquiry *q, const char *constructor, char **how)
{
  if (put_added_up(q, constructor, how)) return;
  leak_put(how,
           "; and evaluate each %s as it is made, with seq%s: one with such fields is itself "
           "suspended until it is needed",
           constructor, q->haskell ? ", or a ! at the argument that carries it on" : "");
}

/* Says which module evaluates records that get into a map; false if the program imports it. */
static bool put_lazy_map(const Inquiry *q, const char *constructor, char **how)
{
  const char *module = sitenames_imports(q->names, "Data.Map")      ? "Data.Map"
                       : sitenames_imports(q->names, "Data.IntMap") ? "Data.IntMap"
                                                                    : NULL;
  if (module)
    leak_put(
        how,
        "; and import %s.Strict instead of %s: otherwise each %s is itself suspended in the map",
        module, module, constructor);
  return module != NULL;
}

/* How the records get evaluated into the data in which most of them lie; or, if they lie nowhere,
 * how they are handed on. */
void leak_put_lying(const Inquiry *q, uint32_t record, char **how)
{
  const Families *f = q->families;
  const char *constructor = leak_what(q, record);
  bool many = f->list[record].cells > FEW_CELLS, strict = has_strict_field(q, record);
  for (uint32_t i = 0; i < f->count; i++) {
    uint64_t pointers = families_pointers(f, i, record);
    bool map = strcmp(leak_what(q, i), "Bin") == 0 && f->list[i].library && pointers > 0;
    if (i == record || f->list[i].kind != 'c' || (!map && 2 * pointers < f->list[record].cells))
      continue;
    if (is_evaluated_in(q, i, record)) return;
    if (map && put_lazy_map(q, constructor, how)) return;
    if (2 * pointers < f->list[record].cells) continue;
    if (many && strict) return;
    leak_put(how,
             "; and evaluate each %s with seq before it is stored: one with such fields is itself "
             "suspended until it is needed",
             constructor);
    return;
  }
  if ((many && !strict) || sitenames_is_handed_on(q->names, leak_producer(q, record))
      || sitenames_hands_on(q->names, leak_producer(q, record), constructor))
    leak_put_each(q, constructor, how);
}
