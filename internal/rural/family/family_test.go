package family_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
)

// house is the module over the demo's households.
type house struct {
	*moduletest.House
	d     *declaration.Declaration
	proof []any
	ended [][2]int64
}

// demo has the areas and the demo's households of the moment at which each test begins.
var (
	opening = time.Date(2026, 6, 2, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, opening)}
	h.d = family.Declaration(h.Households, func(_ context.Context, _ *db.Tx, was, into int64) error {
		h.ended = append(h.ended, [2]int64{was, into})
		return nil
	})
	h.Run(h.d, monitor.Declaration(h.Households, nil))
	h.proof = h.Photo(village, "证明.png")
	return h
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "familyChange monitor", actions...)
}

var (
	village = person(1, chuli, "village-clerk", "detail", "add", "edit", "del")
	town    = person(3, fenjie, "town-reviewer", "detail", "approve")
	county  = person(4, gaozhou, "county-reviewer", "detail", "approve")
)

// home is a household of the village that no case is about, with at least so many members.
func (h *house) home(least, skip int) *household.Family {
	h.T.Helper()
	var ids []int64
	if err := h.DB.Read().NewRaw("SELECT id FROM household WHERE area = ? AND members_count >= ? AND monitor_state = '' ORDER BY id", int64(chuli), least).Scan(context.Background(), &ids); err != nil || len(ids) <= skip {
		h.T.Fatal(err, len(ids))
	}
	return h.family(ids[skip])
}

func (h *house) family(id int64) *household.Family {
	h.T.Helper()
	f, err := h.Households.Family(context.Background(), h.DB.Read(), id)
	if err != nil {
		h.T.Fatal(err)
	}
	return f
}

// enter writes a draft about a household.
func (h *house) enter(f *household.Family, kind string, values map[string]any) (*declaration.Record, error) {
	v := map[string]any{"household": fmt.Sprint(f.ID), "kind": kind, "occurredOn": "2026-06-01", "proof": h.proof}
	for k, x := range values {
		v[k] = x
	}
	return h.Create(context.Background(), village, h.d, flow.ModuleEntry{Area: chuli.String(), Values: v})
}

