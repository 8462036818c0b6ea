package app

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"mirror/internal/portal/access"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/feature"
	"mirror/internal/rural/help"
	"mirror/internal/rural/income"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/sharing"
)

// Whatever people read of a declaration has its English: a module is offered in English whole or the build fails.
func TestEveryTitleHasItsEnglish(t *testing.T) {
	all := modules(nil, nil, nil, nil, nil, nil)
	say, err := speaker(all)
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string][]string{}
	for _, d := range all {
		wanted[d.Code] = moduletest.Titles(d)
	}
	for _, p := range access.MenuPages {
		wanted["menu"] = append(wanted["menu"], p.Title)
	}
	for _, r := range access.Builtin() {
		wanted["roles"] = append(wanted["roles"], r.Name)
	}
	for _, c := range slices.Concat(access.Resources, access.FullList()) {
		wanted["codes"] = append(wanted["codes"], access.NameOf(c))
	}
	names, err := dict.BuiltinNames()
	if err != nil {
		t.Fatal(err)
	}
	wanted["dictionaries"] = names
	for _, k := range jobKinds {
		wanted["jobs"] = append(wanted["jobs"], k.Title)
	}
	library, err := (&App{Config: &Config{WarningBase: "/warning"}, Rural: ruralRooms{Help: &help.Service{}, Modules: module.New(outside.Rooms{}, all...)}}).metrics()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range library.All() {
		s := library.Source(m.Key)
		wanted["figures"] = append(wanted["figures"], m.Title, m.Unit, m.Group, m.Definition, m.Without, s.Title, s.Fresh)
		for _, u := range m.Uses {
			wanted["figures"] = append(wanted["figures"], u.Title)
		}
	}
	for _, m := range library.Told() {
		wanted["figures"] = append(wanted["figures"], m.Title, m.Unit, m.Group, m.Definition)
	}
	for _, item := range income.Items {
		wanted["income"] = append(wanted["income"], item.Title)
	}
	for _, f := range feature.Switches {
		wanted["features"] = append(wanted["features"], f.Title, f.About)
	}
	for room, titles := range wanted {
		for _, zh := range titles {
			// A document number is an example of Chinese writing, and is shown as one.
			if en := say.Say(zh); hasChinese(example.Replace(en)) {
				t.Errorf("%s: %q has no English", room, zh)
			}
		}
	}
}

// English says nothing that nobody declares any more, and is English: a word of a table stands in the sources of its room.
func TestNoEnglishIsStale(t *testing.T) {
	texts := sources(t)
	for room, table := range englishTables(modules(nil, nil, nil, nil, nil, nil)) {
		for _, zh := range slices.Sorted(maps.Keys(table)) {
			// A sentence may be put together: its parts stand there.
			for _, part := range verb.Split(zh, -1) {
				if !strings.Contains(texts, strings.TrimSpace(part)) {
					t.Errorf("%s: nothing says %q any more", room, zh)
				}
			}
			if en := table[zh]; en == "" || hasChinese(example.Replace(en)) {
				t.Errorf("%s: %q is no English for %q", room, en, zh)
			}
		}
	}
}

var example = strings.NewReplacer("粤财农〔2026〕12号", "", "高农批〔2026〕12号", "")

func hasChinese(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) }) >= 0
}

// What a form or a step makes compulsory stands in the public list with the rule that needs it.
func TestWhatIsCompulsoryIsListed(t *testing.T) {
	for _, words := range sharing.Unlisted(module.New(outside.Rooms{}, modules(nil, nil, nil, nil, nil, nil)...), compulsory()) {
		t.Error(words)
	}
}

// sources are the program's own texts, without the tables of English and without tests.
func sources(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir("..", func(path string, e fs.DirEntry, err error) error {
		name := filepath.Base(path)
		if err != nil || e.IsDir() || strings.HasSuffix(name, "_test.go") || name == "english.go" || name == "english_words.go" ||
			!strings.HasSuffix(name, ".go") && filepath.Base(filepath.Dir(path)) != "data" {
			return err
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

var verb = regexp.MustCompile(`%(\[\d\])?[-+0-9.]*[a-z]`)
