# compiler-patch/driver/local.mk: files, options and other programs; the pipeline.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/driver/compile.h compiler-patch/driver/compile.c \
	compiler-patch/driver/pass.def compiler-patch/driver/pass.h compiler-patch/driver/pass.c \
	compiler-patch/driver/option.def compiler-patch/driver/option.h compiler-patch/driver/option.c \
	compiler-patch/driver/stub.h compiler-patch/driver/stub.c \
	compiler-patch/driver/given.h compiler-patch/driver/given.c compiler-patch/driver/hsc.def compiler-patch/driver/hsc.h compiler-patch/driver/hsc.c \
	compiler-patch/driver/programs.h compiler-patch/driver/programs.c \
	compiler-patch/driver/project.h compiler-patch/driver/project.c \
	compiler-patch/driver/make.h compiler-patch/driver/make.c \
	compiler-patch/driver/build.h compiler-patch/driver/build.c \
	compiler-patch/driver/cc.h compiler-patch/driver/cc.c \
	compiler-patch/driver/cpp.h compiler-patch/driver/cpp.c \
	compiler-patch/driver/cache.h compiler-patch/driver/cache.c \
	compiler-patch/driver/link.h compiler-patch/driver/link.c
