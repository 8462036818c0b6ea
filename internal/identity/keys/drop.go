package keys

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
)

// ErrNeeded is why a retired key stays.
var ErrNeeded = errors.New("still needed")

// left counts values that are not under the active column key.
func (s *Service) left(ctx context.Context, q bun.IDB) (int64, error) {
	var sum int64
	for _, c := range s.Sealed {
		n, err := count(ctx, q, c, "<>", cryptox.Header(s.Master.Held().Column))
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}

func count(ctx context.Context, q bun.IDB, c cryptox.Stored, op string, header []byte) (n int64, err error) {
	err = q.NewRaw(fmt.Sprintf("SELECT count(*) FROM %s t WHERE length(t.%s) > 0 AND substr(t.%[2]s, 1, %d) %s ?", c.Table, c.Column, len(header), op), header).Scan(ctx, &n)
	if err != nil {
		return 0, fmt.Errorf("look through %s: %w", c.Name(), err)
	}
	return n, nil
}

// need says what a retired key still holds, "" for nothing.
func (s *Service) need(ctx context.Context, q bun.IDB, kind, name string) (string, error) {
	number, err := strconv.ParseUint(name, 10, 16)
	if err != nil {
		return "", err
	}
	list, header := s.Sealed, cryptox.Header(uint16(number))
	if kind == "master" {
		list, header = s.Wrapped, cryptox.WrappedHeader(uint16(number))
	}
	var found []string
	for _, c := range list {
		n, err := count(ctx, q, c, "=", header)
		if err != nil {
			return "", err
		}
		if uint16(number) == cryptox.FirstKey {
			old, err := count(ctx, q, c, "=", cryptox.LegacyHeader())
			if err != nil {
				return "", err
			}
			n += old
		}
		if n > 0 {
			found = append(found, fmt.Sprintf("%s (%d)", c.Name(), n))
		}
	}
	return strings.Join(found, ", "), nil
}

// Drop takes away every retired key that nothing needs, and answers them as kind/number. ErrNeeded names what keeps one; then nothing is
// dropped. Master keys leave the file last: a crash before that leaves a key too many, never one too few.
func (s *Service) Drop(ctx context.Context) (dropped []string, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		dropped = nil
		if _, err := s.activeLocked(ctx, tx); err != nil {
			return err
		}
		type key struct {
			kind string
			n    int64
			at   int64
		}
		var retired []key
		rows, err := tx.QueryContext(ctx, "SELECT 'master', number, changed_at FROM master_key WHERE state = 'retired' UNION ALL SELECT kind, number, changed_at FROM data_key WHERE state = 'retired'")
		if err != nil {
			return err
		}
		for rows.Next() {
			var k key
			if err := rows.Scan(&k.kind, &k.n, &k.at); err != nil {
				rows.Close()
				return err
			}
			retired = append(retired, k)
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			return err
		}
		for _, k := range retired {
			name := strconv.FormatInt(k.n, 10)
			why, err := s.need(ctx, tx, k.kind, name)
			if err != nil {
				return err
			}
			if why == "" && s.now().UnixMilli() < k.at+s.settle().Milliseconds() {
				why = "a server may not have heard yet that it is retired; try again in a few seconds"
			}
			if why != "" {
				return fmt.Errorf("%s key %s is %w: %s", k.kind, name, ErrNeeded, why)
			}
			table, where := "data_key", " AND kind = 'column'"
			if k.kind == "master" {
				table, where = "master_key", ""
			}
			if _, err := tx.NewRaw("DELETE FROM "+table+" WHERE number = ? AND state = 'retired'"+where, k.n).Exec(ctx); err != nil {
				return err
			}
			dropped = append(dropped, k.kind+"/"+name)
			if err := audit.Record(ctx, tx, audit.Event{Action: "keys.drop", Object: "key", ObjectID: k.kind + "/" + name,
				Detail: map[string]any{"kind": k.kind, "number": k.n}}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return dropped, errors.Join(s.dropFromFile(ctx), s.Load(ctx))
}

// dropFromFile takes out of the file every master key below the active one that has no row: those of this run and of one that was killed here.
func (s *Service) dropFromFile(ctx context.Context) error {
	var rows []int64
	if err := s.DB.Read().NewRaw("SELECT number FROM master_key ORDER BY number").Scan(ctx, &rows); err != nil {
		return err
	}
	active, err := s.active(ctx, s.DB.Read())
	if err != nil {
		return err
	}
	for _, v := range s.Master.Versions() {
		if v.Number >= active || slices.Contains(rows, int64(v.Number)) {
			continue
		}
		if err := s.Master.DropVersion(v.Number); err != nil && !errors.Is(err, cryptox.ErrNoFile) {
			return err
		}
	}
	return nil
}
