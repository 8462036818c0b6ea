package menu_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/portal/menu"
	"mirror/internal/principal"
)

// A menu of 5,000 items, of which the caller may open a third: what one start of a page costs, and how many statements.
func BenchmarkLargeMenu(b *testing.B) {
	d := dbtest.OpenSQLite(b)
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
		b.Fatal(err)
	}
	p := &principal.Principal{UserID: 1, Permissions: map[string]bool{}}
	for i := range 200 { // what 200 roles add up to
		p.Permissions[fmt.Sprintf("res-%d", i)] = true
	}
	s := &menu.Service{DB: d}
	ctx, n := db.CountStatements(context.Background())
	for b.Loop() {
		m, err := s.For(ctx, p, "big", true)
		if err != nil || len(m.Items) == 0 {
			b.Fatal(len(m.Items), err)
		}
	}
	b.ReportMetric(float64(n.Load())/float64(b.N), "statements/op")
}
