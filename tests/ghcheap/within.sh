#!/bin/bash
# within.sh: runs a command in another Debian, a folder made by mmdebstrap. The working directory has the same name there.
#
#   ROOT=folder tests/ghcheap/within.sh COMMAND ARGUMENT...
#
# It becomes the command, by the same process number, so that signals reach it. It needs root. The mounts are seen by this
# process alone.

: "${ROOT:?the folder of the other Debian}"
mkdir -p "$ROOT$PWD" || exit 1
exec unshare --mount /bin/sh -c 'mount --bind "$1" "$0$1" && mount -t proc proc "$0/proc" && here=$1 && shift &&
    exec chroot "$0" /bin/sh -c "cd \"\$0\" && exec \"\$@\"" "$here" "$@"' "$ROOT" "$PWD" "$@"
