package retention

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// RetentionHold keeps a household's records as they are, whatever the rule says, and those of every household it goes into.
type RetentionHold struct {
	ID     string `json:"id"`
	No     string `json:"no" doc:"the number it was entered with"`
	Reason string `json:"reason"`
	By     string `json:"by"`
	At     int64  `json:"at" doc:"ms UTC"`
}

// holdsMost bounds the list.
const holdsMost = 500

// Holds are all of them, the newest first.
func (s *Service) Holds(ctx context.Context) ([]RetentionHold, error) {
	var rows []struct {
		ID     int64  `bun:"household_id"`
		No     string `bun:"no"`
		Reason string `bun:"reason"`
		By     string `bun:"by_name"`
		At     int64  `bun:"created_at"`
	}
	if err := s.DB.Read().NewRaw("SELECT household_id, no, reason, by_name, created_at FROM retention_hold WHERE household_id = origin ORDER BY created_at DESC, household_id LIMIT ?", holdsMost).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("holds: %w", err)
	}
	out := make([]RetentionHold, len(rows))
	for i, r := range rows {
		out[i] = RetentionHold{strconv.FormatInt(r.ID, 10), r.No, r.Reason, r.By, r.At}
	}
	return out, nil
}

// Hold puts a household under hold, named by its number, or by that of a change sheet where it is on the register no more.
func (s *Service) Hold(ctx context.Context, no, reason string) error {
	no, reason = strings.TrimSpace(no), strings.TrimSpace(reason)
	if !errs.CleanText(no) || !errs.CleanText(reason) {
		return errs.New(errs.BadRequest, "")
	}
	if n := utf8.RuneCountInString(reason); n == 0 || n > 200 {
		return errs.Invalid("reason", "请填写1至200个字符的事由")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		lock := ""
		if s.DB.Engine() == db.Postgres {
			lock = " FOR UPDATE" // against a change by which it goes into another one meanwhile: one of the two sees the other
		}
		var ids []int64
		err := tx.NewRaw("SELECT id FROM household WHERE household_no = ?"+lock, no).Scan(ctx, &ids)
		if err == nil && len(ids) == 0 {
			err = tx.NewRaw("SELECT household FROM family_change WHERE no = ?", no).Scan(ctx, &ids)
		}
		if err != nil {
			return fmt.Errorf("hold: %w", err)
		}
		if len(ids) == 0 {
			return errs.Invalid("no", "没有这个户编号或变更单编号")
		}
		by, name := int64(0), ""
		if p := principal.From(ctx); p != nil {
			by, name = p.UserID, p.Name
		}
		res, err := tx.NewRaw("INSERT INTO retention_hold (household_id, no, reason, created_by, by_name, created_at, origin) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (household_id, origin) DO NOTHING",
			ids[0], no, reason, by, name, s.now().UnixMilli(), ids[0]).Exec(ctx)
		if err != nil {
			return fmt.Errorf("hold: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.Invalid("no", "该户已在保全名单中"), err)
		}
		if err := s.went(ctx, tx, ids[0]); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "retention.hold", Object: "retention", ObjectID: strconv.FormatInt(ids[0], 10), Detail: map[string]any{"no": no, "reason": reason}})
	})
}

// intoMost bounds how often a household went into another one.
const intoMost = 50

// went lets the hold of a household that is on the register no more cover the one it went into, and so on.
func (s *Service) went(ctx context.Context, tx *db.Tx, from int64) error {
	for range intoMost {
		var into []int64
		err := tx.NewRaw("SELECT c.household FROM family_change AS c WHERE c.other = ? AND c.kind = ? AND c.state = 'effective' AND NOT EXISTS (SELECT 1 FROM household AS h WHERE h.id = c.other)",
			from, merging).Scan(ctx, &into)
		if err != nil {
			return fmt.Errorf("where a household went: %w", err)
		}
		if len(into) == 0 {
			return nil
		}
		if err := Covers(ctx, tx, from, into[0]); err != nil {
			return err
		}
		from = into[0]
	}
	return nil
}

// Covers lets every hold of a household cover the one it goes into, in the transaction by which it does: what was its own is there from now on.
func Covers(ctx context.Context, tx *db.Tx, from, into int64) error {
	var origins []int64
	err := tx.NewRaw(`INSERT INTO retention_hold (household_id, no, reason, created_by, by_name, created_at, origin)
		SELECT ?, no, reason, created_by, by_name, created_at, origin FROM retention_hold WHERE household_id = ? ON CONFLICT (household_id, origin) DO NOTHING RETURNING origin`,
		into, from).Scan(ctx, &origins)
	if err != nil {
		return fmt.Errorf("hold of a household that goes into another: %w", err)
	}
	for _, o := range origins {
		if err := audit.Record(ctx, tx, audit.Event{Action: "retention.cover", Object: "retention", ObjectID: strconv.FormatInt(o, 10), Detail: map[string]any{"household_id": into}}); err != nil {
			return err
		}
	}
	return nil
}

// Release ends a hold with all that it covers; the next run does what the rule says.
func (s *Service) Release(ctx context.Context, id int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM retention_hold WHERE origin = ?", id).Exec(ctx)
		if err != nil {
			return fmt.Errorf("release: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.NotFound, ""), err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "retention.release", Object: "retention", ObjectID: strconv.FormatInt(id, 10)})
	})
}
