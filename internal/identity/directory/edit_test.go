package directory_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
	"mirror/internal/principal"
)

const gaozhou, fenjie, zhanjiang = area.Code(440981000000_00), area.Code(440981103000_00), area.Code(440800000000_00)

type office struct {
	t   *testing.T
	db  *db.DB
	svc *directory.Service
	// above are the user names that stand above the caller; moved are those whose rights were told to be others.
	above, moved []string
}

// newOffice is the demo's people behind a service whose neighbours are played here.
func newOffice(t *testing.T, d *db.DB) *office {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{9}, 32))
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, db: d}
	o.svc = &directory.Service{Store: &directory.Store{DB: d, Master: m},
		EndSessions: func(context.Context, *db.Tx, int64) error { return nil },
		Above: func(_ context.Context, u directory.User) (bool, error) {
			return slices.Contains(o.above, u.Username), nil
		},
		Moved: func(_ context.Context, _ *db.Tx, id int64) error {
			o.moved = append(o.moved, o.byID(id).Username)
			return nil
		},
		SwapRoles: func(context.Context, []string) (func(context.Context, *db.Tx, directory.User) error, error) {
			return func(context.Context, *db.Tx, directory.User) error { return nil }, nil
		},
		Known:       func(c area.Code) bool { return c != 440981199000_00 },
		NewPassword: func(context.Context) (string, string, error) { return "Once2026x", "$x", nil },
		SetPassword: func(context.Context, directory.User, string) error { return nil },
		Unlock:      func(context.Context, *db.Tx, string) error { return nil },
		Subject:     func(name string) string { return "of " + name },
		Locks: func(context.Context) (map[string]time.Time, error) {
			return map[string]time.Time{"of town": time.Now()}, nil
		}}
	if err := directory.Demo(context.Background(), o.svc.Store, func(context.Context, string) (string, error) { return "$x", nil }); err != nil {
		t.Fatal(err)
	}
	return o
}

func (o *office) user(name string) directory.User {
	o.t.Helper()
	u, err := o.svc.Store.ByUsername(context.Background(), name)
	if err != nil {
		o.t.Fatal(name, err)
	}
	return u
}

func (o *office) byID(id int64) directory.User {
	var name string
	_ = o.db.Read().NewRaw("SELECT username FROM app_user WHERE id = ?", id).Scan(context.Background(), &name)
	return directory.User{Username: name}
}

func (o *office) audited(action string) string {
	o.t.Helper()
	p, err := audit.List(context.Background(), o.db, area.Everything(), audit.Filter{Action: action}, "", 1)
	if err != nil || len(p.Items) == 0 {
		o.t.Fatalf("no row of %s: %v", action, err)
	}
	return string(p.Items[0].Detail)
}

func edit(u directory.User) directory.Edit {
	return directory.Edit{Version: u.Version, Name: u.Name, Email: u.Email, Type: u.Type, LdapID: u.LdapID, Area: u.Area, DeptID: u.DeptID}
}

