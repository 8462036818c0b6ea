package app_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
)

// Sessions, tokens, the white list, feedback and changes of areas are read from either end, feedback also from a day, and both ways show the same
// rows in the order of the list.
func TestListsOfOneOrderAreReadFromEitherEnd(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		admin := h.Token("admin")
		ctx := context.Background()
		want := map[string][]string{}
		write := func(q string, args ...any) {
			t.Helper()
			err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(q, args...).Exec(ctx); return err })
			if err != nil {
				t.Fatal(err)
			}
		}
		write("DELETE FROM white_list")
		do := func(token, path, body string) {
			t.Helper()
			if a := h.As(token, "POST", path, body); a.Status != http.StatusOK {
				t.Fatalf("%s: %d %s", path, a.Status, a.Body)
			}
		}
		village := h.App.Areas.Children(44_09_81_103_000_00)[0].ID
		for i, who := range []string{"citizen", "city", "county", "finance", "legal", "nobody", "town"} {
			do(admin, "/api/white-list", fmt.Sprintf(`{"username":%q,"white":true,"reason":"外聘专家"}`, who))
			do(h.Token(who), "/api/feedback", fmt.Sprintf(`{"kind":"wish","text":"第%d条"}`, i))
			do(admin, "/api/area-register", fmt.Sprintf(`{"parentId":%q,"name":"上塘%s","reason":"批复"}`, village, strings.Repeat("东", i+1)))
			want["/api/white-list"] = append(want["/api/white-list"], who)
		}
		write(`INSERT INTO api_token (user_id, name, hint, digest, codes, area, factor, created_at, expires_at, revoked_at, revoked_by, used_on, used_from)
				WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 7) SELECT 1, 'n' || i, '', i, '', 44000000000000, ?, 0, 0, 0, 0, '', '' FROM n`, false)
		for path, table := range map[string]string{"/api/feedback": "feedback", "/api/area-changes": "area_change", "/api/api-tokens": "api_token"} {
			var ids []string
			if err := h.App.DB.Read().NewRaw("SELECT id FROM "+table+" ORDER BY id DESC").Scan(ctx, &ids); err != nil || len(ids) < 7 {
				t.Fatalf("%s: %d rows, %v", table, len(ids), err)
			}
			want[path] = ids
		}
		var sids []string
		if err := h.App.DB.Read().NewRaw("SELECT sid FROM login_session ORDER BY auth_time DESC, sid DESC").Scan(ctx, &sids); err != nil || len(sids) < 8 {
			t.Fatalf("%d sessions, %v", len(sids), err)
		}
		want["/api/sessions"] = make([]string, len(sids))
		type row struct{ ID, Username string }
		for path, rows := range want {
			read := func(ask page.Ask) (out page.Page[row], err error) {
				if ask.Sort != "" {
					return out, errs.Invalid("sort", "") // there is one order
				}
				q := url.Values{"size": {fmt.Sprint(ask.Size)}, "cursor": {ask.Cursor}, "back": {fmt.Sprint(ask.Back)}, "day": {ask.From}}
				a := h.As(admin, "GET", path+"?"+q.Encode(), "")
				if a.Status == http.StatusBadRequest {
					return out, errs.New(errs.InvalidArgs, a.Body)
				}
				var in struct{ Data page.Page[row] }
				a.JSON(t, &in)
				return in.Data, nil
			}
			id := func(r row) string {
				if path == "/api/white-list" {
					return r.Username
				}
				return r.ID
			}
			for _, size := range []int{2, 3, 20} {
				got := pagetest.Walk(t, read, id, "", size)
				if path == "/api/sessions" {
					if slices.Sort(got); len(got) != len(rows) || len(slices.Compact(got)) != len(rows) {
						t.Errorf("%s by %d: %v of %d", path, size, got, len(rows))
					}
				} else if !slices.Equal(got, rows) {
					t.Errorf("%s by %d: %v, want %v", path, size, got, rows)
				}
			}
			if path == "/api/feedback" {
				for day, first := range map[string]string{"2999-01-01": rows[0], "2000-01-01": rows[len(rows)-1]} {
					p, err := read(page.Ask{From: day, Size: 3})
					if err != nil || len(p.Items) == 0 || !slices.ContainsFunc(p.Items, func(r row) bool { return r.ID == first }) {
						t.Errorf("from %s: %+v %v", day, p, err)
					}
				}
				if _, err := read(page.Ask{From: "yesterday"}); !errs.Has(err, errs.InvalidArgs) {
					t.Errorf("a day that is none: %v", err)
				}
			}
		}
	})
}
