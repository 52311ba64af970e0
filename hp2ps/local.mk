# hp2ps/local.mk: the grapher, built as hp2ps/hp2ps (the top has a directory
# of that name).

# A variable for each folder. A folder includes only those above it here (script/report has the table).
# Shared by all: memory, texts, numbers, input, output.
hp2ps_base = \
	hp2ps/base/filewriter.c hp2ps/base/filewriter.h hp2ps/base/command.c hp2ps/base/command.h hp2ps/base/csv.c hp2ps/base/csv.h hp2ps/base/input.c \
	hp2ps/base/input.h hp2ps/base/json.c hp2ps/base/json.h hp2ps/base/lines.c hp2ps/base/lines.h hp2ps/base/mem.c hp2ps/base/mem.h hp2ps/base/message.c \
	hp2ps/base/message.h hp2ps/base/number.c hp2ps/base/number.h hp2ps/base/output.c hp2ps/base/output.h \
	hp2ps/base/suggest.c hp2ps/base/suggest.h hp2ps/base/text.c hp2ps/base/text.h hp2ps/base/unique.c \
	hp2ps/base/unique.h hp2ps/base/xml.c hp2ps/base/xml.h
# Logs and what they are in memory.
hp2ps_log = \
	hp2ps/log/align.c hp2ps/log/align.h hp2ps/log/eventlog.c hp2ps/log/eventlog.def hp2ps/log/eventlog.h \
	hp2ps/log/eventnames.c hp2ps/log/eventnames.h hp2ps/log/ghcheap.c hp2ps/log/ghcheap.h hp2ps/log/ghcnames.c \
	hp2ps/log/ghcnames.h hp2ps/log/ghcprof.c hp2ps/log/ghcprof.h hp2ps/log/figures.c hp2ps/log/figures.h \
	hp2ps/log/fullest.c hp2ps/log/fullest.h hp2ps/log/matrix.c \
	hp2ps/log/matrix.h hp2ps/log/model.c hp2ps/log/model.h hp2ps/log/moment.c hp2ps/log/moment.h hp2ps/log/order.c \
	hp2ps/log/order.h hp2ps/log/pair.c hp2ps/log/pair.h hp2ps/log/prof.c hp2ps/log/prof.h hp2ps/log/read.c \
	hp2ps/log/read.h hp2ps/log/read_centres.c hp2ps/log/read_eventlog.c hp2ps/log/read_ghc.c hp2ps/log/read_line.c \
	hp2ps/log/read_private.h hp2ps/log/read_sample.c hp2ps/log/retainers.c hp2ps/log/retainers.h hp2ps/log/series.c \
	hp2ps/log/series.h hp2ps/log/slice.c hp2ps/log/slice.h hp2ps/log/thin.c hp2ps/log/thin.h hp2ps/log/timeorder.c \
	hp2ps/log/timeorder.h hp2ps/log/trace.c hp2ps/log/trace.h hp2ps/log/trend.c hp2ps/log/trend.h
# Pictures, laid out.
hp2ps_plot = \
	hp2ps/plot/areachart.c hp2ps/plot/areachart.h hp2ps/plot/auxfile.c hp2ps/plot/auxfile.h hp2ps/plot/axis.c \
	hp2ps/plot/axis.h hp2ps/plot/bands.c hp2ps/plot/bands.h hp2ps/plot/change.c hp2ps/plot/change.h \
	hp2ps/plot/colours.c hp2ps/plot/colours.h hp2ps/plot/gap.c hp2ps/plot/gap.h hp2ps/plot/key.c hp2ps/plot/key.h \
	hp2ps/plot/look.h hp2ps/plot/mark.c hp2ps/plot/mark.h hp2ps/plot/measure.c hp2ps/plot/overlay.c \
	hp2ps/plot/overlay.h hp2ps/plot/palette.c hp2ps/plot/palette.h hp2ps/plot/panel.c hp2ps/plot/panel.h \
	hp2ps/plot/plot.c hp2ps/plot/plot.h hp2ps/plot/scale.c hp2ps/plot/scale.h hp2ps/plot/sheet.c hp2ps/plot/sheet.h \
	hp2ps/plot/title.c hp2ps/plot/title.h
