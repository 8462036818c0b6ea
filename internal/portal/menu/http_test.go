package menu_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/portal/menu"
	"mirror/internal/principal"
)

// S7.05: the categories of a platform with their items, the default platform where none is named; what a request says
// of itself changes nothing (S6.02).
func TestMenuCall(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if err := menu.Install(context.Background(), d); err != nil {
			t.Fatal(err)
		}
		rt := route.NewRouter("test")
		rt.Decide = (&access.Service{}).Decide
		menu.Handler{Service: &menu.Service{DB: d}}.Mount(rt)
		call := func(p *principal.Principal, target string, headers ...string) (int, string) {
			r := httptest.NewRequest("GET", target, nil)
			if p != nil {
				r = r.WithContext(principal.With(r.Context(), p))
			}
			for i := 0; i+1 < len(headers); i += 2 {
				r.Header.Set(headers[i], headers[i+1])
			}
			w := httptest.NewRecorder()
			rt.Mux.ServeHTTP(w, r)
			return w.Code, w.Body.String()
		}
		citizen := person(access.Home)
		code, plain := call(citizen, "/v1/sys_menu/menu/it_devops_manage_platform")
		var answer struct {
			Success bool
			Code    string
			Data    []map[string]any
		}
		if err := json.Unmarshal([]byte(plain), &answer); err != nil || code != 200 || !answer.Success || answer.Code != "200" || len(answer.Data) != 2 {
			t.Fatalf("%d %s", code, plain)
		}
		for id, key := range map[string]string{"S3.02a": "id", "S3.02b": "name", "S3.02c": "url", "S3.02d": "resource", "S3.02e": "children"} {
			if _, ok := answer.Data[0][key]; !ok {
				t.Errorf("%s: a category without %s", id, key)
			}
		}
		item := answer.Data[0]["children"].([]any)[0].(map[string]any)
		for id, key := range map[string]string{"S3.01a": "id", "S3.01b": "parentId", "S3.01c": "name", "S3.01d": "text", "S3.01e": "url", "S3.01f": "base", "S3.01g": "microAppPre",
			"S3.01h": "icon", "S3.01i": "show", "S3.01j": "leaf", "S3.01k": "level", "S3.01l": "position", "S3.01m": "showType", "S3.01n": "children"} {
			if _, ok := item[key]; !ok {
				t.Errorf("%s: an item without %s", id, key)
			}
		}
		if item["id"] != "home" || strings.Contains(plain, "setting-user") || strings.Contains(plain, "其他") {
			t.Errorf("a citizen sees %s", plain)
		}
		for _, same := range []string{"/v1/sys_menu/menu", "/v1/sys_menu/menu/it_devops_manage_platform?is_admin=true&namespace=citizen&project_name="} {
			if _, got := call(citizen, same, "X-Is-Admin", "true"); got != plain {
				t.Errorf("%s answers otherwise: %s", same, got)
			}
		}
		if code, _ := call(nil, "/v1/sys_menu/menu"); code != 401 {
			t.Errorf("nobody: %d", code)
		}
		if code, got := call(person(), "/v1/sys_menu/menu"); code != 200 || !strings.Contains(got, `"data":[]`) {
			t.Errorf("no role: %d %s", code, got)
		}
	})
}
