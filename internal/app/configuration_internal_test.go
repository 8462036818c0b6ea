package app

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/events"
	"mirror/internal/identity/policy"
	"mirror/internal/identity/sso"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/configpack"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/menu"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/parameter"
)

// installation is a fresh one with the built-in configuration.
func installation(t *testing.T, d *db.DB) *App {
	t.Helper()
	ctx := context.Background()
	master, err := cryptox.NewMaster(cryptox.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	a := &App{Config: &Config{}, DB: d, Master: master, Bus: &events.Bus{DB: d}, Access: &access.Service{DB: d}}
	for _, install := range []func(context.Context, *db.DB) error{area.Install, access.Install, menu.Install, func(ctx context.Context, d *db.DB) error { return dict.Install(ctx, d) }, microapp.Install} {
		if err := install(ctx, d); err != nil {
			t.Fatal(err)
		}
	}
	if a.Areas, err = area.Load(ctx, d); err != nil {
		t.Fatal(err)
	}
	a.Portal.Dict = &dict.Service{DB: d}
	a.Bridges = &sso.Service{DB: d, Master: master}
	a.Portal.Params = &parameter.Service{Row: onerow.Row[parameter.Values]{DB: d, Table: "platform_parameter", Preset: parameter.Defaults()}}
	a.Policy = &policy.Service{Row: onerow.Row[policy.Current]{DB: d, Table: "security_policy"}, Check: func(ctx context.Context, h bun.IDB, old, next policy.Policy) error {
		if old.SeparateDuties || !next.SeparateDuties {
			return nil
		}
		return a.Access.ReadyToSeparate(ctx, h)
	}}
	a.Portal.Apps = &microapp.Service{DB: d}
	a.wireConfiguration()
	return a
}

func run(t *testing.T, d *db.DB, statements ...string) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for _, q := range statements {
			if _, err := tx.NewRaw(q).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// arrange configures a connector with a secret, the parameters with a picture, and the policy.
func arrange(t *testing.T, a *App) {
	t.Helper()
	ctx := context.Background()
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewRGBA(image.Rect(0, 0, 16, 16))); err != nil {
		t.Fatal(err)
	}
	logo, err := a.Portal.Params.Keep(ctx, file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	v := parameter.Defaults()
	v.Title, v.Logo = "农业农村平台", logo
	if _, err := a.Portal.Params.Put(ctx, 0, v); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Policy.Put(ctx, 0, policy.Policy{SessionIdle: 1800, SessionMax: 7200, LockAfter: 5, LockFor: 900, CaptchaAfter: 3, DeviceTrust: 3600, PasswordMaxAge: 86400 * 90,
		AuditRetentionDays: 365, Envelope: "off"}); err != nil {
		t.Fatal(err)
	}
	run(t, a.DB, `INSERT INTO sso_connector (name, enabled, config, secret_enc, updated_at, version) VALUES ('cas', true, '{"live":{"issuer":"https://cas.example"}}', CAST('sealed' AS `+
		map[db.Engine]string{db.SQLite: "blob", db.Postgres: "bytea"}[a.DB.Engine()]+`), 1, 4)`)
}

func export(t *testing.T, a *App) []byte {
	t.Helper()
	text, err := a.Configuration.Export(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Export → import → export gives the same bytes, on both engines and into another installation; the dry run says what an import
// would do and changes nothing; what is imported is audited; an import that would break something does nothing at all.
func TestConfigurationPackage(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		a := installation(t, d)
		maoming, err := area.Parse("440900000000")
		if err != nil {
			t.Fatal(err)
		}
		run(t, d,
			"INSERT INTO role (id, code, name, data_scope, visual, builtin, sort, level_lo, level_hi, parent_id) VALUES (900, 'reader', '只读 <人员>', 'custom', false, false, 90, 4, 6, (SELECT id FROM role WHERE code = 'auditor'))",
			"INSERT INTO white_list (ldap_id, white, yss, yzy, reason, valid_to, created_by) VALUES ('demo-town', true, false, false, '代办', 0, 1)",
			"INSERT INTO role_grant (role_id, code) VALUES (900, 'household-data:detail'), (900, 'home')",
			fmt.Sprintf("INSERT INTO role_area (role_id, area) VALUES (900, %d)", maoming),
			"INSERT INTO hide_resource (system, code) VALUES ('portal', 'warning')",
			"INSERT INTO frame_origin (origin, note, created_by, created_at) VALUES ('https://gis.example', '一张图', 'admin', 1)",
			"INSERT INTO upstream (name, prefix, address, strip, rule, timeout_ms, retries, in_flight, health_path, enabled, version, updated_at) VALUES ('地图服务', '/web/gis/', 'http://10.0.0.9:80', true, 'signed-in', 5000, 1, 64, '', true, 7, 1)",
			"UPDATE dict_item SET status = '0' WHERE type = 'platformConfig' AND code = 'emailComplex'",
			"UPDATE menu_item SET visible = false WHERE id = 'warning'",
			"INSERT INTO dict_period (type, code, valid_from, valid_to, name) VALUES ('risk_type', '01', 20270101, 0, '因病')",
			fmt.Sprintf("INSERT INTO monitor_line (year, area, fen, document, reason, version, updated_by, updated_at) VALUES (2026, %d, 880000, '茂农发〔2026〕1号', '年度调整', 3, 1, 1)", maoming),
			fmt.Sprintf("INSERT INTO income_rule (area, valid_from, valid_to, document, reason, version, updated_by, updated_at) VALUES (%d, 20260101, 0, '茂民发〔2026〕2号', '新办法', 1, 1, 1)", maoming),
			fmt.Sprintf("INSERT INTO income_rule_item (area, valid_from, item, percent) VALUES (%d, 20260101, 'wage', 90), (%d, 20260101, 'exempt', 100)", maoming, maoming),
		)
		arrange(t, a)
		first := export(t, a)
		if !strings.Contains(string(first), `"areas":["440900000000"],"builtin":false,"code":"reader","data_scope":"custom","grants":["home","household-data:detail"],"level_hi":6,"level_lo":4,"name":"只读 <人员>","parent":"auditor"`) {
			t.Error("the role is not in the file as it should be")
		}
		for _, want := range []string{`"liveIssuer":"https://cas.example","liveLogin":"","liveLogout":"","liveToken":"","liveUserInfo":"","liveValidate":"","name":"cas"`, `"title":"农业农村平台"`,
			`"logoType":"image/png"`, `"requestTokensExempt":[],"screenLock":0,"separateDuties":false,"sessionIdle":1800`} {
			if !strings.Contains(string(first), want) {
				t.Errorf("not in the file: %s", want)
			}
		}
		if bytes.Contains(first, []byte("secret")) {
			t.Error("secrets travel")
		}
		if bytes.Contains(first, []byte("updated_at")) || bytes.Contains(first, []byte("created_at")) {
			t.Error("times travel")
		}
		p, err := a.Configuration.Plan(ctx, first)
		if err != nil || len(p.Changes)+len(p.Faults) != 0 {
			t.Fatalf("its own file: %v %+v", err, p)
		}

		// What was arranged is undone, and the file brings it back.
		run(t, d, "DELETE FROM role_area WHERE role_id = 900", "DELETE FROM role_grant WHERE role_id = 900", "DELETE FROM role WHERE id = 900", "DELETE FROM hide_resource",
			"DELETE FROM white_list", "DELETE FROM dict_period WHERE type = 'risk_type'", "UPDATE monitor_line SET fen = 1", "DELETE FROM income_rule", "DELETE FROM income_rule_item",
			"DELETE FROM frame_origin", "UPDATE upstream SET address = 'http://10.0.0.1:80'", "UPDATE dict_item SET status = '1' WHERE code = 'emailComplex'",
			"UPDATE menu_item SET visible = true, text = '别的' WHERE id = 'warning'", "UPDATE sso_connector SET enabled = false", "DELETE FROM platform_parameter", "DELETE FROM platform_logo",
			"UPDATE security_policy SET value = replace(value, '1800', '600')", "INSERT INTO role (code, name, data_scope, visual, builtin, sort) VALUES ('stray', '多余', 'area', false, false, 91)")
		p, err = a.Configuration.Plan(ctx, first)
		if err != nil || len(p.Faults) > 0 {
			t.Fatalf("%v %+v", err, p.Faults)
		}
		said := ""
		for _, c := range p.Changes {
			said += c.Kind + " " + c.Section + "/" + c.Key + "\n"
		}
		if want := "add roles/reader\nremove roles/stray\nadd hidden-resources/portal/warning\nadd dictionary-periods/risk_type/01/20270101\nedit parameters/platformConfig/emailComplex\nadd white-list/demo-town\n" +
			"edit income-lines/2026/44090000000000\nadd income-rules/44090000000000/20260101\nadd income-rule-items/44090000000000/20260101/exempt\n" +
			"add income-rule-items/44090000000000/20260101/wage\nedit menus/" + menu.DefaultPlatform + "/warning\n" +
			"add frame-origins/https://gis.example\nedit upstreams//web/gis/\nedit connectors/cas\nadd platform/platform\nedit security-policy/security\n"; said != want {
			t.Errorf("the difference:\n%s", said)
		}
		var roles int
		if err := d.Read().NewRaw("SELECT count(*) FROM role WHERE code = 'reader'").Scan(ctx, &roles); err != nil || roles != 0 {
			t.Errorf("the dry run changed something: %d %v", roles, err)
		}
		if _, err := a.Configuration.Import(ctx, first, "of another day"); !errs.Has(err, errs.Conflict) {
			t.Errorf("what was read is not what stands: %v", err)
		}
		if _, err := a.Configuration.Import(ctx, first, p.Expect); err != nil {
			t.Fatal(err)
		}
		if second := export(t, a); !bytes.Equal(first, second) {
			t.Error("export after import is another file")
		}
		var rows int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE object = 'config' AND action IN ('config.import', 'config.add', 'config.edit', 'config.remove')").Scan(ctx, &rows); err != nil || rows != 17 {
			t.Errorf("%d audit rows, %v", rows, err)
		}

		var sealed []byte
		if err := d.Read().NewRaw("SELECT secret_enc FROM sso_connector WHERE name = 'cas'").Scan(ctx, &sealed); err != nil || string(sealed) != "sealed" {
			t.Errorf("the secret that was here is %q, %v", sealed, err)
		}

		// A role that somebody holds is not in the file: everything stays.
		run(t, d, "INSERT INTO role (id, code, name, data_scope, visual, builtin, sort) VALUES (901, 'held', '有人', 'area', false, false, 92)",
			"INSERT INTO user_role (user_id, role_id) VALUES (1, 901)", "DELETE FROM hide_resource")
		if p, err := a.Configuration.Plan(ctx, first); err != nil || len(p.Faults) != 1 || !strings.Contains(p.Faults[0], "有人") {
			t.Errorf("%v %+v", err, p.Faults)
		}
		if _, err := a.Configuration.Import(ctx, first, ""); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a held role went: %v", err)
		}
		var hidden int
		if err := d.Read().NewRaw("SELECT count(*) FROM hide_resource").Scan(ctx, &hidden); err != nil || hidden != 0 {
			t.Errorf("half an import: %d %v", hidden, err)
		}
		run(t, d, "DELETE FROM user_role WHERE role_id = 901")
		if _, err := a.Configuration.Import(ctx, first, ""); err != nil {
			t.Fatal(err)
		}

		// Another installation takes it once it trusts the key, and has the same configuration then.
		other := installation(t, areatest.OpenSQLite(t))
		if _, err := other.Configuration.Plan(ctx, first); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("an unknown signature: %v", err)
		}
		public, _ := a.Configuration.Key.Public().(ed25519.PublicKey)
		other.Configuration.Trusted = map[string]ed25519.PublicKey{"省平台": public}
		if p, err := other.Configuration.Import(ctx, first, ""); err != nil || p.Signer != "省平台" {
			t.Fatalf("%v %q", err, p.Signer)
		}
		if err := other.DB.Read().NewRaw("SELECT secret_enc FROM sso_connector WHERE name = 'cas'").Scan(ctx, &sealed); err != nil || len(sealed) != 0 {
			t.Errorf("a secret came along: %q, %v", sealed, err)
		}
		one, _, _ := bytes.Cut(first, []byte(`"signature"`))
		two, _, _ := bytes.Cut(export(t, other), []byte(`"signature"`))
		if !bytes.Equal(one, two) {
			t.Error("the other installation exports something else")
		}
	})
}

