package module_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/portal/background"
	"mirror/internal/portal/countersign"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/portal/sharedview"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/fund"
)

// tokensOf are all accounts of the demo, signed in.
func tokensOf(t *testing.T, h *apptest.House) (names []string, tokens map[string]string) {
	t.Helper()
	names, tokens = usernames(t, h), map[string]string{}
	for _, name := range names {
		tokens[name] = h.Token(name)
	}
	return names, tokens
}

// run changes the data behind the product's back.
func run(t *testing.T, h *apptest.House, query string, args ...any) {
	t.Helper()
	err := h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// item is what a list says of one of its lines, nothing where it does not show it.
func item[T any](all []T, is func(T) bool) (out T) {
	if i := slices.IndexFunc(all, is); i >= 0 {
		out = all[i]
	}
	return out
}

// Over all accounts of the demo, 重试 and 取消 of a background job are accepted where they are offered and nowhere else: jobs of people and of the platform in every
// state, those that data need and those of which another one waits among them.
func TestButtonsOfJobsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	names, tokens := tokensOf(t, h)
	// Who has the page in the demo holds the whole province. A county has it as well.
	var made struct{ Data struct{ Password string } }
	if a := h.As(tokens["admin"], "POST", "/api/access/roles", `{"code":"jobs","name":"任务管理","dataScope":"area","levelLo":2,"levelHi":6,"grants":["setting-job"]}`); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	h.As(tokens["admin"], "POST", "/api/users", `{"username":"county-jobs","name":"陆文斌","areaId":"440981000000","roles":["jobs"]}`).JSON(t, &made)
	names, tokens["county-jobs"] = append(names, "county-jobs"), h.SignIn("county-jobs", made.Data.Password)
	// The product that serves runs these kinds; fund.RepairJob it does not here, as a kind of an earlier version.
	h.App.Bulk.Handle(transfer.JobExport, h.App.Portal.Transfers.RunExport)
	h.App.Jobs.Handle(gazetteer.MergeJob, h.App.Portal.Areas.Move)
	now := time.Now().UnixMilli()
	plant := func(id int64, kind, owner, state, key string) {
		of := "0"
		if owner != "" {
			of = h.UserID(owner)
		}
		run(t, h, "DELETE FROM job WHERE id = ?", id)
		run(t, h, `INSERT INTO job (id, kind, unique_key, payload, state, owner, done, total, mark, error, attempts, run_at, leased_by, lease_until, created_at, updated_at)
			VALUES (?, ?, ?, '{}', ?, ?, 0, 0, '', '', 0, ?, '', 0, ?, ?)`, id, kind, key, state, of, now, now, now)
	}
	const id, twin = 1_000_001, 1_000_002
	for _, owner := range []string{"", "town", "city2"} {
		for _, kind := range []string{transfer.JobExport, gazetteer.MergeJob, fund.RepairJob} {
			for _, state := range []string{jobs.Waiting, jobs.Running, jobs.Done, jobs.Failed, jobs.Cancelled, jobs.Failed + ", another waits"} {
				state, _, key := strings.Cut(state, ",")
				plant(twin, kind, owner, jobs.Waiting, "one at a time")
				for _, name := range names {
					if _, page := read[struct{}](t, h, tokens[name], "/api/jobs?size=1"); !page && (owner != "town" || kind != transfer.JobExport) {
						continue // one kind is enough for who has no such page
					}
					for _, what := range []string{"retry", "cancel"} {
						plant(id, kind, owner, state, map[bool]string{true: "one at a time"}[key])
						list, _ := read[struct{ Items []background.JobRow }](t, h, tokens[name], "/api/jobs?size=100&state="+state)
						row := item(list.Items, func(r background.JobRow) bool { return r.ID == fmt.Sprint(id) })
						offered := map[string]bool{"retry": row.MayRetry, "cancel": row.MayCancel}[what]
						b.check(fmt.Sprintf("%s of %s of %q in %s, another waits: %t", name, kind, owner, state, key), what, offered, h.As(tokens[name], "POST", fmt.Sprintf("/api/jobs/%d/%s", id, what), ""))
					}
				}
			}
		}
	}
	b.asked(5, "retry", "cancel")
}

// secondCounty gives the county a second administrator, and adds them to the accounts.
func secondCounty(t *testing.T, h *apptest.House, names []string, tokens map[string]string) []string {
	t.Helper()
	var made struct{ Data struct{ Password string } }
	h.As(tokens["city"], "POST", "/api/users", `{"username":"county-b","name":"陆文斌","areaId":"440981000000","roles":["county-admin","county-reviewer"]}`).JSON(t, &made)
	tokens["county-b"] = h.SignIn("county-b", made.Data.Password)
	return append(names, "county-b")
}

