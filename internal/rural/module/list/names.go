package list

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// refLabels adds what references to records show: name and number, of those the reader's scope has.
func (e *Lists) refLabels(ctx context.Context, scope area.Scope, rs []*declaration.Record, fields []*declaration.Field, out []map[string]string) error {
	wanted := map[string][]int64{}
	for _, f := range fields {
		for _, r := range rs {
			if n, ok := r.Value(f.Key).(int64); ok && f.Kind == declaration.Ref {
				wanted[f.Module] = append(wanted[f.Module], n)
			}
		}
	}
	found := map[string]map[int64]string{}
	for code, ids := range wanted {
		var err error
		if found[code], err = e.namesOf(ctx, scope, code, ids); err != nil {
			return fmt.Errorf("names of %s: %w", code, err)
		}
	}
	for i, r := range rs {
		for _, f := range fields {
			if n, ok := r.Value(f.Key).(int64); ok && f.Kind == declaration.Ref {
				out[i][f.Key] = found[f.Module][n]
			}
		}
	}
	return nil
}

// Numbers are what the pages of those records among these are called that the scope has: the kind and the number, never a person's name.
func (e *Lists) Numbers(ctx context.Context, scope area.Scope, d *declaration.Declaration, ids []int64) (map[int64]string, error) {
	w, args := d.Sees(scope).Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
	rows, err := e.DB.Read().QueryContext(ctx, "SELECT t.id, t.no FROM "+d.Table+" AS t WHERE t.id IN (?) AND "+w, append([]any{bun.List(ids)}, args...)...)
	if err != nil {
		return nil, fmt.Errorf("numbers of %s: %w", d.Code, err)
	}
	defer rows.Close()
	out := map[int64]string{}
	for rows.Next() {
		var id int64
		var no string
		if err := rows.Scan(&id, &no); err != nil {
			return nil, fmt.Errorf("numbers of %s: %w", d.Code, err)
		}
		out[id] = d.Title + " " + no
	}
	return out, rows.Err()
}

// namesOf are name and number of those records among these that the scope has.
func (e *Lists) namesOf(ctx context.Context, scope area.Scope, code string, ids []int64) (map[int64]string, error) {
	d, _ := e.Module(code)
	name, _ := d.Field(d.Name)
	w, args := d.Sees(scope).Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
	rows, err := e.DB.Read().QueryContext(ctx, "SELECT t.id, t.no, t."+name.Column()+" FROM "+d.Table+" AS t WHERE t.id IN (?) AND "+w, append([]any{bun.List(ids)}, args...)...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := map[int64]string{}
	for rows.Next() {
		var id int64
		var no, words string
		if err := rows.Scan(&id, &no, &words); err != nil {
			return nil, err
		}
		out[id] = words + " " + no
	}
	return out, rows.Err()
}
