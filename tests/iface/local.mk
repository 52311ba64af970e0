# tests/iface/local.mk: the interface of a module, and what others see through it.

iface_sh = tests/iface/iface.sh
TESTS += $(iface_sh)
EXTRA_DIST += $(iface_sh) $(wildcard $(srcdir)/tests/iface/*.m $(srcdir)/tests/iface/*.t $(srcdir)/tests/iface/*.type)
