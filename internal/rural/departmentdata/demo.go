package departmentdata

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// The demo's own town and its county.
const (
	demoTown   = area.Code(44_09_81_103_000_00)
	demoCounty = area.Code(44_09_81_000_000_00)
)

// demoMember is a member of a household of the demo's town.
type demoMember struct {
	Home   int64     `bun:"household_id"`
	Area   area.Code `bun:"area"`
	Birth  int64     `bun:"birth"`
	Health string    `bun:"health"`
	School string    `bun:"student_status"`
	Worker bool      `bun:"worker"`
	Index  []byte    `bun:"id_card_bi"`
}

// demo is the demo's year as it is made.
type demo struct {
	*Service
	now    time.Time
	batch  int64
	rows   []sample.Planted
	people []demoMember // by row; without a home where the row is of an area
	wait   []string     // numbers of those who are on no register, by row
}

// Demo makes a year of each kind around the demo's town, so that a row is in each state and the analyses of work and produce have figures. All days go by the
// present one. A second call does nothing.
func (s *Service) Demo(ctx context.Context, by *principal.Principal) error {
	return s.Engine.Once(ctx, "department-data.demo", func(ctx context.Context, tx *db.Tx) error {
		d := &demo{Service: s, now: s.Engine.Time().In(clock.Shanghai)}
		membersOf := func(c area.Code) (all []demoMember, err error) {
			err = tx.NewRaw(`SELECT m.household_id, h.area, m.birth, m.health, m.student_status, coalesce(m.worker, ?) AS worker, m.id_card_bi FROM household_member AS m JOIN household AS h ON h.id = m.household_id
				WHERE h.state = ? AND h.area BETWEEN ? AND ? AND m.id_card_bi IS NOT NULL ORDER BY h.id, m.seq`, false, household.StateValid, int64(c.Range().Lo), int64(c.Range().Hi)).Scan(ctx, &all)
			return all, err
		}
		all, err := membersOf(demoTown)
		if err != nil || len(all) == 0 {
			return err
		}
		county, err := membersOf(demoCounty)
		if err != nil {
			return err
		}
		receiver := *by
		receiver.Area = demoCounty
		if d.batch, err = s.openBatch(ctx, tx, &receiver, "", 0, "高州市有关部门"); err != nil {
			return err
		}
		d.ofPeople(all)
		d.rolls(county)
		d.ofAreas()
		d.unknown()
		if err := s.Engine.Plant(ctx, tx, s.register(), by, d.rows); err != nil {
			return err
		}
		return d.persons(ctx, tx)
	})
}

// ago is a day so many days before the present one.
func (d *demo) ago(days int) time.Time { return d.now.AddDate(0, 0, -days) }

// row adds a row of somebody, or of an area where they have no home.
func (d *demo) row(kind, department, item string, on time.Time, value float64, m demoMember) {
	k, _ := KindOf(kind)
	values := map[string]any{"kind": kind, "item": item, "onDay": declaration.Day(on), "value": int64(value * 100), "unit": k.Unit, "department": department, "batch": d.batch}
	subject := m.Area.String()
	if m.Home != 0 {
		values["household"] = m.Home
		subject = string(m.Index)
	}
	values["datum"] = hex.EncodeToString(d.Seal.BlindIndex(purpose+".demo", strings.Join([]string{kind, subject, item, declaration.DayText(declaration.Day(on)), fmt.Sprint(len(d.rows))}, "\x00")))
	d.rows = append(d.rows, sample.Planted{Area: m.Area, State: Matched, Since: on, Values: values, Told: true})
	d.people, d.wait = append(d.people, m), append(d.wait, "")
}

// stages are those of the register's codes as a school writes them.
var stages = map[string]string{"1": "学前", "2": "小学", "3": "初中", "4": "普通高中", "5": "中职", "6": "高职高专", "7": "大学本科"}

