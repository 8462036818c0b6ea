package me_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/migrations"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/me"
	"mirror/internal/portal/menu"
	"mirror/internal/portal/message"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/preference"
	"mirror/internal/principal"
)

var guangdong = sync.OnceValues(func() (*area.Tree, error) {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "mirror-me")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	d, err := db.Open(ctx, db.Config{Path: dir + "/areas.db", NoSync: true})
	if err != nil {
		return nil, err
	}
	defer d.Close()
	if err := d.Migrate(ctx, migrations.Files); err != nil {
		return nil, err
	}
	if err := area.Install(ctx, d); err != nil {
		return nil, err
	}
	return area.Load(ctx, d)
})

type portal struct {
	t   *testing.T
	d   *db.DB
	svc *me.Service
}

// open wires the portal as the product does.
func open(t *testing.T, d *db.DB) *portal {
	t.Helper()
	ctx := context.Background()
	tree, err := guangdong()
	if err != nil {
		t.Fatal(err)
	}
	for _, install := range []func(context.Context, *db.DB) error{access.Install, menu.Install, func(ctx context.Context, d *db.DB) error { return dict.Install(ctx, d) }, microapp.Install} {
		if err := install(ctx, d); err != nil {
			t.Fatal(err)
		}
	}
	master, err := cryptox.LoadMaster(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	people := &directory.Store{DB: d, Master: master}
	return &portal{t: t, d: d, svc: &me.Service{DB: d, Look: (&preference.Service{DB: d}).LookOf, People: people, Tree: tree, Access: &access.Service{DB: d, People: people, TTL: time.Hour},
		Menu: &menu.Service{DB: d}, Dict: &dict.Service{DB: d, Now: func() time.Time { return time.UnixMilli(1) }}, Message: &message.Service{DB: d}, Apps: &microapp.Service{DB: d},
		Platform: me.Platform{Title: "平台", VisualRedirect: true}, Now: func() time.Time { return moment }}}
}

// moment is when the portal of these tests answers.
var moment = time.UnixMilli(1795400000000)

func (h *portal) user(n directory.New, roles ...string) *principal.Principal {
	h.t.Helper()
	ctx := context.Background()
	var u directory.User
	err := h.d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if u, err = h.svc.People.Create(ctx, tx, n); err != nil {
			return err
		}
		return h.svc.Access.Assign(ctx, tx, u.ID, roles)
	})
	if err != nil {
		h.t.Fatal(err)
	}
	p := &principal.Principal{UserID: u.ID, UUID: u.UUID, Username: u.Username, Namespace: u.Namespace, SessionID: "sid-" + n.Username, LoginType: principal.LoginPlain}
	if err := h.svc.Access.Resolve(ctx, p); err != nil {
		h.t.Fatal(err)
	}
	return p
}

