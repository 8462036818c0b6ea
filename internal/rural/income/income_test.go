package income_test

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/income"
)

const (
	village area.Code = 440981103210_00
	gaozhou area.Code = 440981000000_00
	maoming area.Code = 440900000000_00
	zhuhai  area.Code = 440400000000_00
)

func open(t *testing.T, d *db.DB) *income.Service {
	t.Helper()
	if err := area.Install(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return &income.Service{DB: d, Areas: tree, Now: func() time.Time { return time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC) }}
}

func keeper(c area.Code) *principal.Principal {
	return &principal.Principal{UserID: 7, Area: c, Scope: area.Within(c)}
}

const document = "高农发〔2026〕3号"

func line(c area.Code, year int, yuan float64, version int64) income.IncomeLineEntry {
	return income.IncomeLineEntry{Year: year, Area: c.String(), Yuan: yuan, Document: document, Reason: "年度调整", Version: version}
}

// The line of the nearest area counts, that of another year does not; nobody sets one outside their area, and what is set is audited.
func TestTheNearestLineOfTheYearCounts(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		expect := func(when string, year int, fen int64) {
			t.Helper()
			l, set, err := s.LineAt(t.Context(), d.Read(), village, year)
			if err != nil || set != (fen > 0) || l.Fen != fen {
				t.Errorf("%s: %+v %v %v, want %d", when, l, set, err, fen)
			}
		}
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		expect("nothing set", 2026, 0)
		must(s.SetLine(t.Context(), keeper(maoming), line(maoming, 2026, 8800, 0)))
		expect("the city's", 2026, 880000)
		expect("another year", 2025, 0)
		must(s.SetLine(t.Context(), keeper(gaozhou), line(gaozhou, 2026, 9000.5, 0)))
		expect("the county's own", 2026, 900050)
		must(s.SetLine(t.Context(), keeper(zhuhai), line(zhuhai, 2026, 20000, 0)))
		expect("a neighbour's", 2026, 900050)
		if err := s.SetLine(t.Context(), keeper(gaozhou), line(maoming, 2026, 1, 1)); !errs.Has(err, errs.Forbidden) {
			t.Errorf("a county sets its city's: %v", err)
		}
		if err := s.SetLine(t.Context(), keeper(gaozhou), line(gaozhou, 2026, 9100, 0)); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		seen, err := s.Settings(t.Context(), keeper(gaozhou))
		if err != nil || len(seen.Lines) != 2 || seen.Lines[0].MaySet || !seen.Lines[1].MaySet || seen.Lines[1].Yuan != 9000.5 {
			t.Errorf("what the county sees: %+v %v", seen.Lines, err)
		}
		must(s.DropLine(t.Context(), keeper(gaozhou), 2026, gaozhou.String(), "误设", 1))
		expect("the county dropped its own", 2026, 880000)
		var rows []string
		must(d.Read().NewRaw("SELECT detail FROM audit_log WHERE action LIKE 'income.line.%' ORDER BY id").Scan(t.Context(), &rows))
		if len(rows) != 4 || !strings.Contains(rows[0], document) || !strings.Contains(rows[3], "9000.50") {
			t.Errorf("audit: %v", rows)
		}
	})
}

// All that is wrong with an entry is said at once, each at its field.
func TestAllFaultsAtOnce(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		fields := func(err error) (out []string) {
			for _, f := range errs.From(err).Fields {
				out = append(out, f.Field)
			}
			slices.Sort(out)
			return out
		}
		got := fields(s.SetLine(t.Context(), keeper(gaozhou), income.IncomeLineEntry{Area: village.String(), Year: 1, Document: "无", Reason: " "}))
		if want := []string{"area", "document", "reason", "year", "yuan"}; !slices.Equal(got, want) {
			t.Errorf("a line: %v", got)
		}
		got = fields(s.SetRule(t.Context(), keeper(gaozhou), income.IncomeRulingEntry{Area: "nowhere", From: "2026-02-30", To: "x", Shares: []income.IncomeShare{{Item: "wage", Percent: 101}, {Item: "luck", Percent: 1}}}))
		if want := []string{"area", "document", "from", "reason", "shares", "shares.wage", "to"}; !slices.Equal(got, want) {
			t.Errorf("a rule: %v", got)
		}
		// Days of no year that anybody means.
		for _, x := range [][3]string{{"0000-01-01", "", "from"}, {"1899-12-31", "", "from"}, {"2026-01-01", "2201-01-01", "to"}} {
			got = fields(s.SetRule(t.Context(), keeper(gaozhou), ruling(gaozhou, x[0], x[1], map[string]int{"wage": 100})))
			if !slices.Equal(got, []string{x[2]}) {
				t.Errorf("a rule from %s to %s: %v", x[0], x[1], got)
			}
			number := func(day string) int64 {
				n, _ := strconv.ParseInt(strings.ReplaceAll(day, "-", ""), 10, 64)
				return n
			}
			if got := income.RuleWrong([]income.Span{{From: number(x[0]), To: number(x[1])}}, document, "导入"); got != "有效期不对" {
				t.Errorf("a package with a rule from %s to %s: %q", x[0], x[1], got)
			}
		}
	})
}

