package dict_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/rule"
	"mirror/internal/portal/access"
	"mirror/internal/portal/dict"
	"mirror/internal/principal"
)

func exec(t *testing.T, d *db.DB, sql string) {
	t.Helper()
	if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(sql).Exec(ctx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// S7.16: the answer's result is a JSON text of the dictionary object; a browser that has this version gets 304.
func TestListAll(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := dict.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		again, n := db.CountStatements(ctx)
		if err := dict.Install(again, d); err != nil || n.Load() != 1 {
			t.Errorf("second Install: %v, %d statements", err, n.Load())
		}
		now := time.UnixMilli(1_700_000_000_000)
		svc := &dict.Service{DB: d, Now: func() time.Time { return now }}
		rt := route.NewRouter("test")
		rt.Decide = (&access.Service{}).Decide
		dict.Handler{Service: svc}.Mount(rt)
		get := func(p *principal.Principal, none string) *httptest.ResponseRecorder {
			r := httptest.NewRequest("GET", "/v1/dict/listAll?namespace=alauda", nil)
			if p != nil {
				r = r.WithContext(principal.With(r.Context(), p))
			}
			if none != "" {
				r.Header.Set("If-None-Match", none)
			}
			w := httptest.NewRecorder()
			rt.Mux.ServeHTTP(w, r)
			return w
		}
		if w := get(nil, ""); w.Code != 401 {
			t.Errorf("nobody: %d", w.Code)
		}
		p := &principal.Principal{UserID: 1}
		w := get(p, "")
		var answer struct {
			Success       bool
			Code, Version string
			Result        string
		}
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Code != 200 || !answer.Success {
			t.Fatalf("%d %v %.200s", w.Code, err, w.Body)
		}
		var o struct {
			SensitiveLabel []dict.Item `json:"sensitive_label"`
			LoginValid     struct {
				NeedSMS struct{ Name string } `json:"need_sms_captcha"`
			} `json:"login_valid"`
			PlatformConfig map[string]string `json:"platformConfig"`
			CodeData       map[string][]dict.Item
		}
		if err := json.Unmarshal([]byte(answer.Result), &o); err != nil {
			t.Fatal(err)
		}
		for id, key := range map[string]string{"S3.09c": "mobileComplex", "S3.09d": "mobileComplexTip", "S3.09e": "emailComplex", "S3.09f": "emailComplexTip",
			"S3.09g": "password-complex", "S3.09h": "password-complex-tip", "S3.09i": "dictDisableShowType"} {
			if o.PlatformConfig[key] == "" {
				t.Errorf("%s: platformConfig without %s", id, key)
			}
		}
		for _, f := range []struct{ id, key, want string }{
			{"S3.09d", "mobileComplexTip", "请输入正确的手机号码"}, {"S3.09f", "emailComplexTip", "请输入正确的邮箱地址"},
			{"S3.09h", "password-complex-tip", "请输入正确的密码，至少9-16个字符，至少1个大写字母，1个小写字母和1个数字，其他可以是任意字符"},
		} {
			if got := o.PlatformConfig[f.key]; got != f.want {
				t.Errorf("%s: %s is %q, want %q", f.id, f.key, got, f.want)
			}
		}
		if len(o.SensitiveLabel) == 0 {
			t.Error("S3.09a: no sensitive_label")
		}
		if o.LoginValid.NeedSMS.Name == "" {
			t.Error("S3.09b: no login_valid.need_sms_captcha.name")
		}
		items := 0
		for _, list := range o.CodeData {
			items += len(list)
		}
		if len(o.CodeData) != 80 || items != 643 {
			t.Errorf("%d dictionaries, %d items", len(o.CodeData), items)
		}
		if sex := o.CodeData["GBT2261_1_sex"]; len(sex) != 4 || !reflect.DeepEqual(sex[1], dict.Item{Code: "1", Name: "男", Status: "1"}) {
			t.Errorf("%+v", sex)
		}
		mobile := regexp.MustCompile(o.PlatformConfig["mobileComplex"])
		if !mobile.MatchString("19900001234") || mobile.MatchString("1990000123") || mobile.MatchString("29900001234") {
			t.Error("the mobile pattern")
		}
		email := regexp.MustCompile(o.PlatformConfig["emailComplex"])
		if !email.MatchString("a.b@gd.gov.cn") || email.MatchString("a@b") || email.MatchString("a b@c.cn") {
			t.Error("the email pattern")
		}

		tag := w.Header().Get("ETag")
		if tag != `"`+answer.Version+`"` {
			t.Errorf("tag %s, version %s", tag, answer.Version)
		}
		for _, same := range []string{tag, `"x", W/` + tag} {
			if w := get(p, same); w.Code != 304 || w.Body.Len() != 0 {
				t.Errorf("If-None-Match %s: %d", same, w.Code)
			}
		}
		// S3.09j: a disabled item keeps its place with status 0; every reader has it within the time of the memory.
		exec(t, d, "UPDATE dict_item SET status = '0' WHERE type = 'household_type' AND code = '6'")
		now = now.Add(dict.TTL)
		if w := get(p, tag); w.Code != 200 || w.Header().Get("ETag") == tag {
			t.Errorf("after a change: %d %s", w.Code, w.Header().Get("ETag"))
		}
		counted, k := db.CountStatements(ctx)
		for range 10 {
			if _, err := svc.All(counted); err != nil {
				t.Fatal(err)
			}
		}
		if k.Load() != 0 {
			t.Errorf("%d statements for what is in memory", k.Load())
		}
	})
}

