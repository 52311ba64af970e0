# tests/why/local.mk: the catalogue of leaks: programs, what strata why must say of them, and what its remedies free.

TESTS += tests/why/catalogue.sh tests/why/inuse.sh tests/why/tables.sh tests/why/walks.sh
EXTRA_DIST += tests/why       # whole, with tests/why/accept.sh: see tests/haskell/local.mk
