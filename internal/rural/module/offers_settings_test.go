package module_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/module"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/satisfaction"
)

// read is what an address answers somebody, nothing where it is not for them: then the menu has no such page.
func read[T any](t *testing.T, h *apptest.House, token, to string) (out T, ok bool) {
	t.Helper()
	a := h.As(token, "GET", to, "")
	if a.Status != http.StatusOK {
		return out, false
	}
	var answer struct{ Data T }
	a.JSON(t, &answer)
	return answer.Data, true
}

// page checks a button of a page that reads a form before it asks whose it is: a wrong form is wrong in its fields where the button is offered, and a
// right one is refused where it is not.
func (b buttons) page(who, what string, offered bool, send func(body string) apptest.Answer, wrong, right string) {
	b.Helper()
	if offered {
		right = wrong
	}
	b.form(who, what, offered, send(right))
}

// set is what a page of settings says of something that is set for an area.
type set struct {
	Area    string
	Version int64
	Until   int64
	MaySet  bool
}

// Over all accounts of the demo, what stands beside lists and records is offered where the server accepts it and nowhere else: steps for many records, the
// questions of a survey, the sheet of a publicity, and a count of help.
func TestButtonsBesideRecordsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	for _, name := range usernames(t, h) {
		token := h.Token(name)
		ask := func(method, to, body string) apptest.Answer { return h.As(token, method, to, body) }
		for _, d := range h.App.Rural.Modules.Modules() {
			at := "/api/rural/" + d.Code
			of, seen := read[module.ModuleDescription](t, h, token, at+"/description")
			if !seen {
				continue
			}
			records := oneOfEach(t, h, token, d)
			for _, step := range of.Transitions {
				to := at + "/batch/" + step.Code
				if x, _ := d.Transition(step.Code); step.Batch {
					b.form(name, "batch", true, ask("POST", to, `{"items":[],"opinion":""}`))
				} else if x.Batch {
					b.count["batch false"]++
					for state, id := range records {
						if !slices.Contains(x.From, state) {
							continue
						}
						r, _ := read[module.ModuleRecord](t, h, token, fmt.Sprintf("%s/%d", at, id))
						if a := ask("POST", to, fmt.Sprintf(`{"items":[{"id":%d,"version":%d}],"opinion":"情况属实"}`, id, r.Version)); strings.Contains(a.Body, `"done":true`) {
							t.Errorf("batch of %s, %s: not offered, and done: %s", step.Code, name, a.Body)
						}
					}
				}
			}
			if d.Code != "monitor" && d.Code != "satisfaction" {
				continue
			}
			for _, id := range records {
				to := fmt.Sprintf("%s/%d", at, id)
				if sheet, ok := read[monitor.PublicitySheet](t, h, token, to+"/sheet"); ok && d.Code == "monitor" {
					// Without a name it is wrong in its fields, or forbidden.
					b.form(name, "objections", sheet.MaySet, ask("PUT", to+"/sheet/office", fmt.Sprintf(`{"version":%d,"office":"","phone":""}`, sheet.Version)))
				}
				if d.Code != "satisfaction" {
					continue
				}
				if q, ok := read[satisfaction.SurveyQuestions](t, h, token, to+"/questions"); ok {
					a := ask("PUT", to+"/questions", fmt.Sprintf(`{"version":%d,"questions":[]}`, q.Version))
					if refused := refusedByOffice(t, a); refused == q.Editable {
						t.Errorf("questions, %s: offered %t, and %d %.200s", name, q.Editable, a.Status, a.Body)
					}
					b.count[fmt.Sprintf("questions %t", q.Editable)]++
				}
			}
		}
		for _, at := range []string{"", "440900000000", "440981000000", "440981103000", "440981103210"} {
			if help, ok := read[struct{ MayCount bool }](t, h, token, "/api/help/report?area="+at); ok {
				b.check(name, "count", help.MayCount, ask("POST", "/api/help/report/count?area="+at, "{}"))
			}
		}
	}
	b.asked(1, "batch", "objections", "questions", "count")
}

