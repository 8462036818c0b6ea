package flow_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/moduletest/consultation"
)

const other = area.Code(44_09_81_103_201_00)

var (
	clerk = consultation.Person(1, consultation.Chuli, "detail", "add", "edit", "del")
	town  = consultation.Person(2, consultation.Fenjie, "detail", "approve")
)

// open is the example about households, with a step that nobody takes themselves.
func open(t *testing.T, d *db.DB) (*module.Engine, *declaration.Declaration) {
	t.Helper()
	c := consultation.New()
	c.Import = nil
	c.Fields = append(c.Fields, declaration.Field{Key: "household", Title: "农户", Kind: declaration.Household, Group: "咨询"}, declaration.Field{Key: "householdNo", Title: "户编号", Kind: declaration.Text, Group: "咨询", ReadOnly: true},
		declaration.Field{Key: "headName", Title: "户主", Kind: declaration.Text, Group: "咨询", ReadOnly: true}, declaration.Field{Key: "place", Title: "地点", Kind: declaration.Area, Group: "咨询"}, declaration.Field{Key: "helper", Title: "经办", Kind: declaration.Person, Group: "咨询"})
	c.Transitions = append(c.Transitions, declaration.Transition{Code: "lapse", Title: "自动终止", From: []string{"asked", "answered"}, To: "rated", Action: "edit", System: true})
	g := consultation.Open(t, d, c)
	e := module.New(*g.Rooms, c)
	e.Messages = &message.Service{DB: d, Now: g.Rooms.Now}
	for id, at := range map[int64]area.Code{1: consultation.Chuli, 2: consultation.Fenjie, 8: other} {
		moduletest.Account(t, d, id, at)
	}
	homes := map[area.Code]int64{consultation.Chuli: 1, consultation.Fenjie: 2, other: 8}
	e.Actors = func(_ context.Context, _ bun.IDB, _ string, at []area.Code, _ []string) (out []int64, _ error) {
		for _, c := range at {
			if id := homes[c]; id > 0 {
				out = append(out, id)
			}
		}
		return out, nil
	}
	return e, c
}

func enter(t *testing.T, e *module.Engine, c *declaration.Declaration, more ...any) *declaration.Record {
	t.Helper()
	r, err := e.Create(context.Background(), clerk, c, flow.ModuleEntry{Area: consultation.Chuli.String(), Values: moduletest.With(consultation.Ask("甲"), more...)})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func takes(t *testing.T, e *module.Engine, p *principal.Principal, r *declaration.Record, step, opinion string, values map[string]any) *declaration.Record {
	t.Helper()
	out, err := e.Go(context.Background(), p, r.Of(), r.ID, step, flow.ModuleMove{Version: r.Version, Opinion: opinion, Values: values})
	if err != nil {
		t.Fatalf("%s: %v", step, err)
	}
	return out
}

// told are the titles of what somebody has been sent, the to-dos that are still open marked with a plus.
func told(t *testing.T, d *db.DB, user int64) (out []string) {
	t.Helper()
	var rows []struct {
		Title string `bun:"title"`
		Kind  string `bun:"kind"`
		Done  int64  `bun:"done_at"`
	}
	if err := d.Read().NewRaw("SELECT m.title, m.kind, r.done_at FROM message AS m JOIN message_receiver AS r ON r.message_id = m.id WHERE r.user_id = ? ORDER BY m.id", user).Scan(context.Background(), &rows); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if r.Kind == string(message.Todo) && r.Done == 0 {
			r.Title = "+" + r.Title
		}
		out = append(out, r.Title)
	}
	return out
}

