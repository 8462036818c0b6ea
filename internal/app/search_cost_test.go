package app_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/rural/module"
)

// surnames are how many of ten thousand heads of households have one.
var surnames = []struct {
	name string
	of   int64
}{{"陈", 900}, {"欧", 150}, {"丘", 30}, {"麻", 10}}

func headed(n int64) func(ctx context.Context, after int64, limit int) ([]module.Family, error) {
	all := families(n)
	return func(ctx context.Context, after int64, limit int) ([]module.Family, error) {
		out, err := all(ctx, after, limit)
		for i := range out {
			at, name := out[i].ID*7919%10_000, "某"
			for _, s := range surnames {
				if at -= s.of; at < 0 {
					name = s.name
					break
				}
			}
			out[i].Head = fmt.Sprint(name, "户", out[i].ID)
		}
		return out, err
	}
}

// A search of one character costs what is shown of it.
func TestSearchOfOneCharacterCostsAPage(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			settings := map[string]string{}
			if engine == db.Postgres {
				settings["database-url"] = dbtest.OpenPostgres(t).URL()
			}
			a := apptest.Open(t, t.TempDir(), settings).App
			ctx := context.Background()
			l := loading(a, nil)
			l.Homes, l.Only = headed(60_000), "monitor"
			if err := l.Run(ctx, 60_000); err != nil {
				t.Fatal(err)
			}
			searches(t, a)
		})
	}
}

func searches(t *testing.T, a *app.App) {
	ctx := context.Background()
	e := a.Rural.Modules
	d, _ := e.Module("monitor")
	hook := &seen{}
	//lint:ignore SA1019 the product is open already and the rooms hold this handle
	a.DB.Read().(*bun.DB).AddQueryHook(hook)
	for _, l := range []area.Level{area.Country, area.County, area.Township, area.Village} {
		for _, k := range []string{"某", "陈", "欧", "丘", "麻", "陈户"} {
			for _, sort := range []string{module.SortNewest, module.SortArea, module.SortDue} {
				cursor := ""
				for page := range 2 {
					hook.take()
					p, err := e.List(ctx, d, module.Query{Scope: area.Within(at(l)), Keyword: k, Sort: sort, Cursor: cursor})
					if err != nil {
						t.Fatal(err)
					}
					text := hook.take()
					t.Logf("level %d %s by %s page %d: %d of %d/%d, %d statements, %d pages", l, k, sort, page+1, len(p.Items), p.Total, p.TotalCap, len(text), touched(t, a.DB, text))
					if cursor = p.Next; cursor == "" {
						break
					}
				}
			}
		}
	}
}
