package village

import (
	"context"
	"math/rand/v2"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/sample"
)

// demoStates are those of this year's archives in turn. Archived ones there are from last year; two wait for the town.
var demoStates = []string{Draft, Town, County, Town, Returned, Archived}

// Demo makes the archives of every village of the demo for last year, and this year's for most of them in every state. In the
// demo's own town every state occurs; elsewhere the first village has none for this year, so that something is missing.
func Demo(ctx context.Context, e *module.Engine, by *principal.Principal, photos *sample.Pictures) error {
	d, _ := e.Module("villages-data")
	return e.Once(ctx, "villages-data.demo", func(ctx context.Context, tx *db.Tx) error {
		var places []area.Code
		if err := tx.NewRaw("SELECT DISTINCT area FROM household ORDER BY area").Scan(ctx, &places); err != nil {
			return err
		}
		now := e.Clock()
		year := now.Year()
		r := rand.New(rand.NewPCG(2026, 22))
		var all []sample.Planted
		for i, c := range places {
			base := make([]int64, 5)
			for k := range base {
				base[k] = int64(450 + r.IntN(550))
			}
			income := int64(400 + r.IntN(7000)) // hundredths of 万元
			for y := year - 1; y <= year; y++ {
				state, since := Archived, time.Date(y+1, 2, 10, 9, 0, 0, 0, clock.Shanghai)
				if soon := now.AddDate(0, 0, -3); since.After(soon) {
					since = soon // at the year's beginning the last one is just closed
				}
				if y == year {
					at := i % 5
					if !area.Code(44_09_81_103_000_00).Contains(c) {
						if i%5 == 0 {
							continue
						}
						at = (i/5 + i) % len(demoStates)
					}
					state, since = demoStates[at], now.AddDate(0, 0, -1-r.IntN(9))
				}
				v := map[string]any{"name": e.Areas.Name(c), "year": int64(y), "kind": "行政村", "weak": income < 1000, "model": i%6 == 1, "red": i%9 == 2, "lifted": i%4 == 3,
					"groups": int64(6 + r.IntN(20)), "naturalVillages": int64(4 + r.IntN(16)), "households": int64(420 + r.IntN(600)), "population": int64(1900 + r.IntN(2400)),
					"residents": int64(1200 + r.IntN(600)), "labour": int64(900 + r.IntN(700)), "migrants": int64(300 + r.IntN(400)), "arable": int64(90_000 + r.IntN(200_000)),
					"forest": int64(100_000 + r.IntN(400_000)), "perCapitaIncome": int64(1_300_000 + r.IntN(900_000)), "collectiveIncome": income + int64(y-year+1)*150,
					"collectiveAssets": int64(30_000 + r.IntN(90_000)), "industry": []string{"荔枝、龙眼", "水稻", "北运蔬菜", "生猪养殖"}[i%4], "cooperatives": int64(r.IntN(6)),
					"roads": min(1000, base[0]+200), "tapWater": min(1000, base[1]+150), "sewage": base[2], "toilets": min(1000, base[3]+180), "broadband": min(1000, base[4]+120),
					"bus": i%3 != 0, "garbage": true, "lamps": i%4 != 0, "clinic": true, "doctors": int64(1 + r.IntN(3)), "school": i%2 == 0, "canteen": i%5 == 1, "parcel": i%3 == 1,
					"square": true, "partyMembers": int64(30 + r.IntN(70)), "difficulties": "演示数据：集体经济收入来源单一。", "plan": "演示数据：发展特色水果种植和农产品加工。", "photos": sample.Of(photos.Land, i+y)}
				all = append(all, sample.Planted{Area: c, State: state, Since: since, Values: v})
			}
		}
		if err := e.Plant(ctx, tx, d, by, all); err != nil {
			return err
		}
		return Recount(ctx, tx)
	})
}
