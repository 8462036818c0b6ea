package keys

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
)

// defaultRows is how many values one transaction seals again where a room says nothing.
const defaultRows = 200

// mark is how far the job came: a column of the registry and the last row's key.
type mark struct {
	Column string `json:"c"`
	ID     []any  `json:"k"`
}

// Reseal is the job's handler: it seals everything under the active column key that lies under another, in batches whose mark goes into
// the same transaction. It ends when a look over all tables finds nothing left and every replica has heard of the key.
func (s *Service) Reseal(ctx context.Context, run *jobs.Run) error {
	for {
		if err := s.Load(ctx); err != nil {
			return err
		}
		if run.Total == 0 {
			n, err := s.left(ctx, s.DB.Read())
			if err != nil {
				return err
			}
			run.Total = n
		}
		changed, err := s.pass(ctx, run)
		if err != nil {
			return err
		}
		run.Resume = ""
		left, err := s.left(ctx, s.DB.Read())
		if err != nil {
			return err
		}
		wait := time.Until(s.heard(ctx))
		switch {
		case left == 0 && wait <= 0:
			return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return audit.Record(ctx, tx, audit.Event{Action: "keys.resealed", Object: "key", ObjectID: fmt.Sprintf("column/%d", s.Master.Held().Column),
					Detail: map[string]any{"rows": run.Done}, Actor: audit.Actor{Username: "system"}})
			})
		case left > 0 && changed == 0 && wait <= 0:
			return fmt.Errorf("%d values cannot be opened under any key", left)
		}
		if err := rest(ctx, max(wait, time.Second)); err != nil {
			return err
		}
	}
}

// heard is the moment from which no replica seals under a retired key.
func (s *Service) heard(ctx context.Context) time.Time {
	var at int64
	if err := s.DB.Read().NewRaw("SELECT changed_at FROM data_key WHERE kind = ? AND state = ?", kindColumn, Active).Scan(ctx, &at); err != nil {
		return time.Now().Add(s.settle())
	}
	// The rows carry the shared clock, which a test may have moved.
	return time.Now().Add(time.UnixMilli(at).Add(s.settle()).Sub(s.now()))
}

// pass goes once over the registry, from the mark on.
func (s *Service) pass(ctx context.Context, run *jobs.Run) (changed int64, err error) {
	var at mark
	if run.Resume != "" {
		d := json.NewDecoder(strings.NewReader(run.Resume))
		d.UseNumber()
		if err := d.Decode(&at); err != nil {
			return 0, fmt.Errorf("mark %s: %w", run.Resume, err)
		}
	}
	reached := at.Column == "" || !s.registered(at.Column)
	for _, c := range s.Sealed {
		var from []any
		if !reached {
			if c.Name() != at.Column {
				continue
			}
			reached, from = true, keyOf(at.ID)
		}
		n, err := s.column(ctx, run, c, from)
		changed += n
		if err != nil {
			return changed, fmt.Errorf("seal %s again: %w", c.Name(), err)
		}
	}
	return changed, nil
}

func (s *Service) registered(name string) bool {
	for _, c := range s.Sealed {
		if c.Name() == name {
			return true
		}
	}
	return false
}

// keyOf turns a mark's numbers back into what the driver takes.
func keyOf(raw []any) []any {
	out := make([]any, len(raw))
	for i, v := range raw {
		out[i] = v
		if n, ok := v.(json.Number); ok {
			out[i], _ = n.Int64()
		}
	}
	return out
}

func (s *Service) column(ctx context.Context, run *jobs.Run, c cryptox.Stored, from []any) (changed int64, err error) {
	limit := c.Rows
	if limit == 0 {
		limit = defaultRows
	}
	today := cryptox.Header(s.Master.Held().Column)
	for {
		began := time.Now()
		values, err := s.page(ctx, s.DB.Read(), c, from, fmt.Sprintf("substr(t.%s, 1, %d) <> ?", c.Column, len(today)), []any{today}, limit)
		if err != nil || len(values) == 0 {
			return changed, err
		}
		from = values[len(values)-1].id
		var n int64
		err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if n, err = s.again(ctx, tx, c, values); err != nil {
				return err
			}
			text, err := json.Marshal(mark{c.Name(), from})
			if err != nil {
				return err
			}
			return run.Mark(ctx, tx, run.Done+n, run.Total, string(text))
		})
		if err != nil {
			return changed, err
		}
		changed += n
		run.Done += n
		// The work is never urgent: half of the time belongs to people.
		part := s.Rest
		if part == 0 {
			part = 1
		}
		if err := rest(ctx, time.Duration(float64(time.Since(began))*part)); err != nil {
			return changed, err
		}
	}
}

// again seals a batch. A value that does not open is left and told; one that somebody wrote meanwhile is under the new key already.
func (s *Service) again(ctx context.Context, tx *db.Tx, c cryptox.Stored, values []value) (n int64, err error) {
	for _, v := range values {
		plain, err := s.Master.Open(c.Purpose, c.Extra(v.with), v.sealed)
		if err != nil {
			slog.WarnContext(ctx, "a sealed value does not open", "column", c.Name(), "id", fmt.Sprint(v.id...))
			continue
		}
		done, err := replace(ctx, tx, c, v, s.Master.Seal(c.Purpose, c.Extra(v.with), plain))
		if err != nil {
			return n, err
		}
		n += done
	}
	return n, nil
}

// value is one sealed value with its row's key.
type value struct {
	id     []any
	with   []string
	sealed []byte
}

// page reads values in the order of the key, from behind one on. Empty values hold nothing and are left out.
func (s *Service) page(ctx context.Context, q bun.IDB, c cryptox.Stored, from []any, where string, args []any, limit int) ([]value, error) {
	columns := make([]string, len(c.ID))
	for i, id := range c.ID {
		columns[i] = "t." + id
	}
	key := strings.Join(columns, ", ")
	text := "SELECT " + key + ", t." + c.Column
	for _, w := range c.With {
		text += ", " + w
	}
	text += " FROM " + c.Table + " t WHERE length(t." + c.Column + ") > 0"
	var all []any
	if where != "" {
		text, all = text+" AND "+where, append(all, args...)
	}
	if from != nil {
		text, all = text+" AND ("+key+") > (?"+strings.Repeat(", ?", len(from)-1)+")", append(all, from...)
	}
	rows, err := q.QueryContext(ctx, text+" ORDER BY "+key+" LIMIT ?", append(all, limit)...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []value
	for rows.Next() {
		v := value{id: make([]any, len(c.ID)), with: make([]string, len(c.With))}
		into := make([]any, 0, len(v.id)+1+len(v.with))
		for i := range v.id {
			into = append(into, &v.id[i])
		}
		into = append(into, &v.sealed)
		for i := range v.with {
			into = append(into, &v.with[i])
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		for i, id := range v.id {
			if b, ok := id.([]byte); ok {
				v.id[i] = string(b)
			}
		}
		out = append(out, v)
	}
	return out, rows.Err()
}

// replace puts a new sealed form in the place of the one that was read, and of no other.
func replace(ctx context.Context, tx *db.Tx, c cryptox.Stored, v value, sealed []byte) (int64, error) {
	args := []any{sealed, v.sealed}
	text := "UPDATE " + c.Table + " SET " + c.Column + " = ? WHERE " + c.Column + " = ?"
	for i, id := range c.ID {
		text, args = text+" AND "+id+" = ?", append(args, v.id[i])
	}
	res, err := tx.NewRaw(text, args...).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

func rest(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
