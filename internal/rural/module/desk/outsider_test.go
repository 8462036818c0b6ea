package desk_test

import (
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/moduletest/consultation"
)

// An office in words has its level; it is the one the rule of the step names, the treasury's by its role, and that of somebody who acted where they
// may stand. Nobody is named.
func TestBureau(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		m := consultation.New()
		e, _ := open(t, d, m)
		r := record(m, consultation.Chuli, "asked")
		step := func(who ...declaration.Who) *declaration.Transition { return &declaration.Transition{Who: who} }
		town, county, treasury := declaration.Who{Level: area.Township}, declaration.Who{Level: area.County}, declaration.Who{Level: area.County, Role: "fund-manager"}
		for what, c := range map[string]struct {
			step *declaration.Transition
			home area.Code
			want string
		}{
			"the town's step":                     {step(town), area.Root, "分界镇人民政府（镇级）"},
			"the county's":                        {step(county), area.Root, "高州市农业农村部门（县级）"},
			"the treasury's":                      {step(treasury), area.Root, "高州市财政部门（县级）"},
			"either, and the county's acted":      {step(town, county), consultation.Gaozhou, "高州市农业农村部门（县级）"},
			"somebody who works elsewhere by now": {step(town), consultation.Jishui, "分界镇人民政府（镇级）"},
			"who entered it":                      {nil, consultation.Chuli, "储良村委会（村级）"},
			"a comment of the county":             {nil, consultation.Gaozhou, "高州市农业农村部门（县级）"},
			"a comment of nobody known":           {nil, area.Root, "主管部门"},
			"no rule names a level":               {step(declaration.Who{Role: "town-clerk"}), consultation.Fenjie, "分界镇人民政府（镇级）"},
		} {
			if got := e.BureauOf(m, r, c.step, c.home); got != c.want {
				t.Errorf("%s: %s, want %s", what, got, c.want)
			}
		}
		own := area.Within(consultation.Fenjie)
		own.Owner = 9
		r.Owner = 9
		for what, c := range map[string]struct {
			p    principal.Principal
			want bool
		}{
			"the owner":                      {principal.Principal{UserID: 9, Scope: own}, true},
			"an official of the town":        {principal.Principal{UserID: 2, Scope: area.Within(consultation.Fenjie)}, false},
			"the owner who is of its office": {principal.Principal{UserID: 9, Scope: own.Union(area.Within(consultation.Chuli))}, false},
		} {
			if got := desk.Outsider(&c.p, r); got != c.want {
				t.Errorf("%s: %t", what, got)
			}
		}
	})
}
