package timeline

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/store"
)

// Lines are the lines of all records.
type Lines struct {
	*outside.Rooms
	Store *store.Store
}

// LinesAll writes the first lines of new records.
func (e *Lines) LinesAll(ctx context.Context, tx *db.Tx, d *declaration.Declaration, rs []*declaration.Record, by *principal.Principal) error {
	in := db.Rows{Table: "module_line", Columns: lineColumns}
	for _, r := range rs {
		in.Rows = append(in.Rows, []any{d.Code, r.ID, int64(r.Area), r.Name(), r.CreatedAt, by.UserID, by.Name, "create", "", "", r.State, "", "[]"})
	}
	_, err := tx.InsertMany(ctx, in)
	return err
}

// ModuleChange is one field before and after, as the wire shows it: sealed values stay masked.
type ModuleChange struct {
	Field  string `json:"field"`
	Before any    `json:"before,omitempty"`
	After  any    `json:"after,omitempty"`
}

// changesOf compares a record with what it was.
func changesOf(s *declaration.Step) []ModuleChange {
	out := []ModuleChange{}
	for _, f := range s.Module.EveryField() {
		var before, after any
		var was any
		if s.Before != nil {
			was = s.Before.Value(f.Key)
		}
		now := s.Record.Value(f.Key)
		a, _ := json.Marshal(was)
		b, _ := json.Marshal(now)
		if string(a) == string(b) {
			continue
		}
		if was != nil {
			before = f.Wire(was)
		}
		if now != nil {
			after = f.Wire(now)
		}
		out = append(out, ModuleChange{f.Key, before, after})
	}
	return out
}

// ChangedFields are the names of the fields that changed, for the audit: the values stand in the timeline.
func ChangedFields(s *declaration.Step) string {
	var keys []string
	for _, c := range changesOf(s) {
		keys = append(keys, c.Field)
	}
	return strings.Join(keys, " ")
}

// Note writes the line of the timeline, in the change's transaction.
func (e *Lines) Note(ctx context.Context, s *declaration.Step, kind string) error {
	text := "[]"
	if kind != "delete" && kind != "create" {
		b, err := json.Marshal(changesOf(s))
		if err != nil {
			return err
		}
		text = string(b)
	}
	from, code := "", ""
	if s.Before != nil {
		from = s.Before.State
	}
	if s.Move != nil {
		code = s.Move.Code
	}
	if err := e.Write(ctx, s.Tx, s.Module, s.Record, s.By, kind, code, from, s.Record.State, s.Opinion, text, s.Now.UnixMilli()); err != nil || s.For == nil {
		return err
	}
	_, err := s.Tx.NewRaw("UPDATE module_line SET behalf = ?, behalf_name = ? WHERE id = (SELECT max(id) FROM module_line WHERE module = ? AND record_id = ?)",
		s.For.UserID, s.For.Name, s.Module.Code, s.Record.ID).Exec(ctx)
	if err != nil {
		return fmt.Errorf("timeline of %s: %w", s.Module.Code, err)
	}
	return nil
}

// lineColumns are those of a line that is written; its id is the table's.
var lineColumns = strings.Fields("module record_id area record_name at actor actor_name kind step from_state to_state words changes")

// Write stores one line.
func (e *Lines) Write(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, p *principal.Principal, kind, code, from, to, words, changes string, at int64) error {
	_, err := tx.NewRaw("INSERT INTO module_line ("+strings.Join(lineColumns, ", ")+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", d.Code, r.ID, int64(r.Area), r.Name(), at, p.UserID, p.Name, kind, code, from, to, words, changes).Exec(ctx)
	if err != nil {
		return fmt.Errorf("timeline of %s: %w", d.Code, err)
	}
	return nil
}

// LastBy is who took the record through each of the transitions last, and in whose name; none for nobody.
func (e *Lines) LastBy(ctx context.Context, h bun.IDB, d *declaration.Declaration, id int64, codes []string) ([]int64, error) {
	var by []struct {
		Actor  int64 `bun:"actor"`
		Behalf int64 `bun:"behalf"`
	}
	err := h.NewRaw(`SELECT actor, behalf FROM module_line WHERE id IN
		(SELECT max(id) FROM module_line WHERE module = ? AND record_id = ? AND kind = 'step' AND step IN (?) GROUP BY step)`, d.Code, id, bun.List(codes)).Scan(ctx, &by)
	if err != nil {
		return nil, fmt.Errorf("timeline of %s: %w", d.Code, err)
	}
	var out []int64
	for _, x := range by {
		out = append(out, x.Actor, x.Behalf)
	}
	return out, nil
}

// ModuleLine is one entry of the timeline: an entering, a change, a step or a comment.
type ModuleLine struct {
	ID        int64          `json:"id"`
	At        int64          `json:"at" doc:"ms UTC"`
	Actor     string         `json:"actor"`
	Behalf    string         `json:"behalf" doc:"in whose name, empty for one's own"`
	Kind      string         `json:"kind" enum:"create,update,step,comment,delete,reveal"`
	Step      string         `json:"step" doc:"code of the transition"`
	StepTitle string         `json:"stepTitle"`
	From      string         `json:"from" doc:"state"`
	To        string         `json:"to" doc:"state"`
	Words     string         `json:"words" doc:"opinion or comment"`
	Changes   []ModuleChange `json:"changes"`
}

// lineMax is how many entries a timeline shows; a record that has more shows its newest.
const lineMax = 200

// Timeline is what happened to a record, the newest first; kinds narrows it. NotFound outside the scope.
func (e *Lines) Timeline(ctx context.Context, scope area.Scope, d *declaration.Declaration, id int64, kinds ...string) ([]ModuleLine, error) {
	if _, err := e.Store.Read(ctx, e.DB.Read(), d, scope, id); err != nil {
		return nil, err
	}
	q := "SELECT id, at, actor_name, behalf_name, kind, step, from_state, to_state, words, changes FROM module_line WHERE module = ? AND record_id = ?"
	args := []any{d.Code, id}
	if len(kinds) > 0 {
		q, args = q+" AND kind IN (?)", append(args, bun.List(kinds))
	}
	rows, err := e.DB.Read().QueryContext(ctx, q+" ORDER BY id DESC LIMIT ?", append(args, lineMax)...)
	if err != nil {
		return nil, fmt.Errorf("timeline of %s: %w", d.Code, err)
	}
	defer rows.Close()
	out := []ModuleLine{}
	for rows.Next() {
		var l ModuleLine
		var changes string
		if err := rows.Scan(&l.ID, &l.At, &l.Actor, &l.Behalf, &l.Kind, &l.Step, &l.From, &l.To, &l.Words, &changes); err != nil {
			return nil, fmt.Errorf("timeline of %s: %w", d.Code, err)
		}
		l.Changes = []ModuleChange{}
		if err := json.Unmarshal([]byte(changes), &l.Changes); err != nil {
			return nil, fmt.Errorf("timeline of %s: %w", d.Code, err)
		}
		for i, c := range l.Changes {
			for j := range d.Fields {
				if f := &d.Fields[j]; f.Was != "" && f.Was == c.Field {
					l.Changes[i].Field = f.Key
				}
			}
		}
		if t, ok := d.Transition(l.Step); ok {
			l.StepTitle = t.Title
		}
		out = append(out, l)
	}
	return out, rows.Err()
}
