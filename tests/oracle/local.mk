# tests/oracle/local.mk: the evaluators of core that compiled programs are compared with.

check_PROGRAMS += tests/oracle/oracle

tests_oracle_oracle_SOURCES = tests/oracle/oracle.h tests/oracle/oracle.c tests/oracle/value.c \
	tests/oracle/cell.c tests/oracle/cost.c tests/oracle/prim.c tests/oracle/run.c \
	tests/oracle/fold.c tests/oracle/move.c tests/oracle/name.c \
	tests/oracle/big.c tests/oracle/small.c tests/oracle/copies.c tests/oracle/theorem.c \
	tests/oracle/lexical.h tests/oracle/graph.h tests/oracle/lexical.c tests/oracle/text.c \
	tests/oracle/colour.c tests/oracle/pair.c tests/oracle/template.c tests/oracle/graph.c \
	tests/oracle/fixed.c
tests_oracle_oracle_CPPFLAGS = $(lmlc_cppflags)
tests_oracle_oracle_LDADD = $(lmlc_libs)
