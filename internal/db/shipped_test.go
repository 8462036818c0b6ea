package db_test

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// update takes new migrations into the list of checksums; it never changes a line that stands there.
var update = flag.Bool("update", false, "add new migrations to migrations/checksums.txt")

const checksums = "migrations/checksums.txt"

// A shipped migration never changes: databases that ran the old text would have another schema than new ones. Every migration stands in
// the list with its checksum, for both engines.
func TestShippedMigrationsNeverChange(t *testing.T) {
	text, err := os.ReadFile(checksums)
	if err != nil && !*update {
		t.Fatal(err)
	}
	shipped := map[string]string{}
	for line := range strings.Lines(string(text)) {
		sum, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if !ok {
			t.Fatalf("%s: %q is no line of checksum and name", checksums, line)
		}
		shipped[name] = sum
	}
	files, err := filepath.Glob("migrations/*/*.sql")
	if err != nil || len(files) < 2 {
		t.Fatalf("%d migrations found: %v", len(files), err)
	}
	there := map[string]bool{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		digest := sha256.Sum256(b)
		name, sum := strings.TrimPrefix(filepath.ToSlash(f), "migrations/"), hex.EncodeToString(digest[:])
		there[name] = true
		switch was, ok := shipped[name]; {
		case !ok && *update:
			shipped[name] = sum
		case !ok:
			t.Errorf("%s is not in %s yet: go test ./internal/db -run TestShippedMigrationsNeverChange -update", name, checksums)
		case was != sum:
			t.Errorf("%s changed after it was taken into %s. A shipped migration never changes: put its text back and write the change as the next migration of both engines (for a module's table: mirror module plan)", name, checksums)
		}
	}
	for name := range shipped {
		if !there[name] {
			t.Errorf("%s is in %s and is gone: databases that ran it still count it", name, checksums)
		}
	}
	for _, f := range files {
		engine, name, _ := strings.Cut(strings.TrimPrefix(filepath.ToSlash(f), "migrations/"), "/")
		other := map[string]string{"sqlite": "postgres", "postgres": "sqlite"}[engine]
		if !there[other+"/"+name] {
			t.Errorf("%s/%s has no counterpart of that number and name for %s", engine, name, other)
		}
	}
	if *update && !t.Failed() {
		var b strings.Builder
		for _, name := range slices.Sorted(maps.Keys(shipped)) {
			b.WriteString(shipped[name] + "  " + name + "\n")
		}
		if err := os.WriteFile(checksums, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
