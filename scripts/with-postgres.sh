#!/usr/bin/env bash
# with-postgres.sh COMMAND…: runs the command beside a throw-away PostgreSQL cluster on a free loopback port and removes it after.
# The command sees MIRROR_TEST_DATABASE_URL. The cluster trades durability for speed: it must never hold anything that matters.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
bin=$("$here/postgres-bin.sh")
dir=$(mktemp -d "${TMPDIR:-/tmp}/mirror-pg.XXXXXX")

# PostgreSQL refuses to run as root; its own account or nobody takes over. setpriv, unlike su, needs no login shell.
as=()
if [[ $(id -u) -eq 0 ]]; then
  account=nobody
  id postgres >/dev/null 2>&1 && account=postgres
  chown "$account" "$dir"
  as=(setpriv "--reuid=$account" "--regid=$(id -g "$account")" --clear-groups)
fi
chmod 0755 "$dir"

stop() {
  code=$?
  trap - EXIT INT TERM
  # pg_ctl signals the one process named in this cluster's own pid file.
  [[ -f "$dir/data/postmaster.pid" ]] && "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -m immediate -w stop >/dev/null 2>&1
  rm -rf "$dir"
  exit "$code"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

cd "$dir" # setpriv'd programs must stand in a folder they may read
"${as[@]}" "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N >"$dir/initdb.log" 2>&1 || { cat "$dir/initdb.log" >&2; exit 1; }
started=
for _ in 1 2 3 4 5; do # the port is free when chosen, not yet ours: another process may be quicker
  port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  if "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -w -t 60 -l "$dir/data/server.log" -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$dir \
      -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=400" start >/dev/null 2>&1; then
    started=yes
    break
  fi
done
[[ -n "$started" ]] || { echo "PostgreSQL did not start:" >&2; tail -20 "$dir/data/server.log" >&2 || true; exit 1; }
cd "$OLDPWD"

# The Go tests make databases of their own from the server's address; the browser journeys get two ready.
for name in mirror_e2e mirror_e2e_replicas; do
  "$bin/createdb" -h 127.0.0.1 -p "$port" -U postgres "$name"
done
export MIRROR_E2E_DATABASE_URL="postgres://postgres@127.0.0.1:$port/mirror_e2e?sslmode=disable"
export MIRROR_E2E_REPLICAS_URL="postgres://postgres@127.0.0.1:$port/mirror_e2e_replicas?sslmode=disable"
export MIRROR_E2E_CREATEDB="$bin/createdb -h 127.0.0.1 -p $port -U postgres" MIRROR_E2E_DROPDB="$bin/dropdb -h 127.0.0.1 -p $port -U postgres"
export MIRROR_TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres?sslmode=disable"
"$@"
