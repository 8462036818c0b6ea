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
	"mirror/internal/rural/hall"
)

// The report of 100,000 requests, half of them in one county and one in twenty late, is read from the sums in one statement, and what is late along the deadlines in another: at
// most 100 pages at any level.
func TestReportOfRequestsCostsItsSums(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		hook, ctx := apptest.Listen(a)
		everywhere, inside := a.Areas.Below(at(area.Province), area.Village), a.Areas.Below(at(area.County), area.Village)
		const requests = 100_000
		now := a.Rural.Modules.Clock().UnixMilli()
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			in := db.Rows{Table: "service_request", Columns: []string{"id", "no", "area", "kind", "state", "on_time", "rating", "due_at", "version", "entered_at", "warned", "created_by", "created_at", "updated_by", "updated_at", "filed_on"}}
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
			}
			if _, err := tx.InsertMany(ctx, in); err != nil {
				return err
			}
			return hall.Recount(ctx, tx)
		})
		if err != nil {
			t.Fatal(err)
		}
		sweep(t, a.DB, "request_sum", "service_request")
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
		}
		hook.Take()
		if _, err := a.Rural.Hall.Report(ctx, area.Within(at(area.Province))); err != nil {
			t.Fatal(err)
		}
		for _, q := range hook.Take() {
			if strings.Contains(q, "service_request") && !strings.Contains(q, "due_at <=") {
				t.Errorf("the report reads requests: %s", q)
			}
		}
	})
}
