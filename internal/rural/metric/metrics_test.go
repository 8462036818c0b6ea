package metric_test

import (
	"context"
	"fmt"
	"maps"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/evaluation"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/summary"
	"mirror/internal/rural/village"
)

type metricValue struct {
	Value   *float64 `json:"value"`
	Why     string   `json:"why"`
	Records *int64   `json:"records"`
}

type metricValues struct {
	Data struct {
		Area     struct{ ID, Name, Level string }
		Closed   bool
		Values   []metricValue
		Children []struct {
			ID     string
			Values []metricValue
		}
	}
}

// valuesOf asks for figures as somebody.
func valuesOf(t *testing.T, h *apptest.House, token, at string, year int64, keys ...string) metricValues {
	t.Helper()
	a := h.As(token, "GET", "/api/metrics/values?"+url.Values{"area": {at}, "year": {fmt.Sprint(year)}, "keys": {strings.Join(keys, ",")}}.Encode(), "")
	if a.Status != http.StatusOK {
		t.Fatalf("%s: %d %.300s", at, a.Status, a.Body)
	}
	var out metricValues
	a.JSON(t, &out)
	return out
}

// Every figure that has a list is told by it, at each level of the demo and to people of each level: the list has as many records as the figure says, or
// as many as the people or times it counts belong to, or as a share or a mean is of. What adds up something of its records is added up by the tests
// below. The figures of the areas below add up to it.
func TestFiguresAreTheCountsOfTheirLists(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		h.Fold()
		// Nobody in the demo is out of school.
		ctx := context.Background()
		if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE household_member SET student_status = '8' WHERE id % 31 = 0 OR id % 31 = 1").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if err := h.App.Rural.Help.Count(ctx); err != nil {
			t.Fatal(err)
		}
		year := h.App.Rural.Modules.Today() / 10000
		library := h.App.Rural.Metrics
		var counted []metric.Metric
		for _, m := range library.All() {
			switch m.List.Holds {
			case metric.Counted, metric.Done, metric.Whole:
				counted = append(counted, m)
			case metric.Behind:
				if m.Adds == metric.Sum {
					counted = append(counted, m)
				}
			}
		}
		some := map[string]bool{}
		for who, at := range map[string]string{"province": "440000000000", "city": "440900000000", "county": "440981000000", "town": "440981103000", "village": "440981103210"} {
			token := h.Token(who)
			for part := range slices.Chunk(counted, 40) {
				keys := make([]string, len(part))
				for i, m := range part {
					keys[i] = m.Key
				}
				got := valuesOf(t, h, token, at, year-1, keys...)
				if len(got.Data.Values) != len(keys) {
					t.Fatalf("%s: %d of %d figures", who, len(got.Data.Values), len(keys))
				}
				all := valuesOf(t, h, token, at, year-1)
				if len(all.Data.Values) != len(library.All()) || len(all.Data.Children) != 0 {
					t.Fatalf("%s: %d figures of the area alone", who, len(all.Data.Values))
				}
				for i, m := range part {
					if same := all.Data.Values[slices.IndexFunc(library.All(), func(x metric.Metric) bool { return x.Key == m.Key })]; (same.Value == nil) != (got.Data.Values[i].Value == nil) || same.Value != nil && *same.Value != *got.Data.Values[i].Value {
						t.Errorf("%s: %s is not the same among all figures", who, m.Key)
					}
					v := got.Data.Values[i]
					level, _ := library.Areas.Node(apptest.Code(t, at))
					if level.ID.Level() > m.Lowest {
						if v.Value != nil || v.Why == "" {
							t.Errorf("%s: %s is said of a level that has none", who, m.Key)
						}
						continue
					}
					if v.Value == nil && m.Adds == metric.Sum {
						t.Fatalf("%s: %s: %s", who, m.Key, v.Why)
					}
					r, err := library.Read(ctx, area.Within(level.ID), level.ID, library.At(year-1), m.Key)
					if err != nil {
						t.Fatal(err)
					}
					sums := r.Own(m.Key)
					want := float64(sums.Den)
					switch m.List.Holds {
					case metric.Counted:
						want = *v.Value
					case metric.Done:
						want = float64(sums.Num)
					case metric.Behind:
						if want > *v.Value || want > 0 && (v.Records == nil || float64(*v.Records) != want) {
							t.Errorf("%s: %s is %v of %v records, it says %v", who, m.Key, *v.Value, want, v.Records)
						}
					}
					if n, may := listed(t, h, token, m, at, year-1); may && n != want {
						t.Errorf("%s: %s (%s) has %v records, its list has %v", who, m.Key, m.List.Holds, want, n)
					} else if may && n > 0 {
						some[m.Key], some[m.List.Path] = true, true
					}
					if m.Adds != metric.Sum {
						continue
					}
					var below float64
					for _, c := range got.Data.Children {
						if c.Values[i].Value != nil {
							below += *c.Values[i].Value
						}
					}
					if who == "province" && below > *v.Value {
						t.Errorf("%s: the areas below have %v of %v", m.Key, below, *v.Value)
					}
				}
			}
		}
		// A figure that is nothing everywhere proves nothing. Of the entries of a dictionary the demo has some and not all.
		ofEntry := func(m metric.Metric) bool {
			return slices.ContainsFunc(slices.Collect(maps.Keys(m.List.Query)), func(k string) bool { return strings.HasPrefix(k, "f.") })
		}
		for _, m := range counted {
			if !some[m.Key] && !strings.HasPrefix(m.Key, "duplicate.") && !(ofEntry(m) && some[m.List.Path]) {
				t.Errorf("%s is 0 in the whole demo, or nobody who was asked may open its list", m.Key)
			}
		}
	})
}

