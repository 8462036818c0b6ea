package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/gateway/unchanged"
)

// Decision 0043: a page of a list is asked about by what is in it. Only the same content is 304, and only for who may have it.
func TestUnchangedList(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	const path = "/api/households?size=5"
	town := h.Token("town")
	first := h.As(town, "GET", path, "")
	tag := unchanged.Tag([]byte(first.Body))
	ask := func(token string) apptest.Answer {
		t.Helper()
		return h.As(token, "GET", path, "", "If-None-Match", tag)
	}
	if a := ask(town); a.Status != http.StatusNotModified || a.Body != "" || a.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the same rows: %d %v %s", a.Status, a.Header, a.Body)
	}
	if a := ask(h.Token("town2")); a.Status != http.StatusOK || a.Body == first.Body {
		t.Errorf("another township: %d", a.Status)
	}
	if a := ask(h.Token("ops")); a.Status != http.StatusForbidden {
		t.Errorf("nobody's business: %d", a.Status)
	}
	var page struct {
		Data struct {
			Items []struct{ ID int64 }
		}
	}
	first.JSON(t, &page)
	err := h.App.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE household SET members_count = members_count + 1 WHERE id = ?", page.Data.Items[0].ID).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	changed := ask(town)
	if changed.Status != http.StatusOK || changed.Body == first.Body {
		t.Errorf("a changed row: %d", changed.Status)
	}
	tag = unchanged.Tag([]byte(changed.Body))
	if a := ask(town); a.Status != http.StatusNotModified {
		t.Errorf("asked again: %d", a.Status)
	}
	h.As(town, "GET", "/v1/orgs/logout", "")
	if a := ask(town); a.Status != http.StatusUnauthorized {
		t.Errorf("after the log-out: %d %s", a.Status, a.Body)
	}
}

// Each session has a key of its own for what a tab keeps, and keeps it; nobody else is told.
func TestListKey(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	key := func(token string) string {
		var boot struct {
			Data struct{ ListKey string }
		}
		h.As(token, "GET", "/api/bootstrap", "").JSON(t, &boot)
		return boot.Data.ListKey
	}
	town := h.Token("town")
	one, again, second, other := key(town), key(town), key(h.Token("town")), key(h.Token("town2"))
	if len(one) != 22 || one != again || one == second || one == other {
		t.Errorf("%q %q, her other session %q, somebody else %q", one, again, second, other)
	}
	if a := h.Do("GET", "/subapp/main/", ""); strings.Contains(a.Body, "listKey") {
		t.Error("a page without a session carries a key")
	}
}

// The dictionary is everybody's to read: nothing in it comes from this installation's data, and it stays small.
func TestDictionaryTellsNothing(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, map[string]string{"warning-base": "http://warning.inside.example"})
	text := h.App.Front.Dictionary.Text()
	admin := h.Token("admin")
	var page struct {
		Data struct {
			Items []struct{ HeadName, AreaName, HouseholdNo string }
		}
	}
	h.As(admin, "GET", "/api/households?size=100", "").JSON(t, &page)
	secrets := []string{"warning.inside.example"}
	for _, r := range page.Data.Items {
		secrets = append(secrets, r.HeadName, r.AreaName, r.HouseholdNo)
	}
	for _, s := range secrets {
		if s != "" && bytes.Contains(text, []byte(s)) {
			t.Errorf("%q stands in the dictionary", s)
		}
	}
	if again := h.App.Front.Dictionary.Text(); !bytes.Equal(text, again) {
		t.Error("made twice, it differs: replicas would not understand each other's browsers")
	}
	var boot map[string]json.RawMessage
	if lines := bytes.Split(bytes.TrimSpace(text), []byte("\n")); json.Unmarshal(lines[0], &boot) != nil {
		t.Errorf("does not begin with an answer: %.80s", lines[0])
	}
	var out bytes.Buffer
	z := brotli.NewWriterLevel(&out, brotli.BestCompression)
	_, _ = z.Write(text)
	_ = z.Close()
	if t.Logf("%d bytes, %d by brotli", len(text), out.Len()); out.Len() > 16<<10 {
		t.Errorf("%d bytes by brotli", out.Len())
	}
}
