package citizen

import (
	"context"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// Demo makes proposals and corrections in each state: some of the demo's citizen about their own household, the others entered at the desk.
// A second call does nothing. home is the citizen's household.
func Demo(ctx context.Context, e *module.Engine, homes *household.Service, by, citizen *principal.Principal, home int64) error {
	now := e.Clock()
	return e.Once(ctx, "citizen.demo", func(ctx context.Context, tx *db.Tx) error {
		var villages []area.Code
		if err := tx.NewRaw("SELECT DISTINCT area FROM household WHERE remark <> '' ORDER BY area").Scan(ctx, &villages); err != nil {
			return err
		}
		var hers []int64
		if home > 0 {
			hers = append(hers, home)
		}
		proposals, corrections := map[*principal.Principal][]sample.Planted{}, map[*principal.Principal][]sample.Planted{}
		for v, c := range villages {
			var ids []int64
			many := 2
			if c == demoVillage {
				many = 4
			}
			if err := tx.NewRaw("SELECT id FROM household WHERE area = ? ORDER BY id LIMIT ? OFFSET (SELECT CASE WHEN count(*) > 12 THEN 10 WHEN count(*) > 3 THEN count(*) - 3 ELSE 0 END FROM household WHERE area = ?)", int64(c), many, int64(c)).Scan(ctx, &ids); err != nil {
				return err
			}
			for i, id := range ids {
				f, err := homes.Family(ctx, tx, id)
				if err != nil {
					return err
				}
				n := v*2 + i
				if c == demoVillage && i < 2 {
					n = i * len(demoStates) // these wait for the clerk
				}
				proposals[by] = append(proposals[by], propose(f, f.HeadName, 0, n, now))
				corrections[by] = append(corrections[by], correct(f, f.HeadName, &f.Members[0], 0, n, now))
			}
		}
		for _, id := range hers {
			f, err := homes.Family(ctx, tx, id)
			if err != nil {
				return err
			}
			for n := range 4 {
				proposals[citizen] = append(proposals[citizen], propose(f, citizen.Name, citizen.UserID, n+4*(n%2), now))
			}
			for i := range f.Members {
				if f.Members[i].Name == citizen.Name {
					corrections[citizen] = append(corrections[citizen], correct(f, citizen.Name, &f.Members[i], citizen.UserID, 1, now))
				}
			}
		}
		reports, _ := e.Module(ProposalCode)
		mends, _ := e.Module(CorrectionCode)
		for _, who := range []*principal.Principal{by, citizen} {
			if err := e.Plant(ctx, tx, reports, who, proposals[who]); err != nil {
				return err
			}
			if err := e.Plant(ctx, tx, mends, who, corrections[who]); err != nil {
				return err
			}
		}
		return nil
	})
}

// demoVillage is where the demo's clerk works.
const demoVillage = area.Code(44_09_81_103_210_00)

var demoStates = []string{Filed, Accepted, Declined, Withdrawn}

func about(f *household.Family, name string) map[string]any {
	return map[string]any{"applicant": name, "household": f.ID, "headName": f.HeadName, "householdNo": f.HouseholdNo}
}

func planted(f *household.Family, owner int64, n int, now time.Time, v map[string]any) sample.Planted {
	state := demoStates[n%len(demoStates)]
	since := now.AddDate(0, 0, -1-n%3)
	if state != Filed {
		since = now.AddDate(0, 0, -8-n*5%120)
	}
	switch state {
	case Accepted:
		v["answer"] = "情况属实，已办理。"
	case Declined:
		v["answer"] = "经入户核实，与实际情况不符。"
	}
	return sample.Planted{Area: f.Area, Owner: owner, State: state, Since: since, Values: v}
}

func propose(f *household.Family, name string, owner int64, n int, now time.Time) sample.Planted {
	v := about(f, name)
	m := f.Members[n%len(f.Members)]
	switch n % 3 {
	case 0:
		v["kind"], v["member"], v["memberName"], v["occurredOn"] = Work, m.ID, m.Name, declaration.Day(now.AddDate(0, -1, 0))
		v["workArea"], v["workMonths"], v["employer"] = "4", int64(6), "演示电子厂"
	case 1:
		v["kind"], v["risk"], v["note"] = Difficulty, "01", "家人住院，自付费用较大，生活有困难。"
	default:
		v["kind"], v["phone"] = Contact, "19900009999"
	}
	return planted(f, owner, n, now, v)
}

func correct(f *household.Family, name string, m *household.Member, owner int64, n int, now time.Time) sample.Planted {
	v := about(f, name)
	v["member"], v["memberName"], v["reason"] = m.ID, m.Name, "与毕业证不一致"
	v["item"], v["rightEducation"] = "3", "60"
	if m.Education == "60" {
		v["rightEducation"] = "70"
	}
	if m.Education != "" {
		v["nowEducation"] = m.Education
	}
	return planted(f, owner, n, now, v)
}