// listed is how many records a figure's list has; may is false where the caller may not open it.
func listed(t *testing.T, h *apptest.House, token string, m metric.Metric, at string, year int64) (n float64, may bool) {
	t.Helper()
	q := url.Values{"area": {at}}
	for k, v := range m.List.Query {
		q.Set(k, v)
	}
	if m.List.Year != "" {
		q.Set(m.List.Year, fmt.Sprint(year))
	}
	path := "/api/households"
	if code, module := strings.CutPrefix(m.List.Path, "/m/"); module {
		path = "/api/rural/" + code
		if code == "help/due" {
			path = "/api/" + code
		}
	}
	a := h.As(token, "GET", path+"?"+q.Encode(), "")
	if a.Status == http.StatusForbidden {
		return 0, false
	}
	if a.Status != http.StatusOK {
		t.Fatalf("%s %s: %d %.300s", path, q.Encode(), a.Status, a.Body)
	}
	var out struct {
		Data struct {
			Total    float64
			TotalCap float64
		}
	}
	a.JSON(t, &out)
	if out.Data.TotalCap > 0 && out.Data.Total >= out.Data.TotalCap {
		t.Fatalf("%s: the demo has too many to count", path)
	}
	return out.Data.Total, true
}

// Money figures are the sums of the lists they lead to, at each level of the demo and to people of each level: where a figure is of one source or category,
// its list is.
func TestMoneyFiguresAreTheSumsOfTheirLists(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		year := h.App.Rural.Modules.Today() / 10000
		var money []metric.Metric
		for _, m := range h.App.Rural.Metrics.All() {
			if m.List.Adds == metric.OfAmounts && m.Adds == metric.Sum {
				money = append(money, m)
			}
		}
		some := map[string]bool{}
		for who, at := range map[string]string{"province": "440000000000", "city": "440900000000", "county": "440981000000", "town": "440981103000"} {
			token := h.Token(who)
			for _, of := range []int64{year, year - 1} {
				for _, m := range money {
					v := valuesOf(t, h, token, at, of, m.Key).Data.Values[0]
					if v.Value == nil {
						continue // quotas are held by counties and above
					}
					sum, may := summed(t, h, token, m, at, of)
					if may && math.Abs(sum-*v.Value) > 0.006 {
						t.Errorf("%s, %d: %s is %v, the amounts of its list are %v", who, of, m.Key, *v.Value, sum)
					}
					some[m.List.Path] = some[m.List.Path] || may && sum > 0
					if code := m.Key[len(m.Key)-1]; strings.HasPrefix(m.Key, "fund.") && code >= '0' && code <= '9' && len(m.List.Query) < 2 {
						t.Errorf("%s is of one entry of a dictionary, its list of all", m.Key)
					}
				}
			}
		}
		for path, n := range some {
			if !n {
				t.Errorf("%s: no money in the demo, or nobody who was asked may open it", path)
			}
		}
	})
}

// Answers of nobody have no list: the surveys that a figure of them leads to have as many between them, as their reports say.
func TestFiguresOfAnswersAreThoseOfTheirSurveys(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		year := h.App.Rural.Modules.Today() / 10000
		some := map[string]float64{}
		for who, at := range map[string]string{"province": "440000000000", "city": "440900000000", "county": "440981000000", "town": "440981103000"} {
			token := h.Token(who)
			for _, m := range h.App.Rural.Metrics.All() {
				if m.List.Adds != metric.OfAnswers {
					continue
				}
				for _, of := range []int64{year, year - 1} {
					v := valuesOf(t, h, token, at, of, m.Key).Data.Values[0]
					var told float64
					q := url.Values{"area": {at}, m.List.Year: {fmt.Sprint(of)}, "view": {m.List.Query["view"]}, "f.population": {m.List.Query["f.population"]}, "size": {"100"}}
					for _, r := range apptest.Records(t, h.As(token, "GET", "/api/rural/satisfaction?"+q.Encode(), "")) {
						if ends, _ := r.Values["endsOn"].(string); ends[:4] != fmt.Sprint(of) {
							t.Errorf("a survey that ended on %s is in the list of %d", ends, of)
						}
						var report struct {
							Data struct {
								Answers, Weak float64
								Masked        bool
							}
						}
						h.As(token, "GET", fmt.Sprintf("/api/rural/satisfaction/%d/report?area=%s", r.ID, at), "").JSON(t, &report)
						if m.Key == "satisfaction.answers" {
							told += report.Data.Answers
						} else if !report.Data.Masked {
							told += report.Data.Weak
						}
					}
					if v.Value == nil && told > 0 || v.Value != nil && *v.Value != told {
						t.Errorf("%s, %d: %s is %+v, its surveys have %v", who, of, m.Key, v, told)
					}
					some[m.Key] += told
				}
			}
		}
		for _, key := range []string{"satisfaction.answers", "satisfaction.weak"} {
			if some[key] == 0 {
				t.Errorf("%s is 0 in the whole demo", key)
			}
		}
	})
}

