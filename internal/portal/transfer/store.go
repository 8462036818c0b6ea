package transfer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

const transferColumns = `id, owner, kind, name, file_name, format, state, second_factor, token_id, area, full_values, query_enc, source, result, result_name, line, total,
	done, good, bad, skipped, error, created_at, updated_at, expires_at`

type scanner interface{ Scan(dst ...any) error }

func (s *Service) scan(row scanner) (Transfer, error) {
	var t Transfer
	err := row.Scan(&t.ID, &t.owner, &t.Kind, &t.Name, &t.FileName, &t.format, &t.State, &t.secondFactor, &t.token, &t.area, &t.full, &t.query, &t.source, &t.result,
		&t.ResultAs, &t.line, &t.Total, &t.Done, &t.Good, &t.Bad, &t.Skipped, &t.Error, &t.CreatedAt, &t.UpdatedAt, &t.ExpiresAt)
	t.HasFile = t.result != ""
	if d := s.imports[t.Name]; t.Kind == KindImport && d != nil {
		t.Title = d.Title
	}
	if d := s.exports[t.Name]; t.Kind == KindExport && d != nil {
		t.Title = d.Title
	}
	return t, err
}

func (s *Service) byID(ctx context.Context, id int64) (Transfer, error) {
	t, err := s.scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+transferColumns+" FROM transfer WHERE id = ?", id))
	if errors.Is(err, sql.ErrNoRows) {
		return t, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return t, fmt.Errorf("transfer: %w", err)
	}
	return t, nil
}

// Mine is one transfer of its owner; everything else is NotFound.
func (s *Service) Mine(ctx context.Context, owner, id int64) (Transfer, error) {
	t, err := s.byID(ctx, id)
	if err == nil && (t.owner != owner || t.ExpiresAt <= s.now().UnixMilli()) {
		return Transfer{}, errs.New(errs.NotFound, "")
	}
	return t, err
}

// maxMine bounds 我的下载: what is older is gone within days anyway.
const maxMine = 100

// List is what a person has, newest first.
func (s *Service) List(ctx context.Context, owner int64) ([]Transfer, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+transferColumns+" FROM transfer WHERE owner = ? AND expires_at > ? ORDER BY id DESC LIMIT ?",
		owner, s.now().UnixMilli(), maxMine)
	if err != nil {
		return nil, fmt.Errorf("list transfers: %w", err)
	}
	defer rows.Close()
	out := []Transfer{}
	for rows.Next() {
		t, err := s.scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list transfers: %w", err)
		}
		out = append(out, t)
	}
	return out, rows.Err()
}

// insert adds a transfer unless its owner has too many under way.
func (s *Service) insert(ctx context.Context, tx *db.Tx, t *Transfer) error {
	var open int
	if err := tx.NewRaw("SELECT count(*) FROM transfer WHERE owner = ? AND state IN ('waiting', 'running')", t.owner).Scan(ctx, &open); err != nil {
		return fmt.Errorf("count transfers: %w", err)
	}
	if open >= maxOpen {
		return errs.New(errs.TooMany, "您有多个导入导出任务正在进行，请等待完成后再试")
	}
	t.State = Waiting
	return s.add(ctx, tx, t)
}

// add writes the row of a transfer, as far as it has come.
func (s *Service) add(ctx context.Context, tx *db.Tx, t *Transfer) error {
	now := s.now()
	t.CreatedAt, t.UpdatedAt, t.ExpiresAt = now.UnixMilli(), now.UnixMilli(), now.Add(Keep).UnixMilli()
	t.HasFile = t.result != ""
	err := tx.NewRaw(`INSERT INTO transfer (owner, kind, name, file_name, format, state, second_factor, token_id, area, full_values, query_enc, source, result, result_name,
		line, total, done, good, bad, skipped, error, created_at, updated_at, expires_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, 0, 0, '', ?, ?, ?) RETURNING id`,
		t.owner, t.Kind, t.Name, t.FileName, t.format, t.State, t.secondFactor, t.token, int64(t.area), t.full, t.query, t.source, t.result, t.ResultAs, t.Total, t.Done, t.Good,
		t.CreatedAt, t.UpdatedAt, t.ExpiresAt).Scan(ctx, &t.ID)
	if err != nil {
		return fmt.Errorf("insert transfer: %w", err)
	}
	return nil
}

