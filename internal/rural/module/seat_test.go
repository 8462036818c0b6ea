package module_test

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/family"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/inbox"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/sample"
)

// Made from the declarations: every step that is the county's waits in 东莞 for the city, which is not refused for its level; the town's
// office and a city that has counties are.
func TestCountyStepsWithoutCounties(t *testing.T) {
	t.Parallel()
	const dongguan, dongcheng, village = area.Code(44_19_00_000_000_00), area.Code(44_19_00_003_000_00), area.Code(44_19_00_003_001_00)
	h := apptest.Start(t, nil)
	ctx := context.Background()
	e := h.App.Rural.Modules
	office := func(id int64, at area.Code) *principal.Principal {
		p := &principal.Principal{UserID: id, Name: "某办公室", Area: at, Scope: area.Within(at), Permissions: map[string]bool{}}
		for _, d := range e.Modules() {
			for _, action := range []string{"detail", "add", "edit", "del", "approve"} {
				p.Permissions[d.Can(action)] = true
			}
		}
		return p
	}
	city, town, maoming := office(910001, dongguan), office(910002, dongcheng), office(910003, 44_09_00_000_000_00)
	steps := 0
	for _, d := range e.Modules() {
		for i := range d.Transitions {
			step := &d.Transitions[i]
			if !slices.ContainsFunc(step.Who, func(w declaration.Who) bool { return w.Level == area.County }) || slices.ContainsFunc(step.Who, func(w declaration.Who) bool { return w.Level == area.City }) {
				continue
			}
			steps++
			t.Run(d.Code+"/"+step.Code, func(t *testing.T) {
				// The treasury is an office of its own: nobody is of it and of the department.
				role := "county-reviewer"
				if slices.ContainsFunc(step.Who, func(w declaration.Who) bool { return w.Role == "fund-manager" }) {
					role = "fund-manager"
				}
				for _, p := range []*principal.Principal{city, town, maoming} {
					p.Roles = []string{role}
				}
				at, home := village, area.Code(44_09_81_103_210_00)
				if d.Level == area.Township {
					// A town of its own for each step: of some records a town has one.
					towns, others := e.Areas.Children(dongguan), e.Areas.Children(44_09_82_000_000_00)
					at, home = towns[steps%len(towns)].ID, others[steps%len(others)].ID
				}
				if d.Level == area.County {
					at, home = dongguan, 44_09_81_000_000_00
				}
				plant := func(c area.Code) *declaration.Record {
					t.Helper()
					values := map[string]any{d.Name: "东莞试件" + step.Code, "year": int64(1950 + steps)}
					if d.Code != "villages-data" {
						delete(values, "year")
					}
					if d.Code == "familyChange" {
						values["kind"] = family.Move // only what alters the household as a whole comes to the county
					}
					if d.Code == "resident-town-leave" {
						values["decider"] = "3" // only long leaves come to the county
					}
					if d.Code == "project-fund" {
						values["year"], values["serial"] = int64(2026), int64(90000+steps)
					}
					if d.Code == "dailySupervision-bulletin" {
						values["month"] = int64(202001 + steps%12)
						if c == home {
							values["month"] = int64(202101 + steps%12)
						}
					}
					if d.Code == "summaryReport-submission" {
						values["dueOn"] = declaration.Day(time.Now()) // a report is opened with its day
					}
					if d.Code == "summaryReport-sheet" {
						// The demo's first table is filled in by villages: those above collect.
						values["sheetOf"], values["period"], values["dueOn"] = int64(1), strconv.Itoa(steps), declaration.Day(time.Now())
					}
					if step.Only != nil {
						values[step.Only.Field] = step.Only.Values[0]
					}
					err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
						return e.Plant(ctx, tx, d, city, []sample.Planted{{Area: c, State: step.From[0], Since: time.Now(), Values: values}})
					})
					if err != nil {
						t.Fatal(err)
					}
					page, err := e.List(ctx, d, list.Query{Scope: area.Within(c), Sort: list.SortNewest, Size: 100})
					if err != nil {
						t.Fatal(err)
					}
					for _, r := range page.Items {
						if r.Name() == values[d.Name] {
							return r
						}
					}
					t.Fatal("what was planted is not there")
					return nil
				}
				if step.Fits != nil && !step.Fits(declaration.NewRecord(d)) {
					t.Skip("not for an empty record")
				}
				r := plant(at)
				take := func(p *principal.Principal, r *declaration.Record) error {
					_, err := e.Go(ctx, p, d, r.ID, step.Code, flow.ModuleMove{Version: r.Version, Opinion: "同意"})
					return err
				}
				if !step.Late && !step.Return {
					box, err := e.Inbox(ctx, city, "mine")
					if err != nil {
						t.Fatal(err)
					}
					if !slices.ContainsFunc(box.Items, func(x inbox.ModuleTodo) bool {
						return x.Module == d.Code && x.ID == r.ID && slices.Contains(x.Steps, step.Title)
					}) {
						t.Error("it does not wait for the city")
					}
				}
				towns := slices.ContainsFunc(step.Who, func(w declaration.Who) bool { return w.Level == area.Township })
				if err := take(town, r); !towns && !errs.Has(err, errs.Forbidden) && !errs.Has(err, errs.NotFound) {
					t.Errorf("the town: %v", err)
				}
				// What was planted names no household and no other record: a guard may miss these, the level is not what is missing.
				if _, err := e.Record(ctx, d, city.Scope, r.ID); err != nil {
					t.Error(err)
				}
				if err := take(city, r); errs.Has(err, errs.Forbidden) {
					t.Errorf("the city: %v", err)
				}
				if err := take(maoming, plant(home)); !errs.Has(err, errs.Forbidden) {
					t.Errorf("a city with counties: %v", err)
				}
			})
		}
	}
	if steps < 15 {
		t.Errorf("only %d steps are the county's", steps)
	}
}
