package household

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/clock"
)

func parseDay(s string) (time.Time, error) {
	t, err := time.ParseInLocation("2006-01-02", s, clock.Shanghai)
	if err != nil {
		return t, fmt.Errorf("load mark: %w", err)
	}
	return t, nil
}

// The columns of the three tables, with where the values stand in a row's struct.
var (
	householdColumns, householdAt = tableColumns[Household]()
	memberColumns, memberAt       = tableColumns[Member]("id")
	incomeColumns, incomeAt       = tableColumns[Income]()
)

func (h *Household) values(id int64) []any {
	h.ID = id
	return rowValues(h, householdAt)
}

func (m *Member) values(household int64) []any {
	m.HouseholdID = household
	return rowValues(m, memberAt)
}

func (i *Income) values(household int64) []any {
	i.HouseholdID = household
	return rowValues(i, incomeAt)
}

// writeSQLite writes a batch with its mark through prepared statements: bun would write every value into the SQL text,
// and parsing that costs more than the insert.
func (s *Service) writeSQLite(ctx context.Context, b loadedBatch, mark loadMark) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		open, ok := tx.IDB.(bun.Tx)
		if !ok {
			return fmt.Errorf("load: no open transaction")
		}
		var last int64
		if err := tx.NewRaw("SELECT coalesce(max(id), 0) FROM household").Scan(ctx, &last); err != nil {
			return err
		}
		prepare := func(table string, cols []string) (*sql.Stmt, error) {
			return open.Tx.PrepareContext(ctx, "INSERT INTO "+table+" ("+strings.Join(cols, ", ")+") VALUES (?"+strings.Repeat(", ?", len(cols)-1)+")")
		}
		var stmts []*sql.Stmt
		for _, t := range []struct {
			table string
			cols  []string
		}{{"household", householdColumns}, {"household_member", memberColumns}, {"household_income", incomeColumns}, {"household_token", []string{"rowid", "tokens"}}} {
			st, err := prepare(t.table, t.cols)
			if err != nil {
				return err
			}
			defer st.Close()
			stmts = append(stmts, st)
		}
		for k := range b.rows {
			r := &b.rows[k]
			id := last + 1 + int64(k)
			if _, err := stmts[0].ExecContext(ctx, r.household.values(id)...); err != nil {
				return err
			}
			for j := range r.members {
				if _, err := stmts[1].ExecContext(ctx, r.members[j].values(id)...); err != nil {
					return err
				}
			}
			for j := range r.incomes {
				if _, err := stmts[2].ExecContext(ctx, r.incomes[j].values(id)...); err != nil {
					return err
				}
			}
			if _, err := stmts[3].ExecContext(ctx, id, b.tokens[k]); err != nil {
				return err
			}
		}
		return s.saveMark(ctx, tx, mark)
	})
}

// writePostgres copies a batch and its mark in one transaction. The ids are drawn from the sequence, so households
// entered meanwhile keep theirs.
func (s *Service) writePostgres(ctx context.Context, b loadedBatch, mark loadMark) error {
	value, err := json.Marshal(mark)
	if err != nil {
		return err
	}
	conn, err := s.DB.SQL().Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(driver any) error {
		c, ok := driver.(interface{ Conn() *pgx.Conn })
		if !ok {
			return fmt.Errorf("load: driver is %T", driver)
		}
		return pgx.BeginFunc(ctx, c.Conn(), func(tx pgx.Tx) error {
			rows, err := tx.Query(ctx, "SELECT nextval(pg_get_serial_sequence('household', 'id')) FROM generate_series(1, $1::int)", len(b.rows))
			if err != nil {
				return err
			}
			ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
			if err != nil {
				return err
			}
			var hs, ms, is, ts [][]any
			for k := range b.rows {
				r := &b.rows[k]
				hs = append(hs, r.household.values(ids[k]))
				for j := range r.members {
					ms = append(ms, r.members[j].values(ids[k]))
				}
				for j := range r.incomes {
					is = append(is, r.incomes[j].values(ids[k]))
				}
				ts = append(ts, []any{ids[k], strings.Fields(b.tokens[k])})
			}
			for _, t := range []struct {
				table string
				cols  []string
				rows  [][]any
			}{{"household", householdColumns, hs}, {"household_member", memberColumns, ms}, {"household_income", incomeColumns, is},
				{"household_token", []string{"household_id", "tokens"}, ts}} {
				if _, err := tx.CopyFrom(ctx, pgx.Identifier{t.table}, t.cols, pgx.CopyFromRows(t.rows)); err != nil {
					return fmt.Errorf("%s: %w", t.table, err)
				}
			}
			_, err = tx.Exec(ctx, `INSERT INTO setting (key, value, updated_at) VALUES ($1, $2, $3)
				ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, loadKey, string(value), s.now().UnixMilli())
			return err
		})
	})
}
