package app_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/family"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/supervision"
	"mirror/internal/rural/village"
)

// rollUps are all figures kept beside the records, of every level, as lines that can be compared. What waits to be folded is folded first.
func rollUps(t *testing.T, h *apptest.House) (out []string) {
	t.Helper()
	ctx := context.Background()
	for _, fold := range []func(context.Context) (int, error){h.App.Rural.Household.Fold, h.App.Rural.Modules.Fold} {
		for n := 1; n > 0; {
			var err error
			if n, err = fold(ctx); err != nil {
				t.Fatal(err)
			}
		}
	}
	for table, columns := range map[string][2]string{
		"module_stat":        {"module, area, state, n", "n"},
		"stat_area":          {"area, households, members, monitored, eliminated, net_income", "households"},
		"stat_facet":         {"area, type, monitor_type, risk, house_level, monitor_state, state, households", "households"},
		"family_change_stat": {"area, month, kind, reason, n", "n"},
		"resident_sum":       {"area, month, kind, n", "n"},
		"fund_sum":           {"area, parent, year, kind, code, amount", "amount"},
		"supervision_sum":    {"area, parent, month, dim, code, handed, closed, again, done", "handed + done"},
		"village_income":     {"area, parent, year, villages, income", "villages"},
		"fund_total":         {"kind, record_id, amount, used", "amount + used"},
	} {
		rows, err := h.App.DB.Read().QueryContext(ctx, "SELECT "+columns[0]+" FROM "+table+" WHERE "+columns[1]+" <> 0")
		if err != nil {
			t.Fatal(err)
		}
		names, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		cells, to := make([]any, len(names)), make([]any, len(names))
		for i := range cells {
			to[i] = &cells[i]
		}
		for rows.Next() {
			if err := rows.Scan(to...); err != nil {
				t.Fatal(err)
			}
			line := table
			for _, c := range cells {
				line += fmt.Sprintf(" %v", c)
			}
			out = append(out, line)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		rows.Close()
	}
	slices.Sort(out)
	return out
}

// recounted expects the figures to be what a count of the records themselves gives, at every level.
func recounted(t *testing.T, h *apptest.House, when string) {
	t.Helper()
	ctx := context.Background()
	kept := rollUps(t, h)
	err := h.App.Rural.Household.Rebuild(ctx)
	if err != nil {
		t.Fatal(err)
	}
	err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw("DELETE FROM module_stat").Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewRaw("DELETE FROM module_delta").Exec(ctx); err != nil {
			return err
		}
		type key struct {
			module string
			area   area.Code
			state  string
		}
		by := map[key]int64{}
		for _, d := range h.App.Rural.Modules.Modules() {
			var rows []struct {
				Area  area.Code `bun:"area"`
				State string    `bun:"state"`
				N     int64     `bun:"n"`
			}
			if err := tx.NewRaw("SELECT area, state, count(*) AS n FROM "+d.Table+" GROUP BY area, state").Scan(ctx, &rows); err != nil {
				return err
			}
			for _, r := range rows {
				by[key{d.Code, area.Root, r.State}] += r.N
				for l := area.Province; l <= r.Area.Level(); l++ {
					if a, ok := r.Area.At(l); ok {
						by[key{d.Code, a, r.State}] += r.N
					}
				}
			}
		}
		in := db.Rows{Table: "module_stat", Columns: []string{"module", "area", "state", "n"}}
		for k, n := range by {
			in.Rows = append(in.Rows, []any{k.module, int64(k.area), k.state, n})
		}
		if _, err := tx.InsertMany(ctx, in); err != nil {
			return err
		}
		if err := family.Recount(ctx, tx); err != nil {
			return err
		}
		if err := village.Recount(ctx, tx); err != nil {
			return err
		}
		if err := residenttown.Recount(ctx, tx); err != nil {
			return err
		}
		return errors.Join(fund.Rebuild(ctx, tx), supervision.Rebuild(ctx, tx))
	})
	if err != nil {
		t.Fatal(err)
	}
	made := rollUps(t, h)
	if slices.Equal(kept, made) {
		return
	}
	for _, line := range kept {
		if !slices.Contains(made, line) {
			t.Errorf("%s: kept %s", when, line)
		}
	}
	for _, line := range made {
		if !slices.Contains(kept, line) {
			t.Errorf("%s: the records say %s", when, line)
		}
	}
}

// The step that files an archive keeps the sums, at every level.
func TestFilingKeepsTheSums(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		gaozhou := area.Code(44_09_81_000_000_00)
		var id, version int64
		if err := h.App.DB.Read().NewRaw("SELECT id, version FROM village_archive WHERE state = 'county' AND area BETWEEN ? AND ? ORDER BY id LIMIT 1", int64(gaozhou.Range().Lo), int64(gaozhou.Range().Hi)).Scan(ctx, &id, &version); err != nil {
			t.Fatal(err)
		}
		if a := h.As(h.Token("county"), "POST", fmt.Sprintf("/api/rural/villages-data/%d/transitions/countyPass", id), fmt.Sprintf(`{"version":%d}`, version)); a.Status != http.StatusOK {
			t.Fatalf("filing: %d %s", a.Status, a.Body)
		}
		recounted(t, h, "after an archive was filed")
	})
}

// mergedInSteps takes the rows of a village to one of another city a few at a time. The process may die after any of the steps: the figures are
// those of the records each time.
func mergedInSteps(t *testing.T, h *apptest.House) {
	t.Helper()
	ctx := context.Background()
	var code int64
	if err := h.App.DB.Read().NewRaw("SELECT area FROM fund_payment WHERE state = '60' GROUP BY area ORDER BY count(*) DESC, area LIMIT 1").Scan(ctx, &code); err != nil {
		t.Fatal(err)
	}
	from := area.Code(code)
	home, _ := from.At(area.City)
	var to area.Code
	for _, city := range h.App.Areas.Children(area.Guangdong) {
		for at := city; at.ID != home && to == 0; at = h.App.Areas.Children(at.ID)[0] {
			if at.ID.Level() == area.Village {
				to = at.ID
				break
			}
		}
	}
	recounted(t, h, "before the merge")
	if t.Failed() {
		return
	}
	for _, u := range h.App.Portal.Areas.Uses {
		for step := 1; ; step++ {
			n := 0
			err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				n, err = u.Move(ctx, tx, from, to, 4)
				return err
			})
			if err != nil {
				t.Fatalf("%s: %v", u.Title, err)
			}
			if n > 0 && step <= 2 {
				recounted(t, h, fmt.Sprintf("step %d of %s", step, u.Title))
			}
			if n < 4 || t.Failed() {
				break
			}
		}
	}
	recounted(t, h, "after the merge")
	var left int
	if err := h.App.DB.Read().NewRaw("SELECT (SELECT count(*) FROM fund_sum WHERE area = ? AND amount <> 0) + (SELECT count(*) FROM family_change_stat WHERE area = ? AND n <> 0) + (SELECT count(*) FROM module_stat WHERE area = ? AND n <> 0)",
		code, code, code).Scan(ctx, &left); err != nil || left != 0 {
		t.Errorf("%d figures stayed: %v", left, err)
	}
}
