# tests/large/local.mk: large programs of many shapes.

large_sh = tests/large/large.sh tests/large/shapes.sh tests/large/share.sh tests/large/growth.sh tests/large/held.sh
TESTS += $(large_sh)
EXTRA_DIST += $(large_sh) tests/large/shapes.awk tests/large/growth.awk tests/large/snapshot.py

# All shapes, and shared code for more of them.
.PHONY: check-large
check-large: all
	$(AM_V_at)SHARE=all SHAPES=all TIME_FACTOR=4 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/large/shapes.sh tests/large/share.sh' \
		TEST_SUITE_LOG=test-suite-large.log
CLEANFILES += test-suite-large.log
