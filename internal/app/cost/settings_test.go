package cost_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/background"
	"mirror/internal/portal/message"
	"mirror/internal/portal/messagelog"
	"mirror/internal/principal"
)

// crowd are 20,000 accounts spread over 126 counties, what is noted of them and what was sent to them.
var crowd = []string{
	`INSERT INTO app_user (uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type, area, dept_id, namespace, disabled,
		must_change_password, created_at, updated_at, last_login_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
		SELECT 'crowd' || i, 'crowd' || i, 'crowd' || i, '众', ?, ?, '', '', '', '', '0',
			44000000000000 + (1 + i % 21) * CAST(10000000000 AS bigint) + (81 + i / 21 % 6) * CAST(100000000 AS bigint) + (100 + i / 126 % 15) * 100000, 0, '', ?, ?, i, i, 0 FROM n`,
	`INSERT INTO audit_log (at, user_id, username, session_id, ip, request_id, action, object, object_id, area, result, detail)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
		SELECT CAST(1700000000000 AS bigint) + i * 60000, i, 'crowd' || i, '', '192.0.2.1', '', CASE WHEN i % 3 = 0 THEN 'login' ELSE 'household.edit' END, 'household', i, 44098110321000, 'ok',
			'{"before":{"name":"一","area":"440981103210"},"after":{"name":"二","area":"440981103210"},"reason":"核对身份证件后更正"}' FROM n`,
	`INSERT INTO job (kind, unique_key, payload, state, owner, done, total, mark, error, attempts, run_at, leased_by, lease_until, created_at, updated_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
		SELECT 'crowd', '', '{"name":"household","file":"0123456789abcdef"}', 'done', CASE WHEN i % 2 = 0 THEN 0 ELSE i END, 100, 100, '', '', 1, i, '', 0, i, i FROM n`,
	`INSERT INTO message (id, kind, level, title, body, sender, biz_type, biz_id, route, created_at)
		WITH RECURSIVE n (i) AS (SELECT 1000001 UNION ALL SELECT i + 1 FROM n WHERE i < 1003000) SELECT i, 'notice', 'normal', '通知', '请各镇于月底前报送。', '省', '', '', '', i FROM n`,
	`INSERT INTO message_receiver (user_id, message_id, kind, read_at, expire_at, sent_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000) SELECT 1 + i / 3000, 1000001 + i % 3000, 'notice', 0, 0, i FROM n`,
	`INSERT INTO message_post (message_id, state, audience, pinned, strip, total, withdrawn_at) SELECT id, 'sent', '{}', ?, ?, 0, 0 FROM message WHERE id > 1000000`,
	`INSERT INTO notice (message_id, area, areas, roles, banner, starts_at, created_at) SELECT id, 44098100000000, '[]', '[]', '', 0, 0 FROM message WHERE id > 1000000`,
	`INSERT INTO sms_log (at, user_id, mobile, text_enc, request_id)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT CAST(1700000000000 AS bigint) + i * 60000, i, '138****0000', ?, '' FROM n`,
}

