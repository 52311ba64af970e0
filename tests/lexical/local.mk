# tests/lexical/local.mk: pairs in the compiler: who is called, and where it was mentioned.

lexical_sh = tests/lexical/calls.sh tests/lexical/options.sh
TESTS += $(lexical_sh)
EXTRA_DIST += $(lexical_sh) $(wildcard $(srcdir)/tests/lexical/*.m)
