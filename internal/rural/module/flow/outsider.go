package flow

import (
	"context"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/timeline"
)

// History is the timeline of a record as somebody may see it: whole for officials. An outsider sees which office acted in the place of who did,
// and not what officials arrange among themselves.
func (e *Flow) History(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64, kinds ...string) ([]timeline.ModuleLine, error) {
	lines, err := e.Lines.Timeline(ctx, p.Scope, d, id, kinds...)
	if err != nil {
		return nil, err
	}
	r, err := e.Record(ctx, d, p.Scope, id)
	if err != nil || !desk.Outsider(p, r) {
		return lines, err
	}
	homes := map[int64]area.Code{}
	if e.Homes != nil {
		ids := make([]int64, 0, len(lines))
		for _, l := range lines {
			ids = append(ids, l.ActorID)
		}
		if homes, err = e.Homes(ctx, e.DB.Read(), ids); err != nil {
			return nil, err
		}
	}
	out := []timeline.ModuleLine{}
	for _, l := range lines {
		if l.ActorID == p.UserID {
			out = append(out, l)
			continue
		}
		if between(l, p) {
			continue
		}
		var step *declaration.Transition
		if l.Step != "" {
			step, _ = d.Transition(l.Step)
		}
		l.Actor, l.Behalf = e.Office.BureauOf(d, r, step, homes[l.ActorID]), ""
		l.Changes = slices.DeleteFunc(l.Changes, func(c timeline.ModuleChange) bool {
			f, ok := d.Field(c.Field)
			return ok && f.Kind == declaration.Person
		})
		out = append(out, l)
	}
	return out, nil
}

// between reports whether a line is of officials among themselves: who looked, who gave it to whom, and a comment that calls anybody but the
// reader.
func between(l timeline.ModuleLine, p *principal.Principal) bool {
	return l.Kind == "handover" || l.Kind == "reveal" || l.Kind == "comment" && strings.Contains(strings.ReplaceAll(l.Words, "@"+p.Name, ""), "@")
}

// bureaus are the offices a record waits for in its state.
func (e *Flow) bureaus(d *declaration.Declaration, r *declaration.Record) []string {
	out := []string{}
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if t.System || t.Return || t.Late || !slices.Contains(t.From, r.State) || !t.Suits(r) {
			continue
		}
		if name := e.Office.BureauOf(d, r, t, area.Root); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}
