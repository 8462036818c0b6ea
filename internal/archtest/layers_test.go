package archtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// layer are rooms of one house that do not import each other. They may import those of the layers before theirs.
type layer struct {
	rooms []string
	why   string
}

// house is a room whose own rooms stand in layers, the lowest first. "." is the package of the house itself.
type house struct {
	room   string
	layers []layer
}

// houses say what the rooms below rural, gateway, portal and identity may import of each other. Tests may open any sibling: they prove more than one room.
var houses = []house{
	{"internal/rural", []layer{
		{[]string{"areaparam", "gram", "income", "keyset", "position", "retention", "rollup"}, "serves every register, so it knows none"},
		{[]string{"metric"}, "is the library that every register gives its figures to, so it knows none of them"},
		{[]string{"household", "module"}, "the register of households and the engine are joined by app; neither is built for the other"},
		{[]string{"handin"}, "serves the registers that are handed in upwards, and knows none of them"},
		{[]string{"assess", "departmentdata", "duplicate", "entry", "evaluation", "family", "fund", "hall", "help", "residenttown", "satisfaction", "sharing", "summary", "supervision", "village", "moduletest"}, "a business module meets the others through app or the engine, so that one can be left out"},
		{[]string{"citizen", "monitor"}, "stands on the registers it tells of, and nothing but the figures stands on it"},
		{[]string{"warning"}, "looks at what all registers hold and hands clues to the monitoring; only the dashboard tells of it"},
		{[]string{"overview"}, "sums up all the others; whoever knew it would be summed up twice"},
	}},
	{"internal/rural/module", []layer{
		{[]string{"outside"}, "is what app gives the engine; it knows nothing of modules"},
		{[]string{"declaration"}, "says what a module is and runs nothing; rules ask the engine by declaration.Engine"},
		{[]string{"calendar", "statecount", "table"}, "knows declarations and no record's way"},
		{[]string{"deadline", "store"}, "reckons and keeps single records; who may see or move them is decided above"},
		{[]string{"desk", "timeline"}, "says who may act and what was done; the doing is flow's"},
		{[]string{"list"}, "reads many records; it writes none"},
		{[]string{"erasure", "figures", "flow", "inbox", "sample"}, "is one use of the engine; another use is no part of it"},
		{[]string{"workbook"}, "brings records in by flow and takes them out by list"},
		{[]string{"."}, "puts the rooms together for app and the modules; a room that knew it would know all of them"},
	}},
	{"internal/rural/warning", []layer{
		{[]string{"analysis"}, "reckons from what it is given and knows neither tables nor people"},
		{[]string{"backtest"}, "looks back at what was kept; following goes on without it"},
		{[]string{"."}, "puts the rooms together; a room that knew it would know all of them"},
	}},
	{"internal/gateway", []layer{
		{[]string{"buffered", "idempotency", "onetime", "release", "upstream"}, "is one part of the way of a call"},
		{[]string{"envelope", "unchanged"}, "changes an answer that was held back whole"},
		{[]string{"."}, "puts the parts in their order"},
	}},
	{"internal/portal", []layer{
		{[]string{"attachment", "configpack", "preference"}, "keeps what it is given; who may is asked before"},
		{[]string{"access"}, "decides for everybody who may do what, so it knows nobody who asks"},
		{[]string{"background", "countersign", "dict", "feature", "gazetteer", "menu", "message", "messagelog", "microapp", "parameter", "sharedview", "transfer", "usage", "whitelist"}, "is one service of the portal, which the others do without"},
		{[]string{"feedback", "me", "notice", "palette", "roster"}, "puts services together for a page; a service that knew it could not stand alone"},
	}},
	{"internal/identity", []layer{
		{[]string{"captcha", "directory", "guard", "keys", "policy", "session", "token"}, "is one means of knowing somebody, which says nothing of the others"},
		{[]string{"apitoken", "external", "loginkey", "password"}, "proves one thing about a person of the directory"},
		{[]string{"factor"}, "comes after the password"},
		{[]string{"oidc"}, "is the sign-in: it asks all proofs, and no proof knows in which sign-in it is asked"},
		{[]string{"sso"}, "ends in the sign-in's own session"},
	}},
}

// at is the layer a package of the house stands in, -1 for none.
func (h house) at(dir string) (layer, int) {
	rest := strings.TrimPrefix(strings.TrimPrefix(dir, h.room), "/")
	if rest == "" {
		rest = "."
	}
	for i, l := range h.layers {
		if slices.ContainsFunc(l.rooms, func(r string) bool { return below(rest, r) }) {
			return l, i
		}
	}
	return layer{}, -1
}