// S5.13, security.md rows 4 and 7: every rule is asked again on the server, the scope holds at both ends, the version decides.
func TestEditUser(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		ctx := context.Background()
		county := &principal.Principal{UserID: o.user("county").ID, Username: "county"}
		in := area.Within(gaozhou)
		text := func(s string) *string { return &s }
		for name, c := range map[string]struct {
			who    string
			change func(*directory.Edit)
			code   errs.Code
			field  string
		}{
			"somebody of another county is not there": {"town2", func(*directory.Edit) {}, errs.NotFound, ""},
			"one above is refused":                    {"team", func(*directory.Edit) {}, errs.Forbidden, ""},
			"an older version":                        {"town", func(e *directory.Edit) { e.Version-- }, errs.Conflict, ""},
			"out of the county":                       {"town", func(e *directory.Edit) { e.Area = zhanjiang }, errs.Forbidden, "areaId"},
			"no name":                                 {"town", func(e *directory.Edit) { e.Name = "　" }, errs.InvalidArgs, "name"},
			"forbidden characters":                    {"town", func(e *directory.Edit) { e.Name = "a<b" }, errs.InvalidArgs, "name"},
			"a mobile that is none":                   {"town", func(e *directory.Edit) { e.Mobile = text("123") }, errs.InvalidArgs, "mobile"},
			"an address that is none":                 {"town", func(e *directory.Edit) { e.Email = "x@" }, errs.InvalidArgs, "email"},
			"a wrong check digit":                     {"town", func(e *directory.Edit) { e.IDNo = text("440981199001011231") }, errs.InvalidArgs, "idNo"},
			"no such type":                            {"town", func(e *directory.Edit) { e.Type = "x" }, errs.InvalidArgs, "userType"},
			"no such department":                      {"town", func(e *directory.Edit) { e.DeptID = 9999 }, errs.InvalidArgs, "deptId"},
			"an area that is not there":               {"town", func(e *directory.Edit) { e.Area = 440981199000_00 }, errs.InvalidArgs, "areaId"},
			"another county's department":             {"town", func(e *directory.Edit) { e.DeptID = o.user("town2").DeptID }, errs.InvalidArgs, "deptId"},
			"an identity that somebody has":           {"town", func(e *directory.Edit) { e.LdapID = "demo-village" }, errs.InvalidArgs, "ldapId"},
			"no identity":                             {"town", func(e *directory.Edit) { e.LdapID = " " }, errs.InvalidArgs, "ldapId"},
			"making an administrator":                 {"town", func(e *directory.Edit) { e.EmployeeType = "admin" }, errs.Forbidden, "employeeType"},
			"moving oneself":                          {"county", func(e *directory.Edit) { e.Area = fenjie }, errs.InvalidArgs, "areaId"},
			"one's own roles":                         {"county", func(e *directory.Edit) { e.Roles = &[]string{"platform-admin"} }, errs.Forbidden, "roles"},
		} {
			o.above = []string{"team"}
			u := o.user(c.who)
			e := edit(u)
			c.change(&e)
			_, err := o.svc.Update(ctx, in, county, u.ID, e)
			told := errs.From(err)
			if err == nil || told.Code != c.code || c.field != "" && (len(told.Fields) != 1 || told.Fields[0].Field != c.field) {
				t.Errorf("%s: %v %+v", name, err, told.Fields)
			}
			if after := o.user(c.who); after != u {
				t.Errorf("%s: changed all the same", name)
			}
		}

		u := o.user("town")
		e := edit(u)
		e.Name, e.Mobile, e.IDNo, e.Area = "李秀英", text("19912345678"), text("44098119900101123x"), gaozhou
		got, err := o.svc.Update(ctx, in, county, u.ID, e)
		if err == nil || !strings.Contains(err.Error(), "身份证") {
			t.Fatalf("an identity card with a wrong digit: %v", err)
		}
		e.IDNo = text(card("44098119900101123"))
		if got, err = o.svc.Update(ctx, in, county, u.ID, e); err != nil || got.Version != u.Version+1 || got.Mobile != "19912345678" || got.IDNo != *e.IDNo || got.UpdatedBy != "county" {
			t.Fatalf("%+v %v", got, err)
		}
		if !slices.Contains(o.moved, "town") {
			t.Error("her new area was told to nobody")
		}
		row := o.audited("user.edit")
		if !strings.Contains(row, `"before":{"area":"440981103000","name":"李秀兰"}`) || !strings.Contains(row, `"changed":["idNo","mobile"]`) || strings.Contains(row, "19912345678") || strings.Contains(row, *e.IDNo) {
			t.Errorf("the row: %s", row)
		}
		var plain int
		if err := d.Read().NewRaw("SELECT count(*) FROM app_user WHERE id = ? AND (length(id_no_enc) < 20 OR length(id_no_bi) = 0)", u.ID).Scan(ctx, &plain); err != nil || plain != 0 {
			t.Errorf("the number is not sealed: %v", err)
		}
		// The second of two who read the same version is told, and what the first wrote stands.
		e.Name = "李秀珍"
		if _, err := o.svc.Update(ctx, in, county, u.ID, e); !errs.Has(err, errs.Conflict) || o.user("town").Name != "李秀英" {
			t.Errorf("lost update: %v", err)
		}
		// What was not typed stays: mobile and number were only seen masked.
		now := o.user("town")
		if got, err = o.svc.Update(ctx, in, county, now.ID, edit(now)); err != nil || got.Mobile != "19912345678" || got.IDNo == "" {
			t.Errorf("%v %v", got, err)
		}
	})
}

