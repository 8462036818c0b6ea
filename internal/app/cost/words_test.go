package cost_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/dict"
	"mirror/internal/rural/hall"
)

// The hot words of a year in 100,000 requests are read from the counts alone: at most 100 pages at any level, in two statements.
func TestHotWordsCostTheList(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		hook, ctx := apptest.Listen(a)
		var words []string
		if err := a.DB.Read().NewRaw("SELECT code FROM dict_item WHERE type = ? AND parent = '' ORDER BY code", dict.RequestWord).Scan(ctx, &words); err != nil || len(words) < 60 {
			t.Fatal(err, words)
		}
		villages := a.Areas.Below(at(area.County), area.Village)
		const requests = 100_000
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			in := db.Rows{Table: "service_request", Columns: []string{"id", "no", "area", "state", "version", "due_at", "entered_at", "warned", "created_by", "created_at", "updated_by", "updated_at", "filed_on"}}
			has := db.Rows{Table: "request_word", Columns: []string{"request", "word"}}
			for i := range requests {
				id := int64(i + 1)
				in.Rows = append(in.Rows, []any{id, fmt.Sprint("BJ", i), int64(villages[i%len(villages)]), hall.Answered, 1, 0, id, 0, 1, id, 1, id, 20260101 + i/len(villages)%12*100})
				has.Rows = append(has.Rows, []any{id, words[i/7%len(words)]}, []any{id, words[(i/7+1+i%40)%len(words)]})
			}
			_, err := tx.InsertMany(ctx, in)
			if err == nil {
				_, err = tx.InsertMany(ctx, has)
			}
			if err != nil {
				return err
			}
			return hall.RecountWords(ctx, tx)
		})
		if err != nil {
			t.Fatal(err)
		}
		sweep(t, a.DB, "request_word_sum", "dict_item")
		for l := area.Province; l <= area.Township; l++ {
			var got hall.HallWords
			w := spends(ctx, t, a.DB, hook, func(ctx context.Context) (err error) {
				got, err = a.Rural.Hall.Words(ctx, at(l), 202601, 202612)
				return err
			})
			t.Logf("level %d: %+v", int(l), w)
			most := int64(100)
			if a.DB.Engine() == db.SQLite {
				most = 400 // rows it is told: the list, and a count of each word
			}
			if w.statements != 2 || w.read > most || len(got.Words) != 20 {
				t.Errorf("level %d: %+v, %d words", int(l), w, len(got.Words))
			}
		}
		hook.Take()
		if _, err := a.Rural.Hall.Words(ctx, at(area.Province), 202601, 202612); err != nil {
			t.Fatal(err)
		}
		for _, q := range hook.Take() {
			if strings.Contains(q, "service_request") || strings.Contains(q, "request_word ") {
				t.Errorf("the report reads requests: %s", q)
			}
		}
	})
}
