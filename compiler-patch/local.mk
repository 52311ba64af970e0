# compiler-patch/local.mk: the compiler, lmlc, built at the top of the build
# tree (build/lmlc).
#
# bin_PROGRAMS += lmlc
# lmlc_SOURCES = compiler-patch/main.c ...
