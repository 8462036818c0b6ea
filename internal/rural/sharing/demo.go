package sharing

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// The demo's own village and town.
const (
	demoVillage = area.Code(44_09_81_103_210_00)
	demoTown    = area.Code(44_09_81_103_000_00)
)

type demo struct {
	*Service
	tx  *db.Tx
	by  *principal.Principal
	now time.Time
}

func (d *demo) day(n int) int64 { return declaration.Day(d.now.AddDate(0, 0, n)) }

// demoTable is a table of the demo.
type demoTable struct {
	at                           area.Code
	state, title, purpose, cycle string
	lowest                       area.Level
	known                        []string
	fresh                        []SharingColumn
	released, ends               int // days from today
	// homes is the kind of households it asks of; "" is a table of areas.
	homes string
}

// Demo makes tables of the demo's town, its county and its city, at least two in each state, and what the villages of the town made of those that are filled in. The
// first keeps sheets in each of their states; one waits for the demo's village and one for its town. A second call does nothing.
func (s *Service) Demo(ctx context.Context, by *principal.Principal) error {
	return s.Engine.Once(ctx, "sharing.demo", func(ctx context.Context, tx *db.Tx) error {
		d := demo{s, tx, by, s.Engine.Time()}
		county, _ := demoTown.At(area.County)
		city, _ := demoTown.At(area.City)
		number := func(title, unit string) SharingColumn {
			return SharingColumn{Title: title, Unit: unit, Kind: kindNumber, New: true}
		}
		choice := func(title string, choices ...string) SharingColumn {
			return SharingColumn{Title: title, Kind: kindChoice, Choices: choices, New: true}
		}
		village := []string{"field:villages-data.households", "field:villages-data.population", "figure:household.count", "figure:household.monitored"}
		all := []demoTable{
			{at: demoTown, state: Released, title: "冬种作物面积核对", purpose: "安排冬种物资补助，依据县农业农村局冬种工作通知", cycle: Once, lowest: area.Village, known: village, fresh: []SharingColumn{number("冬种马铃薯面积", "亩"), choice("冬种用水保障", "充足", "紧张", "缺水")}, released: -4, ends: 60},
			{at: demoTown, state: Released, title: "脱贫户冬季取暖用电核对", purpose: "安排冬季用电补贴，依据县发展改革局通知", cycle: Once, lowest: area.Village, known: []string{"home:type", "home:membersCount", "home:houseLevel", "income:wage"}, fresh: []SharingColumn{choice("冬季用电是否正常", "正常", "限电", "未通电"), number("取暖设备", "台")}, released: -3, ends: 40, homes: "2"},
			{at: county, state: Released, title: "晒场和烘干设施摸底", purpose: "测算秋粮烘干能力，编制明年设施建设计划", cycle: Once, lowest: area.Township, known: []string{"figure:household.count", "figure:household.members"}, fresh: []SharingColumn{number("晒场数", "处"), number("烘干机台数", "台")}, released: -9, ends: 45},
			{at: county, state: Applied, title: "农机停放点统计", purpose: "规划乡镇农机停放点", cycle: Once, lowest: area.Township, known: []string{"figure:household.count"}, fresh: []SharingColumn{number("农机停放点", "处")}, ends: 50},
			{at: demoTown, state: Applied, title: "村级冷库需求", purpose: "荔枝季前统计冷藏需求", cycle: Quarterly, lowest: area.Village, known: village[:2], fresh: []SharingColumn{number("冷库缺口", "立方米")}, ends: 90},
			{at: county, state: Draft, title: "防汛物资点核对", purpose: "汛期前核对各镇物资点", cycle: Yearly, lowest: area.Township, known: []string{"figure:household.count"}, fresh: []SharingColumn{number("防汛物资点", "处")}, ends: 120},
			{at: demoTown, state: Draft, title: "村道照明摸底", purpose: "申报明年村道照明项目", cycle: Once, lowest: area.Village, known: village[:2], ends: 40},
			{at: county, state: Ended, title: "灌溉机井核查", purpose: "抗旱期间核查机井可用情况", cycle: Once, lowest: area.Township, known: []string{"figure:household.count"}, fresh: []SharingColumn{number("可用机井", "口")}, released: -90, ends: -20},
			{at: city, state: Ended, title: "台风灾损农户核对", purpose: "核对台风灾后农房修缮进度", cycle: Once, lowest: area.County, known: []string{"figure:household.count"}, fresh: []SharingColumn{number("农房修缮完成", "户")}, released: -120, ends: -40},
		}
		for i, t := range all {
			table, cs, err := d.table(ctx, t)
			if err != nil {
				return err
			}
			if t.released < 0 {
				if err := d.sheets(ctx, table, cs, t, i); err != nil {
					return err
				}
			}
		}
		return d.fields(ctx, county)
	})
}

