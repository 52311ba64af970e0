/* about.h: what an Info says of its site for snapshots alone (doc/hgz.5).
 *
 * A profile needs producer, construction, type and place.  A snapshot also shows what the source
 * calls the values in a cell, so that a reader can find them there.  All this is one text.  It
 * stands after the NUL that ends Info.construction, and LML_ABOUT in Info.flags says that it is
 * there.  So an Info is no larger, nothing else reads the text, and no code changes.
 *
 *     plan2 NUL vk,table               it holds k and table
 *     Shape NUL d7 NL f!side Double TAB name String
 *
 * The text has a line for each fact.  Its first letter says which:
 *
 *     v   the names of the values that a thunk or a partial application holds, in their order, with
 *         commas between them; nothing for a value without a name, nor for the values after the
 *         last that has one
 *     n   the function of which the cell is an application, if its construction only says
 *         whose it is: a function of the library that serves several others, or a lambda
 *     d   line and file of a constructor's declaration; no file: that of the site
 *     f   the fields of a constructor, with tabs between them: ! if it is strict, its name or
 *         nothing, a blank, its type or nothing
 *     c   line, colon and column, and file of the call in the program for which this code of a
 *         library was copied; after a tab the function there
 *
 * Facts that need no text are in the Info itself, and the run time adds them to those in the file:
 *
 *     r   what a thunk's value is: n a number, character or other value without fields, l a list,
 *         f a function, d other data (LML_RESULTS, in Info.flags)
 *     k   the column of its place (Info.column)
 *
 * Two sites that differ in it have Infos of their own.  Logs make one site of them again
 * (rts/heapprof/sitetable.h). */
#ifndef ABOUT_H
#define ABOUT_H
#include "back/tag.h"

/* The names of atoms for a line v: `first', unless it is NULL, then the others.  NULL: none has a
 * name. */
Name about_names(const Expr *first, Expr *const *args, int nargs);
/* The name of f for a line n, if applications of it at this place are shown as `construction';
 * NULL: that will do. */
Name about_function(const Fun *f, Name construction, Loc at);
/* The whole text; NULL: there is nothing to say. */
Foreign about_site(const Site *s);

#endif
