/* emitter.h: what the files of the emitter share; private to them.
 *
 *   frame.c      the variables of the C function at work, and their places on the pointer stack
 *   emit_code.c  functions: G-code instruction by instruction
 *   emit_data.c  static data: constants, sites, closures
 *   emit.c       the file around them */
#ifndef EMITTER_H
#define EMITTER_H
#include "arena.h"
#include "gen.h"
#include "tag.h"
#include <stdio.h>

extern FILE *emit_out;             /* the file, or the part of it at work */
extern FILE *emit_body;            /* the C function at work */
extern GProgram *emit_prog;
extern FlagMode emit_mode;

#define LINE(...) (fprintf(emit_body, "  " __VA_ARGS__), fputc('\n', emit_body))

/* ---- words, as C ---- */

const char *emit_string(const char *s, size_t n);         /* a string literal */
const char *emit_header(Site *s);                         /* first word of a cell made there; s is used from now on */
const char *emit_pap_word(const Fun *f, int nargs);
const char *emit_double(double x);                        /* a C constant */

/* ---- parts of the file ---- */

bool emit_is_local(const Fun *f);
bool emit_wanted(const GFun *f);                          /* has it any callers? */
const char *emit_prefix(GFunKind k);
bool emit_raw_arg(const Fun *f, GFunKind kind, int i);    /* is argument i a C double? */
void emit_signature(const Fun *f, GFunKind kind, int nargs, bool is_static, bool named);
void emit_fun(GFun *f);
void emit_consts(void);
void emit_closure_decls(void);
void emit_closures(void);
void emit_cafs(void);
void emit_site(const Site *s);

#endif
