# tests/unit-type.mk: tests of types, unification and interfaces.

check_PROGRAMS += tests/unit/test_unify
TESTS += tests/unit/test_unify tests/iface.sh
EXTRA_DIST += tests/iface.sh $(wildcard $(srcdir)/tests/iface)
tests_unit_test_unify_SOURCES = tests/unit/test_unify.c \
	compiler-patch/type.c compiler-patch/unify.c compiler-patch/type_print.c \
	compiler-patch/arena.c compiler-patch/intern.c compiler-patch/vec.c \
	compiler-patch/diag.c compiler-patch/module.c