// A page of a list of the settings costs two statements, a third for the readers of notices, and at most 100 pages, whichever order it is in, at
// whichever end it begins and how many rows there are: of the province, and of accounts and notices also of one county. The log of sign-ins costs 200:
// its count passes over two rows of another kind for each of its own, and no index has the area beside the action.
func TestSettingsListsCostAPage(t *testing.T) {
	t.Parallel()
	empty(t, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, q := range crowd {
				var args []any
				for range strings.Count(q, "?") {
					args = append(args, false)
				}
				if strings.Contains(q, "mobile_enc") {
					args[0], args[1] = []byte{}, []byte{}
				}
				if strings.Contains(q, "text_enc") {
					args[0] = []byte("x")
				}
				if _, err := tx.NewRaw(q, args...).Exec(ctx); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		sweep(t, a.DB, "app_user", "audit_log", "job", "message", "message_receiver", "message_post", "notice", "sms_log")
		hook, ctx := apptest.Listen(a)
		province, gaozhou, town := area.Within(area.Guangdong), area.Within(44_09_81_000_000_00), area.Within(44_09_81_103_000_00)
		jobs := &background.Service{DB: a.DB}
		logs := route.NewRouter("test")
		logs.Decide = (&access.Service{}).Decide
		messagelog.Handler{DB: a.DB, AreaName: area.Code.String}.Mount(logs)
		sent := func(channel string) func(ctx context.Context, in area.Scope, ask page.Ask) error {
			return func(ctx context.Context, in area.Scope, ask page.Ask) error {
				p := &principal.Principal{UserID: 1, Scope: in, Permissions: map[string]bool{access.SettingMessage: true}}
				back := ""
				if ask.Back {
					back = "&back=true"
				}
				r := httptest.NewRequest("GET", "/api/message-log?channel="+channel+"&sort="+ask.Sort+"&day="+ask.From+back, nil)
				w := httptest.NewRecorder()
				logs.Mux.ServeHTTP(w, r.WithContext(principal.With(ctx, p)))
				if w.Code != http.StatusOK {
					t.Fatal(w.Body.String())
				}
				return nil
			}
		}
		for _, l := range []struct {
			name  string
			in    []area.Scope
			sorts []string
			from  string
			most  int64 // pages
			read  func(ctx context.Context, in area.Scope, ask page.Ask) error
		}{
			{"accounts", []area.Scope{area.Everything(), province, gaozhou, town}, []string{directory.SortOldest, directory.SortNewest}, "", 100, func(ctx context.Context, in area.Scope, ask page.Ask) error {
				_, err := a.People.Page(ctx, in, directory.Filter{}, ask)
				return err
			}},
			{"accounts by area", []area.Scope{area.Everything(), province, gaozhou, town}, []string{directory.SortArea, directory.SortAreaDown}, "440981101000", 100, func(ctx context.Context, in area.Scope, ask page.Ask) error {
				_, err := a.People.Page(ctx, in, directory.Filter{}, ask)
				return err
			}},
			{"operations", []area.Scope{province}, []string{audit.SortNewest, audit.SortOldest}, "2023-11-20", 100, func(ctx context.Context, in area.Scope, ask page.Ask) error {
				_, err := audit.Page(ctx, a.DB, in, audit.Filter{Operations: true}, ask)
				return err
			}},
			{"sign-ins", []area.Scope{province}, []string{audit.SortNewest, audit.SortOldest}, "2023-11-20", 200, func(ctx context.Context, in area.Scope, ask page.Ask) error {
				_, err := audit.Page(ctx, a.DB, in, audit.Filter{SignIns: true}, ask)
				return err
			}},
			{"jobs", []area.Scope{area.Everything(), province}, []string{background.SortNewest, background.SortOldest}, "", 100, func(ctx context.Context, in area.Scope, ask page.Ask) error {
				_, err := jobs.List(ctx, in, background.Filter{}, ask)
				return err
			}},
			{"messages", []area.Scope{province}, []string{""}, "", 100, func(ctx context.Context, _ area.Scope, ask page.Ask) error {
				_, err := a.Portal.Message.List(ctx, 2, message.Filter{}, ask)
				return err
			}},
			{"notices", []area.Scope{province, gaozhou}, []string{""}, "", 100, func(ctx context.Context, in area.Scope, ask page.Ask) error {
				_, err := a.Portal.Notice.List(ctx, &principal.Principal{Scope: in}, ask)
				return err
			}},
			{"log of messages", []area.Scope{area.Everything(), province}, []string{"newest", "oldest"}, "", 100, sent("message")},
			{"log of short messages", []area.Scope{area.Everything(), province}, []string{"newest", "oldest"}, "2023-11-18", 100, sent("sms")},
		} {
			for _, in := range l.in {
				for _, sort := range l.sorts {
					asks := map[string]page.Ask{"first": {Sort: sort}, "last": {Sort: sort, Back: true}}
					if l.from != "" {
						asks["from"] = page.Ask{Sort: sort, From: l.from}
					}
					for what, ask := range asks {
						w := spends(ctx, t, a.DB, hook, func(ctx context.Context) error { return l.read(ctx, in, ask) })
						if w.statements > 3 || a.DB.Engine() == db.Postgres && w.read > l.most {
							t.Errorf("%s of %v, %q, %s page: %+v", l.name, in.Ranges, sort, what, w)
						}
					}
				}
			}
		}
	})
}
