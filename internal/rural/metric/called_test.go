package metric_test

import (
	"context"
	"testing"

	"mirror/internal/rural/metric"
)

// A figure of an entry goes by the name the dictionary has for it now, in title and definition; where it has none, by the name of the first day.
func TestAFigureGoesByTheNameOfItsEntry(t *testing.T) {
	l := &metric.Library{Entries: func(_ context.Context, dict string) ([]metric.Entry, error) {
		if dict != "monitor_type" {
			return nil, nil
		}
		return []metric.Entry{{Code: "1", Title: "新的类别"}}, nil
	}}
	m := metric.Metric{Key: "monitor.type1", Title: "旧的类别", Definition: "监测类别为此项的：旧的类别。"}
	for _, c := range []struct {
		names             metric.Named
		title, definition string
	}{
		{metric.Named{Dict: "monitor_type", Code: "1"}, "新的类别", "监测类别为此项的：新的类别。"},
		{metric.Named{Dict: "monitor_type", Code: "9"}, "旧的类别", "监测类别为此项的：旧的类别。"},
		{metric.Named{}, "旧的类别", "监测类别为此项的：旧的类别。"},
	} {
		m.Names = c.names
		got, err := l.Called(context.Background(), m)
		if err != nil || got.Title != c.title || got.Definition != c.definition {
			t.Errorf("%+v: %q %q %v", c.names, got.Title, got.Definition, err)
		}
	}
}
