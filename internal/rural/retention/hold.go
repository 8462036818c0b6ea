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

// RetentionHold keeps a household's records as they are, whatever the rule says.
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
	if err := s.DB.Read().NewRaw("SELECT household_id, no, reason, by_name, created_at FROM retention_hold ORDER BY created_at DESC, household_id LIMIT ?", holdsMost).Scan(ctx, &rows); err != nil {
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
		var ids []int64
		err := tx.NewRaw("SELECT id FROM household WHERE household_no = ?", no).Scan(ctx, &ids)
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
		res, err := tx.NewRaw("INSERT INTO retention_hold (household_id, no, reason, created_by, by_name, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (household_id) DO NOTHING",
			ids[0], no, reason, by, name, s.now().UnixMilli()).Exec(ctx)
		if err != nil {
			return fmt.Errorf("hold: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.Invalid("no", "该户已在保全名单中"), err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "retention.hold", Object: "retention", ObjectID: strconv.FormatInt(ids[0], 10), Detail: map[string]any{"no": no, "reason": reason}})
	})
}

// Release ends a hold; the next run does what the rule says.
func (s *Service) Release(ctx context.Context, id int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM retention_hold WHERE household_id = ?", id).Exec(ctx)
		if err != nil {
			return fmt.Errorf("release: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.NotFound, ""), err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "retention.release", Object: "retention", ObjectID: strconv.FormatInt(id, 10)})
	})
}
