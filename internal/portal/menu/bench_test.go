package menu_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/portal/menu"
	"mirror/internal/principal"
)

// large makes a menu of 5,000 items and somebody with what 200 roles add up to, who may open a third of them.
func large(t testing.TB, d *db.DB) *principal.Principal {
	t.Helper()
	const groups, leaves = 200, 24
	if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for g := range groups {
			var rows []string
			rows = append(rows, fmt.Sprintf("('big', 'g%d', '', 'g', 'g', '', '', '', '', TRUE, 'top', 'rootNode', '', %d, '')", g, g))
			for l := range leaves {
				rows = append(rows, fmt.Sprintf("('big', 'g%d-%d', 'g%d', 'l', 'l', '', '/a/#/%d', '/a/', '', TRUE, 'left', '', 'res-%d', %d, '')", g, l, g, l, (g*leaves+l)%600, l))
			}
			if _, err := tx.NewRaw(`INSERT INTO menu_item (platform, id, parent_id, name, text, url, base, micro_app_pre, icon, visible, position, show_type, resource, sort, keywords) VALUES ` +
				strings.Join(rows, ", ")).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	p := &principal.Principal{UserID: 1, Permissions: map[string]bool{}}
	for i := range 200 {
		p.Permissions[fmt.Sprintf("res-%d", i)] = true
	}
	return p
}

func touch(t testing.TB, d *db.DB) {
	t.Helper()
	if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE menu_item SET name = name || '+' WHERE platform = 'big' AND id = 'g0-0'").Exec(ctx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// A menu of 5,000 items costs one statement on both engines: for the first who asks, for everybody after them, and for the first
// after a change, who sees it.
func TestLargeMenuIsOneStatement(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		p := large(t, d)
		s := &menu.Service{DB: d}
		for _, name := range []string{"l", "l", "l+", "l+"} {
			if name == "l+" {
				touch(t, d)
			}
			ctx, n := db.CountStatements(context.Background())
			m, err := s.For(ctx, p, "big", true)
			if err != nil || n.Load() != 1 {
				t.Fatalf("%d statements, %v", n.Load(), err)
			}
			items := 0
			for _, g := range m.Items {
				items += len(g.Children)
			}
			if items != 1600 || !strings.HasPrefix(m.Items[0].Children[0].Name, name) {
				t.Errorf("%d items, the first %q", items, m.Items[0].Children[0].Name)
			}
		}
	})
}

// What one start of a page costs: kept is everybody's, changed that of the first after a change, who reads all rows. The ratio holds on a
// busy machine as well.
func BenchmarkLargeMenu(b *testing.B) {
	d := dbtest.OpenSQLite(b)
	p := large(b, d)
	s := &menu.Service{DB: d}
	ctx, n := db.CountStatements(context.Background())
	build := func() menu.Menu {
		m, err := s.For(ctx, p, "big", true)
		if err != nil || len(m.Items) == 0 {
			b.Fatal(len(m.Items), err)
		}
		return m
	}
	began := time.Now()
	build()
	first := time.Since(began)
	b.Run("changed", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			touch(b, d)
			b.StartTimer()
			build()
		}
	})
	b.Run("kept", func(b *testing.B) {
		before := n.Load()
		for b.Loop() {
			build()
		}
		b.ReportMetric(float64(n.Load()-before)/float64(b.N), "statements/op")
		b.ReportMetric(float64(first.Nanoseconds())/(float64(b.Elapsed().Nanoseconds())/float64(b.N)), "x-faster-than-first")
	})
	b.Run("json", func(b *testing.B) {
		m := build()
		for b.Loop() {
			if _, err := json.Marshal(m.Items); err != nil {
				b.Fatal(err)
			}
		}
	})
}