# Pictures and figures, written; draw.c is the only file that needs cairo, and Pango if it is there.
hp2ps_out = \
	hp2ps/out/chrometrace.c hp2ps/out/chrometrace.h hp2ps/out/csvlong.c hp2ps/out/csvlong.h hp2ps/out/draw.c \
	hp2ps/out/draw.h hp2ps/out/export.c hp2ps/out/export.h hp2ps/out/folded.c hp2ps/out/folded.h hp2ps/out/keylist.c \
	hp2ps/out/keylist.h hp2ps/out/massif.c hp2ps/out/massif.h hp2ps/out/openmetrics.c hp2ps/out/openmetrics.h \
	hp2ps/out/picture.h hp2ps/out/plottext.c hp2ps/out/plottext.h hp2ps/out/pprof.c hp2ps/out/pprof.h \
	hp2ps/out/speedscope.c hp2ps/out/speedscope.h hp2ps/out/svg.c hp2ps/out/svg.h hp2ps/out/table.c \
	hp2ps/out/table.h hp2ps/out/term.c hp2ps/out/term.h
# Time profiles: cost centres as bars.
hp2ps_time = \
	hp2ps/time/barchart.c hp2ps/time/barchart.h hp2ps/time/bars.c hp2ps/time/bars.h hp2ps/time/bartable.c \
	hp2ps/time/bartable.h hp2ps/time/barterm.c hp2ps/time/barterm.h hp2ps/time/circles.c hp2ps/time/circles.h \
	hp2ps/time/collapse.c hp2ps/time/collapse.h hp2ps/time/fold.c hp2ps/time/fold.h hp2ps/time/mentions.c \
	hp2ps/time/mentions.h hp2ps/time/profwords.c hp2ps/time/profwords.h hp2ps/time/prof_head.c hp2ps/time/prof_json.c hp2ps/time/prof_lex.c \
	hp2ps/time/prof_private.h hp2ps/time/prof_read.c hp2ps/time/prof_read.h hp2ps/time/prof_symbolic.c \
	hp2ps/time/prof_text.c hp2ps/time/propagate.c hp2ps/time/propagate.h hp2ps/time/recent.c hp2ps/time/recent.h
# Snapshots, and the holders in them.
hp2ps_held = \
	hp2ps/held/chrome.c hp2ps/held/chrome.h hp2ps/held/debuginfo.c hp2ps/held/debuginfo.h hp2ps/held/ghcplaces.c \
	hp2ps/held/ghcplaces.h hp2ps/held/ghcstub.c hp2ps/held/ghcstub.h hp2ps/held/hgz.c hp2ps/held/hgz.h \
	hp2ps/held/hgz_about.c hp2ps/held/holders.c hp2ps/held/holders.h hp2ps/held/idom.c hp2ps/held/idom.h \
	hp2ps/held/snapshot.c hp2ps/held/snapshot.h
# The program's text, as far as the words need it.
hp2ps_source = \
	hp2ps/source/calls.c hp2ps/source/calls.def hp2ps/source/calls.h hp2ps/source/sitenames.c hp2ps/source/sitenames.h \
	hp2ps/source/sitenames_constants.c hp2ps/source/sitenames_definitions.c hp2ps/source/sitenames_makers.c hp2ps/source/sitenames_private.h \
	hp2ps/source/sitenames_parts.c hp2ps/source/sitenames_results.c hp2ps/source/sitenames_stores.c hp2ps/source/sitenames_types.c
