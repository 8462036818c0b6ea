package app_test

import (
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// A locked screen is locked on the server: nothing is answered to its session, whichever tab asks, until its person shows the password. Wrong ones
// count as at the sign-in, and the one that fills the counter ends the session.
func TestLockedScreen(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		town, other := h.Token("town"), h.Token("town")
		is := func(what string, a apptest.Answer, status int, code string) {
			t.Helper()
			if a.Status != status || !strings.Contains(a.Body, code) {
				t.Errorf("%s: %d %s", what, a.Status, a.Body)
			}
		}
		unlock := func(password string) apptest.Answer {
			return h.As(town, "POST", "/api/session/unlock", `{"password":"`+password+`"}`)
		}
		is("before", h.As(town, "GET", "/api/preferences", ""), 200, "favourites")
		is("lock", h.As(town, "POST", "/api/session/lock", `{}`), 200, "true")
		is("locked again", h.As(town, "POST", "/api/session/lock", `{}`), 200, "true")
		for _, path := range []string{"/api/preferences", "/api/bootstrap", "/api/households", "/v1/sys_menu/menu"} {
			is(path, h.As(town, "GET", path, ""), 423, "session_locked")
		}
		is("a change", h.As(town, "PUT", "/api/preferences/desktop", `{"value":true}`), 423, "session_locked")
		is("another session of the same person", h.As(other, "GET", "/api/preferences", ""), 200, "favourites")
		is("no password", unlock(""), 400, "password")
		is("a wrong password", unlock("Wrong2026x"), 400, "密码错误")
		is("still locked", h.As(town, "GET", "/api/preferences", ""), 423, "session_locked")
		is("unlock", unlock("Mirror2026"), 200, "false")
		is("after", h.As(town, "GET", "/api/preferences", ""), 200, "favourites")
		is("lock once more", h.As(town, "POST", "/api/session/lock", `{}`), 200, "true")
		for range 5 {
			is("guessing", unlock("Wrong2026x"), 400, "密码错误")
		}
		is("the session of a guesser is over", unlock("Mirror2026"), 401, "")
	})
}