// card adds the check digit of GB 11643.
func card(first17 string) string {
	sum := 0
	for i, w := range []int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2} {
		sum += w * int(first17[i]-'0')
	}
	return first17 + string("10X98765432"[sum%11])
}

// Every filter cuts within the scope; a county's list never holds another county's people.
func TestFilterUsers(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		ctx := context.Background()
		for name, c := range map[string]struct {
			f    directory.Filter
			want string
		}{
			"all":        {directory.Filter{}, "county town village team citizen legal finance village2"},
			"word":       {directory.Filter{Q: "李"}, "town"},
			"mobile":     {directory.Filter{Q: "19900000006"}, "town"},
			"wildcard":   {directory.Filter{Q: "%"}, ""},
			"people":     {directory.Filter{Type: "person"}, "citizen"},
			"legal":      {directory.Filter{Type: "legal"}, "legal"},
			"department": {directory.Filter{Dept: o.user("team").DeptID}, "team"},
			"foreign":    {directory.Filter{Dept: o.user("town2").DeptID}, ""},
			"locked":     {directory.Filter{Status: "locked", Locked: []int64{o.user("town").ID, o.user("town2").ID}}, "town"},
			"unlocked":   {directory.Filter{Status: "locked"}, ""},
			"never":      {directory.Filter{Seen: "never", Q: "vill"}, "village village2"},
			"lately":     {directory.Filter{Seen: "7d"}, ""},
			"no role":    {directory.Filter{Role: "x"}, ""},
		} {
			p, err := o.svc.Store.List(ctx, area.Within(gaozhou), c.f, "", 50)
			var got []string
			for _, u := range p.Items {
				got = append(got, u.Username)
			}
			if err != nil || strings.Join(got, " ") != c.want || int(p.Total) != len(got) {
				t.Errorf("%s: %v %v", name, got, err)
			}
		}
		for _, bad := range []directory.Filter{{Status: "x"}, {Seen: "x"}, {Type: "x"}, {Q: "\x00"}} {
			if _, err := o.svc.Store.List(ctx, area.Everything(), bad, "", 5); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%+v: %v", bad, err)
			}
		}
	})
}

