package module_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
)

// faults are the fields an answer complains about.
func faults(t *testing.T, a apptest.Answer) []string {
	t.Helper()
	var out struct {
		Fields []struct{ Field, Message string } `json:"fields"`
	}
	a.JSON(t, &out)
	seen := map[string]bool{}
	for _, f := range out.Fields {
		if f.Message == "" {
			t.Errorf("%s is wrong, and nothing says why", f.Field)
		}
		seen[f.Field] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

func jsonText(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// wrongFor is something that no field of a kind takes.
func wrongFor(k declaration.Kind) any {
	switch k {
	case declaration.Int, declaration.Decimal, declaration.Money, declaration.Year, declaration.Bool:
		return "x"
	case declaration.Text, declaration.LongText:
		return "甲\u202e乙"
	}
	return "没有"
}

// Every form of a module tells all that is wrong with it at once: the place, and each of its fields, whether it is missing or cannot be read.
// So do the forms of the settings and of a household.
func TestFormsTellAllFaults(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	people := moduletest.People()
	tokens := map[string]string{}
	for _, who := range business {
		tokens[who] = h.Token(who)
	}
	for _, d := range h.App.Rural.Modules.Modules() {
		i := slices.IndexFunc(business, func(who string) bool { return moduletest.May(people[who], d, "add", d.Writers) })
		if i < 0 || len(d.Writers) == 0 {
			continue
		}
		t.Run(d.Code, func(t *testing.T) {
			who := business[i]
			place := moduletest.At(d.Level).String()
			values, form, required := map[string]any{}, []string{}, []string{}
			for _, f := range d.Fields {
				if f.ReadOnly {
					continue
				}
				values[f.Key], form = wrongFor(f.Kind), append(form, f.Key)
				if f.Required {
					required = append(required, f.Key)
				}
			}
			slices.Sort(form)
			slices.Sort(required)
			ask := func(area string, values map[string]any, want []string) {
				t.Helper()
				a := h.As(tokens[who], "POST", "/api/rural/"+d.Code, jsonText(t, map[string]any{"area": area, "values": values}))
				if got := faults(t, a); a.Status != 400 || !slices.Equal(got, want) {
					t.Errorf("%s at %q: %d tells %v, want %v", who, area, a.Status, got, want)
				}
			}
			ask(place, values, form)
			ask(place, map[string]any{}, required)
			ask("", values, slices.Sorted(slices.Values(append([]string{"area"}, form...))))
			ask("", map[string]any{}, slices.Sorted(slices.Values(append([]string{"area"}, required...))))
		})
	}
	admin := h.Token("admin")
	for _, c := range []struct{ who, method, path, body, want string }{
		{admin, "POST", "/api/departments", `{"code":"!","name":"","areaId":"","kind":"x","leaderId":"x","parentId":"x","sort":-1}`, "areaId code kind leaderId name parentId sort"},
		{admin, "POST", "/api/users", `{"username":"","name":"","areaId":"","userType":"x","mobile":"1","email":"1","idNo":"1"}`, "areaId email idNo mobile name userType username"},
		{admin, "POST", "/api/white-list", `{"username":"","white":false,"yss":false,"yzy":false,"reason":"","validTo":1,"version":0}`, "flags reason username validTo"},
		{admin, "POST", "/api/access/roles", `{"code":"!","name":"","levelLo":6,"levelHi":1,"dataScope":"x","grants":["!"]}`, "code dataScope grants levelLo name"},
		{admin, "POST", "/api/area-register", `{"parentId":"440981000000","name":"","alias":"<","centre":"<","reason":""}`, "alias centre name reason"},
		{tokens["village"], "POST", "/api/households", `{"area":"","type":"x","phone":"1","members":[{"name":"","idCard":"1","relation":"x"}]}`,
			"area members members[0].idCard members[0].name members[0].relation phone type"},
	} {
		a := h.As(c.who, c.method, c.path, c.body)
		if got := strings.Join(faults(t, a), " "); a.Status != 400 || got != c.want {
			t.Errorf("%s %s: %d tells %s, want %s\n%s", c.method, c.path, a.Status, got, c.want, a.Body)
		}
	}
}
