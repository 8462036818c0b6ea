#!/usr/bin/env bash
# Prints the folder of the newest PostgreSQL server's programs (initdb, pg_ctl); fails when there is none.
set -euo pipefail
for dir in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(dirname "$(command -v initdb 2>/dev/null || echo /nowhere/initdb)")"; do
  if [[ -x "$dir/initdb" && -x "$dir/pg_ctl" ]]; then echo "$dir"; exit 0; fi
done
echo "no PostgreSQL server programs found" >&2
exit 1
