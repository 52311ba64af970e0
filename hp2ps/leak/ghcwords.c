/* ghcwords — see ghcwords.h. */
#include <config.h>

#include "leak/ghcwords.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"
#include "source/calls.h"

/* Names */

/* A prefix that GHC puts before names: $w for workers, $s for copies for one type. */
static const char *skip_prefixes(const char *name)
{
  const char *copy = strstr(name, "_$s"); /* f_$sf: for a program of another module */
  if (copy && copy > name && copy[3]) name = copy + 3;
  while (name[0] == '$' && (name[1] == 'w' || name[1] == 's') && name[2]) name += 2;
  return name;
}

const char *ghcwords_plain(const char *name) { return skip_prefixes(name); }

/* Is it the word, perhaps followed by a number? */
static bool is_numbered(const char *name, const char *word)
{
  size_t n = strlen(word);
  return strncmp(name, word, n) == 0 && strspn(name + n, "0123456789") == strlen(name + n);
}

/* A loop is called f_go9 if f is the exported function by which GHC has come to it: it stands in f,
 * or in what f uses. */
static char *loop_words(const char *name)
{
  const char *base = skip_prefixes(name), *last = strrchr(base, '_');
  if (!last || last == base) return NULL;
  const char *loop = skip_prefixes(last + 1);
  return is_numbered(loop, "go") || is_numbered(loop, "loop")
             ? mem_format("a loop that GHC made for %.*s (%s)", (int)(last - base), base, name)
             : NULL;
}

char *ghcwords_function(const char *name)
{
  const char *base = skip_prefixes(name);
  char *loop = loop_words(name);
  if (loop) return loop;
  if (is_numbered(base, "go") || is_numbered(base, "loop"))
    return mem_format("a loop that GHC made (%s)", name);
  if (is_numbered(base, "lvl"))
    return mem_format("an expression that GHC moved out of its function (%s)", name);
  /* main1 is the body of main. Others are named after main, too, if a module exports nothing else.
   */
  if (strcmp(base, "main1") == 0) return mem_copy("main", 4);
  if (is_numbered(base, "main") && base[4])
    return mem_format("code that GHC made for main (%s)", name);
  return mem_copy(base, strlen(base));
}

char *ghcwords_made(const SnapshotSite *site, const char *place, bool evaluated)
{
  const char *module = site->texts[SITE_MODULE];
  if (!*site->texts[SITE_PRODUCER]) {
    /* The module of data is that of its type, the module of an application that of its function. */
    bool known = *module && site->kind != 'c' && !site->applies && !site->library;
    return mem_format("%s by code%s%s that GHC doesn't name", evaluated ? "evaluated" : "made",
                      known ? " of the module " : "", known ? module : "");
  }
  bool near = site->nearby && strcmp(site->nearby, "near") == 0;
  char *how = near && *module && !site->library ? mem_format("in the module %s, near", module)
                                                : mem_format("%s", near           ? "near"
                                                                   : site->nearby ? "in"
                                                                                  : "by");
  char *name = ghcwords_function(site->texts[SITE_PRODUCER]);
  char *words = mem_format("%s %s %s%s%s%s%s%s", evaluated ? "evaluated" : "made", how, name,
                           *place ? " (" : "", place, *place ? ")" : "",
                           site->library ? " of the package " : "",
                           site->library ? site->texts[SITE_GROUP] : "");
  free(name);
  free(how);
  return words;
}

/* Remedies */

typedef struct GhcRemedy {
  const char *module, *name;
  Remedy remedy;
} GhcRemedy;

