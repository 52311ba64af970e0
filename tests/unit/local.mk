# tests/unit/local.mk: unit tests of the compiler and of the run time.
#
# A unit test is a program that includes check.h and links what it tests.

noinst_HEADERS += tests/unit/check.h

# Promises that are broken on purpose: for builds with assertions.
EXTRA_DIST += tests/unit/promises.sh
if DEBUG
TESTS += tests/unit/promises.sh
endif

# ---- The compiler's ---------------------------------------------------------

lmlc_unit_tests = \
	tests/unit/test_arena tests/unit/test_intern tests/unit/test_scc tests/unit/test_lex \
	tests/unit/test_unify tests/unit/test_core tests/unit/test_match tests/unit/test_convention
check_PROGRAMS += $(lmlc_unit_tests)
TESTS += $(lmlc_unit_tests)

tests_unit_test_convention_SOURCES = tests/unit/test_convention.c
tests_unit_test_convention_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_convention_LDADD = $(lmlc_libs)
tests_unit_test_arena_SOURCES = tests/unit/test_arena.c
tests_unit_test_arena_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_arena_LDADD = $(lmlc_libs)
tests_unit_test_intern_SOURCES = tests/unit/test_intern.c
tests_unit_test_intern_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_intern_LDADD = $(lmlc_libs)
tests_unit_test_scc_SOURCES = tests/unit/test_scc.c
tests_unit_test_scc_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_scc_LDADD = $(lmlc_libs)
tests_unit_test_lex_SOURCES = tests/unit/test_lex.c
tests_unit_test_lex_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_lex_LDADD = $(lmlc_libs)
tests_unit_test_unify_SOURCES = tests/unit/test_unify.c
tests_unit_test_unify_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_unify_LDADD = $(lmlc_libs)
tests_unit_test_core_SOURCES = tests/unit/test_core.c
tests_unit_test_core_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_core_LDADD = $(lmlc_libs)
tests_unit_test_match_SOURCES = tests/unit/test_match.c
tests_unit_test_match_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_match_LDADD = $(lmlc_libs)

# ---- The run time's ---------------------------------------------------------
#
# They speak the protocol of generated code. Each is built in both conventions:
# the compiler's own and, as *_noregs, the portable one.

rts_test_cppflags = $(AM_CPPFLAGS) -I$(srcdir)/rts
rts_test_cflags = $(AM_CFLAGS) -fomit-frame-pointer -foptimize-sibling-calls
rts_test_ldadd = rts/liblmlrt.a $(GMP_LIBS) $(ZLIB_LIBS) -lpthread
rts_noregs_ldadd = rts/liblmlrt-noregs.a $(GMP_LIBS) $(ZLIB_LIBS) -lpthread

rts_unit_tests = \
	tests/unit/test_gc tests/unit/test_gc_noregs \
	tests/unit/test_apply tests/unit/test_apply_noregs tests/unit/test_unwind \
	tests/unit/test_compare tests/unit/test_compare_noregs \
	tests/unit/test_error tests/unit/test_error_noregs \
	tests/unit/test_memory tests/unit/test_hashtable tests/unit/test_handle

check_PROGRAMS += $(rts_unit_tests) \
	tests/unit/rts_prog tests/unit/rts_prog_noregs
TESTS += $(rts_unit_tests) tests/unit/rts.sh
noinst_HEADERS += tests/unit/rts.h
EXTRA_DIST += tests/unit/rts.sh

tests_unit_test_gc_SOURCES = tests/unit/test_gc.c
tests_unit_test_gc_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_gc_CFLAGS = $(rts_test_cflags)
tests_unit_test_gc_LDADD = $(rts_test_ldadd)
tests_unit_test_gc_noregs_SOURCES = tests/unit/test_gc.c
tests_unit_test_gc_noregs_CPPFLAGS = $(rts_test_cppflags) -DLML_NO_REGS
tests_unit_test_gc_noregs_CFLAGS = $(rts_test_cflags)
tests_unit_test_gc_noregs_LDADD = $(rts_noregs_ldadd)

tests_unit_test_apply_SOURCES = tests/unit/test_apply.c
tests_unit_test_apply_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_apply_CFLAGS = $(rts_test_cflags)
tests_unit_test_apply_LDADD = $(rts_test_ldadd)
tests_unit_test_unwind_SOURCES = tests/unit/test_unwind.c rts/graph/cfa.c
tests_unit_test_unwind_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_unwind_CFLAGS = $(rts_test_cflags)
tests_unit_test_apply_noregs_SOURCES = tests/unit/test_apply.c
tests_unit_test_apply_noregs_CPPFLAGS = $(rts_test_cppflags) -DLML_NO_REGS
tests_unit_test_apply_noregs_CFLAGS = $(rts_test_cflags)
tests_unit_test_apply_noregs_LDADD = $(rts_noregs_ldadd)

tests_unit_test_compare_SOURCES = tests/unit/test_compare.c
tests_unit_test_compare_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_compare_CFLAGS = $(rts_test_cflags)
tests_unit_test_compare_LDADD = $(rts_test_ldadd)
tests_unit_test_compare_noregs_SOURCES = tests/unit/test_compare.c
tests_unit_test_compare_noregs_CPPFLAGS = $(rts_test_cppflags) -DLML_NO_REGS
tests_unit_test_compare_noregs_CFLAGS = $(rts_test_cflags)
tests_unit_test_compare_noregs_LDADD = $(rts_noregs_ldadd)

tests_unit_test_error_SOURCES = tests/unit/test_error.c
tests_unit_test_error_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_error_CFLAGS = $(rts_test_cflags)
tests_unit_test_error_LDADD = $(rts_test_ldadd)
tests_unit_test_error_noregs_SOURCES = tests/unit/test_error.c
tests_unit_test_error_noregs_CPPFLAGS = $(rts_test_cppflags) -DLML_NO_REGS
tests_unit_test_error_noregs_CFLAGS = $(rts_test_cflags)
tests_unit_test_error_noregs_LDADD = $(rts_noregs_ldadd)

tests_unit_test_hashtable_SOURCES = tests/unit/test_hashtable.c rts/base/hashtable.c
tests_unit_test_hashtable_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_memory_SOURCES = tests/unit/test_memory.c
tests_unit_test_memory_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_memory_LDADD = $(rts_test_ldadd)

tests_unit_test_handle_SOURCES = tests/unit/test_handle.c
tests_unit_test_handle_CPPFLAGS = $(rts_test_cppflags)
tests_unit_test_handle_CFLAGS = $(rts_test_cflags)
tests_unit_test_handle_LDADD = $(rts_test_ldadd)

tests_unit_rts_prog_SOURCES = tests/unit/rts_prog.c
tests_unit_rts_prog_CPPFLAGS = $(rts_test_cppflags)
tests_unit_rts_prog_CFLAGS = $(rts_test_cflags)
tests_unit_rts_prog_LDADD = $(rts_test_ldadd)
tests_unit_rts_prog_noregs_SOURCES = tests/unit/rts_prog.c
tests_unit_rts_prog_noregs_CPPFLAGS = $(rts_test_cppflags) -DLML_NO_REGS
tests_unit_rts_prog_noregs_CFLAGS = $(rts_test_cflags)
tests_unit_rts_prog_noregs_LDADD = $(rts_noregs_ldadd)
