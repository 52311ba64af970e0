#!/bin/bash
# within.sh: runs a command in another Debian, a folder made by mmdebstrap. The working directory has the same name there, and so
# have the folders that BIND names.
#
#   ROOT=folder [BIND="folder ..."] tests/ghcheap/within.sh COMMAND ARGUMENT...
#
# It becomes the command, by the same process number, so that signals reach it. It needs root. The mounts are seen by this
# process alone.

: "${ROOT:?the folder of the other Debian}"
for folder in "$PWD" ${BIND-}; do mkdir -p "$ROOT$folder" || exit 1; done
exec unshare --mount /bin/sh -c 'for folder in "$1" $2; do mount --bind "$folder" "$0$folder" || exit; done
    mount -t proc proc "$0/proc" && here=$1 && shift 2 && exec chroot "$0" /bin/sh -c "cd \"\$0\" && exec \"\$@\"" "$here" "$@"' \
    "$ROOT" "$PWD" "${BIND-}" "$@"
