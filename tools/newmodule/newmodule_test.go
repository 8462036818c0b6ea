package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// checkout is a copy of this tree: all that Go and the command read of it. The web is not built in it.
func checkout(t *testing.T) string {
	t.Helper()
	to := t.TempDir()
	for _, dir := range []string{"cmd", "internal", "api", "docs", "tools/newmodule", "web/packages/create-mirror-app"} {
		if err := os.CopyFS(filepath.Join(to, dir), os.DirFS(filepath.Join("../..", dir))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum", "web/create.go", "web/embed.go", "web/dist/.keep", "web/apps/setting/src/log/words.texts.ts"} {
		b, err := os.ReadFile(filepath.Join("../..", name))
		if err == nil {
			err = os.MkdirAll(filepath.Dir(filepath.Join(to, name)), 0o755)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), b, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}

// texts are the files of a checkout.
func texts(t *testing.T, root string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		out[path] = string(b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func same(t *testing.T, was, now map[string]string) {
	t.Helper()
	for path, text := range now {
		if was[path] != text {
			t.Errorf("%s was written", path)
		}
	}
	if len(was) != len(now) {
		t.Errorf("%d files were %d", len(now), len(was))
	}
}

// A code that is malformed or taken, by a module, a page, a room or a table, is refused in words, and nothing is written. The same holds where a file
// is not what this program knows.
func TestRefused(t *testing.T) {
	root := checkout(t)
	was := texts(t, root)
	ok := []string{"--title", "驻村帮扶", "--level", "village"}
	for words, args := range map[string][]string{
		"expected `mirror module new CODE":    {"no-title"},
		`code "Town" is malformed`:            append([]string{"Town"}, ok...),
		`code "a_b" is malformed`:             append([]string{"a_b"}, ok...),
		`code "a--b" is malformed`:            append([]string{"a--b"}, ok...),
		`code "example-a" is malformed`:       append([]string{"example-a"}, ok...),
		"it is a word of Go":                  append([]string{"select"}, ok...),
		"/api/rural/monitor is there":         append([]string{"monitor"}, ok...),
		"/api/rural/todos is there":           append([]string{"todos"}, ok...),
		"taken by the page":                   append([]string{"sub-apps"}, ok...),
		"is taken by a page":                  append([]string{"view-as"}, ok...),
		"begins like the module monitor":      append([]string{"monitor-more"}, ok...),
		"internal/rural/retention is there":   append([]string{"retention"}, ok...),
		"the table household_member is taken": append([]string{"household-member"}, ok...),
		`the title "防返贫监测" is taken`:          {"other", "--title", "防返贫监测", "--level", "village"},
		"the English title is of letters":     append([]string{"other", "--english", "村"}, ok...),
		"title and noun are Chinese":          {"other", "--title", "Town", "--level", "village"},
		`the level "hamlet" is none`:          {"other", "--title", "驻村帮扶", "--level", "hamlet"},
	} {
		if err := run(root, args, &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%v: %v, want %q", args, err, words)
		}
	}
	same(t, was, texts(t, root))

	wiring := filepath.Join(root, "internal/app/modules.go")
	if err := os.WriteFile(wiring, bytes.ReplaceAll([]byte(was[wiring]), []byte("fillModules"), []byte("fill")), 0o644); err != nil {
		t.Fatal(err)
	}
	was = texts(t, root)
	if err := run(root, append([]string{"other"}, ok...), &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), "internal/app/modules.go: the place for the new module is not where it was") {
		t.Error(err)
	}
	same(t, was, texts(t, root))
	if err := run(t.TempDir(), append([]string{"other"}, ok...), &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), "not the top of a checkout") {
		t.Error(err)
	}
}

// What is written compiles at every level of area. That of a township, the example of docs/modules.md, goes the whole way, its migration
// included, and passes its own tests and those of the rooms it touched.
func TestWritten(t *testing.T) {
	root := checkout(t)
	rooms := []string{}
	last := slices.IndexFunc(levels, func(l level) bool { return l.Flag == "township" })
	for i, l := range append(slices.Delete(slices.Clone(levels), last, last+1), levels[last]) {
		code, title := "pilot-"+l.Flag, "试点"+l.Title+"工作"
		if l.Flag == "township" {
			code, title = "township-market", "集市管理"
		}
		args := []string{code, "--title", title, "--english", "Markets of a " + l.Flag, "--level", l.Flag}
		m, err := parse(args, &bytes.Buffer{})
		if err != nil {
			t.Fatal(err)
		}
		rooms = append(rooms, "./internal/rural/"+m.Package)
		if i < len(levels)-1 {
			made := tree{root: root}
			if err := m.write(&made); err != nil {
				t.Fatal(err)
			}
			if err := made.save(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		// The last one goes the whole way: its migration is that of all of them.
		var out bytes.Buffer
		if err := run(root, args, &out); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"internal/db/migrations/postgres/", "internal/db/migrations/sqlite/", m.Table + ".sql", "TestShippedMigrationsNeverChange -update"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("the command does not tell of %s:\n%s", want, &out)
			}
		}
	}
	t.Setenv("MIRROR_TEST_TEMPLATES", "") // what processes of this tree share has not the tables of that one
	goes := func(args ...string) {
		t.Helper()
		do := exec.Command("go", args...)
		do.Dir = root
		if said, err := do.CombinedOutput(); err != nil {
			t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, said)
		}
	}
	// First of all: the product is compiled again for what it writes.
	goes("test", "-vet=off", "-trimpath", "./internal/db", "-run", "TestShippedMigrationsNeverChange", "-update")
	goes(append([]string{"vet", "-trimpath", "./cmd/mirror"}, rooms...)...)
	goes("test", "-vet=off", "-trimpath", "./internal/db", "./internal/audit", "-run", "AreTheSame|TestShipped|TestEveryFieldIsClassified")
	goes("test", "-vet=off", "-trimpath", "./internal/archtest", "-run", "TestLayers")
	goes("test", "-vet=off", "-trimpath", rooms[len(rooms)-1])

	// The public list says why its fields are compulsory; the product's own tests compare the two.
	listed, err := os.ReadFile(filepath.Join(root, "internal/app/compulsory.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"township-market":`, `"登记和审核集市管理所必需"`, `"Needed to enter and review: Markets of a township"`} {
		if !bytes.Contains(listed, []byte(want)) {
			t.Errorf("compulsory.go does not say %s", want)
		}
	}

	// A title without its English is named by the module's own test.
	table := filepath.Join(root, rooms[len(rooms)-1], "english.go")
	text, err := os.ReadFile(table)
	if err == nil {
		err = os.WriteFile(table, bytes.ReplaceAll(text, []byte(`"Markets of a township"`), []byte(`""`)), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	missing := exec.Command("go", "test", "-vet=off", "-trimpath", "-run", "TestEnglish", rooms[len(rooms)-1])
	missing.Dir = root
	if said, err := missing.CombinedOutput(); err == nil || !strings.Contains(string(said), `does not say "集市管理"`) {
		t.Errorf("a title without English: %v\n%s", err, said)
	}
}

// A word has one English in the whole product, or it does not start: no room may say a word of the template differently.
func TestWordsOfTheTemplate(t *testing.T) {
	entry := regexp.MustCompile(`"((?:[^"\\]|\\.)+)":\s*"((?:[^"\\]|\\.)*)"`)
	template, err := os.ReadFile("template/english.go.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]string{}
	for _, m := range entry.FindAllStringSubmatch(string(template), -1) {
		if !strings.Contains(m[1], "{{") {
			ours[m[1]] = m[2]
		}
	}
	if len(ours) == 0 {
		t.Fatal("the template says no word of its own")
	}
	tables := 0
	err = filepath.WalkDir("../../internal", func(path string, e fs.DirEntry, err error) error {
		if err != nil || !strings.HasPrefix(e.Name(), "english") || !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			return err
		}
		tables++
		text, err := os.ReadFile(path)
		for _, m := range entry.FindAllStringSubmatch(string(text), -1) {
			if want, is := ours[m[1]]; is && want != m[2] {
				t.Errorf("%s calls %s %q, a new module %q", path, m[1], m[2], want)
			}
		}
		return err
	})
	if err != nil || tables < 20 {
		t.Errorf("%d tables: %v", tables, err)
	}
}
