package access_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/identity/directory"
	"mirror/internal/principal"
)

type accountsPage struct {
	Data struct {
		Items []struct {
			ID       string `json:"id"`
			Username string `json:"username"`
			AreaName string `json:"areaName"`
			Disabled bool   `json:"disabled"`
			Posts    []string
			Roles    []struct{ Code, Name string }
		}
		Total int64 `json:"total"`
	}
}

// S6.09: an account gets its roles in the transaction that makes it, or is not made at all; lists name role and area.
func TestAccountIsMadeWithItsRoles(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county := h.Token("county")
	make := func(name, roles string) apptest.Answer {
		return h.As(county, "POST", "/api/users", fmt.Sprintf(`{"username":%q,"name":"新来的","mobile":"19900001234","areaId":"440981103210","roles":%s}`, name, roles))
	}
	find := func(query string) accountsPage {
		var p accountsPage
		a := h.As(county, "GET", "/api/users?"+query, "")
		if a.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", query, a.Status, a.Body)
		}
		a.JSON(t, &p)
		return p
	}
	for name, c := range map[string]struct {
		roles  string
		status int
	}{"over": {`["village-clerk","platform-admin"]`, 403}, "unknown": {`["no-such-role"]`, 400}, "notalist": {`"village-clerk"`, 400}} {
		a := make(name, c.roles)
		if a.Status != c.status || !strings.Contains(a.Body, `roles`) {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if got := find("q=" + name); got.Data.Total != 0 {
			t.Errorf("%s: the refused account is there", name)
		}
	}
	a := make("fresh", `["village-clerk","village-clerk"]`)
	var made struct {
		Data struct {
			User struct {
				ID       string
				AreaName string
				Roles    []struct{ Code, Name string }
			}
			Password string
		}
	}
	a.JSON(t, &made)
	if a.Status != http.StatusOK || len(made.Data.User.Roles) != 1 || made.Data.User.Roles[0].Code != "village-clerk" || made.Data.User.AreaName != "储良村委会" {
		t.Fatalf("made: %d %s", a.Status, a.Body)
	}
	got := find("q=fresh")
	if len(got.Data.Items) != 1 || len(got.Data.Items[0].Roles) != 1 || got.Data.Items[0].Roles[0].Name != "村级信息员" || got.Data.Items[0].AreaName != "储良村委会" {
		t.Errorf("list: %+v", got)
	}
	// What was given works: the new clerk signs in and lists their village.
	form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"fresh"}, "password": {made.Data.Password}, "scope": {"openid"}}
	if a := h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form.Encode(), "Content-Type", "application/x-www-form-urlencoded"); a.Status != http.StatusOK {
		t.Errorf("the new account cannot sign in: %d %s", a.Status, a.Body)
	}

	all, on := find("size=100").Data.Total, find("size=100&status=enabled").Data.Total
	if a := h.As(county, "POST", "/api/users/"+made.Data.User.ID+"/disable", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, "village-clerk") {
		t.Fatalf("disable: %d %s", a.Status, a.Body)
	}
	off := find("status=disabled")
	if off.Data.Total != 1 || len(off.Data.Items) != 1 || off.Data.Items[0].Username != "fresh" || find("status=enabled").Data.Total != on-1 || find("").Data.Total != all {
		t.Errorf("disabled: %+v", off)
	}
	if a := h.As(county, "GET", "/api/users?status=gone", ""); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"field":"status"`) {
		t.Errorf("unknown status: %d %s", a.Status, a.Body)
	}
}

// S7.10, S7.15: the specification's directory calls tell nobody of more people than GET /api/users does, and everybody of themselves. Departments are
// told by the one call and by the list alike: one's own, and those of the scope to who works with them.
func TestDirectoryCallsTellNoMoreThanTheList(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	type row struct {
		ID, Username, LdapID, DeptID string
	}
	ctx := t.Context()
	var everybody []directory.User
	for _, d := range directory.DemoPeople() {
		u, err := h.App.People.ByUsername(ctx, d.Username)
		if err != nil {
			t.Fatal(err)
		}
		everybody = append(everybody, u)
	}
	departments, err := h.App.People.Units(ctx, area.Everything())
	if err != nil {
		t.Fatal(err)
	}
	some, none, publishers := 0, 0, 0
	// S7.10a: a code is the whole code; the beginning of one names nobody.
	for _, me := range everybody {
		if me.Username != "town" {
			continue
		}
		for code, want := range map[string]int{me.Code: 1, me.Code[:len(me.Code)-1]: 0} {
			var got struct{ Result []row }
			a := h.As(h.Token("town"), "POST", "/v1/user/queryList", `{"code":"`+code+`"}`)
			a.JSON(t, &got)
			if a.Status != http.StatusOK || len(got.Result) != want {
				t.Errorf("S7.10a: code %s: %d %+v, want %d", code, a.Status, got, want)
			}
		}
	}
	for _, me := range everybody {
		token := h.Token(me.Username)
		listed := map[string]bool{me.Username: true}
		a := h.As(token, "GET", "/api/users?size=100", "")
		switch a.Status {
		case http.StatusOK:
			some++
			var p accountsPage
			a.JSON(t, &p)
			for _, u := range p.Data.Items {
				listed[u.Username] = true
			}
		case http.StatusForbidden:
			none++
		default:
			t.Fatalf("%s: %d %s", me.Username, a.Status, a.Body)
		}
		var got struct{ Result []row }
		h.As(token, "POST", "/v1/user/queryList", "").JSON(t, &got)
		if len(got.Result) != len(listed) {
			t.Errorf("%s: queryList tells of %d people, the list of %d", me.Username, len(got.Result), len(listed))
		}
		for _, u := range got.Result {
			if !listed[u.Username] {
				t.Errorf("%s: queryList tells of %s", me.Username, u.Username)
			}
		}
		for _, u := range everybody {
			want := http.StatusNotFound
			if listed[u.Username] {
				want = http.StatusOK
			}
			for _, path := range []string{"/web/bs-rbac-service/v1/bs-rbac/user/findByLdapId/" + u.LdapID, "/v1/userClassify/findListByLdapId?ldapId=" + u.LdapID} {
				if a := h.As(token, "GET", path, ""); a.Status != want {
					t.Errorf("%s: %s: %d, want %d", me.Username, path, a.Status, want)
				}
			}
			var byCode struct{ Result []row }
			h.As(token, "POST", "/v1/user/queryList", `{"code":"`+u.Code+`"}`).JSON(t, &byCode)
			if (len(byCode.Result) == 1) != listed[u.Username] {
				t.Errorf("%s: queryList of the code of %s: %+v", me.Username, u.Username, byCode)
			}
		}
		works := a.Status == http.StatusOK
		if !works && h.As(token, "GET", "/api/notices/roles", "").Status == http.StatusOK { // who publishes notices chooses among departments
			works = true
			publishers++
		}
		p := &principal.Principal{UserID: me.ID, Username: me.Username, Area: me.Area, EmployeeType: me.EmployeeType}
		if err := h.App.Access.Resolve(ctx, p); err != nil {
			t.Fatal(err)
		}
		list := departmentsTold(t, h, token)
		for _, d := range departments {
			lists := works && p.Scope.Allows(d.Area, 0, d.ID) || !works && d.ID == me.DeptID
			if slices.Contains(list, d.ID) != lists {
				t.Errorf("%s: the list holds %s: %v", me.Username, d.Name, !lists)
			}
			want := http.StatusNotFound
			if lists || d.ID == me.DeptID {
				want = http.StatusOK
			}
			if a := h.As(token, "GET", fmt.Sprintf("/v1/department/%d", d.ID), ""); a.Status != want {
				t.Errorf("%s: department %s: %d, want %d", me.Username, d.Name, a.Status, want)
			}
		}
	}
	if some < 4 || none < 8 || publishers == 0 {
		t.Errorf("%d demo accounts list people, %d may not, %d of these publish notices: the test compares nothing", some, none, publishers)
	}
}

// departmentsTold are the ids of somebody's list of departments.
func departmentsTold(t *testing.T, h *apptest.House, token string) (ids []int64) {
	t.Helper()
	var got struct{ Data []struct{ ID string } }
	h.As(token, "GET", "/api/departments", "").JSON(t, &got)
	for _, d := range got.Data {
		id, err := strconv.ParseInt(d.ID, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

// The posts of an account are given, changed, filtered by, exported and told in the log by their names; they are the dictionary's.
func TestPostsOfAnAccount(t *testing.T) {
	t.Parallel()
	apptest.EachPair(t, nil, func(t *testing.T, h, _ *apptest.House) {
		admin, county := h.Token("admin"), h.Token("county")
		find := func(token, query string) (names []string) {
			var p accountsPage
			h.As(token, "GET", "/api/users?size=100&"+query, "").JSON(t, &p)
			for _, u := range p.Data.Items {
				names = append(names, u.Username)
			}
			return names
		}
		if got := find(county, "post=02"); !slices.Equal(got, []string{"county", "town"}) {
			t.Errorf("who is in charge in the county: %v", got)
		}
		if got := find(county, "post=05"); len(got) != 0 {
			t.Errorf("reviewers of other areas: %v", got)
		}
		make := func(name, posts string) apptest.Answer {
			return h.As(county, "POST", "/api/users", fmt.Sprintf(`{"username":%q,"name":"任职者","areaId":"440981103210","posts":%s}`, name, posts))
		}
		if a := make("nopost", `["77"]`); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"field":"posts"`) || !strings.Contains(a.Body, "岗位不存在或已停用") {
			t.Errorf("an unknown post: %d %s", a.Status, a.Body)
		}
		var made struct {
			Data struct{ User struct{ ID string } }
		}
		make("posted", `["24","04","24"]`).JSON(t, &made)
		type account struct {
			Data struct {
				Posts   []string
				Version int64
				LdapID  string `json:"ldapId"`
			}
		}
		read := func() (out account) {
			h.As(county, "GET", "/api/users/"+made.Data.User.ID, "").JSON(t, &out)
			return out
		}
		change := func(more string) apptest.Answer {
			now := read()
			return h.As(county, "PUT", "/api/users/"+made.Data.User.ID, fmt.Sprintf(`{"version":%d,"name":"任职者","userType":"government","areaId":"440981103210","ldapId":%q%s}`,
				now.Data.Version, now.Data.LdapID, more))
		}
		if got := read().Data.Posts; !slices.Equal(got, []string{"04", "24"}) {
			t.Errorf("as given, each once: %v", got)
		}
		// A post that is off is not given any more, and stays with who has it.
		if a := h.As(admin, "PUT", "/api/dict-types/post/items/24", `{"name":"网格员","status":"0","sort":10,"version":1}`); a.Status != http.StatusOK {
			t.Fatalf("switch a post off: %d %s", a.Status, a.Body)
		}
		for _, c := range []struct {
			what, more string
			status     int
			want       []string
		}{
			{"left out", ``, 200, []string{"04", "24"}},
			{"one that is off stays", `,"posts":["24","06"]`, 200, []string{"06", "24"}},
			{"an unknown one", `,"posts":["24","x\u0000"]`, 400, []string{"06", "24"}},
			{"too many", `,"posts":["` + strings.Repeat(`01","`, 17) + `01"]`, 400, []string{"06", "24"}},
			{"none", `,"posts":[]`, 200, []string{}},
			{"one that is off is not given", `,"posts":["24"]`, 400, []string{}},
			{"another", `,"posts":["21"]`, 200, []string{"21"}},
		} {
			if a := change(c.more); a.Status != c.status {
				t.Errorf("%s: %d %s", c.what, a.Status, a.Body)
			}
			if got := read().Data.Posts; !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, want %v", c.what, got, c.want)
			}
		}
		// The administrator's own post: made, given, and not removed while somebody has it.
		own := "/api/dict-types/post/items"
		if a := h.As(admin, "POST", own, `{"code":"guide","name":"政策讲解员","sort":200}`); a.Status != http.StatusOK {
			t.Errorf("a post of one's own: %d %s", a.Status, a.Body)
		}
		if a := h.As(admin, "POST", "/api/dict-types/GBT2261_1_sex/items", `{"code":"guide","name":"政策讲解员"}`); a.Status == http.StatusOK {
			t.Error("an entry was added to a dictionary of the standard")
		}
		if a := change(`,"posts":["21","guide"]`); a.Status != http.StatusOK {
			t.Errorf("given: %d %s", a.Status, a.Body)
		}
		if a := h.As(admin, "DELETE", own+"/guide?version=1", ""); a.Status != http.StatusConflict || !strings.Contains(a.Body, "正在使用") {
			t.Errorf("removed while somebody has it: %d %s", a.Status, a.Body)
		}
		change(`,"posts":["21"]`)
		if a := h.As(admin, "DELETE", own+"/guide?version=1", ""); a.Status != http.StatusOK {
			t.Errorf("removed when nobody has it: %d %s", a.Status, a.Body)
		}
		if file := h.As(county, "POST", "/api/exports/user", `{"format":"csv","query":{"post":"21","q":"posted"}}`); file.Status != http.StatusOK || !strings.Contains(file.Body, "村党组织书记") {
			t.Errorf("file: %d %s", file.Status, file.Body)
		}
		if log := h.As(h.Token("auditor"), "GET", "/api/audit?action=user.edit&objectId="+made.Data.User.ID, ""); !strings.Contains(log.Body, `"after.posts":"村党组织书记"`) {
			t.Errorf("log: %d %s", log.Status, log.Body)
		}
	})
}
