# compiler-patch/haskell/local.mk: the front end of Haskell.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/unicode.def compiler-patch/haskell/chars.h compiler-patch/haskell/chars.c \
	compiler-patch/haskell/tree.h compiler-patch/haskell/tree_print.c \
	compiler-patch/haskell/literal.h compiler-patch/haskell/literal.c \
	compiler-patch/haskell/token.def compiler-patch/haskell/token.h compiler-patch/haskell/token.c \
	compiler-patch/haskell/lex.h compiler-patch/haskell/lex.c \
	compiler-patch/haskell/parse.h compiler-patch/haskell/parse_private.h \
	compiler-patch/haskell/layout.c compiler-patch/haskell/parse.c \
	compiler-patch/haskell/parse_common.c compiler-patch/haskell/parse_decl.c \
	compiler-patch/haskell/parse_exp.c compiler-patch/haskell/parse_pat.c \
	compiler-patch/haskell/parse_type.c \
	compiler-patch/haskell/extension.def compiler-patch/haskell/extension.h \
	compiler-patch/haskell/extension.c \
	compiler-patch/haskell/names.h compiler-patch/haskell/names.c \
	compiler-patch/haskell/import.h compiler-patch/haskell/import.c \
	compiler-patch/haskell/import_declare.c \
	compiler-patch/haskell/fixity.h compiler-patch/haskell/fixity.c \
	compiler-patch/haskell/rename.h compiler-patch/haskell/rename_private.h \
	compiler-patch/haskell/rename.c compiler-patch/haskell/rename_exp.c \
	compiler-patch/haskell/rename_type.c \
	compiler-patch/haskell/load.h compiler-patch/haskell/load.c \
	compiler-patch/haskell/language.h compiler-patch/haskell/language.c
