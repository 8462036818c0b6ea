package archtest

// floor says what one room (a path below the module, with everything below it) may import of our own. The longest room
// that fits a package counts. Rooms below the same path may import each other.
type floor struct {
	room string
	may  []string
	why  string
}

// ground is what every room above the storage may use.
var ground = []string{"internal/db", "internal/area", "internal/principal", "internal/kit"}

// services are the ground and the rooms that work for everybody.
var services = join(ground, "internal/audit", "internal/jobs", "internal/events", "internal/blob")

var floors = []floor{
	{room: "internal/kit", why: "would feel at home in any product, so it knows nothing of this one"},
	{room: "internal/db", may: []string{"internal/kit"}, why: "moves rows of any room, so it knows none of them"},
	{room: "internal/area", may: []string{"internal/db", "internal/kit"}, why: "knows places and nobody: who may see which is decided in portal/access"},
	{room: "internal/principal", may: []string{"internal/area", "internal/kit"}, why: "every room carries it, so it must weigh nothing; it never asks the database who is asking"},
	{room: "internal/jobs", may: ground, why: "runs work that others bring; app tells events of its progress"},
	{room: "internal/events", may: ground, why: "carries events whose meaning belongs to the rooms that publish them"},
	{room: "internal/blob", may: ground, why: "keeps files; who may open one is decided above"},
	{room: "internal/audit", may: services, why: "writes what others did; if it knew them, they could not use it"},
	{room: "internal/identity", may: services, why: "says who you are, and must stay replaceable by an outside provider: what you may do is portal's"},
	{room: "internal/portal", may: join(services, "internal/identity"), why: "decides what a person may see; a business room it knew could not ask it"},
	{room: "internal/rural", may: join(services, "internal/identity", "internal/portal"), why: "business; ops is the other business and the gateway is its door, not its helper"},
	{room: "internal/ops", may: join(services, "internal/identity", "internal/portal"), why: "business; rural is the other business and the gateway is its door, not its helper"},
	{room: "internal/gateway", may: join(services, "internal/identity", "internal/portal", "web"), why: "the front door lets people pass to any business and so knows none"},
	{room: "internal/standin", may: ground, why: "plays the other platforms; it meets us over HTTP only, or the demo proves nothing"},
	{room: "internal/app", may: []string{"internal", "web"}, why: "the one place where rooms meet; only the binary may know it"},
	{room: "internal/archtest", why: "reads the tree as text"},
	{room: "cmd", may: []string{"internal/app", "internal/kit"}, why: "flags in, app.Run out, nothing else"},
	{room: "bench", may: []string{"internal", "web"}, why: "measures what the product does, and is never part of the binary"},
	{room: "tools", may: []string{"internal", "web"}, why: "helpers of the build, never part of the binary"},
	{room: "web", why: "hands the built files to the binary"},
}

// outside are packages of others that only some rooms may import.
var outside = []struct {
	pkg  string
	only []string
	why  string
}{
	{"modernc.org/sqlite", []string{"internal/db"}, "one room opens databases; the rest writes SQL for both engines"},
	{"github.com/jackc/pgx/v5", []string{"internal/db", "internal/events", "internal/rural/household"},
		"one room opens databases; events holds the one LISTEN connection, and the load data set goes in by COPY"},
	{"github.com/pressly/goose/v3", []string{"internal/db"}, "the schema has one owner"},
	{"github.com/go-webauthn/webauthn", []string{"internal/identity/factor"}, "one room knows how a passkey proves itself; the rest hands its answer on"},
	{"net/http/pprof", []string{"internal/gateway"}, "importing it fills the default mux; only the administration listener serves it (security.md row 28)"},
	{"math/rand", nil, "guessable; crypto/rand, or math/rand/v2 with a seed for synthetic data"},
	{"io/ioutil", nil, "deprecated since Go 1.16"},
	{"unsafe", nil, "nothing here needs it"},
}

// bannedNames are package names that say nothing and so attract everything.
var bannedNames = []string{"util", "utils", "common", "helper", "helpers", "types", "models", "misc", "shared", "base"}

// forTests names packages that only tests may import.
var forTests = []string{"internal/db/dbtest", "internal/area/areatest", "internal/kit/eventually", "internal/kit/page/pagetest", "internal/app/apptest", "internal/rural/moduletest", "internal/rural/moduletest/consultation"}

func join(a []string, b ...string) []string { return append(append([]string{}, a...), b...) }
