#!/usr/bin/env bash
# lint.sh [CHECK…]: the linters, each by its own name; all of them but dead without arguments. Every one runs even if an earlier one failed.
set -euo pipefail
cd "$(dirname "$0")/.."

gofmt_() {
  local files
  files=$(git ls-files -co --exclude-standard '*.go' 2>/dev/null || find . -name '*.go' -not -path './node_modules/*')
  local bad
  bad=$(while read -r f; do [[ -f "$f" ]] && echo "$f"; done <<<"$files" | xargs gofmt -l)
  [[ -z "$bad" ]] || { echo "not gofmt'ed:"; echo "$bad"; return 1; }
}
vet() { go vet ./...; }
staticcheck() { go tool -modfile=tools/lint/go.mod staticcheck ./...; }
floors() { go test -count=1 ./internal/archtest/...; }
oxlint() { npx --no-install oxlint --deny-warnings web tools/codegen/*.mjs tools/mutants/*.mjs scripts; }
biome() { npx --no-install biome check web tools/codegen tools/mutants scripts; }
tsc() { npm run --silent typecheck; }
npm_deps() { node scripts/npm-deps.mjs; }
contract() { node scripts/contract.mjs; }
web_rooms() { node scripts/web-rooms.mjs; }
web_parts() { node scripts/web-parts.mjs; }
# Go functions that nobody calls, tests included; what only the tests of a new module call stands in the template. Asked for by name: it takes a minute.
dead() {
  local found
  found=$(go tool -modfile=tools/lint/go.mod deadcode -test ./... | grep -v '^internal/rural/moduletest/people.go:' || true)
  [[ -z "$found" ]] || { echo "$found"; return 1; }
}

all=(gofmt vet staticcheck floors npm_deps oxlint biome tsc web_rooms web_parts contract)
failed=()
for check in "${@:-${all[@]}}"; do
  fn=$check
  [[ $check == gofmt ]] && fn=gofmt_
  echo "== $check"
  # A subshell with its own -e: inside `if`, bash would ignore a failing step in the middle of a function.
  set +e
  (set -e; "$fn")
  code=$?
  set -e
  [[ $code -eq 0 ]] || failed+=("$check")
done
[[ ${#failed[@]} -eq 0 ]] || { echo "lint failed: ${failed[*]}"; exit 1; }
