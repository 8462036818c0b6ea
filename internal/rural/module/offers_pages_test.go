package module_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/satisfaction"
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/warning"
)

// buttons counts what was asked, and complains where what is offered and what the server accepts differ.
type buttons struct {
	*testing.T
	count map[string]int
}

func (b buttons) check(who, what string, offered bool, a apptest.Answer) {
	b.Helper()
	if accepted := a.Status == http.StatusOK; accepted != offered {
		b.Errorf("%s, %s: offered %t, and %d %.200s", what, who, offered, a.Status, a.Body)
	}
	b.count[fmt.Sprintf("%s %t", what, offered)]++
}

// form checks a button that opens a form: what is sent is wrong in its fields, or forbidden.
func (b buttons) form(who, what string, offered bool, a apptest.Answer) {
	b.Helper()
	if refused := a.Status == http.StatusForbidden || a.Status == http.StatusNotFound; refused == offered {
		b.Errorf("%s, %s: offered %t, and %d %.200s", what, who, offered, a.Status, a.Body)
	}
	b.count[fmt.Sprintf("%s %t", what, offered)]++
}

// asked demands that every button was met, offered and not.
func (b buttons) asked(least int, whats ...string) {
	b.Helper()
	b.Log(b.count)
	for _, what := range whats {
		for _, offered := range []bool{true, false} {
			if n := b.count[fmt.Sprintf("%s %t", what, offered)]; n < least {
				b.Errorf("%s offered %t was met %d times", what, offered, n)
			}
		}
	}
}

func usernames(t *testing.T, h *apptest.House) (names []string) {
	t.Helper()
	if err := h.App.DB.Read().NewRaw("SELECT username FROM app_user WHERE username <> '' ORDER BY username").Scan(t.Context(), &names); err != nil {
		t.Fatal(err)
	}
	return names
}

type warningMay struct {
	Households, States, Clues, Rules, Export, Figures bool
}

// Over all accounts of the demo, the site of the early warnings offers what the server accepts and nothing else: marks, clues and files of the
// warnings, the file of the look back, and what may be done with rules.
func TestButtonsOfWarningsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	const at = "/api/rural/warning"
	for _, name := range usernames(t, h) {
		token := h.Token(name)
		ask := func(method, to, body string) apptest.Answer { return h.As(token, method, at+to, body) }
		var board struct{ Data struct{ May warningMay } }
		a := ask("GET", "/board", "")
		if a.Status != http.StatusForbidden { // then the menu has no such page
			a.JSON(t, &board)
		}
		may := board.Data.May
		b.check(name, "export", may.Export, ask("GET", "/analyses/livelihood-crisis/export", ""))
		b.check(name, "look back export", may.Figures, ask("GET", "/backtest/export", ""))
		b.form(name, "propose", may.Rules, ask("POST", "/rules", "{}"))
		b.form(name, "trial", may.Rules, ask("POST", "/rules/trial", "{}"))
		for _, x := range warning.Analyses {
			var hits struct {
				Data struct{ Items []warning.WarningHit }
			}
			if a := ask("GET", "/analyses/"+x.Slug+"/hits?limit=100", ""); a.Status == http.StatusOK {
				a.JSON(t, &hits)
			}
			done := map[string]bool{}
			for _, hit := range hits.Data.Items {
				if done[hit.State] {
					continue
				}
				done[hit.State] = true
				open := hit.State == warning.HitNew || hit.State == warning.HitRead
				if hit.State == warning.HitNew {
					b.check(name, "read", may.States, ask("POST", "/hits/state", fmt.Sprintf(`{"ids":[%d],"state":"已读"}`, hit.ID)))
				}
				if hit.Household != nil && open {
					b.check(name, "clue", may.Clues, ask("POST", "/hits/clues", fmt.Sprintf(`{"ids":[%d]}`, hit.ID)))
				}
				if !open && hit.State != warning.HitExcluded {
					b.check(name, "leave out", false, ask("POST", "/hits/state", fmt.Sprintf(`{"ids":[%d],"state":"已排除","reason":"核实后无风险"}`, hit.ID)))
				}
			}
		}
		var rules struct {
			Data struct{ Items []warning.WarningRule }
		}
		if a := ask("GET", "/rules", ""); a.Status == http.StatusOK {
			a.JSON(t, &rules)
		}
		for _, r := range rules.Data.Items {
			to := fmt.Sprintf("/rules/%d", r.ID)
			b.check(name, "approve", r.MayApprove, ask("POST", to+"/approve", ""))
			if !r.MayEnd {
				b.check(name, "end", false, ask("POST", to+"/end", `{"reason":"不再适用"}`))
			}
		}
		changed := map[string]bool{}
		for _, r := range rules.Data.Items {
			if changed[r.Area.Code] || r.State != warning.RuleApproved {
				continue
			}
			changed[r.Area.Code] = true
			// Without a reason nothing is entered; what is wrong with the area is said beside that.
			a := ask("POST", "/rules", fmt.Sprintf(`{"slug":%q,"figure":%q,"level":%q,"op":%q,"value":1,"area":%q,"reason":""}`, r.Slug, r.Figure, r.Level, r.Op, r.Area.Code))
			if refused := a.Status == http.StatusForbidden || strings.Contains(string(a.Body), `"area"`); refused == r.MayChange {
				t.Errorf("%s, change of a rule of %s: offered %t, and %d %.200s", name, r.Area.Name, r.MayChange, a.Status, a.Body)
			}
			b.count[fmt.Sprintf("change %t", r.MayChange)]++
		}
		for _, r := range rules.Data.Items {
			if r.MayEnd { // one is enough: what ended is no longer there for the next one
				b.check(name, "end", true, ask("POST", fmt.Sprintf("/rules/%d/end", r.ID), `{"reason":"不再适用"}`))
				break
			}
		}
	}
	b.asked(1, "export", "look back export", "propose", "trial", "read", "clue", "change", "end")
	if b.count["approve false"] == 0 {
		t.Error("nobody was refused an approval")
	}
}