func (h *portal) call(p *principal.Principal, method, target, contentType, body string) (int, string) {
	h.t.Helper()
	rt := route.NewRouter("test")
	rt.Decide = h.svc.Access.Decide
	me.Handler{Service: h.svc}.Mount(rt)
	var in io.Reader
	if body != "" {
		in = strings.NewReader(body)
	}
	r := httptest.NewRequest(method, target, in)
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	r.Header.Set("X-Is-Admin", "true")
	if p != nil {
		r = r.WithContext(principal.With(r.Context(), p))
	}
	w := httptest.NewRecorder()
	rt.Mux.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func (h *portal) boot(p *principal.Principal) me.Boot {
	h.t.Helper()
	b, err := h.svc.Boot(context.Background(), p)
	if err != nil {
		h.t.Fatal(err)
	}
	return b
}

// The bundle holds what the person is and may, for a clerk, an administrator, a citizen and somebody without a role.
func TestBoot(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		var office directory.Department
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
			office, err = (&directory.Store{DB: d}).CreateDepartment(ctx, tx, directory.Department{Name: "分界镇乡村振兴办公室", Code: "office", Area: 44098110300000, Kind: "government"})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		town := h.user(directory.New{Username: "town", Name: "欧阳小镇", Mobile: "19900001234", Code: "4409811", Area: 44098110300000, DeptID: office.ID}, "town-clerk")
		b := h.boot(town)
		if b.SID != "sid-town" || b.Profile.MaskedName != "**小镇" || b.Profile.Mobile != "199****1234" || b.Profile.EmployeeType != "user.alauda" || b.Profile.IsAdmin || b.Profile.Namespace != "alauda" {
			t.Errorf("S5.11: %+v", b.Profile)
		}
		for id, good := range map[string]bool{"S3.03a": b.Profile.Name == "欧阳小镇", "S3.03b": len(b.Profile.DeptList) == 1 && b.Profile.DeptList[0].Name == office.Name, "S3.03c": b.Profile.Code == "4409811",
			"S3.03d": b.Profile.UserName == "town", "S3.03e": b.Profile.Mobile == "199****1234", "S3.03f": b.Profile.EmployeeType == "user.alauda"} {
			if !good {
				t.Errorf("%s: %+v", id, b.Profile)
			}
		}
		if r := b.Area.RegionDTO; r.PacID != "440981103000" || r.PacLevel != 5 || r.CityPacName != "茂名市" || b.Area.EffectiveID != "440981103000" || b.Area.EffectiveName != "分界镇" || !slices.Equal(b.Area.Roles, []string{"镇级经办员"}) {
			t.Errorf("S3.06w: %+v", b.Area)
		}
		var told map[string]any
		if raw, err := json.Marshal(b.Area); err != nil || json.Unmarshal(raw, &told) != nil {
			t.Fatal(err)
		}
		region, _ := told["regionDto"].(map[string]any)
		for _, f := range []struct {
			id, key string
			want    any
		}{
			{"S3.06g", "provincePacId", "440000000000"},
			{"S3.06h", "provincePacName", "广东省"},
			{"S3.06i", "cityPacId", "440900000000"},
			{"S3.06j", "cityPacName", "茂名市"},
			{"S3.06k", "countyPacId", "440981000000"},
			{"S3.06l", "countyPacName", "高州市"},
			{"S3.06m", "townshipPacId", "440981103000"},
			{"S3.06n", "townshipPacName", "分界镇"},
			{"S3.06o", "countryPacId", ""},
			{"S3.06p", "countryPacName", ""},
			{"S3.06q", "naturalVillageId", ""},
			{"S3.06r", "naturalVillageName", ""},
			{"S3.06s", "pacId", "440981103000"},
			{"S3.06t", "pacLevel", 5.0},
			{"S3.06u", "pacName", "分界镇"},
		} {
			if region[f.key] != f.want {
				t.Errorf("%s: %s of the region is %v, want %v", f.id, f.key, region[f.key], f.want)
			}
		}
		for id, key := range map[string]string{"S3.06a": "regionDto", "S3.06b": "name", "S3.06c": "deptName", "S3.06d": "uuid", "S3.06e": "ldapId", "S3.06f": "roles"} {
			if told[key] == nil {
				t.Errorf("%s: no %s in %v", id, key, told)
			}
		}
		for _, f := range []struct{ id, key, want string }{
			{"S3.06b", "name", "欧阳小镇"}, {"S3.06c", "deptName", office.Name}, {"S3.06d", "uuid", town.UUID}, {"S3.06e", "ldapId", "town"},
		} {
			if f.want == "" || told[f.key] != f.want {
				t.Errorf("%s: %s is %v, want %q", f.id, f.key, told[f.key], f.want)
			}
		}
		if !slices.Contains(b.Permissions, "household-data:edit") || slices.Contains(b.Permissions, "household-data:approve") || len(b.Menu) != 5 || len(b.Roles) != 1 || len(b.Apps) != 4 || b.DictVersion == "" {
			t.Errorf("%+v", b)
		}
		if p := b.Platform; p.ThemeColor != "#3498DB" || !slices.Equal(p.LocalHosts, []string{"localhost"}) || !p.VisualRedirect || p.MainViewHosts == nil {
			t.Errorf("%+v", p)
		}
		if b.Now != moment.UnixMilli() {
			t.Errorf("the moment of the server: %d", b.Now)
		}
		admin := h.boot(h.user(directory.New{Username: "admin", Name: "管理", EmployeeType: "admin"}))
		if !admin.Profile.IsAdmin || len(admin.Permissions) != len(access.FullList()) || len(admin.Menu) != 7 || len(admin.Roles) != 1 || admin.Area.RegionDTO.PacLevel != 2 || admin.Area.EffectiveID != "440000000000" || admin.Profile.MaskedName != "*理" {
			t.Errorf("S3.06v, S6.02, S9.03: %+v", admin)
		}
		if !slices.Contains(admin.Pages, access.UserPower) || !slices.Equal(admin.Withheld, []string{access.MyHousehold, access.ServiceHall}) || !slices.Contains(b.Pages, access.HouseholdData) || slices.Contains(b.Pages, access.UserPower) {
			t.Errorf("pages: %v without %v; %v", admin.Pages, admin.Withheld, b.Pages)
		}
		ops := h.boot(h.user(directory.New{Username: "ops", Name: "运"}, "ops-admin"))
		if ops.Platform.VisualRedirect || len(ops.Menu) != 3 || ops.Profile.MaskedName != "运" {
			t.Errorf("ops: %+v", ops)
		}
		// S4.10: whom the dashboard would refuse is not sent there, whatever their role's switch says.
		if safe := h.boot(h.user(directory.New{Username: "safe", Name: "安", Area: area.Guangdong}, "security-admin")); safe.Platform.VisualRedirect || safe.Menu[0].ID != "home" {
			t.Errorf("security: %+v", safe)
		}
		nobody := h.boot(h.user(directory.New{Username: "nobody", Name: "无角色"}))
		if len(nobody.Menu) != 0 || len(nobody.Permissions) != 0 || nobody.Platform.VisualRedirect {
			t.Errorf("nobody: %+v", nobody)
		}
		// No list is null on the wire, for anybody.
		if text, err := json.Marshal(nobody); err != nil || strings.Contains(string(text), "null") {
			t.Errorf("%v: %s", err, text)
		}
		var wire map[string]json.RawMessage
		code, body := h.call(town, "GET", "/api/bootstrap", "", "")
		var envelope struct{ Data json.RawMessage }
		if err := json.Unmarshal([]byte(body), &envelope); err != nil || code != 200 || json.Unmarshal(envelope.Data, &wire) != nil {
			t.Fatalf("%d %v %s", code, err, body)
		}
		for _, key := range []string{"sid", "platform", "profile", "dictVersion", "firstLogin", "menu", "categories", "roles", "permissions", "pages", "withheld", "buttons", "area", "apps", "unread", "securityObject"} {
			if _, ok := wire[key]; !ok {
				t.Errorf("no %s", key)
			}
		}
		if direct, _ := json.Marshal(b); string(direct) != string(envelope.Data) {
			t.Errorf("HTTP answers other data than the page holds:\n%s\n%s", envelope.Data, direct)
		}
		if strings.Contains(body, "19900001234") {
			t.Error("security.md goal 19: the mobile number is in the clear")
		}
		if code, _ := h.call(nil, "GET", "/api/bootstrap", "", ""); code != 401 {
			t.Errorf("nobody at all: %d", code)
		}
	})
}