// fields are compulsory fields of the demo's county, town and city, two in each state. Those in force do not hold where the demo's people work, the town and
// village that were told they need none: they enter as before.
func (d *demo) fields(ctx context.Context, county area.Code) error {
	city, _ := county.At(area.City)
	towns := d.Engine.Areas.Children(county)
	far, next := towns[len(towns)-1].ID, towns[len(towns)-2].ID
	_, err := d.tx.NewRaw("INSERT INTO deadline_rule (module, rule, area, days, working) VALUES ('help-visit', 'proof', ?, 0, ?), ('monitor', 'proof', ?, 0, ?)", int64(demoTown), false, int64(demoVillage), false).Exec(ctx)
	if err != nil {
		return fmt.Errorf("demo: places without proof: %w", err)
	}
	var all []sample.Planted
	for _, x := range []struct {
		at             area.Code
		state, of      string
		released, ends int
	}{{county, Released, "help-visit-proof", -12, 60}, {far, Released, "monitor-proof", -20, 120}, {demoTown, Released, "monitor-proof", -5, 30}, {county, Applied, "monitor-proof", 0, 90}, {next, Applied, "monitor-proof", 0, 60},
		{county, Draft, "monitor-proof", 0, 100}, {demoTown, Draft, "help-visit-proof", 0, 45}, {county, Ended, "help-visit-proof", -150, -30}, {city, Ended, "monitor-proof", -200, -60}} {
		of, ok := d.switchOf(x.of)
		if !ok {
			return fmt.Errorf("demo: there is no switch %s", x.of)
		}
		r := declaration.NewRecord(d.register(Fields))
		r.Area = x.at
		if err := d.weigh(ctx, r, of); err != nil {
			return err
		}
		v := map[string]any{"title": of.title(), "switchOf": x.of, "citation": "演示数据：某某帮扶工作办法（某发〔2026〕1号）第三条", "purpose": "演示数据：核对帮扶工作到户情况", "endsOn": d.day(x.ends), "officeLevel": levelText(x.at.Level())}
		for _, k := range []string{"items", "filledBy", "units", "times", "cells", "hours", "alike"} {
			v[k] = r.Value(k)
		}
		ends := stepEnds(x.at.Level())
		p := sample.Planted{Area: x.at, State: x.state, Since: d.now.AddDate(0, 0, -2), Values: v}
		switch x.state {
		case Applied:
			p.Steps = []string{"apply" + ends}
		case Released:
			p.Steps, p.Since, v["releasedOn"] = []string{"apply" + ends, "release" + ends}, d.now.AddDate(0, 0, x.released), d.day(x.released)
			if err := d.Engine.Oblige(ctx, d.tx, d.by, of.Of, of.Switch.Rule, x.at, fmt.Sprint(v["citation"]), d.day(x.ends)); err != nil {
				return err
			}
		case Ended:
			p.Steps, p.Since, v["releasedOn"] = []string{"apply" + ends, "release" + ends, "expire"}, d.now.AddDate(0, 0, x.ends+1), d.day(x.released)
		}
		all = append(all, p)
	}
	return d.plant(ctx, Fields, all)
}

func (d *demo) plant(ctx context.Context, code string, all []sample.Planted) error {
	// Their deadlines were told of in their time: a demo that has just begun sends no pile of reminders.
	for i := range all {
		all[i].Told = true
	}
	return d.Engine.Plant(ctx, d.tx, d.register(code), d.by, all)
}

// stepEnds are what the codes of an office's steps end with.
func stepEnds(l area.Level) string {
	for _, x := range officeEnds {
		if x.level == l {
			return x.ends
		}
	}
	return ""
}

