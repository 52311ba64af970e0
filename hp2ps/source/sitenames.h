/* sitenames — what the program's text calls the things that a snapshot knows by their sites:
 * fields of constructors with their types, variables, and what modules are imported.
 *
 * Declarations stand in the snapshot, if its program is new enough. The
 * rest is read in the source, if that lies where the site says, or beside the snapshot. The reader
 * knows declarations and the first words of bindings, not the whole language: whatever it does not
 * understand is not known.
 */
#ifndef HP2PS_SITENAMES_H
#define HP2PS_SITENAMES_H

#include "held/snapshot.h"

typedef struct FieldName {
  char *name; /* "" if it has none */
  char *type;
  bool strict;
} FieldName;

/* A constructor as it is declared. */
typedef struct Declared {
  char *constructor, *file;
  char *type; /* the name of the type that it belongs to */
  uint32_t line;
  FieldName *fields;
  size_t count, room;
} Declared;

typedef struct Place {
  const char *file;
  uint32_t line, column; /* column 0: not known */
} Place;

typedef struct SiteNames SiteNames;

/* `path`: the snapshot, beside which the source may lie; NULL: no source is read. */
SiteNames *sitenames_new(const Snapshot *s, const char *path);
void sitenames_free(SiteNames *n);

/* The declaration of a constructor by its name; NULL: not known. */
const Declared *sitenames_declared(const SiteNames *n, const char *constructor);
bool sitenames_is_field(const SiteNames *n, const char *name); /* of any constructor? */
/* Does a line of the program make this field of the constructor by a function that gives its list
 * bit by bit, such as take? By its name, or where the constructor is. */
bool sitenames_makes_lazily(const SiteNames *n, const Declared *d, size_t field);

/* Does the program's function end a list after so many elements as it is given, as take does? */
bool sitenames_cuts(const SiteNames *n, const char *function);

/* Does a line give the field a new list of an element and the field's own, as it was: { log = x :
 * log s }? Suspended, the latter keeps the record. */
bool sitenames_adds_before(const SiteNames *n, const Declared *d, size_t field);

/* Is the function given to a fold of this name, first of all: foldl step? */
bool sitenames_is_folded(const SiteNames *n, const char *function, const char *fold);

/* Is it the selector of a field that this file declares? */
bool sitenames_is_selector(const SiteNames *n, const char *name, const char *file);
bool sitenames_is_lazy(const Declared *d); /* has it a field that is not strict? */

/* The constructors of a type of this name, which has `length` letters: the i-th, from 0; NULL:
 * there are no more. */
const Declared *sitenames_of_type(const SiteNames *n, const char *type, size_t length, size_t i);

/* The i-th lazy field, from 0, of any constructor, whose type is this one: the constructor, and the
 * field in *field, from 0; NULL: there are no more. */
const Declared *sitenames_lazy_holder(const SiteNames *n, const char *type, size_t i,
                                      size_t *field);

/* A constructor with a lazy field, *field, whose type is a tuple with so many commas; NULL: none.
 */
const Declared *sitenames_lazy_tuple(const SiteNames *n, size_t commas, size_t *field);

/* The type that a synonym of this name stands for; NULL: it is none. */
const char *sitenames_synonym(const SiteNames *n, const char *name, size_t length);

/* A constructor with lazy fields that the function of this name changes: it takes one apart and
 * makes another, or gives a field another value. NULL: not known. */
const Declared *sitenames_changed_by(const SiteNames *n, const char *function);
/* The same of the definition that has this place, if one of that name has it: others may be local
 * functions elsewhere. */
const Declared *sitenames_changed_at(const SiteNames *n, const char *function, const Place *at);

/* Does the function give new values to strict fields of the constructor alone: "birthday p = p {
 * age = age p + 1 }"? What the lazy ones hold is not its work. */
bool sitenames_leaves_lazy(const SiteNames *n, const char *function, const Declared *d);

/* The same for the functions that this line mentions. */
const Declared *sitenames_changed_near(const SiteNames *n, const Place *at);

/* Is there a tuple in what the definition of the function makes? */
bool sitenames_makes_tuple(const SiteNames *n, const char *function);

/* The same for one line. */
bool sitenames_makes_tuple_at(const SiteNames *n, const Place *at);

/* Is the word in this line? */
bool sitenames_has_word(const SiteNames *n, const Place *at, const char *word);

/* Does this line, right of a =, give a constructor of the type all its arguments, each of them a
 * number or a variable? */
bool sitenames_builds(const SiteNames *n, const Place *at, const char *type);

/* Does this line mention a function that changes a variable or state: modifyIORef, put? */
bool sitenames_changes_state(const SiteNames *n, const Place *at);

