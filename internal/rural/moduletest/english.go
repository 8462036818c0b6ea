package moduletest

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// Titles are the Chinese texts people read of a declaration: what module, records, fields, states, steps, views, spans and its own actions are called.
func Titles(d *declaration.Declaration) (out []string) {
	add := func(texts ...string) {
		for _, s := range texts {
			if strings.IndexFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) }) >= 0 {
				out = append(out, s)
			}
		}
	}
	add(d.Title, d.Noun, d.Taken)
	if d.Import != nil {
		add(d.Import.Title)
	}
	for i := range d.Fields {
		f := &d.Fields[i]
		add(f.Title, f.Group, f.Hint, f.Unit, f.Tip)
	}
	for i := range d.States {
		s := &d.States[i]
		add(s.Title)
		if s.Deadline != nil {
			add(s.Deadline.Title)
		}
	}
	for i := range d.Transitions {
		add(d.Transitions[i].Title, d.Transitions[i].Lasting)
	}
	for _, v := range d.Views {
		add(v.Title)
	}
	for _, x := range d.Shares {
		add(x.Title, x.Definition)
	}
	for _, p := range d.Periods {
		add(p.Title)
	}
	for _, s := range d.Switches {
		add(s.Title)
	}
	for _, a := range d.Actions {
		add(a.Title)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// English fails for each title that neither the module's own table nor what modules share says in English. A module is offered in English whole.
func English(t *testing.T, d *declaration.Declaration) {
	t.Helper()
	for _, zh := range Titles(d) {
		if d.English[zh] == "" && declaration.English[zh] == "" && household.English[zh] == "" {
			t.Errorf("%s: the table English does not say %q", d.Code, zh)
		}
	}
}