// table plants one, and makes facts of the new columns of one that was released.
func (d *demo) table(ctx context.Context, t demoTable) (*declaration.Record, []SharingColumn, error) {
	byKey := map[string]Fact{}
	for _, f := range d.facts {
		byKey[f.Key] = f
	}
	var cs []SharingColumn
	for _, k := range t.known {
		f, ok := byKey[k]
		if !ok {
			return nil, nil, fmt.Errorf("demo: there is no fact %s", k)
		}
		cs = append(cs, SharingColumn{Key: k, Title: f.Title, Unit: f.Unit, Kind: f.Kind})
	}
	r := declaration.NewRecord(d.register(Tables))
	r.Area = t.at
	values := map[string]any{"title": t.title, "purpose": t.purpose, "lowest": levelText(t.lowest), "cycle": t.cycle, "dueDays": int64(7), "endsOn": d.day(t.ends), "officeLevel": levelText(t.at.Level())}
	if t.released < 0 {
		values["releasedOn"] = d.day(t.released)
	}
	for k, v := range values {
		r.Set(k, v)
	}
	if t.homes != "" {
		r.Set("rowsOf", rowsOfHomes)
		r.Set("homeType", t.homes)
		if err := d.countHomes(ctx, r, nil); err != nil {
			return nil, nil, err
		}
		for _, k := range []string{"rowsOf", "homeType", "homes"} {
			values[k] = r.Value(k)
		}
	}
	for _, c := range t.fresh {
		if t.released < 0 {
			id, err := keepFact(ctx, d.tx, c, plain(c.Title), r, d.day(t.released))
			if err != nil {
				return nil, nil, err
			}
			c.Key = ofCollected + strconv.FormatInt(id, 10)
		}
		cs = append(cs, c)
	}
	a := d.admit(r, cs, nil)
	values["columns"], values["newItems"], values["knownItems"], values["units"], values["hours"] = columnsText(cs), int64(len(t.fresh)), int64(len(t.known)), int64(a.Units), a.tenths
	ends := stepEnds(t.at.Level())
	var steps []string
	since := d.now.AddDate(0, 0, -2)
	switch t.state {
	case Applied:
		steps = []string{"apply" + ends}
	case Released:
		steps, since = []string{"apply" + ends, "release" + ends}, d.now.AddDate(0, 0, t.released)
	case Ended:
		steps, since = []string{"apply" + ends, "release" + ends, "expire"}, d.now.AddDate(0, 0, t.ends+1)
	}
	if err := d.plant(ctx, Tables, []sample.Planted{{Area: t.at, State: t.state, Since: since, Values: values, Steps: steps}}); err != nil {
		return nil, nil, err
	}
	err := d.tx.NewRaw("SELECT max(id) FROM sharing_table").Scan(ctx, &r.ID)
	for k, v := range values {
		r.Set(k, v)
	}
	return r, cs, err
}