func (h *house) must(r *declaration.Record, err error) *declaration.Record {
	h.T.Helper()
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

func (h *house) step(p *principal.Principal, r *declaration.Record, code string) (*declaration.Record, error) {
	return h.Go(context.Background(), p, h.d, r.ID, code, flow.ModuleMove{Version: r.Version, Opinion: "同意"})
}

// through takes a draft to the town.
func (h *house) through(r *declaration.Record) *declaration.Record {
	h.T.Helper()
	r = h.must(h.step(village, r, "submit"))
	return h.must(h.step(moduletest.Colleague(village), r, "villagePass"))
}

func (h *house) effective(r *declaration.Record) *declaration.Record {
	h.T.Helper()
	return h.must(h.step(town, h.through(r), "townPass"))
}

func (h *house) byCounty(r *declaration.Record) *declaration.Record {
	h.T.Helper()
	return h.must(h.step(county, h.must(h.step(town, h.through(r), "townForward")), "countyPass"))
}

// counts are the roll-up's households, members and heads of income of an area.
func (h *house) counts(c area.Code) (n [3]int64) {
	h.T.Helper()
	if _, err := h.Households.Fold(context.Background()); err != nil {
		h.T.Fatal(err)
	}
	row := h.DB.Read().QueryRowContext(context.Background(), "SELECT households, members, income_heads FROM stat_area WHERE area = ?", int64(c))
	if err := row.Scan(&n[0], &n[1], &n[2]); err != nil {
		h.T.Fatal(err)
	}
	return n
}

// right compares every roll-up with the households themselves.
func (h *house) right() {
	h.T.Helper()
	for _, c := range []area.Code{chuli, fenjie, gaozhou, area.Root} {
		lo, hi := int64(0), int64(1<<62)
		if c != area.Root {
			lo, hi = int64(c.Range().Lo), int64(c.Range().Hi)
		}
		var n [3]int64
		row := h.DB.Read().QueryRowContext(context.Background(), "SELECT count(*), sum(members_count), (SELECT sum(i.members) FROM household AS h JOIN household_income AS i ON i.household_id = h.id AND i.year = h.income_year WHERE h.area BETWEEN ? AND ?) FROM household WHERE area BETWEEN ? AND ?", lo, hi, lo, hi)
		if err := row.Scan(&n[0], &n[1], &n[2]); err != nil {
			h.T.Fatal(err)
		}
		if got := h.counts(c); got != n {
			h.T.Errorf("%s: roll-up %v, rows %v", c, got, n)
		}
	}
	var loose int
	if err := h.DB.Read().NewRaw("SELECT count(*) FROM household h WHERE members_count <> (SELECT count(*) FROM household_member m WHERE m.household_id = h.id)").Scan(context.Background(), &loose); err != nil || loose > 0 {
		h.T.Errorf("%d households whose head count is another: %v", loose, err)
	}
}

func (h *house) find(c area.Code, keyword string) int {
	h.T.Helper()
	p, err := h.Households.List(context.Background(), household.Query{Scope: area.Within(c), Keyword: keyword})
	if err != nil {
		h.T.Fatal(err)
	}
	return len(p.Items)
}

func on(n int64) string { return fmt.Sprintf("%04d-%02d-%02d", n/10000, n/100%100, n%100) }

func newborn(n int64, male bool) (string, string) {
	no, day := household.DemoPerson(5000+n, male, 2025)
	return no, on(day)
}

func TestBirthAndDeath(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		f := h.home(3, 0)
		before := h.counts(chuli)
		no, day := newborn(1, true)
		birth := map[string]any{"reason": family.Birth, "occurredOn": day, "name": "新生", "idNo": no, "relation": "41"}
		_, err := h.enter(f, family.Add, map[string]any{"reason": family.Death, "name": "新生", "idNo": no, "relation": "41"})
		h.Says(err, "请选择变化原因")
		_, err = h.enter(f, family.Add, map[string]any{"reason": family.Birth, "name": "新生", "idNo": no, "relation": "41"})
		h.Says(err, "出生日期一致")
		_, err = h.enter(f, family.Add, map[string]any{"reason": family.MarryIn, "name": "旧人", "idNo": f.Members[1].Number(), "relation": "41"})
		h.Says(err, "不能重复登记")
		r := h.must(h.enter(f, family.Add, birth))
		if r.Text("memberName") != "新生" || r.Text("householdNo") != f.HouseholdNo {
			t.Errorf("%q %q", r.Text("memberName"), r.Text("householdNo"))
		}
		if _, err := h.step(town, h.through(r), "countyPass"); err == nil {
			t.Error("the town took the county's step")
		}
		r, err = h.Record(context.Background(), h.d, village.Scope, r.ID)
		if err != nil {
			t.Fatal(err)
		}
		_, err = h.step(town, r, "townForward")
		h.Says(err, "不适用于这条记录")
		r = h.must(h.step(town, r, "townPass"))
		if r.State != family.Effective || r.Int("effectiveOn") != 20260602 {
			t.Error(r.State, r.Int("effectiveOn"))
		}
		if after := h.counts(chuli); after[1] != before[1]+1 {
			t.Errorf("members %v after %v", after, before)
		}
		if _, err := h.Update(context.Background(), village, h.d, r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"note": "x"}}); err == nil {
			t.Error("a sheet that took effect was edited")
		}
		// The second of two sheets about one person is refused; the born one dies, and the head does not just go.
		g := h.family(f.ID)
		baby := g.Members[len(g.Members)-1]
		if baby.Name != "新生" || baby.Number() != no {
			t.Fatal(baby.Name)
		}
		_, err = h.enter(g, family.Remove, map[string]any{"reason": family.Death, "member": float64(g.Members[0].ID)})
		h.Says(err, "请先办理户主变更")
		ill := h.must(h.enter(g, family.Health, map[string]any{"member": float64(baby.ID), "health": "3"}))
		if !strings.Contains(ill.Text("suggestion"), "患大病") {
			t.Errorf("suggestion %q", ill.Text("suggestion"))
		}
		ill = h.must(h.step(village, ill, "submit"))
		_, err = h.enter(g, family.Remove, map[string]any{"reason": family.Death, "member": float64(baby.ID)})
		h.Says(err, "已有在办的变更单"+ill.No)
		h.must(h.step(village, ill, "withdraw"))
		h.effective(h.must(h.enter(g, family.Remove, map[string]any{"reason": family.Death, "member": float64(baby.ID)})))
		if h.counts(chuli) != before || h.family(f.ID).MembersCount != f.MembersCount {
			t.Error("the dead are still counted")
		}
		past, err := h.Households.History(context.Background(), village.Scope, f.ID)
		if err != nil || len(past) != 2 || past[0].Reason != family.Death || past[0].ChangeNo == "" {
			t.Fatal(past, err)
		}
		for _, l := range past[1].Lines {
			if l.Kind == "idNumber" && l.After != no[:6]+"********"+no[14:] {
				t.Errorf("history shows %v", l.After)
			}
		}
		var raw []byte
		if err := d.Read().NewRaw("SELECT lines_enc FROM household_history LIMIT 1").Scan(context.Background(), &raw); err != nil || bytes.Contains(raw, []byte(no)) {
			t.Error("the history is readable", err)
		}
		h.right()
	})
}

