package module_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/schema"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/inbox"
	"mirror/internal/rural/module/table"
	"mirror/internal/rural/moduletest"
)

// business are the demo's accounts as the tests of modules ask them, from below.
var business = []string{"village", "town", "team", "finance", "county", "city", "province"}

// shipped are the permission prefixes of the modules of the first day. Who reads, exports and imports them is said in these tests besides, so that a
// change of the roles' table shows here.
var shipped = strings.Fields("monitor villages-data help familyChange project-fund household-data intserv")

func isShipped(d *declaration.Declaration) bool {
	return slices.Contains(shipped, strings.TrimSuffix(d.Can("detail"), ":detail"))
}

// levelWords is what is asked where a place is of another level than a module's records.
var levelWords = map[area.Level]string{area.Province: "请选择省", area.City: "请选择地市", area.County: "请选择县", area.Township: "请选择乡镇", area.Village: "请选择行政村"}

// readers are who sees a module's records of a place, from below; elsewhere are those who read the module and find nothing there.
func readers(people map[string]*principal.Principal, d *declaration.Declaration, at area.Code) (see, elsewhere []string) {
	for _, who := range business {
		switch p := people[who]; {
		case moduletest.Sees(p, d, at):
			see = append(see, who)
		case p.Has(d.Can("detail")) && !p.Scope.Empty():
			elsewhere = append(elsewhere, who)
		}
	}
	return see, elsewhere
}

