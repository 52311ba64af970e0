# samples/local.mk: programs worth profiling, one folder each.
#
# A folder has its programs, a README, an input (*.txt) and the output `expected' of each program in it
# for that input; tests/samples.sh compares.

SAMPLES = \
	samples/calc/README \
	samples/calc/calc.m \
	samples/calc/expected \
	samples/calc/session.txt \
	samples/clausify/README \
	samples/clausify/clausify.m \
	samples/clausify/expected \
	samples/clausify/prop.txt \
	samples/primes/README \
	samples/primes/expected \
	samples/primes/n.txt \
	samples/primes/primes.m \
	samples/queens/README \
	samples/queens/board.txt \
	samples/queens/expected \
	samples/queens/queens.m \
	samples/wordcount/README \
	samples/wordcount/expected \
	samples/wordcount/text.txt \
	samples/wordcount/wordcount.m

# Installed as docdir/samples/clausify/clausify.m ...
samplesdir = $(docdir)
nobase_dist_samples_DATA = $(SAMPLES)

TESTS += tests/samples.sh tests/interactive.sh
EXTRA_DIST += tests/samples.sh tests/interactive.sh