// Whoever handed a sheet in does not decide it, though somebody else took it a step further in between.
func TestFourEyesLookAtEveryStep(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		both := person(9, fenjie, "team-leader", "detail", "add", "edit", "approve")
		r := h.must(h.enter(h.home(2, 1), family.Basics, map[string]any{"responsibleCadre": "陈新"}))
		r = h.must(h.step(both, r, "submit"))
		r = h.must(h.step(village, r, "villagePass"))
		_, err := h.step(both, r, "townPass")
		h.Says(err, "同一人不能既经办又审核")
		h.must(h.step(town, r, "townPass"))
	})
}

func TestConflictIsRefusedWithTheField(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		f := h.home(2, 1)
		r := h.through(h.must(h.enter(f, family.Basics, map[string]any{"responsibleCadre": "陈新", "address": "新街1号"})))
		change := func(col, to string) {
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("UPDATE household SET "+col+" = ? WHERE id = ?", to, f.ID).Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		change("address", "别处2号")
		_, err := h.step(town, r, "townPass")
		h.Says(err, "“住址”已有变化")
		r = h.must(h.step(town, r, "townBack"))
		// Saved again, the sheet takes what is there now; what it does not touch may change meanwhile.
		r, err = h.Update(ctx, village, h.d, r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"note": "已核对"}})
		if err != nil {
			t.Fatal(err)
		}
		change("water_kind", "井水")
		h.effective(r)
		if g := h.family(f.ID); g.Address != "新街1号" || g.ResponsibleCadre != "陈新" || g.WaterKind != "井水" || g.Version != f.Version+1 {
			t.Errorf("%q %q %q %d", g.Address, g.ResponsibleCadre, g.WaterKind, g.Version)
		}
		_, err = h.enter(f, family.Basics, map[string]any{"responsibleCadre": "陈新"})
		h.Says(err, "没有需要办理的变化")
		h.right()
	})
}

