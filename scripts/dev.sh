#!/usr/bin/env bash
# dev.sh: runs the demo and starts it anew whenever a source changes (asked every second; no file watcher to install).
# The data folder is var/demo, so accounts and sessions survive a restart.
set -euo pipefail
cd "$(dirname "$0")/.."
pid=
stop() { [[ -z "$pid" ]] || { kill "$pid" 2>/dev/null && wait "$pid" || true; }; }
trap 'stop; exit 0' INT TERM
trap stop EXIT

print() { find cmd internal web go.mod package-lock.json \( -name node_modules -o -path web/dist -o -path web/e2e \) -prune -o -type f -newer var/dev.stamp -print -quit 2>/dev/null; }

mkdir -p var
while :; do
  touch var/dev.stamp
  if make build; then
    stop
    bin/mirror demo --data-dir var/demo "$@" &
    pid=$!
  else
    echo "the build failed; the last good binary keeps running. Save a file to try again." >&2
  fi
  until [[ -n "$(print)" ]]; do sleep 1; done
done
