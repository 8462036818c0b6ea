package monitor

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// demoMost bounds the demo's cases.
const demoMost = 400

// Demo makes a case for every household of the demo that is monitored, and for some that are not, so that every state and every
// light occurs. A second call does nothing.
func Demo(ctx context.Context, e *module.Engine, homes *household.Service, by *principal.Principal) error {
	d, _ := e.Module("monitor")
	photo, err := DemoPhoto(ctx, e, by)
	if err != nil {
		return err
	}
	return e.Once(ctx, "monitor.demo", func(ctx context.Context, tx *db.Tx) error {
		var monitored []demoHome
		err := tx.NewRaw("SELECT id, area, household_no, head_name, monitor_state, monitor_type, risk FROM household WHERE monitor_state <> '' ORDER BY id LIMIT ?", demoMost).Scan(ctx, &monitored)
		if err != nil {
			return err
		}
		var rest []demoHome
		// The last households of the villages of the demo's own town, so that its people meet every state.
		err = tx.NewRaw(`SELECT id, area, household_no, head_name, monitor_state, monitor_type, risk FROM household WHERE monitor_state = ''
			AND household_no >= '440981103' AND household_no < '440981104' AND substr(household_no, 13) IN ('0015', '0016', '0017', '0018', '0019') ORDER BY substr(household_no, 13) DESC, id`).Scan(ctx, &rest)
		if err != nil {
			return err
		}
		n := 0
		for i := range rest {
			h := &rest[i]
			if h.State = demoOwn[h.No]; h.State == "" {
				h.State = demoStates[n%len(demoStates)]
				n++
			}
			if h.Risk == "" {
				h.Risk = []string{"01", "07", "02", "05"}[i%4]
			}
			if err := homes.SetMonitor(ctx, tx, h.ID, h.State, "2", h.Risk); err != nil {
				return err
			}
		}
		var all []sample.Planted
		r := rand.New(rand.NewPCG(2026, 24))
		now := e.Clock()
		met := map[string]int{}
		for i, h := range slices.Concat(monitored, rest) {
			town, _ := h.Area.At(area.Township)
			key := town.String() + h.State
			if h.State == Publicity || h.State == ExitPublic {
				key = h.State // few: the whole demo's in turn
			}
			all = append(all, h.plant(r, i, met[key], now, photo))
			met[key]++
		}
		if err := e.Plant(ctx, tx, d, by, all); err != nil {
			return err
		}
		return PlantSpans(ctx, tx)
	})
}

// demoStates are those the town's extra cases are in.
var demoStates = []string{Town, Town, Publicity, ExitPublic, Town, Clue, ExitPublic, Town, Publicity, ExitPublic, Town, Relapsed, Declined, Withdrawn, Appraising,
	County, Applied, Helped, Verifying}

// demoOwn are two more of the demo's own village, so that its clerk has monitored households to visit.
var demoOwn = map[string]string{"4409811032100015": Helped, "4409811032100016": Recognised}

// recognising are the days since the clue of a town's cases that are under way, in turn: soon late, late, in time.
var recognising = []int{12, 18, 4, 11, 21, 7}

// publishing are the same of those under publicity: the first names hang out still, the second are due to go on.
var publishing = []int{4, 12, 3, 18}

type demoHome struct {
	ID    int64     `bun:"id"`
	Area  area.Code `bun:"area"`
	No    string    `bun:"household_no"`
	Head  string    `bun:"head_name"`
	State string    `bun:"monitor_state"`
	Type  string    `bun:"monitor_type"`
	Risk  string    `bun:"risk"`
}

