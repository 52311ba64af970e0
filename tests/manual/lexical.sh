#!/bin/bash
# lexical.sh: the programs of doc/lexical.md do what the page says.
PAGE=lexical exec bash "$(dirname "$0")/language.sh"