# Which of it is a leak, in words.
hp2ps_leak = \
	hp2ps/leak/candidates.c hp2ps/leak/candidates.h hp2ps/leak/channels.c hp2ps/leak/channels.h hp2ps/leak/choice.c \
	hp2ps/leak/choice.h hp2ps/leak/deep.c hp2ps/leak/deep.h hp2ps/leak/evaltime.c hp2ps/leak/evaltime.h \
	hp2ps/leak/families.c hp2ps/leak/families.h hp2ps/leak/flow.c hp2ps/leak/flow.h hp2ps/leak/ghcmap.c \
	hp2ps/leak/ghcmap.h hp2ps/leak/ghcremedies.def hp2ps/leak/ghcwords.c hp2ps/leak/ghcwords.h hp2ps/leak/heads.c \
	hp2ps/leak/heads.h hp2ps/leak/knots.c hp2ps/leak/knots.h hp2ps/leak/leaks.c hp2ps/leak/leaks.h hp2ps/leak/leakwords.c \
	hp2ps/leak/leakwords_calls.c hp2ps/leak/leakwords_functions.c hp2ps/leak/leakwords_ghccalls.c hp2ps/leak/leakwords_inuse.c \
	hp2ps/leak/leakwords_layers.c hp2ps/leak/leakwords_layers.h hp2ps/leak/leakwords_lists.c \
	hp2ps/leak/leakwords_private.h hp2ps/leak/leakwords_stored.c hp2ps/leak/partners.c hp2ps/leak/partners.h \
	hp2ps/leak/references.c hp2ps/leak/references.h hp2ps/leak/remedies.c hp2ps/leak/remedies.def hp2ps/leak/remedies.h \
	hp2ps/leak/rules.c hp2ps/leak/rules.h hp2ps/leak/selectors.c hp2ps/leak/selectors.h hp2ps/leak/slices.c \
	hp2ps/leak/slices.h hp2ps/leak/standing.c hp2ps/leak/standing.h hp2ps/leak/standing_labelled.c hp2ps/leak/suspended.c \
	hp2ps/leak/suspended.h hp2ps/leak/thresholds.h hp2ps/leak/values.c hp2ps/leak/values.h
# What is said and drawn of a snapshot.
hp2ps_why = \
	hp2ps/why/icicle.c hp2ps/why/icicle.h hp2ps/why/sarif.c hp2ps/why/sarif.h hp2ps/why/why.c hp2ps/why/why.h \
	hp2ps/why/why_paths.c hp2ps/why/why_private.h
# Profiles in words.
hp2ps_words = \
	hp2ps/words/baseline.c hp2ps/words/baseline.h hp2ps/words/diff.c hp2ps/words/diff.h hp2ps/words/heapreport.c \
	hp2ps/words/heapreport.h hp2ps/words/heapreport_private.h hp2ps/words/heapreport_words.c hp2ps/words/limits.c \
	hp2ps/words/limits.h hp2ps/words/shape.c hp2ps/words/shape.h
# The page.
hp2ps_page = \
	hp2ps/page/heldtree.c hp2ps/page/heldtree.h hp2ps/page/html.c hp2ps/page/html.h hp2ps/page/html_data.c \
	hp2ps/page/html_private.h hp2ps/page/html_source.c hp2ps/page/html_tints.c hp2ps/page/pagetree.c \
	hp2ps/page/pagetree.h hp2ps/page/timetree.c hp2ps/page/timetree.h
# Programs that are run.
hp2ps_run = \
	hp2ps/run/binary.c hp2ps/run/binary.h hp2ps/run/ghclibrary.c hp2ps/run/ghclibrary.h hp2ps/run/ghcprogram.c \
	hp2ps/run/ghcprogram.h hp2ps/run/kinds.c hp2ps/run/kinds.h hp2ps/run/process.c hp2ps/run/process.h \
	hp2ps/run/runfiles.c hp2ps/run/runfiles.h hp2ps/run/store.c hp2ps/run/store.h hp2ps/run/tools.c hp2ps/run/tools.h
