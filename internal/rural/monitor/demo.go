package monitor

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	money "mirror/internal/rural/income"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// Demo makes a case for every household of the demo that is monitored, and for some that are not, so that every state and every
// light occurs. A second call does nothing.
func Demo(ctx context.Context, e *module.Engine, homes *household.Service, by *principal.Principal, photos *sample.Pictures) error {
	d, _ := e.Module("monitor")
	return e.Once(ctx, "monitor.demo", func(ctx context.Context, tx *db.Tx) error {
		var monitored []demoHome
		err := tx.NewRaw("SELECT id, area, household_no, head_name, monitor_state, monitor_type, risk FROM household WHERE monitor_state <> '' ORDER BY id").Scan(ctx, &monitored)
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
		}
		var all []sample.Planted
		r := rand.New(rand.NewPCG(2026, 24))
		now := e.Clock()
		met := map[string]int{}
		for i, h := range slices.Concat(monitored, rest) {
			town, _ := h.Area.At(area.Township)
			key := town.String() + h.State
			switch h.State {
			case Publicity, ExitPublic, Helped, Eliminated, Natural:
				key = h.State // the whole demo's in turn: the first two are few, the others are for the months of the wall
			case Recognised:
				county, _ := h.Area.At(area.County)
				key = county.String() + h.State // it is the county that looks for those without a measure
			}
			was := h.Type
			planted := h.plant(r, i, met[key], now, photos)
			if err := reckonedDemo(ctx, tx, homes, h, planted.Values); err != nil {
				return err
			}
			all = append(all, planted)
			met[key]++
			if i < len(monitored) && h.Type == was {
				continue
			}
			if err := homes.SetMonitor(ctx, tx, h.ID, h.State, h.Type, h.Risk); err != nil {
				return err
			}
		}
		if err := e.Plant(ctx, tx, d, by, all); err != nil {
			return err
		}
		return PlantSpans(ctx, tx)
	})
}

// reckonedDemo gives a case the words of its income and the line of its year, where one is set.
func reckonedDemo(ctx context.Context, tx *db.Tx, homes *household.Service, h demoHome, v map[string]any) error {
	visited, ok := v["verifiedOn"].(int64)
	if !ok {
		return nil
	}
	how, err := homes.Reckoned(ctx, tx, h.Area, h.ID, v["receivedAt"].(int64))
	if err != nil {
		return err
	}
	income, rigid := v["income"].(int64), v["rigid"].(int64)
	v["coping"], v["incomeBasis"] = income-rigid, how.Words+fmt.Sprintf(wordsTyped, money.Money(income))
	if _, decided := v["incomeLine"]; !decided {
		return nil
	}
	rules := homes.Rules()
	l, set, err := rules.LineAt(ctx, tx, h.Area, int(visited/10000))
	if err != nil || !set {
		return err
	}
	v["incomeLine"], v["lineBasis"] = l.Fen, rules.Says(l)
	return nil
}

// demoStates are those the town's extra cases are in.
var demoStates = []string{Town, Town, Publicity, ExitPublic, Town, Clue, ExitPublic, Town, Publicity, ExitPublic, Town, Relapsed, Declined, Withdrawn, Appraising,
	County, Applied, Helped, Verifying}

// demoOwn are two more of the demo's own village, so that its clerk has monitored households to visit.
var demoOwn = map[string]string{"4409811032100015": Helped, "4409811032100016": Recognised}

// recognising are the days since the clue of a town's cases that are under way, in turn: soon late, late, in time. Who waits for the town has hung
// out for five days, who waits for the county was with the town as well.
var recognising = []int{12, 18, 4, 11, 21, 7}

var inTown, inCounty = []int{12, 18, 8, 11, 21, 9}, []int{12, 18, 10, 11, 21, 13}

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

// kindOn is the kind of monitoring a visit of that day finds: from 2026 on there is one (ruling 38), before that the one the household has.
func kindOn(day int64, has string) string {
	switch {
	case day >= 20260101:
		return "4"
	case has == "" || has == "4":
		return "2"
	}
	return has
}

// path are the steps of a case that went the usual way.
var path = []string{"accept", "verify", "meet", "publish", "townPass", "countyPass", "help", "apply", "publicise", "confirm"}

// inTurn is how many days ago something of that turn was: in the month of today, the one before it and so on for twelve months, the second twelve on
// later days. So each month the wall shows has something, whatever today is.
func inTurn(now time.Time, turn int) int {
	first := time.Date(now.Year(), now.Month()-time.Month(turn%12), 1, 0, 0, 0, 0, now.Location())
	then := first.AddDate(0, 0, (3+turn/12*5+turn*3)%28)
	return max(0, int(now.Sub(then).Hours()/24))
}

