# compiler-patch/lib/local.mk: the library, in LML, compiled by the system itself.
#
# lmldir/ in the build tree looks like the installed directory: lmlc beside it
# finds the run time and the library there.

# In this order: each file sees what those before it export.
LML_LIB = combinators lists folds chars sets split text show bytes numset system

lml_lib_m = $(LML_LIB:%=$(srcdir)/compiler-patch/lib/lml/%.m)
# The library is compiled for each run time (rts/local.mk).
LML_KINDS =
if ALL_KINDS
LML_KINDS += -noregs -biography -biography-noregs
endif
LML_ARCHIVES = lmldir/liblml.a $(LML_KINDS:%=lmldir/liblml%.a)
LML_RUNTIMES = rts/liblmlrt.a $(LML_KINDS:%=rts/liblmlrt%.a)
LML_DIALOGUES = lmldir/dialogue.o $(LML_KINDS:%=lmldir/dialogue%.o)
LML_LIB_BUILT = lmldir/lib.index $(LML_ARCHIVES) $(LML_LIB:%=lmldir/%.t) \
	lmldir/dialogue.t $(LML_DIALOGUES)

EXTRA_DIST += $(LML_LIB:%=compiler-patch/lib/lml/%.m) compiler-patch/lib/lml/dialogue.m compiler-patch/lib/lml/dialogue.t
nodist_strata_DATA += $(LML_LIB_BUILT)

# The sources too: lmlc takes small functions from them into the programs that use them.
stratalibdir = $(stratadir)/lib
stratalib_DATA = $(LML_LIB:%=compiler-patch/lib/lml/%.m)

# Flat programs read their library as text.
FLAT_LIB = Prelude Externals
strataflatdir = $(stratadir)/flat
strataflat_DATA = $(FLAT_LIB:%=compiler-patch/lib/flat/%.flat)
EXTRA_DIST += $(strataflat_DATA)
ALL_LOCAL += $(FLAT_LIB:%=lmldir/flat/%.flat)
lmldir/flat/%.flat: compiler-patch/lib/flat/%.flat
	@mkdir -p lmldir/flat
	$(AM_V_GEN)cp $< $@

# Haskell programs read theirs as text, too.
haskell_lib = $(shell find $(srcdir)/compiler-patch/lib/haskell -name '*.hs' -o -name '*.h')
ALL_LOCAL += lmldir/haskell/Prelude.hs
lmldir/haskell/Prelude.hs: $(haskell_lib)
	@rm -rf lmldir/haskell && mkdir -p lmldir
	$(AM_V_GEN)cp -R $(srcdir)/compiler-patch/lib/haskell lmldir/haskell && chmod -R u+w lmldir/haskell && touch $@

# Code that many Haskell programs share is compiled beforehand (compiler-patch/back/stock.h).  Each of these programs
# adds the parts that those before it haven't, so the smaller ones come first.  No CC and CFLAGS: as lmlc compiles by default.
HASKELL_STOCK = nothing text integer int show number numbers argument hash integers fraction float read letters double ratio floats \
	lists monads derived map arrays
EXTRA_DIST += $(HASKELL_STOCK:%=compiler-patch/lib/stock/%.hs)
# With --disable-kinds there is no stock, and each program compiles what it needs of the library.
haskell_stock_built =
if ALL_KINDS
haskell_stock_built += lmldir/liblmlhs.a lmldir/liblmlhs.index
endif
nodist_strata_DATA += $(haskell_stock_built)
lmlc_stock = env -u CC -u CFLAGS LMLDIR=lmldir ./lmlc$(EXEEXT)
lmldir/stock/index: lmlc$(EXEEXT) lmldir/lib.index lmldir/haskell/Prelude.hs $(HASKELL_STOCK:%=compiler-patch/lib/stock/%.hs)
	@rm -rf lmldir/stock lmldir/liblmlhs.* && mkdir -p lmldir/stock
	$(AM_V_GEN)for s in $(HASKELL_STOCK); do \
	  $(lmlc_stock) --stock=$@.tmp -dC $(srcdir)/compiler-patch/lib/stock/$$s.hs > lmldir/stock/$$s.c || exit 1; \
	done; mv $@.tmp $@
lmldir/stock/%.o: lmldir/stock/index
	$(AM_V_CC)$(lmlc_stock) --c-text lmldir/stock/$*.c -o $@
lmldir/liblmlhs.a: $(HASKELL_STOCK:%=lmldir/stock/%.o)
	$(AM_V_AR)rm -f $@ && $(AR) cr $@ $(HASKELL_STOCK:%=lmldir/stock/%.o) && $(RANLIB) $@
lmldir/liblmlhs.index: lmldir/liblmlhs.a
	$(AM_V_GEN)cp lmldir/stock/index $@

INSTALL_MORE += install-haskell
UNINSTALL_MORE += uninstall-haskell
.PHONY: install-haskell uninstall-haskell
install-haskell: lmldir/haskell/Prelude.hs uninstall-haskell
	$(MKDIR_P) "$(DESTDIR)$(stratadir)" && cp -R lmldir/haskell "$(DESTDIR)$(stratadir)/haskell"
uninstall-haskell:
	rm -rf "$(DESTDIR)$(stratadir)/haskell"

