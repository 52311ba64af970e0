# tests/biography/local.mk: biographies of cells, lmlc -fbiography and -b.
#
#   phases.sh   hand-made programs with known phases
#   truth.sh    what must hold for every program
#   command.sh  flags, messages, ends of all kinds, and how hp2ps shows it

biography_sh = tests/biography/phases.sh tests/biography/truth.sh tests/biography/command.sh
TESTS += $(biography_sh)
EXTRA_DIST += $(biography_sh) $(wildcard $(srcdir)/tests/biography/*.m)