// S6.08: a hide list belongs to the system it names. Ours takes its codes off the caller's buttons; that of one of their sub-apps goes along
// for that sub-app and touches no other; what they do not hold, and another system's list, they are not told.
func TestHiddenBySystem(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		town := h.user(directory.New{Username: "town", Name: "镇", Area: 44098110300000}, "town-clerk")
		if b := h.boot(town); len(b.Hidden) != 0 || !slices.Contains(b.Buttons, "household-data:edit") {
			t.Errorf("nothing is hidden: %v", b.Hidden)
		}
		for _, c := range [][2]string{{"mirror", "household-data:import"}, {"gdxczxpc", "household-data:edit"}, {"gdxczxpc", "household-data:approve"}, {"elsewhere", "household-data:add"}} {
			if err := h.svc.Access.Hide(context.Background(), c[0], c[1], true); err != nil {
				t.Fatal(err)
			}
		}
		b := h.boot(town)
		if text, _ := json.Marshal(b.Hidden); string(text) != `{"gdxczxpc":["household-data:edit"],"mirror":["household-data:import"]}` {
			t.Errorf("hidden %s", text)
		}
		if slices.Contains(b.Buttons, "household-data:import") || !slices.Contains(b.Buttons, "household-data:edit") || !slices.Contains(b.Buttons, "household-data:add") {
			t.Errorf("buttons %v", b.Buttons)
		}
		if !slices.Contains(b.Permissions, "household-data:import") {
			t.Error("a hide list took a right away")
		}
	})
}

