#!/bin/bash
# accept.sh: take the layouts and tables of today as those to keep. Read the
# diff before committing.
exec bash "$(dirname "$0")/golden.sh" --accept