// Over all accounts of the demo, the pages of the departments' data and of the shared tables offer what the server accepts and nothing else: who
// receives data sees what waits and withdraws a batch, machines are for who keeps the ways in, and an area corrects and fills in what is its own.
func TestButtonsOfSharedDataAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	for _, name := range usernames(t, h) {
		token, p := h.Token(name), apptest.Person(t, h.App, name)
		ask := func(method, to, body string) apptest.Answer { return h.As(token, method, to, body) }

		var department struct{ Data struct{ MayImport bool } }
		if a := ask("GET", "/api/rural/monitor-department-data/description", ""); a.Status == http.StatusOK {
			a.JSON(t, &department)
		}
		receives := department.Data.MayImport
		batches := ask("GET", "/api/department-data/batches", "")
		b.check(name, "batches", receives, batches)
		b.check(name, "unmatched", receives, ask("GET", "/api/department-data/unmatched", ""))
		if receives {
			var list struct {
				Data []struct {
					ID        string
					RemovedAt int64
				}
			}
			batches.JSON(t, &list)
			standing, gone := 0, 0
			for _, x := range list.Data {
				to := "/api/department-data/batches/" + x.ID + "/removal"
				if x.RemovedAt == 0 && standing == 0 {
					standing++
					b.check(name, "withdraw", true, ask("POST", to, `{"reason":"部门来函更正"}`))
					b.check(name, "withdraw", false, ask("POST", to, `{"reason":"部门来函更正"}`))
				} else if x.RemovedAt != 0 && gone == 0 {
					gone++
					b.check(name, "withdraw", false, ask("POST", to, `{"reason":"部门来函更正"}`))
				}
			}
		}
		b.check(name, "machines", p.Has("monitor:detail") && p.Has("setting-sso"), ask("GET", "/api/department-data/clients", ""))

		var own struct {
			Data struct {
				May   bool
				Items []struct{ ID, Value string }
			}
		}
		if a := ask("GET", "/api/sharing/collected", ""); a.Status == http.StatusOK {
			a.JSON(t, &own)
		}
		for _, x := range own.Data.Items {
			b.form(name, "correct", own.Data.May, ask("PUT", "/api/sharing/collected/"+x.ID, `{"value":""}`))
		}
		all := h.App.Rural.Modules.Modules()
		d := all[slices.IndexFunc(all, func(d *declaration.Declaration) bool { return d.Code == sharing.Sheets })]
		if ask("GET", "/api/rural/"+d.Code+"/description", "").Status != http.StatusOK {
			continue
		}
		for _, id := range oneOfEach(t, h, token, d) {
			to := fmt.Sprintf("/api/rural/%s/%d/cells", d.Code, id)
			var sheet struct {
				Data struct {
					Version  int64
					Editable bool
				}
			}
			a := ask("GET", to, "")
			if a.Status != http.StatusOK {
				t.Errorf("%s does not see the cells of a sheet they see: %d", name, a.Status)
				continue
			}
			a.JSON(t, &sheet)
			put := ask("PUT", to, fmt.Sprintf(`{"version":%d,"answers":{}}`, sheet.Data.Version))
			if refused := refusedByOffice(t, put) || !strings.Contains(put.Body, "fields") && put.Status != http.StatusOK; refused == sheet.Data.Editable {
				t.Errorf("fill in, %s: offered %t, and %d %.200s", name, sheet.Data.Editable, put.Status, put.Body)
			}
			b.count[fmt.Sprintf("fill in %t", sheet.Data.Editable)]++
		}
	}
	b.asked(1, "batches", "unmatched", "withdraw", "machines", "fill in")
}

// Over all accounts of the demo, 转为问题 of a survey's report is offered to whom the server lets enter issues of that town, and to nobody else: a
// town, which holds the permission and enters none, is not asked for an issue that is then refused.
func TestReasonsBecomeIssuesWhereTheServerAcceptsThem(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	withheld := 0
	for _, name := range usernames(t, h) {
		token, p := h.Token(name), apptest.Person(t, h.App, name)
		for _, state := range []string{satisfaction.Ended, satisfaction.Archived} {
			a := h.As(token, "GET", "/api/rural/satisfaction?size=10&state="+state, "")
			if a.Status != http.StatusOK {
				continue
			}
			for _, r := range apptest.Records(t, a) {
				var report struct {
					Data struct{ Reasons []satisfaction.SurveyReason }
				}
				if a := h.As(token, "GET", fmt.Sprintf("/api/rural/satisfaction/%d/report", r.ID), ""); a.Status == http.StatusOK {
					a.JSON(t, &report)
				}
				towns := map[string]bool{}
				for _, x := range report.Data.Reasons {
					if x.Issue != 0 || towns[x.Area] {
						continue
					}
					towns[x.Area] = true
					// Without a title nothing is entered: it is wrong in its fields, or forbidden.
					b.form(name, "issue", x.MayIssue, h.As(token, "POST", fmt.Sprintf("/api/rural/satisfaction/%d/answers/%d/issue", r.ID, x.ID),
						`{"title":"","category":"","level":"","description":""}`))
					if !x.MayIssue && p.Has("dailySupervision:add") {
						withheld++
					}
				}
			}
		}
	}
	b.asked(1, "issue")
	if withheld == 0 {
		t.Error("nobody holds the permission and enters no issues: what the page asks is not tried")
	}
}
