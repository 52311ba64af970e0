/* leakwords_stored — how records are stored and handed on: in a State, in references, in maps and
 * other data, as arguments. A record with strict fields is suspended there, unless something
 * evaluates it. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
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

/* Those of them that the program calls, "put $! and modify'"; fresh. NULL: it calls none. */
static char *strict_stores(const Inquiry *q, const Store *list)
{
  char *words = NULL;
  for (; list->function; list++) {
    bool given = strcmp(list->function, "putMVar") == 0 || strcmp(list->function, "writeTVar") == 0;
    if (given ? sitenames_stores(q->names, NULL, list->function)
              : sitenames_applies_lazily(q->names, list->function))
      leak_put(&words, "%s%s", words ? " and " : "", list->strict);
  }
  return words;
}

/* Says how a program with a state or references stores a record; false if it has no state, and
 * stores nothing in references but evaluated values. */
bool leak_put_stored(const Inquiry *q, char **how)
{
  bool state = has_state(q), has = q->haskell && (state || has_reference(q));
  char *stores = has                            ? strict_stores(q, state ? states : references)
                 : snapshot_is_ghc(q->snapshot) ? strict_stores(q, variables)
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
  has = stores != NULL || (has && state);
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

void leak_put_each(const Inquiry *q, const char *constructor, char **how)
{
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
  if ((many && !strict) || sitenames_is_handed_on(q->names, leak_producer(q, record)))
    leak_put_each(q, constructor, how);
}
