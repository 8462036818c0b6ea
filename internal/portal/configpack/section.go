package configpack

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// Row is the fields of one thing as the file has them: text, int64, bool, or a list of texts.
type Row map[string]any

// Item is one thing of a section. Key names it in every installation; Label is for people.
type Item struct {
	Key, Label string
	Row        Row
}

// Section is a part of the configuration. A room has one for each kind of thing it lets administrators arrange.
type Section interface {
	// Name is the section's name in the file; Title is what people read.
	Name() string
	Title() string
	// Export gives everything, in any order.
	Export(ctx context.Context, h bun.IDB) ([]Item, error)
	// Parse reads rows of a file strictly: an unknown or missing field is errs.Invalid.
	Parse(rows []json.RawMessage) ([]Item, error)
	// Diff says what would have to happen to have into want. Compare is the answer of nearly every section.
	Diff(have, want []Item) []Change
	// Check names what is wrong with the section once everything is as the file wants it: references to what will not be there.
	Check(after After) []string
	// Apply does the changes. What must not happen (a role that people hold is to go) is errs.Invalid.
	Apply(ctx context.Context, tx *db.Tx, changes []Change) error
}

// The kinds of change.
const (
	Add    = "add"
	Edit   = "edit"
	Remove = "remove"
)

// ConfigField is one field that differs; a side that is not there is nil.
type ConfigField struct {
	Name   string `json:"name"`
	Before any    `json:"before,omitempty"`
	After  any    `json:"after,omitempty"`
}

// Change is one difference between what stands and what a file wants.
type Change struct {
	Section string        `json:"section"`
	Kind    string        `json:"kind" enum:"add,edit,remove"`
	Key     string        `json:"key"`
	Label   string        `json:"label"`
	Fields  []ConfigField `json:"fields"`
	// Row is the thing as it shall be, or was.
	Row Row `json:"-"`
}

// Compare lists what is to be added, edited and removed, by key.
func Compare(section string, have, want []Item) []Change {
	out := []Change{}
	there := map[string]Item{}
	for _, it := range have {
		there[it.Key] = it
	}
	for _, it := range sorted(want) {
		old, ok := there[it.Key]
		delete(there, it.Key)
		if fields := differing(old.Row, it.Row); !ok {
			out = append(out, Change{Section: section, Kind: Add, Key: it.Key, Label: it.Label, Fields: fields, Row: it.Row})
		} else if len(fields) > 0 {
			out = append(out, Change{Section: section, Kind: Edit, Key: it.Key, Label: it.Label, Fields: fields, Row: it.Row})
		}
	}
	for _, it := range sorted(have) {
		if _, gone := there[it.Key]; gone {
			out = append(out, Change{Section: section, Kind: Remove, Key: it.Key, Label: it.Label, Fields: differing(it.Row, nil), Row: it.Row})
		}
	}
	return out
}

func sorted(items []Item) []Item {
	out := slices.Clone(items)
	slices.SortFunc(out, func(a, b Item) int { return strings.Compare(a.Key, b.Key) })
	return out
}

func differing(before, after Row) []ConfigField {
	names := []string{}
	for n := range before {
		names = append(names, n)
	}
	for n := range after {
		if _, ok := before[n]; !ok {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	out := []ConfigField{}
	for _, n := range names {
		if !same(before[n], after[n]) {
			out = append(out, ConfigField{Name: n, Before: before[n], After: after[n]})
		}
	}
	return out
}

func same(a, b any) bool {
	if x, ok := a.([]string); ok {
		y, ok := b.([]string)
		return ok && slices.Equal(x, y)
	}
	if _, ok := b.([]string); ok {
		return false
	}
	return a == b
}

// After is the configuration as it will be: by section and key.
type After map[string]map[string]Item

// Has reports whether a section will have the key.
func (a After) Has(section, key string) bool { _, ok := a[section][key]; return ok }

// Items are a section's items in the order of their keys.
func (a After) Items(section string) []Item {
	out := make([]Item, 0, len(a[section]))
	for _, it := range a[section] {
		out = append(out, it)
	}
	return sorted(out)
}
