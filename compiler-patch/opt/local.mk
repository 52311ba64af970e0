# compiler-patch/opt/local.mk: passes from core to core.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/opt/serve.h compiler-patch/opt/serve.c \
	compiler-patch/opt/unfold.h compiler-patch/opt/unfold.c \
	compiler-patch/opt/copies.h compiler-patch/opt/copies.c \
	compiler-patch/opt/centre_copies.h compiler-patch/opt/centre_copies.c \
	compiler-patch/opt/pairs.h compiler-patch/opt/pairs.c \
	compiler-patch/opt/due.h compiler-patch/opt/due.c \
	compiler-patch/opt/literal.h compiler-patch/opt/literal.c \
	compiler-patch/opt/choice.h compiler-patch/opt/choice.c \
	compiler-patch/opt/hoist.h compiler-patch/opt/hoist.c \
	compiler-patch/opt/simplify.h compiler-patch/opt/simplify.c \
	compiler-patch/opt/lift.h compiler-patch/opt/lift.c \
	compiler-patch/opt/letters.h compiler-patch/opt/letters.c \
	compiler-patch/opt/specialise.h compiler-patch/opt/specialise.c \
	compiler-patch/opt/fuse.h compiler-patch/opt/fuse.c \
	compiler-patch/opt/outline.h compiler-patch/opt/outline.c \
	compiler-patch/opt/operand.h compiler-patch/opt/operand.c \
	compiler-patch/opt/tally.h compiler-patch/opt/tally.c \
	compiler-patch/opt/det.h compiler-patch/opt/det.c \
	compiler-patch/opt/sink.h compiler-patch/opt/sink.c \
	compiler-patch/opt/demand.h compiler-patch/opt/demand.c \
	compiler-patch/opt/undo.h compiler-patch/opt/undo.c \
	compiler-patch/opt/spread.h compiler-patch/opt/spread.c \
	compiler-patch/opt/strict.h compiler-patch/opt/strict.c \
	compiler-patch/opt/uncast.h compiler-patch/opt/uncast.c \
	compiler-patch/opt/suspend.h compiler-patch/opt/suspend.c \
	compiler-patch/opt/returns.h compiler-patch/opt/returns.c \
	compiler-patch/opt/unbox.h compiler-patch/opt/unbox.c \
	compiler-patch/opt/once.h compiler-patch/opt/once.c \
	compiler-patch/opt/once_usage.h compiler-patch/opt/once_usage.c \
	compiler-patch/opt/reach.h compiler-patch/opt/reach.c
