# samples/local.mk: programs worth profiling, one folder each.
#
# A folder has its programs, a README, an input (*.txt) and the output `expected' of each program in it
# for that input; tests/samples/samples.sh compares. A folder of leaks/ also has `facts', which tests/samples/leaks.sh checks; so have some others.
# tests/samples/haskell.sh checks those of haskell/, which take their input from the commands of their README.

SAMPLES = \
	samples/README.md \
	samples/blocked/README.md \
	samples/blocked/blocked.m \
	samples/blocked/blocked.png \
	samples/blocked/calls.png \
	samples/blocked/expected \
	samples/blocked/unblocked.m \
	samples/calc/README \
	samples/calc/calc.m \
	samples/calc/expected \
	samples/calc/session.txt \
	samples/choices/README.md \
	samples/choices/expected \
	samples/choices/leaky.flat \
	samples/choices/leaky.png \
	samples/choices/fixed.flat \
	samples/clausify/README.md \
	samples/clausify/expected \
	samples/clausify/figure03.png \
	samples/clausify/figure04.png \
	samples/clausify/figure05.png \
	samples/clausify/figure06.png \
	samples/clausify/figure07.png \
	samples/clausify/figure09.png \
	samples/clausify/figure10.png \
	samples/clausify/figure11.png \
	samples/clausify/figure12.png \
	samples/clausify/figure13.png \
	samples/clausify/figure14.png \
	samples/clausify/figure15.png \
	samples/clausify/larger.prop \
	samples/clausify/prop.txt \
	samples/clausify/v0.m \
	samples/clausify/v1.m \
	samples/clausify/v3.m \
	samples/clausify/v4.m \
	samples/clausify/versions \
	samples/haskell/README.md \
	samples/haskell/counter/README.md \
	samples/haskell/counter/expected \
	samples/haskell/counter/fixed.hs \
	samples/haskell/counter/fixed.png \
	samples/haskell/counter/leaky.hs \
	samples/haskell/counter/leaky.png \
	samples/haskell/dice/README.md \
	samples/haskell/dice/expected \
	samples/haskell/dice/fixed.hs \
	samples/haskell/dice/fixed.png \
	samples/haskell/dice/leaky.hs \
	samples/haskell/dice/leaky.png \
	samples/haskell/log/README.md \
	samples/haskell/log/expected \
	samples/haskell/log/fixed.hs \
	samples/haskell/log/fixed.png \
	samples/haskell/log/leaky.hs \
	samples/haskell/log/leaky.png \
	samples/haskell/mean/README.md \
	samples/haskell/mean/expected \
	samples/haskell/mean/fixed.hs \
	samples/haskell/mean/fixed.png \
	samples/haskell/mean/leaky.hs \
	samples/haskell/mean/leaky.png \
	samples/haskell/statistics/README.md \
	samples/haskell/statistics/expected \
	samples/haskell/statistics/fixed.hs \
	samples/haskell/statistics/fixed.png \
	samples/haskell/statistics/leaky.hs \
	samples/haskell/statistics/leaky.png \
	samples/haskell/words/README.md \
	samples/haskell/words/expected \
	samples/haskell/words/fixed.hs \
	samples/haskell/words/fixed.png \
	samples/haskell/words/leaky.hs \
	samples/haskell/words/leaky.png \
	samples/leaks/grep/README.md \
	samples/leaks/grep/expected \
	samples/leaks/grep/facts \
	samples/leaks/grep/leaky.m \
	samples/leaks/grep/leaky.png \
	samples/leaks/grep/fixed.m \
	samples/leaks/grep/text.txt \
	samples/leaks/closure/README.md \
	samples/leaks/closure/expected \
	samples/leaks/closure/facts \
	samples/leaks/closure/leaky.m \
	samples/leaks/closure/leaky.png \
	samples/leaks/closure/fixed.m \
	samples/leaks/closure/n.txt \
	samples/leaks/record/README.md \
	samples/leaks/record/expected \
	samples/leaks/record/facts \
	samples/leaks/record/leaky.m \
	samples/leaks/record/leaky.png \
	samples/leaks/record/fixed.m \
	samples/leaks/record/n.txt \
	samples/leaks/module/README.md \
	samples/leaks/module/expected \
	samples/leaks/module/facts \
	samples/leaks/module/leaky.m \
	samples/leaks/module/leaky.png \
	samples/leaks/module/fixed.m \
	samples/leaks/module/n.txt \
	samples/leaks/module/modules/numbers.m \
	samples/leaks/accumulator/README.md \
	samples/leaks/accumulator/expected \
	samples/leaks/accumulator/facts \
	samples/leaks/accumulator/leaky.m \
	samples/leaks/accumulator/leaky.png \
	samples/leaks/accumulator/fixed.m \
	samples/leaks/accumulator/n.txt \
	samples/leaks/constant/README.md \
	samples/leaks/constant/expected \
	samples/leaks/constant/facts \
	samples/leaks/constant/leaky.m \
	samples/leaks/constant/leaky.png \
	samples/leaks/constant/fixed.m \
	samples/leaks/constant/n.txt \
	samples/leaks/copy/README.md \
	samples/leaks/copy/expected \
	samples/leaks/copy/facts \
	samples/leaks/copy/leaky.m \
	samples/leaks/copy/leaky.png \
	samples/leaks/copy/fixed.m \
	samples/leaks/copy/n.txt \
	samples/leaks/pattern/README.md \
	samples/leaks/pattern/expected \
	samples/leaks/pattern/facts \
	samples/leaks/pattern/leaky.m \
	samples/leaks/pattern/leaky.png \
	samples/leaks/pattern/fixed.m \
	samples/leaks/pattern/text.txt \
	samples/leaks/pipeline/README.md \
	samples/leaks/pipeline/expected \
	samples/leaks/pipeline/facts \
	samples/leaks/pipeline/leaky.m \
	samples/leaks/pipeline/leaky.png \
	samples/leaks/pipeline/fixed.m \
	samples/leaks/pipeline/n.txt \
	samples/leaks/tailcall/README.md \
	samples/leaks/tailcall/expected \
	samples/leaks/tailcall/facts \
	samples/leaks/tailcall/leaky.m \
	samples/leaks/tailcall/leaky.png \
	samples/leaks/tailcall/fixed.m \
	samples/leaks/tailcall/n.txt \
	samples/leaks/twice/README.md \
	samples/leaks/twice/expected \
	samples/leaks/twice/facts \
	samples/leaks/twice/leaky.m \
	samples/leaks/twice/leaky.png \
	samples/leaks/twice/fixed.m \
	samples/leaks/twice/n.txt \
	samples/len/README.md \
	samples/len/expected \
	samples/len/len.flat \
	samples/len/len.png \
	samples/mini/README.md \
	samples/mini/expected \
	samples/mini/facts \
	samples/mini/hanoi.mini \
	samples/mini/mini.m \
	samples/mini/mini.png \
	samples/mini/mini0.m \
	samples/mini/mini0.png \
	samples/mini/session.txt \
	samples/nqueens/README.md \
	samples/nqueens/allfalse.m \
	samples/nqueens/board.txt \
	samples/nqueens/calls.png \
	samples/nqueens/expected \
	samples/nqueens/nqueens.m \
	samples/nqueens/nqueens.png \
	samples/pack/README.md \
	samples/pack/expected \
	samples/pack/facts \
	samples/pack/pack.m \
	samples/pack/pack.png \
	samples/pack/pack0.m \
	samples/pack/pack0.png \
	samples/pack/text.txt \
	samples/primes/README \
	samples/primes/expected \
	samples/primes/n.txt \
	samples/primes/primes.m \
	samples/queens/README \
	samples/queens/board.txt \
	samples/queens/expected \
	samples/queens/queens.m \
	samples/routes/README.md \
	samples/routes/expected \
	samples/routes/roads.txt \
	samples/routes/routes.m \
	samples/routes/routes0.m \
	samples/raffle/README.md \
	samples/raffle/expected \
	samples/raffle/leaky.m \
	samples/raffle/leaky.png \
	samples/raffle/fixed.m \
	samples/raffle/n.txt \
	samples/sumsquares/README.md \
	samples/sumsquares/expected \
	samples/sumsquares/n.txt \
	samples/sumsquares/sumNsquares.m \
	samples/sumsquares/sumNsquares.png \
	samples/sumsquares/sumSquares.m \
	samples/wordcount/README \
	samples/wordcount/expected \
	samples/wordcount/text.txt \
	samples/wordcount/wordcount.m

# Installed as docdir/samples/clausify/v0.m ...
samplesdir = $(docdir)
nobase_dist_samples_DATA = $(SAMPLES)

# The sheet of all figures that script/demo draws.
noinst_PROGRAMS += script/sheet
script_sheet_SOURCES = script/sheet.c
script_sheet_CPPFLAGS = $(AM_CPPFLAGS) $(CAIRO_CFLAGS)
script_sheet_LDADD = $(CAIRO_LIBS)

# What script/demo, and its test, leave.
CLEAN_LOCAL += clean-walkthrough
clean-walkthrough:
	rm -rf walkthrough walkthrough-test haskell