# The program: command line and modes.
hp2ps_app = \
	hp2ps/app/agree.c hp2ps/app/agree.h hp2ps/app/folder.c \
	hp2ps/app/folder.h hp2ps/app/follow.c hp2ps/app/follow.h hp2ps/app/format.c hp2ps/app/format.h \
	hp2ps/app/graphfile.c hp2ps/app/graphfile.h hp2ps/app/help.c hp2ps/app/help.h hp2ps/app/like.c hp2ps/app/like.h \
	hp2ps/app/logcolours.c hp2ps/app/logcolours.h hp2ps/app/logmodel.c hp2ps/app/logmodel.h hp2ps/app/logpath.c \
	hp2ps/app/logpath.h hp2ps/app/main.c hp2ps/app/mode.c hp2ps/app/mode.h hp2ps/app/mode_check.c \
	hp2ps/app/mode_check.h hp2ps/app/mode_diff.c hp2ps/app/mode_diff.h hp2ps/app/mode_export.c \
	hp2ps/app/mode_export.h hp2ps/app/mode_follow.c hp2ps/app/mode_follow.h hp2ps/app/mode_graph.c \
	hp2ps/app/mode_graph.h hp2ps/app/mode_held.c hp2ps/app/mode_held.h hp2ps/app/mode_run.c hp2ps/app/mode_run.h hp2ps/app/mode_runghc.c hp2ps/app/mode_runghc.h hp2ps/app/mode_time.c hp2ps/app/mode_time.h \
	hp2ps/app/mode_words.c hp2ps/app/mode_words.h hp2ps/app/options.c hp2ps/app/options.def hp2ps/app/options.h \
	hp2ps/app/parse.c hp2ps/app/parse.h hp2ps/app/say.c hp2ps/app/say.h hp2ps/app/screen.c \
	hp2ps/app/screen.h hp2ps/app/selection.h \
	hp2ps/app/status.h hp2ps/app/style.h hp2ps/app/target.c hp2ps/app/target.h hp2ps/app/verbs.def \
	hp2ps/app/webpage.c hp2ps/app/webpage.h

bin_PROGRAMS += hp2ps/hp2ps
hp2ps_hp2ps_SOURCES = $(hp2ps_base) $(hp2ps_log) $(hp2ps_plot) $(hp2ps_out) $(hp2ps_time) $(hp2ps_held) $(hp2ps_source) $(hp2ps_leak) $(hp2ps_why) $(hp2ps_words) \
	$(hp2ps_page) $(hp2ps_run) $(hp2ps_app)
# Includes name the folder; what is made in the build tree has the same name there.
hp2ps_cppflags = $(AM_CPPFLAGS) -I$(srcdir)/hp2ps -Ihp2ps
hp2ps_hp2ps_CPPFLAGS = $(hp2ps_cppflags) $(CAIRO_CFLAGS) $(PANGO_CFLAGS) $(ZLIB_CFLAGS) $(LIBDW_CFLAGS)
hp2ps_hp2ps_LDADD = $(CAIRO_LIBS) $(PANGO_LIBS) $(ZLIB_LIBS) $(LIBDW_LIBS)

# The page: the files of viewer/ as C. The scripts are joined in this order.
viewer_scripts = hp2ps/page/viewer/text.js hp2ps/page/viewer/data.js hp2ps/page/viewer/model.js hp2ps/page/viewer/colour.js \
	hp2ps/page/viewer/state.js hp2ps/page/viewer/pen.js hp2ps/page/viewer/draw.js hp2ps/page/viewer/hover.js hp2ps/page/viewer/table.js \
	hp2ps/page/viewer/shape.js hp2ps/page/viewer/words.js hp2ps/page/viewer/save.js hp2ps/page/viewer/follow.js hp2ps/page/viewer/tree.js \
	hp2ps/page/viewer/treepage.js hp2ps/page/viewer/change.js hp2ps/page/viewer/changepage.js hp2ps/page/viewer/events.js
viewer_parts = hp2ps/page/viewer/page.html hp2ps/page/viewer/viewer.css hp2ps/page/viewer/load.js $(viewer_scripts)
EXTRA_DIST += hp2ps/page/viewer/embed.awk hp2ps/page/viewer/strip.awk $(viewer_parts)
BUILT_SOURCES += hp2ps/page/viewer.inc
CLEANFILES += hp2ps/page/viewer.inc hp2ps/page/viewer.js

hp2ps/page/hp2ps-html.$(OBJEXT): hp2ps/page/viewer.inc
# Comments are left out of pages: they would be a fifth of a page.
hp2ps/page/viewer.js: $(viewer_scripts) hp2ps/page/viewer/strip.awk hp2ps/local.mk
	$(AM_V_GEN)$(MKDIR_P) hp2ps/page && (cd $(srcdir) && LC_ALL=C $(AWK) -f hp2ps/page/viewer/strip.awk $(viewer_scripts)) > $@.tmp && mv $@.tmp $@
