package family

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// demoSheets are one village's sheets, by the number of the household they are about. Every state and every way of deciding occurs.
var demoSheets = []struct{ no, state, kind, reason string }{
	{"0003", Draft, Basics, ""}, {"0004", Village, Add, Birth}, {"0005", Town, Work, ""}, {"0006", Town, Split, ""}, {"0007", County, Split, ""}, {"0008", Returned, Health, ""},
	{"0009", Withdrawn, House, ""}, {"0010", Effective, Add, Birth}, {"0011", Effective, Income, ""}, {"0012", Effective, House, ""}, {"0013", Effective, Add, MarryIn},
	{"0014", Village, Income, ""}, {"0015", Effective, Work, ""}, {"0002", Effective, Basics, ""},
}

// manyHomes is how many households a village has that gets every sheet; the smaller ones get a few in turn.
const manyHomes = 20

// Demo makes sheets in every state in the villages of the demo. Those under way can be taken further like any other; those that took
// effect tell how the household came to be what it is. A second call does nothing.
func Demo(ctx context.Context, e *module.Engine, homes *household.Service, by *principal.Principal) error {
	d, _ := e.Module("familyChange")
	r := rules{homes: homes}
	now := e.Clock()
	err := e.Once(ctx, "familyChange.demo", func(ctx context.Context, tx *db.Tx) error {
		var villages []struct {
			Area  area.Code `bun:"area"`
			Homes int       `bun:"homes"`
		}
		if err := tx.NewRaw("SELECT area, count(*) AS homes FROM household WHERE remark <> '' GROUP BY area ORDER BY area").Scan(ctx, &villages); err != nil {
			return err
		}
		var found []struct {
			ID int64  `bun:"id"`
			No string `bun:"household_no"`
		}
		if err := tx.NewRaw("SELECT id, household_no FROM household").Scan(ctx, &found); err != nil {
			return err
		}
		numbered := map[string]int64{}
		for _, h := range found {
			numbered[h.No] = h.ID
		}
		type about struct {
			home  int64
			n     int64
			sheet int
		}
		var sheets []about
		var ids []int64
		for v, c := range villages {
			for i, x := range demoSheets {
				if c.Homes < manyHomes && (i+v*3)%len(demoSheets) > 4 {
					continue
				}
				if id, there := numbered[c.Area.String()+x.no]; there {
					sheets, ids = append(sheets, about{id, int64(v*len(demoSheets) + i), i}), append(ids, id)
				}
			}
		}
		whole, err := homes.Families(ctx, tx, ids)
		if err != nil {
			return err
		}
		var all []sample.Planted
		for _, s := range sheets {
			x := demoSheets[s.sheet]
			if p, ok := plant(whole[s.home], x.state, x.kind, x.reason, s.n, now); ok {
				all = append(all, p)
			}
		}
		return e.Plant(ctx, tx, d, by, all)
	})
	if err != nil {
		return err
	}
	// What a sheet says of before and after is worked out by the rules, on the sheets as they now stand in the table.
	return e.Once(ctx, "familyChange.demo.lines", func(ctx context.Context, tx *db.Tx) error {
		var ids []int64
		if err := tx.NewRaw("SELECT id FROM family_change ORDER BY id").Scan(ctx, &ids); err != nil {
			return err
		}
		var sheets []*declaration.Record
		var changed []int64
		for _, id := range ids {
			rec, err := e.Record(ctx, d, area.Everything(), id)
			if err != nil {
				return err
			}
			if sheets = append(sheets, rec); rec.State == Effective {
				changed = append(changed, rec.Int("household"))
			}
		}
		whole, err := homes.Families(ctx, tx, changed)
		if err != nil {
			return err
		}
		figures, forms := map[figure]int64{}, []handin.Form(nil)
		for i, rec := range sheets {
			// Offered: nobody else writes, and so no village is held.
			s := &declaration.Step{Engine: e, Tx: tx, Module: d, Record: rec, By: by, Now: now, Offered: true}
			if rec.State != Effective {
				o, err := r.foresee(ctx, s)
				if err != nil {
					return fmt.Errorf("demo sheet %s: %w", rec.No, err)
				}
				if err := r.keep(ctx, s, o.lines); err != nil {
					return err
				}
				if rec.State != Draft && rec.State != Withdrawn {
					forms = append(forms, demoForm(rec, o.lines, i))
				}
				continue
			}
			f := whole[rec.Int("household")]
			lines := household.Difference([]*household.Family{earlier(f, rec)}, []*household.Family{f})
			if err := r.keep(ctx, s, lines); err != nil {
				return err
			}
			forms = append(forms, demoForm(rec, lines, i))
			past := household.HouseholdPast{ChangeID: rec.ID, ChangeNo: rec.No, Kind: rec.Text("kind"), Reason: rec.Text("reason"), At: rec.EnteredAt, Actor: "李秀兰", Lines: lines}
			if err := homes.Remember(ctx, tx, past, rec.Int("occurredOn"), f.ID); err != nil {
				return err
			}
			figures[figure{rec.Area, rec.Int("effectiveOn") / 100, rec.Text("kind"), rec.Text("reason")}]++
		}
		if err := handin.Plant(ctx, tx, forms); err != nil {
			return err
		}
		return add(ctx, tx, figures)
	})
}

