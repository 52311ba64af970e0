# tests/unit-type.mk: tests of types, unification and interfaces.

check_PROGRAMS += tests/unit/test_unify
TESTS += tests/unit/test_unify tests/iface.sh
EXTRA_DIST += tests/iface.sh $(wildcard $(srcdir)/tests/iface)
tests_unit_test_unify_SOURCES = tests/unit/test_unify.c
tests_unit_test_unify_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_unify_LDADD = $(lmlc_libs)
