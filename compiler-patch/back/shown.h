/* shown.h: names and types as profiles show them. */
#ifndef SHOWN_H
#define SHOWN_H
#include "core/con.h"

Name shown_name(Name n);           /* an operator stands in parentheses; NULL is UNKNOWN */
Name shown_type(const DataCon *c); /* the type of the constructor's values */

#endif
