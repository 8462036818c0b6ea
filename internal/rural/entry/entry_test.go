package entry_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/entry"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
)

var (
	clerk    = moduletest.Person(21, moduletest.Chuli, "village-clerk", "household-data help", "add", "edit", "detail")
	reviewer = moduletest.Person(22, moduletest.Fenjie, "town-reviewer", "household-data", "approve", "detail")
	both     = moduletest.Person(23, moduletest.Fenjie, "town-clerk", "household-data", "add", "edit", "approve", "detail")
	county   = moduletest.Person(24, moduletest.Gaozhou, "county-reviewer", "household-data", "approve", "detail")
)

type house struct{ *moduletest.House }

func open(t *testing.T, d *db.DB) *house {
	h := &house{moduletest.Open(t, d, time.Date(2026, 6, 2, 2, 0, 0, 0, time.UTC))}
	h.Run(entry.Declaration(h.Households), help.Pairing(h.Households))
	entry.Join(h.Households, h.Engine)
	return h
}

// number is an identity number nobody has (area code 449901, which is not assigned).
func number(serial int) string {
	s := fmt.Sprintf("44990119800101%03d", serial)
	sum := 0
	for i, w := range [17]int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2} {
		sum += w * int(s[i]-'0')
	}
	return s + string("10X98765432"[sum%11])
}

func home(serial int) household.HouseholdNew {
	return household.HouseholdNew{Area: moduletest.Chuli.String(), Type: "1", Phone: "19900001234", Address: "一组3号", WaterSafe: new(true), Members: []household.HouseholdNewMember{
		{Name: "张建国", IDCard: number(serial), Relation: "02", Education: "70", LaborSkill: "1"}, {Name: "李桂英", IDCard: number(serial + 1), Relation: "10"}}}
}

func elsewhere(serial int) household.HouseholdNew {
	in := home(serial)
	in.Area = "440881103201"
	return in
}

func (h *house) enters(p *principal.Principal, in household.HouseholdNew) (household.HouseholdCard, *declaration.Record) {
	h.T.Helper()
	c, err := h.Households.Create(principal.With(context.Background(), p), p.Scope, p, in)
	if err != nil || c.Entry == 0 {
		h.T.Fatalf("entered as %+v: %v", c, err)
	}
	r, err := h.Record(context.Background(), h.Register(entry.Code), area.Everything(), c.Entry)
	if err != nil {
		h.T.Fatal(err)
	}
	return c, r
}

func (h *house) state(id int64) string {
	h.T.Helper()
	x, err := h.Households.Row(context.Background(), h.DB.Read(), id)
	if err != nil {
		h.T.Fatal(err)
	}
	return x.State
}

// A household is entered, returned, mended and approved; only then others build on it.
func TestApproval(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		c, r := h.enters(clerk, home(10))
		if c.State != household.StatePending || r.State != entry.Pending || r.Name() != "张建国" || r.Text("householdNo") != c.HouseholdNo || r.Int("people") != 2 {
			t.Errorf("entered: %+v %+v", c.HouseholdRow, r)
		}
		pair := map[string]any{"household": fmt.Sprint(c.ID), "person": "王志强", "unit": "市农业农村局", "phone": "19900005678", "fromOn": h.Day(0)}
		_, err := h.Enter(clerk, "help", moduletest.Chuli, pair)
		h.Says(err, "未审核生效")

		// Not by the village, not by the county, not by who entered it.
		for _, p := range []*principal.Principal{clerk, county} {
			if _, err := h.Step(p, entry.Code, r, "approve", "", nil); !errs.Has(err, errs.Forbidden) {
				t.Errorf("%s approves: %v", p.Name, err)
			}
		}
		_, own := h.enters(both, home(20))
		h.Refused(both, entry.Code, own, "approve", "", nil, "同一人不能既经办又审核")
		many, err := h.Batch(ctx, both, h.Register(entry.Code), "approve", flow.ModuleBatch{Items: []flow.ModuleBatchItem{{ID: own.ID, Version: own.Version}}})
		if err != nil || len(many) != 1 || many[0].Done || many[0].Code != string(desk.OwnWork) {
			t.Errorf("her own among many: %+v %v", many, err)
		}
		if _, err := h.Households.Amend(ctx, clerk.Scope, clerk, c.ID, withVersion(home(10), c.Version)); !errs.Has(err, errs.Conflict) {
			t.Errorf("changed while it waits: %v", err)
		}

		h.Refused(reviewer, entry.Code, r, "back", " ", nil, "请填写意见")
		r = h.Takes(reviewer, entry.Code, r, "back", "缺少住房信息", nil)
		if h.state(c.ID) != household.StateDraft {
			t.Errorf("returned, it is %s", h.state(c.ID))
		}
		// What is sent back: masked numbers stay, a member gets another name, one leaves, one comes.
		c, err = h.Households.Card(ctx, clerk.Scope, c.ID)
		if err != nil {
			t.Fatal(err)
		}
		in := withVersion(home(10), c.Version)
		in.Phone, in.HouseLevel, in.HouseArea = c.Phone, "B", new(80.5)
		in.Members = []household.HouseholdNewMember{{ID: c.Members[0].ID, Name: "张建军", IDCard: c.Members[0].IDCard, Relation: "02"}, {Name: "张小明", IDCard: number(15), Relation: "20"}}
		stale := in
		stale.Version--
		if _, err := h.Households.Amend(ctx, clerk.Scope, clerk, c.ID, stale); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		if _, err := h.Households.Amend(ctx, area.Within(44_08_81_103_000_00), clerk, c.ID, in); !errs.Has(err, errs.NotFound) {
			t.Errorf("another area: %v", err)
		}
		moved := in
		moved.Area = "440981103211"
		if _, err := h.Households.Amend(ctx, clerk.Scope, clerk, c.ID, moved); errs.From(err).GetStatus() != 400 {
			t.Errorf("another village: %v", err)
		}
		// Who else has a number is a question to the register here as well: at its line, counted, with its row.
		_, far := h.enters(moduletest.Person(25, 44_08_81_103_000_00, "village-clerk", "household-data", "add", "detail"), elsewhere(30))
		taken := in
		taken.Members = append([]household.HouseholdNewMember{{Name: "王某", IDCard: number(30), Relation: "20"}}, in.Members...)
		questions := func() (n int64) {
			if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'household.ask'").Scan(ctx, &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		_, err = h.Households.Amend(ctx, clerk.Scope, clerk, c.ID, taken)
		if e := errs.From(err); e == nil || len(e.Fields) != 1 || e.Fields[0].Field != "members[0].idCard" || strings.Contains(e.Fields[0].Message, far.Name()) || questions() != 1 {
			t.Errorf("a newcomer of another household: %+v, %d questions", err, questions())
		}
		h.Households.Questions = 1
		if _, err = h.Households.Amend(ctx, clerk.Scope, clerk, c.ID, taken); !errs.Has(err, errs.TooMany) {
			t.Errorf("one question more than she may: %v", err)
		}
		h.Households.Questions = 0
		mended, err := h.Households.Amend(ctx, clerk.Scope, clerk, c.ID, in)
		if err != nil {
			t.Fatal(err)
		}
		f, err := h.Households.Family(ctx, d.Read(), c.ID)
		if err != nil || mended.HeadName != "张建军" || f.Phone() != "19900001234" || len(f.Members) != 2 || f.Members[0].ID != c.Members[0].ID ||
			f.Members[0].Number() != number(10) || f.Members[1].Number() != number(15) || *mended.HouseArea != 80.5 {
			t.Errorf("mended: %+v %+v %v", mended, f, err)
		}
		r = h.Takes(clerk, entry.Code, r, "again", "", nil)
		if r.Name() != "张建军" || h.state(c.ID) != household.StatePending {
			t.Errorf("handed in again: %s %s", r.Name(), h.state(c.ID))
		}
		r = h.Takes(reviewer, entry.Code, r, "approve", "", nil)
		if h.state(c.ID) != household.StateValid {
			t.Errorf("approved, it is %s", h.state(c.ID))
		}
		h.Entered(clerk, "help", moduletest.Chuli, pair)
		h.Refused(reviewer, entry.Code, r, "back", "晚了", nil, "当前环节")
		if _, err := h.Enter(clerk, entry.Code, moduletest.Chuli, map[string]any{"household": fmt.Sprint(c.ID)}); errs.From(err).GetStatus() != 400 {
			t.Errorf("a valid one is handed in: %v", err)
		}
	})
}

