package access_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/identity/directory"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// spoofed is everything by which a client could claim to be more than it is.
var spoofed = []string{"isAdmin", "true", "is_admin", "true", "X-Is-Admin", "true", "userName", "admin", "username", "admin", "X-User-Name", "admin", "X-Username", "admin",
	"X-Forwarded-User", "admin", "namespace", "admin", "X-Namespace", "admin", "X-Org-Account", "admin", "X-Area", "000", "areaCode", "000", "X-User-Id", "1",
	"X-Roles", "platform-admin", "X-Mirror-User", "admin", "X-View-As", "admin"}

const spoofedQuery = "is_admin=true&isAdmin=true&namespace=admin&userName=admin&username=admin&roles=platform-admin&permissions=*&viewAs=1"

// changing are routes whose answer differs from call to call, or that end the session they are asked with.
var changing = map[string]bool{"/api/events": true, "/v1/orgs/logout": true, "/api/session/list": true, "/api/ops/devices": true, "/api/ops/devices/{id}": true,
	"/api/ops/devices/{id}/series": true, "/api/session/refresh-tokens": true, "/api/audit": true, "/api/account/factor": true}

// readingPosts are the specification's calls that read by POST.
var readingPosts = map[string]string{"/v1/user/queryList": "application/json", "/web/support-service/v1/area/doGetAreaInfoByCurrentUser": "application/json",
	"/web/manager-service/v1/resource/listHideResource": "application/x-www-form-urlencoded", "/web/retrieval-service/v1/message/nonReadMessageCount": "application/json"}

// S6.09: every demo account on every route, with areas of its own, below, beside, above and foreign: who lacks a route's code is refused with
// that code, who holds it is not, nobody without a token gets anything, and not one byte changes with what a client claims about itself.
func TestAuthorisationMatrix(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	routes, of := h.Routes(), declaredOf(h)
	areas := []string{"440981103000", "440981103210", "440981102000", "440981000000", "440881103000"} // a town, its village, its neighbour, its county, a foreign town
	rules, same, inArea := 0, 0, 0
	for _, d := range directory.DemoPeople() {
		token := h.Token(d.Username)
		u, err := h.App.People.ByUsername(context.Background(), d.Username)
		if err != nil {
			t.Fatal(err)
		}
		p := &principal.Principal{UserID: u.ID}
		if err := h.App.Access.Resolve(context.Background(), p); err != nil {
			t.Fatal(err)
		}
		for _, g := range routes {
			if g.Rule == "public" || changing[g.Path] {
				continue
			}
			// An id that is nowhere and a body that fits nowhere: whoever gets past the rule changes nothing.
			path, body := g.At("987654321"), ""
			kind := "application/json"
			if g.Method != "GET" && g.Method != "DELETE" {
				body = `[]`
			}
			if form := readingPosts[g.Path]; form != "" {
				kind, body = form, "{}"
			}
			if g.Rule == "signed-in" && g.Method != "GET" && readingPosts[g.Path] == "" {
				continue // its own room tests whose things it changes
			}
			ask := func(path string, headers ...string) apptest.Answer {
				if body != "" {
					headers = append(headers, "Content-Type", kind)
				}
				return h.Do(g.Method, path, body, append(headers, "Authorization", "Bearer "+token)...)
			}
			plain := ask(path)
			rules++
			if plain.Status == http.StatusUnauthorized || plain.Status >= 500 {
				t.Errorf("%s %s %s: %d %.200s", d.Username, g.Method, g.Path, plain.Status, plain.Body)
			}
			refused := plain.Status == http.StatusForbidden && strings.Contains(plain.Body, `"field":"permission","message":"`+g.Rule+`"`)
			if want := g.Rule != "signed-in" && !access.Holds(p, g.Rule); refused != want {
				t.Errorf("%s %s %s needs %s: refused %v, want %v: %d %.200s", d.Username, g.Method, g.Path, g.Rule, refused, want, plain.Status, plain.Body)
			}
			if g.Method != "GET" && readingPosts[g.Path] == "" {
				if got := ask(path+"?"+spoofedQuery, spoofed...); got.Status != plain.Status || got.Body != plain.Body {
					t.Errorf("%s %s %s answers another claim otherwise: %d %.200s", d.Username, g.Method, g.Path, got.Status, got.Body)
				}
				same++
				continue
			}
			addresses := []string{path + "?"}
			if !refused && !strings.Contains(g.Path, "{") {
				queries := []string{"?"}
				for _, a := range areas {
					queries = append(queries, "?area="+a+"&parent="+a+"&size=5")
				}
				addresses, _ = of.differing(path, queries) // what it does not declare changes nothing: TestEveryoneAsksEverything
			}
			for i, at := range addresses {
				honest, claimed := plain, ask(at+"&"+spoofedQuery, spoofed...)
				if i > 0 {
					honest = ask(at)
				}
				same++
				if honest.Status != claimed.Status || apptest.Clockless(honest.Body) != apptest.Clockless(claimed.Body) {
					t.Errorf("%s %s %s answers another claim otherwise:\n%d %.300s\n%d %.300s", d.Username, g.Method, at, honest.Status, honest.Body, claimed.Status, claimed.Body)
				}
			}
		}
		for _, g := range []apptest.Route{
			{Method: "GET", Path: "/api/households", Rule: "household-data:detail"},
			{Method: "GET", Path: "/api/users", Rule: access.SettingUser},
			{Method: "GET", Path: "/api/overview", Rule: access.Home},
		} {
			for _, a := range areas {
				at, err := area.Parse(a)
				if err != nil {
					t.Fatal(err)
				}
				inArea++
				got := h.As(token, g.Method, g.Path+"?area="+a, "", spoofed...)
				// Outside their areas there is nothing: refused, not found, or an empty list.
				none := got.Status == http.StatusForbidden || got.Status == http.StatusNotFound || strings.Contains(got.Body, `"items":[],"next":"","total":0`)
				switch may := access.Holds(p, g.Rule); {
				case !may && got.Status != http.StatusForbidden,
					may && !p.Scope.Touches(at) && !none,
					may && p.Scope.Touches(at) && got.Status != http.StatusOK:
					t.Errorf("%s %s at %s: %d: %.200s", d.Username, g.Path, a, got.Status, got.Body)
				}
			}
		}
	}
	for _, g := range routes {
		if g.Rule == "public" || changing[g.Path] {
			continue
		}
		if a := h.Do(g.Method, g.At("1")+"?"+spoofedQuery, "", spoofed...); a.Status != http.StatusUnauthorized {
			t.Errorf("nobody %s %s: %d %.200s", g.Method, g.Path, a.Status, a.Body)
		}
	}
	t.Logf("%d decisions, %d pairs of answers, %d areas", rules, same, inArea)
}
