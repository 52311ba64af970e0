/* leakwords_private — what the sentences of the rules share: how they name cells, functions and
 * places. */
#ifndef HP2PS_LEAKWORDS_PRIVATE_H
#define HP2PS_LEAKWORDS_PRIVATE_H

#include "leak/rules.h"
#include "source/sitenames.h"

/* Adds to a fresh text; *text may be NULL. */
void __attribute__((format(printf, 2, 3))) leak_put(char **text, const char *format, ...);
/* Adds a fresh text, and frees it. */
void leak_put_own(char **text, char *more);
/* The construction of a family, and its producer. */
const char *leak_what(const Inquiry *q, uint32_t i);
const char *leak_producer(const Inquiry *q, uint32_t i);
/* "f (prog.m:7)": a name with a place, a site, or a family; fresh. */
char *leak_name_at(const char *name, const char *path, uint32_t line);
char *leak_site_at(const SnapshotSite *s, const char *name);
char *leak_family_at(const Inquiry *q, uint32_t i, const char *name);
/* "made by f (prog.m:3)"; if the library made them, also its caller. Fresh. */
char *leak_made(const Inquiry *q, uint32_t i);
/* The functions into which the code of a family was copied, "f, g and h", that made most of it
 * first; fresh; NULL: not known. */
char *leak_callers(const Inquiry *q, uint32_t i);
/* The only definition of the program that mentions the library's function that made the family, and
 * the first place where it does; fresh. NULL: not known. */
char *leak_user(const Inquiry *q, uint32_t i, Place *at);
/* That definition with its place, and with the next line there that has the function, too:
 * "touch (prog.hs:21 and 22)"; fresh. */
char *leak_user_at(const Inquiry *q, uint32_t i, const char *user, const Place *at);
/* Is it the name of a module, and of no function of it: "Data.Map.Strict"? */
bool leak_is_module(const char *name);
/* The function that a family's calls call; if it is a lambda, the function that it stands in, and
 * otherwise NULL. */
const char *leak_function(const Inquiry *q, uint32_t i);
const char *leak_lambda_of(const char *function);
/* If the calls are of an argument of the library's function that made them: the function that the
 * program gave, if it is known; fresh. NULL: they are no such calls. */
char *leak_given(const Inquiry *q, uint32_t i);
/* "3,000 suspended calls of f", of so many cells of the family, or of all; and with their maker:
 * "3,000 suspended calls of f, made by g (prog.m:3)"; fresh. */
char *leak_called_of(const Inquiry *q, uint32_t i, uint64_t cells);
char *leak_called(const Inquiry *q, uint32_t i);
char *leak_subject(const Inquiry *q, uint32_t i);
/* Are they no calls of a function of the program's, but expressions in it? They have its name, and
 * it doesn't call itself. */
bool leak_is_expression(const Inquiry *q, uint32_t i);
/* Are all cells of the family expressions under evaluation, whose makers GHC doesn't know? */
bool leak_is_evaluated(const Inquiry *q, uint32_t i);
/* The family that expressions under evaluation, whose makers GHC doesn't know, hold most of:
 * suspended expressions with a place. UINT32_MAX: they are others, or there is none. */
uint32_t leak_held_by(const Inquiry *q, const Candidate *c);
/* The innermost part of the stack, from `part` down, in which a function of the program stands;
 * NULL: there is none. And that function with its place; fresh. */
const SnapshotRoot *leak_own_part(const Inquiry *q, uint32_t part);
char *leak_part_at(const SnapshotRoot *r);
/* The innermost thunk under evaluation, from `part` down, that is the program's and no call of
 * `except`; NULL: there is none. And it with its place; fresh. */
const SnapshotSite *leak_own_evaluation(const Inquiry *q, uint32_t part, const char *except);
char *leak_evaluation_at(const SnapshotSite *s);
/* Where in the program a family was made; its file is NULL if that is not known. */
Place leak_place_of(const Inquiry *q, uint32_t i);
/* If GHC has copied a function into another, its map gives the first one's name to what the other
 * does with the result. So it may be either if the cells stand in what a caller makes: the family
 * of that; UINT32_MAX: there is none. */
uint32_t leak_made_around(const Inquiry *q, uint32_t i);
/* ", written by f (prog.hs:3)": by the only definition of the program that has this function.
 * Fresh; NULL: none, or several have it. */
char *leak_written(const Inquiry *q, const char *function);
/* Does the program keep values in a State, or in references? */
bool leak_has_store(const Inquiry *q);
/* Adds how such a program stores a record of this constructor evaluated, NULL if that isn't known;
 * false if it keeps none there. */
bool leak_put_stored(const Inquiry *q, const char *constructor, char **how);
/* Adds how the cells of a record get evaluated into the data in which they lie, or as they are
 * handed on. */
void leak_put_lying(const Inquiry *q, uint32_t record, char **how);
enum { LEAK_LARGE_PART = 8 }; /* of the bytes of the first family, for another to be named */
/* The family by which suspended calls are named: the first, but of GHC's a large one whose maker is
 * known rather than what is being evaluated. */
uint32_t leak_named_family(const Inquiry *q, const Candidate *c);
/* For programs that GHC compiled: how these calls, which may stand in data, get evaluated; fresh.
 * And, if their maker is not known, the expression of the program that needs the last of them. */
char *leak_ghc_how(const Inquiry *q, const Candidate *c, const Entry *in);
void leak_put_wanted(const Inquiry *q, const Candidate *c, char **words);
/* Are the cells part of a list that mapM, forM or their like makes of what actions give back: its
 * cells, or what the library's fmap and <*> suspend of it? */
bool leak_is_collected(const Inquiry *q, uint32_t family);
/* What to do in place of a list of what actions give back. */
extern const char leak_fewer_results[], leak_collected_list[];
/* Adds what to do in place of a fold from the right. */
void leak_put_from_left(const Inquiry *q, char **words);
/* Adds that each record is to be evaluated as it is made. */
void leak_put_each(const Inquiry *q, const char *constructor, char **how);

#endif
