package demo_test

import (
	"context"
	"encoding/json"
	"net/url"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/module/declaration"
)

// demoCase is something a person of the demo, or a journey of web/e2e, must find in it on every day of the year.
type demoCase struct {
	who  string // whose list it is in; the list is asked for in their name
	path string // what is asked for
	// light, where it is not empty, is that of the rows that count.
	light string
	need  int
	// specs are the journeys that wait for it; none where only people do.
	specs []string
}

// demoNeeds is the one place that says what the demo must hold, whatever the day is. Whoever writes a journey that waits for a planted record
// adds its line here; the line then holds on all of demoDays.
var demoNeeds = []demoCase{
	// 应访未访: the period is the month for monitored households and the quarter for others, so that these hang on the day most.
	{"village", "/api/help/due?kind=other", "", 3, []string{"help.spec.ts", "calendar.spec.ts"}},
	{"village", "/api/help/due?kind=other&light=yellow", "", 2, nil},
	{"village", "/api/help/due?kind=other&light=red", "", 2, nil},
	{"village", "/api/help/due?kind=monitored", "", 2, nil},
	{"village", "/api/help/due?kind=must", "", 2, nil},
	{"town", "/api/help/due?kind=monitored&light=yellow", "", 2, nil},
	{"town", "/api/help/due?kind=monitored&light=red", "", 2, nil},
	{"county", "/api/help/due?kind=other&light=yellow", "", 2, nil},
	{"county", "/api/help/due?kind=monitored&light=red", "", 2, nil},
	{"town", "/api/rural/help-visit?state=checked", "", 2, []string{"help.spec.ts"}},
	{"village", "/api/rural/help-visit?state=following", "", 2, nil},
	{"village", "/api/rural/help-measure?state=plan", "", 2, nil},
	{"town", "/api/rural/help-measure?state=done", "", 2, nil},

	// What waits for somebody, late and soon late. Where a span counts working days nothing is soon late in a long holiday: the yellow lights asked
	// for here are of spans in calendar days.
	{"village", "/api/rural/todos", "red", 2, nil},
	{"village", "/api/rural/todos", "yellow", 2, nil},
	{"village", "/api/rural/todos", "", 3, nil},
	{"town", "/api/rural/todos", "red", 2, nil},
	{"town", "/api/rural/todos", "yellow", 2, nil},
	{"town", "/api/rural/todos", "", 10, []string{"town-journey.spec.ts"}},
	{"town2", "/api/rural/todos", "", 2, []string{"case-chain.spec.ts"}},
	{"team", "/api/rural/todos", "", 2, nil},
	{"county", "/api/rural/todos", "red", 2, nil},
	{"county", "/api/rural/todos", "", 10, []string{"case-chain.spec.ts"}},
	{"finance", "/api/rural/todos", "red", 2, nil},
	{"finance", "/api/rural/todos", "", 2, nil},
	{"city", "/api/rural/todos", "", 1, nil},

	{"town", "/api/rural/monitor?state=40", "", 5, []string{"case-chain.spec.ts"}},
	{"town", "/api/rural/monitor?state=40", "red", 2, nil},
	{"town", "/api/rural/monitor?state=40", "yellow", 2, nil},
	{"town", "/api/rural/monitor?state=30", "", 2, []string{"module-files.spec.ts"}},
	{"county", "/api/rural/monitor?state=50", "", 2, nil},
	{"county", "/api/rural/monitor?state=60", "yellow", 2, nil},
	{"county", "/api/rural/monitor?state=60", "red", 2, nil},
	{"town", "/api/rural/villages-data?state=town", "", 2, []string{"rural-settings.spec.ts"}},
	{"town", "/api/rural/villages-data?state=archived", "", 2, []string{"rural-settings.spec.ts", "module-files.spec.ts"}},
	{"county", "/api/rural/villages-data?view=archived", "", 2, []string{"modules.spec.ts"}},
	{"village", "/api/rural/familyChange?view=review", "", 2, nil},
	{"village", "/api/rural/familyChange?view=effective", "", 2, []string{"family-change.spec.ts"}},
	{"village", "/api/rural/household-data-duplicate?state=asked", "", 2, []string{"citizen.spec.ts"}},
	{"village", "/api/rural/household-data-duplicate?state=open", "", 2, []string{"citizen.spec.ts"}},
	{"village", "/api/rural/intserv-proposal?state=filed", "", 2, []string{"citizen.spec.ts"}},
	{"village", "/api/rural/intserv-correction?state=filed", "", 2, []string{"citizen.spec.ts"}},
	{"citizen", "/api/rural/intserv-proposal", "", 2, nil},
	{"town", "/api/rural/intserv?state=10", "", 2, nil},
	{"town", "/api/rural/intserv?view=running", "red", 2, nil},
	{"county", "/api/rural/intserv?state=30", "", 2, nil},
	{"citizen", "/api/hall/jobs", "", 2, nil},
	{"citizen", "/api/hall/contents?keyword=银行", "", 1, []string{"hall.spec.ts"}},
	{"town", "/api/hall/jobs?keyword=荔枝分拣工", "", 1, []string{"hall.spec.ts"}},

	{"finance", "/api/rural/project-fund-quota?state=40&f.source=4", "", 2, []string{"project-fund.spec.ts"}},
	{"village", "/api/rural/project-fund?state=70", "", 2, nil},
	{"county", "/api/rural/project-fund?state=30", "", 2, nil},
	{"finance", "/api/rural/project-fund-payment?state=40", "", 2, nil},

	{"county", "/api/rural/resident-town?state=filing", "", 2, []string{"resident-town.spec.ts"}},
	{"county", "/api/rural/resident-town?state=posted", "", 2, []string{"resident-town.spec.ts"}},
	{"team", "/api/rural/resident-town-leave?state=leader", "", 2, nil},
	{"town", "/api/rural/resident-town-leave?state=town", "", 2, nil},
	{"county", "/api/rural/resident-town-leave?state=county", "", 2, nil},
	{"team", "/api/rural/resident-town-report?state=draft", "", 2, nil},
	{"town", "/api/rural/resident-town-report?state=submitted", "", 2, nil},
	{"team", "/api/rural/resident-town-task?state=running", "", 2, nil},
	{"town", "/api/rural/resident-town-member?state=rotated", "", 2, nil},

	{"village", "/api/messages?unread=true", "", 2, []string{"messages.spec.ts", "frame-bell.spec.ts"}},
	{"village", "/api/messages?kind=notice", "", 2, nil},
	{"town", "/api/messages?kind=todo&open=true", "", 2, nil},
}