static const GhcRemedy ghc_remedies[] = {
#define REMEDY(module, name, layers, words) \
 { module, name, { "", name, "", REMEDY_##layers, words } },
#include "leak/ghcremedies.def"
#undef REMEDY
};

static bool fits(const GhcRemedy *r, const SnapshotSite *site)
{
  const char *module = site->texts[SITE_MODULE];
  bool same = *r->module ? strncmp(module, r->module, strlen(r->module)) == 0 : !*module;
  return same
         && (strcmp(r->name, "*") == 0 || strcmp(r->name, site->texts[SITE_CONSTRUCTION]) == 0
             || strcmp(r->name, skip_prefixes(site->texts[SITE_PRODUCER])) == 0);
}

const Remedy *ghcwords_remedy(const SnapshotSite *site)
{
  for (size_t i = 0; i < sizeof ghc_remedies / sizeof *ghc_remedies; i++)
    if (fits(&ghc_remedies[i], site)) return &ghc_remedies[i].remedy;
  return NULL;
}

/* What helps in a module of this name; NULL: not known. */
static const char *words_of(const char *module)
{
  for (size_t i = 0; i < sizeof ghc_remedies / sizeof *ghc_remedies; i++)
    if (strcmp(ghc_remedies[i].module, module) == 0) return ghc_remedies[i].remedy.words;
  return NULL;
}

/* Data of another package: the program can't change its declaration. */
static bool is_foreign(const SnapshotSite *in) { return in->library || in->foreign; }

static bool is_tuple(const char *constructor) { return strncmp(constructor, "(,", 2) == 0; }

/* The elements of a list. seq evaluates only the first cell of one that is a list itself. */
static char *how_in_list(const char *type)
{
  const char *begin = "they stand in a list: evaluate each";
  if (type && calls_is_list(type))
    return mem_format(
        "%s to its end before it is put there, length x `seq` (x : xs), since seq alone "
        "evaluates only its first cell",
        begin);
  return mem_format(
      "%s before it is put there, x `seq` (x : xs)%s", begin,
      type
          ? ""
          : "; if each is a list, such as a String, to its end, length x `seq` (x : xs), but then it takes 24 bytes "
            "for each element: keep a Text, or fewer of them");
}

/* By what they stand in. */
static char *how_in(const SnapshotSite *in, bool list, bool rest, const char *type)
{
  const char *constructor = in->texts[SITE_CONSTRUCTION];
  if (list && rest)
    return mem_format(
        "each is the rest of a list: evaluate the whole rest before the new cell is made, length "
        "ys `seq` (y : ys)");
  if (list) return how_in_list(type);
  if (is_tuple(constructor))
    return mem_format(
        "they stand in tuples: evaluate the components with seq, or with bang patterns, "
        "before each tuple is made");
  if (is_foreign(in))
    return mem_format("they stand in %s, of the package %s: evaluate each before it is put there",
                      constructor, in->texts[SITE_GROUP]);
  return mem_format(
      "they stand in lazy fields of %s: write ! before the types of these fields, and of fields that "
      "hold %s %s, or put {-# LANGUAGE StrictData #-} at the top of the modules that declare them",
      constructor, strchr("AEIO", *constructor) ? "an" : "a", constructor);
}

char *ghcwords_how(const GhcStanding *x)
{
  const SnapshotSite *in = x->in;
  static const char carried[] =
      "evaluate the value that each step makes of the one before: write a bang pattern at the argument "
      "that carries it on (go !total (x : xs) = ...), use foldl' instead of foldl or foldr, write ! "
      "before the fields of a record that is carried on, and store it evaluated: modifyIORef', "
      "atomicModifyIORef', modifyTVar', modifyMVar_ m (\\x -> return $! f x), insertWith of Data.Map.Strict, modify' of "
      "Control.Monad.State.Strict (and such a state in place of a Writer, which adds up only at the end)";
  static const char components[] =
      ". If it is a tuple, evaluate its components, too, before each is made";
  static const char argument[] =
      "evaluate the value that each step makes of the one before: write a bang pattern at the argument "
      "that carries it on (go !total (x : xs) = ...), use foldl' instead of foldl or foldr, or write ! "
      "before the fields of a record that is carried on";
  if (!in)
    return mem_format(
        "%s%s",
        x->chain && x->loop ? argument
        : x->chain          ? carried
                   : "evaluate each as it is made: in a loop with a bang pattern or foldl', in "
                     "a reference with modifyIORef', modifySTRef' or modifyTVar', in an MVar with "
                     "modifyMVar_ m (\\x -> return $! f x), in a map with its .Strict module, "
                     "elsewhere with seq",
        x->chain && !x->loop ? components : "");
  char *where = how_in(in, x->list, x->rest, x->type);
  if (!x->chain || (!is_foreign(in) && !x->list)) return where;
  char *both = mem_format("%s; or %s", where, carried);
  free(where);
  return both;
}

/* Functions that hand on a value suspended, and what helps. */
typedef struct Use {
  const char *word, *advice;
} Use;

static const Use uses[] = {
#define INSIDE                                                                                                \
 "; if the value is a tuple or a record, evaluate its components, too, with bang patterns, or with ! before " \
 "the types of the fields"
  { "modifyIORef", "use modifyIORef' instead of modifyIORef" INSIDE },
  { "atomicModifyIORef", "use atomicModifyIORef' instead of atomicModifyIORef" INSIDE },
  { "modifySTRef", "use modifySTRef' instead of modifySTRef" INSIDE },
  { "modifyTVar", "use modifyTVar' instead of modifyTVar" INSIDE },
  { "modifyMVar_",
    "evaluate the new value before it is put into the MVar: modifyMVar_ m (\\x -> return $! f x)" INSIDE },
  { "modifyMVar",
    "evaluate the new value in the function that modifyMVar is given, with seq" INSIDE },
  { "foldl", "use foldl' instead of foldl" },
};

static const Use stores[] = {
  { "putMVar", "evaluate the new value before it is put into the MVar: putMVar m $! x" INSIDE },
  { "writeIORef", "evaluate the new value before it is stored: writeIORef r $! x" INSIDE },
  { "writeTVar", "evaluate the new value before it is stored: writeTVar v $! x" INSIDE },
  { "writeSTRef", "evaluate the new value before it is stored: writeSTRef r $! x" INSIDE },
};

/* Adds the advice for this function, if one definition of the program alone has it. */
static void put_use(const SiteNames *names, const Use *use, char **words, size_t *found)
{
  Place at;
  char *user = sitenames_user(names, use->word, strlen(use->word), &at);
  if (!user) return;
  char *place = text_place(at.file, at.line);
  char *all = mem_format("%s%sin %s (%s), %s", *words ? *words : "", *words ? "; and " : "", user,
                         place, use->advice);
  free(*words);
  *words = all;
  ++*found;
  free(place);
  free(user);
}

char *ghcwords_anywhere(const SiteNames *names)
{
  enum { MOST = 2 };
  char *words = NULL;
  size_t found = 0, mentioned = 0;
  for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
    mentioned += sitenames_count(names, uses[i].word) > 0;
    put_use(names, &uses[i], &words, &found);
  }
  static const Use tell = { "tell",
                            "what is told is added up only at the end: keep the sum in a "
                            "state instead, with modify' of Control.Monad.State.Strict, and "
                            "use neither Writer nor RWS" };
  mentioned += sitenames_count(names, tell.word) > 0;
  put_use(names, &tell, &words, &found);
  for (size_t i = 0; i < sizeof stores / sizeof *stores; i++) {
    if (!sitenames_stores(names, NULL, stores[i].word)) continue;
    mentioned++;
    put_use(names, &stores[i], &words, &found);
  }
  if (found && found == mentioned && found <= MOST) return words;
  free(words);
  return NULL;
}

const char *ghcwords_used(const SiteNames *names, const char *function)
{
  for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
    if (sitenames_uses(names, function, uses[i].word)) return uses[i].advice;
  for (size_t i = 0; i < sizeof stores / sizeof *stores; i++)
    if (sitenames_stores(names, function, stores[i].word)) return stores[i].advice;
  return ghcwords_monad(names, function);
}

const char *ghcwords_monad(const SiteNames *names, const char *function)
{
  if (sitenames_is_action(names, function, "RWS") && sitenames_uses(names, function, "tell"))
    return sitenames_imports(names, "Control.Monad.RWS")
                   || sitenames_imports(names, "Control.Monad.RWS.Lazy")
               ? "the lazy RWS monad suspends each step, and its writer adds up only at the end: keep the "
                 "state and the sum in Control.Monad.State.Strict, with a ReaderT around it, use modify' "
                 "and put $!, and write bangs before the fields of the state"
               : "the writer of RWS adds up only at the end: keep the sum in the state, with modify', or "
                 "use Control.Monad.RWS.CPS (of mtl 2.3)";
  if (sitenames_is_action(names, function, "Writer"))
    return words_of("Control.Monad.Trans.Writer.");
  if (sitenames_is_action(names, function, "State")
      && (sitenames_imports(names, "Control.Monad.State")
          || sitenames_imports(names, "Control.Monad.State.Lazy")))
    return words_of("Control.Monad.Trans.State.Lazy");
  if (!sitenames_is_action(names, function, "State")) return NULL;
  if (sitenames_uses(names, function, "put") && sitenames_stores_lazily(names, "put", NULL))
    return "evaluate the new state before it is put: put $! x" INSIDE;
  if (sitenames_uses(names, function, "modify")) return "use modify' instead of modify" INSIDE;
  return NULL;
}

/* Queues */

bool ghcwords_is_queue(const SnapshotSite *site)
{
  static const struct {
    const char *module, *constructor;
  } queues[] = { { "Control.Concurrent.Chan", "ChItem" },
                 { "Control.Concurrent.STM.TChan", "TCons" },
                 { "Control.Monad.STM.TChan", "TCons" } };
  for (size_t i = 0; i < sizeof queues / sizeof *queues; i++)
    if (strcmp(site->texts[SITE_MODULE], queues[i].module) == 0
        && strcmp(site->texts[SITE_CONSTRUCTION], queues[i].constructor) == 0)
      return true;
  return site->library && strcmp(site->texts[SITE_CONSTRUCTION], "Item") == 0
         && strstr(site->texts[SITE_FILE], "Control/Concurrent/") != NULL;
}

char *ghcwords_listed(const SnapshotSite *in, uint64_t cells, const char *elements,
                      const char *writer, bool functions)
{
  const char *what = in->texts[SITE_CONSTRUCTION];
  bool stm = strcmp(what, "TVar") == 0;
  char *count = scale_count(cells);
  char *words = mem_format("A list of %s elements%s%s stands in %s %s%s.", count,
                           elements ? ", " : "", elements ? elements : "",
                           strcmp(what, "IORef") == 0 || strcmp(what, "MVar") == 0 ? "an" : "a",
                           what, writer ? writer : "");
  char *all =
      functions
          ? mem_format(
              "%s If one is to be called no longer, take it out there: a handler, for example, "
              "when what it serves is closed.",
              words)
          : mem_format(
              "%s If it is a queue%s, what writes is faster than what reads: bound it, so that the "
              "writer waits for the reader, with a TBQueue of the package stm. If only a number is "
              "needed of it, or its last elements, keep only that, evaluated.",
              words, stm ? ", as a TQueue has" : "");
  free(words);
  free(count);
  return all;
}

char *ghcwords_lists(const SnapshotSite *in, uint64_t lists, uint64_t longest, const char *around)
{
  char *count = scale_count(lists), *length = scale_count(longest);
  char *words = mem_format(
      "%s long lists stand in %s%s%s%s; the longest has %s elements. If only a number is needed of each, "
      "or some of its elements, keep only that, evaluated.",
      count, in->texts[SITE_CONSTRUCTION], is_foreign(in) ? " of the package " : "",
      is_foreign(in) ? in->texts[SITE_GROUP] : "", around ? around : "", length);
  free(length);
  free(count);
  return words;
}

const char *ghcwords_queue_kind(const SnapshotSite *site)
{
  bool stm = strcmp(site->texts[SITE_CONSTRUCTION], "TCons") == 0
             || strstr(site->texts[SITE_FILE], "STM/TChan") != NULL;
  return stm ? "TChan" : "Chan";
}

char *ghcwords_queue(const char *kind, uint64_t cells, uint64_t ahead, const char *made)
{
  bool stm = *kind == 'T', queue = strcmp(kind, "TQueue") == 0;
  char *count = scale_count(cells);
  if (ahead) {
    char *read = scale_count(ahead), *words;
    words = mem_format(
        "%s items%s%s stand in channels (%s). A reader has got past %s of them, but another end (%s) is still at "
        "the beginning, and nobody reads there. If it is a copy, read from it, or let go of it. If it is the "
        "channel itself, which is only written to, %s.",
        count, made ? made : "", made ? "," : "", stm ? "TChan" : "Chan", read,
        stm ? "dupTChan, cloneTChan, or the channel of which these are copies"
            : "dupChan, or the channel of which that is a copy",
        stm ? "make it by newBroadcastTChan or newBroadcastTChanIO instead of newTChan or newTChanIO: "
              "that has no end to read from"
            : "a Chan keeps all for its own readers: use a TChan of the package stm, made by "
              "newBroadcastTChan");
    free(read);
    free(count);
    return words;
  }
  char *words = mem_format(
      "%s items%s%s stand in %s (%s), and nobody has read them yet: what writes is faster than what "
      "reads. Bound the %s, so that the writer waits for the reader: %s. Evaluate each item before "
      "it is written, too, if it is smaller then. A reader that begins when the writers have ended has to "
      "read while they write: otherwise they would wait for ever.",
      count, made ? made : "", made ? "," : "", queue ? "a queue" : "channels", kind,
      queue ? "queue" : "channel",
      queue ? "a TBQueue instead of the TQueue"
      : stm
          ? "a TBQueue instead of the TChan"
          : "a TBQueue of the package stm instead of the Chan, or a QSem for which the writer waits "
            "before each writeChan, and which the reader signals after each readChan");
  free(count);
  return words;
}

/* Texts */

static bool has_element(const Snapshot *s, uint32_t node)
{
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++)
    if (s->field[e] == 1 && snapshot_is_cell(s, s->to[e])) return true;
  return false;
}

