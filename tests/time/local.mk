# tests/time/local.mk: the tests of the profile of time.
#
#   time.sh     shares of parts that were timed alone; every tick in one line; files
#               and trouble; the forms, read back by read.py
#   pairs.sh    pairs, made by hand: prog.lex, heap profiles by pair, stacks

TESTS += tests/time/time.sh tests/time/pairs.sh
EXTRA_DIST += tests/time/time.sh tests/time/pairs.sh tests/time/by-hand.awk tests/time/read.py \
	$(wildcard $(srcdir)/tests/time/*.m $(srcdir)/tests/time/*.hs)

check_PROGRAMS += tests/time/test_lines
TESTS += tests/time/test_lines
tests_time_test_lines_SOURCES = tests/time/test_lines.c rts/time/lines.c rts/time/exe.c rts/base/memory.c
tests_time_test_lines_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/rts
tests_time_test_lines_LDADD = $(ZLIB_LIBS)

check_PROGRAMS += tests/time/test_timereport
TESTS += tests/time/test_timereport
tests_time_test_timereport_SOURCES = tests/time/test_timereport.c
tests_time_test_timereport_CPPFLAGS = $(rts_test_cppflags)
tests_time_test_timereport_CFLAGS = $(rts_test_cflags)
tests_time_test_timereport_LDADD = $(rts_test_ldadd)
