package timeline

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
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

// Past is something that was done to a record before it came here.
type Past struct {
	Record           *declaration.Record
	At, Actor        int64
	Name, Kind, Step string
	From, To, Words  string
}

// PastAll writes such lines in the order of time, so that the last of a step is the last that was taken.
func (e *Lines) PastAll(ctx context.Context, tx *db.Tx, d *declaration.Declaration, all []Past) error {
	slices.SortStableFunc(all, func(a, b Past) int { return cmp.Compare(a.At, b.At) })
	in := db.Rows{Table: "module_line", Columns: lineColumns}
	for _, l := range all {
		in.Rows = append(in.Rows, []any{d.Code, l.Record.ID, int64(l.Record.Area), l.Record.Name(), l.At, l.Actor, l.Name, l.Kind, l.Step, l.From, l.To, l.Words, "[]"})
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
	if err := e.Write(ctx, s.Tx, s.Module, s.Record, s.By, kind, code, from, s.Record.State, s.Opinion, text, s.Now.UnixMilli()); err != nil || s.For == nil && !s.Alone {
		return err
	}
	var of principal.Principal
	if s.For != nil {
		of = *s.For
	}
	_, err := s.Tx.NewRaw("UPDATE module_line SET behalf = ?, behalf_name = ?, alone = ? WHERE id = (SELECT max(id) FROM module_line WHERE module = ? AND record_id = ?)",
		of.UserID, of.Name, s.Alone, s.Module.Code, s.Record.ID).Exec(ctx)
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

// LastBy is who took each of some records through each of the transitions last, and in whose name. Of declaration.Entering it is everybody who changed
// what was entered: who wrote the words does not judge them.
func (e *Lines) LastBy(ctx context.Context, h bun.IDB, d *declaration.Declaration, ids []int64, codes []string) (map[int64]map[string][]int64, error) {
	out := map[int64]map[string][]int64{}
	if len(ids) == 0 || len(codes) == 0 {
		return out, nil
	}
	var by []struct {
		Record int64  `bun:"record_id"`
		Step   string `bun:"step"`
		Actor  int64  `bun:"actor"`
		Behalf int64  `bun:"behalf"`
	}
	// A record has few steps: reading all of a kind costs less than asking for the last of each.
	q := "SELECT record_id, step, actor, behalf FROM module_line WHERE module = ? AND kind = 'step' AND record_id IN (?) AND step IN (?)"
	args := []any{d.Code, bun.List(ids), bun.List(codes)}
	if slices.Contains(codes, declaration.Entering) {
		q = "SELECT record_id, CASE kind WHEN 'update' THEN ? ELSE step END AS step, actor, behalf FROM module_line WHERE module = ? AND record_id IN (?)" +
			" AND (kind = 'step' AND step IN (?) OR kind = 'update' AND changes <> '[]')"
		args = append([]any{declaration.Entering}, args...)
	}
	err := h.NewRaw(q+" ORDER BY record_id, id", args...).Scan(ctx, &by)
	if err != nil {
		return nil, fmt.Errorf("timeline of %s: %w", d.Code, err)
	}
	for _, x := range by {
		if out[x.Record] == nil {
			out[x.Record] = map[string][]int64{}
		}
		if x.Step == declaration.Entering {
			out[x.Record][x.Step] = append(out[x.Record][x.Step], x.Actor, x.Behalf)
			continue
		}
		out[x.Record][x.Step] = []int64{x.Actor, x.Behalf}
	}
	return out, nil
}

// ModuleLine is one entry of the timeline: an entering, a change, a step or a comment.
type ModuleLine struct {
	ID        int64          `json:"id"`
	At        int64          `json:"at" doc:"ms UTC"`
	Actor     string         `json:"actor"`
	Behalf    string         `json:"behalf" doc:"in whose name, empty for one's own"`
	Alone     bool           `json:"alone" doc:"the area lets one person take this step and the one before it, and they did"`
	Kind      string         `json:"kind" enum:"create,update,step,undo,handover,comment,delete,reveal"`
	Step      string         `json:"step" doc:"code of the transition"`
	StepTitle string         `json:"stepTitle" declared:"words"`
	From      string         `json:"from" doc:"state"`
	To        string         `json:"to" doc:"state"`
	Words     string         `json:"words" doc:"opinion or comment"`
	Changes   []ModuleChange `json:"changes"`
	ActorID   int64          `json:"-"`
}

// lineMax is how many entries a timeline shows; a record that has more shows its newest.
const lineMax = 200

// Timeline is what happened to a record, the newest first; kinds narrows it. NotFound outside the scope.
func (e *Lines) Timeline(ctx context.Context, scope area.Scope, d *declaration.Declaration, id int64, kinds ...string) ([]ModuleLine, error) {
	if _, err := e.Store.Read(ctx, e.DB.Read(), d, scope, id); err != nil {
		return nil, err
	}
	q := "SELECT id, at, actor, actor_name, behalf_name, alone, kind, step, from_state, to_state, words, changes FROM module_line WHERE module = ? AND record_id = ?"
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
		if err := rows.Scan(&l.ID, &l.At, &l.ActorID, &l.Actor, &l.Behalf, &l.Alone, &l.Kind, &l.Step, &l.From, &l.To, &l.Words, &changes); err != nil {
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
