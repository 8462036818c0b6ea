package access_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
)

// S6.09: a change of roles reaches the person's open stream and nobody else's, and what they ask for then is the new state.
func TestRoleChangeReachesTheStream(t *testing.T) {
	h := apptest.Start(t, nil)
	open := func(user string) (string, <-chan string) {
		token := h.Token(user)
		req, _ := http.NewRequest("GET", h.URL+"/api/events", nil)
		req.Header.Set("Authorization", "Bearer "+token)
		res, err := http.DefaultClient.Do(req)
		if err != nil || res.StatusCode != http.StatusOK {
			t.Fatalf("stream: %v %v", res, err)
		}
		t.Cleanup(func() { _ = res.Body.Close() })
		lines := make(chan string, 64)
		go func() {
			defer close(lines)
			for s := bufio.NewScanner(res.Body); s.Scan(); {
				lines <- s.Text()
			}
		}()
		for l := range lines {
			if l == "event: hello" {
				return token, lines
			}
		}
		t.Fatal("no hello")
		return "", nil
	}
	nobody, hers := open("nobody")
	_, his := open("town")
	admin := h.Token("admin")
	var users accountsPage
	h.As(admin, "GET", "/api/users?q=nobody", "").JSON(t, &users)
	if len(users.Data.Items) != 1 {
		t.Fatalf("users: %+v", users)
	}
	if a := h.As(nobody, "GET", "/api/bootstrap", ""); !strings.Contains(a.Body, `"menu":[]`) {
		t.Fatalf("before: %s", a.Body)
	}
	if a := h.As(admin, "PUT", "/api/users/"+users.Data.Items[0].ID+"/roles", `{"roles":["county-admin"]}`); a.Status != http.StatusOK {
		t.Fatalf("roles: %d %s", a.Status, a.Body)
	}
	for heard := false; !heard; {
		select {
		case l, ok := <-hers:
			if !ok {
				t.Fatal("the stream ended")
			}
			heard = l == "event: boot.changed"
		case <-time.After(apptest.Promptly):
			t.Fatal("nothing came")
		}
	}
	if a := h.As(nobody, "GET", "/api/bootstrap", ""); strings.Contains(a.Body, `"menu":[]`) || !strings.Contains(a.Body, "county-admin") {
		t.Errorf("after: %s", a.Body)
	}
	for quiet := time.After(200 * time.Millisecond); ; {
		select {
		case l := <-his:
			if strings.Contains(l, "boot.changed") {
				t.Fatal("somebody else heard it")
			}
			continue
		case <-quiet:
		}
		break
	}
}