// Each step ends the to-dos of the one before and gives the next people theirs: those who enter know it themselves, those it comes back to read why.
func TestWhoIsTold(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		r := enter(t, e, c)
		if got := told(t, d, 1); len(got) != 0 {
			t.Errorf("who entered it is told of it: %v", got)
		}
		r = takes(t, e, clerk, r, "ask", "", nil)
		if got := told(t, d, 2); !slices.Equal(got, []string{"+办事咨询：甲 待答复"}) {
			t.Errorf("%v", got)
		}
		r = takes(t, e, town, r, "back", "请补充家庭情况", nil)
		if a, b := told(t, d, 2), told(t, d, 1); !slices.Equal(a, []string{"办事咨询：甲 待答复"}) || !slices.Equal(b, []string{"+办事咨询退回：甲"}) {
			t.Errorf("%v %v", a, b)
		}
		var body string
		if err := d.Read().NewRaw("SELECT body FROM message ORDER BY id DESC LIMIT 1").Scan(context.Background(), &body); err != nil || body != "甲（"+r.No+"）被退回到“草稿”环节。意见：请补充家庭情况" {
			t.Errorf("%q %v", body, err)
		}
		r = takes(t, e, clerk, r, "ask", "", nil)
		r = takes(t, e, town, r, "answer", "", map[string]any{"answer": "到镇办理。"})
		takes(t, e, clerk, r, "rate", "", map[string]any{"score": 5.0})
		for user, n := range map[int64]int{1: 2, 2: 2} {
			got := told(t, d, user)
			if len(got) != n || slices.ContainsFunc(got, func(s string) bool { return strings.HasPrefix(s, "+") }) {
				t.Errorf("%d: %v", user, got)
			}
		}
		gone := enter(t, e, c)
		takes(t, e, clerk, gone, "ask", "", nil)
		back, err := e.Record(context.Background(), c, clerk.Scope, gone.ID)
		if err != nil {
			t.Fatal(err)
		}
		back = takes(t, e, town, back, "back", "不需要", nil)
		if err := e.Delete(context.Background(), clerk, c, back.ID, back.Version); err != nil {
			t.Fatal(err)
		}
		if got := told(t, d, 1); strings.HasPrefix(got[len(got)-1], "+") {
			t.Errorf("a removed record waits: %v", got)
		}
	})
}

// A comment tells those it calls, once each and not its writer, in words that name them and no more than fit.
func TestComments(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		r := enter(t, e, c)
		a, b := *clerk, *town
		a.Name, b.Name = "村文书", "镇审核"
		if err := e.Comment(ctx, &a, c, r.ID, "请看", 2); err == nil || !strings.Contains(err.Error(), "只能提醒能看到这条记录的人员") {
			t.Errorf("nobody is known: %v", err)
		}
		e.People = func(context.Context, ...int64) (map[int64]*principal.Principal, error) {
			return map[int64]*principal.Principal{1: &a, 2: &b}, nil
		}
		for words, want := range map[string]string{"": "1至500个字符", "  ": "1至500个字符", strings.Repeat("长", 501): "1至500个字符", "a\x1bb": "无效字符"} {
			if err := e.Comment(ctx, &a, c, r.ID, words); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), want) {
				t.Errorf("%.10q: %v", words, err)
			}
		}
		if err := e.Comment(ctx, &a, c, r.ID, strings.Repeat("长", 500), 1, 2, 2, 1); err != nil {
			t.Fatal(err)
		}
		if got := told(t, d, 2); !slices.Equal(got, []string{"村文书在“甲”的留言中提到您"}) {
			t.Errorf("%v", got)
		}
		if got := told(t, d, 1); len(got) != 0 {
			t.Errorf("the writer is told of their own words: %v", got)
		}
		if err := e.Comment(ctx, &a, c, r.ID, "自己看", 1); err != nil || len(told(t, d, 1)) != 0 {
			t.Errorf("%v %v", told(t, d, 1), err)
		}
		lines, err := e.Timeline(ctx, clerk.Scope, c, r.ID, "comment")
		if err != nil || len(lines) != 2 || lines[1].Words != "@村文书 @镇审核 "+strings.Repeat("长", 500) || lines[0].Words != "@村文书 自己看" {
			t.Errorf("%+v %v", lines, err)
		}
		if err := e.Comment(ctx, consultation.Person(3, consultation.Jishui, "detail"), c, r.ID, "看"); !errs.Has(err, errs.NotFound) {
			t.Errorf("a stranger: %v", err)
		}
	})
}

