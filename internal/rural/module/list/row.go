package list

import (
	"context"
	"slices"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
)

// ModuleRow is one record of a list; values hold the list's columns.
type ModuleRow struct {
	ID        int64             `json:"id"`
	No        string            `json:"no"`
	Name      string            `json:"name"`
	Area      string            `json:"area"`
	AreaName  string            `json:"areaName"`
	AreaPath  string            `json:"areaPath"`
	State     string            `json:"state"`
	Version   int64             `json:"version"`
	DueAt     int64             `json:"dueAt" doc:"ms UTC, 0 for none"`
	Light     string            `json:"light" enum:",yellow,red"`
	EnteredAt int64             `json:"enteredAt" doc:"ms UTC; when the state was entered"`
	CreatedAt int64             `json:"createdAt" doc:"ms UTC"`
	UpdatedAt int64             `json:"updatedAt" doc:"ms UTC"`
	Values    map[string]any    `json:"values"`
	Labels    map[string]string `json:"labels" doc:"what references show" declared:"words"`
	Kept      []string          `json:"kept,omitempty" doc:"of a list: codes of the batch steps four eyes keep the caller from"`
}

// Row is a record as the wire shows it.
func (e *Lists) Row(r *declaration.Record, fields []*declaration.Field, labels map[string]string) ModuleRow {
	n, _ := e.Areas.Node(r.Area)
	out := ModuleRow{ID: r.ID, No: r.No, Name: r.Name(), Area: r.Area.String(), AreaName: n.Text, AreaPath: n.Path, State: r.State, Version: r.Version, DueAt: r.DueAt,
		Light: e.Spans.Light(r), EnteredAt: r.EnteredAt, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt, Values: map[string]any{}, Labels: labels}
	for _, f := range fields {
		if v := r.Value(f.Key); v != nil {
			out.Values[f.Key] = f.Wire(v)
		}
	}
	return out
}

// Labels are what the references of records show, and what dictionaries called their values on the records' days: a statement for people, one for households, one for each module referred to.
func (e *Lists) Labels(ctx context.Context, scope area.Scope, rs []*declaration.Record, fields []*declaration.Field) ([]map[string]string, error) {
	out := make([]map[string]string, len(rs))
	people, homes := []int64{}, []int64{}
	for i, r := range rs {
		out[i] = map[string]string{}
		if err := e.words(ctx, r, fields, out[i]); err != nil {
			return nil, err
		}
	}
	fields = slices.DeleteFunc(slices.Clone(fields), func(f *declaration.Field) bool {
		return f.Kind != declaration.Area && f.Kind != declaration.Person && f.Kind != declaration.Household && f.Kind != declaration.Ref
	})
	for i, r := range rs {
		for _, f := range fields {
			n, ok := r.Value(f.Key).(int64)
			switch {
			case !ok:
			case f.Kind == declaration.Area:
				out[i][f.Key] = e.Areas.Name(area.Code(n))
			case f.Kind == declaration.Person && scope.OwnOnly(r.Area):
				// People outside the administration read no official's name.
			case f.Kind == declaration.Person:
				people = append(people, n)
			case f.Kind == declaration.Household:
				homes = append(homes, n)
			}
		}
	}
	var names map[int64]string
	var families map[int64]outside.Family
	var err error
	if len(people) > 0 && e.Names != nil {
		if names, err = e.Names(ctx, e.DB.Read(), people); err != nil {
			return nil, err
		}
	}
	if len(homes) > 0 && e.Families != nil {
		if families, err = e.Families(ctx, e.DB.Read(), scope, homes); err != nil {
			return nil, err
		}
	}
	if err := e.refLabels(ctx, scope, rs, fields, out); err != nil {
		return nil, err
	}
	for i, r := range rs {
		for _, f := range fields {
			n, ok := r.Value(f.Key).(int64)
			if ok && f.Kind == declaration.Person {
				if scope.OwnOnly(r.Area) {
					out[i][f.Key] = "工作人员"
					continue
				}
				out[i][f.Key] = names[n]
			}
			if x, in := families[n]; ok && in && f.Kind == declaration.Household {
				out[i][f.Key] = x.Head + "户 " + x.No
			}
		}
	}
	return out, nil
}

// words adds what dictionaries called a record's values on its day, where a name changed or ended since: a record keeps the words of its day.
func (e *Lists) words(ctx context.Context, r *declaration.Record, fields []*declaration.Field, out map[string]string) error {
	if e.Word == nil {
		return nil
	}
	for _, f := range fields {
		code, ok := r.Value(f.Key).(string)
		if !ok || code == "" || f.Kind != declaration.Dict || f.MostValues() > 1 {
			continue
		}
		word, err := e.Word(ctx, f.Dict, code, r.WordsDay())
		if err != nil {
			return err
		}
		if word != "" {
			out[f.Key] = word
		}
	}
	return nil
}