/* The bytes of cells of lists whose elements take no room; 0: less than half of all. */
static uint64_t bytes_of_characters(const Snapshot *s)
{
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < s->cells; i++)
    if (strcmp(s->sites[s->site[i]].texts[SITE_CONSTRUCTION], "(:)") == 0
        && !has_element(s, snapshot_node(s, i)))
      bytes += snapshot_bytes(s, snapshot_node(s, i));
  return 2 * bytes < s->live ? 0 : bytes;
}

bool ghcwords_is_characters(const Snapshot *s) { return bytes_of_characters(s) > 0; }

char *ghcwords_characters(const Snapshot *s)
{
  uint64_t bytes = bytes_of_characters(s);
  if (!bytes) return NULL;
  char *amount = scale_amount((double)bytes, "bytes");
  char *words = mem_format(
      "%s are cells of lists whose elements take no room of their own, as characters and small numbers "
      "do: each takes 24 bytes in a list. Text of the package text takes 1 or 2 for a character, an "
      "unboxed array 1 to 8 for a number.",
      amount);
  free(amount);
  return words;
}

/* Slices */

bool ghcwords_is_slice(const SnapshotSite *site, const char *type)
{
  const char *name = site->texts[SITE_CONSTRUCTION], *module = site->texts[SITE_MODULE];
  bool bytes = strcmp(name, "PS") == 0 || strcmp(name, "BS") == 0;
  return site->kind == 'c' && strncmp(module, "Data.", 5) == 0
         && strncmp(module + 5, type, strlen(type)) == 0
         && (strcmp(type, "ByteString") == 0 ? bytes : strcmp(name, type) == 0);
}