// The masked values are shown whole to who may see the record, and both timeline and audit say so.
func TestReveal(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		r := enter(t, e, c)
		got, err := e.Reveal(ctx, clerk, c, r.ID)
		if err != nil || len(got) != 1 || got["phone"] != "19900001234" {
			t.Errorf("%v %v", got, err)
		}
		var lines, audited int
		err = errors.Join(d.Read().NewRaw("SELECT count(*) FROM module_line WHERE kind = 'reveal'").Scan(ctx, &lines), d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'example-consultation.reveal' AND detail LIKE '%phone%'").Scan(ctx, &audited))
		if err != nil || lines != 1 || audited != 1 {
			t.Errorf("%d lines, %d audit rows (%v)", lines, audited, err)
		}
		if _, err := e.Reveal(ctx, consultation.Person(3, consultation.Jishui, "detail"), c, r.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("a stranger: %v", err)
		}
	})
}

// A household that moves or gets another head takes along what is under way about it, with counts, copies and to-dos; what has ended stays where it
// was decided.
func TestFollow(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		e.Families = func(_ context.Context, _ bun.IDB, s area.Scope, ids []int64) (map[int64]outside.Family, error) {
			if ids[0] != 7 || !s.Covers(consultation.Chuli) {
				return nil, nil
			}
			return map[int64]outside.Family{7: {ID: 7}}, nil
		}
		if _, err := e.Create(ctx, clerk, c, flow.ModuleEntry{Area: consultation.Chuli.String(), Values: moduletest.With(consultation.Ask("甲"), "household", "9")}); err == nil || !strings.Contains(err.Error(), "该村没有这户") {
			t.Errorf("%v", err)
		}
		open, ended, alone := enter(t, e, c, "household", "7"), enter(t, e, c, "household", "7"), enter(t, e, c)
		open = takes(t, e, clerk, open, "ask", "", nil)
		ended = takes(t, e, clerk, ended, "ask", "", nil)
		write := func(do func(ctx context.Context, tx *db.Tx) error) {
			t.Helper()
			if err := d.Write(ctx, do); err != nil {
				t.Fatal(err)
			}
		}
		write(func(ctx context.Context, tx *db.Tx) error {
			return e.Carry(ctx, tx, clerk, c, ended.ID, "lapse", " 期满 ")
		})
		under := func(but *declaration.Declaration, id int64) string {
			t.Helper()
			words, err := e.Underway(ctx, d.Read(), but, id)
			if err != nil {
				t.Fatal(err)
			}
			return words
		}
		if under(nil, 7) != "办事咨询“待答复”" || under(c, 7) != "" || under(nil, 8) != "" {
			t.Errorf("under way are %q %q %q", under(nil, 7), under(c, 7), under(nil, 8))
		}
		moved := outside.Family{ID: 7, No: "H7", Head: "赵六", Area: other}
		for range 2 {
			write(func(ctx context.Context, tx *db.Tx) error { return e.Follow(ctx, tx, nil, clerk, moved) })
		}
		now, err := e.Record(ctx, c, area.Everything(), open.ID)
		if err != nil || now.Area != other || now.Text("householdNo") != "H7" || now.Text("headName") != "赵六" || now.State != "asked" || now.Version != open.Version+1 {
			t.Errorf("%+v %v", now, err)
		}
		for _, r := range []*declaration.Record{ended, alone} {
			if stays, err := e.Record(ctx, c, area.Everything(), r.ID); err != nil || stays.Area != consultation.Chuli || stays.Has("headName") {
				t.Errorf("%+v %v", stays, err)
			}
		}
		if last, err := e.Record(ctx, c, area.Everything(), ended.ID); err != nil || last.State != "rated" {
			t.Errorf("%+v %v", last, err)
		}
		if _, err := e.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		for at, want := range map[area.Code]int64{consultation.Chuli: 0, other: 1, consultation.Fenjie: 1} {
			if n, err := e.Counts(ctx, c, area.Within(at)); err != nil || n["asked"] != want {
				t.Errorf("%v: %v, want %d asked (%v)", at, n, want, err)
			}
		}
		// The same household with another head: nothing moves, and nobody is told again.
		was := len(told(t, d, 2))
		moved.Head = "钱七"
		write(func(ctx context.Context, tx *db.Tx) error { return e.Follow(ctx, tx, nil, clerk, moved) })
		if now, err = e.Record(ctx, c, area.Everything(), open.ID); err != nil || now.Text("headName") != "钱七" || len(told(t, d, 2)) != was {
			t.Errorf("%+v %v, told %v", now, err, told(t, d, 2))
		}
		// A step that is no system's, and one from where the record is not.
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return e.Carry(ctx, tx, clerk, c, alone.ID, "lapse", "") }); !errs.Has(err, errs.Conflict) {
			t.Errorf("%v", err)
		}
		defer func() {
			if recover() == nil {
				t.Error("a person's step was carried")
			}
		}()
		_ = e.Carry(ctx, nil, clerk, c, alone.ID, "ask", "")
	})
}

