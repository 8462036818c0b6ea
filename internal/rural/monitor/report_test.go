package monitor_test

import (
	"context"
	"reflect"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/help"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
)

// planted is a case that came as far as a state by other ways than its steps.
func (h *house) planted(home int64, state, risk, kind string, received int) *declaration.Record {
	h.T.Helper()
	ctx := context.Background()
	day := declaration.Day(h.Time.AddDate(0, 0, received))
	all := []sample.Planted{{Area: chuli, State: state, Since: h.Time, Values: map[string]any{"household": home, "headName": "甲", "risk": risk, "monitorType": kind, "source": "2", "receivedAt": day}}}
	if err := h.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.Plant(ctx, tx, h.d, village, all) }); err != nil {
		h.T.Fatal(err)
	}
	var id int64
	if err := h.DB.Read().NewRaw("SELECT max(id) FROM monitor_case").Scan(ctx, &id); err != nil {
		h.T.Fatal(err)
	}
	r, err := h.Record(ctx, h.d, county.Scope, id)
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

// recognised takes a case the county decides into monitoring.
func (h *house) recognised(r *declaration.Record) *declaration.Record {
	h.T.Helper()
	return h.Takes(county, "monitor", r, "countyPass", "同意纳入", map[string]any{"comparison": "未发现异常", "incomeLine": 8800.0, "lineBasis": "省里尚未公布，按上年标准"})
}

