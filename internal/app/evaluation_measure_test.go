package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
)

// MIRROR_MEASURE_EVALUATION=1 go test -run TestMeasureEvaluation -v -timeout 8m ./internal/app
//
// An evaluation of all villages of the province over 40 figures of the library: at most 60 s, and 200 MB over what the idle server holds.
func TestMeasureEvaluation(t *testing.T) {
	if os.Getenv("MIRROR_MEASURE_EVALUATION") == "" {
		t.Skip("measured on demand: MIRROR_MEASURE_EVALUATION")
	}
	// Collected as a server is, and not as the package's other tests are (apptest, collector.go): at four times what is kept the peak is garbage.
	t.Setenv("GOGC", "")
	debug.SetGCPercent(100)
	h := apptest.Start(t, nil)
	ctx := context.Background()
	e := h.App.Rural.Evaluation
	villages := h.App.Areas.OfLevel(area.Village)
	fillVillages(ctx, t, h, villages)
	var list []map[string]any
	for _, m := range e.Library.All() {
		if m.Lowest == area.Village && len(list) < 40 {
			list = append(list, map[string]any{"key": m.Key, "dimension": "industry", "negative": len(list)%3 == 0, "weight": 2.5})
		}
	}
	if len(list) != 40 {
		t.Fatalf("%d figures", len(list))
	}
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	p := &principal.Principal{UserID: 1, Name: "测量", Area: area.Guangdong, Scope: area.Within(area.Guangdong), Roles: []string{"province-admin"}, Permissions: map[string]bool{}}
	for _, a := range []string{"add", "edit", "detail", "approve"} {
		p.Permissions["comprehensiveEvaluation:"+a] = true
	}
	enter := func(code string, values map[string]any) *declaration.Record {
		d, _ := e.Engine.Module(code)
		r, err := e.Engine.Create(ctx, p, d, flow.ModuleEntry{Area: area.Guangdong.String(), Values: values})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	m := enter("comprehensiveEvaluation-model", map[string]any{"title": "测量", "weighting": "2", "indicators": string(text), "excellent": 85.0, "good": 70.0, "fair": 60.0})
	d, _ := e.Engine.Module("comprehensiveEvaluation-model")
	if _, err := e.Engine.Go(ctx, p, d, m.ID, "use", flow.ModuleMove{Version: m.Version}); err != nil {
		t.Fatal(err)
	}
	r := enter("comprehensiveEvaluation", map[string]any{"model": fmt.Sprint(m.ID), "objectLevel": "6"})
	measured := func(what string, most time.Duration, do func() error) {
		t.Helper()
		debug.FreeOSMemory()
		if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o600); err != nil {
			t.Log(err)
		}
		idle, begun := status(t, "VmRSS"), time.Now()
		if err := do(); err != nil {
			t.Fatal(err)
		}
		took, peak := time.Since(begun), status(t, "VmHWM")
		t.Logf("%s: %v, %d MB over %d MB", what, took.Round(10*time.Millisecond), (peak-idle)>>10, idle>>10)
		if took > most || (peak-idle)>>10 > 200 {
			t.Errorf("%s is past its limit", what)
		}
	}
	measured("trial", time.Minute, func() error { return e.Reckon(ctx, p, r.ID) })
	measured("verify", time.Minute, func() error {
		out, err := e.Verify(ctx, p, r.ID)
		if err == nil && (!out.Agrees || out.Objects != len(villages)) {
			return fmt.Errorf("%+v of %d", out, len(villages))
		}
		return err
	})
	measured("result", 2*time.Second, func() error {
		out, err := e.Result(ctx, p, r.ID, area.Guangdong, true, 0)
		t.Logf("%d villages, %d ranked, %d marked", out.Total, out.Ranked, out.Marked)
		return err
	})
	measured("area", time.Second, func() error { _, err := e.Area(ctx, p, r.ID, villages[len(villages)/2]); return err })
	d, _ = e.Engine.Module("comprehensiveEvaluation")
	if r, err = e.Engine.Record(ctx, d, p.Scope, r.ID); err != nil {
		t.Fatal(err)
	}
	measured("workbook", 2*time.Minute, func() error {
		f, err := os.Create(t.TempDir() + "/book.xlsx") //nolint:gosec // the test's own folder
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }()
		_, err = e.Book(ctx, p.Scope, r, f)
		return err
	})
}

// status is a line of this process's memory, kB.
func status(t *testing.T, name string) (kb int) {
	t.Helper()
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), name+":")
	if _, err := fmt.Sscan(rest, &kb); err != nil {
		t.Fatal(err)
	}
	return kb
}

// fillVillages gives every village rows in the roll-ups the figures are read from.
func fillVillages(ctx context.Context, t *testing.T, h *apptest.House, villages []area.Code) {
	t.Helper()
	year := h.App.Rural.Metrics.At(0).Year
	err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for some := range slices.Chunk(villages, 400) {
			var rows []string
			for _, c := range some {
				n := int64(c / 100 % 9973)
				rows = append(rows, fmt.Sprintf("(%d, %d, %d, %d, %d, %d, %d, 0)", c, c.Parent(), 100+n%97, 400+n%311, n%17, n%7, 900_000_00+n*n%7_000_001))
			}
			if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO stat_area (area, parent, households, members, monitored, eliminated, net_income, updated_at) VALUES "+strings.Join(rows, ", ")); err != nil {
				return err
			}
		}
		const each = " FROM stat_area AS a CROSS JOIN "
		const of = " WHERE a.area % 100000 <> 0"
		for _, q := range []string{
			fmt.Sprintf("INSERT OR REPLACE INTO village_income (area, parent, year, villages, income) SELECT a.area, a.parent, %d, 1, a.area * 7919 %% 90000", year) + " FROM stat_area AS a" + of,
			"INSERT OR REPLACE INTO help_figure (area, kind, ref, need, done, parent) SELECT a.area, f.kind, f.ref, 100, a.area / 100 * (f.ref + 3) % 101, a.parent" + each + "(SELECT kind, ref FROM help_figure WHERE kind <> 'policy' GROUP BY kind, ref LIMIT 40) AS f" + of,
			"INSERT OR REPLACE INTO module_stat (module, area, state, n, parent) SELECT s.module, a.area, s.state, a.area / 100 % 29, a.parent" + each + "(SELECT DISTINCT module, state FROM module_stat LIMIT 20) AS s" + of} {
			if _, err := tx.ExecContext(ctx, q); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
