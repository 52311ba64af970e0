# tests/toy/local.mk: a compiler of another language than LML: only its front end is its own.

check_PROGRAMS += tests/toy/toyc
TESTS += tests/toy/toy.sh
EXTRA_DIST += tests/toy/toy.sh
tests_toy_toyc_SOURCES = tests/toy/toy.c compiler-patch/driver/main.c
tests_toy_toyc_CPPFLAGS = $(lmlc_cppflags)
tests_toy_toyc_LDADD = $(lmlc_libs)
