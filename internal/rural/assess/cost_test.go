package assess_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/metric"
)

// costs are the self-scores' part of the burden account of March 2026 in an area, a unit for each township.
func (h *house) costs(c area.Code) []handin.Cost {
	h.T.Helper()
	out, err := h.Costs(context.Background(), handin.Asking{Scope: area.Within(c), Span: 100_000, From: 20260301, To: 20260331})
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

// What a self-score took stands in the burden account of its area when it is handed in: the numbers of figures are filled in, points and counts of faults are
// typed. One that comes again counts once.
func TestSelfScoresAreInTheBurdenAccount(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		h.figures[fenjie] = map[string]metric.Sums{"t.share": {Num: 17, Den: 20}}
		scheme := h.scheme(county, assess.Town, tree)
		r := h.of(sheets, scheme, fenjie)
		of := marks(28, []int{0, 1}, "两个园区", h.proof(town))
		r = h.marked(town, sheets, r, of...)
		if got := h.costs(gaozhou); len(got) != 0 {
			t.Errorf("before it is handed in: %+v", got)
		}
		h.Time = h.Time.Add(25 * time.Minute)
		r = h.marked(town, sheets, r, of...)
		r = h.Takes(town, sheets, r, "self", "", nil)
		want := handin.Cost{Unit: int64(fenjie) / 100_000, Level: fmt.Sprint(int(area.Township)), Of: fmt.Sprint(scheme.ID), Title: scheme.Name(), Kind: "考核自评", Role: handin.Staff,
			Sums: handin.Sums{Sheets: 1, Asked: 4, Filled: 1, Typed: 3, Minutes: 25}}
		if got := h.costs(gaozhou); len(got) != 1 || got[0] != want {
			t.Errorf("%+v, want %+v", got, want)
		}
		r = h.Takes(county, sheets, r, "returnSelf", "请补充", nil)
		h.figures[fenjie] = nil // now somebody has to say the number
		h.Time = h.Time.AddDate(0, 0, 1)
		v := 30.0
		of[0].Points, of[0].Note = &v, "现场核实"
		r = h.marked(town, sheets, r, of...)
		h.Takes(town, sheets, r, "self", "", nil)
		want.Sums = handin.Sums{Sheets: 1, Asked: 4, Typed: 4, Minutes: handin.MostMinutes}
		if got := h.costs(fenjie); len(got) != 1 || got[0] != want {
			t.Errorf("handed in again: %+v, want %+v", got, want)
		}
		if got := h.costs(44_08_81_000_000_00); len(got) != 0 {
			t.Errorf("another county: %+v", got)
		}
	})
}

// Leaders and members answer for themselves: the account says their role, and how long it took of five together alone. A town's account holds no member.
func TestTheAccountKnowsRolesAndNobody(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		ctx := context.Background()
		for i := range 5 {
			h.posts = append(h.posts, assess.Object{Area: fenjie, Name: fmt.Sprintf("队员%d", i), User: int64(60 + i)})
		}
		scheme := h.scheme(county, assess.Member, byHandAlone)
		var ids []int64
		if err := d.Read().NewRaw("SELECT id FROM assess_member WHERE scheme = ? ORDER BY id", scheme.ID).Scan(ctx, &ids); err != nil || len(ids) != 5 {
			t.Fatalf("%d sheets: %v", len(ids), err)
		}
		for i, id := range ids {
			r := h.again(members, id)
			by := person(r.Owner, fenjie, "team-member", "detail")
			h.marked(by, members, r, byHandMarks(55, "完成")...)
			if err := h.Own(ctx, by, id, "self", ""); err != nil {
				t.Fatal(err)
			}
			n, minutes := int64(i+1), int64(0)
			if n == 5 {
				minutes = 5
			}
			got := h.costs(gaozhou)
			if len(got) != 1 || got[0].Role != handin.Members || got[0].Level != fmt.Sprint(int(area.Township)) || got[0].Unit != int64(gaozhou)/100_000 ||
				got[0].Sums != (handin.Sums{Sheets: n, Asked: 2 * n, Typed: 2 * n, Minutes: minutes}) {
				t.Errorf("of %d: %+v", n, got)
			}
		}
		if got := h.costs(fenjie); len(got) != 0 {
			t.Errorf("the town's account holds its members: %+v", got)
		}
		h.posts = h.posts[:1]
		team := h.of(sheets, h.scheme(county, assess.Team, byHandAlone), fenjie)
		team = h.marked(leader, sheets, team, byHandMarks(55, "完成")...)
		h.Takes(leader, sheets, team, "selfPost", "", nil)
		if got := h.costs(fenjie); len(got) != 1 || got[0].Role != handin.Leaders || got[0].Sums != (handin.Sums{Sheets: 1, Asked: 2, Typed: 2}) {
			t.Errorf("a leader's: %+v", got)
		}
	})
}
