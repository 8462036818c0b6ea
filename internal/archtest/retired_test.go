package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// retired reads the Chinese words that docs/glossary.md gave up, each with the one that is used.
func retired(t *testing.T) map[string]string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(root, "docs/glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(b), "\n## 不再使用的词\n")
	if !ok {
		t.Fatal("docs/glossary.md has no heading 不再使用的词")
	}
	out := map[string]string{}
	for _, line := range strings.Split(table, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 4 || strings.HasPrefix(cells[1], "-") || strings.TrimSpace(cells[1]) == "不用" {
			continue
		}
		for _, w := range strings.Split(cells[1], ",") {
			out[strings.TrimSpace(w)] = strings.TrimSpace(cells[2])
		}
	}
	if len(out) < 10 {
		t.Fatalf("read %d words only: the table is written differently", len(out))
	}
	return out
}

// synonyms are the words a page or an action is found by: old ones are welcome there.
var synonyms = regexp.MustCompile(`Keywords:\s*"[^"]*"|words[A-Z]\w*: '[^']*'`)

// stale lists the retired words of a text.
func stale(words map[string]string, text string) (out []string) {
	text = synonyms.ReplaceAllString(text, "")
	for w, instead := range words {
		if strings.Contains(text, w) {
			out = append(out, w+"（用："+instead+"）")
		}
	}
	return out
}

// One word for one thing, in everything that people read.
func TestRetiredWordsAreNowhere(t *testing.T) {
	words := retired(t)
	if len(stale(words, `title: "代办设置"`)) != 1 || len(stale(words, `Keywords: "微应用 版本"`)) != 0 {
		t.Error("the check does not find what it looks for")
	}
	read := 0
	for _, place := range []string{"internal", "web", "docs", "README.md"} {
		err := filepath.WalkDir(filepath.Join(root, place), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			name := d.Name()
			if d.IsDir() && (name == "node_modules" || name == "dist" || name == "testdata" || name == "decisions") {
				return filepath.SkipDir
			}
			screen := strings.HasSuffix(name, ".texts.ts") || strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".spec.ts")
			program := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
			paper := strings.HasSuffix(name, ".md") && name != "glossary.md" && name != "requirements.md"
			if d.IsDir() || !screen && !program && !paper {
				return nil
			}
			b, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			read++
			for _, w := range stale(words, string(b)) {
				t.Errorf("%s says %s", strings.TrimPrefix(path, root), w)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 300 {
		t.Errorf("read %d files only", read)
	}
}
