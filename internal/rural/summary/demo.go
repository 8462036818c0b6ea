package summary

import (
	"context"
	"encoding/json"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// demoTown is the demo's own town.
const demoTown = area.Code(44_09_81_103_000_00)

// demo plants calls and submissions in one transaction.
type demo struct {
	*Handler
	tx  *db.Tx
	by  *principal.Principal
	now time.Time
	// ahead are what towns report, read before the transaction: people write meanwhile.
	ahead map[taking]frozen
}

// taking is what an area reports of a month.
type taking struct {
	report string
	area   area.Code
	month  int64
}

// readAhead takes the figures of a report for the towns of an area, of the last two months.
func (d *demo) readAhead(ctx context.Context, report string, within area.Code) error {
	form, err := formOf(d.Library, report)
	if err != nil {
		return err
	}
	for _, c := range d.Library.Areas.Below(within, area.Township) {
		for back := range int64(2) {
			month := d.month(back + 1)
			if d.ahead[taking{report, c, month}], err = takeOf(ctx, d.Library.DB.Read(), d.Library, form, area.Within(c), c, month); err != nil {
				return err
			}
		}
	}
	return nil
}

// Demo makes calls of the demo's county and its city, and what was submitted: in the county at least two in each state, one that waits for the demo's town, and some
// that wait for its county. The figures must have a past. A second call does nothing.
func (h *Handler) Demo(ctx context.Context, by *principal.Principal) error {
	const mark = "summary.demo"
	if ran, err := h.Engine.Ran(ctx, mark); err != nil || ran {
		return err
	}
	county, _ := demoTown.At(area.County)
	city, _ := demoTown.At(area.City)
	d := demo{Handler: h, by: by, now: h.Engine.Clock(), ahead: map[taking]frozen{}}
	for report, within := range map[string]area.Code{"R01": city, "R11": county, "R14": county} {
		if err := d.readAhead(ctx, report, within); err != nil {
			return err
		}
	}
	return h.Engine.Once(ctx, mark, func(ctx context.Context, tx *db.Tx) error {
		d.tx = tx
		for _, x := range []struct {
			at            area.Code
			report, state string
			ends          string
		}{{city, "R01", InForce, "City"}, {county, "R11", InForce, ""}, {county, "R14", InForce, ""}, {county, "R12", CallDraft, ""}, {county, "R09", CallDraft, ""}, {county, "R03", Stopped, ""}, {county, "R05", Stopped, ""}} {
			id, err := d.call(ctx, x.at, x.report, x.state, x.ends)
			if err != nil || x.state != InForce {
				if err != nil {
					return err
				}
				continue
			}
			if x.at == city {
				err = d.city(ctx, city, county, id)
			} else {
				err = d.county(ctx, county, id, x.report)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func (d *demo) day(n int) int64 { return declaration.Day(d.now.AddDate(0, 0, n)) }

// month is the one some months ago.
func (d *demo) month(back int64) int64 {
	today := d.day(0)
	at := today/10000*12 + today/100%100 - 1 - back
	return at/12*100 + at%12 + 1
}

func (d *demo) plant(ctx context.Context, code string, all []sample.Planted) error {
	m, _ := d.Engine.Module(code)
	// Their deadlines were told of in their time: a demo that has just begun sends no pile of reminders.
	for i := range all {
		all[i].Told = true
	}
	return d.Engine.Plant(ctx, d.tx, m, d.by, all)
}

func (d *demo) call(ctx context.Context, at area.Code, report, state, ends string) (id int64, err error) {
	var steps []string
	if state != CallDraft {
		steps = []string{"start" + ends}
	}
	if state == Stopped {
		steps = append(steps, "stop"+ends)
	}
	err = d.plant(ctx, calls, []sample.Planted{{Area: at, State: state, Since: d.now.AddDate(0, 0, -70), Steps: steps, Values: map[string]any{"title": d.Library.Areas.Name(at) + "要求报送" + titleOf(report), "report": report,
		"cycle": Monthly, "lowest": levelText(area.Township), "openDays": 0, "dueDays": 5, "levelDays": 3, "officeLevel": levelText(at.Level()), "remarks": "演示数据"}}})
	if err == nil {
		err = d.tx.NewRaw("SELECT max(id) FROM summary_call").Scan(ctx, &id)
	}
	return id, err
}

// city are the last two months of a report that goes from the towns to the city. In the demo's county it is under way, elsewhere the towns are done.
func (d *demo) city(ctx context.Context, city, county area.Code, call int64) error {
	var towns, counties, before, countiesBefore []sample.Planted
	for _, c := range d.Library.Areas.Children(city) {
		for i, t := range d.Library.Areas.Children(c.ID) {
			if t.Disabled || t.ID.Level() != area.Township {
				continue
			}
			state := Accepted
			if c.ID == county {
				state = underWay(t.ID, i)
				// What the county sums up was handed in before.
				p, err := d.submission(ctx, t.ID, call, "R01", d.month(2), Summed, i)
				if err != nil {
					return err
				}
				before = append(before, p)
			}
			p, err := d.submission(ctx, t.ID, call, "R01", d.month(1), state, i)
			if err != nil {
				return err
			}
			towns = append(towns, p)
		}
	}
	if err := d.plant(ctx, submissions, append(before, towns...)); err != nil {
		return err
	}
	for i, c := range d.Library.Areas.Children(city) {
		if c.Disabled || c.ID.Level() != area.County {
			continue
		}
		state := Due
		if c.ID != county {
			state = []string{Submitted, Accepted, Due, Returned}[i%4]
		}
		p, err := d.submission(ctx, c.ID, call, "R01", d.month(1), state, i)
		if err != nil {
			return err
		}
		was, err := d.submission(ctx, c.ID, call, "R01", d.month(2), Accepted, i)
		if err != nil {
			return err
		}
		counties, countiesBefore = append(counties, p), append(countiesBefore, was)
	}
	return d.plant(ctx, submissions, append(countiesBefore, counties...))
}

// underWay is the state of a town's report in the demo's county.
func underWay(town area.Code, i int) string {
	switch {
	case town == demoTown:
		return Due
	case i%9 == 2:
		return Submitted
	case i%9 == 4:
		return Returned
	case i%9 == 6:
		return Due
	}
	return Accepted
}

// county is the last month of a report that the demo's county asks of its towns.
func (d *demo) county(ctx context.Context, county area.Code, call int64, report string) error {
	var all []sample.Planted
	for i, t := range d.Library.Areas.Children(county) {
		if t.Disabled || t.ID.Level() != area.Township {
			continue
		}
		state := Accepted
		if t.ID == demoTown && report == "R14" {
			state = Submitted
		}
		p, err := d.submission(ctx, t.ID, call, report, d.month(1), state, i)
		if err != nil {
			return err
		}
		all = append(all, p)
	}
	return d.plant(ctx, submissions, all)
}

// submission is one of an area. Some of those that have not come are late; one of those that wait to be accepted was handed in from older figures.
func (d *demo) submission(ctx context.Context, c area.Code, call int64, report string, month int64, state string, i int) (sample.Planted, error) {
	ends := endsOf(c.Level())
	receiver := receiverOf(d.Library.Areas, c)
	v := map[string]any{"title": d.Library.Areas.Name(c) + " " + titleOf(report) + " " + periodText(monthCode(month)), "call": call, "report": report, "cycle": Monthly, "month": month,
		"receiver": int64(receiver), "officeLevel": levelText(c.Level()), "dueOn": d.day(4)}
	out := sample.Planted{Area: c, State: state, Since: d.now.AddDate(0, 0, -2-i%3), Values: v}
	switch state {
	case Due:
		if c != demoTown && c.Level() == area.Township {
			v["dueOn"] = d.day(-2)
		}
		return out, nil
	case Returned:
		out.Steps = []string{"submit" + ends, "back" + ends}
	case Submitted:
		out.Steps = []string{"submit" + ends}
	case Accepted, Summed:
		out.Steps = []string{"submit" + ends, "accept" + ends}
		v["acceptedOn"] = d.day(-2 - i%3)
	}
	if state == Summed {
		out.Steps = append(out.Steps, "sum")
	}
	form, err := formOf(d.Library, report)
	if err != nil {
		return out, err
	}
	from := month
	if state == Submitted && i%2 == 0 {
		from = d.month(2)
	}
	f, read := d.ahead[taking{report, c, from}]
	if !read {
		if f, err = takeOf(ctx, d.tx, d.Library, form, area.Within(c), c, from); err != nil {
			return out, err
		}
	}
	below, err := inBelow(ctx, d.tx, c, report, Monthly, month)
	if err != nil {
		return out, err
	}
	if len(below) > 0 {
		n := 0
		for _, x := range below {
			if x.in() {
				n++
			}
		}
		v["below"], v["belowIn"] = int64(len(below)), int64(n)
		f.Below = sumBelow(f.columns(), below)
	}
	body, err := json.Marshal(f)
	if err != nil {
		return out, err
	}
	v["frozen"] = string(body)
	for key, n := range f.cost() {
		v[key] = n
	}
	v["minutes"] = int64(1)
	if state == Returned {
		v["minutes"] = int64(1 + i%2)
	}
	out.Days = map[string]int64{"submit" + ends: d.day(-4 - i%3)}
	if state != Returned {
		v["submittedOn"] = d.day(-4 - i%3)
	}
	return out, nil
}
