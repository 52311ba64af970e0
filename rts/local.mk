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

# The rooms, from the bottom up.
rts_abi = \
	rts/abi/lml.h rts/abi/contract.h rts/abi/jump.h rts/abi/lml_call.h rts/abi/lml_code.h rts/abi/lml_logic.h \
	rts/abi/lml_prim.h rts/abi/prim.def
rts_base = \
	rts/base/attribute.c rts/base/attribute.h rts/base/budget.c rts/base/budget.h rts/base/flags.c rts/base/flags.def \
	rts/base/flags.h rts/base/handler.h rts/base/hashtable.c rts/base/hashtable.h rts/base/memory.c rts/base/memory.h rts/base/outfile.c \
	rts/base/outfile.h rts/base/outputs.c rts/base/outputs.h rts/base/path.h rts/base/program.c rts/base/program.h \
	rts/base/stamp.c rts/base/stamp.h rts/base/utf8.c rts/base/utf8.h rts/base/wait.c rts/base/wait.h
rts_machine = \
	rts/machine/age.c rts/machine/age.h rts/machine/apply.c rts/machine/bound.c rts/machine/bound.h \
	rts/machine/cell.c rts/machine/cell.h rts/machine/centre.c rts/machine/centre.h rts/machine/charlist.c \
	rts/machine/charlist.h rts/machine/clock.c rts/machine/clock.h rts/machine/collect.c rts/machine/collect.h rts/machine/copy.h \
	rts/machine/epoch.c rts/machine/epoch.h rts/machine/error.c rts/machine/error.h rts/machine/exhaust.c \
	rts/machine/exhaust.h rts/machine/finalizer.c rts/machine/finalizer.h rts/machine/gc.c rts/machine/gc.h rts/machine/green.c rts/machine/green.h rts/machine/heap.c rts/machine/heap.h \
	rts/machine/keepregs.c rts/machine/mention.c rts/machine/mention.h rts/machine/place.c rts/machine/place.h \
	rts/machine/redex.c rts/machine/redex.h rts/machine/root.c rts/machine/root.h rts/machine/search.h \
	rts/machine/spent.c rts/machine/spent.h rts/machine/stack.c rts/machine/stack.h rts/machine/thread.c \
	rts/machine/thread.h rts/machine/throw.c rts/machine/throw.h rts/machine/trail.c rts/machine/update.c \
	rts/machine/verify.c rts/machine/verify.h
rts_prim = \
	rts/prim/boxed.h rts/prim/coding.c rts/prim/coding.h rts/prim/handle.c rts/prim/handle.h rts/prim/io.h rts/prim/prim.c rts/prim/prim_array.c rts/prim/prim_bytes.c \
	rts/prim/prim_catch.c rts/prim/prim_compare.c rts/prim/prim_double.c rts/prim/prim_handle.c rts/prim/prim_input.c \
	rts/prim/prim_int64.c rts/prim/prim_integer.c rts/prim/prim_io.c rts/prim/prim_process.c rts/prim/prim_ref.c \
	rts/prim/prim_system.c rts/prim/spawn.c rts/prim/spawn.h
rts_logic = \
	rts/logic/allvalues.c rts/logic/answer.c rts/logic/answer.h rts/logic/capture.c rts/logic/capture.h \
	rts/logic/choose.c rts/logic/choose.h rts/logic/effect.c rts/logic/guess.c rts/logic/guess.h \
	rts/logic/normalform.c rts/logic/normalform.h rts/logic/solve.c rts/logic/symbolic.c rts/logic/symbolic.h
rts_green = \
	rts/green/alarm.c rts/green/alarm.h rts/green/entering.c rts/green/entering.h rts/green/interrupt.c rts/green/interrupt.h rts/green/mvar.c rts/green/prim_thread.c rts/green/queue.c rts/green/queue.h \
	rts/green/roster.c rts/green/roster.h rts/green/schedule.c rts/green/schedule.h rts/green/stm.c rts/green/switch.c \
	rts/green/switch.h
