# tests/large/local.mk: large programs of many shapes.

large_sh = tests/large/large.sh tests/large/shapes.sh tests/large/share.sh
TESTS += $(large_sh)
EXTRA_DIST += $(large_sh) tests/large/shapes.awk

# Shared code for all of the shapes named in share.sh.
.PHONY: check-large
check-large: all
	$(AM_V_at)SHARE=all TIME_FACTOR=4 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/large/share.sh \
		TEST_SUITE_LOG=test-suite-large.log
CLEANFILES += test-suite-large.log