// What does not fit is refused: another format, a changed byte, a section or field nobody knows, and references to what will not be there.
func TestConfigurationPackageRefuses(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	a := installation(t, areatest.OpenSQLite(t))
	good := string(export(t, a))
	for what, text := range map[string]string{
		"no JSON":          "{",
		"another file":     `{"format":"other"}`,
		"a newer format":   strings.Replace(good, `"version": 1`, `"version": 2`, 1),
		"a changed byte":   strings.Replace(good, "平台管理员", "平台管理员2", 1),
		"no signature":     good[:strings.Index(good, ",\n  \"signature\"")] + "}",
		"something behind": good + "{}",
		"an escaped NUL":   strings.Replace(good, "平台管理员", `\u0000`, 1),
	} {
		if text == good {
			t.Fatalf("%s: the test changes nothing", what)
		}
		if _, err := a.Configuration.Plan(ctx, []byte(text)); err == nil || errs.From(err).GetStatus() != 400 {
			t.Errorf("%s: %v", what, err)
		}
	}
	for fault, statement := range map[string]string{
		"没有上级菜单 nowhere": "UPDATE menu_item SET parent_id = 'nowhere' WHERE id = 'home'",
		"没有菜单资源 nothing": "UPDATE menu_item SET resource = 'nothing' WHERE id = 'home'",
		"没有子应用 gone":     "UPDATE menu_item SET micro_app_pre = '/microgone/' WHERE id = 'home'",
		"没有的权限 all:day":  "UPDATE role_grant SET code = 'all:day' WHERE code = 'home' AND role_id = (SELECT id FROM role WHERE code = 'auditor')",
		"的上级角色成环":        "UPDATE role SET parent_id = id WHERE code = 'auditor'",
		"级别范围":           "UPDATE role SET level_lo = 6, level_hi = 2 WHERE code = 'auditor'",
		"没有字典 none":      "UPDATE dict_item SET type = 'none' WHERE type = (SELECT min(type) FROM dict_type) AND sort = 0",
		"没有 lost":        "UPDATE menu_category SET menu_id = 'lost' WHERE id = 'cat-rural-home'",
		"没有字典项 none/1":   "INSERT INTO dict_period (type, code, valid_from, valid_to, name) VALUES ('none', '1', 0, 0, '无')",
		"有效期重叠":          "INSERT INTO dict_period (type, code, valid_from, valid_to, name) VALUES ('monitor_type', '4', 20260601, 0, '别的')",
		"没有区域":           "INSERT INTO monitor_line (year, area, fen, document, reason, version, updated_by, updated_at) VALUES (2026, 99, 880000, '某农发〔2026〕1号', '调整', 1, 0, 0)",
		"没有这条规则":         "INSERT INTO income_rule_item (area, valid_from, item, percent) VALUES (44, 20260101, 'wage', 90)",
		"不是网站地址":         "INSERT INTO frame_origin (origin, note, created_by, created_at) VALUES ('https://x/y', '', '', 0)",
		"没有这种连接器":        "INSERT INTO sso_connector (name, enabled, config, secret_enc, updated_at, version) VALUES ('x', false, '{}', '', 1, 1)",
		"sessionIdle：":   `INSERT INTO security_policy (id, version, value, updated_at, updated_by) VALUES (1, 1, '{"sessionIdle":1,"envelope":"off"}', 1, 1)`,
		"title：请输入平台名称":  `INSERT INTO platform_parameter (id, version, value, updated_at, updated_by) VALUES (1, 1, '{"title":""}', 1, 1)`,
		"灰度范围引用了没有的角色 r": `UPDATE micro_app SET canary_rule = '{"roles":["r"]}' WHERE name = 'cmdb'`,
	} {
		broken := installation(t, areatest.OpenSQLite(t))
		run(t, broken.DB, statement)
		text := export(t, broken)
		p, err := broken.Configuration.Plan(ctx, text)
		if err != nil || !strings.Contains(strings.Join(p.Faults, "\n"), fault) {
			t.Errorf("%s: %v %q", fault, err, p.Faults)
		}
		if _, err := broken.Configuration.Import(ctx, text, ""); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%s was imported: %v", fault, err)
		}
	}
	for what, sections := range map[string][]configpack.Section{
		"不认识的部分": a.Configuration.Sections[:3],
		"不认识的 name": append([]configpack.Section{configpack.Table{Section: "dictionaries", Heading: "字典", Table: "dict_type", Key: []string{"type"},
			Columns: []configpack.Column{configpack.Text("type"), configpack.Text("standard"), configpack.Bool("builtin"), configpack.Int("sort")}}}, a.Configuration.Sections...),
	} {
		older := *a.Configuration
		older.Sections = sections
		if _, err := older.Plan(ctx, []byte(good)); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}
