package list

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
)

// Of are the newest records of a scope whose field names something by its id, whole and as the wire has them: what another record's
// page shows of them. The field is one with an index: a household or a reference.
func (e *Lists) Of(ctx context.Context, scope area.Scope, code, key string, id int64, most int) ([]ModuleRow, error) {
	d, ok := e.Module(code)
	if !ok {
		panic("no module " + code)
	}
	f, ok := d.Field(key)
	if !ok || f.Kind != declaration.Household && f.Kind != declaration.Ref {
		panic("module " + code + ": no reference " + key)
	}
	fields := d.EveryField()
	w, args := d.Sees(scope).Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
	rs, err := e.Store.Rows(ctx, d, fields, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t."+f.Column()+" = ? AND "+w+" ORDER BY t.id DESC LIMIT ?",
		append(append([]any{id}, args...), most), nil)
	if err != nil {
		return nil, err
	}
	labels, err := e.Labels(ctx, scope, rs, fields)
	if err != nil {
		return nil, err
	}
	out := []ModuleRow{}
	for i, r := range rs {
		out = append(out, e.Row(r, fields, labels[i]))
	}
	return out, nil
}
