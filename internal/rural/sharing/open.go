package sharing

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// openedAtOnce bounds a transaction of the job: others have to write too.
const openedAtOnce = 25

func timeOf(ms int64) time.Time { return time.UnixMilli(ms).In(clock.Shanghai) }

// periodOf is the period of a table on a day, and the day it is asked from: the first of the period, or the day of the release where that is later.
func periodOf(table *declaration.Record, today int64) (period string, from int64) {
	year, month := today/10000, today/100%100
	from = today/100*100 + 1
	switch table.Text("cycle") {
	case Monthly:
		period = fmt.Sprintf("%04d-%02d", year, month)
	case Quarterly:
		q := (month + 2) / 3
		period, from = fmt.Sprintf("%04d-Q%d", year, q), year*10000+(q*3-2)*100+1
	case Yearly:
		period, from = fmt.Sprintf("%04d", year), year*10000+101
	default:
		return "", table.Int("releasedOn")
	}
	return period, max(from, table.Int("releasedOn"))
}

var system = &principal.Principal{Name: "系统", Scope: area.Everything()}

// Open ends tables and compulsory fields whose day has passed, takes away what waits for tables that have ended, and puts the present period of the others before the people who fill
// it in. A periodic job runs it, and every release; what is there already is left as it is.
func (s *Service) Open(ctx context.Context) error {
	d := s.register(Tables)
	var rows []struct {
		ID     int64 `bun:"id"`
		EndsOn int64 `bun:"ends_on"`
	}
	if err := s.endFields(ctx); err != nil {
		return err
	}
	if err := s.Engine.DB.Read().NewRaw("SELECT id, ends_on FROM sharing_table WHERE state = ? ORDER BY id", Released).Scan(ctx, &rows); err != nil {
		return fmt.Errorf("tables in use: %w", err)
	}
	for _, x := range rows {
		if x.EndsOn < s.Engine.Today() {
			err := s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return s.Engine.Carry(ctx, tx, system, d, x.ID, "expire", "")
			})
			if err != nil {
				return err
			}
			continue
		}
		table, err := s.Engine.Record(ctx, d, area.Everything(), x.ID)
		if err != nil {
			return err
		}
		if err := s.open(ctx, table); err != nil {
			return err
		}
	}
	return s.closeEnded(ctx)
}

// endFields makes what was compulsory until a day that has passed optional again. It held until that day whether or not the job ran.
func (s *Service) endFields(ctx context.Context) error {
	d := s.register(Fields)
	var ids []int64
	if err := s.Engine.DB.Read().NewRaw("SELECT id FROM sharing_field WHERE state = ? AND ends_on < ? ORDER BY id", Released, s.Engine.Today()).Scan(ctx, &ids); err != nil {
		return fmt.Errorf("compulsory fields in use: %w", err)
	}
	for _, id := range ids {
		err := s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return s.Engine.Carry(ctx, tx, system, d, id, "expire", "")
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// closeEnded takes away what waits for tables that have ended.
func (s *Service) closeEnded(ctx context.Context) error {
	d := s.register(Sheets)
	for {
		var ids []int64
		err := s.Engine.DB.Read().NewRaw("SELECT id FROM sharing_sheet WHERE state IN (?, ?) AND sheet_of IN (SELECT id FROM sharing_table WHERE state = ?) ORDER BY id LIMIT ?", Due, Returned, Ended, openedAtOnce).Scan(ctx, &ids)
		if err != nil {
			return fmt.Errorf("sheets of tables that ended: %w", err)
		}
		if len(ids) == 0 {
			return nil
		}
		err = s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, id := range ids {
				if err := s.Engine.Carry(ctx, tx, system, d, id, "close", ""); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

func (s *Service) open(ctx context.Context, table *declaration.Record) error {
	d := s.register(Sheets)
	period, _ := periodOf(table, s.Engine.Today())
	var had []area.Code
	if err := s.Engine.DB.Read().NewRaw("SELECT area FROM sharing_sheet WHERE sheet_of = ? AND period = ?", table.ID, period).Scan(ctx, &had); err != nil {
		return fmt.Errorf("sheets that are open: %w", err)
	}
	there := map[area.Code]bool{}
	for _, c := range had {
		there[c] = true
	}
	asked, err := s.asked(ctx, table)
	if err != nil {
		return err
	}
	var missing []area.Code
	for _, c := range asked {
		if !there[c] {
			missing = append(missing, c)
		}
	}
	values := map[string]any{"sheetOf": strconv.FormatInt(table.ID, 10)}
	for len(missing) > 0 {
		some := missing[:min(openedAtOnce, len(missing))]
		missing = missing[len(some):]
		err := s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, c := range some {
				if _, err := s.Engine.File(ctx, tx, system, d, c, 0, values); err != nil {
					return fmt.Errorf("open a sheet of %s: %w", c, err)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
