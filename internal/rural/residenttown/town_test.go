package residenttown_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/residenttown"
)

// A member's calendar is seen by themselves, the leader of their team and those who approve in their area. A report is drafted for oneself alone.
func TestResidentTown(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	tokens := map[string]string{}
	for _, who := range []string{"team", "town", "county", "province", "town2", "village", "citizen", "nobody", "auditor"} {
		tokens[who] = h.Token(who)
	}
	// members are those in post of the town's team in a state, the newest first.
	members := func(state string) []apptest.Record {
		t.Helper()
		team := apptest.Records(t, h.As(tokens["team"], "GET", "/api/rural/resident-town?state="+state, ""))[0]
		return apptest.Records(t, h.As(tokens["team"], "GET", fmt.Sprintf("/api/rural/resident-town-member?state=posted&f.team=%d", team.ID), ""))
	}
	var boss, colleague apptest.Record
	for _, m := range members("posted") {
		if m.Name == "周文博" {
			boss = m
		} else {
			colleague = m
		}
	}
	other := members("rotating")[0]
	if boss.ID == 0 || colleague.ID == 0 {
		t.Fatalf("the demo's team: %d %d", boss.ID, colleague.ID)
	}
	calendar := func(id int64) string { return fmt.Sprintf("/api/rural/resident-town-member/%d/calendar", id) }
	for who, want := range map[string]int{"team": 200, "town": 200, "county": 200, "province": 200, "town2": 404, "village": 403, "citizen": 403, "nobody": 403, "auditor": 403} {
		if a := h.As(tokens[who], "GET", calendar(colleague.ID), ""); a.Status != want {
			t.Errorf("%s sees the calendar of a member: %d, want %d", who, a.Status, want)
		}
	}
	// The leader of the new team is not that of the old one.
	if a := h.As(tokens["team"], "GET", calendar(other.ID), ""); a.Status != 200 || !strings.Contains(a.Body, `{"open":false,"month":"","townDays":0,"leaveDays":0,"logDays":0,"days":[]}`) {
		t.Errorf("the leader sees another team's calendar: %d %s", a.Status, a.Body)
	}
	var c struct {
		Data residenttown.ResidentCalendar `json:"data"`
	}
	h.As(tokens["team"], "GET", calendar(boss.ID)+"?month=2024-02", "").JSON(t, &c)
	if !c.Data.Open || len(c.Data.Days) != 29 || c.Data.TownDays != 0 || c.Data.Days[0].Kind != "out" {
		t.Errorf("a month before the posting: %+v", c.Data)
	}
	if a := h.As(tokens["team"], "GET", calendar(boss.ID)+"?month=2024-2x", ""); a.Status != 400 {
		t.Errorf("a month that is none: %d", a.Status)
	}

	today := time.Now().In(clock.Shanghai).Format(time.DateOnly)
	var d struct {
		Data residenttown.ResidentDraft `json:"data"`
	}
	h.As(tokens["team"], "GET", "/api/rural/resident-town-report/draft?kind=2&day="+today, "").JSON(t, &d)
	if d.Data.From != today[:8]+"01" || d.Data.TownDays == 0 {
		t.Errorf("%+v", d.Data)
	}
	if a := h.As(tokens["town"], "GET", "/api/rural/resident-town-report/draft?kind=2&day="+today, ""); a.Status != 400 || !strings.Contains(a.Body, "您没有在岗的队员登记") {
		t.Errorf("a draft for nobody: %d %s", a.Status, a.Body)
	}
	for _, q := range []string{"kind=3&day=" + today, "kind=1&day=x", "kind=1"} {
		if a := h.As(tokens["team"], "GET", "/api/rural/resident-town-report/draft?"+q, ""); a.Status != 400 {
			t.Errorf("%s: %d %s", q, a.Status, a.Body)
		}
	}

	for who, want := range map[string]string{"county": "440981000000", "province": "440000000000", "town": "440981103000", "team": "440981103000"} {
		var r struct {
			Data residenttown.ResidentReport `json:"data"`
		}
		h.As(tokens[who], "GET", "/api/rural/resident-town/report", "").JSON(t, &r)
		if x := r.Data; x.Area != want || x.Teams == 0 || x.Members == 0 || len(x.Children) == 0 || (x.Classes[0].Target > 0) != (who == "province") {
			t.Errorf("%s: %+v", who, x)
		}
	}
	for who, want := range map[string]int{"town": 404, "citizen": 403, "nobody": 403, "village": 403} {
		if a := h.As(tokens[who], "GET", "/api/rural/resident-town/report?area=440981000000", ""); a.Status != want {
			t.Errorf("%s reads the county's report: %d", who, a.Status)
		}
	}
}

// Every number of the report is as many records as the list it leads to, at each level of the demo.
func TestNumbersOfTheReportAreTheirLists(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	h.Fold()
	for who, at := range map[string]string{"province": "440000000000", "county": "440981000000", "town": "440981103000"} {
		token := h.Token(who)
		same := func(what string, n int64, list string) {
			t.Helper()
			var out struct {
				Data struct{ Total, TotalCap int64 }
			}
			h.As(token, "GET", "/api/rural/"+list+"&area="+at, "").JSON(t, &out)
			if out.Data.Total != n || out.Data.Total == out.Data.TotalCap {
				t.Errorf("%s: %s is %d, its list has %d", who, what, n, out.Data.Total)
			}
		}
		some := map[string]int64{}
		for back := range 3 {
			month := time.Now().In(clock.Shanghai).AddDate(0, 0, -30*back).Format("2006-01")
			var r struct {
				Data residenttown.ResidentReport `json:"data"`
			}
			h.As(token, "GET", "/api/rural/resident-town/report?area="+at+"&month="+month, "").JSON(t, &r)
			for _, k := range r.Data.Kinds {
				same("logs of "+month, k.N, "resident-town-log?view=kept&f.workedMonth="+month+"&f.kind="+k.Code)
				some["logs"] += k.N
			}
			if back > 0 {
				continue
			}
			same("teams", r.Data.Teams, "resident-town?view=serving")
			same("full teams", r.Data.Full, "resident-town?view=serving&f.short=false")
			same("members", r.Data.Members, "resident-town-member?view=posted")
			for field, parts := range map[string][]residenttown.ResidentPart{"role": r.Data.Roles, "unitKind": r.Data.Units} {
				for _, p := range parts {
					same(field+" "+p.Code, p.N, "resident-town-member?view=posted&f."+field+"="+cmp.Or(p.Code, "unknown"))
				}
			}
			for _, c := range r.Data.Children {
				some["tasks"], some["done"], some["late"] = some["tasks"]+c.Tasks, some["done"]+c.Done, some["late"]+c.Late
			}
			same("tasks", some["tasks"], "resident-town-task?view=planned")
			same("tasks that are done", some["done"], "resident-town-task?view=done")
			same("tasks that are late", some["late"], "resident-town-task?view=overdue")
		}
		if some["logs"] == 0 || some["tasks"] == 0 {
			t.Errorf("%s: nothing is counted: %v", who, some)
		}
	}
}