// fieldsOf are the fields a refusal names, in the order of the alphabet.
func fieldsOf(err error) string {
	if err == nil {
		return ""
	}
	var out []string
	for _, f := range errs.From(err).Fields {
		out = append(out, f.Field)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// The tree of departments: scope, order, no circles, nothing deletable that is in use.
func TestDepartments(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		ctx := context.Background()
		in, all := area.Within(gaozhou), area.Everything()
		names := func(scope area.Scope) (out []string, by map[string]directory.Unit) {
			by = map[string]directory.Unit{}
			list, err := o.svc.Store.Units(ctx, scope)
			if err != nil {
				t.Fatal(err)
			}
			for _, u := range list {
				out = append(out, strings.TrimPrefix(u.Code, "demo-"))
				by[strings.TrimPrefix(u.Code, "demo-")] = u
			}
			return out, by
		}
		got, by := names(in)
		if strings.Join(got, " ") != "gaozhou fenjie team finance" || by["fenjie"].Users != 3 {
			t.Fatalf("%v %+v", got, by)
		}
		_, whole := names(all)
		refused := func(what string, err error, code errs.Code, field string) {
			t.Helper()
			told := errs.From(err)
			if err == nil || told.Code != code || field != "" && (len(told.Fields) == 0 || told.Fields[0].Field != field) {
				t.Errorf("%s: %v", what, err)
			}
		}
		unit := directory.Department{Code: "gz-xmk", Name: "项目科", Area: gaozhou, Kind: "government", ParentID: by["gaozhou"].ID}
		for what, c := range map[string]struct {
			change func(*directory.Department)
			code   errs.Code
			field  string
		}{
			"no name":                   {func(d *directory.Department) { d.Name = " " }, errs.InvalidArgs, "name"},
			"no code":                   {func(d *directory.Department) { d.Code = "" }, errs.InvalidArgs, "code"},
			"a code twice":              {func(d *directory.Department) { d.Code = "demo-gaozhou" }, errs.InvalidArgs, "code"},
			"an area that is not there": {func(d *directory.Department) { d.Area = 440981199000_00 }, errs.InvalidArgs, "areaId"},
			"another county":            {func(d *directory.Department) { d.Area = zhanjiang }, errs.Forbidden, "areaId"},
			"at the top":                {func(d *directory.Department) { d.ParentID = 0 }, errs.Forbidden, "parentId"},
			"a foreign parent":          {func(d *directory.Department) { d.ParentID = whole["zhanjiang"].ID }, errs.InvalidArgs, "parentId"},
			"a foreign leader":          {func(d *directory.Department) { d.Leader = o.user("town2").ID }, errs.InvalidArgs, "leaderId"},
			"no kind":                   {func(d *directory.Department) { d.Kind = "x" }, errs.InvalidArgs, "kind"},
		} {
			n := unit
			c.change(&n)
			_, err := o.svc.AddUnit(ctx, in, n, nil)
			refused(what, err, c.code, c.field)
		}
		// Everything that is wrong is said at once, what the form could not read with the rest.
		n := unit
		n.Code, n.Area, n.Kind, n.ParentID, n.Leader = "demo-gaozhou", 440981199000_00, "x", whole["zhanjiang"].ID, o.user("town2").ID
		_, err := o.svc.AddUnit(ctx, in, n, nil)
		if told := fieldsOf(err); told != "areaId code kind leaderId parentId" {
			t.Errorf("added: %s", told)
		}
		n.Area, n.Code, n.Leader = 0, "demo-gaozhou", 0
		_, err = o.svc.AddUnit(ctx, in, n, errs.All(errs.Invalid("areaId", "请选择区域"), errs.Invalid("leaderId", "编号无效")))
		if told := fieldsOf(err); told != "areaId code kind leaderId parentId" {
			t.Errorf("unread: %s", told)
		}
		n = by["fenjie"].Department
		n.Code, n.Kind, n.Leader, n.Name = "demo-gaozhou", "x", o.user("town2").ID, ""
		_, err = o.svc.EditUnit(ctx, in, "county", n, nil)
		if told := fieldsOf(err); told != "code kind leaderId name" {
			t.Errorf("changed: %s", told)
		}
		unit.Leader = o.user("county").ID
		made, err := o.svc.AddUnit(ctx, in, unit, nil)
		if err != nil {
			t.Fatal(err)
		}
		// Before a sibling, then below another: the order is what was asked for.
		if _, err := o.svc.MoveUnit(ctx, in, "county", made.ID, by["gaozhou"].ID, by["fenjie"].ID, 1); err != nil {
			t.Fatal(err)
		}
		if got, by = names(in); !slices.Equal(got, []string{"gaozhou", "finance", "gz-xmk", "fenjie", "team"}) && !slices.Equal(got, []string{"gz-xmk", "gaozhou", "finance", "fenjie", "team"}) {
			t.Errorf("order %v", got)
		}
		if by["gz-xmk"].Version != 2 || by["gz-xmk"].LeaderName != "梁永强" || by["gz-xmk"].Sort >= by["fenjie"].Sort {
			t.Errorf("%+v", by["gz-xmk"])
		}
		_, err = o.svc.MoveUnit(ctx, in, "county", by["gaozhou"].ID, by["gz-xmk"].ID, 0, by["gaozhou"].Version)
		refused("below itself", err, errs.InvalidArgs, "parentId")
		_, err = o.svc.MoveUnit(ctx, in, "county", made.ID, 0, 0, 2)
		refused("to the top", err, errs.Forbidden, "parentId")
		_, err = o.svc.MoveUnit(ctx, in, "county", made.ID, by["fenjie"].ID, 0, 1)
		refused("an older version", err, errs.Conflict, "")
		_, err = o.svc.MoveUnit(ctx, in, "county", whole["jishui"].ID, by["fenjie"].ID, 0, 1)
		refused("somebody else's", err, errs.NotFound, "")
		change := by["gz-xmk"].Department
		change.Name = "项目管理科"
		if change, err = o.svc.EditUnit(ctx, in, "county", change, nil); err != nil || change.Version != 3 {
			t.Fatal(change, err)
		}
		change.Version = 2
		_, err = o.svc.EditUnit(ctx, in, "county", change, nil)
		refused("a lost update", err, errs.Conflict, "")
		if row := o.audited("department.edit"); !strings.Contains(row, "项目科") || !strings.Contains(row, "项目管理科") {
			t.Error(row)
		}
		refused("with units below", o.svc.RemoveUnit(ctx, in, by["gaozhou"].ID), "department_in_use", "")
		refused("with people", o.svc.RemoveUnit(ctx, in, by["fenjie"].ID), "department_in_use", "")
		refused("foreign", o.svc.RemoveUnit(ctx, in, whole["jishui"].ID), errs.NotFound, "")
		if err := o.svc.RemoveUnit(ctx, in, made.ID); err != nil {
			t.Error(err)
		}
	})
}