// demoRows are what no list counts: rows of a table by a day reckoned from the day the demo is filled on.
var demoRows = []struct {
	what, sql string
	day       int // from today
	need      int
	history   bool // it is of what the demo is filled with while it serves already
}{
	{"publicities that still hang out", "SELECT count(*) FROM monitor_case WHERE state = '30' AND public_from > ?", -5, 2, false},
	{"publicities that are over", "SELECT count(*) FROM monitor_case WHERE state = '30' AND public_from <= ?", -7, 2, false},
	{"publicities of an exit that still hang out", "SELECT count(*) FROM monitor_case WHERE state = '81' AND exit_from > ?", -5, 2, false},
	{"publicities of an exit that are over", "SELECT count(*) FROM monitor_case WHERE state = '81' AND exit_from <= ?", -7, 2, false},
	{"payments of the last thirty days", "SELECT count(*) FROM fund_payment WHERE state = '60' AND paid_on > ?", -30, 2, false},
	{"projects that are to be done soon", "SELECT count(*) FROM fund_project WHERE state = '70' AND plan_end >= ?", 0, 2, false},
	{"households of the demo's village that a policy for the disabled would help (help.spec.ts)", `SELECT count(*) FROM household h WHERE ? > 0 AND h.area = 44098110321000
		AND EXISTS (SELECT 1 FROM household_member m WHERE m.household_id = h.id AND m.health = '4')
		AND NOT EXISTS (SELECT 1 FROM help_measure x JOIN help_policy p ON p.id = x.policy WHERE x.household = h.id AND p.conditions = '08')`, 0, 2, false},
	{"households recognised within a year of which a warning had come before the clue", `SELECT count(DISTINCT c.household) FROM monitor_case c JOIN warning_hit w ON w.household = c.household
		WHERE c.recognised_on > ? AND w.orange_on > 0 AND w.orange_on < c.received_at AND w.ended > 0`, -365, 10, true},
	{"warnings of the past that were left out", "SELECT count(*) FROM warning_hit WHERE state = '已排除' AND ended > 0 AND orange_on > ?", -365, 3, true},
	{"posts that few of their county can fill (S2.13)", "SELECT count(*) FROM warning_hit WHERE figure = 'skill-match.vacancies' AND ended = 0 AND first_seen >= ?", 0, 1, true},
	{"projects that are late", "SELECT count(*) FROM fund_project WHERE state = '70' AND plan_end < ?", 0, 2, false},
}