// The number of statements is the same for somebody with one role and no message and for somebody with many of both.
func TestBootIsConstant(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		few := h.user(directory.New{Username: "few", Name: "少", Area: 44098110300000})
		many := h.user(directory.New{Username: "many", Name: "多", Area: 44098110300000}, "platform-admin", "town-clerk", "town-reviewer", "citizen")
		if err := h.d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			for range 30 {
				if _, err := h.svc.Message.Send(ctx, tx, message.New{Kind: message.Todo, Title: "x", To: []int64{many.UserID}}); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		h.boot(few)
		for _, p := range []*principal.Principal{few, many} {
			ctx, n := db.CountStatements(context.Background())
			b, err := h.svc.Boot(ctx, p)
			if err != nil || n.Load() != 6 {
				t.Errorf("%s: %d statements, %v", p.Username, n.Load(), err)
			}
			if want := int64(30); p == many && b.Unread != want {
				t.Errorf("%d unread", b.Unread)
			}
		}
	})
}

// S7.07: the area of the caller, whatever the body asks for.
func TestAreaInfo(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		p := h.user(directory.New{Username: "village", Name: "村", Area: 44098110321000}, "village-clerk")
		const target = "/web/support-service/v1/area/doGetAreaInfoByCurrentUser"
		code, plain := h.call(p, "POST", target, "", "")
		if code != 200 || !strings.Contains(plain, `"countryPacId":"440981103210"`) || !strings.Contains(plain, `"pacLevel":6`) || !strings.Contains(plain, `"naturalVillageId":""`) || !strings.Contains(plain, `"ldapId":"village"`) {
			t.Errorf("%d %s", code, plain)
		}
		for _, body := range []string{`{"areaId":"000"}`, `{"namespace":"x","userId":1,"pacId":"440000000000","is_admin":true}`} {
			if code, got := h.call(p, "POST", target+"?areaId=000&is_admin=true", "application/json", body); code != 200 || got != plain {
				t.Errorf("%s: %d %s", body, code, got)
			}
		}
		if code, _ := h.call(nil, "POST", target, "", ""); code != 401 {
			t.Errorf("nobody: %d", code)
		}
	})
}

