package supervision_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/supervision"
)

func (h *house) dump() (out []string) {
	h.T.Helper()
	rows, err := h.DB.Read().QueryContext(context.Background(), "SELECT area, parent, month, dim, code, handed, closed, again, done FROM supervision_sum WHERE handed + closed + again + done <> 0")
	if err != nil {
		h.T.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var v [9]any
		if err := rows.Scan(&v[0], &v[1], &v[2], &v[3], &v[4], &v[5], &v[6], &v[7], &v[8]); err != nil {
			h.T.Fatal(err)
		}
		out = append(out, fmt.Sprint(v))
	}
	slices.Sort(out)
	return out
}

// The report says what the records say: handed over, closed and there again by area, category, source and month; what is late; and a town's own apart
// from its villages'. The sums kept on the way are those made anew.
func TestReport(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.Entered(county, issues, chuli, moduletest.With(h.found(), "foundOn", h.Day(-2))) // not handed over
		one := h.rectified(h.handed(h.found()))
		h.Takes(county, issues, one, "close", "同意", nil)
		h.handed(moduletest.With(h.found(), "category", "4", "source", "7"))
		own := h.Entered(county, issues, fenjie, h.found())
		h.Takes(county, issues, own, "handOver", "限期", h.unit())
		ask := func(p area.Scope, c area.Code, month int64) (supervision.SupervisionReport, error) {
			return supervision.Report(ctx, supervision.Asking{DB: h.DB.Read(), Areas: h.Areas, Scope: p, Area: c, Month: month, Now: h.Time})
		}
		for month, ok := range map[string]bool{"0000-01": false, "1999-12": false, "2026-13": false, "2000-01": true, "": true} {
			_, err := (supervision.Handler{Engine: h.Engine}).ReportOf(principal.With(ctx, county), gaozhou, month)
			if ok != (err == nil) || !ok && !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("month %q: %v", month, err)
			}
		}
		r, err := ask(area.Within(fenjie), fenjie, 0)
		if err != nil {
			t.Fatal(err)
		}
		if r.Handed != 3 || r.Closed != 1 || r.Rate != 33.3 || r.Again != 1 || r.Overdue != 0 || r.Own.Handed != 1 || r.Own.Closed != 0 {
			t.Errorf("town %+v own %+v", r.SupervisionFigure, r.Own)
		}
		if len(r.Categories) != 2 || r.Categories[0].Code != "3" || r.Categories[0].Handed != 2 || r.Categories[0].Rate != 50 || len(r.Sources) != 2 || r.Sources[1].Code != "7" {
			t.Errorf("parts %+v %+v", r.Categories, r.Sources)
		}
		at := slices.IndexFunc(r.Children, func(c supervision.SupervisionArea) bool { return c.Area == chuli.String() })
		if at < 0 || r.Children[at].Handed != 2 || r.Children[at].Rate != 50 {
			t.Errorf("children %+v", r.Children)
		}
		if m := r.Months[11]; m.Month != "2026-03" || m.Handed != 3 || m.Done != 1 || r.Months[10].Handed != 0 {
			t.Errorf("months %+v", r.Months)
		}
		if r, _ = ask(area.Within(gaozhou), gaozhou, 202602); r.Handed != 0 || r.Months[11].Month != "2026-02" {
			t.Errorf("the month before: %+v", r)
		}
		h.Time = h.Time.AddDate(0, 1, 0)
		if r, _ = ask(area.Within(gaozhou), gaozhou, 202603); r.Overdue != 2 || r.Handed != 3 || !slices.ContainsFunc(r.Children, func(c supervision.SupervisionArea) bool { return c.Area == fenjie.String() && c.Overdue == 2 }) {
			t.Errorf("late: %d of %d", r.Overdue, r.Handed)
		}
		if _, err := ask(area.Within(chuli), fenjie, 0); !errs.Has(err, errs.NotFound) {
			t.Errorf("a village sees its town's report: %v", err)
		}
		kept := h.dump()
		if err := d.Write(ctx, supervision.Rebuild); err != nil {
			t.Fatal(err)
		}
		if made := h.dump(); len(kept) == 0 || !slices.Equal(kept, made) {
			t.Errorf("kept\n%v\nbut the records say\n%v", kept, made)
		}
	})
}
