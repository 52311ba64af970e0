# tests/centre/local.mk: what cost centres mean: the paper's examples and theorems.

centre_sh = tests/centre/entries.sh tests/centre/examples.sh tests/centre/theorems.sh \
	tests/centre/modules.sh tests/centre/twins.sh
TESTS += $(centre_sh)
EXTRA_DIST += $(centre_sh) $(wildcard $(srcdir)/tests/centre/*.m) \
	$(wildcard $(srcdir)/tests/centre/parts/*.m)
