package app

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// documented is an App of which tests read routes and document alone: its store is made once, from the first migration on, and closed.
var documented = sync.OnceValues(func() (*App, error) {
	dir, err := os.MkdirTemp("", "mirror-document")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	a, err := ForDocument(context.Background(), dir)
	if err == nil {
		err = a.Close()
	}
	return a, err
})

func document(t *testing.T) *App {
	t.Helper()
	a, err := documented()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(want, got) {
		return
	}
	have, now := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	for i := range max(len(have), len(now)) {
		if i >= len(have) || i >= len(now) || have[i] != now[i] {
			line := func(l []string) string {
				if i < len(l) {
					return l[i]
				}
				return "(end)"
			}
			t.Fatalf("%s is not what the handlers say, first in line %d:\n  committed: %s\n  now:       %s\nIf that is meant: go test ./internal/app -run 'TestRouteTable|TestOpenAPI' -update", file, i+1, line(have), line(now))
		}
	}
}

// Every route with who may call it: a route that becomes public, or loses its permission, shows up in a review.
func TestRouteTable(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	for _, e := range document(t).Router.Table() {
		types := strings.Join(e.Types, " ")
		if e.Method == "GET" {
			types = ""
		}
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("%-8s%-90s%-38s%s", e.Method, e.Path, e.Access, types), " "))
	}
	golden(t, "testdata/routes.txt", []byte(b.String()))
}

// The committed document is what the handlers say; the TypeScript types are made of it.
func TestOpenAPI(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := document(t).WriteOpenAPI(&b); err != nil {
		t.Fatal(err)
	}
	golden(t, "../../api/openapi.json", b.Bytes())
}

// The engine's routes stand once in the document, and each module's own words in the schema Modules.
func TestEngineRoutesStandOnce(t *testing.T) {
	t.Parallel()
	rt := document(t).Router
	doc := rt.Document()
	modules := doc.Components.Schemas.Map()["Modules"]
	if modules == nil || len(modules.Required) == 0 {
		t.Fatal("the document has no modules")
	}
	routes := 0
	for _, e := range rt.Table() {
		for _, code := range modules.Required {
			if _, ok := strings.CutPrefix(e.Path, "/api/rural/"+code+"/{id}/transitions/"); ok || e.Path == "/api/rural/"+code+"/{id}" {
				routes++
				if doc.Paths[e.Path] != nil {
					t.Errorf("%s stands in the document beside the path of all modules", e.Path)
				}
			}
		}
	}
	if routes < 3*len(modules.Required) {
		t.Errorf("only %d routes of %d modules were looked at", routes, len(modules.Required))
	}
	one := doc.Paths["/api/rural/{module}/{id}"]
	if one == nil || one.Get == nil || one.Put == nil || one.Delete == nil {
		t.Fatal("the document lacks the record of any module")
	}
	if got := one.Get.Parameters[0].Schema.Enum; len(got) != len(modules.Required) {
		t.Errorf("the path takes %d codes of %d modules", len(got), len(modules.Required))
	}
	village := doc.Components.Schemas.Map()["VillagesDataValues"]
	if village == nil || village.Properties["broadband"] == nil || village.Properties["broadband"].Type != "number" {
		t.Error("the fields of villages-data are not typed")
	}
}

// text/plain is never accepted, whatever a route says (ruling 18).
func TestNoRouteTakesPlainText(t *testing.T) {
	t.Parallel()
	for _, e := range document(t).Router.Table() {
		for _, typ := range e.Types {
			if typ == "text/plain" {
				t.Errorf("%s %s takes text/plain", e.Method, e.Path)
			}
		}
	}
}
