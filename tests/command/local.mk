# tests/command/local.mk: lmlc and its programs as commands among others.

command_sh = tests/command/output.sh tests/command/alone.sh tests/command/named.sh \
	tests/command/quote.sh
TESTS += $(command_sh)
EXTRA_DIST += $(command_sh)
