# compiler-patch/flat/local.mk: the front end of functional logic programs.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/flat/flat.h compiler-patch/flat/flat.c \
	compiler-patch/flat/name.h compiler-patch/flat/name.c \
	compiler-patch/flat/literal.h compiler-patch/flat/literal.c \
	compiler-patch/flat/parse.h compiler-patch/flat/parse_private.h compiler-patch/flat/parse.c \
	compiler-patch/flat/lex.c \
	compiler-patch/flat/flat_print.h compiler-patch/flat/flat_print.c \
	compiler-patch/flat/fcy.h compiler-patch/flat/fcy_private.h compiler-patch/flat/fcy.c \
	compiler-patch/flat/fcy_term.c \
	compiler-patch/flat/load.h compiler-patch/flat/load.c \
	compiler-patch/flat/resolve.h compiler-patch/flat/resolve.c \
	compiler-patch/flat/infer.h compiler-patch/flat/infer.c \
	compiler-patch/flat/methods.h compiler-patch/flat/methods.c \
	compiler-patch/flat/external.h compiler-patch/flat/external.c \
	compiler-patch/flat/normalise.h compiler-patch/flat/normalise.c \
	compiler-patch/flat/cost.h compiler-patch/flat/cost.c \
	compiler-patch/flat/translate.h compiler-patch/flat/translate_private.h \
	compiler-patch/flat/translate.c compiler-patch/flat/count.c \
	compiler-patch/flat/language.h compiler-patch/flat/language.c