// Households by policy are those of the lists of all policies together.
func TestFiguresOfPoliciesAreThoseOfTheirLists(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		var policies []int64
		if err := h.App.DB.Read().NewRaw("SELECT id FROM help_policy").Scan(context.Background(), &policies); err != nil {
			t.Fatal(err)
		}
		var some float64
		for who, at := range map[string]string{"province": "440000000000", "city": "440900000000", "county": "440981000000", "town": "440981103000", "village": "440981103210"} {
			token := h.Token(who)
			for _, m := range h.App.Rural.Metrics.All() {
				if m.List.Adds != metric.OfPolicies {
					continue
				}
				var all float64
				for _, id := range policies {
					a := h.As(token, "GET", fmt.Sprintf("/api/help/entitled?area=%s&policy=%d", at, id), "")
					if a.Status == http.StatusNotFound {
						continue
					}
					var out struct{ Data struct{ Total float64 } }
					a.JSON(t, &out)
					all += out.Data.Total
				}
				if v := valuesOf(t, h, token, at, 0, m.Key).Data.Values[0]; v.Value == nil || *v.Value != all {
					t.Errorf("%s: %s is %+v, the lists have %v", who, m.Key, v, all)
				}
				some += all
			}
		}
		if some == 0 {
			t.Error("nobody in the demo lacks what they are entitled to")
		}
	})
}

// No figure has a list without saying what the list holds of it: a sum has as many records, counts people or times of them, or names what it adds up.
func TestNoFigureHasAListThatDoesNotTellIt(t *testing.T) {
	made := func(adds metric.Adds, list metric.List) error {
		list.Can = "x:detail"
		_, err := metric.New(nil, nil, nil, metric.Source{Title: "来源", Fresh: "实时", Metrics: []metric.Metric{{Key: "x.y", Title: "指标", Group: "组", Definition: "口径", Adds: adds, Of: metric.Now, Lowest: area.Village, List: list}}})
		return err
	}
	for _, bad := range []struct {
		adds metric.Adds
		list metric.List
	}{
		{metric.Sum, metric.List{Path: "/m/x"}}, {metric.Share, metric.List{Path: "/m/x"}}, {metric.Mean, metric.List{Path: "/m/x"}},
		{metric.Sum, metric.List{Path: "/m/x", Holds: metric.Whole}}, {metric.Sum, metric.List{Path: "/m/x", Holds: metric.Done}},
		{metric.Share, metric.List{Path: "/m/x", Holds: metric.Counted}}, {metric.Mean, metric.List{Path: "/m/x", Holds: metric.Done}},
		{metric.Sum, metric.List{Path: "/m/x", Holds: metric.Summed}}, {metric.Sum, metric.List{Path: "/m/x", Holds: metric.Summed, Adds: "something"}},
		{metric.Sum, metric.List{Path: "/m/x", Holds: metric.Counted, Adds: metric.OfAmounts}}, {metric.Sum, metric.List{Path: "/m/x", Holds: "nearly"}},
		{metric.Sum, metric.List{Holds: metric.Counted}},
	} {
		if made(bad.adds, bad.list) == nil {
			t.Errorf("a figure that is a %s may have %+v", bad.adds, bad.list)
		}
	}
	for _, good := range []struct {
		adds metric.Adds
		list metric.List
	}{
		{metric.Sum, metric.List{}}, {metric.Sum, metric.List{Path: "/m/x", Holds: metric.Counted}}, {metric.Sum, metric.List{Path: "/m/x", Holds: metric.Behind}},
		{metric.Sum, metric.List{Path: "/m/x", Holds: metric.Summed, Adds: metric.OfAmounts}}, {metric.Share, metric.List{Path: "/m/x", Holds: metric.Done}}, {metric.Mean, metric.List{Path: "/m/x", Holds: metric.Whole}},
	} {
		if err := made(good.adds, good.list); err != nil {
			t.Error(err)
		}
	}
}

