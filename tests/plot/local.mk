# tests/plot/local.mk: the grapher's tests. Unit tests link all of it but the
# drawing; the scripts run the program.

plot_units = tests/plot/test_bars tests/plot/test_colours tests/plot/test_eventlog tests/plot/test_matrix tests/plot/test_model tests/plot/test_read \
	tests/plot/test_report tests/plot/test_text
plot_units += tests/plot/test_flow tests/plot/test_idom tests/plot/test_messages
plot_sh = tests/plot/bars.sh tests/plot/lex.sh tests/plot/lines.sh tests/plot/golden.sh tests/plot/colours.sh tests/plot/odd.sh tests/plot/faults.sh \
	tests/plot/cli.sh tests/plot/verbs.sh tests/plot/complete.sh tests/plot/matrix.sh tests/plot/check.sh tests/plot/cut.sh tests/plot/damage.sh tests/plot/formats.sh \
	tests/plot/eventlog.sh tests/plot/ghc.sh tests/plot/ghcnew.sh tests/plot/corpus.sh tests/plot/report.sh tests/plot/compare.sh tests/plot/exports.sh tests/plot/follow.sh tests/plot/silent.sh

# The objects of hp2ps itself. What needs cairo is not linked, since nothing else refers to it.
check_LIBRARIES += tests/plot/libhp2ps.a
tests_plot_libhp2ps_a_SOURCES =
tests_plot_libhp2ps_a_LIBADD = $(hp2ps_hp2ps_OBJECTS)
EXTRA_tests_plot_libhp2ps_a_DEPENDENCIES = $(hp2ps_hp2ps_OBJECTS)

check_PROGRAMS += $(plot_units) tests/plot/write_eventlog
tests_plot_write_eventlog_SOURCES = tests/plot/write_eventlog.c
tests_plot_test_eventlog_SOURCES = tests/plot/test_eventlog.c
tests_plot_test_eventlog_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_eventlog_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_bars_SOURCES = tests/plot/test_bars.c
tests_plot_test_bars_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_bars_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_colours_SOURCES = tests/plot/test_colours.c
tests_plot_test_colours_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_colours_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_matrix_SOURCES = tests/plot/test_matrix.c
tests_plot_test_matrix_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_matrix_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS) -lm
tests_plot_test_model_SOURCES = tests/plot/test_model.c
tests_plot_test_model_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_model_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_read_SOURCES = tests/plot/test_read.c
tests_plot_test_read_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_read_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_report_SOURCES = tests/plot/test_report.c
tests_plot_test_report_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_report_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_text_SOURCES = tests/plot/test_text.c
tests_plot_test_text_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_text_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_flow_SOURCES = tests/plot/test_flow.c
tests_plot_test_flow_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_flow_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_idom_SOURCES = tests/plot/test_idom.c
tests_plot_test_idom_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_idom_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS)
tests_plot_test_messages_SOURCES = tests/plot/test_messages.c
tests_plot_test_messages_CPPFLAGS = $(hp2ps_cppflags)
tests_plot_test_messages_LDADD = tests/plot/libhp2ps.a $(ZLIB_LIBS) -lm

TESTS += $(plot_units) $(plot_sh)
EXTRA_DIST += $(plot_sh) tests/plot/tap.sh tests/plot/accept.sh \
	tests/plot/genlog.py tests/plot/genprof.py tests/plot/genlex.awk tests/plot/profs tests/plot/kinds tests/plot/repeats tests/plot/report.cases tests/plot/speedscope.mjs tests/plot/speedscope.sh tests/plot/follow.py tests/plot/eventlogs tests/plot/ghc-logs tests/plot/ghc-new tests/plot/layouts

# The dominators of 10^5 random graphs.
.PHONY: check-idom
check-idom: all tests/plot/test_idom
	$(AM_V_at)IDOM_GRAPHS=100000 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/plot/test_idom \
		TEST_SUITE_LOG=test-suite-idom.log
CLEANFILES += test-suite-idom.log