// What people set survives a new binary: the status of an item and a platform parameter.
func TestInstallKeepsSettings(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := dict.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		exec(t, d, "UPDATE dict_item SET status = '0', name = '旧名' WHERE type = 'household_type' AND code = '6'")
		exec(t, d, "UPDATE dict_item SET name = 'x' WHERE type = 'platformConfig' AND code = 'mobileComplex'")
		exec(t, d, "UPDATE setting SET value = 'older' WHERE key = 'dict.builtin'")
		if err := dict.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		var status, name, pattern string
		if err := d.Read().NewRaw("SELECT i.status, i.name, p.name FROM dict_item i, dict_item p WHERE i.type = 'household_type' AND i.code = '6' AND p.type = 'platformConfig' AND p.code = 'mobileComplex'").
			Scan(ctx, &status, &name, &pattern); err != nil {
			t.Fatal(err)
		}
		if status != "0" || name != "低保边缘户" || pattern != "x" {
			t.Errorf("%s %s %s", status, name, pattern)
		}
	})
}

// Those who keep the dictionaries: entries of the program's own can be switched off and sorted and nothing else, people's own come and go
// while nothing hangs on them; every step is audited, raises the version and is in listAll at once.
func TestKeeping(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := dict.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		told := 0
		s := &dict.Service{DB: d, Changed: func(context.Context, *db.Tx) error { told++; return nil }}
		must := func(what string, err error) {
			t.Helper()
			if err != nil {
				t.Fatalf("%s: %v", what, err)
			}
		}
		refused := func(what string, err error, code errs.Code) {
			t.Helper()
			if !errs.Has(err, code) {
				t.Errorf("%s: %v", what, err)
			}
		}
		before, err := s.All(ctx)
		must("read", err)
		off := dict.Text{Name: "低保边缘户", Status: "0", Sort: 5}
		must("switch off", s.Edit(ctx, "household_type", "6", 1, off))
		after, err := s.All(ctx)
		must("read", err)
		if after.Version == before.Version {
			t.Error("listAll did not follow")
		}
		refused("old version", s.Edit(ctx, "household_type", "6", 1, off), errs.Conflict)
		refused("a standard's name", s.Edit(ctx, "household_type", "6", 2, dict.Text{Name: "别的", Status: "1"}), errs.InvalidArgs)
		refused("a code in a program's type", s.Add(ctx, "household_type", "99", dict.Text{Name: "别的"}), errs.Conflict)
		refused("remove a program's", s.Remove(ctx, "household_type", "6", 2), errs.Conflict)
		must("show type", s.Edit(ctx, dict.PlatformConfig, "dictDisableShowType", 1, dict.Text{Name: "invisible", Status: "1"}))
		refused("show type", s.Edit(ctx, dict.PlatformConfig, "dictDisableShowType", 2, dict.Text{Name: "maybe", Status: "1"}), errs.InvalidArgs)
		refused("a pattern", s.Edit(ctx, dict.PlatformConfig, "mobileComplex", 1, dict.Text{Name: "(", Status: "1"}), errs.InvalidArgs)
		refused("captcha", s.Edit(ctx, dict.LoginValid, "need_sms_captcha", 1, dict.Text{Name: "yes", Status: "1"}), errs.InvalidArgs)

		must("type", s.AddType(ctx, "crop_kind", "作物种类"))
		refused("twice", s.AddType(ctx, "crop_kind", "作物种类"), errs.InvalidArgs)
		must("item", s.Add(ctx, "crop_kind", "1", dict.Text{Name: "水稻", Sort: 1}))
		must("item below", s.Add(ctx, "crop_kind", "11", dict.Text{Name: "早稻", Parent: "1", Sort: 2}))
		refused("S5.06", s.Add(ctx, "crop_kind", "2", dict.Text{Name: "a<b"}), errs.InvalidArgs)
		refused("a character nobody sees", s.Add(ctx, "crop_kind", "2", dict.Text{Name: "甲\u0001"}), errs.InvalidArgs)
		refused("circle", s.Edit(ctx, "crop_kind", "1", 1, dict.Text{Name: "水稻", Status: "1", Parent: "11"}), errs.InvalidArgs)
		refused("parent in use", s.Remove(ctx, "crop_kind", "1", 1), errs.Conflict)
		refused("type in use", s.RemoveType(ctx, "crop_kind", 1), errs.Conflict)
		all, err := s.All(ctx)
		must("read", err)
		if !strings.Contains(all.Text, `"crop_kind":[{"code":"1","name":"水稻","status":"1"},{"code":"11","name":"早稻","status":"1","parent":"1"}]`) {
			t.Errorf("%.300s", all.Text)
		}
		must("remove", s.Remove(ctx, "crop_kind", "11", 1))
		must("remove", s.Remove(ctx, "crop_kind", "1", 1))
		must("remove type", s.RemoveType(ctx, "crop_kind", 1))
		rows, err := audit.List(ctx, d, area.Everything(), audit.Filter{}, "", 50)
		if err != nil || len(rows.Items) != 8 || told != 8 {
			t.Errorf("%d audit rows, %d told, %v", len(rows.Items), told, err)
		}
		// A later program does not undo what people sorted and switched.
		exec(t, d, "UPDATE setting SET value = 'older' WHERE key = 'dict.builtin'")
		must("install", dict.Install(ctx, d))
		items, err := s.Items(ctx, "household_type")
		must("items", err)
		for _, it := range items {
			if it.Code == "6" && (it.Status != "0") {
				t.Errorf("%+v", it)
			}
		}
	})
}

