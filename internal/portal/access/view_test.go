package access_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// A look as another user: the session is marked and its pages are told, both with a row of the record; from then on the caller is that person and
// the record names who was there. The end takes it back. Without a mark the end does nothing.
func TestALookBeginsAndEnds(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		admin := h.user(directory.New{Username: "admin", EmployeeType: "admin"})
		clerk := h.user(directory.New{Username: "clerk", Name: "李秀兰", Area: town}, "town-clerk")
		sessions := &session.Service{DB: d, Now: func() time.Time { return h.now }}
		var mine session.Session
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			mine, err = sessions.Start(ctx, tx, session.New{UserID: admin.ID, ClientID: "mirror", LoginType: principal.LoginPlain})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		var told []bool
		var deaf error
		v := &access.Views{Access: h.svc, Sessions: sessions, Changed: func(_ context.Context, _ *db.Tx, sid string, looking bool) error {
			if sid != mine.SID {
				t.Errorf("told session %s", sid)
			}
			told = append(told, looking)
			return deaf
		}}
		caller := func() *principal.Principal {
			p := h.resolve(admin)
			p.SessionID = mine.SID
			return p
		}
		actions := func() (out []string) {
			rows, err := audit.List(ctx, d, area.Everything(), audit.Filter{Action: "view"}, "", 10)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range rows.Items {
				out = append(out, r.Action)
			}
			return out
		}
		deaf = errs.New(errs.Unavailable, "")
		if _, err := v.Start(ctx, caller(), clerk.ID); !errs.Has(err, errs.Unavailable) || len(actions()) != 0 {
			t.Fatalf("nobody could be told: %v, recorded %v", err, actions())
		}
		deaf, told = nil, nil
		if u, err := v.Start(ctx, caller(), clerk.ID); err != nil || u.ID != clerk.ID {
			t.Fatalf("%+v %v", u, err)
		}
		p := caller()
		p.ViewingID = clerk.ID
		if err := h.svc.Resolve(ctx, p); err != nil {
			t.Fatal(err)
		}
		if p.Username != "clerk" || p.Admin || p.Viewer == nil || p.Viewer.Username != "admin" || !access.Can(p, "household-data:edit", village) || access.Holds(p, access.SettingUser) ||
			!slices.Equal(p.Roles, []string{"town-clerk"}) || p.Area != town {
			t.Fatalf("%+v", p)
		}
		if err := v.End(ctx, p); err != nil {
			t.Fatal(err)
		}
		if err := v.End(ctx, caller()); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(told, []bool{true, false}) || !slices.Equal(actions(), []string{"view.end", "view.start"}) {
			t.Errorf("told %v, recorded %v", told, actions())
		}
		v.Changed = nil
		if _, err := v.Start(ctx, caller(), clerk.ID); err != nil {
			t.Errorf("with nobody to tell: %v", err)
		}
	})
}

// Nobody looks as themselves, as an administrator, as somebody locked out, of another area, or with more power; and a look that is no longer allowed,
// or whose person is gone, has no power at all.
func TestWhomNobodyLooksAs(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		role(h, "looker", access.ScopeArea, access.ViewAs, "help:detail")
		role(h, "same", access.ScopeArea, "help:detail")
		role(h, "more", access.ScopeArea, "help:detail", "help:del")
		looker := h.user(directory.New{Username: "looker", Area: county}, "looker")
		locked := h.user(directory.New{Username: "locked", Area: town}, "same")
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.svc.People.SetDisabled(ctx, tx, locked.ID, true, "")
		}); err != nil {
			t.Fatal(err)
		}
		v := &access.Views{Access: h.svc}
		for _, c := range []struct {
			who  *principal.Principal
			u    directory.User
			want string // of the refusal; empty: not found, as if it were not there
		}{
			{h.resolve(looker), looker, "本人身份"},
			{h.resolve(looker), h.user(directory.New{Username: "root", Area: town, EmployeeType: "admin"}), "平台管理员"},
			{h.resolve(looker), locked, "已停用"},
			{h.resolve(looker), h.user(directory.New{Username: "mighty", Area: town}, "more"), "本人没有的权限"},
			{h.resolve(looker), h.user(directory.New{Username: "far", Area: 44088110300000}, "same"), ""},
			{h.resolve(h.user(directory.New{Username: "plain", Area: county}, "same")), h.user(directory.New{Username: "peer", Area: town}, "same"), "没有以他人身份查看的权限"},
		} {
			_, err := v.Start(ctx, c.who, c.u.ID)
			if c.want == "" && !errs.Has(err, errs.NotFound) || c.want != "" && (!errs.Has(err, errs.Forbidden) || !strings.Contains(errs.From(err).Message, c.want)) {
				t.Errorf("%s as %s: %v, want %q", c.who.Username, c.u.Username, err, c.want)
			}
			p := &principal.Principal{UserID: c.who.UserID, Username: c.who.Username, ViewingID: c.u.ID}
			if err := h.svc.Resolve(ctx, p); err != nil {
				t.Fatal(err)
			}
			if p.Viewer == nil || len(p.Permissions) != 0 || p.Admin || !p.Scope.Empty() {
				t.Errorf("%s went on looking as %s: %+v", c.who.Username, c.u.Username, p)
			}
		}
		p := &principal.Principal{UserID: looker.ID, Username: "looker", ViewingID: 1 << 40}
		if err := h.svc.Resolve(ctx, p); err != nil || p.Viewer == nil || p.Username != "looker" || p.Area != county || len(p.Permissions) != 0 || !p.Scope.Empty() {
			t.Errorf("as somebody who is gone: %+v %v", p, err)
		}
	})
}

