package sso_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/eventually"
)

func samlLogout(ticket string) string {
	return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>` + ticket + `</samlp:SessionIndex></samlp:LogoutRequest>`
}

// A CAS ends exactly the session its ticket opened; anything else is ignored, answered the same, and leaves a row.
func TestSingleLogout(t *testing.T) {
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		one, two := newVisitor(t, h), newVisitor(t, h)
		credOne, credTwo := one.credential("cas", "zhengkai"), two.credential("cas", "zhengkai")
		first, second := one.exchange(credOne...), two.exchange(credTwo...)
		if first.Code != "0000" || second.Code != "0000" {
			t.Fatalf("%+v %+v", first, second)
		}
		lives := func(token string) bool { return h.As(token, "GET", "/api/bootstrap", "").Status == http.StatusOK }
		auditor := h.Token("auditor")
		rows := func() int { return len(auditLog(t, h, auditor, "action=logout&result=refused&size=100").Data.Items) }
		oa := newVisitor(t, h)
		oaCred := oa.credential("oa", "liangyq")
		if got := oa.exchange(oaCred...); got.Code != "0000" {
			t.Fatalf("%+v", got)
		}
		before := rows()
		ticket := credOne[3]
		for i, c := range []struct {
			what, body string
			headers    []string
		}{
			{"unknown ticket", samlLogout("ST-invented"), nil},
			{"ticket of another system", samlLogout(oaCred[3]), nil},
			{"no ticket", samlLogout(""), nil},
			{"no XML", "ST-1", nil},
			{"nothing", "", nil},
			{"too long", samlLogout(ticket) + strings.Repeat(" ", 20<<10), nil},
			{"an entity", `<!DOCTYPE x [<!ENTITY t "` + ticket + `">]><LogoutRequest><SessionIndex>&t;</SessionIndex></LogoutRequest>`, nil},
			{"a page of our own", samlLogout(ticket), []string{"Origin", h.URL}},
			{"a browser", samlLogout(ticket), []string{"Sec-Fetch-Site", "same-origin"}},
		} {
			a := one.send("POST", "/sso/logout/cas", values("logoutRequest", c.body), c.headers...)
			if a.Status != http.StatusOK || a.Body != "" {
				t.Errorf("%s: %d %s", c.what, a.Status, a.Body)
			}
			if n := rows(); n != before+i+1 {
				t.Errorf("%s: %d rows, want %d", c.what, n, before+i+1)
			}
		}
		if a := one.send("POST", "/sso/logout/cas", values("logoutRequest", samlLogout(ticket)), "Origin", "http://evil.example"); a.Status != http.StatusForbidden {
			t.Errorf("another site: %d", a.Status)
		}
		if !lives(first.AccessToken) || !lives(second.AccessToken) {
			t.Fatal("an ignored request ended a session")
		}
		// At the service address, as a CAS does that was configured with nothing else; twice, because some repeat themselves.
		for range 2 {
			if a := newVisitor(t, h).send("POST", "/subapp/main/?ssoType=cas", values("logoutRequest", samlLogout(ticket))); a.Status != http.StatusOK {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		}
		if lives(first.AccessToken) || !lives(second.AccessToken) {
			t.Error("not exactly the ticket's session ended")
		}
		a := h.As(first.AccessToken, "GET", "/api/session/reason", "")
		if !strings.Contains(a.Body, `"reason":"logout_there"`) {
			t.Errorf("the reason: %s", a.Body)
		}
		if n := len(auditLog(t, h, auditor, "action=logout&result=ok&size=100").Data.Items); n != 1 {
			t.Errorf("%d rows of the log-out", n)
		}
		// The CAS itself tells: leaving it ends the second session.
		if a := two.send("GET", "/stand-in/cas/logout", nil); a.Status >= 400 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if !eventually.Within(3*time.Second, func() bool { return !lives(second.AccessToken) }) {
			t.Fatal("the log-out at the CAS did not reach us")
		}
		if strings.Contains(fmt.Sprint(auditLog(t, h, auditor, "action=logout&size=100").Data.Items), ticket) {
			t.Error("a row holds the ticket")
		}
	})
}

type auditPage struct {
	Data struct {
		Items []struct {
			ID                                                       int64
			At                                                       int64
			Time, Username, IP, RequestID, SessionID, Action, Object string
			ObjectID, Result, Area                                   string
			Detail                                                   json.RawMessage
		}
	}
}

func auditLog(t *testing.T, h *apptest.House, token, query string) (p auditPage) {
	t.Helper()
	a := h.As(token, "GET", "/api/audit?"+query, "")
	if a.Status != http.StatusOK {
		t.Fatalf("%s: %d %s", query, a.Status, a.Body)
	}
	a.JSON(t, &p)
	return p
}
