package gazetteer_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/page"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/principal"
)

const (
	gaozhou  area.Code = 44_09_81_000_000_00
	shigu    area.Code = 44_09_81_103_000_00
	lianjian area.Code = 44_08_81_000_000_00
)

type register struct {
	*gazetteer.Service
	d       *db.DB
	changed int
}

func open(t *testing.T, d *db.DB) *register {
	t.Helper()
	ctx := context.Background()
	if err := area.Install(ctx, d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	r := &register{d: d}
	r.Service = &gazetteer.Service{DB: d, Tree: tree, Jobs: &jobs.Queue{DB: d, Poll: 20 * time.Millisecond}, Now: func() time.Time { return time.UnixMilli(1_700_000_000_000) },
		Changed: func(context.Context, *db.Tx) error { r.changed++; return nil },
		Uses:    []gazetteer.Use{gazetteer.Column("部门", "department", "area")}}
	r.Jobs.Handle(gazetteer.MergeJob, r.Move)
	return r
}

func keeper(c area.Code) *principal.Principal {
	return &principal.Principal{UserID: 7, Username: "keeper", Area: c, Scope: area.Within(c)}
}

func text(name string) gazetteer.Text {
	return gazetteer.Text{Name: name, Reason: "县府办〔2026〕1号"}
}

// Natural villages (pac level 7) are added below a village with the next number, renamed, disabled and removed; each step is in the
// history and in the audit, and the tree has it at once. A number is never given twice.
func TestNaturalVillages(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		r := open(t, d)
		p := keeper(gaozhou)
		village := r.Tree.Children(shigu)[0].ID
		first, err := r.Add(ctx, p, village, 0, text("上塘"))
		if err != nil || first != village+1 || first.Level() != area.NaturalVillage {
			t.Fatalf("%v %v", first, err)
		}
		if n, ok := r.Tree.Node(first); !ok || n.Text != "上塘" || n.Level != "6" || !strings.HasSuffix(n.Path, "/上塘") {
			t.Errorf("%+v", n)
		}
		// S3.06q, S3.06r, S3.06s, S3.06t, S3.06w: who belongs to it is told so, and of the village it lies in.
		region := r.Tree.Region(first)
		if region.NaturalVillageID != first.String() || region.NaturalVillageName != "上塘" || region.CountryPacID != village.String() || region.PacID != first.String() || region.PacLevel != 7 {
			t.Errorf("S3.06q, S3.06r: %+v", region)
		}
		if id, name := area.Effective(region); id != first.String() || name != "上塘" {
			t.Errorf("S3.06w: %s %s", id, name)
		}
		if got := r.Tree.Search("shangtang", p.Scope, 5); len(got) == 0 || got[0].ID != first {
			t.Errorf("by pinyin: %+v", got)
		}
		second, err := r.Add(ctx, p, village, 0, text("下塘"))
		if err != nil || second != village+2 {
			t.Fatalf("%v %v", second, err)
		}
		if _, err := r.Add(ctx, p, village, 0, text("下塘")); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("twin: %v", err)
		}
		if err := r.Remove(ctx, p, second, 1); err != nil {
			t.Fatal(err)
		}
		third, err := r.Add(ctx, p, village, 0, text("新塘"))
		if err != nil || third != village+3 {
			t.Errorf("a number was given again: %v %v", third, err)
		}
		if err := r.Edit(ctx, p, first, 1, text("上塘村")); err != nil {
			t.Fatal(err)
		}
		if err := r.Edit(ctx, p, first, 1, text("别的")); !errs.Has(err, errs.Conflict) {
			t.Errorf("old version: %v", err)
		}
		if err := r.Switch(ctx, p, first, 2, true, "撤销"); err != nil {
			t.Fatal(err)
		}
		if got := r.Tree.Search("上塘村", p.Scope, 5); len(got) != 0 {
			t.Errorf("a disabled one is still offered: %+v", got)
		}
		if got := r.Tree.SearchAll("上塘村", p.Scope, 5); len(got) != 1 || !got[0].Disabled {
			t.Errorf("the register does not find it: %+v", got)
		}
		h, err := r.Changes(ctx, p.Scope, gazetteer.Filter{Area: first}, page.Ask{Size: 20})
		if err != nil || len(h.Items) != 3 || h.Items[0].Kind != gazetteer.Disabled || h.Items[1].Kind != gazetteer.Renamed || h.Items[1].Before != "上塘" || h.Items[1].After != "上塘村" {
			t.Errorf("%+v %v", h.Items, err)
		}
		rows, err := audit.List(ctx, d, area.Everything(), audit.Filter{}, "", 50)
		if err != nil || len(rows.Items) != 6 || r.changed != 6 {
			t.Errorf("%d audit rows, %d told, %v", len(rows.Items), r.changed, err)
		}
	})
}

