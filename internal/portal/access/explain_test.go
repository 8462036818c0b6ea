package access_test

import (
	"context"
	"slices"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/identity/directory"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// demoAreas are an own area with its child, sibling, parent and a foreign one for every level of the demo, and the root.
var demoAreas = []area.Code{area.Root, area.Guangdong, 44090000000000, 44080000000000, 44098100000000, 44098300000000, 44098110300000, 44098110200000,
	44098110321000, 44098110320100, 44088110300000, 45000000000000}

// What the explainer says is what the server does: for every account, code and area of the demo, and for what it names as hidden.
func TestExplainerIsEnforcement(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	ctx := context.Background()
	codes := append(access.FullList(), access.Resources...)
	codes = append(codes, "household-data:unheard", "no-such-page")
	roles, err := h.App.Access.List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	asked, allowed := 0, 0
	for _, d := range directory.DemoPeople() {
		u, err := h.App.People.ByUsername(ctx, d.Username)
		if err != nil {
			t.Fatal(err)
		}
		p := &principal.Principal{UserID: u.ID}
		if err := h.App.Access.Resolve(ctx, p); err != nil {
			t.Fatal(err)
		}
		buttons, err := h.App.Access.Buttons(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range codes {
			ask := func(at *area.Code) access.Explanation {
				e, err := h.App.Access.Explain(ctx, access.Question{UserID: u.ID, Code: code, At: at, Roles: roles})
				if err != nil {
					t.Fatal(err)
				}
				asked++
				if e.Allowed {
					allowed++
				} else if !slices.ContainsFunc(e.Steps, func(s access.ChainStep) bool { return s.Text == e.Why && !s.OK && s.Fix != "" }) {
					t.Errorf("%s, %s: %q breaks at no link, or no switch would change it", u.Username, code, e.Why)
				}
				return e
			}
			if e := ask(nil); e.Allowed != access.Holds(p, code) {
				t.Errorf("%s, %s: explained %v, enforced %v: %s", u.Username, code, e.Allowed, !e.Allowed, e.Why)
			} else if want := slices.Contains(buttons, code); access.NameOf(code) != code && len(codes) > 0 && slices.Contains(access.FullList(), code) && e.Shown != want {
				t.Errorf("%s, %s: explained as shown %v, sent to the browser %v", u.Username, code, e.Shown, want)
			}
			for _, at := range demoAreas {
				if e := ask(&at); e.Allowed != access.Can(p, code, at) {
					t.Errorf("%s, %s at %s: explained %v, enforced %v: %s", u.Username, code, at, e.Allowed, !e.Allowed, e.Why)
				}
			}
		}
	}
	if asked < 15_000 || allowed < 3_000 {
		t.Errorf("%d questions, %d allowed: the test proves too little", asked, allowed)
	}
}