// ofPeople makes the rows about members: every so many of those they may be about.
func (d *demo) ofPeople(all []demoMember) {
	workers, pupils, sick := 0, 0, 0
	for i, m := range all {
		if i%9 == 0 {
			insured := 1.0
			if i%90 == 0 {
				insured = 0
			}
			d.row(Insured, "高州市医疗保障局", "城乡居民基本医疗保险", d.ago(20+i%7), insured, m)
		}
		switch {
		case m.Health == "2" || m.Health == "3":
			sick++
			for n := range 1 + sick%3 {
				d.row(SelfPay, "高州市医疗保障局", []string{"高血压门诊特定病种", "住院", "糖尿病门诊特定病种", "脑梗死住院", "门诊", "慢性肾功能衰竭透析", "高血压门诊", "恶性肿瘤门诊放化疗", "慢阻肺住院"}[(sick*4+n)%9], d.ago(15+n*95+sick%20), float64(180+sick*137%1900)+0.5, m)
			}
		case m.Health == "4":
			d.row(Disability, "高州市残疾人联合会", []string{"肢体", "视力", "听力", "精神"}[i%4], d.ago(200+i%60), float64(2+i%3), m)
		}
		if m.School != "" && m.School != "0" && m.School != "8" {
			if pupils++; pupils%4 == 0 {
				d.row(School, "高州市教育局", stages[m.School], d.ago(60+pupils%30), float64(600+pupils*173%3600), m)
			}
		}
		if !m.Worker {
			continue
		}
		workers++
		if workers%6 == 0 {
			// Each month has its returns, this one among them.
			on := d.ago(workers % 360)
			if workers%36 == 0 {
				on = d.ago(workers / 36 % d.now.Day())
			}
			d.row(Return, "高州市人力资源和社会保障局", []string{"东莞", "深圳", "广州", "佛山"}[workers%4], on, 1, m)
		}
		if workers%50 == 10 {
			d.row(Arrears, "高州市人力资源和社会保障局", []string{"某建筑劳务公司", "某制衣厂"}[workers%2], d.ago(30+workers), float64(3800+workers*31), m)
		}
	}
}

// rolls makes those of the whole county: who is not on one is taken not to be signed, or to have no grant.
func (d *demo) rolls(all []demoMember) {
	chronic, trainees := 0, 0
	for _, m := range all {
		if m.Health == "2" {
			if chronic++; chronic%5 != 0 {
				d.row(Signed, "高州市卫生健康局", []string{"镇中心卫生院全科一团队", "镇中心卫生院全科二团队"}[chronic%2], d.ago(25+chronic*7%300), 1, m)
			}
		}
		if m.School == "5" || m.School == "6" {
			if trainees++; trainees%6 != 0 {
				on := d.ago(30 + trainees%40)
				d.row(Grant, "高州市农业农村局", schoolYear(on), on, 1500, m)
			}
		}
	}
}

// schoolYear is that of a day: it begins in September.
func schoolYear(on time.Time) string {
	first := on.Year()
	if on.Month() < time.September {
		first--
	}
	return fmt.Sprintf("%d-%d学年", first, first+1)
}