// Made from the declarations: every module's list, filters, form, detail, steps and reports answer the right role and area, and
// 403 or 404 to the wrong one.
func TestEveryModule(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	// Who may see the demo's own town, who sees another, who may see nothing.
	tokens := map[string]string{}
	for _, who := range []string{"province", "city", "county", "finance", "town", "village", "team", "town2", "nobody", "auditor", "citizen"} {
		tokens[who] = h.Token(who)
	}
	people := moduletest.People()
	named := func(d *declaration.Declaration, who, action string, rule []declaration.Who) bool {
		return moduletest.May(people[who], d, action, rule)
	}
	// absent is the answer about a record of another area: to who may not do such a thing anywhere it is that of their permission.
	absent := func(d *declaration.Declaration, who, action string) int {
		if people[who].Has(d.Can(action)) || isShipped(d) {
			return http.StatusNotFound
		}
		return http.StatusForbidden
	}
	for _, d := range h.App.Rural.Modules.Modules() {
		at := "/api/rural/" + d.Code
		t.Run(d.Code, func(t *testing.T) {
			expect := func(who, method, path, body string, status int, has string) apptest.Answer {
				t.Helper()
				a := h.As(tokens[who], method, path, body)
				if a.Status != status || !strings.Contains(a.Body, has) {
					t.Errorf("%s %s %s: %d %s, want %d with %q", who, method, path, a.Status, a.Body, status, has)
				}
				return a
			}
			// Who sees the records of the demo's own place, what they are called, where they may not be entered.
			own, other := moduletest.At(d.Level), moduletest.Elsewhere(d.Level)
			place, foreign, wrong, ask := own.String(), other.String(), moduletest.At(area.Township).String(), levelWords[d.Level]
			if d.Level < area.Village {
				wrong = moduletest.At(area.Village).String()
			}
			// Records of several levels: the highest of them is named first.
			if d.Top != 0 {
				ask = levelWords[d.Top]
			}
			if d.Top == area.Township {
				wrong = moduletest.At(area.County).String()
			}
			if d.Level == area.Village && d.Top == area.County {
				wrong = moduletest.At(area.City).String()
			}
			if d.Level == area.Village && d.Top == area.City {
				wrong = area.Guangdong.String()
			}
			see, below := readers(people, d, own)
			// The desk of the citizens: a citizen sees their own records there and nobody else's.
			strangers, hers := []string{"nobody", "auditor", "citizen"}, 403
			if strings.HasPrefix(d.Code, "intserv") {
				strangers, hers = []string{"nobody", "auditor"}, 404
			}
			// The auditor reads who reported what and when.
			if people["auditor"].Has(d.Can("detail")) {
				strangers = slices.DeleteFunc(strangers, func(who string) bool { return who == "auditor" })
			}
			if isShipped(d) {
				want := []string{"village", "town", "team", "county", "city", "province"}
				if d.Level == area.County {
					want = []string{"county", "city", "province"}
				}
				if strings.HasPrefix(d.Code, "intserv") {
					want = slices.DeleteFunc(want, func(who string) bool { return who == "team" })
				}
				if got := slices.DeleteFunc(slices.Clone(see), func(who string) bool { return who == "finance" }); !slices.Equal(got, want) {
					t.Errorf("%v see the records, want %v", got, want)
				}
			}
			for _, who := range business {
				if !people[who].Has(d.Can("detail")) {
					strangers = append(strangers, who)
				}
			}
			all := apptest.Records(t, expect(see[0], "GET", at+"?size=100", "", 200, ""))
			if len(all) == 0 {
				t.Fatal("the demo has nothing for the " + see[0])
			}
			one := fmt.Sprintf("%s/%d", at, all[0].ID)
			for _, r := range all {
				if r.Area != place && !d.Down {
					t.Errorf("the %s sees %s of %s", see[0], r.No, r.Area)
				}
			}
			reads := []string{at + "/description", at, at + "/summary", one, one + "/history", one + "/comments", one + "/readers"}
			for _, f := range d.Filters {
				v := all[0].Values[f.Field]
				if x, _ := d.Field(f.Field); x.Kind == declaration.Date && v != nil {
					v = fmt.Sprint(v)[:4] // a date is filtered by its year
				}
				reads = append(reads, at+"?f."+f.Field+"="+url.QueryEscape(fmt.Sprint(v)))
			}
			for _, v := range d.Views {
				reads = append(reads, at+"?view="+v.Code)
			}
			for _, s := range d.States {
				reads = append(reads, at+"?state="+s.Code)
			}
			for _, path := range reads {
				if strings.Contains(path, "=<nil>") || strings.Contains(path, "=%3Cnil%3E") {
					continue
				}
				for _, who := range see {
					expect(who, "GET", path, "", 200, "")
				}
				for _, who := range strangers {
					expect(who, "GET", path, "", 403, `"code":"403"`)
				}
				if a := h.Do("GET", path, ""); a.Status != 401 {
					t.Errorf("a stranger, %s: %d", path, a.Status)
				}
			}
			for _, who := range below {
				if !d.Down {
					expect(who, "GET", at, "", 200, `"items":[]`)
					expect(who, "GET", one, "", 404, `"code":"404"`)
				}
			}
			if d.Level == area.County && isShipped(d) && !slices.Contains(below, "town") {
				t.Error("the town reads nothing of this module")
			}
			if !d.Down {
				expect(see[0], "GET", at+"?own=true", "", 400, "不能按该项筛选")
			}
			expect(see[0], "GET", at+"?f.nothing=1", "", 400, "不能按该项筛选")
			expect(see[0], "GET", at+"?sort=owner", "", 400, `"code":"400"`)
			expect(see[0], "GET", at+"?cursor=abc", "", 400, "分页游标无效")
			expect(see[0], "GET", at+"?area=440881103000", "", 200, `"items":[]`)
			for _, path := range []string{one, one + "/history", one + "/comments", at + "/999999", at + "/x", at + "/-1"} {
				expect("town2", "GET", path, "", 404, `{"success":false,"code":"404","message":"请求出错(404)"}`)
			}
			expect("town2", "POST", one+"/comments", `{"words":"x"}`, 404, "")
			expect("town2", "POST", one+"/reveal", "", 404, "")
			expect(see[0], "POST", one+"/reveal", "", 200, "")
			expect(see[0], "POST", one+"/comments", `{"words":" "}`, 400, "请填写1至500个字符")
			expect(see[0], "POST", one+"/comments", `{"words":"已电话联系"}`, 200, "已电话联系")
			for _, who := range []string{"county", "nobody", "citizen", "auditor"} {
				if named(d, who, "add", d.Writers) {
					continue
				}
				expect(who, "POST", at, `{"area":"`+place+`","values":{}}`, 403, `"code":"403"`)
				expect(who, "PUT", one, `{"version":1,"values":{}}`, 403, `"code":"403"`)
				expect(who, "DELETE", one+"?version=1", "", 403, `"code":"403"`)
			}
			// Entering in another's area, at no village, and with nothing filled in.
			writer := ""
			for _, who := range business {
				if writer == "" && named(d, who, "add", d.Writers) {
					writer = who
				}
			}
			if writer == "" {
				// Nobody types a record: it comes from a workbook or a machine.
				for _, who := range business {
					expect(who, "POST", at, `{"area":"`+place+`","values":{}}`, 403, `"code":"403"`)
				}
			} else {
				if other != own {
					expect(writer, "POST", at, `{"area":"`+foreign+`","values":{}}`, 403, `"code":"403"`)
				}
				expect(writer, "POST", at, `{"area":"`+wrong+`","values":{}}`, 400, ask)
				expect(writer, "POST", at, `{"area":"`+place+`","values":{"state":"x"}}`, 400, "不能填写该项")
				expect(writer, "POST", at, `{"area":"`+place+`","values":{}}`, 400, "请填写")
				if a := h.As(tokens[writer], "DELETE", one+"?version=1&version=2", ""); a.Status != 400 && a.Status != 403 {
					t.Errorf("removed in one of two versions: %d %s", a.Status, a.Body)
				}
			}
			expect("town2", "PUT", one, `{"version":1,"values":{}}`, absent(d, "town2", "edit"), "")

			// Each step: from a record that is where it begins, by those who may and those who may not.
			above := see[0]
			if above == "village" {
				above = "town"
			}
			for _, step := range d.Transitions {
				var here apptest.Record
				if step.System {
					expect(above, "POST", one+"/transitions/"+step.Code, `{}`, 404, "")
					continue
				}
				for _, s := range step.From {
					for _, r := range apptest.Records(t, expect(above, "GET", at+"?size=100&state="+s, "", 200, "")) {
						if r.Values["applicant"] != "张小玲" {
							here = r
							break
						}
					}
				}
				if here.ID == 0 {
					t.Errorf("the demo has no record of the %s where %s begins", above, step.Code)
					continue
				}
				go_ := fmt.Sprintf("%s/%d/transitions/%s", at, here.ID, step.Code)
				body := fmt.Sprintf(`{"version":%d,"opinion":"意见"}`, here.Version)
				for _, who := range []string{"nobody", "auditor"} {
					expect(who, "POST", go_, body, 403, `"code":"403"`)
				}
				if a := h.As(tokens["citizen"], "POST", go_, body); a.Status != 403 && a.Status != hers {
					t.Errorf("citizen takes %s: %d %s", step.Code, a.Status, a.Body)
				}
				if step.Batch {
					pile := fmt.Sprintf(`{"opinion":"意见","items":[{"id":%d,"version":%d}]}`, here.ID, here.Version+7)
					for _, who := range append([]string{"nobody", "citizen", "auditor"}, business...) {
						may := people[who].Has(d.Can(step.Action))
						if may && (who == "city" || who == "province") && isShipped(d) {
							t.Errorf("%s takes %s", who, step.Code)
						}
						if !may {
							expect(who, "POST", at+"/batch/"+step.Code, pile, 403, `"code":"403"`)
						}
					}
					for who, answer := range map[string]apptest.Answer{"town2": h.As(tokens["town2"], "POST", at+"/batch/"+step.Code, pile),
						"town": h.As(tokens["town"], "POST", at+"/batch/"+step.Code, `{"opinion":"意见","items":[]}`)} {
						status, words := 200, "记录不存在，或不在您负责的区域内"
						if who == "town" {
							status, words = 400, `"code"`
						}
						if !people[who].Has(d.Can(step.Action)) && !isShipped(d) {
							status, words = 403, `"code":"403"`
						}
						if answer.Status != status || !strings.Contains(answer.Body, words) {
							t.Errorf("%s takes many through %s: %d %s, want %d", who, step.Code, answer.Status, answer.Body, status)
						}
					}
				} else {
					expect("town", "POST", at+"/batch/"+step.Code, `{}`, 404, "")
				}
				expect("town2", "POST", go_, body, absent(d, "town2", step.Action), "")
				for _, who := range business {
					if !named(d, who, step.Action, step.Who) {
						a := h.As(tokens[who], "POST", go_, body)
						// Somebody below does not see all of it.
						if a.Status != 403 && (slices.Contains(see[1:], who) || a.Status != 404) {
							t.Errorf("%s takes %s: %d %s", who, step.Code, a.Status, a.Body)
						}
						continue
					}
					at_, there := go_, here
					if who == "village" {
						// Of their own village, where the demo has one there.
						found := apptest.Records(t, expect(who, "GET", at+"?size=1&state="+here.State, "", 200, ""))
						if len(found) == 0 {
							continue
						}
						at_, there = fmt.Sprintf("%s/%d/transitions/%s", at, found[0].ID, step.Code), found[0]
					}
					expect(who, "POST", at_, fmt.Sprintf(`{"version":%d,"opinion":"意见"}`, there.Version+7), 409, "数据已被他人修改")
					if step.Opinion || step.Return {
						expect(who, "POST", at_, fmt.Sprintf(`{"version":%d}`, there.Version), 400, "请填写意见")
					}
				}
			}
		})
	}
	// Strangers are asked to sign in, everywhere.
	for _, path := range []string{"/api/rural/todos", "/api/rural/monitor", "/api/rural/villages-data/1"} {
		if a := h.Do("GET", path, ""); a.Status != 401 {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
}

// The to-do list and the steps of a record agree: what waits for somebody they may take further or are told why not yet, and nothing of another's
// area waits.
func TestInboxLeadsToSteps(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	for _, who := range []string{"village", "team", "town", "county", "city", "nobody"} {
		token := h.Token(who)
		for _, part := range []string{"mine", "overdue", "done"} {
			var out struct {
				Data inbox.ModuleTodos `json:"data"`
			}
			h.As(token, "GET", "/api/rural/todos?part="+part, "").JSON(t, &out)
			if part == "done" {
				continue
			}
			if some := who != "nobody"; part == "mine" && some != (len(out.Data.Items) > 0) {
				t.Errorf("%s has %d to-dos", who, len(out.Data.Items))
			}
			for _, x := range out.Data.Items[:min(8, len(out.Data.Items))] {
				var r struct {
					Data apptest.Record `json:"data"`
				}
				a := h.As(token, "GET", fmt.Sprintf("/api/rural/%s/%d", x.Module, x.ID), "")
				a.JSON(t, &r)
				if a.Status != 200 || len(r.Data.Steps)+len(r.Data.Refused) == 0 {
					t.Errorf("%s: %s %s waits and has no step: %d", who, x.Module, x.No, a.Status)
				}
				if part == "overdue" && x.Light != "red" {
					t.Errorf("%s: %s is overdue and %q", who, x.No, x.Light)
				}
			}
		}
	}
}

// The demo shows every state of every module to somebody, and its counts are those of its rows.
func TestDemoHasEveryState(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	ctx := context.Background()
	for _, d := range h.App.Rural.Modules.Modules() {
		counts, err := h.App.Rural.Modules.Counts(ctx, d, area.Everything())
		if err != nil {
			t.Fatal(err)
		}
		var rows []struct {
			State string `bun:"state"`
			N     int64  `bun:"n"`
		}
		if err := h.App.DB.Read().NewRaw("SELECT state, count(*) AS n FROM "+d.Table+" GROUP BY state").Scan(ctx, &rows); err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			if counts[r.State] != r.N {
				t.Errorf("%s %s: %d in the roll-up, %d rows", d.Code, r.State, counts[r.State], r.N)
			}
		}
		for _, s := range d.States {
			if counts[s.Code] == 0 {
				t.Errorf("%s: the demo has none in state %s", d.Code, s.Title)
			}
		}
	}
}

// The migrations come to what the declarations say, on both engines: columns, types, null, defaults, constraints and indexes are read from
// an empty database that ran all of them.
func TestModuleTables(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		for _, m := range h.App.Rural.Modules.Modules() {
			found, err := schema.Differences(context.Background(), d, table.Schema(m))
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range found {
				t.Errorf("%s: %v. The next migration of both engines is written by: go run ./cmd/mirror module plan NAME", m.Code, x)
			}
		}
	})
}