/* Does this line drop a few elements from the beginning of a list: drop 1, or tail 2 in LML? */
bool sitenames_drops_few(const SiteNames *n, const Place *at, const char *function);

/* Was the text of the program found? */
bool sitenames_has_text(const SiteNames *n);

/* Does the text define such a function? */
bool sitenames_is_defined(const SiteNames *n, const char *function);

/* Is what the function makes a list, or has it lists in it? By the type that is declared for it; in
 * LML, by what stands right of its =. */
bool sitenames_makes_list(const SiteNames *n, const char *function);

/* Is each list that the function makes an element before a variable, or that variable: "keep x old
 * = if wanted x then x : old else old"? Then seq evaluates all that a call does. */
bool sitenames_makes_at_once(const SiteNames *n, const char *function);

/* Does this line make the cells of a list as they are needed, by a comprehension, or an element
 * before a call: "x : go (x + 1)"? */
bool sitenames_makes_as_needed(const SiteNames *n, const Place *at);

/* The type that is declared for what the function makes. Fresh; NULL: none is. */
char *sitenames_result_type(const SiteNames *n, const char *function);

/* May what the function makes have very many values in it: a list, a map, a set or a sequence, by
 * the type that is declared for it, or in a field of that type? */
bool sitenames_makes_collection(const SiteNames *n, const char *function);

/* Does a function that calls itself put its first argument, or one of the variables after it,
 * before a list, as one does that inserts an element: "insert x (y : ys) | x < y = x : y : ys"? */
bool sitenames_inserts(const SiteNames *n, const char *function);

/* Is an action of this monad, or of one upon it, what the function makes: Writer or WriterT? By the
 * type that is declared for it, or by that for which its name stands. */
bool sitenames_is_action(const SiteNames *n, const char *function, const char *monad);

/* Does the function take data of the program apart that has more such data in it, rather than a
 * list or a number? */
bool sitenames_walks_data(const SiteNames *n, const char *function);

/* Is one function mentioned in the definition of another, after its =, or of itself? */
bool sitenames_calls(const SiteNames *n, const char *function, const char *other);

/* The function that is called for the result of this one, whose definition has one equation: update
 * of "visit x b = update x next b". Fresh; NULL: there is none. */
char *sitenames_result_by(const SiteNames *n, const char *function);

/* Does the function call itself? */
bool sitenames_is_recursive(const SiteNames *n, const char *function);

/* Does the definition of the function put such a record right into a constructor of this name:
 * Just (Hive 1 2), Just h { bees = 1 }? */
bool sitenames_wraps(const SiteNames *n, const char *function, const char *constructor,
                     const Declared *d);

/* Is the variable what the definition that begins in this line gives back, be it after a walk: l in
 * "walk [] = l"? */
bool sitenames_returns(const SiteNames *n, const Place *at, const char *variable);

/* Does the function give back an argument as it is: its own, or, if it calls itself, one of the
 * function in which it stands: go in "force xs = go xs where go [] = xs; .."? */
bool sitenames_gives_back(const SiteNames *n, const char *function);

/* May the function in whose definition this place stands keep an argument while another function
 * walks it? It mentions one twice in an equation; or its definition isn't there. */
bool sitenames_may_keep(const SiteNames *n, const char *function, const Place *at);

/* Is a text put together of pieces, which need not need each other, in the definition of the
 * function, or, if it has none, in this line? */
bool sitenames_joins_texts(const SiteNames *n, const char *function, const Place *at);

/* Does the definition of the function give this one, after another argument, a value that is to be
 * evaluated: putMVar m (insert x t)? NULL: does any definition? */
bool sitenames_stores(const SiteNames *n, const char *function, const char *word);

/* Does any definition give it such a value after two other arguments: writeArray a i (f x)? */
bool sitenames_stores_last(const SiteNames *n, const char *word);

/* Is the word in the definition of the function? */
bool sitenames_uses(const SiteNames *n, const char *function, const char *word);

/* Does the definition of a constant use it, directly or by functions that it uses? A function uses
 * itself in another way, and so doesn't count. */
typedef enum SelfUse { SELF_NONE, SELF_BY_OTHERS, SELF_DIRECT } SelfUse;
SelfUse sitenames_self_use(const SiteNames *n, const char *constant);
/* The same for a variable without arguments, wherever it is bound, but only directly. */
bool sitenames_binds_itself(const SiteNames *n, const char *variable);
/* Is there a map or an array, of the top level or of a where, whose elements are made by what looks
 * others up in it? Strict, it would have no end. */
bool sitenames_has_table(const SiteNames *n);
/* Does a line give the variable, which is bound in line `bound` (0: not known), to a function that
 * sorts or reverses it? Arguments of that name of other definitions are other variables. */
