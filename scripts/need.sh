#!/usr/bin/env bash
# need.sh go node npm: stops with one clear sentence when a tool the build cannot install itself is missing or too old.
set -euo pipefail
for tool in "$@"; do
  command -v "$tool" >/dev/null || { echo "mirror needs '$tool' and did not find it in PATH (Go 1.26 or newer, Node 20.19 or newer with npm)." >&2; exit 1; }
done
if [[ " $* " == *" node "* ]] && ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; then
  echo "mirror needs Node 20.19 or newer; found $(node --version)." >&2
  exit 1
fi