// The list of those that have a fact holds each household of which the records say it, once, in each of its orders, and nobody else.
func TestHouseholdsOfAFactAreThoseOfTheRecords(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE household_member SET student_status = '8' WHERE id % 31 = 0 OR id % 31 = 1").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		const county, village = area.Code(44_09_81_000_000_00), area.Code(44_09_81_103_210_00)
		for fact, says := range map[household.Fact]string{
			household.IncomeKnown: "h.income_year <> 0", household.WaterSafe: "h.water_safe = true", household.HouseSafe: "(h.house_level = 'A' OR h.house_level = 'B')", household.Toilet: "h.toilet = true",
			household.Insured: "m.medical_insurance = true", household.Pension: "m.pension = true", household.InSchool: "(m.student_status = '2' OR m.student_status = '3')", household.OutOfSchool: "m.student_status = '8'",
			household.Worker: "m.worker = true", household.WorkerAway: "m.worker = true AND (m.work_area = '5' OR m.work_area = '6')", household.Employed: "m.worker = true AND m.labor_skill BETWEEN '1' AND '3'",
		} {
			for _, c := range []area.Code{county, village} {
				var want []int64
				query := "SELECT DISTINCT h.id FROM household AS h LEFT JOIN household_member AS m ON m.household_id = h.id WHERE h.state = 'valid' AND h.area BETWEEN ? AND ? AND " + says + " ORDER BY 1"
				if err := h.App.DB.Read().NewRaw(query, int64(c.Range().Lo), int64(c.Range().Hi)).Scan(ctx, &want); err != nil {
					t.Fatal(fact, err)
				}
				if c == county && len(want) == 0 {
					t.Errorf("nobody in the demo's county has %s", fact)
				}
				for _, sort := range []string{household.SortArea, household.SortAreaDown, household.SortNewest, household.SortOldest} {
					var got []int64
					q := household.Query{Scope: area.Within(c), Fact: fact, Approval: household.StateValid, Sort: sort, Size: 17}
					for {
						p, err := h.App.Rural.Household.List(ctx, q)
						if err != nil {
							t.Fatal(fact, err)
						}
						if p.Total != int64(len(want)) {
							t.Fatalf("%s of %d by %s: %d, the records say %d", fact, c, sort, p.Total, len(want))
						}
						for _, r := range p.Items {
							got = append(got, r.ID)
						}
						if q.Cursor = p.Next; q.Cursor == "" {
							break
						}
					}
					slices.Sort(got)
					if !slices.Equal(got, want) {
						t.Errorf("%s of %d by %s: %d households, %d are meant", fact, c, sort, len(got), len(want))
					}
				}
			}
		}
		if a := h.As(h.Token("county"), "GET", "/api/households?fact=rich", ""); a.Status != http.StatusBadRequest {
			t.Errorf("a fact there is not: %d %.100s", a.Status, a.Body)
		}
	})
}

// summed is what the amounts of a money figure's list add up to, in 万元; payments are in yuan.
func summed(t *testing.T, h *apptest.House, token string, m metric.Metric, at string, year int64) (sum float64, may bool) {
	t.Helper()
	q := url.Values{"area": {at}, m.List.Year: {fmt.Sprint(year)}, "size": {"100"}}
	for k, v := range m.List.Query {
		q.Set(k, v)
	}
	for {
		a := h.As(token, "GET", "/api/rural/"+strings.TrimPrefix(m.List.Path, "/m/")+"?"+q.Encode(), "")
		if a.Status == http.StatusForbidden {
			return 0, false
		}
		var out struct{ Data struct{ Next string } }
		a.JSON(t, &out)
		for _, r := range apptest.Records(t, a) {
			amount := "amount"
			if strings.HasSuffix(m.List.Path, "villages-data") {
				amount = "collectiveIncome"
			}
			n, ok := r.Values[amount].(float64)
			if !ok {
				t.Fatalf("%s: %v is no amount", m.List.Path, r.Values[amount])
			}
			if strings.HasSuffix(m.List.Path, "payment") {
				n /= 10_000
			}
			sum += n
		}
		if out.Data.Next == "" {
			return sum, true
		}
		q.Set("cursor", out.Data.Next)
	}
}

