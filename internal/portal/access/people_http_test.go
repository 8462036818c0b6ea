package access_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/principal"
)

func (h *house) peopleOf(p *principal.Principal, query string) []string {
	h.t.Helper()
	code, body := h.call(p, "GET", "/api/people"+query, "")
	var out struct {
		Data []struct{ Username string }
	}
	if err := json.Unmarshal([]byte(body), &out); code != 200 || err != nil {
		h.t.Fatalf("%s: %d %s", query, code, body)
	}
	names := []string{}
	for _, x := range out.Data {
		names = append(names, x.Username)
	}
	slices.Sort(names)
	return names
}

// A field that names a person finds accounts in use of the caller's own area, by a part of the name or user name, by initials and by
// pinyin; it gives nothing one could write to. Who neither manages nor addresses people finds nobody, not even themselves.
func TestPeople(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		county := area.Code(44098100000000)
		boss := h.user(directory.New{Username: "county", Name: "陈志强", Area: county, Mobile: "13800000001", Email: "boss@example.cn"}, "county-admin")
		h.user(directory.New{Username: "village1", Name: "李秀兰", Area: village, Mobile: "13800000002", IDNo: "440981199001011239"}, "village-clerk")
		h.user(directory.New{Username: "village2", Name: "林小龙", Area: village})
		h.user(directory.New{Username: "shan", Name: "单文静", Area: town})
		gone := h.user(directory.New{Username: "left", Name: "李小兰", Area: village})
		h.user(directory.New{Username: "beside", Name: "李秀玲", Area: 44088110300000})
		h.user(directory.New{Username: "province", Name: "李心兰", Area: 44000000000000})
		clerk := h.user(directory.New{Username: "clerk", Name: "黄经办", Area: town})
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return h.svc.People.SetDisabled(ctx, tx, gone.ID, true, "test")
		})
		if err != nil {
			t.Fatal(err)
		}
		p := h.resolve(boss)
		for q, want := range map[string][]string{
			"":         {"clerk", "county", "shan", "village1", "village2"},
			"秀":        {"village1"},
			"LXL":      {"village1", "village2"},
			"lixiu":    {"village1"},
			"li'xiu":   {"village1"},
			"lin":      {"village2"},
			"swj":      {"shan"},
			"dwj":      {"shan"},
			"xl":       {}, // the front of a name, not its middle
			"VILLAGE":  {"village1", "village2"},
			"李":        {"village1"},
			"beside":   {},
			"province": {},
			"left":     {},
			"%":        {},
			"_":        {},
			"' OR 1=1": {},
		} {
			if got := h.peopleOf(p, "?q="+url.QueryEscape(q)); !slices.Equal(got, want) {
				t.Errorf("%q: %v, want %v", q, got, want)
			}
		}
		if got := h.peopleOf(p, "?limit=2"); len(got) != 2 {
			t.Errorf("limit 2: %v", got)
		}
		for query, want := range map[string]int{"?limit=51": 400, "?limit=-1": 400, "?limit=x": 400, "?q=" + strings.Repeat("a", 51): 400, "?q=%00": 400, "?q=%ff": 400, "?limit=0": 200, "?limit=50": 200} {
			if code, body := h.call(p, "GET", "/api/people"+query, ""); code != want {
				t.Errorf("%s: %d %s", query, code, body)
			}
		}
		_, body := h.call(p, "GET", "/api/people?q=lxl", "")
		for _, private := range []string{"138", "44098119", "example.cn", "mobile", "idNo", "email"} {
			if strings.Contains(body, private) {
				t.Errorf("%s in %s", private, body)
			}
		}
		if got := h.peopleOf(h.resolve(clerk), ""); len(got) != 0 {
			t.Errorf("a clerk: %v", got)
		}
		if code, _ := h.call(nil, "GET", "/api/people", ""); code != 401 {
			t.Errorf("nobody: %d", code)
		}
	})
}

// Accounts of before the initials are spelled at a start, once; a new name is found from the moment it is given.
func TestSpell(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		boss := h.resolve(h.user(directory.New{Username: "county", Name: "陈志强", Area: 44098100000000}, "county-admin"))
		for i := range 3 {
			h.user(directory.New{Username: fmt.Sprint("old", i), Name: "李秀兰", Area: village})
		}
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE app_user SET spelling = '' WHERE name = '李秀兰'").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := h.peopleOf(boss, "?q=lxl"); len(got) != 0 {
			t.Errorf("before: %v", got)
		}
		for range 2 {
			if err := h.svc.People.Spell(ctx); err != nil {
				t.Fatal(err)
			}
		}
		if got := h.peopleOf(boss, "?q=lxl"); len(got) != 3 {
			t.Errorf("after: %v", got)
		}
		u, err := h.svc.People.ByUsername(ctx, "old0")
		if err != nil {
			t.Fatal(err)
		}
		u.Name = "周婷"
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.svc.People.Update(ctx, tx, u, "test") }); err != nil {
			t.Fatal(err)
		}
		if got := h.peopleOf(boss, "?q=zt"); !slices.Equal(got, []string{"old0"}) {
			t.Errorf("a new name: %v", got)
		}
	})
}
