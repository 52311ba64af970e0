# compiler-patch/local.mk: the compiler, lmlc, built at the top of the build
# tree (build/lmlc). Each folder below lists its own files.

bin_PROGRAMS += lmlc

lmlc_cppflags = $(AM_CPPFLAGS) -I$(srcdir)/compiler-patch -I$(srcdir)/rts \
	-DPKGLIBDIR='"$(pkglibdir)"' -DLML_CC='"$(CC)"'
lmlc_libs = compiler-patch/liblmlc.a $(GMP_LIBS) -lpthread

# All but main and the list of languages: tests link it with their own.
noinst_LIBRARIES += compiler-patch/liblmlc.a
compiler_patch_liblmlc_a_SOURCES =
compiler_patch_liblmlc_a_CPPFLAGS = $(lmlc_cppflags)

lmlc_SOURCES = compiler-patch/driver/main.c compiler-patch/driver/languages.c
lmlc_CPPFLAGS = $(lmlc_cppflags)
lmlc_LDADD = $(lmlc_libs)

# Under the name hsc it takes GHC's options.
ALL_LOCAL += hsc$(EXEEXT)
hsc$(EXEEXT): lmlc$(EXEEXT)
	$(AM_V_GEN)rm -f $@ && ln -s lmlc$(EXEEXT) $@
CLEANFILES += hsc$(EXEEXT)
INSTALL_MORE += install-hsc
UNINSTALL_MORE += uninstall-hsc
.PHONY: install-hsc uninstall-hsc
install-hsc:
	$(MKDIR_P) "$(DESTDIR)$(bindir)" && cd "$(DESTDIR)$(bindir)" && rm -f hsc$(EXEEXT) && ln -s lmlc$(EXEEXT) hsc$(EXEEXT)
uninstall-hsc:
	rm -f "$(DESTDIR)$(bindir)/hsc$(EXEEXT)"

# The files that may call one another in a circle, for tests/house.sh.

include compiler-patch/base/local.mk
include compiler-patch/core/local.mk
include compiler-patch/opt/local.mk
include compiler-patch/front/local.mk
include compiler-patch/lml/local.mk
include compiler-patch/flat/local.mk
include compiler-patch/haskell/local.mk
include compiler-patch/back/local.mk
include compiler-patch/driver/local.mk
