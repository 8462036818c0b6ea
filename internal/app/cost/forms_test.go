package cost_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/handin"
)

// The burden account reads sums and no form: a month of 2,000 forms costs what one of 30 from the same areas does, and one in which every town of the province handed in at most 100
// pages.
func TestTheBurdenAccountCostsItsAreas(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		hook, ctx := apptest.Listen(a)
		near, towns := a.Areas.Below(at(area.County), area.Village)[:5], a.Areas.Below(area.Guangdong, area.Township)
		form := func(i, month int, c area.Code) handin.Form {
			return handin.Form{Register: []string{"help-visit", "familyChange"}[i%2], Record: int64(month*100_000 + i), Month: int64(month), Area: c, Level: c.Level(),
				Role: []string{handin.RoleStaff, handin.RoleLeader, handin.RoleMember}[i/5%3], Sums: handin.Sums{Asked: 12, Filled: 3, Typed: 8, Known: 1, Minutes: 2}}
		}
		forms := map[string][]handin.Form{}
		add := func(f handin.Form) { forms[f.Register] = append(forms[f.Register], f) }
		for i := range 2_000 {
			if add(form(i, 202602, near[i%len(near)])); i < 30 {
				add(form(i, 202601, near[i%len(near)]))
			}
		}
		for i := range 6 * len(towns) {
			f := form(i%6*5, 202603, towns[i/6])
			f.Record = int64(20_260_300_000 + i)
			add(f)
		}
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return errors.Join(handin.Plant(ctx, tx, forms["help-visit"]), handin.Plant(ctx, tx, forms["familyChange"]))
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := handin.Fold(ctx, a.DB); err != nil {
			t.Fatal(err)
		}
		sweep(t, a.DB, "handin_sum", "handin_cost")
		for l := area.Country; l <= area.Village; l++ {
			c := at(l)
			p := &principal.Principal{UserID: 7, Area: c, Scope: area.Within(c)}
			cost := func(month string, sheets int64) spent {
				t.Helper()
				got, err := a.Rural.Sharing.Burden(ctx, p, c, month)
				if err != nil || got.Total.Sheets != sheets && l <= area.County {
					t.Fatalf("level %d, %s: %d sheets: %v", int(l), month, got.Total.Sheets, err)
				}
				return spends(ctx, t, a.DB, hook, func(ctx context.Context) error { _, err := a.Rural.Sharing.Burden(ctx, p, c, month); return err })
			}
			few, many, whole := cost("2026-01", 30), cost("2026-02", 2_000), spent{}
			if l <= area.Province {
				whole = cost("2026-03", int64(6*len(towns)))
			}
			t.Logf("level %d: %+v, %+v, %+v", int(l), few, many, whole)
			if many.read > few.read+2 || many.read > 100 {
				t.Errorf("level %d: 30 forms cost %+v, 2,000 cost %+v", int(l), few, many)
			}
			if whole.read > 100 && a.DB.Engine() == db.Postgres {
				t.Errorf("level %d: a month of the province costs %+v", int(l), whole)
			}
		}
		hook.Take()
		if _, err := a.Rural.Sharing.Burden(ctx, &principal.Principal{UserID: 7, Area: area.Guangdong, Scope: area.Within(area.Guangdong)}, area.Guangdong, "2026-02"); err != nil {
			t.Fatal(err)
		}
		if all := strings.Join(hook.Take(), "\n"); strings.Contains(all, "handin_cost") || !strings.Contains(all, "handin_sum") {
			t.Errorf("the account reads forms: %s", all)
		}
	})
}
