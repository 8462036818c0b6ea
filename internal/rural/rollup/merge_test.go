package rollup_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/eventually"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/rural/family"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/supervision"
	"mirror/internal/rural/village"
)

// rollUps are all figures kept beside the records, of every level, as lines that can be compared. What waits to be folded is folded first.
func rollUps(t *testing.T, h *apptest.House) (out []string) {
	t.Helper()
	ctx := context.Background()
	h.Fold()
	for table, columns := range map[string][2]string{
		"module_stat":        {"module, area, state, n", "n"},
		"stat_area":          {"area, households, members, monitored, eliminated, net_income", "households"},
		"stat_facet":         {"area, type, monitor_type, risk, house_level, monitor_state, state, households", "households"},
		"family_change_stat": {"area, month, kind, reason, n", "n"},
		"resident_sum":       {"area, month, kind, n", "n"},
		"request_sum":        {"area, parent, kind, rating, n, answered, on_time", "n"},
		"request_word_sum":   {"area, month, word, n", "n"},
		"handin_sum":         {"span, month, area, register, level, role, sheets, asked, filled, typed, known, minutes", "sheets"},
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
		for _, query := range []string{"DELETE FROM handin_delta", "DELETE FROM handin_sum", `INSERT INTO handin_sum (span, month, area, register, level, role, sheets, asked, filled, typed, known, minutes)
			SELECT s.span, c.month, c.area / s.span * s.span, c.register, c.level, c.role, count(*), sum(c.asked), sum(c.filled), sum(c.typed), sum(c.known), sum(c.minutes)
			FROM handin_cost AS c CROSS JOIN (SELECT 10000000000 AS span UNION ALL SELECT 100000000 UNION ALL SELECT 100000 UNION ALL SELECT 100) AS s GROUP BY 1, 2, 3, 4, 5, 6`} {
			if _, err := tx.NewRaw(query).Exec(ctx); err != nil {
				return err
			}
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
		return errors.Join(fund.Rebuild(ctx, tx), supervision.Rebuild(ctx, tx), hall.RecountWords(ctx, tx), hall.Recount(ctx, tx))
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
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
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

// A merge moves users and households with their roll-ups and search words; afterwards the roll-ups are those of a new reckoning, and so they
// are after each of its steps.
func TestMergeMovesRows(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		var from, households int64
		if err := h.App.DB.Read().NewRaw("SELECT area, count(*) FROM household GROUP BY area ORDER BY 2 DESC, 1 LIMIT 1").Scan(ctx, &from, &households); err != nil {
			t.Fatal(err)
		}
		old := area.Code(from)
		var to area.Code
		town, _ := old.At(area.Township)
		for _, n := range h.App.Areas.Children(town) {
			if n.ID != old {
				to = n.ID
			}
		}
		var head string
		var there int64
		if err := h.App.DB.Read().NewRaw("SELECT head_name FROM household WHERE area = ? ORDER BY id LIMIT 1", from).Scan(ctx, &head); err != nil {
			t.Fatal(err)
		}
		if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM household WHERE area = ?", int64(to)).Scan(ctx, &there); err != nil {
			t.Fatal(err)
		}
		inTown := map[string]int64{}
		for table, sum := range map[string]string{"family_change_stat": "n", "resident_sum": "n", "fund_sum": "amount", "village_income": "income", "supervision_sum": "handed", "request_sum": "n"} {
			var n int64
			if err := h.App.DB.Read().NewRaw("SELECT coalesce(sum("+sum+"), 0) FROM "+table+" WHERE area = ?", int64(town)).Scan(ctx, &n); err != nil || n == 0 {
				t.Fatalf("%s of the town: %d %v", table, n, err)
			}
			inTown[table] = n
		}
		admin := h.Token("admin")
		if a := h.As(admin, "POST", "/api/area-register/"+old.String()+"/disable", `{"version":1,"reason":"撤销"}`); a.Status != http.StatusConflict || !strings.Contains(a.Body, "农户") {
			t.Fatalf("in use: %d %s", a.Status, a.Body)
		}
		if a := h.As(admin, "POST", "/api/area-register/"+old.String()+"/merge", `{"version":1,"reason":"村改居","into":"`+to.String()+`"}`); a.Status != http.StatusOK {
			t.Fatalf("merge: %d %s", a.Status, a.Body)
		}
		h.App.Jobs.Handle(gazetteer.MergeJob, h.App.Portal.Areas.Move)
		done := make(chan struct{})
		go func() { defer close(done); _ = h.App.Jobs.Work(ctx) }()
		moved := func() bool {
			return strings.Contains(h.As(admin, "GET", "/api/area-changes?area="+to.String(), "").Body, `"done":true`)
		}
		if !eventually.Within(20*time.Second, moved) {
			t.Fatal("the job does not end")
		}
		cancel()
		<-done
		ctx = context.Background()
		h.Fold()
		sums := func() (out [2]int64) {
			for i, c := range []area.Code{old, to} {
				if err := h.App.DB.Read().NewRaw("SELECT coalesce(sum(households), 0) FROM stat_area WHERE area = ?", int64(c)).Scan(ctx, &out[i]); err != nil {
					t.Fatal(err)
				}
			}
			return out
		}
		if got := sums(); got != [2]int64{0, households + there} {
			t.Errorf("roll-ups %v, want 0 and %d", got, households+there)
		}
		before := facets(t, h)
		if err := h.App.Rural.Household.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
		if after := facets(t, h); after != before {
			t.Errorf("counts by filter differ from a new reckoning: %d, %d", before, after)
		}
		var all int64
		for _, d := range h.App.Rural.Modules.Modules() {
			var left, lines, rolled, records int64
			err := h.App.DB.Read().NewRaw("SELECT (SELECT count(*) FROM "+d.Table+" WHERE area = ?), (SELECT count(*) FROM module_line WHERE module = ? AND area = ?),"+
				" (SELECT coalesce(sum(n), 0) FROM module_stat WHERE module = ? AND area = ?), (SELECT count(*) FROM "+d.Table+" WHERE area = ?)",
				from, d.Code, from, d.Code, int64(to), int64(to)).Scan(ctx, &left, &lines, &rolled, &records)
			if err != nil || left != 0 || lines != 0 || rolled != records {
				t.Errorf("%s: %d records and %d lines stayed, the roll-up says %d of %d: %v", d.Code, left, lines, rolled, records, err)
			}
			all += records
		}
		if all == 0 {
			t.Error("no business record stood in the village")
		}
		for table, sum := range map[string]string{"family_change_stat": "n", "resident_sum": "n", "fund_sum": "amount", "village_income": "income", "supervision_sum": "handed", "request_sum": "n"} {
			var left, root int64
			err := h.App.DB.Read().NewRaw("SELECT (SELECT count(*) FROM "+table+" WHERE area = ? AND "+sum+" <> 0), (SELECT coalesce(sum("+sum+"), 0) FROM "+table+" WHERE area = ?)", from, int64(town)).Scan(ctx, &left, &root)
			if err != nil || left != 0 || root != inTown[table] {
				t.Errorf("%s: %d rows stayed, the town has %d, had %d: %v", table, left, root, inTown[table], err)
			}
		}
		recounted(t, h, "after the job")
		// What is counted from time to time was counted anew before the merge counted as done.
		figures := func() (out []string) {
			if err := h.App.DB.Read().NewRaw("SELECT area || ' ' || kind || ' ' || ref || ' ' || need || ' ' || done FROM help_figure WHERE area IN (?, ?, ?) ORDER BY 1", from, int64(to), int64(town)).Scan(ctx, &out); err != nil {
				t.Fatal(err)
			}
			return out
		}
		counted := figures()
		if err := h.App.Rural.Help.Count(ctx); err != nil {
			t.Fatal(err)
		}
		if again := figures(); len(again) == 0 || !slices.Equal(counted, again) {
			t.Errorf("figures of help %v, counted anew %v", counted, again)
		}
		a := h.As(admin, "GET", "/api/households?area="+to.String()+"&keyword="+url.QueryEscape(head), "")
		if a.Status != http.StatusOK || strings.Contains(a.Body, `"items":[]`) {
			t.Errorf("not found by name in the new village: %d %.200s", a.Status, a.Body)
		}
		mergedInSteps(t, h)
	})
}

