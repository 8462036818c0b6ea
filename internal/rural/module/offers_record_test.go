package module_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
)

// told is the part of an answer the buttons hang on.
type told struct {
	Code string `json:"code"`
	Data struct {
		module.ModuleRecord
	} `json:"data"`
}

// refusedByOffice reports whether the server refused somebody for who they are or for where the record stands, and not for what they sent.
func refusedByOffice(t *testing.T, a apptest.Answer) bool {
	t.Helper()
	if a.Status == http.StatusForbidden || a.Status == http.StatusNotFound {
		return true
	}
	return a.Status != http.StatusOK && strings.Contains(a.Body, string(declaration.Refused))
}

// Over all accounts and modules of the demo, what stands beside the steps is offered where the server accepts it and nowhere else: 新增 and
// 导入 of a list, 修改, 删除 and 撤回 of a record, for one record of each state, those of citizens and change sheets of households among them.
func TestButtonsOfListsAndRecordsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	count := map[string]int{}
	type button struct{ who, module, what string }
	say := func(b button, offered bool, a apptest.Answer) {
		t.Helper()
		if refused := refusedByOffice(t, a); refused == offered {
			t.Errorf("%s of %s, %s: offered %t, and %d %.200s", b.what, b.module, b.who, offered, a.Status, a.Body)
		}
		count[fmt.Sprintf("%s %t", strings.Fields(b.what)[0], offered)]++
	}
	removals := []func(){}
	for _, name := range usernames(t, h) {
		token := h.Token(name)
		for _, d := range h.App.Rural.Modules.Modules() {
			at := "/api/rural/" + d.Code
			a := h.As(token, "GET", at+"/description", "")
			if a.Status == http.StatusForbidden {
				continue
			}
			var of struct {
				Data module.ModuleDescription `json:"data"`
			}
			a.JSON(t, &of)
			// An empty form at a place of one's own is wrong in its fields where one may enter, and forbidden where not.
			place := moduletest.At(d.Level)
			if p := apptest.Person(t, h.App, name); !p.Scope.Covers(place) {
				place = moduletest.Elsewhere(d.Level)
			}
			if own := apptest.Person(t, h.App, name).Area; d.AtHome && d.Sits(h.App.Areas, own) {
				place = own
			}
			say(button{name, d.Code, "add"}, of.Data.MayAdd, h.As(token, "POST", at, fmt.Sprintf(`{"area":"%s","values":{}}`, place)))
			for state, id := range oneOfEach(t, h, token, d) {
				base := fmt.Sprintf("%s/%d", at, id)
				var r told
				h.As(token, "GET", base, "").JSON(t, &r)
				b := func(what string) button { return button{name, d.Code, what + " in " + state} }
				sent := func() string { return fmt.Sprintf(`{"version":%d,"values":{}}`, r.Data.Version) }
				// A change is the last thing that was done, and nothing is taken back over it: what is taken back comes first.
				undo := h.As(token, "POST", base+"/undo", fmt.Sprintf(`{"version":%d,"words":"改正"}`, r.Data.Version))
				say(b("undo"), r.Data.Undo != nil && r.Data.Undo.Refused == "", undo)
				h.As(token, "GET", base, "").JSON(t, &r)
				say(b("edit"), r.Data.Editable, h.As(token, "PUT", base, sent()))
				h.As(token, "GET", base, "").JSON(t, &r)
				if len(r.Data.Uses) > 0 {
					continue // other records name it: the page says which, and asks nothing
				}
				offered := r.Data.Deletable
				removals = append(removals, func() {
					var r told
					a := h.As(token, "GET", base, "")
					if a.Status != http.StatusOK {
						return // somebody before removed it
					}
					a.JSON(t, &r)
					if r.Data.Deletable == offered && len(r.Data.Uses) == 0 {
						say(b("delete"), offered, h.As(token, "DELETE", base+fmt.Sprintf("?version=%d", r.Data.Version), ""))
					}
				})
			}
		}
	}
	// What is removed is no longer there for the next one to look at.
	for _, remove := range removals {
		remove()
	}
	t.Log(count)
	for _, what := range []string{"add true", "add false", "edit true", "edit false", "undo false", "delete true", "delete false"} {
		if count[what] < 5 {
			t.Errorf("%s was asked %d times", what, count[what])
		}
	}
}

// oneOfEach is a record of each state that somebody sees, by state.
func oneOfEach(t *testing.T, h *apptest.House, token string, d *declaration.Declaration) map[string]int64 {
	t.Helper()
	out := map[string]int64{}
	for _, s := range d.States {
		for _, r := range apptest.Records(t, h.As(token, "GET", "/api/rural/"+d.Code+"?size=1&state="+url.QueryEscape(s.Code), "")) {
			out[s.Code] = r.ID
		}
	}
	return out
}

// What a household's card offers, and what it leads to, is accepted: its numbers whole, a file, the record of its approval, a change
// sheet; and refused to those whom the card does not offer it.
func TestButtonsOfHouseholdsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	asked := 0
	for _, name := range usernames(t, h) {
		token, p := h.Token(name), apptest.Person(t, h.App, name)
		for _, state := range []string{"valid", "pending", "draft"} {
			var list struct {
				Data struct {
					Items []struct {
						ID    int64 `json:"id"`
						Entry int64 `json:"entry"`
					} `json:"items"`
				} `json:"data"`
			}
			a := h.As(token, "GET", "/api/households?size=1&approval="+state, "")
			if a.Status == http.StatusForbidden {
				continue
			}
			a.JSON(t, &list)
			for _, x := range list.Data.Items {
				asked++
				var card struct {
					Data struct {
						Entry int64  `json:"entry"`
						State string `json:"state"`
					} `json:"data"`
				}
				h.As(token, "GET", fmt.Sprintf("/api/households/%d", x.ID), "").JSON(t, &card)
				check := func(what string, offered bool, a apptest.Answer) {
					t.Helper()
					if refused := a.Status == http.StatusForbidden || a.Status == http.StatusNotFound; refused == offered {
						t.Errorf("%s of a %s household, %s: offered %t, and %d %.200s", what, state, name, offered, a.Status, a.Body)
					}
				}
				check("显示完整信息", p.Has("household-data:detail"), h.As(token, "POST", fmt.Sprintf("/api/households/%d/reveal", x.ID), `{"reason":"1"}`))
				check("附件", p.Has("household-data:edit"), h.As(token, "POST", "/api/attachments", fmt.Sprintf(`{"kind":"household","recordId":%d,"name":"户口簿.png","size":100}`, x.ID)))
				if card.Data.State == "draft" {
					// An old version is told to who changes it.
					r, _ := read[module.ModuleRecord](t, h, token, fmt.Sprintf("/api/rural/household-data-entry/%d", card.Data.Entry))
					check("修改", r.Editable, h.As(token, "PUT", fmt.Sprintf("/api/households/%d", x.ID),
						fmt.Sprintf(`{"area":"%s","type":"1","version":0,"members":[{"name":"何春燕","idCard":"449999198001011000","relation":"02"}]}`, moduletest.At(area.Village))))
				}
				if card.Data.State != "valid" && card.Data.Entry > 0 {
					check("建档审核", p.Has("household-data:detail"), h.As(token, "GET", fmt.Sprintf("/api/rural/household-data-entry/%d", card.Data.Entry), ""))
				}
			}
		}
		check := h.As(token, "GET", "/api/rural/familyChange/description", "")
		if check.Status == http.StatusOK != p.Has("familyChange:detail") {
			t.Errorf("%s: %d", name, check.Status)
		}
	}
	if asked < 8 {
		t.Errorf("%d households were asked", asked)
	}
}
