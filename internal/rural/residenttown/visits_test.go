package residenttown_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/help"
	"mirror/internal/rural/residenttown"
)

// visitsLine is what a draft says of visits.
var visitsLine = regexp.MustCompile(`^走访记录：(\d+)次，(\d+)户（(.+)）`)

// The draft of a report says how often a member was at how many households of which villages, as their own account recorded it: a visit that serves two works once, none that was
// returned, none of others, and nothing of the households. A member without an account has recorded none.
func TestADraftHoldsTheVisitsOfItsMember(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx, team, village := context.Background(), h.Token("team"), h.Token("village")
		today := time.Now().In(clock.Shanghai).Format(time.DateOnly)
		// The demo's own visits of this week are of another time, so that every visit of it is the test's.
		if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE help_visit SET visited_on = 20200101").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		var homes []struct {
			ID   int64     `bun:"id"`
			Area area.Code `bun:"area"`
			Head string    `bun:"head_name"`
		}
		err := h.App.DB.Read().NewRaw("SELECT id, area, head_name FROM household WHERE area / 100000 = 440981103 AND state = 'valid' AND area IN (SELECT area FROM household GROUP BY area HAVING count(*) > 3) ORDER BY area, id").Scan(ctx, &homes)
		if err != nil || len(homes) < 4 {
			t.Fatalf("%d households: %v", len(homes), err)
		}
		other := apptest.Code(t, "440981103210")
		first, neighbour, far := homes[0], homes[1], homes[len(homes)-1]
		if first.Area != neighbour.Area || first.Area == far.Area {
			t.Fatal("the demo's town has no two villages of several households")
		}
		visit := func(token string, at area.Code, home int64, who, purposes string) {
			t.Helper()
			body := fmt.Sprintf(`{"area":"%s","values":{"household":"%d","visitor":"%s","visitedOn":"%s","content":"血压偏高，已联系家庭医生","purposes":[%s]}}`, at, home, who, today, purposes)
			if a := h.As(token, "POST", "/api/rural/help-visit", body); a.Status != http.StatusOK {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
		}
		draft := func() string {
			t.Helper()
			var d struct{ Data residenttown.ResidentDraft }
			h.As(team, "GET", "/api/rural/resident-town-report/draft?kind=1&day="+today, "").JSON(t, &d)
			return d.Data.Work
		}
		if got := draft(); strings.Contains(got, "走访记录：") {
			t.Errorf("before any visit: %s", got)
		}
		visit(team, first.Area, first.ID, "周文博", `"1","2","3"`)
		visit(team, first.Area, first.ID, "周文博、何春燕", `"2"`)
		visit(team, first.Area, neighbour.ID, "周文博", `"2"`)
		visit(team, far.Area, far.ID, "周文博", `"2"`)
		visit(village, other, homeOf(t, h, other), "何春燕", `"2"`)
		names := []string{h.App.Areas.Name(first.Area), h.App.Areas.Name(far.Area)}
		want := "走访记录：4次，3户（" + strings.Join(names, "、") + "）"
		got := draft()
		if line, _, _ := strings.Cut(got, "\n"); line != want {
			t.Errorf("%q, want %q", line, want)
		}
		if strings.Contains(got, "血压") || strings.Contains(strings.SplitN(got, "\n", 2)[0], first.Head) {
			t.Errorf("the draft tells of a household: %s", got)
		}
		// One that was returned does not count until it is handed in again.
		if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE help_visit SET state = ? WHERE household = ? AND visited_on > 20200101", help.Returned, far.ID).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if m := visitsLine.FindStringSubmatch(draft()); m == nil || m[1] != "3" || m[2] != "2" || m[3] != names[0] {
			t.Errorf("without the one that was returned: %q", draft())
		}
		// The report itself says the same, and that of a colleague without an account says nothing, whoever enters it.
		report := func(body string) (work string) {
			t.Helper()
			var r struct {
				Data struct{ Values map[string]any }
			}
			a := h.As(team, "POST", "/api/rural/resident-town-report", body)
			if a.Status != http.StatusOK {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			a.JSON(t, &r)
			work, _ = r.Data.Values["work"].(string)
			return work
		}
		if work := report(`{"area":"440981103000","values":{"kind":"1","anyOn":"` + today + `"}}`); !strings.HasPrefix(work, "走访记录：3次，2户") {
			t.Errorf("the report says %q", work)
		}
		var colleague []int64
		err = h.App.DB.Read().NewRaw(`SELECT m.id FROM resident_member AS m JOIN resident_member AS l ON l.team = m.team AND l.name = '周文博' WHERE m.state = 'posted' AND m.person IS NULL AND m.id NOT IN
			(SELECT member FROM resident_report WHERE kind = '2') ORDER BY m.id`).Scan(ctx, &colleague)
		if err != nil || len(colleague) == 0 {
			t.Fatalf("%d colleagues without an account: %v", len(colleague), err)
		}
		if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE help_visit SET created_by = 0 WHERE visitor = '何春燕' AND visited_on > 20200101").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if work := report(fmt.Sprintf(`{"area":"440981103000","values":{"kind":"2","anyOn":"%s","member":"%d"}}`, today, colleague[0])); strings.Contains(work, "走访记录：") {
			t.Errorf("a member without an account: %q", work)
		}
	})
}

// homeOf is a household in force of a village that the test has not been to.
func homeOf(t *testing.T, h *apptest.House, village area.Code) (id int64) {
	t.Helper()
	if err := h.App.DB.Read().NewRaw("SELECT min(id) FROM household WHERE area = ? AND state = 'valid'", int64(village)).Scan(context.Background(), &id); err != nil || id == 0 {
		t.Fatalf("no household of %d: %v", village, err)
	}
	return id
}

// What the demo's reports of its leader say of visits is what the leader's account recorded in their weeks.
func TestTheDemoDraftsWithVisits(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	var reports []struct {
		Work   string `bun:"work"`
		Visits int    `bun:"visits"`
	}
	if err := h.App.DB.Read().NewRaw(`SELECT r.work, (SELECT count(*) FROM help_visit AS v WHERE v.created_by = m.person AND v.visited_on BETWEEN r.from_on AND r.until_on AND v.state <> 'returned') AS visits
		FROM resident_report AS r JOIN resident_member AS m ON m.id = r.member WHERE m.person > 0`).Scan(context.Background(), &reports); err != nil || len(reports) == 0 {
		t.Fatalf("%d reports: %v", len(reports), err)
	}
	for _, r := range reports {
		said := 0
		if m := visitsLine.FindStringSubmatch(r.Work); m != nil {
			said, _ = strconv.Atoi(m[1])
		}
		if said != r.Visits {
			t.Errorf("%d visits, the report says %q", r.Visits, r.Work)
		}
	}
}
