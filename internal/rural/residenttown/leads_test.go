package residenttown_test

import (
	"encoding/json"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/residenttown"
)

// countOf is a number of the page with the list it leads to, and filterOf one filter of that list.
var (
	countOf  = regexp.MustCompile(`<Count n=\{([^}]+)\} (text=)?.*?to=\{listOf\(([^,]+), [cr]\.area, \{(.*?)\}\)\}`)
	filterOf = regexp.MustCompile(`'?([a-zA-Z.]+)'?: '?([a-z.A-Z]+)'?`)
)

// Every number of the report that leads to a list is how many that list holds.
func TestNumbersLeadToWhatTheyCount(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../../web/apps/gdxczxpc/src/resident/report-page.tsx")
	if err != nil {
		t.Fatal(err)
	}
	counts := countOf.FindAllStringSubmatch(string(page), -1)
	if n := strings.Count(string(page), "<Count "); n != len(counts) || n < 8 {
		t.Fatalf("%d of %d numbers are read", len(counts), n)
	}
	h := apptest.Start(t, nil)
	token := h.Token("county")
	report := func(area string) (r residenttown.ResidentReport) {
		t.Helper()
		var out struct{ Data residenttown.ResidentReport }
		a := h.As(token, "GET", "/api/rural/resident-town/report?area="+area, "")
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != 200 {
			t.Fatal(a.Status, a.Body, err)
		}
		return out.Data
	}
	lists := map[string]string{"TEAMS": teams, "MEMBERS": members, "TASKS": tasks, "'resident-town-leave'": leaves}
	held := func(list, area, filters string) (n int64) {
		t.Helper()
		q := url.Values{"area": {area}, "size": {"100"}}
		for _, f := range filterOf.FindAllStringSubmatch(filters, -1) {
			q.Set(f[1], f[2])
		}
		var out struct {
			Data struct{ Items []json.RawMessage }
		}
		a := h.As(token, "GET", "/api/rural/"+lists[list]+"?"+q.Encode(), "")
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != 200 || lists[list] == "" {
			t.Fatal(list, a.Status, a.Body, err)
		}
		return int64(len(out.Data.Items))
	}
	some := map[string]bool{}
	look := func(of, area string, numbers map[string]int64) {
		t.Helper()
		for _, c := range counts {
			if !strings.HasPrefix(c[1], of+".") {
				continue
			}
			want, known := numbers[strings.ReplaceAll(c[1], of+".", "")]
			if got := held(c[3], area, c[4]); !known || c[2] != "" || got != want {
				t.Errorf("%s: %s is %d, its list %s with %s holds %d", area, c[1], want, c[3], c[4], got)
			}
			some[c[1]] = some[c[1]] || want > 0
		}
	}
	for _, c := range report(gaozhou.String()).Children {
		look("c", c.Area, map[string]int64{"teams": c.Teams, "teams - full": c.Teams - c.Full, "members": c.Members, "tasks": c.Tasks, "done": c.Done, "late": c.Late})
		r := report(c.Area)
		look("r", c.Area, map[string]int64{"teams": r.Teams, "full": r.Full, "members": r.Members})
	}
	for _, n := range []string{"c.teams", "c.members", "c.tasks", "r.members"} {
		if !some[n] {
			t.Errorf("%s is nothing everywhere", n)
		}
	}
}
