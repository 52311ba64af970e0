# compiler-patch/base/local.mk: what all use; knows nothing of any language.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/base/nomem.h compiler-patch/base/nomem.c \
	compiler-patch/base/arena.h compiler-patch/base/arena.c \
	compiler-patch/base/quote.h compiler-patch/base/quote.c \
	compiler-patch/base/intern.h compiler-patch/base/intern.c \
	compiler-patch/base/path.h compiler-patch/base/path.c \
	compiler-patch/base/utf8.h compiler-patch/base/utf8.c \
	compiler-patch/base/vec.h compiler-patch/base/vec.c \
	compiler-patch/base/unique.h compiler-patch/base/unique.c \
	compiler-patch/base/scc.h compiler-patch/base/scc.c \
	compiler-patch/base/digits.h compiler-patch/base/digits.c \
	compiler-patch/base/diag.h compiler-patch/base/diag.c compiler-patch/base/progress.h compiler-patch/base/progress.c \
	compiler-patch/base/suggest.h compiler-patch/base/suggest.c \
	compiler-patch/base/process.h compiler-patch/base/process.c \
	compiler-patch/base/literate.h compiler-patch/base/literate.c \
	compiler-patch/base/module.h compiler-patch/base/module.c \
	compiler-patch/base/library.h compiler-patch/base/library.c