// A figure is cut to the scope, costs one statement for each source, and is kept from those who see rows of their own alone.
func TestFiguresAreCutToTheScope(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		h.Fold()
		ctx := context.Background()
		l := h.App.Rural.Metrics
		const town, other, county = area.Code(44_09_81_103_000_00), area.Code(44_08_81_103_000_00), area.Code(44_09_81_000_000_00)
		var keys []string
		for _, m := range l.All() {
			keys = append(keys, m.Key)
		}
		read := func(scope area.Scope, at area.Code) metric.Reading {
			t.Helper()
			counted, n := db.CountStatements(ctx)
			r, err := l.Read(counted, scope, at, l.At(0), keys...)
			if err != nil {
				t.Fatal(err)
			}
			if n.Load() > 9 {
				t.Errorf("%v at %v: %d statements for nine sources", scope, at, n.Load())
			}
			return r
		}
		both := read(area.Within(town).Union(area.Within(other)), area.Root)
		for _, k := range keys {
			var sum metric.Sums
			for _, c := range []area.Code{town, other} {
				sum.Add(read(area.Within(c), c).Own(k))
			}
			if both.Own(k) != sum {
				t.Errorf("%s of two towns is %v, apart they have %v", k, both.Own(k), sum)
			}
		}
		if read(area.Within(town), county).Own("household.count") != read(area.Within(town), town).Own("household.count") {
			t.Error("a county shows a town's reader more than their town")
		}
		if _, err := l.Read(ctx, area.Within(town), other, l.At(0), "household.count"); err == nil {
			t.Error("another town is shown")
		}
		own := area.Within(town)
		own.Owner = 7
		if r := read(own, town); !r.Empty() || r.Own("household.count") != (metric.Sums{}) {
			t.Error("who sees rows of their own alone is told a sum")
		}
		if a := h.As(h.Token("town2"), "GET", "/api/metrics/values?area=440981103000&keys=household.count", ""); a.Status != http.StatusNotFound {
			t.Errorf("another town: %d", a.Status)
		}
		for who, want := range map[string]int{"town": 200, "citizen": 403, "nobody": 403} {
			if a := h.As(h.Token(who), "GET", "/api/metrics", ""); a.Status != want {
				t.Errorf("%s: %d", who, a.Status)
			}
		}
		for q, field := range map[string]string{"keys=nothing": "keys", "keys=" + strings.Repeat("household.count,", 40) + "household.count": "keys"} {
			if a := h.As(h.Token("town"), "GET", "/api/metrics/values?"+q, ""); a.Status != http.StatusUnprocessableEntity && a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), field) {
				t.Errorf("%s: %d %.200s", q, a.Status, a.Body)
			}
		}
	})
}

// The months of a figure end with what it is now; keeping twice changes nothing; a merge takes an area's months along.
func TestMonthsOfFigures(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		h.Fold()
		ctx := context.Background()
		l := h.App.Rural.Metrics
		const town, town2, county = area.Code(44_09_81_103_000_00), area.Code(44_09_81_104_000_00), area.Code(44_09_81_000_000_00)
		if err := l.KeepNow(ctx); err != nil {
			t.Fatal(err)
		}
		counted, n := db.CountStatements(ctx)
		months, err := l.Months(counted, area.Within(town), town, "household.monitored")
		if err != nil || len(months) != 12 || n.Load() != 1 {
			t.Fatalf("%d months in %d statements: %v", len(months), n.Load(), err)
		}
		r, err := l.Read(ctx, area.Within(town), town, l.At(0), "household.monitored")
		if err != nil {
			t.Fatal(err)
		}
		if last := months[11]; last.Month != l.At(0).Day/100 || last.Sums != r.Own("household.monitored") || last.Num == 0 {
			t.Errorf("the last month is %+v, now it is %+v", last, r.Own("household.monitored"))
		}
		rows := func() (sum [2]int64) {
			if err := h.App.DB.Read().NewRaw("SELECT count(*), sum(num) FROM metric_month WHERE metric <> ''").Scan(ctx, &sum[0], &sum[1]); err != nil {
				t.Fatal(err)
			}
			return sum
		}
		before := rows()
		if err := l.KeepNow(ctx); err != nil || rows() != before {
			t.Errorf("keeping again: %v, %v rows were %v", err, rows(), before)
		}
		// What a room kept itself is there also of months from before its figures were in the library.
		if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM metric_month WHERE metric LIKE 'warning.%' AND month < ?", months[11].Month).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if err := l.KeepNow(ctx); err != nil || rows() != before {
			t.Errorf("months of a room: %v, %v rows were %v", err, rows(), before)
		}
		// In each month an area is what those below it are together.
		for _, key := range []string{"household.count", "household.income", "fund.paid", "fund.quota", "warning.index-trend.below"} {
			whole, err := l.Months(ctx, area.Everything(), area.Root, key)
			if err != nil {
				t.Fatal(err)
			}
			sums := make([]metric.Sums, len(whole))
			for _, c := range l.Areas.Children(area.Root) {
				part, err := l.Months(ctx, area.Everything(), c.ID, key)
				if err != nil || len(part) != len(whole) {
					t.Fatal(len(part), err)
				}
				for i, m := range part {
					sums[i].Add(m.Sums)
				}
			}
			for i, m := range whole {
				if m.Sums != sums[i] || m.Num == 0 {
					t.Errorf("%s %d: %v, below %v", key, m.Month, m.Sums, sums[i])
				}
			}
		}
		// On a day like another what was kept is good for hours; on the last of a month it is kept each hour until the end.
		kept := func(day, hour int, want bool) {
			t.Helper()
			then := *l
			then.Now = func() time.Time { return time.Date(2030, 12, day, hour, 0, 0, 0, clock.Shanghai) }
			if err := then.Keep(ctx); err != nil {
				t.Fatal(err)
			}
			var at int64
			if err := h.App.DB.Read().NewRaw("SELECT max(num) FROM metric_month WHERE metric = '' AND month = 203012").Scan(ctx, &at); err != nil || (at == then.Now().UnixMilli()) != want {
				t.Errorf("on the %dth at %d it was last kept at %s: %v", day, hour, time.UnixMilli(at).In(clock.Shanghai), err)
			}
		}
		kept(30, 8, true)
		kept(30, 9, false)
		kept(30, 14, true)
		kept(31, 20, true)
		kept(31, 21, true)
		kept(31, 23, true)
		if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM metric_month WHERE month = 203012").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		// A figure that was made later has no older months, nought or otherwise.
		err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM metric_month WHERE metric = 'fund.quota' AND month < ?", months[9].Month).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := l.Months(ctx, area.Everything(), county, "fund.quota"); err != nil || len(got) != 3 || got[0].Month != months[9].Month || got[0].Num == 0 {
			t.Errorf("a figure made three months ago: %+v, %v", got, err)
		}
		if got, err := l.Months(ctx, area.Everything(), area.Code(44_09_81_103_210_00), "household.count"); err != nil || len(got) != 0 {
			t.Errorf("a village's past: %d months, %v", len(got), err)
		}
		if _, err := l.Months(ctx, area.Within(town2), town, "household.count"); err == nil {
			t.Error("another town's past is shown")
		}
		was, _ := l.Months(ctx, area.Everything(), town2, "household.count")
		err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := l.Move(ctx, tx, town, town2, 0); return err })
		if err != nil {
			t.Fatal(err)
		}
		now, _ := l.Months(ctx, area.Everything(), town2, "household.count")
		gone, _ := l.Months(ctx, area.Everything(), town, "household.count")
		if now[11].Num <= was[11].Num || gone[11].Num != 0 {
			t.Errorf("merged: %v was %v, the other has %v", now[11], was[11], gone[11])
		}
	})
}

