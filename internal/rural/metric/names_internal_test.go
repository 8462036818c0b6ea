package metric

import (
	"context"
	"testing"
)

// A figure of an entry goes by the name the dictionary has for it now, in title and definition; where it has none, by the name of the first day. Each
// dictionary is read once, however many figures go by it.
func TestAFigureGoesByTheNameOfItsEntry(t *testing.T) {
	figure := func(names Named) Metric {
		return Metric{Key: "monitor.type1", Title: "旧的类别", Definition: "监测类别为此项的：旧的类别。", Names: names}
	}
	now, gone := figure(Named{"monitor_type", "1"}), figure(Named{"monitor_type", "9"})
	read := 0
	l := &Library{all: []Metric{now, gone, figure(Named{})}, Entries: func(context.Context, string) ([]Entry, error) {
		read++
		return []Entry{{Code: "1", Title: "新的类别"}}, nil
	}}
	names, err := l.Names(t.Context())
	if err != nil || read != 1 {
		t.Fatalf("%d dictionaries read: %v", read, err)
	}
	if m := names.Call(now); m.Title != "新的类别" || m.Definition != "监测类别为此项的：新的类别。" {
		t.Errorf("%q %q", m.Title, m.Definition)
	}
	for _, m := range []Metric{gone, figure(Named{})} {
		if m := names.Call(m); m.Title != "旧的类别" || m.Definition != "监测类别为此项的：旧的类别。" {
			t.Errorf("%+v: %q %q", m.Names, m.Title, m.Definition)
		}
	}
}