// plant makes the values that a case has which came as far as its state, and the days of the steps that led there; turn counts the cases of its
// town in that state. Days are reckoned from the clue: visit, meeting and publicity follow on the next two, five more it hangs out.
func (h *demoHome) plant(r *rand.Rand, i, turn int, now time.Time, photos *sample.Pictures) sample.Planted {
	way := path
	at := slices.Index([]string{Clue, Verifying, Appraising, Publicity, Town, County, Recognised, Helped, Applied, ExitPublic, Eliminated}, h.State)
	age := recognising[turn%len(recognising)] // days since the clue
	accepted := 10 + i*5%11                   // days from the clue to recognition: most within the fifteen, some not
	helped := accepted + 1 + i%9              // within the ten days after it
	out := 0                                  // days since the publicity of the end began
	since := 0                                // days since the state
	switch h.State {
	case Clue, Verifying:
		since = age
	case Appraising:
		since = age - 1
	case Publicity:
		age = publishing[turn%len(publishing)]
		since = age - 2
	case Town:
		age = inTown[turn%len(inTown)]
		since = age - 7
	case County:
		age = inCounty[turn%len(inCounty)]
		since = age - 9
	case Recognised:
		since = []int{8, 30, 9, 24}[turn%4] // every other one is to have its measure soon, the others are late whatever holidays there were
		age = since + accepted
	case Helped:
		age = inTurn(now, turn) + accepted
		since = max(0, age-helped)
	case Applied:
		age = 240 + r.IntN(280)
		since = 5 + r.IntN(20)
	case ExitPublic:
		age = 240 + r.IntN(280)
		if out = 8; turn%2 == 1 {
			out = 2 // still hangs out
		}
		since = out
	case Eliminated:
		since = inTurn(now, turn)
		age = since + 240 + r.IntN(280)
		out = since + 8
	case Natural:
		at, way, since = 7, slices.Concat(path[:7], []string{"natural"}), inTurn(now, turn)
		age = since + 90 + r.IntN(280)
	case Relapsed:
		at, way, since = 7, slices.Concat(path[:7], []string{"natural", "relapse"}), 24 // within the twelve months the report looks back over
		age = since + 220 + r.IntN(300)
	case Declined:
		at, way = 2, slices.Concat(path[:2], []string{"drop"})
		age = 20 + i*31%300
		since = age - 4
	case Withdrawn:
		at, way = 0, []string{"withdraw"}
		age = 10 + i*23%300
		since = age - 3
	}
	if at < len(path) && len(way) == len(path) {
		way = path[:at]
	}
	ago := func(n int) int64 { return declaration.Day(now.AddDate(0, 0, -n)) }
	day := func(after int) int64 { return ago(max(0, age-after)) }
	days := map[string]int64{declaration.Entering: day(0), "accept": day(0), "verify": day(1), "meet": day(2), "publish": day(7), "townPass": day(9), "countyPass": day(accepted), "help": day(helped),
		"apply": ago(out + 4), "publicise": ago(out), "green": day(1)}
	if h.Risk == "" {
		h.Risk = []string{"01", "07", "02", "05"}[i%4]
	}
	h.Type = kindOn(day(1), h.Type)
	v := map[string]any{"household": h.ID, "headName": h.Head, "householdNo": h.No, "source": []string{"1", "2", "3", "6"}[i%4], "risk": h.Risk, "receivedAt": day(0),
		"contactPhone": fmt.Sprintf("1990000%04d", i), "clue": "演示数据：家庭近期支出增加，需要入户核实。"}
	if i%4 == 2 {
		v["department"], v["indicator"], v["value"], v["threshold"] = "市医疗保障局", "住院自付费用（元）", int64(600000+r.IntN(2_000_000)), int64(500000)
	}
	if at >= 2 {
		v["verifiedOn"], v["position"], v["visitors"], v["visitPhotos"], v["consent"] = day(1), household.InventedPosition(h.Area, h.No), "何春燕、周文博", sample.Of(photos.House, i), sample.Of(photos.Paper, i)
		v["monitorType"], v["income"], v["rigid"], v["findings"] = h.Type, int64(500000+r.IntN(300000)), int64(100000+r.IntN(400000)), "演示数据：收入下降，自付支出较高，住房和饮水安全。"
	}
	if at >= 3 {
		v["meetingOn"], v["meetingPlace"], v["attendees"], v["votesFor"], v["votesAgainst"], v["minutes"] = day(2), "村党群服务中心", int64(12+r.IntN(20)), int64(10), int64(1), sample.Of(photos.Paper, i+1)
		v["publicFrom"], v["publicPlace"] = day(2), "村务公开栏"
	}
	if at >= 4 {
		v["publicPhotos"], v["objections"] = sample.Of(photos.Board, i), int64(0)
	}
	if at >= 6 {
		v["comparison"], v["incomeLine"], v["recognisedOn"] = "演示数据：未发现车辆、商品房、工商登记和财政供养信息。", int64(880000), day(accepted)
	}
	if at >= 7 {
		v["measure"], v["measureOn"], v["measureNote"] = []string{"01", "02", "07", "09"}[i%4], day(helped), "演示数据：落实产业奖补并安排公益性岗位。"
		if slices.Contains([]string{"04", "05", "11"}, h.Risk) {
			v["greenChannel"], v["measureOn"] = true, day(1)
			way = slices.Insert(slices.Clone(way), 1, "green")
		}
	}
	if at >= 8 {
		v["exitIncome"], v["secured"], v["evaluated"] = int64(1_200_000+r.IntN(600_000)), true, true
	}
	if at >= 9 {
		v["exitMeetingOn"], v["exitFrom"], v["exitPhotos"] = ago(out+1), ago(out), sample.Of(photos.Board, i+1)
	}
	switch h.State {
	case Eliminated:
		v["exitObjections"] = int64(0)
		fallthrough
	case Natural:
		v["eliminatedOn"] = ago(since)
	case Relapsed:
		days["natural"] = declaration.Day(declaration.Moment(ago(since)).AddDate(0, 0, -relapsedAfter(day(0))))
	}
	// The last step was taken in the office's hours, unless that is still to come.
	moment := now.AddDate(0, 0, -since)
	if since > 0 {
		y, m, d := moment.Date()
		moment = time.Date(y, m, d, 9+i%8, i*17%60, 0, 0, moment.Location())
	}
	return sample.Planted{Area: h.Area, State: h.State, Since: moment, Values: v, Steps: way, Days: days}
}