// Over all accounts of the demo, the pages of the settings offer what the server accepts and nothing else: spans, lines of income and switches of an area, the
// register of areas, accounts, roles and shared views.
func TestButtonsOfSettingsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	admin := h.Token("admin")
	// The demo has no role made by hand, and sets no switch and no span for a city.
	all, _ := read[[]struct{ Code string }](t, h, admin, "/api/feature-switches")
	for _, at := range []string{"440000000000", "440900000000"} {
		a := h.As(admin, "PUT", "/api/feature-switches/"+all[0].Code, fmt.Sprintf(`{"area":%q,"version":0,"on":true,"locked":false,"reason":"统一启用"}`, at))
		if a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	for _, a := range []apptest.Answer{
		h.As(admin, "PUT", "/api/rural/deadlines/dailySupervision/handOver", `{"area":"440900000000","version":0,"days":4,"working":true}`),
		h.As(admin, "POST", "/api/access/roles", `{"code":"reader","name":"查阅人员","dataScope":"area","levelLo":2,"levelHi":6,"grants":[]}`),
	} {
		if a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	for _, name := range usernames(t, h) {
		token := h.Token(name)
		ask := func(method, to, body string) apptest.Answer { return h.As(token, method, to, body) }
		put := func(to string) func(string) apptest.Answer {
			return func(body string) apptest.Answer { return ask("PUT", to, body) }
		}
		lines, _ := read[struct {
			Lines, Rules []struct {
				set
				Year   int
				From   string
				Shares json.RawMessage
			}
		}](t, h, token, "/api/income-settings")
		for _, x := range lines.Lines {
			form := fmt.Sprintf(`{"year":%d,"area":%q,"version":%d,"document":"某某办法（某发〔2026〕1号）","reason":"按新的标准执行","yuan":`, x.Year, x.Area, x.Version)
			b.page(name, "line", x.MaySet, put("/api/income-settings/lines"), form+"-1}", form+"8000}")
		}
		for _, x := range lines.Rules {
			form := fmt.Sprintf(`{"from":%q,"to":"","area":%q,"version":%d,"shares":%s,"document":"某某办法（某发〔2026〕1号）","reason":`, x.From, x.Area, x.Version, x.Shares)
			b.page(name, "rule", x.MaySet, put("/api/income-settings/rules"), form+`""}`, form+`"按新的办法执行"}`)
		}
		modules, _ := read[[]struct {
			Code  string
			Rules []struct {
				Code  string
				Areas []set
			}
		}](t, h, token, "/api/rural/deadlines")
		for _, m := range modules {
			for _, r := range m.Rules {
				for _, x := range r.Areas {
					form := fmt.Sprintf(`{"area":%q,"version":%d,"working":true,"days":`, x.Area, x.Version)
					if x.Until > 0 { // it is ended by its admission alone, and the form says so
						if a := put("/api/rural/deadlines/" + m.Code + "/" + r.Code)(form + "1}"); x.MaySet || a.Status == http.StatusOK {
							t.Errorf("span that was admitted, %s: offered %t, and %d", name, x.MaySet, a.Status)
						}
						b.count["admitted"]++
						continue
					}
					b.page(name, "span", x.MaySet, put("/api/rural/deadlines/"+m.Code+"/"+r.Code), form+"-1}", form+"1}")
				}
			}
		}
		switches, _ := read[[]struct {
			Code  string
			Areas []set
		}](t, h, token, "/api/feature-switches")
		for _, s := range switches {
			for _, x := range s.Areas {
				form := fmt.Sprintf(`{"area":%q,"version":%d,"on":true,"locked":false,"reason":`, x.Area, x.Version)
				b.page(name, "switch", x.MaySet, put("/api/feature-switches/"+s.Code), form+`""}`, form+`"统一启用"}`)
			}
		}
		for _, id := range []string{"440000000000", "440900000000", "440981000000", "440981103000", "440981103210", "440881103000"} {
			to := "/api/area-register/" + id
			x, ok := read[struct {
				Editable, Extensible bool
				Version              int64
			}](t, h, token, to)
			if !ok {
				continue
			}
			form := fmt.Sprintf(`{"version":%d,"reason":"区划调整批复","name":`, x.Version)
			b.page(name, "area", x.Editable, put(to), form+`""}`, form+`"新的名称"}`)
			form = fmt.Sprintf(`{"parentId":%q,"code":"","reason":"区划调整批复","name":`, id)
			b.page(name, "area below", x.Extensible, func(body string) apptest.Answer { return ask("POST", "/api/area-register", body) }, form+`""}`, form+`"新的区划"}`)
		}
		for _, other := range usernames(t, h) {
			to := "/api/users/" + h.UserID(other)
			if x, ok := read[struct{ Editable bool }](t, h, token, to); ok {
				b.form(name, "account", x.Editable, ask("PUT", to, `{"name":""}`))
			}
		}
		roles, _ := read[[]struct {
			ID                        string
			Editable                  bool
			LevelLo, LevelHi, Version int
		}](t, h, token, "/api/access/roles")
		for _, r := range roles {
			form := fmt.Sprintf(`{"code":"","dataScope":"area","levelLo":%d,"levelHi":%d,"grants":[],"version":%d,"name":`, r.LevelLo, r.LevelHi, r.Version)
			b.page(name, "role", r.Editable, put("/api/access/roles/"+r.ID), form+`""}`, form+`"新的名称"}`)
		}
		for _, list := range []string{"household", "desk", "m-monitor", "m-satisfaction", "m-intserv", "m-project-fund"} {
			if x, ok := read[struct{ MayShare bool }](t, h, token, "/api/shared-views/"+list); ok {
				b.page(name, "share", x.MayShare, func(body string) apptest.Answer { return ask("POST", "/api/shared-views/"+list, body) },
					`{"title":"","query":"","with":"area"}`, `{"title":"常用","query":"?keyword=a","with":"area"}`)
			}
		}
	}
	b.asked(1, "line", "rule", "switch", "area", "role", "share")
	for _, what := range []string{"area below true", "account true", "span true", "admitted"} {
		if b.count[what] == 0 {
			t.Errorf("%s was not met", what)
		}
	}
}