// Twins are two sheets at once; of two sheets for one thing the second is refused once the first took effect.
func TestTwoSheetsAtOnce(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		f := h.home(2, 0)
		var sheets []*declaration.Record
		for i := range int64(2) {
			no, day := newborn(20+i, true)
			sheets = append(sheets, h.through(h.must(h.enter(f, family.Add, map[string]any{"reason": family.Birth, "occurredOn": day, "name": fmt.Sprint("双胎", i), "idNo": no, "relation": "41"}))))
		}
		for _, r := range sheets {
			h.must(h.step(town, r, "townPass"))
		}
		if n := h.family(f.ID).MembersCount; n != f.MembersCount+2 {
			t.Errorf("%d members", n)
		}
		a := h.must(h.enter(f, family.Basics, map[string]any{"responsibleCadre": "甲"}))
		b := h.must(h.enter(f, family.Basics, map[string]any{"responsibleCadre": "乙"}))
		h.effective(a)
		_, err := h.step(village, b, "submit")
		h.Says(err, "“帮扶责任人”已有变化")
		b, err = h.Update(context.Background(), village, h.d, b.ID, flow.ModuleEntry{Version: b.Version, Values: map[string]any{"note": "已核对"}})
		if err != nil {
			t.Fatal(err)
		}
		h.effective(b)
		h.right()
	})
}

func TestHeadSplitMerge(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		f := h.home(3, 0)
		people := func(f *household.Family, rel func(i int) string) string {
			var out []string
			for i, m := range f.Members {
				if r := rel(i); r != "" {
					out = append(out, fmt.Sprintf("%d:%s", m.ID, r))
				}
			}
			return strings.Join(out, " ")
		}
		_, err := h.enter(f, family.Head, map[string]any{"people": people(f, func(i int) string { return []string{"02", "20"}[min(i, 1)] })})
		h.Says(err, "请选择另一名成员为户主")
		_, err = h.enter(f, family.Head, map[string]any{"people": people(f, func(int) string { return "20" })})
		h.Says(err, "只能有一名户主")
		r := h.must(h.enter(f, family.Head, map[string]any{"people": people(f, func(i int) string { return map[int]string{0: "51", 1: "02"}[i] + map[bool]string{true: "20"}[i > 1] })}))
		draft := h.must(h.enter(f, family.Basics, map[string]any{"responsibleCadre": "陈新"}))
		r = h.through(r)
		_, err = h.enter(f, family.Basics, map[string]any{"responsibleCadre": "陈新"})
		h.Says(err, "已有在办的变更单")
		_, err = h.step(village, draft, "submit")
		h.Says(err, "已有在办的变更单")
		h.must(h.step(town, r, "townPass"))
		g := h.family(f.ID)
		if g.HeadName != f.Members[1].Name || g.Members[0].Relation != household.Head || g.Members[0].Number() != f.Members[1].Number() {
			t.Fatalf("head %s", g.HeadName)
		}
		if h.find(chuli, g.HeadName) == 0 {
			t.Error("the new head is not found")
		}

		last := len(g.Members) - 1
		_, err = h.enter(g, family.Split, map[string]any{"people": people(g, func(i int) string { return []string{"02"}[0:][0] + "" })})
		h.Says(err, "请选择分出的成员")
		s := h.must(h.enter(g, family.Split, map[string]any{"people": people(g, func(i int) string { return map[bool]string{true: "02"}[i == last] }), "address": "新居8号"}))
		s = h.through(s)
		_, err = h.step(town, s, "townPass")
		h.Says(err, "不适用于这条记录")
		s = h.must(h.step(town, s, "townForward"))
		if h.family(f.ID).MembersCount != g.MembersCount {
			t.Error("it took effect before the county")
		}
		s = h.must(h.step(county, s, "countyPass"))
		var ids []int64
		if err := d.Read().NewRaw("SELECT id FROM household WHERE household_no = ?", s.Text("newNo")).Scan(context.Background(), &ids); err != nil || len(ids) != 1 {
			t.Fatal(s.Text("newNo"), err, ids)
		}
		n := h.family(ids[0])
		if n.HeadName != g.Members[last].Name || n.Members[0].Number() != g.Members[last].Number() || n.Address != "新居8号" || n.State != household.StateValid {
			t.Errorf("%+v", n.Household)
		}
		h.right()

		// Who left earned with those who stayed: the year's income is still divided among the heads of that year, in the list and in the sums.
		left, year := h.family(f.ID), h.family(f.ID).Incomes[0]
		net, _ := year.Net()
		if left.MembersCount >= year.Members || left.IncomeHeads != year.Members {
			t.Errorf("%d of %d are left, income of %d heads", left.MembersCount, year.Members, left.IncomeHeads)
		}
		card, err := h.Households.Card(context.Background(), county.Scope, f.ID)
		if err != nil || card.PerCapitaIncome == nil || *card.PerCapitaIncome != math.Round(float64(net)/float64(year.Members))/100 || *card.PerCapitaIncome != *card.Incomes[0].PerCapita {
			t.Errorf("a head has %v, the year says %v: %v", card.PerCapitaIncome, card.Incomes[0].PerCapita, err)
		}

		// And back together: the new household ends, its history stays.
		m := h.must(h.enter(h.family(f.ID), family.Merge, map[string]any{"other": fmt.Sprint(n.ID), "people": people(n, func(int) string { return "20" })}))
		h.byCounty(m)
		if got := h.family(f.ID); got.MembersCount != g.MembersCount || got.Member(n.Members[0].ID) == nil {
			t.Error("nobody came back")
		}
		if _, err := h.Households.Family(context.Background(), d.Read(), n.ID); !errs.Has(err, errs.NotFound) {
			t.Error("the merged household is still there", err)
		}
		if len(h.ended) == 0 || h.ended[len(h.ended)-1] != [2]int64{n.ID, f.ID} {
			t.Error(h.ended)
		}
		h.right()
	})
}