var year2025 = income.Year{Year: 2025, Members: 4, Sums: map[string]int64{"wage": 3_600_000, "postWage": 600_000, "business": 2_000_000, "businessCost": 800_000, "property": 10_000,
	"transfer": 500_000, "exempt": 200_000, "other": 0, "rigidMedical": 400_000, "rigidSchool": 120_000, "rigidDisaster": 0}}

func without(y income.Year, keys ...string) income.Year {
	sums := map[string]int64{}
	for k, v := range y.Sums {
		if !slices.Contains(keys, k) {
			sums[k] = v
		}
	}
	y.Sums = sums
	return y
}

func ruling(c area.Code, from, to string, percents map[string]int) income.IncomeRulingEntry {
	in := income.IncomeRulingEntry{Area: c.String(), From: from, To: to, Document: document, Reason: "新办法施行"}
	for _, i := range income.Items {
		in.Shares = append(in.Shares, income.IncomeShare{Item: i.Key, Percent: percents[i.Key]})
	}
	return in
}

// What counts and what is taken off is what the rule of the area and the day says, and the words say it.
func TestIncomeIsReckonedByTheRuleOfAreaAndDay(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		reckon := func(day int64, years ...income.Year) *income.IncomeReckoning {
			t.Helper()
			r, err := s.Reckon(t.Context(), d.Read(), village, day, years)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		// 36,000 + 20,000 − 8,000 + 100 + 5,000 − 2,000 = 51,100; self-paid expenses stand beside it.
		r := reckon(20261124, year2025)
		if *r.Net != 51100 || *r.PerCapita != 12775 || *r.Rigid != 1300 || *r.Coping != 11475 || r.RuleArea != "" {
			t.Errorf("by the preset: %+v", r)
		}
		if r.From != "2025-11-24" || r.To != "2026-11-23" || r.Year != 2025 {
			t.Errorf("period: %s to %s, %d", r.From, r.To, r.Year)
		}
		// 90 % of wages, no public posts, medical expenses taken off.
		set := ruling(maoming, "2026-01-01", "", map[string]int{"wage": 90, "postWage": 100, "business": 100, "businessCost": 100, "property": 100, "transfer": 100, "rigidMedical": 100})
		if err := s.SetRule(t.Context(), keeper(maoming), set); err != nil {
			t.Fatal(err)
		}
		// 32,400 − 5,400 + 20,000 − 8,000 + 100 + 5,000 − 4,000 = 40,100; only school is left beside it.
		r = reckon(20261124, year2025)
		if *r.Net != 40100 || *r.PerCapita != 10025 || *r.Rigid != 300 || *r.Coping != 9725 {
			t.Errorf("by the city's rule: net %v each %v rigid %v coping %v", *r.Net, *r.PerCapita, *r.Rigid, *r.Coping)
		}
		const words = "按茂名市自2026-01-01起的核算规则（高农发〔2026〕3号），核算期间2025-11-24至2026-11-23，取2025年度收支：工资性收入 36000元 × 90% − 公益性岗位工资 6000元 × 90% + 生产经营性收入 20000元" +
			" − 生产经营性支出 8000元 + 财产性收入 100元 + 转移性收入 5000元 − 自付医疗支出 4000元 = 40100元，÷ 4人 = 人均10025元。未扣减的刚性支出人均300元，应对能力人均9725元。"
		if r.Words != words {
			t.Errorf("words:\n%s", r.Words)
		}
		if r = reckon(20251231, without(income.Year{Year: 2025, Members: 4, Sums: year2025.Sums})); r.RuleArea != "" {
			t.Errorf("a day before the rule: %+v", r)
		}
		if err := s.SetRule(t.Context(), keeper(maoming), ruling(maoming, "2027-01-01", "", map[string]int{"wage": 100})); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("two rules of one day: %v", err)
		}
		if err := s.DropRule(t.Context(), keeper(maoming), maoming.String(), "2026-01-01", "废止", 1); err != nil {
			t.Fatal(err)
		}
		if r = reckon(20261124, year2025); *r.PerCapita != 12775 {
			t.Errorf("without the rule: %+v", r)
		}
	})
}