// domain.md#settings: a picture of at most 1 MB, kept small and square; what is no picture, or of another county's account, is refused.
func TestPortray(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		ctx, in := context.Background(), area.Within(gaozhou)
		town, town2 := o.user("town"), o.user("town2")
		drawn, err := o.svc.Store.Picture(ctx, town.ID, town.UUID)
		if err != nil {
			t.Fatal(err)
		}
		wide := image.NewRGBA(image.Rect(0, 0, 600, 300))
		for x := range 600 {
			for y := range 300 {
				wide.SetRGBA(x, y, color.RGBA{uint8(x / 3), 200, 0, 255})
			}
		}
		var file bytes.Buffer
		if err := png.Encode(&file, wide); err != nil {
			t.Fatal(err)
		}
		if err := o.svc.Portray(ctx, in, town.ID, file.Bytes()); err != nil {
			t.Fatal(err)
		}
		own, err := o.svc.Store.Picture(ctx, town.ID, town.UUID)
		if err != nil || bytes.Equal(own, drawn) {
			t.Fatalf("still the drawn one: %v", err)
		}
		small, err := jpeg.Decode(bytes.NewReader(own))
		if err != nil || small.Bounds().Dx() != 192 || small.Bounds().Dy() != 192 {
			t.Fatalf("%v %v", small.Bounds(), err)
		}
		// The middle of what was 600 wide begins at 150 and ends at 450.
		for x, want := range map[int]int{4: 52, 188: 148} {
			if r, _, _, _ := small.At(x, 96).RGBA(); int(r>>8) < want-8 || int(r>>8) > want+8 {
				t.Errorf("at %d: %d, want about %d", x, r>>8, want)
			}
		}
		if !strings.Contains(o.audited("user.picture"), `"town"`) {
			t.Error("no row of it")
		}
		for what, c := range map[string]struct {
			id   int64
			file []byte
			code errs.Code
		}{
			"a script in a picture's place": {town.ID, []byte("<svg onload=alert(1)>"), errs.InvalidArgs},
			"half a picture":                {town.ID, file.Bytes()[:file.Len()/2], errs.InvalidArgs},
			"too large a file":              {town.ID, append(file.Bytes(), make([]byte, directory.PictureMax)...), errs.InvalidArgs},
			"another county's account":      {town2.ID, file.Bytes(), errs.NotFound},
		} {
			if err := o.svc.Portray(ctx, in, c.id, c.file); !errs.Has(err, c.code) {
				t.Errorf("%s: %v", what, err)
			}
		}
		if err := o.svc.Portray(ctx, in, town.ID, nil); err != nil {
			t.Fatal(err)
		}
		if again, err := o.svc.Store.Picture(ctx, town.ID, town.UUID); err != nil || !bytes.Equal(again, drawn) {
			t.Errorf("not the drawn one again: %v", err)
		}
	})
}

