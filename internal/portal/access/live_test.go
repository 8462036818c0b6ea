package access_test

import (
	"bufio"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
)

// What changes on one replica is in force for the open sessions of the other within a second: the code of a role, a role, the area, the department's
// scope and the status, in menus, buttons and on the routes, and the open stream says so.
func TestAccessReachesTheOtherReplica(t *testing.T) {
	t.Parallel()
	one, two := apptest.Pair(t, nil)
	one.Serve()
	base := two.Serve()
	admin, town := one.Token("admin"), one.Token("town")
	made := one.As(admin, "POST", "/api/access/roles", `{"code":"exporter","name":"导出员","dataScope":"area","levelLo":1,"levelHi":7,"grants":["home","household-data","household-data:detail","household-data:export"]}`)
	if made.Status != http.StatusOK {
		t.Fatalf("%d %s", made.Status, made.Body)
	}
	role, townID := one.RoleID("exporter"), one.UserID("town")
	change := func(method, path, body string) func() {
		return func() {
			t.Helper()
			if a := one.As(admin, method, path, body); a.Status != http.StatusOK {
				t.Fatalf("%s %s: %d %s", method, path, a.Status, a.Body)
			}
		}
	}
	set := func(query string, arg any) func() {
		return func() {
			u, err := one.App.People.ByUsername(context.Background(), "town")
			if err != nil {
				t.Fatal(err)
			}
			if err := one.App.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				if _, err := tx.NewRaw(query, arg, u.ID).Exec(ctx); err != nil {
					return err
				}
				return one.App.Access.Touch(ctx, tx, u.ID)
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
	req, _ := http.NewRequest("GET", base+"/api/events", nil)
	req.Header.Set("Authorization", "Bearer "+town)
	stream, err := http.DefaultClient.Do(req)
	if err != nil || stream.StatusCode != http.StatusOK {
		t.Fatalf("stream: %v %v", stream, err)
	}
	defer stream.Body.Close()
	heard := make(chan string, 64)
	go func() {
		defer close(heard)
		for s := bufio.NewScanner(stream.Body); s.Scan(); {
			if kind, ok := strings.CutPrefix(s.Text(), "event: "); ok {
				heard <- kind
			}
		}
	}()
	gets := func(path string, status int, has string, not ...string) func() bool {
		return func() bool {
			a := two.As(town, "GET", path, "")
			for _, n := range not {
				if strings.Contains(a.Body, n) {
					return false
				}
			}
			return a.Status == status && strings.Contains(a.Body, has)
		}
	}
	const buttons = "/v1/permissions/alauda/town/actions"
	var slowest time.Duration
	for _, c := range []struct {
		name   string
		before func() bool
		change func()
		after  []func() bool
	}{
		{"another role", gets(buttons, 200, "household-data:edit"), change("PUT", "/api/users/"+townID+"/roles", `{"roles":["exporter"]}`),
			[]func() bool{gets(buttons, 200, "household-data:export", "household-data:edit"), gets("/api/bootstrap", 200, "导出员", `"id":"visual"`)}},
		{"a code taken from the role", gets(buttons, 200, "household-data:export"), change("PUT", "/api/access/roles/"+role+"/grants/household-data:export", `{"on":false,"version":1}`),
			[]func() bool{gets(buttons, 200, "household-data:detail", "household-data:export"), gets("/api/access/explain?code=household-data:export", 200, `"allowed":false`)}},
		{"a page taken from the role", gets("/api/overview", 200, "data"), change("PUT", "/api/access/roles/"+role+"/grants/home", `{"on":false,"version":2}`),
			[]func() bool{gets("/api/overview", 403, `"message":"home"`), gets("/api/bootstrap", 200, "rural-household", `"id":"home"`)}},
		{"a route's code taken from the role", gets("/api/households", 200, "items"), change("PUT", "/api/access/roles/"+role+"/grants/household-data:detail", `{"on":false,"version":3}`),
			[]func() bool{gets("/api/households", 403, "household-data:detail")}},
		{"a role of all back", gets("/api/households", 403, ""), change("PUT", "/api/users/"+townID+"/roles", `{"roles":["town-clerk"]}`),
			[]func() bool{gets("/api/households", 200, "4409811"), gets("/api/bootstrap", 200, "分界镇")}},
		{"another area", gets("/api/households", 200, `"area":"440981103`), set("UPDATE app_user SET area = ? WHERE id = ?", int64(44088110300000)),
			[]func() bool{gets("/api/households", 200, `"items"`, `"area":"440981103`), gets("/api/bootstrap", 200, "吉水镇")}},
		{"a hidden button", gets(buttons, 200, "household-data:edit"), change("PUT", "/api/access/hidden/mirror/household-data:edit", `{"hidden":true}`),
			[]func() bool{gets(buttons, 200, "household-data:add", "household-data:edit")}},
		{"out of use", gets("/api/bootstrap", 200, "town"), change("POST", "/api/users/"+townID+"/disable", ""),
			[]func() bool{gets("/api/bootstrap", 401, "")}},
	} {
		if !c.before() {
			t.Fatalf("%s: before the change it is so already", c.name)
		}
		for len(heard) > 0 {
			<-heard
		}
		c.change()
		began := time.Now()
		for _, is := range c.after {
			apptest.Within(t, c.name, is)
		}
		slowest = max(slowest, time.Since(began))
		select {
		case kind := <-heard:
			// "resync" at the first connection of the bus, and of a stream that fell behind: the browser asks for all of it again.
			if kind != "boot.changed" && kind != "session.ended" && kind != "badge" && kind != "resync" {
				t.Errorf("%s: the stream says %s", c.name, kind)
			}
		case <-time.After(apptest.Promptly):
			t.Errorf("%s: the stream at the other replica says nothing", c.name)
		}
	}
	t.Logf("slowest %s", slowest)
}