/* How to keep less. GHC's ByteString is pinned: a short copy keeps the whole block in which it
 * stands, with its neighbours that are dead. */
static const char *slices_remedy(const char *type, uint64_t count, uint64_t used, bool pinned)
{
  enum { MANY = 100, SHORT = 512 };
  if (strcmp(type, "Vector") == 0)
    return "Copy what is kept, with force of Data.Vector, before it is stored, so that the rest can go";
  if (strcmp(type, "Text") == 0)
    return "Copy what is kept, with copy of Data.Text, before it is stored, so that the rest can go";
  return pinned && count > MANY && used / count < SHORT
             ? "Keep them as short ones, with toShort of Data.ByteString.Short, so that the rest can go; "
               "copy of Data.ByteString helps less, since a ByteString is pinned and keeps its whole block"
             : "Copy what is kept, with copy of Data.ByteString, before it is stored, so that the rest can "
               "go";
}

char *ghcwords_slices(const char *type, uint64_t count, uint64_t used, uint64_t kept, bool pinned,
                      bool at_work)
{
  bool one = count == 1;
  char *number = scale_count(count), *part = scale_amount((double)used / (double)count, "bytes");
  char *all = scale_amount((double)kept / (double)count, "bytes");
  char *words = mem_format(
      "%s %s%s %s of %slonger one%s: each uses %s%s and keeps %s. %s.%s", number, type,
      one ? "" : "s", one ? "is a part" : "are parts", one ? "a " : "", one ? "" : "s", part,
      one ? "" : " on average", all, slices_remedy(type, count, used, pinned),
      at_work ? " At this moment a loop still goes through most of it, which stays until that has "
                "ended: read the text piece by piece, lazily or line by line, if that is too much."
              : "");
  free(all);
  free(part);
  free(number);
  return words;
}