func TestMoveAndEnd(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		f := h.home(2, 0)
		c := h.must(h.Create(ctx, village, h.Register("monitor"), flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{
			"household": fmt.Sprint(f.ID), "source": "1", "risk": "01", "receivedAt": "2026-06-01"}}))
		f = h.family(f.ID)
		var to area.Code
		for _, n := range h.Areas.Children(fenjie) {
			if n.ID != chuli {
				to = n.ID
				break
			}
		}
		_, err := h.enter(f, family.Move, map[string]any{"target": "440881103210"})
		h.Says(err, "只能迁往同一县")
		_, err = h.enter(f, family.Move, map[string]any{"target": chuli.String()})
		h.Says(err, "不能是现在的村")
		r := h.byCounty(h.must(h.enter(f, family.Move, map[string]any{"target": to.String(), "address": "新村1号"})))
		g := h.family(f.ID)
		if f.Position == "" || g.Position != "" {
			t.Errorf("the house of the old village was at %q, where they live now is %q", f.Position, g.Position)
		}
		if g.Area != to || !strings.HasPrefix(g.HouseholdNo, to.String()) || r.Text("newNo") != g.HouseholdNo || g.Phone() != f.Phone() || g.Members[0].Number() != f.Members[0].Number() {
			t.Errorf("%s %s %s", g.Area, g.HouseholdNo, r.Text("newNo"))
		}
		if _, err := h.Households.Card(ctx, area.Within(chuli), f.ID); !errs.Has(err, errs.NotFound) {
			t.Error("the old village still sees it", err)
		}
		if h.find(to, g.HeadName) == 0 {
			t.Error("the new village does not find it")
		}
		// The case under way went along, with its counts.
		moved, err := h.Record(ctx, h.Register("monitor"), area.Within(to), c.ID)
		if err != nil || moved.Text("householdNo") != g.HouseholdNo {
			t.Fatal(moved, err)
		}
		for at, want := range map[area.Code]int64{chuli: 0, to: 1} {
			if n, err := h.Counts(ctx, h.Register("monitor"), area.Within(at)); err != nil || n["00"] != want {
				t.Errorf("%s: %v %v", at, n, err)
			}
		}
		h.right()

		// The last member goes: the household ends, unless something is under way about it.
		one := h.home(1, 0)
		for skip := 0; one.MembersCount != 1; skip++ {
			one = h.home(1, skip)
		}
		gone := h.effective(h.must(h.enter(one, family.Remove, map[string]any{"reason": family.Death, "member": float64(one.Members[0].ID)})))
		if _, err := h.Households.Family(ctx, d.Read(), one.ID); !errs.Has(err, errs.NotFound) {
			t.Error("nobody lives there any more", err)
		}
		if _, err := h.Record(ctx, h.d, village.Scope, gone.ID); err != nil {
			t.Error(err)
		}
		h.right()

		// Nobody takes the place of a household that has ended: its history, its files and its visits stay its own.
		alone := func(n int64) household.HouseholdCard {
			t.Helper()
			no, _ := household.DemoPerson(7000+n, true, 1980)
			c, err := h.Households.Create(ctx, village.Scope, village, household.HouseholdNew{Area: chuli.String(), Type: "1",
				Members: []household.HouseholdNewMember{{Name: "独居", IDCard: no, Relation: household.Head}}})
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		newest := h.family(alone(1).ID)
		h.effective(h.must(h.enter(newest, family.Remove, map[string]any{"reason": family.Death, "member": float64(newest.Members[0].ID)})))
		next := alone(2)
		if past, err := h.Households.History(ctx, village.Scope, next.ID); err != nil || len(past) != 0 || next.ID == newest.ID {
			t.Errorf("household %d after %d begins with %v %v", next.ID, newest.ID, past, err)
		}
		if next.HouseholdNo <= newest.HouseholdNo {
			t.Errorf("%s was given again after %s had ended", next.HouseholdNo, newest.HouseholdNo)
		}
		// Nor the number of one that moved away.
		mover := h.family(next.ID)
		h.byCounty(h.must(h.enter(mover, family.Move, map[string]any{"target": to.String()})))
		if after := alone(3); after.HouseholdNo <= next.HouseholdNo {
			t.Errorf("%s was given again after %s had moved away", after.HouseholdNo, next.HouseholdNo)
		}
	})
}

