# tests/oracle.mk: the evaluator of core that compiled programs are compared
# with, and the random programs they are compared on.

check_PROGRAMS += tests/oracle tests/random/gen
TESTS += tests/random.sh
EXTRA_DIST += tests/random.sh

tests_oracle_SOURCES = tests/oracle.c $(lmlc_core) \
	compiler-patch/iface.h compiler-patch/iface.c
tests_oracle_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/compiler-patch -I$(srcdir)/rts
tests_oracle_LDADD = -lpthread

tests_random_gen_SOURCES = tests/random/gen.c