// plant makes the values that a case has which came as far as its state; turn counts the cases of its town in that state.
func (h demoHome) plant(r *rand.Rand, i, turn int, now time.Time, photo []declaration.File) sample.Planted {
	at := slices.Index([]string{Clue, Verifying, Appraising, Publicity, Town, County, Recognised, Helped, Applied, ExitPublic, Eliminated}, h.State)
	switch h.State {
	case Natural, Relapsed:
		at = 8
	case Declined:
		at = 2
	case Withdrawn:
		at = 0
	}
	age := recognising[turn%len(recognising)] // days since the clue
	if h.State == Publicity {
		age = publishing[turn%len(publishing)]
	}
	if at >= 6 {
		age = 220 + r.IntN(300)
	}
	if h.State == Recognised {
		age = 20 + r.IntN(8)
	}
	// What helps and what ended is spread over the year, so that each of its months has something to show.
	over := 0
	switch h.State {
	case Helped:
		age = 30 + i*29%400
	case Eliminated, Natural:
		over = 5 + i*37%330
		age += over
	}
	day := func(after int) int64 { return declaration.Day(now.AddDate(0, 0, min(0, after-age))) }
	if h.Risk == "" {
		h.Risk = []string{"01", "07", "02", "05"}[i%4]
	}
	v := map[string]any{"household": h.ID, "headName": h.Head, "householdNo": h.No, "source": []string{"1", "2", "3", "6"}[i%4], "risk": h.Risk, "receivedAt": day(0),
		"contactPhone": fmt.Sprintf("1990000%04d", i), "clue": "演示数据：家庭近期支出增加，需要入户核实。"}
	if i%4 == 2 {
		v["department"], v["indicator"], v["value"], v["threshold"] = "市医疗保障局", "住院自付费用（元）", int64(600000+r.IntN(2_000_000)), int64(500000)
	}
	since := min(age, 2)
	if at >= 2 {
		v["verifiedOn"], v["position"], v["visitors"], v["visitPhotos"], v["consent"] = day(1), "110.853021,21.918320", "何春燕、周文博", photo, photo
		if h.Type == "" {
			h.Type = "2"
		}
		v["monitorType"], v["income"], v["rigid"], v["findings"] = h.Type, int64(500000+r.IntN(300000)), int64(100000+r.IntN(400000)), "演示数据：收入下降，自付支出较高，住房和饮水安全。"
	}
	if at >= 3 {
		v["meetingOn"], v["meetingPlace"], v["attendees"], v["votesFor"], v["votesAgainst"], v["minutes"] = day(2), "村党群服务中心", int64(12+r.IntN(20)), int64(10), int64(1), photo
		v["publicFrom"], v["publicPlace"] = day(2), "村务公开栏"
		since = min(age, 9)
	}
	if at >= 4 {
		v["publicPhotos"], v["objections"] = photo, int64(0)
	}
	if at >= 6 {
		v["comparison"], v["incomeLine"], v["recognisedOn"] = "演示数据：未发现车辆、商品房、工商登记和财政供养信息。", int64(880000), day(12)
		since = []int{8, 12, 9, 3}[turn%4] // the first is to have its measure soon, the second is late
	}
	if at >= 7 {
		v["recognisedOn"] = day(8 + i*5%11) // most within the fifteen days, some not
		v["measure"], v["measureOn"], v["measureNote"] = []string{"01", "02", "07", "09"}[i%4], day(18), "演示数据：落实产业奖补并安排公益性岗位。"
		since = age - 20
	}
	if h.State == Relapsed {
		since = 24 // within the twelve months the report looks back over
	} else if at >= 8 {
		v["exitIncome"], v["secured"], v["evaluated"] = int64(1_200_000+r.IntN(600_000)), true, true
		since = 5 + r.IntN(20)
	}
	if at >= 9 {
		out := 8 + over
		if h.State == ExitPublic && turn%2 == 1 {
			out = 2 // still hangs out
		}
		v["exitMeetingOn"], v["exitFrom"], v["exitPhotos"] = declaration.Day(now.AddDate(0, 0, -1-out)), declaration.Day(now.AddDate(0, 0, -out)), photo
		since = out
	}
	if h.State == Eliminated || h.State == Natural {
		since = over
		v["eliminatedOn"] = declaration.Day(now.AddDate(0, 0, -since))
	}
	if slices.Contains([]string{"04", "05", "11"}, h.Risk) && at >= 3 {
		v["greenChannel"] = true
	}
	return sample.Planted{Area: h.Area, State: h.State, Since: now.AddDate(0, 0, -since), Values: v}
}

// DemoPhoto is the one picture of the demo's records: a field under a sky.
func DemoPhoto(ctx context.Context, e *module.Engine, by *principal.Principal) ([]declaration.File, error) {
	img := image.NewRGBA(image.Rect(0, 0, 320, 200))
	for y := range 200 {
		c := color.RGBA{uint8(150 + y/3), uint8(200 + y/8), 240, 255}
		if y > 120 {
			c = color.RGBA{uint8(60 + y/4), uint8(140 - y/6), 60, 255}
		}
		for x := range 320 {
			img.SetRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return nil, err
	}
	f, err := e.Upload(ctx, by, "演示照片.png", &b)
	if err != nil {
		return nil, err
	}
	return []declaration.File{f}, nil
}
