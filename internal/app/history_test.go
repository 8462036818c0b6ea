package app_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/eventually"
)

// historyRows are what a demo is filled with behind its address, without ids and moments.
var historyRows = map[string]string{
	"metric_month":       "area, metric, month, num, den",
	"metric_part":        "area, room, split, state, entry, n",
	"evaluation_model":   "area, state, title",
	"evaluation_run":     "area, state, title",
	"assess_scheme":      "area, state, title, sheets",
	"assess_sheet":       "area, state, name, total, grade",
	"assess_member":      "area, state, name",
	"summary_call":       "area, state, title",
	"summary_submission": "area, state, title, below, below_in",
	"sharing_table":      "area, state, title, columns",
	"sharing_sheet":      "area, state, title",
	"department_data":    "area, state, kind, item, on_day, value, household",
	"warning_rule":       "slug, figure, level, op, value, area, state",
	"warning_hit":        "slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, last_seen, ended, state, reason, clue, told, orange_on",
	"warning_sheet":      "parent, slug, month, area, figures",
	"warning_chart":      "area, slug, parent, counts",
	"warning_stat":       "area, day, rule, parent, slug, level, n",
	"warning_backtest":   "count(*)",
	"module_stat":        "area, module, state, n",
	"module_line":        "count(*)",
	"message":            "title, body",
}

// digests are historyRows of a demo, table by table.
func digests(t *testing.T, dir string) map[string]string {
	t.Helper()
	d := opened(t, dir)
	out := map[string]string{}
	for table, columns := range historyRows {
		where := ""
		if table == "metric_month" {
			where = " WHERE metric <> ''" // the moment it was kept
		}
		rows, err := d.Query("SELECT " + columns + " FROM " + table + where)
		if err != nil {
			t.Fatalf("%s: %v", table, err)
		}
		var lines []string
		names, _ := rows.Columns()
		for rows.Next() {
			cells, at := make([]any, len(names)), make([]any, len(names))
			for i := range cells {
				at[i] = &cells[i]
			}
			if err := rows.Scan(at...); err != nil {
				t.Fatal(err)
			}
			lines = append(lines, fmt.Sprint(cells...))
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
		slices.Sort(lines)
		if len(lines) == 0 {
			t.Errorf("%s is empty", table)
		}
		out[table] = fmt.Sprintf("%d rows %x", len(lines), sha256.Sum256([]byte(strings.Join(lines, "\n"))))
	}
	return out
}

// opened is a demo's data file beside its server.
func opened(t *testing.T, dir string) *sql.DB {
	t.Helper()
	d, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "mirror.db")+"?_pragma=query_only(1)&_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

// filling is what /readyz says of a demo's history, "" when it is whole.
func (p *process) filling() string {
	p.t.Helper()
	status, body := p.call("", "GET", "/readyz", "")
	p.must(status, body)
	var state struct {
		Filling string `json:"filling"`
	}
	if err := json.Unmarshal([]byte(body), &state); err != nil {
		p.t.Fatal(err)
	}
	return state.Filling
}

// A demo prints its address before its history is there. People sign in, read and write meanwhile, and are told; a process that is killed half way, in the months
// of the figures, the first pass of the warnings or the months of these, is made whole by the next: row for row what a fill has made that was waited for.
func TestDemoServesBeforeItsHistory(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts processes")
	}
	dir := t.TempDir()
	settings := map[string]string{"addr": freeAddr(t), "data-dir": dir}
	parts := []struct{ what, begun, table, last string }{
		{"the months of the figures", "SELECT count(*) FROM metric_month", "metric_month", "area = 0"},
		{"the first pass of the warnings", "SELECT count(*) FROM warning_sheet", "setting", "key = 'warning.passed'"},
		{"the months of the warnings", "SELECT count(DISTINCT month) > 2 FROM warning_sheet", "setting", "key = 'warning.demo.months'"},
	}
	p := launch(t, settings, childDemo+"=1")
	writer, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "mirror.db")+"?_pragma=busy_timeout(20000)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = writer.Close() })
	change := func(statement string, args ...any) {
		t.Helper()
		if _, err := writer.Exec(fmt.Sprintf(statement, args...)); err != nil {
			t.Fatal(err)
		}
	}
	// However late the test sees that a part has begun: its last row is not written before the process was killed.
	for i, at := range parts {
		change("CREATE TRIGGER held_%d BEFORE INSERT ON %s WHEN NEW.%s BEGIN SELECT RAISE(ABORT, 'the test holds the last row'); END", i, at.table, at.last)
	}
	if p.filling() == "" {
		t.Fatal("its history was there at once: nothing is tried")
	}
	token := p.token("village", directory.DemoPassword)
	if status, body := p.call(token, "GET", "/api/bootstrap", ""); status != 200 || !strings.Contains(body, `"filling":"`) {
		t.Errorf("somebody who signs in is not told that the demo is being filled: %d %.300s", status, body)
	}
	if status, body := p.call(token, "GET", "/api/households?size=20", ""); status != 200 || !strings.Contains(body, `"householdNo"`) {
		t.Errorf("households: %d %.300s", status, body)
	}
	p.must(p.call(token, "PUT", "/api/messages/muted", `{"muted":["watch"]}`))
	if p.filling() == "" {
		t.Fatal("it was whole before anybody wrote: nothing is tried")
	}
	d := opened(t, dir)
	count := func(query string) (n int) {
		t.Helper()
		if err := d.QueryRow(query).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for i, at := range parts {
		if !eventually.Within(60*time.Second, func() bool { return count(at.begun) > 0 }) {
			t.Fatalf("%s never began: %s", at.what, p.said)
		}
		p.kill()
		if count("SELECT count(*) FROM "+at.table+" WHERE "+at.last) > 0 {
			t.Errorf("%s were whole before the process was killed: nothing is tried", at.what)
		}
		change("DROP TRIGGER held_%d", i)
		p.start()
	}
	p.kill()
	finish(t, dir)
	got := digests(t, dir)
	for table, want := range digests(t, apptest.Demo.SQLite(t)) {
		if got[table] != want {
			t.Errorf("%s: %s, and %s in a demo that was waited for", table, got[table], want)
		}
	}

	p.start()
	if so := p.filling(); so != "" {
		t.Errorf("a whole demo says that %s of it is there", so)
	}
	if strings.Contains(p.said.String(), "补齐") {
		t.Errorf("a whole demo speaks of filling: %s", p.said)
	}
}

