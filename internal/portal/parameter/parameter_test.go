package parameter_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/parameter"
)

func picture(t *testing.T, w, h int) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	m.Set(1, 1, color.White)
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// One versioned row: without it the settings hold, a change is in force at once and audited, who saves over another is told.
func TestPut(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		told := 0
		preset := parameter.Defaults()
		preset.Title = "平台"
		s := &parameter.Service{Row: onerow.Row[parameter.Values]{DB: d, Table: "platform_parameter", Preset: preset}, Changed: func(context.Context, *db.Tx) error { told++; return nil }}
		if c := s.Get(); s.Row.Get().Version != 0 || c.Title != "平台" || c.PageSize != 20 || c.DashboardDays != 30 || c.TopMenu != 8 || c.ThemeColor != "#3498DB" {
			t.Errorf("%+v", c)
		}
		v := preset
		v.Title, v.PageSize, v.ThemeColor = "农业农村平台", 50, "#2f8f5b"
		c, err := s.Put(ctx, 0, v)
		if err != nil || c.Version != 1 || c.Value.ThemeColor != "#2F8F5B" {
			t.Fatalf("%+v %v", c, err)
		}
		if now := s.Get(); now.Title != "农业农村平台" || now.PageSize != 50 {
			t.Errorf("not in force: %+v", now)
		}
		if _, err := s.Put(ctx, 0, v); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		for name, spoil := range map[string]func(*parameter.Values){
			"title":         func(v *parameter.Values) { v.Title = " " },
			"themeColor":    func(v *parameter.Values) { v.ThemeColor = "red" },
			"pageSize":      func(v *parameter.Values) { v.PageSize = 33 },
			"topMenu":       func(v *parameter.Values) { v.TopMenu = 9 },
			"dashboardDays": func(v *parameter.Values) { v.DashboardDays = 0 },
			"warningBase":   func(v *parameter.Values) { v.WarningBase = "javascript:alert(1)" },
			"logo":          func(v *parameter.Values) { v.Logo = "unknown" },
		} {
			bad := v
			spoil(&bad)
			_, err := s.Put(ctx, 1, bad)
			if !errs.Has(err, errs.InvalidArgs) || !strings.Contains(fieldOf(err), name) {
				t.Errorf("%s: %v", name, err)
			}
		}
		rows, err := audit.List(ctx, d, area.Everything(), audit.Filter{}, "", 50)
		if err != nil || len(rows.Items) != 1 || told != 1 {
			t.Errorf("%d audit rows, %d told, %v", len(rows.Items), told, err)
		}
	})
}

func fieldOf(err error) string {
	var names []string
	if e, ok := err.(*errs.Error); ok {
		for _, f := range e.Fields {
			names = append(names, f.Field)
		}
	}
	return strings.Join(names, " ")
}

// S9.05a: a logo is at most 1 MB; what is no PNG or JPEG, is broken or as large as a wall is refused.
func TestLogo(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := &parameter.Service{Row: onerow.Row[parameter.Values]{DB: d, Table: "platform_parameter", Preset: parameter.Defaults()}}
		good := picture(t, 64, 64)
		for name, file := range map[string][]byte{"too large": append(bytes.Clone(good), make([]byte, parameter.LogoMax)...), "text": []byte("<svg onload=x>"),
			"tiny": picture(t, 8, 64), "a wall": picture(t, 4000, 20), "cut": good[:len(good)/2]} {
			if _, err := s.Keep(ctx, file); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%s: %v", name, err)
			}
		}
		digest, err := s.Keep(ctx, good)
		if err != nil {
			t.Fatal(err)
		}
		v := parameter.Defaults()
		v.Title, v.Logo = "平台", digest
		if _, err := s.Put(ctx, 0, v); err != nil {
			t.Fatal(err)
		}
		media, file, err := s.Logo(ctx, digest)
		if err != nil || media != "image/png" || !bytes.Equal(file, good) {
			t.Errorf("%s %d %v", media, len(file), err)
		}
	})
}
