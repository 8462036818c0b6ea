package metric_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/rural/metric"
)

// A figure of an entry goes by the name the dictionary has for it now, in title and definition; where it has none, by the name of the first day. Each
// dictionary is read once, however many figures go by it.
func TestAFigureGoesByTheNameOfItsEntry(t *testing.T) {
	figure := func(key string, names metric.Named) metric.Metric {
		return metric.Metric{Key: key, Title: "旧的类别", Group: "监测", Definition: "监测类别为此项的：旧的类别。", Adds: metric.Sum, Of: metric.Now, Lowest: area.Village, Names: names}
	}
	now, gone, plain := figure("monitor.type1", metric.Named{Dict: "monitor_type", Code: "1"}), figure("monitor.type9", metric.Named{Dict: "monitor_type", Code: "9"}), figure("monitor.all", metric.Named{})
	l, err := metric.New(nil, nil, time.Now, metric.Source{Title: "监测", Fresh: "实时", Metrics: []metric.Metric{now, gone, plain}})
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	l.Entries = func(context.Context, string) ([]metric.Entry, error) {
		read++
		return []metric.Entry{{Code: "1", Title: "新的类别"}}, nil
	}
	names, err := l.Names(t.Context())
	if err != nil || read != 1 {
		t.Fatalf("%d dictionaries read: %v", read, err)
	}
	if m := names.Call(now); m.Title != "新的类别" || m.Definition != "监测类别为此项的：新的类别。" {
		t.Errorf("%q %q", m.Title, m.Definition)
	}
	for _, m := range []metric.Metric{gone, plain} {
		if m := names.Call(m); m.Title != "旧的类别" || m.Definition != "监测类别为此项的：旧的类别。" {
			t.Errorf("%+v: %q %q", m.Names, m.Title, m.Definition)
		}
	}
}
