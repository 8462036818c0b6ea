package analysis

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/departmentdata"
)

// Datum is a row of department data about a household or a village. Value is hundredths.
type Datum struct {
	Home       int64     `bun:"household"`
	Member     int64     `bun:"member"` // 0 where the person is no member any more
	Area       area.Code `bun:"area"`
	Kind       string    `bun:"kind"`
	Department string    `bun:"department"`
	Item       string    `bun:"item"`
	On         int64     `bun:"on_day"`
	Value      int64     `bun:"value"`
}

// Price is what a product cost in an area in a month: the sum of the prices taken, in fen a kilogram, and how many.
type Price struct {
	Area  area.Code `bun:"area"`
	Item  string    `bun:"item"`
	Month int64     `bun:"month"`
	Sum   int64     `bun:"total"`
	Count int64     `bun:"n"`
	On    int64     `bun:"newest"`
}

// Coverage is an area whose department handed in data of a kind, with the newest day.
type Coverage struct {
	Kind  string    `bun:"kind"`
	Area  area.Code `bun:"area"`
	Month int64     `bun:"month"`
}

// Departments is what other departments say of everywhere: prices, and which counties their data cover.
type Departments struct {
	prices  map[area.Code]map[string]map[int64]Price
	covered map[Coverage]bool
	// posts are those of areas above the villages, the oldest first.
	posts map[area.Code][]Datum
}

// KnownOf puts prices and coverage in order. A coverage is that of the county, or of the city that has none.
func KnownOf(prices []Price, covered []Coverage) Departments {
	d := Departments{prices: map[area.Code]map[string]map[int64]Price{}, covered: map[Coverage]bool{}}
	for _, p := range prices {
		if d.prices[p.Area] == nil {
			d.prices[p.Area] = map[string]map[int64]Price{}
		}
		if d.prices[p.Area][p.Item] == nil {
			d.prices[p.Area][p.Item] = map[int64]Price{}
		}
		d.prices[p.Area][p.Item][p.Month] = p
	}
	for _, c := range covered {
		c.Area = Market(c.Area)
		d.covered[c] = true
	}
	return d
}

// covers reports whether the department handed in anything of a kind for the county in one of the months back from the day's.
func (at At) covers(kind string, c area.Code, months int) bool {
	month := at.Day / 100
	for range months {
		if at.Departments.covered[Coverage{kind, Market(c), month}] {
			return true
		}
		month = earlier(month)
	}
	return false
}

// yearBefore is the day a year before: what is after it counts for twelve months.
func (at At) yearBefore() int64 { return at.Day - 10000 }

// within are the rows of a kind after one day and up to the day asked about: a datum dated after it never counts.
func within(rows []Datum, kind string, after int64, at At) (out []Datum) {
	for _, r := range rows {
		if r.Kind == kind && r.On > after && r.On <= at.Day {
			out = append(out, r)
		}
	}
	return out
}

// sum adds up rows; on is the newest day.
func sum(rows []Datum) (value, on int64) {
	for _, r := range rows {
		value, on = value+r.Value, max(on, r.On)
	}
	return value, on
}

// priceFigure compares the prices of a village's produce.
const priceFigure = "agriculture.price"

// Priced are the figures that look at prices. They rest on the archive of the village and on nothing of its households.
var Priced = []string{priceFigure}

// change is how the price of a product in its newest month compares with the mean of the three months before, in per cent.
type change struct {
	item            string
	now, mean, rate float64
	month, on       int64
}

// priceChange is that of a product in an area: the prices of the nearest area that has any count.
func (at At) priceChange(c area.Code, item string) (change, string) {
	for {
		if by := at.Departments.prices[c][item]; by != nil {
			return changeOf(item, by, at.Day/100)
		}
		if c == area.Root {
			return change{}, fmt.Sprintf("没有%s的价格", item)
		}
		c = c.Parent()
	}
}

func changeOf(item string, by map[int64]Price, month int64) (change, string) {
	p, has := by[month]
	if !has {
		month = earlier(month)
		if p, has = by[month]; !has {
			return change{}, fmt.Sprintf("%s本月和上月都没有价格", item)
		}
	}
	mean, m := 0.0, month
	for range 3 {
		m = earlier(m)
		q, has := by[m]
		if !has {
			return change{}, fmt.Sprintf("%s此前三个月的价格不全", item)
		}
		mean += float64(q.Sum) / float64(q.Count) / 3
	}
	now := float64(p.Sum) / float64(p.Count)
	return change{item, now / 100, mean / 100, (now - mean) / mean * 100, month, p.On}, ""
}