// Counties that are merged leave the rule of the one that goes on as it was: rules of an area never overlap, and one of a day it decided nothing for is not another's. Where it
// has none, the rule comes along with its items.
func TestMergedCountiesKeepOneRule(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		const ended, third, fourth area.Code = 440982000000_00, 440983000000_00, 440904000000_00
		at := func(c area.Code, day int64) income.Rule {
			t.Helper()
			r, err := s.RuleAt(t.Context(), d.Read(), c, day)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		set := func(c area.Code, from, to string, wage int) {
			t.Helper()
			if err := s.SetRule(t.Context(), keeper(c), ruling(c, from, to, map[string]int{"wage": wage, "business": 100})); err != nil {
				t.Fatal(err)
			}
		}
		merge := func(from, to area.Code) {
			t.Helper()
			if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := income.MoveRules(ctx, tx, from, to, 100)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		set(gaozhou, "2026-01-01", "2026-12-31", 90)
		set(ended, "2026-06-01", "", 50)
		set(ended, "2025-01-01", "2025-12-31", 60)
		before, early := at(gaozhou, 20261124), at(gaozhou, 20250601)
		merge(ended, gaozhou)
		if after := at(gaozhou, 20261124); !reflect.DeepEqual(before, after) {
			t.Errorf("the rule was %+v and is %+v", before, after)
		}
		if after := at(gaozhou, 20250601); !reflect.DeepEqual(early, after) {
			t.Errorf("on a day of no rule of its own: %+v", after)
		}
		var left int
		if err := d.Read().NewRaw("SELECT (SELECT count(*) FROM income_rule WHERE area = ?) + (SELECT count(*) FROM income_rule_item WHERE area = ?)", int64(ended), int64(ended)).Scan(t.Context(), &left); err != nil || left != 0 {
			t.Errorf("%d rows are left behind: %v", left, err)
		}

		set(third, "2026-01-01", "", 70)
		merge(third, fourth)
		if r := at(fourth, 20261124); r.From != 20260101 || r.Percents["wage"] != 70 || r.Percents["business"] != 100 {
			t.Errorf("an area without a rule has %+v", r)
		}
	})
}

// Ruling 29: what nobody entered is named and never nought: without one of the four kinds nothing is reckoned and nothing is compared; what would be
// taken off and is not known is not taken off.
func TestWhatNobodyEnteredIsNeverNought(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		if err := s.SetLine(t.Context(), keeper(maoming), line(maoming, 2026, 12775.01, 0)); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			name            string
			years           []income.Year
			each            float64
			missing, unsaid []string
			compared        string
		}{
			{"all is known", []income.Year{year2025}, 12775, []string{}, []string{}, "below"},
			{"no property", []income.Year{without(year2025, "property")}, 0, []string{"财产性收入"}, []string{}, "unknown"},
			{"business without its cost", []income.Year{without(year2025, "businessCost")}, 0, []string{"生产经营性支出"}, []string{}, "unknown"},
			{"allowances not told apart", []income.Year{without(year2025, "exempt", "other")}, 13275, []string{}, []string{"优待抚恤、奖励、计生等补助", "其他收入"}, "above"},
			{"an older year", []income.Year{{Year: 2024, Members: 4, Sums: year2025.Sums}}, 0, []string{}, []string{}, "unknown"},
			{"none", nil, 0, []string{}, []string{}, "unknown"},
		} {
			r, err := s.Reckon(t.Context(), d.Read(), village, 20261124, c.years)
			if err != nil {
				t.Fatal(err)
			}
			if got := r.PerCapita; (got != nil) != (c.each > 0) || got != nil && *got != c.each {
				t.Errorf("%s: a person %v, want %v", c.name, got, c.each)
			}
			if !slices.Equal(r.Missing, c.missing) || !slices.Equal(r.Unsaid, c.unsaid) || r.Compared != c.compared {
				t.Errorf("%s: missing %v unsaid %v compared %s", c.name, r.Missing, r.Unsaid, r.Compared)
			}
			for _, title := range slices.Concat(c.missing, c.unsaid) {
				if !strings.Contains(r.Words, title) || strings.Contains(r.Words, title+" 0元") {
					t.Errorf("%s: %s", c.name, r.Words)
				}
			}
		}
		r, err := s.Reckon(t.Context(), d.Read(), village, 20261124, []income.Year{without(year2025, "rigidMedical", "rigidSchool", "rigidDisaster")})
		if err != nil || r.Rigid != nil || r.Coping != nil {
			t.Errorf("expenses nobody entered: %v %v %v", r.Rigid, r.Coping, err)
		}
		none := &income.Year{Year: 2025, Members: 2, Sums: map[string]int64{"wage": 1, "business": 0, "property": 0, "transfer": 0}}
		if r, err = s.Reckon(t.Context(), d.Read(), village, 20261124, []income.Year{*none}); err != nil || r.PerCapita == nil {
			t.Errorf("who has no business has no cost of it: %+v %v", r, err)
		}
	})
}
