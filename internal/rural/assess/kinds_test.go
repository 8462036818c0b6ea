package assess_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
)

// everyone is whoever has something to do with the sheets of one county.
var everyone = []*principal.Principal{province, city, county, town, leader, fellow}

// byOne expects that of everybody one person alone may mark a sheet and take a step with it, and takes it.
func (h *house) byOne(who *principal.Principal, r *declaration.Record, step string, values map[string]any, of []assess.AssessMark) *declaration.Record {
	h.T.Helper()
	for _, p := range everyone {
		if p == who {
			continue
		}
		if of != nil {
			if err := h.mark(p, sheets, r, of...); !errs.Has(err, errs.Forbidden) && !errs.Has(err, errs.NotFound) {
				h.T.Errorf("%s of %v marks a sheet that waits for %s: %v", p.Name, p.Area, step, err)
			}
		}
		if _, err := h.Step(p, sheets, r, step, "", values); err == nil {
			h.T.Fatalf("%s of %v takes %s", p.Name, p.Area, step)
		}
	}
	if of != nil {
		r = h.marked(who, sheets, r, of...)
	}
	return h.Takes(who, sheets, r, step, "", values)
}

// Sheets of a team, of the unit that sent it and of a county go the whole way: each stage has one office that marks and takes it, nobody below reads a
// review before it is public, and who lies elsewhere never finds the sheet. Their ranking names teams, units and areas, and is cut to the reader's own.
func TestTeamsUnitsAndCountiesGoTheirWay(t *testing.T) {
	const other = area.Code(44_09_81_002_000_00)
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		for _, x := range []struct {
			kind, ends, name   string
			office             *principal.Principal
			at                 area.Code
			own, first, second *principal.Principal
			posts              []assess.Object
			reads              []*principal.Principal // besides the reviewers
		}{
			{assess.Team, "Post", "分界镇驻镇工作队", county, fenjie, leader, county, city, []assess.Object{{Area: fenjie, Name: "分界镇驻镇工作队"}, {Area: other, Name: "另一支工作队"}}, []*principal.Principal{town, leader, fellow}},
			{assess.Unit, "Post", "省农业科学院", county, fenjie, leader, county, city, []assess.Object{{Area: fenjie, Name: "省农业科学院"}, {Area: other, Name: "另一家单位"}}, []*principal.Principal{town, leader, fellow}},
			{assess.County, "County", "高州市", city, gaozhou, county, city, province, nil, []*principal.Principal{county}},
		} {
			t.Run(x.name, func(t *testing.T) {
				h := openHouse(t, d)
				h.House.T = t
				ctx := context.Background()
				h.posts = x.posts
				h.figures[x.at] = map[string]metric.Sums{"t.share": {Num: 19, Den: 20}}
				scheme := h.scheme(x.office, x.kind, tree)
				if want := max(len(x.posts), 1); scheme.Int("sheets") < int64(want) || x.posts != nil && scheme.Int("sheets") != int64(want) {
					t.Fatalf("%d sheets", scheme.Int("sheets"))
				}
				r := h.of(sheets, scheme, x.at)
				if r.Name() != x.name {
					t.Errorf("the sheet is called %q", r.Name())
				}
				above := []*principal.Principal{x.first, x.second, province}
				reads := func(when string, review bool) {
					t.Helper()
					for _, p := range everyone {
						c, err := h.Content(ctx, p, sheets, r.ID)
						up, down := slices.Contains(above, p), slices.Contains(x.reads, p)
						switch {
						case !up && !down:
							if !errs.Has(err, errs.NotFound) {
								t.Errorf("%s: %s of %v finds it: %v", when, p.Name, p.Area, err)
							}
						case err != nil:
							t.Errorf("%s: %s of %v does not find it: %v", when, p.Name, p.Area, err)
						case (c.First != nil) != (review || up):
							t.Errorf("%s: %s of %v reads the review: %v", when, p.Name, p.Area, c.First != nil)
						}
					}
					if _, err := h.Content(ctx, person(9, moduletest.Elsewhere(area.County), "county-admin", "detail", "approve"), sheets, r.ID); !errs.Has(err, errs.NotFound) {
						t.Errorf("%s: another county finds it: %v", when, err)
					}
				}
				r = h.marked(x.own, sheets, r, marks(28, []int{0, 0}, "两个园区")...)
				h.Refused(x.own, sheets, r, "self"+x.ends, "", nil, "还有1项指标缺少佐证材料")
				r = h.byOne(x.own, r, "self"+x.ends, nil, marks(28, []int{0, 1}, "两个园区", h.proof(x.own)))
				r = h.byOne(x.first, r, "first"+x.ends, nil, marks(25, []int{0, 1}, "一个园区"))
				reads("before publicity", false)
				if out, err := h.Ranking(ctx, x.office, scheme.ID); err != nil || out.Closed == "" || len(out.Rows) > 0 {
					t.Errorf("ranked before publicity: %+v %v", out, err)
				}
				r = h.byOne(x.second, r, "second"+x.ends, nil, marks(25, []int{0, 1}, "同意初审"))
				reads("in publicity", true)
				r = h.byOne(x.own, r, "appeal"+x.ends, map[string]any{"appeal": "园区已投产"}, nil)
				r = h.byOne(x.second, r, "answer"+x.ends, map[string]any{"answer": "申诉成立"}, marks(28, []int{0, 1}, "核实已投产"))
				r = h.byOne(x.second, r, "grade"+x.ends, nil, nil)
				// 40 by the figure of 95 %, 28, and 30 less one fault of 1.5.
				if r.Int("total") != 96_50 || r.Text("grade") != "A" || r.State != assess.Graded {
					t.Errorf("total %d, grade %s", r.Int("total"), r.Text("grade"))
				}
				for _, p := range everyone {
					out, err := h.Ranking(ctx, p, scheme.ID)
					own := p.Scope.Covers(x.at)
					if err != nil || out.Shown != 1 || *out.Mean != 96.5 || out.Kind != x.kind || len(out.Rows) != map[bool]int{true: 1}[own] {
						t.Errorf("%s of %v: %+v %v", p.Name, p.Area, out, err)
					} else if own && (out.Rows[0].Name != x.name || out.Rows[0].Rank != 1 || !out.Rows[0].Final) {
						t.Errorf("%s of %v: %+v", p.Name, p.Area, out.Rows[0])
					}
				}
			})
		}
	})
}

