package app_test

import (
	"context"
	"net/http"
	"os"
	"regexp"
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

type guarded struct{ method, path, rule string }

func routesOf(t *testing.T) []guarded {
	t.Helper()
	text, err := os.ReadFile("testdata/routes.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []guarded
	for _, line := range strings.Split(string(text), "\n") {
		f := strings.Fields(line)
		if len(f) < 3 {
			continue
		}
		g := guarded{f[0], strings.ReplaceAll(f[1], "{$}", ""), f[2]}
		if g.rule == "can" {
			g.rule = f[3]
		}
		out = append(out, g)
	}
	if len(out) < 100 {
		t.Fatalf("%d routes", len(out))
	}
	return out
}

// changing are routes whose answer differs from call to call, or that end the session they are asked with.
var changing = map[string]bool{"/api/events": true, "/v1/orgs/logout": true, "/api/session/list": true, "/api/ops/devices": true, "/api/ops/devices/{id}": true,
	"/api/ops/devices/{id}/series": true, "/api/session/refresh-tokens": true, "/api/audit": true, "/api/account/factor": true}

// clockless is an answer without the server's clock.
func clockless(body string) string { return serverClock.ReplaceAllString(body, `"now":0`) }

var serverClock = regexp.MustCompile(`"now":\d+`)

// readingPosts are the specification's calls that read by POST.
var readingPosts = map[string]string{"/v1/user/queryList": "application/json", "/web/support-service/v1/area/doGetAreaInfoByCurrentUser": "application/json",
	"/web/manager-service/v1/resource/listHideResource": "application/x-www-form-urlencoded", "/web/retrieval-service/v1/message/nonReadMessageCount": "application/json"}

// S6.09: every demo account on every route, with areas of its own, below, beside, above and foreign: who lacks a route's code is refused with
// that code, who holds it is not, nobody without a token gets anything, and not one byte changes with what a client claims about itself.
func TestAuthorisationMatrix(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	routes := routesOf(t)
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
			if g.rule == "public" || changing[g.path] {
				continue
			}
			// An id that is nowhere and a body that fits nowhere: whoever gets past the rule changes nothing.
			path, body := pathValue.ReplaceAllString(g.path, "987654321"), ""
			kind := "application/json"
			if g.method != "GET" && g.method != "DELETE" {
				body = `[]`
			}
			if form := readingPosts[g.path]; form != "" {
				kind, body = form, "{}"
			}
			if g.rule == "signed-in" && g.method != "GET" && readingPosts[g.path] == "" {
				continue // its own room tests whose things it changes
			}
			ask := func(path string, headers ...string) apptest.Answer {
				if body != "" {
					headers = append(headers, "Content-Type", kind)
				}
				return h.Do(g.method, path, body, append(headers, "Authorization", "Bearer "+token)...)
			}
			plain := ask(path)
			rules++
			if plain.Status == http.StatusUnauthorized || plain.Status >= 500 {
				t.Errorf("%s %s %s: %d %.200s", d.Username, g.method, g.path, plain.Status, plain.Body)
			}
			refused := plain.Status == http.StatusForbidden && strings.Contains(plain.Body, `"field":"permission","message":"`+g.rule+`"`)
			if want := g.rule != "signed-in" && !access.Holds(p, g.rule); refused != want {
				t.Errorf("%s %s %s needs %s: refused %v, want %v: %d %.200s", d.Username, g.method, g.path, g.rule, refused, want, plain.Status, plain.Body)
			}
			if g.method != "GET" && readingPosts[g.path] == "" {
				if got := ask(path+"?"+spoofedQuery, spoofed...); got.Status != plain.Status || got.Body != plain.Body {
					t.Errorf("%s %s %s answers another claim otherwise: %d %.200s", d.Username, g.method, g.path, got.Status, got.Body)
				}
				same++
				continue
			}
			queries := []string{""}
			if !refused && !strings.Contains(g.path, "{") {
				for _, a := range areas {
					queries = append(queries, "area="+a+"&parent="+a+"&size=5")
				}
			}
			for _, q := range queries {
				honest, claimed := ask(path+"?"+q), ask(path+"?"+q+"&"+spoofedQuery, spoofed...)
				same++
				if honest.Status != claimed.Status || clockless(honest.Body) != clockless(claimed.Body) {
					t.Errorf("%s %s %s?%s answers another claim otherwise:\n%d %.300s\n%d %.300s", d.Username, g.method, g.path, q, honest.Status, honest.Body, claimed.Status, claimed.Body)
				}
			}
		}
		for _, g := range []guarded{{"GET", "/api/households", "household-data:detail"}, {"GET", "/api/users", access.SettingUser}, {"GET", "/api/overview", access.Home}} {
			for _, a := range areas {
				at, err := area.Parse(a)
				if err != nil {
					t.Fatal(err)
				}
				inArea++
				got := h.As(token, g.method, g.path+"?area="+a, "", spoofed...)
				// Outside their areas there is nothing: refused, not found, or an empty list.
				none := got.Status == http.StatusForbidden || got.Status == http.StatusNotFound || strings.Contains(got.Body, `"items":[],"next":"","total":0`)
				switch may := access.Holds(p, g.rule); {
				case !may && got.Status != http.StatusForbidden,
					may && !p.Scope.Touches(at) && !none,
					may && p.Scope.Touches(at) && got.Status != http.StatusOK:
					t.Errorf("%s %s at %s: %d: %.200s", d.Username, g.path, a, got.Status, got.Body)
				}
			}
		}
	}
	for _, g := range routes {
		if g.rule == "public" || changing[g.path] {
			continue
		}
		if a := h.Do(g.method, pathValue.ReplaceAllString(g.path, "1")+"?"+spoofedQuery, "", spoofed...); a.Status != http.StatusUnauthorized {
			t.Errorf("nobody %s %s: %d %.200s", g.method, g.path, a.Status, a.Body)
		}
	}
	t.Logf("%d decisions, %d pairs of answers, %d areas", rules, same, inArea)
}
