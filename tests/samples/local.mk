# tests/samples/local.mk: the programs of samples/ do what their folders say.

samples_sh = tests/samples/walkthrough.sh tests/samples/samples.sh \
	tests/samples/interactive.sh tests/samples/leaks.sh tests/samples/report.sh tests/samples/memory.sh tests/samples/haskell.sh
samples_sh += tests/samples/planted.sh tests/samples/choices.sh
TESTS += $(samples_sh)
EXTRA_DIST += $(samples_sh)
