# compiler-patch/local.mk: the compiler, lmlc, built at the top of the build
# tree (build/lmlc).

bin_PROGRAMS += lmlc

# All but main and the list of languages: tests link it with their own.
noinst_LIBRARIES += compiler-patch/liblmlc.a
compiler_patch_liblmlc_a_SOURCES = \
	compiler-patch/arena.h compiler-patch/arena.c \
	compiler-patch/intern.h compiler-patch/intern.c \
	compiler-patch/vec.h compiler-patch/vec.c compiler-patch/unique.h compiler-patch/unique.c compiler-patch/scc.h compiler-patch/scc.c \
	compiler-patch/diag.h compiler-patch/diag.c compiler-patch/module.h compiler-patch/module.c \
	compiler-patch/token.def compiler-patch/token.h compiler-patch/token.c compiler-patch/token_print.c \
	compiler-patch/lex.h compiler-patch/lex_private.h compiler-patch/lex.c compiler-patch/lex_literal.c \
	compiler-patch/ast.h compiler-patch/ast_print.c \
	compiler-patch/parse.h compiler-patch/parse_private.h compiler-patch/parse.c compiler-patch/parse_common.c \
	compiler-patch/parse_type.c compiler-patch/parse_pat.c compiler-patch/parse_exp.c compiler-patch/parse_aexpr.c \
	compiler-patch/scope.h compiler-patch/scope.c \
	compiler-patch/rename.h compiler-patch/rename_private.h compiler-patch/rename.c \
	compiler-patch/rename_bind.c compiler-patch/rename_module.c compiler-patch/rename_name.c compiler-patch/rename_pat.c compiler-patch/rename_type.c compiler-patch/raw.h compiler-patch/raw.c compiler-patch/suggest.h compiler-patch/suggest.c \
	compiler-patch/depend.h compiler-patch/depend.c \
	compiler-patch/type.h compiler-patch/type.c compiler-patch/type_print.c \
	compiler-patch/type_read.c compiler-patch/unify.c \
	compiler-patch/infer.h compiler-patch/infer.c compiler-patch/mismatch.h compiler-patch/mismatch.c \
	compiler-patch/match.h compiler-patch/match_private.h compiler-patch/match.c compiler-patch/match_pat.c compiler-patch/match_overlap.c \
	compiler-patch/desugar.h compiler-patch/desugar_private.h compiler-patch/desugar.c compiler-patch/desugar_let.c compiler-patch/desugar_pat.c \
	compiler-patch/comprehend.h compiler-patch/comprehend.c \
	compiler-patch/rep.h compiler-patch/con.h compiler-patch/con.c compiler-patch/core.h compiler-patch/core.c compiler-patch/core_walk.c \
	compiler-patch/core_print.c compiler-patch/core_check.c \
	compiler-patch/prims.h compiler-patch/prims.c \
	compiler-patch/front.h compiler-patch/front.c compiler-patch/lml_front.h compiler-patch/lml_front.c \
	compiler-patch/handmade.h compiler-patch/handmade.c \
	compiler-patch/compile.h compiler-patch/compile.c \
	compiler-patch/project.h compiler-patch/project.c compiler-patch/make.h compiler-patch/make.c \
	compiler-patch/library.h compiler-patch/library.c compiler-patch/build.h compiler-patch/build.c compiler-patch/process.h compiler-patch/process.c \
	compiler-patch/cc.h compiler-patch/cc.c compiler-patch/cpp.h compiler-patch/cpp.c \
	compiler-patch/literate.h compiler-patch/literate.c compiler-patch/fit.h compiler-patch/fit.c \
	compiler-patch/note.h compiler-patch/note.c compiler-patch/link.h compiler-patch/link.c \
	compiler-patch/serve.h compiler-patch/serve.c \
	compiler-patch/unfold.h compiler-patch/unfold.c \
	compiler-patch/simplify.h compiler-patch/simplify.c \
	compiler-patch/letters.h compiler-patch/letters.c \
	compiler-patch/specialise.h compiler-patch/specialise.c \
	compiler-patch/fuse.h compiler-patch/fuse.c \
	compiler-patch/lift.h compiler-patch/lift.c \
	compiler-patch/outline.h compiler-patch/outline.c \
	compiler-patch/strict.h compiler-patch/strict.c \
	compiler-patch/suspend.h compiler-patch/suspend.c \
	compiler-patch/returns.h compiler-patch/returns.c \
	compiler-patch/usage.h compiler-patch/usage.c \
	compiler-patch/once.h compiler-patch/once.c \
	compiler-patch/unbox.h compiler-patch/unbox.c \
	compiler-patch/tag.h compiler-patch/tag.c \
	compiler-patch/pass.def compiler-patch/gcode.def compiler-patch/gcode.h compiler-patch/gcode_print.c \
	compiler-patch/gcode_check.c compiler-patch/gcode_heap.c compiler-patch/gcode_poll.c compiler-patch/gcode_use.c \
	compiler-patch/gen.h compiler-patch/gen.c compiler-patch/share.h compiler-patch/share.c \
	compiler-patch/mangle.h compiler-patch/mangle.c \
	compiler-patch/frame.h compiler-patch/frame.c compiler-patch/emit.h compiler-patch/emit_private.h \
	compiler-patch/emit.c compiler-patch/emit_code.c compiler-patch/emit_data.c \
	compiler-patch/iface.h compiler-patch/iface.c

lmlc_cppflags = $(AM_CPPFLAGS) -I$(srcdir)/compiler-patch -I$(srcdir)/rts \
	-DPKGLIBDIR='"$(pkglibdir)"' -DLML_CC='"$(CC)"'
lmlc_libs = compiler-patch/liblmlc.a $(GMP_LIBS) -lpthread

compiler_patch_liblmlc_a_CPPFLAGS = $(lmlc_cppflags)
lmlc_SOURCES = compiler-patch/main.c compiler-patch/languages.c
lmlc_CPPFLAGS = $(lmlc_cppflags)
lmlc_LDADD = $(lmlc_libs)