// graded takes the sheet of an area through the whole chain of towns, with points of 60 for what was done, and 40 for how.
func (h *house) graded(scheme *declaration.Record, at area.Code, points float64) {
	h.T.Helper()
	own := person(40+int64(at)/100_000%100, at, "town-clerk", "detail", "edit")
	r := h.of(sheets, scheme, at)
	r = h.marked(own, sheets, r, byHandMarks(points, "完成")...)
	r = h.Takes(own, sheets, r, "self", "", nil)
	r = h.marked(county, sheets, r, byHandMarks(points, "属实")...)
	r = h.Takes(county, sheets, r, "first", "", nil)
	r = h.marked(city, sheets, r, byHandMarks(points, "同意")...)
	h.Takes(city, sheets, r, "second", "", nil)
}

// A ranking holds the year before where that is comparable: of the very year before, of the same office, kind and first-level indicators, and what of it
// was published. A town is told its own.
func TestYearOnYear(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		ctx := context.Background()
		second := h.Areas.Children(gaozhou)[0].ID
		if second == fenjie {
			second = h.Areas.Children(gaozhou)[1].ID
		}
		of := func(year int, title, indicators string) *declaration.Record {
			t.Helper()
			r := h.Entered(county, schemes, gaozhou, moduletest.With(h.filled(assess.Town, indicators), "year", float64(year), "title", title))
			r = h.Takes(county, schemes, r, "publish", "", nil)
			return h.Takes(county, schemes, r, "start", "", nil)
		}
		says := func(p *principal.Principal, scheme *declaration.Record, before, rows string) {
			t.Helper()
			out, err := h.Ranking(ctx, p, scheme.ID)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, x := range out.Rows {
				was := "-"
				if x.Before != nil {
					was = fmt.Sprint(*x.Before)
				}
				got = append(got, fmt.Sprint(x.Total, ":", was))
			}
			if out.Before != before || strings.Join(got, " ") != rows {
				t.Errorf("%s beside %q: %v, want %s beside %q", scheme.Name(), out.Before, got, rows, before)
			}
		}
		old, now := of(2024, "二〇二四年", byHandAlone), of(2026, "二〇二六年", byHandAlone)
		h.graded(old, fenjie, 40)
		h.graded(now, fenjie, 55)
		h.graded(now, second, 50)
		// Two years ago is not the year before.
		says(county, now, "", "95:- 90:-")
		// Nor is what was asked otherwise.
		h.graded(of(2025, "别的指标", strings.Replace(byHandAlone, "工作表现", "工作实绩", 1)), fenjie, 30)
		says(county, now, "", "95:- 90:-")
		last := of(2025, "二〇二五年", byHandAlone)
		h.graded(last, fenjie, 45.5)
		says(county, now, "二〇二五年", "95:85.5 90:-")
		says(county, last, "二〇二四年", "85.5:80")
		h.graded(last, second, 60)
		says(county, now, "二〇二五年", "95:85.5 90:100")
		says(town, now, "二〇二五年", "95:85.5")
	})
}