// A sum that says what it was counted of is unknown where that is nothing; another one is nought.
func TestASumOfNothingIsUnknown(t *testing.T) {
	sources := metric.Source{}
	for _, s := range []metric.Source{village.Metrics(nil), household.Metrics(nil)} {
		sources.Metrics = append(sources.Metrics, s.Metrics...)
	}
	for key, known := range map[string]bool{"village.incomeSum": false, "village.income": false, "village.archived": true, "household.count": true} {
		i := slices.IndexFunc(sources.Metrics, func(m metric.Metric) bool { return m.Key == key })
		if v, ok := sources.Metrics[i].Value(metric.Sums{}); ok != known || v != 0 {
			t.Errorf("%s of nothing is %v, known %v", key, v, ok)
		}
	}
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		l := h.App.Rural.Metrics
		const county = area.Code(44_09_81_000_000_00)
		m, _ := l.Metric("village.incomeSum")
		for year, known := range map[int64]bool{2025: true, 2001: false} {
			r, err := l.Read(context.Background(), area.Everything(), county, l.At(year), m.Key)
			if err != nil {
				t.Fatal(err)
			}
			if v := r.OwnValue(m); (v.Value != nil) != known || known && *v.Value <= 0 {
				t.Errorf("%d: %+v", year, v)
			}
		}
	})
}

// The past that Home shows is the same the overview says: both read one roll-up.
func TestOverviewIsTheLibrary(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		h.Fold()
		ctx := principal.With(context.Background(), &principal.Principal{Scope: area.Everything()})
		const county = area.Code(44_09_81_000_000_00)
		o, err := h.App.Rural.Overview.Of(ctx, area.Everything(), county)
		if err != nil {
			t.Fatal(err)
		}
		got := valuesOf(t, h, h.Token("county"), county.String(), 0, "household.count", "household.members", "household.monitored", "household.eliminated", "household.income").Data.Values
		for i, want := range []float64{float64(o.KPIs.Households), float64(o.KPIs.Members), float64(o.KPIs.Monitored), float64(o.KPIs.Eliminated), *o.KPIs.PerCapitaIncome} {
			if got[i].Value == nil || math.Abs(*got[i].Value-want) > 0.001 || want == 0 {
				t.Errorf("figure %d: %v, the overview says %v", i, got[i], want)
			}
		}
	})
}