// S5.04, S5.05, S5.07: what an installation sets in its parameters takes the place of the built-in rules, with its tip; what it left as
// it came, or what cannot be read, leaves them; the 4A variant is a switch.
func TestInputRules(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := dict.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		svc := &dict.Service{DB: d}
		rules := func() dict.Rules {
			t.Helper()
			svc.Invalidate()
			r, err := svc.InputRules(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		set := func(code, value string) {
			exec(t, d, "UPDATE dict_item SET name = '"+value+"' WHERE type = 'platformConfig' AND code = '"+code+"'")
		}
		if r := rules(); r.Mobile.Set() || r.Email.Set() || r.Password("Abcdefg12") != "" || r.Password("abc") != rule.PasswordText {
			t.Errorf("as it came: %+v", r)
		}
		set("mobileComplex", "^[+]852[0-9]{8}$")
		set("mobileComplexTip", "请输入香港手机号码")
		set("emailComplex", "@gd[.]gov[.]cn$")
		set("emailComplexTip", "请使用单位邮箱")
		set("password-complex", "^(?=.*[A-Z])(?=.*[!#]).{6,8}$")
		set("password-complex-tip", "6-8位，有大写字母和符号")
		r := rules()
		for _, c := range []struct{ got, want string }{
			{rule.Mobile("+85261234567", r.Mobile), ""}, {rule.Mobile("13800000000", r.Mobile), "请输入香港手机号码"}, {rule.Mobile(" ", r.Mobile), rule.MobileRequired},
			{rule.Email("a@gd.gov.cn", r.Email), ""}, {rule.Email("a@b.cn", r.Email), "请使用单位邮箱"}, {rule.Email("", r.Email), rule.EmailRequired},
			{r.Password("ABC!12"), ""}, {r.Password("Abcdefg12"), "6-8位，有大写字母和符号"},
		} {
			if c.got != c.want {
				t.Errorf("%q, want %q", c.got, c.want)
			}
		}
		set("password-complex", "^(?=.*[A-Z")
		if r := rules(); r.Password("Abcdefg12") != "" || r.Password("ABC!12") != rule.PasswordText {
			t.Error("an expression that cannot be read")
		}
		set("password-4a", "1")
		if r := rules(); r.Password("abcdef") != "" || r.Password("密码密码密码") != rule.Password4AText {
			t.Error("the 4A variant")
		}
	})
}

// Everything that is wrong with an entry is told at once, each at its field.
func TestAllFaultsOfAnEntry(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := &dict.Service{DB: d}
		ctx := t.Context()
		told := func(err error) string {
			var fields []string
			for _, f := range errs.From(err).Fields {
				fields = append(fields, f.Field)
			}
			return strings.Join(fields, " ")
		}
		if got := told(s.AddType(ctx, "作物", "")); got != "type name" {
			t.Errorf("a dictionary: %s", got)
		}
		if err := s.AddType(ctx, "crop", "作物种类"); err != nil {
			t.Fatal(err)
		}
		if got := told(s.Add(ctx, "crop", "?", dict.Text{Parent: "none"})); got != "code name parent" {
			t.Errorf("an entry: %s", got)
		}
		if err := s.Add(ctx, "crop", "1", dict.Text{Name: "水稻"}); err != nil {
			t.Fatal(err)
		}
		if got := told(s.Edit(ctx, "crop", "1", 0, dict.Text{Name: "<b>", Parent: "1", Status: "2"})); got != "name parent status" {
			t.Errorf("a changed entry: %s", got)
		}
	})
}