bool sitenames_is_sorted(const SiteNames *n, const char *variable, uint32_t bound);
/* Does a definition mention the constant to which that of the constant does not lead? */
bool sitenames_is_used_outside(const SiteNames *n, const char *constant);
/* Does the definition of the constant lead to one that looks up elements of a list by their
 * number? */
bool sitenames_leads_to_index(const SiteNames *n, const char *constant);
/* Does the definition of a function use the constant, directly or by functions that it uses? */
bool sitenames_leads_to(const SiteNames *n, const char *function, const char *constant);

/* The choice in the definition of a function, with the place of its own definition, if the program
 * has that: "<||> (prog.hs:29)". It is an operator such as <|>, or a function that tries one
 * function on its input and then another. Fresh; NULL: there is none. */
char *sitenames_choice(const SiteNames *n, const char *function);
/* The same of a function, or of one to which its definition leads. */
char *sitenames_choice_below(const SiteNames *n, const char *function);
/* Another definition with a choice in it that leads to this function, which stands in this line,
 * and to which this one does not lead: sheet of "sheet = total new <|> total old". Fresh; NULL:
 * none. */
char *sitenames_choice_around(const SiteNames *n, const char *function, uint32_t line, Place *at);

/* The variable that all these places of the source mention, and that is bound elsewhere, to what
 * `producer` makes if that can be seen: "ws (prog.hs:13)". Fresh; NULL: not known. */
char *sitenames_variable(const SiteNames *n, const Place *places, size_t count,
                         const char *producer);

/* The argument, mentioned in all places, of the function in which the first of them stands, if it
 * is the only one. Fresh, with its place; NULL: not known. */
char *sitenames_argument(const SiteNames *n, const Place *places, size_t count);

/* Is the word an argument of a function in whose definition the place stands? The line in which
 * that begins; 0: it is none. */
uint32_t sitenames_argument_line(const SiteNames *n, const Place *at, const char *word);
bool sitenames_is_argument(const SiteNames *n, const Place *at, const char *word);

/* The function that is given to another one, which this line mentions once: g of "map g xs", (+) of
 * "map (+) xs". Fresh; NULL: it has no name. */
char *sitenames_given(const SiteNames *n, const Place *at, const char *function);

/* A variable with the place of its binding that is nearest to a line of the file, or with that line
 * if none is found: "ws (prog.hs:13)". Fresh. */
char *sitenames_binding(const SiteNames *n, const char *file, uint32_t line, const char *name);

/* The variable that is bound in the first of these lines; fresh. NULL: not known. */
char *sitenames_bound(const SiteNames *n, const char *file, const uint32_t *lines, size_t count);

/* The variable that is bound in this line of the function, if the function uses it twice at least;
 * fresh. NULL: there is none. */
char *sitenames_used_variable(const SiteNames *n, const char *function, const Place *at);

/* The definition at the left margin that alone mentions the word, and the place where it does so
 * first. Returns the definition's name, fresh; NULL: there is none, or there are several. */
char *sitenames_user(const SiteNames *n, const char *word, size_t length, Place *at);
/* The next line of the definition around this place that mentions the word; 0: there is none. */
uint32_t sitenames_next_use(const SiteNames *n, const Place *at, const char *word);
/* The same for any of these words. */
char *sitenames_user_of(const SiteNames *n, const char *const *words, size_t count, Place *at);

/* How often does the word stand in the text, imports aside? */
size_t sitenames_count(const SiteNames *n, const char *word);

/* The only field of any constructor whose type is of this name, TVar or IORef, and holds more than
 * a number or (): the constructor, and the field in *field, from 0. NULL: there is none, or there
 * are several. */
const Declared *sitenames_one_holder(const SiteNames *n, const char *name, size_t *field);

/* The only one of these words that the text mentions, if it doesn't define that itself; NULL: there
 * is none, or there are several. */
const char *sitenames_one_used(const SiteNames *n, const char *const *words, size_t count);

/* May the definition of the top level around this place make cells of the constructor, which the
 * text declares? It mentions the constructor, or gives one of its fields a value; or its text isn't
 * there. */
bool sitenames_may_make(const SiteNames *n, const Place *at, const char *constructor);
/* May it make function values? Not if it gives data, and has nothing but constructors, operators
 * and its own arguments. */
bool sitenames_may_make_function(const SiteNames *n, const Place *at);
/* The only definition of the top level that does so other than in a pattern, and the first place
 * where it does. Returns its name, fresh; NULL: there is none, or there are several. */
char *sitenames_maker(const SiteNames *n, const char *constructor, Place *at);
/* The definition of the top level around a place that the function, which is one of the same file,
 * doesn't have; its own first line in *line. Returns its name, fresh; NULL: the function has the
 * place, or it isn't known. */
