package app

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

func document(t *testing.T) *App {
	t.Helper()
	a, err := ForDocument(context.Background(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
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
	var b strings.Builder
	for _, e := range document(t).Router.Table() {
		types := strings.Join(e.Types, " ")
		if e.Method == "GET" {
			types = ""
		}
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("%-8s%-90s%-32s%s", e.Method, e.Path, e.Access, types), " "))
	}
	golden(t, "testdata/routes.txt", []byte(b.String()))
}

// The committed document is what the handlers say; the TypeScript types are made of it.
func TestOpenAPI(t *testing.T) {
	var b bytes.Buffer
	if err := document(t).WriteOpenAPI(&b); err != nil {
		t.Fatal(err)
	}
	golden(t, "../../api/openapi.json", b.Bytes())
}

// text/plain is never accepted, whatever a route says (README ruling 18).
func TestNoRouteTakesPlainText(t *testing.T) {
	for _, e := range document(t).Router.Table() {
		for _, typ := range e.Types {
			if typ == "text/plain" {
				t.Errorf("%s %s takes text/plain", e.Method, e.Path)
			}
		}
	}
}
