#!/usr/bin/env bash
# Everything that must hold, on a machine with Go, Node and npm: installs the rest, starts its own PostgreSQL, runs each stage,
# prints one table and, alone on the last line, "N passed, N failed, N skipped". Logs and reports stay in var/test.
# A stage that fails does not stop the others, except those that cannot mean anything without it.
set -uo pipefail
cd "$(dirname "$0")/.."
out=$PWD/var/test
# What a run from empty caches writes to disk, in GB: Go's archives 1.7 (960 of them, measured), those of the race detector about 1.2 and of the checkout of
# tools/newmodule 0.6, staticcheck 0.2, node_modules and npm's cache 0.9, what is built and reported 0.5.
needed=6

# free_disk: whole GB left on the fullest of the disks that a run fills, those of this folder and of Go's cache, and of TMPDIR where that is on a disk.
free_disk() {
  local at=(. "$(go env GOCACHE)") here=${TMPDIR:-/tmp}
  mkdir -p "${at[1]}"
  [[ $here == /dev/shm/* ]] || at+=("$here")
  df --output=avail -BG "${at[@]}" | tail -n +2 | tr -dc '0-9\n' | sort -n | head -n 1
}

if [[ "${1:-}" != --stages ]]; then
  rm -rf "$out"
  mkdir -p "$out"
  code=1
  # All that a run leaves for a while lies in one folder, and the run holds a lock on it: what a killed run left goes with the next one.
  for place in /dev/shm "${TMPDIR:-/tmp}"; do
    find "$place" -maxdepth 1 -name 'mirror-check.*' -type d -user "$(id -u)" -mmin +1 -exec flock --nonblock {} rm -rf {} \; 2>/dev/null
  done
  # Databases and data folders lie in memory where there is room: the disk of the machine does not decide whether a test is in time.
  place=${TMPDIR:-/tmp}
  if [[ -d /dev/shm && $(awk '/MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo) -ge 12 && $(df --output=avail -BG /dev/shm | tail -n 1 | tr -dc 0-9) -ge 8 ]]; then
    place=/dev/shm
  else
    needed=$((needed + 2)) # databases, data folders and what is linked
  fi
  TMPDIR=$(mktemp -d "$place/mirror-check.XXXXXX") && exec 9<"$TMPDIR" && flock 9 || exit 1
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
  chmod 0755 "$TMPDIR" # PostgreSQL runs under an account of its own
  if scripts/need.sh go node npm; then
    MIRROR_TEST_FREE=$(free_disk)
    export MIRROR_TEST_FREE
    echo "free disk: $MIRROR_TEST_FREE GB; the check needs about $needed"
    if [[ $MIRROR_TEST_FREE -lt $needed ]]; then
      echo "That is little: with empty caches it would end in the middle, of a full disk. Make room where $PWD, $(go env GOCACHE) or $TMPDIR lie." >&2
    fi
    if [[ $MIRROR_TEST_FREE -lt $((needed / 3)) ]]; then
      echo "Not begun: less than a third of that is free." >&2
    elif scripts/install-tools.sh; then
      scripts/with-postgres.sh scripts/test.sh --stages
      code=$?
    fi
  fi
  [[ -f "$out/closed" ]] || echo "0 passed, 1 failed, 0 skipped" # stopped before the first stage
  exit "$code"
fi

export MIRROR_TEST_LOGS=$out/servers # where servers of the Go tests leave their logs
MIRROR_TEST_TEMPLATES=$(mktemp -d "$TMPDIR/mirror-templates.XXXXXX") # where they leave what each begins with
export MIRROR_TEST_TEMPLATES
export MIRROR_E2E_PROVINCE=$MIRROR_TEST_TEMPLATES/province # the demo that journeys copy
trap 'rm -rf "$MIRROR_TEST_TEMPLATES"' EXIT
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 NO_COLOR=1
# These would change what is tested; a developer's shell may carry them.
unset MIRROR_DATABASE_URL MIRROR_DATA_DIR MIRROR_BASE_URL MIRROR_ADDR MIRROR_MASTER_KEY
export GOFLAGS=-trimpath # as the binary is built: nothing is compiled a second time
started=$SECONDS
: >"$out/results"
: >"$out/named"

record() { # NAME SECONDS PASSED FAILED SKIPPED
  printf '%s\t%s\t%s\t%s\t%s\n' "$@" >>"$out/results"
  local mark=ok
  [[ $4 == 0 ]] || mark=FAILED
  printf '%-22s %-7s %4ss\n' "$1" "$mark" "$2"
}

tell() { tail -n "${2:-60}" "$1" | sed 's/^/    /'; }

# check NAME COMMAND…: passes or fails as one.
check() {
  local name=$1 log from=$SECONDS code
  log="$out/${1// /-}.log"
  shift
  "$@" >"$log" 2>&1
  code=$?
  if [[ $code -eq 0 ]]; then record "$name" $((SECONDS - from)) 1 0 0; else record "$name" $((SECONDS - from)) 0 1 0; tell "$log"; fi
  return "$code"
}

# tests NAME KIND REPORT COMMAND…: a runner whose report is counted case by case.
tests() {
  local name=$1 kind=$2 report=$3 log from=$SECONDS code counted
  log="$out/${1// /-}.log"
  shift 3
  "$@" >"$log" 2>&1
  code=$?
  [[ "$report" == - ]] && report=$log
  counted=$(node scripts/tally.mjs "$kind" "$report")
  local p f s
  read -r p f s <<<"${counted%%$'\n'*}"
  # A runner that ends badly without a failed case (out of memory, killed) is a failure of its own.
  [[ $code -ne 0 && $f -eq 0 ]] && f=1
  record "$name" $((SECONDS - from)) "$p" "$f" "$s"
  tail -n +2 <<<"$counted"
  tail -n +2 <<<"$counted" | sed "/./s/^/$name/" >>"$out/named"
  if [[ $f -ne 0 ]]; then
    if [[ $kind == go ]]; then node scripts/go-output.mjs "$log" | sed 's/^/    /'; else tell "$log" 120; fi
  fi
  [[ $f -eq 0 ]]
}

# journeys runs those that hold a time to its limit behind the others, by one; both reports count as one. Two at a time take all of two cores, one leaves
# more than half of them: what holds no time runs beside those, and tells of itself at 3.
journeys() {
  local code=0
  MIRROR_E2E_WORKERS=2 PLAYWRIGHT_JSON_OUTPUT_NAME="$out/playwright.json" npm --prefix web/e2e run --silent test -- --project=journeys --reporter=list,json || code=1
  beside >&3 &
  side=$!
  replicas >"$out/replicas.log" 2>&1
  PLAYWRIGHT_JSON_OUTPUT_NAME="$out/playwright-timed.json" npm --prefix web/e2e run --silent test -- --project=timed --reporter=list,json || code=1
  return "$code"
}

# province fills the demo that journeys copy, in the time that nobody else wants. If it fails, they fill it themselves.
province() {
  chrt --idle --pid 0 $BASHPID
  MIRROR_E2E_WORKERS=1 npm --prefix web/e2e run --silent test -- --project=province
}

# replicas gives the replicas of the timed journeys what the journey on PostgreSQL filled; where that cannot be copied, they fill an empty database again.
replicas() {
  $MIRROR_E2E_DROPDB mirror_e2e_replicas
  $MIRROR_E2E_CREATEDB -T mirror_e2e mirror_e2e_replicas || $MIRROR_E2E_CREATEDB mirror_e2e_replicas
}

# beside takes the time that nobody else wants, of both cores. Tests under the race detector hold times, of leases and of statements, and run alone.
beside() {
  chrt --idle --pid 0 $BASHPID
  GOMAXPROCS=1 tests "go test beside" go - go test -p 2 -json -vet=off -timeout 30m "${aside[@]}"
}

# first PATTERN…: the lines that fit the first pattern, then those that fit the next, then the others.
first() {
  awk 'BEGIN { for (n = 1; n < ARGC; n++) { of[n] = ARGV[n]; ARGV[n] = "" } } { for (at = 1; at < n && $0 !~ of[at]; at++); print at, $0 }' "$@" | sort -s -k 1,1n | cut -d ' ' -f 2
}

omit() { printf '%s\t-\t0\t0\t0\n' "$1" >>"$out/results"; printf '%-22s %s\n' "$1" "not run: $2"; }

# webless compiles whatever does not embed the web: its build comes last, and what imports it would be compiled a second time then.
webless() {
  local names
  names=$(go list -e -test -f '{{$p := .ImportPath}}{{range .Deps}}{{if eq . "mirror/web"}}{{$p = ""}}{{end}}{{end}}{{$p}}' ./... | grep -vx 'mirror/web\|.*\[.*')
  go list -e -export -deps -f '' $(grep -v '\.test$' <<<"$names")
  go list -e -export -deps -test -f '' $(sed -n 's/\.test$//p' <<<"$names")
}

# It takes what the stages of the web leave of the machine.
{ chrt --idle --pid 0 $BASHPID; webless; } >"$out/go-compile.log" 2>&1 &
compiling=$!

go_pure() { scripts/lint.sh gofmt; }
check "gofmt" go_pure
if check "npm ci" make node_modules/.mirror-deps; then
  web=yes
  check "oxlint" scripts/lint.sh oxlint
  check "biome" scripts/lint.sh biome
  check "npm dependencies" scripts/lint.sh npm_deps
  check "web rooms" scripts/lint.sh web_rooms
  check "tsc" scripts/lint.sh tsc
  if check "web build" make web/dist/.vite/manifest.json; then check "byte budget" node scripts/budget.mjs; else web=; fi
else
  web=
fi

wait "$compiling"
# Go embeds what the web build leaves; without it the binary would be half a product.
if [[ -n $web ]]; then
  check "go build" make mirror && binary=yes || binary=
  # Each keeps one core busy for most of its time: two and two.
  { check "go vet" scripts/lint.sh vet; check "staticcheck" scripts/lint.sh staticcheck; } &
  analysis=$!
  check "contract drift" make verify
  check "contract binds" scripts/lint.sh contract
  wait "$analysis"

  tests "vitest" vitest "$out/vitest.json" npx --no-install vitest run --config web/vitest.config.ts --reporter=default --reporter=json --outputFile.json="$out/vitest.json"

  # Each package runs once: under the race detector where goroutines meet (three to ten times slower), plainly elsewhere. Of identity, sso and
  # keys are tested through the whole product, which the detector would slow down and not look into more deeply; db/schema starts no goroutine.
  racy='/internal/(db|jobs|events|identity|gateway)(/|$)'
  spared='/internal/(identity/sso|identity/keys|db/schema)$'
  # No neighbour on the machine changes what these look at, statements, pages and rows: they run beside journeys.
  beside='/internal/app/cost$|/internal/rural/|/tools/newmodule$'
  # The longest begin first, or the last one would run alone: what compiles a product of its own, what fills it with thousands of records, rooms with minutes
  # of tests; and who asks for everything as everybody.
  mapfile -t aside < <(go list ./... | grep -E "$beside" | first newmodule cost 'rural/(warning|module)$')
  mapfile -t plain < <({ go list ./... | grep -Ev "$racy|$beside"; go list ./... | grep -E "$spared"; } | first 'portal/access$')
  mapfile -t raced < <(go list ./... | grep -E "$racy" | grep -Ev "$spared" | first '/db$' '/jobs$' 'identity/oidc$' 'gateway/upstream$')
  # Vet has looked at all of them.
  tests "go test" go - go test -json -vet=off -timeout 20m "${plain[@]}"
  if [[ -n $binary ]]; then
    province >"$out/province.log" 2>&1 &
    filling=$!
  fi
  # SQLite's own code, translated from C, is left out of the detector's sight: it guards itself, and looking at it took two thirds of the time.
  tests "go test -race" go - go test -json -race -gcflags='modernc.org/...=-race=false' -vet=off -timeout 20m "${raced[@]}"
  if [[ -n $binary ]]; then
    exec 3>&1
    wait "$filling"
    tests "playwright" playwright "$out/playwright.json,$out/playwright-timed.json" journeys
    wait "$side"
    # Last, over everything the servers above wrote.
    check "secrets: planted" node scripts/secrets.mjs --prove
    check "secrets: written" node scripts/secrets.mjs "$out"
  else
    beside
    for name in "playwright" "secrets: planted" "secrets: written"; do omit "$name" "no binary"; done
  fi
else
  for name in "go build" "go vet" "staticcheck" "contract drift" "contract binds" "go test" "go test -race" "go test beside" "vitest" "playwright" "secrets: planted" "secrets: written"; do omit "$name" "the web did not build"; done
fi

echo
printf '%-22s %8s %8s %8s %8s\n' stage seconds passed failed skipped
while IFS=$'\t' read -r name seconds p f s; do printf '%-22s %8s %8s %8s %8s\n' "$name" "$seconds" "$p" "$f" "$s"; done <"$out/results"
printf '%-22s %8s\n' "all" $((SECONDS - started))
echo "free disk: $(free_disk) GB, $MIRROR_TEST_FREE at the start"
read -r p f s < <(awk -F '\t' '{ p += $3; f += $4; s += $5 } END { print p + 0, f + 0, s + 0 }' "$out/results")
# Again what failed, by name: who sees only the end of this print needs no more to begin.
grep . "$out/named"
touch "$out/closed"
echo "$p passed, $f failed, $s skipped"
[[ $f -eq 0 ]]
