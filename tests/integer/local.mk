# tests/integer/local.mk: operations on Integers, compared with bc.

integer_sh = tests/integer/integer.sh
TESTS += $(integer_sh)
EXTRA_DIST += $(integer_sh) $(wildcard $(srcdir)/tests/integer/*.m)
