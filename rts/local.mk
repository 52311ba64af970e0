# rts/local.mk: the run time, and the headers generated C includes.
#
#   liblmlrt.a          the convention of the compiler that builds it: heap and
#                       stack pointer in registers with gcc, else portable
#   liblmlrt-noregs.a   always the portable one, for other compilers (lmlc CC=...)
#   liblmlrt-biography.a, liblmlrt-biography-noregs.a
#                       the same for programs compiled with lmlc -fbiography

pkglib_LIBRARIES += rts/liblmlrt.a
if ALL_KINDS
pkglib_LIBRARIES += rts/liblmlrt-noregs.a rts/liblmlrt-biography.a rts/liblmlrt-biography-noregs.a
endif

rts_sources = \
	rts/lml.h rts/lml_logic.h rts/lml_prim.h rts/jump.h rts/layout.h rts/prim.def rts/program.h rts/program.c \
	rts/cell.h rts/cell.c rts/enter.h \
	rts/heap.h rts/heap.c rts/keep.c rts/stack.h rts/stack.c \
	rts/mention.h rts/mention.c rts/lead.h rts/lead.c rts/root.h rts/root.c rts/age.h rts/age.c rts/biography.h rts/biography.c rts/centre.h rts/centre.c rts/redex.h rts/redex.c rts/gc.h rts/gc.c \
	rts/search.h rts/costs.h rts/costs.c rts/trail.c rts/capture.c rts/choose.c rts/bound.h rts/bound.c rts/epoch.h rts/epoch.c rts/guess.h rts/guess.c rts/normal.h rts/normal.c rts/answer.h rts/answer.c rts/values.c rts/solve.c rts/effect.c rts/update.c \
	rts/check.h rts/check.c rts/census.h rts/census.c rts/summary.h rts/summary.c \
	rts/attribute.h rts/attribute.c rts/retainer.h rts/retainer.c rts/retain.h rts/retain.c rts/held.h rts/held.c rts/tally.h rts/tally.c \
	rts/clock.h rts/clock.c rts/pace.h rts/pace.c rts/young.h rts/young.c rts/sink.h rts/sink.c rts/outputs.h rts/outputs.c \
	rts/utf8.h rts/utf8.c rts/stamp.h rts/stamp.c rts/log.h rts/log.c \
	rts/cfa.h rts/cfa.c rts/frames.h rts/frames.c rts/graph.h rts/graph.c rts/peak.h rts/peak.c rts/snapshot.h rts/snapshot.c \
	rts/lines.h rts/lines.c rts/exe.h rts/exe.c rts/where.h rts/where.c \
	rts/chain.h rts/chain.c rts/depth.h rts/depth.c rts/ticks.h rts/ticks.c rts/timing.h rts/timing.c \
	rts/report.h rts/report_private.h rts/report.c rts/report_arcs.c rts/report_prof.c \
	rts/report_json.c rts/report_stack.c rts/report_pprof.c rts/report_lex.c rts/report_costs.c \
	rts/collect.h rts/collect.c rts/profile.h rts/profile.c \
	rts/apply.c rts/spent.h rts/spent.c rts/missed.h rts/missed.c rts/compare.c rts/prim.c rts/number.h rts/prim_double.c rts/prim_int64.c rts/prim_integer.c rts/prim_array.c rts/prim_ref.c \
	rts/text.h rts/text.c rts/io.h rts/prim_io.c rts/input.c rts/handle.h rts/handle.c rts/prim_system.c rts/prim_handle.c rts/prim_process.c \
	rts/error.h rts/error.c rts/exhaust.h rts/exhaust.c rts/thread.h rts/thread.c \
	rts/wait.h rts/wait.c rts/flags.def rts/flags.h rts/flags.c rts/memory.h rts/memory.c rts/budget.h rts/budget.c \
	rts/stats.h rts/stats.c rts/run.h rts/run.c rts/main.c

# Loops through unknown calls rely on sibling calls.
rts_cflags = $(AM_CFLAGS) $(MACHINE_CFLAGS) $(LIBRARY_CFLAGS) -fomit-frame-pointer -foptimize-sibling-calls

rts_liblmlrt_a_SOURCES = $(rts_sources)
rts_liblmlrt_a_CFLAGS = $(rts_cflags)

rts_liblmlrt_noregs_a_SOURCES = $(rts_sources)
rts_liblmlrt_noregs_a_CPPFLAGS = $(AM_CPPFLAGS) -DLML_NO_REGS
rts_liblmlrt_noregs_a_CFLAGS = $(rts_cflags)

rts_liblmlrt_biography_a_SOURCES = $(rts_sources)
rts_liblmlrt_biography_a_CPPFLAGS = $(AM_CPPFLAGS) -DLML_BIOGRAPHY
rts_liblmlrt_biography_a_CFLAGS = $(rts_cflags)

rts_liblmlrt_biography_noregs_a_SOURCES = $(rts_sources)
rts_liblmlrt_biography_noregs_a_CPPFLAGS = $(AM_CPPFLAGS) -DLML_BIOGRAPHY -DLML_NO_REGS
rts_liblmlrt_biography_noregs_a_CFLAGS = $(rts_cflags)

strata_HEADERS += rts/lml.h rts/lml_logic.h rts/lml_prim.h rts/jump.h rts/layout.h rts/prim.def
