package directory_test

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

// S5.08 on the server: required, free of forbidden characters (S5.06).
func TestUsername(t *testing.T) {
	for name, want := range map[string]string{"": "请输入用户名", "  ": "请输入用户名", "a<b": "特殊字符", "a>b": "特殊字符", "a'b": "特殊字符", `a"b`: "特殊字符", "a b": "空格",
		"a/b": "空格", "a\x00b": "特殊字符", "a\xffb": "特殊字符", strings.Repeat("a", 65): "不能超过64个字符", "town": "", "王小明": "", "new.clerk-1_x@y": ""} {
		err := directory.CheckUsername(name)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want) || !errs.Has(err, errs.InvalidArgs)) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// S6.03 gives everything to an account that is named like its organisation: nobody makes one by filling in a form.
func TestNameOfTheOrganisation(t *testing.T) {
	for _, name := range []string{"alauda", "Alauda", " ALAUDA "} {
		n := directory.New{Username: name, Name: "甲"}
		if err := n.Validate(directory.Patterns{}); err == nil || !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), "保留") {
			t.Errorf("%q: %v", name, err)
		}
	}
	n := directory.New{Username: "alauda", Name: "甲", Namespace: directory.DefaultNamespace}
	if err := n.Validate(directory.Patterns{}); err != nil {
		t.Errorf("said in so many words: %v", err)
	}
}

// S5.11: asterisks, leaving 1 character of names up to two long, else 2.
func TestMaskName(t *testing.T) {
	for name, want := range map[string]string{"李": "李", "李明": "*明", "李秀兰": "*秀兰", "欧阳小明": "**小明", "": ""} {
		if got := directory.MaskName(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	for m, want := range map[string]string{"19900000006": "199****0006", "": "", "123": "***"} {
		if got := directory.MaskMobile(m); got != want {
			t.Errorf("%s: %s", m, got)
		}
	}
}

// The demo runs twice and makes everything once; no mobile number stands readable in the data file.
func TestDemoAndSealing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		m, err := cryptox.NewMaster(bytes.Repeat([]byte{9}, 32))
		if err != nil {
			t.Fatal(err)
		}
		s := &directory.Store{DB: d, Master: m}
		for range 2 {
			if err := directory.Demo(ctx, s, func(context.Context, string) (string, error) { return "$x", nil }); err != nil {
				t.Fatal(err)
			}
		}
		var users, units int
		if err := d.Read().NewRaw(`SELECT (SELECT count(*) FROM app_user), (SELECT count(*) FROM department)`).Scan(ctx, &users, &units); err != nil || users != 16 || units != 9 {
			t.Errorf("%d users, %d units, %v", users, units, err)
		}
		admin, err := s.ByUsername(ctx, " ADMIN ")
		if err != nil || admin.EmployeeType != "admin" || admin.Mobile != "19900000001" || admin.DeptName != "广东省农业农村厅信息中心" || admin.Area != 0 {
			t.Errorf("%+v %v", admin, err)
		}
		if byUUID, err := s.ByUUID(ctx, admin.UUID); err != nil || byUUID.ID != admin.ID {
			t.Error(err)
		}
		for _, name := range []string{"ghost", "", "a\x00", "\xff"} {
			if _, err := s.ByUsername(ctx, name); !errs.Has(err, errs.NotFound) {
				t.Errorf("%q: %v", name, err)
			}
		}
		if d.Path() == "" {
			return
		}
		for _, ext := range []string{"", "-wal"} {
			b, err := os.ReadFile(d.Path() + ext)
			if err == nil && bytes.Contains(b, []byte("1990000000")) {
				t.Errorf("a mobile number is readable in the data file%s", ext)
			}
		}
	})
}
