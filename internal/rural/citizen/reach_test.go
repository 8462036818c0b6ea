package citizen_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
)

// Over every id of households, sheets, cases and other people's requests a citizen is answered 403 or 404, and their own page holds their own
// household whatever they ask for.
func TestCitizenReachesNobodyElse(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	citizen, village := h.Token("citizen"), h.Token("village")
	var home struct {
		Data struct {
			State  string `json:"state"`
			Member int64  `json:"member"`
			Card   struct {
				ID          int64  `json:"id"`
				HouseholdNo string `json:"householdNo"`
				Members     []struct {
					ID     int64  `json:"id"`
					Name   string `json:"name"`
					IDCard string `json:"idCard"`
				} `json:"members"`
			} `json:"card"`
		} `json:"data"`
	}
	for _, query := range []string{"", "?id=2", "?household=2&area=440881103000&userId=1"} {
		a := h.As(citizen, "GET", "/api/citizen/household"+query, "", "X-Username", "admin", "X-Is-Admin", "true")
		a.JSON(t, &home)
		if a.Status != http.StatusOK || home.Data.State != "bound" || !strings.HasPrefix(home.Data.Card.HouseholdNo, "440981103210") {
			t.Fatalf("%s: %d %.300s", query, a.Status, a.Body)
		}
	}
	whole := 0
	for _, m := range home.Data.Card.Members {
		if !strings.Contains(m.IDCard, "*") {
			whole++
			if m.ID != home.Data.Member || m.Name != "张小玲" {
				t.Errorf("the number of %s is not masked", m.Name)
			}
		}
	}
	if whole != 1 {
		t.Errorf("%d numbers are whole", whole)
	}
	for id := 1; id <= 60; id++ {
		for _, path := range []string{"/api/households/%d", "/api/households/%d/history", "/api/help/households/%d", "/api/rural/familyChange/%d", "/api/rural/familyChange/%d/lines",
			"/api/rural/monitor/%d", "/api/rural/household-data-duplicate/%d", "/api/rural/help-measure/%d"} {
			if a := h.As(citizen, "GET", fmt.Sprintf(path, id), ""); a.Status != http.StatusForbidden && a.Status != http.StatusNotFound {
				t.Errorf("%s %d: %d %.200s", path, id, a.Status, a.Body)
			}
		}
	}
	for _, code := range []string{"intserv-proposal", "intserv-correction"} {
		hers := map[int64]bool{}
		for _, r := range apptest.Records(t, h.As(citizen, "GET", "/api/rural/"+code+"?size=100", "")) {
			hers[r.ID] = true
			if r.Values["householdNo"] != home.Data.Card.HouseholdNo {
				t.Errorf("%s %s is about %v", code, r.No, r.Values["householdNo"])
			}
		}
		if len(hers) == 0 {
			t.Errorf("the demo's citizen has no %s", code)
		}
		for id := int64(1); id <= 140; id++ {
			for _, rest := range []string{"", "/history", "/comments", "/readers"} {
				a := h.As(citizen, "GET", fmt.Sprintf("/api/rural/%s/%d%s", code, id, rest), "")
				if hers[id] != (a.Status == http.StatusOK) || !hers[id] && a.Status != http.StatusNotFound {
					t.Errorf("%s/%d%s: %d", code, id, rest, a.Status)
				}
			}
			if hers[id] {
				continue
			}
			if a := h.As(citizen, "POST", fmt.Sprintf("/api/rural/%s/%d/reveal", code, id), ""); a.Status != http.StatusNotFound {
				t.Errorf("reveal %s/%d: %d", code, id, a.Status)
			}
		}
	}
	// The same of what they ask for in the service hall, and of a company's there.
	for _, who := range []string{"citizen", "legal"} {
		token := h.Token(who)
		for _, code := range []string{"intserv", "intserv-job", "intserv-content"} {
			hers := map[int64]bool{}
			for _, r := range apptest.Records(t, h.As(token, "GET", "/api/rural/"+code+"?size=100", "")) {
				hers[r.ID] = true
			}
			if own := code == "intserv" || code == "intserv-job" && who == "legal"; own != (len(hers) > 0) {
				t.Errorf("%s finds %d of %s", who, len(hers), code)
			}
			for id := int64(1); id <= 80; id++ {
				for _, rest := range []string{"", "/history", "/comments", "/course", "/readers"} {
					a := h.As(token, "GET", fmt.Sprintf("/api/rural/%s/%d%s", code, id, rest), "")
					if hers[id] != (a.Status == http.StatusOK) || !hers[id] && a.Status != http.StatusNotFound {
						t.Errorf("%s: %s/%d%s: %d", who, code, id, rest, a.Status)
					}
				}
			}
		}
		for path, want := range map[string]int{"/api/hall": 200, "/api/hall/contents": 200, "/api/hall/jobs": 200, "/api/hall/report": 404, "/api/hall/jobs/1/people": 403} {
			if a := h.As(token, "GET", path, ""); a.Status != want {
				t.Errorf("%s %s: %d", who, path, a.Status)
			}
		}
	}
	if a := h.As(village, "POST", "/api/hall/requests", `{"values":{"kind":"11","content":"x"}}`); a.Status != http.StatusForbidden {
		t.Errorf("an official applies: %d %.200s", a.Status, a.Body)
	}
	if a := h.As(h.Token("nobody"), "POST", "/api/hall/requests", `{"values":{"kind":"11","content":"x"}}`); a.Status != http.StatusForbidden {
		t.Errorf("somebody without a role applies: %d %.200s", a.Status, a.Body)
	}
	// Officials have no household page, and nobody without a role has anything.
	for who, want := range map[string]int{"village": 403, "legal": 403, "nobody": 403, "auditor": 403, "admin": 403} {
		for _, call := range [][2]string{{"GET", "/api/citizen/household"}, {"POST", "/api/citizen/proposals"}, {"POST", "/api/citizen/corrections"}} {
			if a := h.As(h.Token(who), call[0], call[1], map[string]string{"GET": "", "POST": `{"values":{}}`}[call[0]]); a.Status != want {
				t.Errorf("%s %s: %d", who, call[1], a.Status)
			}
		}
	}
	// What they ask for is told to the clerk, and the answer to them.
	if a := h.As(citizen, "POST", "/api/citizen/proposals", `{"values":{"kind":"5","risk":"04","note":"台风损坏房屋","household":"2"}}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	made := apptest.Records(t, h.As(village, "GET", "/api/rural/intserv-proposal?size=1&state=filed", ""))[0]
	if a := h.As(village, "GET", "/api/messages?size=5", ""); !strings.Contains(a.Body, made.No) {
		t.Errorf("the clerk is not told: %.400s", a.Body)
	}
	go_ := fmt.Sprintf("/api/rural/intserv-proposal/%d/transitions/decline", made.ID)
	if a := h.As(village, "POST", go_, fmt.Sprintf(`{"version":%d,"opinion":"已另行登记"}`, made.Version)); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := h.As(citizen, "GET", "/api/messages?size=5", ""); !strings.Contains(a.Body, "已另行登记") || !strings.Contains(a.Body, made.No) {
		t.Errorf("the citizen is not told: %.400s", a.Body)
	}
}

// The retention page belongs to who keeps the parameters.
func TestRetentionPage(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin := h.Token("admin")
	// Who may set parameters, for a county: rule, counts and holds are the whole province's.
	if a := h.As(admin, "POST", "/api/access/roles", `{"code":"keeper","name":"参数员","dataScope":"area","levelLo":1,"levelHi":7,"grants":["home","setting-param"]}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := h.As(admin, "PUT", "/api/users/"+h.UserID("county")+"/roles", `{"roles":["keeper"]}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	keeper := h.Token("county")
	if a := h.As(keeper, "GET", "/api/platform-parameters", ""); a.Status != http.StatusOK {
		t.Fatal("the role does not give the code: the test shows nothing")
	}
	for _, c := range [][3]string{{"GET", "/api/retention"}, {"GET", "/api/retention?years=3"}, {"PUT", "/api/retention", `{"version":0,"rule":{"on":false,"years":10}}`},
		{"POST", "/api/retention/holds", `{"no":"4409811032100001","reason":"诉讼"}`}, {"DELETE", "/api/retention/holds/1"}} {
		if a := h.As(keeper, c[0], c[1], c[2]); a.Status != http.StatusForbidden || strings.Contains(a.Body, "holds") {
			t.Errorf("for a county, %s %s: %d %.200s", c[0], c[1], a.Status, a.Body)
		}
	}
	for who, want := range map[string]int{"admin": 200, "county": 403, "village": 403, "citizen": 403, "nobody": 403} {
		if a := h.As(h.Token(who), "GET", "/api/retention", ""); a.Status != want {
			t.Errorf("%s: %d %.200s", who, a.Status, a.Body)
		}
	}
	for _, c := range []struct {
		method, path, body string
		status             int
		has                string
	}{
		{"GET", "/api/retention", "", 200, `"years":5`},
		{"GET", "/api/retention?years=31", "", 400, ""},
		{"PUT", "/api/retention", `{"version":0,"rule":{"on":true,"years":0}}`, 400, "1至30年"},
		{"PUT", "/api/retention", `{"version":0,"rule":{"on":false,"years":10}}`, 200, `"years":10`},
		{"PUT", "/api/retention", `{"version":0,"rule":{"on":true,"years":9}}`, 409, ""},
		{"POST", "/api/retention/holds", `{"no":"x","reason":"诉讼"}`, 400, "没有这个户编号"},
		{"POST", "/api/retention/holds", `{"no":"4409811032100001","reason":"诉讼"}`, 200, "4409811032100001"},
		{"POST", "/api/retention/holds", `{"no":"4409811032100001","reason":"诉讼"}`, 400, "已在保全名单"},
		{"DELETE", "/api/retention/holds/999999", "", 404, ""},
		{"DELETE", "/api/retention/holds/x", "", 404, ""},
	} {
		if a := h.As(admin, c.method, c.path, c.body); a.Status != c.status || !strings.Contains(a.Body, c.has) {
			t.Errorf("%s %s: %d %.300s", c.method, c.path, a.Status, a.Body)
		}
	}
}

// The files of a household that ended and went into no other go with the rest of it; those of one that stands, and of one under hold, do not.
func TestFilesOfAnEndedHousehold(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	ctx := context.Background()
	a := h.App
	const gone, held, stands = 990_001, 990_002, 1
	files := map[int64]string{}
	for _, home := range []int64{gone, held, stands} {
		id, err := a.Blobs.Put(ctx, "残疾证.pdf", "application/pdf", 1, time.Time{}, strings.NewReader("%PDF-"))
		if err != nil {
			t.Fatal(err)
		}
		files[home] = id
	}
	err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for home, file := range files {
			if _, err := tx.NewRaw(`INSERT INTO attachment (kind, record_id, uploader, name, media_type, size, received, file, thumbnail, created_at, updated_at)
				VALUES ('household', ?, 1, '残疾证.pdf', 'application/pdf', 5, 5, ?, '', 1, 1)`, home, file).Exec(ctx); err != nil {
				return err
			}
		}
		for _, home := range []int64{gone, held} {
			if _, err := tx.NewRaw(`INSERT INTO household_history (household_id, change_id, change_no, kind, reason, occurred_on, at, actor_name, lines_enc)
				VALUES (?, 0, 'BG', '11', '21', 20100101, 1262304000000, '', ?)`, home, []byte{}).Exec(ctx); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw("INSERT INTO retention_hold (household_id, no, reason, created_by, by_name, created_at, origin) VALUES (?, 'x', '诉讼', 1, '', 1, ?)", held, held).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	counted := func() (n int64) {
		t.Helper()
		due, err := a.Rural.Retention.Due(ctx, 5)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range due.Kinds {
			if k.Kind == "attachment" {
				n = k.Count
			}
		}
		return n
	}
	if n := counted(); n != 1 {
		t.Errorf("the trial counts %d files", n)
	}
	if _, err := a.Rural.Retention.Run(ctx); err != nil {
		t.Fatal(err)
	}
	if n := counted(); n != 0 {
		t.Errorf("%d files are left", n)
	}
	for home, file := range files {
		_, r, err := a.Blobs.Open(ctx, file)
		if err == nil {
			_ = r.Close()
		}
		if there := err == nil; there == (home == gone) {
			t.Errorf("household %d: %v", home, err)
		}
	}
}