// demoPast are the days of things that happened: none is after the day the demo is filled on.
var demoPast = map[string]string{"fund_payment": "paid_on", "help_visit": "visited_on", "monitor_case": "received_at", "family_change": "occurred_on", "warning_hit": "orange_on",
	"resident_log": "worked_on"}

// count is how many rows of the list the case asks for count, the first hundred at most.
func (c demoCase) count(h *apptest.House, token string) (int, string) {
	path, query, _ := strings.Cut(c.path, "?")
	q, _ := url.ParseQuery(query)
	if path != "/api/rural/todos" {
		q.Set("size", "100")
	}
	a := h.As(token, "GET", path+"?"+q.Encode(), "")
	if a.Status != 200 {
		return 0, a.Body
	}
	var found struct {
		Data struct {
			Items []struct {
				Light string `json:"light"`
			} `json:"items"`
		} `json:"data"`
	}
	if err := json.Unmarshal([]byte(a.Body), &found); err != nil {
		return 0, err.Error()
	}
	n := 0
	for _, x := range found.Data.Items {
		if c.light == "" || x.Light == c.light {
			n++
		}
	}
	return n, ""
}

// demoDays are the days the demo is filled on, each with how long after it is looked at.
func demoDays(now time.Time) []struct {
	name string
	at   time.Time
} {
	china := now.In(clock.Shanghai)
	y, m, d := china.Date()
	at := func(y int, m time.Month, d, hour, minute int) time.Time {
		return time.Date(y, m, d, hour, minute, 0, 0, clock.Shanghai)
	}
	return []struct {
		name string
		at   time.Time
	}{
		{"now", now},
		{"a Monday just after midnight", at(y, m, d+(8-int(china.Weekday()))%7, 0, 1)},
		{"a Sunday just before midnight", at(y, m, d-int(china.Weekday()), 23, 57)},
		{"the quarter's end", at(y, 9, 30, 20, 0)},
		{"the year's last minutes", at(y-1, 12, 31, 23, 57)},
		{"the year's first minute", at(y+1, 1, 1, 0, 1)},
		{"29 February", at(2024, 2, 29, 10, 0)}, // calendar.spec.ts has the next one
		{"Spring Festival", at(2026, 2, 20, 10, 0)},
		{"National Day", at(2026, 10, 5, 10, 0)},
	}
}

func TestDemoOnAnyDay(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for _, day := range demoDays(now) {
		t.Run(day.name, func(t *testing.T) {
			t.Parallel()
			offset := time.Until(day.at) // from here: a test that waited for others must not begin on the next day
			h := apptest.FilledFirst(t, offset)
			tokens := map[string]string{}
			look := func(when string, whole bool) {
				for _, c := range demoNeeds {
					if tokens[c.who] == "" {
						tokens[c.who] = h.Token(c.who)
					}
					n, fault := c.count(h, tokens[c.who])
					if n < c.need {
						t.Errorf("%s: %s finds %d of %s %s, want %d for %v %s", when, c.who, n, c.path, c.light, c.need, c.specs, fault)
					}
				}
				for _, c := range demoRows {
					if c.history && !whole {
						continue
					}
					var n int
					if err := h.App.DB.Read().NewRaw(c.sql, declaration.Day(day.at.AddDate(0, 0, c.day))).Scan(context.Background(), &n); err != nil || n < c.need {
						t.Errorf("%s: %d %s, want %d: %v", when, n, c.what, c.need, err)
					}
				}
			}
			// People may be there before the demo's history is.
			look("at first", false)
			if h.App.Filling() == "" {
				t.Error("its history was there at once: nothing was looked at before it")
			}
			if err := h.App.FillHistory(context.Background()); err != nil {
				t.Fatal(err)
			}
			look("filled", true)
			board, err := h.App.Rural.Overview.Board(context.Background(), area.Everything(), area.Guangdong)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range board.Monitoring.Months {
				if m.Began == 0 || m.Ended == 0 {
					t.Errorf("nothing began or ended in a month of the wall: %+v", m)
				}
			}
			for table, column := range demoPast {
				var n int
				if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM "+table+" WHERE "+column+" > ?", declaration.Day(h.App.Config.Now())).Scan(context.Background(), &n); err != nil || n > 0 {
					t.Errorf("%d rows of %s happened after this day: %v", n, table, err)
				}
			}
		})
	}
}