// errEnded says that the transfer was cancelled or ended by somebody else meanwhile.
var errEnded = errors.New("the transfer has ended")

// save writes what a job reached, if the transfer is still in one of the states, and tells its owner.
func (s *Service) save(ctx context.Context, tx *db.Tx, t *Transfer, from ...string) error {
	t.UpdatedAt = s.now().UnixMilli()
	t.HasFile = t.result != ""
	in, args := "", []any{int64(t.area), t.State, t.source, t.result, t.ResultAs, t.line, t.Total, t.Done, t.Good, t.Bad, t.Skipped, t.Error, t.UpdatedAt, t.ID}
	for i, f := range from {
		if i > 0 {
			in += ", "
		}
		in, args = in+"?", append(args, f)
	}
	res, err := tx.NewRaw(`UPDATE transfer SET area = ?, state = ?, source = ?, result = ?, result_name = ?, line = ?, total = ?, done = ?, good = ?, bad = ?, skipped = ?,
		error = ?, updated_at = ? WHERE id = ? AND state IN (`+in+`)`, args...).Exec(ctx)
	if err != nil {
		return fmt.Errorf("save transfer: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(errEnded, err)
	}
	if s.Changed == nil {
		return nil
	}
	return s.Changed(ctx, tx, t.owner, *t)
}

type storedFault struct {
	Line   int64  `bun:"line"`
	Column int    `bun:"col"`
	Text   string `bun:"text"`
}

// insertFaults writes complaints; columns are places in the declaration. seq is the order within the line.
func insertFaults(ctx context.Context, tx *db.Tx, id int64, faults []storedFault) error {
	seq := map[int64]int{}
	for len(faults) > 0 {
		n := min(100, len(faults))
		text, args := "", []any{}
		for i, f := range faults[:n] {
			if i > 0 {
				text += ", "
			}
			text, args = text+"(?, ?, ?, ?, ?)", append(args, id, f.Line, seq[f.Line], f.Column, f.Text)
			seq[f.Line]++
		}
		if _, err := tx.NewRaw("INSERT INTO transfer_fault (transfer_id, line, seq, col, text) VALUES "+text, args...).Exec(ctx); err != nil {
			return fmt.Errorf("insert faults: %w", err)
		}
		faults = faults[n:]
	}
	return nil
}

// faults are complaints from a line on, in order, whole lines only.
func (s *Service) faults(ctx context.Context, id, from int64, limit int) ([]storedFault, error) {
	var out []storedFault
	err := s.DB.Read().NewRaw(`SELECT line, col, text FROM transfer_fault WHERE transfer_id = ? AND line IN
		(SELECT DISTINCT line FROM transfer_fault WHERE transfer_id = ? AND line >= ? ORDER BY line LIMIT ?) ORDER BY line, seq`, id, id, from, limit).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("faults: %w", err)
	}
	return out, nil
}

func remove(ctx context.Context, tx *db.Tx, id int64) error {
	if err := dropWords(ctx, tx, id); err != nil {
		return err
	}
	if _, err := tx.NewRaw("DELETE FROM transfer_fault WHERE transfer_id = ?", id).Exec(ctx); err != nil {
		return fmt.Errorf("delete faults: %w", err)
	}
	if _, err := tx.NewRaw("DELETE FROM transfer WHERE id = ?", id).Exec(ctx); err != nil {
		return fmt.Errorf("delete transfer: %w", err)
	}
	return nil
}

// Sweep deletes transfers that expired; their files expire by themselves.
func (s *Service) Sweep(ctx context.Context) error {
	for {
		var ids []int64
		err := s.DB.Read().NewRaw("SELECT id FROM transfer WHERE expires_at <= ? AND state NOT IN ('waiting', 'running') LIMIT 20", s.now().UnixMilli()).Scan(ctx, &ids)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return remove(ctx, tx, id) }); err != nil {
				return err
			}
		}
	}
}
