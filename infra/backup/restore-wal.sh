#!/bin/sh
# PostgreSQL's restore_command: sh restore-wal.sh %f %p <folder>
# 1 says that the archive has no such segment, by which PostgreSQL knows that it has reached the end. A segment that is
# there and can't be read is answered by 200, by which it refuses to start: the rest would be lost without a word.
set -eu
name=$1 to=$2 from="$3/$1.gz"
[ -e "$from" ] || exit 1
if gzip -dc "$from" > "$to"; then exit 0; fi
echo "restore-wal: $from is damaged" >&2
rm -f "$to"
exit 200
