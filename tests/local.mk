# tests/local.mk: the test suite, and its hostile modes.