// What households and their members have is counted as the records say it. What nobody entered is on neither side of a share.
func TestFactsOfHouseholdsAreThoseOfTheRecords(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		exec := func(query string) {
			t.Helper()
			if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(query).Exec(ctx); return err }); err != nil {
				t.Fatal(query, err)
			}
		}
		// Some have entered nothing.
		exec("UPDATE household SET water_safe = NULL, toilet = NULL, house_level = '' WHERE id % 7 = 0")
		exec("UPDATE household_member SET worker = NULL, medical_insurance = NULL, pension = NULL WHERE id % 5 = 0")
		exec("UPDATE household_member SET student_status = '8' WHERE id % 31 = 0")
		if err := h.App.Rural.Help.Count(ctx); err != nil {
			t.Fatal(err)
		}
		const county = area.Code(44_09_81_000_000_00)
		n := func(what string) (n int64) {
			t.Helper()
			query := "SELECT count(*) FROM household h WHERE h.state = 'valid' AND h.area BETWEEN ? AND ? AND "
			if strings.HasPrefix(what, "m.") {
				query = "SELECT count(*) FROM household_member m, household h WHERE h.id = m.household_id AND h.state = 'valid' AND h.area BETWEEN ? AND ? AND "
			}
			if err := h.App.DB.Read().NewRaw(query+what, int64(county.Range().Lo), int64(county.Range().Hi)).Scan(ctx, &n); err != nil {
				t.Fatal(what, err)
			}
			return n
		}
		homes := func(what string) int64 {
			return n("EXISTS (SELECT 1 FROM household_member AS m WHERE m.household_id = h.id AND " + what + ")")
		}
		var lifted struct{ Members, People, Income int64 }
		if err := h.App.DB.Read().NewRaw(`SELECT sum(members_count) AS members, (SELECT sum(i.members) FROM household AS h JOIN household_income AS i ON i.household_id = h.id AND i.year = h.income_year WHERE h.type = '2' AND h.state = 'valid' AND h.area BETWEEN ? AND ?) AS people,
			(SELECT sum(net_income) FROM household WHERE type = '2' AND state = 'valid' AND income_year > 0 AND area BETWEEN ? AND ?) AS income
			FROM household WHERE type = '2' AND state = 'valid' AND area BETWEEN ? AND ?`, int64(county.Range().Lo), int64(county.Range().Hi), int64(county.Range().Lo), int64(county.Range().Hi),
			int64(county.Range().Lo), int64(county.Range().Hi)).Scan(ctx, &lifted.Members, &lifted.People, &lifted.Income); err != nil {
			t.Fatal(err)
		}
		want := map[string]metric.Sums{
			"household.lifted": {Num: n("h.type = '2'")}, "household.liftedMembers": {Num: lifted.Members, Den: n("h.type = '2'")}, "household.liftedIncome": {Num: lifted.Income, Den: lifted.People},
			"household.waterSafe": {Num: n("h.water_safe"), Den: n("h.water_safe IS NOT NULL")}, "household.toilet": {Num: n("h.toilet"), Den: n("h.toilet IS NOT NULL")},
			"household.houseSafe": {Num: n("(h.house_level = 'A' OR h.house_level = 'B')"), Den: n("NOT h.house_level = ''")},
			"household.insured":   {Num: n("m.medical_insurance"), Den: n("m.medical_insurance IS NOT NULL")}, "household.pension": {Num: n("m.pension"), Den: n("m.pension IS NOT NULL")},
			"household.schooling":   {Num: n("m.student_status = '2'") + n("m.student_status = '3'"), Den: n("m.student_status = '2'") + n("m.student_status = '3'") + n("m.student_status = '8'")},
			"household.outOfSchool": {Num: n("m.student_status = '8'"), Den: homes("m.student_status = '8'")}, "household.workers": {Num: n("m.worker"), Den: homes("m.worker")},
			"household.workersAway": {Num: n("m.worker AND m.work_area = '5'") + n("m.worker AND m.work_area = '6'"), Den: homes("m.worker AND (m.work_area = '5' OR m.work_area = '6')")},
			"household.employed":    {Num: n("m.worker AND m.labor_skill BETWEEN '1' AND '3'"), Den: n("m.worker IS NOT NULL AND m.labor_skill BETWEEN '1' AND '3'")},
		}
		var keys []string
		for k := range want {
			keys = append(keys, k)
		}
		r, err := h.App.Rural.Metrics.Read(ctx, area.Within(county), county, h.App.Rural.Metrics.At(0), keys...)
		if err != nil {
			t.Fatal(err)
		}
		for k, w := range want {
			if r.Own(k) != w || w.Num == 0 {
				t.Errorf("%s is %v, the records say %v", k, r.Own(k), w)
			}
		}
	})
}

