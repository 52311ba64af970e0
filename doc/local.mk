# doc/local.mk: man pages and manual.
dist_man_MANS += doc/hp.5 doc/prof.5

# Installed as docdir/doc/language.md ..., the man pages too, so that links between the documents lead somewhere there
# as they do here.
manualdir = $(docdir)/doc
dist_manual_DATA = doc/reading-a-profile.md doc/page.md doc/page.png doc/where-does-the-time-go.md doc/memory-tests.md doc/other-tools.md \
	doc/hp2ps.1 doc/hp.5 doc/prof.5

if WITH_LMLC
dist_manual_DATA += doc/language.md doc/cost-centres.md doc/lexical.md doc/flat.md doc/haskell.md doc/haskell-profile.md doc/haskell-nofib.md doc/which-profiler.md doc/library.md doc/haskell-library.md

# The run time's flags and the compiler's options, from the tables that they are parsed by.
nodist_man_MANS = doc/lml-rts.1 doc/lmlc.1
dist_man_MANS += doc/hsc.1
nodist_doc_DATA = doc/lml-rts.bash-completion doc/lmlc.bash-completion
EXTRA_DIST += doc/flags.awk doc/lml-rts.1.in doc/lml-rts.bash-completion.in doc/lmlc.1.in doc/lmlc.bash-completion.in
CLEANFILES += doc/lml-rts.1 doc/lml-rts.bash-completion doc/lmlc.1 doc/lmlc.bash-completion
option_def = compiler-patch/driver/option.def
pass_def = compiler-patch/driver/pass.def

doc/lmlc.1: doc/lmlc.1.in doc/flags.awk $(option_def) $(pass_def)
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(AWK) -v as=man -v passes=$(srcdir)/$(pass_def) -f $(srcdir)/doc/flags.awk \
		$(srcdir)/$(option_def) $(srcdir)/doc/lmlc.1.in > $@.tmp && mv $@.tmp $@

doc/lmlc.bash-completion: doc/lmlc.bash-completion.in doc/flags.awk $(option_def) $(pass_def)
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(AWK) -v as=completion -v passes=$(srcdir)/$(pass_def) -f $(srcdir)/doc/flags.awk \
		$(srcdir)/$(option_def) $(srcdir)/doc/lmlc.bash-completion.in > $@.tmp && mv $@.tmp $@

doc/lml-rts.1: doc/lml-rts.1.in doc/flags.awk rts/flags.def
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(AWK) -v as=man -f $(srcdir)/doc/flags.awk $(srcdir)/rts/flags.def $(srcdir)/doc/lml-rts.1.in > $@.tmp && mv $@.tmp $@

doc/lml-rts.bash-completion: doc/lml-rts.bash-completion.in doc/flags.awk rts/flags.def
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(AWK) -v as=completion -f $(srcdir)/doc/flags.awk $(srcdir)/rts/flags.def \
		$(srcdir)/doc/lml-rts.bash-completion.in > $@.tmp && mv $@.tmp $@
else
# The compiler's documents and the samples are not installed, so links to them are taken out of the others.
install-data-hook:
	$(AM_V_at)cd '$(DESTDIR)$(docdir)' && for f in README.md doc/*.md doc/pictures/*.md; do \
	  LC_ALL=C $(AWK) -v folder="$$(dirname "$$f")" -f '$(abs_top_srcdir)/doc/unlink.awk' "$$f" > "$$f.tmp" && \
	  cat "$$f.tmp" > "$$f" && rm "$$f.tmp" || exit 1; \
	done
endif
EXTRA_DIST += doc/unlink.awk

# Installed as docdir/doc/pictures/ramp.png ...
picturesdir = $(docdir)/doc/pictures
dist_pictures_DATA = doc/pictures/README.md \
	doc/pictures/plateau.m doc/pictures/plateau.png doc/pictures/ramp.m doc/pictures/ramp.png \
	doc/pictures/pyramid.m doc/pictures/pyramid.png doc/pictures/crossing.m doc/pictures/crossing.png \
	doc/pictures/saw.m doc/pictures/saw.png doc/pictures/twins.m doc/pictures/twins.png \
	doc/pictures/orders-producer.svg doc/pictures/orders-construction.svg \
	doc/pictures/scs-before.svg doc/pictures/scs-after.svg doc/pictures/scs-ghc.svg