// A merge of areas takes records along with everything that says where they are, a part at a time, and changes nothing else.
func TestMoveArea(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		var ids []int64
		for range 5 {
			ids = append(ids, enter(t, e, c, "place", consultation.Chuli.String()).ID)
		}
		sums := map[area.Code]int{}
		c.Moved = func(_ context.Context, _ *db.Tx, was, now *declaration.Record) error {
			if sums[was.Area]--; was.Text("question") == "" {
				t.Error("a module's own sums need all fields")
			}
			sums[now.Area]++
			return nil
		}
		for _, want := range []int{3, 2, 0} {
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				n, err := e.MoveArea(ctx, tx, c, consultation.Chuli, other, 3)
				if err == nil && n != want {
					err = fmt.Errorf("%d are moved, want %d", n, want)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if _, err := e.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		for at, want := range map[area.Code]int64{consultation.Chuli: 0, other: 5, consultation.Fenjie: 5} {
			if n, err := e.Counts(ctx, c, area.Within(at)); err != nil || n["draft"] != want {
				t.Errorf("%v: %v (%v)", at, n, err)
			}
		}
		for _, id := range ids {
			r, err := e.Record(ctx, c, area.Within(other), id)
			if err != nil || r.Version != 1 || area.Code(r.Int("place")) != other {
				t.Errorf("%+v %v", r, err)
			}
		}
		var lines int
		if err := d.Read().NewRaw("SELECT count(*) FROM module_line WHERE area = ?", int64(other)).Scan(ctx, &lines); err != nil || lines != 5 || sums[other] != 5 || sums[consultation.Chuli] != -5 {
			t.Errorf("%d lines, sums %v (%v)", lines, sums, err)
		}
	})
}

