# compiler-patch/back/local.mk: core to G-code to C.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/back/shown.h compiler-patch/back/shown.c compiler-patch/back/tag.h compiler-patch/back/tag.c \
	compiler-patch/back/global.h compiler-patch/back/about.h compiler-patch/back/about.c \
	compiler-patch/back/result.h compiler-patch/back/result.c \
	compiler-patch/back/gcode.def compiler-patch/back/gcode.h compiler-patch/back/gcode_check.c \
	compiler-patch/back/gcode_entry.c \
	compiler-patch/back/gcode_heap.c compiler-patch/back/gcode_poll.c \
	compiler-patch/back/gcode_print.c compiler-patch/back/gcode_use.c \
	compiler-patch/back/gen.h compiler-patch/back/gen_private.h compiler-patch/back/gen.c \
	compiler-patch/back/gen_cell.c \
	compiler-patch/back/evaluated.h compiler-patch/back/evaluated.c \
	compiler-patch/back/liveness.h compiler-patch/back/liveness.c compiler-patch/back/liveness_check.c \
	compiler-patch/back/share.h compiler-patch/back/share.c \
	compiler-patch/back/mangle.h compiler-patch/back/mangle.c \
	compiler-patch/back/word.h compiler-patch/back/word.c \
	compiler-patch/back/part.h compiler-patch/back/part.c compiler-patch/back/stock.h compiler-patch/back/stock.c \
	compiler-patch/back/frame.h compiler-patch/back/frame.c \
	compiler-patch/back/emit.h compiler-patch/back/emit_private.h compiler-patch/back/emit_name.c compiler-patch/back/emit.c \
	compiler-patch/back/emit_centre.c compiler-patch/back/emit_lines.c compiler-patch/back/emit_words.c \
	compiler-patch/back/emit_const.c compiler-patch/back/emit_mention.c compiler-patch/back/emit_site.c \
	compiler-patch/back/emit_logic.c \
	compiler-patch/back/emit_body.h compiler-patch/back/emit_body.c compiler-patch/back/emit_call.c \
	compiler-patch/back/emit_cell.c compiler-patch/back/emit_code.c \
	compiler-patch/back/emit_control.c compiler-patch/back/emit_prim.c