hp2ps/page/viewer.inc: hp2ps/page/viewer.js $(viewer_parts) hp2ps/page/viewer/embed.awk
	$(AM_V_GEN)v=$(srcdir)/hp2ps/page/viewer; parts="$$v/viewer.css $$v/load.js hp2ps/page/viewer.js"; \
	sums() { for f in "$$@"; do (sha256sum || shasum -a 256) < $$f 2> /dev/null | cut -c 1-64; done; }; \
	LC_ALL=C $(AWK) -v sums="$$(sums $$parts | tr '\n' ' ')" -f $$v/embed.awk $$v/page.html $$parts > $@.tmp && mv $@.tmp $@

# The stub that programs of GHC are linked with: the parts of ghc/ in this order, as C strings.
stub_parts = ghc/about.c ghc/executable.c ghc/needed.c ghc/runtime.c ghc/writer_memory.c ghc/symbols.c ghc/marks.c ghc/kinds.c ghc/layout.c ghc/statics.c ghc/slices.c ghc/sites.c \
	ghc/threads.c ghc/reach.c ghc/encode.c ghc/stack.c ghc/roots.c ghc/release.c ghc/watched.c ghc/writer.c ghc/keeper.c ghc/budget.c ghc/hooks.c ghc/call.c ghc/start.c \
	ghc/environment.c ghc/preload.c
# The library that is preloaded into commands that start such programs.
chooser_parts = ghc/chooser_about.c ghc/executable.c ghc/environment.c ghc/chooser.c
EXTRA_DIST += ghc/embed.awk $(stub_parts) ghc/chooser_about.c ghc/chooser.c
BUILT_SOURCES += hp2ps/held/ghcstub.inc
CLEANFILES += hp2ps/held/ghcstub.inc
hp2ps/held/hp2ps-ghcstub.$(OBJEXT): hp2ps/held/ghcstub.inc
hp2ps/held/ghcstub.inc: $(stub_parts) $(chooser_parts) ghc/embed.awk hp2ps/local.mk
	$(AM_V_GEN)$(MKDIR_P) hp2ps/held && (cd $(srcdir) && LC_ALL=C $(AWK) -v name=stub_lines -f ghc/embed.awk $(stub_parts) && \
	LC_ALL=C $(AWK) -v name=chooser_lines -f ghc/embed.awk $(chooser_parts)) > $@.tmp && mv $@.tmp $@

# The same as a package for Cabal, with the module Strata.Heap: strata-heap/ in the build directory, and ghc/package in a
# distribution, which has the C file, too.
stub_package = ghc/package/strata-heap.cabal ghc/package/README.md ghc/package/Strata/Heap.hs
EXTRA_DIST += $(stub_package)
ghc-package: $(stub_parts) $(stub_package) COPYING
	$(AM_V_GEN)$(MKDIR_P) strata-heap/Strata strata-heap/cbits && (cd $(srcdir) && cat $(stub_parts)) > strata-heap/cbits/strata_heap.c && \
	cp $(srcdir)/ghc/package/strata-heap.cabal $(srcdir)/ghc/package/README.md $(srcdir)/COPYING strata-heap && \
	cp $(srcdir)/ghc/package/Strata/Heap.hs strata-heap/Strata
dist-hook:
	$(MKDIR_P) $(distdir)/ghc/package/cbits
	(cd $(srcdir) && cat $(stub_parts)) > $(distdir)/ghc/package/cbits/strata_heap.c
	cp $(srcdir)/COPYING $(distdir)/ghc/package
CLEAN_LOCAL += clean-ghc-package
clean-ghc-package:
	rm -rf strata-heap

