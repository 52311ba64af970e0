# compiler-patch/lib/local.mk: the library, in LML, compiled by lmlc itself.
#
# strata_DATA += what is installed in pkglibdir: the archive and the interfaces
# EXTRA_DIST += the sources
