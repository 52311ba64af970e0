# tests/plot/local.mk: the grapher's tests.