// The accounts of an area are read from either end as they were made and by area, and by area from one on; a neighbour's are in none of it, few as
// they are or many.
func TestAccountsAreReadFromEitherEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := newOffice(t, d)
		ctx := context.Background()
		read := func(ask page.Ask) (page.Page[directory.User], error) {
			return o.svc.Store.Page(ctx, area.Within(gaozhou), directory.Filter{}, ask)
		}
		id := func(u directory.User) string { return strconv.FormatInt(u.ID, 10) }
		check := func(sizes ...int) {
			t.Helper()
			all, err := o.svc.Store.List(ctx, area.Everything(), directory.Filter{}, "", 0)
			var within []directory.User
			for err == nil {
				for _, u := range all.Items {
					if area.Within(gaozhou).Covers(u.Area) {
						within = append(within, u)
					}
				}
				if all.Next == "" {
					break
				}
				all, err = o.svc.Store.List(ctx, area.Everything(), directory.Filter{}, all.Next, 0)
			}
			if err != nil {
				t.Fatal(err)
			}
			ids := func() (out []string) {
				for _, u := range within {
					out = append(out, id(u))
				}
				return out
			}
			byAge := ids()
			slices.SortStableFunc(within, func(a, b directory.User) int { return cmp.Compare(a.Area, b.Area) })
			byArea := ids()
			turned := func(s []string) []string {
				s = slices.Clone(s)
				slices.Reverse(s)
				return s
			}
			for _, size := range sizes {
				for sort, want := range map[string][]string{"": byAge, directory.SortOldest: byAge, directory.SortNewest: turned(byAge),
					directory.SortArea: byArea, directory.SortAreaDown: turned(byArea)} {
					if got := pagetest.Walk(t, read, id, sort, size); !slices.Equal(got, want) {
						t.Errorf("%q by %d: %v, want %v", sort, size, got, want)
					}
				}
			}
		}
		check(2, 3, 50)
		at := func(ask page.Ask) area.Code {
			t.Helper()
			p, err := read(ask)
			if err != nil || len(p.Items) == 0 {
				t.Fatalf("%+v: %v", ask, err)
			}
			return p.Items[0].Area
		}
		if got := at(page.Ask{Sort: directory.SortArea, From: fenjie.String()}); got != fenjie {
			t.Errorf("from a town on: %s", got)
		}
		if got := at(page.Ask{Sort: directory.SortAreaDown, From: fenjie.String()}); !area.Within(fenjie).Covers(got) {
			t.Errorf("from a town down: %s", got)
		}
		for _, bad := range []page.Ask{{Sort: directory.SortArea, From: "x"}, {From: fenjie.String()}} {
			if _, err := read(bad); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%+v: %v", bad, err)
			}
		}
		// More than are read and sorted.
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for i := range 130 {
				to := fenjie
				if i%3 == 0 {
					to = zhanjiang
				}
				if _, err := o.svc.Store.Create(ctx, tx, directory.New{Username: fmt.Sprint("many", i), Name: "众", Area: to, PasswordHash: "$x"}); err != nil {
					return err
				}
			}
			for i := range 60 {
				if _, err := o.svc.Store.Create(ctx, tx, directory.New{Username: fmt.Sprint("more", i), Name: "众", Area: gaozhou, PasswordHash: "$x"}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		check(40, 100)
	})
}