// Over all accounts of the demo, what waits for a second administrator is confirmed and refused by those it is offered to, withdrawn by who asked, and by nobody else. What was asked by
// somebody who left their office since is refused still, and confirmed by nobody: the page says why.
func TestButtonsOfCountersignsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	names, tokens := tokensOf(t, h)
	names = secondCounty(t, h, names, tokens)
	county, administers := h.UserID("county"), h.RoleID("county-admin")
	leaves := map[string]func(){
		"in office":         func() {},
		"suspended":         func() { run(t, h, "UPDATE app_user SET disabled = ? WHERE id = ?", true, county) },
		"without the right": func() { run(t, h, "DELETE FROM user_role WHERE user_id = ? AND role_id = ?", county, administers) },
		"removed":           func() { run(t, h, "UPDATE countersign SET asked_by = ?", 1<<40) },
	}
	asked := func(body, name, what, office string) {
		run(t, h, "DELETE FROM countersign")
		run(t, h, "DELETE FROM account_hand")
		run(t, h, "DELETE FROM user_role WHERE user_id = ? AND role_id = ?", h.UserID("finance"), h.RoleID("county-reviewer"))
		var q struct{ Data countersign.CountersignRow }
		a := h.As(tokens["county"], "POST", "/api/countersigns", body)
		if a.JSON(t, &q); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		leaves[office]()
		h.App.Access.Invalidate(0)
		defer func() {
			run(t, h, "UPDATE app_user SET disabled = ? WHERE id = ?", false, county)
			run(t, h, "INSERT INTO user_role (user_id, role_id) VALUES (?, ?) ON CONFLICT DO NOTHING", county, administers)
			h.App.Access.Invalidate(0)
		}()
		list, _ := read[[]countersign.CountersignRow](t, h, tokens[name], "/api/countersigns")
		row := item(list, func(r countersign.CountersignRow) bool { return r.ID == q.Data.ID })
		if row.ID != "" && row.MayAgree != (row.WhyNot == "") || row.MayAgree && !row.MayRefuse {
			t.Errorf("%s, %s: %+v", name, office, row)
		}
		offered := map[string]bool{"confirm": row.MayAgree, "refuse": row.MayRefuse || row.Own}[what]
		b.check(name+" "+q.Data.Kind+" by one "+office, what, offered, h.As(tokens[name], "POST", "/api/countersigns/"+q.Data.ID+"/"+what, `{"words":"不同意"}`))
		if office != "in office" && what == "confirm" && row.MayRefuse {
			b.count["gone"]++
		}
	}
	password := fmt.Sprintf(`{"kind":"password","userId":%q,"roles":[],"reason":"本人忘记密码"}`, h.UserID("finance"))
	roles := fmt.Sprintf(`{"kind":"roles","userId":%q,"roles":["fund-manager","county-reviewer"],"reason":"岗位调整"}`, h.UserID("finance"))
	for _, name := range names {
		for _, what := range []string{"confirm", "refuse"} {
			for office := range leaves {
				if name == "county" && office != "in office" {
					continue // who is gone asks for nothing
				}
				asked(password, name, what, office)
			}
			asked(roles, name, what, "in office")
		}
	}
	if b.count["gone"] < 3 {
		t.Error("nobody met what was asked by one who is gone")
	}
	b.asked(3, "confirm", "refuse")
}

// Over all accounts of the demo, a shared view is taken back by who shared it and by who administers the accounts of its office, where the list says so, and by nobody else.
func TestButtonsOfSharedViewsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	names, tokens := tokensOf(t, h)
	// Another administrator of the county's accounts sees what the first one shared there.
	names = secondCounty(t, h, names, tokens)
	others := 0
	for _, x := range []struct{ maker, list, with string }{{"town", "m-monitor", "area"}, {"town", "m-monitor", "dept"}, {"village", "m-monitor", "area"}, {"county", "m-dailySupervision", "area"}} {
		to := "/api/shared-views/" + x.list
		for _, name := range names {
			run(t, h, "DELETE FROM shared_view")
			if a := h.As(tokens[x.maker], "POST", to, fmt.Sprintf(`{"title":"常用","query":"?state=40","with":%q}`, x.with)); a.Status != http.StatusOK {
				t.Fatalf("%s: %d %s", x.maker, a.Status, a.Body)
			}
			id := number(t, h, "SELECT id FROM shared_view")
			list, _ := read[sharedview.SharedViews](t, h, tokens[name], to)
			row := item(list.Items, func(r sharedview.SharedView) bool { return r.ID == fmt.Sprint(id) })
			if row.MayEnd && !row.Mine {
				others++
			}
			b.check(name+" of "+x.maker+" with "+x.with, "withdraw", row.MayEnd, h.As(tokens[name], "POST", fmt.Sprintf("%s/%d/withdraw", to, id), ""))
		}
	}
	if others == 0 {
		t.Error("nobody withdraws what another person shared")
	}
	b.asked(4, "withdraw")
}
