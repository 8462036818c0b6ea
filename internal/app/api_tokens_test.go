package app_test

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/identity/apitoken"
	"mirror/internal/identity/policy"
	"mirror/internal/portal/access"
)

// apiToken makes a token of somebody's own, as the account dialog does: with a fresh proof.
func apiToken(t *testing.T, h *apptest.House, session, area string, codes ...string) (token, id string) {
	t.Helper()
	var proof struct{ Data struct{ Proof string } }
	h.As(session, "POST", "/api/account/factor/proof", `{"password":"Mirror2026"}`).JSON(t, &proof)
	body, _ := json.Marshal(map[string]any{"proof": proof.Data.Proof, "name": "月报程序", "codes": codes, "area": area, "days": 30})
	a := h.As(session, "POST", "/api/account/tokens", string(body))
	var made struct {
		Data struct {
			Token string
			Row   struct{ ID string }
		}
	}
	if a.JSON(t, &made); a.Status != http.StatusOK || !apitoken.Is(made.Data.Token) {
		t.Fatalf("make: %d %s", a.Status, a.Body)
	}
	return made.Data.Token, made.Data.Row.ID
}

// A person's API token acts with what it was given and they still hold, in the area it was given, and for nothing that concerns their account.
// Unknown, foreign, revoked and expired ones are nobody's; so are all of them while the account is locked or disabled, or the policy forbids them.
func TestAPITokens(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		is := func(what string, a apptest.Answer, status int, text string) {
			t.Helper()
			if a.Status != status || !strings.Contains(a.Body, text) {
				t.Errorf("%s: %d, want %d %q: %.300s", what, a.Status, status, text, a.Body)
			}
		}
		county, admin := h.Token("county"), h.Token("admin")
		const town = "440981103000"
		one, id := apiToken(t, h, county, town, "household-data", "household-data:detail")
		exec := func(q string, args ...any) {
			t.Helper()
			if err := h.App.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(q, args...).Exec(ctx); return err }); err != nil {
				t.Fatal(err)
			}
		}
		get := func(token, path string) apptest.Answer { return h.As(token, "GET", path, "") }

		is("what it was given", get(one, "/api/households?size=1"), 200, `"items"`)
		is("another township of the owner's county", get(one, "/api/households?area=440981001000"), 200, `"items":[]`)
		province := h.Token("province")
		narrow, _ := apiToken(t, h, province, "440981000000", "household-data:detail")
		if a := get(province, "/api/households?size=1&area=440881103000"); strings.Contains(a.Body, `"items":[]`) {
			t.Errorf("its owner sees nobody there: %.200s", a.Body)
		}
		is("what its owner sees and it does not", get(narrow, "/api/households?size=1&area=440881103000"), 200, `"items":[]`)
		is("what the owner may and it may not", h.As(one, "POST", "/api/exports/household", `{"format":"csv","query":{}}`), 403, "household-data:export")
		is("its owner may", h.As(county, "POST", "/api/exports/household", `{"format":"csv","query":{"area":"`+town+`"}}`), 200, "")
		is("a file of its owner's", get(one, "/api/transfers"), 200, `"data":[]`)
		for _, call := range []string{"GET /api/account/factor", "POST /api/account/factor/proof", "GET /api/account/tokens", "POST /api/account/tokens", "POST /api/account/tokens/" + id + "/revoke",
			"GET /api/session/list", "POST /api/session/end-others", "POST /api/session/lock", "GET /api/bootstrap", "GET /api/preferences", "GET /api/events", "GET /api/messages", "GET /api/account/consents", "POST /api/households/1/reveal"} {
			method, path, _ := strings.Cut(call, " ")
			body := ""
			if method == "POST" {
				body = "{}"
			}
			if a := h.As(one, method, path, body); a.Status != 403 {
				t.Errorf("%s: %d %s", call, a.Status, a.Body)
			}
		}
		is("userinfo of the identity provider", get(one, openIDConnect+"/userinfo"), 401, "")
		is("nobody's", get("mirror_pat_"+strings.Repeat("A", 43), "/api/households"), 401, "")
		is("a cut one", get(one[:len(one)-1], "/api/households"), 401, "")

		var proof struct{ Data struct{ Proof string } }
		h.As(county, "POST", "/api/account/factor/proof", `{"password":"Mirror2026"}`).JSON(t, &proof)
		ask := func(body string) apptest.Answer {
			return h.As(county, "POST", "/api/account/tokens", strings.Replace(body, "PROOF", proof.Data.Proof, 1))
		}
		is("without a proof", ask(`{"proof":"","name":"x","codes":["household-data"],"days":1}`), 400, "proof_required")
		a := ask(`{"proof":"PROOF","name":" ","codes":["setting-user"],"area":"440881000000","days":366}`)
		for _, field := range []string{"name", "codes", "area", "days"} {
			is("all faults at once", a, 400, `"`+field+`"`)
		}
		is("a code of another role", ask(`{"proof":"PROOF","name":"x","codes":["cmdb-device"],"days":1}`), 400, "codes")

		// The last use is a day and a network, never an address.
		is("its owner sees it", get(county, "/api/account/tokens"), 200, `"usedFrom":"127.0.0.0/24"`)
		is("an administrator of the county", get(h.Token("county"), "/api/api-tokens"), 200, "月报程序")
		is("somebody without the page", get(h.Token("town"), "/api/api-tokens"), 403, "")
		is("an administrator of another area", get(h.Token("city2"), "/api/api-tokens"), 200, `"items":[]`)
		is("of whom it is not", h.As(h.Token("town"), "POST", "/api/account/tokens/"+id+"/revoke", "{}"), 404, "")
		is("of another area", h.As(h.Token("city2"), "POST", "/api/api-tokens/"+id+"/revoke", "{}"), 404, "")

		// What is done leaves its row, with the token's name.
		exporter, _ := apiToken(t, h, county, town, "household-data", "household-data:export")
		is("export within the area", h.As(exporter, "POST", "/api/exports/household", `{"format":"csv","query":{}}`), 200, "")
		is("without masks", h.As(exporter, "POST", "/api/exports/household", `{"format":"csv","query":{},"full":true,"reason":"x","proof":"`+proof.Data.Proof+`"}`), 403, "")
		is("its own file", get(exporter, "/api/transfers"), 200, `"household"`)
		var detail string
		if err := h.App.DB.Read().NewRaw("SELECT detail FROM audit_log WHERE action = 'household.export' ORDER BY id DESC LIMIT 1").Scan(t.Context(), &detail); err != nil || !strings.Contains(detail, `"apiToken":"月报程序"`) {
			t.Errorf("audit: %s %v", detail, err)
		}

		// The owner's loss is the token's: at once, without anything said to it.
		user := apptest.Person(t, h.App, "county").UserID
		exec("UPDATE app_user SET must_change_password = ? WHERE id = ?", true, user)
		is("a password that must be changed", get(one, "/api/households"), 401, "")
		exec("UPDATE app_user SET must_change_password = ?, disabled = ? WHERE id = ?", false, true, user)
		is("a disabled account", get(one, "/api/households"), 401, "")
		exec("UPDATE app_user SET disabled = ? WHERE id = ?", false, user)
		exec("INSERT INTO sign_in_failure (subject, place, failures, last_at, locked_until) VALUES (?, 'a:10.0.0.0/24', 5, ?, ?)", h.App.Guard.Subject("county"),
			time.Now().UnixMilli(), time.Now().Add(time.Hour).UnixMilli())
		is("a locked account", get(one, "/api/households"), 401, "")
		exec("DELETE FROM sign_in_failure WHERE subject = ?", h.App.Guard.Subject("county"))
		is("unlocked", get(one, "/api/households?size=1"), 200, "")
		allow := func(on bool) {
			t.Helper()
			mustChange(t, h, admin, func(p *policy.Policy) { p.ApiTokens = on })
		}
		allow(false)
		is("the policy forbids them", get(one, "/api/households"), 401, "")
		is("nor is one made", ask(`{"proof":"PROOF","name":"x","codes":["household-data"],"days":1}`), 403, "")
		allow(true)
		exec("DELETE FROM user_role WHERE user_id = ?", user)
		apptest.Within(t, "a lost role", func() bool { return get(one, "/api/households").Status == 403 })

		exec("UPDATE api_token SET expires_at = ? WHERE id = ?", time.Now().UnixMilli(), mustNumber(t, id))
		is("expired", get(one, "/api/households"), 401, "")
		var digests []string
		if err := h.App.DB.Read().NewRaw("SELECT digest FROM api_token").Scan(t.Context(), &digests); err != nil || slices.ContainsFunc(digests, func(d string) bool { return strings.Contains(one, d) || strings.Contains(d, one[12:]) }) {
			t.Error("the table holds a token")
		}
	})
}