char *sitenames_around(const SiteNames *n, const Place *at, const char *function, uint32_t *line);
/* The lines of the definition around a place that have the word, and the first of them. */
size_t sitenames_lines_with(const SiteNames *n, const Place *at, const char *word, uint32_t *line);
/* The constructor with a lazy field of this name, to which the line gives a value: { hits = ... }.
 * NULL: there is none. */
const Declared *sitenames_updated(const SiteNames *n, const Place *at, const char *field);
/* The same for the value that the line gives the field, which is found, too. */
const Declared *sitenames_updated_by(const SiteNames *n, const Place *at, const char *value,
                                     const char **field);
/* The record with a lazy field that this expression takes out of a variable: (hits s). NULL: it is
 * another expression. */
const Declared *sitenames_lazily_selected(const SiteNames *n, const char *expression,
                                          const char **field);
/* The constant whose definition at the left margin begins in this line. Fresh; NULL: none does. */
char *sitenames_top_constant(const SiteNames *n, const Place *at);
/* The functions of the top level that this line mentions, which has no lambda, nor begins the
 * definition of one: "run or command". Fresh; NULL: there are none. */
char *sitenames_called_at(const SiteNames *n, const Place *at);
/* Does an equation of the function begin in this line, at the left margin? */
bool sitenames_is_equation(const SiteNames *n, const Place *at, const char *function);
/* If the function hands on an argument of this type as it is (NULL: a function, or an action; "":
 * any): the only definition of the top level that gives it more than variables, and the first place
 * where it does. Returns its name, fresh, or "" if there are several; NULL: none does. */
char *sitenames_giver(const SiteNames *n, const char *function, const char *type, Place *at);
/* May the definition around this place make data that this module of a library declares? Not if all
 * imports of its kin are qualified, and no qualified name stands there. */
bool sitenames_may_use(const SiteNames *n, const Place *at, const char *module);
/* May the word in this line be a name of this module's, or of its kin's? Not if all imports of that
 * kin are qualified, and it has no qualifier: take is the Prelude's beside B.take. */
bool sitenames_may_mean(const SiteNames *n, const Place *at, const char *module, const char *word);

/* Is there an import of the module, or, with a dot at the end of its name, of one below it? */
bool sitenames_imports(const SiteNames *n, const char *module);
/* The only import of the module, whose name has `length` letters, but for those of a type alone:
 * import Data.Map (Map). False: there is none, or there are several. */
bool sitenames_import_place(const SiteNames *n, const char *module, size_t length, Place *at);
/* Is a call of the function handed on as it is? A line outside of its definition mentions it, and
 * nothing there evaluates what it makes: foldl', modify', seq, $! or a pattern with a !. */
bool sitenames_is_handed_on(const SiteNames *n, const char *function);
/* Does the function call itself, with nothing in its definition that evaluates a value, and neither
 * take a record of this constructor apart nor make one but of another? */
bool sitenames_hands_on(const SiteNames *n, const char *function, const char *constructor);
/* The program's function that is given this one as its argument, or what it makes, and does not
 * evaluate that: fold in "fold add 0 xs", run in "run (n - 1) (add x)". Fresh; NULL: there is none.
 */
char *sitenames_given_to(const SiteNames *n, const char *function);
/* The fold from the right that is given this function, or a lambda in the definition of it: the
 * library's foldr or reduce, or one of the program's own. Returns its name, fresh, with the place
 * in *at; NULL: there is none. */
char *sitenames_fold_of(const SiteNames *n, const char *function, Place *at);
/* The line in which the first lambda in parentheses ends that begins at this place, or in the next
 * line; 0: there is none. */
uint32_t sitenames_lambda_end(const SiteNames *n, const Place *at);
/* Does the definition of the function take its results for the rest apart: "let (n, s) = count xs
 * in (n + 1, s + x)"? The place where it does. */
bool sitenames_takes_own_results(const SiteNames *n, const char *function, Place *at);
/* Is the function, writeIORef or its like, given a value that is not evaluated: without a $! in its
 * line? Not where that can't have a record of this type in it; NULL: of any type. */
bool sitenames_stores_lazily(const SiteNames *n, const char *word, const char *type);
/* Is the word somewhere, outside of imports, without a $! after it in its line? */
bool sitenames_applies_lazily(const SiteNames *n, const char *word);
/* The definitions of the top level that take parts of texts or arrays by functions of the module
 * "Data.Text", or of one below it, each with the first line that does: "entry (prog.hs:3) and parse
 * (prog.hs:8)". Fresh; NULL: none does, or there are many. */
char *sitenames_parts(const SiteNames *n, const char *module);
/* The same for those that mention the word. */
char *sitenames_users(const SiteNames *n, const char *word);
/* Is the word in the text of this file? */
bool sitenames_mentions(const SiteNames *n, const char *file, const char *word);

#endif