// What a keeper may not: their own area, another's, codes that do not fit, names with the characters of S5.06.
func TestRefused(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		r := open(t, d)
		p := keeper(gaozhou)
		village := r.Tree.Children(shigu)[0].ID
		if err := r.Edit(ctx, p, gaozhou, 1, text("新高州")); !errs.Has(err, errs.Forbidden) {
			t.Errorf("her own: %v", err)
		}
		if err := r.Edit(ctx, p, lianjian, 1, text("新廉江")); !errs.Has(err, errs.NotFound) {
			t.Errorf("a neighbour's: %v", err)
		}
		if _, err := r.Get(ctx, p, lianjian); !errs.Has(err, errs.NotFound) {
			t.Errorf("a neighbour's, read: %v", err)
		}
		if _, err := r.Add(ctx, p, lianjian, 0, text("甲")); !errs.Has(err, errs.NotFound) {
			t.Errorf("below a neighbour's: %v", err)
		}
		for name, add := range map[string]struct {
			parent, code area.Code
			text         gazetteer.Text
		}{
			"no name":                 {village, 0, text(" ")},
			"S5.06":                   {village, 0, text("a<b")},
			"a character nobody sees": {village, 0, text("甲\u0001")},
			"a reason with one":       {village, 0, gazetteer.Text{Name: "甲", Reason: "府办\u0007"}},
			"no reason":               {village, 0, gazetteer.Text{Name: "甲"}},
			"no code":                 {shigu, 0, text("甲村")},
			"wrong parent":            {shigu, 44_09_81_104_201_00, text("甲村")},
			"two levels":              {shigu, village + 1, text("甲村")},
			"taken":                   {shigu, village, text("甲村")},
		} {
			if _, err := r.Add(ctx, p, add.parent, add.code, add.text); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := r.Switch(ctx, p, shigu, 1, true, "撤销"); !errs.Has(err, errs.Conflict) {
			t.Errorf("villages below: %v", err)
		}
		if err := r.Remove(ctx, p, village, 1); !errs.Has(err, errs.Conflict) {
			t.Errorf("a village of the state's list: %v", err)
		}
		department(t, d, village)
		if err := r.Switch(ctx, p, village, 1, true, "撤销"); !errs.Has(err, errs.Conflict) || !strings.Contains(err.Error(), "部门 1") {
			t.Errorf("in use: %v", err)
		}
		if r.changed != 0 {
			t.Errorf("%d changes", r.changed)
		}
	})
}

func department(t *testing.T, d *db.DB, c area.Code) {
	t.Helper()
	if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO department (name, code, area, sort, parent_id, created_at) VALUES ('甲', 'D1', ?, 0, 0, 0)", int64(c)).Exec(ctx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// A merged area ends at once and its rows follow; the old code leads to the new one, both ways in the history.
func TestMerge(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		r := open(t, d)
		p := keeper(gaozhou)
		villages := r.Tree.Children(shigu)
		old, to := villages[0].ID, villages[1].ID
		department(t, d, old)
		if _, err := r.Merge(ctx, p, old, 1, shigu, 0, "合并"); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("another level: %v", err)
		}
		if _, err := r.Merge(ctx, p, old, 1, r.Tree.Children(44_08_81_103_000_00)[0].ID, 0, "合并"); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a foreign target: %v", err)
		}
		if _, err := r.Merge(ctx, p, old, 1, to, 0, "村改居"); err != nil {
			t.Fatal(err)
		}
		if n, _ := r.Tree.Node(old); !n.Disabled {
			t.Error("the merged one is still in use")
		}
		done := make(chan struct{})
		go func() { defer close(done); _ = r.Jobs.Work(ctx) }()
		ended := eventually.Within(5*time.Second, func() bool {
			h, err := r.Changes(ctx, p.Scope, gazetteer.Filter{Area: to}, page.Ask{Size: 20})
			if err != nil || len(h.Items) != 1 {
				t.Fatalf("%+v %v", h.Items, err)
			}
			c := h.Items[0]
			if c.Done && (c.Area != old || c.Target != to || c.Moved != 1) {
				t.Errorf("%+v", c)
			}
			return c.Done
		})
		if !ended {
			t.Fatal("the job does not end")
		}
		cancel()
		<-done
		ctx = context.Background()
		var at int64
		if err := d.Read().NewRaw("SELECT area FROM department WHERE code = 'D1'").Scan(ctx, &at); err != nil || area.Code(at) != to {
			t.Errorf("the department stands at %d: %v", at, err)
		}
		a, err := r.Get(ctx, p, old)
		if err != nil || a.MergedInto != to || a.ValidTo == 0 {
			t.Errorf("%+v %v", a, err)
		}
		if err := r.Switch(ctx, p, old, a.Version, false, "恢复"); !errs.Has(err, errs.Conflict) {
			t.Errorf("a merged one came back: %v", err)
		}
	})
}
