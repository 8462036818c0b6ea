#!/usr/bin/env bash
# gen.sh: Go handlers → api/openapi.json → web/packages/contract/src/api.ts and the fields of households. With --check: compares instead of keeping.
set -euo pipefail
cd "$(dirname "$0")/.."
spec=api/openapi.json
types=web/packages/contract/src/api.ts
app=web/apps/gdxczxpc/src
mkdir -p api var
# The program that `make mirror` links: asked itself, it is not linked once more to be run.
go build -trimpath -o bin/mirror ./cmd/mirror

if [[ "${1:-}" == --check ]]; then
  tmp=$(mktemp -d var/verify.XXXXXX)
  trap 'rm -rf "$tmp"' EXIT
  bin/mirror openapi >"$tmp/openapi.json"
  drift=0
  diff -u "$spec" "$tmp/openapi.json" >"$tmp/spec.diff" || { echo "$spec is not what the Go handlers say; run 'make gen'."; head -60 "$tmp/spec.diff"; drift=1; }
  node tools/codegen/types.mjs "$tmp/api.ts"
  diff -u "$types" "$tmp/api.ts" >"$tmp/types.diff" || { echo "$types is not what $spec says; run 'make gen'."; head -60 "$tmp/types.diff"; drift=1; }
  node tools/codegen/fields.mjs "$tmp/app"
  for made in household/fields family/sheet-fields.ts; do
    diff -ru "$app/$made" "$tmp/app/$made" >"$tmp/fields.diff" || { echo "$app/$made is not what $spec says; run 'make gen'."; head -60 "$tmp/fields.diff"; drift=1; }
  done
  exit "$drift"
fi

bin/mirror openapi >"$spec.new"
mv "$spec.new" "$spec"
node tools/codegen/types.mjs "$types"
node tools/codegen/fields.mjs "$app"
