package module

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

func (e *Engine) refComplaint(ctx context.Context, s *declaration.Step, f *declaration.Field, id int64) (string, error) {
	to, _ := e.Module(f.Module)
	_, err := e.Read(ctx, s.Tx, to, s.By.Scope, id)
	if err == nil {
		err = e.Pin(ctx, s.Tx, to, id, "KEY SHARE")
	}
	if errs.Has(err, errs.NotFound) {
		return "没有这条" + to.Noun, nil
	}
	return "", err
}

// refLabels adds what references to records show: name and number, of those the reader's scope has.
func (e *Engine) refLabels(ctx context.Context, scope area.Scope, rs []*declaration.Record, fields []*declaration.Field, out []map[string]string) error {
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

// namesOf are name and number of those records among these that the scope has.
func (e *Engine) namesOf(ctx context.Context, scope area.Scope, code string, ids []int64) (map[int64]string, error) {
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

// relate adds to a description which other modules belong to this one, as far as the person may see them.
func (e *Engine) relate(p *principal.Principal, d *declaration.Declaration, out *ModuleDescription) {
	for _, x := range e.Modules() {
		if !p.Has(x.Can("detail")) {
			continue
		}
		if x.PermissionPrefix() == d.PermissionPrefix() {
			out.Siblings = append(out.Siblings, ModuleSibling{x.Code, x.Title})
		}
		for _, f := range x.Fields {
			if f.Kind == declaration.Ref && f.Module == d.Code {
				out.Related = append(out.Related, ModuleRelated{x.Code, x.Title, f.Key, !f.ReadOnly && e.Allowed(x, p, "add", x.Writers, area.Root)})
			}
		}
	}
	if len(out.Siblings) < 2 {
		out.Siblings = []ModuleSibling{}
	}
}
