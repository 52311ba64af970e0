# compiler-patch/lib/local.mk: the library, in LML, compiled by the system itself.
#
# lmldir/ in the build tree looks like the installed directory: lmlc beside it
# finds the run time and the library there.

# In this order: each file sees what those before it export.
LML_LIB = combinators lists folds chars sets split text show bytes numset system

lml_lib_m = $(LML_LIB:%=$(srcdir)/compiler-patch/lib/lml/%.m)
# The library is compiled for each run time (rts/local.mk).
LML_KINDS = -noregs -biography -biography-noregs
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
all-local: $(FLAT_LIB:%=lmldir/flat/%.flat)
lmldir/flat/%.flat: compiler-patch/lib/flat/%.flat
	@mkdir -p lmldir/flat
	$(AM_V_GEN)cp $< $@

lmldir/lml.h: rts/lml.h rts/jump.h rts/layout.h rts/prim.def $(LML_RUNTIMES)
	@mkdir -p lmldir/noregs lmldir/biography lmldir/biography-noregs
	$(AM_V_at)cp $(srcdir)/rts/jump.h $(srcdir)/rts/layout.h $(srcdir)/rts/prim.def $(LML_RUNTIMES) lmldir/
	$(AM_V_GEN)cp $(srcdir)/rts/lml.h lmldir/lml.h && touch lmldir/lml.h

# For each calling convention (rts/lml.h), with and without marks for biographies.  The index comes
# last: it says that all is there.
lmlc_library = CFLAGS="$$CFLAGS $(LIBRARY_CFLAGS)"
lmlc_noregs = CFLAGS="$$CFLAGS $(LIBRARY_CFLAGS) -DLML_NO_REGS" ./lmlc$(EXEEXT)
lmldir/lib.index: lmlc$(EXEEXT) lmldir/lml.h $(lml_lib_m)
	@rm -f lmldir/lib.index $(LML_ARCHIVES)
	$(AM_V_GEN)imports=; for m in $(LML_LIB); do \
	  src=$(srcdir)/compiler-patch/lib/lml/$$m.m; \
	  LMLDIR=lmldir $(lmlc_library) ./lmlc$(EXEEXT) -c --library-module $$imports $$src -o lmldir/$$m.o && \
	  LMLDIR=lmldir $(lmlc_noregs) -c --library-module $$imports $$src -o lmldir/noregs/$$m.o && \
	  LMLDIR=lmldir $(lmlc_library) ./lmlc$(EXEEXT) -fbiography -c --library-module $$imports $$src -o lmldir/biography/$$m.o && \
	  LMLDIR=lmldir $(lmlc_noregs) -fbiography -c --library-module $$imports $$src -o lmldir/biography-noregs/$$m.o \
	  || exit 1; \
	  imports="$$imports --import lmldir/$$m.t"; \
	done
	$(AM_V_at)$(AR) cr lmldir/liblml.a $(LML_LIB:%=lmldir/%.o) && $(RANLIB) lmldir/liblml.a
	$(AM_V_at)for kind in $(LML_KINDS); do \
	  (cd lmldir/$${kind#-} && $(AR) cr ../liblml$$kind.a $(LML_LIB:%=%.o) && $(RANLIB) ../liblml$$kind.a) || exit 1; \
	done
	@mkdir -p lmldir/lib
	$(AM_V_at)cp $(lml_lib_m) lmldir/lib/
	$(AM_V_at)printf '%s\n' $(LML_LIB) > lmldir/lib.index.tmp && mv lmldir/lib.index.tmp lmldir/lib.index

$(LML_ARCHIVES) $(LML_LIB:%=lmldir/%.t): lmldir/lib.index

# What runs a program whose modules have only a main in the dialogue style.  In profiles it is lib/dialogue.m.
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
