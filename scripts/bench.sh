#!/usr/bin/env bash
# bench.sh [flags of ./bench]: every figure of the goals that exists so far, each with the command that repeats it alone.
# Times depend on the machine: read ratios and counts first. Runs nothing in parallel, so leave the machine alone meanwhile.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0
part() { printf '\n== %s\n   %s\n' "$1" "$2"; }

part "bytes of the built files" "node scripts/budget.mjs"
node scripts/budget.mjs || failed=1

part "start and memory" "node scripts/bench-start.mjs"
node scripts/bench-start.mjs || failed=1

part "tabs in a browser" "node scripts/bench-tabs.mjs"
node scripts/bench-tabs.mjs || failed=1

part "the tree of 28,744 and of 200,000 areas in a browser" "node scripts/bench-areas.mjs"
node scripts/bench-areas.mjs || failed=1

part "kill -9 during concurrent writes, 20 rounds" "MIRROR_KILL_ROUNDS=20 go test -count=1 -run Kill -v ./internal/db"
MIRROR_KILL_ROUNDS=20 go test -count=1 -run Kill -v ./internal/db || failed=1

part "refused sign-ins of known and unknown users (S5)" "go run ./bench --timing"
go run ./bench --timing || failed=1

part "refresh, userinfo, sign-ins, twice the capacity" "go run ./bench --identity ${IDENTITY_SPAN:-5s}"
go run ./bench --identity "${IDENTITY_SPAN:-5s}" || failed=1

part "calls sent on, beside nginx and Caddy (Debian: apt-get install nginx-light caddy)" "go run ./bench --gateway ${GATEWAY_SPAN:-10s}"
go run ./bench --gateway "${GATEWAY_SPAN:-10s}" || failed=1

part "business modules: lists, to-dos, figures, export (MODULE_RECORDS=1000000 for the goal's size)" "scripts/with-postgres.sh go run ./bench --modules ${MODULE_RECORDS:-200000} --households ${MODULE_HOUSEHOLDS:-100000}"
scripts/with-postgres.sh go run ./bench --modules "${MODULE_RECORDS:-200000}" --households "${MODULE_HOUSEHOLDS:-100000}" || failed=1

part "an import of 100,000 rows of a module, killed three times" "scripts/with-postgres.sh go run ./bench --module-import ${MODULE_IMPORT:-100000}"
scripts/with-postgres.sh go run ./bench --module-import "${MODULE_IMPORT:-100000}" || failed=1

part "lists, search, roll-ups, calls" "scripts/with-postgres.sh go run ./bench $*"
if [[ -d bench ]]; then scripts/with-postgres.sh go run ./bench "$@" || failed=1; else echo "   not there yet"; fi
exit "$failed"
