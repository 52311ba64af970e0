# compiler-patch/front/local.mk: what front ends share, and a front end as others see it.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/front/match.h compiler-patch/front/match_private.h compiler-patch/front/match.c \
	compiler-patch/front/match_overlap.c compiler-patch/front/match_pat.c \
	compiler-patch/front/front.h compiler-patch/front/front.c \
	compiler-patch/front/note.h compiler-patch/front/note.c \
	compiler-patch/front/fit.h compiler-patch/front/fit.c
