package route_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/kit/route"
)

type echo struct {
	Name string `json:"name" maxLength:"3"`
}

// A server keeps no schema of what it answers, and still checks a body of the same type: alone, and within another.
func TestWhatIsAnsweredIsCheckedWhereItIsRead(t *testing.T) {
	rt := route.NewRouter("test")
	type whole struct{ Body echo }
	route.Op(rt, "PUT", "/echo", route.Public, "Echo", func(_ context.Context, in *whole) (*whole, error) { return in, nil })
	type answered struct{ Body echo }
	type part struct {
		Body struct {
			One echo `json:"one"`
		}
	}
	route.Op(rt, "PUT", "/part", route.Public, "Part", func(_ context.Context, in *part) (*answered, error) { return &answered{in.Body.One}, nil })
	for _, c := range []struct {
		path, body string
		status     int
	}{
		{"/echo", `{"name":"abc"}`, 200}, {"/echo", `{"name":"abcd"}`, 400},
		{"/part", `{"one":{"name":"abc"}}`, 200}, {"/part", `{"one":{"name":"abcd"}}`, 400},
	} {
		r := httptest.NewRequest("PUT", c.path, strings.NewReader(c.body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		rt.Mux.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s %s: %d %s, want %d", c.path, c.body, w.Code, w.Body.String(), c.status)
		}
		if c.status == 200 && strings.TrimSpace(w.Body.String()) != `{"name":"abc"}` {
			t.Errorf("%s answers %s", c.path, w.Body.String())
		}
	}
}

// The document has what a server does not keep: the answers and refusals of all routes, what was described behind them, and again the same when asked again.
func TestDocumentHasTheAnswers(t *testing.T) {
	rt := route.NewRouter("test")
	route.Op(rt, "GET", "/first", route.SignedIn, "First", func(context.Context, *struct{}) (*route.Out[echo], error) { return route.Data(echo{}), nil })
	rt.Describe(func(doc *huma.OpenAPI) { doc.Paths["/first"].Get.Description = "described" })
	if served := rt.API.OpenAPI(); len(served.Paths) != 0 || len(served.Components.Schemas.Map()) != 0 {
		t.Errorf("the server keeps %d paths and %d schemas of a document", len(served.Paths), len(served.Components.Schemas.Map()))
	}
	first, err := json.Marshal(rt.Document())
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"/first"`, `"described"`, `"Echo"`, `"Error"`, `"maxLength":3`, `"default":`} {
		if !strings.Contains(string(first), want) {
			t.Errorf("the document lacks %s: %s", want, first)
		}
	}
	if again, _ := json.Marshal(rt.Document()); string(again) != string(first) {
		t.Errorf("the document changes: %s", again)
	}
}