# The options of the manual page and of the completion are those of the table that they are parsed by.
hp2ps_pages = doc/hp2ps.1 doc/hp2ps-why.1 doc/hp2ps-time.1
nodist_man_MANS += $(hp2ps_pages)
dist_man_MANS += doc/strata.1
hp2ps_tables = hp2ps/app/options.def hp2ps/app/verbs.def hp2ps/app/format.c doc/options.awk
EXTRA_DIST += doc/options.awk $(hp2ps_pages:=.in) doc/hp2ps.bash-completion.in doc/hp2ps.zsh-completion.in bench/hp2ps.sh hp2ps/log/hpz-format.txt
CLEANFILES += $(hp2ps_pages) doc/hp2ps.bash-completion doc/hp2ps.zsh-completion
noinst_DATA = doc/hp2ps.bash-completion doc/hp2ps.zsh-completion
hp2ps_document = $(AWK) -v verbs=$(srcdir)/hp2ps/app/verbs.def -v formats=$(srcdir)/hp2ps/app/format.c -f $(srcdir)/doc/options.awk
doc/hp2ps.1: doc/hp2ps.1.in $(hp2ps_tables)
doc/hp2ps-why.1: doc/hp2ps-why.1.in $(hp2ps_tables)
doc/hp2ps-time.1: doc/hp2ps-time.1.in $(hp2ps_tables)
$(hp2ps_pages):
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(hp2ps_document) -v as=man $(srcdir)/hp2ps/app/options.def $(srcdir)/$@.in > $@.tmp && mv $@.tmp $@
doc/hp2ps.bash-completion: doc/hp2ps.bash-completion.in $(hp2ps_tables)
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(hp2ps_document) -v as=completion $(srcdir)/hp2ps/app/options.def $(srcdir)/$@.in > $@.tmp && mv $@.tmp $@
doc/hp2ps.zsh-completion: doc/hp2ps.zsh-completion.in $(hp2ps_tables)
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(hp2ps_document) -v as=completion $(srcdir)/hp2ps/app/options.def $(srcdir)/$@.in > $@.tmp && mv $@.tmp $@

# The program under the project's name.
noinst_DATA += hp2ps/strata$(EXEEXT)
hp2ps/strata$(EXEEXT): hp2ps/hp2ps$(EXEEXT)
	$(AM_V_GEN)rm -f $@ && ln -s hp2ps$(EXEEXT) $@
CLEANFILES += hp2ps/strata$(EXEEXT)
install-strata:
	$(MKDIR_P) "$(DESTDIR)$(bindir)" && cd "$(DESTDIR)$(bindir)" && rm -f strata$(EXEEXT) && ln -s hp2ps$(EXEEXT) strata$(EXEEXT)
uninstall-strata:
	rm -f "$(DESTDIR)$(bindir)/strata$(EXEEXT)"

# Further files, installed by rules of their own.
INSTALL_MORE = install-strata
UNINSTALL_MORE = uninstall-strata

# A shell looks for a completion under the name of the command; zsh finds strata in the first line of _hp2ps.
completiondir = $(datadir)/bash-completion/completions
zshdir = $(datadir)/zsh/site-functions
install-data-local: $(INSTALL_MORE) doc/hp2ps.bash-completion doc/hp2ps.zsh-completion
	$(MKDIR_P) '$(DESTDIR)$(completiondir)' '$(DESTDIR)$(zshdir)'
	$(INSTALL_DATA) doc/hp2ps.bash-completion '$(DESTDIR)$(completiondir)/hp2ps'
	cd '$(DESTDIR)$(completiondir)' && rm -f strata && ln -s hp2ps strata
	$(INSTALL_DATA) doc/hp2ps.zsh-completion '$(DESTDIR)$(zshdir)/_hp2ps'
uninstall-local: $(UNINSTALL_MORE)
	rm -f '$(DESTDIR)$(completiondir)/hp2ps' '$(DESTDIR)$(completiondir)/strata' '$(DESTDIR)$(zshdir)/_hp2ps'

# Beside GHC's hp2ps, where that is installed.
bench-hp2ps: hp2ps/hp2ps$(EXEEXT)
	$(AM_V_at)HP2PS='$(HP2PS)' $(BASH) $(srcdir)/bench/hp2ps.sh $(HP2PS_BENCH_FLAGS)
