package entry

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/sample"
)

// demoStates are those of the demo's approvals, one a village in turn.
var demoStates = []string{Valid, Pending, Returned, Cancelled}

// ownStates are those of the demo's own village, where its clerk meets each.
var ownStates = []string{Pending, Returned, Valid}

type demoHome struct {
	ID     int64     `bun:"id"`
	Area   area.Code `bun:"area"`
	No     string    `bun:"household_no"`
	Head   string    `bun:"head_name"`
	Type   string    `bun:"type"`
	People int       `bun:"members_count"`
}

// Demo makes approvals in each state, of households nothing is under way about; those that were visited of late, so that the lists of visits due stay
// as they are. A second call does nothing.
func Demo(ctx context.Context, e *module.Engine, homes *household.Service, by *principal.Principal) error {
	now := e.Clock()
	return e.Once(ctx, "entry.demo", func(ctx context.Context, tx *db.Tx) error {
		var found []demoHome
		err := tx.NewRaw(`SELECT id, area, household_no, head_name, type, members_count FROM household AS h WHERE remark <> '' AND owner IS NULL AND monitor_state = '' AND state = ?
			AND NOT EXISTS (SELECT 1 FROM help_measure AS x WHERE x.household = h.id) AND NOT EXISTS (SELECT 1 FROM family_change AS x WHERE x.household = h.id AND x.state NOT IN ('effective', 'withdrawn'))
			AND substr(household_no, 13) > '0002' ORDER BY area, (SELECT coalesce(max(x.visited_on), 0) FROM help_visit AS x WHERE x.household = h.id) DESC, id`, household.StateValid).Scan(ctx, &found)
		if err != nil {
			return err
		}
		var all []sample.Planted
		seen := map[area.Code]int{}
		for _, h := range found {
			states := demoStates[len(seen)%len(demoStates):][:1]
			if h.Area == demoVillage {
				states = ownStates
			}
			n := seen[h.Area]
			if n >= len(states) {
				continue
			}
			seen[h.Area]++
			state := states[n]
			v := map[string]any{"household": h.ID, "headName": h.Head, "householdNo": h.No, "kind": h.Type, "people": int64(h.People)}
			since := now.AddDate(0, 0, -1-len(all)%4)
			switch state {
			case Pending, Returned:
				to := household.StatePending
				if state == Returned {
					to = household.StateDraft
				}
				if err := homes.SetState(ctx, tx, h.ID, to); err != nil {
					return err
				}
			case Cancelled:
				// One that was entered twice by mistake: the second household is gone.
				v["household"], v["householdNo"] = int64(0), h.Area.String()+"0099"
			case Valid:
				since = now.AddDate(0, 0, -10-len(all)%20)
			}
			all = append(all, sample.Planted{Area: h.Area, State: state, Since: since, Values: v})
		}
		d, _ := e.Module(Code)
		return e.Plant(ctx, tx, d, by, all)
	})
}

// demoVillage is where the demo's clerk works.
const demoVillage = area.Code(44_09_81_103_210_00)