// The explanation is the decision: each link that breaks is named, the first is the reason, and a page has no hidden button.
func TestExplanationNamesItsLinks(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		admin := h.user(directory.New{Username: "admin", EmployeeType: "admin"})
		clerk := h.user(directory.New{Username: "clerk", Area: town}, "town-clerk")
		locked := h.user(directory.New{Username: "locked", Area: town}, "town-clerk")
		nobody := h.user(directory.New{Username: "nobody", Area: town})
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.svc.People.SetDisabled(ctx, tx, locked.ID, true, "")
		}); err != nil {
			t.Fatal(err)
		}
		if err := h.svc.Hide(ctx, access.System, "household-data:edit", true); err != nil {
			t.Fatal(err)
		}
		h.svc.Invalidate(0)
		far := area.Code(44088110300000)
		menus := access.MenuRefs{"household-data": {{Name: "户情数据"}}, "home": {{Name: "一"}, {Name: "二"}, {Name: "三"}, {Name: "四"}}}
		for _, c := range []struct {
			promise        string
			u              directory.User
			code           string
			at             *area.Code
			allowed, shown bool
			why, links     string // links that break are written with !
			text           string
		}{
			{"an administrator", admin, "household-data", nil, true, true, "允许", "account role resource area", "打开菜单：户情数据"},
			{"more entries than are named", admin, "home", nil, true, true, "允许", "account role resource area", "一、二、三等4项"},
			{"no entry", admin, "assess", nil, true, true, "允许", "account role resource area", "不对应菜单"},
			{"what nobody is by power", admin, access.MyHousehold, nil, false, false, "没有任何生效的角色", "", ""},
			{"a button", clerk, "household-data:add", nil, true, true, "允许", "account role button hide area", "按钮不在隐藏清单中"},
			{"a hidden button", clerk, "household-data:edit", nil, true, false, "有权限，但按钮在隐藏清单中，因此不显示", "account role button !hide area", "不显示，接口不受影响"},
			{"locked out", locked, "household-data:add", nil, false, false, "已停用", "!account role button hide area", ""},
			{"no role", nobody, "household-data:add", nil, false, false, "没有任何生效的角色", "account !role !role !button hide !area", "账号没有任何角色"},
			{"another area", clerk, "household-data:add", &far, false, false, "不在数据范围内", "account role button hide !area", ""},
		} {
			e, err := h.svc.Explain(ctx, access.Question{UserID: c.u.ID, Code: c.code, At: c.at, Menus: menus})
			if err != nil {
				t.Fatal(err)
			}
			var links []string
			text := ""
			for _, s := range e.Steps {
				if text += s.Text + "\n"; s.OK {
					links = append(links, s.Kind)
				} else {
					links = append(links, "!"+s.Kind)
				}
			}
			// The links of one answer may come in another order on screens; which there are, and which break, is the promise.
			slices.Sort(links)
			want := strings.Fields(c.links)
			slices.Sort(want)
			if e.Allowed != c.allowed || e.Shown != c.shown || !strings.Contains(e.Why, c.why) || c.links != "" && !slices.Equal(links, want) || !strings.Contains(text, c.text) {
				t.Errorf("%s: %+v, links %v", c.promise, e, links)
			}
		}
	})
}
