package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/schema"
	"mirror/internal/kit/cryptox"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	modulelist "mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/table"
	"mirror/internal/rural/village"
)

// charged is the module 村情数据 with a field more.
func charged() *declaration.Declaration {
	d := village.Declaration()
	d.Fields = append(slices.Clone(d.Fields), declaration.Field{Key: "chargers", Title: "充电桩", Kind: declaration.Int, Unit: "个", Group: "基础设施", Range: &[2]float64{0, 1e4}})
	d.Columns = append(slices.Clone(d.Columns), "chargers")
	into := *d.Import
	into.Columns = append(slices.Clone(into.Columns), "chargers")
	d.Import = &into
	return d
}

// A module gains a field after it shipped: without its migration the comparison says what is missing; `mirror module plan` writes it for both
// engines, in files beside those that stand; with it, declaration and schema agree, and form, list, import and export carry the field.
func TestModuleGainsAField(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../db/migrations")); err != nil {
		t.Fatal(err)
	}
	ds := modules(nil, nil, nil, nil, nil, nil)
	ds[slices.IndexFunc(ds, func(d *declaration.Declaration) bool { return d.Code == "villages-data" })] = charged()
	var out bytes.Buffer
	if err := planModules(context.Background(), "chargers", dir, &out, ds); err != nil {
		t.Fatal(err)
	}
	for _, e := range []db.Engine{db.SQLite, db.Postgres} {
		files, err := filepath.Glob(filepath.Join(dir, string(e), "*_chargers.sql"))
		if err != nil || len(files) != 1 || !strings.Contains(out.String(), files[0]) {
			t.Fatalf("%v %v\n%s", files, err, &out)
		}
		text, err := os.ReadFile(files[0])
		if err != nil || strings.Count(string(text), "alter table") != 1 || strings.Contains(string(text), "index") {
			t.Errorf("%v\n%s", err, text)
		}
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		m := charged()
		found, err := schema.Differences(ctx, d, table.Schema(m))
		if err != nil || len(found) != 1 || found[0].String() != "column village_archive.chargers: declared bigint, in the database (not there)" {
			t.Fatalf("without the migration: %v %v", found, err)
		}
		before := standing(t, d, village.Declaration())
		old, err := before.Create(ctx, clerk(), before.Modules()[0], archive(2025, nil))
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Migrate(ctx, os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
		if found, err := schema.Differences(ctx, d, table.Schema(m)); err != nil || len(found) > 0 {
			t.Fatalf("with the migration: %v %v", found, err)
		}
		x := standing(t, d, m)
		made, err := x.Create(ctx, clerk(), m, archive(2026, 12.0))
		if err != nil || made.Int("chargers") != 12 {
			t.Fatalf("form: %+v %v", made, err)
		}
		list, err := x.List(ctx, m, modulelist.Query{Scope: area.Within(made.Area), Sort: modulelist.SortArea})
		if err != nil || len(list.Items) != 2 || list.Items[0].ID != old.ID || list.Items[0].Has("chargers") || list.Items[1].Int("chargers") != 12 {
			t.Errorf("list: %+v %v", list, err)
		}
		cells := map[string]string{"area": made.Area.String()}
		for k, v := range archive(2027, 7.0).Values {
			cells[k] = fmt.Sprint(v)
		}
		in := x.Imports()[0]
		for _, c := range in.Columns {
			if _, ok := cells[c.Key]; !ok {
				cells[c.Key] = ""
			}
		}
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			bad, err := in.Apply(ctx, tx, clerk(), []transfer.Unit{{transfer.NewRow(2, cells)}})
			if len(bad) > 0 {
				return fmt.Errorf("%+v", bad)
			}
			return err
		})
		if err != nil {
			t.Fatalf("import: %v", err)
		}
		ex := x.Exports()[0]
		at := slices.IndexFunc(ex.Columns, func(c transfer.Column) bool { return c.Key == "chargers" })
		var chargers []string
		err = ex.Rows(ctx, transfer.Ask{By: clerk()}, func(v []string) error { chargers = append(chargers, v[at]); return nil })
		slices.Sort(chargers)
		if err != nil || !slices.Equal(chargers, []string{"", "12", "7"}) {
			t.Errorf("export: %q %v", chargers, err)
		}
	})
}

func clerk() *principal.Principal {
	at := area.Code(44_09_81_103_210_00)
	p := &principal.Principal{UserID: 1, Name: "何文书", Area: at, Scope: area.Within(at), Permissions: map[string]bool{}}
	for _, a := range []string{"add", "edit", "detail", "import", "export"} {
		p.Permissions["villages-data:"+a] = true
	}
	return p
}

func archive(year float64, chargers any) flow.ModuleEntry {
	v := map[string]any{"year": year, "collectiveIncome": 12.5}
	for _, f := range village.Declaration().Fields {
		if _, ok := v[f.Key]; f.Required && !ok {
			v[f.Key] = 1.0
		}
	}
	if chargers != nil {
		v["chargers"] = chargers
	}
	return flow.ModuleEntry{Area: area.Code(44_09_81_103_210_00).String(), Values: v}
}

// standing is the engine with one module on a database.
func standing(t *testing.T, d *db.DB, m *declaration.Declaration) *module.Engine {
	t.Helper()
	ctx := context.Background()
	if err := area.Install(ctx, d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(ctx, d)
	master, e := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err := errors.Join(err, e); err != nil {
		t.Fatal(err)
	}
	return module.New(outside.Rooms{DB: d, Areas: tree, Seal: master, Now: func() time.Time { return time.Date(2027, 3, 1, 2, 0, 0, 0, time.UTC) }}, m)
}
