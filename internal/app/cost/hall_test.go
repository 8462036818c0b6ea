package cost_test

import (
	"context"
	"errors"
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

// The report of 30,000 requests, half of them in one county and one in twenty late, and the hot words of a year in them are read from sums, and what is late
// along the deadlines: at most 100 pages and two statements at any level. So many that the 400 of a town alone lie in as many pages, with 800 words, and in the province
// 1,500 are late.
func TestReportsOfRequestsCostTheirSums(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		hook, ctx := apptest.Listen(a)
		var words []string
		if err := a.DB.Read().NewRaw("SELECT code FROM dict_item WHERE type = ? AND parent = '' ORDER BY code", dict.RequestWord).Scan(ctx, &words); err != nil || len(words) < 60 {
			t.Fatal(err, words)
		}
		everywhere, inside := a.Areas.Below(at(area.Province), area.Village), a.Areas.Below(at(area.County), area.Village)
		const requests = 30_000
		now := a.Rural.Modules.Clock().UnixMilli()
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			in := db.Rows{Table: "service_request", Columns: []string{"id", "no", "area", "kind", "state", "on_time", "rating", "due_at", "version", "entered_at", "warned", "created_by", "created_at", "updated_by", "updated_at", "filed_on"}}
			has := db.Rows{Table: "request_word", Columns: []string{"request", "word"}}
			for i := range requests {
				at := everywhere[i%len(everywhere)]
				if i%2 == 0 {
					at = inside[i/2%len(inside)]
				}
				state, onTime, rating, due := hall.Answered, any(i%9 != 0), "", int64(0)
				switch n := i / 2 % 20; {
				case n == 0:
					state, onTime, due = hall.Filed, nil, now-1000-int64(i)
				case n == 1:
					state, onTime, due = hall.Handling, nil, now+86_400_000
				case n < 12:
					state, rating = hall.Rated, fmt.Sprint(1+i%5)
				}
				id := int64(i + 1)
				kind := []string{hall.Consultation, hall.Hardship, hall.Complaint, hall.Employment, hall.Loan, hall.Pairing, hall.Consumption, hall.Donation}[i/3%8]
				in.Rows = append(in.Rows, []any{id, fmt.Sprint("BJ", i), int64(at), kind, state, onTime, rating, due, 1, id, 0, 1, id, 1, id, 20260101 + i%12*100})
				has.Rows = append(has.Rows, []any{id, words[i/7%len(words)]}, []any{id, words[(i/7+1+i%40)%len(words)]})
			}
			for _, rows := range []db.Rows{in, has} {
				if _, err := tx.InsertMany(ctx, rows); err != nil {
					return err
				}
			}
			return errors.Join(hall.Recount(ctx, tx), hall.RecountWords(ctx, tx))
		})
		if err != nil {
			t.Fatal(err)
		}
		sweep(t, a.DB, "request_sum", "service_request", "request_word_sum", "dict_item")
		for l := area.Province; l <= area.Township; l++ {
			var got hall.HallReport
			w := spends(ctx, t, a.DB, hook, func(ctx context.Context) (err error) {
				got, err = a.Rural.Hall.Report(ctx, area.Within(at(l)))
				return err
			})
			t.Logf("level %d: %+v, %d requests, %d late", int(l), w, got.All, got.Late)
			if w.statements != 2 || a.DB.Engine() == db.Postgres && w.read > 100 || got.Late == 0 || got.Rated == 0 || len(got.Kinds) != 8 || len(got.Children) == 0 {
				t.Errorf("level %d: %+v, %+v", int(l), w, got.HallFigure)
			}
			if l == area.Province && (got.All != requests || got.Late != requests/20) {
				t.Errorf("%+v", got.HallFigure)
			}
			var hot hall.HallWords
			w = spends(ctx, t, a.DB, hook, func(ctx context.Context) (err error) {
				hot, err = a.Rural.Hall.Words(ctx, at(l), 202601, 202612)
				return err
			})
			t.Logf("level %d, words: %+v", int(l), w)
			most := int64(100)
			if a.DB.Engine() == db.SQLite {
				most = 400 // rows it is told: the list, and a count of each word
			}
			if w.statements != 2 || w.read > most || len(hot.Words) != 20 {
				t.Errorf("level %d, words: %+v, %d", int(l), w, len(hot.Words))
			}
		}
		hook.Take()
		if _, err := a.Rural.Hall.Report(ctx, area.Within(at(area.Province))); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Rural.Hall.Words(ctx, at(area.Province), 202601, 202612); err != nil {
			t.Fatal(err)
		}
		for _, q := range hook.Take() {
			if strings.Contains(q, "service_request") && !strings.Contains(q, "due_at <=") || strings.Contains(q, "request_word ") {
				t.Errorf("the report reads requests: %s", q)
			}
		}
	})
}
