# tests/manual/local.mk: what README, the manual and the READMEs of the samples show is so.

manual_sh = tests/manual/readme.sh tests/manual/language.sh tests/manual/cost-centres.sh tests/manual/lexical.sh \
	tests/manual/pairs.sh tests/manual/flat.sh tests/manual/haskell.sh tests/manual/haskell-profile.sh \
	tests/manual/library.sh \
	tests/manual/sample-readmes.sh tests/manual/factors.sh tests/manual/hacking.sh
TESTS += $(manual_sh)
EXTRA_DIST += $(manual_sh)
