package module

import (
	"context"

	"mirror/internal/area"
)

// Of are the newest records of a scope whose field names something by its id, whole and as the wire has them: what another record's
// page shows of them. The field is one with an index: a household or a reference.
func (e *Engine) Of(ctx context.Context, scope area.Scope, code, key string, id int64, most int) ([]ModuleRow, error) {
	d, ok := e.Module(code)
	if !ok {
		panic("no module " + code)
	}
	f, ok := d.field(key)
	if !ok || f.Kind != Household && f.Kind != Ref {
		panic("module " + code + ": no reference " + key)
	}
	fields := d.all()
	w, args := d.sees(scope).Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
	rs, err := e.rows(ctx, d, fields, "SELECT "+d.columns("t", fields)+" FROM "+d.Table+" AS t WHERE t."+f.column()+" = ? AND "+w+" ORDER BY t.id DESC LIMIT ?",
		append(append([]any{id}, args...), most), nil)
	if err != nil {
		return nil, err
	}
	labels, err := e.labels(ctx, scope, rs, fields)
	if err != nil {
		return nil, err
	}
	out := []ModuleRow{}
	for i, r := range rs {
		out = append(out, e.row(r, fields, labels[i]))
	}
	return out, nil
}
