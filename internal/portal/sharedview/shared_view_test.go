package sharedview_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/sharedview"
	"mirror/internal/principal"
)

const (
	gaozhou area.Code = 440981000000_00
	town    area.Code = 440981103000_00
	town2   area.Code = 440981001000_00
	zhuhai  area.Code = 440400000000_00
)

func open(t *testing.T, d *db.DB) *sharedview.Service {
	t.Helper()
	if err := area.Install(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return &sharedview.Service{DB: d, Areas: tree,
		Lists: func(name string) (sharedview.List, bool) {
			return sharedview.List{Read: "household-data:detail", Edit: "household-data:edit", Keeps: strings.Fields("area type sort")}, name == "household"
		},
		Dept: func(_ context.Context, userID int64) (int64, string, error) {
			if userID <= 2 {
				return 9, "乡村振兴办", nil
			}
			return 0, "", nil
		}}
}

func person(id int64, at area.Code, codes ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Area: at, Scope: area.Within(at), Permissions: map[string]bool{}}
	for _, c := range codes {
		p.Permissions[c] = true
	}
	return p
}

// A view is shared by whoever may edit in the list, with the own department or with the own area and all below; others see it cut to their scope, without
// the words its sharer looked for, and only its sharer or who administers the office takes it back.
func TestViewsOfAnOffice(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		const read, edit = "household-data:detail", "household-data:edit"
		county, colleague := person(1, gaozhou, read, edit), person(2, gaozhou, read)
		clerk, stranger := person(3, town, read, edit), person(4, zhuhai, read, edit)
		titles := func(p *principal.Principal) (out []string) {
			t.Helper()
			got, err := s.Of(t.Context(), p, "household")
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range got {
				out = append(out, v.Title+" "+v.Query)
			}
			return out
		}
		share := func(p *principal.Principal, title, query, with string) (sharedview.View, error) {
			return s.Share(t.Context(), p, "household", title, query, with)
		}
		byArea, err := share(county, "重点户", "?type=3&keyword=陈某&after=x&area="+town2.String()+"&sort=newest", sharedview.WithArea)
		if err != nil {
			t.Fatal(err)
		}
		byDept, err := share(county, "本科室", "type=1", sharedview.WithDept)
		if err != nil {
			t.Fatal(err)
		}
		expect := func(who string, p *principal.Principal, want string) {
			t.Helper()
			if got := strings.Join(titles(p), "\n"); got != want {
				t.Errorf("%s sees %q, want %q", who, got, want)
			}
		}
		whole := "重点户 area=" + town2.String() + "&sort=newest&type=3"
		expect("a colleague of the department", colleague, "本科室 type=1\n"+whole)
		expect("a township below, cut to its scope", clerk, "重点户 sort=newest&type=3")
		expect("another city", stranger, "")
		if _, err := s.Of(t.Context(), person(5, gaozhou), "household"); !errs.Has(err, errs.NotFound) {
			t.Errorf("who may not open the list: %v", err)
		}
		if _, err := s.Of(t.Context(), county, "else"); !errs.Has(err, errs.NotFound) {
			t.Errorf("no list: %v", err)
		}
		if _, err := share(colleague, "x", "type=1", sharedview.WithArea); !errs.Has(err, errs.Forbidden) {
			t.Errorf("who may not edit: %v", err)
		}
		_, err = share(clerk, " ", "keyword=陈某", sharedview.WithDept)
		if e := errs.From(err); !errs.Has(err, errs.InvalidArgs) || len(e.Fields) != 3 {
			t.Errorf("all faults at once: %+v", e)
		}
		if _, err = share(county, "重点户", "type=2", sharedview.WithArea); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("the same name twice: %v", err)
		}

		for who, p := range map[string]*principal.Principal{"a colleague": colleague, "a township": clerk} {
			if err := s.Withdraw(t.Context(), p, "household", byArea.ID); !errs.Has(err, errs.Forbidden) {
				t.Errorf("%s takes it back: %v", who, err)
			}
		}
		if err := s.Withdraw(t.Context(), stranger, "household", byArea.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("who does not see it: %v", err)
		}
		moved := person(1, zhuhai, read, edit)
		moved.Scope = area.Within(zhuhai)
		if err := s.Withdraw(t.Context(), moved, "household", byArea.ID); err != nil {
			t.Errorf("its sharer after a move: %v", err)
		}
		if err := s.Withdraw(t.Context(), person(2, gaozhou, read, access.SettingUser), "household", byDept.ID); err != nil {
			t.Errorf("who administers the office: %v", err)
		}
		expect("nobody sees what was taken back:", colleague, "")
		var rows int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action IN ('shared_view.add', 'shared_view.drop')").Scan(t.Context(), &rows); err != nil || rows != 4 {
			t.Errorf("%d rows of the audit, want 4: %v", rows, err)
		}
	})
}