# The headers of the run time, which the C text of every program includes.  The libraries depend on these, not on the
# archives: a change inside the run time compiles no library again (tests/house.sh).
lmldir/lml.h: $(rts_abi)
	@mkdir -p lmldir && rm -f lmldir/liblmlrt*.a
	$(AM_V_GEN)cp $(rts_abi:%=$(srcdir)/%) lmldir/ && touch lmldir/lml.h

# The archives, which only linking a program needs.
LML_RUNTIMES_BUILT = $(LML_RUNTIMES:rts/%=lmldir/%)
ALL_LOCAL += $(LML_RUNTIMES_BUILT)
$(LML_RUNTIMES_BUILT): lmldir/%: rts/% lmldir/lml.h
	$(AM_V_GEN)cp $< $@

# compile_library: the modules, each with the interfaces of those before it, as an archive.  The shell variables say
# which kind it is: its folder (into), the options of lmlc (flags) and of the C compiler (cflags), and the ARCHIVE's ending.
lmlc_library = CFLAGS="$$CFLAGS $(LIBRARY_CFLAGS) $$cflags"
compile_library = mkdir -p $$into; imports=; \
	for m in $(LML_LIB); do \
	  LMLDIR=lmldir $(lmlc_library) ./lmlc$(EXEEXT) $$flags -c --library-module $$imports \
	    $(srcdir)/compiler-patch/lib/lml/$$m.m -o $$into/$$m.o || exit 1; \
	  imports="$$imports --import lmldir/$$m.t"; \
	done; \
	rm -f $@.tmp; $(AR) cr $@.tmp $(LML_LIB:%=$$into/%.o) && $(RANLIB) $@.tmp

# The usual kind writes the interfaces, which the others read.  The index comes last: it says that all is there.  Kinds
# of another configuration would be stale, so they go, too.
lmldir/lib.index: lmlc$(EXEEXT) lmldir/lml.h $(lml_lib_m)
	@rm -f lmldir/lib.index lmldir/liblml.a lmldir/liblml-*.a lmldir/dialogue-*.o
	$(AM_V_GEN)into=lmldir; $(compile_library) && mv $@.tmp lmldir/liblml.a
	@mkdir -p lmldir/lib
	$(AM_V_at)cp $(lml_lib_m) lmldir/lib/
	$(AM_V_at)printf '%s\n' $(LML_LIB) > $@.tmp && mv $@.tmp $@

# For each calling convention (rts/abi/lml.h), with and without marks for biographies.
lmldir/liblml-noregs.a: lmldir/lib.index
	$(AM_V_GEN)into=lmldir/noregs cflags=-DLML_NO_REGS; $(compile_library) && mv $@.tmp $@

lmldir/liblml-biography.a: lmldir/lib.index
	$(AM_V_GEN)into=lmldir/biography flags=-fbiography; $(compile_library) && mv $@.tmp $@

lmldir/liblml-biography-noregs.a: lmldir/lib.index
	$(AM_V_GEN)into=lmldir/biography-noregs flags=-fbiography cflags=-DLML_NO_REGS; $(compile_library) && mv $@.tmp $@

lmldir/liblml.a $(LML_LIB:%=lmldir/%.t): lmldir/lib.index

# The module that runs a program whose modules have only a main in the dialogue style.  In profiles it is lib/dialogue.m.
lmldir/dialogue.t: compiler-patch/lib/lml/dialogue.t compiler-patch/lib/lml/dialogue.m lmldir/lib.index
	$(AM_V_at)cp $(srcdir)/compiler-patch/lib/lml/dialogue.m lmldir/lib/dialogue.m
	$(AM_V_GEN)cp $(srcdir)/compiler-patch/lib/lml/dialogue.t lmldir/dialogue.t

lmldir/dialogue.o: lmldir/dialogue.t
	$(AM_V_GEN)cd lmldir && LMLDIR=. $(lmlc_library) ../lmlc$(EXEEXT) -c lib/dialogue.m -o dialogue.o

lmldir/dialogue-noregs.o: lmldir/dialogue.t
	$(AM_V_GEN)cd lmldir && LMLDIR=. CFLAGS="$$CFLAGS $(LIBRARY_CFLAGS) -DLML_NO_REGS" ../lmlc$(EXEEXT) -c lib/dialogue.m -o dialogue-noregs.o

lmldir/dialogue-biography.o: lmldir/dialogue.t
	$(AM_V_GEN)cd lmldir && LMLDIR=. $(lmlc_library) ../lmlc$(EXEEXT) -fbiography -c lib/dialogue.m -o dialogue-biography.o

lmldir/dialogue-biography-noregs.o: lmldir/dialogue.t
	$(AM_V_GEN)cd lmldir && LMLDIR=. CFLAGS="$$CFLAGS $(LIBRARY_CFLAGS) -DLML_NO_REGS" ../lmlc$(EXEEXT) -fbiography -c lib/dialogue.m -o dialogue-biography-noregs.o

CLEAN_LOCAL += clean-lmldir
clean-lmldir:
	rm -rf lmldir

# The library of Haskell, in Haskell. script/haskell-library writes its tables.
EXTRA_DIST += script/haskell-library $(haskell_lib)
