package module_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/inbox"
)

// Over all accounts of the demo, 转交 of a to-do is accepted for each colleague its sheet names and for nobody else, and from nobody to whom the record is no to-do.
func TestHandoversAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	names, tokens := tokensOf(t, h)
	type todo struct {
		module string
		id     int64
	}
	waits := map[todo][]string{}
	for _, name := range names {
		for _, part := range []string{"mine", "overdue"} {
			list, _ := read[inbox.ModuleTodos](t, h, tokens[name], "/api/rural/todos?part="+part)
			for _, x := range list.Items {
				if of := (todo{x.Module, x.ID}); !slices.Contains(waits[of], name) {
					waits[of] = append(waits[of], name)
				}
			}
		}
	}
	asked := map[string]int{}
	for x, mine := range waits {
		at := fmt.Sprintf("/api/rural/%s/%d", x.module, x.id)
		hand := func(name, to string) bool {
			a := h.As(tokens[name], "POST", "/api/rural/"+x.module+"/handover", fmt.Sprintf(`{"ids":[%d],"to":%q,"words":"请代为核实"}`, x.id, to))
			return a.Status == http.StatusOK && strings.Contains(a.Body, `"done":true`)
		}
		askers := names
		if asked[x.module]++; asked[x.module] > 1 {
			askers = mine // strangers are asked about one to-do of a register
		}
		if asked[x.module] > 5 {
			continue
		}
		for _, name := range askers {
			all, ok := read[[]desk.Colleague](t, h, tokens[name], at+"/colleagues")
			if offered := slices.Contains(mine, name); offered && !ok {
				t.Errorf("%s waits for %s, and the sheet of 转交 is refused", at, name)
			} else if !ok && hand(name, h.UserID("village2")) {
				t.Errorf("%s is no to-do of %s, and is handed over", at, name)
			}
			b.count[fmt.Sprintf("sheet %t", ok)]++
			for _, other := range names {
				to := h.UserID(other)
				offered := slices.ContainsFunc(all, func(c desk.Colleague) bool { return c.ID == to })
				if !ok || len(askers) < len(names) || !offered && other != "nobody" && other != "admin" {
					continue // two strangers are enough
				}
				if done := hand(name, to); done != offered {
					t.Errorf("%s from %s to %s: offered %t, done %t", at, name, other, offered, done)
				}
				b.count[fmt.Sprintf("hand over %t", offered)]++
			}
		}
	}
	b.asked(5, "sheet", "hand over")
}

// Over all accounts of the demo, 新增委托 is accepted for each person and register its form names and for no others, and 结束 from the two sides of a delegation.
func TestDelegationsAreWhatTheServerAccepts(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	b := buttons{t, map[string]int{}}
	names, tokens := tokensOf(t, h)
	day := time.Now().In(clock.Shanghai).AddDate(0, 0, 1).Format(time.DateOnly)
	const to = "/api/rural/delegations"
	for _, name := range names {
		form, ok := read[desk.Delegations](t, h, tokens[name], to)
		if !ok {
			t.Errorf("%s does not see their delegations", name)
		}
		ended := false
		for _, other := range names {
			run(t, h, "DELETE FROM delegation")
			give := func(modules ...string) apptest.Answer {
				return h.As(tokens[name], "POST", to, jsonText(t, map[string]any{"to": h.UserID(other), "modules": append([]string{}, modules...), "from": day, "until": day}))
			}
			person := item(form.People, func(c desk.Colleague) bool { return c.ID == h.UserID(other) })
			a := give()
			b.check(name+" to "+other, "delegate", person.ID != "" && len(form.Modules) > 0, a)
			if a.Status != http.StatusOK {
				continue
			}
			// Both end it, each one of their own, and nobody else does.
			for _, who := range names {
				if ended {
					break
				}
				list, _ := read[desk.Delegations](t, h, tokens[who], to)
				open := item(append(list.Given, list.Received...), func(x desk.Delegation) bool { return x.State != "ended" })
				id := open.ID
				if id == "" {
					id = fmt.Sprint(number(t, h, "SELECT max(id) FROM delegation"))
				}
				b.check(who+" of "+name+" to "+other, "end", open.ID != "", h.As(tokens[who], "POST", to+"/"+id+"/end", ""))
				if open.ID != "" {
					run(t, h, "DELETE FROM delegation")
					give()
				}
			}
			ended = true
			one := false
			for _, m := range form.Modules {
				may := slices.Contains(person.Modules, m.Code)
				if may && one {
					continue
				}
				one = one || may
				run(t, h, "DELETE FROM delegation")
				b.check(name+" to "+other+" of "+m.Code, "delegate one", may, give(m.Code))
			}
		}
	}
	b.asked(5, "delegate", "end")
}

func number(t *testing.T, h *apptest.House, query string, args ...any) (n int64) {
	t.Helper()
	if err := h.App.DB.Read().NewRaw(query, args...).Scan(t.Context(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}
