#!/usr/bin/env bash
# bench.sh [--long] [--only WORD]: every figure of the goals, each with the command that repeats it alone; bench/README.md says what they mean.
# --long takes the goals' own sizes (an hour and 12 GB); --only runs the parts whose name holds a word.
# Times depend on the machine: read ratios and counts first. Runs nothing in parallel, so leave the machine alone meanwhile.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0
long='' only=''
while [ $# -gt 0 ]; do
  case $1 in
    --long) long=1 ;;
    --only) only=${2:?--only needs a word}; shift ;;
    *) echo "bench.sh: unknown $1" >&2; exit 2 ;;
  esac
  shift
done
# part NAME COMMAND…
part() {
  local name=$1
  shift
  case $name in *"$only"*) ;; *) return ;; esac
  printf '\n== %s\n   %s\n' "$name" "$*"
  "$@" || failed=1
}
# size NAME SHORT LONG: what the environment says, else the size of the run.
size() { local given=${!1:-}; if [ -n "$given" ]; then echo "$given"; elif [ -n "$long" ]; then echo "$3"; else echo "$2"; fi; }

part "bytes of the built files" node scripts/budget.mjs
part "start and memory" node scripts/bench-start.mjs
part "tabs in a browser" node scripts/bench-tabs.mjs
part "the tree of 28,744 and of 200,000 areas in a browser" node scripts/bench-areas.mjs
part "kill -9 during concurrent writes, 20 rounds" env MIRROR_KILL_ROUNDS=20 go test -count=1 -run Kill -v ./internal/db
part "refused sign-ins of known and unknown users" go run ./bench --timing
part "refresh, userinfo, sign-ins, twice the capacity" go run ./bench --identity "${IDENTITY_SPAN:-5s}"
part "calls sent on, beside nginx and Caddy (Debian: apt-get install nginx-light caddy)" go run ./bench --gateway "${GATEWAY_SPAN:-5s}"
part "households: lists, search, roll-ups" scripts/with-postgres.sh go run ./bench --households "$(size HOUSEHOLDS 200000 1000000)"
part "load: creates with few and many unread messages, and beside an import of households" scripts/with-postgres.sh go run ./bench --writer "$(size WRITER 4000 20000)"
part "load: import of a module, its worker killed" scripts/with-postgres.sh go run ./bench --module-import "$(size MODULE_IMPORT 6000 100000)"
part "load: early warnings" scripts/with-postgres.sh go run ./bench --warnings "$(size WARNINGS 20000 580000)"
part "load: summary reports, an evaluation of all villages, a sample" scripts/with-postgres.sh go run ./bench --reports "$(size REPORTS 4000 1000000)"
part "load: lists, to-dos, dashboards, reports and files of a mix of modules" scripts/with-postgres.sh go run ./bench \
  --modules "$(size MODULE_RECORDS 40000 1000000)" --households "$(size MODULE_HOUSEHOLDS 20000 200000)"
if [ -n "$long" ]; then
  part "load: the same with a million of one module on a million households, SQLite" go run ./bench --engine sqlite --modules 1000000 --module monitor --households 1000000
fi

exit $failed