// The terminal says when a demo is whole, and what a demo did not begin while it was being filled begins then.
func TestDemoSaysWhenItIsWhole(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts processes")
	}
	dir := t.TempDir()
	p := launch(t, map[string]string{"addr": freeAddr(t), "data-dir": dir}, childDemo+"=1")
	d := opened(t, dir)
	jobs := func() (n int) {
		if err := d.QueryRow("SELECT count(*) FROM setting WHERE key LIKE 'job.every.%'").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := jobs(); p.filling() != "" && n > 0 {
		t.Errorf("%d periodic jobs have begun in half a demo", n)
	}
	if !eventually.Within(90*time.Second, func() bool { return p.filling() == "" }) {
		t.Fatalf("never whole: %s", p.said)
	}
	if !eventually.Within(20*time.Second, func() bool { return jobs() > 10 && strings.Contains(p.said.String(), "演示数据已补齐") }) {
		t.Errorf("%d periodic jobs; it said %s", jobs(), p.said)
	}
}

// finish makes a demo whole without anything beside it.
func finish(t *testing.T, dir string) {
	t.Helper()
	ctx := context.Background()
	c, err := (&app.Loader{Getenv: func(string) string { return "" }, Presets: map[string]string{"data-dir": dir, "no-sync": "true"}}).Load()
	if err != nil {
		t.Fatal(err)
	}
	c.Demo = true
	a, err := app.New(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if err := a.FillCounties(ctx); err != nil {
		t.Fatal(err)
	}
}
