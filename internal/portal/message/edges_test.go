package message_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
)

// titles are those of a list as its owner asks for it, in its order.
func (c *centre) titles(user int64, query string) string {
	c.t.Helper()
	code, body := c.call(user, "GET", "/api/messages?"+query, "")
	var l listed
	if err := json.Unmarshal([]byte(body), &l); err != nil || code != 200 {
		c.t.Fatalf("%s: %d %v %s", query, code, err, body)
	}
	var out []string
	for _, m := range l.Data.Items {
		out = append(out, m.Title)
	}
	return strings.Join(out, " ")
}

// S7.13, S4.15: each mark does what it says to the caller's own and to nothing else: done closes to-dos and reads none, read is undone, deleted is gone.
func TestMarks(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		todo, _ := c.send(message.New{Kind: message.Todo, Title: "待办", To: []int64{anna, bo}})
		c.now = c.now.Add(time.Second)
		note, _ := c.send(message.New{Kind: message.Notice, Title: "公告", To: []int64{anna, bo}})
		mark := func(as string, ids ...int64) string {
			_, body := c.call(anna, "POST", "/api/messages/mark", fmt.Sprintf(`{"ids":%s,"as":%q}`, strings.ReplaceAll(fmt.Sprint(ids), " ", ","), as))
			return body
		}
		state := func(user int64) string {
			t.Helper()
			b, err := c.svc.Counts(context.Background(), user)
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprintf("%d unread %d to do: %s; open: %s; unread: %s", b.Count, b.Todo, c.titles(user, ""), c.titles(user, "open=true"), c.titles(user, "unread=true"))
		}
		for _, s := range []struct {
			as, changed, want string
		}{
			{"read", data(2), "0 unread 1 to do: 公告 待办; open: 待办; unread: "},
			{"read", data(0), "0 unread 1 to do: 公告 待办; open: 待办; unread: "},
			{"unread", data(2), "2 unread 1 to do: 公告 待办; open: 待办; unread: 公告 待办"},
			{"done", data(1), "2 unread 0 to do: 公告 待办; open: ; unread: 公告 待办"},
			{"done", data(0), "2 unread 0 to do: 公告 待办; open: ; unread: 公告 待办"},
			{"deleted", data(2), "0 unread 0 to do: ; open: ; unread: "},
			{"unread", data(0), "0 unread 0 to do: ; open: ; unread: "},
		} {
			if got := mark(s.as, todo, note); got != s.changed {
				t.Errorf("%s: %s", s.as, got)
			}
			if got := state(anna); got != s.want {
				t.Errorf("%s: %s, want %s", s.as, got, s.want)
			}
		}
		if got, want := state(bo), "2 unread 1 to do: 公告 待办; open: 待办; unread: 公告 待办"; got != want {
			t.Errorf("the other's: %s", got)
		}
		for _, bad := range []string{mark("gone", todo), mark("read", slices.Repeat([]int64{todo}, 501)...)} {
			if !strings.Contains(bad, `"success":false`) {
				t.Errorf("accepted: %s", bad)
			}
		}
	})
}

// What reached somebody at the first moment of a span is in it, at the last is not.
func TestSpanOfAList(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		began := c.now.UnixMilli()
		for i, title := range []string{"一", "二", "三"} {
			c.now = time.UnixMilli(began + int64(i))
			if _, err := c.send(message.New{Kind: message.System, Title: title, To: []int64{anna}}); err != nil {
				t.Fatal(err)
			}
		}
		for query, want := range map[string]string{fmt.Sprintf("from=%d&to=%d", began, began+2): "二 一", fmt.Sprintf("from=%d", began+1): "三 二", fmt.Sprintf("to=%d", began): ""} {
			if got := c.titles(anna, query); got != want {
				t.Errorf("%s: %s, want %s", query, got, want)
			}
		}
	})
}

// What means nothing is not sent: no title but blanks, a link out of the platform, nobody or too many to tell, or an end that comes before the beginning.
func TestWhatIsNotSent(t *testing.T) {
	t.Parallel()
	c := open(t, dbtest.OpenSQLite(t))
	good := message.New{Kind: message.Notice, Title: "标题", To: []int64{anna}}
	for name, change := range map[string]func(*message.New){
		"title":        func(n *message.New) { n.Title = " 　\t" },
		"level":        func(n *message.New) { n.Level = "loud" },
		"route":        func(n *message.New) { n.Route = "https://example.com/" },
		"route script": func(n *message.New) { n.Route = "javascript:alert(1)" },
		"route beside": func(n *message.New) { n.Route = "//micro/#/x" },
		"to":           func(n *message.New) { n.To = slices.Repeat([]int64{anna}, 10_001) },
	} {
		bad := good
		change(&bad)
		_, err := c.send(bad)
		if field, _, _ := strings.Cut(name, " "); !errs.Has(err, errs.InvalidArgs) || errs.From(err).Fields[0].Field != field {
			t.Errorf("%s: %v", name, err)
		}
	}
	for late, want := range []bool{true, false} {
		at := c.now.Add(time.Hour)
		_, _, err := c.publish(message.Post{New: message.New{Kind: message.Notice, Title: "标题", Expires: at.Add(time.Duration(late) * time.Millisecond)}, Audience: message.Everybody(), At: at})
		if refused := errs.Has(err, errs.InvalidArgs) && errs.From(err).Fields[0].Field == "expireAt"; refused != want {
			t.Errorf("ends %d ms after it begins: %v", late, err)
		}
	}
}

// A notice is pinned in the centres it has reached and in those it reaches later, and let down in all.
func TestPinning(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		ctx := context.Background()
		id, _, err := c.publish(message.Post{New: message.New{Kind: message.Notice, Title: "公告"}, Audience: message.Everybody()})
		if err != nil {
			t.Fatal(err)
		}
		c.work()
		c.until(id, message.Sent)
		c.now = c.now.Add(time.Second)
		if _, err := c.send(message.New{Kind: message.System, Title: "新", To: []int64{anna}}); err != nil {
			t.Fatal(err)
		}
		for _, s := range []struct {
			pinned bool
			want   string
		}{{true, "公告 新"}, {false, "新 公告"}} {
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return c.svc.Pin(ctx, tx, id, s.pinned) }); err != nil {
				t.Fatal(err)
			}
			var post bool
			if err := d.Read().NewRaw("SELECT pinned FROM message_post WHERE message_id = ?", id).Scan(ctx, &post); err != nil || post != s.pinned {
				t.Errorf("those to come get it pinned %t: %v", post, err)
			}
			if got := c.titles(anna, ""); got != s.want {
				t.Errorf("pinned %t: %s", s.pinned, got)
			}
		}
	})
}