// Every column that holds an area's code follows a merge, or is history that keeps the code of its day.
func TestAreaColumnsFollowAMerge(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	follows := []string{"app_user.area", "department.area", "role_area.area", "household.area", "role.area", "notice.area", "feedback.area", "deadline_rule.area", "publicity_office.area", "feature_switch.area", "monitor_line.area", "income_rule.area", "income_rule_item.area", "api_token.area", "transfer.area", "shared_view.area", "summary_own.area", "usage_count.area", "metric_month.area", "warning_rule.area", "warning_hit.area", "warning_stat.area", "warning_sheet.area", "warning_chart.area", "warning_backtest.area", "satisfaction_sample.area", "satisfaction_answer.area", "satisfaction_stratum.area", "satisfaction_sum.area", "handin_cost.area", "assess_cost.area", "sharing_fact.area", "sharing_value.area", "sharing_row.area", "department_batch.area", "department_person.area"}
	history := []string{"area_change.area", "audit_log.area", "message_receiver.area",
		// What was evaluated stays evaluated: the scores are reckoned again from a sealed snapshot that names the area of its day.
		"evaluation_score.area"}
	// What is noted to be looked at again is gone within seconds; a village that is there no more has nothing that stands out.
	moments := []string{"warning_due_area.area", "warning_due_price.area"}
	rollUps := []string{"household_delta.area", "stat_area.area", "stat_facet.area", "module_delta.area", "module_stat.area", "help_figure.area", "metric_part.area", "family_change_stat.area", "fund_sum.area", "village_income.area", "supervision_sum.area", "resident_sum.area", "request_word_sum.area", "request_word_delta.area", "request_sum.area", "handin_sum.area", "handin_delta.area"}
	known := slices.Concat([]string{"module_line.area"}, follows, history, rollUps, moments)
	for _, d := range h.App.Rural.Modules.Modules() {
		known = append(known, d.Table+".area")
	}
	var found []string
	err := h.App.DB.Read().NewRaw("SELECT m.name || '.area' FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table' AND p.name = 'area' ORDER BY 1").Scan(context.Background(), &found)
	if err != nil || len(found) < 10 {
		t.Fatal(err, found)
	}
	for _, column := range found {
		if !slices.Contains(known, column) {
			t.Errorf("%s holds an area: let it follow a merge (wireAreas), or say here why it stays", column)
		}
	}
}

// facets is a figure over the counts per combination of filters.
func facets(t *testing.T, h *apptest.House) (sum int64) {
	t.Helper()
	if err := h.App.DB.Read().NewRaw("SELECT coalesce(sum(households * (area / 100000000)), 0) FROM stat_facet WHERE households <> 0").Scan(context.Background(), &sum); err != nil {
		t.Fatal(err)
	}
	return sum
}
