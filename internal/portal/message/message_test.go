package message_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

const anna, bo = int64(11), int64(12)

type centre struct {
	t      *testing.T
	svc    *message.Service
	now    time.Time
	badges []string
	broken bool // the badge cannot be sent

	transactions atomic.Int64 // of deliveries and of taking back
}

func open(t *testing.T, d *db.DB) *centre {
	for _, u := range []int64{anna, bo} {
		person(t, d, u, 44_09_81_103_210_00)
	}
	c := &centre{t: t, now: time.UnixMilli(1_700_000_000_000)}
	c.svc = &message.Service{DB: d, Now: func() time.Time { return c.now }, Jobs: &jobs.Queue{DB: d}, Badge: func(_ context.Context, user int64, b message.Badge) error {
		if c.broken {
			return errors.New("no bus")
		}
		c.badges = append(c.badges, fmt.Sprintf("%d:%d", user, b.Count))
		return nil
	}}
	return c
}

// person makes an account that messages can reach.
func person(t *testing.T, d *db.DB, id int64, at area.Code, roles ...int64) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO app_user (id, uuid, username, username_key, name, mobile_enc, mobile_bi, email, ldap_id, code, employee_type, login_type,
			area, dept_id, namespace, disabled, must_change_password, created_at, updated_at, last_login_at)
			VALUES (?, ?, ?, ?, '', ?, ?, '', '', '', '', '0', ?, 0, '', ?, ?, 0, 0, 0)`, id, fmt.Sprint("u", id), fmt.Sprint("u", id), fmt.Sprint("u", id),
			[]byte{}, []byte{}, int64(at), false, false).Exec(ctx)
		for _, r := range roles {
			if err == nil {
				_, err = tx.NewRaw("INSERT INTO user_role (user_id, role_id) VALUES (?, ?)", id, r).Exec(ctx)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (c *centre) send(n message.New) (id int64, err error) {
	err = c.svc.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = c.svc.Send(ctx, tx, n)
		return err
	})
	return id, err
}

func (c *centre) call(user int64, method, target, body string) (int, string) {
	c.t.Helper()
	rt := route.NewRouter("test")
	rt.Decide = (&access.Service{}).Decide
	message.Handler{Service: c.svc}.Mount(rt)
	var in io.Reader
	if body != "" {
		in = strings.NewReader(body)
	}
	r := httptest.NewRequest(method, target, in)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if user != 0 {
		r = r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: user}))
	}
	w := httptest.NewRecorder()
	rt.Mux.ServeHTTP(w, r)
	return w.Code, strings.TrimSpace(w.Body.String())
}

const count, batch = "/web/retrieval-service/v1/message/nonReadMessageCount", "/web/retrieval-service/v1/message/batchRead"

func data(n int) string {
	return fmt.Sprintf(`{"success":true,"code":"200","message":"操作成功","data":%d}`, n)
}

// S7.12, S7.13: the count, marking some and all, twice, and other people's messages; the badge follows each change.
func TestCountAndBatchRead(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		var mine []int64
		for i := range 5 {
			id, err := c.send(message.New{Kind: message.Kinds[i], Title: "标题", To: []int64{anna, bo, anna}})
			if err != nil {
				t.Fatal(err)
			}
			mine = append(mine, id)
		}
		foreign, _ := c.send(message.New{Kind: message.Todo, Title: "他人", To: []int64{bo}})
		if _, err := c.send(message.New{Kind: message.Notice, Title: "短", To: []int64{anna}, Expires: c.now.Add(time.Hour)}); err != nil {
			t.Fatal(err)
		}
		for _, s := range []struct {
			after          time.Duration
			target, body   string
			code           int
			want, badgeFor string
		}{
			{0, count, "", 200, data(6), ""},
			{0, count, `{"namespace":"alauda","project_name":"","userId":12}`, 200, data(6), ""},
			{2 * time.Hour, count, "", 200, data(5), ""}, // one has expired
			{0, batch, fmt.Sprintf(`{"ids":[%d,"%d"],"namespace":"alauda"}`, mine[0], mine[1]), 200, data(2), "11:3"},
			{0, batch, fmt.Sprintf(`{"ids":[%d,%d]}`, mine[0], mine[1]), 200, data(0), ""},
			{0, batch, fmt.Sprintf(`{"ids":[%d,987654]}`, foreign), 200, data(0), ""},
			{0, batch, `{"all":true}`, 200, data(3), "11:0"},
			{0, batch, `{"all":true}`, 200, data(0), ""},
			{0, count, "", 200, data(0), ""},
			{0, batch, `{}`, 400, `"fields":[{"field":"ids"`, ""},
			{0, batch, `{"ids":["1 OR 1=1"]}`, 400, `"field":"ids"`, ""},
			{0, batch, `{"ids":[1.5]}`, 400, `"field":"ids"`, ""},
			{0, batch, `{"ids":[` + strings.Repeat("1,", 500) + `1]}`, 400, "最多标记500条", ""},
			{0, batch, `[`, 400, `"success":false`, ""},
		} {
			c.now, c.badges = c.now.Add(s.after), nil
			code, got := c.call(anna, "POST", s.target, s.body)
			if code != s.code || !strings.Contains(got, s.want) {
				t.Errorf("%s %.60s: %d %s, want %s", s.target, s.body, code, got, s.want)
			}
			if b := strings.Join(c.badges, " "); b != s.badgeFor {
				t.Errorf("%s %.60s: badges %q, want %q", s.target, s.body, b, s.badgeFor)
			}
		}
		if n, err := c.svc.Unread(context.Background(), bo); err != nil || n != 6 {
			t.Errorf("the other's messages: %d %v", n, err)
		}
		for _, target := range []string{count, batch} {
			if code, _ := c.call(0, "POST", target, `{"all":true}`); code != 401 {
				t.Errorf("%s by nobody: %d", target, code)
			}
		}
	})
}

// A message stands even where nobody can be told of it, and a bad one is refused with its field.
func TestSend(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		good := message.New{Kind: message.Todo, Title: strings.Repeat("长", 100), To: []int64{anna, bo}}
		if _, err := c.send(good); err != nil || strings.Join(c.badges, " ") != "11:1 12:1" {
			t.Errorf("%v %v", err, c.badges)
		}
		c.broken = true
		if _, err := c.send(good); err != nil {
			t.Errorf("not sent, because nobody can be told: %v", err)
		}
		c.broken = false
		for field, bad := range map[string]message.New{
			"kind": {Kind: "x", Title: "t", To: []int64{anna}}, "title": {Kind: message.Todo, Title: strings.Repeat("长", 101), To: []int64{anna}},
			"to": {Kind: message.Todo, Title: "t"}, "body": {Kind: message.Todo, Title: "t", Body: strings.Repeat("长", 4001), To: []int64{anna}},
		} {
			var e *errs.Error
			if _, err := c.send(bad); !errors.As(err, &e) || len(e.Fields) != 1 || e.Fields[0].Field != field {
				t.Errorf("%s: %v", field, err)
			}
		}
		if n, _ := c.svc.Unread(context.Background(), anna); n != 2 {
			t.Errorf("%d unread after failures", n)
		}
	})
}

type listed struct {
	Data struct {
		Items []message.MessageItem
		Next  string
		Total int64
	}
}

// The list goes from newest to oldest by keyset, of one kind or all, and never shows another person's.
func TestList(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		for i := range 25 {
			to := []int64{anna}
			if i%5 == 0 {
				to = []int64{bo}
			}
			if _, err := c.send(message.New{Kind: message.Kinds[i%2], Title: fmt.Sprint("消息", i), Route: "/microgdxczxpc/#/household", To: to}); err != nil {
				t.Fatal(err)
			}
		}
		seen, pages, cursor := []string{}, 0, ""
		for {
			code, body := c.call(anna, "GET", "/api/messages?size=8&cursor="+cursor, "")
			var l listed
			if err := json.Unmarshal([]byte(body), &l); err != nil || code != 200 || l.Data.Total != 20 {
				t.Fatalf("%d %v %s", code, err, body)
			}
			for _, m := range l.Data.Items {
				seen = append(seen, m.Title)
			}
			pages++
			if cursor = l.Data.Next; cursor == "" {
				break
			}
		}
		if len(seen) != 20 || pages != 3 || seen[0] != "消息24" || seen[19] != "消息1" {
			t.Errorf("%d pages: %v", pages, seen)
		}
		code, body := c.call(anna, "GET", "/api/messages?kind=todo&userId=12", "")
		var l listed
		if err := json.Unmarshal([]byte(body), &l); err != nil || code != 200 || len(l.Data.Items) != 10 || l.Data.Items[0].Kind != "todo" || l.Data.Items[0].ReadAt != 0 || l.Data.Items[0].CreatedAt != c.now.UnixMilli() {
			t.Errorf("%d %s", code, body)
		}
		if _, body := c.call(anna, "GET", "/api/messages/unread", ""); !strings.Contains(body, `"todo":10`) || !strings.Contains(body, `"urge":10`) || !strings.Contains(body, `"watch":0`) {
			t.Errorf("by kind: %s", body)
		}
		for _, bad := range []string{"?kind=%27", "?cursor=x", "?cursor=WyJhIl0", "?size=many"} {
			if code, body := c.call(anna, "GET", "/api/messages"+bad, ""); code != 400 {
				t.Errorf("%s: %d %s", bad, code, body)
			}
		}
	})
}

// The demo's messages come once, are marked as demo data, and leave something unread of several kinds.
func TestDemo(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		ctx := context.Background()
		for range 2 {
			if err := c.svc.Demo(ctx, []int64{anna}, []int64{bo}); err != nil {
				t.Fatal(err)
			}
		}
		p, err := c.svc.List(ctx, anna, message.Filter{}, page.Ask{Size: 50})
		if err != nil || len(p.Items) != 12 {
			t.Fatalf("%d messages, %v", len(p.Items), err)
		}
		kinds := map[message.Kind]bool{}
		for _, m := range p.Items {
			kinds[m.Kind] = true
			if !strings.Contains(m.Title, "演示数据") {
				t.Errorf("%s is not marked", m.Title)
			}
		}
		if n, _ := c.svc.Unread(ctx, anna); n != 8 || len(kinds) != 6 {
			t.Errorf("%d unread, %d kinds", n, len(kinds))
		}
		// Bo is no official: the work of the officials is not sent to them.
		p, err = c.svc.List(ctx, bo, message.Filter{}, page.Ask{Size: 50})
		if err != nil || len(p.Items) != 2 || p.Items[0].Kind != message.System || p.Items[1].Kind != message.System {
			t.Errorf("%+v, %v", p.Items, err)
		}
	})
}

// The centre is read from either end: the pinned ones first, then the newest, and nobody else's.
func TestMessagesAreReadFromEitherEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		ctx := context.Background()
		var plain, pinned []string
		for i := range 9 {
			c.now = c.now.Add(time.Duration(i%2) * time.Second) // two of a moment
			id, err := c.send(message.New{Kind: message.System, Title: fmt.Sprint(i), To: []int64{anna, bo}[:1+i%2]})
			if err != nil {
				t.Fatal(err)
			}
			if i%4 != 3 {
				plain = append(plain, fmt.Sprint(id))
				continue
			}
			pinned = append(pinned, fmt.Sprint(id))
			err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("UPDATE message_receiver SET pinned = ? WHERE message_id = ?", true, id).Exec(ctx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		slices.Reverse(plain)
		slices.Reverse(pinned)
		want := append(pinned, plain...)
		read := func(ask page.Ask) (page.Page[message.Item], error) {
			if ask.Sort != "" {
				return page.Page[message.Item]{}, errs.Invalid("sort", "") // the centre has one order
			}
			return c.svc.List(ctx, anna, message.Filter{}, ask)
		}
		for _, size := range []int{2, 3, 20} {
			if got := pagetest.Walk(t, read, func(it message.Item) string { return fmt.Sprint(it.ID) }, "", size); !slices.Equal(got, want) {
				t.Errorf("by %d: %v, want %v", size, got, want)
			}
		}
		if code, body := c.call(anna, "GET", "/api/messages?size=4&back=true", ""); code != 200 || strings.Count(body, `"id"`) != 1 || !strings.Contains(body, `"previous":"`) {
			t.Errorf("the last page on the wire: %d %s", code, body)
		}
	})
}