// Nothing is handed over when somebody is transferred or leaves: their to-dos are their successor's at once, and no longer theirs. A
// delegation of theirs ends with their power to act.
func TestSuccessorSeesTodosAtOnce(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	waiting := func(token string) inbox.ModuleTodos {
		t.Helper()
		var out struct {
			Data inbox.ModuleTodos `json:"data"`
		}
		a := h.As(token, "GET", "/api/rural/todos", "")
		if a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		a.JSON(t, &out)
		return out.Data
	}
	same := func(a, b inbox.ModuleTodos) bool {
		if len(a.Items) != len(b.Items) || a.Mine != b.Mine {
			return false
		}
		for i := range a.Items {
			if a.Items[i].Module != b.Items[i].Module || a.Items[i].ID != b.Items[i].ID {
				return false
			}
		}
		return true
	}
	admin, town := h.Token("admin"), h.Token("town")
	hers := waiting(town)
	if hers.Mine == 0 {
		t.Fatal("the town has nothing to do")
	}
	var people struct {
		Data desk.Delegations `json:"data"`
	}
	h.As(town, "GET", "/api/rural/delegations", "").JSON(t, &people)
	county := ""
	for _, c := range people.Data.People {
		if c.Name == "梁永强" {
			county = c.ID
		}
	}
	// Until tomorrow: midnight may pass while this runs.
	today := time.Now().In(clock.Shanghai)
	entry := fmt.Sprintf(`{"to":%q,"modules":[],"from":%q,"until":%q}`, county, today.Format(time.DateOnly), today.AddDate(0, 0, 1).Format(time.DateOnly))
	if a := h.As(town, "POST", "/api/rural/delegations", entry); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	lent := 0
	for _, x := range waiting(h.Token("county")).Items {
		if x.Behalf != "" {
			lent++
		}
	}
	if lent == 0 {
		t.Error("the county does not see what it does for the town")
	}
	// What comes to the town is told to who stands in for it, in whose name.
	back := apptest.Records(t, h.As(town, "GET", "/api/rural/monitor?state=50&size=1", ""))[0]
	if a := h.As(h.Token("county"), "POST", fmt.Sprintf("/api/rural/monitor/%d/transitions/countyBack", back.ID), fmt.Sprintf(`{"version":%d,"opinion":"请补充"}`, back.Version)); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := h.As(h.Token("county"), "GET", "/api/messages?size=20", ""); !strings.Contains(a.Body, "办理："+back.Name) || !strings.Contains(a.Body, `"body":"代`) {
		t.Errorf("the county is not told: %s", a.Body)
	}
	hers = waiting(town)
	a := h.As(admin, "POST", "/api/users", `{"username":"successor","name":"继任者","areaId":"440981103000","roles":["town-clerk","town-reviewer"],"userType":"government"}`)
	var made struct {
		Data struct {
			User     struct{ ID, UUID string } `json:"user"`
			Password string                    `json:"password"`
		} `json:"data"`
	}
	if a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	a.JSON(t, &made)
	// The successor's inbox is asked by the account itself: who they are decides, nothing was given to them.
	next := &principal.Principal{}
	id, err := strconv.ParseInt(made.Data.User.ID, 10, 64)
	if err == nil {
		var known map[int64]*principal.Principal
		known, err = h.App.Access.Principals(context.Background(), id)
		next = known[id]
	}
	if err != nil {
		t.Fatal(err)
	}
	got, err := h.App.Rural.Modules.Inbox(context.Background(), next, "mine")
	if err != nil || !same(got, hers) {
		t.Errorf("the successor has %d to-dos, she had %d: %v", got.Mine, hers.Mine, err)
	}
	// They are transferred: by their roles they are nobody there any more.
	err = h.App.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE app_user SET area = 44088110300000 WHERE username = 'town'").Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	h.App.Access.Invalidate(0)
	for _, x := range waiting(town).Items {
		if strings.HasPrefix(x.Area, "440981103") {
			t.Errorf("%s of the former town still waits for her", x.No)
		}
	}
	for _, x := range waiting(h.Token("county")).Items {
		if x.Behalf != "" && strings.HasPrefix(x.Area, "440981103") {
			t.Errorf("%s still waits for who stood in for her", x.No)
		}
	}
}
