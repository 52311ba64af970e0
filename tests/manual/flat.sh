#!/bin/bash
# flat.sh: the programs of doc/flat.md do what the page says.
PAGE=flat exec bash "$(dirname "$0")/language.sh"
