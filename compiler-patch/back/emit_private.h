/* emit_private.h: what the files of the emitter share; private to them.
 *
 *   frame.c      the variables of the C function at work, and their places on the pointer stack
 *   emit_code.c  functions: G-code instruction by instruction
 *   emit_data.c  static data: constants, sites, closures
 *   emit.c       the file around them */
#ifndef EMIT_PRIVATE_H
#define EMIT_PRIVATE_H
#include "back/emit.h"
#include "back/gcode.h"
#include "back/tag.h"
#include "base/arena.h"
#include <stdio.h>

extern FILE *emit_out;             /* the file, or the part of it at work */
extern FILE *emit_body;            /* the C function at work */
extern GProgram *emit_prog;
extern FlagMode emit_mode;
extern EvalMode emit_eval_mode;

#define LINE(...) (fprintf(emit_body, "  " __VA_ARGS__), fputc('\n', emit_body))

/* ---- words, as C ---- */

const char *emit_string(const char *s, size_t n);         /* a string literal */
int emit_info(Site *s);                                   /* the number of its Info; s is used from now on */
const char *emit_header(Site *s);                         /* first word of a cell made there */
const char *emit_pap_word(const Fun *f, int nargs);
const char *emit_constant(const GConstant *c);            /* of an instruction */
const char *emit_double(double x);                        /* a C constant */

/* ---- parts of the file ---- */

bool emit_is_local(const Fun *f);
bool emit_is_own(const GFun *f);                     /* is its C function this file's alone? */
const char *emit_own_name(const GFun *f);                 /* of the C function with f's address */
const char *emit_name(const GFun *f);                     /* of the one with its code: that, or its family's */
bool emit_raw_arg(const Fun *f, GFunKind kind, int i);    /* is argument i a C double? */
void emit_signature(const char *name, const Fun *f, GFunKind kind, int nargs, bool is_static, bool named);
const char *emit_address(const GFun *f);                  /* the C function that callers who know nothing of tables call */
bool emit_has_address(const GFun *f);                     /* of a family's: does anyone want its own address? */
void emit_fun(GFun *f);
void emit_jump(const GFun *f);                            /* the C function with its address, if its code is its family's */
void emit_tables(void);
void emit_consts(void);
void emit_closure_decls(void);
void emit_closures(void);
void emit_cafs(void);
void emit_register(void);
void emit_site(const Site *s);

#endif
