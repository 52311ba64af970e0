#!/bin/bash
# haskell.sh: what doc/haskell.md shows is so.
PAGE=haskell exec bash "$(dirname "$0")/language.sh"