// What refers to somebody or somewhere is there: a person with an account, an area that exists, a code the dictionary has.
func TestReferences(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		e.Names = func(_ context.Context, _ bun.IDB, ids []int64) (map[int64]string, error) {
			if ids[0] != 2 {
				return nil, nil
			}
			return map[int64]string{2: "镇审核"}, nil
		}
		broken := errors.New("broken")
		e.Known = func(_ context.Context, dict, code string) (bool, error) {
			if code == "99" {
				return false, broken
			}
			return dict == "help_measure" && code == "01", nil
		}
		for _, x := range []struct {
			key, value, words string
		}{{"helper", "3", "没有这个人员"}, {"place", "440981103999", "请选择区域"}, {"topic", "02", "字典值无效"}} {
			_, err := e.Create(ctx, clerk, c, flow.ModuleEntry{Area: consultation.Chuli.String(), Values: moduletest.With(consultation.Ask("甲"), x.key, x.value)})
			if !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), x.words) {
				t.Errorf("%s: %v", x.key, err)
			}
		}
		if _, err := e.Create(ctx, clerk, c, flow.ModuleEntry{Area: consultation.Chuli.String(), Values: moduletest.With(consultation.Ask("甲"), "topic", "99")}); !errors.Is(err, broken) {
			t.Errorf("%v", err)
		}
		if r := enter(t, e, c, "helper", "2", "place", consultation.Fenjie.String()); r.Int("helper") != 2 || area.Code(r.Int("place")) != consultation.Fenjie {
			t.Errorf("%+v", r)
		}
		for _, at := range []string{"", "x", consultation.Fenjie.String(), "440981103999"} {
			if _, err := e.Create(ctx, clerk, c, flow.ModuleEntry{Area: at, Values: consultation.Ask("甲")}); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(err.Error(), "请选择行政村") {
				t.Errorf("%q: %v", at, err)
			}
		}
		for _, p := range []*principal.Principal{consultation.Person(1, consultation.Chuli, "detail"), consultation.Person(1, other, "add"), consultation.Person(2, consultation.Fenjie, "add")} {
			if _, err := e.Create(ctx, p, c, flow.ModuleEntry{Area: consultation.Chuli.String(), Values: consultation.Ask("甲")}); !errs.Has(err, errs.Forbidden) {
				t.Errorf("%v: %v", p.Area, err)
			}
		}
	})
}

// Four eyes are two people's who have no hold of each other's accounts, and no machine's. Over money it is asked both ways.
func TestFourEyes(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		r := takes(t, e, clerk, enter(t, e, c), "ask", "", nil)
		// A page of records tells before what the step would say.
		told := func(p *principal.Principal, want errs.Code) {
			t.Helper()
			keeper, err := e.Keeper(ctx, c, []*declaration.Record{r})
			if err != nil {
				t.Fatal(err)
			}
			refused, err := keeper(desk.Desk{Principal: p, Sitting: p}, r, &c.Transitions[1])
			if err != nil || (refused == nil) != (want == "") || refused != nil && refused.Code != string(want) {
				t.Errorf("a page says %+v %v, want %q", refused, err, want)
			}
		}
		answer := func(p *principal.Principal) error {
			_, err := e.Go(ctx, p, c, r.ID, "answer", flow.ModuleMove{Version: r.Version, Values: map[string]any{"answer": "到镇办理。"}})
			return err
		}
		machine := *town
		machine.Machine = true
		if err := answer(&machine); !errs.Has(err, desk.MachineWork) {
			t.Errorf("%v", err)
		}
		same := consultation.Person(1, consultation.Fenjie, "approve")
		if err := answer(same); !errs.Has(err, desk.OwnWork) {
			t.Errorf("%v", err)
		}
		told(same, desk.OwnWork)
		var asked [][]int64
		hold := map[int64]int64{}
		e.HandOn = func(_ context.Context, _ bun.IDB, accounts, by []int64) (int, bool, error) {
			asked = append(asked, append(slices.Clone(accounts), by...))
			return 30, len(accounts) == 1 && len(by) == 1 && hold[accounts[0]] == by[0], nil
		}
		hold[2] = 1
		if err := answer(town); !errs.Has(err, desk.HandledWork) || !strings.Contains(err.Error(), "30天内") || len(asked) != 1 || !slices.Equal(asked[0], []int64{2, 1}) {
			t.Errorf("%v, asked %v", err, asked)
		}
		told(town, desk.HandledWork)
		delete(hold, 2)
		hold[1], c.Money = 2, true
		if err := answer(town); !errs.Has(err, desk.HandledWork) || !strings.Contains(err.Error(), "您在30天内") {
			t.Errorf("%v", err)
		}
		told(town, desk.HandledWork)
		c.Money = false
		told(town, "")
		if err := answer(town); err != nil {
			t.Errorf("%v", err)
		}
		// Who entered it counts where the declaration says so.
		c.Transitions[1].NotBy = []string{declaration.Entering}
		r = takes(t, e, clerk, enter(t, e, c), "ask", "", nil)
		if err := answer(same); !errs.Has(err, desk.OwnWork) {
			t.Errorf("%v", err)
		}
		c.Transitions[1].NotBy = nil
		if err := answer(same); err != nil {
			t.Errorf("%v", err)
		}
	})
}