// sheets are what the areas below made of a table: some wait, some were handed in, one was returned. What the demo's own people have to do waits.
func (d *demo) sheets(ctx context.Context, table *declaration.Record, cs []SharingColumn, t demoTable, round int) error {
	var all []sample.Planted
	asked, err := d.asked(ctx, table)
	if err != nil {
		return err
	}
	for i, c := range asked {
		state := []string{Accepted, Submitted, Accepted, Returned, Due}[(i+round)%5]
		switch {
		case t.state == Ended:
			state = []string{Accepted, Accepted, Closed}[i%3]
		case c == demoVillage || c == demoTown || c.Level() != t.lowest || t.homes != "":
			state = Due
		}
		p, err := d.sheet(ctx, table, cs, c, state, i)
		if err != nil {
			return err
		}
		all = append(all, p)
	}
	if err := d.plant(ctx, Sheets, all); err != nil {
		return err
	}
	if t.homes != "" {
		return d.homes(ctx, table, cs)
	}
	for _, p := range all {
		if p.State != Accepted && p.State != Submitted {
			continue
		}
		text, _ := p.Values["cells"].(string)
		cells, err := parseCells(text)
		if err != nil {
			return err
		}
		for key, x := range cells {
			if id := collectedID(key); id > 0 && x.Typed {
				if err := keepValue(ctx, d.tx, valueRow{Fact: id, Area: p.Area, Value: x.Value, Day: x.Day}, 0); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (d *demo) sheet(ctx context.Context, table *declaration.Record, cs []SharingColumn, c area.Code, state string, i int) (sample.Planted, error) {
	from := table.Int("releasedOn")
	ends := ""
	for _, x := range chain {
		if x.level == c.Level() {
			ends = x.ends
		}
	}
	due := declaration.Day(declaration.Moment(from).AddDate(0, 0, int(table.Int("dueDays"))+int(levelOf(table.Text("lowest"))-c.Level())*levelDays))
	v := map[string]any{"title": titleOf(d.Engine.Areas.Name(c), table.Text("title"), ""), "sheetOf": table.ID, "receiver": int64(receiverOf(d.Engine.Areas, c, table.Area)), "dueOn": due, "officeLevel": levelText(c.Level())}
	began := declaration.Moment(from).Add(10 * time.Hour)
	handed := began.AddDate(0, 0, 1+i%2)
	out := sample.Planted{Area: c, State: state, Since: handed, Values: v}
	if state == Due || state == Closed {
		out.Since = began
		if state == Closed {
			out.Steps = []string{"close"}
		}
		return out, nil
	}
	known, err := d.known(ctx, c, cs)
	if err != nil {
		return out, err
	}
	cells := map[string]cell{}
	filled, typed := 0, 0
	for k, x := range cs {
		y := known[x.Key]
		if x.New {
			y = cell{Value: strconv.Itoa(2 + (i*3+k)%9), Source: wordsTyped, Day: declaration.Day(handed), Typed: true}
			if x.Kind == kindChoice {
				y.Value = x.Choices[i%len(x.Choices)]
			}
			typed++
		} else if y.Value != "" {
			filled++
		}
		cells[x.Key] = y
	}
	body, err := json.Marshal(cells)
	if err != nil {
		return out, fmt.Errorf("cells of a sheet: %w", err)
	}
	v["cells"], v["checkedOn"], v["asked"], v["filled"], v["typed"], v["minutes"] = string(body), declaration.Day(handed), int64(len(cs)), int64(filled), int64(typed), int64(2+i%6)
	v["known"] = int64(0)
	out.Days = map[string]int64{"submit" + ends: declaration.Day(handed)}
	out.Steps = []string{"submit" + ends}
	switch state {
	case Returned:
		out.Steps = append(out.Steps, "back"+ends)
		return out, nil
	case Accepted:
		out.Steps = append(out.Steps, "accept"+ends)
		v["acceptedOn"] = declaration.Day(handed.AddDate(0, 0, 1))
	}
	v["submittedOn"] = declaration.Day(handed)
	return out, nil
}

// homes are what the demo's village has typed of its households so far: every second one of the first few.
func (d *demo) homes(ctx context.Context, table *declaration.Record, cs []SharingColumn) error {
	sheet := declaration.NewRecord(d.register(Sheets))
	sheet.Area = demoVillage
	sheet.Set("sheetOf", table.ID)
	if err := d.tx.NewRaw("SELECT id FROM sharing_sheet WHERE sheet_of = ? AND area = ?", table.ID, int64(demoVillage)).Scan(ctx, &sheet.ID); err != nil {
		return fmt.Errorf("demo: sheet of households: %w", err)
	}
	rows, err := d.liveHomes(ctx, d.tx, area.Within(demoVillage), sheet, table, cs, 0, 8)
	if err != nil {
		return err
	}
	var typed []homeRow
	for i := range rows {
		if i%2 > 0 {
			continue
		}
		cells := map[string]cell{}
		for k, c := range newOf(cs) {
			x := cell{Value: strconv.Itoa(i % 3), Source: wordsTyped, Day: d.day(-1), Typed: true}
			if c.Kind == kindChoice {
				x.Value = c.Choices[(i/2+k)%len(c.Choices)]
			}
			cells[c.Key] = x
		}
		typed = append(typed, homeRow{Household: rows[i].Household, cells: cells})
	}
	return addHomes(ctx, &declaration.Step{Tx: d.tx, Record: sheet}, typed)
}
