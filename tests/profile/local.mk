# tests/profile/local.mk: the profiler's tests.
#
#   each.sh     what those share that try every program of a list
#   truth.sh    what must hold for every program
#   logs.sh     the logs: goldens, ends of all kinds, trouble, flags, the paper's example
#   about.sh    what a snapshot says of the source, and what it doesn't
#   beside.sh   what strata why takes from the profiles beside a snapshot
#   names.sh    what cells are called, and names that aren't there
#   types.sh    profiles by type
#   centres.sh  profiles by cost centre
#   peak.sh     the snapshot of a plain run is of its peak
#   plain.sh    the plain command on programs that leak
#   run.sh        strata run
#   snapshots.sh  what must hold for every snapshot
#   retainers.sh  what must hold for every profile by retainers
#   holders.sh    snapshots and hp2ps --why seen from outside
#   remedies.sh   what hp2ps --why says of the library's functions, followed
#   counted.sh    by the clock that counts, a slow machine changes nothing
#   machine.sh    what is done for a processor changes no log
#   chrome.sh     the export for Chrome, by other readers of it

TESTS += tests/profile/run.sh tests/profile/peak.sh tests/profile/about.sh tests/profile/beside.sh tests/profile/counted.sh tests/profile/retainers.sh tests/profile/snapshots.sh tests/profile/holders.sh tests/profile/remedies.sh tests/profile/chrome.sh
EXTRA_DIST += tests/profile/run.sh tests/profile/peak.sh tests/profile/refuse.c tests/profile/about.sh tests/profile/beside.sh tests/profile/each.sh tests/profile/counted.sh tests/profile/retainers.sh tests/profile/chrome.sh tests/profile/chrome.cjs tests/profile/snapshots.sh tests/profile/holders.sh tests/profile/remedies.sh tests/profile/hgz.py tests/profile/advice.py
TESTS += tests/profile/truth.sh tests/profile/logs.sh tests/profile/names.sh tests/profile/plain.sh \
	tests/profile/centres.sh tests/profile/machine.sh tests/profile/types.sh
EXTRA_DIST += tests/profile/truth.sh tests/profile/logs.sh tests/profile/names.sh tests/profile/machine.sh tests/profile/types.sh \
	tests/profile/plain.sh tests/profile/centres.sh tests/profile/centres.c tests/profile/accept.sh \
	tests/profile/slice.awk tests/profile/sorted.awk \
	$(wildcard $(srcdir)/tests/profile/*.m $(srcdir)/tests/profile/*.hp)

check_PROGRAMS += tests/profile/test_sitetable
TESTS += tests/profile/test_sitetable
tests_profile_test_sitetable_SOURCES = tests/profile/test_sitetable.c tests/profile/nocentres.c rts/heapprof/sitetable.c rts/heapprof/siteattribute.c rts/base/attribute.c rts/base/hashtable.c rts/base/memory.c rts/base/utf8.c
tests_profile_test_sitetable_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/rts -DLML_NO_REGS

check_PROGRAMS += tests/profile/test_retainer
TESTS += tests/profile/test_retainer
tests_profile_test_retainer_SOURCES = tests/profile/test_retainer.c tests/profile/nocentres.c rts/graph/retainer.c rts/heapprof/siteattribute.c rts/base/attribute.c rts/base/hashtable.c rts/base/memory.c rts/base/utf8.c
tests_profile_test_retainer_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/rts -DLML_NO_REGS

check_PROGRAMS += tests/profile/test_pace
TESTS += tests/profile/test_pace
tests_profile_test_pace_SOURCES = tests/profile/test_pace.c rts/heapprof/pace.c rts/heapprof/young.c
tests_profile_test_pace_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/rts

check_PROGRAMS += tests/profile/test_peak
TESTS += tests/profile/test_peak
tests_profile_test_peak_SOURCES = tests/profile/test_peak.c rts/graph/peak.c
tests_profile_test_peak_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/rts

# All of tests/run under the profiler, a collection at every allocation.
.PHONY: check-profile
check-profile: all
	$(AM_V_at)MODE=stress TIME_FACTOR=4 TRUTH_ALL=1 RUN_WAYS=watched \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/profile/truth.sh tests/run/run.sh tests/haskell/run.sh' \
		TEST_SUITE_LOG=test-suite-profile.log

# Snapshots and retainers of all samples.
.PHONY: check-snapshots
check-snapshots: all
	$(AM_V_at)WIDE=1 SNAPSHOTS=all TIME_FACTOR=4 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/profile/snapshots.sh tests/profile/retainers.sh' \
		TEST_SUITE_LOG=test-suite-snapshots.log
CLEANFILES += test-suite-snapshots.log
