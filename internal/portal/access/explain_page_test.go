package access_test

import (
	"net/url"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/principal"
)

// A page that is not in somebody's menu is explained by the menu entry it belongs to, its own or the nearest above; a page of no entry is
// not found, and neither a code nor a page is the field's error.
func TestExplainPage(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		u := h.user(directory.New{Username: "plain", Area: town})
		p := &principal.Principal{UserID: u.ID, SessionID: "s"}
		for page, want := range map[string]string{
			"/microgdxczxpc/#/household":     `"code":"household-data"`,
			"/microgdxczxpc/#/household/7":   `"code":"household-data"`,
			"/microgdxczxpc/#/household?a=b": `"code":"household-data"`,
			"/microgdxczxpc/#/households":    "404",
			"/microsetting/#/setting/user":   `"code":"setting-user"`,
			"/microsetting/":                 "404",
			"/nothing/#/":                    "404",
			"":                               "400",
		} {
			code, body := h.call(p, "GET", "/api/access/explain?page="+url.QueryEscape(page), "")
			if got := map[int]string{404: "404", 400: "400"}[code]; got != want && (code != 200 || !strings.Contains(body, want) || !strings.Contains(body, `"allowed":false`)) {
				t.Errorf("%q: %d %s", page, code, body)
			}
		}
	})
}