// sideways says what is wrong with an import from one room of a house to another, or "".
func sideways(f file, own string) string {
	if f.test {
		return ""
	}
	for _, h := range houses {
		if !below(f.dir, h.room) || !below(own, h.room) || h.same(f.dir, own) {
			continue
		}
		l, from := h.at(f.dir)
		switch _, to := h.at(own); {
		case from < 0:
			return f.name + ": no layer of " + h.room + " holds " + f.dir + "; give it one in houses"
		case to < 0:
			return f.name + " imports " + own + ", which no layer of " + h.room + " holds"
		case to >= from:
			return f.name + " imports " + own + " upwards: " + strings.Join(l.rooms, ", ") + " each " + l.why
		}
	}
	return ""
}

// same reports whether two packages are in one room of the house.
func (h house) same(a, b string) bool {
	first := func(dir string) string {
		rest, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(dir, h.room), "/"), "/")
		return rest
	}
	return first(a) == first(b)
}

// Every import between the rooms of a house goes down its layers.
func TestLayers(t *testing.T) {
	arrows := 0
	for _, f := range tree(t, root) {
		for _, i := range f.imports {
			own, ours := strings.CutPrefix(i, module+"/")
			if !ours {
				continue
			}
			if c := sideways(f, own); c != "" {
				t.Error(c)
			}
			if slices.ContainsFunc(houses, func(h house) bool { return below(f.dir, h.room) && below(own, h.room) }) {
				arrows++
			}
		}
	}
	if arrows < 200 {
		t.Errorf("only %d imports inside the houses: the test looks in the wrong place", arrows)
	}
}

// The layers bite: these imports are refused, those allowed.
func TestLayersBite(t *testing.T) {
	for _, c := range []struct {
		dir, imports string
		test, ok     bool
	}{
		{"internal/rural/module/declaration", "internal/rural/module/flow", false, false},
		{"internal/rural/module/list", "internal/rural/module/flow", false, false},
		{"internal/rural/module/flow", "internal/rural/module/list", false, true},
		{"internal/rural/module/inbox", "internal/rural/module/flow", false, false},
		{"internal/rural/module/desk", "internal/rural/module", false, false},
		{"internal/rural/module", "internal/rural/module/workbook", false, true},
		{"internal/rural/module/declaration", "internal/rural/household", false, false},
		{"internal/rural/fund", "internal/rural/module/declaration", false, true},
		{"internal/rural/fund", "internal/rural/help", false, false},
		{"internal/rural/fund", "internal/rural/help", true, true},
		{"internal/rural/household", "internal/rural/module", false, false},
		{"internal/rural/nowhere", "internal/rural/gram", false, false},
		{"internal/portal/access", "internal/portal/menu", false, false},
		{"internal/portal/me", "internal/portal/menu", false, true},
		{"internal/identity/session", "internal/identity/oidc", false, false},
		{"internal/identity/sso", "internal/identity/oidc", false, true},
	} {
		f := file{name: c.dir + "/x.go", dir: c.dir, test: c.test}
		if got := sideways(f, c.imports); (got == "") != c.ok {
			t.Errorf("%s importing %s: %q", c.dir, c.imports, got)
		}
	}
}

// The tables name rooms that exist, and every room of a house stands in one layer, with a reason.
func TestFloorsAndLayersNameWhatIsThere(t *testing.T) {
	there := func(dir string) {
		t.Helper()
		if i, err := os.Stat(filepath.Join(root, dir)); err != nil || !i.IsDir() {
			t.Errorf("%s is named and does not exist", dir)
		}
	}
	for _, f := range floors {
		there(f.room)
		for _, m := range f.may {
			there(m)
		}
	}
	for _, o := range outside {
		for _, dir := range o.only {
			there(dir)
		}
	}
	for _, dir := range forTests {
		there(dir)
	}
	for _, h := range houses {
		seen := map[string]bool{}
		for _, l := range h.layers {
			if l.why == "" {
				t.Errorf("%s: %v has no reason", h.room, l.rooms)
			}
			for _, r := range l.rooms {
				if seen[r] {
					t.Errorf("%s: %s stands in two layers", h.room, r)
				}
				seen[r] = true
				there(h.room + "/" + r)
			}
		}
	}
	for _, f := range tree(t, root) {
		for _, h := range houses {
			if _, i := h.at(f.dir); i < 0 && below(f.dir, h.room) {
				t.Errorf("%s: no layer of %s holds %s; give it one in houses", f.name, h.room, f.dir)
			}
		}
	}
}
