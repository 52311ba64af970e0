# compiler-patch/core/local.mk: the small language in the middle.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/core/core.h compiler-patch/core/core.c compiler-patch/core/core_check.c \
	compiler-patch/core/core_print.c compiler-patch/core/core_walk.c \
	compiler-patch/core/centre.h compiler-patch/core/centre.c \
	compiler-patch/core/here.h compiler-patch/core/policy.h \
	compiler-patch/core/convention.h compiler-patch/core/convention.c \
	compiler-patch/core/cfunction.h compiler-patch/core/cfunction.c \
	compiler-patch/core/prims.h compiler-patch/core/prims.c \
	compiler-patch/core/con.h compiler-patch/core/con.c \
	compiler-patch/core/rep.h
