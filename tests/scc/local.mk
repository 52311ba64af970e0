# tests/scc/local.mk: cost centres in the compiler.

scc_sh = tests/scc/marks.sh tests/scc/entries.sh tests/scc/apart.sh tests/scc/many.sh tests/scc/tree.sh
TESTS += $(scc_sh)
EXTRA_DIST += $(scc_sh) $(wildcard $(srcdir)/tests/scc/*.m)

# A program with 10,000 of them; entries without each pass.
.PHONY: check-centres
check-centres: all
	$(AM_V_at)WIDE=1 CENTRES=10000 ENTRIES=all $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/scc/many.sh tests/scc/entries.sh' \
		TEST_SUITE_LOG=test-suite-centres.log
CLEANFILES += test-suite-centres.log
