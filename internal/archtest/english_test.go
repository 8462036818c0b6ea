package archtest

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// banned reads the words that docs/glossary.md does not want, each with what to say instead.
func banned(t *testing.T) map[string]string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(root, "docs/glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(b), "\n## Words not used\n")
	if !ok {
		t.Fatal("docs/glossary.md has no heading Words not used")
	}
	note := regexp.MustCompile(`\s*\([^)]*\)`)
	out := map[string]string{}
	for _, line := range strings.Split(table, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 4 || strings.HasPrefix(cells[1], "-") || strings.TrimSpace(cells[1]) == "not" {
			continue
		}
		for _, w := range strings.Split(note.ReplaceAllString(cells[1], ""), ",") {
			out[strings.TrimSpace(w)] = strings.TrimSpace(cells[2])
		}
	}
	if len(out) < 20 {
		t.Fatalf("read %d words only: the table is written differently", len(out))
	}
	return out
}

// notWanted lists the banned words of a text.
func notWanted(words map[string]string, text string) (out []string) {
	spaced := " " + strings.Join(regexp.MustCompile(`[^\pL\pN]+`).Split(strings.ToLower(text), -1), " ") + " "
	for w, instead := range words {
		if strings.Contains(spaced, " "+w+" ") {
			out = append(out, w+" (say: "+instead+")")
		}
	}
	return out
}

// A package doc uses no word that the glossary bans.
func TestPackageDocsUseTheGlossary(t *testing.T) {
	words := banned(t)
	for _, fault := range []string{"It settles\n// who pays.", "The keys turn over.", "Whoever asks.", "She signs in."} {
		if len(notWanted(words, fault)) == 0 {
			t.Errorf("%q passes", fault)
		}
	}
	if wrong := notWanted(words, "The heartbeat of a household decides."); len(wrong) > 0 {
		t.Errorf("%v is found where it is not", wrong)
	}
	docs := 0
	for _, dir := range []string{"internal", "cmd", "bench", "tools"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() && leftOut(e.Name()) {
				return fs.SkipDir
			}
			if e.IsDir() || !strings.HasSuffix(path, ".go") {
				return nil
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.PackageClauseOnly)
			if err != nil || f.Doc == nil {
				return err
			}
			docs++
			for _, w := range notWanted(words, f.Doc.Text()) {
				t.Errorf("the package doc in %s uses %s", strings.TrimPrefix(path, root+"/"), w)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if docs < 70 {
		t.Errorf("found %d package docs only", docs)
	}
}
