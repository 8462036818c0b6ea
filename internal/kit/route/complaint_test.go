package route_test

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

type asked struct {
	ID   int64 `path:"id"`
	Size int   `query:"size"`
	Body struct {
		Name  string   `json:"name" maxLength:"3"`
		Kind  string   `json:"kind,omitempty" enum:"town,village"`
		On    bool     `json:"on,omitempty"`
		Count int      `json:"count,omitempty" minimum:"1" maximum:"9"`
		Code  string   `json:"code,omitempty" pattern:"^[a-z]+$"`
		List  []string `json:"list,omitempty" maxItems:"1"`
	}
}

// S8.07: what a schema refuses is shown to people at its field, so it is said in their language, and says nothing of how the server reads.
func TestComplaintsAreForPeople(t *testing.T) {
	rt := route.NewRouter("test")
	route.Op(rt, "POST", "/things/{id}", route.Public, "Things", func(context.Context, *asked) (*route.Out[string], error) { return route.Data(""), nil })
	for _, c := range []struct{ target, body, field, message string }{
		{"/things/1", `{"name":"abcd"}`, "name", "最多 3 个字符"},
		{"/things/1", `{}`, "body", "缺少 name"},
		{"/things/1", `{"name":1}`, "name", "应为文字"},
		{"/things/1", `{"name":"a","kind":"city"}`, "kind", "只能是以下之一：town, village"},
		{"/things/1", `{"name":"a","on":"yes"}`, "on", "只能是 true 或 false"},
		{"/things/1", `{"name":"a","count":0}`, "count", "不能小于 1"},
		{"/things/1", `{"name":"a","count":1.5}`, "count", "应为整数"},
		{"/things/1", `{"name":"a","code":"A"}`, "code", "格式不正确"},
		{"/things/1", `{"name":"a","list":["a","b"]}`, "list", "最多 1 项"},
		{"/things/1", `{"name":"a","more":1}`, "more", "不认识这个字段"},
		{"/things/1", `[]`, "body", "应为对象"},
		{"/things/1", `{"name":`, "body", "格式不正确"},
		{"/things/1?size=many", `{"name":"a"}`, "size", "格式不正确"},
		{"/things/one", `{"name":"a"}`, "id", "格式不正确"},
	} {
		r := httptest.NewRequest("POST", c.target, strings.NewReader(c.body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		rt.Mux.ServeHTTP(w, r)
		want := `"fields":[{"field":"` + c.field + `","message":"` + c.message + `"}]`
		if w.Code != 400 || !strings.Contains(w.Body.String(), `"code":"`+string(errs.BadRequest)+`"`) || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s %s: %d %s, want %s", c.target, c.body, w.Code, w.Body.String(), want)
		}
		if strings.IndexFunc(w.Body.String(), func(r rune) bool { return unicode.Is(unicode.Han, r) }) < 0 {
			t.Errorf("%s %s speaks no Chinese: %s", c.target, c.body, w.Body.String())
		}
	}
}
