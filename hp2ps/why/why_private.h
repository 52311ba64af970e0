/* why_private — what the files of why share. */
#ifndef HP2PS_WHY_PRIVATE_H
#define HP2PS_WHY_PRIVATE_H

#include "why/why.h"

char *why_when(const Snapshot *s);              /* "at the end"; fresh */
char *why_name(const Class *c, uint64_t cells); /* "13 x (.) by f (prog.m:2)"; fresh */
void why_head(const Snapshot *s, const WhyOptions *o, Output *out);
void why_json_head(const Snapshot *s, const WhyOptions *o, Output *out); /* an open object */
void why_wrap(const char *words, Output *out); /* in lines of at most 90 letters */

/* The leaks in words, a paragraph each; `of` are words after the figure for all. */
void why_leaks(const Leaks *l, const char *of, Output *out);
void why_json_leaks(const Leaks *l, const char *of, Output *out); /* "leaks": [...] */

#endif
