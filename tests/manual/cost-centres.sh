#!/bin/bash
# cost-centres.sh: the programs of doc/cost-centres.md do what the page says.
PAGE=cost-centres exec bash "$(dirname "$0")/language.sh"