// A leave takes a member from their post on its days alone: one that is approved and still to come, and one whose days are over, take nobody.
func TestOnlyALeaveOfTheDayTakesAMemberFromTheirPost(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		today := h.App.Rural.Metrics.At(0).Day
		const town = area.Code(44_09_81_103_000_00)
		exec := func(query string, args ...any) {
			t.Helper()
			if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(query, args...).Exec(ctx); return err }); err != nil {
				t.Fatal(query, err)
			}
		}
		present := func() metric.Sums {
			t.Helper()
			if err := h.App.Rural.Help.Count(ctx); err != nil {
				t.Fatal(err)
			}
			r, err := h.App.Rural.Metrics.Read(ctx, area.Within(town), town, h.App.Rural.Metrics.At(0), residenttown.PresentKey)
			if err != nil {
				t.Fatal(err)
			}
			return r.Own(residenttown.PresentKey)
		}
		exec("DELETE FROM resident_leave WHERE id NOT IN (SELECT min(l.id) FROM resident_leave AS l JOIN resident_member AS m ON m.id = l.member WHERE m.state = 'posted' AND l.area BETWEEN ? AND ?)",
			int64(town.Range().Lo), int64(town.Range().Hi))
		leave := func(state string, from, last int64) {
			exec("UPDATE resident_leave SET state = ?, from_on = ?, last_on = ?", state, from, last)
		}
		day := func(n int) int64 { return declaration.Day(declaration.Moment(today).AddDate(0, 0, n)) }
		leave("withdrawn", today, today)
		all := present()
		if all.Den < 2 || all.Num != all.Den {
			t.Fatalf("nobody is on leave: %+v", all)
		}
		for name, c := range map[string]struct {
			state      string
			from, last int
			away       int64
		}{
			"to come":          {"approved", 1, 3, 0},
			"over, not closed": {"approved", -3, -1, 0},
			"first day":        {"approved", 0, 3, 1},
			"last day":         {"approved", -3, 0, 1},
			"not approved":     {"town", -1, 1, 0},
			"came back":        {"back", -3, -1, 0},
		} {
			leave(c.state, day(c.from), day(c.last))
			if got := present(); got != (metric.Sums{Num: all.Num - c.away, Den: all.Den}) {
				t.Errorf("%s: %+v of %+v", name, got, all)
			}
		}
	})
}

// A figure says where it is used as the reports, models and schemes name it, to those who may open them and within their areas.
func TestAFigureSaysWhatNamesIt(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		uses := func(who string) map[string][]string {
			t.Helper()
			var out struct {
				Data struct {
					Items []struct {
						Key  string
						Uses []metric.MetricUse
					}
				}
			}
			h.As(h.Token(who), "GET", "/api/metrics", "").JSON(t, &out)
			paths := map[string][]string{}
			for _, x := range out.Data.Items {
				for _, u := range x.Uses {
					if u.Title == "" || slices.Contains(paths[x.Key], u.Path) {
						t.Errorf("%s, %s: %+v has no words, or is said twice", who, x.Key, u)
					}
					paths[x.Key] = append(paths[x.Key], u.Path)
				}
			}
			return paths
		}
		named := func(table, module, states string) (path, key string) {
			t.Helper()
			var row struct {
				ID         int64
				Indicators string
			}
			const county = area.Code(44_09_81_000_000_00)
			if err := h.App.DB.Read().NewRaw("SELECT id, indicators FROM "+table+" WHERE area = ? AND indicators LIKE '%\"key\":\"%' AND state IN ("+states+") ORDER BY updated_at DESC, id DESC LIMIT 1", int64(county)).Scan(ctx, &row); err != nil {
				t.Fatal(table, err)
			}
			_, rest, _ := strings.Cut(row.Indicators, `"key":"`)
			key, _, _ = strings.Cut(rest, `"`)
			return fmt.Sprintf("/microgdxczxpc/#/m/%s/%d", module, row.ID), key
		}
		county, below, elsewhere := uses("county"), uses("town"), uses("town2")
		for _, r := range summary.Definitions {
			for _, g := range r.Groups {
				for _, c := range g.Columns {
					if !slices.Contains(county[c.Key], "/microgdxczxpc/#/summary/"+r.Code) {
						t.Errorf("%s is a column of %s, and says %v", c.Key, r.Code, county[c.Key])
					}
				}
			}
		}
		for module, of := range map[string][2]string{"comprehensiveEvaluation-model": {"evaluation_model", "'" + evaluation.InUse + "'"},
			"assess-scheme": {"assess_scheme", "'" + assess.Published + "', '" + assess.Running + "'"}} {
			path, key := named(of[0], module, of[1])
			for who, got := range map[string]map[string][]string{"county": county, "town": below} {
				if !slices.Contains(got[key], path) {
					t.Errorf("%s is not told that %s is used at %s: %v", who, key, path, got[key])
				}
			}
			if slices.Contains(elsewhere[key], path) {
				t.Errorf("another county's town is told of %s", path)
			}
		}
	})
}