// demoForm is what a sheet that was handed in cost its village.
func demoForm(rec *declaration.Record, lines []household.HouseholdLine, i int) handin.Form {
	cost := sheetCost(rec, lines)
	cost.Minutes = int64(2 + i%9)
	return handin.Form{Register: rec.Of().Code, Record: rec.ID, Month: declaration.Day(time.UnixMilli(rec.CreatedAt)) / 100, Area: rec.Area, Level: area.Village, Role: handin.RoleStaff, Sums: cost}
}

// plant is a sheet that fits its household, or none.
func plant(f *household.Family, state, kind, reason string, n int64, now time.Time) (sample.Planted, bool) {
	since := now.AddDate(0, 0, -1-int(n%4))
	if state == Effective || state == Withdrawn {
		since = now.AddDate(0, 0, -10-int(n*17%250))
	}
	v := map[string]any{"household": f.ID, "headName": f.HeadName, "householdNo": f.HouseholdNo, "kind": kind, "occurredOn": declaration.Day(since.AddDate(0, 0, -3)), "note": "演示数据"}
	if reason != "" {
		v["reason"] = reason
	}
	last := &f.Members[len(f.Members)-1]
	about := func(m *household.Member) { v["member"], v["memberName"] = m.ID, m.Name }
	switch {
	case kind == Add && state != Effective:
		no, born := household.DemoPerson(n, n%2 == 0, now.Year()-1)
		v["name"], v["idNo"], v["relation"], v["occurredOn"] = string([]rune(f.HeadName)[:1])+"小宝", no, map[bool]string{true: "41", false: "42"}[n%2 == 0], born
		v["memberName"] = v["name"]
		v["studentStatus"] = "1"
	case kind == Add:
		if len(f.Members) < 2 {
			return sample.Planted{}, false
		}
		v["memberName"], v["name"], v["relation"] = last.Name, last.Name, last.Relation
	case kind == Split:
		if len(f.Members) < 3 {
			return sample.Planted{}, false
		}
		v["people"], v["memberName"] = fmt.Sprintf("%d:02", last.ID), last.Name
		v["address"] = f.Group + "新居"
	case kind == Work:
		m := &f.Members[0]
		about(m)
		if state == Effective {
			break
		}
		wage := int64(320_000) + n%5*10_000
		v["worker"], v["workArea"], v["workMonths"], v["monthlyWage"], v["employer"] = true, "3", int64(10), wage, "演示食品加工厂"
		if before, known := wageOf(m); known {
			v["incomeEffect"] = 10*wage - before
		}
	case kind == Health:
		about(last)
		v["health"] = map[bool]string{true: "2", false: "3"}[last.Health == "3"]
		if v["health"] == "3" {
			v["suggestion"] = last.Name + "患大病或残疾，建议作为防返贫监测线索核实"
		}
	case kind == Income:
		if len(f.Incomes) == 0 || f.Incomes[0].Wage == nil {
			return sample.Planted{}, false
		}
		v["incomeYear"], v["wage"], v["incomeEffect"] = int64(f.Incomes[0].Year), *f.Incomes[0].Wage+260_000, int64(260_000)
		if state == Effective {
			v["wage"] = *f.Incomes[0].Wage
		}
	case kind == House:
		if f.Toilet == nil {
			return sample.Planted{}, false
		}
		v["toilet"] = !*f.Toilet
		if state == Effective {
			v["toilet"] = *f.Toilet
		}
	case kind == Basics:
		v["responsibleCadre"] = "周文博"
		if f.ResponsibleCadre == "周文博" {
			v["responsibleCadre"] = "何春燕"
		}
	}
	if state == Effective {
		v["effectiveOn"] = declaration.Day(since)
	}
	return sample.Planted{Area: f.Area, State: state, Since: since, Values: v}, true
}

// earlier is the household before one of the demo's changes that took effect.
func earlier(f *household.Family, rec *declaration.Record) *household.Family {
	was := f.Clone()
	switch rec.Text("kind") {
	case Add:
		was.Members = was.Members[:len(was.Members)-1]
		was.MembersCount--
	case Income:
		was.Incomes[0].Wage = new(max(0, *was.Incomes[0].Wage-260_000))
	case House:
		was.Toilet = new(!*f.Toilet)
	case Work:
		m := was.Member(rec.Int("member"))
		m.Worker, m.WorkArea, m.WorkMonths, m.MonthlyWage = new(!is(m.Worker)), "", nil, nil
	default:
		was.ResponsibleCadre = "陈志强"
	}
	return was
}
