package messagelog_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/route"
	"mirror/internal/portal/message"
	"mirror/internal/portal/messagelog"
	"mirror/internal/principal"
)

const (
	fenjie = area.Code(44_09_81_103_000_00)
	xinyi  = area.Code(44_09_83_000_000_00)
)

// log is one page of the log as somebody of an area asks for it.
func log(t *testing.T, d *db.DB, at area.Code, query string) (rows []messagelog.SentRow, next string, status int) {
	t.Helper()
	rt := route.NewRouter("test")
	rt.Decide = func(context.Context, route.Access) error { return nil }
	messagelog.Handler{DB: d, AreaName: area.Code.String}.Mount(rt)
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", "/api/message-log?"+query, nil)
	rt.Mux.ServeHTTP(w, r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: 9, Area: at, Scope: area.Within(at)})))
	var out struct {
		Data struct {
			Items []messagelog.SentRow
			Next  string
			Total int
		}
	}
	if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil {
		t.Fatalf("%s: %v %s", query, err, w.Body)
	}
	return out.Data.Items, out.Data.Next, w.Code
}

// The log names who got what within the reader's area, the newest first and page after page, and shows no whole name and no text of a short message.
func TestLogOfWhatWasSent(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		write := func(do func(ctx context.Context, tx *db.Tx) error) {
			t.Helper()
			if err := d.Write(ctx, do); err != nil {
				t.Fatal(err)
			}
		}
		for id, u := range map[int64]struct {
			name string
			at   area.Code
		}{1: {"林晓丹", gaozhou}, 2: {"周文", fenjie}, 3: {"欧阳建国", xinyi}} {
			write(func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw(`INSERT INTO app_user (id, uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type,
					area, dept_id, namespace, disabled, must_change_password, created_at, updated_at, last_login_at)
					VALUES (?, ?, ?, ?, ?, ?, ?, '', '', '', '', '0', ?, 0, '', ?, ?, 0, 0, 0)`, id, fmt.Sprint("u", id), fmt.Sprint("u", id), fmt.Sprint("u", id), u.name,
					[]byte{}, []byte{}, int64(u.at), false, false).Exec(ctx)
				return err
			})
		}
		now := int64(1_700_000_000_000)
		messages := &message.Service{DB: d, Now: func() time.Time { return time.UnixMilli(now) }}
		for i, n := range []message.New{{Kind: message.Notice, Title: "防汛100%通知", Sender: "高州市", To: []int64{1, 2, 3}}, {Kind: message.Todo, Title: "核对", To: []int64{2}}} {
			now = 1_700_000_000_000 + int64(i)*1000
			write(func(ctx context.Context, tx *db.Tx) error { _, err := messages.Send(ctx, tx, n); return err })
		}
		if _, err := messages.ReadAll(ctx, 2); err != nil {
			t.Fatal(err)
		}
		for i, user := range []int64{1, 3, 2} {
			write(func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("INSERT INTO sms_log (at, user_id, mobile, text_enc, request_id) VALUES (?, ?, '138****0001', ?, '')", 1_700_000_000_000+int64(i)*1000, user, []byte("验证码123456")).Exec(ctx)
				return err
			})
		}
		for query, want := range map[string]string{
			"":                                      "核对 to *文 at 440981103000 read, 防汛100%通知 to *文 at 440981103000 read, 防汛100%通知 to *晓丹 at 440981000000",
			"kind=todo":                             "核对 to *文 at 440981103000 read",
			"q=" + url.QueryEscape("100%"):          "防汛100%通知 to *文 at 440981103000 read, 防汛100%通知 to *晓丹 at 440981000000",
			"q=" + url.QueryEscape("1_0"):           "",
			"q=u1":                                  "防汛100%通知 to *晓丹 at 440981000000",
			"q=u3":                                  "",
			"from=1700000001000":                    "核对 to *文 at 440981103000 read",
			"to=1700000001000":                      "防汛100%通知 to *文 at 440981103000 read, 防汛100%通知 to *晓丹 at 440981000000",
			"channel=sms":                           "sms to *文 at 440981103000 138****0001, sms to *晓丹 at 440981000000 138****0001",
			"channel=sms&q=u2":                      "sms to *文 at 440981103000 138****0001",
			"channel=sms&from=1700000001000":        "sms to *文 at 440981103000 138****0001",
			"channel=sms&to=1700000001000&kind=sms": "sms to *晓丹 at 440981000000 138****0001",
		} {
			// One at a time, so that each page leads to the next.
			var got []string
			for cursor := ""; ; {
				rows, next, status := log(t, d, gaozhou, query+"&size=1&cursor="+url.QueryEscape(cursor))
				if status != 200 {
					t.Fatalf("%s: %d", query, status)
				}
				for _, r := range rows {
					line := strings.TrimSpace(map[bool]string{true: "sms"}[r.Kind == "sms"]+r.Title) + " to " + r.Receiver + " at " + r.AreaName
					if r.ReadAt > 0 {
						line += " read"
					}
					got = append(got, strings.TrimSpace(line+" "+r.Mobile))
				}
				if cursor = next; cursor == "" || len(got) > 5 {
					break
				}
			}
			if text := strings.Join(got, ", "); text != want {
				t.Errorf("%q: %s, want %s", query, text, want)
			}
		}
		if _, _, status := log(t, d, gaozhou, "channel=mail"); status != 400 {
			t.Errorf("another channel: %d", status)
		}
		rows, _, _ := log(t, d, area.Guangdong, "")
		var names []string
		for _, r := range rows {
			names = append(names, r.Receiver)
		}
		if slices.Sort(names); !slices.Equal(slices.Compact(names), []string{"**建国", "*文", "*晓丹"}) {
			t.Errorf("the province reads of %v", names)
		}
	})
}
