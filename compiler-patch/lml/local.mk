# compiler-patch/lml/local.mk: the front end of Lazy ML.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/lml/token.def compiler-patch/lml/token.h compiler-patch/lml/token.c \
	compiler-patch/lml/token_print.c \
	compiler-patch/lml/lex.h compiler-patch/lml/lex_private.h compiler-patch/lml/lex.c \
	compiler-patch/lml/lex_literal.c \
	compiler-patch/lml/parse.h compiler-patch/lml/parse_private.h compiler-patch/lml/parse.c \
	compiler-patch/lml/parse_aexpr.c compiler-patch/lml/parse_common.c \
	compiler-patch/lml/parse_exp.c compiler-patch/lml/parse_pat.c compiler-patch/lml/parse_type.c \
	compiler-patch/lml/ast.h compiler-patch/lml/ast_print.c \
	compiler-patch/lml/foreign.h compiler-patch/lml/foreign.c \
	compiler-patch/lml/scope.h compiler-patch/lml/scope.c \
	compiler-patch/lml/rename.h compiler-patch/lml/rename_private.h compiler-patch/lml/rename.c compiler-patch/lml/rename_exp.c \
	compiler-patch/lml/rename_bind.c compiler-patch/lml/rename_module.c \
	compiler-patch/lml/rename_name.c compiler-patch/lml/rename_pat.c \
	compiler-patch/lml/rename_type.c \
	compiler-patch/lml/depend.h compiler-patch/lml/depend.c \
	compiler-patch/lml/type.h compiler-patch/lml/type.c compiler-patch/lml/type_print.c \
	compiler-patch/lml/type_read.c \
	compiler-patch/lml/unify.c \
	compiler-patch/lml/infer.h compiler-patch/lml/infer.c \
	compiler-patch/lml/mismatch.h compiler-patch/lml/mismatch.c \
	compiler-patch/lml/desugar.h compiler-patch/lml/desugar_private.h compiler-patch/lml/desugar.c \
	compiler-patch/lml/desugar_let.c compiler-patch/lml/desugar_pat.c \
	compiler-patch/lml/comprehend.h compiler-patch/lml/comprehend.c \
	compiler-patch/lml/iface.h compiler-patch/lml/iface.c \
	compiler-patch/lml/handmade.h compiler-patch/lml/handmade.c \
	compiler-patch/lml/raw.h compiler-patch/lml/raw.c \
	compiler-patch/lml/lml_front.h compiler-patch/lml/lml_front.c