// The report is what happened: a corrected risk, the days each recognition took, what ended and what of it was back; everywhere above the village, and
// where the village went when it was merged.
func TestReport(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		counts := &help.Service{DB: d, Areas: h.Areas, Engine: h.Engine, Now: h.Households.Now, Others: monitor.Countings()}
		report := func(c area.Code) monitor.MonitorReport {
			t.Helper()
			out, err := monitor.Report(ctx, counts, area.Within(c))
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		if r := report(chuli); r.CountedAt != 0 || r.Watched != 0 || r.Days != 0 || r.Limit != 15 || r.RelapseDays != 90 || r.Children == nil {
			t.Errorf("before anything: %+v", r)
		}
		homes := []int64{h.home(true, 0), h.home(true, 1), h.home(true, 2), h.home(true, 3), h.home(true, 4)}
		first := h.recognised(h.planted(homes[0], monitor.County, "01", "1", -10))
		late := h.recognised(h.planted(homes[1], monitor.County, "01", "2", -20))
		last := h.recognised(h.planted(homes[2], monitor.County, "07", "2", -15))
		h.clue(homes[4], "05") // not yet in monitoring

		// Entered with the wrong risk, which the village corrects on the way.
		fixed := h.planted(homes[3], monitor.Verifying, "01", "2", 0)
		fixed, err := h.Update(ctx, village, h.d, fixed.ID, flow.ModuleEntry{Version: fixed.Version, Values: map[string]any{
			"household": text(homes[3]), "source": "2", "risk": "03", "receivedAt": h.Day(0)}})
		if err != nil {
			t.Fatal(err)
		}
		fixed = h.Takes(village, "monitor", fixed, "verify", "", map[string]any{"verifiedOn": h.Day(0), "position": "110.853021,21.918320", "visitors": "何春燕、周文博",
			"visitPhotos": h.photo(village), "consent": h.photo(village), "monitorType": "2", "income": 6200.5, "rigid": 800.0, "findings": "收入下降"})
		fixed = h.Takes(village, "monitor", fixed, "meet", "", map[string]any{"meetingOn": h.Day(0), "meetingPlace": "党群服务中心", "attendees": 9.0, "votesFor": 7.0, "votesAgainst": 2.0,
			"minutes": h.photo(village), "publicFrom": h.Day(0), "publicPlace": "公示栏"})
		h.Time = h.Time.AddDate(0, 0, 5)
		fixed = h.Takes(village, "monitor", fixed, "publish", "", map[string]any{"publicPhotos": h.photo(village), "objections": 0.0})
		h.recognised(h.Takes(town, "monitor", fixed, "townPass", "情况属实", nil))

		h.Time = h.Time.AddDate(0, 0, 5)
		ended := h.Time
		first = h.Takes(county, "monitor", first, "natural", "收入稳定", nil)
		h.Takes(county, "monitor", late, "natural", "收入稳定", nil)
		h.Takes(county, "monitor", last, "natural", "收入稳定", nil)
		h.Time = ended.AddDate(0, 0, 30)
		first = h.Takes(village, "monitor", first, "relapse", "再次住院", nil)
		h.Time = ended.AddDate(0, 0, 33)
		h.Takes(county, "monitor", first, "resume", "继续帮扶", nil)
		// Two households are recognised anew: on the last day that counts, and on the first that does not.
		h.Time = ended.AddDate(0, 0, 90)
		h.recognised(h.planted(homes[1], monitor.County, "02", "3", -8))
		h.Time = ended.AddDate(0, 0, 91)
		h.recognised(h.planted(homes[2], monitor.County, "01", "1", -16))

		if err := counts.Count(ctx); err != nil {
			t.Fatal(err)
		}
		want := monitor.MonitorFigures{Watched: 4, Risks: []monitor.MonitorPart{{Code: "01", N: 2}, {Code: "02", N: 1}, {Code: "03", N: 1}},
			Types: []monitor.MonitorPart{{Code: "1", N: 2}, {Code: "2", N: 1}, {Code: "3", N: 1}}, Recognised: 6, Days: 12.3, InTime: 4, Ended: 3, Again: 2}
		check := func(when string, c area.Code, want monitor.MonitorFigures) {
			t.Helper()
			got := report(c)
			want.Area, want.Name = c.String(), h.Areas.Name(c)
			if !reflect.DeepEqual(got.MonitorFigures, want) || got.CountedAt == 0 {
				t.Errorf("%s, %s: %+v, want %+v", when, want.Name, got, want)
			}
			for _, child := range got.Children {
				child.Area, child.Name = want.Area, want.Name
				if c.Level() < area.Village && !reflect.DeepEqual(child, want) {
					t.Errorf("%s, below %s: %+v", when, want.Name, child)
				}
			}
			if c.Level() < area.Village && want.Watched > 0 && len(got.Children) != 1 {
				t.Errorf("%s: %d areas below %s", when, len(got.Children), want.Name)
			}
		}
		for _, c := range []area.Code{area.Root, area.Guangdong, moduletest.Maoming, gaozhou, fenjie, chuli} {
			check("counted", c, want)
		}
		if r, err := monitor.Report(ctx, counts, area.Within(chuli).Union(area.Within(gaozhou+1_00_000_00))); err != nil || r.Area != "" || r.Watched != 0 {
			t.Errorf("no whole area: %+v %v", r, err)
		}

		// The village is taken over by one of another city.
		to := h.Areas.Children(44_08_81_103_000_00)[0].ID
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := h.MoveArea(ctx, tx, h.d, chuli, to, 100)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		for _, c := range []area.Code{chuli, to} {
			if err := counts.Recount(ctx, area.Everything(), c); err != nil {
				t.Fatal(err)
			}
		}
		nothing := monitor.MonitorFigures{Risks: []monitor.MonitorPart{}, Types: []monitor.MonitorPart{}}
		check("merged", to, want)
		check("merged", area.Guangdong, want)
		check("merged", chuli, nothing)
		check("merged", gaozhou, nothing)

		// Rates look back twelve months, risks are those of now.
		for _, x := range []struct {
			day                int64
			recognised, inTime int64
			days               float64
		}{{20270301, 6, 4, 12.3}, {20270302, 3, 2, 9.7}} {
			h.Time = declaration.Moment(x.day)
			if err := counts.Count(ctx); err != nil {
				t.Fatal(err)
			}
			later := want
			later.Recognised, later.InTime, later.Days = x.recognised, x.inTime, x.days
			check("a year later", to, later)
		}
	})
}

// An area may give a recognition more days, and count working days alone: who is in time is in time by that rule, and the report says how long it is.
func TestInTimeIsByTheRuleOfTheArea(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO deadline_rule (module, rule, area, days, working, citation, version, updated_by, updated_at) VALUES ('monitor', 'recognise', ?, 20, true, '', 1, 1, 1)", int64(gaozhou)).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		counts := &help.Service{DB: d, Areas: h.Areas, Engine: h.Engine, Now: h.Households.Now, Others: monitor.Countings()}
		h.recognised(h.planted(h.home(true, 0), monitor.County, "01", "1", -24))
		h.recognised(h.planted(h.home(true, 1), monitor.County, "01", "1", -60))
		if err := counts.Count(ctx); err != nil {
			t.Fatal(err)
		}
		for c, limit := range map[area.Code][2]int{gaozhou: {26, 36}, chuli: {26, 36}, area.Guangdong: {15, 15}} {
			r, err := monitor.Report(ctx, counts, area.Within(c))
			if err != nil || r.Recognised != 2 || r.InTime != 1 || r.Limit < limit[0] || r.Limit > limit[1] {
				t.Errorf("%d: %d of %d in time, limit %d: %v", c, r.InTime, r.Recognised, r.Limit, err)
			}
		}
	})
}
