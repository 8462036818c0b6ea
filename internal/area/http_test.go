package area_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

type answer struct {
	Code string
	Data []area.AreaNode
}

func ask(t *testing.T, scope area.Scope, target string) (int, answer) {
	t.Helper()
	rt := route.NewRouter("test")
	rt.Decide = func(ctx context.Context, _ route.Access) error {
		if principal.From(ctx) == nil {
			return errs.New(errs.Unauthorized, "")
		}
		return nil
	}
	area.Handler{Tree: guangdong(t), Scope: func(ctx context.Context) area.Scope { return principal.From(ctx).Scope }}.Mount(rt)
	r := httptest.NewRequest("GET", target, nil)
	r = r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: 1, Scope: scope}))
	w := httptest.NewRecorder()
	rt.Mux.ServeHTTP(w, r)
	var a answer
	if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil {
		t.Fatalf("%s: %v: %s", target, err, w.Body)
	}
	return w.Code, a
}

// A node carries id, parentId, leaf, level, text, expanded and children: empty and folded until asked for, then those of the
// caller's scope and no others.
func TestNodeOnTheWire(t *testing.T) {
	_, a := ask(t, area.Within(44098110300000), "/api/areas/children")
	raw, err := json.Marshal(a.Data)
	if err != nil || string(raw) != `[{"id":"440981103000","parentId":"440981000000","text":"分界镇","level":"4","leaf":false,"expanded":false,`+
		`"path":"广东省/茂名市/高州市/分界镇","children":[]}]` {
		t.Errorf("%v %s", err, raw)
	}
	var nodes []map[string]any
	if err := json.Unmarshal(raw, &nodes); err != nil || len(nodes) != 1 {
		t.Fatal(err)
	}
	for id, key := range map[string]string{"S3.05a": "id", "S3.05b": "parentId", "S3.05c": "leaf", "S3.05d": "level", "S3.05e": "text", "S3.05f": "expanded", "S3.05g": "children"} {
		if _, ok := nodes[0][key]; !ok {
			t.Errorf("%s: a node without %s", id, key)
		}
	}
	county := area.Within(44098100000000)
	_, all := ask(t, county, "/api/areas/children?parent=440981000000")
	if _, a := ask(t, county, "/api/areas/children?expand=true"); len(a.Data) != 1 || !a.Data[0].Expanded || ids(answer{Data: a.Data[0].Children}) != ids(all) || len(all.Data) < 10 {
		t.Errorf("%+v", a.Data)
	}
	// Above the scope only the way down to it, expanded too.
	if _, a := ask(t, area.Within(44098110300000), "/api/areas/children?parent=440900000000&expand=true"); len(a.Data) != 1 || ids(answer{Data: a.Data[0].Children}) != "440981103000" {
		t.Errorf("%+v", a.Data)
	}
	if _, a := ask(t, area.Within(44098110300000), "/api/areas/children?parent=440981103000&expand=true"); len(a.Data) < 5 || a.Data[0].Children == nil || len(a.Data[0].Children) != 0 {
		t.Errorf("%+v", a.Data)
	}
}

func ids(a answer) string {
	var out []string
	for _, n := range a.Data {
		out = append(out, n.ID)
	}
	return strings.Join(out, " ")
}

// The tree over HTTP, its root 000 (S3.05h) and its levels (S3.05i), is cut to the caller's scope: hostile parents give the own top only, never the country
// (security.md row 4), and foreign areas do not exist.
func TestTreeOverHTTP(t *testing.T) {
	town := area.Within(44098110300000)
	for _, hostile := range []string{"", "?parent=", "?parent=000", "?parent=%25", "?parent=*", "?parent=44*", "?parent=440000000000&parent=441900000000", "?parent=%20", "?parent=0", "?areaId=000&parent=undefined"} {
		if code, a := ask(t, town, "/api/areas/children"+hostile); code != 200 || ids(a) != "440981103000" {
			t.Errorf("children%s: %d %s", hostile, code, ids(a))
		}
	}
	// Above the scope only the way down to it is shown.
	for parent, want := range map[string]string{"440000000000": "440900000000", "440900000000": "440981000000", "440981000000": "440981103000", "440881000000": "", "440881103000": ""} {
		if code, a := ask(t, town, "/api/areas/children?parent="+parent); code != 200 || ids(a) != want {
			t.Errorf("children of %s: %d %q, want %q", parent, code, ids(a), want)
		}
	}
	if _, a := ask(t, town, "/api/areas/children?parent=440981103000"); len(a.Data) < 5 || a.Data[0].Level != "5" || !a.Data[0].Leaf || a.Data[0].ParentID != "440981103000" {
		t.Errorf("villages: %+v", a.Data)
	}
	if _, a := ask(t, area.Everything(), "/api/areas/children"); len(a.Data) != 1 || a.Data[0].ID != "000" || a.Data[0].Level != "0" || a.Data[0].ParentID != "" {
		t.Errorf("the root: %+v", a.Data)
	}
	if _, a := ask(t, area.Everything(), "/api/areas/children?parent=000"); ids(a) != "440000000000" {
		t.Errorf("below the root: %s", ids(a))
	}
	if code, a := ask(t, area.Scope{}, "/api/areas/children?parent=440000000000"); code != 200 || len(a.Data) != 0 {
		t.Errorf("an empty scope sees %s", ids(a))
	}
	if code, a := ask(t, town, "/api/areas/search?q=%E5%90%89%E6%B0%B4%E9%95%87&limit=50"); code != 200 || len(a.Data) != 0 {
		t.Errorf("a foreign township is found: %s", ids(a))
	}
	if _, a := ask(t, town, "/api/areas/search?q=%E5%82%A8%E8%89%AF"); ids(a) != "440981103210" || !strings.HasPrefix(a.Data[0].Path, "广东省/茂名市/高州市/分界镇/") {
		t.Errorf("own village: %+v", a.Data)
	}
	if code, a := ask(t, town, "/api/areas/440981103210/path"); code != 200 || ids(a) != "440000000000 440900000000 440981000000 440981103000 440981103210" {
		t.Errorf("path: %d %s", code, ids(a))
	}
	if code, _ := ask(t, town, "/api/areas/440981000000/path"); code != 200 {
		t.Errorf("path of an ancestor: %d", code)
	}
	for path, want := range map[string]int{"/api/areas/440881103000/path": 404, "/api/areas/440981103999/path": 404, "/api/areas/%25/path": 400, "/api/areas/44/path": 400} {
		if code, _ := ask(t, town, path); code != want {
			t.Errorf("%s: %d, want %d", path, code, want)
		}
	}
}
