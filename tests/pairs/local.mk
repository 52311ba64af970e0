# tests/pairs/local.mk: what lexical profiles mean: the paper's examples and its Fig. 19.

pairs_sh = tests/pairs/claims.sh tests/pairs/examples.sh tests/pairs/linear.sh \
	tests/pairs/compiled.sh tests/pairs/modules.sh
TESTS += $(pairs_sh)
EXTRA_DIST += $(pairs_sh) $(wildcard $(srcdir)/tests/pairs/*.m)

# Many more random programs; compiled in all ways; and the programs of tests/run.
.PHONY: check-lexical
check-lexical: all $(check_PROGRAMS)
	$(AM_V_at)LEXICAL_COUNT=$(LEXICAL_COUNT) PAIRS_COUNT=20 PAIRS_RUN=1 WAYS=all \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/pairs/claims.sh tests/pairs/compiled.sh' \
		TEST_SUITE_LOG=test-suite-lexical.log
LEXICAL_COUNT = 100
