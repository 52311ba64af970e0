# bench/local.mk: time, residency and size, against the last accepted.
