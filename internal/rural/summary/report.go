package summary

import (
	"fmt"

	"mirror/internal/rural/metric"
)

// Report is one form: columns of figures under headings. Its rows are the areas below the one it is read of.
type Report struct {
	Code, Title string
	Groups      []Group
}

// Group is a heading over columns.
type Group struct {
	Title   string
	Columns []Column
}

// Column is a figure of the library by its key.
type Column struct {
	Key string
	// Title is what the form calls the figure where its own name says what the heading says already; "" is the figure's own.
	Title string
	// Waits is what the form calls a figure that the library may not have yet. Without the figure there is no column, and the report says so.
	Waits string
}

func of(keys ...string) (out []Column) {
	for _, k := range keys {
		out = append(out, Column{Key: k})
	}
	return out
}

func each(key string, titles ...string) (out []Column) {
	for i := 0; i < len(titles); i += 2 {
		out = append(out, Column{Key: key + titles[i], Title: titles[i+1]})
	}
	return out
}

// filled is a report with the figures the library has, and the names of those it lacks.
type filled struct {
	Report
	missing []string
	keys    []string
	metrics map[string]metric.Metric
	split   string // what the rows are entries of; "" for areas
	own     int64  // when a report of one's own was changed last, ms UTC; 0 for the forms
}

// fill looks up the figures of a report. A figure that is not there, and that no column waits for, is a mistake of the program.
func fill(l *metric.Library, r Report) (filled, error) {
	out := filled{Report: Report{Code: r.Code, Title: r.Title}, missing: []string{}, metrics: map[string]metric.Metric{}}
	for _, g := range r.Groups {
		in := Group{Title: g.Title}
		for _, c := range g.Columns {
			m, known := l.Metric(c.Key)
			switch {
			case known:
				in.Columns = append(in.Columns, c)
				out.keys, out.metrics[c.Key] = append(out.keys, c.Key), m
			case c.Waits == "":
				return out, fmt.Errorf("report %s: there is no figure %s", r.Code, c.Key)
			default:
				out.missing = append(out.missing, c.Waits)
			}
		}
		if len(in.Columns) > 0 {
			out.Groups = append(out.Groups, in)
		}
	}
	return out, nil
}
