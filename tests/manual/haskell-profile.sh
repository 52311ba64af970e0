#!/bin/bash
# haskell-profile.sh: what doc/haskell-profile.md shows of its small program is so.
PAGE=haskell-profile exec bash "$(dirname "$0")/language.sh"