// ofAreas makes prices of a year, disasters, points of danger, land left idle and posts of the town and its villages.
func (d *demo) ofAreas() {
	crops := []struct {
		name  string
		price float64
		fall  float64 // of the newest month
	}{{"荔枝", 12, 0.72}, {"龙眼", 9, 0.95}, {"水稻", 3, 1.02}, {"蔬菜", 4.5, 0.93}, {"生猪", 16, 1.05}}
	first := time.Date(d.now.Year(), d.now.Month(), 1, 0, 0, 0, 0, clock.Shanghai)
	for back := range 12 {
		on := first.AddDate(0, -back, 9)
		if back == 0 {
			on = d.now
		}
		for i, c := range crops {
			price := c.price * (1 + float64((back*7+i*3)%5-2)/50)
			if back == 0 {
				price = c.price * c.fall
			}
			d.row(Price, "高州市发展和改革局", c.name, on, float64(int64(price*100))/100, demoMember{Area: demoTown})
		}
	}
	villages := d.Engine.Areas.Children(demoTown)
	for i, v := range villages {
		if i%3 == 0 {
			d.row(Disaster, "高州市应急管理局", []string{"台风", "暴雨洪涝", "低温冻害"}[i/3%3], d.ago(40+i*20), float64(60+i*45), demoMember{Area: v.ID})
		}
	}
	for i, v := range villages {
		if i%2 == 0 {
			d.row(Risk, "高州市自然资源局", []string{"后山滑坡隐患点", "河口山洪危险区", "屋后切坡隐患点"}[i/2%3], d.ago(50+i*9), float64(3+i*4), demoMember{Area: v.ID})
		}
	}
	for i, v := range villages {
		if i%4 != 3 {
			d.row(IdleLand, "高州市农业农村局", []string{"常年撂荒", "季节性撂荒"}[i%2], d.ago(30+i*6), float64(14+i*7%60), demoMember{Area: v.ID})
		}
	}
	for i, post := range []string{"电子厂普工", "荔枝加工分拣工", "物流装卸工", "护林员"} {
		d.row(Post, "高州市人力资源和社会保障局", post, d.ago(12+i*75), float64(5+i*6), demoMember{Area: demoTown})
	}
}

// unknown adds rows of people on no register, and one that a newer one took the place of.
func (d *demo) unknown() {
	for i := range 3 {
		number, _ := household.DemoPerson(8_800_000+int64(i), i%2 == 0, 1971+i*9)
		d.row([]string{SelfPay, Return, Arrears}[i], []string{"高州市医疗保障局", "高州市人力资源和社会保障局", "高州市人力资源和社会保障局"}[i], []string{"住院", "深圳", "某家具厂"}[i], d.ago(8+i*11), []float64{4260.8, 1, 5200}[i], demoMember{Area: demoCounty})
		n := len(d.rows) - 1
		d.rows[n].State, d.wait[n] = Unmatched, number
	}
	for i := range d.rows {
		if old := d.rows[i]; old.Values["kind"] == SelfPay && old.State == Matched {
			d.row(SelfPay, "高州市医疗保障局", old.Values["item"].(string), old.Since, float64(old.Values["value"].(int64))/100+60, d.people[i])
			d.rows[i].State = Superseded
			return
		}
	}
}

// persons notes whose numbers the planted rows are matched by, and counts the batch.
func (d *demo) persons(ctx context.Context, tx *db.Tx) error {
	var rows []struct {
		ID    int64  `bun:"id"`
		Datum string `bun:"datum"`
	}
	if err := tx.NewRaw("SELECT id, datum FROM department_data WHERE batch = ?", d.batch).Scan(ctx, &rows); err != nil {
		return fmt.Errorf("demo's rows: %w", err)
	}
	ids := map[string]int64{}
	for _, r := range rows {
		ids[r.Datum] = r.ID
	}
	in := db.Rows{Table: "department_person", Columns: []string{"record", "area", "household", "id_card_enc", "id_card_bi"}}
	n := map[outcome]int64{}
	for i, p := range d.rows {
		id, m := ids[p.Values["datum"].(string)], d.people[i]
		n[accepted]++
		switch {
		case d.wait[i] != "":
			n[accepted]--
			n[unmatched]++
			in.Rows = append(in.Rows, []any{id, int64(demoCounty), nil, d.Seal.Seal(purpose, boundTo(id), []byte(d.wait[i])), d.Homes.NumberIndex(d.wait[i])})
		case m.Home != 0:
			in.Rows = append(in.Rows, []any{id, int64(demoCounty), m.Home, nil, m.Index})
		}
	}
	if _, err := tx.InsertMany(ctx, in); err != nil {
		return fmt.Errorf("demo's numbers: %w", err)
	}
	return countBatch(ctx, tx, d.batch, n)
}
