package duplicate

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/sample"
)

// demoPairs are the ends of the demo's questions: what the asking side sees, and what the other.
var demoPairs = [][2]string{{Asked, Open}, {Refused, Kept}, {Solved, Solved}, {Withdrawn, Withdrawn}}

// Demo makes questions between villages of the demo, in each state and both directions. A second call does nothing.
func Demo(ctx context.Context, e *module.Engine, homes *household.Service, by *principal.Principal) error {
	now := e.Clock()
	return e.Once(ctx, "duplicate.demo", func(ctx context.Context, tx *db.Tx) error {
		var villages []area.Code
		if err := tx.NewRaw("SELECT DISTINCT area FROM household WHERE remark <> '' ORDER BY area").Scan(ctx, &villages); err != nil {
			return err
		}
		var all []sample.Planted
		for i, asks := range villages {
			// The village half the list away lies in another county.
			answers := villages[(i+len(villages)/2)%len(villages)]
			if answers == asks {
				continue
			}
			var ids []int64
			pair, many := demoPairs[i%len(demoPairs)], 1
			if asks == demoVillage || answers == demoVillage {
				pair, many = demoPairs[0], 2
			}
			if err := tx.NewRaw("SELECT id FROM household WHERE area = ? ORDER BY id LIMIT ? OFFSET (SELECT CASE WHEN count(*) > 17 THEN 15 ELSE count(*) - 2 END FROM household WHERE area = ?)", int64(answers), many, int64(answers)).Scan(ctx, &ids); err != nil {
				return err
			}
			for _, id := range ids {
				f, err := homes.Family(ctx, tx, id)
				if err != nil {
					return err
				}
				m := f.Members[len(f.Members)-1]
				since := now.AddDate(0, 0, -1-i%5)
				v := func(side string, place area.Code) map[string]any {
					return map[string]any{"name": m.Name, "idNo": m.Number(), "side": side, "reason": "该人员婚后一直在本村居住生活，拟登记到本村农户。", "otherPlace": homes.County(place)}
				}
				a, b := v(SideAsks, answers), v(SideAnswers, asks)
				b["headName"], b["householdNo"] = f.HeadName, f.HouseholdNo
				if pair[0] == Refused {
					a["answer"] = "对方确认该人员仍在其农户。每月回家居住。"
				}
				all = append(all, sample.Planted{Area: asks, State: pair[0], Since: since, Values: a}, sample.Planted{Area: answers, State: pair[1], Since: since, Values: b})
			}
		}
		d, _ := e.Module(Code)
		return e.Plant(ctx, tx, d, by, all)
	})
}

// demoVillage is where the demo's clerk works: they have two questions asked and two to answer.
const demoVillage = area.Code(44_09_81_103_210_00)
