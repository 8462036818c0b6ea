package messagelog_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/messagelog"
	"mirror/internal/principal"
)

const gaozhou, zhuhai area.Code = 440981000000_00, 440400000000_00

// Both logs are read from either end, short messages also from a day; what went to people of another area is in none of it.
func TestTheLogsAreReadFromEitherEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var messages, short []string
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for id, at := range map[int64]area.Code{1: gaozhou, 2: gaozhou, 3: zhuhai} {
				name := fmt.Sprint("u", id)
				_, err := tx.NewRaw(`INSERT INTO app_user (id, uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type,
					area, dept_id, namespace, disabled, must_change_password, created_at, updated_at, last_login_at)
					VALUES (?, ?, ?, ?, '', ?, ?, '', '', '', '', '0', ?, 0, '', ?, ?, 0, 0, 0)`, id, name, name, name, []byte{}, []byte{}, int64(at), false, false).Exec(ctx)
				if err != nil {
					return err
				}
			}
			for i := range int64(7) {
				_, err := tx.NewRaw("INSERT INTO message (id, kind, level, title, body, sender, biz_type, biz_id, route, created_at) VALUES (?, 'system', 'normal', 't', '', '', '', '', '', 0)", i+1).Exec(ctx)
				if err != nil {
					return err
				}
				for user := range int64(3) {
					_, err := tx.NewRaw("INSERT INTO message_receiver (user_id, message_id, kind, read_at, expire_at) VALUES (?, ?, 'system', 0, 0)", user+1, i+1).Exec(ctx)
					if err != nil {
						return err
					}
					if user < 2 {
						messages = append(messages, fmt.Sprintf("%d-%d", i+1, user+1))
					}
				}
				// Two on each day, of the same moment; the last of all is another area's.
				at, user := time.Date(2026, 3, 1+int(i/2), 0, 0, 0, 0, clock.Shanghai), int64(1)
				if i == 6 {
					user = 3
				} else {
					short = append(short, fmt.Sprint(i+1))
				}
				_, err = tx.NewRaw("INSERT INTO sms_log (id, at, user_id, mobile, text_enc, request_id) VALUES (?, ?, ?, '138****0000', ?, '')", i+1, at.UnixMilli(), user, []byte("x")).Exec(ctx)
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		rt := route.NewRouter("test")
		rt.Decide = (&access.Service{}).Decide
		messagelog.Handler{DB: d, AreaName: area.Code.String}.Mount(rt)
		who := &principal.Principal{UserID: 9, Area: gaozhou, Scope: area.Within(gaozhou), Permissions: map[string]bool{access.SettingMessage: true}}
		list := func(channel string) func(page.Ask) (page.Page[messagelog.SentRow], error) {
			return func(ask page.Ask) (out page.Page[messagelog.SentRow], err error) {
				q := url.Values{"channel": {channel}, "size": {strconv.Itoa(ask.Size)}, "back": {strconv.FormatBool(ask.Back)}}
				for name, value := range map[string]string{"sort": ask.Sort, "cursor": ask.Cursor, "day": ask.From} {
					if value != "" {
						q.Set(name, value)
					}
				}
				r := httptest.NewRequest("GET", "/api/message-log?"+q.Encode(), nil)
				w := httptest.NewRecorder()
				rt.Mux.ServeHTTP(w, r.WithContext(principal.With(r.Context(), who)))
				if w.Code == 400 {
					return out, errs.Invalid("", w.Body.String())
				}
				var answer struct{ Data page.Page[messagelog.SentRow] }
				err = json.Unmarshal(w.Body.Bytes(), &answer)
				return answer.Data, err
			}
		}
		id := func(r messagelog.SentRow) string { return r.ID }
		for channel, want := range map[string][]string{"message": messages, "sms": short} {
			newest := slices.Clone(want)
			slices.Reverse(newest)
			for _, size := range []int{1, 4, 6, 50} {
				if got := pagetest.Walk(t, list(channel), id, "oldest", size); !slices.Equal(got, want) {
					t.Errorf("%s, oldest first by %d: %v, want %v", channel, size, got, want)
				}
				if got := pagetest.Walk(t, list(channel), id, "", size); !slices.Equal(got, newest) {
					t.Errorf("%s, newest first by %d: %v", channel, size, got)
				}
			}
		}
		for sort, want := range map[string]string{"oldest": "3", "newest": "4"} {
			p, err := list("sms")(page.Ask{Sort: sort, From: "2026-03-02", Size: 2})
			if err != nil || len(p.Items) != 2 || p.Items[0].ID != want {
				t.Errorf("%s from a day: %+v %v", sort, p.Items, err)
			}
		}
		// The whole province has those of both counties, the platform also what reached who stands above it.
		err = d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE app_user SET area = 0 WHERE id = 1").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			in            area.Scope
			messages, sms int64
		}{{area.Within(area.Guangdong), 14, 1}, {area.Everything(), 21, 7}, {area.Within(zhuhai), 7, 1}} {
			who.Scope = c.in
			for channel, n := range map[string]int64{"message": c.messages, "sms": c.sms} {
				p, err := list(channel)(page.Ask{Size: 50})
				if err != nil || p.Total != n || len(p.Items) != int(n) {
					t.Errorf("%s of %v: %d, %d in all, %v", channel, c.in.Ranges, len(p.Items), p.Total, err)
				}
			}
		}
		if _, err := list("message")(page.Ask{From: "2026-03-02", Size: 2}); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("messages from a day: %v", err)
		}
	})
}
