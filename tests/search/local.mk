# tests/search/local.mk: logic programs that say in their own comments which answers they have.

search_sh = tests/search/search.sh tests/search/held.sh
TESTS += $(search_sh)
EXTRA_DIST += $(search_sh) $(wildcard $(srcdir)/tests/search/*.flat)
