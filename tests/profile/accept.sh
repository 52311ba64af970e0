#!/bin/bash
# accept.sh: the profiler's goldens, written anew.
exec bash "$(dirname "$0")/logs.sh" --accept
