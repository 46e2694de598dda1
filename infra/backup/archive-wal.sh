#!/bin/sh
# PostgreSQL's archive_command: sh archive-wal.sh %p %f <folder>
# Answers 0 only when the whole segment is on disk under its own name. PostgreSQL keeps a segment and asks again until it
# hears that.
set -eu
from=$1 name=$2 folder=$3
to="$folder/$name.gz"
part="$folder/.$name.$$.part"
mkdir -p "$folder"

# After a crash PostgreSQL asks for a segment that is there already. Another content under a name is never written over:
# two servers would then share one archive.
if [ -e "$to" ]; then
  if gzip -dc "$to" | cmp -s - "$from"; then
    sync "$to" "$folder"
    exit 0
  fi
  echo "archive-wal: $to is there with another content, and is kept" >&2
  exit 1
fi

trap 'rm -f "$part"' EXIT
# A segment that was closed early is mostly zeros, and shrinks from 16 MB to a few kB.
gzip -1 -n -c "$from" > "$part"
gzip -dc "$part" | cmp -s - "$from"
sync "$part"
# Unlike mv, ln refuses a name that somebody has taken meanwhile.
ln "$part" "$to"
sync "$folder"