// priced is the change of those of the village's main products whose price is known that fell most.
func (v *Village) priced(at At) (worst change, why string) {
	a := v.archive(at)
	if a == nil || a.Industry == "" {
		return change{}, "村情数据没有登记主导产业"
	}
	why = "主导产业中没有监测价格的农产品"
	found := false
	for _, item := range at.products() {
		if !strings.Contains(a.Industry, item) {
			continue
		}
		c, none := at.priceChange(v.Code, item)
		switch {
		case none != "":
			if !found {
				why = none
			}
		case !found || c.rate < worst.rate:
			worst, found, why = c, true, ""
		}
	}
	return worst, why
}

// products are the names of all that has a price anywhere.
func (at At) products() (out []string) {
	met := map[string]bool{}
	for _, by := range at.Departments.prices {
		for item := range by {
			if !met[item] {
				met[item] = true
				out = append(out, item)
			}
		}
	}
	slices.Sort(out)
	return out
}

// struck is the land of a village that disasters of the last twelve months struck, and its arable land, both in hundredths of a mu.
func (v *Village) struck(at At) (mu, land, on int64, why string) {
	rows := within(v.Data, departmentdata.Disaster, at.yearBefore(), at)
	if len(rows) == 0 {
		return 0, 0, 0, "近12个月没有该村的受灾数据"
	}
	a := v.archive(at)
	if a == nil || a.Arable == nil || *a.Arable <= 0 {
		return 0, 0, 0, "村情数据没有登记耕地面积"
	}
	mu, on = sum(rows)
	return mu, *a.Arable, on, ""
}

// risks are the points of danger in the rainy season of a village, as each was told of last in the last twelve months; those that are over are left out.
func (v *Village) risks(at At) (points []Datum, why string) {
	rows := within(v.Data, departmentdata.Risk, at.yearBefore(), at)
	if len(rows) == 0 && !at.covers(departmentdata.Risk, v.Code, 12) {
		return nil, "所在县（市、区）近12个月没有雨季风险点数据"
	}
	return Standing(rows), ""
}

// Standing are the points among rows, the oldest first, that are not over: each as it was told of last.
func Standing(rows []Datum) (points []Datum) {
	last := map[string]int{}
	for i, r := range rows {
		last[fmt.Sprint(int64(r.Area), " ", r.Item)] = i
	}
	for i, r := range rows {
		if last[fmt.Sprint(int64(r.Area), " ", r.Item)] == i && r.Value > 0 {
			points = append(points, r)
		}
	}
	return points
}

// ofLand is the share of a village's arable land that an area of departments' data is; both are in hundredths of a mu.
func ofLand(what, source string, of func(*Village, At) (mu, land, on int64, why string)) func(*Village, At, *trace) []Value {
	return func(v *Village, at At, t *trace) []Value {
		out := v.value()
		mu, land, on, why := of(v, at)
		if why != "" {
			return out.unknown(why)
		}
		n := float64(mu) / float64(land) * 100
		t.in(what, fmt.Sprintf("%.2f亩", float64(mu)/100), source, on)
		t.in("耕地面积", fmt.Sprintf("%.2f亩", float64(land)/100), fromVillage, dayOf(v.archive(at).Updated))
		t.say("%.2f ÷ %.2f × 100 = %.1f%%", float64(mu)/100, float64(land)/100, n)
		return out.known(n, on)
	}
}

// idleLand is the land of a village that lies idle, each kind as it was surveyed last in the last twelve months, and its arable land, both in hundredths of a mu.
// A village that nobody surveyed has no figure: a survey that found none says 0.
func (v *Village) idleLand(at At) (mu, land, on int64, why string) {
	rows := within(v.Data, departmentdata.IdleLand, at.yearBefore(), at)
	if len(rows) == 0 {
		return 0, 0, 0, "近12个月没有该村的撂荒耕地调查数据"
	}
	a := v.archive(at)
	if a == nil || a.Arable == nil || *a.Arable <= 0 {
		return 0, 0, 0, "村情数据没有登记耕地面积"
	}
	mu, _ = sum(Standing(rows))
	return mu, *a.Arable, rows[len(rows)-1].On, ""
}

// signed reports whether a family doctor signed for a member, by the newest row of the last twelve months; on is its day, 0 for none.
func (h *Home) signed(at At, member int64) (is bool, on int64) {
	for _, r := range within(h.Data, departmentdata.Signed, at.yearBefore(), at) {
		if r.Member == member {
			is, on = r.Value > 0, r.On
		}
	}
	return is, on
}