func mustNumber(t *testing.T, s string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A token that is revoked at one replica is nobody's at the other with the next call.
func TestAPITokenEndsEverywhere(t *testing.T) {
	t.Parallel()
	one, two := apptest.Replicas(t, nil)
	token, id := apiToken(t, one, one.Token("county"), "", "household-data:detail")
	if a := two.As(token, "GET", "/api/households?size=1", ""); a.Status != 200 {
		t.Fatalf("before: %d %s", a.Status, a.Body)
	}
	if a := one.As(one.Token("admin"), "POST", "/api/api-tokens/"+id+"/revoke", "{}"); a.Status != 200 {
		t.Fatalf("revoke: %d %s", a.Status, a.Body)
	}
	for _, h := range []*apptest.House{one, two} {
		if a := h.As(token, "GET", "/api/households?size=1", ""); a.Status != 401 {
			t.Errorf("after: %d %s", a.Status, a.Body)
		}
	}
}

// No code that changes accounts, security, settings or the trail may be given to a token, whoever holds it.
func TestNoTokenAdministers(t *testing.T) {
	t.Parallel()
	for _, c := range access.Resources {
		if access.Lendable(c) && (strings.HasPrefix(c, "setting-") || access.DutyOf(c) != "") || c == access.UserPower && access.Lendable(c) {
			t.Errorf("%s may be given to a token", c)
		}
	}
}