// One that was entered by mistake goes with its members, and what comes after it is another household.
func TestWithdrawn(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		c, r := h.enters(clerk, home(30))
		h.Refused(clerk, entry.Code, r, "withdraw", "", nil, "请填写意见")
		h.Takes(clerk, entry.Code, r, "withdraw", "重复录入", nil)
		if _, err := h.Households.Card(context.Background(), area.Everything(), c.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("it is still there: %v", err)
		}
		again, _ := h.enters(clerk, home(30))
		if again.ID == c.ID || again.HouseholdNo == c.HouseholdNo {
			t.Errorf("the next one is %d %s, the one before was %d %s", again.ID, again.HouseholdNo, c.ID, c.HouseholdNo)
		}
		var n int
		if err := d.Read().NewRaw("SELECT count(*) FROM household_member WHERE household_id = ?", c.ID).Scan(context.Background(), &n); err != nil || n > 0 {
			t.Errorf("%d members stay: %v", n, err)
		}
	})
}

// What no eye sees and what the table would round away is refused by name.
func TestRefusedByName(t *testing.T) {
	h := open(t, areatest.OpenSQLite(t))
	for field, spoil := range map[string]func(*household.HouseholdNew){
		"address":         func(in *household.HouseholdNew) { in.Address = "一组\x1b" },
		"arableLand":      func(in *household.HouseholdNew) { in.ArableLand = new(1.234) },
		"houseArea":       func(in *household.HouseholdNew) { in.HouseArea = new(80000.125) },
		"members[1].name": func(in *household.HouseholdNew) { in.Members[1].Name = "李\u202e英" },
	} {
		in := home(40)
		spoil(&in)
		_, err := h.Households.Create(principal.With(context.Background(), clerk), clerk.Scope, clerk, in)
		if e := errs.From(err); e.GetStatus() != 400 || len(e.Fields) != 1 || e.Fields[0].Field != field {
			t.Errorf("%s: %v %+v", field, err, e.Fields)
		}
	}
}

// The card says how whole the file is, and what it lacks.
func TestCompleteness(t *testing.T) {
	h := open(t, areatest.OpenSQLite(t))
	c, _ := h.enters(clerk, home(50))
	if c.Completeness != 20 || strings.Join(c.Missing, " ") != "住房等级 住房面积 建房年份 耕地或林地面积 卫生厕所 通主干道 帮扶责任人 成员文化程度 劳动力劳动技能 成员健康状况 成员基本医疗保险 近两年收支" {
		t.Errorf("%d %v", c.Completeness, c.Missing)
	}
}

func withVersion(in household.HouseholdNew, v int64) household.HouseholdNew {
	in.Version = v
	return in
}
