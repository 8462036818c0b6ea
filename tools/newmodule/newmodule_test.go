package main

import (
	"bytes"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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

// guide is the part of docs/modules.md that makes a module: the lines to be typed in, the Go to be put into files, and its text.
type guide struct {
	typed, code []string
	text        string
}

func readGuide(t *testing.T) (g guide) {
	t.Helper()
	page, err := os.ReadFile("../../docs/modules.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "\n## A module in ten minutes\n")
	g.text, _, _ = strings.Cut(text, "\n## ")
	for _, m := range regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)\n```$").FindAllStringSubmatch(g.text, -1) {
		if m[1] == "go" {
			g.code = append(g.code, m[2])
		} else {
			g.typed = append(g.typed, strings.Split(m[2], "\n")...)
		}
	}
	if len(g.typed) != 8 || len(g.code) != 5 {
		t.Fatalf("the guide has %d lines to type and %d pieces of Go: this test follows 8 and 5", len(g.typed), len(g.code))
	}
	return g
}

// says is a piece of Go that stands in the guide's text.
func (g guide) says(t *testing.T, shape string) string {
	t.Helper()
	m := regexp.MustCompile("`("+shape+")`").FindAllStringSubmatch(g.text, -1)
	if len(m) != 1 {
		t.Fatalf("the guide says %d times what fits %s", len(m), shape)
	}
	return m[0][1]
}

// change changes the one line of a file that holds mark.
func change(t *testing.T, path, mark string, how func(line string) string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines, at := strings.Split(string(b), "\n"), -1
	for i, l := range lines {
		if strings.Contains(l, mark) {
			if at >= 0 {
				t.Fatalf("%s says %s twice", path, mark)
			}
			at = i
		}
	}
	if at < 0 {
		t.Fatalf("%s does not say %s", path, mark)
	}
	lines[at] = how(lines[at])
	text, err := format.Source([]byte(strings.Join(lines, "\n")))
	if err == nil {
		err = os.WriteFile(path, text, 0o644)
	}
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// makeItYours does what the guide's second step asks for, with its own words.
func (g guide) makeItYours(t *testing.T, root string, m *module) {
	t.Helper()
	room := filepath.Join(root, rural, m.Package)
	declared := filepath.Join(room, m.Package+".go")
	instead := func(with string) func(string) string { return func(string) string { return with } }
	behind := func(what, more string) func(string) string {
		return func(line string) string { return strings.Replace(line, what, what+more, 1) }
	}
	change(t, declared, `{Key: "doneOn"`, func(line string) string { return line + "\n" + g.code[0] })
	change(t, declared, "Columns: []string{\"doneOn\"", instead(g.code[1]))
	change(t, declared, "declaration.Import{", instead(g.code[2]))
	change(t, declared, "return nil", func(line string) string { return g.code[3] + "\n" + line })
	change(t, filepath.Join(room, "english.go"), `"已审定":`, func(line string) string { return line + "\n" + g.code[4] })
	kind := g.says(t, `"kind": "\d+"`) + ", "
	change(t, filepath.Join(room, "demo.go"), "v := map[string]any{", behind("map[string]any{", kind))
	change(t, filepath.Join(room, m.Package+"_test.go"), "filled = map[string]any{", behind("map[string]any{", kind))
	was := regexp.MustCompile(`" name done_on content answer"|\[\]string\{"name", "doneOn", "answer"\}`)
	for path, shape := range map[string]string{"audit/classification.go": `" name [a-z_ ]+"`, "app/compulsory.go": `\[\]string\{"name"[^}]+\}`} {
		mark := `name: "` + m.Table + `"`
		if strings.HasPrefix(path, "app/") {
			mark = `"` + m.Code + `":`
		}
		now := g.says(t, shape)
		change(t, filepath.Join(root, "internal", path), mark, func(line string) string { return was.ReplaceAllLiteralString(line, now) })
	}
}

// What is written compiles at every level of area. That of a township is made by the lines and the Go of docs/modules.md, so that who follows the page ends where it says: with
// its migration, in the table of routes, and green in its own tests and those of the rooms it touched.
func TestWritten(t *testing.T) {
	root, page := checkout(t), readGuide(t)
	t.Setenv("MIRROR_TEST_TEMPLATES", "") // what processes of this tree share has not the tables of that one
	t.Setenv("GOFLAGS", "-trimpath -vet=off")
	does := func(line string) {
		t.Helper()
		do := exec.Command("bash", "-ec", line)
		do.Dir = root
		if said, err := do.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", line, err, said)
		}
	}
	rooms := []string{}
	for _, l := range levels {
		if l.Flag == "township" {
			continue
		}
		m, _, err := put(root, []string{"pilot-" + l.Flag, "--title", "试点" + l.Title + "工作", "--english", "Markets of a " + l.Flag, "--level", l.Flag}, &bytes.Buffer{})
		if err != nil {
			t.Fatal(err)
		}
		rooms = append(rooms, "./internal/rural/"+m.Package)
	}

	// 1 and 2. What the page changes is changed before the command plans: the product is compiled once for both. The migration is that of all five.
	asked, ok := strings.CutPrefix(page.typed[0], "go run ./cmd/mirror module new ")
	words, err := exec.Command("bash", "-c", `printf '%s\n' `+asked).Output()
	if !ok || err != nil {
		t.Fatalf("%s: %v", page.typed[0], err)
	}
	m, written, err := put(root, strings.Split(strings.TrimSpace(string(words)), "\n"), &bytes.Buffer{})
	if err != nil {
		t.Fatal(err)
	}
	page.makeItYours(t, root, m)
	var out bytes.Buffer
	if err := m.plan(&out, written); err != nil {
		t.Fatal(err)
	}
	room := "./internal/rural/" + m.Package
	rooms = append(rooms, room)
	for _, want := range append([]string{"internal/db/migrations/postgres/", "internal/db/migrations/sqlite/", m.Table + ".sql"}, page.typed[1:]...) {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the command does not tell of %s:\n%s", want, &out)
		}
	}

	// 3 and 4, but for the types of the web, which is not here.
	for _, line := range page.typed[1:5] {
		does(line)
	}
	if page.typed[5] != "make gen" {
		t.Errorf("%s is not followed", page.typed[5])
	}
	for name, want := range map[string]string{
		"internal/app/testdata/routes.txt": "/api/rural/" + m.Code, "internal/db/migrations/checksums.txt": "_" + m.Table + ".sql",
		"internal/db/migrations/sqlite/*_" + m.Table + ".sql": "stalls", "internal/db/migrations/postgres/*_" + m.Table + ".sql": "stalls",
	} {
		does("grep -q '" + want + "' " + name)
	}

	// 5. Of the rooms it touched, what looks at what was written; the lines themselves name packages that are there.
	does("go vet " + strings.Join(rooms, " "))
	does("go test ./internal/db ./internal/audit -run 'AreTheSame|TestShipped|TestEveryFieldIsClassified'")
	does("go test ./internal/archtest -run TestLayers")
	does("go test " + room)
	for _, line := range page.typed[6:] {
		does("go list $(grep -o '[.]/[^ ]*' <<<\"" + line + "\")")
	}
	if !strings.Contains(page.typed[6], room+" ") {
		t.Errorf("%s leaves the module's own tests out", page.typed[6])
	}

	// The public list says why its fields are compulsory; the product's own tests compare the two.
	listed, err := os.ReadFile(filepath.Join(root, "internal/app/compulsory.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"township-market":`, `"登记和审核集市管理所必需"`, `"Needed to enter and review: Markets"`} {
		if !bytes.Contains(listed, []byte(want)) {
			t.Errorf("compulsory.go does not say %s", want)
		}
	}

	// A title without its English is named by the module's own test.
	table := filepath.Join(root, room, "english.go")
	text, err := os.ReadFile(table)
	if err == nil {
		err = os.WriteFile(table, bytes.ReplaceAll(text, []byte(`"Markets"`), []byte(`""`)), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	missing := exec.Command("go", "test", "-run", "TestEnglish", room)
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