// Files may be sent by whoever enters, changes or decides over records of some module, and read by nobody but their sender.
func TestUploads(t *testing.T) {
	e, _ := open(t, areatest.OpenSQLite(t))
	ctx := context.Background()
	u := flow.Uploads{Engine: e.Flow}
	for action, want := range map[string]errs.Code{"add": "", "edit": "", "approve": "", "detail": errs.Forbidden, "export": errs.Forbidden} {
		p := consultation.Person(4, consultation.Chuli, action)
		if err := u.MayAttach(ctx, p, 4); (want == "") != (err == nil) || want != "" && !errs.Has(err, want) {
			t.Errorf("%s: %v", action, err)
		}
		if err := u.MayAttach(ctx, p, 5); err == nil {
			t.Errorf("%s: on another's desk", action)
		}
		if err := u.MayRead(ctx, p, 5); !errs.Has(err, errs.NotFound) {
			t.Errorf("%v", err)
		}
	}
	for _, name := range []string{"", "无后缀", ".png", "a/b.png", `a\b.png`, "a\x00.png", strings.Repeat("a", 197) + ".png"} {
		if _, err := e.Upload(ctx, clerk, name, strings.NewReader("")); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if u.Kind() != "module" {
		t.Error(u.Kind())
	}
}

// Records found by a sealed value are those that hold it whole in one of the states, whoever's they are.
func TestHolding(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		one, two := enter(t, e, c), enter(t, e, c)
		enter(t, e, c, "phone", "13812345678")
		takes(t, e, clerk, two, "ask", "", nil)
		for states, want := range map[string][]int64{"draft asked": {one.ID, two.ID}, "asked": {two.ID}, "rated": nil} {
			got, err := e.Holding(ctx, d.Read(), c, "phone", "19900001234", strings.Fields(states)...)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v (%v)", states, got, want, err)
			}
		}
		defer func() {
			if recover() == nil {
				t.Error("records are found by what no index holds")
			}
		}()
		_, _ = e.Holding(ctx, d.Read(), c, "asker", "甲", "draft")
	})
}

// A record an import brings in ends when one that was entered by hand does, also where the first state has a deadline, which an area set otherwise.
func TestImportedRecordsEndAsEnteredOnes(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		e, c := open(t, d)
		ctx := context.Background()
		c.States[0].Deadline = &declaration.Deadline{Rule: "draft", Days: 3, Warn: 1}
		var made []*declaration.Record
		bring := e.Bringing(c, func(ctx context.Context, _ *db.Tx, _ *principal.Principal, _ transfer.Unit, bring declaration.Bring) error {
			r, err := bring(ctx, consultation.Chuli, consultation.Ask("乙"))
			made = append(made, r)
			return err
		}, nil)
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("INSERT INTO deadline_rule (module, rule, area, days, working) VALUES (?, 'draft', ?, 9, false)", c.Code, int64(consultation.Gaozhou)).Exec(ctx); err != nil {
				return err
			}
			faults, err := bring(ctx, tx, clerk, []transfer.Unit{{transfer.NewRow(2, nil)}, {transfer.NewRow(3, nil)}})
			if len(faults) > 0 {
				t.Errorf("%+v", faults)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		byHand := enter(t, e, c)
		for _, r := range made {
			if got, err := e.Record(ctx, c, clerk.Scope, r.ID); err != nil || got.DueAt == 0 || got.DueAt != byHand.DueAt {
				t.Errorf("it ends %d, by hand %d (%v)", got.DueAt, byHand.DueAt, err)
			}
		}
		if len(made) != 2 {
			t.Errorf("%d records", len(made))
		}
	})
}
