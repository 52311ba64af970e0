# tests/nomem/local.mk: programs, logs and projects for check-nomem.

EXTRA_DIST += tests/nomem/nomem.sh tests/nomem/refuse.c \
	$(wildcard $(srcdir)/tests/nomem/*.m $(srcdir)/tests/nomem/*.hs $(srcdir)/tests/nomem/*.hp $(srcdir)/tests/nomem/*.eventlog $(srcdir)/tests/nomem/*.prof $(srcdir)/tests/nomem/*.lex) tests/nomem/project tests/nomem/cabal

# The n-th malloc fails, for n = 1, 2, ... until the program no longer notices.
.PHONY: check-nomem
check-nomem: all tests/nomem.so
	$(AM_V_at)MODE=nomem NOMEM_SO=$(abs_top_builddir)/tests/nomem.so \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/nomem/nomem.sh \
		TEST_SUITE_LOG=test-suite-nomem.log

# The same with smaller steps between the requests.
.PHONY: check-nomem-wide
check-nomem-wide: all tests/nomem.so
	$(AM_V_at)MODE=nomem NOMEM_SO=$(abs_top_builddir)/tests/nomem.so \
	WIDE=1 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/nomem/nomem.sh \
		TEST_SUITE_LOG=test-suite-nomem-wide.log
CLEANFILES += test-suite-nomem-wide.log

tests/nomem.so: tests/nomem/refuse.c
	$(AM_V_at)$(MKDIR_P) tests
	$(AM_V_CC)$(CC) $(CPPFLAGS) $(WARNING_CFLAGS) $(CFLAGS) \
		-fPIC -shared -o $@ $(srcdir)/tests/nomem/refuse.c
CLEANFILES += tests/nomem.so