/* Roots */

char *ghcwords_constant(const SnapshotSite *site, const char *cause, const char *bound)
{
  const char *name = site->texts[SITE_PRODUCER];
  char *place = text_place(site->texts[SITE_FILE], site->line);
  bool unnamed = strcmp(name, "without a name") == 0;
  /* A binding of the top level stands in the first column. */
  bool of_main = is_numbered(name, "main") || strncmp(name, "main_", 5) == 0;
  bool floated = unnamed || site->column > 1 || is_numbered(skip_prefixes(name), "lvl");
  bool renamed = of_main && bound && strcmp(bound, name) != 0;
  char *what = renamed ? mem_format("In the program it is %s, or a part of that. ", bound) : NULL;
  const char *how =
      renamed
          ? "If it is needed more than once, do all that needs it in one pass, or keep only "
            "what is needed later, evaluated. If each use could make it anew, write it as a function "
            "with an argument, marked NOINLINE, and compile the module with -fno-full-laziness."
      : of_main
          ? "GHC has named it after main, which uses it: it is a part of main, or of a constant that is "
            "needed there. If it is needed more than once, do all that needs it in one pass, or keep only "
            "what is needed later, evaluated. If each use could make it anew, compile the module with "
            "-fno-full-laziness, and write a constant as a function with an argument, marked NOINLINE."
      : floated
          ? "GHC has moved it out of a function, so that it is made only once. If the function needs it "
            "more than once, do all that needs it in one pass, or keep only what is needed later, "
            "evaluated. If not, compile the module with -fno-full-laziness, or write it so that it "
            "depends on an argument of the function."
          : "If it is cheap to make, write it as a function with an argument, marked NOINLINE, and "
            "compile the module with -fno-full-laziness: then each use makes its own and lets go of it. "
            "If it must be shared, this is its price.";
  char *words =
      mem_format("%s constant %s%s%s%s%s keeps what it has made as long as code that may still run "
                 "mentions it%s%s. %s%s",
                 unnamed ? "A" : "The", name, *place ? " (" : "", place, *place ? ")" : "",
                 site->library ? " of a library" : "", cause ? ": here " : "", cause ? cause : "",
                 what ? what : "", how);
  free(what);
  free(place);
  return words;
}

char *ghcwords_runtime(const char *root)
{
  const char *how =
      strncmp(root, "stable", 6) == 0
          ? "Foreign code has them: call freeStablePtr, or hs_free_stable_ptr, when it is done with "
            "them."
      : strncmp(root, "weak", 4) == 0
          ? "A finalizer, or the value of a weak pointer, refers to it while the key lives: "
            "let the finalizer refer to less, and not to the key."
          : "It is the run time's own.";
  return mem_format("It hangs from %s. %s", root, how);
}