// S7.17, S4.08: the white list answers for the caller's own ldapId with result 1; a foreign one is refused wherever it
// stands; an entry that has run out does not count.
func TestWhiteSearch(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		town := h.user(directory.New{Username: "town", Name: "镇", Area: 44098110300000}, "town-clerk")
		legal := h.user(directory.New{Username: "legal", Name: "法人"}, "legal")
		gov := h.user(directory.New{Username: "gov", Name: "政务", MustChangePassword: true}, "town-clerk")
		gov.LoginType = principal.LoginGov
		public := h.user(directory.New{Username: "public", Name: "公众"}, "citizen")
		public.LoginType = principal.LoginPublic
		ctx := context.Background()
		var users []directory.User
		for _, p := range []*principal.Principal{town, legal} {
			u, err := h.svc.People.ByID(ctx, p.UserID)
			if err != nil {
				t.Fatal(err)
			}
			users = append(users, u)
		}
		for range 2 {
			if err := h.svc.Demo(ctx, users); err != nil {
				t.Fatal(err)
			}
		}
		const target = "/web/compose-service/v1/collect/white/search"
		flags := func(white, yss, yzy bool) string {
			return fmt.Sprintf(`"result":1,"data":{"white":%v,"yss":%v,"yzy":%v}}`, white, yss, yzy)
		}
		const form = "application/x-www-form-urlencoded"
		for _, c := range []struct {
			who                *principal.Principal
			query, media, body string
			code               int
			want               string
		}{
			{town, "?ldapId=town", "", "", 200, flags(true, false, false)},
			{town, "", "application/json", `{"ldapId":"town","namespace":"alauda"}`, 200, flags(true, false, false)},
			{town, "", form, "ldapId=town", 200, flags(true, false, false)},
			{town, "", "", "", 200, flags(true, false, false)},
			{legal, "?ldapId=legal&is_admin=true", "", "", 200, flags(false, false, false)},
			{gov, "", "", "", 200, flags(false, false, true)},
			{public, "", "", "", 200, flags(false, true, false)}, // S4.09: who came through the citizen app is known there
			{legal, "?ldapId=town", "", "", 403, `"code":"403"`},
			{town, "?ldapId=town2", "", "", 403, `"code":"403"`},
			{town, "?ldapId=tow", "", "", 403, `"code":"403"`},
			{legal, "?ldapId=legal&ldapId=town", "", "", 403, `"code":"403"`},
			{legal, "?ldapId=legal", "application/json", `{"ldapId":"town"}`, 403, `"code":"403"`},
			{legal, "?ldapId=legal", form, "ldapId=town", 403, `"code":"403"`},
			{legal, "", "application/json", `{"ldapId":`, 400, `"success":false`},
			{legal, "", "text/plain", `x`, 415, `"success":false`},
			{nil, "?ldapId=town", "", "", 401, `"code":"401"`},
		} {
			if code, got := h.call(c.who, "POST", target+c.query, c.media, c.body); code != c.code || !strings.Contains(got, c.want) {
				t.Errorf("%s %s: %d %s, want %d %s", c.query, c.body, code, got, c.code, c.want)
			}
		}
		if f := h.boot(gov).FirstLogin; !f.Finished || !f.Yzy || f.White || !f.NeedUpdatePassword {
			t.Errorf("%+v", f)
		}
		if f := h.boot(public).FirstLogin; !f.Finished || !f.Yss || f.Yzy || f.White {
			t.Errorf("%+v", f)
		}
		// Each flag of a row is told as that flag.
		for _, only := range []string{"white", "yss", "yzy"} {
			if err := h.d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("UPDATE white_list SET white = ?, yss = ?, yzy = ? WHERE ldap_id = 'town'", only == "white", only == "yss", only == "yzy").Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if _, got := h.call(town, "POST", target, "", ""); !strings.Contains(got, flags(only == "white", only == "yss", only == "yzy")) {
				t.Errorf("%s: %s", only, got)
			}
			if f := h.boot(town).FirstLogin; f.White != (only == "white") || f.Yss != (only == "yss") || f.Yzy != (only == "yzy") {
				t.Errorf("%s: %+v", only, f)
			}
		}
		if err := h.d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE white_list SET valid_to = 1 WHERE ldap_id = 'town'").Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if _, got := h.call(town, "POST", target, "", ""); !strings.Contains(got, flags(false, false, false)) {
			t.Errorf("after its time: %s", got)
		}
	})
}

// A day without colour is computed in Asia/Shanghai, of one year or of every year.
func TestGreyDays(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		p := h.user(directory.New{Username: "grey", Name: "灰", Area: 44098110300000}, "town-clerk")
		for _, c := range []struct {
			now  string
			days []string
			want bool
		}{
			{"2026-12-12T15:59:59Z", []string{"2026-12-13"}, false},
			{"2026-12-12T16:00:00Z", []string{"2026-12-13"}, true},
			{"2027-12-13T03:00:00Z", []string{"2026-12-13"}, false},
			{"2027-12-13T03:00:00Z", []string{"05-12", "12-13"}, true},
		} {
			at, err := time.Parse(time.RFC3339, c.now)
			if err != nil {
				t.Fatal(err)
			}
			h.svc.Now, h.svc.GreyDays = func() time.Time { return at }, c.days
			if b := h.boot(p); b.Platform.Grey != c.want {
				t.Errorf("%s of %v: grey %v", c.now, c.days, b.Platform.Grey)
			}
		}
	})
}