func TestIncomeNeedsAReasonAndSeventyAreRefused(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		f := h.home(2, 2)
		y := f.Incomes[0].Year
		_, err := h.enter(f, family.Income, map[string]any{"incomeYear": float64(y), "wage": float64(*f.Incomes[0].Wage)/100 + 900_000})
		h.Says(err, "变化超过50%")
		r := h.must(h.enter(f, family.Income, map[string]any{"incomeYear": float64(y), "wage": float64(*f.Incomes[0].Wage)/100 + 1000, "note": "补发工资"}))
		if r.Int("incomeEffect") != 100_000 {
			t.Error(r.Int("incomeEffect"))
		}
		h.effective(r)
		if g := h.family(f.ID); g.NetIncome != f.NetIncome+100_000 {
			t.Error(g.NetIncome, f.NetIncome)
		}
		h.right()

		full := &household.Family{}
		*full = *h.family(f.ID)
		err = d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			was := full.Clone()
			now := full.Clone()
			for i := len(now.Members); i < 69; i++ {
				m := household.Member{Name: "某", Relation: "20", Ethnic: "01", StudentStatus: "0", Health: "1"}
				no, _ := household.DemoPerson(int64(100+i), true, 2000)
				if err := m.Identify("idNo", no, h.Time); err != nil {
					return err
				}
				now.Members = append(now.Members, m)
			}
			return h.Households.Alter(ctx, tx, "test", []*household.Family{was}, []*household.Family{now})
		})
		if err != nil {
			t.Fatal(err)
		}
		no, day := newborn(9, false)
		_, err = h.enter(h.family(f.ID), family.Add, map[string]any{"reason": family.Birth, "occurredOn": day, "name": "第七十人", "idNo": no, "relation": "42"})
		h.Says(err, "1至69人")
		if errors.Is(err, errs.New(errs.InvalidArgs, "")) {
			t.Error("no field of the form is wrong")
		}
		h.right()
	})
}