// granted reports whether a member had a grant of the 雨露计划 in the last twelve months; on is the day of the newest, 0 for none.
func (h *Home) granted(at At, member int64) (is bool, on int64) {
	for _, r := range within(h.Data, departmentdata.Grant, at.yearBefore(), at) {
		if r.Member == member {
			is, on = true, r.On
		}
	}
	return is, on
}

// arrears are the cases of unpaid wages of a household in the last twelve months.
func (h *Home) arrears(at At) (rows []Datum, why string) {
	rows = within(h.Data, departmentdata.Arrears, at.yearBefore(), at)
	switch {
	case dayOf(h.CreatedAt) > at.Day:
		return nil, wordsAbsent
	case len(rows) == 0 && !at.covers(departmentdata.Arrears, h.Area, 12):
		return nil, "所在县（市、区）近12个月没有欠薪数据"
	}
	return rows, ""
}

// returnedIn reports whether a member returned in the month of the day.
func (h *Home) returnedIn(at At, member int64) bool {
	for _, r := range h.Data {
		if r.Kind == departmentdata.Return && r.Member == member && r.On/100 == at.Day/100 && r.On <= at.Day {
			return true
		}
	}
	return false
}

// departments reads prices of the months a change compares and which counties were covered in the last twelve.
func (r *Reader) departments(ctx context.Context, q bun.IDB, day int64) (Departments, error) {
	from := day/100*100 + 1
	for range 4 {
		from = earlier(from/100)*100 + 1
	}
	var prices []Price
	err := q.NewRaw(`SELECT area, item, on_day / 100 AS month, CAST(sum(value) AS bigint) AS total, count(*) AS n, max(on_day) AS newest FROM department_data WHERE kind = ? AND state = ? AND on_day BETWEEN ? AND ?
		GROUP BY area, item, on_day / 100 ORDER BY area, item, month`, departmentdata.Price, departmentdata.Matched, from, day).Scan(ctx, &prices)
	if err != nil {
		return Departments{}, fmt.Errorf("prices of produce: %w", err)
	}
	var covered []Coverage
	err = q.NewRaw(`SELECT kind, area / 100000000 * 100000000 AS area, on_day / 100 AS month FROM department_data WHERE kind IN (?) AND state <> ? AND on_day BETWEEN ? AND ? GROUP BY 1, 2, 3`,
		bun.List([]string{departmentdata.Return, departmentdata.Arrears, departmentdata.Risk, departmentdata.Signed, departmentdata.Grant, departmentdata.Disability}), departmentdata.Superseded, day-10000+1, day).Scan(ctx, &covered)
	if err != nil {
		return Departments{}, fmt.Errorf("counties that department data cover: %w", err)
	}
	out := KnownOf(prices, covered)
	var posts []Datum
	// Those of a village are read with it.
	err = q.NewRaw("SELECT "+datumColumns+" FROM department_data AS d WHERE d.kind = ? AND d.state = ? AND d.on_day BETWEEN ? AND ? AND d.area % 100000 = 0 ORDER BY d.area, d.on_day, d.id",
		departmentdata.Post, departmentdata.Matched, On(day, nil, nil).monthsBefore(postMonths), day).Scan(ctx, &posts)
	if err != nil {
		return Departments{}, fmt.Errorf("posts that departments told of: %w", err)
	}
	out.posts = map[area.Code][]Datum{}
	for _, d := range posts {
		out.posts[d.Area] = append(out.posts[d.Area], d)
	}
	return out, nil
}

const datumColumns = "d.area, d.kind, d.department, d.item, d.on_day, d.value"

// personal are the kinds that say something of persons.
var personal = []string{departmentdata.SelfPay, departmentdata.Insured, departmentdata.School, departmentdata.Disability, departmentdata.Return, departmentdata.Arrears, departmentdata.Signed, departmentdata.Grant}

// dataOf are the rows in force about households.
func dataOf(ctx context.Context, q bun.IDB, which string, args ...any) (rows []Datum, err error) {
	err = q.NewRaw("SELECT d.household, coalesce(m.id, 0) AS member, "+datumColumns+` FROM department_data AS d LEFT JOIN department_person AS p ON p.record = d.id
		LEFT JOIN household_member AS m ON m.household_id = d.household AND m.id_card_bi = p.id_card_bi WHERE d.household `+which+" AND d.state = ? AND d.kind IN (?) ORDER BY d.household, d.on_day, d.id",
		append(args, departmentdata.Matched, bun.List(personal))...).Scan(ctx, &rows)
	return rows, wrap("department data of households", err)
}