rts_heapprof = \
	rts/heapprof/biography.c rts/heapprof/biography.h rts/heapprof/census.c rts/heapprof/census.h rts/heapprof/held.c \
	rts/heapprof/held.h rts/heapprof/log.c rts/heapprof/log.h rts/heapprof/pace.c rts/heapprof/pace.h \
	rts/heapprof/siteattribute.c rts/heapprof/siteattribute.h rts/heapprof/sitetable.c rts/heapprof/sitetable.h \
	rts/heapprof/summary.c rts/heapprof/summary.h rts/heapprof/young.c rts/heapprof/young.h
rts_time = \
	rts/time/chain.c rts/time/chain.h rts/time/depth.c rts/time/depth.h rts/time/exe.c rts/time/exe.h \
	rts/time/lines.c rts/time/lines.h rts/time/ticks.c rts/time/ticks.h rts/time/timeprofile.c rts/time/timeprofile.h \
	rts/time/timereport.c rts/time/timereport.h rts/time/timereport_arcs.c rts/time/timereport_costs.c \
	rts/time/timereport_json.c rts/time/timereport_lex.c rts/time/timereport_pprof.c rts/time/timereport_private.h \
	rts/time/timereport_prof.c rts/time/timereport_stack.c rts/time/timereport_tree.c rts/time/timereport_owners.c \
	rts/time/where.c rts/time/where.h
rts_graph = \
	rts/graph/cfa.c rts/graph/cfa.h rts/graph/frames.c rts/graph/frames.h rts/graph/image.c rts/graph/image.h \
	rts/graph/lead.c rts/graph/lead.h \
	rts/graph/livegraph.c rts/graph/livegraph.h rts/graph/peak.c rts/graph/peak.h rts/graph/retain.c \
	rts/graph/retain.h rts/graph/retainer.c rts/graph/retainer.h rts/graph/slices.c \
	rts/graph/slices.h rts/graph/snapshot.c rts/graph/snapshot.h
rts_run = \
	rts/run/main.c rts/run/missed.c rts/run/missed.h rts/run/profile.c rts/run/profile.h rts/run/run.c rts/run/run.h \
	rts/run/stats.c rts/run/stats.h
rts_sources = $(rts_abi) $(rts_base) $(rts_machine) $(rts_prim) $(rts_logic) $(rts_green) $(rts_heapprof) $(rts_time) $(rts_graph) $(rts_run)

# Includes name the folder.
rts_cppflags = $(AM_CPPFLAGS) -I$(srcdir)/rts
# Loops through unknown calls rely on sibling calls.
rts_cflags = $(AM_CFLAGS) $(MACHINE_CFLAGS) $(LIBRARY_CFLAGS) -fomit-frame-pointer -foptimize-sibling-calls

rts_liblmlrt_a_SOURCES = $(rts_sources)
rts_liblmlrt_a_CPPFLAGS = $(rts_cppflags)
rts_liblmlrt_a_CFLAGS = $(rts_cflags)

rts_liblmlrt_noregs_a_SOURCES = $(rts_sources)
rts_liblmlrt_noregs_a_CPPFLAGS = $(rts_cppflags) -DLML_NO_REGS
rts_liblmlrt_noregs_a_CFLAGS = $(rts_cflags)

rts_liblmlrt_biography_a_SOURCES = $(rts_sources)
rts_liblmlrt_biography_a_CPPFLAGS = $(rts_cppflags) -DLML_BIOGRAPHY
rts_liblmlrt_biography_a_CFLAGS = $(rts_cflags)

rts_liblmlrt_biography_noregs_a_SOURCES = $(rts_sources)
rts_liblmlrt_biography_noregs_a_CPPFLAGS = $(rts_cppflags) -DLML_BIOGRAPHY -DLML_NO_REGS
rts_liblmlrt_biography_noregs_a_CFLAGS = $(rts_cflags)

# They include one another by plain names, since they are installed in one folder.
strata_HEADERS += $(rts_abi)
